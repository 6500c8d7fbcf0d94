//! Checks that a problem of the project is in order: its head and its cases. Above all its inputs
//! must be valid, and two independent programs must agree on its answers: the solution and the slow
//! reference. Of any other problem the inputs and the checker are tried.

use crate::authoring::overview::{chinese_text, CHINESE_PAGE};
use crate::authoring::reference;
use crate::compile::submission::Submission;
use crate::disk::paths_in;
use crate::error::Error;
use crate::judging::judge::judge_alone;
use crate::judging::options::JudgeOptions;
use crate::judging::remarks;
use crate::judging::target::Target;
use crate::problem::case::Case;
use crate::problem::project::Project;
use crate::problem::{glob, new, Problem};
use crate::results::record::{CaseKind, Record};
use crate::run::output;
use crate::setter::check_result::CheckerInput;
use crate::setter::program::PATIENT;
use crate::setter::programs::{foreign_validators, Candidates, Programs};
use crate::setter::validator::{validate, Validity};
use crate::toolbox::overrides::Overrides;
use crate::toolbox::Toolbox;
use crate::verdict::Verdict;
use std::fs;
use std::path::Path;

#[derive(Debug, Default)]
pub struct Inspection {
    pub id: String,
    pub cases: usize,
    /// A sentence each.
    pub faults: Vec<String>,
    pub doubts: Vec<String>,
}

pub fn inspect(project: &Project, id: &str, toolbox: &Toolbox) -> Result<Inspection, Error> {
    let mut inspection = Inspection {
        id: id.to_string(),
        ..Inspection::default()
    };
    let problem = match project.problem(id) {
        Ok(problem) => problem,
        Err(error @ Error::Metadata { .. }) => {
            inspection.fault(error.to_string());
            return Ok(inspection);
        }
        Err(error) => return Err(error),
    };
    inspection.id.clone_from(&problem.id);
    inspection.look_at_head(&problem)?;
    let programs = Programs::of(&problem);
    inspection.look_at_companions(&programs);
    inspection.look_at_twin(project, &problem)?;
    inspection.look_at_chinese_text(project, &problem);
    match problem.cases() {
        Ok(cases) => {
            inspection.cases = cases.len();
            if cases.len() == 1 {
                inspection.doubt("it has only one case; judge make ID NAME writes more");
            }
            inspection.look_at_patterns(&problem, &cases);
            inspection.look_at_answers(&problem)?;
            inspection.attempt(|this| this.validate(&problem, &programs, &cases, toolbox))?;
            inspection.attempt(|this| this.confirm(&problem, toolbox))?;
            inspection.attempt(|this| this.try_checker(&problem, &programs, &cases, toolbox))?;
        }
        Err(error) => inspection.fault(error.to_string()),
    }
    Ok(inspection)
}

/// Whether the validators of a package, or of a folder of cases, take each of its inputs, and its
/// checker each of its answers.
pub fn inspect_folder(folder: &Path, toolbox: &Toolbox) -> Result<Inspection, Error> {
    let problem = Problem::of_folder(folder)?;
    let mut inspection = Inspection {
        id: problem.shown.clone(),
        ..Inspection::default()
    };
    let mut cases = Vec::new();
    for case in problem.list_unanswered()? {
        match case {
            Ok(case) => cases.push(case),
            Err(fault) => inspection.fault(format!("{}: {}", fault.case, fault.error)),
        }
    }
    inspection.cases = cases.len();
    let programs = Programs::of(&problem);
    let foreign = foreign_validators(&problem.cases_folder);
    for (file, tool) in &foreign {
        inspection.doubt(format!("{} is not run: it is for {tool}", file.display()));
    }
    if programs.validator.files.is_empty() {
        let other = if foreign.is_empty() { "" } else { "other " };
        inspection.doubt(format!(
            "it has no {other}validator, so nothing is known of its inputs"
        ));
    }
    inspection.attempt(|this| this.validate(&problem, &programs, &cases, toolbox))?;
    inspection.attempt(|this| this.try_checker(&problem, &programs, &cases, toolbox))?;
    Ok(inspection)
}

impl Inspection {
    fn fault(&mut self, what: impl Into<String>) {
        self.faults.push(what.into());
    }

    fn doubt(&mut self, what: impl Into<String>) {
        self.doubts.push(what.into());
    }

    /// A checker or a validator that does not work, or is there twice, is a fault of the problem.
    fn attempt(&mut self, act: impl FnOnce(&mut Self) -> Result<(), Error>) -> Result<(), Error> {
        match act(self) {
            Err(error @ (Error::Setter { .. } | Error::Tool { .. } | Error::Several { .. })) => {
                self.fault(error.to_string());
                Ok(())
            }
            looked => looked,
        }
    }

    fn look_at_head(&mut self, problem: &Problem) -> Result<(), Error> {
        if problem.meta.title.is_empty() {
            self.fault("the first line of the head has no title");
        }
        if let Some(solution) = &problem.solution {
            let text = fs::read_to_string(solution).map_err(Error::io("read", solution))?;
            if new::is_untouched(&problem.id, &text) {
                self.fault("the first line of the head is still the one that judge new wrote");
            }
        }
        if problem.meta.url.is_empty() {
            self.fault("the head has no line \"- url: URL\"");
        }
        Ok(())
    }

    /// Each problem has these two. If there are several, `validate` or `confirm` reports them.
    fn look_at_companions(&mut self, programs: &Programs) {
        for Candidates { role, files, .. } in [&programs.validator, &programs.reference] {
            if files.is_empty() {
                let (id, name) = (&self.id, role.name());
                self.fault(format!(
                    "testdata/{id} has no setter/{name}.rs and no {name}.rs"
                ));
            }
        }
    }

    /// A twin in C++ is not explained a second time: it names the solution.
    fn look_at_twin(&mut self, project: &Project, problem: &Problem) -> Result<(), Error> {
        let name = format!("problems/cpp/{}.cpp", problem.id);
        let twin = project.root.join(&name);
        if twin.is_file() {
            let text = fs::read_to_string(&twin).map_err(Error::io("read", &twin))?;
            let head = text.split("#include").next().unwrap_or_default();
            let solution = format!("../{}.rs", problem.id);
            if !head.contains(&solution) {
                self.fault(format!(
                    "{name} has no comment before its first #include that names {solution}"
                ));
            }
        }
        Ok(())
    }

    /// A project with Chinese statements has one for each of its problems.
    fn look_at_chinese_text(&mut self, project: &Project, problem: &Problem) {
        let page = format!("problems/{CHINESE_PAGE}");
        if project.root.join(&page).is_file() && chinese_text(problem).is_empty() {
            let id = &problem.id;
            self.doubt(format!("{page} has no section ## {id} with its statement"));
        }
    }

    fn look_at_patterns(&mut self, problem: &Problem, cases: &[Case]) {
        for pattern in &problem.meta.harder {
            if !cases.iter().any(|case| glob::matches(pattern, &case.name)) {
                self.fault(format!("harder: {pattern} matches no case"));
            }
        }
    }

    fn look_at_answers(&mut self, problem: &Problem) -> Result<(), Error> {
        let folder = &problem.cases_folder;
        for file in paths_in(folder).map_err(Error::io("list", folder))? {
            let is_answer = file.extension().is_some_and(|extension| extension == "out");
            if is_answer && !file.with_extension("in").is_file() {
                let name = file.file_name().unwrap_or_default().to_string_lossy();
                self.fault(format!("{name} is an answer without an input"));
            }
        }
        Ok(())
    }

    fn validate(
        &mut self,
        problem: &Problem,
        programs: &Programs,
        cases: &[Case],
        toolbox: &Toolbox,
    ) -> Result<(), Error> {
        let validators = toolbox.all(problem, &programs.validator)?;
        let scratch = toolbox.scratch()?;
        for case in cases {
            if let Validity::Invalid(why) = validate(&validators, &case.input, scratch.path())? {
                self.fault(format!("{}: validate says {why}", case.name));
            }
        }
        Ok(())
    }

    /// The answers against the solution and the reference.
    fn confirm(&mut self, problem: &Problem, toolbox: &Toolbox) -> Result<(), Error> {
        let judge_with = |submission, overrides: Overrides| {
            let options = JudgeOptions {
                overrides,
                runs_all: true,
                ..JudgeOptions::default()
            };
            let target = Target::new(problem.clone(), &options);
            // An error that keeps the judge from judging at all is a fault of the problem.
            target.rules(&options, toolbox)?;
            Ok(judge_alone(&target, &submission, &options, toolbox))
        };
        if let Some(solution) = problem.solution.clone() {
            let solved = judge_with(Submission::Solution(solution), Overrides::default())?;
            self.note("the solution", solved, false)?;
        }
        if let Some(reference) = reference::find(problem)? {
            // If the reference takes longer, the answer is in doubt, not wrong.
            let patient = Overrides::fixed(PATIENT);
            self.note("the reference", judge_with(reference, patient)?, true)?;
        }
        Ok(())
    }

    /// The checker must accept each answer, and must not accept everything: an empty output stands for
    /// that.
    fn try_checker(
        &mut self,
        problem: &Problem,
        programs: &Programs,
        cases: &[Case],
        toolbox: &Toolbox,
    ) -> Result<(), Error> {
        if !programs.interactor.files.is_empty() {
            // It checks what the interactor has written.
            return Ok(());
        }
        let Some(checker) = toolbox.checker(problem, &programs.checker)? else {
            return Ok(());
        };
        let scratch = toolbox.scratch()?;
        let empty = scratch.path().join("empty");
        fs::write(&empty, "").map_err(Error::io("write", &empty))?;
        let (mut tried, mut accepted) = (0, 0);
        for case in cases {
            let answer = case.answer.file();
            let ask = |output: &Path| {
                let settings = &case.configuration;
                let asked = CheckerInput::new(&case.input, output, answer, settings, &scratch)?;
                checker.check(&asked)
            };
            if let Some(answer) = answer.filter(|_| checker.accepts_answers()) {
                let decision = ask(answer)?;
                if decision.verdict != Verdict::Accepted {
                    let extension = answer.extension().unwrap_or_default().to_string_lossy();
                    let (name, message) = (&case.name, decision.reason);
                    self.fault(format!("{name}.{extension}: the checker says {message}"));
                }
            }
            let is_blank = |answer| Ok(output::read_prefix_trimmed(answer, 80)?.is_empty());
            if !answer.map_or(Ok(false), is_blank)? {
                tried += 1;
                accepted += usize::from(ask(&empty)?.verdict == Verdict::Accepted);
            }
        }
        match checker.contradiction() {
            Some(contradiction) => self.fault(remarks::contradiction(contradiction)),
            None if tried > 0 && accepted == tried => {
                self.fault("the checker accepts an empty output for every case");
            }
            None => {}
        }
        Ok(())
    }

    /// Turns the failures in a result into faults of the answers: they are on trial here, not the
    /// program.
    fn note(&mut self, who: &str, record: Record, may_be_slow: bool) -> Result<(), Error> {
        for case in record.cases {
            let (name, reason) = (&case.name, case.reason);
            match case.kind {
                CaseKind::Interrupted => return Err(Error::Interrupted),
                CaseKind::Aborted => return Err(Error::Says(reason)),
                CaseKind::JudgeError => self.fault(format!("{name}: {reason}")),
                CaseKind::CompileError => self.fault(format!("{who} does not compile\n{reason}")),
                CaseKind::Judged(Verdict::TimeLimitExceeded) if may_be_slow => {
                    self.doubt(format!("{name}: {who} does not end in time, {reason}"));
                }
                CaseKind::Judged(Verdict::Accepted) => {}
                CaseKind::Judged(verdict) | CaseKind::NotCounted(verdict) => {
                    self.fault(format!("{name}: {who} gets {verdict}, {reason}"));
                }
                CaseKind::Unanswered | CaseKind::Skipped | CaseKind::Absent => {}
            }
        }
        Ok(())
    }
}

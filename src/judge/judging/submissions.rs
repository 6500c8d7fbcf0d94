//! Judges a submission: compiles it, runs its cases, and gives the verdict that POJ would most likely
//! give.

use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judging::conditions::Conditions;
use crate::judging::expectation::Expectation;
use crate::judging::grader::Grader;
use crate::judging::grading::{forgiven, CaseRunner};
use crate::judging::job::JobInfo;
use crate::judging::known_problem::KnownProblem;
use crate::judging::outcome::CaseResult;
use crate::judging::points::{self, Grade};
use crate::judging::prepared_submission::PreparedSubmission;
use crate::judging::record::{is_accepted, CaseKind, CaseRecord, Record, Repeat};
use crate::judging::remarks;
use crate::judging::rules::Rules;
use crate::judging::toolbox::{NotRunnable, Toolbox};
use crate::judging::Progress;
use crate::problem::case::{Case, Fault};
use crate::setter::checker::Checker;
use crate::verdict::Verdict;
use std::ffi::OsString;
use std::path::Path;

/// Which cases are run and how; what becomes of them.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct JudgeOptions {
    pub conditions: Conditions,
    /// Only cases whose name one of these patterns fits are run; without a pattern, all cases.
    pub patterns: Vec<String>,
    /// So many cases run at the same time; at least one does.
    pub jobs: usize,
    pub fail_fast: bool,
    /// Every case is run, and to twice the time limit, however many have exceeded that.
    pub runs_all: bool,
    /// Whether each submission must get what its makers expect.
    pub expects: bool,
    /// The options of `judge` that decide about a verdict, as words, to repeat a case with.
    pub repeated: Vec<String>,
    /// How many bytes of the programs' output all results of a submission have together.
    pub stdout_bytes: u64,
}

/// A submission to judge, and what is known of it and its problem.
#[derive(Clone, Copy)]
pub struct JudgeTask<'a> {
    pub known: &'a KnownProblem,
    pub submission: &'a Submission,
    pub info: &'a JobInfo,
    /// What its makers expect; `None` if they do not say, or it is not asked for.
    pub expectation: Result<Option<&'a Expectation>, &'a Error>,
    pub settings: &'a JudgeOptions,
    pub toolbox: &'a Toolbox<'a>,
}

/// A submission that is compiled, with the cases to run.
pub struct PreparedTask<'a> {
    task: JudgeTask<'a>,
    prepared: PreparedSubmission,
    rules: &'a Rules,
    cases: Vec<Case>,
    /// Why there are not more of them.
    faults: Vec<Fault>,
}

/// Judges a submission that nothing else is judged with.
pub fn judge(
    known: &KnownProblem,
    submission: &Submission,
    settings: &JudgeOptions,
    toolbox: &Toolbox,
) -> Record {
    let info = &JobInfo::new(known, submission.name());
    let task = JudgeTask {
        known,
        submission,
        info,
        expectation: Ok(None),
        settings,
        toolbox,
    };
    task.prepare()
        .map_or_else(|record| *record, PreparedTask::judge)
}

impl<'a> JudgeTask<'a> {
    /// Compiles the submission. What the setter's programs are is found before. Of one that cannot
    /// be run the record has the reason.
    pub fn prepare(self) -> Result<PreparedTask<'a>, Box<Record>> {
        let (rules, cases, faults) = match self.rules_and_cases() {
            Ok(found) => found,
            Err(error) => return Err(self.not_run(&[], NotRunnable::Error(error))),
        };
        let (problem, submission) = (&self.known.problem, self.submission);
        let (conditions, limits) = (&self.settings.conditions, self.known.limits);
        let toolbox = self.toolbox;
        match toolbox.prepare(problem, submission, conditions, limits, Some(&cases)) {
            Ok(prepared) => Ok(PreparedTask {
                task: self,
                prepared,
                rules,
                cases,
                faults,
            }),
            Err(why) => Err(self.not_run(&faults, why)),
        }
    }

    fn rules_and_cases(&self) -> Result<(&'a Rules, Vec<Case>, Vec<Fault>), Error> {
        let known = self.known;
        self.expectation.map_err(Clone::clone)?;
        known.check_cases()?;
        self.toolbox.notify(Progress::Compile(&known.problem.shown));
        let rules = known.rules(&self.settings.conditions, self.toolbox)?;
        let (cases, faults) = known.cases_for(self.submission, rules)?;
        Ok((rules, cases, faults))
    }

    fn not_run(&self, faults: &[Fault], why: NotRunnable) -> Box<Record> {
        let (verdict, reason) = match why {
            NotRunnable::Refused(refusal) => {
                let name = self.info.submission.as_deref().unwrap_or_default();
                let source = Path::new(name);
                let case =
                    CaseRecord::without_run(CaseKind::Refused, "compile", source, &refusal.said);
                (Verdict::CompileError, case)
            }
            NotRunnable::Error(error) => {
                let data = &self.known.problem.cases_folder;
                (Verdict::Accepted, CaseRecord::ended(&error, data))
            }
        };
        let grade = Grade {
            verdict,
            points: None,
        };
        let cases = faults.iter().map(CaseRecord::fault).chain([reason]);
        Box::new(self.record(grade, Vec::new(), Repeat::Unknown, cases.collect()))
    }

    fn record(
        &self,
        grade: Grade,
        remarks: Vec<String>,
        repeat: Repeat,
        mut cases: Vec<CaseRecord>,
    ) -> Record {
        let Grade { verdict, points } = grade;
        cases.sort_by_key(|case| case.kind.rank());
        let expectation = self.expectation.ok().flatten();
        let is_expected = |it: &Expectation| it.is_met(verdict, points.as_ref(), &cases);
        Record {
            job: self.info.clone(),
            verdict,
            is_accepted: is_accepted(verdict, &cases),
            is_expected: expectation.map_or(true, is_expected),
            points,
            remarks,
            repeat,
            cases,
        }
    }

    fn repeat(&self, prepared: &PreparedSubmission, rules: &Rules) -> Repeat {
        match rules.interactor {
            Some(_) => Repeat::Judge(self.again()),
            None => Repeat::Program {
                words: prepared.words(),
                input_file: self.known.problem.meta.files.input.clone(),
            },
        }
    }

    /// The arguments of `judge` that judge the submission again with the same options: a talk with
    /// an interactor cannot be repeated otherwise.
    fn again(&self) -> Vec<OsString> {
        let problem = &self.known.problem;
        let mut words: Vec<OsString> = Vec::new();
        if problem.solution.is_some() {
            words.push(problem.id.clone().into());
        }
        words.extend(["--data".into(), problem.cases_folder.clone().into()]);
        words.extend(self.settings.repeated.iter().map(Into::into));
        match self.submission {
            Submission::Solution(_) => {}
            Submission::File(file) => words.push(file.into()),
            Submission::Command(command) => {
                words.push("--".into());
                words.extend(command.iter().map(Into::into));
            }
        }
        words
    }

    /// Whether a few slow cases are enough: not if all are asked for, and not if each may be worth
    /// some points or is expected to get a verdict of its own.
    fn stops_early(&self) -> bool {
        let data = &self.known.problem.data;
        let has_points = data.is_scoring || data.points.is_some();
        !self.settings.runs_all && !self.settings.expects && !has_points
    }

    /// The verdict on all cases, and the points. After a failure with `fail_fast` there are no
    /// points: it is not known what the cases after that would be worth.
    fn grade(&self, names: &[String], judged: &[CaseResult]) -> Result<Grade, Error> {
        let verdict = points::verdict(judged);
        if self.settings.fail_fast && verdict != Verdict::Accepted {
            return Ok(Grade {
                verdict,
                points: None,
            });
        }
        points::grade(&self.known.problem, names, judged, self.toolbox)
    }

    fn remarks(&self, verdict: Verdict, judged: &[CaseResult], grader: &Grader) -> Vec<String> {
        let problem = &self.known.problem;
        let mut lines = remarks::remarks(problem, self.submission, verdict);
        lines.extend(remarks::chance_status(self.submission, judged));
        lines.extend(grader.near_limit(verdict, judged));
        lines.extend(remarks::forgiven_cases(&forgiven(judged)));
        let checker = grader.rules.checker.as_ref();
        let contradicting = checker.and_then(Checker::contradiction);
        lines.extend(contradicting.map(remarks::contradiction));
        lines.extend(grader.refused_answer(judged, self.toolbox));
        let maker = problem.data.maker.as_deref();
        let maker = maker.filter(|_| problem.data.has_only_samples);
        lines.extend(maker.map(remarks::only_samples));
        lines
    }
}

impl PreparedTask<'_> {
    pub fn judge(self) -> Record {
        let PreparedTask {
            task,
            prepared,
            rules,
            cases,
            faults,
        } = self;
        let JudgeTask {
            known, submission, ..
        } = task;
        let repeat = task.repeat(&prepared, rules);
        let names = cases.iter().filter(|case| rules.decide(case));
        let names: Vec<String> = names.map(|case| case.name.clone()).collect();
        let stdout_bytes = task.settings.stdout_bytes / cases.len().max(1) as u64;
        let failed = task.toolbox.failed_folder(&known.problem, submission);
        let grader = Grader::new(prepared, rules.clone(), failed, stdout_bytes);
        let runner = CaseRunner {
            problem: &known.problem,
            submission,
            grader: &grader,
            jobs: task.settings.jobs,
            fail_fast: task.settings.fail_fast,
            stops_early: task.stops_early(),
            toolbox: task.toolbox,
        };
        let (judged, mut others) = runner.run(cases);
        let grade = task.grade(&names, &judged).unwrap_or_else(|error| {
            others.retain(|case| case.kind != CaseKind::Interrupted);
            others.push(CaseRecord::ended(&error, &known.problem.cases_folder));
            Grade {
                verdict: Verdict::Accepted,
                points: None,
            }
        });
        let remarks = task.remarks(grade.verdict, &judged, &grader);
        let faults = faults.iter().map(CaseRecord::fault).chain(others);
        let cases = judged.into_iter().map(CaseRecord::judged).chain(faults);
        task.record(grade, remarks, repeat, cases.collect())
    }
}

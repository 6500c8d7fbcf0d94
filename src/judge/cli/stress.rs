//! `judge stress`: searches for a small case that a submission fails.

use super::operands::{self, resolve, Operand};
use super::overrides::{check_comparison, comparison_options, language_options, limit_options};
use super::{any, finish, number, usage, CommandContext, CommandOption, Subcommand, Values};
use crate::authoring::reference;
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::problem::amount::MAX_NUMBER;
use crate::problem::case::{Answer, Case};
use crate::problem::find_cases;
use crate::problem::project::Project;
use crate::problem::Problem;
use crate::report::{self, progress};
use crate::setter::programs::{self, Programs};
use crate::stress::{self, Failure, StressOptions, StressTarget};
use crate::terminal::paths::shorten;
use crate::timing::derived_limit::derived_limit;
use crate::toolbox::limits;
use crate::toolbox::overrides::Overrides;
use crate::toolbox::progress::Origin;
use crate::verdict::Verdict;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Debug, PartialEq, Default)]
pub struct StressRequest {
    /// The id of a problem and the path of a submission; either may be missing.
    words: Vec<String>,
    /// The options that a replay has, too.
    repeated: Vec<String>,
    data: Option<PathBuf>,
    reference: Option<PathBuf>,
    /// A file or the name of a case: nothing else is tried.
    input: Option<String>,
    options: StressOptions,
}

impl AsMut<Overrides> for StressRequest {
    fn as_mut(&mut self) -> &mut Overrides {
        &mut self.options.overrides
    }
}

impl Subcommand for StressRequest {
    const NAME: &'static str = "stress";

    fn options() -> Vec<CommandOption<StressRequest>> {
        let options = [search_options(), program_options(), limit_options()];
        let others = [language_options(), comparison_options()];
        options.into_iter().chain(others).flatten().collect()
    }

    fn take(&mut self, words: &[&str], repeated: Vec<String>) -> Result<(), Error> {
        self.words = words.iter().map(|word| word.to_string()).collect();
        check_comparison(&repeated)?;
        self.repeated = repeated;
        Ok(())
    }

    fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        let (target, options) = (self.target(context.project())?, &self.options);
        if options.save {
            Project::check_change(&target.problem.cases_folder)?;
        }
        let toolbox = &context.toolbox(target.problem.solution.is_some())?;
        let overrides = &options.overrides;
        let derived = derived_limit(&target.problem, overrides, 1, toolbox)?;
        progress::end();
        report::print_derived(derived.as_slice());
        let mut limits = limits::of_statement(&target.problem);
        if let Some(derived) = &derived {
            limits.cpu = derived.time;
        }
        if options.generator.is_none() {
            report::print_notes(Programs::of(&target.problem).generator.choice().as_slice());
        }
        let (search, error) = stress::stress(&target, options, limits, toolbox)?;
        progress::end();
        let replay = match &search.failure {
            Some(failure) => self.replay(failure),
            None => Vec::new(),
        };
        let was_stopped = error.is_some();
        let text = report::stress::render(&search, was_stopped, &target, options, &replay);
        report::print(&text)?;
        finish(error, search.verdict == Verdict::Accepted)
    }
}

/// Options for the tests, and for the time.
fn search_options() -> Vec<CommandOption<StressRequest>> {
    vec![
        StressRequest::value("--input CASE", any, |request| &mut request.input)
            .completes_with(Values::Case)
            .english("try only this case or file, and shrink it")
            .chinese("只试叫这个名字的测试点，或者这个文件，并缩减它")
            .once(),
        StressRequest::value("--seed N", seed, |request| &mut request.options.seed)
        .english(
            "seed of the first random test (default 1); the tests after it take the seeds after \
             it. The problem's own cases are not tried.",
        )
        .chinese("第一个随机输入的种子（默认 1），以后的依次加一；写了它，就不跑题目自带的测试点"),
        StressRequest::value("--cases N", number, |request| &mut request.options.cases)
            .english(
                "stop after N random cases (default 10000); a test may have many; if each has \
                 one, begin with 200",
            )
            .chinese(
                "跑完 N 组随机数据就结束（默认 10000）；一个输入里可以有许多组，只有一组时，先用 \
                 200",
            ),
        StressRequest::value("--time S", seconds, |request| &mut request.options.time)
        .english("stop after S seconds (default 60; with --cases there is no time limit)")
        .chinese("最多对拍 S 秒（默认 60；写了 --cases 时不限）"),
        StressRequest::text("-j N", |request, jobs| {
            request.options.jobs = number(jobs)? as usize;
            Ok(())
        })
            .english(
                "make and run N random tests at the same time (default 1); the result is the same",
            )
            .chinese("同时生成和运行 N 个随机输入（默认 1）；结果与 N 无关"),
        StressRequest::value("--size A..B", sizes, |request| &mut request.options.sizes)
        .english(
            "sizes for the generator, used in turn (default 1..20); each generate.* says what \
             they mean and how far they go",
        )
        .chinese(
            "给生成器的大小，循环使用（默认 1..20）；每个 generate.* 自己说明它们的含义和范围",
        ),
        StressRequest::value("--shrink-time S", seconds, |request| &mut request.options.shrink_time)
        .english("shrink for at most S seconds (default 30)")
        .chinese("最多缩减 S 秒（默认 30）"),
        StressRequest::flag("--save", |request| &mut request.options.save)
            .english("keep what fails as stress-*.in and .out beside the cases")
            .chinese("把出错的输入存成测试点旁边的 stress-*.in 和 .out"),
    ]
}

/// Where the cases are, and which programs are asked.
fn program_options() -> Vec<CommandOption<StressRequest>> {
    vec![
        StressRequest::folder("--data DIR", |request| &mut request.data)
            .english("the cases and programs of another folder")
            .chinese("另一个文件夹的测试点和程序")
            .repeated(),
        StressRequest::file("--reference FILE", |request| &mut request.reference)
            .english("compare with this program, slow but right")
            .chinese("与这个慢而正确的程序比较")
            .repeated(),
        StressRequest::value("--generator FILE", any, |request| {
            &mut request.options.generator
        })
        .english(
            "make tests with this program; its arguments may follow: 'gen.cpp {size} 5 {seed}'",
        )
        .chinese("用它生成输入；后面可以写参数：'gen.cpp {size} 5 {seed}'")
        .repeated(),
        StressRequest::file("--validator FILE", |request| &mut request.options.validator)
            .english("check with this program that each test is valid")
            .chinese("用这个数据校验器检查输入是否符合题面")
            .repeated(),
    ]
}

impl StressRequest {
    /// The problem and the submission that the words name, and what is tried first: the problem's
    /// own cases, unless an input or a seed was named.
    fn target(&self, project: Option<&Project>) -> Result<StressTarget, Error> {
        let (problem, submission) = self.named(project)?;
        let reference = self.reference(&problem, submission.as_ref())?;
        let submission = submission
            .or(problem.solution.clone().map(Submission::Solution))
            .ok_or_else(|| usage("which submission? judge stress PROBLEM FILE"))?;
        let named = |word: &String| named_input(word, &problem);
        let only = self.input.as_ref().map(named).transpose()?;
        Ok(StressTarget {
            problem,
            submission,
            reference,
            only,
        })
    }

    fn named(&self, project: Option<&Project>) -> Result<(Problem, Option<Submission>), Error> {
        let (mut problem, mut submission) = (None, None);
        for word in &self.words {
            match resolve(word, project)? {
                Operand::Problem(named) if problem.is_none() => problem = Some(*named),
                Operand::File(path) if submission.is_none() => {
                    submission = Some(Submission::File(path))
                }
                _ => return Err(usage("one problem and one submission at a time")),
            }
        }
        if let Some(problem) = operands::problem(problem, self.data.as_deref())? {
            return Ok((problem, submission));
        }
        let problem = problem_of(submission.as_ref(), project)?;
        let is_known = self.options.generator.is_some()
            || self.input.is_some()
            || self.reference.is_some()
            || find_cases::around(&problem.cases_folder).is_some()
            || programs::has_programs(&problem.cases_folder);
        if !is_known {
            let what = "which problem? judge stress PROBLEM FILE, or FILE with --generator FILE";
            return Err(usage(what));
        }
        Ok((problem, submission))
    }

    /// The program that is named, else the problem's own solution unless that is searched itself,
    /// else the reference beside the cases; `None` if there is none.
    fn reference(
        &self,
        problem: &Problem,
        submission: Option<&Submission>,
    ) -> Result<Option<Submission>, Error> {
        if let Some(named) = &self.reference {
            return Ok(Some(Submission::File(named.clone())));
        }
        if let (Some(solution), Some(_)) = (&problem.solution, submission) {
            return Ok(Some(Submission::Solution(solution.clone())));
        }
        // A submission is not a reference for itself.
        Ok(reference::find(problem)?.filter(|reference| Some(reference) != submission))
    }

    /// The command that begins with the same test again, and stops there.
    fn replay(&self, failure: &Failure) -> Vec<String> {
        let mut words = vec!["judge".to_string(), "stress".to_string()];
        words.extend(self.words.iter().chain(&self.repeated).cloned());
        words.extend(match &failure.origin {
            Origin::Random { .. } if !failure.is_repeatable => {
                let input = shorten(&failure.case.input);
                vec!["--input".to_string(), input.display().to_string()]
            }
            Origin::Random { seed, size } => {
                let test = format!("--seed {seed} --size {size} --cases 1");
                test.split(' ').map(str::to_string).collect()
            }
            Origin::Case(name) => vec!["--input".to_string(), name.clone()],
            Origin::Input(path) => vec!["--input".to_string(), path.display().to_string()],
        });
        words
    }
}

/// The problem where no word names one: that of the folder `test`, else that of the file's name,
/// else the folder of the file or this one, whichever has programs for it.
fn problem_of(
    submission: Option<&Submission>,
    project: Option<&Project>,
) -> Result<Problem, Error> {
    let (problem, folder) = match submission {
        Some(Submission::File(file)) => {
            let problem = operands::problem_of_file(file, project)?;
            (problem, Some(find_cases::folder_of(file)))
        }
        _ => (find_cases::cases_here()?, None),
    };
    if let Some(problem) = problem {
        return Ok(problem);
    }
    let with_programs = folder.filter(|folder| programs::has_programs(folder));
    Problem::of_folder(&with_programs.unwrap_or_else(|| PathBuf::from(".")))
}

/// A case of the problem's, with its answer if it has one, else a file.
fn named_input(word: &str, problem: &Problem) -> Result<Case, Error> {
    for case in problem.list().unwrap_or_default() {
        match case {
            Ok(case) if case.name == word => return Ok(case),
            Err(fault) if fault.case == word => return Err(fault.error),
            _ => {}
        }
    }
    let file = PathBuf::from(word);
    if file.is_file() {
        return Ok(Case {
            name: word.to_string(),
            answer: Answer::Missing(file.with_extension("out")),
            input: file,
            configuration: problem.data.usual_configuration()?,
        });
    }
    Err(Error::Usage(format!(
        "{} has no case {word:?}, and there is no file of that name",
        problem.cases_folder.display()
    )))
}

/// Any number that fits: generators of many languages take one of 64 bits.
pub fn seed(value: &str) -> Result<u64, String> {
    let seed = value.parse();
    seed.map_err(|_| format!("needs a number from 0 on, not {value:?}"))
}

/// Whole seconds; with 0 nothing is shrunk.
fn seconds(value: &str) -> Result<Duration, String> {
    let seconds = value.parse().map(Duration::from_secs);
    seconds.map_err(|_| format!("needs seconds like 30, not {value:?}"))
}

/// `A..B`, both included, or one size.
fn sizes(value: &str) -> Result<(u64, u64), String> {
    let (least, most) = value.split_once("..").unwrap_or((value, value));
    match (least.parse(), most.parse()) {
        (Ok(least), Ok(most)) if 1 <= least && least <= most && most <= MAX_NUMBER => {
            Ok((least, most))
        }
        _ => Err(format!(
            "needs sizes like 1..20, up to {MAX_NUMBER}, not {value:?}"
        )),
    }
}

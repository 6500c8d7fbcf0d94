//! `judge`: judges submissions. `selection` finds what its words name.

use super::bundle::submission_page;
use super::overrides::{check_comparison, comparison_options, language_options, limit_options};
use super::selection::{JudgeTargets, Selection};
use super::{
    finish, number, usage, with_faults, CommandContext, CommandOption, Format, Subcommand, Values,
};
use crate::authoring::overview::Overview;
use crate::compile::submission::Submission;
use crate::compile::watch;
use crate::error::Error;
use crate::judging::job::Job;
use crate::judging::options::JudgeOptions;
use crate::judging::session::JudgeSession;
use crate::judging::target::Target;
use crate::problem::project::Project;
use crate::problem::Problem;
use crate::report::json::{self, JsonReport};
use crate::report::report_writer::{refuse_own_output, ReportFile, ReportWriter};
use crate::report::{self, junit, progress, reading, Style};
use crate::results::shard::{ReportShape, Shard};
use crate::results::summary::Summary;
use crate::run::sys;
use crate::timing::derived_limit::derive_limits;
use crate::toolbox::overrides::Overrides;
use crate::toolbox::Toolbox;
use std::path::PathBuf;
use std::thread;

#[derive(Debug, PartialEq, Default)]
pub struct JudgeRequest {
    pub targets: JudgeTargets,
    pub options: JudgeOptions,
    pub style: Style,
    watch: bool,
    shard: Shard,
    /// The report that has what was judged before, and grows.
    resume: Option<PathBuf>,
}

/// JSON has so many bytes of what programs print, of all submissions together.
const STDOUT_IN_JSON: u64 = 4 << 20;

impl AsMut<Overrides> for JudgeRequest {
    fn as_mut(&mut self) -> &mut Overrides {
        &mut self.options.overrides
    }
}

impl Subcommand for JudgeRequest {
    const NAME: &'static str = "judge";

    fn options() -> Vec<CommandOption<JudgeRequest>> {
        usual_options().into_iter().chain(class_options()).collect()
    }

    fn take_rest(&mut self, words: &[&str]) -> Result<(), Error> {
        if words.is_empty() {
            return Err(usage("a command should follow --"));
        }
        self.targets.command = Some(words.iter().map(|word| word.to_string()).collect());
        Ok(())
    }

    fn take(&mut self, words: &[&str], repeated: Vec<String>) -> Result<(), Error> {
        self.targets.words = words.iter().map(|word| word.to_string()).collect();
        check_comparison(&repeated)?;
        self.options.repeated = repeated;
        self.options.runs_all = self.style.all;
        self.style.quiet &= self.style.format == Format::Human;
        if self.options.jobs == 0 {
            let processors = thread::available_parallelism().map_or(1, usize::from);
            self.options.jobs = (processors / 2).max(1);
        }
        if self.style.format == Format::Json || self.resume.is_some() {
            self.options.stdout_bytes = STDOUT_IN_JSON;
        }
        match self.contradiction() {
            Some(what) => Err(usage(what)),
            None => Ok(()),
        }
    }

    fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        let mut selection = match self.targets.selection(context.project()) {
            Ok(selection) => selection,
            Err(error) => {
                // A program that reads the results learns of it where it reads.
                report::print(&match self.style.format {
                    Format::Json => json::of_error(&error),
                    Format::Junit => junit::of_error(&error),
                    _ => String::new(),
                })?;
                return Err(error);
            }
        };
        report::print_notes(&selection.warnings());
        if selection.expects && !self.options.patterns.is_empty() {
            let note = "with -k cases are left out, so results are not compared with what the \
            setters expect";
            report::print_notes(&[note.to_string()]);
            selection.expects = false;
        }
        if selection.jobs.is_empty() && selection.faults.is_empty() {
            for problem in &selection.without_jobs {
                let overview = Overview::of(problem.clone())?;
                report::print(&report::overview::of_folder(&overview))?;
            }
            return Ok(true);
        }
        let toolbox = &context.toolbox(selection.uses_project)?;
        if !self.watch {
            let judged = judge_once(self, &mut selection, toolbox);
            report::print_notes(&selection.notes);
            if matches!(judged, Ok(true)) {
                self.print_next(&selection, context.project())?;
            }
            return with_faults(selection.faults, judged);
        }
        report::print_errors(&selection.faults);
        loop {
            // A watched source is often broken for a while: that ends nothing.
            match judge_once(self, &mut selection, toolbox) {
                Err(Error::Interrupted) => return Err(Error::Interrupted),
                Err(error) => report::print_error(&error),
                Ok(_) => {}
            }
            report::print_waiting(sys::time_of_day());
            if !watch::wait() {
                return Err(Error::Interrupted);
            }
        }
    }
}

pub fn usual_options() -> Vec<CommandOption<JudgeRequest>> {
    let options = [selection_options(), limit_options(), language_options()];
    let others = [comparison_options(), report_options()];
    options.into_iter().chain(others).flatten().collect()
}

impl JudgeRequest {
    /// Says how a source that is Accepted is submitted, if it is the only one, all cases were run, and
    /// its problem came from a web page.
    fn print_next(&self, selection: &Selection, project: Option<&Project>) -> Result<(), Error> {
        let is_shown = self.style.format == Format::Human && !self.style.quiet;
        if !is_shown || !self.options.patterns.is_empty() {
            return Ok(());
        }
        let ([problem], [job]) = (&selection.problems[..], &selection.jobs[..]) else {
            return Ok(());
        };
        let Ok(Submission::File(file)) = &job.submission else {
            return Ok(());
        };
        match submission_page(file, problem, project).filter(|_| problem.solution.is_none()) {
            Some((opens, page)) => report::bundle::print_command(file, opens, &page),
            None => Ok(()),
        }
    }
}

/// Options for the selection of cases and submissions.
fn selection_options() -> Vec<CommandOption<JudgeRequest>> {
    vec![
        JudgeRequest::text("--data DIR", |request, folder| {
            request.targets.data.push(folder.into());
            Ok(())
        })
        .completes_with(Values::Folder)
        .english("take the cases from DIR: NAME.in and NAME.out, or a package")
        .chinese("测试点在 DIR 里：NAME.in 和 NAME.out，或者题目包")
        .heading("What to run", "运行"),
        JudgeRequest::text("-k GLOB", |request, pattern| {
            request.options.patterns.push(pattern.to_string());
            Ok(())
        })
        .completes_with(Values::Case)
        .english("only cases whose name matches, such as -k '0?-*'")
        .chinese("只跑名字匹配的测试点，例如 -k '0?-*'"),
        JudgeRequest::text("-j N", |request, jobs| {
            request.options.jobs = number(jobs)? as usize;
            Ok(())
        })
        .english("run N cases at the same time (half of the processors)")
        .chinese("N 个测试点同时跑（默认是处理器数的一半）"),
        JudgeRequest::flag("--fail-fast", |request| &mut request.options.fail_fast)
            .english("stop at the first case that is not Accepted")
            .chinese("第一个测试点没有 Accepted 就停"),
        JudgeRequest::flag("--expected", |request| &mut request.targets.expected)
            .english("judge the setters' submissions: which are not as expected?")
            .chinese("评测出题人的程序，指出哪些与预期不符"),
        JudgeRequest::flag("--watch", |request| &mut request.watch)
            .english("judge again whenever a submission changes")
            .chinese("程序一变就重新评测"),
    ]
}

/// Options for classes, and for many judgings in parts.
pub fn class_options() -> Vec<CommandOption<JudgeRequest>> {
    vec![
        JudgeRequest::folder("--class DIR", |request| &mut request.targets.class)
            .english("judge a folder with one for each student")
            .chinese("评测一个班：每个学生一个文件夹"),
        JudgeRequest::folder("--feedback DIR", |request| &mut request.style.feedback)
            .english("for a class: write DIR/STUDENT/feedback.txt")
            .chinese("评测一个班时：写 DIR/STUDENT/feedback.txt"),
        JudgeRequest::text("--shard K/N", |request, value| {
            request.shard = shard(value)?;
            Ok(())
        })
        .english("judge part K of N parts")
        .chinese("只评测 N 份中的第 K 份"),
        JudgeRequest::file("--resume FILE", |request| &mut request.resume)
            .english("keep results in FILE, and judge what is not there yet")
            .chinese("结果存在 FILE 里，只评测那里还没有的"),
    ]
}

fn report_options() -> Vec<CommandOption<JudgeRequest>> {
    vec![
        JudgeRequest::flag("--all", |request| &mut request.style.all)
            .english("run every case, a line for each, every failure in full")
            .chinese("跑每个测试点，各一行，每个没通过的都完整显示")
            .heading("What to show", "显示"),
        JudgeRequest::flag("-q", |request| &mut request.style.quiet)
            .english("show only what failed; nothing if all is Accepted")
            .chinese("只显示没通过的；全部 Accepted 时什么也不显示"),
        JudgeRequest::choice(
            "--format NAME",
            Format::OF_JUDGING,
            Format::named,
            |request| &mut request.style.format,
        ),
    ]
}

/// The K-th of N parts, as `K/N`.
fn shard(value: &str) -> Result<Shard, String> {
    let (number, count) = value.split_once('/').unwrap_or_default();
    match (number.parse(), count.parse()) {
        (Ok(number), Ok(count)) if (1..=count).contains(&number) => Ok(Shard { number, count }),
        _ => Err(format!(
            "needs K/N, as 1/4 to 4/4 for four parts, not {value:?}"
        )),
    }
}

impl JudgeRequest {
    /// Why the options do not go together, if they do not.
    fn contradiction(&self) -> Option<&'static str> {
        let is_class = self.targets.class.is_some();
        let is_part = self.shard.count > 1;
        if self.style.format == Format::Csv && !is_class {
            Some("--format csv is for --class DIR")
        } else if self.style.feedback.is_some() && !is_class {
            Some("--feedback is for --class DIR")
        } else if is_class && self.targets.expected {
            Some("--class and --expected do not go together")
        } else if is_class && self.targets.command.is_some() {
            Some("--class does not take a command")
        } else if self.watch && (is_class || self.resume.is_some() || is_part) {
            Some("--watch does not go with --class, --resume and --shard")
        } else if self.style.feedback.is_some() && is_part {
            Some("a part of a class has no feedback; judge merge --feedback DIR writes it")
        } else {
            None
        }
    }
}

/// Judges all that is selected, and reports the records, then the judge's own errors.
fn judge_once(
    judge: &JudgeRequest,
    selection: &mut Selection,
    toolbox: &Toolbox,
) -> Result<bool, Error> {
    let count = selection.jobs.len().max(1) as u64;
    let options = &JudgeOptions {
        overrides: Overrides {
            class: judge.targets.class.clone(),
            ..judge.options.overrides.clone()
        },
        expects: selection.expects,
        checks_old_version: shows_remarks(judge),
        has_digests: judge.style.format == Format::Json || judge.resume.is_some(),
        stdout_bytes: judge.options.stdout_bytes / count,
        ..judge.options.clone()
    };
    selection.read_expectations();
    let mut targets = Vec::new();
    for problem in &mut selection.problems {
        // It is for the first time alone: while sources are watched cases may come.
        let listing = problem.listing.take();
        let problem = Problem {
            listing,
            ..problem.clone()
        };
        targets.push(Target::new(problem, options));
    }
    let derived = derive_limits(&mut targets, options, toolbox)?;
    let (jobs, shard) = (&selection.jobs, judge.shard);
    let mut session = JudgeSession::new(&targets, jobs, shard, options, toolbox);
    progress::end();
    report::print_derived(&derived);
    let part = session.part(shape(judge, selection));
    let mut file = None;
    if let Some(path) = &judge.resume {
        if path.exists() {
            refuse_own_output(path)?;
            let resumed = session.resume(path, reading::read(path)?)?;
            report::print_resumed(path, resumed);
        }
        // It is begun anew, and grows with the session.
        let json = JsonReport::new(part.clone(), judge.style.shown_cases(part.shape));
        file = Some(ReportFile::begin(path, json, session.earlier.values())?);
    }
    let (infos, groups) = (&session.infos, session.groups());
    let mut report = ReportWriter::new(&judge.style, &part, infos, groups, file);
    session.run(&mut |record, is_new| report.add(record, is_new))?;
    progress::end();
    finish_report(report.end(&selection.faults)?)
}

/// Whether what is said beside an Accepted is read by somebody.
fn shows_remarks(judge: &JudgeRequest) -> bool {
    let style = &judge.style;
    let is_shown = judge.targets.class.is_none() || style.feedback.is_some();
    is_shown && style.format == Format::Human && !style.quiet
}

/// Prints the judge's own errors, each once; the last one ends the command.
pub fn finish_report(mut summary: Summary) -> Result<bool, Error> {
    let last = summary.errors.pop();
    let text = last.as_ref().map(Error::to_string);
    let mut others = summary.errors;
    others.retain(|error| Some(error.to_string()) != text);
    report::print_errors(&others);
    finish(last, summary.is_right)
}

fn shape(judge: &JudgeRequest, selection: &Selection) -> ReportShape {
    let are_solutions = selection.jobs.iter().all(Job::is_solution);
    let has_words = !judge.targets.words.is_empty() || !judge.targets.data.is_empty();
    if judge.targets.class.is_some() {
        ReportShape::Class
    } else if selection.expects {
        ReportShape::Expectations
    } else if judge.style.all || are_solutions && has_words {
        ReportShape::Details
    } else {
        ReportShape::Table
    }
}

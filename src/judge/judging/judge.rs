//! Judges a submission that is prepared: runs its cases, and gives the verdict that POJ would most
//! likely give.

use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judging::case::CaseRunner;
use crate::judging::expectation::Expectation;
use crate::judging::job::Job;
use crate::judging::mistakes;
use crate::judging::options::JudgeOptions;
use crate::judging::points;
use crate::judging::prepared::Prepared;
use crate::judging::remarks::{self, SubmittedSource};
use crate::judging::target::Target;
use crate::problem::case::Case;
use crate::problem::site::Site;
use crate::results::job_info::JobInfo;
use crate::results::record::{CaseKind, CaseRecord, Points, Record, Repeat};
use crate::setter::checker::Checker;
use crate::terminal::escape_invisible;
use crate::toolbox::Toolbox;
use crate::verdict::Verdict;
use std::ffi::OsString;

/// Judges a submission that nothing else is judged with.
pub fn judge_alone(
    target: &Target,
    submission: &Submission,
    options: &JudgeOptions,
    toolbox: &Toolbox,
) -> Record {
    let job = Job::new(0, submission.clone());
    let info = job.info(0, target, &options.overrides);
    let prepared = Prepared::new(target, submission, options, toolbox);
    judge(&info, None, options, prepared)
}

pub fn judge(
    job: &JobInfo,
    expectation: Option<&Expectation>,
    options: &JudgeOptions,
    prepared: Prepared,
) -> Record {
    let mut record = match prepared {
        Prepared::Runnable {
            runner,
            cases,
            faults,
        } => judge_cases(job, &runner, &cases, faults, options),
        Prepared::NotRunnable(cases) => not_run(job, cases),
    };
    record.cases.sort_by_key(|case| case.kind.rank());
    record.is_expected = expectation.map_or(true, |expectation| expectation.is_met(&record));
    record
}

fn not_run(job: &JobInfo, cases: Vec<CaseRecord>) -> Record {
    let mut kinds = cases.iter().map(|case| case.kind);
    let verdict = if kinds.any(|kind| kind == CaseKind::CompileError) {
        Verdict::CompileError
    } else {
        Verdict::Accepted
    };
    Record::new(job.clone(), verdict, cases)
}

fn judge_cases(
    job: &JobInfo,
    runner: &CaseRunner,
    cases: &[Case],
    faults: Vec<CaseRecord>,
    options: &JudgeOptions,
) -> Record {
    let mut records = faults;
    records.extend(runner.run(cases));
    let source = SubmittedSource::of(runner.submission);
    remarks::place_blame(&mut records, source.as_ref(), runner.toolbox);
    let (verdict, points) = grade(runner, cases, &records).unwrap_or_else(|error| {
        records.retain(|case| case.kind != CaseKind::Interrupted);
        records.push(CaseRecord::aborted(&error, &runner.problem.cases_folder));
        (Verdict::Accepted, None)
    });
    let has_checker = runner.rules.checker.is_some();
    let mistakes = mistakes::made(&runner.problem.cases_folder, &records, has_checker);
    let mut lines = Vec::from_iter(mistakes::remark(&mistakes));
    lines.extend(remarks(
        runner,
        source.as_ref(),
        cases,
        verdict,
        &records,
        options,
    ));
    Record {
        points,
        looks_like: mistakes.into_iter().map(|mistake| mistake.name).collect(),
        remarks: lines,
        repeat: repeat(runner, options),
        ..Record::new(job.clone(), verdict, records)
    }
}

/// The verdict on all cases, and the points. After a failure with `fail_fast` there are no points:
/// it is not known what the cases after that would be worth.
fn grade(
    runner: &CaseRunner,
    cases: &[Case],
    records: &[CaseRecord],
) -> Result<(Verdict, Option<Points>), Error> {
    let verdict = points::verdict(records);
    if runner.fail_fast && verdict != Verdict::Accepted {
        return Ok((verdict, None));
    }
    let mut names = Vec::new();
    for case in cases {
        if runner.rules.decide(case) {
            names.push(case.name.clone());
        }
    }
    points::grade(runner.problem, verdict, &names, records, runner.toolbox)
}

fn remarks(
    runner: &CaseRunner,
    source: Option<&SubmittedSource>,
    cases: &[Case],
    verdict: Verdict,
    records: &[CaseRecord],
    options: &JudgeOptions,
) -> Vec<String> {
    let problem = runner.problem;
    let is_solution = matches!(runner.submission, Submission::Solution(_));
    let mut lines = Vec::new();
    if let Some(source) = source {
        lines.extend(source.remarks(problem, verdict, is_solution));
        lines.extend(source.chance_status(records));
    }
    if options.checks_old_version && verdict == Verdict::Accepted {
        lines.extend(beyond_cpp98(runner));
    }
    lines.extend(remarks::other_comparison(problem, &runner.rules, records));
    if runner.prepared.is_confined() {
        lines.extend(remarks::refused_file(source, records));
    }
    lines.extend(remarks::near_limit(verdict, records));
    lines.extend(remarks::byte_order_mark(records));
    lines.extend(remarks::least_time(records));
    lines.extend(remarks::not_counted_cases(records));
    let checker = runner.rules.checker.as_ref();
    lines.extend(
        checker
            .and_then(Checker::contradiction)
            .map(remarks::contradiction),
    );
    lines.extend(runner.refused_answer(cases, records));
    if problem.data.has_only_samples {
        lines.extend(problem.data.maker.as_deref().map(remarks::only_samples));
    }
    lines
}

/// Says which line the judge of the problem would refuse, if that takes C++98 and the source is newer.
fn beyond_cpp98(runner: &CaseRunner) -> Option<String> {
    let site = Site::of(&runner.problem.id).filter(|site| site.has_cpp98)?;
    let (problem, submission) = (runner.problem, runner.submission);
    let (line, text) =
        runner
            .toolbox
            .first_line_beyond_cpp98(problem, submission, &runner.prepared)?;
    let (site, text) = (site.name, escape_invisible(text.as_bytes()));
    Some(format!(
        "line {line}: not C++98, and {site} takes nothing newer: {text}"
    ))
}

/// A talk with an interactor cannot be repeated but by the judge, with the same options.
fn repeat(runner: &CaseRunner, options: &JudgeOptions) -> Repeat {
    let problem = runner.problem;
    if runner.rules.interactor.is_none() {
        return Repeat::Program {
            words: runner.prepared.words(),
            input_file: problem.meta.files.input.clone(),
        };
    }
    let mut words: Vec<OsString> = Vec::new();
    if problem.solution.is_some() {
        words.push(problem.id.clone().into());
    }
    words.extend(["--data".into(), problem.cases_folder.clone().into()]);
    words.extend(options.repeated.iter().map(Into::into));
    match runner.submission {
        Submission::Solution(_) => {}
        Submission::File(file) => words.push(file.into()),
        Submission::Command(command) => {
            words.push("--".into());
            words.extend(command.iter().map(Into::into));
        }
    }
    Repeat::Judge(words)
}

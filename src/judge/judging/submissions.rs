//! Judges a submission that is prepared: runs its cases, and gives the verdict that POJ would most
//! likely give.

use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judging::conditions::JudgeOptions;
use crate::judging::expectation::Expectation;
use crate::judging::grading::CaseRunner;
use crate::judging::job::{JobInfo, JudgeJob};
use crate::judging::known_problem::KnownProblem;
use crate::judging::points;
use crate::judging::preparation::prepare;
use crate::judging::record::{CaseKind, CaseRecord, Points, Record, Repeat};
use crate::judging::remarks;
use crate::judging::toolbox::Toolbox;
use crate::problem::case::Case;
use crate::setter::checker::Checker;
use crate::verdict::Verdict;
use std::ffi::OsString;

/// Judges a submission that nothing else is judged with.
pub fn judge_alone(
    known: &KnownProblem,
    submission: &Submission,
    options: &JudgeOptions,
    toolbox: &Toolbox,
) -> Record {
    let job = JudgeJob::new(known.problem.clone(), submission.clone());
    let job = JobInfo::new(&job, known);
    let prepared = prepare(known, submission, options, toolbox);
    judge(&job, None, options, prepared)
}

/// Judges what `prepare` has made ready.
pub fn judge(
    job: &JobInfo,
    expectation: Option<&Expectation>,
    options: &JudgeOptions,
    prepared: Result<(CaseRunner, Vec<Case>, Vec<CaseRecord>), Vec<CaseRecord>>,
) -> Record {
    let (runner, cases, mut records) = match prepared {
        Ok(prepared) => prepared,
        Err(records) => {
            let is_compile_error = records.iter().any(|it| it.kind == CaseKind::CompileError);
            let verdict = if is_compile_error {
                Verdict::CompileError
            } else {
                Verdict::Accepted
            };
            let (grade, remarks) = ((verdict, None), Vec::new());
            return record(job, expectation, grade, remarks, Repeat::Unknown, records);
        }
    };
    records.extend(runner.run(&cases));
    let grade = grade(&runner, &cases, &records).unwrap_or_else(|error| {
        records.retain(|case| case.kind != CaseKind::Interrupted);
        records.push(CaseRecord::aborted(&error, &runner.problem.cases_folder));
        (Verdict::Accepted, None)
    });
    let remarks = remarks(&runner, &cases, grade.0, &records);
    let repeat = repeat(&runner, options);
    record(job, expectation, grade, remarks, repeat, records)
}

fn record(
    job: &JobInfo,
    expectation: Option<&Expectation>,
    (verdict, points): (Verdict, Option<Points>),
    remarks: Vec<String>,
    repeat: Repeat,
    mut cases: Vec<CaseRecord>,
) -> Record {
    cases.sort_by_key(|case| case.kind.rank());
    let is_expected = |it: &Expectation| it.is_met(verdict, points.as_ref(), &cases);
    Record {
        job: job.clone(),
        verdict,
        is_expected: expectation.map_or(true, is_expected),
        points,
        remarks,
        repeat,
        cases,
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
    let names = cases.iter().filter(|case| runner.grader.rules.decide(case));
    let names: Vec<String> = names.map(|case| case.name.clone()).collect();
    points::grade(runner.problem, &names, records, runner.toolbox)
}

fn remarks(
    runner: &CaseRunner,
    cases: &[Case],
    verdict: Verdict,
    records: &[CaseRecord],
) -> Vec<String> {
    let (problem, grader) = (runner.problem, &runner.grader);
    let mut lines = remarks::remarks(problem, runner.submission, verdict);
    lines.extend(remarks::chance_status(runner.submission, records));
    lines.extend(near_limit(verdict, records));
    lines.extend(remarks::not_counted_cases(records));
    let checker = grader.rules.checker.as_ref();
    let contradicting = checker.and_then(Checker::contradiction);
    lines.extend(contradicting.map(remarks::contradiction));
    lines.extend(grader.refused_answer(cases, records, runner.toolbox));
    let maker = problem.data.maker.as_deref();
    let maker = maker.filter(|_| problem.data.has_only_samples);
    lines.extend(maker.map(remarks::only_samples));
    lines
}

/// A sentence on the slowest case that is near its limit or was saved by a second run; `None` if
/// another one is clearly too slow, or the verdict has another cause.
fn near_limit(verdict: Verdict, records: &[CaseRecord]) -> Option<String> {
    let is_counted = |it: &&CaseRecord| matches!(it.kind, CaseKind::Judged(_));
    let counted = || records.iter().filter(is_counted);
    let is_hopeless = counted().any(|it| it.cpu > it.limit * 11 / 10);
    let decides = [Verdict::Accepted, Verdict::TimeLimitExceeded].contains(&verdict);
    if is_hopeless || !decides {
        return None;
    }
    let near = counted().filter_map(|it| {
        let share = it.cpu.as_secs_f64() / it.limit.as_secs_f64();
        let remark = remarks::near_limit(&it.name, it.cpu, it.limit, &it.runs)?;
        Some((share, remark))
    });
    let slowest = near.max_by(|(a, _), (b, _)| a.total_cmp(b));
    slowest.map(|(_, remark)| remark)
}

/// A talk with an interactor cannot be repeated but by the judge, with the same options.
fn repeat(runner: &CaseRunner, options: &JudgeOptions) -> Repeat {
    let problem = runner.problem;
    if runner.grader.rules.interactor.is_none() {
        return Repeat::Program {
            words: runner.grader.prepared.words(),
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

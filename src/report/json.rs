//! Results as JSON: of a judging an array with an object for each case, its fields named as
//! online-judge-tools names them; of a race one object.

use super::remarks::lines;
use crate::error::Error;
use crate::json::writer::{self, or_null, string, Object};
use crate::judge::outcome::{CaseResult, Outcome};
use crate::judge::points::Points;
use crate::judge::race::{Contender, Race};
use crate::judge::remarks::Remarks;
use crate::judge::submissions::SubmissionResult;
use crate::problem::Problem;
use crate::verdict::Verdict;
use std::path::{self, Path};
use std::time::Duration;

/// One line for each case, with the status `NA` if it has no answer and `NR` if it was not run; for a Compile Error one with
/// the name `compile`. What the judge could not do is a line with the status `IE`, of one case or,
/// with the name `judge`, of all. Each line has all fields: programs that read the log of
/// online-judge-tools rely on it. Remarks on a submission are in each of its lines, too. `faults`
/// kept the judge from judging whole problems.
pub fn json(judgements: &[SubmissionResult], faults: &[Error]) -> String {
    let lines = judgements.iter().flat_map(|judgement| {
        let head = head(judgement);
        let line = move |outcome| line(head.clone(), judgement, outcome);
        judgement.outcomes.iter().map(line)
    });
    array(lines.chain(faults.iter().map(fault)))
}

/// Reports the error that kept the judge from judging anything.
pub fn of_error(error: &Error) -> String {
    array([fault(error)])
}

fn fault(error: &Error) -> Object {
    let head = Object::default()
        .with("problem", "null")
        .with("submission", "null")
        .with("remarks", "[]");
    without_run(head, "IE", "judge", Path::new(""), &error.to_string())
}

/// The problems, with the numbers of their cases.
pub fn list(problems: &[(Problem, usize)]) -> String {
    array(problems.iter().map(|(problem, cases)| {
        Object::default()
            .with("id", string(&problem.id))
            .with("title", string(&problem.head.title))
            .with("url", string(&problem.head.url))
            .with("time_ms", problem.head.time_ms)
            .with("memory_kb", problem.head.memory_kb)
            .with("cases", cases)
            .with("data", path(&problem.data))
    }))
}

/// What all lines of a submission have. A problem without points has none here; what the makers
/// expect is there where it is asked for.
fn head(judgement: &SubmissionResult) -> Object {
    let submission = judgement.submission.as_deref().map(string);
    let mut head = Object::default()
        .with("problem", string(&judgement.problem.shown))
        .with("submission", or_null(submission))
        .with("remarks", remarks(&judgement.remarks));
    if let Some(found) = &judgement.points {
        head = head.with("points", points(judgement.verdict, found));
    }
    if let Some(expected) = &judgement.expectation {
        head = head
            .with("expected", string(&expected.name))
            .with("as_expected", judgement.is_expected());
    }
    head
}

fn line(head: Object, judgement: &SubmissionResult, outcome: &Outcome) -> Object {
    match outcome {
        Outcome::Refused(said) => {
            let source = Path::new(judgement.submission.as_deref().unwrap_or_default());
            without_run(head, status(judgement.verdict), "compile", source, said)
        }
        Outcome::Judged(result) => case(head, result, status(result.verdict)),
        Outcome::Unanswered(result) => case(head, result, "NA"),
        Outcome::Skipped(case) => {
            let reason = "not run: cases before it exceeded the time limit";
            without_run(head, "NR", &case.name, &case.input, reason)
        }
        Outcome::Fault(fault) => {
            let reason = fault.error.to_string();
            without_run(head, "IE", &fault.case, &fault.input, &reason)
        }
        Outcome::Ended(error) => {
            let data = &judgement.problem.data;
            without_run(head, "IE", "judge", data, &error.to_string())
        }
    }
}

/// What all cases are worth together, and what each group is.
fn points(verdict: Verdict, points: &Points) -> Object {
    let worth = |object: Object, verdict, score: f64, most: Option<f64>| {
        object
            .with("verdict", string(status(verdict)))
            .with("score", score)
            .with("most", or_null(most))
    };
    let groups = points.groups.iter().map(|group| {
        let named = Object::default().with("name", string(&group.name));
        worth(named, group.verdict, group.score, group.most)
    });
    worth(Object::default(), verdict, points.score, points.most)
        .with("groups", writer::list(groups))
}

fn remarks(remarks: &Remarks) -> String {
    writer::list(lines(remarks).iter().map(|line| string(line)))
}

fn array(objects: impl IntoIterator<Item = Object>) -> String {
    writer::lines(objects) + "\n"
}

fn case(head: Object, result: &CaseResult, status: &str) -> Object {
    let case = &result.case;
    let mut files = Object::default()
        .with("name", string(&case.name))
        .with("input", path(&case.input));
    if let Some(answer) = case.answer.file() {
        files = files.with("output", path(answer));
    }
    head.with("status", string(status))
        .with("testcase", files)
        .with("output", string(&result.stdout))
        .with("exitcode", or_null(result.code))
        .with("elapsed", seconds(result.wall))
        .with("cpu", seconds(result.cpu))
        .with("memory", megabytes(result.peak_kb))
        .with("reason", string(&result.reason))
        .with("got", or_null(result.output.as_deref().map(path)))
}

/// A line where nothing was run. Like online-judge-tools it leaves out an answer that is not there.
fn without_run(head: Object, status: &str, name: &str, input: &Path, reason: &str) -> Object {
    let files = Object::default()
        .with("name", string(name))
        .with("input", path(input));
    head.with("status", string(status))
        .with("testcase", files)
        .with("output", string(""))
        .with("exitcode", "null")
        .with("elapsed", "0.0")
        .with("cpu", "0.0")
        .with("memory", "null")
        .with("reason", string(reason))
        .with("got", "null")
}

fn seconds(time: Duration) -> String {
    format!("{:.6}", time.as_secs_f64())
}

fn megabytes(kb: u64) -> String {
    format!("{:.3}", kb as f64 / 1024.0)
}

/// A race that could not begin, with the reason.
pub fn no_race(error: &Error) -> String {
    let race = Race {
        problem: Problem::unknown(),
        cases: 0,
        is_guess: false,
        runs: 0,
        contenders: Vec::new(),
    };
    self::race(&race, Some(error))
}

/// One object, with one for each program in `programs`: times in seconds, memory in megabytes;
/// `error` is what ended the race early.
pub fn race(race: &Race, error: Option<&Error>) -> String {
    let shown = Some(race.problem.shown.as_str()).filter(|shown| !shown.is_empty());
    let programs = race.contenders.iter().map(|it| contender(race, it));
    let object = Object::default()
        .with("problem", or_null(shown.map(string)))
        .with("cases", race.cases)
        .with("runs", race.runs)
        .with("is_guess", race.is_guess)
        .with(
            "error",
            or_null(error.map(|error| string(&error.to_string()))),
        )
        .with("programs", writer::lines(programs));
    format!("{object}\n")
}

fn contender(race: &Race, contender: &Contender) -> Object {
    let speed = race.first().and_then(|first| contender.speed(first));
    let speed = speed.map(|speed| {
        Object::default()
            .with("median", format_args!("{:.4}", speed.median))
            .with("least", format_args!("{:.4}", speed.least))
            .with("most", format_args!("{:.4}", speed.most))
    });
    Object::default()
        .with("program", string(&contender.name))
        .with("status", string(status(contender.verdict)))
        .with("reason", string(&contender.reason))
        .with("remarks", remarks(&contender.remarks))
        .with(
            "cpu",
            writer::list(contender.cpu.iter().copied().map(seconds)),
        )
        .with("memory", megabytes(contender.peak_kb))
        .with("speed", or_null(speed))
}

pub fn status(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Accepted => "AC",
        Verdict::PresentationError => "PE",
        Verdict::WrongAnswer => "WA",
        Verdict::RuntimeError => "RE",
        Verdict::TimeLimitExceeded => "TLE",
        Verdict::MemoryLimitExceeded => "MLE",
        Verdict::OutputLimitExceeded => "OLE",
        Verdict::CompileError => "CE",
    }
}

/// An absolute path: who reads it may be in another folder. A command is no path.
fn path(path: &Path) -> String {
    let full = path::absolute(path).unwrap_or_default();
    let full = if path.exists() { &full } else { path };
    string(&full.to_string_lossy())
}

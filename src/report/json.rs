//! Results as JSON: of a judging an array with an object for each case, its fields named as
//! online-judge-tools names them; of a race one object.

use super::record::{CaseKind, CaseRecord, Record};
use super::remarks::lines;
use crate::error::Error;
use crate::json::writer::{self, or_null, string, Object};
use crate::judge::points::Points;
use crate::judge::race::{Contender, Race};
use crate::problem::Problem;
use crate::verdict::Verdict;
use std::path::{self, Path};
use std::time::Duration;

/// What comes before the lines of a judging.
pub const BEGIN: &str = "[";

/// What comes after them.
pub const END: &str = "\n]\n";

/// A line for each case, with the status `NA` if it has no answer and `NR` if it was not run; for a
/// Compile Error one with the name `compile`. What the judge could not do is a line with the status `IE`, of one case or,
/// with the name `judge`, of all. Each line has all fields: programs that read the log of
/// online-judge-tools rely on it. Remarks on a submission are in each of its lines, too.
pub fn lines_of(record: &Record) -> Vec<String> {
    let head = head(record);
    let line = |case| line(head.clone(), record, case).to_string();
    record.cases.iter().map(line).collect()
}

/// Reports the error that kept the judge from judging anything.
pub fn of_error(error: &Error) -> String {
    array([fault(error)])
}

/// The line of what kept the judge from judging a whole problem.
pub fn fault(error: &Error) -> Object {
    let head = Object::default()
        .with("problem", "null")
        .with("submission", "null")
        .with("remarks", "[]");
    let reason = error.to_string();
    let case = CaseRecord::without_run(CaseKind::Ended, "judge", Path::new(""), &reason);
    with_case(head, &case, "IE")
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
fn head(record: &Record) -> Object {
    let mut head = Object::default()
        .with("problem", string(&record.problem))
        .with(
            "submission",
            or_null(record.submission.as_deref().map(string)),
        )
        .with("remarks", texts(&record.remarks));
    if let Some(found) = &record.points {
        head = head.with("points", points(record.verdict, found));
    }
    if let Some(expected) = &record.expectation {
        head = head
            .with("expected", string(&expected.name))
            .with("as_expected", expected.is_met);
    }
    head
}

fn line(head: Object, record: &Record, case: &CaseRecord) -> Object {
    let status = match case.kind {
        CaseKind::Judged(verdict) | CaseKind::Forgiven(verdict) => status(verdict),
        CaseKind::Unanswered => "NA",
        CaseKind::Skipped => "NR",
        CaseKind::Refused => status(record.verdict),
        CaseKind::Fault | CaseKind::Ended | CaseKind::Interrupted => "IE",
    };
    with_case(head, case, status)
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

fn texts(texts: &[String]) -> String {
    writer::list(texts.iter().map(|text| string(text)))
}

fn array(objects: impl IntoIterator<Item = Object>) -> String {
    writer::lines(objects) + "\n"
}

/// Like online-judge-tools it leaves out an answer that is not there.
fn with_case(head: Object, case: &CaseRecord, status: &str) -> Object {
    let mut files = Object::default()
        .with("name", string(&case.name))
        .with("input", string(&case.input));
    if let Some(answer) = &case.answer {
        files = files.with("output", string(answer));
    }
    let memory = case.peak_kb.map(megabytes);
    let time = |time| memory.as_ref().map_or("0.0".to_string(), |_| seconds(time));
    let forgiven = match case.kind {
        CaseKind::Forgiven(_) => head.with("forgiven", true),
        _ => head,
    };
    forgiven
        .with("status", string(status))
        .with("testcase", files)
        .with("output", string(&case.stdout))
        .with("exitcode", or_null(case.code))
        .with("elapsed", time(case.wall))
        .with("cpu", time(case.cpu))
        .with("memory", or_null(memory.as_ref()))
        .with("reason", string(&case.reason))
        .with("got", or_null(case.got.as_deref().map(string)))
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
        .with("remarks", texts(&lines(&contender.remarks)))
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

//! Results as JSON: of a judging an array with an object for each case, its fields named as
//! online-judge-tools names them; of a race one object.

use super::record::{full, CaseKind, CaseRecord, Record};
use super::remarks::lines;
use crate::error::Error;
use crate::json::writer::{self, or_null, string, Object};
use crate::judging::batch::Shard;
use crate::judging::points::Points;
use crate::judging::race::{Contender, Race};
use crate::problem::Problem;
use crate::verdict::Verdict;
use std::path::Path;
use std::time::Duration;

/// How a judging is told.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ReportShape {
    /// A line for each submission, and below them what failed.
    Table,
    /// A line for each case of each submission.
    Details,
    /// What the makers of the submissions expect, and what came.
    Expectations,
    /// A line for each student.
    Class,
    Csv,
    Json,
    Junit,
}

/// Their names in reports.
const SHAPES: [(ReportShape, &str); 4] = [
    (ReportShape::Table, "table"),
    (ReportShape::Details, "details"),
    (ReportShape::Expectations, "expectations"),
    (ReportShape::Class, "class"),
];

fn name_of(shape: ReportShape) -> &'static str {
    let known = SHAPES.iter().find(|(known, _)| *known == shape);
    known.map_or("", |(_, name)| name)
}

pub fn shape_of(name: &str) -> Option<ReportShape> {
    let known = SHAPES.iter().find(|(_, known)| *known == name);
    known.map(|(shape, _)| *shape)
}

/// Which part of which batch a report is of.
#[derive(Debug, Clone, PartialEq)]
pub struct BatchPart {
    pub shard: Shard,
    /// How the batch is told to somebody who reads it.
    pub shape: ReportShape,
    /// How many entries the whole batch has.
    pub entries: usize,
    /// That of the judge.
    pub version: String,
    /// Of all that the results of the whole batch depend on.
    pub digest: String,
}

/// The version of this judge.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A report that grows: a list with a line for each case.
#[derive(Debug)]
pub struct JsonReport {
    part: BatchPart,
    is_empty: bool,
}

impl JsonReport {
    pub fn new(part: BatchPart) -> JsonReport {
        JsonReport {
            part,
            is_empty: true,
        }
    }

    /// The text that comes next, for these lines.
    fn lines(&mut self, lines: &[String]) -> String {
        let begin = if self.is_empty { "[\n" } else { ",\n" };
        self.is_empty = false;
        format!("{begin}{}", lines.join(",\n"))
    }

    pub fn add(&mut self, record: &Record) -> String {
        let lines = lines_of(record, &self.part);
        self.lines(&lines)
    }

    /// The last text, with what kept the judge from judging whole problems. A part of a batch in
    /// which there is nothing to judge has a line that says which part it is.
    pub fn end(&mut self, faults: &[Error]) -> String {
        let mut lines: Vec<String> = faults.iter().map(|it| fault(it, &self.part)).collect();
        if lines.is_empty() && self.is_empty && self.part.shard.count > 1 {
            lines.push(nothing(&self.part));
        }
        let last = match lines.is_empty() {
            true if self.is_empty => "[\n".to_string(),
            true => String::new(),
            false => self.lines(&lines),
        };
        format!("{last}\n]\n")
    }
}

/// A line for each case, with the status `NA` if it has no answer and `NR` if it was not run; for a
/// Compile Error one with the name `compile`. What the judge could not do is a line with the status
/// `IE`, of one case or, with the name `judge`, of all. Each line has all fields: programs that
/// read the log of online-judge-tools rely on it. Remarks on a submission are in each of its lines,
/// too.
fn lines_of(record: &Record, part: &BatchPart) -> Vec<String> {
    let (head, tail) = (head(record), tail(record, part));
    let line = |case| {
        format!(
            "{{{}, {}}}",
            line(head.clone(), record, case).members(),
            tail.members()
        )
    };
    record.cases.iter().map(line).collect()
}

/// Reports the error that kept the judge from judging anything.
pub fn of_error(error: &Error) -> String {
    array([of_no_problem("IE", &error.to_string())])
}

/// The line of what kept the judge from judging a whole problem.
fn fault(error: &Error, part: &BatchPart) -> String {
    of_no_problem("IE", &error.to_string())
        .with_part(part)
        .to_string()
}

fn nothing(part: &BatchPart) -> String {
    let reason = "there is nothing to judge in this part";
    of_no_problem("NA", reason).with_part(part).to_string()
}

fn of_no_problem(status: &str, reason: &str) -> Object {
    let head = Object::default()
        .with("problem", "null")
        .with("submission", "null")
        .with("remarks", "[]");
    let case = CaseRecord::without_run(CaseKind::Ended, "judge", Path::new(""), reason);
    with_case(head, &case, status)
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
            .with("data", string(&full(&problem.data)))
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

/// What all lines of a submission have at their ends, for `reading`.
fn tail(record: &Record, part: &BatchPart) -> Object {
    let place = &record.place;
    let mut tail = Object::default()
        .with("name", string(&place.name))
        .with("title", string(&record.title))
        .with("data", string(&record.data))
        .with("time_ms", record.limit_ms)
        .with("memory_kb", record.limit_kb)
        .with("verdict", string(status(record.verdict)))
        .with("accepted", record.is_accepted)
        .with("cases", place.cases);
    if let Some(student) = &place.student {
        tail = tail.with("student", string(student));
    }
    let is_absent = record
        .cases
        .iter()
        .any(|case| case.kind == CaseKind::Absent);
    for (name, holds) in [
        ("guess", place.is_guess),
        ("scoring", place.is_scoring),
        ("absent", is_absent),
    ] {
        if holds {
            tail = tail.with(name, true);
        }
    }
    let lines = record.cases.len();
    tail.with("index", place.number)
        .with("lines", lines)
        .with("source", string(&place.digest))
        .with_part(part)
}

impl Object {
    fn with_part(self, part: &BatchPart) -> Object {
        self.with("shard", part.shard.number)
            .with("count", part.shard.count)
            .with("shape", string(name_of(part.shape)))
            .with("entries", part.entries)
            .with("version", string(&part.version))
            .with("digest", string(&part.digest))
    }
}

fn line(head: Object, record: &Record, case: &CaseRecord) -> Object {
    let status = match case.kind {
        CaseKind::Judged(verdict) | CaseKind::Forgiven(verdict) => status(verdict),
        CaseKind::Unanswered | CaseKind::Absent => "NA",
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
        .with("stderr", string(&case.stderr))
        .with("text", string(&without_colors(&case.text)))
        .with("files", string(&without_colors(&case.files)))
}

fn seconds(time: Duration) -> String {
    format!("{:.6}", time.as_secs_f64())
}

/// With as many digits as tell each number of kilobytes.
fn megabytes(kb: u64) -> String {
    format!("{:.4}", kb as f64 / 1024.0)
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

const STATUSES: [(Verdict, &str); 8] = [
    (Verdict::Accepted, "AC"),
    (Verdict::PresentationError, "PE"),
    (Verdict::WrongAnswer, "WA"),
    (Verdict::RuntimeError, "RE"),
    (Verdict::TimeLimitExceeded, "TLE"),
    (Verdict::MemoryLimitExceeded, "MLE"),
    (Verdict::OutputLimitExceeded, "OLE"),
    (Verdict::CompileError, "CE"),
];

pub fn status(verdict: Verdict) -> &'static str {
    let known = STATUSES.iter().find(|(known, _)| *known == verdict);
    known.map_or("", |(_, status)| status)
}

pub fn verdict_of(status: &str) -> Option<Verdict> {
    let known = STATUSES.iter().find(|(_, known)| *known == status);
    known.map(|(verdict, _)| *verdict)
}

/// A text of `report` as a terminal without colours shows it: no other control character is in it.
pub fn without_colors(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let first = parts.next().unwrap_or_default();
    let rest = parts.map(|part| part.split_once('m').map_or(part, |(_, text)| text));
    [first].into_iter().chain(rest).collect()
}

//! Results as JSON: of a judging an array with an object for each case, its fields named as
//! online-judge-tools names them; of a race one object.

use super::failure::case_texts;
use super::Reporter;
use crate::error::Error;
use crate::json::writer::{self, or_null, string, Object};
use crate::problem::Problem;
use crate::results::record::{CaseKind, CaseRecord, CaseText, Points, Record};
use crate::results::shard::ReportPart;
use crate::timing::race::{Contender, Race};
use crate::verdict::Verdict;
use std::path::{self, Path, PathBuf};
use std::time::Duration;

/// A report that grows: a list with a line for each case.
#[derive(Debug)]
pub struct JsonReport {
    part: ReportPart,
    is_empty: bool,
    /// So many failed cases of a submission have the texts that a person is shown.
    shown: usize,
}

impl JsonReport {
    pub fn new(part: ReportPart, shown: usize) -> JsonReport {
        JsonReport {
            part,
            is_empty: true,
            shown,
        }
    }

    /// The text that comes next, for these lines.
    fn lines(&mut self, lines: &[String]) -> String {
        if lines.is_empty() && !self.is_empty {
            return String::new();
        }
        let begin = if self.is_empty { "[\n" } else { ",\n" };
        self.is_empty = false;
        format!("{begin}{}", lines.join(",\n"))
    }
}

impl Reporter for JsonReport {
    fn submission(&mut self, record: &Record) -> String {
        let lines = lines_of(record, &self.part, self.shown);
        self.lines(&lines)
    }

    /// A part in which there is nothing to judge has a line that says which part it is.
    fn end(&mut self, faults: &[Error]) -> String {
        let line = |status, reason: &str| {
            let line = of_no_problem(status, reason);
            line.with_part(&self.part).to_string()
        };
        let fault = |error: &Error| line("IE", &error.to_string());
        let mut lines: Vec<String> = faults.iter().map(fault).collect();
        if lines.is_empty() && self.is_empty && self.part.shard.count > 1 {
            lines.push(line("NA", "there is nothing to judge in this part"));
        }
        format!("{}\n]\n", self.lines(&lines))
    }
}

/// A line for each case, with the status `NA` if it has no answer and `NR` if it was not run; for a
/// Compile Error one with the name `compile`. What the judge could not do is a line with the status
/// `IE`, of one case or, with the name `judge`, of all. Each line has all fields: programs that
/// read the log of online-judge-tools rely on it. Remarks on a submission are in each of its lines,
/// too.
fn lines_of(record: &Record, part: &ReportPart, shown: usize) -> Vec<String> {
    let (head, tail) = (head(record), tail(record, part));
    let mut lines = Vec::new();
    for (case, text) in record.cases.iter().zip(case_texts(record, shown)) {
        let status = match case.kind {
            CaseKind::Judged(verdict) | CaseKind::NotCounted(verdict) => status(verdict),
            CaseKind::Unanswered | CaseKind::Absent => "NA",
            CaseKind::Skipped => "NR",
            CaseKind::CompileError => status(record.verdict),
            CaseKind::JudgeError | CaseKind::Aborted | CaseKind::Interrupted => "IE",
        };
        let line = with_case(head.clone(), case, status, &text);
        lines.push(format!("{{{}, {}}}", line.members(), tail.members()));
    }
    lines
}

/// Reports the error that kept the judge from judging anything.
pub fn of_error(error: &Error) -> String {
    writer::lines([of_no_problem("IE", &error.to_string())]) + "\n"
}

/// An error that kept the judge from judging a whole problem.
fn of_no_problem(status: &str, reason: &str) -> Object {
    let head = Object::default()
        .with("problem", "null")
        .with("submission", "null")
        .with("remarks", "[]");
    let case = CaseRecord::without_run(CaseKind::Aborted, "judge", Path::new(""), reason);
    with_case(head, &case, status, &CaseText::default())
}

/// The problems, with the numbers of their cases.
pub fn list(problems: &[(Problem, usize)]) -> String {
    let lines = problems.iter().map(|(problem, cases)| {
        Object::default()
            .with("id", string(&problem.id))
            .with("title", string(&problem.meta.title))
            .with("url", string(&problem.meta.url))
            .with("time_ms", problem.meta.time_ms)
            .with("memory_kb", problem.meta.memory_kb)
            .with("cases", cases)
            .with("data", string(&full(&problem.cases_folder)))
    });
    writer::lines(lines) + "\n"
}

/// The first members of all lines of a submission. `looks_like` is there if it has names, and the
/// remark on them is the first one. A problem without points has none here; the
/// setters' expectation is there where it is asked for.
fn head(record: &Record) -> Object {
    let expected = record.job.expected.as_deref();
    let looks_like = Some(&record.looks_like).filter(|names| !names.is_empty());
    let worth = record.points.as_ref();
    Object::default()
        .with("problem", string(&record.job.problem))
        .with("submission", text_or_null(record.job.submission.as_deref()))
        .with("remarks", texts(&record.remarks))
        .with_some("looks_like", looks_like.map(|names| texts(names)))
        .with_some("points", worth.map(|worth| points(record.verdict, worth)))
        .with_some("expected", expected.map(string))
        .with_some("as_expected", expected.map(|_| record.is_expected))
}

/// The last members of all lines of a submission, for `reading`.
fn tail(record: &Record, part: &ReportPart) -> Object {
    let job = &record.job;
    let is_absent = record.not_submitted_reason().is_some();
    Object::default()
        .with("name", string(&job.name))
        .with("title", string(&job.title))
        .with("data", string(&job.data))
        .with("time_ms", job.limit_ms)
        .with("memory_kb", job.limit_kb)
        .with("verdict", string(status(record.verdict)))
        .with("accepted", record.is_accepted())
        .with("cases", job.cases)
        .with_some("student", job.student.as_deref().map(string))
        .with_some("guess", job.is_guess.then_some(true))
        .with_some("scoring", job.is_scoring.then_some(true))
        .with_some("absent", is_absent.then_some(true))
        .with("index", job.number)
        .with("lines", record.cases.len())
        .with("source", string(&job.digest))
        .with_part(part)
}

impl Object {
    fn with_part(self, part: &ReportPart) -> Object {
        self.with("shard", part.shard.number)
            .with("count", part.shard.count)
            .with("shape", string(part.shape.name()))
            .with("entries", part.jobs)
            .with("version", string(&part.version))
            .with("digest", string(&part.digest))
    }
}

/// The worth of all cases together, and of each group.
fn points(verdict: Verdict, points: &Points) -> Object {
    let worth = |object: Object, verdict, score: f64, most: Option<f64>| {
        object
            .with("verdict", string(status(verdict)))
            .with("score", score)
            .with("most", or_null(most))
    };
    let groups = points.groups.iter().map(|group| {
        let named = Object::default().with("name", string(&group.name));
        let reason = Some(group.reason.as_str()).filter(|reason| !reason.is_empty());
        worth(named, group.verdict, group.score, group.most).with_some("reason", reason.map(string))
    });
    worth(Object::default(), verdict, points.score, points.most)
        .with("groups", writer::list(groups))
}

fn text_or_null(text: Option<&str>) -> String {
    or_null(text.map(string))
}

fn texts(texts: &[String]) -> String {
    writer::list(texts.iter().map(|text| string(text)))
}

/// Like online-judge-tools it leaves out an answer that is not there.
fn with_case(head: Object, case: &CaseRecord, status: &str, shown: &CaseText) -> Object {
    let text_of = |path: &PathBuf| string(&full(path));
    let files = Object::default()
        .with("name", string(&case.name))
        .with("input", text_of(&case.input))
        .with_some("output", case.answer.as_ref().map(text_of));
    let is_forgiven = matches!(case.kind, CaseKind::NotCounted(_));
    let memory = case.peak_kb.map(megabytes);
    let time = |time| memory.as_ref().map_or("0.0".to_string(), |_| seconds(time));
    head.with_some("forgiven", is_forgiven.then_some(true))
        .with("status", string(status))
        .with("testcase", files)
        .with("output", string(&case.stdout))
        .with("exitcode", or_null(case.code))
        .with("elapsed", time(case.wall))
        .with("cpu", time(case.cpu))
        .with("memory", or_null(memory.as_ref()))
        .with("reason", string(&case.reason))
        .with("got", or_null(case.output.as_ref().map(text_of)))
        .with("stderr", string(&case.stderr))
        .with("text", string(&without_colors(&shown.explanation)))
        .with("files", string(&without_colors(&shown.files_and_command)))
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
        problem: Problem::default(),
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
    let programs = race.contenders.iter().map(|racer| contender(race, racer));
    let fault = error.map(Error::to_string);
    let object = Object::default()
        .with("problem", text_or_null(shown))
        .with("cases", race.cases)
        .with("runs", race.runs)
        .with("is_guess", race.is_guess)
        .with("error", text_or_null(fault.as_deref()))
        .with("programs", writer::lines(programs));
    format!("{object}\n")
}

fn contender(race: &Race, contender: &Contender) -> Object {
    let ratios = race.first().and_then(|first| contender.speed(first));
    let speed = ratios.map(|ratios| {
        Object::default()
            .with("median", format_args!("{:.4}", ratios.median))
            .with("least", format_args!("{:.4}", ratios.least))
            .with("most", format_args!("{:.4}", ratios.most))
    });
    let times = contender.cpu.iter().copied().map(seconds);
    Object::default()
        .with("program", string(&contender.name))
        .with("status", string(status(contender.verdict)))
        .with("reason", string(&contender.reason))
        .with("remarks", texts(contender.remark.as_slice()))
        .with("cpu", writer::list(times))
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
    let row = STATUSES.iter().find(|(of_row, _)| *of_row == verdict);
    row.map_or("", |(_, status)| status)
}

pub fn verdict_of(status: &str) -> Option<Verdict> {
    let row = STATUSES.iter().find(|(_, of_row)| *of_row == status);
    row.map(|(verdict, _)| *verdict)
}

/// An absolute path: who reads it may be in another folder. A command is not a path.
fn full(path: &Path) -> String {
    let absolute = path::absolute(path).unwrap_or_default();
    let shown = if path.exists() { &absolute } else { path };
    shown.to_string_lossy().into_owned()
}

/// A text of `report` as a terminal without colours shows it: no other control character is in it.
pub fn without_colors(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let first = parts.next().unwrap_or_default();
    let rest = parts.map(|part| part.split_once('m').map_or(part, |(_, text)| text));
    [first].into_iter().chain(rest).collect()
}

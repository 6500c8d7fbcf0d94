//! Reads back what `json` writes of a judging: all of it, or as much as there is of one that was
//! ended early.

use super::json::{shape_of, verdict_of, BatchPart};
use super::record::{CaseKind, CaseRecord, ExpectationRecord, Position, Record};
use crate::error::Error;
use crate::json::{self, Value};
use crate::judging::batch::Shard;
use crate::judging::points::{GroupPoints, Points};
use std::fs;
use std::path::Path;
use std::time::Duration;

/// What is in a report.
#[derive(Debug, Default)]
pub struct Reading {
    /// `None` of an empty report.
    pub part: Option<BatchPart>,
    /// Those that are whole.
    pub records: Vec<Record>,
    /// What kept the judge from judging whole problems.
    pub faults: Vec<String>,
    /// Where and why it ends too early; `None` if it is whole.
    pub cut: Option<String>,
}

/// Reads a report.
///
/// # Errors
/// It cannot be read, or is none.
pub fn read(file: &Path) -> Result<Reading, Error> {
    let bytes = fs::read(file).map_err(Error::reading(file))?;
    let is_none = |what: &str| {
        Error::Says(format!(
            "{} is no report of this judge: {what}; judge --format json prints one",
            file.display()
        ))
    };
    if !is_report(&bytes) {
        return Err(is_none("it begins otherwise"));
    }
    let (mut reading, mut fault) = (Reading::default(), None);
    let mut lines: Vec<(Position, usize, Record)> = Vec::new();
    let read = json::each(&bytes, &mut |value| {
        if let Err(what) = take(&value, &mut reading, &mut lines) {
            fault.get_or_insert(what);
        }
    });
    if let Some(name) = fault {
        return Err(is_none(&format!("a line has no {name}")));
    }
    reading.cut = read.err();
    for (_, count, record) in lines {
        match record.cases.len() == count {
            true => reading.records.push(record),
            false => {
                let what = format!("lines of {} are missing", record.place.name);
                reading.cut.get_or_insert(what);
            }
        }
    }
    Ok(reading)
}

/// Whether a text is the beginning of a report. A file that was taken for one is written anew.
fn is_report(bytes: &[u8]) -> bool {
    const START: &[u8] = b"[\n{\"problem\": ";
    let text = bytes.trim_ascii_start();
    let common = text.len().min(START.len());
    text[..common] == START[..common] || text.trim_ascii_end() == b"[\n\n]"
}

/// Adds a line to the record that it belongs to; `Err` names what the line lacks.
fn take(
    line: &Value,
    reading: &mut Reading,
    records: &mut Vec<(Position, usize, Record)>,
) -> Result<(), &'static str> {
    let part = part(line)?;
    let known = reading.part.get_or_insert_with(|| part.clone());
    if *known != part {
        reading.cut = Some("its lines are from several judgings".to_string());
    }
    let Some(problem) = line.get("problem").and_then(Value::text) else {
        if line.get("status").and_then(Value::text) == Some("IE") {
            reading.faults.push(text(line, "reason")?);
        }
        return Ok(());
    };
    let place = place(line)?;
    let case = case(line)?;
    match records.iter_mut().rfind(|(known, ..)| *known == place) {
        Some((.., record)) => record.cases.push(case),
        None => {
            let count = number(line, "lines")? as usize;
            let record = record(line, problem, place.clone(), case)?;
            records.push((place, count, record));
        }
    }
    Ok(())
}

fn part(line: &Value) -> Result<BatchPart, &'static str> {
    Ok(BatchPart {
        shard: Shard {
            number: number(line, "shard")? as usize,
            count: number(line, "count")? as usize,
        },
        shape: shape_of(&text(line, "shape")?).ok_or("shape")?,
        entries: number(line, "entries")? as usize,
        version: text(line, "version")?,
        digest: text(line, "digest")?,
    })
}

fn place(line: &Value) -> Result<Position, &'static str> {
    Ok(Position {
        number: number(line, "index")? as usize,
        digest: text(line, "source")?,
        name: text(line, "name")?,
        student: text(line, "student").ok(),
        cases: number(line, "cases")? as usize,
        is_guess: boolean(line, "guess").unwrap_or_default(),
        is_scoring: boolean(line, "scoring").unwrap_or_default(),
    })
}

fn record(
    line: &Value,
    problem: &str,
    place: Position,
    case: CaseRecord,
) -> Result<Record, &'static str> {
    let remarks = line.get("remarks").and_then(Value::list);
    let remarks = remarks.unwrap_or_default().iter();
    Ok(Record {
        problem: problem.to_string(),
        title: text(line, "title")?,
        data: text(line, "data")?,
        submission: text(line, "submission").ok(),
        verdict: verdict(line, "verdict")?,
        is_accepted: boolean(line, "accepted")?,
        limit_ms: number(line, "time_ms")? as u64,
        limit_kb: number(line, "memory_kb")? as u64,
        points: line.get("points").map(points).transpose()?,
        expectation: match text(line, "expected") {
            Ok(name) => Some(ExpectationRecord {
                name,
                is_met: boolean(line, "as_expected")?,
            }),
            Err(_) => None,
        },
        remarks: remarks
            .filter_map(Value::text)
            .map(str::to_string)
            .collect(),
        cases: vec![case],
        place,
    })
}

fn case(line: &Value) -> Result<CaseRecord, &'static str> {
    let files = line.get("testcase").ok_or("testcase")?;
    let name = text(files, "name")?;
    let reason = text(line, "reason")?;
    let seconds =
        |name| number(line, name).map(|it| Duration::from_micros((it * 1e6).round() as u64));
    Ok(CaseRecord {
        kind: kind(line, &name, &reason)?,
        name,
        input: text(files, "input")?,
        answer: text(files, "output").ok(),
        stdout: text(line, "output")?,
        stderr: text(line, "stderr")?,
        code: number(line, "exitcode").ok().map(|code| code as i32),
        wall: seconds("elapsed")?,
        cpu: seconds("cpu")?,
        peak_kb: number(line, "memory")
            .ok()
            .map(|mb| (mb * 1024.0).round() as u64),
        reason,
        got: text(line, "got").ok(),
        text: text(line, "text")?,
        files: text(line, "files")?,
    })
}

/// What became of a case of this name, or of the whole submission: then the name is `judge`.
fn kind(line: &Value, name: &str, reason: &str) -> Result<CaseKind, &'static str> {
    let is_so = |name| boolean(line, name) == Ok(true);
    Ok(match text(line, "status")?.as_str() {
        _ if is_so("absent") => CaseKind::Absent,
        "CE" => CaseKind::Refused,
        "NA" => CaseKind::Unanswered,
        "IE" if name != "judge" => CaseKind::Fault,
        "IE" if reason == Error::Interrupted.to_string() => CaseKind::Interrupted,
        "IE" => CaseKind::Ended,
        "NR" => CaseKind::Skipped,
        status => {
            let verdict = verdict_of(status).ok_or("status")?;
            match is_so("forgiven") {
                true => CaseKind::Forgiven(verdict),
                false => CaseKind::Judged(verdict),
            }
        }
    })
}

fn points(value: &Value) -> Result<Points, &'static str> {
    let groups = value.get("groups").and_then(Value::list).ok_or("groups")?;
    let most = |value: &Value| number(value, "most").ok();
    let group = |group: &Value| {
        Ok(GroupPoints {
            name: text(group, "name")?,
            verdict: verdict(group, "verdict")?,
            score: number(group, "score")?,
            most: most(group),
        })
    };
    Ok(Points {
        score: number(value, "score")?,
        most: most(value),
        groups: groups.iter().map(group).collect::<Result<_, &str>>()?,
    })
}

fn verdict(value: &Value, name: &'static str) -> Result<crate::verdict::Verdict, &'static str> {
    verdict_of(&text(value, name)?).ok_or(name)
}

fn text(value: &Value, name: &'static str) -> Result<String, &'static str> {
    let text = value.get(name).and_then(Value::text);
    text.map(str::to_string).ok_or(name)
}

fn number(value: &Value, name: &'static str) -> Result<f64, &'static str> {
    value.get(name).and_then(Value::number).ok_or(name)
}

fn boolean(value: &Value, name: &'static str) -> Result<bool, &'static str> {
    value.get(name).and_then(Value::bool).ok_or(name)
}

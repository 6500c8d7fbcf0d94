//! Reads back what `json` writes of a judging: all of it, or as much as there is of one that was
//! ended early.

use super::json::verdict_of;
use crate::error::Error;
use crate::json;
use crate::results::job_info::JobInfo;
use crate::results::merging::EarlierReport;
use crate::results::record::{CaseKind, CaseRecord, CaseText, GroupPoints, Points, Record, Repeat};
use crate::results::shard::{ReportPart, ReportShape, Shard};
use crate::tree::Node;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

pub fn read(file: &Path) -> Result<EarlierReport, Error> {
    let bytes = fs::read(file).map_err(Error::reading(file))?;
    let is_none = |what: &str| {
        Error::Says(format!(
            "{} is not a report of this judge: {what}; judge --format json prints one",
            file.display()
        ))
    };
    if !is_report(&bytes) {
        return Err(is_none("it begins differently"));
    }
    let (mut report, mut fault) = (EarlierReport::default(), None);
    let mut lines: Vec<(usize, Record)> = Vec::new();
    let read = json::each(&bytes, &mut |value| {
        if let Err(what) = take(&value, &mut report, &mut lines) {
            fault.get_or_insert(what);
        }
    });
    if let Some(name) = fault {
        return Err(is_none(&format!("a line has no {name}")));
    }
    report.truncated = read.err();
    for (count, record) in lines {
        if record.cases.len() == count {
            report.records.push(record);
        } else {
            let what = format!("lines of {} are missing", record.job.name);
            report.truncated.get_or_insert(what);
        }
    }
    Ok(report)
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
    line: &Node,
    report: &mut EarlierReport,
    records: &mut Vec<(usize, Record)>,
) -> Result<(), &'static str> {
    let part = part(line)?;
    let first = report.part.get_or_insert_with(|| part.clone());
    if *first != part {
        report.truncated = Some("its lines are from several judgings".to_string());
    }
    let Some(problem) = line.get("problem").and_then(Node::text) else {
        if line.get("status").and_then(Node::text) == Some("IE") {
            report.faults.push(text(line, "reason")?);
        }
        return Ok(());
    };
    let job = job(line, problem)?;
    let case = case(line)?;
    match records.iter_mut().rfind(|(_, record)| record.job == job) {
        Some((_, record)) => record.cases.push(case),
        None => {
            let count = number(line, "lines")? as usize;
            records.push((count, record(line, job, case)?));
        }
    }
    Ok(())
}

fn part(line: &Node) -> Result<ReportPart, &'static str> {
    Ok(ReportPart {
        shard: Shard {
            number: number(line, "shard")? as usize,
            count: number(line, "count")? as usize,
        },
        shape: ReportShape::named(&text(line, "shape")?).ok_or("shape")?,
        jobs: number(line, "entries")? as usize,
        version: text(line, "version")?,
        digest: text(line, "digest")?,
    })
}

fn job(line: &Node, problem: &str) -> Result<JobInfo, &'static str> {
    Ok(JobInfo {
        number: number(line, "index")? as usize,
        digest: text(line, "source")?,
        problem: problem.to_string(),
        title: text(line, "title")?,
        data: text(line, "data")?,
        submission: text(line, "submission").ok(),
        name: text(line, "name")?,
        student: text(line, "student").ok(),
        is_guess: boolean(line, "guess").unwrap_or_default(),
        expected: text(line, "expected").ok(),
        is_scoring: boolean(line, "scoring").unwrap_or_default(),
        cases: number(line, "cases")? as usize,
        limit_ms: number(line, "time_ms")? as u64,
        limit_kb: number(line, "memory_kb")? as u64,
    })
}

fn record(line: &Node, job: JobInfo, case: CaseRecord) -> Result<Record, &'static str> {
    Ok(Record {
        verdict: verdict(line, "verdict")?,
        points: line.get("points").map(points).transpose()?,
        is_expected: match job.expected {
            Some(_) => boolean(line, "as_expected")?,
            None => true,
        },
        looks_like: texts(line, "looks_like"),
        remarks: texts(line, "remarks"),
        repeat: Repeat::Unknown,
        cases: vec![case],
        job,
    })
}

fn case(line: &Node) -> Result<CaseRecord, &'static str> {
    let files = line.get("testcase").ok_or("testcase")?;
    let name = text(files, "name")?;
    let reason = text(line, "reason")?;
    let seconds =
        |name| number(line, name).map(|time| Duration::from_micros((time * 1e6).round() as u64));
    let input = text(files, "input")?;
    let memory = number(line, "memory").ok();
    Ok(CaseRecord {
        answer: text(files, "output").ok().map(PathBuf::from),
        stdout: text(line, "output")?,
        stderr: text(line, "stderr")?,
        code: number(line, "exitcode").ok().map(|code| code as i32),
        wall: seconds("elapsed")?,
        cpu: seconds("cpu")?,
        peak_kb: memory.map(|mb| (mb * 1024.0).round() as u64),
        output: text(line, "got").ok().map(PathBuf::from),
        shown: Some(CaseText {
            explanation: text(line, "text")?,
            files_and_command: text(line, "files")?,
        }),
        ..CaseRecord::without_run(
            kind(line, &name, &reason)?,
            &name,
            Path::new(&input),
            &reason,
        )
    })
}

/// The kind of a case of this name, or of the whole submission: then the name is `judge`.
fn kind(line: &Node, name: &str, reason: &str) -> Result<CaseKind, &'static str> {
    let is_so = |name| boolean(line, name) == Ok(true);
    Ok(match text(line, "status")?.as_str() {
        _ if is_so("absent") => CaseKind::Absent,
        "CE" => CaseKind::CompileError,
        "NA" => CaseKind::Unanswered,
        "IE" if name != "judge" => CaseKind::JudgeError,
        "IE" if reason == Error::Interrupted.to_string() => CaseKind::Interrupted,
        "IE" => CaseKind::Aborted,
        "NR" => CaseKind::Skipped,
        status => {
            let verdict = verdict_of(status).ok_or("status")?;
            if is_so("forgiven") {
                CaseKind::NotCounted(verdict)
            } else {
                CaseKind::Judged(verdict)
            }
        }
    })
}

fn points(value: &Node) -> Result<Points, &'static str> {
    let groups = value.get("groups").and_then(Node::list).ok_or("groups")?;
    let most = |value: &Node| number(value, "most").ok();
    let group = |group: &Node| {
        Ok(GroupPoints {
            name: text(group, "name")?,
            verdict: verdict(group, "verdict")?,
            score: number(group, "score")?,
            most: most(group),
            reason: text(group, "reason").unwrap_or_default(),
        })
    };
    Ok(Points {
        score: number(value, "score")?,
        most: most(value),
        groups: groups.iter().map(group).collect::<Result<_, &str>>()?,
    })
}

fn verdict(value: &Node, name: &'static str) -> Result<crate::verdict::Verdict, &'static str> {
    verdict_of(&text(value, name)?).ok_or(name)
}

fn text(value: &Node, name: &'static str) -> Result<String, &'static str> {
    let text = value.get(name).and_then(Node::text);
    text.map(str::to_string).ok_or(name)
}

/// The texts of a list; none if there is no list.
fn texts(value: &Node, name: &str) -> Vec<String> {
    let list = value.get(name).and_then(Node::list).unwrap_or_default();
    let texts = list.iter().filter_map(Node::text);
    texts.map(str::to_string).collect()
}

fn number(value: &Node, name: &'static str) -> Result<f64, &'static str> {
    value.get(name).and_then(Node::parsed).ok_or(name)
}

fn boolean(value: &Node, name: &'static str) -> Result<bool, &'static str> {
    value.get(name).and_then(Node::parsed).ok_or(name)
}

//! Earlier reports: all parts of what was judged together, put together.

use crate::error::Error;
use crate::results::record::Record;
use crate::results::shard::{ReportPart, Shard, VERSION};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// The contents of a report.
#[derive(Debug, Default)]
pub struct EarlierReport {
    /// `None` of an empty report.
    pub part: Option<ReportPart>,
    /// Those that are whole.
    pub records: Vec<Record>,
    /// Errors that kept the judge from judging whole problems.
    pub faults: Vec<String>,
    /// Where and why it ends too early; `None` if it is whole.
    pub truncated: Option<String>,
}

/// Puts the reports of all parts together: the records are in the order of the jobs, and each fault,
/// which several parts have told, is there once.
///
/// # Errors
/// A report that is cut off, comes from another version or other words, or was interrupted; a part
/// that is missing, or is there twice.
pub fn merge(
    reports: Vec<(PathBuf, EarlierReport)>,
) -> Result<(ReportPart, Vec<Record>, Vec<Error>), Error> {
    for (file, report) in &reports {
        check_whole(file, report)?;
    }
    let part = common_part(&reports)?;
    check_parts(&reports, part.shard.count)?;
    let (mut records, mut faults) = (Vec::new(), Vec::new());
    for (_, report) in reports {
        records.extend(report.records);
        faults.extend(report.faults);
    }
    records.sort_by_key(|record: &Record| record.job.number);
    faults.sort();
    faults.dedup();
    let mut numbers = records.iter().enumerate();
    if records.len() != part.jobs || !numbers.all(|(i, record)| record.job.number == i) {
        let (count, all) = (records.len(), part.jobs);
        let what = format!("{count} of {all} results are there; a report was changed");
        return Err(Error::Says(what));
    }
    let whole = ReportPart {
        shard: Shard::default(),
        ..part
    };
    Ok((
        whole,
        records,
        faults.into_iter().map(Error::Says).collect(),
    ))
}

fn check_whole(file: &Path, report: &EarlierReport) -> Result<(), Error> {
    let remedy = "; judge ... --resume goes on with a report that was ended early";
    let fault = match (&report.truncated, &report.part) {
        (Some(reason), _) => format!("it is cut off: {reason}{remedy}"),
        (None, Some(ReportPart { version, .. })) if version != VERSION => {
            format!("it is from judge {version}, and this is judge {VERSION}")
        }
        _ if report.records.iter().any(Record::was_interrupted) => {
            format!("its judging was interrupted{remedy}")
        }
        _ => return Ok(()),
    };
    Err(Error::text(file)(fault))
}

/// The common fields of the parts. The report that differs from most others is to blame; among parts
/// it is one that is not a part.
fn common_part<'a>(reports: &'a [(PathBuf, EarlierReport)]) -> Result<ReportPart, Error> {
    let part = |(file, report): &'a (PathBuf, EarlierReport)| {
        Some((file.display(), report.part.as_ref()?))
    };
    let parts = || reports.iter().filter_map(part);
    let key = |part: &ReportPart| (part.digest.clone(), part.shard.count);
    let mut counts: HashMap<_, usize> = HashMap::new();
    for (_, part) in parts() {
        *counts.entry(key(part)).or_default() += 1;
    }
    // The first of those that are equally frequent.
    let usual = parts().rev().max_by_key(|(_, part)| counts[&key(part)]);
    let Some((usual_file, usual)) = usual else {
        let what = "there is no result in any of the reports";
        return Err(Error::Says(what.to_string()));
    };
    if let Some((file, _)) = parts().find(|(_, part)| part.digest != usual.digest) {
        return Err(Error::Says(format!(
            "{file} is from another judging than {usual_file}: its options, sources, cases or \
            limits differ"
        )));
    }
    let (whole, shards): (Vec<_>, Vec<_>) = parts().partition(|(_, part)| part.shard.count == 1);
    if let (Some((file, _)), Some((other, part))) = (whole.first(), shards.first()) {
        let Shard { number, count } = part.shard;
        return Err(Error::Says(format!(
            "{file} does not belong here: it was made without --shard and has all results, and \
             {other} is part {number} of {count}"
        )));
    }
    match parts().find(|(_, part)| part.shard.count != usual.shard.count) {
        None => Ok(usual.clone()),
        Some((file, part)) => Err(Error::Says(format!(
            "{file} is one of {} parts, and {usual_file} one of {}",
            part.shard.count, usual.shard.count
        ))),
    }
}

/// Refuses a part that is missing or there twice.
fn check_parts(reports: &[(PathBuf, EarlierReport)], count: usize) -> Result<(), Error> {
    let mut files: HashMap<usize, &Path> = HashMap::new();
    for (file, report) in reports {
        let number = report.part.as_ref().map_or(1, |part| part.shard.number);
        if !(1..=count).contains(&number) {
            return Err(Error::text(file)(format!("it is part {number} of {count}")));
        }
        if let Some(other) = files.insert(number, file) {
            return Err(Error::Says(format!(
                "{} and {} are both part {number} of {count}",
                other.display(),
                file.display()
            )));
        }
    }
    match (1..=count).find(|number| !files.contains_key(number)) {
        None => Ok(()),
        Some(missing) => Err(Error::Says(format!(
            "part {missing} of {count} is missing; judge ... --shard {missing}/{count} makes it"
        ))),
    }
}

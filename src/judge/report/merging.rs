//! The reports of all parts of a batch, put together.

use super::json::{BatchPart, VERSION};
use super::reading::{read, Reading};
use super::record::Record;
use crate::error::Error;
use crate::judging::batch::Shard;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// What the parts are together.
#[derive(Debug)]
pub struct WholeBatch {
    pub part: BatchPart,
    /// In the order of the batch.
    pub records: Vec<Record>,
    /// What kept the judge from judging whole problems; each part has said it.
    pub faults: Vec<Error>,
}

/// Puts the reports of all parts together.
///
/// # Errors
/// A report that cannot be read, is cut off, comes from another version or another batch, or was
/// interrupted; a part that is missing, or is there twice.
pub fn merge(files: &[PathBuf]) -> Result<WholeBatch, Error> {
    let mut readings = Vec::new();
    for file in files {
        readings.push((file.as_path(), read_whole(file)?));
    }
    let part = common(&readings)?;
    check_parts(&readings, part.shard.count)?;
    let (mut records, mut faults) = (Vec::new(), Vec::new());
    for (_, reading) in readings {
        records.extend(reading.records);
        faults.extend(reading.faults);
    }
    records.sort_by_key(|it: &Record| it.place.number);
    faults.sort();
    faults.dedup();
    let is_dense = records
        .iter()
        .enumerate()
        .all(|(i, it)| it.place.number == i);
    if !is_dense || records.len() != part.entries {
        return Err(Error::Says(format!(
            "{} of {} results are there; a report was changed",
            records.len(),
            part.entries
        )));
    }
    Ok(WholeBatch {
        part: BatchPart {
            shard: Shard::default(),
            ..part
        },
        records,
        faults: faults.into_iter().map(Error::Says).collect(),
    })
}

fn read_whole(file: &Path) -> Result<Reading, Error> {
    let reading = read(file)?;
    let remedy = "; judge ... --resume goes on with a report that was ended early";
    let fault = match (&reading.cut, &reading.part) {
        (Some(cut), _) => format!("it is cut off: {cut}{remedy}"),
        (None, Some(part)) if part.version != VERSION => {
            format!(
                "it comes from judge {}, and this is {VERSION}",
                part.version
            )
        }
        _ if reading.records.iter().any(Record::was_interrupted) => {
            format!("its judging was interrupted{remedy}")
        }
        _ => return Ok(reading),
    };
    Err(Error::text(file)(fault))
}

/// What the parts have in common. The report that differs from most others is to blame.
fn common(readings: &[(&Path, Reading)]) -> Result<BatchPart, Error> {
    let key = |part: &BatchPart| (part.digest.clone(), part.shard.count, part.entries);
    let mut counts: HashMap<_, usize> = HashMap::new();
    let parts = || {
        readings
            .iter()
            .flat_map(|(file, it)| it.part.iter().map(move |part| (file, part)))
    };
    for (_, part) in parts() {
        *counts.entry(key(part)).or_default() += 1;
    }
    // The first of those that are equally frequent.
    let Some((usual_file, usual)) = parts().rev().max_by_key(|(_, part)| counts[&key(part)]) else {
        return Err(Error::Says(
            "there is no result in any of the reports".to_string(),
        ));
    };
    match parts().find(|(_, part)| key(part) != key(usual)) {
        None => Ok(usual.clone()),
        Some((file, part)) if part.digest == usual.digest => Err(Error::Says(format!(
            "{} is one of {} parts, and {} one of {}",
            file.display(),
            part.shard.count,
            usual_file.display(),
            usual.shard.count
        ))),
        Some((file, _)) => Err(Error::Says(format!(
            "{} is of another judging than {}: other words, sources, cases or limits",
            file.display(),
            usual_file.display()
        ))),
    }
}

/// Refuses a part that is missing or there twice.
fn check_parts(readings: &[(&Path, Reading)], count: usize) -> Result<(), Error> {
    let mut files: HashMap<usize, &Path> = HashMap::new();
    for (file, reading) in readings {
        let number = reading.part.as_ref().map_or(1, |part| part.shard.number);
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

//! A judging that goes on: what a report has already is not judged again, and the report grows.

use super::json::{JsonReport, Part, VERSION};
use super::judging::Outline;
use super::reading::read;
use super::record::Record;
use crate::error::Error;
use crate::judge::batch::Batch;
use std::collections::HashMap;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

/// What a report has of a batch.
#[derive(Debug, Default)]
pub struct Known {
    /// In the order of their places.
    pub records: Vec<Record>,
    /// How many more are in it that are judged again: their sources, cases or rules have changed, or
    /// the judge has, or they could not be judged.
    pub outdated: usize,
}

/// What a report has of this part of a batch; nothing if there is no such file yet.
///
/// # Errors
/// It cannot be read, is no report, or has results that these words do not ask for: they would be
/// lost.
pub fn known(file: &Path, batch: &Batch, outlines: &[Outline]) -> Result<Known, Error> {
    if !file.exists() {
        return Ok(Known::default());
    }
    let output = fs::read_link("/proc/self/fd/1").ok();
    if output.is_some() && output == fs::canonicalize(file).ok() {
        let file = file.display();
        return Err(Error::Usage(format!(
            "--resume writes {file} itself; what is printed has to go elsewhere"
        )));
    }
    let own = batch.own();
    let key = |problem: &str, submission: &Option<String>, student: &Option<String>| {
        (problem.to_string(), submission.clone(), student.clone())
    };
    let places: HashMap<_, usize> = own
        .iter()
        .map(|&place| {
            let it = &outlines[place];
            (key(&it.problem, &it.submission, &it.place.student), place)
        })
        .collect();
    let reading = read(file)?;
    let is_own = |part: &Part| part.version == VERSION;
    let is_own = reading.part.as_ref().map_or(true, is_own);
    let mut known = Known::default();
    for mut record in reading.records {
        let key = key(&record.problem, &record.submission, &record.place.student);
        if record.absence().is_some() {
            continue;
        }
        let Some(&place) = places.get(&key) else {
            // A source that was renamed, or a student who has handed in something now.
            if record
                .submission
                .as_ref()
                .is_some_and(|it| Path::new(it).exists())
            {
                return Err(foreign(file, &record));
            }
            continue;
        };
        let is_same = is_own && record.place.digest == batch.digests[place];
        match is_same && record.is_whole() {
            true => {
                record.place = outlines[place].place.clone();
                known.records.push(record);
            }
            false => known.outdated += 1,
        }
    }
    known.records.sort_by_key(|it| it.place.number);
    known.records.dedup_by_key(|it| it.place.number);
    Ok(known)
}

fn foreign(file: &Path, record: &Record) -> Error {
    Error::Says(format!(
        "{} has a result of {} for {}, which these words do not judge; take the words that it was \
         made with, or another file",
        file.display(),
        record.submission.as_deref().unwrap_or_default(),
        record.problem
    ))
}

/// Writes what is known to the file, in place of what was there, and leaves it open for more. A judge
/// that is killed meanwhile leaves one or the other.
///
/// # Errors
/// It cannot be written.
pub fn begin(
    file: &Path,
    part: Part,
    known: &[Record],
) -> Result<(File, PathBuf, JsonReport), Error> {
    let mut json = JsonReport::new(part);
    let mut name = file.file_name().unwrap_or_default().to_os_string();
    name.push(".new");
    let draft = file.with_file_name(name);
    let failed = |error| Error::io("write", file)(error);
    let mut open = File::create(&draft).map_err(failed)?;
    for record in known {
        open.write_all(json.add(record).as_bytes())
            .map_err(failed)?;
    }
    fs::rename(&draft, file).map_err(failed)?;
    Ok((open, file.to_path_buf(), json))
}

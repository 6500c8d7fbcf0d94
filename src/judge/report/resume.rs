//! A judging that goes on: what a report has already is not judged again, and the report grows.

use super::json::{BatchPart, JsonReport, VERSION};
use super::outline::Outline;
use super::print_known;
use super::reading::read;
use super::record::Record;
use crate::error::Error;
use crate::judging::batch::Batch;
use std::collections::HashMap;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

/// What a report has of this part of a batch, in the order of the places; nothing if there is no
/// such file yet. What has changed since or could not be judged is left out. The user is told.
///
/// # Errors
/// It cannot be read, is no report, or has results that these words do not ask for: they would be
/// lost.
pub fn known(file: &Path, batch: &Batch, outlines: &[Outline]) -> Result<Vec<Record>, Error> {
    if !file.exists() {
        return Ok(Vec::new());
    }
    refuse_own_output(file)?;
    let own = batch.own();
    let entry = |place: usize| {
        let it = &outlines[place];
        (&it.problem, &it.submission, &it.place.student)
    };
    let places: HashMap<_, usize> = own.iter().map(|&place| (entry(place), place)).collect();
    let reading = read(file)?;
    let part = reading.part.as_ref();
    let is_own = part.map_or(true, |part| part.version == VERSION);
    let (mut known, mut outdated) = (Vec::new(), 0);
    let submitted = reading.records.into_iter();
    for mut record in submitted.filter(|it| it.absence().is_none()) {
        let entry = (&record.problem, &record.submission, &record.place.student);
        let Some(&place) = places.get(&entry) else {
            let source = record.submission.as_ref();
            if source.is_some_and(|it| Path::new(it).exists()) {
                return Err(foreign(file, &record));
            }
            // A source that was renamed, or a student who has handed in something now.
            continue;
        };
        let is_same = is_own && record.place.digest == batch.digests[place];
        match is_same && record.is_whole() {
            true => {
                record.place = outlines[place].place.clone();
                known.push(record);
            }
            false => outdated += 1,
        }
    }
    known.sort_by_key(|it: &Record| it.place.number);
    known.dedup_by_key(|it| it.place.number);
    let is_submitted = |place: &&usize| batch.entries[**place].submission.is_ok();
    let all = own.iter().filter(is_submitted).count();
    print_known(file, known.len(), outdated, all);
    Ok(known)
}

/// What is printed would end up in the middle of the report.
fn refuse_own_output(file: &Path) -> Result<(), Error> {
    let output = fs::read_link("/proc/self/fd/1").ok();
    if output.is_some() && output == fs::canonicalize(file).ok() {
        let file = file.display();
        return Err(Error::Usage(format!(
            "--resume writes {file} itself; what is printed has to go elsewhere"
        )));
    }
    Ok(())
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

/// A report in a file, which grows.
pub struct ReportFile {
    file: File,
    path: PathBuf,
    json: JsonReport,
}

impl ReportFile {
    /// Writes what is known to the file, in place of what was there, and leaves it open for more. A
    /// judge that is killed meanwhile leaves one or the other.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn begin(path: &Path, part: BatchPart, known: &[Record]) -> Result<ReportFile, Error> {
        let mut name = path.file_name().unwrap_or_default().to_os_string();
        name.push(".new");
        let draft = path.with_file_name(name);
        let failed = |error| Error::io("write", path)(error);
        let mut report = ReportFile {
            file: File::create(&draft).map_err(failed)?,
            path: path.to_path_buf(),
            json: JsonReport::new(part),
        };
        for record in known {
            report.add(record)?;
        }
        fs::rename(&draft, path).map_err(failed)?;
        Ok(report)
    }

    /// # Errors
    /// It cannot be written.
    pub fn add(&mut self, record: &Record) -> Result<(), Error> {
        let text = self.json.add(record);
        self.write(&text)
    }

    /// Ends the report, with what kept the judge from judging whole problems.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn end(&mut self, faults: &[Error]) -> Result<(), Error> {
        let text = self.json.end(faults);
        self.write(&text)
    }

    fn write(&mut self, text: &str) -> Result<(), Error> {
        let written = self.file.write_all(text.as_bytes());
        written.map_err(Error::io("write", &self.path))
    }
}

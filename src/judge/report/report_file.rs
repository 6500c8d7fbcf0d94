//! A report in a file, which grows: a judging can go on with it.

use super::json::JsonReport;
use super::reporter::Reporter;
use crate::error::Error;
use crate::judging::record::Record;
use std::collections::HashSet;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

pub struct ReportFile {
    file: File,
    path: PathBuf,
    json: JsonReport,
    /// The numbers of the jobs that are in it.
    written: HashSet<usize>,
}

impl ReportFile {
    /// Writes what is known to the file, in place of what was there, and leaves it open for more. A
    /// judge that is killed meanwhile leaves one or the other.
    pub fn begin(path: &Path, json: JsonReport, known: &[Record]) -> Result<ReportFile, Error> {
        let mut name = path.file_name().unwrap_or_default().to_os_string();
        name.push(".new");
        let draft = path.with_file_name(name);
        let failed = |error| Error::io("write", path)(error);
        let mut report = ReportFile {
            file: File::create(&draft).map_err(failed)?,
            path: path.to_path_buf(),
            json,
            written: HashSet::new(),
        };
        known.iter().try_for_each(|record| report.add(record))?;
        fs::rename(&draft, path).map_err(failed)?;
        Ok(report)
    }

    /// Adds a record unless it is there.
    pub fn add(&mut self, record: &Record) -> Result<(), Error> {
        if !self.written.insert(record.job.number) {
            return Ok(());
        }
        let text = self.json.submission(record);
        self.write(&text)
    }

    /// Ends the report, with what kept the judge from judging whole problems.
    pub fn end(&mut self, faults: &[Error]) -> Result<(), Error> {
        let text = self.json.end(faults);
        self.write(&text)
    }

    fn write(&mut self, text: &str) -> Result<(), Error> {
        let written = self.file.write_all(text.as_bytes());
        written.map_err(Error::io("write", &self.path))
    }
}

/// What is printed would end up in the middle of a report that is written to the same file.
pub fn refuse_own_output(file: &Path) -> Result<(), Error> {
    let output = fs::read_link("/proc/self/fd/1").ok();
    if output.is_some() && output == fs::canonicalize(file).ok() {
        let file = file.display();
        return Err(Error::Usage(format!(
            "--resume writes {file} itself; send the output to another file"
        )));
    }
    Ok(())
}

//! Writes the reports of a judging, which grow with it.

use super::class::{write_feedback, ClassTable, Csv};
use super::expectations::Expectations;
use super::json::JsonReport;
use super::junit::{Junit, BEGIN};
use super::record::SubmissionTable;
use super::{print, progress, Format, Reporter, Style};
use crate::error::Error;
use crate::judging::session::groups_of;
use crate::results::job_info::JobInfo;
use crate::results::record::Record;
use crate::results::shard::{ReportPart, ReportShape};
use crate::results::summary::Summary;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

pub struct ReportWriter {
    reporter: Box<dyn Reporter>,
    /// The file that new records are added to as well.
    file: Option<ReportFile>,
    summary: Summary,
    style: Style,
    shape: ReportShape,
    /// Those of one student.
    records: Vec<Record>,
    /// Text that is printed at the end, if at all.
    held: String,
}

impl ReportWriter {
    /// For a judging of these jobs, whose cases are in these groups.
    pub fn new(
        style: &Style,
        part: &ReportPart,
        infos: &[JobInfo],
        groups: Vec<String>,
        file: Option<ReportFile>,
    ) -> ReportWriter {
        let shown = style.shown_cases(part.shape);
        ReportWriter {
            reporter: match (style.format, part.shape) {
                (Format::Json, _) => Box::new(JsonReport::new(part.clone(), shown)),
                (Format::Junit, _) => Box::new(Junit { begin: BEGIN }),
                (Format::Csv, _) => Box::new(Csv::new(infos)),
                (_, ReportShape::Class) => Box::new(ClassTable::new(infos)),
                (_, ReportShape::Expectations) => Box::new(Expectations::new(infos, groups)),
                (_, ReportShape::Details) => Box::new(SubmissionTable::new(infos, shown, true)),
                (_, ReportShape::Table) => Box::new(SubmissionTable::new(infos, shown, false)),
            },
            file,
            summary: Summary::new(part.shape, infos),
            style: style.clone(),
            shape: part.shape,
            records: Vec::new(),
            held: String::new(),
        }
    }

    /// Writes the report of what is known, in the order of the jobs.
    pub fn write_all(
        records: &[Record],
        part: &ReportPart,
        style: &Style,
        faults: &[Error],
    ) -> Result<Summary, Error> {
        let infos: Vec<JobInfo> = records.iter().map(|record| record.job.clone()).collect();
        let cases = records.iter().flat_map(|record| &record.cases);
        let groups = groups_of(cases.map(|case| case.name.as_str()));
        let mut report = ReportWriter::new(style, part, &infos, groups, None);
        records
            .iter()
            .try_for_each(|record| report.add(record, true))?;
        report.end(faults)
    }

    /// Reports a record; one that is not new is in the file already.
    pub fn add(&mut self, record: &Record, is_new: bool) -> Result<(), Error> {
        if let Some(file) = self.file.as_mut().filter(|_| is_new) {
            file.write(|json| json.submission(record))?;
        }
        self.summary.add(record);
        let last = self.records.last();
        if last.is_some_and(|last| last.job.student != record.job.student) {
            self.end_student()?;
        }
        if self.shape == ReportShape::Class {
            self.records.push(record.clone());
        }
        let text = self.reporter.submission(record);
        self.print(&text)
    }

    /// Tells of the student whose records are all here.
    fn end_student(&mut self) -> Result<(), Error> {
        let records = std::mem::take(&mut self.records);
        let Some(student) = records
            .first()
            .and_then(|record| record.job.student.as_deref())
        else {
            return Ok(());
        };
        self.summary.add_student(&records);
        if let Some(folder) = &self.style.feedback {
            let shown = self.style.shown_cases(self.shape);
            write_feedback(folder, student, &records, &self.summary.problems, shown)?;
        }
        let text = self.reporter.student(student, &records);
        self.print(&text)
    }

    /// Prints the rest, and the errors that kept the judge from judging whole problems.
    pub fn end(mut self, faults: &[Error]) -> Result<Summary, Error> {
        self.end_student()?;
        let text = self.reporter.end(faults);
        self.print(&text)?;
        if let Some(file) = &mut self.file {
            file.write(|json| json.end(faults))?;
        }
        let is_silent = self.style.quiet && self.summary.is_right;
        if !is_silent {
            print(&self.held)?;
        }
        Ok(self.summary)
    }

    fn print(&mut self, text: &str) -> Result<(), Error> {
        if self.style.quiet {
            self.held += text;
            return Ok(());
        }
        progress::end();
        print(text)
    }
}

/// A report in a file, which grows: a judging can go on with it.
pub struct ReportFile {
    file: File,
    path: PathBuf,
    json: JsonReport,
}

impl ReportFile {
    /// Writes earlier records to the file, in place of what was there, and leaves it open for more. A
    /// judge that is killed meanwhile leaves one or the other.
    pub fn begin<'a>(
        path: &Path,
        json: JsonReport,
        mut earlier: impl Iterator<Item = &'a Record>,
    ) -> Result<ReportFile, Error> {
        let mut name = path.file_name().unwrap_or_default().to_os_string();
        name.push(".new");
        let draft = path.with_file_name(name);
        let failed = |error| Error::io("write", path)(error);
        let mut report = ReportFile {
            file: File::create(&draft).map_err(failed)?,
            path: path.to_path_buf(),
            json,
        };
        earlier.try_for_each(|record| report.write(|json| json.submission(record)))?;
        fs::rename(&draft, path).map_err(failed)?;
        Ok(report)
    }

    fn write(&mut self, next: impl FnOnce(&mut JsonReport) -> String) -> Result<(), Error> {
        let written = self.file.write_all(next(&mut self.json).as_bytes());
        written.map_err(Error::io("write", &self.path))
    }
}

/// Output would end up in the middle of a report that is written to the same file.
pub fn refuse_own_output(file: &Path) -> Result<(), Error> {
    let output = fs::read_link("/proc/self/fd/1").ok();
    if output.is_some() && output == fs::canonicalize(file).ok() {
        return Err(Error::Usage(format!(
            "--resume writes {} itself; send the output to another file",
            file.display()
        )));
    }
    Ok(())
}

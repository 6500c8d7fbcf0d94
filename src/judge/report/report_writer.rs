//! Writes the reports of a judging, which grow with it.

use super::class::{ClassTable, FeedbackFiles};
use super::csv::Csv;
use super::details::Details;
use super::expectations::Expectations;
use super::json::JsonReport;
use super::junit::Junit;
use super::report_file::ReportFile;
use super::reporter::{Format, Reporter, Style};
use super::table::SubmissionTable;
use super::{print, progress};
use crate::error::Error;
use crate::judging::job::JobInfo;
use crate::judging::record::Record;
use crate::judging::session::groups_of;
use crate::judging::shard::{ReportPart, ReportShape};
use crate::judging::summary::Summary;

/// The reporters of a judging of these jobs, whose cases are in these groups.
fn reporters(
    style: &Style,
    part: &ReportPart,
    infos: &[JobInfo],
    groups: Vec<String>,
) -> Vec<Box<dyn Reporter>> {
    let shown = style.shown_cases();
    let printed: Box<dyn Reporter> = match (style.format, style.shape) {
        (Format::Json, _) => Box::new(JsonReport::new(part.clone(), shown)),
        (Format::Junit, _) => Box::new(Junit::default()),
        (Format::Csv, _) => Box::new(Csv::new(infos)),
        (_, ReportShape::Class) => Box::new(ClassTable::new(infos)),
        (_, ReportShape::Expectations) => Box::new(Expectations::new(infos, groups)),
        (_, ReportShape::Details) => Box::new(Details::new(infos, shown)),
        (_, ReportShape::Table) => Box::new(SubmissionTable::new(infos, shown)),
    };
    let feedback = style.feedback.iter().map(|folder| {
        let feedback: Box<dyn Reporter> = Box::new(FeedbackFiles::new(folder, infos, shown));
        feedback
    });
    feedback.chain([printed]).collect()
}

pub struct ReportWriter {
    reporters: Vec<Box<dyn Reporter>>,
    /// The file that the report is written to as well.
    file: Option<ReportFile>,
    summary: Summary,
    is_class: bool,
    /// Those of one student.
    records: Vec<Record>,
    is_quiet: bool,
    /// What is not printed yet, because nothing may be printed.
    held: String,
}

impl ReportWriter {
    pub fn new(
        style: &Style,
        part: &ReportPart,
        infos: &[JobInfo],
        groups: Vec<String>,
        file: Option<ReportFile>,
    ) -> ReportWriter {
        ReportWriter {
            reporters: reporters(style, part, infos, groups),
            file,
            summary: Summary::new(style.shape, infos),
            is_class: style.shape == ReportShape::Class,
            records: Vec::new(),
            is_quiet: style.quiet,
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
        records.iter().try_for_each(|record| report.add(record))?;
        report.end(faults)
    }

    /// Tells of a submission.
    pub fn add(&mut self, record: &Record) -> Result<(), Error> {
        if let Some(file) = &mut self.file {
            file.add(record)?;
        }
        self.summary.add(record);
        let last = self.records.last();
        if last.is_some_and(|last| last.job.student != record.job.student) {
            self.end_student()?;
        }
        if self.is_class {
            self.records.push(record.clone());
        }
        let texts = self.reporters.iter_mut().map(|it| it.submission(record));
        let text: String = texts.collect();
        self.print(&text)
    }

    /// Tells of the student whose records are all here.
    fn end_student(&mut self) -> Result<(), Error> {
        let records = std::mem::take(&mut self.records);
        let Some(student) = records.first().and_then(|it| it.job.student.as_deref()) else {
            return Ok(());
        };
        self.summary.add_student(&records);
        let mut text = String::new();
        for reporter in &mut self.reporters {
            text += &reporter.student(student, &records)?;
        }
        self.print(&text)
    }

    /// Prints what has waited for the end, and what kept the judge from judging whole problems.
    pub fn end(mut self, faults: &[Error]) -> Result<Summary, Error> {
        self.end_student()?;
        let texts = self.reporters.iter_mut().map(|it| it.end(faults));
        let text: String = texts.collect();
        self.print(&text)?;
        if let Some(file) = &mut self.file {
            file.end(faults)?;
        }
        let is_silent = self.is_quiet && self.summary.is_right;
        if !is_silent {
            print(&self.held)?;
        }
        Ok(self.summary)
    }

    fn print(&mut self, text: &str) -> Result<(), Error> {
        if self.is_quiet {
            self.held.push_str(text);
            return Ok(());
        }
        progress::end();
        print(text)
    }
}

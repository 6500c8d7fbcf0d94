//! The words of a merge: the reports of parts, and how to show what they are together.

use super::args::Args;
use super::context::{with_faults, CommandContext};
use super::judge::FORMATS;
use super::judge::{finish_report, shape};
use super::{usage, Format};
use crate::error::Error;
use crate::report::json::ReportShape;
use crate::report::judging::{Report, Style};
use crate::report::merging;
use std::path::PathBuf;

#[derive(Debug, PartialEq, Default)]
pub struct MergeRequest {
    pub files: Vec<PathBuf>,
    pub format: Format,
    /// The folder for a text for each student.
    pub feedback: Option<PathBuf>,
}

pub fn parse(words: &[&str]) -> Result<MergeRequest, Error> {
    let mut merge = MergeRequest::default();
    let mut words = Args::new("judge merge", words);
    while let Some(word) = words.next()? {
        match word {
            "--format" => merge.format = words.format(&FORMATS)?,
            "--feedback" => merge.feedback = Some(words.value()?.into()),
            _ => merge.files.push(words.plain()?.into()),
        }
    }
    match merge.files.is_empty() {
        true => Err(usage("which reports? judge merge FILE ...")),
        false => Ok(merge),
    }
}

impl MergeRequest {
    /// Puts the reports of parts together, and reports what one judging would have.
    pub fn run(&self, _: &CommandContext) -> Result<bool, Error> {
        let merged = merging::merge(&self.files)?;
        let human = merged.part.shape;
        if human != ReportShape::Class && (self.format == Format::Csv || self.feedback.is_some()) {
            let what = "--format csv and --feedback are for reports of judge --class";
            return Err(Error::Usage(what.to_string()));
        }
        let style = Style {
            shape: shape(self.format, human),
            human,
            all: false,
            quiet: false,
            feedback: self.feedback.clone(),
        };
        let report = Report::of_records(merged.records, merged.part, style);
        let done = finish_report(report, &merged.faults);
        with_faults(merged.faults, done)
    }
}

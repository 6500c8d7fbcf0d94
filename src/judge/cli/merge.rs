//! `judge merge`: puts the reports of parts together, and reports what one judging would have.

use super::judge::finish_report;
use super::{usage, with_faults, CommandContext, CommandOption, Format, Subcommand};
use crate::error::Error;
use crate::report::report_writer::ReportWriter;
use crate::report::{reading, Style};
use crate::results::merging;
use crate::results::shard::ReportShape;
use std::path::PathBuf;

#[derive(Debug, PartialEq, Default)]
pub struct MergeRequest {
    files: Vec<PathBuf>,
    style: Style,
}

impl Subcommand for MergeRequest {
    const NAME: &'static str = "merge";

    fn options() -> Vec<CommandOption<MergeRequest>> {
        vec![
            Self::choice(
                "--format NAME",
                Format::OF_JUDGING,
                Format::named,
                |request| &mut request.style.format,
            ),
            Self::folder("--feedback DIR", |request| &mut request.style.feedback)
                .english("for a class: write a text for each student, as judge does")
                .chinese("评测一个班时：给每个学生写一个文本，和 judge 一样"),
        ]
    }

    fn take(&mut self, words: &[&str], _: Vec<String>) -> Result<(), Error> {
        self.files = words.iter().map(PathBuf::from).collect();
        if self.files.is_empty() {
            return Err(usage("which reports? judge merge FILE ..."));
        }
        Ok(())
    }

    fn run(&self, _context: &CommandContext) -> Result<bool, Error> {
        let mut reports = Vec::new();
        for file in &self.files {
            reports.push((file.clone(), reading::read(file)?));
        }
        let (part, records, faults) = merging::merge(reports)?;
        let is_for_class = self.style.format == Format::Csv || self.style.feedback.is_some();
        if part.shape != ReportShape::Class && is_for_class {
            let what = "--format csv and --feedback are for reports of judge --class";
            return Err(usage(what));
        }
        let done = ReportWriter::write_all(&records, &part, &self.style, &faults);
        with_faults(faults, done.and_then(finish_report))
    }
}

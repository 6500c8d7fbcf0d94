//! What a reporter is: each tells a judging in a form of its own.

use crate::error::Error;
use crate::judging::record::Record;
use crate::judging::shard::ReportShape;
use std::path::PathBuf;

/// Makes the text of a report piece by piece, as the results come.
pub trait Reporter {
    /// What is told of a submission when it has ended.
    fn submission(&mut self, _record: &Record) -> String {
        String::new()
    }

    /// What is told of a student of a class, whose submissions have all ended.
    fn student(&mut self, _student: &str, _records: &[Record]) -> String {
        String::new()
    }

    /// What is told when all has ended; `faults` kept the judge from judging whole problems.
    fn end(&mut self, _faults: &[Error]) -> String {
        String::new()
    }
}

/// How results are told.
#[derive(Debug, PartialEq, Clone, Copy, Default)]
pub enum Format {
    /// A judging is told as the shape says.
    #[default]
    Human,
    Json,
    Junit,
    /// For spreadsheets.
    Csv,
    /// The ids of problems alone.
    Ids,
}

impl Format {
    /// The format of one of the names that an option has.
    pub fn named(name: &str) -> Format {
        match name {
            "json" => Format::Json,
            "junit" => Format::Junit,
            "csv" => Format::Csv,
            "ids" => Format::Ids,
            _ => Format::Human,
        }
    }
}

/// How a judging is told.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Style {
    pub format: Format,
    /// Every failed case is shown in full.
    pub all: bool,
    /// Nothing is printed if all is right.
    pub quiet: bool,
    /// The folder for a text for each student.
    pub feedback: Option<PathBuf>,
}

/// So many failed cases of a submission are shown in full, unless all are asked for.
const MAX_SHOWN: usize = 3;

impl Style {
    /// How many failed cases of a submission are shown in full.
    pub fn shown_cases(&self, shape: ReportShape) -> usize {
        match shape {
            _ if self.all => usize::MAX,
            ReportShape::Expectations => 1,
            _ => MAX_SHOWN,
        }
    }
}

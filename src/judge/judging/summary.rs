//! Whether all that was judged is right, and what the judge could not do.

use crate::error::Error;
use crate::judging::class::has_solved_all;
use crate::judging::job::{are_several, problems, JobInfo};
use crate::judging::record::{CaseKind, Record};
use crate::judging::shard::ReportShape;

#[derive(Debug)]
pub struct Summary {
    shape: ReportShape,
    are_several: bool,
    /// The names of all problems.
    pub problems: Vec<String>,
    pub is_right: bool,
    pub errors: Vec<Error>,
}

impl Summary {
    pub fn new(shape: ReportShape, infos: &[JobInfo]) -> Summary {
        Summary {
            shape,
            are_several: are_several(infos),
            problems: problems(infos),
            is_right: true,
            errors: Vec::new(),
        }
    }

    pub fn add(&mut self, record: &Record) {
        self.is_right &= match self.shape {
            ReportShape::Expectations => record.is_expected,
            // The best of several versions counts.
            ReportShape::Class => true,
            ReportShape::Table | ReportShape::Details => record.is_accepted,
        };
        self.errors.extend(errors(record, self.are_several));
    }

    /// All records of one student of a class.
    pub fn add_student(&mut self, records: &[Record]) {
        self.is_right &= has_solved_all(records, &self.problems);
    }
}

/// All errors of a record, Ctrl-C last. Among several submissions an error names its own.
fn errors(record: &Record, are_several: bool) -> Vec<Error> {
    let mut errors = Vec::new();
    if record.has_only_unanswered() {
        errors.push(Error::Says(format!(
            "no case in {} has an answer; judge answer writes them",
            record.job.data
        )));
    }
    for case in &record.cases {
        match case.kind {
            CaseKind::Ended if are_several => {
                errors.push(Error::Says(named(record, &case.reason)));
            }
            CaseKind::Fault | CaseKind::Ended => errors.push(Error::Says(case.reason.clone())),
            CaseKind::Interrupted => errors.push(Error::Interrupted),
            _ => {}
        }
    }
    errors
}

/// Why the judge gave up, with the name of the submission unless that is told already.
fn named(record: &Record, reason: &str) -> String {
    match &record.job.submission {
        Some(path) if !reason.contains(path.as_str()) => {
            format!("{}: {reason}", record.job.name)
        }
        _ => reason.to_string(),
    }
}

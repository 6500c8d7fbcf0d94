//! Whether all that was judged is right, and the judge's own errors.

use crate::error::Error;
use crate::results::class::has_solved_all;
use crate::results::job_info::{are_several, problems, JobInfo};
use crate::results::record::{CaseKind, Record};
use crate::results::shard::ReportShape;

#[derive(Debug)]
pub struct Summary {
    shape: ReportShape,
    are_several: bool,
    /// The names of all problems.
    pub problems: Vec<String>,
    pub is_right: bool,
    pub errors: Vec<Error>,
    /// Why submissions were not judged: each reason is an error once.
    reasons: Vec<String>,
}

impl Summary {
    pub fn new(shape: ReportShape, infos: &[JobInfo]) -> Summary {
        Summary {
            shape,
            are_several: are_several(infos),
            problems: problems(infos),
            is_right: true,
            errors: Vec::new(),
            reasons: Vec::new(),
        }
    }

    pub fn add(&mut self, record: &Record) {
        self.is_right &= match self.shape {
            ReportShape::Expectations => record.is_expected,
            // The best of several versions counts.
            ReportShape::Class => true,
            ReportShape::Table | ReportShape::Details => record.is_accepted(),
        };
        self.add_errors(record);
    }

    /// All records of one student of a class.
    pub fn add_student(&mut self, records: &[Record]) {
        self.is_right &= has_solved_all(records, &self.problems);
    }

    /// All errors of a record, Ctrl-C last. Among several submissions an error names its own; what
    /// keeps more of them from being judged, as a checker that does not compile, is said once, and
    /// by its first line alone where the report has all of it.
    fn add_errors(&mut self, record: &Record) {
        if record.has_only_unanswered() {
            self.errors.push(Error::Says(format!(
                "no case in {} has an answer; judge answer writes them",
                record.job.data
            )));
        }
        for case in &record.cases {
            match case.kind {
                CaseKind::Aborted if self.reasons.contains(&case.reason) => {}
                CaseKind::Aborted if self.are_several => {
                    let is_told = matches!(self.shape, ReportShape::Table | ReportShape::Details);
                    let lines = if is_told { 1 } else { usize::MAX };
                    let told: Vec<&str> = case.reason.lines().take(lines).collect();
                    let reason = told.join("\n");
                    let is_named = |path: &String| reason.contains(path.as_str());
                    let is_named = record.job.submission.as_ref().map_or(true, is_named);
                    self.errors.push(Error::Says(if is_named {
                        reason
                    } else {
                        format!("{}: {reason}", record.job.name)
                    }));
                    self.reasons.push(case.reason.clone());
                }
                CaseKind::JudgeError | CaseKind::Aborted => {
                    self.errors.push(Error::Says(case.reason.clone()));
                }
                CaseKind::Interrupted => self.errors.push(Error::Interrupted),
                _ => {}
            }
        }
    }
}

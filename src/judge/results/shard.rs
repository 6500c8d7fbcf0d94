//! The parts of what is judged together, each for a machine of its own.

/// One of several parts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Shard {
    /// From 1.
    pub number: usize,
    pub count: usize,
}

impl Default for Shard {
    fn default() -> Shard {
        Shard {
            number: 1,
            count: 1,
        }
    }
}

impl Shard {
    /// The indices of this shard's jobs: round robin. Jobs without a submission go to shard 1.
    pub fn jobs(self, have_submissions: impl Iterator<Item = bool>) -> Vec<usize> {
        let (mut in_shard, mut submissions) = (Vec::new(), 0);
        for (index, has_submission) in have_submissions.enumerate() {
            let shard = if has_submission {
                submissions % self.count
            } else {
                0
            };
            submissions += usize::from(has_submission);
            if shard == self.number - 1 {
                in_shard.push(index);
            }
        }
        in_shard
    }
}

/// The purpose of the results. It decides which of them are right.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ReportShape {
    /// A line for each submission, and below them what failed.
    Table,
    /// A line for each case of each submission.
    Details,
    /// A line for each submission, with the setters' expectation and the result.
    Expectations,
    /// A line for each student.
    Class,
}

impl ReportShape {
    /// Its name in reports.
    pub fn name(self) -> &'static str {
        match self {
            ReportShape::Table => "table",
            ReportShape::Details => "details",
            ReportShape::Expectations => "expectations",
            ReportShape::Class => "class",
        }
    }

    pub fn named(name: &str) -> Option<ReportShape> {
        use ReportShape::{Class, Details, Expectations, Table};
        let mut shapes = [Table, Details, Expectations, Class].into_iter();
        shapes.find(|shape| shape.name() == name)
    }
}

/// Which part of what was judged together a report is of.
#[derive(Debug, Clone, PartialEq)]
pub struct ReportPart {
    pub shard: Shard,
    pub shape: ReportShape,
    /// How many jobs all parts have together.
    pub jobs: usize,
    /// That of the judge.
    pub version: String,
    /// Of all that the results of all parts depend on.
    pub digest: String,
}

/// The version of this judge.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

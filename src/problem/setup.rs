//! What a folder of cases tells of its problem: plain data, the same for all kinds of folders.

use super::group::{Configuration, Group};
use super::head::Head;
use crate::error::Error;
use std::path::PathBuf;

/// What a folder tells of its problem besides its cases. The default is that of a folder which
/// tells nothing.
#[derive(Debug, Clone, Default)]
pub struct Setup {
    /// Title and limits; `None` if it does not tell.
    pub head: Option<Head>,
    /// The file that tells all this, for errors.
    pub source: PathBuf,
    /// How to derive the time limit, where the head has none of its own.
    pub derivation: Option<Derivation>,
    /// The most that a program may print, in bytes; `None` is the usual number.
    pub output_bytes: Option<u64>,
    pub sources: SourceRules,
    pub validation: Validation,
    /// The most runs of a submission for one case: `None` is 1, as in all but multi-pass problems.
    pub passes: Option<u32>,
    /// The groups of the cases; each comes after the group around it. Empty if there are none.
    pub groups: Vec<Group>,
    /// How points follow from groups; `None` if its rules know no groups.
    pub grading: Option<Grading>,
    /// The file or folder that makes cases which are not there.
    pub maker: Option<PathBuf>,
    /// Whether only samples are there.
    pub has_only_samples: bool,
    /// Names of cases in the same folder that belong to another problem.
    pub others: Vec<String>,
}

/// How the time limit follows from the time of the slowest accepted submission.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Derivation {
    pub multiplier: f64,
    /// In seconds; the limit is a multiple of this.
    pub resolution: f64,
}

/// How the sources of a problem are compiled.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SourceRules {
    /// The folder with files that are laid beside a source, by language.
    pub include: Option<PathBuf>,
    /// What stands in the sources for constants, and their values.
    pub constants: Vec<(String, String)>,
    /// What the usual version of its language refuses may be in the newest one.
    pub may_be_newer: bool,
}

/// Which programs judge the outputs, besides those that are found by their names.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum Validation {
    /// None; else lines are compared as POJ does.
    #[default]
    None,
    /// Validators of a package, if there are any; else tokens are compared.
    Validators { are_required: bool },
    /// Tokens are compared, even if the package has validators.
    Tokens,
    /// The validator of a package talks to the submission.
    Interaction,
}

/// By which rules the groups of a package are graded.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Grading {
    /// Submissions get points.
    pub is_scoring: bool,
    /// Fewer points are better.
    pub is_minimizing: bool,
    /// The rules are those before 2023.
    pub is_legacy: bool,
}

impl Setup {
    pub fn is_scoring(&self) -> bool {
        self.grading.is_some_and(|grading| grading.is_scoring)
    }

    /// The configuration of a test that a program makes: that of the group `secret`.
    ///
    /// # Errors
    /// A file for all cases that makes no sense.
    pub fn usual_configuration(&self) -> Result<Configuration, Error> {
        let secret = self.groups.iter().find(|group| group.name == "secret");
        secret.map_or(Ok(Configuration::default()), |group| {
            group.configuration("")
        })
    }
}

//! The user's wishes: which cases are run and how.

use crate::toolbox::overrides::Overrides;

/// Which cases are run and how; what becomes of them.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct JudgeOptions {
    pub overrides: Overrides,
    /// Only cases whose name matches one of these patterns are run; without a pattern, all cases.
    pub patterns: Vec<String>,
    /// So many cases run at the same time; at least one does.
    pub jobs: usize,
    pub fail_fast: bool,
    /// Every case is run, and to twice the time limit, however many have exceeded that.
    pub runs_all: bool,
    /// Whether each submission must get what its setters expect.
    pub expects: bool,
    /// Whether reports have a digest of all that a result depends on.
    pub has_digests: bool,
    /// Whether an Accepted source is compiled once more, as the online judge of its problem does, if
    /// that is old.
    pub checks_old_version: bool,
    /// The options of `judge` that decide about a verdict, as words, to repeat a case with.
    pub repeated: Vec<String>,
    /// How many bytes of the programs' output all results of a submission have together.
    pub stdout_bytes: u64,
}

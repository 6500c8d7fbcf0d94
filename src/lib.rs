//! Dancing Links in one file to paste.
//!
//! | module | what a row may do | what a search finds |
//! |---|---|---|
//! | [`dlx`] | cover columns exactly once | all exact covers, one, or how many |
//! | [`dlx_small`] | the same, in a file to type from memory | one, or how many |
//! | [`cover`] | cover columns at least once | the fewest rows that do |
//! | [`mcc`] | cover columns as often as their bounds say, with colours | all exact covers |
//!
//! The programs in `problems/` stand alone: each takes in one of these files by `#[path]`, as a
//! submission takes it in by pasting. `testdata/ID` has the cases of `problems/ID.rs`, and
//! `problems/README.md` explains how a problem becomes a matrix. Nothing here uses the judge, which
//! is a package of its own, `src/judge`.

pub mod cover;
pub mod dlx;
pub mod dlx_small;
pub mod mcc;

/// The folder of this package, in which `problems` and `testdata` lie.
pub const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

/// The code in the guide to modelling is compiled and run with the tests of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../problems/README.md")]
mod guide {}

//! Dancing Links in one file to paste, and a local judge for solutions that use it.
//!
//! # The folders
//!
//! | folder | what it does | what it may import |
//! |---|---|---|
//! | [`dlx`], [`cover`] | the templates; nothing here but `trace` uses them | nothing |
//! | [`platform`] | what differs from system to system | nothing |
//! | [`disk`] | its errors: no room, no rights, and those that pass | nothing |
//! | [`error`] | what the judge could not do | nothing |
//! | [`cache`] | the folder of compiled programs and failed outputs | nothing |
//! | [`terminal`] | tables, colours, harmless text | |
//! | [`problem`] | what lies on disk: problems, cases, the project | |
//! | [`run`] | one program under limits | |
//! | [`picture`] | grids as coloured cells or as SVG | `terminal` |
//! | [`trace`] | a search of the template, step by step, and its page | `dlx` `picture` `terminal` |
//! | [`compile`] | from a source to something that runs | `run` |
//! | [`setter`] | checker, generator, validator, shrinker | `compile` `run` `problem` |
//! | [`judge`] | verdicts, races, searches for a failure | `setter` `compile` `run` `problem` `terminal` |
//! | [`report`] | results as text; the only one that prints | `judge` `problem` `trace` `terminal` |
//! | [`cli`] | words on the command line, and what they mean | `judge` `compile` `problem` `picture` `trace` |
//! | `main.rs` | asks `cli`, has it done, hands the result to `report` | all |
//!
//! Every file may use [`platform`], [`disk`], [`error`] and [`cache`]. A test, `tests/architecture.rs`, holds
//! each file to its row.
//!
//! # Three rules
//!
//! - A file imports from its own folder, or from those in its row. No circles, between files either.
//! - What a submission did is a [`Verdict`](judge::verdict::Verdict); what the judge could not do
//!   is an [`Error`](error::Error). Neither ever stands for the other.
//! - Results are plain data. Only `report` and `main.rs` know of stdout and stderr, and only
//!   `run/sys` has `unsafe`.
//!
//! # What `judge poj3740 a.cpp` does
//!
//! 1. [`cli::parse`] makes a [`Request`](cli::judge::Request) of the words.
//! 2. [`Plan::new`](cli::plan::judge::Plan::new) finds `problems/poj3740.rs`, reads its head (title
//!    and limits), and takes `a.cpp` for a submission, as it is no problem's id.
//! 3. [`judging::judge`](judge::judging::judge) lists the cases of `testdata/poj3740`, and
//!    [`Submission::prepare`](compile::submission::Submission::prepare) compiles the source, or finds
//!    the program in the cache. Of several problems all are compiled before the first case runs.
//! 4. For each case [`Grader::judge`](judge::grader::Grader::judge) runs the program:
//!    [`program::run`](run::program::run) starts it, looks every millisecond what it and its
//!    descendants use, and ends it at a limit.
//! 5. The grader decides in this order: memory, output, time, exit status; then a
//!    [`Checker`](setter::checker::Checker) or [`compare`](judge::comparison::compare) decides about
//!    the output. The [`CaseResult`](judge::grader::CaseResult) has the verdict and its reason.
//! 6. [`report::judging`] prints a line for each case and what failed;
//!    [`report::json`] and [`report::junit`] do it for programs.

pub mod cache;
pub mod cli;
pub mod compile;
pub mod cover;
pub mod disk;
pub mod dlx;
pub mod error;
pub mod judge;
pub mod picture;
pub mod platform;
pub mod problem;
pub mod report;
pub mod run;
pub mod setter;
pub mod terminal;
pub mod trace;

/// The code in the guide to modelling is compiled and run with the tests of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../problems/README.md")]
mod guide {}

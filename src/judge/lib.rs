//! A local judge for competitive programming. The templates that it traces, and the problems whose
//! programs it judges by their ids, are the package around this one.
//!
//! # The folders
//!
//! | folder | what it does | what it may import |
//! |---|---|---|
//! | [`platform`] | what differs from system to system | nothing |
//! | [`diagnostics`] | the layout of compilers' messages | nothing |
//! | [`disk`] | its errors, and the beginning of a file | `platform` |
//! | [`error`] | what the judge could not do | nothing |
//! | [`verdict`] | what a submission did, in POJ's words | nothing |
//! | [`digest`] | a checksum of bytes | nothing |
//! | [`interrupt`] | whether Ctrl-C was pressed | nothing |
//! | [`walk`] | all files below a folder, within bounds, each link once | `error` `interrupt` |
//! | [`ignored_files`] | names of files that are not programs | nothing |
//! | [`locale`] | the language of explanations, English or Chinese | nothing |
//! | [`workers`] | work that several threads share | nothing |
//! | [`cache`] | the folder of compiled programs and failed outputs | `disk` `platform` |
//! | [`terminal`] | tables, colours, harmless text | |
//! | [`tree`] | keys and values with their lines, whatever the syntax | nothing |
//! | [`json`] | JSON: read within bounds, and written | nothing |
//! | [`problem`] | what lies on disk: problems, cases, the project | `json` |
//! | [`comparison`] | an output beside an answer | `problem` `terminal` |
//! | [`receive`] | problems that a browser sends: HTTP, and the folders they get | `json` `problem` |
//! | [`run`] | one program under limits | |
//! | [`picture`] | grids as coloured cells or as SVG | `terminal` |
//! | [`trace`] | a search of a template, step by step, and its page | `json` `picture` `terminal`; the templates |
//! | [`compile`] | from a source to a program | `run` |
//! | [`setter`] | checker, generator, validator, shrinker | `compile` `run` `problem` |
//! | [`results`] | the records of jobs and cases, as plain data | `comparison` `setter` |
//! | [`toolbox`] | compiles, confines and runs submissions and setter's programs, under limits | `results` `comparison` `setter` `compile` `run` `problem` |
//! | [`judging`] | from a job to its record | `toolbox` `results` `comparison` `setter` `compile` `run` `problem` `terminal` |
//! | [`authoring`] | answers and cases of a problem, and whether it is in order | `judging` `toolbox` `results` `setter` `compile` `run` `problem` |
//! | [`timing`] | races, and time limits that follow from accepted submissions | `judging` `toolbox` `results` `setter` `compile` `run` `problem` |
//! | [`stress`] | searches for a case that a submission fails | `authoring` `judging` `toolbox` `results` `setter` `compile` `run` `problem` |
//! | [`report`] | results as text; the only one that prints | `authoring` `stress` `timing` `judging` `toolbox` `results` `comparison` `json` `run` `problem` `receive` `trace` `terminal` |
//! | [`cli`] | the commands: their words, what these name, what is done, in a file each | `report` `authoring` `stress` `timing` `judging` `toolbox` `results` `comparison` `setter` `compile` `run` `problem` `receive` `picture` `trace` `terminal` |
//! | `main.rs` | hands the words to `cli`, ends with the exit status | all |
//!
//! Every file may use [`platform`], [`diagnostics`], [`disk`], [`digest`], [`interrupt`],
//! [`walk`], [`ignored_files`], [`error`], [`verdict`], [`locale`], [`tree`], [`workers`] and
//! [`cache`].
//! `tests/architecture.rs` holds each file to its row.
//!
//! # Three rules
//!
//! - A file imports from its own folder, or from those in its row. Neither folders nor files import
//!   each other in a circle.
//! - The result of a submission is a [`Verdict`](verdict::Verdict); a failure of the judge
//!   is an [`Error`](error::Error). Neither ever stands for the other.
//! - Results are plain data. Only `report` and `main.rs` know of stdout and stderr, and only
//!   `run/sys` has `unsafe`.
//!
//! # Where to add what
//!
//! - A *language* is a row in `compile/language/table.rs`.
//! - An *option* of a command is a declaration in its file, `cli/judge.rs` for `judge`: the name, what
//!   it sets, and a line of help in English and in Chinese. The pages of help, the completion of
//!   shells and what repeats a case follow.
//! - A *command* is a file in `cli/` with its options and its `run`, as `cli/template.rs`, a line in
//!   the table of `cli.rs`, and its pages in `cli/help/` and `cli/help/zh/`.
//! - A *reporter* is a file in `report/` with a name in [`Format`](report::Format) and a line in
//!   `report/report_writer.rs`.
//! - A *verdict* is decided in `toolbox/verdict.rs` (how a run ended) or
//!   `comparison.rs` (what it printed).
//!
//! # Words
//!
//! - *case*: an input and its answer; *test*: an input that was made, whose answer is not known.
//! - *submission*: what is judged; *solution*: the submission that a problem of this project has.
//! - *program*: the words of a command, compiled or not; *process*: one that runs, under limits.
//! - *limits in force*: those of the statement, or others with `-t`, `-m` and `--debug`.
//! - *job*: a submission for a problem; *target*: the problem with the cases, limits and rules in
//!   force; *record*: the results of a job, with one of each case.
//! - *setter's programs*: checker, interactor, generator and others; *reference*: a slow right one.
//! - *fault*: what is wrong with a case or a problem; *error*: what the judge could not do.
//! - *remark*: what is worth saying beside the verdict; *blame*: the line at fault.
//! - *scratch*: a temporary folder.
//!
//! # The walk of `judge poj3740 a.cpp`
//!
//! 1. [`cli::run`] makes a [`JudgeRequest`](cli::judge::JudgeRequest) of the words. Its `run` has
//!    `problems/poj3740.rs` read, once, into a [`Problem`](problem::Problem); `a.cpp` is not a
//!    problem's id, so both together are the [`Job`](judging::job::Job) of a
//!    [`Selection`](cli::selection::Selection).
//! 2. Each problem becomes a [`Target`](judging::target::Target), once: it has the cases, the
//!    limits and the [`Rules`](judging::rules::Rules). A
//!    [`JudgeSession`](judging::session::JudgeSession) has the submissions of the jobs
//!    [`Prepared`](judging::prepared::Prepared), a few of them ahead, and
//!    [judges](judging::judge::judge) each.
//! 3. A [`CaseRunner`](judging::case::CaseRunner) chooses the cases that are run. For each of them
//!    [`grade`](judging::case::CaseRunner::grade) has the submission run under its
//!    [`CaseLimits`](toolbox::limits::CaseLimits):
//!    [`ProcessSpec::run`](run::process::ProcessSpec::run) starts it, looks every few
//!    milliseconds what it and its descendants use, and ends it at a limit. The
//!    [`RunResult`](run::run_result::RunResult) says how it ended.
//! 4. [`of_run`](toolbox::verdict::of_run) decides in this order: memory, output, time, exit status.
//!    Then a [`Checker`](setter::checker::Checker) or [`compare`](comparison::compare)
//!    decides about the output. The [`CaseRecord`](results::record::CaseRecord) of the case has the
//!    verdict and its reason, and the [`Record`](results::record::Record) of the job all of them.
//! 5. A [`ReportWriter`](report::report_writer::ReportWriter) has a
//!    [`Reporter`](report::Reporter) make the text of each record: a row of the table, and what
//!    failed below it. Other reporters make JSON, JUnit, CSV and the table of a class.

pub mod authoring;
pub mod cache;
pub mod cli;
pub mod comparison;
pub mod compile;
pub mod diagnostics;
pub mod digest;
pub mod disk;
pub mod error;
pub mod ignored_files;
pub mod interrupt;
pub mod json;
pub mod judging;
pub mod locale;
pub mod picture;
pub mod platform;
pub mod problem;
pub mod receive;
pub mod report;
pub mod results;
pub mod run;
pub mod setter;
pub mod stress;
pub mod terminal;
pub mod timing;
pub mod toolbox;
pub mod trace;
pub mod tree;
pub mod verdict;
pub mod walk;
pub mod workers;

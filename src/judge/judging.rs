//! The walk from the jobs that are selected to a record of each:
//!
//! ```text
//! Selection -> Target, Job -> JudgeSession -> Prepared -> CaseRunner -> CaseRecord -> Record
//! ```
//!
//! A [`ReportWriter`](crate::report) gets each record with the [`JobInfo`](crate::results::job_info)
//! of its job, as reports of earlier runs have it.
//!
//! - A [`Target`](target::Target) is a problem with its cases, limits and
//!   [`Rules`](rules::Rules), made once for all its submissions. A [`Job`](job::Job) is a submission
//!   for it.
//! - A [`JudgeSession`](session::JudgeSession) numbers the jobs, takes those of a shard and earlier
//!   records, and has each other job [`Prepared`](prepared::Prepared), which compiles it, and then
//!   judged.
//! - [`judge`](judge::judge) has a [`CaseRunner`](case::CaseRunner) run the cases, and makes the record:
//!   verdict, `points`, `expectation`, `remarks`, known `mistakes`.
//! - `cases` runs all cases, ends early, and says which are run again; `case` runs one, and `output`
//!   and `interaction` grade its output. Their functions are those of the runner, too.
//! - `digests` tell whether an earlier record is still right.

pub mod case;
pub mod cases;
pub mod digests;
pub mod expectation;
pub mod interaction;
pub mod job;
pub mod judge;
pub mod mistakes;
pub mod options;
mod output;
pub mod points;
pub mod prepared;
pub mod remarks;
pub mod rules;
pub mod session;
pub mod target;

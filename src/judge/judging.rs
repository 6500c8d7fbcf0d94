//! The walk from the jobs that are selected to a record of each:
//!
//! ```text
//! Selection -> JudgeSession -> Prepared -> CaseRunner -> CaseRecord -> Record -> ReportWriter
//! ```
//!
//! - A [`Target`](target::Target) is a problem with its cases, limits and
//!   [`Rules`](rules::Rules), made once for all its submissions. A [`Job`](job::Job) is a submission
//!   for it.
//! - A [`JudgeSession`](session::JudgeSession) puts the jobs in order, takes earlier records, and has
//!   each other job [`Prepared`](prepared::Prepared), which compiles it, and then judged.
//! - [`judge`](judge::judge) has a [`CaseRunner`](case::CaseRunner) run the cases, and makes the record:
//!   verdict, `points`, `expectation`, `remarks`, known `mistakes`.
//! - `cases` says which cases are run and which of them again, `case` runs one, and `output` and
//!   `interaction` decide about what it has said.
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

//! From the jobs that are selected to a record of each.
//!
//! A [`Target`](target::Target) is a problem with its cases, limits and [`Rules`](rules::Rules), a
//! [`Job`](job::Job) a submission for it. A [`JudgeSession`](session::JudgeSession) has each job
//! [`Prepared`](prepared::Prepared), and [`judge`](judge::judge) makes its record: a
//! [`CaseRunner`](case::CaseRunner) chooses the cases in `cases`, and runs and grades each of them in
//! `case`; `output` and `interaction` decide about what a program has said.

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

//! Verdicts: one case, a whole submission, a race, a search for a failure, a look at a problem.

pub mod answering;
pub mod comparison;
pub mod differential;
pub mod grader;
pub mod grading;
pub mod inspection;
pub mod judgement;
pub mod judging;
pub mod race;
pub mod reference;
pub mod remarks;
pub mod ruling;
pub mod side_by_side;
pub mod stress;
pub mod verdict;

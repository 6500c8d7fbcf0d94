//! Programs for every judge named here, with several cases in an input and with one, against
//! hostile input: what they tolerate, what they call a fault, and that nothing makes them panic,
//! hang or lose an answer.
//!
//! Expectations follow from how an input is built (where its cases end, and which answer
//! belongs to which case), never from what a program printed. Whether the answers to sound
//! input are right is for other tests.

mod boards;
mod cut_off;
mod damage;
mod faults;
#[path = "../common/parallel.rs"]
mod parallel;
mod pipes;
#[path = "../common/problems.rs"]
mod problems;
mod program;
#[path = "../../testdata/setter/random.rs"]
mod random;
mod tolerated;

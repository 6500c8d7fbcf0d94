//! For the author of a problem: its answers, its cases, and whether all of it is in order.

pub mod inspection;
pub mod making;
pub mod overview;
pub mod printed_nothing;
pub mod reference;

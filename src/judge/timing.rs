//! How long right programs take.

pub mod derived_limit;
pub mod race;

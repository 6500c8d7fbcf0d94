//! How long right programs take.

pub mod race;

//! The judge's parts, and the template.

pub mod cli;
pub mod compile;
pub mod dlx;
pub mod error;
pub mod judge;
pub mod picture;
pub mod problem;
pub mod report;
pub mod run;
pub mod setter;
pub mod terminal;

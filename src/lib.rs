//! The judge's parts, and the template.
//!
//! `dlx` is for pasting and stands alone. The rest import from those above them in this list
//! only:

pub mod error;
pub mod printable;
pub mod verdict;

pub mod case;
pub mod glob;
pub mod problem;
pub mod project;

pub mod proc;
pub mod scratch;
pub mod signal;
pub mod sys;

pub mod new;

pub mod tree;

pub mod bundle;
pub mod comparison;
pub mod excerpt;
pub mod language;
pub mod process;

pub mod compiler;

pub mod submission;

pub mod companion;

pub mod checker;
pub mod generator;
pub mod shrinker;
pub mod validator;

pub mod bench;

pub mod trial;

pub mod judge;
pub mod race;
pub mod stress;

pub mod inspection;

pub mod cli;
pub mod color;
pub mod json;
pub mod junit;
pub mod table;

pub mod picture;

pub mod report;
pub mod watch;

pub mod plan;

pub mod cover;
pub mod dlx;

//! The problem setter's programs, which stand beside the cases: checker, generator, validator, shrinker.

pub mod checker;
pub mod generator;
pub mod shrinker;
pub mod tool;
pub mod validator;

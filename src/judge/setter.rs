//! The problem setter's programs: checker, interactor, generator, validator, shrinker, and the
//! grader of a package. They lie in `setter/` in the folder of the cases, or beside the cases.

pub mod check_result;
pub mod checker;
pub mod convention;
pub mod generator;
pub mod grader;
pub mod programs;
pub mod shrinker;
pub mod tool;
pub mod validator;

//! The problem setter's programs: checker, interactor, generator, validator, shrinker, and the
//! grader of a package. They lie in `setter/` in the folder of the cases, or beside the cases.

pub mod check_result;
pub mod checker;
pub mod convention;
pub mod custom_grader;
pub mod generator;
pub mod program;
pub mod programs;
pub mod shrinker;
pub mod validator;

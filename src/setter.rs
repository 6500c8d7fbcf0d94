//! The problem setter's programs: checker, interactor, generator, validator, shrinker. They lie in `setter/`
//! in the folder of the cases, or beside the cases.

pub mod checker;
pub mod generator;
pub mod interactor;
mod scripts;
pub mod shrinker;
pub mod tool;
pub mod validator;

//! From a source to something that runs: languages, bundles, compilers, and the cache of programs.

pub mod bundle;
pub mod compiler;
pub mod language;
pub mod program_cache;
pub mod submission;

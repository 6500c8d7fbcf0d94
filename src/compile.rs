//! From a source to something that runs: languages, bundles, compilers, and the cache of programs.

pub mod bundle;
pub mod compiler;
pub mod dialect;
mod headers;
pub mod language;
pub mod lexer;
pub mod names;
pub mod program;
mod source;
mod strip;
pub mod submission;
pub mod toolchain;

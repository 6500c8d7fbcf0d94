//! From a source to something that runs: languages, bundles, compilers, and the cache of programs.

pub mod blame;
pub mod bundle;
mod command;
pub mod compiler;
pub mod dialect;
pub mod freopen;
mod headers;
mod java;
pub mod language;
mod lexer;
mod names;
pub mod program_cache;
mod source;
pub mod sources;
mod strip;
pub mod submission;
mod toolchain;

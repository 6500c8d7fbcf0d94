//! From a source to something that runs: languages, bundles, compilers, and the cache of programs.

pub mod bundle;
mod cargo;
mod cause;
pub mod choices;
pub mod command;
pub mod compiler;
mod dependencies;
pub mod dialect;
pub mod folder;
pub mod language;
pub mod lexer;
mod library;
mod limits;
pub mod names;
pub mod own_line;
mod precompiled;
pub mod program;
mod python;
pub mod source;
pub mod store;
mod strip;
pub mod submission;
mod toolchain;
pub mod watch;

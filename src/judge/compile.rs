//! From a source to something that runs: languages, bundles, compilers, and the cache of programs.

mod access;
pub mod bundle;
mod cargo;
mod cause;
pub mod command;
pub mod compiler;
pub mod dialect;
pub mod folder;
pub mod language;
pub mod lexer;
mod library;
pub mod names;
pub mod other_version;
pub mod own_line;
pub mod program;
pub mod redirections;
pub mod source;
pub mod store;
pub mod submission;
mod toolchain;
pub mod watch;

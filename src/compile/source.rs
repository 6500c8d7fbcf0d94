//! The source that a compiler is given.

use super::language::Language;
use std::path::Path;

#[derive(Debug)]
pub struct Source<'a> {
    pub language: &'static Language,
    pub text: &'a [u8],
    /// The file that was submitted; messages and programs are named after it.
    pub path: &'a Path,
    /// A version of the language; `None` leaves the choice to the compiler.
    pub standard: Option<&'a str>,
    /// With all that finds mistakes, at the cost of time and memory.
    pub debug: bool,
    /// Code in C or C++ that comes before the source.
    pub prelude: &'a str,
}

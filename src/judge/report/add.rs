//! The notes of `judge add`.

use super::{file, note};
use crate::platform::{ShellFamily, HOST_PLATFORM};
use crate::problem::case::Case;

/// Asks a user at the terminal for a part of a case.
pub fn print_asking(what: &str) {
    let end = match HOST_PLATFORM.shell {
        ShellFamily::Posix => "Ctrl-D",
        ShellFamily::Cmd => "Ctrl-Z and Enter",
    };
    note(&format!("{what}, then {end}"));
}

/// The files of a case that was stored, and what to do where it has no answer.
pub fn text(case: &Case, has_answer: bool) -> String {
    let text = format!("{}\n", file::shown(&case.input));
    if has_answer {
        return text + &format!("{}\n", file::shown(case.answer.path()));
    }
    let input = file::quote(&file::shorten(&case.input));
    text + &format!(
        "it has no answer; judge answer writes what a reference prints, and judge run my.cpp < \
             {input} shows what your program does\n"
    )
}

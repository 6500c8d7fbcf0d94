//! The notes of `judge bundle`.

use super::{file, note, plain, print, say};
use crate::error::Error;
use crate::problem::{site, Problem};
use std::path::Path;

/// The next command for a source that is Accepted; where that does not open the page, the page.
pub fn print_command(source: &Path, opens_page: bool, page: &str) -> Result<(), Error> {
    let bundle = format!("judge bundle {} --copy", file::quote(source));
    let next = if opens_page {
        " --open".to_string()
    } else {
        format!(", then paste it on {}", plain(page))
    };
    print(&format!("\nsubmit {bundle}{next}\n"))
}

/// Says how large a bundle is, and where to paste it if a judge takes Rust.
pub fn print_notes(problem: Option<&Problem>, twin: Option<&Path>, bytes: usize) {
    note(&format!(
        "{bytes} bytes; most online judges take 50 to 64 KB, some 10,000 bytes"
    ));
    let Some(problem) = problem else { return };
    match &problem.meta.submit {
        Some(page) => say(&format!(
            "judge: paste it on {page}\n\
             judge: it compiles in the editions 2015, 2018, 2021 and 2024\n"
        )),
        None if site::source(&problem.id).is_some_and(|(site, _)| !site.takes_rust) => {
            note("this problem's own judge does not take Rust");
            if let Some(twin) = twin {
                let twin = file::quote(&file::shorten(twin));
                note(&format!("it takes {twin} in C++: judge bundle {twin}"));
            }
        }
        None => note("the head has no line \"- submit: URL\" that says where to paste it"),
    }
}

//! What contestants bring from other tools: names of cases, packages, checkers, formats, shells.

// Scripts in a shell, rights to execute: Windows has neither.
#![cfg(unix)]

mod cases;
mod checkers;
mod flow;
mod shells;

use crate::clone::SmallClone;
use std::fs;
use std::os::unix::fs::PermissionsExt;

/// A clone with the folder `cases` of files, and `cat.sh`, which prints its input.
fn with_cases(files: &[(&str, &str)]) -> SmallClone {
    let clone = SmallClone::with_scripts();
    for (file, text) in files {
        clone.write(&format!("cases/{file}"), text);
    }
    clone.write("cat.sh", "#!/bin/sh\ncat\n");
    clone
}

fn make_executable(clone: &SmallClone, file: &str) {
    let file = clone.path().join(file);
    fs::set_permissions(file, fs::Permissions::from_mode(0o755)).unwrap();
}

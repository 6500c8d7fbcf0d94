//! C and C++ as POJ and HDU have it: what is right there, and what would be wrong there.

// On Windows C is Microsoft's, and nothing of this is done.
#![cfg(unix)]

use crate::clone::{judge, SmallClone};
use crate::skip::lacks;
use predicates::prelude::*;
use predicates::str::contains;
use std::fs;
use std::os::unix::fs::PermissionsExt;

/// A clone that has the problem under the ids of three judges.
fn clone() -> SmallClone {
    let clone = SmallClone::new("println!(\"{}\", n);");
    let solution = fs::read_to_string(clone.path().join("problems/echo1.rs")).unwrap();
    for id in ["poj1", "hdu1"] {
        clone.write(&format!("problems/{id}.rs"), &solution);
        for (file, text) in [("1.in", "1\n"), ("1.out", "1\n")] {
            clone.write(&format!("testdata/{id}/{file}"), text);
        }
    }
    clone
}

#[test]
#[ignore = "seconds: ten thousand files are made"]
fn what_kept_the_compiler_busy_is_not_compiled_again_as_of_1998() {
    if lacks(&["g++"]) {
        return;
    }
    let clone = clone();
    // Of the newer language it makes more files than it may.
    clone.write(
        "cxx",
        "#!/bin/sh\nfor last; do :; done\ncase \"$*\" in *gnu++17*)\n\
         grep -q busy \"$last\" && seq 10001 | xargs touch ;;\nesac\nexec g++ \"$@\"\n",
    );
    let cxx = clone.path().join("cxx");
    fs::set_permissions(&cxx, fs::Permissions::from_mode(0o755)).unwrap();
    clone.write(
        "busy.cpp",
        "// busy\n#include <iostream>\nint main() { int n; std::cin >> n; std::cout << n; }\n",
    );
    judge()
        .current_dir(clone.path())
        .args(["poj1", "busy.cpp"])
        .env("CXX", cxx)
        .assert()
        .code(1)
        .stdout(contains("Compile Error").and(contains("or 10000 files")));
}

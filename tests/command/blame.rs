//! Where in the user's own source a failure comes from: `--debug`, panics, freopen.

use crate::clone::{judge, SmallClone, HEAD};
use crate::skip::{lacks, skip};
use assert_cmd::assert::Assert;
use dlx_judge::platform::HERE;
use predicates::prelude::*;
use predicates::str::{contains, is_match};
use std::fs;
use std::path::Path;
use std::process::Command;

fn clone() -> SmallClone {
    SmallClone::new("println!(\"{}\", n);")
}

/// Whether programs with sanitizers run here.
fn has_sanitizers() -> bool {
    let clone = clone();
    clone.write("a.cpp", "int main() { return 0; }\n");
    let program = clone.path().join("a");
    let compiled = Command::new("g++")
        .args(["-fsanitize=address,undefined", "-o"])
        .args([&program, &clone.path().join("a.cpp")])
        .status();
    let runs = compiled.is_ok_and(|status| status.success())
        && Command::new(program)
            .status()
            .is_ok_and(|status| status.success());
    if !runs {
        skip("programs in C and C++ with --debug", "sanitizers");
    }
    runs
}

fn debug(file: &str, text: &str) -> Assert {
    let clone = clone();
    clone.write(file, text);
    clone
        .judge(&["echo1", file, "--debug", "-k", "01*"])
        .code(1)
        .stdout(contains("01-one: Runtime Error"))
}

#[test]
fn a_sanitizer_names_the_line_of_the_users_source() {
    if !has_sanitizers() {
        return;
    }
    debug(
        "over.c",
        "#include <stdio.h>\nint main(void) {\n    int n = 2147483647, k;\n    \
         if (scanf(\"%d\", &k) == 1)\n        n += k;\n    printf(\"%d\\n\", n);\n    return 0;\n}\n",
    )
    .stdout(contains("\n  over.c:5: n += k;\n"))
    .stdout(contains("over.c:5:11: runtime error: signed integer overflow"));
    debug(
        "heap.cpp",
        "#include <cstdio>\n#include <cstring>\nint main() {\n    int n = 0;\n    \
         if (std::scanf(\"%d\", &n) != 1) return 1;\n    char *s = new char[n];\n    \
         std::memset(s, 0, n + 1);\n    std::printf(\"%d\\n\", n);\n}\n",
    )
    .stdout(contains("\n  heap.cpp:7: std::memset(s, 0, n + 1);\n"))
    .stdout(contains("AddressSanitizer: heap-buffer-overflow"))
    .stdout(contains("/built/").not())
    .stdout(contains("Shadow bytes").not());
}

/// The library aborts in a header of its own, and not in the source.
#[test]
fn a_debug_library_names_the_line_of_the_users_source() {
    if !has_sanitizers() {
        return;
    }
    debug(
        "at.cpp",
        "#include <cstdio>\n#include <vector>\nint main() {\n    int n = 0;\n    \
         if (std::scanf(\"%d\", &n) != 1) return 1;\n    std::vector<int> v(n);\n    \
         std::printf(\"%d\\n\", v[n] + n);\n}\n",
    )
    .stdout(contains(
        "\n  at.cpp:7: std::printf(\"%d\\n\", v[n] + n);\n",
    ))
    .stdout(contains(
        "attempt to subscript container with out-of-bounds index 1",
    ));
}

#[test]
fn rust_overflows_are_found_with_their_line() {
    debug(
        "a.rs",
        "fn main() {\n    let mut s = String::new();\n    std::io::stdin().read_line(&mut s).unwrap();\n    \
         let n: u8 = s.trim().parse().unwrap();\n    println!(\"{}\", n + 255 - 255);\n}\n",
    )
    .stdout(contains("\n  a.rs:5: println!(\"{}\", n + 255 - 255);\n"))
    .stdout(contains("panicked at a.rs:5:"));
}

#[test]
fn debugging_has_more_time_and_memory_unless_they_are_named() {
    let clone = clone();
    clone.write("a.c", "#include <stdio.h>\nint main(void) { int n; return scanf(\"%d\", &n) != 1 || printf(\"%d\\n\", n) < 0; }\n");
    clone
        .judge(&["echo1", "a.c", "--debug"])
        .success()
        .stdout(is_match("/200000 ms +[0-9.]+/4096 MB").unwrap());
    clone
        .judge(&["echo1", "a.c", "--debug", "-t", "70000", "-m", "2097152"])
        .success()
        .stdout(is_match("/70000 ms +[0-9.]+/2048 MB").unwrap());
}

#[test]
fn a_panic_names_the_line_without_any_option() {
    let clone = SmallClone::new(
        "if n == 2 {\n        panic!(\"no twos\")\n    }\n    println!(\"{}\", n);",
    );
    clone
        .judge(&["echo1"])
        .code(1)
        .stdout(contains("\n  problems/echo1.rs:13: panic!(\"no twos\")\n"));
}

/// Without sanitizers the program is right: it reads one byte behind an array.
#[test]
fn a_search_with_sanitizers_names_the_line_and_keeps_the_crash() {
    if !has_sanitizers() {
        return;
    }
    let clone = clone();
    clone.write(
        "late.c",
        "#include <stdio.h>\n#include <stdlib.h>\nint main(void) {\n  int n;\n  \
         char *a = malloc(1);\n  if (scanf(\"%d\", &n) != 1) return 0;\n  \
         if (n == 2 && a[n - 1] == 77) putchar('7');\n  printf(\"%d\\n\", n == 1 ? 3 : n);\n}\n",
    );
    let case = ["stress", "echo1", "late.c", "--input", "02-two"];
    clone.judge(&case).success();
    // The test with 1 is smaller, and wrong in another way.
    clone
        .judge(&[&case[..], &["--debug", "--shrink-time", "3600"]].concat())
        .code(1)
        .stdout(contains("echo1, late.c: Runtime Error, case 02-two\n"))
        .stdout(contains(
            "\n  late.c:7: if (n == 2 && a[n - 1] == 77) putchar('7');\n",
        ))
        .stdout(contains(
            "replay judge stress echo1 late.c --debug --input 02-two\n",
        ));
}

#[test]
fn a_checkers_message_does_not_hide_that_nothing_was_printed() {
    if lacks(&[HERE.python]) {
        return;
    }
    let clone = clone();
    clone.write("nothing.sh", "#!/bin/sh\n");
    clone.write(
        "check.py",
        "import sys\nsys.stderr.write('no number')\nsys.exit(1)\n",
    );
    judge()
        .current_dir(clone.path())
        .args(["echo1", "nothing.sh", "--checker", "check.py"])
        .assert()
        .code(1)
        .stdout(contains("the program printed nothing; no number"));
}

/// What ends the line with the call that is wrong.
const WRONG: &str = "; // wrong";

#[test]
fn a_misuse_of_a_template_names_the_line_of_the_user() {
    let clone = clone();
    for (template, calls) in [
        ("dlx", "let mut m = dlx::Dlx::<3>::new();\n    m.reset(n + 2, 0); // wrong\n"),
        ("dlx", "let mut m = dlx::Dlx::<5>::new();\n    m.reset(3, 0);\n    m.add_row(0, &[0, 1]); // wrong\n"),
        ("dlx", "let mut m = dlx::Dlx::<9>::new();\n    m.reset(3, 0);\n    m.add_row(0, &[n + 2]); // wrong\n"),
        ("dlx", "let mut m = dlx::Dlx::<9>::new();\n    m.reset(3, 0);\n    m.choose(n); // wrong\n"),
        ("cover", "let mut m = cover::Cover::<5>::new();\n    m.reset(0, 3, 0);\n    m.add_row(0, &[0, 1]); // wrong\n"),
        ("mcc", "let mut m = mcc::Mcc::<64>::new();\n    m.reset(&[(1, 1)], 0);\n    m.add_row(0, &[n + 2], &[]); // wrong\n"),
    ] {
        let own = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/{template}.rs"));
        clone.write(&format!("{template}.rs"), &fs::read_to_string(own).unwrap());
        let source = format!("{HEAD}    {calls}    println!(\"{{}}\", n);\n}}\nmod {template};\n");
        clone.write("misuse.rs", &source);
        let mut lines = source.lines();
        let line = lines.position(|line| line.ends_with(WRONG)).unwrap() + 1;
        clone
            .judge(&["echo1", "misuse.rs"])
            .code(1)
            .stdout(contains(format!("\n  misuse.rs:{line}: m.")))
            .stdout(contains(format!("panicked at misuse.rs:{line}:")));
    }
}

//! Where in the user's own source a failure comes from, as sanitizers tell it.

use crate::clone::SmallClone;
use crate::skip::skip;
use assert_cmd::assert::Assert;
use predicates::prelude::*;
use predicates::str::contains;
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

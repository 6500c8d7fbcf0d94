//! `judge bundle`, whole and stripped.

use crate::clone::{judge, SmallClone};
use predicates::prelude::*;
use predicates::str::contains;

#[test]
fn a_stripped_bundle_has_the_same_literals_and_no_comments_indentation_or_uncalled_functions() {
    let clone =
        SmallClone::new("    // a comment\n\n    println!(\"{}  // {}\", n, text::f(text::T));");
    let solution = std::fs::read_to_string(clone.path().join("problems/echo1.rs")).unwrap();
    let solution = solution.replace(
        "use std::io;",
        "#[path = \"../src/text.rs\"]\nmod text;\nuse std::io;",
    );
    clone.write("problems/echo1.rs", &solution);
    clone.write(
        "src/text.rs",
        "/// Two lines.\npub const T: &str = \"a\n\n  b\";\n\npub fn f<'a>(x: &'a str) -> &'a str {\n    x\n}\n\n\
         /// Not called.\n#[inline]\npub fn g() {\n    g()\n}\n",
    );
    let output = clone.judge(&["bundle", "echo1", "--strip"]).success();
    let text = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    assert!(
        text.starts_with("use std::io;\nfn main() {\nlet mut line"),
        "{text}"
    );
    assert!(
        text.contains("\nprintln!(\"{}  // {}\", n, text::f(text::T));\n}\nmod text {\n"),
        "{text}"
    );
    assert!(
        text.contains("\npub const T: &str = \"a\n\n  b\";\npub fn f"),
        "{text}"
    );
    assert!(!text.contains("pub fn g"), "{text}");
    let whole = clone.judge(&["bundle", "echo1"]).success();
    whole.stdout(
        contains("    pub const T: &str = \"a\n\n  b\";\n").and(contains("/// Two lines.")),
    );
}

#[test]
fn headers_are_put_in_their_places_once_and_the_compilers_own_stay() {
    let clone = SmallClone::new("");
    clone.write("lib/once.h", "#pragma once // here\nint one = 1;\n");
    clone.write(
        "lib/guard.h",
        "// a guard\n#ifndef G\n#define G\n#include \"once.h\"\nint two = 2;\n#endif\n",
    );
    clone.write("lib/item.inc", "ITEM(x)\n");
    clone.write(
        "a.cpp",
        "#include <cstdio>\n#include \"lib/guard.h\"\n#include <once.h>\n// #include \"no.h\"\n\
         const char *s = \"#include\";\n#define ITEM(x) int x;\n#include \"lib/item.inc\"\n\
         #undef ITEM\n#define ITEM(x) // x\n# include \"lib/item.inc\"\n\
         #include \"lib/guard.h\"\nint main() {}",
    );
    let run = clone.judge(&["bundle", "a.cpp", "-I", "lib"]).success();
    run.stdout(
        "#include <cstdio>\n// a guard\n#ifndef G\n#define G\n#ifndef BUNDLED_3\n\
         #define BUNDLED_3\nint one = 1;\n#endif\nint two = 2;\n#endif\n\
         // #include \"no.h\"\nconst char *s = \"#include\";\n#define ITEM(x) int x;\nITEM(x)\n\
         #undef ITEM\n#define ITEM(x) // x\nITEM(x)\nint main() {}\n",
    );
}

/// What is included where it may be left out does not count as there.
#[test]
fn a_header_included_under_a_condition_is_put_in_place_again() {
    let clone = SmallClone::new("");
    clone.write("a.h", "#pragma once\nint one = 1;\n");
    let source = "#ifdef LOCAL\n#include \"a.h\"\n#endif\n#include \"a.h\"\n#include \"a.h\"\n";
    clone.write(
        "a.c",
        &format!("{source}int main(void) {{ return one - 1; }}\n"),
    );
    let run = clone.judge(&["bundle", "a.c"]).success();
    let text = String::from_utf8(run.get_output().stdout.clone()).unwrap();
    assert_eq!(text.matches("int one = 1;").count(), 2, "{text}");
    assert!(!text.contains("pragma"), "{text}");
}

#[test]
fn a_header_that_is_not_there_or_includes_itself_is_told_by_file_and_line() {
    let clone = SmallClone::new("");
    clone.write("a.cpp", "int main() {}\n#include \"b.h\"\n");
    let run = clone.judge(&["bundle", "a.cpp"]).code(2);
    run.stderr(contains("a.cpp: line 2: there is no file b.h beside"));
    clone.write("b.h", "\n\n#include \"c.h\"\n");
    clone.write("c.h", "#include \"b.h\"\n");
    let run = clone.judge(&["bundle", "a.cpp"]).code(2);
    run.stderr(contains("c.h: line 1: ").and(contains("includes itself")));
    clone.write("b.h", "#ifndef B\n#define B\n#include \"c.h\"\n#endif\n");
    let run = clone.judge(&["bundle", "a.cpp"]).success();
    run.stdout("int main() {}\n#ifndef B\n#define B\n#endif\n");
    let run = clone.judge(&["bundle", "a.cpp", "--strip"]).code(2);
    run.stderr(contains("only Rust is stripped"));
}

#[test]
fn a_problem_whose_judge_takes_no_rust_has_a_twin() {
    let run = judge().args(["bundle", "poj3740"]).assert().success();
    run.stderr(contains("takes no Rust").and(contains("judge bundle problems/cpp/poj3740.cpp")));
    let run = judge()
        .args(["bundle", "problems/cpp/hdu4069.cpp"])
        .assert()
        .success();
    let text = String::from_utf8(run.get_output().stdout.clone()).unwrap();
    assert!(!text.contains("#include \""), "{text}");
    assert_eq!(text.matches("class Dlx {").count(), 1);
}

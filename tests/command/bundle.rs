//! `judge bundle`, whole and stripped.

use crate::clone::SmallClone;
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
fn a_users_source_is_bundled_with_its_modules_however_they_are_written() {
    let clone = SmallClone::new("");
    clone.write("helper.rs", "pub fn f() {}\n");
    clone.write(
        "a.rs",
        "#[path = \"helper.rs\"] mod helper; // own\n#[path = \"helper.rs\"] // again\n\
         #[allow(dead_code)]\npub mod again;\nconst S: &str = \"include!\";\n\
         fn main() { helper::f(); println!(\"{}\", S) }\n",
    );
    clone.judge(&["bundle", "a.rs"]).success().stdout(
        "// The module helper is at the end of this file.\n//\n\
         // The module again is at the end of this file: an online\n\
         // judge takes one file, so the bundle has it all.\nconst S: &str = \"include!\";\n\
         fn main() { helper::f(); println!(\"{}\", S) }\n\nmod helper {\n    pub fn f() {}\n}\n\n\
         #[allow(dead_code)]\npub mod again {\n    pub fn f() {}\n}\n",
    );
}

#[test]
fn what_is_not_bundled_is_told_by_its_line() {
    let clone = SmallClone::new("");
    clone.write("a.c", "");
    clone
        .judge(&["bundle", "a.c"])
        .code(2)
        .stderr(contains("a.c: only sources in Rust are bundled"));
    for (line, said) in [
        ("include!(\"x.rs\");", "include! takes in a file"),
        ("mod x;", "mod x; has its text in another file"),
        (
            "#[cfg(unix)] #[path = \"x.rs\"] mod x;",
            "#[path] must be the first in its line",
        ),
        (
            "#[path = \"x.rs\"] fn f() {}",
            "what comes after #[path = \"x.rs\"] must be mod NAME;",
        ),
        (
            "#[path = \"x.rs\"]",
            "what comes after #[path = \"x.rs\"] must be mod NAME;",
        ),
        (
            "#[path = X] mod x;",
            "#[path = X] must be #[path = \"FILE\"], and mod NAME; after it",
        ),
    ] {
        clone.write("a.rs", &format!("fn main() {{}}\n{line}\n"));
        clone
            .judge(&["bundle", "a.rs"])
            .code(2)
            .stderr(contains(format!("a.rs: line 2: {said}")));
    }
}

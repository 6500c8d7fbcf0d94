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

//! The command `judge new`: which files it writes, on every system. The transcript has the rest.

use crate::clone::{native, SmallClone};
use predicates::prelude::*;
use predicates::str::contains;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

const MANIFEST: &str = "\
[package]
name = \"small-clone\"
version = \"0.1.0\"

[[bin]]
name = \"echo1\"
path = \"problems/echo1.rs\"

[dev-dependencies]
";

const FILES: [&str; 7] = [
    "problems/first_steps.rs",
    "testdata/first_steps/01-sample.in",
    "testdata/first_steps/01-sample.out",
    "testdata/first_steps/setter/generate.rs",
    "testdata/first_steps/setter/validate.rs",
    "testdata/first_steps/setter/reference.rs",
    "testdata/first_steps/setter/shrink.rs",
];

/// Every file in a folder and those in it, with its bytes; a folder without files counts too.
fn everything(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.ends_with("target") {
            // The judge's own: compiled programs.
            continue;
        } else if path.is_dir() {
            all.extend(everything(&path));
            all.insert(path, Vec::new());
        } else {
            let bytes = fs::read(&path).unwrap();
            all.insert(path, bytes);
        }
    }
    all
}

#[test]
fn the_files_are_written_and_listed_with_what_to_try_next() {
    let clone = SmallClone::new("");
    clone.write("Cargo.toml", MANIFEST);
    let before = everything(clone.path());
    let listed = native(&FILES.join("\n")) + "\nCargo.toml\n";
    clone
        .judge(&["new", "first_steps"])
        .success()
        .stdout(predicate::str::starts_with(listed))
        .stdout(contains("\n  judge first_steps\n"))
        .stdout(contains("\n  judge stress first_steps\n"))
        .stdout(contains("\n  judge check first_steps\n"))
        .stderr("");
    let mut after = everything(clone.path());
    for file in FILES {
        let text = after.remove(&clone.path().join(file)).unwrap();
        let text = String::from_utf8(text).unwrap();
        // The placeholder is gone, and has not hit the middle of a word.
        assert!(!text.contains("ID"), "{file}");
        let stands_alone = |(at, id): (usize, &str)| {
            let (before, after) = (&text[..at], &text[at + id.len()..]);
            !before.ends_with(char::is_alphanumeric) && !after.starts_with(char::is_alphanumeric)
        };
        assert!(
            text.match_indices("first_steps").all(stands_alone),
            "{file}"
        );
    }
    after.remove(&clone.path().join("testdata/first_steps/setter"));
    after.remove(&clone.path().join("testdata/first_steps"));
    after.insert(clone.path().join("Cargo.toml"), MANIFEST.into());
    let mut paths = before.keys().chain(after.keys());
    let changed = paths.find(|path| before.get(*path) != after.get(*path));
    assert_eq!(changed, None, "something else was changed");
}

//! A judge that `cargo install` has built, in a folder outside of every clone.

use crate::clone::PATIENCE;
use crate::skip::skip;
use assert_cmd::Command;
use dlx_judge::problem::project::Project;
use dlx_judge::run::scratch::Scratch;
use predicates::str::contains;
use std::collections::BTreeSet;
use std::env::{self, consts::EXE_SUFFIX};
use std::fs;
use std::path::{Path, PathBuf};

/// The files in a folder of the project, by their paths in the project, but hidden ones.
fn files(root: &Path, inner: &str) -> BTreeSet<PathBuf> {
    let mut paths = BTreeSet::new();
    for entry in fs::read_dir(root.join(inner)).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        let inner = format!("{inner}/{name}");
        if name.starts_with('.') {
            continue;
        } else if entry.path().is_dir() {
            paths.extend(files(root, &inner));
        } else {
            paths.insert(inner.into());
        }
    }
    paths
}

#[test]
#[ignore = "needs cargo install --path src/judge --root target/installed"]
fn an_installed_judge_has_all_problems_without_a_clone() {
    let clone = &Project::find().unwrap().root;
    let installed = clone.join(format!("target/installed/bin/judge{EXE_SUFFIX}"));
    if !installed.is_file() {
        return skip("the problems of an installed judge", "an installed judge");
    }
    let scratch = Scratch::new(&env::temp_dir()).unwrap();
    let judge = |words: &[&str]| {
        let mut judge = Command::new(&installed);
        judge.current_dir(scratch.path()).args(words);
        for home in ["HOME", "LOCALAPPDATA", "XDG_CACHE_HOME"] {
            judge.env(home, scratch.path());
        }
        judge.timeout(PATIENCE).assert()
    };
    let listed = judge(&["list", "--format", "ids"]).success();
    let message = String::from_utf8_lossy(&listed.get_output().stderr).into_owned();
    let root = message.trim().strip_prefix("judge: using the project in ");
    let root = Path::new(root.expect("the line that says where the project is"));
    assert!(root.starts_with(scratch.path()), "{}", root.display());
    for folder in ["problems", "testdata"] {
        let carried = files(root, folder);
        assert_eq!(carried, files(clone, folder));
        for file in carried {
            let equal = fs::read(root.join(&file)).unwrap() == fs::read(clone.join(&file)).unwrap();
            assert!(equal, "{} differs", file.display());
        }
    }
    let template = judge(&["template", "dlx"]).success();
    let dlx = fs::read(clone.join("src/dlx.rs")).unwrap();
    assert_eq!(template.get_output().stdout, dlx);
    judge(&["bundle", "poj3740", "-o", "mine.rs"]).success();
    judge(&["poj3740", "mine.rs"]).success();
    // These files are only read.
    for words in [
        ["make", "poj3740"],
        ["answer", "poj3740"],
        ["add", "poj3740"],
    ] {
        let refused = judge(&words).code(2);
        refused.stderr(contains("is a part of this judge"));
    }
}

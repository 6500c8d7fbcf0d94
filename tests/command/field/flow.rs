//! From a new problem to its answers, and back.

use crate::clone::SmallClone;
use dlx_judge::problem::project::Project;
use predicates::prelude::*;
use predicates::str::contains;
use std::fs;

const MANIFEST: &str = "[package]\nname = \"small-clone\"\n\n[dev-dependencies]\n";

/// A clone with the template and what the setter's programs share.
fn clone() -> SmallClone {
    let clone = SmallClone::new("println!(\"{}\", n);");
    let root = Project::find().unwrap().root;
    for file in [
        "src/dlx.rs",
        "testdata/setter/random.rs",
        "testdata/setter/program.rs",
    ] {
        clone.write(file, &fs::read_to_string(root.join(file)).unwrap());
    }
    clone.write("Cargo.toml", MANIFEST);
    clone
}

fn read(clone: &SmallClone, file: &str) -> String {
    fs::read_to_string(clone.path().join(file)).unwrap()
}

#[test]
fn a_judge_in_the_id_gives_the_head_its_name_and_address() {
    for (id, first, url) in [
        ("poj1000", "POJ 1000", "http://poj.org/problem?id=1000"),
        (
            "luogu_p1219",
            "LUOGU P1219",
            "https://www.luogu.com.cn/problem/P1219",
        ),
        // A name that has the letters I and D.
        (
            "spoj_grid",
            "SPOJ GRID",
            "https://www.spoj.com/problems/GRID/",
        ),
        (
            "mine",
            "PUZZLE mine",
            "https://en.wikipedia.org/wiki/Exact_cover",
        ),
    ] {
        let clone = clone();
        clone.judge(&["new", id]).success();
        let solution = read(&clone, &format!("problems/{id}.rs"));
        let head = format!("//! {first}: Exact Covers\n//!\n//! - url: <{url}>\n");
        assert!(solution.starts_with(&head), "{solution}");
    }
}

#[test]
fn a_checker_is_written_if_one_is_wanted() {
    let clone = clone();
    clone
        .judge(&["new", "mine", "--check"])
        .success()
        .stdout(contains("testdata/mine/setter/check.rs\n"));
    clone.judge(&["mine"]).success();
    // It decides, and the layout is free.
    clone.write("testdata/mine/01-sample.out", "");
    clone
        .judge(&["mine"])
        .code(1)
        .stdout(contains("there are more than 0 numbers"));
}

#[test]
fn check_knows_which_judges_take_rust() {
    let head = |id: &str, submit: &str| {
        format!("//! {id}: T\n//!\n//! - url: <http://a.b/c>\n{submit}//! - time: 9000 ms\n//! - memory: 65536 KB\n\nfn main() {{}}\n")
    };
    for (id, submit, fault) in [
        ("luogu_p1", "", Some("the judge of LUOGU P1 takes Rust")),
        ("luogu_p1", "//! - submit: <http://a.b/c>\n", None),
        ("poj1", "", None),
        (
            "poj1",
            "//! - submit: <http://a.b/d>\n",
            Some("the judge of POJ 1 takes no Rust"),
        ),
        ("poj1", "//! - submit: <http://mirror/d>\n", None),
        ("mine", "", None),
    ] {
        let clone = SmallClone::new("");
        clone.write("Cargo.toml", "");
        clone.write(&format!("problems/{id}.rs"), &head(id, submit));
        let said = clone.judge(&["check", id]).code(1);
        match fault {
            Some(fault) => said.stdout(contains(fault)),
            None => said.stdout(contains("Rust").not()),
        };
    }
}

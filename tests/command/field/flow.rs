//! From a new problem to its answers, and back.

use super::with_cases;
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
fn missing_answers_are_written_by_the_reference_and_none_is_overwritten() {
    let clone = SmallClone::with_scripts();
    let folder = "testdata/echo1";
    clone.write(&format!("{folder}/03-three.in"), "3\n");
    clone.write(&format!("{folder}/02-two.out"), "mine\n");
    clone.write(
        &format!("{folder}/setter/reference.sh"),
        "#!/bin/sh\nread n\necho answer $n\n",
    );
    clone
        .judge(&["answer", "echo1"])
        .success()
        .stdout("testdata/echo1/03-three.out\n");
    assert_eq!(read(&clone, "testdata/echo1/03-three.out"), "answer 3\n");
    assert_eq!(read(&clone, "testdata/echo1/02-two.out"), "mine\n");
    clone
        .judge(&["answer", "echo1"])
        .success()
        .stdout("no answer is missing\n");
}

#[test]
fn without_a_reference_the_solution_knows_the_answer() {
    let clone = SmallClone::with_scripts();
    clone.write("testdata/echo1/03-three.in", "3\n");
    clone.judge(&["answer", "echo1"]).success();
    assert_eq!(read(&clone, "testdata/echo1/03-three.out"), "3\n");
}

#[test]
fn answers_of_any_folder_go_where_its_layout_has_them() {
    let clone = with_cases(&[("in/1.txt", "7\n"), ("in/2.txt", "8\n")]);
    clone
        .judge(&["answer", "--data", "cases"])
        .code(2)
        .stderr(contains("--reference FILE names one"));
    clone
        .judge(&["answer", "--data", "cases", "--reference", "cat.sh"])
        .success()
        .stdout("cases/out/1.txt\ncases/out/2.txt\n");
    assert_eq!(read(&clone, "cases/out/2.txt"), "8\n");
}

#[test]
fn a_reference_that_fails_leaves_no_answer() {
    let clone = with_cases(&[("a.in", "1\n"), ("b.in", "2\n")]);
    let reference = "#!/bin/sh\nread n\necho half\n[ $n = 1 ]\n";
    clone.write("reference.sh", reference);
    clone
        .judge(&["answer", "--data", "cases", "--reference", "reference.sh"])
        .code(2)
        .stdout("cases/a.out\n")
        .stderr(contains("the reference does not work: Runtime Error").and(contains("b.in")));
    assert!(!clone.path().join("cases/b.out").exists());
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

#[test]
fn problems_are_listed_for_programs_even_if_an_answer_is_missing() {
    let clone = SmallClone::with_scripts();
    fs::remove_file(clone.path().join("testdata/echo1/02-two.out")).unwrap();
    clone
        .judge(&["list", "--format", "json"])
        .success()
        .stdout(contains(
            "{\"id\": \"echo1\", \"title\": \"Echo\", \"url\": \"http://example.com\", \
             \"time_ms\": 20000, \"memory_kb\": 32768, \"cases\": 2, \"data\": \"/",
        ));
    clone.judge(&["list", "--format", "ids"]).stdout("echo1\n");
    clone
        .judge(&["list", "--format", "xml"])
        .code(2)
        .stderr(contains("human, json or ids"));
}

//! Wrong programs that pass the sample of their statement: each file in `mutants/` is named
//! `PROBLEM_what-is-wrong.diff` and says how a right program must be changed to be wrong.
//! `judge stress` must find all of them, soon and with a small case. Right programs of the same
//! kind must survive it.
//!
//! A new mutant is a new file; where its problem has a table of mistakes, that is written anew
//! (`mistakes.rs`). A right program is a file in
//! `submissions/accepted/` named `PROBLEM_textbook*` or `PROBLEM_bit-masks*`, or a twin in
//! `../problems/cpp`.

#[path = "common/difference.rs"]
mod difference;
#[path = "../../../tests/common/parallel.rs"]
mod parallel;

use assert_cmd::cargo::cargo_bin;
use difference::{changed, problem_of, program, project, sources, stem};
use dlx_judge::problem::project::Project;
use dlx_judge::setter::programs::Programs;
use dlx_judge::setter::validator::{validate, Validity};
use dlx_judge::toolbox::Toolbox;
use parallel::for_each;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// How many mutants each problem has at least that has any.
const MIN_MUTANTS: usize = 3;

/// The exit status of the judge and what it printed.
fn judge(words: &[&str], submission: &Path) -> (Option<i32>, String) {
    let output = Command::new(cargo_bin("judge"))
        .args(words)
        .arg(submission)
        .env_remove("CLICOLOR_FORCE")
        .current_dir(project().root)
        .output()
        .unwrap();
    let printed = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(printed).unwrap())
}

/// The input that was found.
fn smallest(shown: &str) -> PathBuf {
    let input = shown.lines().find_map(|line| line.strip_prefix("input "));
    project().root.join(input.unwrap())
}

/// A mutant that has a number in its name goes wrong beyond that number of things.
fn number_in(stem: &str) -> Option<u64> {
    let (_, name) = stem.rsplit_once('_').unwrap();
    let words = name.split('-');
    words.filter_map(|word| word.parse().ok()).max()
}

/// How many cases are in a test.
fn cases_in(id: &str, test: &Path) -> u64 {
    let project = project();
    let problem = project.problem(id).unwrap();
    let cache = Project::cache(Some(&project));
    let toolbox = Toolbox::new(&cache, &|_| ());
    let validators = toolbox
        .all(&problem, &Programs::of(&problem).validator)
        .unwrap();
    assert!(!validators.is_empty(), "{id}");
    let scratch = toolbox.scratch().unwrap();
    match validate(&validators, test, scratch.path()).unwrap() {
        Validity::Valid(count) => count,
        Validity::Invalid(why) => panic!("{}: {why}", test.display()),
    }
}

/// The largest number of rows or columns in a test for POJ 3740.
fn largest_size(test: &Path) -> u64 {
    let text = fs::read_to_string(test).unwrap();
    let mut lines = text.lines();
    let mut largest = 0;
    while let Some(line) = lines.next() {
        let sizes: Vec<u64> = line.split(' ').map(|size| size.parse().unwrap()).collect();
        largest = largest.max(sizes[0]).max(sizes[1]);
        lines.nth(sizes[0] as usize - 1);
    }
    largest
}

#[test]
fn a_problem_with_mutants_has_several() {
    let mut counts = BTreeMap::new();
    for mutant in sources("tests/mutants") {
        *counts.entry(problem_of(&mutant).to_string()).or_insert(0) += 1;
    }
    for (id, count) in counts {
        assert!(project().problem(&id).is_ok(), "{id} is not a problem");
        assert!(count >= MIN_MUTANTS, "{id} has {count} mutants");
    }
}

#[test]
fn every_mutant_is_a_change_that_fits_its_program() {
    for mutant in sources("tests/mutants") {
        assert!(program(&mutant).is_file(), "{}", mutant.display());
    }
}

#[test]
fn a_change_says_which_of_its_lines_do_not_fit() {
    let original = "int main() {\n    a();\n    b();\n    a();\n}\n";
    let change = |lines: &str| changed(original, &format!("What.\n\n--- a.c\n@@\n{lines}"));
    let twice = change("-    a();\n     b();\n+    c();\n").unwrap();
    assert_eq!(twice, "int main() {\n    b();\n    c();\n    a();\n}\n");
    let message = |lines: &str| change(lines).unwrap_err();
    assert_eq!(message("-    c();\n"), "has no such lines:\n-    c();\n");
    assert!(message("-    a();\n").starts_with("has such lines twice"));
    assert!(message("b();\n").starts_with("has no line for one without a sign:"));
    assert_eq!(changed(original, "What.\n").unwrap_err(), "is not changed");
}

#[test]
#[ignore = "minutes: a hundred programs, thousands of tests each"]
fn every_mutant_passes_the_sample_and_is_found_and_shrunk() {
    for_each(sources("tests/mutants"), |mutant| {
        let id = problem_of(&mutant);
        let program = program(&mutant);
        let (status, shown) = judge(&[id, "-k01-sample", "-t10000"], &program);
        assert_eq!(status, Some(0), "{shown}");
        // The generator must find them, not the cases.
        let words = ["--seed", "1", "--cases", "30000", "--shrink-time", "3600"];
        let (status, shown) = judge(&[&["stress", id][..], &words].concat(), &program);
        assert_eq!(status, Some(1), "{shown}");
        let is_smallest = shown.contains(": no smaller one was found\n")
            || shown.contains(": shrink.* proposes no smaller test that fails\n");
        assert!(is_smallest, "{shown}");
        let test = smallest(&shown);
        // As no proposal fails, none of the cases fails alone if there are several.
        let most = number_in(stem(&mutant)).map_or(3, |number| number + 1);
        assert!(cases_in(id, &test) <= most, "{shown}");
        if id == "poj3740" {
            assert!(largest_size(&test) <= most, "{shown}");
        }
    });
}

#[test]
#[ignore = "minutes: a hundred programs, thousands of tests each"]
fn right_programs_survive() {
    let mut programs = Vec::new();
    for source in sources("tests/submissions/accepted") {
        if ["_textbook", "_bit-masks"]
            .iter()
            .any(|kind| stem(&source).contains(kind))
        {
            programs.push((problem_of(&source).to_string(), program(&source)));
        }
    }
    for twin in sources("problems/cpp") {
        if twin.extension().is_some_and(|extension| extension == "cpp") {
            programs.push((stem(&twin).to_string(), twin));
        }
    }
    for_each(programs, |(problem, program)| {
        let (status, shown) = judge(&["stress", &problem, "--cases", "40"], &program);
        assert_eq!(status, Some(0), "{shown}");
    });
}

//! Wrong programs that pass the sample of their statement: each file in `mutants/` is named
//! `PROBLEM_what-is-wrong.cpp`, and `judge stress` must find all of them, soon and with a small
//! case. Right programs of the same kind must survive it.
//!
//! A new mutant is a new file and nothing else.

#![cfg(unix)]

mod parallel;

use assert_cmd::cargo::cargo_bin;
use dlx_judge::problem::project::Project;
use dlx_judge::run::scratch::Scratch;
use dlx_judge::setter::validator::{Validator, Validity};
use parallel::for_each;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The problems whose generators are tried on other people's mistakes.
const PROBLEMS: [&str; 5] = ["poj3740", "poj3074", "poj2676", "poj3076", "hdu4069"];

/// How many mutants each has at least.
const LEAST: usize = 5;

fn project() -> Project {
    Project::find().unwrap()
}

/// The sources in a folder below `tests` that are for that problem.
fn sources(folder: &str, id: &str) -> Vec<PathBuf> {
    let folder = project().root.join("tests").join(folder);
    let mut sources: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| name(path).starts_with(&format!("{id}_")))
        .collect();
    sources.sort();
    sources
}

/// Those for any of the problems.
fn all_sources(folder: &str) -> Vec<PathBuf> {
    let of = |id: &&str| sources(folder, id);
    PROBLEMS.iter().flat_map(of).collect()
}

fn name(path: &Path) -> &str {
    path.file_name().unwrap().to_str().unwrap()
}

/// The exit status of the judge and what it printed.
fn judge(words: &[&str], submission: &Path) -> (Option<i32>, String) {
    let output = Command::new(cargo_bin("judge"))
        .args(words)
        .arg(submission)
        .env_remove("CLICOLOR_FORCE")
        .current_dir(project().root)
        .output()
        .unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).unwrap())
}

/// The input that was found.
fn smallest(shown: &str) -> PathBuf {
    let input = shown.lines().find_map(|line| line.strip_prefix("input "));
    project().root.join(input.unwrap())
}

/// A mutant that has a number in its name goes wrong beyond that number of things.
fn number_in(name: &str) -> Option<u64> {
    let words = name.split_once('_').unwrap().1.split(['-', '.']);
    words.filter_map(|word| word.parse().ok()).max()
}

/// How many cases are in a test.
fn cases_in(id: &str, test: &Path) -> u64 {
    let project = project();
    let data = project.problem(id).unwrap().data;
    let validator = Validator::find(&data, &project.cache()).unwrap().unwrap();
    let scratch = Scratch::new(&project.cache()).unwrap();
    match validator.validate(test, scratch.path()).unwrap() {
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
#[ignore = "minutes: fifty programs, thousands of tests each"]
fn every_mutant_passes_the_sample() {
    for id in PROBLEMS {
        let mutants = sources("mutants", id);
        assert!(mutants.len() >= LEAST, "{id} has {} mutants", mutants.len());
        for_each(mutants, |mutant| {
            let (status, shown) = judge(&[id, "-k01-sample", "-t10000"], &mutant);
            assert_eq!(status, Some(0), "{shown}");
        });
    }
}

#[test]
#[ignore = "minutes: fifty programs, thousands of tests each"]
fn every_mutant_is_found_and_shrunk() {
    for_each(all_sources("mutants"), |mutant| {
        let name = name(&mutant);
        let id = name.split('_').next().unwrap();
        // The generator must find them, not the cases.
        let words = ["--seed", "1", "--cases", "30000", "--shrink-time", "3600"];
        let (status, shown) = judge(&[&["stress", id][..], &words].concat(), &mutant);
        assert_eq!(status, Some(1), "{shown}");
        assert!(shown.contains(": no smaller test fails\n"), "{shown}");
        let test = smallest(&shown);
        // As no proposal fails, none of the cases fails alone if there are several.
        let most = number_in(name).map_or(3, |number| number + 1);
        assert!(cases_in(id, &test) <= most, "{shown}");
        if id == "poj3740" {
            assert!(largest_size(&test) <= most, "{shown}");
        }
    });
}

#[test]
#[ignore = "minutes: fifty programs, thousands of tests each"]
fn right_programs_survive() {
    for_each(all_sources("submissions/accepted"), |program| {
        let name = name(&program);
        if name.contains("textbook-dlx") || name.contains("bit-masks") {
            let id = name.split('_').next().unwrap();
            let (status, shown) = judge(&["stress", id, "--cases", "20000"], &program);
            assert_eq!(status, Some(0), "{shown}");
        }
    });
}

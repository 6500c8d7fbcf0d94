//! Wrong programs that pass the sample of their statement: each file in `mutants/` is named
//! `PROBLEM_what-is-wrong.cpp`, and the search for a failing case must find all of them, soon
//! and with a small case. Right programs of the same kind must survive it.
//!
//! A new mutant is a new file and nothing else.

#![cfg(unix)]

use dlx_judge::bench::CaseResult;
use dlx_judge::comparison::Strictness;
use dlx_judge::judge::{judge, Settings};
use dlx_judge::problem::Problem;
use dlx_judge::project::Project;
use dlx_judge::scratch::Scratch;
use dlx_judge::stress::{stress, End, Findings, Hunt};
use dlx_judge::submission::Submission;
use dlx_judge::validator::{Validator, Validity};
use dlx_judge::verdict::Verdict;
use std::fs;
use std::path::{Path, PathBuf};

/// The five problems whose generators are tried on other people's mistakes.
const PROBLEMS: [&str; 5] = ["poj3740", "poj3074", "poj2676", "poj3076", "hdu4069"];

/// How many mutants each has at least.
const LEAST: usize = 5;

/// Within so many cases each mutant must be found.
const ENOUGH: u64 = 30_000;

/// So many cases a right program must survive.
const SURVIVED: u64 = 20_000;

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

fn name(path: &Path) -> &str {
    path.file_name().unwrap().to_str().unwrap()
}

fn find(problem: &Problem, source: &Path, cases: u64) -> Findings {
    let hunt = Hunt {
        problem: problem.clone(),
        submission: Submission::File(source.to_path_buf()),
        reference: Submission::Own,
        generator: None,
        seed: 1,
        cases,
        sizes: 1..=20,
        save: false,
        cache: project().cache(),
    };
    stress(&hunt, &|_| ()).unwrap()
}

/// How many cases are in the test that was found.
fn cases_in(problem: &Problem, result: &CaseResult) -> u64 {
    let cache = project().cache();
    let validator = Validator::find(&problem.data, &cache).unwrap().unwrap();
    let scratch = Scratch::new(&cache).unwrap();
    match validator
        .validate(&result.case.input, scratch.path())
        .unwrap()
    {
        Validity::Valid(count) => count,
        Validity::Invalid(why) => panic!("{}: {why}", result.case.input.display()),
    }
}

#[test]
fn every_mutant_passes_the_sample() {
    for id in PROBLEMS {
        let problem = project().problem(id).unwrap();
        let settings = Settings {
            cache: project().cache(),
            pattern: Some("01-sample".to_string()),
            standard: None,
            checker: None,
            strictness: Strictness::Usual,
            jobs: 1,
            fail_fast: false,
        };
        let mutants = sources("mutants", id);
        assert!(mutants.len() >= LEAST, "{id} has {} mutants", mutants.len());
        for mutant in mutants {
            let submission = Submission::File(mutant.clone());
            let judgement = judge(&problem, &submission, &settings, &|_| ()).unwrap();
            let verdict = judgement.verdict;
            assert_eq!(
                verdict,
                Verdict::Accepted,
                "{} {}",
                name(&mutant),
                judgement.compiler
            );
        }
    }
}

#[test]
fn every_mutant_is_found_and_shrunk() {
    for id in PROBLEMS {
        let problem = project().problem(id).unwrap();
        for mutant in sources("mutants", id) {
            let name = name(&mutant);
            let findings = find(&problem, &mutant, ENOUGH);
            let found = findings
                .failure
                .unwrap_or_else(|| panic!("{name} survives"));
            assert_eq!(found.end, End::Minimal, "{name}");
            let cases = cases_in(&problem, &found.result);
            println!(
                "{name}: {} of {cases} cases, after {}",
                findings.verdict, findings.cases
            );
            // A name says if it takes more than one case to show what is wrong.
            let most = if name.contains("left-over") { 2 } else { 1 };
            assert!(
                cases <= most,
                "{name}: {cases} cases in {}",
                found.result.case.input.display()
            );
        }
    }
}

#[test]
fn right_programs_survive() {
    for id in PROBLEMS {
        let problem = project().problem(id).unwrap();
        let programs = sources("submissions/accepted", id);
        let textbook =
            |path: &PathBuf| name(path).contains("textbook") || name(path).contains("bit-masks");
        for program in programs.iter().filter(|path| textbook(path)) {
            let findings = find(&problem, program, SURVIVED);
            assert_eq!(findings.verdict, Verdict::Accepted, "{}", name(program));
            assert!(findings.cases >= SURVIVED);
        }
    }
}

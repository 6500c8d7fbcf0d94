//! The cases themselves: complete, small enough, made by the programs beside them, and with
//! answers that an independent program confirms.

use dlx_judge::case::cases;
use dlx_judge::checker::{Checker, Finding};
use dlx_judge::comparison::{compare, Comparison, Strictness};
use dlx_judge::project::Project;
use dlx_judge::scratch::Scratch;
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::process::Command;

const MOST_BYTES: u64 = 8 << 20;

fn project() -> Project {
    Project::find().unwrap()
}

fn scratch() -> Scratch {
    Scratch::new(&project().cache()).unwrap()
}

/// Compiles a program of a folder of cases. Not through the judge's cache: it may include its
/// neighbours.
fn compile(source: &Path, scratch: &Scratch) -> PathBuf {
    let name = source
        .parent()
        .and_then(Path::file_name)
        .unwrap()
        .to_string_lossy();
    let name = format!("{name}-{}", source.file_stem().unwrap().to_string_lossy());
    let program = scratch
        .path()
        .join(name)
        .with_extension(std::env::consts::EXE_EXTENSION);
    let status = Command::new("rustc")
        .args(["--edition", "2021", "-O", "-D", "warnings", "-o"])
        .arg(&program)
        .arg(source)
        .status()
        .unwrap();
    assert!(status.success(), "{} does not compile", source.display());
    program
}

/// The names of the files in a folder.
fn names(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).unwrap();
    entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect()
}

#[test]
fn every_problem_is_complete() {
    let project = project();
    let manifest = fs::read_to_string(project.root.join("Cargo.toml")).unwrap();
    for problem in project.problems().unwrap() {
        let id = &problem.id;
        let lines = format!("[[bin]]\nname = \"{id}\"\npath = \"problems/{id}.rs\"\n");
        assert!(
            manifest.contains(&lines),
            "Cargo.toml lacks these lines:\n{lines}"
        );
        for file in ["01-sample.in", "01-sample.out", "reference.rs"] {
            assert!(
                problem.data.join(file).is_file(),
                "testdata/{id} lacks {file}"
            );
        }
    }
}

#[test]
fn every_case_is_a_pair_named_by_number_and_purpose() {
    for problem in project().problems().unwrap() {
        let cases = cases(&problem.data).unwrap();
        for (i, case) in cases.iter().enumerate() {
            let (number, purpose) = case.name.split_once('-').unwrap();
            let path = case.input.display();
            assert_eq!(
                number.parse(),
                Ok(i + 1),
                "{path} leaves a gap or repeats a number"
            );
            let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            assert!(!purpose.is_empty() && purpose.chars().all(plain), "{path}");
        }
        let names = names(&problem.data);
        let answers = names.iter().filter(|name| name.ends_with(".out")).count();
        assert_eq!(
            answers,
            cases.len(),
            "testdata/{} has an answer without a case",
            problem.id
        );
    }
}

#[test]
fn all_cases_together_are_small() {
    let folder = project().root.join("testdata");
    let bytes: u64 = names(&folder)
        .iter()
        .map(|name| folder.join(name))
        .filter(|folder| folder.is_dir())
        .flat_map(|folder| {
            names(&folder)
                .into_iter()
                .map(move |name| folder.join(name))
        })
        .map(|file| fs::metadata(file).unwrap().len())
        .sum();
    assert!(bytes < MOST_BYTES, "{bytes} bytes");
}

#[test]
fn every_answer_is_confirmed_by_the_slow_reference() {
    let scratch = scratch();
    for problem in project().problems().unwrap() {
        let reference = compile(&problem.data.join("reference.rs"), &scratch);
        let checker = Checker::find(&problem.data, &project().cache()).unwrap();
        for case in cases(&problem.data).unwrap() {
            let input = File::open(&case.input).unwrap();
            let run = Command::new(&reference).stdin(input).output().unwrap();
            let path = case.input.display();
            let said = String::from_utf8_lossy(&run.stderr);
            assert!(
                run.status.success(),
                "the reference fails on {path}: {said}"
            );
            match &checker {
                Some(checker) => {
                    let output = scratch.path().join("output");
                    fs::write(&output, &run.stdout).unwrap();
                    for output in [&output, &case.answer] {
                        let opinion = checker.check(&case.input, output, &case.answer, &scratch);
                        let opinion = opinion.unwrap();
                        assert_eq!(opinion.finding, Finding::Accepted, "{path}: {opinion:?}");
                    }
                }
                None => {
                    let answer = BufReader::new(File::open(&case.answer).unwrap());
                    let found = compare(answer, &run.stdout[..], Strictness::Usual).unwrap();
                    assert_eq!(found, Comparison::Equal, "{path}");
                }
            }
        }
    }
}

#[test]
fn every_generated_case_is_what_its_program_makes() {
    for problem in project().problems().unwrap() {
        let source = problem.data.join("make.rs");
        if !source.is_file() {
            continue;
        }
        let (programs, made) = (scratch(), scratch());
        let program = compile(&source, &programs);
        let status = Command::new(program)
            .current_dir(made.path())
            .status()
            .unwrap();
        assert!(status.success(), "{} fails", source.display());
        for name in names(made.path()) {
            let (kept, made) = (problem.data.join(&name), made.path().join(&name));
            let same = fs::read(&kept).ok() == fs::read(made).ok();
            assert!(same, "{} is not what make.rs makes", kept.display());
        }
    }
}

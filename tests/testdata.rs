//! The cases themselves: complete, small enough, alone in their folders, made by the setter's
//! programs, which are formatted, and with answers that an independent program confirms. Checkers
//! judge any output.

#[path = "common/parallel.rs"]
mod parallel;
#[path = "common/skip.rs"]
mod skip;

use dlx_judge::judge::desk::Desk;
use dlx_judge::judge::inspection::{inspect, Inspection};
use dlx_judge::problem::project::Project;
use dlx_judge::run::scratch::Scratch;
use dlx_judge::setter::programs::Programs;
use dlx_judge::verdict::Verdict;
use parallel::for_each;
use skip::lacks;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const MOST_BYTES: u64 = 9 << 20;

fn project() -> Project {
    Project::find().unwrap()
}

fn scratch() -> Scratch {
    Scratch::new(Project::cache(Some(&project())).path()).unwrap()
}

/// Compiles a setter's program. Not through the judge's cache: it may include cases.
fn compile(source: &Path, scratch: &Scratch) -> PathBuf {
    let program = scratch
        .path()
        .join("program")
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
#[ignore = "minutes: every reference answers every case"]
fn every_problem_is_in_order_and_every_answer_confirmed() {
    let project = project();
    let cache = Project::cache(Some(&project));
    for_each(project.ids().unwrap(), |id| {
        let desk = Desk::new(&cache, &|_| ());
        let Inspection { faults, doubts, .. } = inspect(&project, &id, &desk).unwrap();
        assert!(
            faults.is_empty() && doubts.is_empty(),
            "{id}: {faults:#?} {doubts:#?}"
        );
    });
}

/// All Rust files in a folder and below.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let paths = names(folder).into_iter().map(|name| folder.join(name));
    paths
        .flat_map(|path| match path.is_dir() {
            true => rust_files(&path),
            false => vec![path],
        })
        .filter(|file| file.extension().is_some_and(|extension| extension == "rs"))
        .collect()
}

/// `cargo fmt` does not see them: they belong to no crate.
#[test]
fn every_program_of_a_setter_is_formatted() {
    if lacks(&["rustfmt"]) {
        return;
    }
    let output = Command::new("rustfmt")
        .args(["--check", "-l", "--edition", "2021"])
        .args(rust_files(&project().root.join("testdata")))
        .output()
        .unwrap();
    let unformatted = String::from_utf8_lossy(&output.stdout);
    let faults = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{unformatted}{faults}");
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
        .map(|file| fs::metadata(file).unwrap())
        .filter(|file| file.is_file())
        .map(|file| file.len())
        .sum();
    assert!(bytes < MOST_BYTES, "{bytes} bytes");
}

/// `oj test -d testdata/ID` stops at any name with a dot that is no case.
#[test]
fn only_cases_have_a_dot_in_their_names() {
    for problem in project().problems().unwrap() {
        for name in names(&problem.data) {
            let is_case = name.ends_with(".in") || name.ends_with(".out");
            assert!(is_case || !name.contains('.'), "{}: {name}", problem.id);
        }
    }
}

/// What the checker of a problem says of an output for its sample.
fn verdict(id: &str, output: &[u8]) -> Verdict {
    let (project, scratch) = (project(), scratch());
    let problem = project.problem(id).unwrap();
    let cache = Project::cache(Some(&project));
    let desk = Desk::new(&cache, &|_| ());
    let checker = desk.checker(&problem, &Programs::of(&problem).checker);
    let checker = checker.unwrap().unwrap();
    let case = problem.cases().unwrap().remove(0);
    let file = scratch.path().join("output");
    fs::write(&file, output).unwrap();
    let result = checker.check(
        &case.input,
        &file,
        case.answer.path(),
        &case.configuration,
        &scratch,
        1,
    );
    result.unwrap().verdict
}

#[test]
fn a_wrong_answer_is_wrong_even_if_its_blanks_are_wrong_too() {
    let output = b"No solution\n\n\n\nNo solution\n";
    assert_eq!(verdict("hdu3663", output), Verdict::WrongAnswer);
    let output = b"1 5\n0 0\n0 0\n\n\n\nNo solution\n";
    assert_eq!(verdict("hdu3663", output), Verdict::PresentationError);
}

/// As many bytes as the judge lets through: they must not be more than the checker may hold.
#[test]
#[ignore = "seconds: each checker reads 64 MB"]
fn a_flood_of_short_lines_is_a_wrong_answer_for_every_checker() {
    let output = b"1\n".repeat(32 << 20);
    for problem in project().problems().unwrap() {
        if problem.data.join("setter/check.rs").is_file() {
            let verdict = verdict(&problem.id, &output);
            assert_eq!(verdict, Verdict::WrongAnswer, "{}", problem.id);
        }
    }
}

#[test]
#[ignore = "minutes: hard boards are looked for among many"]
fn every_generated_case_is_what_its_program_makes() {
    for_each(project().problems().unwrap(), |problem| {
        let source = problem.data.join("setter/make.rs");
        if !source.is_file() {
            return;
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
            assert!(same, "{} is not what setter/make.rs makes", kept.display());
        }
    });
}

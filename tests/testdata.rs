//! The cases themselves: complete, small enough, made by the programs beside them, and with
//! answers that an independent program confirms.

mod parallel;

use dlx_judge::judge::inspection::{inspect, Inspection};
use dlx_judge::problem::project::Project;
use dlx_judge::run::scratch::Scratch;
use parallel::for_each;
use std::collections::BTreeSet;
use std::fs;
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
#[ignore = "minutes: every reference answers every case"]
fn every_problem_is_in_order_and_every_answer_confirmed() {
    let project = project();
    for_each(project.ids().unwrap(), |id| {
        let Inspection { faults, doubts, .. } = inspect(&project, &id, &|_| ()).unwrap();
        assert!(
            faults.is_empty() && doubts.is_empty(),
            "{id}: {faults:#?} {doubts:#?}"
        );
    });
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
#[ignore = "minutes: hard boards are looked for among many"]
fn every_generated_case_is_what_its_program_makes() {
    for_each(project().problems().unwrap(), |problem| {
        let source = problem.data.join("make.rs");
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
            assert!(same, "{} is not what make.rs makes", kept.display());
        }
    });
}

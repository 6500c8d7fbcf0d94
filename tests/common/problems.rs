//! The files of problems: the problems, their cases and their setters' programs.
#![allow(dead_code)] // Not every crate of tests needs all of it.

use std::env::consts::EXE_EXTENSION;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{self, Command};

/// The folder of this project.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The paths in a folder, in order.
pub fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|what| panic!("{}: {what}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

/// The files of a folder with this extension, in order.
pub fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut files = entries(folder);
    files.retain(|file| file.extension().is_some_and(|ending| ending == extension));
    files
}

/// A file's name without its extension.
pub fn stem(file: &Path) -> &str {
    file.file_stem().unwrap().to_str().unwrap()
}

/// A problem is a program `problems/ID.rs` with cases in `testdata/ID`.
pub struct Problem {
    pub id: String,
    /// The folder of its cases. `setter/` in it has the setter's programs.
    pub data: PathBuf,
}

impl Problem {
    pub fn named(id: &str) -> Problem {
        Problem {
            id: id.to_string(),
            data: root().join("testdata").join(id),
        }
    }

    /// All problems, by id.
    pub fn all() -> Vec<Problem> {
        let programs = files(&root().join("problems"), "rs");
        let ids = programs.iter().map(|program| stem(program));
        ids.map(Problem::named).collect()
    }

    /// Those of this project, by id. One that the guide does not name is the user's.
    pub fn ours() -> Vec<Problem> {
        let guide = fs::read_to_string(root().join("problems/README.md")).unwrap();
        let mut problems = Problem::all();
        problems.retain(|problem| guide.contains(&format!("({}.rs)", problem.id)));
        problems
    }

    /// The inputs of its cases, in order. The answer to `NAME.in` is `NAME.out`.
    pub fn inputs(&self) -> Vec<PathBuf> {
        let inputs = files(&self.data, "in");
        assert!(!inputs.is_empty(), "{} has no cases", self.id);
        inputs
    }

    /// One of the setter's programs, if it has this one.
    pub fn setter(&self, name: &str) -> Option<PathBuf> {
        let source = self.data.join("setter").join(format!("{name}.rs"));
        source.is_file().then_some(source)
    }
}

/// A temporary folder below `target`, gone at the end of the test.
pub struct TemporaryFolder(PathBuf);

impl TemporaryFolder {
    /// The name is that of the test: no two tests of a process use one folder.
    pub fn new(name: &str) -> TemporaryFolder {
        let name = format!("{name}-{}", process::id());
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&folder).unwrap();
        TemporaryFolder(folder)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for TemporaryFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Compiles one of the setter's programs of a problem into a folder, with these options of `rustc`.
pub fn compile(source: &Path, problem: &Problem, folder: &Path, options: &[&str]) -> PathBuf {
    let name = format!("{}-{}", problem.id, stem(source));
    let program = folder.join(name).with_extension(EXE_EXTENSION);
    let mut rustc = Command::new("rustc");
    rustc
        .args(["--edition", "2021", "-D", "warnings"])
        .args(options);
    let status = rustc.arg("-o").arg(&program).arg(source).status();
    assert!(
        status.unwrap().success(),
        "{} does not compile",
        source.display()
    );
    program
}

//! What a submission is kept from: it writes in a folder of its own alone, and cannot open what
//! would give it the answers or let it tamper with the judge. Everything else stays readable.
//!
//! Landlock only allows. So beside the ways from the root to what is protected everything is
//! allowed: compilers and interpreters work wherever they are.

use crate::run::sys::{Access, Ruleset};
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

/// What is protected from a submission.
#[derive(Debug, Clone, Default)]
pub struct Protected {
    /// Files and folders that it cannot open.
    pub paths: Vec<PathBuf>,
    /// What it needs all the same of those: the program itself.
    pub needed: Vec<PathBuf>,
}

#[derive(Debug)]
pub struct Confinement {
    ruleset: Ruleset,
    /// How many inputs it lets a program open.
    inputs: usize,
}

/// A program gets the rules for the inputs of earlier runs too. Each costs it some time, and so
/// does a new set of rules.
const MOST_INPUTS: usize = 64;

impl Confinement {
    /// One for programs that may write at these paths; `None` where the system has no such thing.
    pub fn new(protected: &Protected, writable: &[PathBuf]) -> Option<Confinement> {
        let ruleset = Ruleset::new()?;
        // What has gone since it was listed needs no rule.
        let allow = |path: &Path, access| {
            let _ = ruleset.allow(path, access);
        };
        let real = |path: &PathBuf| fs::canonicalize(path).ok();
        let closed: HashSet<PathBuf> = protected.paths.iter().filter_map(real).collect();
        let ways: HashSet<&Path> = closed
            .iter()
            .flat_map(|path| path.ancestors().skip(1))
            .collect();
        for &folder in &ways {
            for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
                let path = entry.path();
                // A link is read by all; what counts is where it leads to.
                let is_link = entry.file_type().is_ok_and(|kind| kind.is_symlink());
                if !is_link && !closed.contains(&path) && !ways.contains(path.as_path()) {
                    allow(&path, Access::Read);
                }
            }
        }
        allow(Path::new("/"), Access::List);
        for path in &protected.needed {
            allow(path, Access::Read);
        }
        for device in ["null", "zero", "full", "tty", "shm"] {
            allow(&Path::new("/dev").join(device), Access::Write);
        }
        for path in writable {
            ruleset.allow(path, Access::Write).ok()?;
        }
        Some(Confinement { ruleset, inputs: 0 })
    }

    /// Lets the programs that are started from now on open an input, as `/dev/stdin` too. With
    /// `false` nothing was done: there are too many, and a new confinement is better.
    pub fn allow_input(&mut self, input: &Path) -> bool {
        self.inputs += 1;
        self.inputs <= MOST_INPUTS && self.ruleset.allow(input, Access::Read).is_ok()
    }

    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }
}

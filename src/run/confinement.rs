//! What a submission is kept from: it writes in a folder of its own alone, and cannot open what
//! would give it the answers or let it tamper with the judge. Everything else stays readable.
//!
//! Landlock has rules that allow, and none that forbid. So the judge walks from the root to each
//! secret, and allows everything beside its way: compilers and interpreters work wherever they are.

use crate::run::sys::{Access, Ruleset};
use std::collections::HashSet;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// What a submission is not to see.
#[derive(Debug, Clone, Default)]
pub struct Secrets {
    /// Files and folders that it cannot open.
    pub paths: Vec<PathBuf>,
    /// Paths among those that it must open nevertheless: the program itself.
    pub needed: Vec<PathBuf>,
}

#[derive(Debug)]
pub struct Confinement {
    ruleset: Ruleset,
    /// How many inputs it lets a program open.
    inputs: usize,
}

/// A set of rules has those for the inputs of earlier runs too. Each rule makes a program slower
/// to start, and a new set of rules costs time as well.
const MOST_INPUTS: usize = 64;

impl Confinement {
    /// The rules for programs that may write at these paths; `None` if the system has no Landlock.
    ///
    /// # Errors
    /// What keeps the rules from being complete: too many open files, say. To go on without them
    /// would open the answers.
    pub fn new(secrets: &Secrets, writable: &[PathBuf]) -> io::Result<Option<Confinement>> {
        let Some(ruleset) = Ruleset::new()? else {
            return Ok(None);
        };
        let allow = |path: &Path, access| unless_out_of_reach(ruleset.allow(path, access));
        let real = |path: &PathBuf| unless_out_of_reach(fs::canonicalize(path).map(Some));
        let closed = secrets
            .paths
            .iter()
            .filter_map(|path| real(path).transpose());
        let closed: HashSet<PathBuf> = closed.collect::<Result<_, _>>()?;
        let ways: HashSet<&Path> = closed
            .iter()
            .flat_map(|path| path.ancestors().skip(1))
            .collect();
        for &folder in &ways {
            let entries = unless_out_of_reach(fs::read_dir(folder).map(Some))?;
            for entry in entries.into_iter().flatten() {
                let entry = entry?;
                let path = entry.path();
                // Any program may read a link. The rules for its target decide.
                let is_link = entry.file_type().is_ok_and(|kind| kind.is_symlink());
                if !is_link && !closed.contains(&path) && !ways.contains(path.as_path()) {
                    allow(&path, Access::Read)?;
                }
            }
        }
        allow(Path::new("/"), Access::List)?;
        for path in &secrets.needed {
            allow(path, Access::Read)?;
        }
        for device in ["null", "zero", "full", "tty", "shm"] {
            allow(&Path::new("/dev").join(device), Access::Write)?;
        }
        for path in writable {
            ruleset.allow(path, Access::Write)?;
        }
        Ok(Some(Confinement { ruleset, inputs: 0 }))
    }

    /// Lets programs that start from now on open an input, also as `/dev/stdin`. Returns `false`
    /// and changes nothing if there are too many inputs: the caller makes a new confinement.
    pub fn allow_input(&mut self, input: &Path) -> io::Result<bool> {
        if self.inputs == MOST_INPUTS {
            return Ok(false);
        }
        self.ruleset.allow(input, Access::Read)?;
        self.inputs += 1;
        Ok(true)
    }

    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }
}

/// Drops the error that a path has gone since it was listed, or that this user cannot reach it.
/// No program of this user can reach it either, so the path needs no rule.
fn unless_out_of_reach<T: Default>(done: io::Result<T>) -> io::Result<T> {
    match done {
        Err(error) if OUT_OF_REACH.contains(&error.kind()) => Ok(T::default()),
        done => done,
    }
}

/// A file system whose server has ended says `NotConnected`.
const OUT_OF_REACH: [ErrorKind; 3] = [
    ErrorKind::NotFound,
    ErrorKind::PermissionDenied,
    ErrorKind::NotConnected,
];

#[cfg(test)]
#[path = "../../tests/common/skip.rs"]
mod skip;

#[cfg(test)]
mod tests {
    use super::skip::skip;
    use super::*;
    use std::env;

    #[test]
    fn rules_that_cannot_be_made_are_an_error_and_not_freedom() {
        if Ruleset::new().unwrap().is_none() {
            return skip("rules that cannot be made", "Landlock");
        }
        let gone = env::temp_dir().join("dlx-judge-no-such-folder");
        assert!(Confinement::new(&Secrets::default(), &[gone]).is_err());
    }

    #[test]
    fn an_input_that_cannot_be_allowed_is_an_error_and_one_too_many_is_not() {
        let made = Confinement::new(&Secrets::default(), &[]).unwrap();
        let Some(mut confinement) = made else {
            return skip("inputs that a program may open", "Landlock");
        };
        let (input, gone) = (Path::new("/"), Path::new("/no/such/input"));
        for _ in 0..MOST_INPUTS {
            assert!(confinement.allow_input(gone).is_err());
            assert!(confinement.allow_input(input).unwrap());
        }
        assert!(!confinement.allow_input(input).unwrap());
    }
}

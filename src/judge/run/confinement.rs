//! What a submission is kept from: it writes in a folder of its own alone, opens what compilers and
//! interpreters need and nothing else, and makes no system call that could reach the judge, the
//! user's files and servers, or the next run (`sys::system_calls`).
//!
//! Landlock has rules that allow, and none that forbid. So where a secret lies in a folder that is
//! open, the judge walks from there to the secret, and allows everything beside its way.

use crate::run::sys::{Access, Ruleset, Walls};
use std::collections::HashSet;
use std::env;
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
    /// `None` if the system has no Landlock.
    ruleset: Option<Ruleset>,
    /// Whether system calls are refused, too.
    refuses: bool,
    writable: Vec<PathBuf>,
    /// How many inputs it lets a program open.
    inputs: usize,
}

/// A set of rules has those for the inputs of earlier runs too. Each rule makes a program slower
/// to start, and a new set of rules costs time as well.
const MOST_INPUTS: usize = 64;

/// Where systems have programs, their libraries and their settings.
const SYSTEM: [&str; 17] = [
    "/bin",
    "/sbin",
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/usr",
    "/etc",
    "/opt",
    "/nix",
    "/gnu",
    "/snap",
    "/proc",
    "/sys",
    "/var/lib",
    "/var/cache/fontconfig",
    "/run/current-system",
];

/// Folders of tools in a home that are not in PATH themselves, but what is there leads to them.
const IN_HOME: [&str; 8] = [
    ".local/lib",
    ".local/share/uv",
    ".local/share/pipx",
    ".local/share/mise",
    ".local/share/fnm",
    ".config/mise",
    ".tool-versions",
    ".asdfrc",
];

/// What a program may read, by name: other devices are terminals and disks.
const DEVICES: [&str; 5] = ["null", "zero", "full", "random", "urandom"];

impl Confinement {
    /// The rules for programs that may write at these paths.
    ///
    /// # Errors
    /// What keeps the rules from being complete: too many open files, say. To go on without them
    /// would open the answers.
    pub fn new(secrets: &Secrets, writable: &[PathBuf]) -> io::Result<Confinement> {
        let Some(ruleset) = Ruleset::new()? else {
            return Confinement::of(None, true, writable);
        };
        let (home, tools) = toolchains();
        let mut closed = ClosedPaths::new(&secrets.paths)?;
        for folder in tools {
            closed.allow_around(&folder, Access::Read, &ruleset)?;
        }
        closed.add(&Vec::from_iter(home))?;
        for folder in SYSTEM {
            closed.allow_around(Path::new(folder), Access::Read, &ruleset)?;
        }
        let allow = |path: &Path, access| unless_out_of_reach(ruleset.allow(path, access));
        allow(Path::new("/"), Access::List)?;
        for path in &secrets.needed {
            allow(path, Access::Read)?;
        }
        for device in DEVICES {
            allow(&Path::new("/dev").join(device), Access::Read)?;
        }
        for device in ["null", "zero", "full"] {
            allow(&Path::new("/dev").join(device), Access::Write)?;
        }
        // The system's functions for shared memory make plain files there, and no folders. Where a
        // secret lies there they make none.
        closed.allow_around(Path::new("/dev/shm"), Access::Files, &ruleset)?;
        for path in writable {
            ruleset.allow(path, Access::Write)?;
        }
        Confinement::of(Some(ruleset), true, writable)
    }

    /// The rules for a compiler: it may do what the user may, but not open the secrets.
    ///
    /// # Errors
    /// As above.
    pub fn of_compiler(secrets: &Secrets, folder: &Path) -> io::Result<Confinement> {
        let ruleset = Ruleset::new()?;
        if let Some(ruleset) = &ruleset {
            let closed = ClosedPaths::new(&secrets.paths)?;
            closed.allow_around(Path::new("/"), Access::Write, ruleset)?;
            ruleset.allow(Path::new("/"), Access::List)?;
            for path in &secrets.needed {
                unless_out_of_reach(ruleset.allow(path, Access::Read))?;
            }
            ruleset.allow(folder, Access::Write)?;
        }
        Confinement::of(ruleset, false, &[])
    }

    fn of(ruleset: Option<Ruleset>, refuses: bool, own: &[PathBuf]) -> io::Result<Confinement> {
        let writable = own.iter().map(fs::canonicalize);
        Ok(Confinement {
            ruleset,
            refuses,
            writable: writable.collect::<Result<_, _>>()?,
            inputs: 0,
        })
    }

    /// Lets programs that start from now on read a folder.
    pub fn allow(&self, folder: &Path) -> io::Result<()> {
        match &self.ruleset {
            Some(ruleset) => ruleset.allow(folder, Access::Read),
            None => Ok(()),
        }
    }

    /// Lets programs that start from now on open an input, also as `/dev/stdin`. Returns `false`
    /// and changes nothing if there are too many inputs: the caller makes a new confinement.
    pub fn allow_input(&mut self, input: &Path) -> io::Result<bool> {
        let Some(ruleset) = &self.ruleset else {
            return Ok(true);
        };
        if self.inputs == MOST_INPUTS {
            return Ok(false);
        }
        ruleset.allow(input, Access::Read)?;
        self.inputs += 1;
        Ok(true)
    }

    pub fn walls(&self) -> Walls<'_> {
        Walls {
            refuse: self.refuses,
            ruleset: self.ruleset.as_ref(),
            own: &self.writable,
        }
    }

    /// Whether a program can open and change nothing but what it is let.
    pub fn has_rules(&self) -> bool {
        self.ruleset.is_some()
    }
}

/// Paths that are not to be opened.
#[derive(Default)]
struct ClosedPaths {
    paths: HashSet<PathBuf>,
    /// The folders above them.
    ways: HashSet<PathBuf>,
}

impl ClosedPaths {
    fn new(paths: &[PathBuf]) -> io::Result<ClosedPaths> {
        let mut closed = ClosedPaths::default();
        closed.add(paths)?;
        Ok(closed)
    }

    fn add(&mut self, paths: &[PathBuf]) -> io::Result<()> {
        for path in paths {
            if let Some(real) = unless_out_of_reach(fs::canonicalize(path).map(Some))? {
                let ways = real.ancestors().skip(1);
                self.ways.extend(ways.map(Path::to_path_buf));
                self.paths.insert(real);
            }
        }
        Ok(())
    }

    /// Allows the use of a folder and of all below it, but for the closed paths.
    fn allow_around(&self, folder: &Path, access: Access, ruleset: &Ruleset) -> io::Result<()> {
        let Some(folder) = unless_out_of_reach(fs::canonicalize(folder).map(Some))? else {
            return Ok(());
        };
        if folder.ancestors().any(|above| self.paths.contains(above)) {
            return Ok(());
        }
        let mut folders = vec![folder];
        while let Some(path) = folders.pop() {
            if !self.ways.contains(&path) {
                unless_out_of_reach(ruleset.allow(&path, access))?;
                continue;
            }
            let entries = unless_out_of_reach(fs::read_dir(&path).map(Some))?;
            for entry in entries.into_iter().flatten() {
                let entry = entry?;
                // Any program may read a link. The rules for its target decide.
                let is_link = entry.file_type().is_ok_and(|kind| kind.is_symlink());
                if !is_link && !self.paths.contains(&entry.path()) {
                    folders.push(entry.path());
                }
            }
        }
        Ok(())
    }
}

/// The user's home, and where the user has compilers and interpreters of his own.
fn toolchains() -> (Option<PathBuf>, Vec<PathBuf>) {
    let home = env::var_os("HOME").map(PathBuf::from);
    let home = home.filter(|home| home.components().count() > 1);
    let mut tools: Vec<PathBuf> = ["RUSTUP_HOME", "CARGO_HOME", "JAVA_HOME"]
        .iter()
        .filter_map(env::var_os)
        .map(PathBuf::from)
        .collect();
    let listed = |name: &str| {
        let value = env::var_os(name).unwrap_or_default();
        env::split_paths(&value).collect::<Vec<_>>()
    };
    tools.extend(listed("LD_LIBRARY_PATH"));
    for folder in listed("PATH") {
        // The libraries of a tool lie beside its folder, `bin` most often.
        let real = fs::canonicalize(&folder).unwrap_or(folder);
        let beside = real
            .parent()
            .filter(|beside| beside.components().count() > 1);
        let is_home = |it: &&Path| home.as_ref().is_some_and(|home| home.starts_with(it));
        let is_local = |it: &&Path| it.ends_with(".local");
        let beside = beside.filter(|it| !is_home(it) && !is_local(it));
        let beside = beside.map(Path::to_path_buf);
        tools.push(beside.unwrap_or(real));
    }
    tools.extend(
        home.iter()
            .flat_map(|home| IN_HOME.map(|path| home.join(path))),
    );
    // A relative path is one in the folder of the program.
    tools.retain(|tool| tool.is_absolute());
    tools.sort();
    tools.dedup();
    (home, tools)
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
#[path = "../../../tests/common/skip.rs"]
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
        let mut confinement = Confinement::new(&Secrets::default(), &[]).unwrap();
        if !confinement.has_rules() {
            return skip("inputs that a program may open", "Landlock");
        }
        let (input, gone) = (Path::new("/"), Path::new("/no/such/input"));
        for _ in 0..MOST_INPUTS {
            assert!(confinement.allow_input(gone).is_err());
            assert!(confinement.allow_input(input).unwrap());
        }
        assert!(!confinement.allow_input(input).unwrap());
    }
}

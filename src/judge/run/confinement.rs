//! The bounds of a submission and its compiler: each writes in a folder of its own alone, opens
//! what a program in its language needs and nothing else, and makes no system call that could reach
//! the judge, the user's files and servers, or the next run (`sys::linux::system_calls`).
//!
//! Landlock has rules that allow, and none that forbid. So where a secret lies in a folder that is
//! open, the judge walks from there to the secret, and allows everything beside its way.

use crate::disk::canonical;
use crate::run::sys::{self, Ruleset, SystemCalls};
pub use crate::run::sys::{Access, Confinement};
use std::collections::HashSet;
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs::{self, FileType};
use std::io;
use std::io::ErrorKind::{NotConnected, NotFound, PermissionDenied};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The paths that a submission is not to see.
#[derive(Debug, Clone, Default)]
pub struct Secrets {
    /// Files and folders that it cannot open.
    pub paths: Vec<PathBuf>,
    /// Paths among those that it must open nevertheless: the program itself.
    pub needed: Vec<PathBuf>,
    pub runtime: Runtime,
}

/// The needs of a program while it runs.
#[derive(Debug, Clone, Default, PartialEq)]
pub enum Runtime {
    /// Libraries.
    #[default]
    Native,
    /// This interpreter or virtual machine, by its name or its path.
    Interpreter(OsString),
    /// It starts other programs, and begins with this one: a shell, or a launcher.
    Launcher(OsString),
    /// It compiles a source, with other programs.
    Compiler {
        /// The files and folders that it reads besides those of the system.
        readable: Vec<PathBuf>,
        /// Whether sources have it start what they name: then it makes the system calls of a
        /// submission alone.
        obeys_source: bool,
    },
}

/// Where systems have libraries, and what these read; and `env`, which sets variables for what
/// `--debug` makes.
const LIBRARIES: &str = "/lib /lib32 /lib64 /libx32 /usr/lib /usr/lib32 /usr/lib64 /usr/libx32 \
                         /usr/local/lib /usr/share/zoneinfo /etc/ld.so.cache /etc/localtime \
                         /nix/store /gnu/store /run/current-system /usr/bin/env /proc /sys";

/// Where they have interpreters, commands and their settings besides.
const COMMANDS: [&str; 4] = ["/bin", "/sbin", "/usr", "/etc"];

/// The devices that a program may read: others are terminals and disks.
const DEVICES: [&str; 5] = ["null", "full", "zero", "random", "urandom"];

impl Confinement {
    /// The rules for programs that may use these paths besides. A rule that cannot be added, as for
    /// want of descriptors, is an error: to go on without it would open the answers.
    pub fn new(secrets: &Secrets, files: &[(&PathBuf, Access)]) -> io::Result<Confinement> {
        let calls = match secrets.runtime {
            Runtime::Compiler { obeys_source, .. } if !obeys_source => SystemCalls::Compiler,
            Runtime::Native | Runtime::Interpreter(_) if sys::refuses_system_calls() => {
                SystemCalls::SingleProcess
            }
            _ => SystemCalls::Confined,
        };
        let ruleset = Ruleset::new()?;
        let reads_closed = secrets.reads_closed(files, ruleset.is_some())?;
        if let Some(ruleset) = &ruleset {
            let mut closed = ClosedPaths::default();
            closed.add(&secrets.paths)?;
            if reads_closed && secrets.runtime != Runtime::Native {
                closed.add(closed_to_others())?;
            }
            for folder in secrets.runtime.readable() {
                closed.allow_around(&folder, Access::Read, ruleset)?;
            }
            let allow = |path: &Path, access| unless_out_of_reach(ruleset.allow(path, access));
            if let Runtime::Compiler { .. } = secrets.runtime {
                allow(Path::new("/"), Access::List)?;
            }
            for path in &secrets.needed {
                allow(path, Access::Read)?;
            }
            for device in DEVICES {
                allow(&Path::new("/dev").join(device), Access::Read)?;
            }
            for device in ["null", "full"] {
                allow(&Path::new("/dev").join(device), Access::Write)?;
            }
            for &(path, access) in files {
                ruleset.allow(path, access)?;
            }
        }
        Ok(Confinement {
            ruleset,
            calls,
            reads_closed,
        })
    }

    /// Lets programs that start from now on read a file or folder.
    pub fn allow(&self, path: &Path) -> io::Result<()> {
        match &self.ruleset {
            Some(ruleset) => ruleset.allow(path, Access::Read),
            None => Ok(()),
        }
    }
}

impl Secrets {
    /// Whether root's run has to read what is closed to others.
    fn reads_closed(&self, files: &[(&PathBuf, Access)], has_rules: bool) -> io::Result<bool> {
        let tool = match &self.runtime {
            Runtime::Native => None,
            Runtime::Interpreter(tool) | Runtime::Launcher(tool) => sys::find_program(tool),
            Runtime::Compiler { .. } => return Ok(true),
        };
        let writable = files.iter().map(|&(file, _)| file);
        for path in self.needed.iter().chain(&tool).chain(writable) {
            let path = canonical(path);
            let closed = path.ancestors().find(|part| sys::is_closed_to_run(part));
            match closed {
                None => {}
                Some(_) if has_rules => return Ok(true),
                Some(closed) => {
                    return Err(io::Error::other(format!(
                        "submissions of root's run as another user here, who cannot open {}",
                        closed.display()
                    )))
                }
            }
        }
        Ok(false)
    }
}

/// The paths that are for root alone in the folders where a machine's administrator keeps settings
/// and programs. A run that opens what root may would read it.
fn closed_to_others() -> &'static [PathBuf] {
    static CLOSED: OnceLock<Vec<PathBuf>> = OnceLock::new();
    CLOSED.get_or_init(|| {
        let mut closed = Vec::new();
        let mut folders = Vec::from(["/etc", "/usr/local"].map(PathBuf::from));
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
                let path = entry.path();
                let kind = entry.file_type();
                if kind.as_ref().is_ok_and(FileType::is_symlink) {
                    continue;
                }
                if sys::is_closed_to_run(&path) {
                    closed.push(path);
                } else if kind.is_ok_and(|kind| kind.is_dir()) {
                    folders.push(path);
                }
            }
        }
        closed
    })
}

impl Runtime {
    /// The folders and files of the machine that a program may read.
    fn readable(&self) -> Vec<PathBuf> {
        let mut readable = Vec::from_iter(LIBRARIES.split(' ').map(PathBuf::from));
        // The user names these as folders of libraries. A relative one is in the program's folder.
        let listed = env::var_os("LD_LIBRARY_PATH").unwrap_or_default();
        readable.extend(env::split_paths(&listed).filter(|folder| folder.is_absolute()));
        let of_tools = match self {
            Runtime::Native => return readable,
            Runtime::Interpreter(tool) | Runtime::Launcher(tool) => installation(tool),
            Runtime::Compiler { readable, .. } => readable.clone(),
        };
        readable.extend(COMMANDS.map(PathBuf::from));
        readable.extend(of_tools);
        readable
    }
}

/// Where a tool is installed: the folder around the `bin` that it is in. In one that has other
/// things of the user's too, as a home, it is the tool and the libraries beside `bin`.
pub fn installation(tool: &OsStr) -> Vec<PathBuf> {
    let Some(program) = sys::find_program(tool).filter(|file| file.is_absolute()) else {
        return Vec::new();
    };
    let home = env::var_os("HOME").map(|home| canonical(home.as_ref()));
    // Packages that a user has added to the system's Python.
    let mut folders = Vec::from_iter(home.iter().map(|home| home.join(".local/lib")));
    // A virtual environment has a link to what others have in common.
    for file in [canonical(&program), program] {
        // Shims are scripts that look for the version of a tool which counts here.
        let is_of_tools = |folder: &&Path| folder.ends_with("bin") || folder.ends_with("shims");
        let bin = file.parent().filter(is_of_tools);
        if let Some(prefix) = bin.and_then(Path::parent) {
            let is_home = home.as_ref().is_some_and(|home| home.starts_with(prefix));
            // Beside the tools of Cargo is what it knows of the user.
            if is_home || prefix.ends_with(".local") || prefix.ends_with(".cargo") {
                folders.extend(["lib", "lib64"].map(|name| prefix.join(name)))
            } else {
                folders.push(prefix.to_path_buf())
            }
        }
        folders.push(file);
    }
    folders
}

/// Paths that are not to be opened.
#[derive(Default)]
struct ClosedPaths {
    paths: HashSet<PathBuf>,
    /// The folders above them.
    ways: HashSet<PathBuf>,
}

impl ClosedPaths {
    fn add(&mut self, paths: &[PathBuf]) -> io::Result<()> {
        for path in paths {
            if let Some(real) = unless_out_of_reach(fs::canonicalize(path).map(Some))? {
                for folder in real.ancestors().skip(1) {
                    if self.ways.insert(folder.to_path_buf()) {
                        self.add(&repository(folder))?;
                    }
                }
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

/// The history of what is in a folder, which has all that the folder ever had. In a work tree that
/// was added later `.git` is a file that says where it is.
fn repository(folder: &Path) -> Vec<PathBuf> {
    let git = folder.join(".git");
    // Who opens a pipe may wait for ever.
    let read = |file: PathBuf| file.is_file().then(|| fs::read_to_string(file).ok())?;
    let linked = read(git.clone()).and_then(|text| {
        let work_tree = folder.join(text.strip_prefix("gitdir:")?.trim());
        let common = read(work_tree.join("commondir"))?;
        Some(work_tree.join(common.trim()))
    });
    linked.into_iter().chain([git]).collect()
}

/// Drops the error that a path has gone since it was listed, or that this user cannot reach it.
/// No program of this user can reach it either, so the path needs no rule.
fn unless_out_of_reach<T: Default>(done: io::Result<T>) -> io::Result<T> {
    match done {
        // A file system whose server has ended says `NotConnected`.
        Err(error) if matches!(error.kind(), NotFound | PermissionDenied | NotConnected) => {
            Ok(T::default())
        }
        done => done,
    }
}

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
        let files = [(&gone, Access::Write)];
        assert!(Confinement::new(&Secrets::default(), &files).is_err());
        let confinement = Confinement::new(&Secrets::default(), &[]).unwrap();
        assert!(confinement.allow(&gone).is_err());
        confinement.allow(Path::new("/")).unwrap();
    }
}

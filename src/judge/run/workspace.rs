//! Where one program after another is run: a folder for what they print, and within it the
//! folder in which they work, empty for each of them.

use crate::disk::copy_folder;
use crate::error::Error;
use crate::run::command_line::CommandLine;
use crate::run::confinement::{Confinement, Secrets};
use crate::run::conversation::{self, Conversation};
use crate::run::limits::Limits;
use crate::run::process::{ProcessSpec, Stream};
use crate::run::removal::{empty_folder, unlock};
use crate::run::run_result::RunResult;
use crate::run::scratch::Scratch;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// The workspaces of programs that run at the same time. A workspace is used again if it can be:
/// its rules are for the very files in it, and making them costs more than a run.
#[derive(Debug)]
pub struct Workspaces {
    free: Mutex<Vec<Workspace>>,
    /// What programs cannot open; `None` lets them do what the user may do.
    secrets: Option<Arc<Secrets>>,
    /// Where their folders are.
    parent: PathBuf,
}

#[derive(Debug)]
pub struct Workspace {
    /// Not for programs.
    pub folder: Scratch,
    /// The folder in which the program works.
    pub work: PathBuf,
    /// What the last program printed.
    pub stdout: PathBuf,
    stderr: PathBuf,
    secrets: Option<Arc<Secrets>>,
    confinement: Option<Confinement>,
    /// How many inputs its programs may open.
    inputs: usize,
}

/// A set of rules has those for the inputs of earlier runs too. Each rule makes a program slower
/// to start, and a new set of rules costs time as well.
const MAX_INPUTS: usize = 64;

impl Workspaces {
    pub fn new(parent: &Path, secrets: Option<Secrets>) -> Workspaces {
        Workspaces {
            free: Mutex::default(),
            secrets: secrets.map(Arc::new),
            parent: parent.to_path_buf(),
        }
    }

    /// Does something in one that no other run uses.
    pub fn with<T>(
        &self,
        act: impl FnOnce(&mut Workspace) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let free = || self.free.lock().unwrap_or_else(PoisonError::into_inner);
        let known = free().pop();
        let mut workspace = match known {
            Some(workspace) => workspace,
            None => Workspace::new(&self.parent, self.secrets.clone())?,
        };
        let done = act(&mut workspace);
        // Without rules a program may have changed more than what is emptied.
        if workspace.has_rules() && empty_folder(&workspace.work).is_ok() {
            free().push(workspace);
        }
        done
    }
}

impl Workspace {
    fn new(parent: &Path, secrets: Option<Arc<Secrets>>) -> Result<Workspace, Error> {
        let folder = Scratch::new(parent)?;
        let path = |name| folder.path().join(name);
        let mut workspace = Workspace {
            work: path("work"),
            stdout: path("stdout"),
            stderr: path("stderr"),
            folder,
            secrets,
            confinement: None,
            inputs: 0,
        };
        let work = &workspace.work;
        fs::create_dir(work).map_err(Error::io("make", work))?;
        for file in [&workspace.stdout, &workspace.stderr] {
            File::create(file).map_err(Error::io("write", file))?;
        }
        workspace.confine()?;
        Ok(workspace)
    }

    /// Makes the rules for its programs anew, without those for inputs.
    fn confine(&mut self) -> Result<(), Error> {
        if let Some(secrets) = &self.secrets {
            let made = Confinement::new(secrets, &[&self.work, &self.stdout, &self.stderr]);
            let made = made.map_err(Error::io("confine a program to", &self.work));
            (self.confinement, self.inputs) = (Some(made?), 0);
        }
        Ok(())
    }

    /// Copies what is in a folder to where the next program works.
    pub fn stage_folder(&self, folder: &Path) -> Result<(), Error> {
        copy_folder(folder, &self.work)
    }

    /// Lays a copy of a file into the folder of the next program, under this name. Returns the path
    /// of an empty file, the stdin of a program that reads that copy.
    pub fn stage_file(&self, file: &Path, name: &str) -> Result<PathBuf, Error> {
        let (copy, empty) = (self.work.join(name), self.folder.path().join("empty"));
        fs::copy(file, &copy).map_err(Error::io("write", &copy))?;
        unlock(&copy);
        File::create(&empty).map_err(Error::io("write", &empty))?;
        Ok(empty)
    }

    /// Makes a file readable that the last program has left in its folder.
    pub fn unlock(&self, name: &str) {
        let file = self.work.join(name);
        // A link would lead out of the folder.
        if fs::symlink_metadata(&file).is_ok_and(|found| found.is_file()) {
            unlock(&file);
        }
    }

    /// Whether its program can change nothing but what is in it.
    fn has_rules(&self) -> bool {
        self.confinement
            .as_ref()
            .is_some_and(Confinement::has_rules)
    }

    /// Lets the next program open its input.
    fn allow(&mut self, input: &Path) -> Result<(), Error> {
        if self.inputs == MAX_INPUTS {
            self.confine()?;
        }
        if let Some(confinement) = &self.confinement {
            confinement.allow(input).map_err(Error::io("read", input))?;
            self.inputs += 1;
        }
        Ok(())
    }

    /// Runs a command.
    pub fn run(
        &mut self,
        command: CommandLine,
        stdin: &Path,
        limits: Limits,
    ) -> Result<RunResult, Error> {
        self.allow(stdin)?;
        let spec = ProcessSpec {
            stdin: Stream::File(stdin),
            stdout: Stream::File(&self.stdout),
            ..self.spec(command, limits)
        };
        spec.run()
    }

    /// A command that works here, without its input and output.
    fn spec(&self, mut command: CommandLine, limits: Limits) -> ProcessSpec<'_> {
        if self.has_rules() {
            command.set("TMPDIR", &self.work);
        }
        ProcessSpec {
            directory: Some(&self.work),
            stderr: Stream::File(&self.stderr),
            confinement: self.confinement.as_ref(),
            ..ProcessSpec::new(command, limits)
        }
    }

    /// Empties the folder of the programs: none sees the files of the one before.
    pub fn clear(&self) -> Result<(), Error> {
        empty_folder(&self.work).map_err(Error::io("empty", &self.work))
    }

    /// Has a command talk with an interactor, which works in the folder that programs cannot see.
    pub fn converse(
        &self,
        command: CommandLine,
        limits: Limits,
        interactor: ProcessSpec,
        is_decided: &(dyn Fn(&RunResult) -> bool + Sync),
    ) -> Result<Conversation, Error> {
        let program = self.spec(command, limits);
        conversation::run(program, interactor, is_decided, &self.stdout)
    }
}

impl Drop for Workspace {
    fn drop(&mut self) {
        // The system keeps a file as long as there are rules for it, and those last a little
        // longer than the run: a large file would take the room of what comes next.
        if self.has_rules() {
            let _ = File::create(&self.stdout);
            let _ = File::create(&self.stderr);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_input_too_many_begins_new_rules_and_is_not_an_error() {
        let parent = Scratch::new(&std::env::temp_dir()).unwrap();
        let workspaces = Workspaces::new(parent.path(), Some(Secrets::default()));
        let allowed = workspaces.with(|workspace| {
            for number in (1..=MAX_INPUTS).chain([1]) {
                workspace.allow(parent.path())?;
                assert_eq!(workspace.inputs, number);
            }
            Ok(())
        });
        allowed.unwrap();
    }
}

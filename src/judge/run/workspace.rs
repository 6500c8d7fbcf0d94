//! Where one program after another is run: a folder for what they print, and within it the
//! folder in which they work, empty for each of them.

use crate::disk::copy_folder;
use crate::error::Error;
use crate::run::confinement::{Confinement, Secrets};
use crate::run::conversation::{self, Conversation};
use crate::run::invocation::Invocation;
use crate::run::limits::Limits;
use crate::run::process::{ProcessSpec, Stream};
use crate::run::removal::{empty_folder, unlock};
use crate::run::run_result::RunResult;
use crate::run::scratch::Scratch;
use std::fs::{self, File};
use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The workspaces of programs that run at the same time. A workspace is used again if it can be:
/// its rules are for the very files in it, and making them costs more than a run.
#[derive(Debug)]
pub struct Workspaces {
    free: Mutex<Vec<Workspace>>,
    /// What programs cannot open; `None` lets them do what the user may do.
    secrets: Option<Secrets>,
    /// Where their folders are.
    parent: PathBuf,
}

#[derive(Debug)]
pub struct Workspace {
    folder: Scratch,
    confinement: Option<Confinement>,
}

impl Workspaces {
    pub fn new(parent: &Path, secrets: Option<Secrets>) -> Workspaces {
        Workspaces {
            free: Mutex::default(),
            secrets,
            parent: parent.to_path_buf(),
        }
    }

    /// One that no other run uses.
    pub fn take(&self) -> Result<Lease<'_>, Error> {
        let free = lock(&self.free).pop();
        let workspace = match free {
            Some(workspace) => workspace,
            None => Workspace::new(&self.parent, self.secrets.as_ref())?,
        };
        Ok(Lease {
            workspace: Some(workspace),
            home: self,
        })
    }
}

impl Workspace {
    fn new(parent: &Path, secrets: Option<&Secrets>) -> Result<Workspace, Error> {
        let folder = Scratch::new(parent)?;
        let mut workspace = Workspace {
            folder,
            confinement: None,
        };
        let work = workspace.work();
        fs::create_dir(&work).map_err(Error::io("make", &work))?;
        for file in [workspace.stdout(), workspace.stderr()] {
            File::create(&file).map_err(Error::io("write", &file))?;
        }
        if let Some(secrets) = secrets {
            workspace.confinement = Some(workspace.confine(secrets)?);
        }
        Ok(workspace)
    }

    fn confine(&self, secrets: &Secrets) -> Result<Confinement, Error> {
        let work = self.work();
        let writable = [work.clone(), self.stdout(), self.stderr()];
        let made = Confinement::new(secrets, &writable);
        made.map_err(Error::io("confine a program to", &work))
    }

    /// `false` if only a new confinement can let programs open one more input.
    fn allow_input(&mut self, input: &Path) -> Result<bool, Error> {
        match &mut self.confinement {
            Some(confinement) => confinement
                .allow_input(input)
                .map_err(Error::io("read", input)),
            None => Ok(true),
        }
    }

    /// Not for programs.
    pub fn folder(&self) -> &Scratch {
        &self.folder
    }

    /// What the last program printed.
    pub fn stdout(&self) -> PathBuf {
        self.folder.path().join("stdout")
    }

    pub fn stderr(&self) -> PathBuf {
        self.folder.path().join("stderr")
    }

    /// Copies what is in a folder to where the next program works.
    pub fn stage_folder(&self, folder: &Path) -> Result<(), Error> {
        copy_folder(folder, &self.work())
    }

    /// The folder in which the program works.
    pub fn work(&self) -> PathBuf {
        self.folder.path().join("work")
    }

    /// Lays a copy of a file into the folder of the next program, under this name. Returns the path
    /// of an empty file, the stdin of a program that reads that copy.
    pub fn stage_file(&self, file: &Path, name: &str) -> Result<PathBuf, Error> {
        let (copy, empty) = (self.work().join(name), self.folder.path().join("empty"));
        fs::copy(file, &copy).map_err(Error::io("write", &copy))?;
        unlock(&copy);
        File::create(&empty).map_err(Error::io("write", &empty))?;
        Ok(empty)
    }

    /// Makes a file readable that the last program has left in its folder.
    pub fn unlock(&self, name: &str) {
        let file = self.work().join(name);
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

    /// Makes it as it was; `None` if it is not to be used again.
    fn reset(self) -> Option<Workspace> {
        let is_as_it_was = self.has_rules() && empty_folder(&self.work()).is_ok();
        is_as_it_was.then_some(self)
    }
}

impl Drop for Workspace {
    fn drop(&mut self) {
        // The system keeps a file as long as there are rules for it, and those last a little
        // longer than the run: a large file would take the room of what comes next.
        if self.has_rules() {
            let _ = File::create(self.stdout());
            let _ = File::create(self.stderr());
        }
    }
}

/// The use of a workspace, until this is dropped.
#[derive(Debug)]
pub struct Lease<'a> {
    /// Always there before the drop.
    workspace: Option<Workspace>,
    home: &'a Workspaces,
}

impl Lease<'_> {
    /// Runs a command.
    pub fn run(
        &mut self,
        command: Invocation,
        stdin: &Path,
        limits: Limits,
    ) -> Result<RunResult, Error> {
        if let Some(secrets) = &self.home.secrets {
            if !self.allow_input(stdin)? {
                self.confinement = Some(self.confine(secrets)?);
                self.allow_input(stdin)?;
            }
        }
        let (stdout, stderr, work) = (self.stdout(), self.stderr(), self.work());
        let spec = ProcessSpec {
            stdin: Stream::File(stdin),
            stdout: Stream::File(&stdout),
            ..self.call(command, limits, &stderr, &work)
        };
        spec.run()
    }

    /// A call of a command that works here, without its input and output.
    fn call<'a>(
        &'a self,
        mut command: Invocation,
        limits: Limits,
        stderr: &'a Path,
        work: &'a Path,
    ) -> ProcessSpec<'a> {
        if self.has_rules() {
            command.set("TMPDIR", work);
        }
        ProcessSpec {
            directory: Some(work),
            stderr: Stream::File(stderr),
            confinement: self.confinement.as_ref(),
            ..ProcessSpec::new(command, limits)
        }
    }

    /// Empties the folder of the programs: none sees the files of the one before.
    pub fn clear(&self) -> Result<(), Error> {
        let work = self.work();
        empty_folder(&work).map_err(Error::io("empty", &work))
    }

    /// Has a command talk with an interactor, which works in the folder that programs cannot see.
    pub fn converse(
        &mut self,
        command: Invocation,
        limits: Limits,
        interactor: ProcessSpec,
        is_decided: &(dyn Fn(&RunResult) -> bool + Sync),
    ) -> Result<Conversation, Error> {
        let (stderr, work) = (self.stderr(), self.work());
        let program = self.call(command, limits, &stderr, &work);
        conversation::run(program, interactor, is_decided, &self.stdout())
    }
}

impl Deref for Lease<'_> {
    type Target = Workspace;

    fn deref(&self) -> &Workspace {
        self.workspace
            .as_ref()
            .expect("it is there before the drop")
    }
}

impl DerefMut for Lease<'_> {
    fn deref_mut(&mut self) -> &mut Workspace {
        self.workspace
            .as_mut()
            .expect("it is there before the drop")
    }
}

impl Drop for Lease<'_> {
    fn drop(&mut self) {
        let free = self.workspace.take().and_then(Workspace::reset);
        lock(&self.home.free).extend(free);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

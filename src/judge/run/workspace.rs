//! Where one program after another is run: a folder for what they print, and within it the
//! folder in which they work, empty for each of them.

use crate::disk::copy_folder;
use crate::error::Error;
use crate::run::command_line::CommandLine;
use crate::run::confinement::{Access, Confinement, Secrets};
use crate::run::conversation::{self, Conversation};
use crate::run::limits::Limits;
use crate::run::process::{ProcessSpec, Stream};
use crate::run::removal::{empty_folder, unlock};
use crate::run::run_result::RunResult;
use crate::run::scratch::Scratch;
use crate::run::sys;
use crate::workers::locked;
use std::fs::{self, File};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// The workspaces of programs that run at the same time. A workspace is used again if it can be:
/// its rules are for the very files in it, and making them costs more than a run.
#[derive(Debug)]
pub struct Workspaces {
    free: Mutex<Vec<Workspace>>,
    /// The paths that programs cannot open; `None` lets them do what the user may do.
    secrets: Option<Secrets>,
    /// Where their folders are.
    parent: PathBuf,
}

#[derive(Debug)]
pub struct Workspace {
    /// Not for programs.
    pub folder: Scratch,
    /// The folder in which the program works.
    pub work: PathBuf,
    /// The output of the last program.
    pub stdout: PathBuf,
    stderr: PathBuf,
    /// The input of the next program: a copy, as the name of the input leads to the answer.
    stdin: PathBuf,
    /// Open as long as the workspace is there: a file that is emptied when it is opened would be
    /// written to the disk at its end (`OutputFile::create`).
    stdin_file: File,
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

    /// Whether programs open no file but those that they need.
    pub fn are_confined(&self) -> bool {
        self.secrets.is_some() && sys::landlock_version().is_some()
    }

    /// Does something in one that no other run uses.
    pub fn with<T>(
        &self,
        act: impl FnOnce(&mut Workspace) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let unused = locked(&self.free).pop();
        let mut workspace = match unused {
            Some(workspace) => workspace,
            None => Workspace::new(&self.parent, self.secrets.as_ref())?,
        };
        let done = act(&mut workspace);
        // Without rules a program may have changed more than what is emptied.
        if workspace.has_rules() && empty_folder(&workspace.work).is_ok() {
            locked(&self.free).push(workspace);
        }
        done
    }
}

impl Workspace {
    fn new(parent: &Path, secrets: Option<&Secrets>) -> Result<Workspace, Error> {
        let folder = Scratch::new(parent)?;
        let path = |name| folder.path().join(name);
        let (work, stdin) = (path("work"), path("stdin"));
        let [stdout, stderr] = ["stdout", "stderr"].map(path);
        fs::create_dir(&work).map_err(Error::io("make", &work))?;
        let create = |file| File::create(file).map_err(Error::io("write", file));
        create(&stdout)?;
        create(&stderr)?;
        let stdin_file = create(&stdin)?;
        let files = [
            (&work, Access::Write),
            (&stdout, Access::Print),
            (&stderr, Access::Print),
            (&stdin, Access::Read),
        ];
        let confine = |secrets| {
            sys::give_to_run(folder.path())?;
            Confinement::new(secrets, &files)
        };
        let confinement = secrets.map(confine).transpose();
        Ok(Workspace {
            confinement: confinement.map_err(Error::io("confine a program to", &work))?,
            folder,
            work,
            stdout,
            stderr,
            stdin,
            stdin_file,
        })
    }

    /// Copies what is in a folder to where the next program works.
    pub fn stage_folder(&self, folder: &Path) -> Result<(), Error> {
        copy_folder(folder, &self.work)?;
        self.give(&self.work)
    }

    /// Lets the next program do with a copy what it may do with a file of its own.
    fn give(&self, copy: &Path) -> Result<(), Error> {
        if self.confinement.is_none() {
            return Ok(());
        }
        sys::give_to_run(copy).map_err(Error::io("give a program", copy))
    }

    /// Lays a copy of a file into the folder of the next program, under this name. Returns the path
    /// of an empty file, the stdin of a program that reads that copy.
    pub fn stage_file(&self, file: &Path, name: &str) -> Result<PathBuf, Error> {
        let (copy, empty) = (self.work.join(name), self.folder.path().join("empty"));
        fs::copy(file, &copy).map_err(Error::io("write", &copy))?;
        unlock(&copy);
        self.give(&copy)?;
        File::create(&empty).map_err(Error::io("write", &empty))?;
        Ok(empty)
    }

    /// Makes a file readable that the last program has left in its folder.
    pub fn unlock(&self, name: &str) {
        let file = self.work.join(name);
        // A link would lead out of the folder.
        if fs::symlink_metadata(&file).is_ok_and(|metadata| metadata.is_file()) {
            unlock(&file);
        }
    }

    /// Whether its program can change nothing but what is in it.
    fn has_rules(&self) -> bool {
        let confinement = self.confinement.as_ref();
        confinement.is_some_and(|bounds| bounds.ruleset.is_some())
    }

    /// The file that a program reads for an input, where it is kept from the answer.
    fn stage_input<'a>(&'a self, input: &'a Path) -> Result<&'a Path, Error> {
        if !self.has_rules() {
            return Ok(input);
        }
        let mut source = File::open(input).map_err(Error::io("read", input))?;
        let mut copy = &self.stdin_file;
        let mut write = || -> io::Result<()> {
            // Most inputs are small, and `io::copy` first asks what both files are.
            let mut buffer = [0; 16 << 10];
            let mut bytes = 0;
            copy.rewind()?;
            loop {
                match source.read(&mut buffer)? {
                    0 => return copy.set_len(bytes),
                    length => {
                        copy.write_all(&buffer[..length])?;
                        bytes += length as u64;
                    }
                }
            }
        };
        write().map_err(Error::io("write", &self.stdin))?;
        Ok(&self.stdin)
    }

    pub fn run(
        &self,
        command: CommandLine,
        stdin: &Path,
        limits: Limits,
    ) -> Result<RunResult, Error> {
        let spec = ProcessSpec {
            stdin: Stream::File(self.stage_input(stdin)?),
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
        if self.confinement.is_some() {
            // No list of users has the one that root's submissions are, and a container's may lack any.
            command.set("USER", "judge");
            command.set("LOGNAME", "judge");
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

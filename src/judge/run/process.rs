//! The one way to run a program: submissions, compilers, the setter's programs, and what the user
//! runs in the terminal. How it ended is an [`RunResult`]; what that means is said elsewhere.

use crate::error::Error;
use crate::run::confinement::Confinement;
use crate::run::invocation::Invocation;
use crate::run::limits::Limits;
use crate::run::output::OutputFile;
use crate::run::process_tree::ProcessTree;
use crate::run::run_result::{cause, RunResult};
pub use crate::run::sys::Stream;
use crate::run::sys::{self, HardLimits, Launch};
use crate::run::watch::Watch;
use std::fs::File;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{ChildStdin, ChildStdout};
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::Arc;

/// What to run, and where, with which input and output, and under which limits.
#[derive(Debug)]
pub struct ProcessSpec<'a> {
    pub command: Invocation,
    /// The working directory; `None` for the judge's own.
    pub directory: Option<&'a Path>,
    pub stdin: Stream<&'a Path>,
    pub stdout: Stream<&'a Path>,
    pub stderr: Stream<&'a Path>,
    pub limits: Limits,
    /// What it is kept from; without it a program may do what the user may do.
    pub confinement: Option<&'a Confinement>,
}

impl<'a> ProcessSpec<'a> {
    /// A command that reads and prints nothing.
    pub fn new(command: Invocation, limits: Limits) -> ProcessSpec<'a> {
        ProcessSpec {
            command,
            directory: None,
            stdin: Stream::Nothing,
            stdout: Stream::Nothing,
            stderr: Stream::Nothing,
            limits,
            confinement: None,
        }
    }

    /// Runs it until it ends or exceeds a limit. Afterwards nothing of it is running.
    ///
    /// # Errors
    /// It cannot be started, a file cannot be read or written, and Ctrl-C.
    pub fn run(self) -> Result<RunResult, Error> {
        let result = self.start()?.finish()?;
        if sys::interrupted() {
            Err(Error::Interrupted)
        } else {
            Ok(result)
        }
    }

    /// Starts it. The judge looks at it only when it waits for its end.
    pub fn start(self) -> Result<Process<'a>, Error> {
        let open = |path| File::open(path).map_err(Error::io("read", path));
        let stdin = self.stdin.open(open)?;
        let stdout = self.stdout.open(OutputFile::create)?;
        let stderr = self.stderr.open(OutputFile::create)?;
        let sandbox = self.confinement.map(Confinement::sandbox);
        let tree = spawn(&Launch {
            words: &self.command.words,
            environment: &self.command.environment,
            directory: self.directory,
            streams: [
                stdin.as_ref(),
                stdout.as_ref().open(|it| Ok::<_, Error>(it.file()))?,
                stderr.as_ref().open(|it| Ok::<_, Error>(it.file()))?,
            ],
            hard: hard_limits(self.limits),
            sandbox: sandbox.unwrap_or_default(),
        })?;
        // Without a directory of its own its size has no limit either.
        let directory = self.directory.unwrap_or(Path::new("."));
        Ok(Process {
            program: PathBuf::from(&self.command.words[0]),
            watch: Watch::new(directory, self.limits),
            tree,
            outputs: [stdout, stderr],
        })
    }
}

/// A program that has been started.
pub struct Process<'a> {
    program: PathBuf,
    tree: ProcessTree,
    watch: Watch<'a>,
    /// What it prints, and what it says in stderr.
    outputs: [Stream<OutputFile<'a>>; 2],
}

impl Process<'_> {
    /// Waits until the program ends or exceeds a limit, and ends all that it has started. Ctrl-C
    /// ends it too; then the result says nothing about the program.
    ///
    /// # Errors
    /// A file cannot be read or written; and the user's own limit on files, below the program's.
    pub fn finish(mut self) -> Result<RunResult, Error> {
        let watch = &mut self.watch;
        let outputs: Vec<&OutputFile> = self
            .outputs
            .iter()
            .filter_map(|it| it.as_ref().file())
            .collect();
        let stop = watch.wait(&mut self.tree, &outputs, &self.program);
        let wall = watch.elapsed();
        let exit = self.tree.end().map_err(Error::io("end", &self.program))?;
        let stop = stop?;
        let largest = sys::largest_file();
        let is_low = largest <= watch.limits.output_bytes;
        let is_at_end = |file: &&OutputFile| file.size().is_ok_and(|size| size >= largest);
        let is_cut_off = is_low && outputs.iter().any(is_at_end);
        let message = match &self.outputs[1] {
            Stream::File(said) => said.message()?,
            _ => String::new(),
        };
        let written = watch.written(self.outputs.into_iter().filter_map(Stream::file))?;
        let is_ended =
            exit.signal == Some(SIGXFSZ) || TOO_LARGE.iter().any(|it| message.contains(it));
        if is_cut_off || is_low && is_ended {
            return Err(Error::Says(format!(
                "{} needs a file of more than {} KB, and no program may write one here: see \
                 ulimit -f",
                self.program.display(),
                largest >> 10
            )));
        }
        let cpu = exit.cpu.max(watch.usage.cpu);
        Ok(RunResult {
            stop: cause(stop, exit.signal, cpu, watch.limits, written),
            code: exit.code,
            signal: exit.signal,
            cpu,
            wall,
            peak_kb: exit.peak_kb.max(watch.usage.peak_kb),
            message,
        })
    }

    /// The judge's ends of its pipes, if its input and output are pipes.
    pub fn take_pipes(&mut self) -> Option<(ChildStdin, ChildStdout)> {
        self.tree.take_pipes()
    }

    /// A flag that ends the program when it is set.
    pub fn end_flag(&self) -> Arc<AtomicBool> {
        self.watch.is_unheard.clone()
    }

    /// For the number of bytes that it has printed to a pipe.
    pub fn byte_counter(&self) -> Arc<AtomicU64> {
        self.watch.piped.clone()
    }
}

/// Starts a program; errors name what is missing.
fn spawn(launch: &Launch) -> Result<ProcessTree, Error> {
    ProcessTree::spawn(launch).map_err(|error| {
        let program = Path::new(&launch.words[0]);
        // The system also says `NotFound` if the interpreter that a script names is missing.
        let is_there = error.kind() == ErrorKind::NotFound && program.is_file();
        let doing = if is_there {
            "find what is named in the first line of"
        } else {
            "start"
        };
        Error::io(doing, program)(error)
    })
}

/// The signal of a file that has grown too large, and what the system and compilers say of it.
const SIGXFSZ: i32 = 25;
const TOO_LARGE: [&str; 2] = ["File too large", "File size limit exceeded"];

fn hard_limits(limits: Limits) -> HardLimits {
    HardLimits {
        cpu_seconds: (2 * limits.cpu).as_secs() + 2,
        file_bytes: limits.output_bytes.saturating_add(1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn the_limits_of_the_system_are_just_above_those_of_the_judge() {
        let hard = hard_limits(Limits {
            cpu: Duration::from_secs(1),
            memory_kb: 65536,
            output_bytes: 1 << 20,
            folder_bytes: None,
        });
        assert_eq!((hard.cpu_seconds, hard.file_bytes), (4, (1 << 20) + 1));
    }
}

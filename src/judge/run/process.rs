//! The one way to run a program: submissions, compilers, the setter's programs, and what the user
//! runs in the terminal. It is looked at from its start on, until it is over or has to be ended. How
//! it ended is a [`RunResult`]; what that means is said elsewhere.

use crate::error::Error;
use crate::run::command_line::CommandLine;
use crate::run::folder::Folder;
use crate::run::limits::{Limits, Stop, MAX_PROCESSES};
use crate::run::output::OutputFile;
use crate::run::process_tree::ProcessTree;
use crate::run::run_result::{cause, RunResult};
use crate::run::sys;
pub use crate::run::sys::{ProcessSpec, Stream};
use crate::run::usage::UsageWatch;
use std::fs::File;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::process::{ChildStdin, ChildStdout};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::Arc;
use std::time::Duration;

impl<'a> ProcessSpec<'a> {
    /// A command that reads and prints nothing.
    pub fn new(command: CommandLine, limits: Limits) -> ProcessSpec<'a> {
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

    /// Runs it until it ends or exceeds a limit. Afterwards nothing of it is running. Ctrl-C is an
    /// error.
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
        let stdin = self.stdin.file().map(open).transpose()?;
        let stdout = self.stdout.file().map(OutputFile::create).transpose()?;
        let stderr = self.stderr.file().map(OutputFile::create).transpose()?;
        let to_stdout = stdout.as_ref().map(OutputFile::for_program).transpose()?;
        let to_stderr = stderr.as_ref().map(OutputFile::for_program).transpose()?;
        let files = [stdin.as_ref(), to_stdout.as_ref(), to_stderr.as_ref()];
        let program = PathBuf::from(&self.command.words[0]);
        let tree = ProcessTree::spawn(&self, files).map_err(|error| {
            // The system also says `NotFound` if the interpreter that a script names is missing.
            let is_there = error.kind() == ErrorKind::NotFound && program.is_file();
            let doing = if is_there {
                "find what is named in the first line of"
            } else {
                "start"
            };
            Error::io(doing, &program)(error)
        })?;
        let folder = self.directory.zip(self.limits.folder_bytes);
        Ok(Process {
            program,
            tree,
            outputs: [stdout, stderr],
            limits: self.limits,
            usage: UsageWatch::default(),
            folder: folder.map(|(folder, most)| Folder::new(folder, most)),
            piped: Arc::default(),
            must_end: Arc::default(),
        })
    }
}

/// A program that has been started.
pub struct Process<'a> {
    program: PathBuf,
    tree: ProcessTree,
    /// Its stdout and stderr.
    outputs: [Option<OutputFile<'a>>; 2],
    limits: Limits,
    usage: UsageWatch,
    /// `None` if its size has no limit.
    folder: Option<Folder<'a>>,
    /// For the number of bytes that it has printed to a pipe.
    pub piped: Arc<AtomicU64>,
    /// Ends the program when it is set: the other side has ended, and nothing more can be learnt.
    pub must_end: Arc<AtomicBool>,
}

/// The least time between two looks at what a program uses. In this time a program that touches
/// memory as fast as it can gets about 10 MB.
const PAUSE: Duration = Duration::from_millis(5);

impl Process<'_> {
    /// Waits until the program ends or exceeds a limit, and ends all that it has started.
    pub fn finish(mut self) -> Result<RunResult, Error> {
        let stop = self.wait();
        self.end(stop)
    }

    /// Ends it and all that it has started, for what `wait` has said. After Ctrl-C the result says
    /// nothing about the program. The user's own limit on files is an error where the program meets it.
    pub fn end(self, stop: Result<Option<Stop>, Error>) -> Result<RunResult, Error> {
        let wall = self.tree.started.elapsed();
        let limits = self.limits;
        let exit = self.tree.end().map_err(Error::io("end", &self.program))?;
        let stop = stop?;
        let largest = sys::largest_file();
        let is_low = largest <= limits.output_bytes;
        let is_at_end = |file: &OutputFile| file.size().is_ok_and(|size| size >= largest);
        let is_cut_off = is_low && self.outputs.iter().flatten().any(is_at_end);
        let message = match &self.outputs[1] {
            Some(stderr) => stderr.message()?,
            None => String::new(),
        };
        // Whether too much was written is known when all of the run has ended.
        let mut is_flood = self.piped.load(Ordering::Relaxed) > limits.output_bytes;
        for file in self.outputs.into_iter().flatten() {
            is_flood |= file.put_back(limits.output_bytes)? > limits.output_bytes;
        }
        let written = if is_flood {
            Some(Stop::Output)
        } else {
            let is_full = self.folder.map_or(Ok(false), |folder| folder.is_full());
            is_full?.then_some(Stop::Folder)
        };
        let is_ended =
            exit.signal == Some(SIGXFSZ) || TOO_LARGE.iter().any(|text| message.contains(text));
        if is_cut_off || is_low && is_ended {
            return Err(Error::Says(format!(
                "{} needs a file of more than {} KB, and no program may write one here: see \
                 ulimit -f",
                self.program.display(),
                largest >> 10
            )));
        }
        let cpu = exit.cpu.max(self.usage.cpu);
        Ok(RunResult {
            stop: cause(stop, exit.signal, cpu, limits, written),
            code: exit.code,
            signal: exit.signal,
            cpu,
            is_cpu_least: exit.is_cpu_least,
            wall,
            peak_kb: exit.peak_kb.max(self.usage.peak_kb),
            message,
        })
    }

    pub fn id(&self) -> u32 {
        self.tree.child.id()
    }

    /// Waits until the program has ended, or is to be stopped, or Ctrl-C is pressed.
    pub fn wait(&mut self) -> Result<Option<Stop>, Error> {
        let mut next_look = PAUSE;
        loop {
            let pause = next_look.saturating_sub(self.tree.started.elapsed());
            let has_ended = self.tree.child.wait_for_end(pause);
            if has_ended.map_err(Error::io("wait for", &self.program))? {
                // The system may have refused it the next one before the judge saw that many.
                let has_too_many = self.tree.family().len() > MAX_PROCESSES;
                return Ok(has_too_many.then_some(Stop::Processes));
            }
            if sys::interrupted() {
                return Ok(None);
            }
            let elapsed = self.tree.started.elapsed();
            if elapsed >= next_look {
                let stop = self.poll(elapsed);
                if stop.is_some() {
                    return Ok(stop);
                }
                let now = self.tree.started.elapsed();
                next_look = now + PAUSE.max(now - elapsed);
            }
        }
    }

    /// Looks once at what the run uses, and returns why the judge must stop it, if it must.
    fn poll(&mut self, elapsed: Duration) -> Option<Stop> {
        let stop = self.usage.poll(&mut self.tree, elapsed, self.limits);
        if stop.is_some() {
            return stop;
        }
        if self.must_end.load(Ordering::Relaxed) {
            return Some(Stop::PeerExited);
        }
        // Not every system refuses a write beyond the limit.
        let most = self.limits.output_bytes;
        let is_flood = |file: &OutputFile| file.size().unwrap_or_default() > most;
        let is_piped_flood = self.piped.load(Ordering::Relaxed) > most;
        if is_piped_flood || self.outputs.iter().flatten().any(is_flood) {
            return Some(Stop::Output);
        }
        let folder = self.folder.as_mut();
        let is_full = folder.is_some_and(|folder| folder.is_full_after(elapsed, &self.tree));
        is_full.then_some(Stop::Folder)
    }

    /// The judge's ends of its pipes, if its input and output are pipes.
    pub fn take_pipes(&mut self) -> Option<(ChildStdin, ChildStdout)> {
        let child = &mut self.tree.child;
        child.stdin.take().zip(child.stdout.take())
    }
}

/// The signal of a file that has grown too large, and what the system and compilers say of it.
const SIGXFSZ: i32 = 25;
const TOO_LARGE: [&str; 2] = ["File too large", "File size limit exceeded"];

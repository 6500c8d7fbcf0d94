//! What C has and std lacks: starting a process under limits, reading what it uses, ending it
//! with all that it started, and noticing Ctrl-C. Every `unsafe` of the project is below here.
//!
//! Nothing here decides anything. What differs and is not a call is in `platform`.
//!
//! A system is a file with the same few functions: `linux` or `macos` beside what `unix` has for
//! both, or `windows`. Each has a module `processes` too: what the system tells of one process.

#[cfg(windows)]
mod console;
#[cfg(windows)]
mod job;
#[cfg(target_os = "linux")]
mod keeper;
#[cfg(target_os = "linux")]
mod landlock;
#[cfg(target_os = "linux")]
mod launch;
#[cfg(target_os = "linux")]
mod linux;
#[cfg(target_os = "macos")]
mod macos;
#[cfg(not(target_os = "linux"))]
mod no_procfs;
#[cfg(not(target_os = "linux"))]
mod not_linux;
#[cfg(target_os = "linux")]
mod order;
#[cfg(target_os = "linux")]
mod seccomp;
#[cfg(target_os = "linux")]
mod system_calls;
#[cfg(unix)]
mod unix;
#[cfg(unix)]
mod unix_files;
#[cfg(windows)]
mod windows;

#[cfg(target_os = "linux")]
#[path = "sys/procfs.rs"]
pub mod processes;
#[cfg(target_os = "macos")]
#[path = "sys/libproc.rs"]
pub mod processes;
#[cfg(windows)]
#[path = "sys/no_processes.rs"]
pub mod processes;

pub use crate::interrupt::interrupted;
#[cfg(windows)]
pub use console::*;
#[cfg(target_os = "linux")]
pub use landlock::*;
#[cfg(target_os = "linux")]
pub use launch::*;
#[cfg(target_os = "linux")]
pub use linux::*;
#[cfg(target_os = "macos")]
pub use macos::*;
#[cfg(not(target_os = "linux"))]
pub use not_linux::*;
#[cfg(unix)]
pub use unix::*;
#[cfg(unix)]
pub use unix_files::*;
#[cfg(windows)]
pub use windows::*;

// Other systems number these constants differently. A wrong number would show only in a lost
// process.
#[cfg(not(any(target_os = "linux", target_os = "macos", windows)))]
compile_error!("judge runs on Linux, macOS and Windows; on another system use its programs alone");

#[cfg(all(
    target_os = "linux",
    not(any(target_arch = "x86_64", target_arch = "aarch64"))
))]
compile_error!("judge knows the system calls of Linux on x86_64 and aarch64 alone");

use std::ffi::OsString;
use std::fs::File;
#[cfg(not(target_os = "linux"))]
use std::io;
use std::path::Path;
#[cfg(not(target_os = "linux"))]
use std::process::{Command, Stdio};
use std::time::Duration;

/// A program to be started, and with what.
#[derive(Debug)]
pub struct Launch<'a> {
    /// Its name or path, and its arguments.
    pub words: &'a [OsString],
    /// All of its environment. It has the judge's PATH, in which a name is searched for.
    pub environment: &'a [(OsString, OsString)],
    /// Where it works; `None` for the judge's own folder.
    pub directory: Option<&'a Path>,
    /// What it reads from, and where it prints its output and its messages.
    pub streams: [Stream<&'a File>; 3],
    pub hard: HardLimits,
    pub sandbox: Sandbox<'a>,
}

/// One of the three files that a program has open when it starts: what it reads from, or prints to.
#[derive(Debug, Clone, Copy)]
pub enum Stream<F> {
    /// It needs no thread that feeds or drains it, and the judge does not wait when a forgotten
    /// child holds it open.
    File(F),
    /// The judge has the other end.
    Pipe,
    /// The judge's own, where the user sits at the terminal.
    Shared,
    /// Nothing is in it, and what is printed there is lost.
    Nothing,
}

impl<F> Stream<F> {
    /// The same, with what is made of the file.
    pub fn open<G, E>(self, open: impl FnOnce(F) -> Result<G, E>) -> Result<Stream<G>, E> {
        Ok(match self {
            Stream::File(file) => Stream::File(open(file)?),
            Stream::Pipe => Stream::Pipe,
            Stream::Shared => Stream::Shared,
            Stream::Nothing => Stream::Nothing,
        })
    }

    pub fn file(self) -> Option<F> {
        match self {
            Stream::File(file) => Some(file),
            _ => None,
        }
    }

    pub fn as_ref(&self) -> Stream<&F> {
        match self {
            Stream::File(file) => Stream::File(file),
            Stream::Pipe => Stream::Pipe,
            Stream::Shared => Stream::Shared,
            Stream::Nothing => Stream::Nothing,
        }
    }
}

#[cfg(not(target_os = "linux"))]
impl Launch<'_> {
    /// The same but for limits and the sandbox, as std has it.
    fn command(&self) -> io::Result<Command> {
        let mut command = Command::new(&self.words[0]);
        command
            .args(&self.words[1..])
            .env_clear()
            .envs(self.environment.iter().cloned());
        if let Some(directory) = self.directory {
            command.current_dir(directory);
        }
        let [stdin, stdout, stderr] = &self.streams;
        command.stdin(stdin.stdio()?).stdout(stdout.stdio()?);
        command.stderr(stderr.stdio()?);
        Ok(command)
    }
}

#[cfg(not(target_os = "linux"))]
impl Stream<&File> {
    fn stdio(&self) -> io::Result<Stdio> {
        Ok(match self {
            Stream::File(file) => file.try_clone()?.into(),
            Stream::Pipe => Stdio::piped(),
            Stream::Shared => Stdio::inherit(),
            Stream::Nothing => Stdio::null(),
        })
    }
}

/// Limits that the operating system enforces; the judge's own stops come first.
#[derive(Debug, Clone, Copy)]
pub struct HardLimits {
    /// Whole seconds of CPU time.
    pub cpu_seconds: u64,
    /// The size of the largest file that the process may write, in bytes.
    pub file_bytes: u64,
}

/// What a run is kept from, besides its limits.
#[derive(Debug, Clone, Copy, Default)]
pub struct Sandbox<'a> {
    pub calls: SystemCalls,
    /// What it may open, where the system can see to that.
    pub ruleset: Option<&'a Ruleset>,
}

/// Which system calls a run may make.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum SystemCalls {
    #[default]
    All,
    /// Those that contest programs need.
    Confined,
    /// Those, but for a second process.
    SingleProcess,
}

/// What a path and all below it may be used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// To see the names in folders.
    List,
    /// To read and to execute.
    Read,
    /// Everything.
    Write,
}

/// How a process ended, and what it had used by then.
#[derive(Debug, Clone, Copy, Default)]
pub struct Exit {
    /// The exit status, unless a signal ended the process.
    pub code: Option<i32>,
    /// The signal that ended it.
    pub signal: Option<i32>,
    /// User and system time of the process and of the children it waited for.
    pub cpu: Duration,
    /// Peak resident memory of the largest of these processes.
    pub peak_kb: u64,
}

/// What a process and all that it has started have used so far; `None` is what the system does
/// not tell while they run.
#[derive(Debug, Clone, Copy, Default)]
pub struct Usage {
    pub cpu: Option<Duration>,
    pub peak_kb: Option<u64>,
    /// How many processes there are, ended ones that nobody has waited for among them. If there
    /// are too many the rest is not known.
    pub processes: usize,
    pub threads: usize,
}

/// What a system tells of the resident memory of a process, in KB.
#[derive(Debug, Clone, Copy)]
pub struct Memory {
    pub peak_kb: u64,
    pub now_kb: u64,
    /// What of it is not a file's.
    pub own_kb: u64,
}

/// What a system tells of a process.
#[derive(Debug, Clone, Copy)]
pub struct Stat {
    pub group: u32,
    pub threads: usize,
    /// When it was started, in units of the system's own.
    pub start: u64,
    /// The CPU time of the children that it has waited for.
    pub waited: Duration,
}

//! The calls of C that std lacks: starting a process under limits, reading what it uses, ending it
//! with all that it started, and noticing Ctrl-C. Every `unsafe` of the project is below here.
//!
//! Nothing here decides anything. Differences of systems that are not calls are in `platform`.
//!
//! A system is a file with the same functions: `linux` or `macos` beside what `unix` has for both,
//! or `windows`; `not_linux` says of two of them what they do not have.

#[cfg(target_os = "linux")]
mod linux;
#[cfg(target_os = "macos")]
mod macos;
#[cfg(not(target_os = "linux"))]
mod not_linux;
#[cfg(unix)]
mod rlimit;
#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

pub use crate::interrupt::interrupted;
#[cfg(target_os = "linux")]
pub use linux::*;
#[cfg(target_os = "macos")]
pub use macos::*;
#[cfg(not(target_os = "linux"))]
pub use not_linux::*;
#[cfg(unix)]
pub use rlimit::{largest_file, memory_limits};
#[cfg(unix)]
pub use unix::*;
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

use crate::run::command_line::CommandLine;
use crate::run::limits::Limits;
use std::env;
use std::ffi::OsStr;
use std::path::{self, Path, PathBuf};
use std::time::Duration;

/// A program to run, and where, with which input and output, and under which limits.
#[derive(Debug)]
pub struct ProcessSpec<'a> {
    pub command: CommandLine,
    /// The working directory; `None` for the judge's own.
    pub directory: Option<&'a Path>,
    pub stdin: Stream<'a>,
    pub stdout: Stream<'a>,
    pub stderr: Stream<'a>,
    pub limits: Limits,
    /// Its bounds; without it a program may do what the user may do.
    pub confinement: Option<&'a Confinement>,
}

/// One of the three files that a program has open when it starts: what it reads from, or prints to.
#[derive(Debug, Clone, Copy)]
pub enum Stream<'a> {
    /// It needs no thread that feeds or drains it, and the judge does not wait when a forgotten
    /// child holds it open.
    File(&'a Path),
    /// The judge has the other end.
    Pipe,
    /// The judge's own, where the user sits at the terminal.
    Shared,
    /// Nothing is in it, and what is printed there is lost.
    Nothing,
}

impl<'a> Stream<'a> {
    pub fn file(self) -> Option<&'a Path> {
        match self {
            Stream::File(file) => Some(file),
            _ => None,
        }
    }
}

/// The bounds of a run besides its limits; `confinement` makes it.
#[derive(Debug)]
pub struct Confinement {
    pub calls: SystemCalls,
    /// The paths that it may open; `None` if the system has no Landlock.
    pub ruleset: Option<Ruleset>,
    /// Whether root's run, which is another user's, reads what is closed to that user, as far as the
    /// rules allow it.
    pub reads_closed: bool,
}

/// Which system calls a run may make.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SystemCalls {
    All,
    /// Those that contest programs need.
    Confined,
    /// Those, but for a second process.
    SingleProcess,
    /// Those of contest programs, and what compilers do with their files and memory.
    Compiler,
}

/// The allowed use of a path and of all below it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// To see the names in folders.
    List,
    /// To read and to execute.
    Read,
    /// To write and to empty a file, and not to read it.
    Print,
    /// Everything.
    Write,
}

/// The version of Landlock since which a script, too, signals only what is in its run: it was in Linux
/// 6.12.
pub const SIGNAL_SCOPE: Option<u32> = Some(6);

/// How a process ended, and what it had used by then.
#[derive(Debug, Clone, Copy, Default)]
pub struct Exit {
    /// The exit status, unless a signal ended the process.
    pub code: Option<i32>,
    /// The signal that ended it.
    pub signal: Option<i32>,
    /// User and system time of the process and of the children it waited for.
    pub cpu: Duration,
    /// Whether they may have used more, as the system has forgotten some of it.
    pub is_cpu_least: bool,
    /// Peak resident memory of the largest of these processes.
    pub peak_kb: u64,
}

/// The use of the machine by a process and all that it has started; 0 where the system does not
/// tell that while they run.
#[derive(Debug, Clone, Copy, Default)]
pub struct Usage {
    pub cpu: Duration,
    pub peak_kb: u64,
    /// How many processes there are, ended ones that nobody has waited for among them. If there
    /// are too many the rest is not known.
    pub processes: usize,
    pub threads: usize,
}

/// The memory of a process, in KB.
#[derive(Debug, Clone, Copy)]
pub struct Memory {
    pub peak_kb: u64,
    pub now_kb: u64,
    /// Without the pages of files.
    pub private_kb: u64,
    /// Whether it has the system forget children of its own when they end, and what they have used.
    pub ignores_children: bool,
}

/// A process as the system describes it.
#[derive(Debug, Clone, Copy)]
pub struct Stat {
    pub group: u32,
    pub threads: usize,
    /// When it was started, in units of the system's own.
    pub start: u64,
    /// The CPU time of the children that it has waited for.
    pub waited: Duration,
}

/// The reason why a thread that has not ended does not run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wait {
    /// It computes, or will do so when it has a processor.
    Computes,
    /// For a page of its memory, or a disk; or it was stopped.
    Blocked,
    /// To read from a pipe, or until it can be read from.
    Reads,
    Other,
    Unknown,
}

/// The file that the system runs for a word: one without a folder is searched for in the judge's
/// PATH, which the program gets too.
pub fn find_program(word: &OsStr) -> Option<PathBuf> {
    if word.as_encoded_bytes().contains(&b'/') {
        return Some(word.into());
    }
    let folders = env::var_os("PATH").unwrap_or("/bin:/usr/bin".into());
    let mut files = env::split_paths(&folders).map(|folder| folder.join(word));
    path::absolute(files.find(|file| is_executable(file))?).ok()
}

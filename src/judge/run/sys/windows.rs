//! Windows: a process and all that it starts are in a job, which counts for them together. None has
//! to be looked for, and nothing is asked of one.

mod console;
mod job;

pub use console::*;

use super::{Exit, Memory, ProcessSpec, Stat, Usage};
use job::{Handle, JobObject};
use std::fs::{File, Metadata, Permissions};
use std::io;
use std::os::windows::io::AsRawHandle;
use std::os::windows::process::CommandExt;
use std::path::Path;
use std::process::{self, ChildStdin, ChildStdout};
use std::thread;
use std::time::{Duration, Instant};

const CREATE_SUSPENDED: u32 = 0x4;
/// Ctrl-C is for the judge alone.
const CREATE_NEW_PROCESS_GROUP: u32 = 0x200;
const SEM_FAILCRITICALERRORS: u32 = 0x1;
const SEM_NOGPFAULTERRORBOX: u32 = 0x2;
const SEM_NOOPENFILEERRORBOX: u32 = 0x8000;

/// How long ended processes may take to disappear.
const PATIENCE: Duration = Duration::from_secs(10);

#[link(name = "kernel32")]
extern "system" {
    fn SetErrorMode(mode: u32) -> u32;
}

#[link(name = "ntdll")]
extern "system" {
    fn NtResumeProcess(process: Handle) -> i32;
}

/// A process that was started and not yet waited for, in a job with all that it starts.
#[derive(Debug)]
pub struct Child {
    process: process::Child,
    job: JobObject,
    /// The judge's ends, where its input or output is a pipe.
    pub stdin: Option<ChildStdin>,
    pub stdout: Option<ChildStdout>,
}

/// Starts a program. It runs when it is in its job, so that nothing it starts gets out of that.
/// Its time and its output are limited by those who look at it, not by the system.
pub fn spawn(spec: &ProcessSpec, files: [Option<&File>; 3]) -> io::Result<Child> {
    // A program inherits it: what is wrong with it is not a question to the user.
    // SAFETY: a system call on an integer.
    unsafe {
        SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX | SEM_NOOPENFILEERRORBOX)
    };
    let job = JobObject::new()?;
    let mut command = super::command(spec, files)?;
    command.creation_flags(CREATE_SUSPENDED | CREATE_NEW_PROCESS_GROUP);
    let mut process = command.spawn()?;
    let mut child = Child {
        stdin: process.stdin.take(),
        stdout: process.stdout.take(),
        process,
        job,
    };
    // Documented is to resume a thread, whose handle std keeps to itself.
    // SAFETY: the handle is open.
    let resume = |child: &Child| match unsafe { NtResumeProcess(child.handle()) } {
        0.. => Ok(()),
        status => Err(io::Error::other(format!(
            "NtResumeProcess says {status:#x}"
        ))),
    };
    let started = child
        .job
        .assign(child.handle())
        .and_then(|()| resume(&child));
    if started.is_err() {
        // One that is in no job would stay as it is.
        let _ = child.process.kill();
    }
    started.map(|()| child)
}

/// Nothing here limits the size of files.
pub fn largest_file() -> u64 {
    u64::MAX
}

/// Nothing here limits the memory of processes.
pub fn memory_limits() -> Vec<(&'static str, u64)> {
    Vec::new()
}

impl Child {
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// Returns after this time at the latest; and whether it has ended.
    pub fn wait_for_end(&mut self, time: Duration) -> io::Result<bool> {
        thread::sleep(time.min(Duration::from_millis(1)));
        Ok(self.process.try_wait()?.is_some())
    }

    /// Its use and that of all that it has started. Of several processes counts what each has for
    /// itself.
    pub fn usage(&self) -> Option<Usage> {
        let (cpu, processes) = self.job.counted().unwrap_or((Duration::ZERO, 1));
        let mut peak_kb = job::memory(self.handle()).map_or(0, |memory| memory.peak_kb);
        if processes > 1 {
            let memory = self.job.memory();
            let together = memory.iter().map(|memory| memory.private_kb).sum();
            peak_kb = peak_kb.max(together);
        }
        Some(Usage {
            cpu,
            peak_kb,
            processes,
            threads: 0,
        })
    }

    /// Ends the process and what it has started.
    pub fn kill_group(&self) {
        self.job.end();
    }

    pub fn lower_priority(&self) {}

    /// Waits for its end, and for that of all that it has started: until then none of their
    /// files can be removed.
    pub fn wait(mut self, _: bool) -> io::Result<Exit> {
        let status = self.process.wait()?;
        let start = Instant::now();
        let cpu = loop {
            let (cpu, active) = self.job.counted()?;
            if active == 0 {
                break cpu;
            }
            if start.elapsed() > PATIENCE {
                let left = format!("{active} of its processes do not end");
                return Err(io::Error::new(io::ErrorKind::TimedOut, left));
            }
            thread::sleep(Duration::from_millis(1));
        };
        let code = status.code().unwrap_or_default();
        let is_exception = is_exception(code);
        Ok(Exit {
            code: Some(code).filter(|_| !is_exception),
            signal: Some(code).filter(|_| is_exception),
            cpu,
            is_cpu_least: false,
            peak_kb: job::memory(self.handle()).map_or(0, |memory| memory.peak_kb),
        })
    }

    fn handle(&self) -> Handle {
        self.process.as_raw_handle().cast()
    }
}

/// Whether an exit status is that of a program which the system has ended: an error of its own,
/// a breakpoint, or what is thrown by C++. A program may return -1, which is none of them.
fn is_exception(code: i32) -> bool {
    matches!(
        code as u32,
        0xC000_0000..=0xC000_FFFF | 0x8000_0003 | 0xE06D_7363
    )
}

/// Whether all processes of a run are found and measured while they run.
pub fn observes() -> bool {
    true
}

pub fn wait_to_read<T>(_: &T, _: i32) -> bool {
    false
}

/// Whether a file can be run, by the extension of its name.
pub fn is_executable(path: &Path) -> bool {
    let extension = path.extension().unwrap_or_default().to_ascii_lowercase();
    path.is_file()
        && ["exe", "com", "bat", "cmd"]
            .iter()
            .any(|name| extension == *name)
}

/// Lets a file or folder be changed.
pub fn make_writable(permissions: &mut Permissions) {
    permissions.set_readonly(false);
}

/// Nobody can put another file in the place of an open one.
pub fn is_same(_: &Metadata, _: &Metadata) -> bool {
    true
}

/// Files are not locked here.
pub fn lock(_: &File) -> bool {
    false
}

pub fn room(file: &Metadata) -> u64 {
    file.len()
}

/// An open file can be deleted, but keeps its name until it is closed.
pub fn has_no_name(_: &Metadata) -> bool {
    false
}

/// A file's second name counts as another file.
pub fn linked(_: &Metadata) -> Option<(u64, u64)> {
    None
}

pub fn children(_: u32) -> Vec<u32> {
    Vec::new()
}

pub fn process_stat(_: u32) -> Option<Stat> {
    None
}

pub fn process_cpu(_: u32) -> Option<Duration> {
    None
}

pub fn process_memory(_: u32) -> Option<Memory> {
    None
}

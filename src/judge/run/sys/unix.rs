//! What Linux and macOS have in common.

use super::{EndNotice, Exit, HardLimits, Usage};
use crate::interrupt;
use crate::platform::STACK_BYTES;
use std::array;
use std::ffi::{c_int, c_long, c_ulong, c_ushort};
use std::fs::File;
use std::io;
use std::os::fd::AsRawFd;
#[cfg(target_os = "linux")]
use std::os::fd::OwnedFd;
use std::os::unix::process::ExitStatusExt;
use std::process::{ChildStdin, ChildStdout, ExitStatus};
use std::sync::OnceLock;
use std::time::{Duration, SystemTime};

#[repr(C)]
#[derive(Clone, Copy)]
struct Timeval {
    seconds: c_long,
    #[cfg(target_os = "macos")]
    microseconds: i32,
    #[cfg(not(target_os = "macos"))]
    microseconds: c_long,
}

#[repr(C)]
struct Rusage {
    user: Timeval,
    system: Timeval,
    /// Kilobytes, but bytes on macOS.
    maxrss: c_long,
    rest: [c_long; 13],
}

/// `struct rlimit`.
#[repr(C)]
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Rlimit {
    current: c_ulong,
    maximum: c_ulong,
}

/// `struct winsize`.
#[repr(C)]
#[derive(Default)]
struct WindowSize {
    rows: c_ushort,
    columns: c_ushort,
    pixels: [c_ushort; 2],
}

/// `struct tm`, which takes 56 bytes.
#[repr(C, align(8))]
struct LocalTime {
    second: c_int,
    minute: c_int,
    hour: c_int,
    rest: [c_int; 13],
}

/// `siginfo_t`: 128 bytes on Linux, 104 on macOS.
#[repr(C, align(8))]
struct SignalInfo {
    signal: c_int,
    rest: [c_int; 63],
}

extern "C" {
    fn waitid(kind: c_int, id: c_int, info: *mut SignalInfo, options: c_int) -> c_int;
    fn wait4(pid: c_int, status: *mut c_int, options: c_int, usage: *mut Rusage) -> c_int;
    fn getrlimit(resource: c_int, limit: *mut Rlimit) -> c_int;
    fn kill(pid: c_int, signal: c_int) -> c_int;
    fn setpriority(which: c_int, who: c_int, priority: c_int) -> c_int;
    fn signal(signal: c_int, handler: usize) -> usize;
    fn flock(file: c_int, operation: c_int) -> c_int;
    fn ioctl(file: c_int, request: c_ulong, ...) -> c_int;
    fn localtime_r(time: *const c_long, local: *mut LocalTime) -> *mut LocalTime;
}

// These numbers are the same on Linux and macOS, but for the last ones.
const RLIMIT_CPU: c_int = 0;
const RLIMIT_FSIZE: c_int = 1;
const RLIMIT_DATA: c_int = 2;
const RLIMIT_STACK: c_int = 3;
const RLIMIT_AS: c_int = if cfg!(target_os = "linux") { 9 } else { 5 };
/// And what else is not a limit.
const RLIM_INFINITY: u64 = i64::MAX as u64;
const RLIMIT_CORE: c_int = 4;
const P_PID: c_int = 1;
const WNOHANG: c_int = 1;
const LOCK_EX: c_int = 2;
const LOCK_NB: c_int = 4;
const WEXITED: c_int = 4;
const SIG_DFL: usize = 0;
const SIG_IGN: usize = 1;
const SIGHUP: c_int = 1;
const SIGINT: c_int = 2;
const SIGQUIT: c_int = 3;
const SIGKILL: c_int = 9;
const SIGTERM: c_int = 15;
const SIGXFSZ: c_int = 25;
const PRIO_PGRP: c_int = 1;
/// A process with it weighs a ninth of the judge. Nobody but root can raise it again, and what is
/// killed still has to get a processor to end: so it is not the lowest.
const LOW_PRIORITY: c_int = 10;
const WNOWAIT: c_int = if cfg!(target_os = "linux") {
    0x0100_0000
} else {
    0x20
};
const TIOCGWINSZ: c_ulong = if cfg!(target_os = "linux") {
    0x5413
} else {
    0x4008_7468
};
const SIGCHLD: c_int = if cfg!(target_os = "linux") { 17 } else { 20 };

/// A process that was started and not yet waited for; the leader of a session and a
/// group of its own.
#[derive(Debug)]
pub struct Child {
    pub(super) pid: c_int,
    /// The judge's ends, where its input or output is a pipe.
    pub stdin: Option<ChildStdin>,
    pub stdout: Option<ChildStdout>,
    pub(super) end: EndNotice,
}

/// A limit of the system by its number, and what it is to be.
type WantedLimit = (c_int, c_ulong);

/// Those of every run.
pub(super) fn limits(hard: HardLimits) -> [WantedLimit; 4] {
    [
        (RLIMIT_CORE, 0),
        (RLIMIT_CPU, hard.cpu_seconds as c_ulong),
        (RLIMIT_FSIZE, hard.file_bytes as c_ulong),
        (RLIMIT_STACK, STACK_BYTES as c_ulong),
    ]
}

/// Of a submission: what is in a pipe and not yet read is memory of no process, 64 KB of each. It is
/// more than Java needs, with all of its archives.
#[cfg(target_os = "linux")]
pub(super) const OPEN_FILES: WantedLimit = (7, 320);

/// The processes and threads of this user may be so many: a bomb is faster than the judge can look.
#[cfg(target_os = "linux")]
pub(super) fn process_limit(most: u64) -> WantedLimit {
    (6, most)
}

/// What a limit becomes that cannot be raised any more: what is wanted, or as much of it as can be
/// had. A program may give itself a larger stack, as some do: memory is limited anyway.
pub(super) fn lowered((resource, wanted): WantedLimit) -> Rlimit {
    let own = own_limit(resource);
    let current = wanted.min(own.maximum);
    let keeps_maximum = resource == RLIMIT_STACK;
    let maximum = if keeps_maximum { own.maximum } else { current };
    Rlimit { current, maximum }
}

/// The judge's, which do not change.
fn own_limit(resource: c_int) -> Rlimit {
    static OWN: OnceLock<[Rlimit; 10]> = OnceLock::new();
    let ask = |resource| {
        let mut limit = Rlimit {
            current: c_ulong::MAX,
            maximum: c_ulong::MAX,
        };
        // SAFETY: the pointer is valid, and its target has the C layout.
        unsafe { getrlimit(resource as c_int, &mut limit) };
        limit
    };
    OWN.get_or_init(|| array::from_fn(ask))[resource as usize]
}

/// The size of the largest file that the user lets the judge and what it runs write, in bytes.
pub fn largest_file() -> u64 {
    own_limit(RLIMIT_FSIZE).maximum
}

/// The limits on the memory of a process that the user has set: what a shell calls them, and how
/// much they allow in KB.
pub fn memory_limits() -> Vec<(&'static str, u64)> {
    // A program gets more of its stack if it may.
    let stack = own_limit(RLIMIT_STACK).maximum;
    [
        (own_limit(RLIMIT_AS).current, "-v", RLIM_INFINITY),
        (own_limit(RLIMIT_DATA).current, "-d", RLIM_INFINITY),
        (stack, "-s", STACK_BYTES),
    ]
    .into_iter()
    .filter(|&(most, _, enough)| most < enough)
    .map(|(most, name, _)| (name, most >> 10))
    .collect()
}

impl Child {
    #[cfg(target_os = "linux")]
    pub(super) fn new(pid: c_int, stdin: Option<OwnedFd>, stdout: Option<OwnedFd>) -> Child {
        Child {
            pid,
            stdin: stdin.map(Into::into),
            stdout: stdout.map(Into::into),
            end: EndNotice::of(pid),
        }
    }

    pub fn id(&self) -> u32 {
        self.pid as u32
    }

    /// Whether it has ended; returns at once. It stays there to be waited for, so that its
    /// number and its group's are given to no other process.
    pub fn has_ended(&self) -> io::Result<bool> {
        let mut info = SignalInfo {
            signal: 0,
            rest: [0; 63],
        };
        let options = WEXITED | WNOHANG | WNOWAIT;
        // SAFETY: the pointer is valid, and its target is at least as large as C's.
        match unsafe { waitid(P_PID, self.pid, &mut info, options) } {
            0 => Ok(info.signal != 0),
            _ => Err(io::Error::last_os_error()),
        }
    }

    /// Returns when it has ended, or after this time.
    pub fn wait_for_end(&self, time: Duration) {
        self.end.wait(time);
    }

    /// Nothing counts for a process and all that it has started: each has to be asked.
    pub fn usage(&self) -> Option<Usage> {
        None
    }

    /// Ends the process and its group, however they handle signals. All of them get the signal
    /// before one of them can start another process. A judge that another one confines cannot give
    /// its programs groups.
    pub fn kill_group(&self) {
        for target in [-self.pid, self.pid] {
            // SAFETY: a system call on integers. The process has not been waited for, so the
            // number is still its own and its group's.
            unsafe { kill(target, SIGKILL) };
        }
    }

    /// Gives the processors to others first, when they want them.
    pub fn lower_priority(&self) {
        // SAFETY: a system call on integers; the number is its group's, as above.
        unsafe { setpriority(PRIO_PGRP, self.pid, LOW_PRIORITY) };
    }

    /// Waits for its end and, unless it is a single process, for that of all children of this
    /// process that are in its group: where orphans are adopted that is the whole group. Says how
    /// the process itself ended, and what all of them have used.
    pub fn wait(self, is_single: bool) -> io::Result<Exit> {
        let mut exit = Exit::default();
        let mut next = self.pid;
        loop {
            match wait(next, 0) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) if next > 0 => return Err(error),
                // There is none left.
                Err(_) => break,
                Ok(None) => {}
                Ok(Some((_, ended))) if next > 0 => {
                    exit = ended;
                    next = -self.pid;
                }
                Ok(Some((_, ended))) => {
                    exit.cpu += ended.cpu;
                    exit.peak_kb = ended.peak_kb.max(exit.peak_kb);
                }
            }
            if is_single && next < 0 {
                return Ok(exit);
            }
        }
        Ok(exit)
    }
}

/// Ends a process that is a child or a descendant of this one.
pub fn kill_process(id: u32) {
    // SAFETY: a system call on integers. The process was listed just now. Another process
    // could have its number only if all numbers had been used up in the meantime.
    unsafe { kill(id as c_int, SIGKILL) };
}

/// Whether a child of this process has ended; then its number is free.
pub fn reap(id: u32) -> bool {
    wait(id as c_int, WNOHANG).is_ok_and(|ended| ended.is_some())
}

/// The number of a process that has ended, and what it had used. A negative `pid` stands for any
/// child in that group.
pub(super) fn wait(pid: c_int, options: c_int) -> io::Result<Option<(c_int, Exit)>> {
    let zero = Timeval {
        seconds: 0,
        microseconds: 0,
    };
    let mut usage = Rusage {
        user: zero,
        system: zero,
        maxrss: 0,
        rest: [0; 13],
    };
    let mut status = 0;
    // SAFETY: both pointers are valid and their targets have the C layout.
    let waited = match unsafe { wait4(pid, &mut status, options, &mut usage) } {
        0 => return Ok(None),
        waited if waited < 0 => return Err(io::Error::last_os_error()),
        waited => waited,
    };
    let status = ExitStatus::from_raw(status);
    let exit = Exit {
        code: status.code(),
        signal: status.signal(),
        cpu: duration(usage.user) + duration(usage.system),
        peak_kb: usage.maxrss as u64 / if cfg!(target_os = "macos") { 1024 } else { 1 },
    };
    Ok(Some((waited, exit)))
}

fn duration(time: Timeval) -> Duration {
    Duration::new(time.seconds as u64, time.microseconds as u32 * 1000)
}

/// Locks a file or folder for as long as the handle is open; `false` if another process has
/// locked it, or if it cannot be locked.
pub fn lock(file: &File) -> bool {
    // SAFETY: a system call on integers; the descriptor is open.
    unsafe { flock(file.as_raw_fd(), LOCK_EX | LOCK_NB) == 0 }
}

extern "C" fn on_interrupt(_: c_int) {
    interrupt::note();
}

extern "C" fn on_large_file(_: c_int) {}

/// From now on Ctrl-C, and what else asks the judge to end, only makes `interrupted` true:
/// what it runs is in groups of its own and would go on.
pub fn catch_interrupt() {
    let handler = on_interrupt as extern "C" fn(c_int) as usize;
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
        // SAFETY: the handler only stores to an atomic.
        unsafe {
            if signal(number, handler) == SIG_IGN {
                // `nohup` and the like: it is to be ignored.
                signal(number, SIG_IGN);
            }
        }
    }
    // A file that may not grow is an error then, and not the judge's end. What it starts does not
    // inherit a handler.
    // SAFETY: the handler does nothing.
    unsafe { signal(SIGXFSZ, on_large_file as extern "C" fn(c_int) as usize) };
    // SAFETY: the default action is to do nothing. Where SIGCHLD is ignored, by a parent
    // that ignored it, ended processes cannot be waited for.
    unsafe { signal(SIGCHLD, SIG_DFL) };
}

/// How many columns the terminal at stdout has; `None` if there is none, or it does not know.
pub fn terminal_columns() -> Option<usize> {
    let mut size = WindowSize::default();
    // SAFETY: the pointer is valid, and a file that is not a terminal is an error.
    let failed = unsafe { ioctl(1, TIOCGWINSZ, &mut size) };
    (failed == 0 && size.columns > 0).then_some(usize::from(size.columns))
}

/// Hour, minute and second of the user's day.
pub fn time_of_day() -> [u32; 3] {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let seconds = since.unwrap_or_default().as_secs() as c_long;
    let mut local = LocalTime {
        second: 0,
        minute: 0,
        hour: 0,
        rest: [0; 13],
    };
    // SAFETY: both pointers are valid; where the time has no name nothing is written.
    unsafe { localtime_r(&seconds, &mut local) };
    [local.hour, local.minute, local.second].map(|part| part as u32)
}

/// Terminals here understand escape sequences, or say in `TERM` that they do not.
pub fn enable_escapes() -> bool {
    true
}

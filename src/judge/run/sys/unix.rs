//! The calls that Linux and macOS have in common.

use super::{Exit, Usage};
use crate::interrupt;
use std::ffi::{c_int, c_long, c_ulong, c_ushort};
use std::fs::{self, File, Metadata, Permissions};
use std::io;
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{ChildStdin, ChildStdout, ExitStatus};
use std::thread;
use std::time::{Duration, SystemTime};

/// `struct rusage`. A time has seconds and microseconds.
#[repr(C)]
#[derive(Default)]
struct Rusage {
    user: [c_long; 2],
    system: [c_long; 2],
    /// Kilobytes, but bytes on macOS.
    maxrss: c_long,
    rest: [c_long; 13],
}

/// `struct tm`, which takes 56 bytes.
#[repr(C, align(8))]
#[derive(Default)]
struct LocalTime {
    second: c_int,
    minute: c_int,
    hour: c_int,
    rest: [c_int; 13],
}

/// `struct pollfd`.
#[repr(C)]
struct Poll {
    file: c_int,
    wanted: i16,
    happened: i16,
}

extern "C" {
    fn waitid(kind: c_int, id: c_int, info: *mut u64, options: c_int) -> c_int;
    fn wait4(pid: c_int, status: *mut c_int, options: c_int, usage: *mut Rusage) -> c_int;
    fn kill(pid: c_int, signal: c_int) -> c_int;
    fn setpriority(which: c_int, who: c_int, priority: c_int) -> c_int;
    pub(super) fn signal(signal: c_int, handler: usize) -> usize;
    fn flock(file: c_int, operation: c_int) -> c_int;
    fn ioctl(file: c_int, request: c_ulong, ...) -> c_int;
    fn localtime_r(time: *const c_long, local: *mut LocalTime) -> *mut LocalTime;
    fn poll(list: *mut Poll, count: c_ulong, milliseconds: c_int) -> c_int;
}

// These numbers are the same on Linux and macOS, but for the last ones.
const P_PID: c_int = 1;
pub(super) const WNOHANG: c_int = 1;
const LOCK_EX: c_int = 2;
const LOCK_NB: c_int = 4;
const WEXITED: c_int = 4;
const POLLIN: i16 = 1;
pub(super) const SIG_DFL: usize = 0;
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
pub(super) const SIGCHLD: c_int = if cfg!(target_os = "linux") { 17 } else { 20 };

/// A process that was started and not yet waited for; the leader of a session and a
/// group of its own.
#[derive(Debug)]
pub struct Child {
    pub(super) pid: c_int,
    /// The judge's ends, where its input or output is a pipe.
    pub stdin: Option<ChildStdin>,
    pub stdout: Option<ChildStdout>,
    /// Can be read when it has ended; `None` where the system has no such file.
    pub(super) end: Option<OwnedFd>,
}

impl Child {
    pub fn id(&self) -> u32 {
        self.pid as u32
    }

    /// Returns when it has ended, or after this time, which is rounded up to 1 ms; and whether it has.
    /// It stays there to be waited for, so that its number and its group's are given to no other
    /// process. Where nothing tells of its end the system is asked again and again.
    pub fn wait_for_end(&mut self, time: Duration) -> io::Result<bool> {
        if let Some(file) = &self.end {
            return Ok(wait_to_read(file, time.as_micros().div_ceil(1000) as c_int));
        }
        thread::sleep(time.min(Duration::from_millis(1)));
        // `siginfo_t` begins with the number of a signal, if there is one; it has 128 bytes on
        // Linux, 104 on macOS.
        let mut info = [0; 32];
        let options = WEXITED | WNOHANG | WNOWAIT;
        // SAFETY: the pointer is valid, and its target is at least as large as C's.
        match unsafe { waitid(P_PID, self.pid, info.as_mut_ptr(), options) } {
            0 => Ok(info[0] != 0),
            _ => Err(io::Error::last_os_error()),
        }
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
        let mut exit = wait(self.pid, 0)?.unwrap_or_default();
        if is_single {
            return Ok(exit);
        }
        // It is an error that there is none left.
        while let Ok(Some(ended)) = wait(-self.pid, 0) {
            exit.cpu += ended.cpu;
            exit.peak_kb = ended.peak_kb.max(exit.peak_kb);
        }
        Ok(exit)
    }
}

/// Returns when something can be read, or the end, or after so many milliseconds, where a number below
/// 0 has no end; and whether it is known that it can.
pub fn wait_to_read(file: &impl AsRawFd, milliseconds: c_int) -> bool {
    let mut poll_list = Poll {
        file: file.as_raw_fd(),
        wanted: POLLIN,
        happened: 0,
    };
    // SAFETY: the pointer is valid and its target has the C layout.
    unsafe { poll(&mut poll_list, 1, milliseconds) > 0 }
}

/// How a process has ended, and what it had used; `None` if it has not. A negative `pid` stands for
/// any child in that group.
pub(super) fn wait(pid: c_int, options: c_int) -> io::Result<Option<Exit>> {
    let (mut status, mut usage) = (0, Rusage::default());
    // SAFETY: both pointers are valid and their targets have the C layout.
    match unsafe { wait4(pid, &mut status, options, &mut usage) } {
        0 => return Ok(None),
        ..0 => match io::Error::last_os_error() {
            error if error.kind() == io::ErrorKind::Interrupted => return wait(pid, options),
            error => return Err(error),
        },
        _ => {}
    }
    let status = ExitStatus::from_raw(status);
    // On macOS microseconds have 32 bits.
    let time = |[seconds, microseconds]: [c_long; 2]| {
        Duration::new(seconds as u64, microseconds as u32 * 1000)
    };
    Ok(Some(Exit {
        code: status.code(),
        signal: status.signal(),
        cpu: time(usage.user) + time(usage.system),
        is_cpu_least: false,
        peak_kb: usage.maxrss as u64 / if cfg!(target_os = "macos") { 1024 } else { 1 },
    }))
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
    // A file that may not grow is an error then, and not the judge's end. Programs do not inherit a
    // handler.
    // SAFETY: the handler does nothing.
    unsafe { signal(SIGXFSZ, on_large_file as extern "C" fn(c_int) as usize) };
    // SAFETY: the default action is to do nothing. Where SIGCHLD is ignored, by a parent
    // that ignored it, ended processes cannot be waited for.
    unsafe { signal(SIGCHLD, SIG_DFL) };
}

/// How many columns the terminal at stdout has; `None` if there is none, or it does not know.
pub fn terminal_columns() -> Option<usize> {
    // `struct winsize`: rows, columns, and both in pixels.
    let mut size: [c_ushort; 4] = [0; 4];
    // SAFETY: the pointer is valid, and a file that is not a terminal is an error.
    let failed = unsafe { ioctl(1, TIOCGWINSZ, size.as_mut_ptr()) };
    (failed == 0 && size[1] > 0).then_some(usize::from(size[1]))
}

/// Hour, minute and second of the user's day.
pub fn time_of_day() -> [u32; 3] {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let seconds = since.unwrap_or_default().as_secs() as c_long;
    let mut local = LocalTime::default();
    // SAFETY: both pointers are valid; where the time has no name nothing is written.
    unsafe { localtime_r(&seconds, &mut local) };
    [local.hour, local.minute, local.second].map(|part| part as u32)
}

/// Terminals here understand escape sequences, or say in `TERM` that they do not.
pub fn enable_escapes() -> bool {
    true
}

/// Whether the user may execute a file.
pub fn is_executable(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|file| file.is_file() && file.permissions().mode() & 0o111 != 0)
}

/// Gives its owner all rights to a file or folder.
pub fn make_writable(permissions: &mut Permissions) {
    permissions.set_mode(permissions.mode() & !0o777 | 0o700);
}

/// Whether a file is the one that was opened.
pub fn is_same(file: &Metadata, opened: &Metadata) -> bool {
    file.dev() == opened.dev() && file.ino() == opened.ino()
}

/// How many bytes of a disk or of memory a file takes.
pub fn room(file: &Metadata) -> u64 {
    match file.file_type() {
        kind if kind.is_socket() => SOCKET_BYTES,
        kind if kind.is_fifo() => PIPE_BYTES,
        _ => file.blocks() * 512,
    }
}

/// The bytes that may be in a socket and not yet read, a little more than Linux allows; and in a pipe.
const SOCKET_BYTES: u64 = 256 << 10;
const PIPE_BYTES: u64 = 64 << 10;

fn is_channel(file: &Metadata) -> bool {
    file.file_type().is_socket() || file.file_type().is_fifo()
}

/// Whether it is a file that was deleted while it is open, or one that never had a name.
pub fn has_no_name(file: &Metadata) -> bool {
    file.is_file() && file.nlink() == 0 || is_channel(file)
}

/// The device and number of a file that may be found twice.
pub fn linked(file: &Metadata) -> Option<(u64, u64)> {
    let is_once = file.nlink() == 1 && !is_channel(file);
    (!file.is_dir() && !is_once).then(|| (file.dev(), file.ino()))
}

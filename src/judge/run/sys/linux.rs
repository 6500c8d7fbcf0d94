//! The calls that only Linux has.

mod keeper;
mod landlock;
mod launch;
mod order;
mod pages;
mod procfs;
mod raw_call;
mod seccomp;
mod system_calls;

pub use landlock::*;
pub use launch::*;
pub use procfs::*;
pub use system_calls::MAX_SHARED_MEMORY;

use super::{unix::wait_to_read, SystemCalls};
use seccomp::filter;
use std::ffi::{c_char, c_int, c_long, c_ulong, CString};
use std::fs::{self, File};
use std::io;
use std::os::fd::{AsFd, AsRawFd, FromRawFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{lchown, MetadataExt};
use std::path::Path;
use std::process::{self, ChildStdout};
use std::sync::OnceLock;
use std::thread;

extern "C" {
    fn prctl(option: c_int, value: c_ulong, ...) -> c_int;
    fn syscall(number: c_long, ...) -> c_long;
    fn statvfs(path: *const c_char, disk: *mut c_ulong) -> c_int;
    fn capget(header: *const u32, sets: *mut u32) -> c_int;
    fn close(file: c_int) -> c_int;
    fn ioctl(file: c_int, request: c_ulong, ...) -> c_int;
}

const FIONREAD: c_ulong = 0x541b;
const PR_SET_CHILD_SUBREAPER: c_int = 36;
const PR_SET_NO_NEW_PRIVS: c_int = 38;
const PR_GET_NO_NEW_PRIVS: c_int = 39;
// The same numbers on all processors that std runs on.
const PIDFD_OPEN: c_long = 434;
const CLOSE_RANGE: c_long = 436;

/// Whether all processes of a run are found and measured while they run.
pub fn observes() -> bool {
    process_stat(process::id()).is_some()
}

/// Another handle of a pipe, to ask `is_empty`.
pub fn watch(pipe: &ChildStdout) -> Option<File> {
    let copy = pipe.as_fd().try_clone_to_owned();
    copy.ok().map(File::from)
}

/// Returns when something can be read from a pipe, or its end; `false` if it is not known whether
/// that is so.
pub fn wait_for_bytes(pipe: &ChildStdout) -> bool {
    wait_to_read(pipe, -1)
}

/// Whether all that was written to a pipe has been read.
pub fn is_empty(pipe: &impl AsRawFd) -> Option<bool> {
    let mut bytes: c_int = 0;
    // SAFETY: the pointer is valid, and its target has the C layout.
    let result = unsafe { ioctl(pipe.as_raw_fd(), FIONREAD, &mut bytes) };
    (result == 0).then_some(bytes == 0)
}

/// From now on a process whose parent has ended becomes a child of this one, so that no
/// descendant gets out of sight; `false` if the system does not do that.
pub fn adopt_orphans() -> bool {
    set(PR_SET_CHILD_SUBREAPER, 1) == 0
}

/// The user that root's submissions are, since the system bounds the processes of all users but
/// root; `None` for an ordinary user's, which stay that one's.
///
/// A user's processes can be looked at by that user, and by others with the right to trace. Without
/// that right, as in many containers, they are root's.
pub fn run_user() -> Option<u32> {
    static MAY_CHANGE: OnceLock<bool> = OnceLock::new();
    let may_change = *MAY_CHANGE.get_or_init(|| {
        let mut sets: [u32; 6] = [0; 6];
        // SAFETY: the pointers are valid, and their targets have the C layout.
        unsafe { capget(CAPABILITY_HEADER.as_ptr(), sets.as_mut_ptr()) };
        let maps = ["/proc/self/uid_map", "/proc/self/gid_map"];
        sets[0] & CHANGES_USER == CHANGES_USER && maps.iter().all(|map| has_user(map))
    });
    may_change.then_some(NOBODY_ELSE)
}

/// Whether the namespace of this process has that user. A line of a map has the first number, what
/// that is outside, and how many numbers there are.
fn has_user(map: &str) -> bool {
    let has = |line: &str| {
        let numbers: Vec<u64> = line.split_whitespace().flat_map(str::parse).collect();
        let first = u64::from(NOBODY_ELSE).checked_sub(numbers[0]);
        first.is_some_and(|index| index < numbers[2])
    };
    fs::read_to_string(map).is_ok_and(|text| text.lines().any(has))
}

/// Of the numbers that systems give to nobody.
const NOBODY_ELSE: u32 = 1_994_000_000;

/// The version of sets of rights, and this process.
const CAPABILITY_HEADER: [u32; 2] = [0x2008_0522, 0];
/// CAP_CHOWN, CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH, CAP_FOWNER, CAP_SETGID, CAP_SETUID, CAP_SETPCAP
/// and CAP_SYS_PTRACE.
const CHANGES_USER: u32 = 0b1111 | 0b111 << 6 | 1 << 19;

/// Gives what root has made for a submission to the user that it is, with all that is in it.
pub fn give_to_run(path: &Path) -> io::Result<()> {
    let Some(user) = run_user() else {
        return Ok(());
    };
    lchown(path, Some(user), Some(user))?;
    if fs::symlink_metadata(path)?.is_dir() {
        for entry in fs::read_dir(path)? {
            give_to_run(&entry?.path())?;
        }
    }
    Ok(())
}

/// Whether the user of root's submissions cannot read a file, or pass through a folder.
pub fn is_closed_to_run(path: &Path) -> bool {
    run_user()
        .zip(fs::metadata(path).ok())
        .is_some_and(|(user, file)| {
            let needed = if file.is_dir() { 0o1 } else { 0o4 };
            file.uid() != user && file.mode() & needed == 0
        })
}

fn set(option: c_int, value: c_ulong) -> c_int {
    let zero: c_ulong = 0;
    // SAFETY: these options take integers; the unused arguments must be 0.
    unsafe { prctl(option, value, zero, zero, zero) }
}

/// Closes all files of this process but the first three and another one.
fn close_all_but(file: c_int) {
    let close_range = |first: c_int, last: c_int| {
        // SAFETY: a system call on integers.
        if unsafe { syscall(CLOSE_RANGE, first, last, 0) } == 0 {
            return;
        }
        // It is not there before Linux 5.9, and in some containers.
        for file in first..=last.min(MAX_NUMBER) {
            // SAFETY: a system call on an integer.
            unsafe { close(file) };
        }
    };
    if file > 3 {
        close_range(3, file - 1);
    }
    close_range(file + 1, c_int::MAX);
}

/// Of a file that the judge may have inherited: more are not open together by default.
const MAX_NUMBER: c_int = 4096;

/// The free room on the disk that has a path, in bytes.
pub fn free_room(path: &Path) -> Option<u64> {
    let path = CString::new(path.as_os_str().as_bytes()).ok()?;
    // `struct statvfs`: the second number is the size of a block, the fourth how many are free.
    let mut disk: [c_ulong; 32] = [0; 32];
    // SAFETY: both pointers are valid, and the target is larger than C's.
    let result = unsafe { statvfs(path.as_ptr(), disk.as_mut_ptr()) };
    (result == 0).then(|| disk[1] * disk[3])
}

/// Whether programs inherit none of the judge's open files.
pub fn closes_files() -> bool {
    true
}

/// Whether a program can be kept from rights that are not its user's.
pub fn has_no_new_privileges() -> bool {
    set(PR_GET_NO_NEW_PRIVS, 0) >= 0
}

/// Whether system calls can be refused. A thread tries it, whose filters end with it.
pub fn refuses_system_calls() -> bool {
    static REFUSES: OnceLock<bool> = OnceLock::new();
    *REFUSES.get_or_init(|| {
        let tried = thread::Builder::new().stack_size(STACK_BYTES).spawn(|| {
            set(PR_SET_NO_NEW_PRIVS, 1);
            seccomp::install(&filter(SystemCalls::SingleProcess))
        });
        tried.is_ok_and(|thread| thread.join().unwrap_or_default())
    })
}

/// The user may want other threads to have more than there is.
const STACK_BYTES: usize = 64 << 10;

/// A file that can be read when a process has ended; `None` before Linux 5.3.
fn end_notice(process: c_int) -> Option<OwnedFd> {
    // SAFETY: a system call on integers.
    let file = unsafe { syscall(PIDFD_OPEN, process, 0u32) };
    // SAFETY: the system call has just opened it for this owner.
    (file > 0).then(|| unsafe { OwnedFd::from_raw_fd(file as c_int) })
}

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

use super::unix::{wait, WNOHANG};
use raw_call::*;
use seccomp::{SET_MODE_FILTER, SPEC_ALLOW};
use std::ffi::{c_char, c_int, c_ulong, CString};
use std::fs::{self, File};
use std::io;
use std::os::fd::{AsFd, AsRawFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{lchown, MetadataExt};
use std::path::Path;
use std::process::{self, ChildStdout};
use std::ptr::addr_of_mut;
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

extern "C" {
    fn statvfs(path: *const c_char, disk: *mut c_ulong) -> c_int;
}

const FIONREAD: usize = 0x541b;

/// Whether all processes of a run are found and measured while they run.
pub fn observes() -> bool {
    process_stat(process::id()).is_some()
}

/// Another handle of a pipe, to ask `is_empty`.
pub fn watch(pipe: &ChildStdout) -> Option<File> {
    let copy = pipe.as_fd().try_clone_to_owned();
    copy.ok().map(File::from)
}

/// Whether all that was written to a pipe has been read.
pub fn is_empty(pipe: &impl AsRawFd) -> Option<bool> {
    let mut bytes: c_int = 0;
    let (file, count) = (pipe.as_raw_fd() as usize, addr_of_mut!(bytes) as usize);
    // SAFETY: the pointer is valid, and its target has the C layout.
    let result = unsafe { call(IOCTL, file, FIONREAD, count) };
    (result == 0).then_some(bytes == 0)
}

/// From now on a process whose parent has ended becomes a child of this one, so that no
/// descendant gets out of sight; `false` if the system does not do that. A keeper ends what runs when
/// the judge is killed.
pub fn adopt_orphans() -> bool {
    // Where it cannot be started the first program says why.
    let _ = start_keeper();
    // SAFETY: a system call on integers.
    unsafe { call(PRCTL, PR_SET_CHILD_SUBREAPER, 1, 0) == 0 }
}

/// How long the judge waits for the next killed process to disappear: it may have much memory to
/// give back.
const PATIENCE: Duration = Duration::from_secs(10);

/// Ends the orphans of runs that have left their group, and what these have started: as soon as one
/// has ended the judge adopts its children. Programs that run are none.
pub fn end_orphans(programs: &[u32]) -> io::Result<()> {
    let mut progress = Instant::now();
    loop {
        let mut left = adopted();
        left.retain(|child| !programs.contains(child));
        if left.is_empty() {
            return Ok(());
        }
        for &child in &left {
            // SAFETY: a system call on integers. Its number is its own until it is waited for.
            unsafe { call(KILL, child as usize, SIGKILL, 0) };
            if matches!(wait(child as c_int, WNOHANG), Ok(Some(_))) {
                progress = Instant::now();
            }
        }
        if progress.elapsed() > PATIENCE {
            let what = format!("{} of its processes do not end", left.len());
            return Err(io::Error::new(io::ErrorKind::TimedOut, what));
        }
        thread::sleep(Duration::from_micros(100));
    }
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
        let header = CAPABILITY_HEADER.as_ptr() as usize;
        // SAFETY: the pointers are valid, and their targets have the C layout.
        unsafe { call(CAPGET, header, sets.as_mut_ptr() as usize, 0) };
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

/// Closes all files of this process but the first three and another one.
fn close_all_but(file: c_int) {
    let close_range = |first: c_int, last: c_int| {
        // SAFETY: a system call on integers.
        if unsafe { call(CLOSE_RANGE, first as usize, last as usize, 0) } == 0 {
            return;
        }
        // It is not there before Linux 5.9, and in some containers.
        for file in first..=last.min(MAX_NUMBER) {
            // SAFETY: a system call on an integer.
            unsafe { call(CLOSE, file as usize, 0, 0) };
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

/// Whether system calls can be refused: a system that can do so reads the filter, which is at no address
/// here.
pub fn refuses_system_calls() -> bool {
    // SAFETY: a system call on integers.
    unsafe { call(SECCOMP, SET_MODE_FILTER, SPEC_ALLOW, 0) == EFAULT }
}

//! What only Linux has.

use super::seccomp::Filter;
use super::{listener, processes};
use std::ffi::{c_char, c_int, c_long, c_uint, c_ulong, CString};
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::process;
use std::thread;

extern "C" {
    fn prctl(option: c_int, value: c_ulong, ...) -> c_int;
    fn syscall(number: c_long, ...) -> c_long;
    fn statvfs(path: *const c_char, found: *mut c_ulong) -> c_int;
    fn capset(header: *const u32, sets: *const u32) -> c_int;
}

const PR_SET_PDEATHSIG: c_int = 1;
const PR_SET_CHILD_SUBREAPER: c_int = 36;
const PR_SET_NO_NEW_PRIVS: c_int = 38;
const PR_GET_NO_NEW_PRIVS: c_int = 39;
const SIGKILL: c_ulong = 9;
/// The same number on all processors that std runs on.
const CLOSE_RANGE: c_long = 436;
const CLOSE_RANGE_UNSHARE: c_uint = 2;
const CLOSE_RANGE_CLOEXEC: c_uint = 4;
const CAPABILITY_VERSION_3: u32 = 0x2008_0522;

/// Whether all processes of a run are found and measured while they run.
pub fn observes() -> bool {
    processes::stat(process::id()).is_some()
}

/// From now on a process whose parent has ended becomes a child of this one, so that no
/// descendant gets out of sight; `false` if the system does not do that.
pub fn adopt_orphans() -> bool {
    set(PR_SET_CHILD_SUBREAPER, 1) == 0
}

/// This process ends when the thread ends that has started it, and gets no rights from the files
/// that it executes.
pub(super) fn end_with_parent() {
    set(PR_SET_PDEATHSIG, SIGKILL);
    set(PR_SET_NO_NEW_PRIVS, 1);
}

/// This process shares its open files with no other any more, and an exec closes all but the first
/// three.
pub(super) fn unshare_files() -> io::Result<()> {
    let flags = CLOSE_RANGE_UNSHARE | CLOSE_RANGE_CLOEXEC;
    match close_range(3, c_uint::MAX, flags) {
        0 => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}

/// Root has no more rights than another user then. An exec does not give them back, as the process
/// gets no new privileges.
pub(super) fn drop_capabilities() {
    let header: [u32; 2] = [CAPABILITY_VERSION_3, 0];
    let none: [u32; 6] = [0; 6];
    // SAFETY: both pointers are valid, and their targets have the C layout.
    unsafe { capset(header.as_ptr(), none.as_ptr()) };
}

/// Where a system call does not exist, as `close_range` before Linux 5.11, nothing happens.
fn set(option: c_int, value: c_ulong) -> c_int {
    let zero: c_ulong = 0;
    // SAFETY: these options take integers; the unused arguments must be 0.
    unsafe { prctl(option, value, zero, zero, zero) }
}

/// Closes open files of these numbers, or marks them to be closed by an exec.
fn close_range(first: c_uint, last: c_uint, flags: c_uint) -> c_long {
    // SAFETY: a system call on integers.
    unsafe { syscall(CLOSE_RANGE, first, last, flags) }
}

/// Closes all files of this process but the first three and another one.
pub(super) fn close_all_but(file: c_int) {
    let file = file as c_uint;
    if file > 3 {
        close_range(3, file - 1, 0);
    }
    close_range(file + 1, c_uint::MAX, 0);
}

/// The free room on the disk that has a path, in bytes.
pub fn free_room(path: &Path) -> Option<u64> {
    let path = CString::new(path.as_os_str().as_bytes()).ok()?;
    // `struct statvfs`: the second number is the size of a block, the fourth how many are free.
    let mut found: [c_ulong; 32] = [0; 32];
    // SAFETY: both pointers are valid, and the target is larger than C's.
    let known = unsafe { statvfs(path.as_ptr(), found.as_mut_ptr()) } == 0;
    known.then(|| found[1] * found[3])
}

/// Whether a program can be kept from rights that are not its user's.
pub fn has_no_new_privileges() -> bool {
    set(PR_GET_NO_NEW_PRIVS, 0) >= 0
}

/// Whether system calls can wait for the judge, and be refused. A thread tries it, whose filters end
/// with it.
pub fn has_filters() -> (bool, bool) {
    let tried = thread::Builder::new().spawn(|| {
        set(PR_SET_NO_NEW_PRIVS, 1);
        (listener::can_ask(), Filter::refusing().install())
    });
    let held = tried.ok().and_then(|thread| thread.join().ok());
    let (asks, refuses) = held.unwrap_or_default();
    (asks && has_close_range(), refuses)
}

/// Whether inherited files can be closed.
pub fn has_close_range() -> bool {
    close_range(c_uint::MAX, c_uint::MAX, CLOSE_RANGE_CLOEXEC) == 0
}

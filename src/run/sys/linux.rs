//! What only Linux has.

use std::ffi::{c_int, c_long, c_ulong};
use std::time::Duration;

#[repr(C)]
struct Timespec {
    seconds: c_long,
    nanoseconds: c_long,
}

extern "C" {
    fn clock_getcpuclockid(pid: c_int, clock: *mut c_int) -> c_int;
    fn clock_gettime(clock: c_int, time: *mut Timespec) -> c_int;
    fn prctl(option: c_int, value: c_ulong, ...) -> c_int;
}

const PR_SET_CHILD_SUBREAPER: c_int = 36;

/// The CPU time of all threads of a running process, without its children's.
pub fn cpu_of(id: u32) -> Option<Duration> {
    let mut clock = 0;
    let mut time = Timespec {
        seconds: 0,
        nanoseconds: 0,
    };
    // SAFETY: both pointers are valid and their targets have the C layout.
    let known = unsafe {
        clock_getcpuclockid(id as c_int, &mut clock) == 0 && clock_gettime(clock, &mut time) == 0
    };
    known.then(|| Duration::new(time.seconds as u64, time.nanoseconds as u32))
}

/// From now on a process whose parent has ended becomes a child of this one, so that
/// no descendant gets out of sight.
pub fn adopt_orphans() {
    let zero: c_ulong = 0;
    // SAFETY: a system call on integers; the unused arguments must be 0.
    unsafe { prctl(PR_SET_CHILD_SUBREAPER, 1, zero, zero, zero) };
}

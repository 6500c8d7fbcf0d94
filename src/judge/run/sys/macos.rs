//! The calls that macOS has otherwise than Linux, or not at all. It tells of a process its times, its memory
//! and its children, but not how long it has waited for a processor.

use super::rlimit::{self, Rlimit};
use super::unix::Child;
use super::{Memory, ProcessSpec, Stat};
use std::ffi::{c_int, c_void};
use std::fs::File;
use std::io;
use std::os::unix::process::CommandExt;
use std::time::Duration;

/// `struct rusage_info_v1`. Times are in ticks of the processor's clock.
#[repr(C)]
#[derive(Default)]
struct RusageInfo {
    uuid: [u8; 16],
    user: u64,
    system: u64,
    wakeups: [u64; 2],
    pageins: u64,
    wired_bytes: u64,
    resident_bytes: u64,
    footprint_bytes: u64,
    start: u64,
    exit: u64,
    children_user: u64,
    children_system: u64,
    children: [u64; 4],
}

extern "C" {
    fn setsid() -> c_int;
    fn setrlimit(resource: c_int, limit: *const Rlimit) -> c_int;
    fn proc_pid_rusage(pid: c_int, version: c_int, usage: *mut RusageInfo) -> c_int;
    fn proc_listchildpids(parent: c_int, pids: *mut c_void, bytes: c_int) -> c_int;
    fn mach_timebase_info(timebase: *mut u32) -> c_int;
    fn getpgid(pid: c_int) -> c_int;
}

const RUSAGE_INFO_V1: c_int = 1;

/// As many children as are listed at a time.
const MAX_CHILDREN: usize = 1024;

/// Starts a program under limits, as the first process of a session and group.
pub fn spawn(spec: &ProcessSpec, files: [Option<&File>; 3]) -> io::Result<Child> {
    let mut command = super::command(spec, files)?;
    let limits = rlimit::limits(&spec.limits).map(|limit| (limit.0, rlimit::lowered(limit)));
    let prepare = move || {
        // SAFETY: system calls; the pointers are valid, and their targets have the C layout.
        unsafe {
            setsid();
            limits.iter().for_each(|(resource, limit)| {
                setrlimit(*resource, limit);
            });
        }
        Ok(())
    };
    // SAFETY: between fork and exec only system calls are made, and nothing is allocated.
    unsafe { command.pre_exec(prepare) };
    let child = command.spawn()?;
    Ok(Child {
        pid: child.id() as c_int,
        stdin: child.stdin,
        stdout: child.stdout,
        end: None,
    })
}

/// Whether all processes of a run are found and measured. They are measured; but an orphan in a
/// group of its own is not found.
pub fn observes() -> bool {
    false
}

/// The processes that it has started and not yet waited for.
pub fn children(id: u32) -> Vec<u32> {
    let mut pids: [c_int; MAX_CHILDREN] = [0; MAX_CHILDREN];
    let bytes = size_of_val(&pids) as c_int;
    // SAFETY: the pointer is valid, and its target has that many bytes.
    let count = unsafe { proc_listchildpids(id as c_int, pids.as_mut_ptr().cast(), bytes) };
    let count = usize::try_from(count).unwrap_or(0).min(pids.len());
    let listed = pids[..count].iter().filter(|&&pid| pid > 0);
    listed.map(|&pid| pid as u32).collect()
}

pub fn process_stat(id: u32) -> Option<Stat> {
    let usage = usage(id)?;
    Some(Stat {
        // SAFETY: a system call on an integer.
        group: unsafe { getpgid(id as c_int) } as u32,
        threads: 0,
        start: usage.start,
        waited: duration(usage.children_user.saturating_add(usage.children_system)),
    })
}

/// The CPU time of all its threads, without its children's.
pub fn process_cpu(id: u32) -> Option<Duration> {
    usage(id).map(|usage| duration(usage.user.saturating_add(usage.system)))
}

/// The peak is known when a process has ended; until then it is what it has now.
pub fn process_memory(id: u32) -> Option<Memory> {
    let now_kb = usage(id)?.resident_bytes / 1024;
    Some(Memory {
        peak_kb: now_kb,
        now_kb,
        private_kb: now_kb,
        ignores_children: false,
    })
}

fn usage(id: u32) -> Option<RusageInfo> {
    let mut usage = RusageInfo::default();
    // SAFETY: the pointer is valid, and its target has the layout of that version.
    match unsafe { proc_pid_rusage(id as c_int, RUSAGE_INFO_V1, &mut usage) } {
        0 => Some(usage),
        _ => None,
    }
}

fn duration(ticks: u64) -> Duration {
    // A tick takes so many nanoseconds: a numerator and a denominator.
    let mut timebase = [1, 1];
    // SAFETY: the pointer is valid and its target has the C layout.
    unsafe { mach_timebase_info(timebase.as_mut_ptr()) };
    let [numerator, denominator] = timebase.map(|part| u128::from(part.max(1)));
    let nanoseconds = u128::from(ticks) * numerator / denominator;
    Duration::from_nanos(u64::try_from(nanoseconds).unwrap_or(u64::MAX))
}

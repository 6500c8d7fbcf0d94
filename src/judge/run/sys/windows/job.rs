//! A job of Windows: processes with all that they start, counted and ended together.

use crate::run::sys::Memory;
use std::ffi::c_void;
use std::io;
use std::ptr;
use std::time::Duration;

pub(super) type Handle = *mut c_void;

#[repr(C)]
#[derive(Default)]
struct JobLimits {
    times: [u64; 2],
    flags: u32,
    working_sets: [usize; 2],
    processes: u32,
    affinity: usize,
    classes: [u32; 2],
    io_counters: [u64; 6],
    memory: [usize; 4],
}

/// The use of the processes of a job, ended ones too.
#[repr(C)]
#[derive(Default)]
struct Accounting {
    /// In steps of 100 ns.
    user: u64,
    kernel: u64,
    times: [u64; 2],
    page_faults: u32,
    started: u32,
    active: u32,
    terminated: u32,
}

/// As many processes as are listed.
const MAX_LISTED: usize = 1024;

#[repr(C)]
struct Ids {
    assigned: u32,
    listed: u32,
    ids: [usize; MAX_LISTED],
}

#[repr(C)]
#[derive(Default)]
struct MemoryCounters {
    size: u32,
    page_faults: u32,
    peak_working_set: usize,
    working_set: usize,
    pools: [usize; 4],
    /// Memory of its own, touched or not.
    private: usize,
    peak_private: usize,
}

#[link(name = "kernel32")]
extern "system" {
    fn CreateJobObjectW(attributes: *mut c_void, name: *const u16) -> Handle;
    fn SetInformationJobObject(job: Handle, class: i32, limits: *const JobLimits, size: u32)
        -> i32;
    fn QueryInformationJobObject(
        job: Handle,
        class: i32,
        information: *mut c_void,
        size: u32,
        returned: *mut u32,
    ) -> i32;
    fn AssignProcessToJobObject(job: Handle, process: Handle) -> i32;
    fn IsProcessInJob(process: Handle, job: Handle, is_in: *mut i32) -> i32;
    fn TerminateJobObject(job: Handle, status: u32) -> i32;
    fn OpenProcess(rights: u32, inherited: i32, id: u32) -> Handle;
    fn K32GetProcessMemoryInfo(process: Handle, counters: *mut MemoryCounters, size: u32) -> i32;
    fn CloseHandle(handle: Handle) -> i32;
}

const ACCOUNTING: i32 = 1;
const IDS: i32 = 3;
const LIMITS: i32 = 9;
/// No box asks the user what to do about a crash.
const DIE_ON_UNHANDLED_EXCEPTION: u32 = 0x400;
/// The job ends with the last handle, and the only one is the judge's: it ends with the judge.
const KILL_ON_JOB_CLOSE: u32 = 0x2000;
const QUERY_INFORMATION: u32 = 0x400;
const VM_READ: u32 = 0x10;

#[derive(Debug)]
pub(super) struct JobObject {
    handle: Handle,
}

impl JobObject {
    pub fn new() -> io::Result<JobObject> {
        // SAFETY: null pointers ask for a job without a name and with the usual rights.
        let handle = unsafe { CreateJobObjectW(ptr::null_mut(), ptr::null()) };
        if handle.is_null() {
            return Err(io::Error::last_os_error());
        }
        let job = JobObject { handle };
        let limits = JobLimits {
            flags: KILL_ON_JOB_CLOSE | DIE_ON_UNHANDLED_EXCEPTION,
            ..JobLimits::default()
        };
        let size = size_of::<JobLimits>() as u32;
        // SAFETY: the handle is open, the pointer is valid, its target has the given size.
        done(unsafe { SetInformationJobObject(handle, LIMITS, &limits, size) })?;
        Ok(job)
    }

    /// Puts a process into the job; what it starts from now on is in it, too.
    pub fn assign(&self, process: Handle) -> io::Result<()> {
        // SAFETY: the job's handle is open, and a wrong one of a process is an error.
        done(unsafe { AssignProcessToJobObject(self.handle, process) })
    }

    /// The CPU time of all its processes, and how many have not ended.
    pub fn counted(&self) -> io::Result<(Duration, usize)> {
        let mut used = Accounting::default();
        self.query(ACCOUNTING, &mut used)?;
        let steps = used.user.saturating_add(used.kernel);
        let cpu = Duration::from_nanos(steps.saturating_mul(100));
        Ok((cpu, used.active as usize))
    }

    /// The memory of each of its processes that runs.
    pub fn memory(&self) -> Vec<Memory> {
        let mut list = Ids {
            assigned: 0,
            listed: 0,
            ids: [0; MAX_LISTED],
        };
        // Where there are more, those that are listed will do.
        let _ = self.query(IDS, &mut list);
        let listed = (list.listed as usize).min(MAX_LISTED);
        let ids = list.ids[..listed].iter();
        ids.filter_map(|&id| self.memory_of(id as u32)).collect()
    }

    /// That of one of its processes, by its number.
    fn memory_of(&self, id: u32) -> Option<Memory> {
        // SAFETY: a system call on integers; the handle is closed below.
        let process = unsafe { OpenProcess(QUERY_INFORMATION | VM_READ, 0, id) };
        if process.is_null() {
            return None;
        }
        let mut is_own = 0;
        // SAFETY: both handles are open, and the pointer is valid.
        unsafe { IsProcessInJob(process, self.handle, &mut is_own) };
        // It may have ended since it was listed, and its number may be a stranger's.
        let memory = if is_own != 0 { memory(process) } else { None };
        // SAFETY: the handle was opened above and is not used afterwards.
        unsafe { CloseHandle(process) };
        memory
    }

    /// Ends all its processes.
    pub fn end(&self) {
        // SAFETY: the handle is open.
        unsafe { TerminateJobObject(self.handle, 1) };
    }

    fn query<T>(&self, class: i32, information: &mut T) -> io::Result<()> {
        let (pointer, size) = (ptr::from_mut(information), size_of::<T>() as u32);
        let none = ptr::null_mut();
        // SAFETY: the handle is open, the pointer is valid, its target has the given size and
        // the layout of its class; the last pointer may be null.
        done(unsafe { QueryInformationJobObject(self.handle, class, pointer.cast(), size, none) })
    }
}

// SAFETY: a handle belongs to the whole process; any of its threads may use and close it.
unsafe impl Send for JobObject {}

impl Drop for JobObject {
    fn drop(&mut self) {
        // SAFETY: the handle was opened by `new` and is not used afterwards.
        unsafe { CloseHandle(self.handle) };
    }
}

/// That of a process; of one that has ended its peaks. Memory that it shares with others, like the system's
/// libraries, is not its own.
pub(super) fn memory(process: Handle) -> Option<Memory> {
    let mut counters = MemoryCounters::default();
    let size = size_of::<MemoryCounters>() as u32;
    counters.size = size;
    // SAFETY: a wrong handle is an error; the pointer is valid and its target has the given size.
    match unsafe { K32GetProcessMemoryInfo(process, &mut counters, size) } {
        0 => None,
        _ => Some(Memory {
            peak_kb: counters.peak_working_set as u64 / 1024,
            now_kb: counters.working_set as u64 / 1024,
            private_kb: counters.working_set.min(counters.private) as u64 / 1024,
            ignores_children: false,
        }),
    }
}

fn done(answer: i32) -> io::Result<()> {
    match answer {
        0 => Err(io::Error::last_os_error()),
        _ => Ok(()),
    }
}

//! Windows: a process and all that it starts are in a job.

use super::{Exit, HardLimits, Ruleset};
use std::ffi::c_void;
use std::fs::File;
use std::io;
use std::os::windows::io::AsRawHandle;
use std::process::{self, Command};
use std::time::Duration;

/// What this system cannot do, in words for the user.
pub const UNLIMITED: Option<&str> =
    Some("the stack and the size of output files are not limited while a program runs");

type Handle = *mut c_void;

#[repr(C)]
#[derive(Default)]
struct ProcessMemoryCounters {
    size: u32,
    page_faults: u32,
    peak_working_set: usize,
    rest: [usize; 7],
}

#[repr(C)]
#[derive(Default)]
struct JobAccounting {
    /// In steps of 100 ns, of all processes of the job, ended ones too.
    user: u64,
    kernel: u64,
    rest: [u64; 4],
}

const JOB_ACCOUNTING: i32 = 1;

#[link(name = "kernel32")]
extern "system" {
    fn K32GetProcessMemoryInfo(
        process: Handle,
        counters: *mut ProcessMemoryCounters,
        size: u32,
    ) -> i32;
    fn CreateJobObjectW(attributes: *mut c_void, name: *const u16) -> Handle;
    fn AssignProcessToJobObject(job: Handle, process: Handle) -> i32;
    fn TerminateJobObject(job: Handle, status: u32) -> i32;
    fn TerminateProcess(process: Handle, status: u32) -> i32;
    fn QueryInformationJobObject(
        job: Handle,
        class: i32,
        information: *mut JobAccounting,
        size: u32,
        returned: *mut u32,
    ) -> i32;
    fn CloseHandle(handle: Handle) -> i32;
}

/// A process that was started and not yet waited for, in a job with all that it starts.
#[derive(Debug)]
pub struct Child {
    process: process::Child,
    job: Handle,
}

/// Starts a command; nothing is limited by the system.
pub fn spawn(command: &mut Command, _: HardLimits, _: Option<&Ruleset>) -> io::Result<Child> {
    // SAFETY: null pointers ask for a job without a name and with the usual rights.
    let job = unsafe { CreateJobObjectW(std::ptr::null_mut(), std::ptr::null()) };
    let child = Child {
        process: command.spawn()?,
        job,
    };
    // SAFETY: both handles are open. If this fails, only the process itself can be ended.
    unsafe { AssignProcessToJobObject(job, child.process.as_raw_handle().cast()) };
    Ok(child)
}

impl Child {
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// Whether it has ended; returns at once.
    pub fn has_ended(&mut self) -> io::Result<bool> {
        Ok(self.process.try_wait()?.is_some())
    }

    /// Ends the process and what it has started.
    pub fn kill_group(&self) {
        // SAFETY: both handles are open as long as the process is not dropped. The second
        // call is for a process that could not be put into the job.
        unsafe {
            TerminateJobObject(self.job, 1);
            TerminateProcess(self.process.as_raw_handle().cast(), 1);
        }
    }

    /// Waits for its end.
    pub fn wait(mut self) -> io::Result<Exit> {
        let status = self.process.wait()?;
        Ok(Exit {
            code: status.code(),
            signal: None,
            cpu: self.cpu().unwrap_or_default(),
            peak_kb: self.peak_kb().unwrap_or_default(),
        })
    }

    /// The CPU time so far, with that of all it has started.
    pub fn cpu(&self) -> Option<Duration> {
        let mut used = JobAccounting::default();
        let size = std::mem::size_of::<JobAccounting>() as u32;
        // SAFETY: the handle is open, the pointer is valid, its target has the given size;
        // the last pointer may be null.
        let known = unsafe {
            let returned = std::ptr::null_mut();
            QueryInformationJobObject(self.job, JOB_ACCOUNTING, &mut used, size, returned)
        };
        let steps = used.user.saturating_add(used.kernel);
        (known != 0).then(|| Duration::from_nanos(steps.saturating_mul(100)))
    }

    /// Its own peak resident memory so far.
    pub fn peak_kb(&self) -> Option<u64> {
        let mut counters = ProcessMemoryCounters::default();
        let size = std::mem::size_of::<ProcessMemoryCounters>() as u32;
        counters.size = size;
        // SAFETY: the handle is open as long as `process` lives, the pointer is valid and
        // its target has the given size.
        let known = unsafe {
            K32GetProcessMemoryInfo(self.process.as_raw_handle().cast(), &mut counters, size)
        };
        (known != 0).then(|| counters.peak_working_set as u64 / 1024)
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        // SAFETY: the handle was opened by `spawn` and is not used afterwards.
        unsafe { CloseHandle(self.job) };
    }
}

/// Windows sends Ctrl-C to the judge and to what it runs, and both end.
pub fn catch_interrupt() {}

pub fn interrupted() -> bool {
    false
}

/// A job keeps its processes together: nothing has to be adopted, and there are no orphans.
pub fn adopt_orphans() {}

pub fn kill_process(_: u32) {}

pub fn reap(_: u32) -> Option<Exit> {
    None
}

/// Files are not locked here.
pub fn lock(_: &File) -> bool {
    false
}

pub fn has_no_new_privileges() -> bool {
    false
}

pub fn has_close_range() -> bool {
    false
}

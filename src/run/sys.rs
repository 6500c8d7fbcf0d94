//! What C has and std lacks: starting a process under limits, watching what it uses, ending it
//! with all that it started, and noticing Ctrl-C. Every `unsafe` of the project is here.
//!
//! Nothing here decides anything. `UNLIMITED` says what a system does not limit.

use std::time::Duration;

/// What the operating system should stop by itself; the judge's own stops come first.
#[derive(Debug, Clone, Copy)]
pub struct Backstop {
    /// Whole seconds of CPU time.
    pub cpu_seconds: u64,
    /// The size of the largest file that the process may write, in bytes.
    pub file_bytes: u64,
}

/// How a process ended, and what it had used by then.
#[derive(Debug, Clone, Copy, Default)]
pub struct Exit {
    /// The exit status, unless a signal ended the process.
    pub code: Option<i32>,
    /// The signal that ended it.
    pub signal: Option<i32>,
    /// User and system time of the process and of the children it waited for.
    pub cpu: Duration,
    /// Peak resident memory of the largest of these processes.
    pub peak_kb: u64,
}

pub use system::*;

#[cfg(unix)]
mod system {
    use super::{Backstop, Exit};
    use std::ffi::{c_int, c_long, c_ulong};
    use std::io;
    use std::os::unix::process::{CommandExt, ExitStatusExt};
    use std::process::{Command, ExitStatus};
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::Duration;

    /// What this system cannot do, in words for the user.
    #[cfg(target_os = "linux")]
    pub const UNLIMITED: Option<&str> = None;
    #[cfg(not(target_os = "linux"))]
    pub const UNLIMITED: Option<&str> =
        Some("memory and CPU time are read when a program has ended, not while it runs");

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

    #[repr(C)]
    #[derive(Clone, Copy)]
    struct Rlimit {
        current: c_ulong,
        maximum: c_ulong,
    }

    /// `siginfo_t`: 128 bytes on Linux, 104 on macOS, less elsewhere.
    #[repr(C, align(8))]
    struct SignalInfo {
        signal: c_int,
        rest: [c_int; 63],
    }

    extern "C" {
        fn waitid(kind: c_int, id: c_int, info: *mut SignalInfo, options: c_int) -> c_int;
        fn wait4(pid: c_int, status: *mut c_int, options: c_int, usage: *mut Rusage) -> c_int;
        fn getrlimit(resource: c_int, limit: *mut Rlimit) -> c_int;
        fn setrlimit(resource: c_int, limit: *const Rlimit) -> c_int;
        fn setpgid(pid: c_int, group: c_int) -> c_int;
        fn kill(pid: c_int, signal: c_int) -> c_int;
        fn signal(signal: c_int, handler: usize) -> usize;
    }

    // These numbers are the same on Linux and macOS, but for the last two.
    const RLIMIT_CPU: c_int = 0;
    const RLIMIT_FSIZE: c_int = 1;
    const RLIMIT_STACK: c_int = 3;
    const RLIMIT_CORE: c_int = 4;
    const P_PID: c_int = 1;
    const WNOHANG: c_int = 1;
    const WEXITED: c_int = 4;
    const SIG_DFL: usize = 0;
    const SIG_IGN: usize = 1;
    const SIGHUP: c_int = 1;
    const SIGINT: c_int = 2;
    const SIGQUIT: c_int = 3;
    const SIGKILL: c_int = 9;
    const SIGTERM: c_int = 15;
    const WNOWAIT: c_int = if cfg!(target_os = "linux") {
        0x0100_0000
    } else {
        0x20
    };
    const SIGCHLD: c_int = if cfg!(target_os = "linux") { 17 } else { 20 };

    /// Judges give the stack all of the memory limit; 256 MiB are enough for any of them.
    const STACK_BYTES: c_ulong = 256 << 20;

    /// A process that was started and not yet waited for; the leader of a group of its own.
    #[derive(Debug)]
    pub struct Process {
        pid: c_int,
    }

    /// Starts a command under limits.
    ///
    /// Address space is not limited: a limit there turns "too much memory" into a crash that
    /// looks like the program's own, and Java, Node and Go do not even start under 64 MB.
    pub fn spawn(command: &mut Command, backstop: Backstop) -> io::Result<Process> {
        let limits = [
            (RLIMIT_CORE, 0),
            (RLIMIT_CPU, backstop.cpu_seconds as c_ulong),
            (RLIMIT_FSIZE, backstop.file_bytes as c_ulong),
            (RLIMIT_STACK, STACK_BYTES),
        ];
        let prepare = move || {
            // SAFETY: a system call on integers; it fails only after an exec.
            unsafe { setpgid(0, 0) };
            for (resource, wanted) in limits {
                limit(resource, wanted);
            }
            Ok(())
        };
        // SAFETY: between fork and exec only async-signal-safe calls are made (setpgid,
        // getrlimit, setrlimit), and nothing is allocated.
        unsafe { command.pre_exec(prepare) };
        // With `pre_exec` std forks instead of sharing its memory with the child until exec.
        // So the child's peak memory includes what the judge has at that moment, about 1 MB,
        // and not the judge's own peak.
        let child = command.spawn()?;
        Ok(Process {
            pid: child.id() as c_int,
        })
    }

    /// Sets a limit, or as much of it as the hard limit allows.
    fn limit(resource: c_int, wanted: c_ulong) {
        let mut limit = Rlimit {
            current: 0,
            maximum: 0,
        };
        // SAFETY: both calls get a valid pointer to a struct of the C layout.
        unsafe {
            if getrlimit(resource, &mut limit) == 0 {
                limit.current = wanted.min(limit.maximum);
                setrlimit(resource, &limit);
            }
        }
    }

    impl Process {
        pub fn id(&self) -> u32 {
            self.pid as u32
        }

        /// Whether it has ended; returns at once. It stays there to be waited for, so that its
        /// number and its group's belong to nobody else.
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

        /// Ends the process and its group, however they handle signals.
        pub fn kill_group(&self) {
            // SAFETY: a system call on integers. The process has not been waited for, so the
            // number is still its group's.
            unsafe { kill(-self.pid, SIGKILL) };
        }

        /// Waits for its end.
        pub fn wait(self) -> io::Result<Exit> {
            loop {
                match wait(self.pid, 0) {
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                    Ok(None) => {}
                    Ok(Some(exit)) => return Ok(exit),
                    Err(error) => return Err(error),
                }
            }
        }
    }

    /// Ends a process that is a child or a descendant of this one.
    pub fn kill_process(id: u32) {
        // SAFETY: a system call on integers. The process was listed just now. A stranger could
        // have its number only if all numbers had been used up in the meantime.
        unsafe { kill(id as c_int, SIGKILL) };
    }

    /// What an ended child of this process had used; `None` if it has not ended or is no child.
    pub fn wait_for_orphan(id: u32) -> Option<Exit> {
        wait(id as c_int, WNOHANG).ok().flatten()
    }

    fn wait(pid: c_int, options: c_int) -> io::Result<Option<Exit>> {
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
        match unsafe { wait4(pid, &mut status, options, &mut usage) } {
            0 => return Ok(None),
            waited if waited < 0 => return Err(io::Error::last_os_error()),
            _ => {}
        }
        let status = ExitStatus::from_raw(status);
        Ok(Some(Exit {
            code: status.code(),
            signal: status.signal(),
            cpu: duration(usage.user) + duration(usage.system),
            peak_kb: usage.maxrss as u64 / if cfg!(target_os = "macos") { 1024 } else { 1 },
        }))
    }

    fn duration(time: Timeval) -> Duration {
        Duration::new(time.seconds as u64, time.microseconds as u32 * 1000)
    }

    static INTERRUPTED: AtomicBool = AtomicBool::new(false);

    extern "C" fn on_interrupt(_: c_int) {
        INTERRUPTED.store(true, Ordering::Relaxed);
    }

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
        // SAFETY: the default action is to do nothing. Where SIGCHLD is ignored, by a parent
        // that ignored it, ended processes cannot be waited for.
        unsafe { signal(SIGCHLD, SIG_DFL) };
    }

    pub fn interrupted() -> bool {
        INTERRUPTED.load(Ordering::Relaxed)
    }

    #[cfg(target_os = "linux")]
    pub use linux::{adopt_orphans, cpu_of};

    #[cfg(target_os = "linux")]
    mod linux {
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
                clock_getcpuclockid(id as c_int, &mut clock) == 0
                    && clock_gettime(clock, &mut time) == 0
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
    }

    #[cfg(not(target_os = "linux"))]
    pub fn cpu_of(_: u32) -> Option<Duration> {
        None
    }

    #[cfg(not(target_os = "linux"))]
    pub fn adopt_orphans() {}
}

#[cfg(windows)]
mod system {
    use super::{Backstop, Exit};
    use std::ffi::c_void;
    use std::io;
    use std::os::windows::io::AsRawHandle;
    use std::process::{Child, Command};
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
    pub struct Process {
        child: Child,
        job: Handle,
    }

    /// Starts a command; nothing is limited by the system.
    pub fn spawn(command: &mut Command, _: Backstop) -> io::Result<Process> {
        // SAFETY: null pointers ask for a job without a name and with the usual rights.
        let job = unsafe { CreateJobObjectW(std::ptr::null_mut(), std::ptr::null()) };
        let process = Process {
            child: command.spawn()?,
            job,
        };
        // SAFETY: both handles are open. If this fails, only the process itself can be ended.
        unsafe { AssignProcessToJobObject(job, process.child.as_raw_handle().cast()) };
        Ok(process)
    }

    impl Process {
        pub fn id(&self) -> u32 {
            self.child.id()
        }

        /// Whether it has ended; returns at once.
        pub fn has_ended(&mut self) -> io::Result<bool> {
            Ok(self.child.try_wait()?.is_some())
        }

        /// Ends the process and what it has started.
        pub fn kill_group(&self) {
            // SAFETY: both handles are open as long as the process is not dropped. The second
            // call is for a process that could not be put into the job.
            unsafe {
                TerminateJobObject(self.job, 1);
                TerminateProcess(self.child.as_raw_handle().cast(), 1);
            }
        }

        /// Waits for its end.
        pub fn wait(mut self) -> io::Result<Exit> {
            let status = self.child.wait()?;
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
            // SAFETY: the handle is open as long as `child` lives, the pointer is valid and
            // its target has the given size.
            let known = unsafe {
                K32GetProcessMemoryInfo(self.child.as_raw_handle().cast(), &mut counters, size)
            };
            (known != 0).then(|| counters.peak_working_set as u64 / 1024)
        }
    }

    impl Drop for Process {
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

    pub fn wait_for_orphan(_: u32) -> Option<Exit> {
        None
    }
}

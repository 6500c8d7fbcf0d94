//! What C has and std lacks: starting a process under limits, watching what it uses, ending it
//! with all that it started, and noticing Ctrl-C. Every `unsafe` of the project is here.
//!
//! On Linux all of it works. On other Unix systems memory and CPU time are known when the
//! process has ended, not while it runs. On Windows both are known, and nothing is limited
//! beforehand; `UNLIMITED` says what that means for a verdict.

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
#[derive(Debug, Clone, Copy)]
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

pub use system::{catch_interrupt, interrupted, spawn, Process, UNLIMITED};

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

    // These numbers are the same on Linux and macOS, but for the last.
    const RLIMIT_CPU: c_int = 0;
    const RLIMIT_FSIZE: c_int = 1;
    const RLIMIT_STACK: c_int = 3;
    const RLIMIT_CORE: c_int = 4;
    const P_PID: c_int = 1;
    const WNOHANG: c_int = 1;
    const WEXITED: c_int = 4;
    const SIGINT: c_int = 2;
    const SIGKILL: c_int = 9;
    const SIGTERM: c_int = 15;
    const WNOWAIT: c_int = if cfg!(target_os = "linux") {
        0x0100_0000
    } else {
        0x20
    };

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
            // SAFETY: plain system calls on integers; `setpgid` fails only for a process that
            // has called exec, which this one has not.
            unsafe { setpgid(0, 0) };
            for (resource, wanted) in limits {
                limit(resource, wanted);
            }
            Ok(())
        };
        // SAFETY: between fork and exec only async-signal-safe calls are made (setpgid,
        // getrlimit, setrlimit), and nothing is allocated.
        unsafe { command.pre_exec(prepare) };
        // With `pre_exec` std forks instead of sharing its memory with the child until exec;
        // only so the child's peak memory does not include the judge's.
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
        /// Whether it has ended, and how; returns at once. To be called until it says so.
        pub fn poll(&mut self) -> io::Result<Option<Exit>> {
            let mut info = SignalInfo {
                signal: 0,
                rest: [0; 63],
            };
            let options = WEXITED | WNOHANG | WNOWAIT;
            // SAFETY: the pointer is valid, and its target is at least as large as C's.
            match unsafe { waitid(P_PID, self.pid, &mut info, options) } {
                0 if info.signal == 0 => Ok(None),
                0 => self.kill().map(Some),
                _ => Err(io::Error::last_os_error()),
            }
        }

        /// Ends the process and its group, however they handle signals, and waits for it. Of a
        /// process that has ended by itself, what is left of its group.
        pub fn kill(&mut self) -> io::Result<Exit> {
            // SAFETY: a system call on integers. The process has not been waited for, so its
            // number is still its own, and so is its group's.
            unsafe { kill(-self.pid, SIGKILL) };
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
            while unsafe { wait4(self.pid, &mut status, 0, &mut usage) } < 0 {
                let error = io::Error::last_os_error();
                if error.kind() != io::ErrorKind::Interrupted {
                    return Err(error);
                }
            }
            let status = ExitStatus::from_raw(status);
            Ok(Exit {
                code: status.code(),
                signal: status.signal(),
                cpu: duration(usage.user) + duration(usage.system),
                peak_kb: usage.maxrss as u64 / if cfg!(target_os = "macos") { 1024 } else { 1 },
            })
        }
    }

    fn duration(time: Timeval) -> Duration {
        Duration::new(time.seconds as u64, time.microseconds as u32 * 1000)
    }

    static INTERRUPTED: AtomicBool = AtomicBool::new(false);

    extern "C" fn on_interrupt(_: c_int) {
        INTERRUPTED.store(true, Ordering::Relaxed);
    }

    /// From now on Ctrl-C does not end the judge, but makes `interrupted` true.
    pub fn catch_interrupt() {
        let handler = on_interrupt as extern "C" fn(c_int) as usize;
        // SAFETY: the handler only stores to an atomic.
        unsafe {
            signal(SIGINT, handler);
            signal(SIGTERM, handler);
        }
    }

    pub fn interrupted() -> bool {
        INTERRUPTED.load(Ordering::Relaxed)
    }

    #[cfg(target_os = "linux")]
    mod live {
        use super::Process;
        use std::ffi::{c_int, c_long};
        use std::fs;
        use std::time::Duration;

        #[repr(C)]
        struct Timespec {
            seconds: c_long,
            nanoseconds: c_long,
        }

        extern "C" {
            fn clock_getcpuclockid(pid: c_int, clock: *mut c_int) -> c_int;
            fn clock_gettime(clock: c_int, time: *mut Timespec) -> c_int;
        }

        impl Process {
            /// The CPU time of all its threads so far, without its children's.
            pub fn cpu(&self) -> Option<Duration> {
                let mut clock = 0;
                let mut time = Timespec {
                    seconds: 0,
                    nanoseconds: 0,
                };
                // SAFETY: both pointers are valid and their targets have the C layout.
                let known = unsafe {
                    clock_getcpuclockid(self.pid, &mut clock) == 0
                        && clock_gettime(clock, &mut time) == 0
                };
                known.then(|| Duration::new(time.seconds as u64, time.nanoseconds as u32))
            }

            /// Its peak resident memory so far.
            pub fn peak_kb(&self) -> Option<u64> {
                let status = fs::read_to_string(format!("/proc/{}/status", self.pid)).ok()?;
                let line = status
                    .lines()
                    .find_map(|line| line.strip_prefix("VmHWM:"))?;
                line.trim().strip_suffix("kB")?.trim().parse().ok()
            }

            /// Whether it waits for something other than a processor.
            pub fn sleeps(&self) -> Option<bool> {
                let stat = fs::read_to_string(format!("/proc/{}/stat", self.pid)).ok()?;
                // The state follows the name, which is in parentheses and may contain some.
                let state = stat.rsplit_once(") ")?.1.chars().next()?;
                Some(matches!(state, 'S' | 'D' | 'T' | 't'))
            }
        }
    }

    #[cfg(not(target_os = "linux"))]
    impl Process {
        /// Not known here before the end.
        pub fn cpu(&self) -> Option<Duration> {
            None
        }

        /// Not known here before the end.
        pub fn peak_kb(&self) -> Option<u64> {
            None
        }

        /// Not known here.
        pub fn sleeps(&self) -> Option<bool> {
            None
        }
    }
}

#[cfg(windows)]
mod system {
    use super::{Backstop, Exit};
    use std::ffi::c_void;
    use std::io;
    use std::os::windows::io::AsRawHandle;
    use std::process::{Child, Command, ExitStatus};
    use std::time::Duration;

    /// What this system cannot do, in words for the user.
    pub const UNLIMITED: Option<&str> =
        Some("the stack, the size of output files and a program's children are not limited");

    #[repr(C)]
    #[derive(Default)]
    struct Filetime {
        low: u32,
        high: u32,
    }

    #[repr(C)]
    #[derive(Default)]
    struct ProcessMemoryCounters {
        size: u32,
        page_faults: u32,
        peak_working_set: usize,
        rest: [usize; 7],
    }

    #[link(name = "kernel32")]
    extern "system" {
        fn GetProcessTimes(
            process: *mut c_void,
            created: *mut Filetime,
            exited: *mut Filetime,
            kernel: *mut Filetime,
            user: *mut Filetime,
        ) -> i32;
        fn K32GetProcessMemoryInfo(
            process: *mut c_void,
            counters: *mut ProcessMemoryCounters,
            size: u32,
        ) -> i32;
    }

    /// A process that was started and not yet waited for.
    #[derive(Debug)]
    pub struct Process {
        child: Child,
    }

    /// Starts a command; nothing here is limited by the system.
    pub fn spawn(command: &mut Command, _: Backstop) -> io::Result<Process> {
        Ok(Process {
            child: command.spawn()?,
        })
    }

    impl Process {
        /// Whether it has ended, and how; returns at once.
        pub fn poll(&mut self) -> io::Result<Option<Exit>> {
            Ok(self.child.try_wait()?.map(|status| self.exit(status)))
        }

        /// Ends the process and waits for it.
        pub fn kill(&mut self) -> io::Result<Exit> {
            // It may have ended by itself just now, which is no failure.
            let _ = self.child.kill();
            let status = self.child.wait()?;
            Ok(self.exit(status))
        }

        fn exit(&self, status: ExitStatus) -> Exit {
            Exit {
                code: status.code(),
                signal: None,
                cpu: self.cpu().unwrap_or_default(),
                peak_kb: self.peak_kb().unwrap_or_default(),
            }
        }

        /// The CPU time of all its threads so far.
        pub fn cpu(&self) -> Option<Duration> {
            let mut times: [Filetime; 4] = Default::default();
            let [created, exited, kernel, user] = &mut times;
            // SAFETY: the handle is open as long as `child` lives, the pointers are valid.
            let known = unsafe {
                GetProcessTimes(
                    self.child.as_raw_handle().cast(),
                    created,
                    exited,
                    kernel,
                    user,
                )
            };
            (known != 0).then(|| duration(kernel) + duration(user))
        }

        /// Its peak resident memory so far.
        pub fn peak_kb(&self) -> Option<u64> {
            let mut counters = ProcessMemoryCounters::default();
            let size = std::mem::size_of::<ProcessMemoryCounters>() as u32;
            counters.size = size;
            // SAFETY: the handle is open as long as `child` lives, the pointer is valid and
            // its target has the given size.
            let known = unsafe {
                K32GetProcessMemoryInfo(self.child.as_raw_handle().cast(), &mut counters, size)
            };
            (known != 0).then_some(counters.peak_working_set as u64 / 1024)
        }

        /// Not known here.
        pub fn sleeps(&self) -> Option<bool> {
            None
        }
    }

    /// A `Filetime` counts steps of 100 ns.
    fn duration(time: &Filetime) -> Duration {
        let steps = u64::from(time.high) << 32 | u64::from(time.low);
        Duration::from_nanos(steps.saturating_mul(100))
    }

    /// Windows sends Ctrl-C to the judge and to what it runs, and both end.
    pub fn catch_interrupt() {}

    pub fn interrupted() -> bool {
        false
    }
}

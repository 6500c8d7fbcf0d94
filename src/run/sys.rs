//! What C has and std lacks: starting a process under limits, reading what it uses, ending it
//! with all that it started, and noticing Ctrl-C. Every `unsafe` of the project is below here.
//!
//! Nothing here decides anything. `UNLIMITED` says what a system does not limit.

#[cfg(target_os = "linux")]
mod landlock;
#[cfg(target_os = "linux")]
mod linux;
#[cfg(not(target_os = "linux"))]
mod no_landlock;
#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(target_os = "linux")]
pub use landlock::*;
#[cfg(target_os = "linux")]
pub use linux::*;
#[cfg(not(target_os = "linux"))]
pub use no_landlock::*;
#[cfg(unix)]
pub use unix::*;
#[cfg(windows)]
pub use windows::*;

use std::time::Duration;

/// What the operating system stops by itself; the judge's own stops come first.
#[derive(Debug, Clone, Copy)]
pub struct HardLimits {
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

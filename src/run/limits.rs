//! What a program may use, and why it was ended.

use std::time::Duration;

#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// User and system time. A run goes on to twice as much, so that a program which is a
    /// little too slow can be told from one that never ends.
    pub cpu: Duration,
    /// Peak resident memory, in kilobytes of 1024 bytes.
    pub memory_kb: u64,
    /// The size of the output, in bytes.
    pub output_bytes: u64,
    /// The size of all files in its working directory together, in bytes; `None` where others
    /// have files there too.
    pub folder_bytes: Option<u64>,
}

/// How many processes a program may have at the same time: more than any solution needs, and
/// few enough to be ended at once.
pub const MOST_PROCESSES: usize = 256;

/// How many files and folders a program may have in its working directory: more than any solution
/// needs, and few enough to be counted while it runs.
pub const MOST_FILES: usize = 10_000;

/// Why the judge ended a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    Time,
    /// It neither computed nor ended.
    Idle,
    /// It wanted to compute, but other work had the processors: nothing is known of its time.
    Starved,
    /// It had started more than `MOST_PROCESSES`.
    Processes,
    Memory,
    Output,
    /// It had more than `folder_bytes` or `MOST_FILES` in its working directory.
    Folder,
}

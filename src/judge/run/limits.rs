//! The limits of a program, and why it was ended.

use crate::platform::STACK_BYTES;
use std::time::Duration;

#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// User and system time. A run goes on to twice this limit, so that the judge can tell a
    /// program that is a little too slow from one that never ends.
    pub cpu: Duration,
    /// Peak resident memory, in kilobytes of 1024 bytes.
    pub memory_kb: u64,
    /// The size of the output, in bytes.
    pub output_bytes: u64,
    /// The size of all files in its working directory together, in bytes; `None` where others
    /// have files there too.
    pub folder_bytes: Option<u64>,
}

/// How many processes a program may have: more than any solution needs, and few enough to look at
/// quickly. A process that has ended counts until its parent waits for it, or until the program
/// ends if its parent has ended too.
pub const MAX_PROCESSES: usize = 256;

/// How many threads all of them may have together.
pub const MAX_THREADS: usize = 2048;

/// How many files and folders a program may have in its working directory: more than any solution
/// needs, and few enough to be counted while it runs.
pub const MAX_FILES: usize = 10_000;

/// Why the judge ended a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    Time,
    /// It neither computed nor ended.
    Idle,
    /// It wanted to compute, but other work had the processors: nothing is known of its time.
    Starved,
    /// It had more than `MAX_PROCESSES`.
    Processes,
    /// It had more than `MAX_THREADS`.
    Threads,
    Memory,
    Output,
    /// It talked to a program that had ended, and the verdict was known.
    PeerExited,
    /// It had more than `folder_bytes` or `MAX_FILES` in its working directory.
    Folder,
}

/// Less than the memory that `--debug` gives: an endless recursion exceeds its stack first, and a
/// sanitizer names its line.
const MAX_STACK_BYTES: u64 = 3 << 30;

impl Limits {
    /// Judges give the stack all of the memory.
    pub fn stack_bytes(&self) -> u64 {
        self.memory_kb
            .saturating_mul(1024)
            .clamp(STACK_BYTES, MAX_STACK_BYTES)
    }
}

impl Stop {
    /// The reason why the judge ended a program under these limits, in words that follow its
    /// name. It ran for `wall` by the clock and took `cpu`.
    pub fn describe(self, limits: &Limits, wall: Duration, cpu: Duration) -> String {
        let (wall, used, most) = (wall.as_secs(), cpu.as_secs(), (2 * limits.cpu).as_secs());
        let clock = format!("after {wall} s by the clock with {used} s of CPU time");
        let (memory_mb, output_mb) = (limits.memory_kb >> 10, limits.output_bytes >> 20);
        let folder_mb = limits.folder_bytes.unwrap_or_default() >> 20;
        match self {
            Stop::Time => format!("takes over {most} s of CPU time"),
            Stop::Idle => format!("was idle and was ended {clock}"),
            Stop::Starved => format!("was ended {clock} as the machine is busy (try again)"),
            Stop::Processes => format!("starts over {MAX_PROCESSES} processes"),
            Stop::Threads => format!("starts over {MAX_THREADS} threads"),
            Stop::Memory => format!("takes over {memory_mb} MB of memory"),
            Stop::PeerExited => "was ended after the program that it talked to".to_string(),
            Stop::Output => format!("makes a file of over {output_mb} MB"),
            Stop::Folder => format!("makes over {folder_mb} MB or {MAX_FILES} files"),
        }
    }
}

#[cfg(test)]
pub const TEST_LIMITS: Limits = Limits {
    cpu: Duration::from_secs(1),
    memory_kb: 64 << 10,
    output_bytes: 1 << 20,
    folder_bytes: None,
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stack_is_as_large_as_the_memory_and_has_256_mb_at_least_and_3_gb_at_most() {
        for (memory_mb, stack_mb) in [(64, 256), (256, 256), (1024, 1024), (4096, 3072)] {
            let limits = Limits {
                memory_kb: memory_mb << 10,
                ..TEST_LIMITS
            };
            assert_eq!(limits.stack_bytes(), stack_mb << 20);
        }
    }

    #[test]
    fn a_program_that_takes_too_much_is_told_which_limit_it_was() {
        let limits = Limits {
            folder_bytes: Some(256 << 20),
            ..TEST_LIMITS
        };
        let (wall, cpu) = (Duration::from_secs(61), Duration::from_secs(7));
        for (stop, expected) in [
            (Stop::Time, "takes over 2 s of CPU time"),
            (Stop::Memory, "takes over 64 MB of memory"),
            (Stop::Output, "makes a file of over 1 MB"),
            (Stop::Folder, "makes over 256 MB or 10000 files"),
            (Stop::Processes, "starts over 256 processes"),
            (Stop::Threads, "starts over 2048 threads"),
            (Stop::Idle, "after 61 s by the clock with 7 s of CPU time"),
            (Stop::Starved, "the machine is busy (try again)"),
        ] {
            let text = stop.describe(&limits, wall, cpu);
            assert!(text.contains(expected), "{text}");
        }
    }
}

//! The limits that Linux and macOS have for a process.

use crate::platform::STACK_BYTES;
use crate::run::limits::Limits;
use std::array;
use std::ffi::{c_int, c_ulong};
use std::sync::OnceLock;

/// `struct rlimit`.
#[repr(C)]
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Rlimit {
    current: c_ulong,
    maximum: c_ulong,
}

extern "C" {
    fn getrlimit(resource: c_int, limit: *mut Rlimit) -> c_int;
}

// These numbers are the same on Linux and macOS, but for one.
const RLIMIT_CPU: c_int = 0;
const RLIMIT_FSIZE: c_int = 1;
const RLIMIT_DATA: c_int = 2;
const RLIMIT_STACK: c_int = 3;
const RLIMIT_AS: c_int = if cfg!(target_os = "linux") { 9 } else { 5 };
/// And what else is not a limit.
const RLIM_INFINITY: u64 = i64::MAX as u64;
const RLIMIT_CORE: c_int = 4;

/// A limit of the system by its number, and what it is to be.
type WantedLimit = (c_int, c_ulong);

/// Those of every run: the judge's own stops come first.
pub(super) fn limits(limits: &Limits) -> [WantedLimit; 4] {
    [
        (RLIMIT_CORE, 0),
        (RLIMIT_CPU, (2 * limits.cpu).as_secs() + 2),
        (RLIMIT_FSIZE, limits.output_bytes.saturating_add(1)),
        (RLIMIT_STACK, limits.stack_bytes()),
    ]
}

/// A limit that cannot be raised any more: the wanted one, or as much of it as can be had. A program
/// may give itself a larger stack, as some do: memory is limited anyway.
pub(super) fn lowered((resource, wanted): WantedLimit) -> Rlimit {
    let judges = judges_limit(resource);
    let current = wanted.min(judges.maximum);
    let keeps_maximum = resource == RLIMIT_STACK;
    let maximum = if keeps_maximum {
        judges.maximum
    } else {
        current
    };
    Rlimit { current, maximum }
}

/// The judge's, which do not change.
fn judges_limit(resource: c_int) -> Rlimit {
    static LIMITS: OnceLock<[Rlimit; 10]> = OnceLock::new();
    let ask = |resource| {
        let mut limit = Rlimit {
            current: c_ulong::MAX,
            maximum: c_ulong::MAX,
        };
        // SAFETY: the pointer is valid, and its target has the C layout.
        unsafe { getrlimit(resource as c_int, &mut limit) };
        limit
    };
    LIMITS.get_or_init(|| array::from_fn(ask))[resource as usize]
}

/// The size of the largest file that the user lets the judge and what it runs write, in bytes.
pub fn largest_file() -> u64 {
    judges_limit(RLIMIT_FSIZE).maximum
}

/// The limits on the memory of a process that the user has set: what a shell calls them, and how
/// much they allow in KB.
pub fn memory_limits() -> Vec<(&'static str, u64)> {
    // A program gets more of its stack if it may.
    let stack = judges_limit(RLIMIT_STACK).maximum;
    [
        (judges_limit(RLIMIT_AS).current, "-v", RLIM_INFINITY),
        (judges_limit(RLIMIT_DATA).current, "-d", RLIM_INFINITY),
        (stack, "-s", STACK_BYTES),
    ]
    .into_iter()
    .filter(|&(most, _, enough)| most < enough)
    .map(|(most, name, _)| (name, most >> 10))
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::limits::TEST_LIMITS;

    #[test]
    fn the_limits_of_the_system_are_just_above_those_of_the_judge() {
        let wanted = limits(&TEST_LIMITS);
        let above = [(RLIMIT_CPU, 4), (RLIMIT_FSIZE, (1 << 20) + 1)];
        assert_eq!(wanted[1..3], above);
    }
}

//! The names of signals, and of what Windows has for some of them: exceptions.

use crate::platform::HOST_PLATFORM;

/// The signal that ended a program, by its number, with its name and what it usually means.
pub fn describe(number: i32) -> String {
    let status = number as u32;
    let name = match status {
        0x8000_0003 => "a breakpoint",
        0xC000_0005 => "an invalid memory access",
        0xC000_0006 => "a file that could not be read any more",
        0xC000_0017 => "no memory is left",
        0xC000_001D => "an illegal instruction",
        0xC000_008C => "an index out of bounds",
        0xC000_008E | 0xC000_0094 => "a division by zero",
        0xC000_0095 => "an overflow",
        0xC000_00FD => "a stack overflow",
        0xC000_0135 => "a DLL is missing that the program needs",
        0xC000_0139 => "a DLL lacks a function that the program needs",
        0xC000_013A => "Ctrl-C",
        0xC000_0142 => "a DLL could not be initialized",
        0xC000_0374 => "a damaged heap",
        0xC000_0409 => "abort(), a failed assertion, or a buffer overrun",
        0xE06D_7363 => "an exception of C++ that was not caught",
        0x8000_0000.. => return format!("exception 0x{status:08X}"),
        _ => return format!("signal {}", signal(number)),
    };
    format!("exception 0x{status:08X} ({name})")
}

fn signal(number: i32) -> String {
    // The numbers that all Unix systems share, but for one.
    let name = match number {
        1 => "SIGHUP",
        2 => "SIGINT",
        3 => "SIGQUIT",
        4 => "SIGILL, an illegal instruction",
        5 => "SIGTRAP",
        6 => "SIGABRT, abort() or a failed assertion",
        8 => "SIGFPE, a division by zero or the like",
        9 => "SIGKILL; not the judge's: the system sends it when memory runs out",
        11 => "SIGSEGV, an invalid memory access",
        13 => "SIGPIPE",
        14 => "SIGALRM",
        15 => "SIGTERM",
        24 => "SIGXCPU",
        25 => "SIGXFSZ",
        _ if number == HOST_PLATFORM.sigbus => "SIGBUS, a bad memory access",
        _ => return number.to_string(),
    };
    format!("{number} ({name})")
}

#[cfg(test)]
mod tests {
    use super::describe;

    #[test]
    fn signals_and_exceptions_are_named_in_words() {
        for (number, expected) in [
            (11, "signal 11 (SIGSEGV, an invalid memory access)"),
            (63, "signal 63"),
            (
                -1073741819,
                "exception 0xC0000005 (an invalid memory access)",
            ),
            (-1073741571, "exception 0xC00000FD (a stack overflow)"),
            (-1073741676, "exception 0xC0000094 (a division by zero)"),
            (-1073740000, "exception 0xC0000720"),
        ] {
            assert_eq!(describe(number), expected);
        }
    }
}

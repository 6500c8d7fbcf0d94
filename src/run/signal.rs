//! The names of signals.

/// A signal's number with its name and what it usually means.
pub fn describe(number: i32) -> String {
    // The numbers that all Unix systems share, and for SIGBUS Linux's and macOS's.
    let name = match number {
        1 => "SIGHUP",
        2 => "SIGINT",
        3 => "SIGQUIT",
        4 => "SIGILL, an illegal instruction",
        5 => "SIGTRAP",
        6 => "SIGABRT, abort() or a failed assertion",
        7 if cfg!(target_os = "linux") => "SIGBUS, a bad memory access",
        8 => "SIGFPE, a division by zero or the like",
        9 => "SIGKILL; not the judge's: the system sends it when memory runs out",
        10 if cfg!(target_os = "macos") => "SIGBUS, a bad memory access",
        11 => "SIGSEGV, an invalid memory access",
        13 => "SIGPIPE",
        14 => "SIGALRM",
        15 => "SIGTERM",
        24 => "SIGXCPU",
        25 => "SIGXFSZ",
        _ => return number.to_string(),
    };
    format!("{number} ({name})")
}

/// Whether a program that has used up its stack ends so; Rust's own check aborts.
pub fn may_be_stack_overflow(number: i32) -> bool {
    number == 11 || number == 6 || cfg!(target_os = "macos") && number == 10
}

//! The differences between systems that are not system calls: a row of data each. The calls are in
//! `run/sys`. No other file asks which system this is.

use std::fs::Metadata;
use std::io;
use std::path::Path;
use std::time::Duration;

/// The least stack of a program. Where a run cannot set it, it is all that there is.
pub const STACK_BYTES: u64 = 256 << 20;

#[derive(Debug, Clone, Copy)]
pub struct Platform {
    /// The limits that the judge cannot set here, in words for the user.
    pub unlimited: Option<&'static str>,
    /// Whether a program ends when its judge does, however that ends.
    pub ends_with_judge: bool,
    /// Whether a program inherits no open files, and gets no rights from the files that it executes.
    pub starts_bare: bool,
    /// The steps in which CPU time is counted, where they are long.
    pub cpu_step: Option<Duration>,
    /// The flag before `STACK_BYTES` to give a program so much stack, said to the compiler;
    /// without it the system's own limit, which a run sets, decides.
    pub stack_flag: Option<&'static str>,
    /// Signals of a program that has used up its stack; Rust's own check aborts.
    pub stack_signals: &'static [i32],
    /// The signal of a bad memory access that is not an invalid one.
    pub sigbus: i32,
    /// Whether C is as Microsoft has it: `long` has 32 bits, and `%I64d` is known.
    pub is_microsofts: bool,
    /// The file that is always empty.
    pub null: &'static str,
    /// The name of Python 3.
    pub python: &'static str,
    pub shell: ShellFamily,
    /// The disk cannot be written to.
    pub read_only: i32,
    /// The path is too long.
    pub too_long: i32,
    /// Errors that pass by themselves: another program, like a virus scanner, has the file open for a moment.
    pub transient: &'static [i32],
    /// The new name would be on another disk.
    pub other_disk: i32,
    /// Where users' caches are: in the folder of the first variable that is set, and below that.
    pub caches: &'static [(&'static str, &'static str)],
}

/// How words are written for a user to paste, and which commands there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShellFamily {
    /// Its `env` sets variables for another command.
    Posix,
    /// The command prompt of Windows.
    Cmd,
}

const LINUX: Platform = Platform {
    unlimited: None,
    ends_with_judge: true,
    starts_bare: true,
    cpu_step: None,
    stack_flag: None,
    stack_signals: &[6, 11],
    sigbus: 7,
    is_microsofts: false,
    null: "/dev/null",
    python: "python3",
    shell: ShellFamily::Posix,
    // EROFS.
    read_only: 30,
    too_long: 36,
    // ETXTBSY: a file that is open for writing is not executed.
    transient: &[26],
    other_disk: 18,
    caches: &[("XDG_CACHE_HOME", ""), ("HOME", ".cache")],
};

const MACOS: Platform = Platform {
    unlimited: Some("what a program leaves running when it ends, in a group of its own, goes on"),
    ends_with_judge: false,
    starts_bare: false,
    stack_flag: Some("-Wl,-stack_size,"),
    stack_signals: &[6, 10, 11],
    sigbus: 10,
    too_long: 63,
    caches: &[("HOME", "Library/Caches")],
    ..LINUX
};

const WINDOWS: Platform = Platform {
    unlimited: None,
    ends_with_judge: true,
    starts_bare: false,
    // The system adds to a process's time when its clock ticks, 64 times a second.
    cpu_step: Some(Duration::from_micros(15_625)),
    stack_flag: Some("-Wl,--stack,"),
    stack_signals: &[],
    // EXCEPTION_IN_PAGE_ERROR.
    sigbus: 0xC000_0006_u32 as i32,
    is_microsofts: true,
    null: "NUL",
    python: "python",
    shell: ShellFamily::Cmd,
    // ERROR_WRITE_PROTECT.
    read_only: 19,
    // ERROR_FILENAME_EXCED_RANGE.
    too_long: 206,
    // ERROR_ACCESS_DENIED, ERROR_SHARING_VIOLATION, ERROR_LOCK_VIOLATION, ERROR_DIR_NOT_EMPTY:
    // what is deleted is there until the last program closes it.
    transient: &[5, 32, 33, 145],
    // ERROR_NOT_SAME_DEVICE.
    other_disk: 17,
    caches: &[("LOCALAPPDATA", "")],
};

pub const HOST_PLATFORM: Platform = match () {
    _ if cfg!(windows) => WINDOWS,
    _ if cfg!(target_os = "macos") => MACOS,
    _ => LINUX,
};

/// The number of the user whose a file is; 0 where a file does not tell.
#[cfg(unix)]
pub fn owner(metadata: &Metadata) -> u32 {
    std::os::unix::fs::MetadataExt::uid(metadata)
}

#[cfg(not(unix))]
pub fn owner(_: &Metadata) -> u32 {
    0
}

/// Closes a folder to other users, where a user's temporary files are not closed to them anyway.
#[cfg(unix)]
pub fn make_private(folder: &Path) -> io::Result<()> {
    let mode = std::os::unix::fs::PermissionsExt::from_mode(0o700);
    std::fs::set_permissions(folder, mode)
}

#[cfg(not(unix))]
pub fn make_private(_: &Path) -> io::Result<()> {
    Ok(())
}

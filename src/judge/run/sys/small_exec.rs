//! An exec of a program whose memory then counts from its own first page on.
//!
//! The system counts as the peak of a process also what it had before its exec. That is the keeper's
//! memory, and most of it is code: some kernels map a large part of a file at the first touch of a
//! page. So just before the exec the code is given back, all but the page of the function that does
//! that, and the peak of the memory is reset. What is needed again is read again from the files.

use std::arch::asm;
use std::env;
use std::ffi::{c_char, c_int, c_void, CString};
use std::fs::{self, File};
use std::os::fd::AsRawFd;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::ptr;

extern "C" {
    fn mprotect(start: *mut c_void, bytes: usize, rights: c_int) -> c_int;
}

const READ: c_int = 1;
const WRITE: c_int = 2;
const EXECUTE: c_int = 4;
const PAGE: usize = 4096;
/// More than `exec` takes.
const FUNCTION_BYTES: usize = 2048;
const MADV_DONTNEED: usize = 4;
/// The numbers of `madvise`, `write` and `execve`.
const CALLS: [usize; 3] = if cfg!(target_arch = "x86_64") {
    [28, 1, 59]
} else {
    [233, 64, 221]
};

/// What this process can give back.
#[derive(Debug)]
pub struct Reclaimable {
    /// The beginnings of ranges and their lengths, and two zeros.
    ranges: Vec<usize>,
    /// Where a 5 resets the peak.
    peak: File,
}

impl Reclaimable {
    /// `None` if the system does not tell what there is. To be called with one thread.
    pub fn of_this_process() -> Option<Reclaimable> {
        if !cfg!(any(target_arch = "x86_64", target_arch = "aarch64")) {
            return None;
        }
        let start = exec as *const () as usize / PAGE * PAGE;
        let end = (exec as *const () as usize + FUNCTION_BYTES).next_multiple_of(PAGE);
        make_private(start, end)?;
        let mut ranges = Vec::new();
        for (low, high) in code(&fs::read_to_string("/proc/self/maps").ok()?) {
            for (low, high) in [(low, high.min(start)), (low.max(end), high)] {
                if low < high {
                    ranges.extend([low, high - low]);
                }
            }
        }
        ranges.extend([0, 0]);
        let peak = File::options().write(true).open("/proc/self/clear_refs");
        Some(Reclaimable {
            ranges,
            peak: peak.ok()?,
        })
    }
}

/// Has pages of code be this process's own, so that they are not those of the file any more.
fn make_private(start: usize, end: usize) -> Option<()> {
    let pages = start as *mut u8;
    for rights in [READ | WRITE | EXECUTE, READ | EXECUTE] {
        // SAFETY: the pages are those of a function, and stay readable and executable.
        let done = unsafe { mprotect(pages.cast(), end - start, rights) };
        if done != 0 {
            return None;
        }
        if rights & WRITE != 0 {
            for page in (start..end).step_by(PAGE) {
                let first = page as *mut u8;
                // SAFETY: it may be written to now, and what is written is what is there.
                unsafe { first.write_volatile(first.read_volatile()) };
            }
        }
    }
    Some(())
}

/// The ranges of a list of mappings that are code of files, or precede it: nothing writes there.
fn code(maps: &str) -> Vec<(usize, usize)> {
    let range = |line: &str| {
        let mut fields = line.split_whitespace();
        let (low, high) = fields.next()?.split_once('-')?;
        let (rights, offset) = (fields.next()?, fields.next()?);
        let has_file = fields.nth(2)?.starts_with('/');
        let is_code = rights == "r-xp" || rights == "r--p" && offset.trim_matches('0').is_empty();
        let number = |text| usize::from_str_radix(text, 16).ok();
        (has_file && is_code).then_some((number(low)?, number(high)?))
    };
    maps.lines().filter_map(range).collect()
}

/// A program, and where it may be: in the folders of PATH, in turn.
pub struct SearchPath {
    paths: Vec<*const c_char>,
    _strings: Vec<CString>,
}

impl SearchPath {
    pub fn of(word: &[u8]) -> SearchPath {
        let folders = env::var_os("PATH").unwrap_or_default();
        let strings: Vec<CString> = if word.contains(&b'/') {
            CString::new(word).into_iter().collect()
        } else {
            let name = Path::new(std::ffi::OsStr::from_bytes(word));
            let files = env::split_paths(&folders).map(|folder| folder.join(name));
            let strings = files.map(|file| CString::new(file.as_os_str().as_bytes()));
            strings.flatten().collect()
        };
        let paths = strings.iter().map(|path| path.as_ptr());
        SearchPath {
            paths: paths.chain([ptr::null()]).collect(),
            _strings: strings,
        }
    }
}

/// What `exec` reads.
struct Arguments {
    range: *const usize,
    peak: usize,
    five: u8,
    path: *const *const c_char,
    words: *const *const c_char,
    environment: *const *const c_char,
}

/// Becomes the program; returns if that is not possible.
///
/// # Safety
/// The lists end with null pointers, and their strings with zeros.
pub unsafe fn execute(
    memory: &Reclaimable,
    search: &SearchPath,
    words: *const *const c_char,
    environment: *const *const c_char,
) {
    exec(&Arguments {
        range: memory.ranges.as_ptr(),
        peak: memory.peak.as_raw_fd() as usize,
        five: b'5',
        path: search.paths.as_ptr(),
        words,
        environment,
    });
}

/// Calls nothing but the system: all else would be mapped again.
#[inline(never)]
unsafe extern "C" fn exec(arguments: &Arguments) {
    let [advise, write, execve] = CALLS;
    let mut range = arguments.range;
    while *range != 0 {
        call(advise, *range, *range.wrapping_add(1), MADV_DONTNEED);
        range = range.wrapping_add(2);
    }
    call(
        write,
        arguments.peak,
        ptr::addr_of!(arguments.five) as usize,
        1,
    );
    let mut path = arguments.path;
    while !(*path).is_null() {
        let (words, environment) = (arguments.words as usize, arguments.environment as usize);
        call(execve, *path as usize, words, environment);
        path = path.wrapping_add(1);
    }
}

#[inline(always)]
unsafe fn call(number: usize, first: usize, second: usize, third: usize) {
    #[cfg(target_arch = "x86_64")]
    asm!(
        "syscall",
        inlateout("rax") number => _,
        in("rdi") first,
        in("rsi") second,
        in("rdx") third,
        lateout("rcx") _,
        lateout("r11") _,
        options(nostack)
    );
    #[cfg(target_arch = "aarch64")]
    asm!(
        "svc 0",
        in("x8") number,
        inlateout("x0") first => _,
        in("x1") second,
        in("x2") third,
        options(nostack)
    );
}

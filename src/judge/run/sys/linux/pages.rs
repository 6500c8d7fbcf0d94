//! The pages of the keeper's memory: those of its two functions are its own, those of files are
//! given back.

use super::raw_call::{call, MPROTECT};
use std::fs;
use std::process;

const PAGE: usize = 4096;
/// More than each of the functions takes.
const FUNCTION_BYTES: usize = 8 << 10;

/// Room for so many, which takes memory when it is used. Without it there is no keeper.
pub(super) fn reserve<T>(count: usize) -> *mut T {
    let mut room = Vec::new();
    if room.try_reserve_exact(count).is_err() {
        process::exit(1);
    }
    room.leak().as_mut_ptr()
}

/// Has the pages of two functions be this process's own, so that they are not the file's any
/// more.
pub(super) fn own_pages(functions: [usize; 2]) -> Option<()> {
    const READ_AND_EXECUTE: usize = 5;
    const ALL: usize = 7;
    for function in functions {
        let start = function / PAGE * PAGE;
        let end = (function + FUNCTION_BYTES).next_multiple_of(PAGE);
        let protect = |rights| {
            // SAFETY: the pages have code, and stay readable and executable.
            unsafe { call(MPROTECT, start, end - start, rights) }
        };
        if protect(ALL) != 0 {
            return None;
        }
        for page in (start..end).step_by(PAGE) {
            let first = page as *mut u8;
            // SAFETY: it may be written to now, and what is written is what is there.
            unsafe { first.write_volatile(first.read_volatile()) };
        }
        protect(READ_AND_EXECUTE);
    }
    Some(())
}

/// The ranges that this process has mapped of files and not written to: its code, and what
/// precedes that. The pages of two functions are left out.
pub(super) fn file_ranges(functions: [usize; 2]) -> Vec<usize> {
    let maps = fs::read_to_string("/proc/self/maps").unwrap_or_default();
    let range = |line: &str| {
        let mut fields = line.split_whitespace();
        let (low, high) = fields.next()?.split_once('-')?;
        let (rights, offset) = (fields.next()?, fields.next()?);
        let has_file = fields.nth(2)?.starts_with('/');
        let is_code = rights == "r-xp" || rights == "r--p" && offset.trim_matches('0').is_empty();
        let number = |text| usize::from_str_radix(text, 16).ok();
        (has_file && is_code).then_some((number(low)?, number(high)?))
    };
    let is_own = |page: usize| {
        let has = |function| (function / PAGE * PAGE..function + FUNCTION_BYTES).contains(&page);
        functions.into_iter().any(has)
    };
    let mut ranges = Vec::new();
    for (low, high) in maps.lines().filter_map(range) {
        let mut start = low;
        for page in (low..=high).step_by(PAGE) {
            if page == high || is_own(page) {
                if start < page {
                    ranges.extend([start, page - start]);
                }
                start = page + PAGE;
            }
        }
    }
    ranges.push(0);
    ranges
}

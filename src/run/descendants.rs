//! The processes that a process has started, with those that these have started, and so on.

use crate::run::sys::processes;

/// The longest list of descendants. One that forks faster than a list can be made would keep
/// its reader busy as long as it likes.
const MOST_LISTED: usize = 1024;

/// Adds the children of a process to a list, and theirs, and so on, until it is too long.
pub fn add_descendants(id: u32, list: &mut Vec<u32>) {
    let mut next = list.len();
    list.extend(processes::children(id));
    while let Some(&child) = list.get(next).filter(|_| list.len() < MOST_LISTED) {
        list.extend(processes::children(child));
        next += 1;
    }
}

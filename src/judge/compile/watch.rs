//! The files that programs are made from, and waiting for a change of one. Who reads a source or
//! runs a script notes it here; what a source takes in is known of its compiler.

use super::source::full;
use crate::disk::modified;
use crate::run::sys;
use crate::workers::locked;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, SystemTime};

/// The pause between two looks at the files: long enough to cost nothing, too short to be noticed.
const PAUSE: Duration = Duration::from_millis(200);

/// The files that were noted since the judge began, by their paths from the root, with their times as
/// last seen. An editor may delete a file and write a new one; what does not exist has no time, and
/// that is a change too.
static FILES: Mutex<BTreeMap<PathBuf, Option<SystemTime>>> = Mutex::new(BTreeMap::new());

/// Notes a file that is about to be read.
pub fn note(file: &Path) {
    locked(&FILES).insert(full(file), modified(file));
}

/// Notes a file that was read since that time. Returns whether it has changed since then: an older
/// text may have been read, so it counts as changed.
pub fn note_read_since(began: SystemTime, file: &Path) -> bool {
    let time = modified(file);
    let is_new = time.is_some_and(|time| (began..=SystemTime::now()).contains(&time));
    locked(&FILES).insert(full(file), time.filter(|_| !is_new));
    is_new
}

/// Returns when a noted file has changed and exists, or, with `false`, after Ctrl-C.
pub fn wait() -> bool {
    loop {
        if sys::interrupted() {
            return false;
        }
        let mut news = false;
        for (file, seen) in locked(&FILES).iter_mut() {
            let now = modified(file);
            news |= now.is_some() && now != *seen;
            *seen = now;
        }
        if news {
            return true;
        }
        thread::sleep(PAUSE);
    }
}

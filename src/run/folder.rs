//! How much a program has put into its working directory: looked at now and then while it runs, and
//! once more when it has ended.
//!
//! A file needs no name there: one that was deleted while it is open takes its room all the same,
//! and `memfd_create` makes files that never had a name.

use crate::run::limits::MOST_FILES;
use crate::run::removal::unlock;
use crate::run::sys;
use std::collections::HashSet;
use std::fs::{self, Metadata};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The time from one look to the next, and how much longer it is than a look takes.
const PAUSE: Duration = Duration::from_millis(50);
const PAUSES: u32 = 20;

#[derive(Debug)]
pub struct Folder<'a> {
    path: &'a Path,
    /// How many bytes may be in it; with `None` nothing is looked at.
    most: Option<u64>,
    /// When to look next, since the start of the run.
    next: Duration,
}

/// What was found so far.
#[derive(Debug, Default)]
struct Found {
    files: usize,
    bytes: u64,
    /// Those with another number of names than one: each is counted once.
    linked: HashSet<(u64, u64)>,
}

impl Folder<'_> {
    pub fn new(path: &Path, most: Option<u64>) -> Folder<'_> {
        let next = PAUSE;
        Folder { path, most, next }
    }

    /// Whether it has more than it may, as far as can be seen while its program runs; `open` are
    /// paths that lead to what that has open. Most often it says no without a look.
    pub fn is_full_after<I>(&mut self, elapsed: Duration, open: impl FnOnce() -> I) -> bool
    where
        I: Iterator<Item = PathBuf>,
    {
        let Some(most) = self.most.filter(|_| elapsed >= self.next) else {
            return false;
        };
        let start = Instant::now();
        let mut found = Found::default();
        for file in open().take(MOST_FILES) {
            if let Some(file) = fs::metadata(file).ok().filter(sys::has_no_name) {
                found.add(&file);
            }
        }
        let is_full = found.add_all(self.path, most, false);
        self.next = elapsed + PAUSE.max(PAUSES * start.elapsed());
        is_full
    }

    /// The same when nothing of it is running: a folder that it has closed is opened. One that
    /// cannot be read even so lies deeper than a path can be long, and that is too much.
    pub fn is_full(&self) -> bool {
        let look = |most| Found::default().add_all(self.path, most, true);
        self.most.is_some_and(look)
    }
}

impl Found {
    /// Adds what is in a folder, until it is too much, and says whether it is.
    fn add_all(&mut self, folder: &Path, most: u64, has_ended: bool) -> bool {
        let mut folders = vec![folder.to_path_buf()];
        while let Some(folder) = folders.pop() {
            let mut entries = fs::read_dir(&folder);
            if entries.is_err() && has_ended {
                unlock(&folder);
                entries = fs::read_dir(&folder);
                if entries.is_err() {
                    return true;
                }
            }
            for entry in entries.into_iter().flatten().flatten() {
                // What has gone meanwhile counts for nothing.
                let Ok(file) = entry.metadata() else {
                    continue;
                };
                self.add(&file);
                if self.files > MOST_FILES || self.bytes > most {
                    return true;
                }
                if file.is_dir() {
                    folders.push(entry.path());
                }
            }
        }
        self.bytes > most
    }

    fn add(&mut self, file: &Metadata) {
        if sys::linked(file).is_some_and(|identity| !self.linked.insert(identity)) {
            return;
        }
        self.files += 1;
        self.bytes += sys::room(file);
    }
}

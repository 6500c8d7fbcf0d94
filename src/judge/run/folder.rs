//! How much a program has put into its working directory: looked at now and then while it runs, and
//! once more when it has ended.
//!
//! A file needs no name there: a file that was deleted while it is open still takes its room. So
//! does what is written to a pipe or a socket and not read.

use crate::disk::is_out_of_reach;
use crate::error::Error;
use crate::run::limits::MAX_FILES;
use crate::run::process_tree::ProcessTree;
use crate::run::removal::unlock;
use crate::run::sys;
use std::collections::HashSet;
use std::fs::{self, Metadata};
use std::io::ErrorKind;
use std::path::Path;
use std::time::{Duration, Instant};

/// The time from one look to the next, and its least multiple of the time that a look takes.
const PAUSE: Duration = Duration::from_millis(50);
const PAUSES: u32 = 20;

#[derive(Debug)]
pub struct Folder<'a> {
    path: &'a Path,
    /// How many bytes may be in it.
    most: u64,
    /// When to look next, since the start of the run.
    next: Duration,
    /// The free room on its disk at the first look.
    free: Option<u64>,
}

/// The files that were counted so far.
#[derive(Debug, Default)]
struct Contents {
    files: usize,
    bytes: u64,
    /// Files with no name or with several: each counts once.
    linked: HashSet<(u64, u64)>,
}

impl Folder<'_> {
    pub fn new(path: &Path, most: u64) -> Folder<'_> {
        Folder {
            path,
            most,
            next: PAUSE,
            free: None,
        }
    }

    /// Whether the folder holds more than it may, as far as that can be seen while its program
    /// runs. Most calls return `false` without a look: it is not time for one.
    ///
    /// A file that is neither in the folder nor open, but mapped, does not tell its size. Such
    /// files are looked for only when there is less room than there was; then two are too much.
    pub fn is_full_after(&mut self, elapsed: Duration, tree: &ProcessTree) -> bool {
        if elapsed < self.next {
            return false;
        }
        let start = Instant::now();
        let mut contents = Contents::default();
        let family = tree.family();
        let open_files = family.iter().flat_map(|&id| sys::open_files(id));
        for file in open_files.take(MAX_FILES) {
            if let Some(file) = fs::metadata(file).ok().filter(sys::has_no_name) {
                contents.add(&file);
            }
        }
        let now = sys::free_room(self.path);
        self.free = self.free.or(now);
        let free = self.free.zip(now);
        let taken = free.map(|(before, now)| before.saturating_sub(now));
        let in_folder = contents.add_all(self.path, self.most, false);
        let is_full = in_folder.unwrap_or(false)
            || family.iter().any(|&id| sys::is_closed(id))
            || taken > Some(self.most) && sys::mapped_without_name(&family) > 1;
        self.next = elapsed + PAUSE.max(PAUSES * start.elapsed());
        is_full
    }

    /// The same when the program has ended. Folders that it has closed are opened. A folder that
    /// lies deeper than a path can be long, or that still is closed, is too much; that one cannot be
    /// read for another reason is not the program's fault, but an error.
    pub fn is_full(&self) -> Result<bool, Error> {
        Contents::default().add_all(self.path, self.most, true)
    }
}

impl Contents {
    /// Adds what is in a folder, and stops when it is too much; whether it is.
    fn add_all(&mut self, folder: &Path, most: u64, has_ended: bool) -> Result<bool, Error> {
        let mut folders = vec![folder.to_path_buf()];
        while let Some(folder) = folders.pop() {
            let mut entries = fs::read_dir(&folder);
            if entries.is_err() && has_ended {
                unlock(&folder);
                entries = fs::read_dir(&folder);
            }
            let entries = match entries {
                Err(_) if !has_ended => continue,
                Err(error) if is_out_of_reach(&error) => return Ok(true),
                Err(error) if error.kind() != ErrorKind::NotFound => {
                    return Err(Error::io("read", &folder)(error))
                }
                entries => entries,
            };
            for entry in entries.into_iter().flatten().flatten() {
                // A file that has gone meanwhile does not count.
                let Ok(file) = entry.metadata() else {
                    continue;
                };
                self.add(&file);
                if self.files > MAX_FILES || self.bytes > most {
                    return Ok(true);
                }
                if file.is_dir() {
                    folders.push(entry.path());
                }
            }
        }
        Ok(self.bytes > most)
    }

    fn add(&mut self, file: &Metadata) {
        if sys::linked(file).is_some_and(|identity| !self.linked.insert(identity)) {
            return;
        }
        self.files += 1;
        self.bytes += sys::room(file);
    }
}

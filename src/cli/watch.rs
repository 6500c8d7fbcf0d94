//! Waiting until a file changes.

use crate::run::sys;
use std::fs;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, SystemTime};

/// The pause between two looks at the files: long enough to cost nothing, too short to be noticed.
const PAUSE: Duration = Duration::from_millis(200);

/// Files with their times as last seen. An editor may delete a file and write a new one; what
/// does not exist has no time, and that is a change too.
#[derive(Debug)]
pub struct FileWatcher {
    files: Vec<(PathBuf, Option<SystemTime>)>,
}

impl FileWatcher {
    pub fn new(files: Vec<PathBuf>) -> FileWatcher {
        let seen = files.into_iter().map(|file| (changed(&file), file));
        FileWatcher {
            files: seen.map(|(time, file)| (file, time)).collect(),
        }
    }

    /// Returns when a file has changed and exists, or, with `false`, after Ctrl-C.
    pub fn wait(&mut self) -> bool {
        loop {
            if sys::interrupted() {
                return false;
            }
            let mut news = false;
            for (file, seen) in &mut self.files {
                let now = changed(file);
                news |= now.is_some() && now != *seen;
                *seen = now;
            }
            if news {
                return true;
            }
            thread::sleep(PAUSE);
        }
    }
}

fn changed(file: &PathBuf) -> Option<SystemTime> {
    fs::metadata(file).and_then(|file| file.modified()).ok()
}

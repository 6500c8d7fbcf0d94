//! One thing that the judge keeps: a compiled program, a header, what is unpacked, a derived limit.
//! It is a folder, named after all that decides what is in it. Its files may have been damaged
//! since they were made; then they are made again.

use crate::digest::Digest;
use crate::disk::{move_folder, retry_transient};
use crate::error::Error;
use crate::walk::{Links, Walk};
use std::collections::BTreeSet;
use std::fs::{self, File, FileTimes};
use std::io;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

/// The file with the checksum in its first line, and then the files that it is of, a line each. Its
/// time is that of the last use. No source has a hidden name.
const CHECKSUM: &str = ".checksum";

/// A folder that is there whole or not at all: nobody sees it before it has its checksum.
#[derive(Debug)]
pub struct CacheEntry {
    folder: PathBuf,
}

impl CacheEntry {
    pub fn new(folder: PathBuf) -> CacheEntry {
        CacheEntry { folder }
    }

    /// The folder, if all files are as they were made. Others may lie beside them. It is used now:
    /// what was not used for longest makes room for others.
    pub fn find(&self) -> Option<PathBuf> {
        if !self.is_whole() {
            return None;
        }
        mark_used(&self.folder.join(CHECKSUM));
        Some(self.folder.clone())
    }

    /// The folder, which `make` fills unless it is there.
    pub fn find_or_make(
        &self,
        make: impl FnOnce(&Path) -> Result<(), Error>,
    ) -> Result<PathBuf, Error> {
        /// Of this process.
        static DRAFTS: AtomicU32 = AtomicU32::new(0);
        if let Some(folder) = self.find() {
            return Ok(folder);
        }
        let number = DRAFTS.fetch_add(1, Ordering::Relaxed);
        let draft = format!("draft-{}-{number}", process::id());
        let draft = self.folder.with_file_name(draft);
        let _ = fs::remove_dir_all(&draft);
        fs::create_dir_all(&draft).map_err(Error::io("make", &draft))?;
        let filled = make(&draft).and_then(|()| self.fill(&draft));
        if draft.exists() {
            let _ = fs::remove_dir_all(&draft);
        }
        filled
    }

    /// Moves a folder here. If another judge was faster, its folder stays: both were made from the
    /// same. A folder that is damaged is replaced.
    pub fn fill(&self, draft: &Path) -> Result<PathBuf, Error> {
        /// Else one thread might remove what another has just put there.
        static REPLACING: Mutex<()> = Mutex::new(());
        write_checksum(draft)?;
        let _replacing = locked(&REPLACING);
        if self.folder.is_dir() && !self.is_whole() {
            fs::remove_dir_all(&self.folder).map_err(Error::io("remove", &self.folder))?;
        }
        // A virus scanner may have a new file open. It is not waited for if the folder is there.
        let moved = retry_transient(|| match move_folder(draft, &self.folder) {
            Err(_) if self.folder.is_dir() => Ok(()),
            done => done,
        });
        moved.map_err(Error::io("make", &self.folder))?;
        Ok(self.folder.clone())
    }

    /// The files are read once: many submissions have the same checker.
    fn is_whole(&self) -> bool {
        static WHOLE: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
        if locked(&WHOLE).contains(&self.folder) && self.folder.is_dir() {
            return true;
        }
        let is_whole = holds(&self.folder);
        if is_whole {
            locked(&WHOLE).insert(self.folder.clone());
        }
        is_whole
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Notes that a file was used just now. If that fails it is only removed earlier.
pub fn mark_used(file: &Path) {
    let now = FileTimes::new().set_modified(SystemTime::now());
    let file = File::options().append(true).open(file);
    let _ = file.and_then(|file| file.set_times(now));
}

/// Writes the checksum of all that is in a folder. Where a file cannot be read there is none, and
/// what is in the folder is made anew each time.
fn write_checksum(folder: &Path) -> Result<(), Error> {
    let mut names = Vec::new();
    for entry in Walk::new(folder, Links::Kept).without_bound() {
        let entry = entry?;
        // What a link leads to is not kept here.
        if entry.metadata.is_file() {
            names.push(entry.inner.to_string_lossy().into_owned());
        }
    }
    let Ok(sum) = sum(folder, &names) else {
        return Ok(());
    };
    let lines: String = names.iter().map(|name| format!("{name}\n")).collect();
    let file = folder.join(CHECKSUM);
    fs::write(&file, format!("{sum}\n{lines}")).map_err(Error::io("write", &file))
}

/// Whether a folder has a checksum that is right. A name with a line feed in it is not found again,
/// and what has such a file is made anew each time.
fn holds(folder: &Path) -> bool {
    let text = fs::read_to_string(folder.join(CHECKSUM)).unwrap_or_default();
    let mut lines = text.lines();
    let Some(first) = lines.next() else {
        return false;
    };
    let names: Vec<String> = lines.map(str::to_string).collect();
    sum(folder, &names).is_ok_and(|sum| sum.to_string() == first)
}

/// One number for the names and the bytes of files.
fn sum(folder: &Path, names: &[String]) -> io::Result<Digest> {
    let mut digest = Digest::default();
    for name in names {
        digest.add(name.as_bytes());
        digest.try_add_file(&folder.join(name))?;
    }
    Ok(digest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::env;

    #[test]
    fn what_is_damaged_is_made_again_and_what_is_whole_is_not() {
        let root = env::temp_dir().join(format!("dlx-judge-entry-{}", process::id()));
        // What was found whole once is not read again, so each look is at an entry of its own.
        for (name, damage, makes) in [
            ("whole", None, 1),
            ("beside", Some("other"), 1),
            ("damaged", Some("in/file"), 2),
            ("unsigned", Some(CHECKSUM), 2),
        ] {
            let entry = CacheEntry::new(root.join(name));
            let mut made = 0;
            let mut make = |draft: &Path| {
                made += 1;
                fs::create_dir_all(draft.join("in")).unwrap();
                fs::write(draft.join("in/file"), "right").unwrap();
                Ok(())
            };
            let folder = entry.find_or_make(&mut make).unwrap();
            if let Some(file) = damage {
                fs::write(folder.join(file), "wrong").unwrap();
            }
            entry.find_or_make(&mut make).unwrap();
            assert_eq!(fs::read(folder.join("in/file")).unwrap(), b"right");
            assert_eq!(made, makes, "{name}");
        }
        let failed = CacheEntry::new(root.join("failed"));
        let error = failed.find_or_make(|_| Err(Error::Interrupted));
        assert!(error.is_err() && failed.find().is_none());
        assert_eq!(fs::read_dir(&root).unwrap().count(), 4);
        fs::remove_dir_all(&root).unwrap();
    }
}

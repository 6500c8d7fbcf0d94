//! The folder where compiled programs and the outputs of failed cases are kept, within a bound.

use crate::digest::Digest;
use crate::disk::{is_write_denied, modified, move_folder, paths_in, retry_transient};
use crate::error::Error;
use crate::platform::{self, HOST_PLATFORM};
use crate::walk::{Links, Walk};
use crate::workers::locked;
use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::env;
use std::fs::{self, File, FileTimes, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::Mutex;
use std::time::{Duration, SystemTime};

/// A kind of what is kept: its folder in the cache, and how many bytes of it are left at most when
/// the judge begins.
#[derive(Debug, Clone, Copy)]
pub struct Kept(&'static str, u64);

/// Compiled programs, each in a folder of its own.
pub const PROGRAMS: Kept = Kept("programs", 1 << 30);
/// The outputs of failed cases, with a folder for each submission.
pub const FAILED: Kept = Kept("failed", 128 << 20);
/// The facts that limits on time of packages follow from, each in a folder of its own.
pub const LIMITS: Kept = Kept("limits", 1 << 20);
/// Samples that another tool has stored in a file of its own.
pub const SAMPLES: Kept = Kept("samples", 32 << 20);
/// Unpacked archives, and files that are in other files.
pub const ARCHIVES: Kept = Kept("archives", 4 << 30);
/// Compiled headers, each in a folder of its own: one has 100 MB.
pub const HEADERS: Kept = Kept("headers", 512 << 20);

const KINDS: [Kept; 6] = [PROGRAMS, FAILED, LIMITS, SAMPLES, ARCHIVES, HEADERS];

/// Another judge may still use what is younger than this.
const MIN_AGE: Duration = Duration::from_secs(3600);

/// The folder of all that is kept, with one in it for each kind.
#[derive(Debug, Clone)]
pub struct Cache {
    pub path: PathBuf,
}

impl Cache {
    /// `target/judge` of the project around the current folder; where the user may not write there,
    /// or outside of a project, a folder of the user's own. Want of space is no reason for another
    /// folder: the user would not know where it went.
    pub fn of(project: Option<&Path>) -> Cache {
        let of_project = project.map(|root| root.join("target").join("judge"));
        let writable = of_project.filter(|folder| !is_refused(folder));
        Cache {
            path: writable.unwrap_or_else(of_user),
        }
    }

    pub fn folder(&self, Kept(name, _): Kept) -> PathBuf {
        self.path.join(name)
    }

    /// Removes what was not used for longest, until the rest is within the bounds; once an hour, for
    /// nothing younger is removed, and to look through a full cache takes longer than to judge.
    pub fn evict(&self) {
        let looked = self.path.join("looked");
        let age = modified(&looked).and_then(|time| time.elapsed().ok());
        if age.is_some_and(|age| age < MIN_AGE) {
            return;
        }
        let _ = fs::write(looked, "the cache\n");
        for Kept(name, most) in KINDS {
            remove_oldest(&self.path.join(name), most, SystemTime::now() - MIN_AGE);
        }
    }

    /// How many bytes lie in it.
    pub fn size(&self) -> u64 {
        time_and_size(&self.path).1
    }
}

/// Whether files may not be made in a folder, for want of rights.
fn is_refused(folder: &Path) -> bool {
    let probe = folder.join(format!("probe-{}", process::id()));
    let made = fs::create_dir_all(folder).and_then(|()| File::create(&probe));
    let _ = fs::remove_file(&probe);
    made.is_err_and(|error| is_write_denied(&error))
}

/// The user's cache folder, as each system has it, else one among the temporary files.
fn of_user() -> PathBuf {
    let folder = HOST_PLATFORM.caches.iter().find_map(|&(name, below)| {
        let value = env::var_os(name).filter(|value| !value.is_empty())?;
        Some(Path::new(&value).join(below).join("dlx-judge"))
    });
    let writable = folder.filter(|folder| !is_refused(folder));
    writable.unwrap_or_else(|| of_user_among(&env::temp_dir()))
}

/// The user's folder among those of all users: nobody else can write there, nor has made it.
fn of_user_among(parent: &Path) -> PathBuf {
    // Whose a new folder is tells who the user is.
    let probe = parent.join(format!("dlx-judge-probe-{}", process::id()));
    let owner = fs::create_dir(&probe).and_then(|()| fs::symlink_metadata(&probe));
    let _ = fs::remove_dir(&probe);
    let Ok(owner) = owner.map(|metadata| platform::owner(&metadata)) else {
        return probe;
    };
    let folder = parent.join(format!("dlx-judge-{owner}"));
    let _ = fs::create_dir(&folder);
    let is_users = |metadata: Metadata| metadata.is_dir() && platform::owner(&metadata) == owner;
    if fs::symlink_metadata(&folder).is_ok_and(is_users) && platform::make_private(&folder).is_ok()
    {
        return folder;
    }
    // Another user has taken the name.
    parent.join(format!("dlx-judge-{owner}-{}", process::id()))
}

/// Removes entries of a folder, the oldest first, until it has `most` bytes at most. Entries
/// that were changed after `young` stay.
fn remove_oldest(folder: &Path, most: u64, young: SystemTime) {
    let paths = paths_in(folder).unwrap_or_default().into_iter();
    let mut entries: Vec<_> = paths.map(|path| (time_and_size(&path), path)).collect();
    entries.sort_by_key(|&((time, _), _)| Reverse(time));
    let mut total = 0;
    for ((time, bytes), path) in entries {
        total += bytes;
        if total > most && time < young {
            let _ = fs::remove_dir_all(&path).or_else(|_| fs::remove_file(&path));
        }
    }
}

/// When a file or anything in a folder was changed last, and how many bytes are in it. Links are
/// not followed. An empty folder may be about to get its files, so its own time counts.
pub fn time_and_size(path: &Path) -> (SystemTime, u64) {
    let time = |metadata: &Metadata| metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH);
    let Ok(metadata) = fs::symlink_metadata(path) else {
        return (SystemTime::UNIX_EPOCH, 0);
    };
    if !metadata.is_dir() {
        return (time(&metadata), metadata.len());
    }
    let entries = Walk::new(path, Links::NotFollowed)
        .without_bound()
        .flatten();
    let (mut newest, mut bytes) = (None, 0);
    for file in entries.filter(|entry| !entry.metadata.is_dir()) {
        newest = newest.max(Some(time(&file.metadata)));
        bytes += file.metadata.len();
    }
    (newest.unwrap_or_else(|| time(&metadata)), bytes)
}

// An entry is one thing that the judge keeps: a compiled program, a header, what is unpacked, a
// derived limit. It is a folder, named after all that decides what is in it. Its files may have been
// damaged since they were made; then they are made again.

/// The file with the checksum in its first line, and then the files that it is of, a line each. Its
/// time is that of the last use. No source has a hidden name.
const CHECKSUM: &str = ".checksum";

/// An entry of the cache, if all its files are as they were made. Others may lie beside them. It is
/// used now: what was not used for longest makes room for others.
pub fn find(entry: PathBuf) -> Option<PathBuf> {
    if !is_whole(&entry) {
        return None;
    }
    mark_used(&entry.join(CHECKSUM));
    Some(entry)
}

/// The entry, which `make` fills unless it is there.
pub fn find_or_make(
    entry: PathBuf,
    make: impl FnOnce(&Path) -> Result<(), Error>,
) -> Result<PathBuf, Error> {
    /// Of this process.
    static DRAFTS: AtomicU32 = AtomicU32::new(0);
    if let Some(folder) = find(entry.clone()) {
        return Ok(folder);
    }
    let number = DRAFTS.fetch_add(1, Ordering::Relaxed);
    let draft = entry.with_file_name(format!("draft-{}-{number}", process::id()));
    let _ = fs::remove_dir_all(&draft);
    fs::create_dir_all(&draft).map_err(Error::io("make", &draft))?;
    let filled = make(&draft).and_then(|()| fill(entry, &draft));
    let _ = fs::remove_dir_all(&draft);
    filled
}

/// Moves a folder to an entry, which is there whole or not at all: nobody sees it before it has its
/// checksum. If another judge was faster, its folder stays: both were made from the same. A folder
/// that is damaged is replaced.
pub fn fill(entry: PathBuf, draft: &Path) -> Result<PathBuf, Error> {
    /// Else one thread might remove what another has just put there.
    static REPLACING: Mutex<()> = Mutex::new(());
    write_checksum(draft)?;
    let _replacing = locked(&REPLACING);
    if entry.is_dir() && !is_whole(&entry) {
        fs::remove_dir_all(&entry).map_err(Error::io("remove", &entry))?;
    }
    // A virus scanner may have a new file open. It is not waited for if the folder is there.
    let moved = retry_transient(|| match move_folder(draft, &entry) {
        Err(_) if entry.is_dir() => Ok(()),
        done => done,
    });
    moved.map_err(Error::io("make", &entry))?;
    Ok(entry)
}

/// The files are read once: many submissions have the same checker.
fn is_whole(entry: &Path) -> bool {
    static WHOLE: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    if locked(&WHOLE).contains(entry) && entry.is_dir() {
        return true;
    }
    let is_whole = holds(entry);
    if is_whole {
        locked(&WHOLE).insert(entry.to_path_buf());
    }
    is_whole
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
    let mut names = String::new();
    for entry in Walk::new(folder, Links::NotFollowed).without_bound() {
        let entry = entry?;
        // The target of a link is not kept here.
        if entry.metadata.is_file() {
            names += &format!("{}\n", entry.inner.display());
        }
    }
    let Ok(sum) = sum(folder, &names) else {
        return Ok(());
    };
    let file = folder.join(CHECKSUM);
    // A source may have had its compiler put a link there.
    let _ = fs::remove_file(&file);
    fs::write(&file, format!("{sum}\n{names}")).map_err(Error::io("write", &file))
}

/// Whether a folder has a checksum that is right.
fn holds(folder: &Path) -> bool {
    let text = fs::read_to_string(folder.join(CHECKSUM)).unwrap_or_default();
    let is_right = |(first, names)| sum(folder, names).is_ok_and(|sum| sum.to_string() == first);
    text.split_once('\n').is_some_and(is_right)
}

/// One number for the names, a line each, and the bytes of files. A name with a line feed in it is
/// not found, and what has such a file is made anew each time.
fn sum(folder: &Path, names: &str) -> io::Result<Digest> {
    let mut digest = Digest::default();
    for name in names.lines() {
        digest.add(name.as_bytes());
        digest.try_add_file(&folder.join(name))?;
    }
    Ok(digest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn make_old(file: &Path, hours: u64) {
        let then = SystemTime::now() - Duration::from_secs(3600 * hours);
        let file = File::options().write(true).open(file).unwrap();
        file.set_times(FileTimes::new().set_modified(then)).unwrap();
    }

    #[test]
    fn room_is_made_once_an_hour() {
        let path = env::temp_dir().join(format!("dlx-judge-hour-{}", process::id()));
        let cache = Cache { path };
        fs::create_dir_all(cache.folder(LIMITS)).unwrap();
        let file = cache.folder(LIMITS).join("large");
        let is_kept = |hours| {
            fs::write(&file, vec![0; 2 << 20]).unwrap();
            make_old(&file, hours);
            cache.evict();
            file.exists()
        };
        assert!(!is_kept(2));
        assert!(is_kept(2));
        make_old(&cache.path.join("looked"), 2);
        assert!(!is_kept(2));
        fs::remove_dir_all(cache.path).unwrap();
    }

    #[test]
    fn the_oldest_entries_make_room_and_young_ones_stay() {
        let folder = env::temp_dir().join(format!("dlx-judge-room-{}", process::id()));
        let (now, hour) = (SystemTime::now(), Duration::from_secs(3600));
        for (name, hours) in [("old", 5), ("older", 6), ("young", 0), ("recent", 3)] {
            let entry = folder.join(name);
            fs::create_dir_all(&entry).unwrap();
            fs::write(entry.join("file"), [0; 1000]).unwrap();
            make_old(&entry.join("file"), hours);
        }
        let left = || paths_in(&folder).unwrap();
        let [recent, young] = ["recent", "young"].map(|name| folder.join(name));
        remove_oldest(&folder, 4000, now - hour);
        assert_eq!(left().len(), 4);
        remove_oldest(&folder, 2500, now - hour);
        assert_eq!(left(), [recent, young.clone()]);
        remove_oldest(&folder, 0, now - hour);
        assert_eq!(left(), [young]);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_is_damaged_is_made_again_and_what_is_whole_is_not() {
        let root = env::temp_dir().join(format!("dlx-judge-entry-{}", process::id()));
        // An entry that was whole once is not read again, so each look is at another one.
        for (name, damage, makes) in [
            ("whole", None, 1),
            ("beside", Some("other"), 1),
            ("damaged", Some("in/file"), 2),
            ("unsigned", Some(CHECKSUM), 2),
        ] {
            let entry = || root.join(name);
            let mut made = 0;
            let mut make = |draft: &Path| {
                made += 1;
                fs::create_dir_all(draft.join("in")).unwrap();
                fs::write(draft.join("in/file"), "right").unwrap();
                Ok(())
            };
            let folder = find_or_make(entry(), &mut make).unwrap();
            if let Some(file) = damage {
                fs::write(folder.join(file), "wrong").unwrap();
            }
            find_or_make(entry(), &mut make).unwrap();
            assert_eq!(fs::read(folder.join("in/file")).unwrap(), b"right");
            assert_eq!(made, makes, "{name}");
        }
        let failed = root.join("failed");
        let error = find_or_make(failed.clone(), |_| Err(Error::Interrupted));
        assert!(error.is_err() && find(failed).is_none());
        assert_eq!(fs::read_dir(&root).unwrap().count(), 4);
        fs::remove_dir_all(&root).unwrap();
    }
}

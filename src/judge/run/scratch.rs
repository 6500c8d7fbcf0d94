//! A folder for one run of the judge, removed with all that is in it.
//!
//! The judge holds a lock on it as long as it lives. So another judge can tell that a folder was
//! left behind by a judge that was killed, and removes it.

use crate::disk::retry_transient;
use crate::error::Error;
use crate::run::removal::{remove_folder, unlock};
use crate::run::sys;
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::OnceLock;

/// The beginning of the name of such a folder; `PROCESS.START.NUMBER` follows. The system
/// gives the number of a process to a later one again: number and start time together are unique.
const PREFIX: &str = "run-";

/// The beginning of the name until the folder is locked; the other beginning follows.
const UNNAMED: &str = "new-";

#[derive(Debug)]
pub struct Scratch {
    path: PathBuf,
    /// The open folder, where the system can lock it.
    _lock: Option<File>,
}

impl Scratch {
    /// A new, empty folder in `parent`, which is made too. No other judge has the same one.
    pub fn new(parent: &Path) -> Result<Scratch, Error> {
        fs::create_dir_all(parent).map_err(Error::io("make", parent))?;
        let (unnamed, path) = new_folder(parent)?;
        // A program of root's may make one there that gives root's rights to whoever runs it.
        unlock(&unnamed);
        let lock = match File::open(&unnamed) {
            // Not every system opens a folder.
            Err(error) if error.kind() == ErrorKind::PermissionDenied => None,
            opened => Some(opened.map_err(Error::io("open", &unnamed))?).filter(sys::lock),
        };
        retry_transient(|| fs::rename(&unnamed, &path)).map_err(Error::io("make", &path))?;
        Ok(Scratch { path, _lock: lock })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Makes sure that the disk takes files. On one that is full or read-only a program failed, or
    /// its output was cut off, and that is not its fault.
    pub fn check_room(&self) -> Result<(), Error> {
        let probe = self.path.join("room");
        let written = fs::write(&probe, vec![1; ROOM]);
        let _ = fs::remove_file(&probe);
        written.map_err(Error::io("write", &probe))
    }
}

/// A new folder, and the path that it is to have. A judge in another container may have the same
/// number and start: what is there already is that one's.
fn new_folder(parent: &Path) -> Result<(PathBuf, PathBuf), Error> {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    loop {
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("{PREFIX}{}.{}.{number}", process::id(), own_start());
        let path = parent.join(&name);
        // The folder gets its name after the lock: a folder without a lock looks left behind.
        let unnamed = parent.join(format!("{UNNAMED}{name}"));
        match fs::create_dir(&unnamed) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => continue,
            made => made.map_err(Error::io("make", &unnamed))?,
        }
        if path.exists() {
            fs::remove_dir(&unnamed).map_err(Error::io("remove", &unnamed))?;
            continue;
        }
        return Ok((unnamed, path));
    }
}

/// A disk on which so many bytes have no place is full.
const ROOM: usize = 64 << 10;

impl Drop for Scratch {
    fn drop(&mut self) {
        // Nothing depends on this removal; the next judge tries again.
        let _ = remove_folder(&self.path);
    }
}

/// Ends what judges that were killed have left running, and removes what they have left in a
/// folder.
pub fn sweep(parent: &Path) {
    for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let named = name.strip_prefix(UNNAMED).unwrap_or(&name);
        let path = entry.path();
        // A judge that runs may have no lock: not yet, or as a program has taken it. And one that
        // does not show may have one: in a container, say.
        if named.strip_prefix(PREFIX).is_some_and(has_ended)
            && File::open(&path).is_ok_and(|folder| sys::lock(&folder))
        {
            let _ = remove_folder(&path);
        }
    }
}

/// Whether the judge of a `PROCESS.START.NUMBER` has ended; `false` where the system does not say
/// which processes run, and of any other text.
fn has_ended(id: &str) -> bool {
    let numbers: Result<Vec<u64>, _> = id.split('.').map(str::parse).collect();
    let Ok(&[process, start, _]) = numbers.as_deref() else {
        return false;
    };
    let is_other = |process| start_of(process) != Some(start);
    own_start() != 0 && u32::try_from(process).is_ok_and(is_other)
}

/// The start time of this judge; 0 where the system reports none.
fn own_start() -> u64 {
    static OWN: OnceLock<u64> = OnceLock::new();
    *OWN.get_or_init(|| start_of(process::id()).unwrap_or_default())
}

fn start_of(process: u32) -> Option<u64> {
    sys::process_stat(process).map(|stat| stat.start)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::parent_id;

    #[test]
    fn a_folder_without_a_lock_is_removed_when_its_judge_has_ended() {
        let parent = Scratch::new(&std::env::temp_dir()).unwrap();
        let (judge, start, parents) = (process::id(), own_start(), parent_id());
        // The number of a process that runs; an earlier process had the same.
        let ended = format!("{judge}.{}.7", start - 1);
        let other = start_of(parents).unwrap();
        let others = [format!("{judge}.{start}.7"), format!("{parents}.{other}.7")];
        let no_judges =
            ["", "1.2", "1.2.x", "1.2.3.4", "-1.2.3", "4294967296.2.3"].map(str::to_string);
        // A judge that has not named its folder yet, and one whose lock a program had.
        for beginning in ["new-run-", "run-"] {
            let folder = |id: &String| parent.path().join(format!("{beginning}{id}"));
            for id in others.iter().chain(&no_judges).chain([&ended]) {
                fs::create_dir(folder(id)).unwrap();
            }
            sweep(parent.path());
            for id in others.iter().chain(&no_judges) {
                assert!(folder(id).exists(), "{id}");
            }
            assert!(!folder(&ended).exists());
        }
    }

    #[test]
    fn no_other_user_reaches_what_a_program_makes() {
        let scratch = Scratch::new(&std::env::temp_dir()).unwrap();
        let mode = fs::metadata(scratch.path()).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o700);
    }
}

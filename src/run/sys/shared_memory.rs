//! What runs leave in `/dev/shm`: programs may write there, as some of the system's functions do,
//! and the next run is not to find it.

use super::processes;
use std::fs::{self, Metadata};
use std::os::unix::fs::MetadataExt;
use std::time::{Duration, SystemTime};

const FOLDER: &str = "/dev/shm";

/// A file system's clock may lag by so much.
const LAG: Duration = Duration::from_millis(20);

/// Removes what this user has there since then and no process uses: so it is nobody else's.
pub fn sweep_shared_memory(since: SystemTime) {
    let since = since.duration_since(SystemTime::UNIX_EPOCH);
    let since = since.unwrap_or_default().saturating_sub(LAG);
    let mut folders = vec![FOLDER.into()];
    let mut left = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let Some(found) = entry.metadata().ok().filter(is_own) else {
                continue;
            };
            if changed(&found) >= since {
                left.push(entry.path());
            }
            if found.is_dir() {
                folders.push(entry.path());
            }
        }
    }
    // What is in a folder was found after it. A folder that is not empty stays.
    for path in left.iter().rev() {
        let _ = match path.is_dir() {
            true => fs::remove_dir(path),
            false if processes::use_file(path) => Ok(()),
            false => fs::remove_file(path),
        };
    }
}

/// Whether it is the user's.
pub(super) fn is_own(file: &Metadata) -> bool {
    fs::metadata("/proc/self").is_ok_and(|own| own.uid() == file.uid())
}

/// When it was made or written, or its rights were changed.
fn changed(file: &Metadata) -> Duration {
    Duration::new(file.ctime().unsigned_abs(), file.ctime_nsec() as u32)
}

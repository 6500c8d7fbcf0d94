//! What runs leave in `/dev/shm`: programs may write there, as some of the system's functions do,
//! and the next run is not to find it.

use super::processes;
use std::fs::{self, Metadata};
use std::os::unix::fs::MetadataExt;
use std::time::{Duration, SystemTime};

const FOLDER: &str = "/dev/shm";

/// A file system's clock may lag by so much.
const LAG: Duration = Duration::from_millis(20);

/// Removes files that this user has there since then and that no process uses, so that the next run
/// does not find them. Folders, and what is in them, are never a run's: it may make none there.
pub fn sweep_shared_memory(since: SystemTime) {
    let since = since.duration_since(SystemTime::UNIX_EPOCH);
    let since = since.unwrap_or_default().saturating_sub(LAG);
    for entry in fs::read_dir(FOLDER).into_iter().flatten().flatten() {
        let is_left =
            |found: &Metadata| found.is_file() && is_own(found) && changed(found) >= since;
        let path = entry.path();
        if entry.metadata().is_ok_and(|found| is_left(&found)) && !processes::use_file(&path) {
            let _ = fs::remove_file(path);
        }
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

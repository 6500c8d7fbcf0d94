//! What runs leave in `/dev/shm`: programs may write there, as some of the system's functions do,
//! and the next run is not to find it.
//!
//! Who has made a file does not show in it. A run's are taken to be those that are new, lie there
//! with no folder around them, belong to the user, and are used by nobody.

use super::processes::{is_own, use_file};
use std::collections::HashSet;
use std::fs::{self, DirEntry, Metadata};
use std::os::unix::fs::DirEntryExt;

const FOLDER: &str = "/dev/shm";

/// The files that are there before a run, by their numbers: those are the user's, even if they are
/// written to meanwhile.
pub type SharedMemory = HashSet<u64>;

pub fn shared_memory() -> SharedMemory {
    files_in(FOLDER).map(|file| file.ino()).collect()
}

/// Removes what runs have left there. Folders, and what is in them, are never a run's: it may make
/// none there.
pub fn sweep_shared_memory(before: &SharedMemory) {
    sweep(FOLDER, before);
}

fn sweep(folder: &str, before: &SharedMemory) {
    let is_left = |found: Metadata| found.is_file() && is_own(&found);
    for file in files_in(folder).filter(|file| !before.contains(&file.ino())) {
        let path = file.path();
        if file.metadata().is_ok_and(is_left) && !use_file(&path) {
            let _ = fs::remove_file(path);
        }
    }
}

fn files_in(folder: &str) -> impl Iterator<Item = DirEntry> {
    fs::read_dir(folder).into_iter().flatten().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::File;
    use std::{env, process};

    #[test]
    fn new_files_that_nobody_uses_are_removed_and_no_others() {
        let folder = env::temp_dir().join(format!("dlx-judge-shared-{}", process::id()));
        let write = |name: &str| fs::write(folder.join(name), name).unwrap();
        fs::create_dir(&folder).unwrap();
        write("before");
        let path = folder.to_str().unwrap();
        let before = files_in(path).map(|file| file.ino()).collect();
        write("before");
        write("new");
        fs::create_dir(folder.join("folder")).unwrap();
        write("folder/inner");
        let used = File::create(folder.join("used")).unwrap();
        sweep(path, &before);
        drop(used);
        let left = ["before", "folder/inner", "used", "new"].map(|it| folder.join(it).exists());
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(left, [true, true, true, false]);
    }
}

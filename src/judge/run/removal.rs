//! Removing a folder, also one that a program has made deep or has closed.

use crate::disk::retry_transient;
use crate::run::sys;
use std::fs::{self, Metadata};
use std::io;
use std::path::Path;

/// Removes a folder with all that is in it.
pub fn remove_folder(folder: &Path) -> io::Result<()> {
    retry_transient(|| {
        // This is quick, but needs an open file for each level and the right to enter each.
        if fs::remove_dir_all(folder).is_ok() {
            return Ok(());
        }
        empty_folder(folder)?;
        fs::remove_dir(folder)
    })
}

/// Removes all that is in a folder, and gives back the right to write in it.
///
/// Folders that lie deep are moved up, level by level, until it is within reach: the path of a folder
/// 1500 levels deep may be longer than a path can be.
pub fn empty_folder(folder: &Path) -> io::Result<()> {
    unlock(folder);
    let mut number = 0;
    loop {
        let entries: Vec<fs::DirEntry> = fs::read_dir(folder)?.collect::<Result<_, _>>()?;
        if entries.is_empty() {
            return Ok(());
        }
        for entry in entries {
            let path = entry.path();
            if !entry.file_type()?.is_dir() {
                fs::remove_file(path)?;
                continue;
            }
            unlock(&path);
            for inner in fs::read_dir(&path)? {
                let inner = inner?;
                if !inner.file_type()?.is_dir() {
                    fs::remove_file(inner.path())?;
                    continue;
                }
                unlock(&inner.path());
                let mut target = folder.join(format!("moved-{number}"));
                while fs::symlink_metadata(&target).is_ok() {
                    number += 1;
                    target = folder.join(format!("moved-{number}"));
                }
                fs::rename(inner.path(), target)?;
            }
            fs::remove_dir(path)?;
        }
    }
}

/// Gives back the right to read and change a file or folder: a program can take it away.
pub fn unlock(folder: &Path) {
    if let Ok(file) = fs::symlink_metadata(folder) {
        unlock_file(folder, &file);
    }
}

/// The same for one that was looked at just now.
pub fn unlock_file(path: &Path, file: &Metadata) {
    let mut permissions = file.permissions();
    sys::make_writable(&mut permissions);
    if permissions != file.permissions() {
        let _ = fs::set_permissions(path, permissions);
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::{empty_folder, remove_folder};
    use std::fs;
    use std::os::unix::fs::{symlink, PermissionsExt};
    use std::process;

    #[test]
    fn a_folder_that_a_program_has_closed_is_open_again_when_it_is_empty() {
        let folder = std::env::temp_dir().join(format!("dlx-judge-closed-{}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        for names in [&["file"][..], &[]] {
            for name in names {
                fs::write(folder.join(name), "").unwrap();
            }
            fs::set_permissions(&folder, fs::Permissions::from_mode(0o555)).unwrap();
            empty_folder(&folder).unwrap();
            let mode = fs::metadata(&folder).unwrap().permissions().mode();
            assert_eq!(mode & 0o700, 0o700, "{names:?}");
        }
        fs::remove_dir(folder).unwrap();
    }

    #[test]
    fn a_folder_that_is_deep_and_closed_is_removed_and_what_links_lead_to_stays() {
        let folder = std::env::temp_dir().join(format!("dlx-judge-removal-{}", process::id()));
        let (kept, doomed) = (folder.join("kept"), folder.join("doomed"));
        fs::create_dir_all(doomed.join("moved-0/moved-0/moved-1")).unwrap();
        fs::create_dir_all(&kept).unwrap();
        fs::write(kept.join("file"), "").unwrap();
        symlink(&kept, doomed.join("link")).unwrap();
        symlink(&kept, doomed.join("moved-0/moved-0/link")).unwrap();
        fs::create_dir_all(doomed.join("closed/closed")).unwrap();
        fs::write(doomed.join("closed/closed/file"), "").unwrap();
        for closed in ["closed/closed", "closed"] {
            fs::set_permissions(doomed.join(closed), fs::Permissions::from_mode(0o000)).unwrap();
        }
        // Too deep for a path, and for an open file at each level.
        let (inner, outer) = (doomed.join("inner"), doomed.join("outer"));
        fs::create_dir(&inner).unwrap();
        for _ in 0..1500 {
            fs::create_dir(&outer).unwrap();
            fs::rename(&inner, outer.join("inner")).unwrap();
            fs::rename(&outer, &inner).unwrap();
        }
        remove_folder(&doomed).unwrap();
        assert!(!doomed.exists());
        assert!(kept.join("file").exists());
        fs::remove_dir_all(folder).unwrap();
    }
}

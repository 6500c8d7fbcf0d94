//! A folder for one run of the judge, removed with all that is in it.

use crate::error::{is_want_of_room, Error};
use std::fs;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};

#[derive(Debug)]
pub struct Scratch {
    path: PathBuf,
}

impl Scratch {
    /// A new, empty folder in `parent`, which is made too. No other judge has the same one.
    pub fn new(parent: &Path) -> Result<Scratch, Error> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = parent.join(format!("run-{}-{number}", process::id()));
        // A judge that was killed may have left one of that name.
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).map_err(Error::io("make", &path))?;
        Ok(Scratch { path })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Scratch {
    /// Whether the disk can still be written to. Where it is full, what a program printed was
    /// cut off, and that is not its fault.
    ///
    /// # Errors
    /// What the system says if it is full.
    pub fn check_room(&self) -> Result<(), Error> {
        let probe = self.path.join("room");
        let written = fs::write(&probe, vec![1; ROOM]);
        let _ = fs::remove_file(&probe);
        match written {
            Err(error) if is_want_of_room(&error) => Err(Error::io("write", &probe)(error)),
            _ => Ok(()),
        }
    }
}

/// A disk on which so many bytes have no place is full.
const ROOM: usize = 64 << 10;

impl Drop for Scratch {
    fn drop(&mut self) {
        // There is nobody to tell of a failure, and nothing depends on it.
        if fs::remove_dir_all(&self.path).is_err() {
            unlock(&self.path);
            let _ = fs::remove_dir_all(&self.path);
        }
    }
}

/// Gives back the right to delete what is in a folder, which a program can take away.
fn unlock(folder: &Path) {
    if let Ok(metadata) = fs::symlink_metadata(folder) {
        let mut permissions = metadata.permissions();
        make_writable(&mut permissions);
        let _ = fs::set_permissions(folder, permissions);
    }
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            unlock(&entry.path());
        }
    }
}

#[cfg(unix)]
fn make_writable(permissions: &mut fs::Permissions) {
    use std::os::unix::fs::PermissionsExt;
    permissions.set_mode(0o700);
}

#[cfg(not(unix))]
fn make_writable(permissions: &mut fs::Permissions) {
    permissions.set_readonly(false);
}

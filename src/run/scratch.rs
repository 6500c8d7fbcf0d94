//! A folder for one run of the judge, removed with all that is in it.

use crate::error::Error;
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

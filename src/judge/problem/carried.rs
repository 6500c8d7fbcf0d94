//! The problems that an installed judge carries: the files of the project from which it was built.

use crate::cache::{find_or_make, Cache};
use crate::disk::make_around;
use crate::error::Error;
use std::fs;
use std::path::PathBuf;

/// A number that changes with the files, and each of them by its path in the project: none in a
/// build for development.
static CARRIED: (&str, &[(&str, &[u8])]) = include!(concat!(env!("OUT_DIR"), "/carried.rs"));

/// The folder with these files, which are unpacked once; `None` if there are none.
///
/// # Errors
/// They cannot be written.
pub fn folder() -> Result<Option<PathBuf>, Error> {
    let (number, files) = CARRIED;
    if files.is_empty() {
        return Ok(None);
    }
    let folder = Cache::of(None).archives().join(format!("project-{number}"));
    let unpacked = find_or_make(folder, |draft| {
        for (name, bytes) in files {
            let file = draft.join(name);
            make_around(&file)?;
            fs::write(&file, bytes).map_err(Error::io("write", &file))?;
        }
        Ok(())
    });
    unpacked.map(Some)
}

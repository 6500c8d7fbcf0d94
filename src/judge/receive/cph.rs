//! Problems that the editor's extension Competitive Programming Helper has stored: for `a.cpp` a
//! file `.cph/.a.cpp_HASH.prob`, whose text is what Competitive Companion sends.

use super::folder::{self, Place};
use super::task::Task;
use crate::disk;
use crate::error::Error;
use crate::json;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

const FOLDER: &str = ".cph";

/// More than any samples have.
const MAX_BYTES: u64 = 64 << 20;

/// The folder of cases with the samples of a stored problem, if it has some. It is below `parent`;
/// other samples get another folder.
///
/// # Errors
/// A stored problem that makes no sense, and errors of the system.
pub fn cases(stored: &Path, parent: &Path) -> Result<Option<PathBuf>, Error> {
    let text = disk::read_prefix(stored, MAX_BYTES).map_err(Error::io("read", stored))?;
    let read = json::parse(&text)
        .map_err(|error| error.what)
        .and_then(|value| Task::read(&value));
    let task = read.map_err(Error::text(stored))?;
    if task.samples.is_empty() {
        return Ok(None);
    }
    let mut hasher = DefaultHasher::new();
    fs::canonicalize(stored).ok().hash(&mut hasher);
    task.hash(&mut hasher);
    let folder = parent.join(format!("{:016x}", hasher.finish()));
    match folder::store(&folder, &task, None)? {
        Place::Folder { folder, .. } => Ok(Some(folder)),
        Place::Known(_) | Place::New(..) => Ok(None),
    }
}

/// The stored problem of a source; of several the newest, as when the folder was moved.
pub fn stored(source: &Path) -> Option<PathBuf> {
    let start = format!(".{}_", source.file_name()?.to_str()?);
    let folder = source.with_file_name(FOLDER);
    let entries = fs::read_dir(folder).ok()?.flatten();
    let files = entries.filter(|entry| {
        let name = entry.file_name().to_string_lossy().into_owned();
        name.starts_with(&start) && name.ends_with(".prob")
    });
    let paths = files.map(|entry| entry.path());
    paths.max_by_key(|path| disk::modified(path))
}

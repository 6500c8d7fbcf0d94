//! Compiled programs, each kept in a folder named after all that decides it, so that an
//! unchanged source is not compiled again.

use crate::compile::headers::included;
use crate::compile::source::Source;
use crate::disk::insist;
use crate::error::Error;
use std::collections::hash_map::DefaultHasher;
use std::ffi::OsString;
use std::fs::{self, File, FileTimes};
use std::hash::{Hash, Hasher};
use std::path::Path;
use std::time::SystemTime;

/// A name for all that decides the program, the files that it includes among them. The hash may
/// be another one in another build of the judge; then it is compiled once more.
pub fn key(source: &Source, name: &str, compiler: &[OsString], version: &str) -> String {
    let language = source.language;
    let mut hasher = DefaultHasher::new();
    (
        source.text,
        name,
        (compiler, version, source.standard, source.debug),
        source.prelude,
        language.compile,
        source.debug.then_some(language.debug.compile),
        language.surroundings(),
    )
        .hash(&mut hasher);
    if language.is_c {
        for file in included(source) {
            (&file, fs::read(&file).ok()).hash(&mut hasher);
        }
    }
    format!("{:016x}", hasher.finish())
}

/// Moves a folder to where it is kept. If another judge was faster, its folder stays: both were
/// made from the same. A folder that has lost its product is replaced.
pub fn store(built: &Path, folder: &Path, product: &Path) -> Result<(), Error> {
    let parent = folder.parent().unwrap_or(folder);
    fs::create_dir_all(parent).map_err(Error::io("make", parent))?;
    if folder.is_dir() && !product.is_file() {
        fs::remove_dir_all(folder).map_err(Error::io("remove", folder))?;
    }
    // Where another program looks into a new file, one that is there need not be waited for.
    let rename = || match fs::rename(built, folder) {
        Err(_) if product.is_file() => Ok(()),
        done => done,
    };
    match insist(rename) {
        Err(error) if !product.is_file() => Err(Error::io("make", folder)(error)),
        _ => Ok(()),
    }
}

/// Notes that a program was used just now: those not used for longest make room for others.
pub fn mark_used(product: &Path) {
    let now = FileTimes::new().set_modified(SystemTime::now());
    let mark = |file: File| file.set_times(now);
    // Linux opens no program for writing that runs, and Windows changes nothing of a file that
    // was opened for reading. Where neither is allowed it is only removed earlier.
    let _ = File::open(product)
        .and_then(mark)
        .or_else(|_| File::options().append(true).open(product).and_then(mark));
}

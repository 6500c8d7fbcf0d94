//! The store of compiled programs. Each has a folder that is named after all that decides it, so
//! that an unchanged source is not compiled again. What was damaged since then is.

use super::source::{full, Source};
use super::toolchain;
use super::watch;
use crate::cache::{mark_used, CacheEntry};
use crate::digest::Digest;
use crate::disk::{make_around, retry_transient};
use crate::error::Error;
use std::collections::hash_map::DefaultHasher;
use std::ffi::OsString;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

/// A name for all that decides the program but the files that the compiler reads beside the source.
/// The hash may be another one in another build of the judge; then it is compiled once more.
pub fn key(source: &Source, name: &str, compiler: &[OsString], version: &str) -> String {
    let language = source.language;
    let mut hasher = DefaultHasher::new();
    (
        source.text,
        name,
        (compiler, version, source.standard, source.choices),
        (source.prelude, source.others, source.headers),
        language.compile,
        source.choices.debug.then_some(language.debug),
        language.surroundings(),
    )
        .hash(&mut hasher);
    if source.in_place {
        full(source.path).hash(&mut hasher);
    }
    // What `@FILE` among the arguments stands for.
    for word in compiler.iter().chain(&toolchain::flags(language.flags)) {
        let word = word.to_string_lossy();
        let file = word.strip_prefix('@').map(Path::new);
        let file = file.filter(|file| file.is_absolute());
        file.and_then(|file| fs::read(file).ok()).hash(&mut hasher);
    }
    format!("{:016x}", hasher.finish())
}

/// The place of a program in the store. The folder of its key has the list of the files that were
/// read for it. The folder of the key and of the state of those files has the program.
#[derive(Debug)]
pub struct Slot<'a> {
    pub programs: &'a Path,
    pub key: String,
}

impl Slot<'_> {
    /// The folder of the program, if all that it was made from is as it was.
    pub fn find(&self) -> Option<PathBuf> {
        let read = self.read()?;
        let folder = self.entry(&read).find()?;
        read.iter().for_each(|file| watch::note(file));
        mark_used(&self.list());
        Some(folder)
    }

    /// Keeps what was built, and writes the list of the files that were read for it.
    pub fn fill(&self, built: &Path, read: &[PathBuf]) -> Result<PathBuf, Error> {
        let list = self.list();
        make_around(&list)?;
        let folder = self.entry(read).fill(built)?;
        let lines = read.iter().map(|file| format!("{}\n", file.display()));
        // Another judge reads the whole list, or the one before.
        let run = built.parent().and_then(Path::file_name);
        let draft = list.with_file_name(run.unwrap_or_default());
        fs::write(&draft, lines.collect::<String>()).map_err(Error::io("write", &draft))?;
        retry_transient(|| fs::rename(&draft, &list)).map_err(Error::io("write", &list))?;
        Ok(folder)
    }

    /// Moves what was built to a folder named after that of this run: no other run uses it.
    pub fn fill_unlisted(&self, built: &Path, run: &Path) -> Result<PathBuf, Error> {
        let run = run.file_name().unwrap_or_default().to_string_lossy();
        let folder = self.programs.join(format!("{}-{run}", self.key));
        make_around(&folder)?;
        CacheEntry::new(folder).fill(built)
    }

    /// The files that were read for the program that was made last.
    pub fn read(&self) -> Option<Vec<PathBuf>> {
        let list = fs::read_to_string(self.list()).ok()?;
        Some(list.lines().map(PathBuf::from).collect())
    }

    fn list(&self) -> PathBuf {
        self.programs.join(&self.key).join("read")
    }

    /// The program for the state that these files are in now.
    fn entry(&self, read: &[PathBuf]) -> CacheEntry {
        let mut state = Digest::default();
        read.iter().for_each(|file| state.add_state(file));
        CacheEntry::new(self.programs.join(format!("{}-{state}", self.key)))
    }
}

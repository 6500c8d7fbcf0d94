//! The store of compiled programs. Each has a folder that is named after all that decides it, so
//! that an unchanged source is not compiled again. What was damaged since then is.

use super::checksum;
use super::source::{full, Source};
use super::toolchain;
use super::watch;
use crate::digest::Digest;
use crate::disk::{insist, make_around, move_folder};
use crate::error::Error;
use std::collections::hash_map::DefaultHasher;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs::{self, File, FileTimes};
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

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
        source.choices.debug.then_some(language.debug.compile),
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
    /// The file in the folder of the program that shows that it is whole.
    pub product: PathBuf,
}

impl Slot<'_> {
    /// The folder of the program, if all that it was made from is as it was.
    pub fn find(&self) -> Option<PathBuf> {
        let read = self.read()?;
        let folder = self.folder(&read);
        let product = folder.join(&self.product);
        if !is_whole(&folder, &product) {
            return None;
        }
        read.iter().for_each(|file| watch::note(file));
        mark_used(&self.list());
        mark_used(&product);
        Some(folder)
    }

    /// Moves what was built to its folder, and writes the list of the files that were read for it.
    pub fn fill(&self, built: &Path, folder: PathBuf, read: &[PathBuf]) -> Result<PathBuf, Error> {
        let list = self.list();
        make_around(&list)?;
        keep(built, &folder, &folder.join(&self.product))?;
        let lines = read.iter().map(|file| format!("{}\n", file.display()));
        // Another judge reads the whole list, or the one before.
        let run = built.parent().and_then(Path::file_name);
        let draft = list.with_file_name(run.unwrap_or_default());
        fs::write(&draft, lines.collect::<String>()).map_err(Error::io("write", &draft))?;
        insist(|| fs::rename(&draft, &list)).map_err(Error::io("write", &list))?;
        Ok(folder)
    }

    /// Moves what was built to a folder named after that of this run: no other run uses it.
    pub fn fill_unlisted(&self, built: &Path, run: &Path) -> Result<PathBuf, Error> {
        let run = run.file_name().unwrap_or_default().to_string_lossy();
        let folder = self.programs.join(format!("{}-{run}", self.key));
        make_around(&folder)?;
        keep(built, &folder, &folder.join(&self.product))?;
        Ok(folder)
    }

    /// The files that were read for the program that was made last.
    pub fn read(&self) -> Option<Vec<PathBuf>> {
        let list = fs::read_to_string(self.list()).ok()?;
        Some(list.lines().map(PathBuf::from).collect())
    }

    fn list(&self) -> PathBuf {
        self.programs.join(&self.key).join("read")
    }

    /// The folder of the program for the state that these files are in now.
    pub fn folder(&self, read: &[PathBuf]) -> PathBuf {
        let mut state = Digest::default();
        read.iter().for_each(|file| state.add_state(file));
        self.programs.join(format!("{}-{state}", self.key))
    }
}

/// Whether a program is in its folder, and all of its files are as they were made. They are read
/// once: many submissions have the same checker.
pub fn is_whole(folder: &Path, product: &Path) -> bool {
    static WHOLE: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    if !product.is_file() {
        return false;
    }
    if locked(&WHOLE).contains(folder) {
        return true;
    }
    let is_whole = checksum::holds(folder);
    if is_whole {
        locked(&WHOLE).insert(folder.to_path_buf());
    }
    is_whole
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Moves what was built to its folder, with its checksum. If another judge was faster, its folder
/// stays: both were made from the same. A folder that is not whole is replaced.
pub fn keep(built: &Path, folder: &Path, product: &Path) -> Result<(), Error> {
    /// Else one thread might remove what another has just put there.
    static REPLACING: Mutex<()> = Mutex::new(());
    checksum::write(built)?;
    let _replacing = locked(&REPLACING);
    if folder.is_dir() && !is_whole(folder, product) {
        fs::remove_dir_all(folder).map_err(Error::io("remove", folder))?;
    }
    // A virus scanner may have a new file open. It is not waited for if the program is there.
    let rename = || match move_folder(built, folder) {
        Err(_) if product.is_file() => Ok(()),
        done => done,
    };
    match insist(rename) {
        Err(error) if !product.is_file() => Err(Error::io("make", folder)(error)),
        _ => Ok(()),
    }
}

/// Notes that a file was used just now: those not used for longest make room for others.
fn mark_used(product: &Path) {
    let now = FileTimes::new().set_modified(SystemTime::now());
    let mark = |file: File| file.set_times(now);
    // On Linux a program that runs cannot be opened for writing. On Windows a file that was opened
    // for reading cannot be changed. If both ways fail the program is only removed earlier.
    let _ = File::open(product)
        .and_then(mark)
        .or_else(|_| File::options().append(true).open(product).and_then(mark));
}

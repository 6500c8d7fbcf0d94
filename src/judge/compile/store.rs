//! The store of compiled programs. Each has a folder that is named after all that decides it, so
//! that an unchanged source is not compiled again. A damaged one is. Which files it
//! has read beside the source a compiler lists itself, as it does for tools like make.

use super::program::CompileFailure;
use super::source::{full, Source};
use super::toolchain;
use super::watch;
use crate::cache::{self, mark_used};
use crate::digest::Digest;
use crate::disk::{make_around, retry_transient};
use crate::error::Error;
use std::collections::hash_map::DefaultHasher;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::hash::{Hash, Hasher};
use std::mem;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// A name for all that decides the program but the files that the compiler reads beside the source.
/// The hash may be another one in another build of the judge; then it is compiled once more.
pub fn key(source: &Source, name: &str, compiler: &[OsString], version: &str) -> String {
    let language = source.language;
    let mut hasher = DefaultHasher::new();
    let variables = language.flags.iter().chain(language.environment);
    (
        source.text,
        name,
        (compiler, version, source.standard),
        (source.prelude, source.others, source.options.headers),
        language.compile,
        source.options.debug.then_some(language.debug),
        source.options.arguments,
        variables.map(env::var_os).collect::<Vec<_>>(),
    )
        .hash(&mut hasher);
    if source.in_place {
        full(source.path).hash(&mut hasher);
    }
    // The same text takes in other files elsewhere, or is not let.
    if language.is_c && includes_files(source) {
        full(source.path).parent().hash(&mut hasher);
    }
    let access = source.options.access;
    let stranger = access.and_then(|access| access.stranger.as_ref());
    stranger.hash(&mut hasher);
    // The text of `@FILE` among the arguments.
    for word in compiler.iter().chain(&toolchain::flags(language.flags)) {
        let text = word.to_string_lossy();
        let file = text.strip_prefix('@').map(Path::new);
        let read = |file: &Path| file.is_absolute().then(|| fs::read(file).ok()).flatten();
        file.and_then(read).hash(&mut hasher);
    }
    format!("{:016x}", hasher.finish())
}

/// Whether a line of a source, or of one compiled with it, includes a file by a name in quotes.
fn includes_files(source: &Source) -> bool {
    let includes = |text: &[u8]| {
        let text = String::from_utf8_lossy(text);
        let names = |line: &str| line.contains("include") || line.contains("incbin");
        let mut quoted = text.lines().filter(|line| line.contains('"'));
        quoted.any(names)
    };
    let mut others = source.others.iter();
    includes(source.text) || others.any(|other| includes(&other.text))
}

/// The place of a program in the store. The folder of its key has the list of the files that were
/// read for it. The folder of the key and of the state of those files has the program.
#[derive(Debug)]
pub struct Slot {
    pub programs: PathBuf,
    pub key: String,
}

impl Slot {
    /// The folder of the program, if all that it was made from is as it was.
    pub fn find(&self) -> Option<PathBuf> {
        let read = self.read()?;
        let folder = cache::find(self.folder(&read))?;
        read.iter().for_each(|file| watch::note(file));
        mark_used(&self.list());
        Some(folder)
    }

    /// Keeps what was built, and writes the list of the files that were read for it.
    pub fn fill(&self, built: &Path, read: &[PathBuf]) -> Result<PathBuf, Error> {
        let list = self.list();
        make_around(&list)?;
        let folder = cache::fill(self.folder(read), built)?;
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
        let name = run.file_name().unwrap_or_default().to_string_lossy();
        let folder = self.programs.join(format!("{}-{name}", self.key));
        make_around(&folder)?;
        cache::fill(folder, built)
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
    fn folder(&self, read: &[PathBuf]) -> PathBuf {
        let mut state = Digest::default();
        read.iter().for_each(|file| state.add_state(file));
        self.programs.join(format!("{}-{state}", self.key))
    }
}

/// Where a compiler lists the files that it has read: a path from the folder around `BUILT`, where it
/// runs. One from the root might have a comma, which rustc takes for the end of it.
pub const DEPENDENCY_FILE: &str = "built/read.d";

/// The files that were read for what is in `built`; none where the compiler makes no list. The
/// source and what the judge has written there are left out. Before a compiler writes its list it
/// may stop at a file that it names, as `/home/a.rs:1:10`.
pub fn files_read(
    source: &Source,
    built: &Path,
    failure: Option<&CompileFailure>,
) -> Result<Vec<PathBuf>, Error> {
    let list = built.with_file_name(DEPENDENCY_FILE);
    let makes_list = source.language.compile.contains("{list}");
    if !makes_list || !list.is_file() {
        let message = failure.map_or("", |failure| &failure.message);
        let words = message.split_whitespace();
        let files = words.filter_map(|word| Some(PathBuf::from(word.split(':').next()?)));
        let is_named = |file: &PathBuf| file.is_absolute() && file.is_file();
        return Ok(files.filter(is_named).collect());
    }
    let text = fs::read(&list).map_err(Error::io("read", &list))?;
    let mut files = prerequisites(&String::from_utf8_lossy(&text));
    let full_path = full(source.path);
    let is_source = |file: &PathBuf| source.in_place && *file == full_path;
    files.retain(|file| !is_source(file) && !file.starts_with(built));
    Ok(files)
}

/// Notes the files that a compiler has read. Returns whether one of them, or a source that is compiled
/// in place, may not be what it was when it began: who knows then which text it has read.
pub fn note_read(source: &Source, read: &[PathBuf], began: SystemTime) -> bool {
    let is_new = |file: &&PathBuf| watch::note_read_since(began, file);
    // All of them are noted: `any` would stop at the first new one.
    let are_new = read.iter().filter(is_new).count() > 0;
    let is_other = || fs::read(source.path).map_or(true, |text| text != source.text);
    are_new || source.in_place && is_other()
}

/// The files after the first colon of a rule as make reads it: `program: a.cpp a\ b.h`, where a
/// backslash at a line end joins the next line.
fn prerequisites(rule: &str) -> Vec<PathBuf> {
    let rest = rule.split_once(": ").map_or("", |(_, rest)| rest);
    let joined = rest.replace("\r\n", "\n").replace("\\\n", " ");
    let (mut files, mut file) = (Vec::new(), String::new());
    let mut characters = joined.chars().peekable();
    while let Some(c) = characters.next() {
        match (c, characters.peek()) {
            ('\n', _) => break,
            (' ', _) => files.push(mem::take(&mut file)),
            ('\\', Some(' ' | '#')) | ('$', Some('$')) => file.extend(characters.next()),
            _ => file.push(c),
        }
    }
    files.push(file);
    files.retain(|file| !file.is_empty());
    files.into_iter().map(PathBuf::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_of_a_compiler_is_read_as_make_reads_it() {
        for (rule, files) in [
            ("a: b.rs c.rs\n\nb.rs:\n", &["b.rs", "c.rs"][..]),
            ("a b: c.h \\\n /d/e.h \\\r\n f.h", &["c.h", "/d/e.h", "f.h"]),
            ("C:\\a.exe: C:\\b\\c.h\n", &["C:\\b\\c.h"]),
            ("a: b\\ c.h d\\#e.h f$$g.h", &["b c.h", "d#e.h", "f$g.h"]),
            ("a:\n", &[]),
            ("", &[]),
        ] {
            let wanted: Vec<PathBuf> = files.iter().map(PathBuf::from).collect();
            assert_eq!(prerequisites(rule), wanted, "{rule}");
        }
    }
}

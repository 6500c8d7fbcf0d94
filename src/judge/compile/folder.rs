//! Programs of several files: a folder of sources, and what a package has each program find beside
//! it. One language, one file where the program begins.

use super::language::{Language, LANGUAGES};
use super::source::{File, Options, SourceAccess};
use super::watch;
use crate::disk::canonical;
use crate::error::Error;
use crate::ignored_files::is_left_over;
use crate::walk::{Links, Walk};
use std::fs;
use std::path::{Path, PathBuf};

/// More files than a program has: who names a home folder by mistake need not wait for all of it.
const MAX_FILES: usize = 500;

/// The language of a submission in a file or a folder, and its files, first the one where it begins,
/// with those that a package has for the language in `include`; `None` of a folder without a
/// source. Links to what it may not read are left out, and the programs of the setter.
///
/// # Errors
/// Several files where it may begin, or several languages it may be in.
pub fn read(
    submission: &Path,
    options: &Options,
) -> Result<Option<(&'static Language, Vec<File>)>, Error> {
    let mut files = if submission.is_dir() {
        let mut files = files_in(submission)?;
        // Whether it is in the folder by a link alone, and is what is closed, or in that.
        let is_closed = |file: &File| {
            let file = canonical(&submission.join(&file.path));
            let is_in = |path: &Path| file.starts_with(canonical(path));
            let is_secret = |access: &SourceAccess| match &access.stranger {
                Some(folder) => !is_in(folder),
                None => access.closed.iter().any(|path| is_in(path)),
            };
            !is_in(submission) && options.access.is_some_and(is_secret)
        };
        files.retain(|file| !file.path.starts_with("setter") && !is_closed(file));
        files
    } else {
        vec![File {
            path: submission.file_name().unwrap_or_default().into(),
            text: fs::read(submission).map_err(Error::io("read", submission))?,
        }]
    };
    let Some(language) = language(submission, &files)? else {
        return Ok(None);
    };
    // A file of the package replaces one of its name that was handed in; the program begins there.
    let mut driver = None;
    let codes = ["default".to_string()].into_iter().chain(language.codes());
    let folders = codes.filter_map(|code| Some(options.include?.join(code)));
    for folder in folders {
        for file in files_in(&folder)? {
            files.retain(|submitted| submitted.path != file.path);
            if is_main(language, &file) {
                driver = Some(file.path.clone());
            }
            files.push(file);
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    let main = match driver {
        Some(main) => main,
        None => main_file(submission, language, &files)?,
    };
    let Some(at) = files.iter().position(|file| file.path == main) else {
        return Ok(None);
    };
    files[..=at].rotate_right(1);
    // The program gets the name of the folder with its cases.
    let cases = main.with_extension("");
    files.retain(|file| !file.path.starts_with(&cases) || Language::of(&file.path).is_some());
    Ok(Some((language, files)))
}

/// All files in a folder and those in it, in order; none of a folder that is not there. Hidden
/// ones do not count, nor what compilers leave.
pub fn files_in(folder: &Path) -> Result<Vec<File>, Error> {
    let (mut files, mut count) = (Vec::new(), 0);
    if !folder.is_dir() {
        return Ok(files);
    }
    let mut walk = Walk::new(folder, Links::Followed);
    while let Some(entry) = walk.next() {
        let entry = entry?;
        if is_left_over(&entry.name()) {
            walk.skip_folder();
            continue;
        }
        count += 1;
        if count > MAX_FILES {
            let what = format!("more than {MAX_FILES} files; is it the right folder?");
            return Err(Error::text(folder)(what));
        }
        if entry.metadata.is_file() {
            watch::note(&entry.path);
            let text = fs::read(&entry.path).map_err(Error::io("read", &entry.path))?;
            let path = entry.inner;
            files.push(File { path, text });
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

/// The language that most of the files are in.
fn language(submission: &Path, files: &[File]) -> Result<Option<&'static Language>, Error> {
    let count = |language: &Language| {
        let is_in = |file: &&File| is_source(language, file);
        files.iter().filter(is_in).count()
    };
    let most = LANGUAGES.iter().map(count).max().unwrap_or_default();
    let mut most_used = LANGUAGES
        .iter()
        .filter(|language| most > 0 && count(language) == most);
    match (most_used.next(), most_used.next()) {
        // A part in C is compiled as C++ where there is C++.
        (Some(a), Some(b)) if a.is_c && b.is_c => Ok(Some(b)),
        (Some(a), Some(b)) => Err(Error::Says(format!(
            "{} has as many sources in {} as in {}; keep those of one language",
            submission.display(),
            a.name,
            b.name
        ))),
        (only, _) => Ok(only),
    }
}

/// Whether a program in that language begins in the file, by its name.
fn is_main(language: &Language, file: &File) -> bool {
    let stem = file.path.file_stem().unwrap_or_default().to_string_lossy();
    is_source(language, file) && ["main", "__main__"].contains(&stem.to_ascii_lowercase().as_str())
}

fn is_source(language: &Language, file: &File) -> bool {
    Language::of(&file.path).is_some_and(|other| other.name == language.name)
}

/// Words that take in a file: `import echo` in Python, `require("./echo")` in JavaScript.
const IMPORTS: [&str; 5] = ["import", "from", "require", "require_relative", "include"];

/// Whether a line of a source takes in another one, by the name without its extension.
fn imports(source: &File, module: &File) -> bool {
    let stem = module.path.file_stem().unwrap_or_default();
    let name = stem.to_string_lossy();
    let text = String::from_utf8_lossy(&source.text);
    let takes_it_in = |line: &str| {
        let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
        words.clone().any(|word| IMPORTS.contains(&word)) && words.any(|word| word == name)
    };
    source.path != module.path && text.lines().any(takes_it_in)
}

/// The file where the program begins: the one called `main`, else the one with a main function,
/// else the one that no other imports. If a language compiles all files together, it is the first.
fn main_file(submission: &Path, language: &Language, files: &[File]) -> Result<PathBuf, Error> {
    let is_taken = |file: &&File| language.takes(&file.path);
    let sources: Vec<&File> = files.iter().filter(is_taken).collect();
    let those = |is_one: &dyn Fn(&File) -> bool| {
        let those = sources.iter().filter(|file| is_one(file));
        those.copied().collect::<Vec<&File>>()
    };
    let named = those(&|file| is_main(language, file));
    let begun = match language.begins {
        Some(begins) => those(&|file| begins(&String::from_utf8_lossy(&file.text))),
        None if language.joins || !named.is_empty() => Vec::new(),
        None => those(&|file| !sources.iter().any(|other| imports(other, file))),
    };
    let may_be_any = language.begins.is_none() || language.is_c && begun.is_empty();
    // One main function tells more than a name. Several in C are several programs, as all its files
    // are linked to one; in other languages the name tells which of them is meant.
    let candidates = if begun.len() == 1 || language.is_c && !begun.is_empty() {
        begun
    } else if !named.is_empty() {
        named
    } else if !begun.is_empty() {
        begun
    } else {
        sources
    };
    match &candidates[..] {
        [main] => Ok(main.path.clone()),
        [first, ..] if language.joins && may_be_any => Ok(first.path.clone()),
        _ => Err(Error::Several {
            what: "files where the program may begin",
            paths: Vec::from_iter(candidates.iter().map(|file| submission.join(&file.path))),
            remedy: "name one, as judge A.cpp; if they are one program, call its first file main",
        }),
    }
}

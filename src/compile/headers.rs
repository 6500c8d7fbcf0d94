//! The files that a source in C or C++ includes.

use crate::compile::source::Source;
use crate::compile::toolchain;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// The files that a source includes, those that these include, and so on. Of `#include <FILE>`
/// those count that the user's own folders have: the compiler's own headers are as old as it.
pub fn included(source: &Source) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = Vec::new();
    let main = source.path.parent().unwrap_or(Path::new(""));
    let folders = header_folders(source);
    let mut texts = vec![(main.to_path_buf(), source.text.to_vec())];
    while let Some((folder, text)) = texts.pop() {
        for line in String::from_utf8_lossy(&text).lines() {
            let Some((quote, name)) = included_name(line) else {
                continue;
            };
            // Beside the file that includes it, else beside the submitted one.
            let beside = [folder.as_path(), main].into_iter();
            let beside = beside.filter(|_| quote == Quote::Double);
            let mut files = beside
                .chain(folders.iter().map(PathBuf::as_path))
                .map(|folder| folder.join(name));
            let file = files.find(|file| file.is_file());
            let Some(file) = file.filter(|file| !found.contains(file)) else {
                continue;
            };
            let beside = file.parent().unwrap_or(main).to_path_buf();
            texts.push((beside, fs::read(&file).unwrap_or_default()));
            found.push(file);
        }
    }
    found
}

/// The folders in which the user lets a compiler look for headers. A path that is not absolute
/// starts in the folder of one run of the compiler, where there are none.
fn header_folders(source: &Source) -> Vec<PathBuf> {
    let language = source.language;
    let mut words = toolchain::words(language.compiler);
    words.extend(toolchain::flags(language.flags));
    let mut folders: Vec<PathBuf> = Vec::new();
    for (i, word) in words.iter().enumerate() {
        let word = word.to_string_lossy();
        let mut flags = HEADER_FLAGS.iter();
        match flags.find_map(|flag| word.strip_prefix(flag)) {
            Some("") => folders.extend(words.get(i + 1).map(PathBuf::from)),
            Some(folder) => folders.push(folder.into()),
            None => {}
        }
    }
    for list in language.environment.iter().filter_map(env::var_os) {
        folders.extend(env::split_paths(&list));
    }
    folders.retain(|folder| folder.is_absolute());
    folders
}

/// What comes before a folder of headers, in the same word or the one before.
const HEADER_FLAGS: [&str; 4] = ["-I", "-iquote", "-isystem", "-idirafter"];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quote {
    Double,
    Angle,
}

/// FILE of a line `#include "FILE"` or `#include <FILE>`.
pub fn included_name(line: &str) -> Option<(Quote, &str)> {
    let directive = line
        .trim_start()
        .strip_prefix('#')?
        .trim_start()
        .strip_prefix("include")?;
    let directive = directive.trim_start();
    let (quote, rest, end) = match directive.strip_prefix('"') {
        Some(rest) => (Quote::Double, rest, '"'),
        None => (Quote::Angle, directive.strip_prefix('<')?, '>'),
    };
    Some((quote, rest.split(end).next()?))
}

//! The files that a program is made from.

use super::bundle;
use super::folder;
use super::headers::included;
use super::language::{Language, RUST};
use super::source::Source;
use std::fs;
use std::path::{Path, PathBuf};

/// The file, or those in a folder, and, of a source, those that it takes in: the modules of a bundle, the headers of C
/// and C++. A file that cannot be read takes in nothing.
pub fn sources(file: &Path) -> Vec<PathBuf> {
    if file.is_dir() {
        let inner = folder::files_in(file).unwrap_or_default().into_iter();
        return inner.map(|inner| file.join(inner.path)).collect();
    }
    let mut files = vec![file.to_path_buf()];
    match Language::of(file) {
        Some(language) if language.name == RUST.name => files.extend(bundle::modules(file)),
        Some(language) if language.is_c => files.extend(included(&Source {
            language,
            text: &fs::read(file).unwrap_or_default(),
            others: &[],
            path: file,
            in_place: false,
            standard: None,
            debug: false,
            prelude: "",
        })),
        _ => {}
    }
    files
}

//! What the files of a program are called while it is compiled and run.

use std::path::Path;

#[derive(Debug, PartialEq)]
pub struct Names {
    /// The file that is compiled, without its extension.
    pub file: String,
    /// The class to run, with its package, where there are classes.
    pub class: String,
}

/// No file system takes longer names than 255 bytes, and an extension is to come.
pub const LONGEST_NAME: usize = 200;

impl Names {
    /// Those that a source has from its file, where the language gives none.
    pub fn of_file(path: &Path) -> Names {
        let stem = path.file_stem().unwrap_or_default();
        let file = plain(&stem.to_string_lossy());
        let class = file.clone();
        Names { file, class }
    }
}

/// A file name that compilers and shells take as it is: no leading dash, no blanks.
fn plain(stem: &str) -> String {
    let mut name: String = stem
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
        .take(LONGEST_NAME)
        .collect();
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        name.replace_range(..name.len().min(1), "p_");
    }
    name
}

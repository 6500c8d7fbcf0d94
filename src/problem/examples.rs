//! The submissions of a package that its makers have judged. The name of the folder tells which
//! verdict they expect.

use super::layout::entries;
use std::path::{Path, PathBuf};

#[derive(Debug, Clone, PartialEq)]
pub struct Example {
    /// The name of its folder: `accepted`, `wrong_answer`.
    pub folder: String,
    /// A file, or a folder of sources.
    pub path: PathBuf,
}

/// Endings of files that are no submissions: texts, what compilers leave, and headers, which a
/// source beside them includes.
const NO_SUBMISSIONS: [&str; 15] = [
    ".h",
    ".hpp",
    ".txt",
    ".md",
    ".yaml",
    ".yml",
    ".json",
    ".class",
    ".pyc",
    ".o",
    ".exe",
    ".bak",
    ".in",
    "~",
    ".disabled",
];

/// The submissions of a package in the order of their paths; none if there is no such folder.
pub fn examples(package: &Path) -> Vec<Example> {
    let submissions = package.join("submissions");
    let mut examples = Vec::new();
    for folder in entries(&submissions).unwrap_or_default() {
        let inner = submissions.join(&folder);
        for name in entries(&inner).unwrap_or_default() {
            let is_other = NO_SUBMISSIONS.iter().any(|ending| name.ends_with(ending));
            let is_build = name == "Makefile" || name == "README" || name == "__pycache__";
            if !name.starts_with('.') && !is_other && !is_build {
                examples.push(Example {
                    folder: folder.clone(),
                    path: inner.join(name),
                });
            }
        }
    }
    examples
}

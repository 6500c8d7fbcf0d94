//! The submissions of a package that its makers have judged. The name of the folder tells which
//! verdict they expect.

use super::layout::entries;
use crate::ignored_files::is_ignored;
use std::path::{Path, PathBuf};

#[derive(Debug, Clone, PartialEq)]
pub struct Example {
    /// The name of its folder: `accepted`, `wrong_answer`; or such words in a file of the problem.
    pub folder: String,
    /// A file, or a folder of sources.
    pub path: PathBuf,
}

/// The submissions of a package in the order of their paths; none if there is no such folder.
pub fn examples(package: &Path) -> Vec<Example> {
    let submissions = package.join("submissions");
    let mut examples = Vec::new();
    for folder in entries(&submissions).unwrap_or_default() {
        let inner = submissions.join(&folder);
        for name in entries(&inner).unwrap_or_default() {
            // An executable is what a source beside it was compiled to.
            let is_other = ["Makefile", "README"].contains(&&*name) || name.ends_with(".exe");
            if !is_other && !is_ignored(&name) {
                examples.push(Example {
                    folder: folder.clone(),
                    path: inner.join(name),
                });
            }
        }
    }
    examples
}

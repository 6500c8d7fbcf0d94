//! Where the files of a problem without an id lie: one rule for every command. `judge help files`
//! tells this rule to users.

use super::Problem;
use std::fs;
use std::path::{Path, PathBuf};

/// online-judge-tools and others store the samples in this folder, and all other files around it.
const TEST: &str = "test";

/// The folder of cases for a source if the user names none: `test` beside the source, else `test`
/// in the current folder.
pub fn cases_of(source: &Path) -> Option<PathBuf> {
    let mut folders = [source.with_file_name(TEST), PathBuf::from(TEST)].into_iter();
    folders.find(|folder| folder.is_dir())
}

/// The folder of a source, if there are cases in it.
pub fn cases_beside(source: &Path) -> Option<PathBuf> {
    let folder = folder_of(source);
    let listed = Problem::of_folder(&folder).and_then(|problem| problem.list());
    listed.is_ok().then_some(folder)
}

/// The folder of cases if no word names a file: `test` in the current folder.
pub fn cases_here() -> Option<PathBuf> {
    Some(PathBuf::from(TEST)).filter(|folder| folder.is_dir())
}

/// Where the setter's programs for a folder of cases may be, in the order in which they count.
/// `setter/` is there because other tools take every file beside the cases for a case.
pub fn of_programs(cases: &Path) -> Vec<PathBuf> {
    let folders = [Some(cases.to_path_buf()), around(cases)];
    let folders = folders.into_iter().flatten();
    folders
        .flat_map(|folder| [folder.join("setter"), folder])
        .collect()
}

/// The folder around `cases`, if that is called `test`: both belong to one problem.
pub fn around(cases: &Path) -> Option<PathBuf> {
    let full = fs::canonicalize(cases).ok()?;
    if full.file_name()? != TEST {
        return None;
    }
    Some(match cases.file_name() {
        Some(_) => folder_of(cases),
        // The path is `.`, or the like.
        None => cases.join(".."),
    })
}

/// The folder of a file, which is never an empty path.
pub fn folder_of(file: &Path) -> PathBuf {
    match file.parent() {
        Some(parent) if parent != Path::new("") => parent.to_path_buf(),
        _ => PathBuf::from("."),
    }
}

//! A plain folder of cases, in one of the layouts that judges use. Its `problem.txt` is a head.

use super::case::{in_folder, leave_out, Listing};
use super::data::ProblemData;
use super::find_cases;
use super::layout::{entries, layouts, unread, Layout, PLAIN};
use super::meta::ProblemMeta;
use crate::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

const TEXT: &str = "problem.txt";

/// Folders of cases that people put beside what else belongs to a problem.
const INNER: [&str; 6] = ["tests", "test", "data", "testdata", "testcases", "cases"];

/// If the folder is called `test`, the folder around it may have the `problem.txt`.
pub fn read(folder: &Path) -> Result<ProblemData, Error> {
    let folders = [Some(folder.to_path_buf()), find_cases::around(folder)];
    let mut texts = folders.iter().flatten().map(|folder| folder.join(TEXT));
    let text = texts.find(|text| text.is_file());
    let (home, layout, entries) = search(folder);
    Ok(ProblemData {
        meta: text.as_deref().map(read_text).transpose()?,
        source: text.unwrap_or_default(),
        warnings: warnings(&home, unread(&home, layout, &entries)),
        has_inner_cases: home != folder,
        ..ProblemData::default()
    })
}

/// That these files in a folder are not read as cases.
fn warnings(folder: &Path, mut names: Vec<String>) -> Vec<String> {
    const MAX_SHOWN: usize = 5;
    if names.is_empty() {
        return Vec::new();
    }
    if names.len() > MAX_SHOWN {
        names.splice(MAX_SHOWN.., ["...".to_string()]);
    }
    let (folder, names) = (folder.display(), names.join(", "));
    vec![format!(
        "{folder}: not read as cases: {names}; judge help files"
    )]
}

/// The head in a `problem.txt`. Its checker lies in the same folder.
fn read_text(file: &Path) -> Result<ProblemMeta, Error> {
    let fault = |what: String| Error::Metadata {
        source: file.to_path_buf(),
        what,
    };
    let bytes = fs::read(file).map_err(Error::io("read", file))?;
    let text = String::from_utf8(bytes)
        .map_err(|_| fault("it is not in UTF-8, but perhaps in GBK; save it as UTF-8".into()))?;
    let mut head = ProblemMeta::parse_text(&text).map_err(fault)?;
    if let Some(checker) = &mut head.checker {
        *checker = file.with_file_name(&*checker);
        if !checker.is_file() {
            return Err(fault(format!("there is no checker {}", checker.display())));
        }
    }
    Ok(head)
}

/// The cases of the first layout that has some, in natural order.
pub fn list(data: &ProblemData, folder: &Path) -> Result<Listing, Error> {
    let (folder, layout, entries) = search(folder);
    let mut listing = in_folder(&layout, &folder, &entries, "");
    leave_out(&mut listing, &data.others);
    Ok(listing)
}

/// The folder of the cases and their layout.
pub fn home(folder: &Path) -> (PathBuf, Layout) {
    let (folder, layout, _) = search(folder);
    (folder, layout)
}

/// The folder of the cases, their layout and the names in that folder. The first that has some counts: a
/// folder without any may have one for them in it. The first layout is for an empty folder.
fn search(folder: &Path) -> (PathBuf, Layout, Vec<String>) {
    let entries_of = |folder: &Path| entries(folder).unwrap_or_default();
    let inner = INNER.iter().map(|name| folder.join(name));
    for folder in [folder.to_path_buf()].into_iter().chain(inner) {
        let names = entries_of(&folder);
        let has_cases = |layout: &Layout| !layout.inputs_among(&names, &folder).is_empty();
        if let Some(layout) = layouts().find(has_cases) {
            return (folder, layout, names);
        }
    }
    (folder.to_path_buf(), PLAIN, entries_of(folder))
}

//! A case that the user types in: its place and its name.

use super::case::{self, Case, Fault};
use super::find_cases::FOLDERS;
use super::kind;
use super::layout::entries;
use super::new_files::NewFiles;
use crate::disk;
use crate::error::Error;
use std::path::Path;

/// The largest input: more than any judge takes.
const MAX_BYTES: u64 = 256 << 20;

/// Whether a folder has cases, or is meant for them.
pub fn has_cases(folder: &Path) -> bool {
    let is_empty = || entries(folder).is_ok_and(|entries| entries.is_empty());
    let is_named = || FOLDERS.iter().any(|name| folder.ends_with(name)) && is_empty();
    let is_listed = || kind::read(folder).is_ok_and(|data| kind::list(&data, folder).is_ok());
    is_listed() || folder.join("problem.txt").is_file() || is_named()
}

/// Reads stdin to its end. If the user types it, the last line gets its line end.
pub fn read(is_typed: bool) -> Result<Vec<u8>, Error> {
    let mut bytes = disk::stdin(MAX_BYTES + 1)?;
    if bytes.len() as u64 > MAX_BYTES {
        let most = MAX_BYTES >> 20;
        return Err(Error::Says(format!("stdin has more than {most} MB")));
    }
    if is_typed && bytes.last().is_some_and(|&last| last != b'\n') {
        bytes.push(b'\n');
    }
    Ok(bytes)
}

/// Stores a case in a folder, after the others.
pub fn add(folder: &Path, input: &[u8], answer: Option<&[u8]>) -> Result<Case, Error> {
    if input.is_empty() {
        return Err(Error::Says("no input came; nothing was stored".to_string()));
    }
    let number = numbers(folder)?.into_iter().max().unwrap_or_default() + 1;
    let case = kind::new_case(folder, &format!("{number:02}-added"));
    let mut new_files = NewFiles::default();
    new_files.write(&case.input, input)?;
    if let Some(answer) = answer {
        new_files.write(case.answer.path(), answer)?;
    }
    new_files.keep();
    Ok(case)
}

/// The name of a new case among those of a problem of the project, which are numbered without a
/// gap: it gets the first number that is free.
pub fn numbered(folder: &Path, name: &str) -> Result<String, Error> {
    let taken = numbers(folder)?;
    let number = (1..).find(|number| !taken.contains(number));
    let purpose = name.trim_start_matches(|c: char| c.is_ascii_digit() || c == '-');
    let purpose = if purpose.is_empty() { name } else { purpose };
    Ok(format!(
        "{:02}-{}",
        number.unwrap_or_default(),
        purpose.to_ascii_lowercase().replace(['_', ' '], "-")
    ))
}

/// The numbers at the start of the names of cases.
fn numbers(folder: &Path) -> Result<Vec<u64>, Error> {
    let listing = kind::list(&kind::read(folder)?, folder);
    let number = |case: &Result<Case, Fault>| {
        // In a package the name stands behind the group.
        let name = case::name(case).rsplit('/').next()?;
        let number = name.split(|c: char| !c.is_ascii_digit()).next()?.parse();
        // From there on it is a seed or a date.
        number.ok().filter(|&number| number < 10_000)
    };
    Ok(listing.iter().flatten().filter_map(number).collect())
}

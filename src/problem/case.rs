//! The cases of a problem: which files of a folder are inputs, and where their answers are.

use crate::error::Error;
use std::cmp::Ordering;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Debug, Clone)]
pub struct Case {
    /// The file name of the input, without `.in`.
    pub name: String,
    pub input: PathBuf,
    pub answer: PathBuf,
}

/// What judges call an answer file, in the order in which they are looked for: `.ans` is
/// ICPC's, `.a` Polygon's.
const ANSWERS: [&str; 3] = ["out", "ans", "a"];

/// What a folder has: cases, and what looks like one and cannot be judged.
#[derive(Debug)]
pub struct Found {
    /// In natural order.
    pub cases: Vec<Case>,
    pub faults: Vec<Fault>,
}

/// Why there is no result for a case.
#[derive(Debug)]
pub struct Fault {
    /// The name of the case.
    pub case: String,
    pub error: Error,
}

/// All cases in a folder, in natural order.
///
/// # Errors
/// The first fault: for those who need every case.
pub fn cases(folder: &Path) -> Result<Vec<Case>, Error> {
    let found = find(folder)?;
    match found.faults.into_iter().next() {
        Some(fault) => Err(fault.error),
        None => Ok(found.cases),
    }
}

/// What a folder has. Hidden files and those that an editor leaves behind (`NAME.in~`) do not
/// count.
///
/// # Errors
/// A folder without any input: that cannot be Accepted.
pub fn find(folder: &Path) -> Result<Found, Error> {
    let mut inputs = Vec::new();
    for entry in fs::read_dir(folder).map_err(Error::io("list", folder))? {
        let input = entry.map_err(Error::io("list", folder))?.path();
        if let Some(name) = name(&input) {
            inputs.push((name, input));
        }
    }
    inputs.sort_by(|a, b| natural(&a.0, &b.0));
    let (mut cases, mut faults) = (Vec::new(), Vec::new());
    for (name, input) in inputs {
        match answer(&input) {
            Ok(answer) => cases.push(Case {
                name,
                input,
                answer,
            }),
            Err(error) => faults.push(Fault { case: name, error }),
        }
    }
    if cases.is_empty() && faults.is_empty() {
        return Err(Error::NoCases {
            folder: folder.to_path_buf(),
        });
    }
    Ok(Found { cases, faults })
}

/// The name of a case, if this is the path of an input.
fn name(input: &Path) -> Option<String> {
    let name = input.file_stem()?.to_string_lossy().into_owned();
    let is_input = input.extension()? == "in" && !name.starts_with('.');
    is_input.then_some(name)
}

/// The answer beside an input.
///
/// # Errors
/// An input that is no file (a dangling link, a pipe, a folder), or has no answer.
pub fn answer(input: &Path) -> Result<PathBuf, Error> {
    if !input.is_file() {
        return Err(Error::NotACase {
            input: input.to_path_buf(),
        });
    }
    ANSWERS
        .iter()
        .map(|extension| input.with_extension(extension))
        .find(|answer| answer != input && answer.is_file())
        .ok_or_else(|| Error::NoAnswer {
            input: input.to_path_buf(),
        })
}

/// Runs of digits compare as numbers, so that `2` comes before `10`.
fn natural(a: &str, b: &str) -> Ordering {
    let (mut x, mut y) = (a, b);
    loop {
        let (m, n) = (digits(x), digits(y));
        if m > 0 && n > 0 {
            let (p, q) = (
                x[..m].trim_start_matches('0'),
                y[..n].trim_start_matches('0'),
            );
            let order = p.len().cmp(&q.len()).then_with(|| p.cmp(q));
            if order != Ordering::Equal {
                return order;
            }
            (x, y) = (&x[m..], &y[n..]);
            continue;
        }
        let (mut p, mut q) = (x.chars(), y.chars());
        match (p.next(), q.next()) {
            // Names that differ in leading zeros only still have an order of their own.
            (None, None) => return a.cmp(b),
            (p, q) if p != q => return p.cmp(&q),
            _ => (x, y) = (p.as_str(), q.as_str()),
        }
    }
}

/// How many digits the text begins with.
fn digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_comes_before_ten_and_leading_zeros_do_not_matter() {
        let mut names = vec![
            "10", "2", "a10b", "a2b", "", "02", "1-x", "a", "a9b1", "a9b",
        ];
        names.sort_by(|a, b| natural(a, b));
        assert_eq!(
            names,
            ["", "1-x", "02", "2", "10", "a", "a2b", "a9b", "a9b1", "a10b"]
        );
    }
}

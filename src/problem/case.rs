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

/// The cases in a folder, in natural order.
///
/// Hidden files and those that an editor leaves behind (`NAME.in~`) do not count. A folder
/// without cases and an input without an answer are errors: neither can be Accepted.
pub fn cases(folder: &Path) -> Result<Vec<Case>, Error> {
    let mut cases = Vec::new();
    for entry in fs::read_dir(folder).map_err(Error::io("list", folder))? {
        let input = entry.map_err(Error::io("list", folder))?.path();
        let name = input
            .file_stem()
            .map(|stem| stem.to_string_lossy().into_owned());
        match name {
            Some(name) if is_input(&input) && !name.starts_with('.') => {
                let answer = answer(&input)?;
                cases.push(Case {
                    name,
                    input,
                    answer,
                });
            }
            _ => {}
        }
    }
    if cases.is_empty() {
        return Err(Error::NoCases {
            folder: folder.to_path_buf(),
        });
    }
    cases.sort_by(|a, b| natural(&a.name, &b.name));
    Ok(cases)
}

fn is_input(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "in") && path.is_file()
}

/// The answer beside an input.
pub fn answer(input: &Path) -> Result<PathBuf, Error> {
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

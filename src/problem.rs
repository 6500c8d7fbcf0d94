//! A problem: what the head of its source says, and where its files are.

pub mod case;
pub mod glob;
pub mod new;
pub mod project;

use crate::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Debug, Clone, PartialEq)]
pub struct Problem {
    /// The name of its source without `.rs`, and of its folder in `testdata/`.
    pub id: String,
    /// The first line of the head, after `POJ 3740: ` or the like.
    pub title: String,
    pub url: String,
    /// The page to paste a bundle on and the language to choose, if a judge takes Rust.
    pub submit: Option<String>,
    /// CPU time in milliseconds.
    pub time_ms: u64,
    /// Peak resident memory in kilobytes of 1024 bytes.
    pub memory_kb: u64,
    /// The solution, `problems/ID.rs`; empty for a problem that is only a folder of cases.
    pub source: PathBuf,
    /// The folder of its cases, `testdata/ID` or another.
    pub data: PathBuf,
}

impl Problem {
    /// Reads the head of `problems/ID.rs` in the clone at `root`.
    pub fn read(root: &Path, id: &str) -> Result<Problem, Error> {
        let source = root.join("problems").join(format!("{id}.rs"));
        let text = fs::read_to_string(&source).map_err(Error::io("read", &source))?;
        let mut problem = Problem::parse(&text).map_err(|what| Error::Head {
            source: source.clone(),
            what,
        })?;
        problem.id = id.to_string();
        problem.source = source;
        problem.data = root.join("testdata").join(id);
        Ok(problem)
    }

    /// The problem of a folder of cases: its `problem.txt` is a head without the `//!`. A folder
    /// without one has POJ's usual limits, and its name is the title.
    pub fn of_folder(folder: &Path) -> Result<Problem, Error> {
        let source = folder.join("problem.txt");
        let full = fs::canonicalize(folder).map_err(Error::io("list", folder))?;
        let id = full
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let head = if source.is_file() {
            fs::read_to_string(&source).map_err(Error::io("read", &source))?
        } else {
            format!("{id}\n{USUAL_LIMITS}")
        };
        let mut problem = Problem::parse(&head).map_err(|what| Error::Head {
            source: source.clone(),
            what,
        })?;
        problem.id = id;
        problem.data = folder.to_path_buf();
        Ok(problem)
    }

    /// Reads a head: `JUDGE NUMBER: TITLE` on the first line, then among the other lines
    /// `- time: N ms` and `- memory: N KB`, perhaps `- url: U` and `- submit: U`, in any order;
    /// in a source each begins with `//!`. The rest of the head is for people.
    fn parse(text: &str) -> Result<Problem, String> {
        let is_source = text.starts_with("//!");
        let head: Vec<&str> = text
            .lines()
            .map_while(|line| {
                if is_source {
                    line.strip_prefix("//!")
                } else {
                    Some(line)
                }
            })
            .map(str::trim)
            .collect();
        let first = head.first().copied().unwrap_or_default();
        let title = first.split_once(": ").map_or(first, |(_, title)| title);
        let value = |key: &str| {
            let after = |line: &&str| -> Option<usize> {
                let value = line
                    .strip_prefix("- ")?
                    .strip_prefix(key)?
                    .strip_prefix(": ")?;
                Some(line.len() - value.len())
            };
            head.iter()
                .find_map(|line| after(line).map(|start| &line[start..]))
        };
        let number = |key: &str, unit: &str| {
            let value = value(key).ok_or(format!("the head has no line \"- {key}: N {unit}\""))?;
            let digits = value.strip_suffix(unit).map(str::trim_end);
            let number = digits
                .and_then(|digits| digits.parse().ok())
                .filter(|&n: &u64| n > 0);
            number.ok_or(format!(
                "the head says {key}: {value}, which is not a number of {unit}"
            ))
        };
        Ok(Problem {
            id: String::new(),
            title: title.to_string(),
            url: value("url").unwrap_or_default().to_string(),
            submit: value("submit").map(str::to_string),
            time_ms: number("time", "ms")?,
            memory_kb: number("memory", "KB")?,
            source: PathBuf::new(),
            data: PathBuf::new(),
        })
    }
}

/// What most problems on POJ have.
const USUAL_LIMITS: &str = "- time: 1000 ms\n- memory: 65536 KB\n";

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "//! POJ 1: A title\n//!\n//! - url: http://x\n//! - time: 1000 ms\n\
                        //! - memory: 65536 KB\n//!\n//! Prose.\n\nfn main() {}\n";

    #[test]
    fn a_head_gives_title_url_and_limits() {
        let problem = Problem::parse(HEAD).unwrap();
        assert_eq!(problem.title, "A title");
        assert_eq!(problem.url, "http://x");
        assert_eq!((problem.time_ms, problem.memory_kb), (1000, 65536));
    }

    #[test]
    fn a_head_in_a_text_file_is_the_same_without_the_marks() {
        let text = HEAD.replace("//! ", "").replace("//!", "");
        assert_eq!(Problem::parse(&text), Problem::parse(HEAD));
    }

    #[test]
    fn what_a_head_lacks_is_named() {
        for (from, to, fault) in [
            ("//! - time: 1000 ms\n", "", "no line \"- time: N ms\""),
            ("1000 ms", "1 s", "time: 1 s, which is not a number of ms"),
            ("65536", "0", "memory: 0 KB, which is not a number of KB"),
            ("//! - memory", "// - memory", "no line \"- memory: N KB\""),
        ] {
            let said = Problem::parse(&HEAD.replace(from, to)).unwrap_err();
            assert!(said.contains(fault), "{said:?} does not contain {fault:?}");
        }
    }
}

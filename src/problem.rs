//! A problem: what the head of its source says, and where its files are.

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
    /// CPU time in milliseconds.
    pub time_ms: u64,
    /// Peak resident memory in kilobytes of 1024 bytes.
    pub memory_kb: u64,
    /// The solution, `problems/ID.rs`.
    pub source: PathBuf,
    /// The folder of its cases, `testdata/ID`.
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

    /// Reads a head: `//! JUDGE NUMBER: TITLE` on the first line, then among the other `//!`
    /// lines `- url: U`, `- time: N ms` and `- memory: N KB`, in any order. The rest of the
    /// head is for people.
    fn parse(text: &str) -> Result<Problem, String> {
        let head: Vec<&str> = text
            .lines()
            .map_while(|line| line.strip_prefix("//!"))
            .map(str::trim)
            .collect();
        let first = head
            .first()
            .ok_or("the first line is not a head, //! JUDGE NUMBER: TITLE")?;
        let title = first.split_once(": ").map_or(*first, |(_, title)| title);
        let value = |key: &str| {
            let line = head
                .iter()
                .find_map(|line| line.strip_prefix("- ")?.strip_prefix(key));
            line.and_then(|rest| rest.strip_prefix(": "))
                .ok_or_else(|| format!("the head has no line \"//! - {key}: ...\""))
        };
        let number = |key: &str, unit: &str| {
            let value = value(key)?;
            let digits = value.strip_suffix(unit).map(str::trim_end);
            digits
                .and_then(|digits| digits.parse().ok())
                .filter(|&n: &u64| n > 0)
                .ok_or_else(|| {
                    format!("the head says {key}: {value}, which is not a number of {unit}")
                })
        };
        Ok(Problem {
            id: String::new(),
            title: title.to_string(),
            url: value("url")?.to_string(),
            time_ms: number("time", "ms")?,
            memory_kb: number("memory", "KB")?,
            source: PathBuf::new(),
            data: PathBuf::new(),
        })
    }
}

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
    fn what_a_head_lacks_is_named() {
        for (from, to, fault) in [
            ("//! - time: 1000 ms\n", "", "no line \"//! - time: ...\""),
            ("1000 ms", "1 s", "time: 1 s, which is not a number of ms"),
            ("65536", "0", "memory: 0 KB, which is not a number of KB"),
            ("//! POJ", "POJ", "the first line is not a head"),
        ] {
            let said = Problem::parse(&HEAD.replace(from, to)).unwrap_err();
            assert!(said.contains(fault), "{said:?} does not contain {fault:?}");
        }
    }
}

//! What lies on disk: problems, their cases, and the project that holds them.
//!
//! A problem is its head, its solution if it has one, and a folder of cases. Nothing is compiled
//! or run here.

pub mod added;
pub mod case;
pub mod examples;
pub mod glob;
pub mod group;
pub mod head;
mod layout;
pub mod manifest;
pub mod new;
pub mod package;
pub mod project;
pub mod site;
pub mod spelling;
pub mod written;
pub mod yaml;

use crate::error::Error;
use head::{Head, USUAL};
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Debug, Clone, PartialEq)]
pub struct Problem {
    /// The name of its solution without `.rs`, and of its folder in `testdata/`; of a problem
    /// that is only a folder of cases, the name of that folder.
    pub id: String,
    pub head: Head,
    /// `problems/ID.rs`; `None` for a problem that is only a folder of cases.
    pub solution: Option<PathBuf>,
    /// The folder of its cases, `testdata/ID` or another.
    pub data: PathBuf,
    /// The folder that is its own, whatever cases are taken: who has no checker beside other
    /// cases still has the problem's.
    pub own_data: PathBuf,
}

impl Problem {
    /// The problem of `problems/ID.rs` in the project at `root`.
    pub fn read(root: &Path, id: &str) -> Result<Problem, Error> {
        let solution = solution(root, id);
        let data = root.join("testdata").join(id);
        Ok(Problem {
            id: id.to_string(),
            head: read_head(&solution)?,
            own_data: data.clone(),
            data,
            solution: Some(solution),
        })
    }

    /// The problem of a package, or of a folder of cases: its `problem.txt` is a head without
    /// the `//!`. A folder without one has POJ's usual limits, and its name is the title.
    pub fn of_folder(folder: &Path) -> Result<Problem, Error> {
        if !folder.is_dir() {
            return Err(Error::no_folder(folder));
        }
        let full = fs::canonicalize(folder).map_err(Error::io("list", folder))?;
        let name = full.file_name().unwrap_or_default();
        let id = name.to_string_lossy().into_owned();
        let text = folder.join("problem.txt");
        let mut head = match package::head(folder)? {
            Some(head) => head,
            None if text.is_file() => read_head(&text)?,
            None => USUAL,
        };
        if head.title.is_empty() {
            head.title.clone_from(&id);
        }
        Ok(Problem {
            id,
            head,
            solution: None,
            data: folder.to_path_buf(),
            own_data: folder.to_path_buf(),
        })
    }

    /// The problem with the cases of another folder, which need not be there.
    pub fn with_cases_of(self, folder: &Path) -> Problem {
        Problem {
            data: folder.to_path_buf(),
            ..self
        }
    }
}

/// The path of a problem's solution.
pub fn solution(root: &Path, id: &str) -> PathBuf {
    root.join("problems").join(format!("{id}.rs"))
}

fn read_head(file: &Path) -> Result<Head, Error> {
    let text = fs::read_to_string(file).map_err(Error::io("read", file))?;
    Head::parse(&text).map_err(|what| Error::Head {
        source: file.to_path_buf(),
        what,
    })
}

//! Problems on disk: their heads, their cases, and the project that holds them.
//!
//! A problem has a head, perhaps a solution, and a folder of cases. Nothing is compiled or run
//! here.

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
pub mod place;
pub mod project;
pub mod spelling;
pub mod written;
pub mod yaml;

use crate::error::Error;
use head::{Head, USUAL};
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Debug, Clone, PartialEq)]
pub struct Problem {
    /// The name of the solution without `.rs`, and of its folder in `testdata/`. Without a
    /// solution: the name of the folder of cases.
    pub id: String,
    pub head: Head,
    /// `problems/ID.rs`; `None` for a problem that is only a folder of cases.
    pub solution: Option<PathBuf>,
    /// The folder of its cases, `testdata/ID` or another.
    pub data: PathBuf,
    /// The problem's own folder, even if `data` is another one. If there is no checker beside the
    /// cases in `data`, the one in this folder serves.
    pub own_data: PathBuf,
}

impl Problem {
    /// The problem of `problems/ID.rs` in the project at `root`.
    pub fn read(root: &Path, id: &str) -> Result<Problem, Error> {
        let solution = solution(root, id);
        let data = root.join("testdata").join(id);
        Ok(Problem {
            id: id.to_string(),
            head: read_head(&solution, Head::parse)?,
            own_data: data.clone(),
            data,
            solution: Some(solution),
        })
    }

    /// The problem in a package or in a folder of cases. Its `problem.txt` is a head without the
    /// `//!`. Without that file it has POJ's usual limits, and its name is the title. If the folder
    /// is called `test`, the folder around it gives the name, and may have the `problem.txt`.
    pub fn of_folder(folder: &Path) -> Result<Problem, Error> {
        if !folder.is_dir() {
            return Err(Error::no_folder(folder));
        }
        let around = place::around(folder);
        let named = around.as_deref().unwrap_or(folder);
        let full = fs::canonicalize(named).map_err(Error::io("list", folder))?;
        let name = full.file_name().unwrap_or_default();
        let id = name.to_string_lossy().into_owned();
        let texts = [Some(folder), around.as_deref()].into_iter().flatten();
        let text = texts
            .map(|it| it.join("problem.txt"))
            .find(|it| it.is_file());
        let mut head = match (package::head(folder)?, text) {
            (Some(head), _) => head,
            (None, Some(text)) => read_text(&text)?,
            (None, None) => USUAL,
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

    /// The folder whose name is the id of a problem without a solution.
    pub fn folder(&self) -> PathBuf {
        place::around(&self.data).unwrap_or_else(|| self.data.clone())
    }

    /// What `find` finds in the folder of the cases, else in the problem's own folder.
    ///
    /// # Errors
    /// Those of `find`.
    pub fn find<T>(
        &self,
        find: impl Fn(&Path) -> Result<Option<T>, Error>,
    ) -> Result<Option<T>, Error> {
        match find(&self.data)? {
            None if self.data != self.own_data => find(&self.own_data),
            found => Ok(found),
        }
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

/// The head in a `problem.txt`. Its checker lies in the same folder.
fn read_text(file: &Path) -> Result<Head, Error> {
    let mut head = read_head(file, Head::parse_text)?;
    if let Some(checker) = &mut head.checker {
        *checker = file.with_file_name(&*checker);
        if !checker.is_file() {
            return Err(Error::Head {
                source: file.to_path_buf(),
                what: format!("there is no checker {}", checker.display()),
            });
        }
    }
    Ok(head)
}

fn read_head(file: &Path, parse: fn(&str) -> Result<Head, String>) -> Result<Head, Error> {
    let text = fs::read_to_string(file).map_err(Error::io("read", file))?;
    parse(&text).map_err(|what| Error::Head {
        source: file.to_path_buf(),
        what,
    })
}

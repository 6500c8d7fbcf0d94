//! The project that the judge works on: where it is, and which problems are in it.

use crate::cache::{find_or_make, Cache, ARCHIVES};
use crate::disk::{canonical, write_with_folder};
use crate::error::Error;
use crate::problem::layout::entries;
use crate::problem::spelling::nearest;
use crate::problem::Problem;
use std::env;
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub struct Project {
    pub root: PathBuf,
    /// Whether the current folder is outside, so that the user may not know which project this is.
    pub elsewhere: bool,
}

impl Project {
    /// The project around the current folder, else the one that the judge carries or was built in.
    pub fn find() -> Option<Project> {
        let here = env::current_dir().ok();
        let mut around = here.iter().flat_map(|here| here.ancestors());
        if let Some(root) = around.find(|folder| is_project(folder)) {
            return Some(Project {
                root: root.to_path_buf(),
                elsewhere: false,
            });
        }
        let root = carried().ok()?.unwrap_or_else(|| built_in().to_path_buf());
        is_project(&root).then_some(Project {
            root,
            elsewhere: true,
        })
    }

    /// The error: there is no project.
    pub fn missing() -> Error {
        carried().err().unwrap_or_else(|| Error::NoProject {
            built_in: built_in().into(),
        })
    }

    /// # Errors
    /// The folder is one of those that the judge carries: what is written there would be lost.
    pub fn check_change(folder: &Path) -> Result<(), Error> {
        let is_around = |root: PathBuf| canonical(folder).starts_with(canonical(&root));
        if !carried()?.is_some_and(is_around) {
            return Ok(());
        }
        let shown = folder.display();
        Err(Error::Says(format!(
            "{shown} is a part of this judge, which changes nothing there; do that in a clone of \
             its project, or name a copy of the folder with --data"
        )))
    }

    /// Where the judge keeps what it makes: the user's folder if he does not work in the project.
    pub fn cache(project: Option<&Project>) -> Cache {
        let around = project.filter(|project| !project.elsewhere);
        Cache::of(around.map(|project| project.root.as_path()))
    }

    pub fn has(&self, id: &str) -> Result<bool, Error> {
        Ok(self.ids()?.iter().any(|other| other == id))
    }

    /// The problem with this id. The id may be in capitals (`POJ3740`). Its number (`3740`,
    /// `P1784`) is enough if only one problem has it.
    pub fn problem(&self, id: &str) -> Result<Problem, Error> {
        let ids = self.ids()?;
        if let Some(id) = recognize(id, &ids) {
            return Problem::read(&self.root, id);
        }
        Err(Error::UnknownProblem {
            name: id.to_string(),
            nearest: nearest(id, ids.iter().map(String::as_str)).map(str::to_string),
        })
    }

    /// The problems that can be read, by id, and why the others cannot.
    pub fn readable_problems(&self) -> Result<(Vec<Problem>, Vec<Error>), Error> {
        let (mut problems, mut faults) = (Vec::new(), Vec::new());
        for id in self.ids()? {
            match Problem::read(&self.root, &id) {
                Ok(problem) => problems.push(problem),
                Err(fault) => faults.push(fault),
            }
        }
        Ok((problems, faults))
    }

    /// The names of the files in `problems/`, without `.rs`, in order.
    pub fn ids(&self) -> Result<Vec<String>, Error> {
        let folder = self.root.join("problems");
        let names = entries(&folder)?.into_iter();
        let ids = names.filter_map(|name| Some(name.strip_suffix(".rs")?.to_string()));
        Ok(ids.collect())
    }
}

/// The id that a word stands for: in capitals, without its signs, or its number alone.
pub fn recognize<'a>(text: &str, ids: &'a [String]) -> Option<&'a str> {
    let word = text.to_ascii_lowercase().replace([' ', '-'], "");
    let only = |fits: &dyn Fn(&str) -> bool| {
        let mut ids = ids.iter().map(String::as_str).filter(|id| fits(id));
        ids.next().filter(|_| ids.next().is_none())
    };
    let is_other = |c: char| !c.is_ascii_digit();
    let has_digit = word.contains(|c: char| c.is_ascii_digit());
    let is_number = word.starts_with(|c: char| c.is_ascii_digit());
    only(&|id| id == word)
        .or_else(|| only(&|id| id.replace('_', "") == word))
        .or_else(|| only(&|id| has_digit && id.split('_').nth(1) == Some(&word)))
        .or_else(|| only(&|id| is_number && id.trim_start_matches(is_other) == word))
}

/// The project from which this judge was built: the package in `src/judge` belongs to it.
fn built_in() -> &'static Path {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.ancestors().nth(2).unwrap_or(package)
}

/// A number that changes with the files of the project from which the judge was built, and each of
/// them by its path in the project. A build for development has none.
static CARRIED: (&str, &[(&str, &[u8])]) = include!(concat!(env!("OUT_DIR"), "/carried.rs"));

/// The folder with these files, which are unpacked once; `None` if there are none.
fn carried() -> Result<Option<PathBuf>, Error> {
    let (number, files) = CARRIED;
    if files.is_empty() {
        return Ok(None);
    }
    let folder = Cache::of(None)
        .folder(ARCHIVES)
        .join(format!("project-{number}"));
    let unpacked = find_or_make(folder, |draft| {
        let mut paths = files.iter().map(|(name, bytes)| (draft.join(name), bytes));
        paths.try_for_each(|(path, bytes)| write_with_folder(&path, bytes))
    });
    unpacked.map(Some)
}

fn is_project(folder: &Path) -> bool {
    folder.join("src/dlx.rs").is_file() && folder.join("problems").is_dir()
}

#[cfg(test)]
mod tests {
    use super::recognize;

    #[test]
    fn an_id_may_be_in_capitals_or_a_number_that_is_its_alone() {
        let ids = ["poj3074", "poj3740", "hdu3740", "luogu_p1784", "sudoku_x"].map(String::from);
        let cases = "poj3740=poj3740, POJ3740=poj3740, POJ 3740=poj3740, 3074=poj3074, 3740=none, \
                     P1784=luogu_p1784, 1784=luogu_p1784, LuoguP1784=luogu_p1784, \
                     Sudoku X=sudoku_x, x=none, =none, poj=none";
        for case in cases.split(", ") {
            let (word, id) = case.split_once('=').unwrap();
            assert_eq!(recognize(word, &ids).unwrap_or("none"), id, "{word}");
        }
    }
}

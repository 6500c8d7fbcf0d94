//! Problems on disk: their heads, their cases, and the project that holds them.
//!
//! A problem has a head, perhaps a solution, and a folder of cases. Nothing is compiled or run
//! here.

pub mod added;
pub mod amount;
mod archive;
pub mod case;
mod cms;
pub mod data;
mod dmoj;
pub mod document;
pub mod find_cases;
mod fps;
pub mod glob;
pub mod group;
mod hydro;
pub mod kind;
mod layout;
mod lemon;
mod library_checker;
mod luogu;
pub mod meta;
pub mod named_comparison;
mod natural;
pub mod new;
pub mod new_files;
mod package;
mod plain;
pub mod points;
mod polygon;
pub mod project;
mod qduoj;
mod sinol;
pub mod site;
pub mod spelling;
mod syzoj;
mod text;
mod toml;
mod tps;
mod uoj;
mod xml;
mod yaml;

use crate::error::Error;
use case::{Case, Listing};
use data::{Example, ProblemData};
use meta::ProblemMeta;
use std::fs;
use std::path::{Path, PathBuf};

/// The words for setters' submissions that are Accepted.
const RIGHT: [&str; 4] = ["accepted", "correct", "ac", "main"];

/// A problem as it was when it was read. Nothing of it changes after that but how it is shown. The
/// default has no title, cases and limits of its own.
#[derive(Debug, Clone, Default)]
pub struct Problem {
    /// The name of the solution without `.rs`, and of its folder in `testdata/`. Without a
    /// solution: the name of the folder of cases. It tells which online judge has the problem.
    pub id: String,
    /// Its name in reports.
    pub shown: String,
    pub meta: ProblemMeta,
    pub data: ProblemData,
    /// `problems/ID.rs`; `None` for a problem that is only a folder of cases.
    pub solution: Option<PathBuf>,
    /// The folder of its cases, `testdata/ID` or another.
    pub cases_folder: PathBuf,
    /// The problem's own folder, even if the cases are in another one. The setter's programs that
    /// are not beside the cases are those of this folder.
    pub own_folder: PathBuf,
    /// The cases, where they were listed to find the problem: for a judging that follows at once. The
    /// folder may change later, and `list` asks it.
    pub listing: Option<Result<Listing, Error>>,
}

impl Problem {
    /// The problem of `problems/ID.rs` in the project at `root`.
    pub fn read(root: &Path, id: &str) -> Result<Problem, Error> {
        let solution = solution(root, id);
        let text = fs::read_to_string(&solution).map_err(Error::io("read", &solution))?;
        let meta = ProblemMeta::parse(&text).map_err(|what| Error::Metadata {
            source: solution.clone(),
            what,
        })?;
        let folder = root.join("testdata").join(id);
        Ok(Problem {
            id: id.to_string(),
            shown: id.to_string(),
            meta,
            data: kind::read(&folder)?,
            own_folder: folder.clone(),
            cases_folder: folder,
            solution: Some(solution),
            listing: None,
        })
    }

    /// The problem in a folder of cases of any kind. If that tells neither title
    /// nor limits, its name is the title, and it has POJ's usual limits. The folder around a folder
    /// `test` gives the name.
    ///
    /// # Errors
    /// No folder, and a file in it that makes no sense.
    pub fn of_folder(folder: &Path) -> Result<Problem, Error> {
        let folder = &archive::folder(folder)?;
        if !folder.is_dir() {
            return Err(Error::no_folder(folder));
        }
        let named = find_cases::around(folder).unwrap_or_else(|| folder.to_path_buf());
        let id = find_cases::name_of(&fs::canonicalize(named).map_err(Error::io("list", folder))?);
        let data = kind::read(folder)?;
        let mut meta = data.meta.clone().unwrap_or_default();
        if meta.title.is_empty() {
            meta.title.clone_from(&id);
        }
        Ok(Problem {
            shown: id.clone(),
            id,
            meta,
            data,
            cases_folder: folder.to_path_buf(),
            own_folder: folder.to_path_buf(),
            ..Problem::default()
        })
    }

    /// The folder whose name is the id of a problem without a solution.
    pub fn folder(&self) -> PathBuf {
        find_cases::around(&self.cases_folder).unwrap_or_else(|| self.cases_folder.clone())
    }

    /// The problem with the cases of another folder, which need not be there, and what that folder
    /// tells of them but for title and limits.
    ///
    /// # Errors
    /// A file in the folder that makes no sense.
    pub fn with_cases_of(self, folder: &Path) -> Result<Problem, Error> {
        let folder = &archive::folder(folder)?;
        let mut data = kind::read(folder)?;
        for test in &mut data.tests {
            (test.configuration.time_ms, test.configuration.memory_kb) = (None, None);
        }
        Ok(Problem {
            data,
            cases_folder: folder.to_path_buf(),
            listing: None,
            ..self
        })
    }

    /// The folders where the setters' sources find `testlib.h` and what lies beside it: the
    /// problem's own, those around it, and `common` in one of these.
    pub fn headers(&self) -> Vec<PathBuf> {
        let full = fs::canonicalize(&self.cases_folder).unwrap_or_default();
        let mut folders = vec![self.cases_folder.join("files"), self.cases_folder.clone()];
        for around in full.ancestors().skip(1).take(4) {
            folders.extend([around.to_path_buf(), around.join("common")]);
        }
        folders.retain(|folder| folder.join("testlib.h").is_file());
        folders.extend(self.data.sources.headers.clone());
        folders
    }

    pub fn submissions(&self) -> Vec<Example> {
        match &self.data.submissions[..] {
            [] => data::examples(&self.cases_folder),
            named => named.to_vec(),
        }
    }

    pub fn right_submission(&self) -> Option<PathBuf> {
        let is_right = |example: &Example| {
            let folder = example.folder.to_lowercase();
            RIGHT.contains(&&*folder) && example.path.exists()
        };
        let right = self.submissions().into_iter().find(is_right);
        right.map(|example| example.path)
    }

    /// # Errors
    /// A folder without any input: without a case no submission may be Accepted.
    /// Tests that the problem's files name have to be there with their answers.
    pub fn list(&self) -> Result<Listing, Error> {
        let listing = self.list_unanswered()?;
        let is_unanswered = |case: &&Case| !case.has_answer();
        let missing = listing.iter().flatten().filter(is_unanswered).count();
        if missing > 0 && !self.data.tests.is_empty() {
            let (all, shown) = (listing.len(), self.cases_folder.display());
            let remedy = if self.data.has_reference() {
                format!("judge make --data {shown} makes them")
            } else if self.right_submission().is_some() {
                format!("judge answer --data {shown} makes them")
            } else {
                "is the download complete?".to_string()
            };
            return Err(Error::Says(format!(
                "{missing} of {all} tests in {shown} have no answer; {remedy}"
            )));
        }
        Ok(listing)
    }

    /// The same where answers may be missing.
    pub fn list_unanswered(&self) -> Result<Listing, Error> {
        kind::list(&self.data, &self.cases_folder)
    }

    /// Whether a case is harder than the data of any judge, as a head says.
    pub fn is_harder(&self, case: &str) -> bool {
        let of_folder = self.data.meta.iter().flat_map(|head| &head.harder);
        let mut patterns = self.meta.harder.iter().chain(of_folder);
        patterns.any(|pattern| glob::matches(pattern, case))
    }

    /// The cases, each with its answer.
    ///
    /// # Errors
    /// The first fault: the caller needs every case.
    pub fn cases(&self) -> Result<Vec<Case>, Error> {
        let cases = self.list()?.into_iter().map(|case| match case {
            Ok(case) => case.missing().map_or(Ok(case), Err),
            Err(fault) => Err(fault.error),
        });
        cases.collect()
    }
}

pub fn solution(root: &Path, id: &str) -> PathBuf {
    root.join("problems").join(format!("{id}.rs"))
}

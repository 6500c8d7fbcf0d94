//! Where the files of a problem without an id lie: one rule for every command. `judge help files`
//! tells this rule to users.

use super::case::Listing;
use super::layout::entries;
use super::Problem;
use crate::error::Error;
use crate::ignored_files::is_ignored;
use std::fs;
use std::path::{Path, PathBuf};

/// Folders that other tools store samples in, with all other files around them: `test` is that of
/// online-judge-tools, `tests` of atcoder-cli, `testcases` of competitest and CP Editor, `sample`
/// of Kattis.
pub const FOLDERS: [&str; 5] = ["test", "tests", "testcases", "sample", "samples"];

/// The problem whose cases lie in a folder with the name of a source.
pub fn named_like(source: &Path) -> Result<Option<Problem>, Error> {
    let stem = source.file_stem().unwrap_or_default();
    if source.is_dir() || stem.is_empty() {
        return Ok(None);
    }
    let folder = folder_of(source);
    let by_name = folder.join(stem);
    let shared = samples_in(&folder).map(|samples| samples.join(stem));
    let folders = [by_name.clone()].into_iter().chain(samples_in(&by_name));
    for folder in folders.chain(shared) {
        if let Some(found) = read_with_cases(&folder)? {
            return Ok(Some(found.problem));
        }
    }
    Ok(None)
}

/// The problem whose cases lie in a folder for samples, or beside a source and have its name.
pub fn in_samples_folder(source: &Path) -> Result<Option<Problem>, Error> {
    let folder = home(source);
    let mut beside: Vec<PathBuf> = samples_in(&folder).collect();
    if source.is_dir() {
        beside.extend(samples_in(&folder_of(source)));
    }
    for samples in beside.iter().chain([&folder]) {
        let Some(found) = read_with_cases(samples)? else {
            continue;
        };
        let count = found.cases.as_ref().map_or(0, Vec::len);
        let problem = without_others(found, source)?;
        let has_others = !problem.data.others.is_empty();
        if *samples != folder || has_others && problem.data.others.len() < count {
            return Ok(Some(problem));
        }
    }
    // One that is empty was meant.
    let is_meant = |folder: &PathBuf| folder.ends_with(FOLDERS[0]) && folder.is_dir();
    let meant = samples_here().or_else(|| beside.into_iter().find(is_meant));
    meant.map(|folder| Problem::of_folder(&folder)).transpose()
}

fn samples_in(folder: &Path) -> impl Iterator<Item = PathBuf> + '_ {
    let is_here = folder == Path::new(".");
    let around = if is_here { Path::new("") } else { folder };
    FOLDERS.into_iter().map(|name| around.join(name))
}

/// The problem whose cases lie beside a source, whatever their names, unless each is for another
/// source.
pub fn beside_source(source: &Path) -> Result<Option<Problem>, Error> {
    let Some(found) = read_with_cases(&home(source))? else {
        return Ok(None);
    };
    let count = found.cases.as_ref().map_or(0, Vec::len);
    let problem = without_others(found, source)?;
    Ok(Some(problem).filter(|problem| count == 0 || problem.data.others.len() < count))
}

/// The folder of cases if no word names a file: one for samples in the current folder, else the
/// current folder if there are cases in it.
pub fn cases_here() -> Option<PathBuf> {
    let here = PathBuf::from(".");
    samples_here().or_else(|| Some(here).filter(|here| has_cases(here)))
}

fn samples_here() -> Option<PathBuf> {
    let mut folders = FOLDERS.iter().map(PathBuf::from);
    let empty = Some(PathBuf::from(FOLDERS[0])).filter(|folder| folder.is_dir());
    folders.find(|folder| has_cases(folder)).or(empty)
}

/// The folder that a source is, or that it lies in.
fn home(source: &Path) -> PathBuf {
    if source.is_dir() {
        source.to_path_buf()
    } else {
        folder_of(source)
    }
}

/// Whether cases are in a folder. One that cannot be read counts: the user should learn why.
fn has_cases(folder: &Path) -> bool {
    read_with_cases(folder).map_or(true, |problem| problem.is_some())
}

/// A problem and its cases, or why they cannot be listed.
struct ProblemWithCases {
    problem: Problem,
    cases: Result<Listing, Error>,
}

/// The problem of a folder; `None` if no cases are there.
fn read_with_cases(folder: &Path) -> Result<Option<ProblemWithCases>, Error> {
    if !folder.is_dir() {
        return Ok(None);
    }
    let problem = match Problem::of_folder(folder) {
        Err(Error::NoCases { .. }) => return Ok(None),
        problem => problem?,
    };
    let cases = problem.list();
    let has_none = match &cases {
        Ok(cases) => cases.is_empty() || !problem.has_own_cases(),
        Err(error) => matches!(error, Error::NoCases { .. }),
    };
    Ok(Some(ProblemWithCases { problem, cases }).filter(|_| !has_none))
}

/// The problem without the cases of the sources that lie beside this one: `b1.in` is a case of
/// `b.cpp` and none of `a.cpp`. Where no case has the name of this source, all are for it, unless
/// each has the name of another one.
fn without_others(found: ProblemWithCases, source: &Path) -> Result<Problem, Error> {
    let mut problem = found.problem;
    let names = |path: &Path| Some(path.file_stem()?.to_str()?.to_lowercase());
    let Some(own_stem) = names(source).filter(|_| !source.is_dir()) else {
        return Ok(problem);
    };
    let beside = sources_in(&folder_of(source))?;
    let mut stems: Vec<String> = beside.iter().filter_map(|source| names(source)).collect();
    stems.push(own_stem.clone());
    let of = |case: &str| {
        let begins = |stem: &&String| {
            let rest = case.strip_prefix(stem.as_str());
            rest.is_some_and(|rest| !rest.starts_with(char::is_alphabetic))
        };
        stems.iter().filter(begins).max_by_key(|stem| stem.len())
    };
    let (mut has_own, mut others) = (false, Vec::new());
    let cases = found.cases?;
    let count = cases.len();
    for case in cases {
        let name = case.map_or_else(|fault| fault.case, |case| case.name);
        match of(&name.to_lowercase()) {
            Some(stem) if *stem == own_stem => has_own = true,
            Some(_) => others.push(name),
            None => {}
        }
    }
    if has_own || others.len() == count {
        problem.data.others = others;
    }
    Ok(problem)
}

/// Where the setter's programs for a folder of cases may be, in the order in which they count.
/// `setter/` is there because other tools take every file beside the cases for a case.
pub fn of_programs(cases: &Path) -> Vec<PathBuf> {
    let folders = [Some(cases.to_path_buf()), around(cases)]
        .into_iter()
        .flatten();
    let both = |folder: PathBuf| [folder.join("setter"), folder];
    folders.flat_map(both).collect()
}

/// The folder around `cases`, if that has a name for samples: both belong to one problem.
pub fn around(cases: &Path) -> Option<PathBuf> {
    let full = fs::canonicalize(cases).ok()?;
    let name = full.file_name()?;
    // The path may be `.`, or the like.
    let here = || cases.join("..");
    let around = cases.file_name().map_or_else(here, |_| folder_of(cases));
    FOLDERS
        .iter()
        .any(|samples| name == *samples)
        .then_some(around)
}

/// The files in a folder that may be sources, sorted.
pub fn sources_in(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let names = entries(folder)?.into_iter();
    Ok(names
        .filter(|name| name.contains('.') && !is_ignored(name))
        .map(|name| folder.join(name))
        .filter(|path| path.is_file())
        .collect())
}

/// The folders of problems in a folder, as `judge receive` makes them, sorted.
pub fn problems_in(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let names = entries(folder)?.into_iter();
    let folders = names.map(|name| folder.join(name));
    let is_problem = |folder: &PathBuf| folder.join("problem.txt").is_file();
    Ok(folders.filter(is_problem).collect())
}

/// The last part of a path.
pub fn name_of(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// The folder of a file, which is never an empty path.
pub fn folder_of(file: &Path) -> PathBuf {
    match file.parent() {
        Some(parent) if parent != Path::new("") => parent.to_path_buf(),
        _ => PathBuf::from("."),
    }
}

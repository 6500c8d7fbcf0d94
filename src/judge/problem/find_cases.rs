//! Where the files of a problem without an id lie: one rule for every command. `judge help files`
//! tells this rule to users.

use super::case;
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
        let problem = read_with_cases(&folder)?;
        if problem.is_some() {
            return Ok(problem);
        }
    }
    Ok(None)
}

/// The problem whose cases lie in a folder for samples beside a source.
pub fn in_samples_folder(source: &Path) -> Result<Option<Problem>, Error> {
    for samples in samples_beside(source) {
        if let Some(mut problem) = read_with_cases(&samples)? {
            leave_out_others(&mut problem, source)?;
            return Ok(Some(problem));
        }
    }
    Ok(None)
}

/// The problem whose cases lie in a folder for samples in the current folder, else that of an empty one
/// beside a source: it was meant.
pub fn in_other_samples(source: &Path) -> Result<Option<Problem>, Error> {
    if let Some(problem) = samples_here()? {
        return Ok(Some(problem));
    }
    let mut beside = samples_beside(source).into_iter();
    let empty = beside.find(|folder| folder.ends_with(FOLDERS[0]) && folder.is_dir());
    empty.map(|folder| Problem::of_folder(&folder)).transpose()
}

fn samples_beside(source: &Path) -> Vec<PathBuf> {
    let mut beside: Vec<PathBuf> = samples_in(&home(source)).collect();
    if source.is_dir() {
        beside.extend(samples_in(&folder_of(source)));
    }
    beside
}

fn samples_in(folder: &Path) -> impl Iterator<Item = PathBuf> + '_ {
    let is_here = folder == Path::new(".");
    let around = if is_here { Path::new("") } else { folder };
    FOLDERS.into_iter().map(|name| around.join(name))
}

/// The problem whose cases lie beside a source, whatever their names, unless each is for another
/// source.
pub fn beside_source(source: &Path) -> Result<Option<Problem>, Error> {
    let Some(mut problem) = read_with_cases(&home(source))? else {
        return Ok(None);
    };
    let left = leave_out_others(&mut problem, source)?;
    Ok(Some(problem).filter(|problem| left > 0 || problem.data.others.is_empty()))
}

/// The problem of the cases if no word names a file: those of a folder for samples in the current
/// folder, else those in the current folder.
pub fn cases_here() -> Result<Option<Problem>, Error> {
    match samples_here()? {
        None => read_with_cases(Path::new(".")),
        problem => Ok(problem),
    }
}

fn samples_here() -> Result<Option<Problem>, Error> {
    for folder in FOLDERS {
        let problem = read_with_cases(Path::new(folder))?;
        if problem.is_some() {
            return Ok(problem);
        }
    }
    // One that is empty was meant.
    let empty = Some(Path::new(FOLDERS[0])).filter(|folder| folder.is_dir());
    empty.map(Problem::of_folder).transpose()
}

/// The folder that a source is, or that it lies in.
fn home(source: &Path) -> PathBuf {
    if source.is_dir() {
        source.to_path_buf()
    } else {
        folder_of(source)
    }
}

/// The problem of a folder, with its cases as they are listed; `None` if no cases are there.
fn read_with_cases(folder: &Path) -> Result<Option<Problem>, Error> {
    if !folder.is_dir() {
        return Ok(None);
    }
    let mut problem = Problem::of_folder(folder)?;
    let listing = problem.list();
    let has_none = match &listing {
        Ok(cases) => cases.is_empty() || problem.data.has_inner_cases,
        Err(error) => matches!(error, Error::NoCases { .. }),
    };
    problem.listing = Some(listing);
    Ok(Some(problem).filter(|_| !has_none))
}

/// Leaves out the cases of the sources that lie beside this one: `b1.in` is a case of `b.cpp` and none
/// of `a.cpp`. Where no case has the name of this source, all are for it, unless each has the name of
/// another one. Returns how many are left.
fn leave_out_others(problem: &mut Problem, source: &Path) -> Result<usize, Error> {
    let stem_of = |path: &Path| Some(path.file_stem()?.to_str()?.to_lowercase());
    let Some(stem) = stem_of(source).filter(|_| !source.is_dir()) else {
        return Ok(problem.listing.iter().flatten().map(Vec::len).sum());
    };
    let cases = match &mut problem.listing {
        Some(listing) => listing.as_mut().map_err(|error| error.clone())?,
        None => return Ok(0),
    };
    let beside = sources_in(&folder_of(source))?;
    let mut stems: Vec<String> = beside.iter().filter_map(|source| stem_of(source)).collect();
    stems.push(stem.clone());
    let owner_of = |case: &str| {
        let begins = |stem: &&String| {
            let rest = case.strip_prefix(stem.as_str());
            rest.is_some_and(|rest| !rest.starts_with(char::is_alphabetic))
        };
        stems.iter().filter(begins).max_by_key(|stem| stem.len())
    };
    let (mut has_own, mut others) = (false, Vec::new());
    for name in cases.iter().map(case::name) {
        match owner_of(&name.to_lowercase()) {
            Some(owner) if *owner == stem => has_own = true,
            Some(_) => others.push(name.to_string()),
            None => {}
        }
    }
    if has_own || others.len() == cases.len() {
        case::leave_out(cases, &others);
        problem.data.others = others;
    }
    Ok(cases.len())
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

//! The operands of a command line: problems, and the files of submissions.

use super::{title, usage, TOPICS};
use crate::cache::SAMPLES;
use crate::compile::language::Language;
use crate::error::Error;
use crate::problem::find_cases;
use crate::problem::project::{recognize, Project};
use crate::problem::spelling::nearest;
use crate::problem::Problem;
use crate::receive::cph;
use std::fs;
use std::path::{Path, PathBuf};

pub enum Operand {
    Problem(Box<Problem>),
    File(PathBuf),
}

/// A word that is a problem's id is that problem, any other the path of a file. If there is no
/// such file it may be another spelling of an id: `g++ 3740.cpp -o 3740` makes a program `3740`.
pub fn resolve(word: &str, project: Option<&Project>) -> Result<Operand, Error> {
    let is_id = project.map_or(Ok(false), |project| project.has(word))?;
    if !is_id && Path::new(word).is_file() {
        return Ok(Operand::File(word.into()));
    }
    let problem = match project {
        Some(project) => project.problem(word),
        None => Err(Project::missing()),
    };
    match problem {
        Ok(problem) => Ok(Operand::Problem(Box::new(problem))),
        Err(Error::UnknownProblem { .. } | Error::NoProject { .. }) if Path::new(word).exists() => {
            Ok(Operand::File(word.into()))
        }
        Err(Error::UnknownProblem { .. }) if is_path(word) => Err(Error::no_file(Path::new(word))),
        Err(error) => Err(error),
    }
}

/// Whether a word that names nothing can only be meant as a path.
pub fn is_path(word: &str) -> bool {
    word.contains(['.', '/', '\\'])
}

/// Does the same as `resolve` for the first word, which may be meant as a command.
pub fn resolve_first(word: &str, project: Option<&Project>) -> Result<Operand, Error> {
    let error = match resolve(word, project) {
        Err(error @ (Error::UnknownProblem { .. } | Error::NoProject { .. })) => error,
        resolved => return resolved,
    };
    let start = format!("{word}.");
    let is_source =
        |file: &String| file.starts_with(&start) && Language::of(Path::new(file)).is_some();
    if let Some(source) = files(&start, false).into_iter().find(is_source) {
        return Err(usage(format!(
            "did you mean judge {source}? no problem is named {word:?}"
        )));
    }
    if !matches!(error, Error::UnknownProblem { nearest: None, .. }) {
        return Err(error);
    }
    // Other tools, or the help of this one, call so the command that judges.
    if ["test", "t", "submit", "verify"].contains(&word) {
        return Err(usage(format!(
            "judge has no command {word:?} and needs none: judge ID FILE judges, and judge bundle \
             ID writes what to submit"
        )));
    }
    let mut lines = Vec::new();
    for topic in TOPICS.iter().filter(|topic| topic.run.is_some()) {
        lines.push((topic.name, title(topic.name)));
    }
    lines.push(("version", "judge --version".to_string()));
    let meant = nearest(word, lines.iter().map(|(name, _)| *name));
    Err(match lines.iter().find(|(name, _)| Some(*name) == meant) {
        Some((_, line)) => usage(format!(
            "did you mean {line}? no problem and no command is named {word:?}"
        )),
        None => error,
    })
}

/// The problem that was named, with the cases of a folder if one was named too, or else the one
/// that the folder is.
pub fn problem(named: Option<Problem>, data: Option<&Path>) -> Result<Option<Problem>, Error> {
    Ok(match (named, data) {
        (Some(problem), Some(data)) if data.exists() => Some(problem.with_cases_of(data)?),
        (_, Some(data)) => Some(Problem::of_folder(data)?),
        (named, None) => named,
    })
}

/// The problem of a file where no word names one: cases that have its name, or lie in a folder for
/// samples; else the id that the name begins with (`poj3740_slow.cpp`), else the cases beside it.
pub fn problem_of_file(file: &Path, project: Option<&Project>) -> Result<Option<Problem>, Error> {
    if let Some(problem) = find_cases::named_like(file)? {
        return Ok(Some(problem));
    }
    if let Some(stored) = cph::stored(file) {
        let samples = Project::cache(project).folder(SAMPLES);
        if let Some(folder) = cph::cases(&stored, &samples)? {
            return Problem::of_folder(&folder).map(Some);
        }
    }
    if let Some(problem) = find_cases::in_samples_folder(file)? {
        return Ok(Some(problem));
    }
    let beside = find_cases::beside_source(file)?;
    let has_others = |problem: &Problem| !problem.data.others.is_empty();
    if beside.as_ref().is_some_and(has_others) {
        // Some have its name.
        return Ok(beside);
    }
    if let Some(problem) = find_cases::in_other_samples(file)? {
        return Ok(Some(problem));
    }
    let ids = project.map_or(Ok(Vec::new()), Project::ids)?;
    if let (Some(id), Some(project)) = (id_of(file, &ids), project) {
        return project.problem(id).map(Some);
    }
    Ok(beside)
}

/// The id that the name of a file is, or begins with; its number is enough if only one problem has
/// it (`3740.cpp`).
fn id_of<'a>(file: &Path, ids: &'a [String]) -> Option<&'a str> {
    let stem = file.file_stem()?.to_str()?;
    let first = words(stem).into_iter().next();
    longest(stem, ids).or_else(|| matching_id(&[first?], ids))
}

/// The id that a name tells in any of its parts, as `2026010123_poj3740`, `hw1-3740` and
/// `zhang3740`; the first of several.
pub fn id_in_name<'a>(name: &str, ids: &'a [String]) -> Option<&'a str> {
    let words = words(name);
    let mut parts = (0..words.len()).flat_map(|start| {
        let longest = (words.len() - start).min(3);
        (1..=longest).rev().map(move |count| start..start + count)
    });
    let mut last_digits = words.iter().map(|word| {
        let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
        &word[letters.len()..]
    });
    longest(name, ids)
        .or_else(|| parts.find_map(|part| matching_id(&words[part], ids)))
        .or_else(|| last_digits.find_map(|digits| matching_id(&[digits], ids)))
}

fn words(name: &str) -> Vec<&str> {
    let mut words: Vec<&str> = name.split(|c: char| !c.is_alphanumeric()).collect();
    words.retain(|word| !word.is_empty());
    words
}

/// The longest id that a name is, or begins with.
fn longest<'a>(name: &str, ids: &'a [String]) -> Option<&'a str> {
    let name = name.to_ascii_lowercase();
    let is_start = |id: &&String| {
        let rest = name.strip_prefix(id.as_str());
        rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric()))
    };
    let longest = ids.iter().filter(is_start).max_by_key(|id| id.len());
    longest.map(String::as_str)
}

/// The id that words together are. A number with few digits may be anything.
fn matching_id<'a>(words: &[&str], ids: &'a [String]) -> Option<&'a str> {
    const FEW: usize = 3;
    let word = words.concat();
    let is_short = word.len() < FEW && word.bytes().all(|c| c.is_ascii_digit());
    recognize(&word, ids).filter(|_| !is_short)
}

/// The problem that the first of these words names: an id, a folder with cases, or a source that
/// has some. They are those of a line that a shell completes, so any others may be among them.
pub fn problem_among(words: &[&str], project: Option<&Project>) -> Option<Problem> {
    let of_word = |word: &&str| {
        let problem = match resolve(word, project).ok()? {
            Operand::Problem(problem) => *problem,
            Operand::File(folder) if folder.is_dir() => Problem::of_folder(&folder).ok()?,
            Operand::File(file) => problem_of_file(&file, project).ok()??,
        };
        Some(problem).filter(|problem| problem.list().is_ok())
    };
    let is_name = |word: &&&str| !word.is_empty() && !word.starts_with('-');
    let here = || Problem::of_folder(Path::new(".")).ok();
    let named = words.iter().filter(is_name).find_map(of_word);
    named.or_else(|| here().filter(|problem| problem.list().is_ok()))
}

/// The problems and files whose names begin so.
pub fn ids_and_files(project: Option<&Project>, start: &str) -> Vec<String> {
    let ids = project.and_then(|project| project.ids().ok());
    let mut names = ids.unwrap_or_default();
    names.extend(files(start, false));
    names
}

/// The files whose paths begin so, or folders alone, with a slash behind each folder.
pub fn files(start: &str, are_folders: bool) -> Vec<String> {
    let (folder, name) = start.split_at(start.rfind('/').map_or(0, |slash| slash + 1));
    let entries = fs::read_dir(Path::new(".").join(folder));
    let mut paths = Vec::new();
    for entry in entries.into_iter().flatten().flatten() {
        let Ok(file) = entry.file_name().into_string() else {
            continue;
        };
        let is_folder = entry.path().is_dir();
        let is_hidden = file.starts_with('.') && !name.starts_with('.');
        if !is_hidden && (is_folder || !are_folders) {
            let slash = if is_folder { "/" } else { "" };
            paths.push(format!("{folder}{file}{slash}"));
        }
    }
    paths.sort();
    paths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_students_source_may_have_an_id_anywhere() {
        let ids = ["luogu_p1784", "poj2676", "poj3740", "sudoku", "sudoku_x"].map(String::from);
        for (name, id) in [
            ("poj3740", Some("poj3740")),
            ("2026010123_POJ3740", Some("poj3740")),
            ("2026010123-zhang-3740", Some("poj3740")),
            ("POJ 3740", Some("poj3740")),
            ("poj-2676(2)", Some("poj2676")),
            ("hw1_poj_2676_final", Some("poj2676")),
            ("zhang3740", Some("poj3740")),
            ("张三3740", Some("poj3740")),
            ("p1784", Some("luogu_p1784")),
            ("LuoguP1784", Some("luogu_p1784")),
            ("li_sudoku_x", Some("sudoku_x")),
            ("2026010123", None),
            ("a", None),
            ("main", None),
            ("x", None),
            ("", None),
        ] {
            assert_eq!(id_in_name(name, &ids), id, "{name}");
        }
    }

    #[test]
    fn the_name_of_a_file_may_begin_with_an_id() {
        let ids = ["queens", "poj3740", "sudoku", "sudoku_x"].map(String::from);
        for (file, id) in [
            ("poj3740.cpp", Some("poj3740")),
            ("a/POJ3740_slow.c", Some("poj3740")),
            ("poj3740-2.py", Some("poj3740")),
            ("poj37401.cpp", None),
            ("sudoku_x_fast.rs", Some("sudoku_x")),
            ("sudoku_y.rs", Some("sudoku")),
            ("my_queens.cpp", None),
            ("3740.cpp", Some("poj3740")),
            ("3740_v2.cpp", Some("poj3740")),
            ("2026_3740.cpp", None),
            ("40.cpp", None),
            ("a.cpp", None),
        ] {
            assert_eq!(id_of(Path::new(file), &ids), id, "{file}");
        }
    }
}

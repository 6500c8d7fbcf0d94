//! The files that a submission cannot open while it is compiled and run: inputs, answers, programs of the
//! setter, and the judge's cache.

use crate::cache::Cache;
use crate::compile::program::Program;
use crate::compile::submission::Submission;
use crate::disk::canonical;
use crate::platform::HOST_PLATFORM;
use crate::problem::case::Case;
use crate::problem::find_cases;
use crate::problem::project::Project;
use crate::problem::Problem;
use crate::run::confinement::Secrets;
use crate::setter::programs::Programs;
use crate::toolbox::overrides::Overrides;
use std::collections::HashMap;
use std::fs;
use std::path::{self, Path, PathBuf};

/// The files that a submission cannot open, and those that it needs although they lie there.
pub(super) fn secrets(
    program: &Program,
    problem: &Problem,
    cases: &[Case],
    cache: &Cache,
) -> Secrets {
    let mut paths = folders(problem, cache);
    paths.extend(Project::find().map(|project| project.root));
    paths.extend(outside(cases, &paths));
    let (compiled, mut needed) = (cache.programs(), Vec::new());
    for word in program
        .words
        .iter()
        .map(PathBuf::from)
        .filter(|word| word.is_absolute())
    {
        needed.push(match word.parent() {
            // The files beside a program that was compiled here belong to it.
            Some(folder) if folder.parent() == Some(&compiled) => folder.to_path_buf(),
            _ => word,
        });
    }
    Secrets {
        paths,
        needed,
        runtime: program.runtime.clone(),
    }
}

/// The files that a compiler does not take into a submission: answers, programs, and the history of the
/// project. Where the source lies among them its own folder is open, and no case in it.
pub(super) fn closed_to_compiler(
    problem: &Problem,
    cases: &[Case],
    submission: &Submission,
    cache: &Cache,
) -> Vec<PathBuf> {
    let source = file_of(submission).map(canonical);
    let has_source = |folder: &Path| {
        let source = source.as_ref();
        source.is_some_and(|source| source.starts_with(canonical(folder)))
    };
    let mut closed = folders(problem, cache);
    if let Some(project) = Project::find() {
        closed.extend(["testdata", "target", ".git"].map(|name| project.root.join(name)));
    }
    closed.extend(files(cases).filter_map(|file| Some(file.parent()?.to_path_buf())));
    closed.sort();
    closed.dedup();
    closed.extend(setters_programs(problem));
    closed.retain(|folder| !has_source(folder));
    closed.extend(outside(cases, &closed));
    closed
}

/// The file or folder that was submitted.
fn file_of(submission: &Submission) -> Option<&Path> {
    match submission {
        Submission::Solution(path) | Submission::File(path) => Some(path),
        Submission::Command(_) => None,
    }
}

/// The programs of the setter, which know the answers, and the folders `setter` that they lie in.
fn setters_programs(problem: &Problem) -> Vec<PathBuf> {
    let programs = Programs::of(problem);
    let mut paths = find_cases::of_programs(&problem.cases_folder);
    paths.extend(find_cases::of_programs(&problem.own_folder));
    paths.retain(|folder| folder.ends_with("setter"));
    for role in [
        &programs.checker,
        &programs.interactor,
        &programs.validator,
        &programs.generator,
        &programs.reference,
        &programs.maker,
    ] {
        paths.extend(role.files.iter().chain(&role.others).cloned());
    }
    paths
}

/// The folder of a submission that may be a stranger's, who is not to take in other files of the
/// user's: one of a student in a class, or of a package. `None` of the user's own, and of the
/// project's, which take in its library by its path.
pub(super) fn stranger_folder(
    problem: &Problem,
    submission: &Submission,
    overrides: &Overrides,
) -> Option<PathBuf> {
    let Submission::File(path) = submission else {
        return None;
    };
    if let Some(class) = &overrides.class {
        let student = path.strip_prefix(class).ok()?.iter().next()?;
        return Some(path::absolute(class.join(student)).unwrap_or_default());
    }
    let full = canonical(path);
    let mut submissions = problem.submissions().into_iter();
    submissions.find(|example| canonical(&example.path) == full)?;
    let folder = if full.is_dir() { &full } else { full.parent()? };
    Some(folder.to_path_buf())
}

fn folders(problem: &Problem, cache: &Cache) -> Vec<PathBuf> {
    let folders = [cache.path(), &problem.cases_folder, &problem.own_folder];
    folders.map(Path::to_path_buf).to_vec()
}

/// The inputs and answers.
fn files(cases: &[Case]) -> impl Iterator<Item = &Path> {
    let inputs = cases.iter().map(|case| case.input.as_path());
    let files = inputs.chain(cases.iter().filter_map(|case| case.answer.file()));
    files.filter(|file| *file != Path::new(HOST_PLATFORM.null))
}

/// The inputs and answers, without links, that lie in none of these folders. There may be many
/// thousands of them: each folder is resolved once, and a file only if it is a link.
fn outside(cases: &[Case], folders: &[PathBuf]) -> Vec<PathBuf> {
    let closed: Vec<PathBuf> = folders.iter().map(|folder| canonical(folder)).collect();
    let mut around: HashMap<PathBuf, PathBuf> = HashMap::new();
    let mut outside = Vec::new();
    for file in files(cases) {
        let is_link = fs::symlink_metadata(file).is_ok_and(|file| file.is_symlink());
        let real = match (file.parent(), file.file_name()) {
            (Some(folder), Some(name)) if !is_link => {
                let real = around.entry(folder.to_path_buf());
                real.or_insert_with(|| canonical(folder)).join(name)
            }
            _ => canonical(file),
        };
        if !closed.iter().any(|folder| real.starts_with(folder)) {
            outside.push(real);
        }
    }
    outside
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_in_a_closed_folder_are_not_told_one_by_one() {
        let case = |input: &str| Case::of_input(Path::new(input), "data/1.out".into());
        let cases = ["data/1.in", "data/group/2.in", "other/3.in"].map(case);
        let outside = outside(&cases, &[PathBuf::from("data")]);
        assert_eq!(outside, [PathBuf::from("other/3.in")]);
    }
}

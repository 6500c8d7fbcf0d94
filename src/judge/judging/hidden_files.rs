//! What a submission cannot open while it is compiled and run: inputs, answers, programs of the
//! setter, and the judge's cache.

use crate::cache::Cache;
use crate::compile::program::Program;
use crate::disk::canonical;
use crate::platform::HOST_PLATFORM;
use crate::problem::case::Case;
use crate::problem::project::Project;
use crate::problem::Problem;
use crate::run::confinement::Secrets;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

/// What a submission cannot open, and what it needs although it lies there.
pub(super) fn secrets(
    program: &Program,
    problem: &Problem,
    cases: &[Case],
    cache: &Cache,
) -> Secrets {
    let mut paths = folders(problem, cache);
    paths.extend(Project::find().map(|project| project.root));
    paths.extend(outside(cases, &paths));
    let words = program.words.iter().map(PathBuf::from);
    let words = words.filter(|word| word.is_absolute());
    // The files beside a program that was compiled here belong to it.
    let own = cache.programs();
    let needed = words.map(|word| match word.parent() {
        Some(folder) if folder.parent() == Some(&own) => folder.to_path_buf(),
        _ => word,
    });
    Secrets {
        paths,
        needed: needed.collect(),
        runtime: program.runtime.clone(),
    }
}

/// What a compiler does not take into a submission: answers, programs, and the history of the
/// project. Where the source lies among them its own folder is open, and no case in it.
pub(super) fn closed_to_compiler(
    problem: &Problem,
    cases: &[Case],
    source: Option<&Path>,
    cache: &Cache,
) -> Vec<PathBuf> {
    let source = source.map(canonical);
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
    closed.retain(|folder| !has_source(folder));
    closed.extend(outside(cases, &closed));
    closed
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
        let is_link = fs::symlink_metadata(file).is_ok_and(|found| found.is_symlink());
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
        let found = outside(&cases, &[PathBuf::from("data")]);
        assert_eq!(found, [PathBuf::from("other/3.in")]);
    }
}

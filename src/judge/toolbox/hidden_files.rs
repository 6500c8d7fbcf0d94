//! The files that a submission cannot open while it is compiled and run: inputs, answers, programs of the
//! setter, and the judge's cache.

use crate::cache::{Cache, PROGRAMS};
use crate::compile::program::Program;
use crate::compile::source::SourceAccess;
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

/// The files that no submission for a problem can open, found once for all of them. Their paths have no
/// links.
#[derive(Debug)]
pub struct HiddenFiles {
    /// Closed to a program while it runs.
    from_program: Vec<PathBuf>,
    /// Closed to its compiler: answers, programs, and the history of the project.
    from_compiler: Vec<PathBuf>,
    /// The inputs and answers.
    files: Vec<PathBuf>,
    /// The setters' submissions, which may be strangers'.
    submissions: Vec<PathBuf>,
}

impl HiddenFiles {
    pub fn of<'a>(
        problem: &Problem,
        programs: &Programs,
        cases: impl Iterator<Item = &'a Case>,
        cache: &Cache,
    ) -> HiddenFiles {
        let (files, folders) = resolved(cases);
        let mut from_program = vec![canonical(&cache.path)];
        from_program.extend(own_folders(problem).map(canonical));
        let mut from_compiler = [&from_program[..], &folders].concat();
        if let Some(Project { root, .. }) = Project::find() {
            let names = ["testdata", "target", ".git"];
            from_compiler.extend(names.map(|name| canonical(&root.join(name))));
            from_program.push(canonical(&root));
        }
        let programs = setters_programs(problem, programs);
        from_compiler.extend(programs.iter().map(|path| canonical(path)));
        from_program.extend(outside(&files, &from_program));
        let examples = problem.submissions();
        let submissions = examples.iter().map(|example| canonical(&example.path));
        HiddenFiles {
            from_program,
            from_compiler,
            files,
            submissions: submissions.collect(),
        }
    }

    /// The files that a submission cannot open, and those that it needs although they lie there.
    pub(super) fn secrets(&self, program: &Program, cache: &Cache) -> Secrets {
        let (compiled, mut needed) = (cache.folder(PROGRAMS), Vec::new());
        let words = program.words.iter().map(PathBuf::from);
        for word in words.filter(|word| word.is_absolute()) {
            needed.push(match word.parent() {
                // The files beside a program that was compiled here belong to it.
                Some(folder) if folder.parent() == Some(&compiled) => folder.to_path_buf(),
                _ => word,
            });
        }
        Secrets {
            paths: self.from_program.clone(),
            needed,
            runtime: program.runtime.clone(),
        }
    }

    /// Whose a source is, and which files its compiler does not take into it. Where the source lies among
    /// them its own folder is open, and no case in it.
    pub(super) fn access(&self, submission: &Submission, overrides: &Overrides) -> SourceAccess {
        let source = match submission {
            Submission::Solution(path) | Submission::File(path) => Some(canonical(path)),
            Submission::Command(_) => None,
        };
        let mut closed = self.from_compiler.clone();
        if let Some(source) = &source {
            closed.retain(|path| !source.starts_with(path));
        }
        closed.extend(outside(&self.files, &closed));
        let stranger = match (submission, source) {
            (Submission::File(path), Some(source)) => self.stranger(path, source, overrides),
            _ => None,
        };
        SourceAccess { closed, stranger }
    }

    /// The folder of a submission that may be a stranger's, who is not to take in other files of the
    /// user's: one of a student in a class, or of a package. `None` of the user's own, and of the
    /// project's, which take in its library by its path.
    fn stranger(&self, path: &Path, source: PathBuf, overrides: &Overrides) -> Option<PathBuf> {
        if let Some(class) = &overrides.class {
            let student = path.strip_prefix(class).ok()?.iter().next()?;
            return Some(path::absolute(class.join(student)).unwrap_or_default());
        }
        if !self.submissions.contains(&source) {
            return None;
        }
        if source.is_dir() {
            return Some(source);
        }
        source.parent().map(Path::to_path_buf)
    }
}

/// The folder of the cases, and that of the problem if it is another one.
fn own_folders(problem: &Problem) -> impl Iterator<Item = &Path> {
    let (cases, other) = (&problem.cases_folder, &problem.own_folder);
    let other = Some(other.as_path()).filter(|other| *other != cases);
    [cases.as_path()].into_iter().chain(other)
}

/// The programs of the setter, which know the answers, and the folders `setter` that they lie in.
fn setters_programs(problem: &Problem, programs: &Programs) -> Vec<PathBuf> {
    let folders = own_folders(problem).flat_map(find_cases::of_programs);
    let mut paths = Vec::from_iter(folders.filter(|folder| folder.ends_with("setter")));
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

/// The inputs and answers, and the folders that they lie in. There may be many thousands of them: each
/// folder is resolved once, and a file only if it is a link.
fn resolved<'a>(cases: impl Iterator<Item = &'a Case>) -> (Vec<PathBuf>, Vec<PathBuf>) {
    let (mut files, mut folders) = (Vec::new(), HashMap::new());
    let paths = cases.flat_map(|case| [Some(case.input.as_path()), case.answer.file()]);
    let is_file = |file: &&Path| *file != Path::new(HOST_PLATFORM.null);
    for file in paths.flatten().filter(is_file) {
        let (Some(folder), Some(name)) = (file.parent(), file.file_name()) else {
            continue;
        };
        let real = folders
            .entry(folder.to_path_buf())
            .or_insert_with(|| canonical(folder));
        let is_link = fs::symlink_metadata(file).is_ok_and(|file| file.is_symlink());
        files.push(if is_link {
            canonical(file)
        } else {
            real.join(name)
        });
    }
    (files, folders.into_values().collect())
}

/// Those of the files that lie in none of these folders.
fn outside(files: &[PathBuf], folders: &[PathBuf]) -> Vec<PathBuf> {
    let mut outside = files.to_vec();
    outside.retain(|file| !folders.iter().any(|folder| file.starts_with(folder)));
    outside
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_in_a_closed_folder_are_not_told_one_by_one() {
        let case = |input: &str| Case::of_input(Path::new(input), "data/1.out".into());
        let cases = ["data/1.in", "data/group/2.in", "other/3.in"].map(case);
        let (files, _) = resolved(cases.iter());
        let outside = outside(&files, &[PathBuf::from("data")]);
        assert_eq!(outside, [PathBuf::from("other/3.in")]);
    }
}

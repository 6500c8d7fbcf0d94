//! The work of a class: a folder for each student, with sources in it and in folders below.

use super::operands::id_in_name;
use super::usage;
use crate::compile::language::Language;
use crate::compile::submission::Submission;
use crate::disk::paths_in;
use crate::error::Error;
use crate::ignored_files::is_left_over;
use crate::judging::job::Job;
use crate::problem::project::Project;
use crate::problem::Problem;
use crate::terminal::escape_control;
use crate::walk::{Links, Walk, WalkEntry};
use std::path::{Path, PathBuf};

/// Folders of tools, whose files are nobody's work.
const TOOLS: [&str; 4] = ["__MACOSX", "target", "node_modules", "CMakeFiles"];

struct Student {
    name: String,
    folder: PathBuf,
    sources: Vec<PathBuf>,
    others: Vec<String>,
}

/// The work of all students.
pub struct ClassWork {
    pub problems: Vec<Problem>,
    /// For each student each problem, at least once. The target is an index in `problems`.
    pub jobs: Vec<Job>,
    /// Sources that were left out, a sentence each.
    pub notes: Vec<String>,
}

/// The work of all students in a folder on these problems, or on all those of the project that a
/// name tells.
pub fn class(
    folder: &Path,
    mut problems: Vec<Problem>,
    project: Option<&Project>,
) -> Result<ClassWork, Error> {
    let (mut all, mut notes) = (Vec::new(), Vec::new());
    let students = students(folder, &mut notes)?;
    let mut ids = project.map_or(Ok(Vec::new()), Project::ids)?;
    ids.extend(problems.iter().map(|problem| problem.id.clone()));
    ids.sort();
    ids.dedup();
    if problems.is_empty() {
        problems = named_by(&students, &ids, project)?;
    }
    if problems.is_empty() {
        return Err(usage(format!(
            "no source in {} has the id of a problem in its name; judge --class DIR ID ... names the \
             problems",
            folder.display()
        )));
    }
    for student in &students {
        all.extend(jobs(student, &problems, &ids, &mut notes));
    }
    Ok(ClassWork {
        problems,
        jobs: all,
        notes,
    })
}

fn students(folder: &Path, notes: &mut Vec<String>) -> Result<Vec<Student>, Error> {
    if !folder.is_dir() {
        return Err(Error::no_folder(folder));
    }
    let (mut students, mut loose) = (Vec::new(), Vec::new());
    for path in paths_in(folder).map_err(Error::io("list", folder))? {
        let name = shown(&path);
        if is_left_over(&name) || TOOLS.contains(&name.as_str()) {
            continue;
        }
        if !path.is_dir() {
            if Language::of(&path).is_some() {
                loose.push(name);
            }
            continue;
        }
        students.push(student(name, path)?);
    }
    if students.is_empty() {
        return Err(Error::Says(format!(
            "{} has no folders; a class is a folder with one for each student",
            folder.display()
        )));
    }
    if !loose.is_empty() {
        let (folder, loose) = (folder.display(), loose.join(", "));
        notes.push(format!(
            "not judged, as they are in no student's folder in {folder}: {loose}"
        ));
    }
    Ok(students)
}

/// A student, with the files in a folder and in those below. Links are not followed: a student could
/// have them lead anywhere.
fn student(name: String, folder: PathBuf) -> Result<Student, Error> {
    let mut walk = Walk::new(&folder, Links::NotFollowed);
    let (mut sources, mut others) = (Vec::new(), Vec::new());
    while let Some(entry) = walk.next() {
        let WalkEntry { path, metadata, .. } = entry?;
        let name = shown(&path);
        if is_left_over(&name) || TOOLS.contains(&name.as_str()) || name.starts_with("cmake-build-")
        {
            walk.skip_folder();
        } else if metadata.is_file() && Language::of(&path).is_some() {
            sources.push(path);
        } else if !metadata.is_dir() && name != "feedback.txt" {
            others.push(name);
        }
    }
    Ok(Student {
        name,
        folder,
        sources,
        others,
    })
}

/// The name of a file. Bytes in another code than UTF-8 are shown one by one.
fn shown(path: &Path) -> String {
    escape_control(path.file_name().unwrap_or_default().as_encoded_bytes())
}

/// The problems of the project that the names of sources tell, by id.
fn named_by(
    students: &[Student],
    ids: &[String],
    project: Option<&Project>,
) -> Result<Vec<Problem>, Error> {
    let project = project.ok_or_else(Project::missing)?;
    let mut named: Vec<&str> = Vec::new();
    for student in students {
        let sources = student.sources.iter();
        named.extend(sources.filter_map(|source| student.id_of(source, ids)));
    }
    named.sort_unstable();
    named.dedup();
    named.into_iter().map(|id| project.problem(id)).collect()
}

impl Student {
    /// The id that the name of a source tells, or that of a folder that it lies in.
    fn id_of<'a>(&self, source: &Path, ids: &'a [String]) -> Option<&'a str> {
        let below = source.strip_prefix(&self.folder).ok()?.with_extension("");
        let mut names = below.iter().rev();
        names.find_map(|name| id_in_name(&name.to_string_lossy(), ids))
    }

    /// Why there is nothing; empty where there is nothing to say.
    fn reason(&self) -> String {
        const MAX_NAMES: usize = 3;
        if !self.sources.is_empty() || self.others.is_empty() {
            return String::new();
        }
        let mut names: Vec<&str> = self.others.iter().map(String::as_str).collect();
        if names.len() > MAX_NAMES {
            names.splice(MAX_NAMES.., ["..."]);
        }
        format!("no source: {}", names.join(", "))
    }
}

/// The jobs of a student: for each problem the sources whose names tell it, those whose names
/// tell none, or that nothing is there.
fn jobs(
    student: &Student,
    problems: &[Problem],
    ids: &[String],
    notes: &mut Vec<String>,
) -> Vec<Job> {
    let id_of = |source: &PathBuf| student.id_of(source, ids);
    let sources = || student.sources.iter().map(|source| (source, id_of(source)));
    let is_other = |id: &&str| problems.iter().all(|problem| problem.id != *id);
    for (source, id) in sources() {
        if let Some(id) = id.filter(is_other) {
            let below = source.strip_prefix(&student.folder).unwrap_or(source);
            let (name, below) = (&student.name, below.display());
            notes.push(format!("not judged, as it is for {id}: {name}/{below}"));
        }
    }
    let mut jobs = Vec::new();
    for (target, problem) in problems.iter().enumerate() {
        let before = jobs.len();
        for (source, id) in sources() {
            if id.map_or(true, |id| problem.id == id) {
                jobs.push(Job {
                    student: Some(student.name.clone()),
                    is_guess: id.is_none() && problems.len() > 1,
                    ..Job::new(target, Submission::File(source.clone()))
                });
            }
        }
        if jobs.len() == before {
            jobs.push(Job {
                submission: Err(student.reason()),
                student: Some(student.name.clone()),
                ..Job::new(target, Submission::Command(Vec::new()))
            });
        }
    }
    jobs
}

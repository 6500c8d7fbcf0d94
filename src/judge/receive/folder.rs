//! A received problem as a folder that `judge --data` takes: `problem.txt` and the samples.

use super::address;
use super::task::Task;
use crate::error::Error;
use crate::problem::meta::{ProblemMeta, DEFAULT_MEMORY, DEFAULT_TIME};
use crate::problem::new::Statement;
use crate::problem::new_files::NewFiles;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// With less memory no program in C++ starts on this system. Limits come in whole megabytes,
/// rounded down, so a small one says little.
const MIN_MB: u64 = 4;

/// The name of a problem if neither its address nor its title gives one.
const NAMELESS: &str = "problem";

/// The class of a title without a Latin letter.
const NO_CLASS: &str = "Task";

/// The ends of the names of a sample's files; those of a conversation are not the files of a case.
const SAMPLE: [&str; 2] = ["-sample.in", "-sample.out"];
const CONVERSATION: [&str; 2] = ["-sample-read.txt", "-sample-printed.txt"];

/// The most problems with equal names that get folders.
const MAX_NAMESAKES: usize = 100;

/// The name of a problem's folder, and whether its address tells it for sure.
pub fn id(task: &Task) -> (String, bool) {
    if let Some(id) = address::id(&task.url) {
        return (id, true);
    }
    let class = || address::name(&task.class).filter(|class| class != NO_CLASS);
    let id = address::guess(&task.url).or_else(class);
    (id.unwrap_or_else(|| NAMELESS.to_string()), false)
}

/// Where a received problem is now.
#[derive(Debug, PartialEq)]
pub enum Place {
    /// A folder, new or with the same samples, and the copy of the template in it.
    Folder {
        folder: PathBuf,
        source: Option<PathBuf>,
        is_new: bool,
    },
    /// The project has the problem already.
    Known(String),
    /// The files of a new problem of the project.
    New(String, Vec<PathBuf>),
}

/// Writes the folder of a problem, with a copy of the template. A folder that exists stays as it
/// is.
///
/// # Errors
/// A folder that exists with other samples, and errors of the system.
pub fn store(
    parent: &Path,
    task: &Task,
    template: Option<&(OsString, Vec<u8>)>,
) -> Result<Place, Error> {
    let (id, is_of_address) = id(task);
    let mut name = id.clone();
    let mut number = 1;
    // Titles in Chinese all give the same name.
    while !is_of_address && is_of_another(&parent.join(&name), task) && number < MAX_NAMESAKES {
        number += 1;
        name = format!("{id}_{number}");
    }
    let (folder, statement) = (parent.join(&name), statement(task));
    let source = template.map(|(name, _)| folder.join(name));
    // A link that leads nowhere counts as a folder here.
    let is_new = fs::symlink_metadata(&folder).is_err();
    if !is_new && !has_samples(&folder, &statement.samples) {
        let address = match task.url.as_str() {
            "" => String::new(),
            url => format!(", {url}"),
        };
        return Err(Error::Says(format!(
            "{} is there already, and its samples are not those of {:?}{address}; it stays as it \
             is: rename it, or name another folder to receive in",
            folder.display(),
            task.title,
        )));
    }
    if is_new {
        let mut new_files = NewFiles::default();
        for (file, text) in &statement.samples {
            new_files.write(&folder.join(file), text)?;
        }
        new_files.write(&folder.join("problem.txt"), text(task, &statement))?;
        if let (Some((_, bytes)), Some(source)) = (template, &source) {
            // The template may be called as a sample is.
            if fs::symlink_metadata(source).is_err() {
                new_files.write(source, bytes)?;
            }
        }
        new_files.keep();
    }
    Ok(Place::Folder {
        source: source.filter(|source| is_new || is_file(source)),
        folder,
        is_new,
    })
}

/// The statement as a new problem has it: limits in ms and KB, and files with samples.
pub fn statement(task: &Task) -> Statement {
    let memory_kb = |mb: u64| {
        // Of POJ and others the extension divides the kilobytes by 1000, so 65 MB were 65536 KB, and
        // 262 were 262144.
        let power = (16..=20).map(|power| 1 << power).find(|kb| kb / 1000 == mb);
        power.unwrap_or(mb.clamp(MIN_MB, 1 << 20) << 10)
    };
    let memory = task.memory_mb.map(memory_kb);
    let [input, output] = if task.is_interactive {
        CONVERSATION
    } else {
        SAMPLE
    };
    let mut samples = Vec::new();
    for (number, sample) in (1..).zip(&task.samples) {
        samples.push((format!("{number:02}{input}"), sample.input.clone()));
        if let Some(answer) = &sample.answer {
            samples.push((format!("{number:02}{output}"), answer.clone()));
        }
    }
    let meta = ProblemMeta {
        url: task.url.clone(),
        time_ms: task.time_ms.unwrap_or(DEFAULT_TIME),
        memory_kb: memory.unwrap_or(DEFAULT_MEMORY),
        title: task.title.clone(),
        ..ProblemMeta::default()
    };
    Statement { meta, samples }
}

/// Whether a folder has a problem with another address or title: a page may have a whole contest.
fn is_of_another(folder: &Path, task: &Task) -> bool {
    let file = folder.join("problem.txt");
    if !is_folder(folder) || !is_file(&file) {
        return false;
    }
    let text = fs::read_to_string(file).unwrap_or_default();
    let has_line = |wanted: &str| text.lines().any(|line| line == wanted);
    !task.url.is_empty() && !has_line(&url_line(task)) || !has_line(&first_line(task))
}

/// Whether a folder has these samples and no others. Links are not followed.
fn has_samples(folder: &Path, samples: &[(String, String)]) -> bool {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let ends = [SAMPLE, CONVERSATION].concat();
    let is_sample = |name: &str| ends.iter().any(|end| name.ends_with(end));
    let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let count = names.filter(|name| is_sample(name)).count();
    let is_there = |(file, text): &(String, String)| {
        let path = folder.join(file);
        is_file(&path) && fs::read(&path).is_ok_and(|bytes| bytes == text.as_bytes())
    };
    is_folder(folder) && samples.len() == count && samples.iter().all(is_there)
}

/// Links are neither files nor folders here.
fn is_file(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|metadata| metadata.is_file())
}

fn is_folder(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|metadata| metadata.is_dir())
}

/// The title, which must not look like another line of a head.
fn first_line(task: &Task) -> String {
    let is_other = task.title.is_empty() || task.title.starts_with(['-', '/']);
    format!("{}{}", if is_other { "Problem " } else { "" }, task.title)
}

fn url_line(task: &Task) -> String {
    format!("- url: {}", task.url)
}

/// `problem.txt`, which `ProblemMeta` reads.
fn text(task: &Task, statement: &Statement) -> String {
    let mut text = format!("{}\n\n", first_line(task));
    if !task.url.is_empty() {
        text += &format!("{}\n", url_line(task));
    }
    text += &format!("- time: {} ms\n", statement.meta.time_ms);
    text += &format!("- memory: {} KB\n", statement.meta.memory_kb);
    for (key, file) in [("input", &task.input), ("output", &task.output)] {
        if let (Some(file), None) = (file, &task.pattern) {
            text += &format!("- {key}: {file}\n");
        }
    }
    if task.is_interactive {
        text += "- interactive: yes\n";
        if !task.samples.is_empty() {
            text +=
                "\nThe samples are conversations: what a program reads, and what it prints. An \
                     interactor\nneeds an input of its own, like 1.in.\n";
        }
    }
    if let Some(mb) = task.memory_mb.filter(|&mb| mb < MIN_MB) {
        text += &format!("\nThe statement says {mb} MB, in which few programs start here.\n");
    }
    text
}

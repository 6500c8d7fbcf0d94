//! A received problem as a folder that `judge --data` takes: `problem.txt` and the samples.

use super::address;
use super::task::Task;
use crate::error::Error;
use crate::problem::draft::Draft;
use crate::problem::head::USUAL;
use crate::problem::new::{Statement, DEVICES};
use std::fs;
use std::path::{Path, PathBuf};

/// With less memory no program in C++ starts on this system. Limits come in whole megabytes,
/// rounded down, so a small one says little.
const LEAST_MB: u64 = 4;

/// The name of a problem if neither its address nor its title gives one.
const NAMELESS: &str = "problem";

/// The most problems with equal names that get folders.
const MOST_NAMESAKES: usize = 100;

/// The name of a problem's folder, and whether its address tells it.
pub fn id(task: &Task) -> (String, bool) {
    if let Some(id) = address::id(&task.url) {
        return (id, true);
    }
    let class = address::plain(&task.class);
    let is_device = DEVICES.contains(&class.to_ascii_lowercase().as_str());
    let is_name = class.contains(|c: char| c.is_ascii_alphanumeric());
    let id = match is_name && !is_device {
        true => class,
        false => NAMELESS.to_string(),
    };
    (id, false)
}

/// Where a received problem is now.
#[derive(Debug, PartialEq)]
pub enum Place {
    Folder(PathBuf),
    /// A folder that was there, with the same samples.
    SameFolder(PathBuf),
    /// The project has the problem already.
    Known(String),
    /// The files of a new problem of the project.
    New(String, Vec<PathBuf>),
}

/// Writes the folder of a problem. A folder that exists stays as it is.
///
/// # Errors
/// A folder that exists with other samples, and errors of the system.
pub fn store(parent: &Path, task: &Task) -> Result<Place, Error> {
    let (id, is_of_address) = id(task);
    let mut name = id.clone();
    let mut number = 1;
    // Titles in Chinese all give the same name.
    while !is_of_address && is_of_another(&parent.join(&name), task) && number < MOST_NAMESAKES {
        number += 1;
        name = format!("{id}_{number}");
    }
    let folder = parent.join(&name);
    // A link that leads nowhere counts as a folder here.
    if fs::symlink_metadata(&folder).is_ok() {
        return match has_samples(&folder, task) {
            true => Ok(Place::SameFolder(folder)),
            false => Err(Error::Says(format!(
                "{} is there already, and its samples are not those of {:?}{}; it stays as it is: \
                 rename it, or name another folder to receive in",
                folder.display(),
                task.title,
                match task.url.as_str() {
                    "" => String::new(),
                    url => format!(", {url}"),
                }
            ))),
        };
    }
    let mut draft = Draft::default();
    for (file, text) in samples(task) {
        draft.write(&folder.join(file), &text)?;
    }
    draft.write(&folder.join("problem.txt"), text(task))?;
    draft.keep();
    Ok(Place::Folder(folder))
}

/// The facts with which a new problem of the project begins.
pub fn statement(task: &Task) -> Statement {
    let (time_ms, memory_kb) = limits(task);
    Statement {
        title: task.title.clone(),
        url: task.url.clone(),
        time_ms,
        memory_kb,
        samples: samples(task),
    }
}

/// Whether a folder has a problem with another address; if `task` has no address, with another
/// title.
fn is_of_another(folder: &Path, task: &Task) -> bool {
    let file = folder.join("problem.txt");
    let is_real = is_folder(folder) && is_file(&file);
    if !is_real {
        return false;
    }
    let text = fs::read_to_string(file).unwrap_or_default();
    let own = match task.url.is_empty() {
        true => first_line(task),
        false => url_line(task),
    };
    text.lines().all(|line| line != own)
}

/// Whether a folder has these samples and no others. Links are not followed.
fn has_samples(folder: &Path, task: &Task) -> bool {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_sample = |name: &str| name.ends_with("-sample.in") || name.ends_with("-sample.out");
    let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let count = names.filter(|name| is_sample(name)).count();
    let samples = samples(task);
    let is_there = |(file, text): &(String, String)| {
        let path = folder.join(file);
        is_file(&path) && fs::read(&path).is_ok_and(|bytes| bytes == text.as_bytes())
    };
    is_folder(folder) && samples.len() == count && samples.iter().all(is_there)
}

/// Links are neither files nor folders here.
fn is_file(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|found| found.is_file())
}

fn is_folder(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|found| found.is_dir())
}

/// The files of the samples.
fn samples(task: &Task) -> Vec<(String, String)> {
    let mut files = Vec::new();
    for (number, sample) in (1..).zip(&task.samples) {
        files.push((format!("{number:02}-sample.in"), sample.input.clone()));
        if let Some(answer) = &sample.answer {
            files.push((format!("{number:02}-sample.out"), answer.clone()));
        }
    }
    files
}

/// The limits of a problem in ms and KB.
fn limits(task: &Task) -> (u64, u64) {
    let memory = task.memory_mb.map(|mb| mb.clamp(LEAST_MB, 1 << 20) << 10);
    let time = task.time_ms.unwrap_or(USUAL.time_ms);
    (time, memory.unwrap_or(USUAL.memory_kb))
}

/// The title, which must not look like another line of a head.
fn first_line(task: &Task) -> String {
    let is_other = task.title.is_empty() || task.title.starts_with(['-', '/']);
    match is_other {
        true => format!("Problem {}", task.title),
        false => task.title.clone(),
    }
}

fn url_line(task: &Task) -> String {
    format!("- url: {}", task.url)
}

/// `problem.txt`, which `Head` reads.
fn text(task: &Task) -> String {
    let (time_ms, memory_kb) = limits(task);
    let mut text = format!("{}\n\n", first_line(task));
    if !task.url.is_empty() {
        text += &format!("{}\n", url_line(task));
    }
    let mut line = |key: &str, value: &str| text += &format!("- {key}: {value}\n");
    line("time", &format!("{time_ms} ms"));
    line("memory", &format!("{memory_kb} KB"));
    for (key, file) in [("input", &task.input), ("output", &task.output)] {
        if let (Some(file), None) = (file, &task.pattern) {
            line(key, file);
        }
    }
    if task.is_interactive {
        line("interactive", "yes");
    }
    if task.is_interactive && !task.samples.is_empty() {
        text +=
            "\nThe samples are conversations: what a program reads, and what it prints. Another \
                 input is\nneeded for an interactor.\n";
    }
    if let Some(mb) = task.memory_mb.filter(|&mb| mb < LEAST_MB) {
        text += &format!("\nThe statement says {mb} MB, in which few programs start here.\n");
    }
    text
}

//! The lines of a problem in the project's `Cargo.toml`.

use crate::disk::retry_transient;
use crate::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

pub fn path(root: &Path) -> PathBuf {
    root.join("Cargo.toml")
}

pub fn read(root: &Path) -> Result<String, Error> {
    let manifest = path(root);
    fs::read_to_string(&manifest).map_err(Error::io("read", &manifest))
}

/// Writes `Cargo.toml` as a whole: a file that is cut short would be worse than none. It overwrites
/// a draft that a killed judge has left.
pub fn replace(root: &Path, text: &str) -> Result<(), Error> {
    let (draft, manifest) = (root.join("Cargo.toml.new"), path(root));
    let written = fs::write(&draft, text).map_err(Error::io("write", &draft));
    let replaced = written.and_then(|()| {
        retry_transient(|| fs::rename(&draft, &manifest)).map_err(Error::io("write", &manifest))
    });
    if replaced.is_err() {
        let _ = fs::remove_file(&draft);
    }
    replaced
}

/// The lines of a problem. Its solution has no tests of its own to be built.
pub fn entry(id: &str) -> [String; 4] {
    [
        "[[bin]]".into(),
        format!("name = \"{id}\""),
        format!("path = \"problems/{id}.rs\""),
        "test = false".into(),
    ]
}

const QUOTES: [char; 2] = ['"', '\''];

/// Whether the package, and so its library, or a target has that name.
pub fn has_name(manifest: &str, id: &str) -> bool {
    let mut names = manifest.lines().filter_map(|line| {
        let value = line.trim().strip_prefix("name")?.trim_start();
        let value = value.strip_prefix('=')?.trim_start();
        value.strip_prefix(QUOTES)?.split(QUOTES).next()
    });
    names.any(|name| name.replace('-', "_") == id)
}

/// The manifest with the lines of a new problem, after those of its last problem or at the end.
pub fn with(manifest: &str, id: &str) -> String {
    let lines: Vec<&str> = manifest.split_inclusive('\n').collect();
    let is_problem = |line: &&str| line.starts_with("path") && line.contains("\"problems/");
    let place = match lines.iter().rposition(is_problem) {
        Some(path) => path + table_length(&lines[path..]),
        None => lines.len(),
    };
    let (before, after) = (lines[..place].concat(), lines[place..].concat());

    let line_end = if manifest.contains("\r\n") {
        "\r\n"
    } else {
        "\n"
    };
    let mut text = before;
    if !text.is_empty() && !text.ends_with('\n') {
        text += line_end;
    }
    let is_blank = |line: Option<&&str>| line.map_or(true, |line| line.trim().is_empty());
    if !is_blank(lines[..place].last()) {
        text += line_end;
    }
    for line in entry(id) {
        text += &line;
        text += line_end;
    }
    if !is_blank(lines[place..].first()) {
        text += line_end;
    }
    text + &after
}

/// How many of these lines are in the table of the first line. Blank lines and comments before the
/// next table do not count.
fn table_length(lines: &[&str]) -> usize {
    let next = lines.iter().position(|line| line.starts_with('['));
    let table = &lines[..next.unwrap_or(lines.len())];
    let has_key = |line: &&str| !line.trim().is_empty() && !line.starts_with('#');
    table.iter().rposition(has_key).map_or(0, |last| last + 1)
}

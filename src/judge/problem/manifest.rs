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

/// The manifest with the lines of a new problem, before those of the first one or at the end.
pub fn with(manifest: &str, id: &str) -> String {
    let is_crlf = manifest.contains("\r\n");
    let line_end = ["\n", "\r\n"][usize::from(is_crlf)];
    let lines = entry(id).join(line_end) + line_end;
    let first = match manifest.find("\n[[bin]]") {
        Some(end) => end + 1,
        None if manifest.starts_with("[[bin]]") => 0,
        None => return format!("{}{line_end}{line_end}{lines}", manifest.trim_end()),
    };
    let (before, after) = manifest.split_at(first);
    format!("{before}{lines}{line_end}{after}")
}

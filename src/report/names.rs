//! What programs are called in a report.

use super::plain;
use std::path::{Path, PathBuf};

/// The file name of each, as what is longer would not fit into 80 columns, with as much of the
/// path before it as it takes to tell it from the others. What is no file is called as it is.
pub fn names<'a>(programs: impl Iterator<Item = &'a str>) -> Vec<String> {
    let paths: Vec<&str> = programs.collect();
    let name = |path: &&str| {
        let others = paths.iter().filter(|other| other != &path);
        let shortest = (1..Path::new(path).components().count())
            .map(|parts| last_parts(path, parts))
            .find(|end| others.clone().all(|other| !Path::new(other).ends_with(end)));
        let is_file = Path::new(path).exists();
        let name = shortest.filter(|_| is_file).unwrap_or(path.into());
        plain(&name.to_string_lossy())
    };
    paths.iter().map(name).collect()
}

/// The end of a path.
fn last_parts(path: &str, count: usize) -> PathBuf {
    let parts: Vec<_> = Path::new(path).components().collect();
    parts[parts.len() - count..].iter().collect()
}

//! Names of files for a person: short paths.

use super::escape_control;
use crate::platform::{ShellFamily, HOST_PLATFORM};
use std::collections::{HashMap, HashSet};
use std::env;
use std::path::{Component, Path, PathBuf};

/// The file name of each, as what is longer would not fit into 80 columns, with as much of the
/// path before it as it takes to tell it from the others. Other words stay as they are.
pub fn short_names(paths: &[&str]) -> Vec<String> {
    names(paths, 1)
}

/// The same for submissions: where there are several, each has its folder too.
pub fn submission_names(paths: &[&str]) -> Vec<String> {
    let are_several = paths.iter().any(|path| path != &paths[0]);
    names(paths, if are_several { 2 } else { 1 })
}

/// The names that have at least so many parts of the path.
fn names(paths: &[&str], least: usize) -> Vec<String> {
    let parts = |path: &str| Path::new(path).components().count();
    let mut ends: HashMap<PathBuf, usize> = HashMap::new();
    for path in paths.iter().collect::<HashSet<_>>() {
        for count in 1..=parts(path) {
            *ends.entry(last_parts(path, count)).or_default() += 1;
        }
    }
    let name = |path: &&str| {
        let all = parts(path);
        let mut tails = (least.min(all)..all).map(|count| last_parts(path, count));
        let is_file = Path::new(path).exists();
        let name = tails.find(|end| ends[end] == 1).filter(|_| is_file);
        escape_control(name.unwrap_or(path.into()).to_string_lossy().as_bytes())
    };
    paths.iter().map(name).collect()
}

fn last_parts(path: &str, count: usize) -> PathBuf {
    let parts: Vec<_> = Path::new(path).components().collect();
    parts[parts.len() - count..].iter().collect()
}

/// The path from the current folder or from the user's own, `~`, if one is shorter.
pub fn shorten(path: &Path) -> PathBuf {
    let relative = env::current_dir()
        .ok()
        .and_then(|here| from(&here, path))
        .filter(|path| !path.as_os_str().is_empty() && !path.starts_with(HOME));
    let ways = relative.into_iter().chain(below_home(path));
    ways.chain([path.to_path_buf()])
        .min_by_key(|way| way.as_os_str().len())
        .unwrap_or_default()
}

/// A shell's name for the user's own folder.
const HOME: &str = "~";

fn below_home(path: &Path) -> Option<PathBuf> {
    let home = env::var_os("HOME").filter(|_| HOST_PLATFORM.shell == ShellFamily::Posix)?;
    let home = Some(Path::new(&home)).filter(|home| home.components().count() > 1)?;
    Some(Path::new(HOME).join(path.strip_prefix(home).ok()?))
}

/// The same as a text that a terminal only shows.
pub fn shown(path: &Path) -> String {
    escape_control(shorten(path).to_string_lossy().as_bytes())
}

/// An absolute path as it is seen from a folder, with `..` where it leads out of that.
fn from(folder: &Path, path: &Path) -> Option<PathBuf> {
    let both = folder.components().zip(path.components());
    let shared = both.take_while(|(a, b)| a == b).count();
    // If they share only the root, the way there says nothing.
    if shared < 2 {
        return None;
    }
    let left = folder.components().skip(shared);
    let up = left.map(|_| Component::ParentDir);
    Some(up.chain(path.components().skip(shared)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_seen_from_a_folder() {
        let seen = |folder: &str, path: &str| {
            let seen = from(Path::new(folder), Path::new(path))?;
            Some(seen.display().to_string().replace('\\', "/"))
        };
        assert_eq!(seen("/a/b", "/a/b/c/d").as_deref(), Some("c/d"));
        assert_eq!(seen("/a/b/c", "/a/d/e").as_deref(), Some("../../d/e"));
        assert_eq!(seen("/a", "/b/c"), None);
        assert_eq!(seen("/a", "b/c"), None);
    }
}

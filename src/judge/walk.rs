//! The walk over a folder and those below it. Folders of users have links that lead back to them,
//! and may be a whole disk: no other file follows them by itself. What a program has left is
//! hostile, and `run` looks through it in its own way.

use crate::error::Error;
use crate::interrupt::interrupted;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs::{self, Metadata};
use std::path::{Path, PathBuf};
use std::vec;

/// More folders in each other than anybody makes by hand.
const MAX_DEPTH: usize = 64;

/// More files than a problem has: somebody has named another folder by mistake.
const MAX_ENTRIES: usize = 100_000;

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Links {
    /// What a link leads to counts as lying there. A link to a folder around it is passed over, and
    /// so is one that was followed before: each walk ends.
    Followed,
    /// A link is neither a file nor a folder.
    Kept,
}

/// What is in a folder and in those below it, each folder before what is in it, by name.
///
/// Its errors are folders that cannot be read, more than it may meet, and Ctrl-C; after the last two
/// it ends.
#[derive(Debug)]
pub struct Walk {
    links: Links,
    /// The folders that it is in, the outer ones first, with the names that are left in each.
    open: Vec<(WalkFolder, vec::IntoIter<OsString>)>,
    /// The folder that comes next, unless it is skipped.
    next: Option<WalkFolder>,
    /// Those that were followed, each by the real path of the link itself.
    followed: BTreeSet<PathBuf>,
    /// How many more entries it may meet.
    rest: usize,
}

#[derive(Debug)]
pub struct WalkEntry {
    pub path: PathBuf,
    /// The path from the folder of the walk on.
    pub inner: PathBuf,
    /// What a link leads to, where links are followed and that is there.
    pub metadata: Metadata,
}

#[derive(Debug)]
struct WalkFolder {
    path: PathBuf,
    inner: PathBuf,
    /// Its path without links.
    real: PathBuf,
}

impl Walk {
    pub fn new(folder: &Path, links: Links) -> Walk {
        Walk {
            links,
            open: Vec::new(),
            next: Some(WalkFolder {
                path: folder.to_path_buf(),
                inner: PathBuf::new(),
                real: fs::canonicalize(folder).unwrap_or_else(|_| folder.to_path_buf()),
            }),
            followed: BTreeSet::new(),
            rest: MAX_ENTRIES,
        }
    }

    /// The same where any number of entries may be met.
    pub fn without_bound(self) -> Walk {
        Walk {
            rest: usize::MAX,
            ..self
        }
    }

    /// Passes over what is in the folder that was returned last.
    pub fn skip_folder(&mut self) {
        self.next = None;
    }

    fn enter(&mut self, folder: WalkFolder) -> Result<(), Error> {
        if self.open.len() > MAX_DEPTH {
            return Err(self.too_much(&format!("{MAX_DEPTH} folders in each other")));
        }
        let list = || -> std::io::Result<Vec<OsString>> {
            let entries = fs::read_dir(&folder.path)?;
            entries.map(|entry| Ok(entry?.file_name())).collect()
        };
        let mut names = list().map_err(Error::io("list", &folder.path))?;
        names.sort();
        self.open.push((folder, names.into_iter()));
        Ok(())
    }

    /// Ends the walk.
    fn too_much(&mut self, what: &str) -> Error {
        let root = self.open.first().map(|(folder, _)| folder.path.clone());
        self.open.clear();
        Error::text(root.unwrap_or_default())(format!("more than {what}; is it the right folder?"))
    }

    /// What has this name in the innermost folder; `None` if it is gone, or a link that is passed
    /// over.
    fn look(&mut self, name: OsString) -> Option<WalkEntry> {
        let (around, _) = self.open.last()?;
        let (path, inner) = (around.path.join(&name), around.inner.join(&name));
        let mut real = around.real.join(&name);
        let mut metadata = fs::symlink_metadata(&path).ok()?;
        if metadata.is_symlink() && self.links == Links::Followed {
            metadata = fs::metadata(&path).unwrap_or(metadata);
            if metadata.is_dir() {
                let target = fs::canonicalize(&path).ok()?;
                let mut around = self.open.iter();
                let leads_back = around.any(|(it, _)| it.real.starts_with(&target));
                if leads_back || !self.followed.insert(real) {
                    return None;
                }
                real = target;
            }
        }
        self.next = metadata.is_dir().then(|| WalkFolder {
            path: path.clone(),
            inner: inner.clone(),
            real,
        });
        Some(WalkEntry {
            path,
            inner,
            metadata,
        })
    }
}

impl Iterator for Walk {
    type Item = Result<WalkEntry, Error>;

    fn next(&mut self) -> Option<Result<WalkEntry, Error>> {
        if let Some(folder) = self.next.take() {
            if let Err(error) = self.enter(folder) {
                return Some(Err(error));
            }
        }
        while let Some((_, names)) = self.open.last_mut() {
            let Some(name) = names.next() else {
                self.open.pop();
                continue;
            };
            if interrupted() {
                self.open.clear();
                return Some(Err(Error::Interrupted));
            }
            let Some(rest) = self.rest.checked_sub(1) else {
                return Some(Err(self.too_much(&format!("{MAX_ENTRIES} files"))));
            };
            self.rest = rest;
            if let Some(entry) = self.look(name) {
                return Some(Ok(entry));
            }
        }
        None
    }
}

impl WalkEntry {
    /// Its name, with a sign for what is not Unicode.
    pub fn name(&self) -> String {
        let name = self.inner.file_name().unwrap_or_default();
        name.to_string_lossy().into_owned()
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;
    use std::{env, process};

    fn folder(name: &str) -> PathBuf {
        let folder = env::temp_dir().join(format!("dlx-judge-walk-{name}-{}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    fn met(folder: &Path, links: Links) -> Vec<String> {
        let entries = Walk::new(folder, links).map(|it| it.unwrap().inner);
        entries.map(|it| it.display().to_string()).collect()
    }

    #[test]
    fn a_folder_comes_before_what_is_in_it_and_may_be_skipped() {
        let root = folder("order");
        fs::create_dir_all(root.join("b/c")).unwrap();
        for file in ["a", "b/c/d", "e"] {
            fs::write(root.join(file), "").unwrap();
        }
        assert_eq!(met(&root, Links::Kept), ["a", "b", "b/c", "b/c/d", "e"]);
        let (mut walk, mut names) = (Walk::new(&root, Links::Kept), Vec::new());
        while let Some(entry) = walk.next() {
            let name = entry.unwrap().name();
            if name == "b" {
                walk.skip_folder();
            }
            names.push(name);
        }
        assert_eq!(names, ["a", "b", "e"]);
        fs::remove_dir_all(&root).unwrap();
        let mut walk = Walk::new(&root, Links::Kept);
        assert!(walk.next().unwrap().is_err() && walk.next().is_none());
    }

    #[test]
    fn each_link_is_followed_once_and_never_to_a_folder_around_it() {
        let root = folder("links");
        fs::create_dir_all(root.join("a")).unwrap();
        fs::create_dir_all(root.join("b")).unwrap();
        fs::write(root.join("a/file"), "").unwrap();
        for (target, link) in [
            (".", "self"),
            ("..", "a/up"),
            ("nowhere", "dangling"),
            ("a/file", "to_file"),
            ("../b", "a/to_b"),
            ("../a", "b/to_a"),
            ("a", "c"),
            ("a", "d"),
        ] {
            symlink(target, root.join(link)).unwrap();
        }
        let followed = [
            "a",
            "a/file",
            "a/to_b",
            "b",
            "b/to_a",
            "b/to_a/file",
            "c",
            "c/file",
            "d",
            "d/file",
            "dangling",
            "to_file",
        ];
        assert_eq!(met(&root, Links::Followed), followed);
        let kept = [
            "a", "a/file", "a/to_b", "a/up", "b", "b/to_a", "c", "d", "dangling", "self", "to_file",
        ];
        assert_eq!(met(&root, Links::Kept), kept);
        fs::remove_dir_all(&root).unwrap();
    }

    #[test]
    fn folders_that_are_too_deep_are_an_error() {
        let root = folder("deep");
        let deepest = (0..=MAX_DEPTH).fold(root.clone(), |folder, _| folder.join("x"));
        fs::create_dir_all(deepest).unwrap();
        let last = Walk::new(&root, Links::Kept).last().unwrap();
        let error = last.unwrap_err().to_string();
        assert!(error.ends_with("more than 64 folders in each other; is it the right folder?"));
        fs::remove_dir_all(&root).unwrap();
    }
}

//! The walk over a folder and those below it. Folders of users have links that lead back to them,
//! and may be a whole disk: no other file follows them by itself. Files that a program has left are
//! hostile, and `run` looks through them in its own way.

use crate::error::Error;
use crate::interrupt::interrupted;
use std::collections::BTreeSet;
use std::fs::{self, DirEntry, Metadata};
use std::io;
use std::path::{Path, PathBuf};

/// More folders in each other than anybody makes by hand.
const MAX_DEPTH: usize = 64;

/// More files than a problem has: somebody has named another folder by mistake.
const MAX_ENTRIES: usize = 100_000;

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Links {
    /// The target of a link counts as lying there. A link to a folder around it is passed over, and
    /// so is one that was followed before: each walk ends.
    Followed,
    /// A link is neither a file nor a folder.
    NotFollowed,
}

/// The entries of a folder and of those below it, each folder before its entries, by name.
///
/// Its errors are folders that cannot be read, more than it may meet, and Ctrl-C; after the last two
/// it ends.
#[derive(Debug)]
pub struct Walk {
    root: PathBuf,
    links: Links,
    /// The last comes next; paths from the root on.
    waiting: Vec<PathBuf>,
    /// The folder that comes before all of them, unless it is skipped.
    next: Option<PathBuf>,
    /// The links that were followed, by their real paths.
    followed: BTreeSet<PathBuf>,
    /// How many more entries it may meet.
    rest: usize,
}

#[derive(Debug)]
pub struct WalkEntry {
    pub path: PathBuf,
    /// The path from the folder of the walk on.
    pub inner: PathBuf,
    /// Of the target of a link, where links are followed and it is there.
    pub metadata: Metadata,
}

impl Walk {
    pub fn new(folder: &Path, links: Links) -> Walk {
        Walk {
            root: folder.to_path_buf(),
            links,
            waiting: Vec::new(),
            next: Some(PathBuf::new()),
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

    fn enter(&mut self, folder: &Path) -> Result<(), Error> {
        if folder.components().count() > MAX_DEPTH {
            return Err(self.too_much(&format!("{MAX_DEPTH} folders in each other")));
        }
        let path = self.root.join(folder);
        let inner = |entry: io::Result<DirEntry>| Ok(folder.join(entry?.file_name()));
        let listed = fs::read_dir(&path).and_then(|entries| entries.map(inner).collect());
        let mut names: Vec<PathBuf> = listed.map_err(Error::io("list", &path))?;
        names.sort_by(|a, b| b.cmp(a));
        self.waiting.extend(names);
        Ok(())
    }

    /// Ends the walk.
    fn too_much(&mut self, what: &str) -> Error {
        self.waiting.clear();
        Error::text(&self.root)(format!("more than {what}; is it the right folder?"))
    }

    /// The entry at a path; `None` if it is gone, or a link that is passed over.
    fn entry_at(&mut self, inner: PathBuf) -> Option<WalkEntry> {
        let path = self.root.join(&inner);
        let mut metadata = fs::symlink_metadata(&path).ok()?;
        if metadata.is_symlink() && self.links == Links::Followed {
            metadata = fs::metadata(&path).unwrap_or(metadata);
            if metadata.is_dir() {
                let target = fs::canonicalize(&path).ok()?;
                let real = |folder: &Path| fs::canonicalize(self.root.join(folder)).ok();
                let is_below = |folder| real(folder).is_some_and(|path| path.starts_with(&target));
                let link = real(inner.parent()?)?.join(inner.file_name()?);
                if inner.ancestors().skip(1).any(is_below) || !self.followed.insert(link) {
                    return None;
                }
            }
        }
        self.next = metadata.is_dir().then(|| inner.clone());
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
            if let Err(error) = self.enter(&folder) {
                return Some(Err(error));
            }
        }
        while let Some(inner) = self.waiting.pop() {
            if interrupted() {
                self.waiting.clear();
                return Some(Err(Error::Interrupted));
            }
            let Some(rest) = self.rest.checked_sub(1) else {
                return Some(Err(self.too_much(&format!("{MAX_ENTRIES} files"))));
            };
            self.rest = rest;
            if let Some(entry) = self.entry_at(inner) {
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

    fn met(folder: &Path, links: Links) -> String {
        let names: Vec<String> = Walk::new(folder, links)
            .map(|entry| entry.unwrap().inner.display().to_string())
            .collect();
        names.join(" ")
    }

    #[test]
    fn a_folder_comes_before_what_is_in_it_and_may_be_skipped() {
        let root = folder("order");
        fs::create_dir_all(root.join("b/c")).unwrap();
        for file in ["a", "b/c/d", "e"] {
            fs::write(root.join(file), "").unwrap();
        }
        assert_eq!(met(&root, Links::NotFollowed), "a b b/c b/c/d e");
        let (mut walk, mut names) = (Walk::new(&root, Links::NotFollowed), Vec::new());
        while let Some(entry) = walk.next() {
            let name = entry.unwrap().name();
            if name == "b" {
                walk.skip_folder();
            }
            names.push(name);
        }
        assert_eq!(names, ["a", "b", "e"]);
        fs::remove_dir_all(&root).unwrap();
        let mut walk = Walk::new(&root, Links::NotFollowed);
        assert!(walk.next().unwrap().is_err() && walk.next().is_none());
    }

    #[test]
    fn each_link_is_followed_once_and_never_to_a_folder_around_it() {
        let root = folder("links");
        fs::create_dir_all(root.join("a")).unwrap();
        fs::create_dir_all(root.join("b")).unwrap();
        fs::write(root.join("a/file"), "").unwrap();
        let links = ". self, .. a/up, nowhere dangling, a/file to_file, ../b a/to_b, ../a b/to_a, \
                     a c, a d";
        for link in links.split(", ") {
            let (target, link) = link.split_once(' ').unwrap();
            symlink(target, root.join(link)).unwrap();
        }
        let followed = "a a/file a/to_b b b/to_a b/to_a/file c c/file d d/file dangling to_file";
        assert_eq!(met(&root, Links::Followed), followed);
        let kept = "a a/file a/to_b a/up b b/to_a c d dangling self to_file";
        assert_eq!(met(&root, Links::NotFollowed), kept);
        fs::remove_dir_all(&root).unwrap();
    }

    #[test]
    fn folders_that_are_too_deep_are_an_error() {
        let root = folder("deep");
        let deepest = (0..=MAX_DEPTH).fold(root.clone(), |folder, _| folder.join("x"));
        fs::create_dir_all(deepest).unwrap();
        let last = Walk::new(&root, Links::NotFollowed).last().unwrap();
        let error = last.unwrap_err().to_string();
        assert!(error.ends_with("more than 64 folders in each other; is it the right folder?"));
        fs::remove_dir_all(&root).unwrap();
    }
}

//! The kinds of folders with the data of a problem: a file for each, and a row in one table. No
//! other file asks which kind a folder is.

use super::case::{Answer, Case, Listing};
use super::group::Configuration;
use super::layout::{self, entries, Layout};
use super::setup::Setup;
use super::{package, plain};
use crate::error::Error;
use std::path::{Path, PathBuf};

struct FolderKind {
    /// Whether a folder is one of this kind.
    is: fn(&Path) -> bool,
    /// What it tells of its problem.
    read: fn(&Path) -> Result<Setup, Error>,
    /// Its cases, in the order in which they count.
    list: fn(&Setup, &Path) -> Result<Listing, Error>,
    /// Where a new case goes, and in which layout.
    home: fn(&Path) -> (PathBuf, &'static Layout),
}

/// The first that fits is the kind of a folder.
const KINDS: [FolderKind; 2] = [
    FolderKind {
        is: package::is_package,
        read: package::read,
        list: package::list,
        home: package::home,
    },
    FolderKind {
        is: |_| true,
        read: plain::read,
        list: plain::list,
        home: plain::home,
    },
];

/// The kind of a folder.
fn of(folder: &Path) -> &'static FolderKind {
    let mut kinds = KINDS.iter();
    let own = kinds.find(|kind| (kind.is)(folder));
    own.expect("the last kind is any folder")
}

/// # Errors
/// A file of the folder that makes no sense, by its name and its key; a kind of problem that cannot
/// be judged here.
pub fn read(folder: &Path) -> Result<Setup, Error> {
    (of(folder).read)(folder)
}

/// The cases of the folder that this setup was read from.
///
/// # Errors
/// A folder without any input: without a case no submission may be Accepted. A configuration of a
/// case that makes no sense.
pub fn list(setup: &Setup, folder: &Path) -> Result<Listing, Error> {
    let found = (of(folder).list)(setup, folder)?;
    if !found.is_empty() {
        return Ok(found);
    }
    Err(match &setup.maker {
        Some(maker) => Error::Says(format!(
            "no cases in {}: {} makes them; run it as its maker says, and judge again",
            folder.join("data").display(),
            maker.display()
        )),
        None => Error::NoCases {
            folder: folder.to_path_buf(),
            seen: entries(folder)?,
            known: layout::known(),
        },
    })
}

/// A new case for a folder of cases; its files do not exist yet. It gets this name, perhaps with a
/// number behind it, or only a number if the layout has numbers.
pub fn new_case(folder: &Path, name: &str) -> Case {
    let (folder, layout) = (of(folder).home)(folder);
    for number in 1.. {
        let name = layout.new_name(&folder, name, number);
        let (input, answer) = (
            layout.input(&folder, &name),
            layout.new_answer(&folder, &name),
        );
        if !input.exists() && !answer.exists() {
            return Case {
                name,
                input,
                answer: Answer::Missing(answer),
                configuration: Configuration::default(),
            };
        }
    }
    unreachable!("some number is free")
}

//! The way back from a new problem. Nothing is deleted: its files are moved out of the project.

use crate::cache::Cache;
use crate::disk::insist;
use crate::error::Error;
use crate::problem::guide::{self, GUIDES};
use crate::problem::new::check_id;
use crate::problem::project::Project;
use crate::problem::spelling::nearest;
use crate::problem::{self, layout, manifest};
use std::fs;
use std::path::{Path, PathBuf};

/// What was removed.
#[derive(Debug)]
pub struct Removal {
    /// The solution and the folder of cases, as far as they were there, and `Cargo.toml`.
    pub files: Vec<PathBuf>,
    /// The folder where they lie now.
    pub kept: PathBuf,
    /// Programs in `tests/` that are made for the problem. They stay.
    pub left: Vec<PathBuf>,
}

/// Moves the solution and the cases of a problem away, and takes its lines out of `Cargo.toml`: all
/// of it, or nothing.
///
/// # Errors
/// There is no such problem; or it has a place on the path of a guide, so that it is no beginning
/// any more, but a part of the project.
pub fn remove(project: &Project, id: &str) -> Result<Removal, Error> {
    check_id(id)?;
    let manifest = manifest::read(&project.root)?;
    let shorter = manifest::without(&manifest, id);
    let places = [
        problem::solution(&project.root, id),
        project.root.join("testdata").join(id),
    ];
    let places: Vec<PathBuf> = places.into_iter().filter(|place| place.exists()).collect();
    if places.is_empty() && shorter.is_none() {
        return Err(unknown(project, id));
    }
    refuse_with_place(project, id)?;
    let kept = free_folder(project, id);
    fs::create_dir_all(&kept).map_err(Error::io("make", &kept))?;
    move_all(&places, &kept)?;
    let mut files = places;
    if let Some(shorter) = shorter {
        if let Err(error) = manifest::replace(&project.root, &shorter) {
            move_back(&files, &kept);
            return Err(error);
        }
        files.push(manifest::path(&project.root));
    }
    let left = programs_for(project, id);
    Ok(Removal { files, kept, left })
}

fn unknown(project: &Project, id: &str) -> Error {
    let ids = project.ids().unwrap_or_default();
    Error::UnknownProblem {
        name: id.to_string(),
        nearest: nearest(id, ids.iter().map(String::as_str)).map(str::to_string),
    }
}

fn refuse_with_place(project: &Project, id: &str) -> Result<(), Error> {
    let has_place = |guide: &&&str| guide::has_place(project, guide, id) == Some(true);
    match GUIDES.iter().find(has_place) {
        None => Ok(()),
        Some(guide) => Err(Error::Says(format!(
            "{guide} has {id} on its path, so it is a part of the project; take that line out first"
        ))),
    }
}

/// A folder that is not there yet.
fn free_folder(project: &Project, id: &str) -> PathBuf {
    let removed = Cache::of(Some(&project.root)).removed();
    let names = std::iter::once(id.to_string()).chain((2..).map(|k| format!("{id}-{k}")));
    let mut folders = names.map(|name| removed.join(name));
    folders
        .find(|folder| !folder.exists())
        .unwrap_or_else(|| removed.join(id))
}

fn move_all(places: &[PathBuf], kept: &Path) -> Result<(), Error> {
    for (done, place) in places.iter().enumerate() {
        if let Err(error) = insist(|| fs::rename(place, target(place, kept))) {
            move_back(&places[..done], kept);
            let _ = fs::remove_dir(kept);
            return Err(Error::io("move", place)(error));
        }
    }
    Ok(())
}

/// The error that led here says more than an error of this.
fn move_back(places: &[PathBuf], kept: &Path) {
    for place in places {
        let _ = fs::rename(target(place, kept), place);
    }
}

fn target(place: &Path, kept: &Path) -> PathBuf {
    kept.join(place.file_name().unwrap_or_default())
}

fn programs_for(project: &Project, id: &str) -> Vec<PathBuf> {
    let tests = project.root.join("tests");
    let submissions = tests.join("submissions");
    let verdicts = layout::entries(&submissions).unwrap_or_default();
    let folders = verdicts.iter().map(|verdict| submissions.join(verdict));
    let mut left = Vec::new();
    for folder in folders.chain([tests.join("mutants")]) {
        for name in layout::entries(&folder).unwrap_or_default() {
            if name.starts_with(&format!("{id}_")) {
                left.push(folder.join(name));
            }
        }
    }
    left
}

//! Taking back what `write` wrote, as long as it is untouched.

use super::{filled, id, CHECK, FILES};
use crate::error::Error;
use crate::problem::layout::names;
use crate::problem::manifest;
use crate::problem::project::Project;
use std::fs;
use std::path::{Path, PathBuf};

/// Removes the files of a problem and its lines in `Cargo.toml`: the paths of all of them.
///
/// # Errors
/// A file that was changed or is not from `write`: then nothing is removed.
pub fn undo(project: &Project, id: &str) -> Result<Vec<PathBuf>, Error> {
    id::check(id)?;
    let in_project = |path: &str| project.root.join(path.replace("ID", id));
    let solution = in_project(FILES[0].0);
    if !solution.is_file() {
        return Err(Error::no_file(&solution));
    }
    let mut known = Vec::new();
    for (path, text) in FILES.into_iter().chain([CHECK]) {
        let path = in_project(path);
        match fs::read(&path) {
            Ok(bytes) if bytes == filled(text, id).as_bytes() => known.push(path),
            Ok(_) => return Err(changed(&path)),
            Err(_) => {}
        }
    }
    let folders = [in_project("testdata/ID/setter"), in_project("testdata/ID")];
    for folder in folders.iter().filter(|folder| folder.is_dir()) {
        let paths = names(folder)?.into_iter().map(|name| folder.join(name));
        let is_known = |path: &PathBuf| known.contains(path) || folders.contains(path);
        if let Some(path) = paths.into_iter().find(|path| !is_known(path)) {
            return Err(changed(&path));
        }
    }
    let manifest = manifest::path(&project.root);
    let Some(text) = manifest::without(&manifest::read(&project.root)?, id) else {
        return Err(changed(&manifest));
    };

    // The manifest first: without its file a target keeps Cargo from building anything.
    manifest::replace(&project.root, &text)?;
    for file in &known {
        fs::remove_file(file).map_err(Error::io("remove", file))?;
    }
    for folder in folders.iter().filter(|folder| folder.is_dir()) {
        remove_folder(folder)?;
    }
    known.push(manifest);
    Ok(known)
}

fn changed(path: &Path) -> Error {
    Error::Says(format!(
        "{} is not as judge new wrote it, so nothing is removed",
        path.display()
    ))
}

fn remove_folder(folder: &Path) -> Result<(), Error> {
    fs::remove_dir(folder).map_err(Error::io("remove", folder))
}

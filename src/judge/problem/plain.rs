//! A plain folder of cases, in one of the layouts that judges use. Its `problem.txt` is a head.

use super::case::{in_folder, Listing};
use super::head::Head;
use super::layout::{Layout, LAYOUTS};
use super::place;
use super::setup::Setup;
use crate::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

const TEXT: &str = "problem.txt";

/// If the folder is called `test`, the folder around it may have the `problem.txt`.
pub fn read(folder: &Path) -> Result<Setup, Error> {
    let folders = [Some(folder.to_path_buf()), place::around(folder)];
    let mut texts = folders.iter().flatten().map(|it| it.join(TEXT));
    let text = texts.find(|text| text.is_file());
    Ok(Setup {
        head: text.as_deref().map(read_text).transpose()?,
        source: text.unwrap_or_default(),
        ..Setup::default()
    })
}

/// The head in a `problem.txt`. Its checker lies in the same folder.
fn read_text(file: &Path) -> Result<Head, Error> {
    let fault = |what: String| Error::Head {
        source: file.to_path_buf(),
        what,
    };
    let bytes = fs::read(file).map_err(Error::io("read", file))?;
    let text = String::from_utf8(bytes)
        .map_err(|_| fault("it is not in UTF-8, but perhaps in GBK; save it as UTF-8".into()))?;
    let mut head = Head::parse_text(&text).map_err(fault)?;
    if let Some(checker) = &mut head.checker {
        *checker = file.with_file_name(&*checker);
        if !checker.is_file() {
            return Err(fault(format!("there is no checker {}", checker.display())));
        }
    }
    Ok(head)
}

/// The cases of the first layout that has some, in natural order.
pub fn list(setup: &Setup, folder: &Path) -> Result<Listing, Error> {
    let found = LAYOUTS.iter().map(|layout| in_folder(layout, folder, ""));
    let mut found = found.filter(|found| !found.is_empty());
    let mut found = found.next().unwrap_or_default();
    found.retain(|found| {
        let name = found
            .as_ref()
            .map_or_else(|fault| &fault.case, |it| &it.name);
        !setup.others.contains(name)
    });
    Ok(found)
}

/// The layout of the cases in a folder; the first one for an empty folder.
pub fn home(folder: &Path) -> (PathBuf, &'static Layout) {
    let mut layouts = LAYOUTS.iter();
    let own = layouts.find(|layout| !layout.inputs(folder).is_empty());
    (folder.to_path_buf(), own.unwrap_or(&LAYOUTS[0]))
}

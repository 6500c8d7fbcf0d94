//! The checksum of a kept program: its files may have been damaged since they were made.

use crate::digest::Digest;
use crate::error::Error;
use std::fs;
use std::io;
use std::path::Path;

/// The file in the folder of a program with the checksum in its first line, and then the files that
/// it is of, a line each. No source has a hidden name.
const FILE: &str = ".checksum";

/// Writes the checksum of all that is in a folder. It has to be made before the folder is moved to
/// where other judges find it. Where a file cannot be read, or has a name that is not Unicode, there
/// is none, and what is in the folder is made anew each time.
///
/// # Errors
/// It cannot be written.
pub fn write(folder: &Path) -> Result<(), Error> {
    let mut names = Vec::new();
    list(folder, Path::new(""), &mut names).map_err(Error::io("read", folder))?;
    names.sort();
    let Ok(sum) = sum(folder, &names) else {
        return Ok(());
    };
    let lines: String = names.iter().map(|name| format!("{name}\n")).collect();
    let file = folder.join(FILE);
    fs::write(&file, format!("{sum}\n{lines}")).map_err(Error::io("write", &file))
}

/// Whether a folder has a checksum, and all files that it is of are as they were. A program may
/// have made others beside them. A name with a line feed in it is not found again, and what has
/// such a file is made anew each time.
pub fn holds(folder: &Path) -> bool {
    let text = fs::read_to_string(folder.join(FILE)).unwrap_or_default();
    let mut lines = text.lines();
    let Some(first) = lines.next() else {
        return false;
    };
    let names: Vec<String> = lines.map(str::to_string).collect();
    sum(folder, &names).is_ok_and(|sum| sum.to_string() == first)
}

/// The names of the files in a folder and those in it, from the outer folder. What a link leads to
/// is not kept here.
fn list(folder: &Path, inner: &Path, names: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder.join(inner))? {
        let entry = entry?;
        let (name, kind) = (inner.join(entry.file_name()), entry.file_type()?);
        if kind.is_dir() {
            list(folder, &name, names)?;
        } else if kind.is_file() {
            names.push(name.to_string_lossy().into_owned());
        }
    }
    Ok(())
}

/// One number for the names and the bytes of files.
fn sum(folder: &Path, names: &[String]) -> io::Result<Digest> {
    let mut digest = Digest::default();
    for name in names {
        digest.add(name.as_bytes());
        digest.try_add_file(&folder.join(name))?;
    }
    Ok(digest)
}

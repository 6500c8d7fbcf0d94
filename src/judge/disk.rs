//! Errors of the disk: there is no room, a right is missing, or another program has the file open
//! for a moment. The beginning of a file, and of stdin; folders that are copied and moved.

use crate::error::Error;
use crate::platform::HOST_PLATFORM;
use crate::walk::{Links, Walk};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::process;
use std::thread;
use std::time::{Duration, SystemTime};

pub fn is_write_denied(error: &io::Error) -> bool {
    // std has a name for it, but only since Rust 1.83.
    error.kind() == ErrorKind::PermissionDenied || is_one_of(error, &[HOST_PLATFORM.read_only])
}

/// Whether a path is too long to follow, or leads through a folder that is closed to the user.
pub fn is_out_of_reach(error: &io::Error) -> bool {
    error.kind() == ErrorKind::PermissionDenied || is_one_of(error, &[HOST_PLATFORM.too_long])
}

/// The beginning of a file, at most so many bytes of it: it may be as large as the disk.
pub fn read_prefix(file: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(file)?.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The file, or if lines of it end in CR LF, a copy where they end in LF.
pub fn with_lf(file: &Path, copy: &Path) -> Result<PathBuf, Error> {
    let text = fs::read(file).map_err(Error::io("read", file))?;
    if !text.contains(&b'\r') {
        return Ok(file.to_path_buf());
    }
    fs::write(copy, lines_in_lf(&text)).map_err(Error::io("write", copy))?;
    Ok(copy.to_path_buf())
}

fn lines_in_lf(text: &[u8]) -> Vec<u8> {
    let mut plain = Vec::with_capacity(text.len());
    for (at, &byte) in text.iter().enumerate() {
        if byte != b'\r' || text.get(at + 1) != Some(&b'\n') {
            plain.push(byte);
        }
    }
    plain
}

/// Has all lines of a file end in CR LF.
pub fn write_crlf(file: &Path) -> Result<(), Error> {
    let text = lines_in_lf(&fs::read(file).map_err(Error::io("read", file))?);
    let lines = Vec::from_iter(text.split(|byte| *byte == b'\n'));
    fs::write(file, lines.join(&b"\r\n"[..])).map_err(Error::io("write", file))
}

/// # Errors
/// A pipe or a device: who opens one may wait for ever.
pub fn require_regular(file: &Path) -> Result<(), Error> {
    let metadata = fs::metadata(file).map_err(Error::reading(file))?;
    if metadata.is_file() {
        return Ok(());
    }
    let shown = file.display();
    Err(Error::Says(format!(
        "{shown} is a pipe or a device; copy what it gives into a file"
    )))
}

/// The bytes of stdin, at most so many.
pub fn stdin(most: u64) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    let read = io::stdin().lock().take(most).read_to_end(&mut bytes);
    read.map_err(Error::io("read", Path::new("stdin")))?;
    Ok(bytes)
}

/// The paths in a folder, in order.
pub fn paths_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    Ok(paths)
}

/// When a file was changed last, where it is there and the system says so.
pub fn modified(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|file| file.modified()).ok()
}

/// Makes the folder around a file.
pub fn make_around(file: &Path) -> Result<(), Error> {
    let folder = file.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(Error::io("make", folder))
}

/// The path of a file without links, or as it is if there is no such file.
pub fn canonical(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf())
}

/// Writes a file, and makes the folder around it.
pub fn write_with_folder(file: &Path, bytes: impl AsRef<[u8]>) -> Result<(), Error> {
    make_around(file)?;
    fs::write(file, bytes).map_err(Error::io("write", file))
}

/// Copies all files and folders that are in a folder into another one.
pub fn copy_folder(from: &Path, to: &Path) -> Result<(), Error> {
    fs::create_dir_all(to).map_err(Error::io("make", to))?;
    for entry in Walk::new(from, Links::Followed) {
        let entry = entry?;
        let copied = to.join(&entry.inner);
        if entry.metadata.is_dir() {
            fs::create_dir_all(&copied).map_err(Error::io("make", &copied))?;
        } else if entry.metadata.is_file() {
            fs::copy(&entry.path, &copied).map_err(Error::io("copy", &entry.path))?;
        }
    }
    Ok(())
}

/// Gives a folder another name, on another disk, too. Nobody sees a part of it under that name.
pub fn move_folder(from: &Path, to: &Path) -> io::Result<()> {
    match fs::rename(from, to) {
        Err(error) if is_one_of(&error, &[HOST_PLATFORM.other_disk]) => {
            let draft = to.with_extension(process::id().to_string());
            let copied = copy_folder(from, &draft).map_err(io::Error::other);
            let moved = copied.and_then(|()| fs::rename(&draft, to));
            if moved.is_err() {
                let _ = fs::remove_dir_all(&draft);
            }
            moved
        }
        done => done,
    }
}

/// Does what may fail for a moment, because another program has looked into a file just now: for
/// about a second it is tried again.
pub fn retry_transient<T>(act: impl FnMut() -> io::Result<T>) -> io::Result<T> {
    retry_while(HOST_PLATFORM.transient, act)
}

fn retry_while<T>(transient: &[i32], mut act: impl FnMut() -> io::Result<T>) -> io::Result<T> {
    for _ in 1..MAX_TRIES {
        match act() {
            Err(error) if is_one_of(&error, transient) => thread::sleep(PAUSE),
            done => return done,
        }
    }
    act()
}

const MAX_TRIES: u32 = 100;
const PAUSE: Duration = Duration::from_millis(10);

fn is_one_of(error: &io::Error, codes: &[i32]) -> bool {
    let code = error.raw_os_error();
    code.is_some_and(|code| codes.contains(&code))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::env;
    use std::io::Error;

    #[test]
    fn what_fails_for_a_moment_is_tried_again_and_what_fails_for_good_is_not() {
        for (code, tries) in [(32, 3), (2, 1)] {
            let mut tried = 0;
            let done = retry_while(&[5, 32], || {
                tried += 1;
                match tried {
                    3 => Ok(()),
                    _ => Err(Error::from_raw_os_error(code)),
                }
            });
            assert_eq!((done.is_ok(), tried), (tries == 3, tries), "{code}");
        }
    }

    #[test]
    fn a_folder_is_moved_to_another_disk_with_all_that_is_in_it() {
        let from = env::temp_dir().join(format!("dlx-judge-moves-{}", process::id()));
        // On Linux that is another disk than the one of temporary files.
        let memory = Some(PathBuf::from("/dev/shm")).filter(|folder| folder.is_dir());
        let to = memory
            .unwrap_or_else(env::temp_dir)
            .join(format!("dlx-judge-moved-{}", process::id()));
        fs::create_dir_all(from.join("in")).unwrap();
        fs::write(from.join("in/file"), "text").unwrap();
        let moved = move_folder(&from, &to);
        let read = fs::read_to_string(to.join("in/file"));
        for folder in [&from, &to] {
            let _ = fs::remove_dir_all(folder);
        }
        moved.unwrap();
        assert_eq!(read.unwrap(), "text");
    }

    #[test]
    fn a_disk_that_is_read_only_is_told_from_other_errors() {
        let read_only = Error::from_raw_os_error(HOST_PLATFORM.read_only);
        assert!(is_write_denied(&read_only));
        assert!(is_write_denied(&ErrorKind::PermissionDenied.into()));
        assert!(!is_write_denied(&ErrorKind::NotFound.into()));
    }
}

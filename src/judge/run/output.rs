//! The files that programs print to: counted while they run, and read back with a bound. A flood
//! must not cost the judge its memory.

use crate::error::Error;
use crate::run::removal::{remove_folder, unlock_file};
use crate::run::sys;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

/// How much of a message the judge reads, in bytes, from its beginning and from its end: some
/// programs say megabytes.
pub const MESSAGE: u64 = 64 << 10;

/// A file that a program prints to. It counts what came through the open file: a program may
/// delete it, forbid to read it, or put another file in its place.
#[derive(Debug)]
pub struct OutputFile<'a> {
    path: &'a Path,
    file: File,
}

impl OutputFile<'_> {
    /// An empty file at this path.
    pub fn create(path: &Path) -> Result<OutputFile<'_>, Error> {
        // The file is opened once to empty it, and again for the program. With one handle for both,
        // ext4 (`auto_da_alloc`) would flush the file when that is closed, and this takes longer than
        // most runs.
        File::create(path).map_err(Error::io("write", path))?;
        let file = File::open(path).map_err(Error::io("read", path))?;
        Ok(OutputFile { path, file })
    }

    /// For the program, which can only write: what it has printed is no memory of its.
    pub fn for_program(&self) -> Result<File, Error> {
        let file = OpenOptions::new().write(true).open(self.path);
        file.map_err(Error::io("write", self.path))
    }

    /// In bytes.
    pub fn size(&self) -> Result<u64, Error> {
        Ok(self.metadata()?.len())
    }

    /// All of it, or the beginning and the end, without blanks around it.
    pub fn message(&self) -> Result<String, Error> {
        let mut bytes = Vec::new();
        let size = self.size()?;
        if size > 0 {
            let mut file = &self.file;
            let mut read = |start: u64, most: u64| {
                file.seek(SeekFrom::Start(start))?;
                file.take(most).read_to_end(&mut bytes)
            };
            let beginning = read(0, MESSAGE);
            let end_start = size.saturating_sub(MESSAGE).max(MESSAGE);
            let end = beginning.and_then(|_| read(end_start, MESSAGE));
            end.map_err(Error::io("read", self.path))?;
        }
        Ok(String::from_utf8_lossy(&bytes).trim().to_string())
    }

    /// Makes sure that the path leads to what was printed, and that this can be read. A program may
    /// have deleted the file: then what it has printed is copied there, up to `most` bytes. Says how
    /// many bytes were printed.
    pub fn put_back(mut self, most: u64) -> Result<u64, Error> {
        let opened = self.metadata()?;
        if let Ok(named) = fs::symlink_metadata(self.path) {
            if sys::is_same(&named, &opened) {
                // Another file would not do: a workspace has its rules for this one.
                unlock_file(self.path, &named);
                return Ok(opened.len());
            }
        }
        let path = self.path;
        let mut put_back = || -> io::Result<()> {
            match fs::symlink_metadata(path) {
                Ok(file) if file.is_dir() => remove_folder(path)?,
                Ok(_) => fs::remove_file(path)?,
                Err(_) => {}
            }
            self.file.seek(SeekFrom::Start(0))?;
            let mut beginning = self.file.by_ref().take(most);
            io::copy(&mut beginning, &mut File::create(path)?)?;
            Ok(())
        };
        put_back().map_err(Error::io("write", path))?;
        Ok(opened.len())
    }

    fn metadata(&self) -> Result<Metadata, Error> {
        self.file.metadata().map_err(Error::io("read", self.path))
    }
}

/// The output of a program, to be read. It may have deleted the file, or put something else in its
/// place that would never end; then it has printed nothing. That the judge cannot read an output, for
/// want of descriptors perhaps, says nothing of the program: that is an error.
pub fn open(path: &Path) -> Result<Box<dyn Read>, Error> {
    let open = |file: Metadata| file.is_file().then(|| File::open(path)).transpose();
    match fs::symlink_metadata(path).and_then(open) {
        Ok(Some(file)) => Ok(Box::new(file)),
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(Error::io("read", path)(error))
        }
        _ => Ok(Box::new(io::empty())),
    }
}

/// The beginning of what a program printed, `most` bytes of it, without blanks around it.
pub fn read_prefix_trimmed(path: &Path, most: u64) -> Result<String, Error> {
    Ok(read_prefix(path, most)?.trim().to_string())
}

/// The same with the blanks around it.
pub fn read_prefix(path: &Path, most: u64) -> Result<String, Error> {
    if most == 0 {
        return Ok(String::new());
    }
    let mut bytes = Vec::new();
    let read = open(path)?.take(most).read_to_end(&mut bytes);
    read.map_err(Error::io("read", path))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{env, process};

    #[test]
    fn the_beginning_of_a_file_is_read_and_a_folder_or_nothing_is_empty() {
        let file = env::temp_dir().join(format!("dlx-judge-output-{}", process::id()));
        fs::write(&file, b" a b\n\xff").unwrap();
        assert_eq!(read_prefix(&file, 4).unwrap(), " a b");
        assert_eq!(read_prefix(&file, 5).unwrap(), " a b\n");
        assert_eq!(read_prefix_trimmed(&file, 5).unwrap(), "a b");
        assert_eq!(read_prefix_trimmed(&file, 2).unwrap(), "a");
        assert_eq!(read_prefix_trimmed(&file, 100).unwrap(), "a b\n\u{fffd}");
        fs::remove_file(&file).unwrap();
        assert_eq!(read_prefix_trimmed(&file, 5).unwrap(), "");
        assert_eq!(read_prefix_trimmed(&env::temp_dir(), 5).unwrap(), "");
    }

    #[test]
    fn a_message_has_its_beginning_and_its_end_and_nothing_twice() {
        let path = env::temp_dir().join(format!("dlx-judge-message-{}", process::id()));
        let half = MESSAGE as usize;
        for (size, kept) in [(0, 0), (9, 9), (half + 1, half + 1), (3 * half, 2 * half)] {
            let output = OutputFile::create(&path).unwrap();
            let digits: String = (0..size)
                .map(|at| ["a", "b", "c", "d", "e"][at % 5])
                .collect();
            fs::write(&path, &digits).unwrap();
            let message = output.message().unwrap();
            let begin = kept.min(half);
            assert_eq!(message.len(), kept);
            assert_eq!(message[..begin], digits[..begin]);
            assert_eq!(message[begin..], digits[size - (kept - begin)..]);
        }
        fs::remove_file(&path).unwrap();
    }
}

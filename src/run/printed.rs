//! A file that a program prints to. It counts what came through the open file: a program may
//! delete it, forbid to read it, or put another file in its place.

use crate::error::Error;
use crate::run::removal::{remove_folder, unlock};
use crate::run::sys;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::process::Stdio;

#[derive(Debug)]
pub struct Printed<'a> {
    path: &'a Path,
    file: File,
}

impl Printed<'_> {
    /// An empty file at this path.
    pub fn create(path: &Path) -> Result<Printed<'_>, Error> {
        // ext4 (`auto_da_alloc`) flushes a file that was emptied and written by one open file
        // when that is closed, which takes longer than most runs.
        File::create(path).map_err(Error::io("write", path))?;
        let file = OpenOptions::new().read(true).write(true).open(path);
        let file = file.map_err(Error::io("write", path))?;
        Ok(Printed { path, file })
    }

    /// For the program.
    pub fn handle(&self) -> Result<Stdio, Error> {
        let copy = self.file.try_clone();
        Ok(copy.map_err(Error::io("write", self.path))?.into())
    }

    /// In bytes.
    pub fn size(&self) -> Result<u64, Error> {
        Ok(self.metadata()?.len())
    }

    /// Makes sure that the path leads to what was printed and can be read. Of a flood that was
    /// taken away, only the beginning is put back.
    pub fn put_back(mut self, most: u64) -> Result<(), Error> {
        let printed = self.metadata()?;
        let found = fs::symlink_metadata(self.path);
        if found.is_ok_and(|found| sys::is_same(&found, &printed)) {
            // Another file would not do: a workspace has its rules for this one.
            unlock(self.path);
            return Ok(());
        }
        let path = self.path;
        let mut put_back = || -> io::Result<()> {
            match fs::symlink_metadata(path) {
                Ok(found) if found.is_dir() => remove_folder(path)?,
                Ok(_) => fs::remove_file(path)?,
                Err(_) => {}
            }
            self.file.seek(SeekFrom::Start(0))?;
            let mut beginning = self.file.by_ref().take(most);
            io::copy(&mut beginning, &mut File::create(path)?)?;
            Ok(())
        };
        put_back().map_err(Error::io("write", path))
    }

    fn metadata(&self) -> Result<Metadata, Error> {
        self.file.metadata().map_err(Error::io("read", self.path))
    }
}

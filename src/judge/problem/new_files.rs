//! Files that are written together: all of them, or none.

use crate::error::Error;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The files and folders made so far. The drop removes them: half a problem is of no use.
#[derive(Default)]
pub struct NewFiles {
    files: Vec<PathBuf>,
    folders: Vec<PathBuf>,
}

impl NewFiles {
    /// Writes a file that does not exist yet, and makes the folders around it.
    pub fn write(&mut self, path: &Path, bytes: impl AsRef<[u8]>) -> Result<(), Error> {
        if let Some(folder) = path.parent() {
            self.make(folder)?;
        }
        let mut file = File::create_new(path).map_err(Error::io("write", path))?;
        self.files.push(path.to_path_buf());
        file.write_all(bytes.as_ref())
            .map_err(Error::io("write", path))
    }

    fn make(&mut self, folder: &Path) -> Result<(), Error> {
        if folder.as_os_str().is_empty() || folder.is_dir() {
            return Ok(());
        }
        if let Some(parent) = folder.parent() {
            self.make(parent)?;
        }
        fs::create_dir(folder).map_err(Error::io("make", folder))?;
        self.folders.push(folder.to_path_buf());
        Ok(())
    }

    pub fn keep(mut self) -> Vec<PathBuf> {
        self.folders.clear();
        std::mem::take(&mut self.files)
    }
}

impl Drop for NewFiles {
    fn drop(&mut self) {
        // The error that led here says more than an error of this removal.
        for file in &self.files {
            let _ = fs::remove_file(file);
        }
        for folder in self.folders.iter().rev() {
            let _ = fs::remove_dir(folder);
        }
    }
}

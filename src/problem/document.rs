//! A file that tells of a problem, and errors that name its line and its key.

use super::yaml::Node;
use crate::error::Error;
use std::fs;
use std::path::{Component, Path, PathBuf};

/// A description of a problem is no longer, and a problem set in one file, with its tests, neither.
const MOST_BYTES: u64 = 256 << 20;

#[derive(Debug)]
pub struct Document {
    pub file: PathBuf,
    pub text: String,
}

impl Document {
    pub fn read(file: &Path) -> Result<Document, Error> {
        let bytes = fs::metadata(file).map_err(Error::io("read", file))?.len();
        if bytes > MOST_BYTES {
            let what = format!(
                "it has {} MB, and {} are read",
                bytes >> 20,
                MOST_BYTES >> 20
            );
            return Err(Error::text(file)(what));
        }
        let bytes = fs::read(file).map_err(Error::io("read", file))?;
        let text = String::from_utf8_lossy(&bytes);
        Ok(Document {
            file: file.to_path_buf(),
            text: text.trim_start_matches('\u{feff}').to_string(),
        })
    }

    /// The folder that it lies in.
    pub fn folder(&self) -> &Path {
        self.file.parent().unwrap_or(Path::new(""))
    }

    /// What is wrong with the value of a key, and in which line.
    pub fn fault(&self, key: &str, value: &str, what: &str) -> Error {
        let lines = || (1..).zip(self.text.lines());
        let has = |parts: [&str; 2]| {
            let is_given = parts.iter().any(|part| !part.is_empty());
            let mut lines = lines().filter(|_| is_given);
            lines.find(|(_, line)| parts.iter().all(|part| line.contains(part)))
        };
        let last = key.rsplit('.').next().unwrap_or(key);
        let line = has([key, value]).or_else(|| has([last, value]));
        let line = line
            .or_else(|| has([value, ""]))
            .or_else(|| has([last, ""]));
        let place = line.map_or(String::new(), |(number, _)| format!(":{number}"));
        let shown = match value.is_empty() {
            true => String::new(),
            false => format!(" {value}"),
        };
        Error::Says(format!(
            "{}{place}: {key}:{shown} {what}",
            self.file.display()
        ))
    }

    /// What kind of problem cannot be judged here.
    pub fn refusal(&self, key: &str, value: &str, kind: &str) -> Error {
        let what = format!("makes it a problem of {kind}, which is not judged here");
        self.fault(key, value, &what)
    }

    /// A number above 0.
    pub fn number(&self, key: &str, value: &str) -> Result<f64, Error> {
        let number = value.trim().parse().ok();
        let number = number.filter(|it: &f64| *it > 0.0 && *it <= 1e12);
        number.ok_or_else(|| self.fault(key, value, "is not a number above 0"))
    }

    /// A number that may be 0, as points are.
    pub fn points(&self, key: &str, value: &str) -> Result<f64, Error> {
        let number = value.trim().parse().ok();
        let number = number.filter(|it: &f64| *it >= 0.0 && *it <= 1e12);
        number.ok_or_else(|| self.fault(key, value, "is not a number of points"))
    }

    /// The number at a path of keys of what it says; `None` if it says none.
    pub fn number_at(&self, node: &Node, key: &str) -> Result<Option<f64>, Error> {
        node.text(key)
            .map(|value| self.number(key, value))
            .transpose()
    }

    pub fn points_at(&self, node: &Node, key: &str) -> Result<Option<f64>, Error> {
        node.text(key)
            .map(|value| self.points(key, value))
            .transpose()
    }

    /// A file of the problem, which need not be there: no path leads out of the folder.
    pub fn path(&self, folder: &Path, key: &str, name: &str) -> Result<PathBuf, Error> {
        let name = name.trim().replace('\\', "/");
        let parts = Path::new(&name).components();
        let is_inner = |it: Component| matches!(it, Component::Normal(_) | Component::CurDir);
        match !name.is_empty() && { parts }.all(is_inner) {
            true => Ok(folder.join(name)),
            false => Err(self.fault(key, &name, "is no file in the folder of the problem")),
        }
    }

    /// A file of the problem that is there.
    pub fn existing(&self, folder: &Path, key: &str, name: &str) -> Result<PathBuf, Error> {
        let path = self.path(folder, key, name)?;
        match path.is_file() {
            true => Ok(path),
            false => Err(self.fault(key, name, "is not there")),
        }
    }
}

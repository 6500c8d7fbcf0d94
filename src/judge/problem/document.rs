//! A file that tells of a problem: its values by their keys, and errors that name the line and the
//! key. What all kinds of data need is asked here; the file of a kind has its own keys and rules.

use super::amount::MOST;
use super::head::is_file_name;
use super::named_comparison::NamedComparison;
use super::toml;
use super::yaml::Node;
use crate::error::Error;
use crate::json::{self, Value};
use std::fs;
use std::path::{Component, Path, PathBuf};

/// A description of a problem is no longer, and a problem set in one file, with its tests, neither.
const MOST_BYTES: u64 = 256 << 20;

/// How many tests, or subtasks, a number may ask for.
const MOST_COUNTED: f64 = 100_000.0;

/// What says that something is not so.
const OFF: [&str; 5] = ["", "off", "false", "no", "0"];

#[derive(Debug)]
pub struct Document {
    pub file: PathBuf,
    pub text: String,
    /// The values of its keys; empty where the kind reads the text in a way of its own.
    pub root: Node,
}

impl Document {
    /// The text alone.
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
            root: Node::default(),
        })
    }

    pub fn yaml(file: &Path) -> Result<Document, Error> {
        let document = Document::read(file)?;
        let root = Node::parse(&document.text);
        Ok(Document { root, ..document })
    }

    pub fn toml(file: &Path) -> Result<Document, Error> {
        let document = Document::read(file)?;
        let root = toml::parse(&document.text).map_err(Error::text(file))?;
        Ok(Document { root, ..document })
    }

    pub fn json(file: &Path) -> Result<Document, Error> {
        let document = Document::read(file)?;
        let value = json::parse(document.text.as_bytes()).map_err(Error::text(file))?;
        let root = of_json(value);
        Ok(Document { root, ..document })
    }

    /// The folder that it lies in.
    pub fn folder(&self) -> &Path {
        self.file.parent().unwrap_or(Path::new(""))
    }

    pub fn text(&self, key: &str) -> Option<&str> {
        self.root.text(key)
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

    /// Whether a key is there that does not say no.
    pub fn is_on(&self, key: &str) -> bool {
        let is_off =
            |it: &Node| matches!(it, Node::Text(it) if OFF.contains(&it.to_lowercase().as_str()));
        self.root.get(key).is_some_and(|it| !is_off(it))
    }

    /// # Errors
    /// One of these keys is there, and makes it a problem of the kind beside the key.
    pub fn refuse(&self, keys: &[(&str, &str)]) -> Result<(), Error> {
        for (key, kind) in keys {
            if let Some(node) = self.root.get(key).filter(|_| self.is_on(key)) {
                let value = node.own_words().unwrap_or_default().join(" ");
                return Err(self.refusal(key, &value, kind));
            }
        }
        Ok(())
    }

    /// A number above 0.
    pub fn number(&self, key: &str, value: &str) -> Result<f64, Error> {
        let number = number(value).filter(|it| *it > 0.0);
        number.ok_or_else(|| self.fault(key, value, "is not a number above 0"))
    }

    /// A number that may be 0, as points are.
    pub fn points(&self, key: &str, value: &str) -> Result<f64, Error> {
        let number = number(value).filter(|it| *it >= 0.0);
        number.ok_or_else(|| self.fault(key, value, "is not a number of points"))
    }

    /// A limit in whole ms or KB. `rate` is how many of them the unit of the value has. What is
    /// above the greatest limit of a head is no other limit than that one.
    pub fn limit(&self, key: &str, value: &str, rate: f64) -> Result<u64, Error> {
        let limit = self.number(key, value)? * rate;
        Ok((limit.ceil() as u64).clamp(1, MOST))
    }

    /// How many there are.
    pub fn count(&self, key: &str, value: &str) -> Result<usize, Error> {
        match number(value).filter(|it| *it >= 0.0) {
            Some(count) if count <= MOST_COUNTED => Ok(count as usize),
            _ => {
                let what = format!("is not a number from 0 to {MOST_COUNTED}");
                Err(self.fault(key, value, &what))
            }
        }
    }

    /// The number at a path of keys of what it says; `None` if it says none.
    pub fn points_at(&self, node: &Node, key: &str) -> Result<Option<f64>, Error> {
        let value = node.text(key);
        value.map(|value| self.points(key, value)).transpose()
    }

    pub fn limit_at(&self, node: &Node, key: &str, rate: f64) -> Result<Option<u64>, Error> {
        let value = node.text(key);
        value.map(|value| self.limit(key, value, rate)).transpose()
    }

    pub fn count_at(&self, node: &Node, key: &str) -> Result<Option<usize>, Error> {
        let value = node.text(key);
        value.map(|value| self.count(key, value)).transpose()
    }

    /// The comparison with a name.
    pub fn named_comparison(&self, key: &str, name: &str) -> Result<NamedComparison, Error> {
        NamedComparison::named(name).map_err(|what| self.fault(key, name, &what))
    }

    /// The name of a file that a program reads or writes.
    pub fn file_name(&self, key: &str, name: &str) -> Result<String, Error> {
        match is_file_name(name) {
            true => Ok(name.to_string()),
            false => Err(self.fault(key, name, "is no name of a file")),
        }
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

    /// The file beside it that has this name on the site, if it is there.
    pub fn beside(&self, name: &str) -> Option<PathBuf> {
        Some(self.folder().join(name)).filter(|it| it.is_file())
    }
}

fn number(value: &str) -> Option<f64> {
    let number = value.trim().parse().ok();
    number.filter(|it: &f64| *it <= 1e12)
}

fn of_json(value: Value) -> Node {
    match value {
        Value::Null => Node::default(),
        Value::Bool(it) => Node::Text(it.to_string()),
        Value::Number(it) => Node::Text(it.to_string()),
        Value::Text(it) => Node::Text(it),
        Value::List(items) => Node::List(items.into_iter().map(of_json).collect()),
        Value::Object(members) => {
            let entries = members.into_iter();
            Node::Map(entries.map(|(key, it)| (key, of_json(it))).collect())
        }
    }
}

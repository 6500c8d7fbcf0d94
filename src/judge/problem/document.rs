//! A file that tells of a problem: its values by their keys, and errors that name the line and the
//! key. All kinds of data ask here; the file of a kind has its own keys and rules.

use super::amount::{Measure, MAX_NUMBER};
use super::meta::is_file_name;
use super::named_comparison::NamedComparison;
use super::{text, toml, xml, yaml};
use crate::error::Error;
use crate::json;
use crate::problem::spelling::edits;
use crate::tree::{Node, SyntaxError, Value};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::{Component, Path, PathBuf};

/// How many tests, or subtasks, a number may ask for.
const MAX_COUNT: f64 = 100_000.0;

/// Kinds of problems that several sites have, and that are not judged here.
pub const ANSWERS: &str = "answers to submit";
pub const FUNCTIONS: &str = "functions that the setters' program calls";
pub const SEVERAL: &str = "several programs that talk to each other";

/// Values that switch something off.
const OFF: [&str; 5] = ["", "off", "false", "no", "0"];

type Parse = fn(&str) -> Result<Node, SyntaxError>;

#[derive(Debug, Default)]
pub struct Document {
    pub file: PathBuf,
    pub root: Node,
    /// The keys that were asked for: a key that nearly is one of them is a mistake.
    asked: RefCell<BTreeSet<String>>,
}

impl Document {
    /// With keys and values that were read in a way of its own.
    pub fn of(file: &Path, root: Node) -> Document {
        Document {
            file: file.to_path_buf(),
            root,
            ..Document::default()
        }
    }

    /// A file in the syntax that its name tells, else in YAML. One that is not there tells nothing.
    pub fn read(file: &Path) -> Result<Document, Error> {
        if !file.is_file() {
            return Ok(Document::of(file, Node::default()));
        }
        let content = text::read(file)?;
        let json: Parse = |text| json::parse(text.as_bytes());
        // A file that the user names may have it in capital letters.
        let extension = file.extension().map(OsStr::to_ascii_lowercase);
        let parse = match extension.as_deref().and_then(OsStr::to_str) {
            // LemonLime's, which once was in XML.
            Some("cdf") if !content.starts_with('<') => json,
            Some("json") => json,
            Some("xml" | "cdf") => xml::parse,
            Some("toml") => toml::parse,
            Some("conf") => keys_and_values,
            _ => yaml::parse,
        };
        Document::parsed(file, &content, parse)
    }

    /// A text of a file, which may have been changed since it was read.
    pub fn parsed(file: &Path, text: &str, parse: Parse) -> Result<Document, Error> {
        let shown = file.display();
        let malformed = |line: usize, what: &str| Error::Says(format!("{shown}:{line}: {what}"));
        let root = parse(text).map_err(|error| malformed(error.line, &error.what))?;
        if root.is_map() || root.list().is_some() || root.is_null() {
            Ok(Document::of(file, root))
        } else {
            let what = "expected keys with values, like \"time: 2s\"";
            Err(malformed(root.line, what))
        }
    }

    pub fn folder(&self) -> &Path {
        self.file.parent().unwrap_or(Path::new(""))
    }

    pub fn root(&self) -> DocumentField<'_> {
        DocumentField {
            document: self,
            key: String::new(),
            line: self.root.line.max(1),
            node: Some(&self.root),
        }
    }

    pub fn at(&self, path: &str) -> DocumentField<'_> {
        self.root().at(path)
    }

    /// Refuses problems with one of these keys, which are not judged here.
    pub fn refuse(&self, keys: &[(&str, &str)]) -> Result<(), Error> {
        let refused = keys.iter().find(|(key, _)| self.at(key).is_on());
        refused.map_or(Ok(()), |(key, kind)| Err(self.at(key).refusal(kind)))
    }

    /// The file beside it that has this name on the site, if it is there.
    pub fn beside(&self, name: &str) -> Option<PathBuf> {
        Some(self.folder().join(name)).filter(|path| path.is_file())
    }

    /// The same where other files ask, for these keys.
    pub fn warnings_among(&self, keys: &str) -> Vec<String> {
        let keys = keys.split(' ').map(str::to_string);
        self.asked.borrow_mut().extend(keys);
        self.warnings()
    }

    /// Likely mistakes, once all was asked: a key that nobody has asked for and that
    /// is nearly one of the others, and a key that is there twice.
    pub fn warnings(&self) -> Vec<String> {
        let mut warnings = Vec::new();
        self.warn(&self.root, &mut warnings);
        warnings
    }

    fn warn(&self, node: &Node, warnings: &mut Vec<String>) {
        for item in node.list().unwrap_or_default() {
            self.warn(item, warnings);
        }
        let mut seen = BTreeSet::new();
        for (key, value) in node.entries() {
            let near = self.nearly(key);
            let misspelt = near.map(|near| format!("is not a key; is it {near}?"));
            let is_twice = !seen.insert(key);
            let twice = is_twice.then(|| "is there twice; the last one counts".to_string());
            if let Some(what) = misspelt.or(twice) {
                let (file, line) = (self.file.display(), value.line);
                warnings.push(format!("{file}:{line}: {} {what}", key.escape_debug()));
            }
            self.warn(value, warnings);
        }
    }

    /// The key that was meant by another one.
    fn nearly(&self, key: &str) -> Option<String> {
        let asked = self.asked.borrow();
        if asked.contains(key) {
            return None;
        }
        let word = |key: &str| {
            let before = key.split(':').next().unwrap_or_default();
            before.trim().to_lowercase()
        };
        let letters = |key: &str| key.replace(|c: char| c.is_ascii_digit(), "");
        let is_near = |name: &&String| {
            let (most, name, key) = (name.len() / 3, word(name), word(key));
            // Keys with numbers stand for many.
            name == key || letters(&name) != letters(&key) && edits(&name, &key) <= most.min(2)
        };
        asked.iter().find(is_near).cloned()
    }
}

/// The words of a text are keys and values by turns, as in UOJ's files.
fn keys_and_values(text: &str) -> Result<Node, SyntaxError> {
    let mut words: Vec<(usize, &str)> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        words.extend(line.split_whitespace().map(|word| (number, word)));
    }
    let pairs = words.chunks_exact(2).map(|pair| {
        let value = Value::Plain(pair[1].1.to_string());
        (pair[0].1.to_string(), Node::new(pair[0].0, value))
    });
    Ok(Node::new(1, Value::Map(pairs.collect())))
}

/// The value of a key, which may be missing.
#[derive(Debug, Clone)]
pub struct DocumentField<'a> {
    document: &'a Document,
    key: String,
    /// That of the value; of the value around one that is missing.
    line: usize,
    pub node: Option<&'a Node>,
}

impl<'a> DocumentField<'a> {
    /// The value at the end of a path of keys: `limits.memory`.
    pub fn at(&self, path: &str) -> DocumentField<'a> {
        let (mut line, mut node) = (self.line, self.node);
        for key in path.split('.') {
            self.document.asked.borrow_mut().insert(key.to_string());
            node = node.and_then(|node| node.get(key));
            line = node.map_or(line, |node| node.line);
        }
        self.with(path, line, node)
    }

    fn with(&self, key: &str, line: usize, node: Option<&'a Node>) -> DocumentField<'a> {
        DocumentField {
            document: self.document,
            key: key.to_string(),
            line,
            node,
        }
    }

    /// A value that is missing in the same place.
    pub fn nothing(&self) -> DocumentField<'a> {
        self.with(&self.key, self.line, None)
    }

    /// The one of these keys that is there; the first if none is.
    pub fn either(&self, keys: &[&str]) -> DocumentField<'a> {
        let mut fields = keys.iter().map(|key| self.at(key));
        let field = fields.clone().find(DocumentField::is_there);
        field.or(fields.next()).unwrap_or(self.nothing())
    }

    /// The elements of XML with a name.
    pub fn all(&self, name: &str) -> Vec<DocumentField<'a>> {
        let entries = self.entries().into_iter();
        entries.filter(|field| field.key == name).collect()
    }

    /// The entries of a map; none of other values.
    pub fn entries(&self) -> Vec<DocumentField<'a>> {
        let entries = self.node.map_or(&[][..], Node::entries).iter();
        let field = |(key, node): &'a (String, Node)| {
            self.document.asked.borrow_mut().insert(key.clone());
            self.with(key, node.line, Some(node))
        };
        entries.map(field).collect()
    }

    /// The items of a list; none of other values.
    pub fn items(&self) -> Vec<DocumentField<'a>> {
        let items = self.node.and_then(Node::list).unwrap_or_default();
        let field = |node: &'a Node| self.with(&self.key, node.line, Some(node));
        items.iter().map(field).collect()
    }

    pub fn folder(&self) -> &'a Path {
        self.document.folder()
    }

    pub fn key(&self) -> &str {
        &self.key
    }

    pub fn is_there(&self) -> bool {
        self.node.is_some()
    }

    pub fn is_list(&self) -> bool {
        self.node.is_some_and(|node| node.list().is_some())
    }

    /// `None` if it is empty, missing, a list or a map.
    pub fn text(&self) -> Option<&'a str> {
        self.node?.scalar()
    }

    pub fn is(&self, text: &str) -> bool {
        self.text() == Some(text)
    }

    /// The words of a text, or the texts of a list.
    pub fn words(&self) -> Vec<String> {
        self.node.and_then(Node::words).unwrap_or_default()
    }

    /// A fault of the value, with its line.
    pub fn fault(&self, what: &str) -> Error {
        let words = || self.words().join(" ");
        let value = self.text().map_or_else(words, str::to_string);
        self.fault_of(value.trim(), what)
    }

    /// A fault of a part of the value.
    pub fn fault_of(&self, value: &str, what: &str) -> Error {
        let (file, line) = (self.document.file.display(), self.line);
        let key = match self.key.replace('@', "") {
            key if key.is_empty() => key,
            key => format!("{key}:"),
        };
        let mut words = vec![&*key, value, what];
        words.retain(|word| !word.is_empty());
        Error::Says(format!("{file}:{line}: {}", words.join(" ")))
    }

    /// Names a kind of problem that cannot be judged here.
    pub fn refusal(&self, kind: &str) -> Error {
        let is = if self.key.is_empty() { "" } else { "is " };
        self.fault(&format!("{is}unsupported: {kind}"))
    }

    /// Whether it is there and does not say no.
    pub fn is_on(&self) -> bool {
        let text = self.text().unwrap_or_default().to_lowercase();
        let is_block = |node: &Node| matches!(node.value, Value::List(_) | Value::Map(_));
        let is_on = |node| is_block(node) || !OFF.contains(&text.as_str());
        self.node.is_some_and(is_on)
    }

    fn number_as(&self, is_good: impl Fn(f64) -> bool, what: &str) -> Result<Option<f64>, Error> {
        let number = self.text().and_then(|text| text.trim().parse().ok());
        match number.filter(|number| *number <= 1e12 && is_good(*number)) {
            None if self.node.is_some_and(|node| !node.is_null()) => Err(self.fault(what)),
            number => Ok(number),
        }
    }

    /// A number above 0.
    pub fn number(&self) -> Result<Option<f64>, Error> {
        self.number_as(|number| number > 0.0, "is not a number above 0")
    }

    /// A number that may be 0, as points are.
    pub fn points(&self) -> Result<Option<f64>, Error> {
        self.number_as(|number| number >= 0.0, "is not a number of points")
    }

    /// A limit in whole ms or KB. `rate` is how many of them the unit of the value has. A larger
    /// one than a head may have is taken for the greatest.
    pub fn limit(&self, rate: f64) -> Result<Option<u64>, Error> {
        let limit = self.number()?;
        Ok(limit.map(|limit| ((limit * rate).ceil() as u64).clamp(1, MAX_NUMBER)))
    }

    /// The same where the value may have a unit; `rate` is that of a number alone.
    pub fn limit_with(&self, measure: &Measure, rate: f64) -> Result<Option<u64>, Error> {
        match self.text().and_then(|text| measure.read(text.trim())) {
            None => self.limit(rate),
            limit => Ok(limit),
        }
    }

    pub fn count(&self) -> Result<Option<usize>, Error> {
        let what = format!("is not a number from 0 to {MAX_COUNT}");
        let count = self.number_as(|count| (0.0..=MAX_COUNT).contains(&count), &what)?;
        Ok(count.map(|count| count as usize))
    }

    pub fn named_comparison(&self, name: &str) -> Result<NamedComparison, Error> {
        NamedComparison::named(name).map_err(|what| self.fault_of(name, &what))
    }

    /// The name of a file that a program reads or writes.
    pub fn file_name(&self) -> Result<Option<String>, Error> {
        match self.text() {
            Some(name) if !is_file_name(name) => Err(self.fault("is not a file name")),
            name => Ok(name.map(str::to_string)),
        }
    }

    /// A file of the problem, which need not be there: no path leads out of the folder.
    pub fn path(&self, folder: &Path, name: &str) -> Result<PathBuf, Error> {
        let path = name.trim().replace('\\', "/");
        let mut parts = Path::new(&path).components();
        let is_inner = |part: Component| matches!(part, Component::Normal(_) | Component::CurDir);
        if !path.is_empty() && parts.all(is_inner) {
            Ok(folder.join(path))
        } else {
            Err(self.fault_of(&path, "is not a file in the folder of the problem"))
        }
    }

    /// The file beside the document that the value names, which has to be there.
    pub fn file(&self) -> Result<Option<PathBuf>, Error> {
        let file = self.text().map(|name| self.existing(self.folder(), name));
        file.transpose()
    }

    /// A file of the problem that is there.
    pub fn existing(&self, folder: &Path, name: &str) -> Result<PathBuf, Error> {
        let path = self.path(folder, name)?;
        if path.is_file() {
            Ok(path)
        } else {
            Err(self.fault_of(name, "is not there"))
        }
    }
}

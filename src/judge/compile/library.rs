//! The libraries of a Cargo package: its own, and those that it names by their paths. As modules of
//! a bundle their paths begin with `crate::NAME`. All other crates come from elsewhere.

use super::lexer::{self, pieces, PieceKind, Syntax};
use crate::disk::canonical;
use std::fs;
use std::path::{Path, PathBuf};

/// A package, as far as its `Cargo.toml` tells what a source may use.
#[derive(Debug, Default)]
pub struct CargoPackage {
    /// The name and the root file of each library whose source is here.
    libraries: Vec<(String, PathBuf)>,
    /// Crates that are elsewhere.
    pub crates: Vec<String>,
    /// Its folder, without links.
    pub root: PathBuf,
}

const MANIFEST: &str = "Cargo.toml";

/// The library of the templates. A bundle has one of them, not the library.
pub const OWN: &str = "dancing_links";

/// The remedy for a source that uses it.
pub const PASTE: &str = "paste the template (src/dlx.rs, cover.rs or mcc.rs) there, or, beside a \
                         copy of it, write mod dlx; use dlx::Dlx;";

impl CargoPackage {
    /// The package that a source belongs to; `None` if it has no library that the source may use,
    /// and no crates.
    pub fn around(source: &Path) -> Option<CargoPackage> {
        let full = fs::canonicalize(source).ok()?;
        let mut folders = full.ancestors().skip(1);
        let root = folders.find(|folder| folder.join(MANIFEST).is_file())?;
        let mut package = CargoPackage {
            root: root.to_path_buf(),
            ..CargoPackage::default()
        };
        package.read(root, &mut Vec::new());
        package.libraries.retain(|(_, library)| *library != full);
        let is_empty = package.libraries.is_empty() && package.crates.is_empty();
        (!is_empty).then_some(package)
    }

    pub fn names(&self) -> Vec<&str> {
        self.libraries.iter().map(|(name, _)| &**name).collect()
    }

    pub fn root_of(&self, name: &str) -> Option<&Path> {
        let mut libraries = self.libraries.iter();
        libraries.find_map(|(library, root)| (library == name).then_some(&**root))
    }

    /// Adds what the package in a folder has, and the packages that it names by their paths.
    fn read(&mut self, folder: &Path, seen: &mut Vec<PathBuf>) {
        let folder = canonical(folder);
        let manifest = folder.join(MANIFEST);
        // A pipe would wait for a writer.
        if seen.contains(&folder) || !manifest.is_file() {
            return;
        }
        let text = fs::read_to_string(manifest).unwrap_or_default();
        seen.push(folder.clone());
        let lines = entries(&text);
        let value = |table: &str, key: &str| {
            let mut entries = lines.iter();
            let entry = entries.find(|entry| entry[..2] == [table, key]);
            entry.and_then(|entry| quoted(entry[2]))
        };
        let root = folder.join(value("lib", "path").unwrap_or("src/lib.rs"));
        let name = value("lib", "name").or(value("package", "name"));
        if let Some(name) = name.filter(|_| root.is_file()) {
            self.libraries.push((name.replace('-', "_"), root));
        }
        for [table, key, value] in &lines {
            let (name, path) = match table.strip_prefix(DEPENDENCIES) {
                Some("") => (*key, inline_path(value)),
                Some(name) if *key == "path" => (name.trim_start_matches('.'), quoted(value)),
                _ => continue,
            };
            match path {
                Some(path) => self.read(&folder.join(path), seen),
                None => self.crates.push(name.replace('-', "_")),
            }
        }
    }
}

const DEPENDENCIES: &str = "dependencies";

/// Table, key and value of each line `KEY = VALUE` of a manifest.
fn entries(text: &str) -> Vec<[&str; 3]> {
    let (mut entries, mut table) = (Vec::new(), "");
    for line in text.lines().map(str::trim) {
        if let Some(name) = line.strip_prefix('[') {
            table = name.split(']').next().unwrap_or_default().trim();
        } else if let Some((key, value)) = line.split_once('=').filter(|_| !line.starts_with('#')) {
            let (key, value) = (key.trim().trim_matches('"'), value.trim());
            entries.push([table, key, value]);
        }
    }
    entries
}

/// The text between the first quotes.
fn quoted(value: &str) -> Option<&str> {
    let quote = value.chars().find(|c| ['"', '\''].contains(c))?;
    value.split(quote).nth(1)
}

/// PATH of `{ path = "PATH", ... }`.
fn inline_path(value: &str) -> Option<&str> {
    let inner = value.strip_prefix('{')?;
    let (_, after) = inner.split_once("path")?;
    quoted(after.trim_start().strip_prefix('=')?)
}

/// A text whose paths begin at the root of a bundle: `crate::` is that of the library `library`, and
/// a path that begins with the name of one of the others gets `crate::`. Also these others.
///
/// A macro that the library exports would be one of the root, where its users take it in under the
/// same name. So it gets another name there, and its own in the library.
pub fn relocated(text: &str, library: Option<&str>, others: &[&str]) -> (String, Vec<String>) {
    let (mut moved, mut used) = (String::with_capacity(text.len()), Vec::new());
    let macros = library.map_or(Vec::new(), |_| exported_macros(text));
    for (kind, piece) in pieces(text.as_bytes(), Syntax::Rust) {
        let mut rest = &*String::from_utf8_lossy(piece);
        if kind != PieceKind::Code {
            moved.push_str(rest);
            continue;
        }
        while let Some(start) = rest.find(is_word) {
            let (before, after) = rest.split_at(start);
            let end = after.find(|c| !is_word(c)).unwrap_or(after.len());
            let (word, after) = after.split_at(end);
            moved.push_str(before);
            rest = after;
            let begins_path = after.trim_start().starts_with("::");
            let is_macro = macros.iter().any(|name| name == word) && is_macro(&moved, after);
            let is_other = Some(word) != library && others.contains(&word);
            match library {
                Some(library) if word == ROOT && begins_path => {
                    moved.push_str(&format!("{ROOT}::{library}"));
                }
                Some(library) if is_macro => moved.push_str(&at_root(library, word)),
                _ if is_other && is_library(&moved, after) => {
                    used.push(word.to_string());
                    take_in(&mut moved, word, &mut rest);
                }
                _ => moved.push_str(word),
            }
        }
        moved.push_str(rest);
    }
    for name in &macros {
        let other = at_root(library.unwrap_or_default(), name);
        moved.push_str(&format!("pub use {ROOT}::{other} as {name};\n"));
    }
    (moved, used)
}

/// The name of an exported macro in the root of a bundle.
fn at_root(library: &str, name: &str) -> String {
    format!("__{library}_{name}")
}

/// Whether a name between these texts is that of a macro, which no path leads to.
fn is_macro(before: &str, after: &str) -> bool {
    let is_called = after.trim_start().starts_with('!') && !before.trim_end().ends_with("::");
    is_called || before.trim_end().ends_with("macro_rules!")
}

/// The beginning of a path from the root of a program.
const ROOT: &str = "crate";

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Whether a word between these texts is the name of a library.
fn is_library(before: &str, after: &str) -> bool {
    let before = before.trim_end();
    let is_crate = before.ends_with("extern crate");
    // `::abc` is the library, `x::abc` something else.
    let outer = before.strip_suffix("::").map_or("", str::trim_end);
    let mut keywords = ["use", "return", "in"].iter();
    let is_inner =
        outer.ends_with(|c| is_word(c) || c == '>') && !keywords.any(|word| outer.ends_with(word));
    let begins_path = after.trim_start().starts_with("::");
    is_crate || begins_path && !is_inner && !before.ends_with('.')
}

/// Appends the path of a library. `extern crate abc;` says nothing any more.
fn take_in(moved: &mut String, name: &str, rest: &mut &str) {
    const DECLARED: &str = "extern crate";
    if let Some(before) = moved.trim_end().strip_suffix(DECLARED) {
        let start = before.len();
        let after = rest.trim_start();
        if let Some(after) = after.strip_prefix(';') {
            moved.truncate(start);
            *rest = after;
            return;
        }
        moved.replace_range(start.., "use ");
    } else if let Some(before) = moved.trim_end().strip_suffix("::") {
        moved.truncate(before.len());
    }
    moved.push_str(&format!("{ROOT}::{name}"));
}

fn exported_macros(text: &str) -> Vec<String> {
    let code = lexer::code(text.as_bytes(), Syntax::Rust);
    let words = lexer::words(&code);
    let name = |after: &[&str]| {
        let defined = after.iter().position(|word| *word == "macro_rules")?;
        after.get(defined + 2).map(|name| name.to_string())
    };
    let exports = words.split(|word| *word == "macro_export").skip(1);
    exports.filter_map(name).collect()
}

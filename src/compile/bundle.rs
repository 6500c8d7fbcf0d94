//! A solution and the files that it includes, as the one file that an online judge takes.
//!
//! `#[path = "FILE"]` followed by `mod NAME;` becomes lines of comment, and at the end of the
//! file comes `mod NAME { ... }` with the text of FILE. Nothing else changes: the solution
//! stays first and keeps its line numbers, so that a compiler's or a panic's message fits the
//! source too.

use super::lexer::{lines_inside, Kind, Syntax};
use super::strip::strip;
use crate::error::Error;
use std::fs;
use std::mem;
use std::path::{Path, PathBuf};

/// Modules within modules within modules: more than any program needs, less than a circle.
const MOST_LEVELS: u32 = 8;

/// The bundle of a source file.
pub fn bundle(source: &Path) -> Result<String, Error> {
    text_of(source, MOST_LEVELS)
}

/// The bundle without comments, blank lines, indentation and functions that nothing calls, for
/// judges that take little source.
pub fn stripped(source: &Path) -> Result<String, Error> {
    bundle(source).map(|text| strip(&text))
}

/// The files that a bundle takes in, those that these take in, and so on.
pub fn modules(source: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = Vec::new();
    let mut sources = vec![source.to_path_buf()];
    while let Some(source) = sources.pop() {
        let text = fs::read_to_string(&source).unwrap_or_default();
        for file in text.lines().filter_map(path_attribute) {
            // One path for each file, or a circle would give longer and longer ones.
            match fs::canonicalize(relative(&source, file)) {
                Ok(file) if !found.contains(&file) => {
                    sources.push(file.clone());
                    found.push(file);
                }
                _ => {}
            }
        }
    }
    found
}

/// The text of a file with the text of its modules, so many levels of them.
fn text_of(source: &Path, levels: u32) -> Result<String, Error> {
    let text = fs::read_to_string(source).map_err(Error::io("read", source))?;
    let refuse = |what: String| Error::text(source)(what);
    let mut bundled = String::with_capacity(2 * text.len());
    let mut modules = String::new();
    let inside = lines_inside(&text, Syntax::Rust);
    let mut lines = text.lines().enumerate();
    let mut last = "";
    while let Some((number, line)) = lines.next() {
        let before = mem::replace(&mut last, line);
        let is_code = inside[number].is_none();
        let Some(file) = path_attribute(line).filter(|_| is_code) else {
            if let Some((_, name)) = module_name(line).filter(|_| is_code) {
                // Tests are not compiled where a program is.
                if before.trim() != "#[cfg(test)]" {
                    return Err(refuse(without_path(number + 1, name)));
                }
            }
            bundled.push_str(line);
            bundled.push('\n');
            continue;
        };
        if before.trim().starts_with("#[") {
            return Err(refuse(format!("{before} must come after {}", line.trim())));
        }
        let mut rest = lines.by_ref().map(|(_, line)| line);
        let include = Include::read(line, &mut rest).map_err(refuse)?;
        bundled.push_str(&include.comment());
        let text = included(source, file, levels)?;
        modules.push_str(&module(include.declared, &include.attributes, &text));
        last = "";
    }
    bundled.push_str(&modules);
    Ok(bundled)
}

/// What follows a line `#[path = "FILE"]`.
struct Include<'a> {
    attributes: Vec<&'a str>,
    /// `mod NAME`, perhaps with `pub`.
    declared: &'a str,
    name: &'a str,
}

impl<'a> Include<'a> {
    /// Reads the further attributes and `mod NAME;`, or says what is wrong with them.
    fn read(path: &str, lines: &mut dyn Iterator<Item = &'a str>) -> Result<Include<'a>, String> {
        let mut next = lines.next();
        let mut attributes = Vec::new();
        while let Some(attribute) = next.filter(|line| line.trim().starts_with("#[")) {
            attributes.push(attribute.trim());
            next = lines.next();
        }
        let Some((declared, name)) = next.and_then(module_name) else {
            let path = path.trim();
            return Err(format!("the line after {path} must be mod NAME;"));
        };
        Ok(Include {
            attributes,
            declared,
            name,
        })
    }

    /// As many lines as were read, with the line of the path.
    fn comment(&self) -> String {
        let mut comment = "//\n".repeat(self.attributes.len());
        let name = self.name;
        comment.push_str(&format!(
            "// The module {name} is at the end of this file: an online\n"
        ));
        comment.push_str("// judge takes one file, so the bundle has it all.\n");
        comment
    }
}

/// The text of a file that a source includes by `#[path = "FILE"]`.
fn included(source: &Path, file: &str, levels: u32) -> Result<String, Error> {
    if levels == 0 {
        let what = "its modules include each other".to_string();
        return Err(Error::text(source)(what));
    }
    let included = relative(source, file);
    if !included.is_file() {
        let what = format!(
            "there is no file {}; a #[path] starts from the folder of the file it is in",
            included.display()
        );
        return Err(Error::text(source)(what));
    }
    text_of(&included, levels - 1)
}

fn without_path(line: usize, name: &str) -> String {
    format!(
        "line {line}: mod {name}; has its text in another file, and a program is compiled here as \
         one file; write #[path = \"{name}.rs\"] in the line before it, with the path from this \
         file's folder, and it is taken in"
    )
}

/// FILE of a line `#[path = "FILE"]`.
fn path_attribute(line: &str) -> Option<&str> {
    let file = line
        .trim()
        .strip_prefix("#[path")?
        .trim_start()
        .strip_prefix('=')?;
    file.trim()
        .strip_suffix(']')?
        .trim()
        .strip_prefix('"')?
        .strip_suffix('"')
}

/// `mod NAME` of a line `mod NAME;`, perhaps with `pub`, and NAME.
fn module_name(line: &str) -> Option<(&str, &str)> {
    let declared = line.trim().strip_suffix(';')?.trim_end();
    let name = declared.strip_prefix("pub ").unwrap_or(declared);
    let name = name.strip_prefix("mod ")?.trim();
    let is_name = name.chars().all(|c| c.is_alphanumeric() || c == '_');
    is_name.then_some((declared, name))
}

/// What a `#[path]` in `source` means: it starts from the folder of the source.
fn relative(source: &Path, file: &str) -> PathBuf {
    source.parent().unwrap_or(Path::new("")).join(file)
}

/// `mod NAME { ... }` with its attributes, indented, and an empty line before it. What a string
/// has on further lines is no matter of indentation.
fn module(declared: &str, attributes: &[&str], text: &str) -> String {
    let mut module = "\n".to_string();
    for attribute in attributes {
        module.push_str(&format!("{attribute}\n"));
    }
    module.push_str(&format!("{declared} {{\n"));
    for (line, inside) in text.lines().zip(lines_inside(text, Syntax::Rust)) {
        if !line.is_empty() && inside != Some(Kind::Literal) {
            module.push_str("    ");
        }
        module.push_str(line);
        module.push('\n');
    }
    module.push_str("}\n");
    module
}

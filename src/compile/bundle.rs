//! A solution and the files that it includes, as the one file that an online judge takes.
//!
//! `#[path = "FILE"]` followed by `mod NAME;` becomes lines of comment, and at the end of the
//! file comes `mod NAME { ... }` with the text of FILE. Nothing else changes: the solution
//! stays first and keeps its line numbers, so that a compiler's or a panic's message fits the
//! source too.

mod cpp;

use super::language::{Language, RUST};
use super::lexer::{code, lines_inside, without_comments, Kind, Syntax};
use super::strip::strip;
use super::watch;
use crate::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

/// Modules within modules within modules: more than any program needs, less than a circle.
const MOST_LEVELS: u32 = 8;

/// The bundle of a source file.
pub fn bundle(source: &Path) -> Result<String, Error> {
    text_of(source, MOST_LEVELS)
}

/// The bundle of a source in Rust, or in C or C++, whose headers may lie in `folders`, too.
pub fn bundle_with(source: &Path, folders: &[PathBuf]) -> Result<String, Error> {
    match is_rust(source) {
        true => bundle(source),
        false => cpp::bundle_headers(source, folders),
    }
}

/// The bundle without comments, blank lines, indentation and functions that nothing calls, for
/// judges that take little source.
pub fn stripped(source: &Path) -> Result<String, Error> {
    if !is_rust(source) {
        return Err(Error::text(source)("only Rust is stripped".to_string()));
    }
    bundle(source).map(|text| strip(&text))
}

fn is_rust(source: &Path) -> bool {
    Language::of(source).is_some_and(|language| language.name == RUST.name)
}

/// The text of a file with the text of its modules, so many levels of them.
fn text_of(source: &Path, levels: u32) -> Result<String, Error> {
    watch::note(source);
    let text = fs::read_to_string(source).map_err(Error::io("read", source))?;
    let (plain, full) = (
        code(text.as_bytes(), Syntax::Rust),
        without_comments(&text, Syntax::Rust),
    );
    let refuse = |line: usize, what: String| {
        let what = format!("line {line}: {what}");
        Error::text(source)(what)
    };
    let inside = lines_inside(&text, Syntax::Rust);
    let mut bundled = String::with_capacity(2 * text.len());
    let mut modules = String::new();
    let codes = plain.lines().zip(full.lines());
    let mut lines = (1..).zip(text.lines().zip(codes));
    let mut before = "";
    while let Some((number, (line, (code, full)))) = lines.next() {
        let is_code = inside[number - 1].is_none();
        if is_code && code.trim_start().starts_with("#[path") {
            let mut statement = vec![full];
            while !statement
                .last()
                .is_some_and(|code| code.trim_end().ends_with(';'))
            {
                let Some((_, (_, (_, code)))) = lines.next() else {
                    break;
                };
                statement.push(code);
            }
            let include = Include::read(&statement.join("\n")).map_err(|it| refuse(number, it))?;
            if before.trim().starts_with("#[") {
                let what = format!("{} must come after #[path]", before.trim());
                return Err(refuse(number - 1, what));
            }
            bundled.push_str(&include.comment(statement.len()));
            let text = included(source, &include.file, levels)?;
            modules.push_str(&module(&include.declared, &include.attributes, &text));
            before = "";
            continue;
        }
        if let Some(what) = taken_in_otherwise(code, before).filter(|_| is_code) {
            return Err(refuse(number, what));
        }
        bundled.push_str(line);
        bundled.push('\n');
        before = code;
    }
    bundled.push_str(&modules);
    Ok(bundled)
}

/// What is wrong with a line of code that takes in a file in a way that is not bundled.
fn taken_in_otherwise(code: &str, before: &str) -> Option<String> {
    // Tests are not compiled where a program is.
    if let Some((_, name)) = module_name(code).filter(|_| before.trim() != "#[cfg(test)]") {
        return Some(without_path(name));
    }
    if code.contains("#[path") {
        return Some("#[path] must be the first in its line".to_string());
    }
    let mut macros = ["include!", "include_str!", "include_bytes!"].into_iter();
    let found = macros.find(|name| code.contains(name))?;
    Some(format!(
        "{found} takes in a file that is not bundled; put its text into the source, or make it a \
         module"
    ))
}

/// What a statement `#[path = "FILE"] mod NAME;` says.
struct Include {
    file: String,
    attributes: Vec<String>,
    /// `mod NAME`, perhaps with `pub`.
    declared: String,
    name: String,
}

impl Include {
    /// Reads the path, further attributes and `mod NAME;`, or says what is wrong with them.
    fn read(statement: &str) -> Result<Include, String> {
        let (path, mut rest) = attribute(statement).unwrap_or((statement, ""));
        let first = path.lines().next().unwrap_or_default().trim();
        let file = path_attribute(path)
            .ok_or_else(|| format!("{first} must be #[path = \"FILE\"], and mod NAME; after it"))?;
        let mut attributes = Vec::new();
        while let Some((attribute, after)) = attribute(rest) {
            attributes.push(attribute.to_string());
            rest = after;
        }
        let (declared, name) = module_name(rest)
            .ok_or_else(|| format!("what comes after {first} must be mod NAME;"))?;
        Ok(Include {
            file: file.to_string(),
            attributes,
            declared: declared.to_string(),
            name: name.to_string(),
        })
    }

    /// So many lines in the place of the statement.
    fn comment(&self, lines: usize) -> String {
        let name = &self.name;
        let whole = format!("// The module {name} is at the end of this file: an online");
        match lines {
            1 => format!("// The module {name} is at the end of this file.\n"),
            _ => format!(
                "{}{whole}\n// judge takes one file, so the bundle has it all.\n",
                "//\n".repeat(lines - 2)
            ),
        }
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

fn without_path(name: &str) -> String {
    format!(
        "mod {name}; has its text in another file; write #[path = \"{name}.rs\"] in the line \
         before it, with the path from this file's folder, and it is bundled"
    )
}

/// The attribute that a text begins with, and what comes after it.
fn attribute(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start();
    let end = text.find(']').filter(|_| text.starts_with("#["))?;
    Some(text.split_at(end + 1))
}

/// FILE of `#[path = "FILE"]`.
fn path_attribute(attribute: &str) -> Option<&str> {
    let file = attribute
        .strip_prefix("#[path")?
        .trim_start()
        .strip_prefix('=')?;
    let file = file.trim_start().strip_suffix(']')?.trim_end();
    file.strip_prefix('"')?.strip_suffix('"')
}

/// `mod NAME` of a text `mod NAME;`, perhaps with `pub`, and NAME.
fn module_name(text: &str) -> Option<(&str, &str)> {
    let declared = text.trim().strip_suffix(';')?.trim_end();
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
fn module(declared: &str, attributes: &[String], text: &str) -> String {
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

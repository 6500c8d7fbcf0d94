//! A solution and the files that it includes, as the one file that an online judge takes.
//!
//! `#[path = "FILE"]` followed by `mod NAME;` becomes lines of comment, and at the end of the
//! file comes `mod NAME { ... }` with the text of FILE. Nothing else changes: the solution
//! stays first and keeps its line numbers, so that a compiler's or a panic's message fits the
//! source too.

use crate::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

/// The bundle of a source file.
pub fn bundle(source: &Path) -> Result<String, Error> {
    let text = fs::read_to_string(source).map_err(Error::io("read", source))?;
    let mut bundled = String::with_capacity(2 * text.len());
    let mut modules = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(file) = path_attribute(line) else {
            bundled.push_str(line);
            bundled.push('\n');
            continue;
        };
        let mut next = lines.next();
        let mut attributes = Vec::new();
        while let Some(attribute) = next.filter(|line| line.trim().starts_with("#[")) {
            attributes.push(attribute.trim());
            bundled.push_str("//\n");
            next = lines.next();
        }
        let Some(name) = next.and_then(module_name) else {
            return Err(Error::Bundle {
                source: source.to_path_buf(),
                what: format!("the line after {} must be mod NAME;", line.trim()),
            });
        };
        bundled.push_str(&format!(
            "// The module {name} is at the end of this file: an online\n"
        ));
        bundled.push_str("// judge takes one file, so the bundle has it all.\n");
        modules.push_str(&module(name, &attributes, &relative(source, file))?);
    }
    bundled.push_str(&modules);
    Ok(bundled)
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

/// NAME of a line `mod NAME;`.
fn module_name(line: &str) -> Option<&str> {
    let name = line.trim().strip_prefix("mod ")?.strip_suffix(';')?.trim();
    name.chars()
        .all(|c| c.is_alphanumeric() || c == '_')
        .then_some(name)
}

/// What a `#[path]` in `source` means: it starts from the folder of the source.
fn relative(source: &Path, file: &str) -> PathBuf {
    source.parent().unwrap_or(Path::new("")).join(file)
}

/// `mod NAME { ... }` with its attributes, indented, and an empty line before it.
fn module(name: &str, attributes: &[&str], file: &Path) -> Result<String, Error> {
    let text = fs::read_to_string(file).map_err(Error::io("read", file))?;
    let mut module = "\n".to_string();
    for attribute in attributes {
        module.push_str(&format!("{attribute}\n"));
    }
    module.push_str(&format!("mod {name} {{\n"));
    for line in text.lines() {
        if !line.is_empty() {
            module.push_str("    ");
            module.push_str(line);
        }
        module.push('\n');
    }
    module.push_str("}\n");
    Ok(module)
}

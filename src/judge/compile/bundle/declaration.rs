//! The lines of a source in Rust that take in another file.

/// The lines of a statement that begins with this one, up to its semicolon.
pub fn statement<'a>(first: &'a str, mut further: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut lines = vec![first];
    while !lines[lines.len() - 1].trim_end().ends_with(';') {
        let Some(line) = further.next() else { break };
        lines.push(line);
    }
    lines
}

/// The fault of a line of code that takes in a file in a way that is not bundled.
pub fn taken_in_otherwise(code: &str) -> Option<String> {
    if code.contains("#[path") {
        return Some("#[path] must be the first in its line".to_string());
    }
    let mut macros = ["include!", "include_str!", "include_bytes!"].into_iter();
    let name = macros.find(|name| code.contains(name))?;
    Some(format!(
        "{name} includes a file that cannot be bundled; put its text into the source, or make it \
        a module"
    ))
}

/// FILE, further attributes, `mod NAME`, perhaps with `pub`, and NAME of a statement
/// `#[path = "FILE"] mod NAME;`, or what is wrong with it.
pub fn read_include(statement: &str) -> Result<(&str, Vec<&str>, &str, &str), String> {
    let (path, mut rest) = attribute(statement).unwrap_or((statement, ""));
    let first = path.lines().next().unwrap_or_default().trim();
    let file = path_attribute(path)
        .ok_or_else(|| format!("{first} must be #[path = \"FILE\"], and mod NAME; after it"))?;
    let mut attributes = Vec::new();
    while let Some((attribute, after)) = attribute(rest) {
        attributes.push(attribute);
        rest = after;
    }
    let (declared, name) =
        module_name(rest).ok_or_else(|| format!("what comes after {first} must be mod NAME;"))?;
    Ok((file, attributes, declared, name))
}

/// The attribute that a text begins with, and what comes after it.
fn attribute(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start();
    let end = text.find(']').filter(|_| text.starts_with("#["))?;
    Some(text.split_at(end + 1))
}

/// FILE of `#[path = "FILE"]`.
fn path_attribute(attribute: &str) -> Option<&str> {
    let value = attribute.strip_prefix("#[path")?.strip_suffix(']')?;
    let file = value.trim_start().strip_prefix('=')?.trim();
    file.strip_prefix('"')?.strip_suffix('"')
}

/// `mod NAME` of a text `mod NAME;`, perhaps with `pub`, and NAME.
pub fn module_name(text: &str) -> Option<(&str, &str)> {
    let declared = text.trim().strip_suffix(';')?.trim_end();
    let name = match declared.strip_prefix("pub(") {
        Some(scope) => scope.split_once(')')?.1.trim_start(),
        None => declared.strip_prefix("pub ").unwrap_or(declared),
    };
    let name = name.strip_prefix("mod ")?.trim();
    let is_name = name.chars().all(|c| c.is_alphanumeric() || c == '_');
    is_name.then_some((declared, name))
}

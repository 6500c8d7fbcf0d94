//! What is most likely wrong with a source that no compiler takes, in a sentence.

use super::source::Source;
use crate::diagnostics::is_missing_header;
use std::path::Path;

/// The cause, if the judge knows it; `said` is what the compiler said if it has refused the source.
/// Before that a cause is a reason not to compile it at all.
pub fn of(source: &Source, said: Option<&str>) -> Option<String> {
    let file = source.path.display().to_string();
    let is_marked = source.text.starts_with(b"\xff\xfe") || source.text.starts_with(b"\xfe\xff");
    if is_marked || said.is_some() && source.text.contains(&0) {
        return Some(format!("{file} is in UTF-16; save it in UTF-8"));
    }
    source.language.cause?(source.text, said, &file)
}

/// The templates that a source in C++ includes.
const TEMPLATES: [&str; 2] = ["dlx.hpp", "cover.hpp"];

/// A source that includes a template which is not beside it.
pub fn missing_template(_text: &[u8], said: Option<&str>, file: &str) -> Option<String> {
    let said = said?;
    let name = TEMPLATES
        .iter()
        .find(|name| is_missing_header(said, name))?;
    Some(format!(
        "{name} is not beside {file}: {}",
        command(name, file)
    ))
}

/// The command that writes a template beside a file.
pub fn command(template: &str, file: &str) -> String {
    let beside = Path::new(file).with_file_name(template);
    format!("judge template {template} > {}", beside.display())
}

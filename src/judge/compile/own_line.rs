//! A compiler's message in terms of the files that the user has: lines of a bundle become those of
//! the files in it, and a long message begins with the user's own line.

use super::bundle;
use super::source::BUILT;
use crate::diagnostics::begins_error;
use std::fs;
use std::path::{Path, PathBuf};

/// So many lines need no line before them.
const SHORT: usize = 14;

/// The message with the user's line before it, if the compiler comes to that line late: in the
/// first error that names one. `path` is the submitted file, as messages name it.
pub fn with_own_line(message: &str, path: &Path) -> String {
    let text = fs::read(path).unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    let mut errors = message.lines().skip_while(|line| !begins_error(line));
    if errors.clone().count() <= SHORT {
        return message.to_string();
    }
    let name = path.display().to_string();
    match errors.find_map(|line| line_of(line, &name, &text)) {
        Some((number, line)) => format!("{name}:{number}: {line}\n{message}"),
        None => message.to_string(),
    }
}

/// The first line of a source that something said names by the path of its file: its number and
/// its text. A line after the end of the source is in a bundled module, and is skipped.
pub fn line_of<'a>(message: &str, path: &str, source: &'a str) -> Option<(usize, &'a str)> {
    let lines: Vec<&str> = source.lines().collect();
    let mut numbers = places(message, path).into_iter().map(|(number, _)| number);
    let number = numbers.find(|number| (1..=lines.len()).contains(number))?;
    Some((number, lines[number - 1].trim()))
}

/// The lines of a file that a text names as `PATH:LINE`, and where in the text `:LINE` ends.
fn places(text: &str, path: &str) -> Vec<(usize, usize)> {
    let place = |(at, _): (usize, &str)| {
        let is_end = |c: char| c.is_alphanumeric() || "/\\._-".contains(c);
        let folder = text[..at].strip_suffix(['/', '\\']);
        let is_built = folder.is_some_and(|folder| folder.ends_with(BUILT));
        let is_whole = is_built || !text[..at].ends_with(is_end);
        let after = at + path.len();
        let digits = text[after..].strip_prefix(':')?;
        let count = digits.bytes().take_while(u8::is_ascii_digit).count();
        let line = digits[..count].parse().ok()?;
        is_whole.then_some((line, after + 1 + count))
    };
    text.match_indices(path).filter_map(place).collect()
}

/// A message about the bundle of a source, which the message calls by the path of that source: lines
/// after the end of the source are in other files.
pub fn unbundled(message: &str, path: &Path) -> String {
    let text = fs::read(path).unwrap_or_default();
    let line_count = String::from_utf8_lossy(&text).lines().count();
    let name = path.display().to_string();
    let mut places = places(message, &name).into_iter();
    if !places.any(|(line, _)| line > line_count) {
        return message.to_string();
    }
    let origins = bundle::origins(path);
    let origin = |line: usize| origins.get(line.checked_sub(1)?)?.as_ref();
    let mut text = String::new();
    for line in message.lines() {
        text.push_str(&with_origin(line, &name, line_count, &origin));
        text.push('\n');
    }
    text.truncate(text.trim_end().len());
    text
}

/// A line of a message with the place of the origin in place of that in the bundle; also the number
/// before a line that is shown.
fn with_origin<'a>(
    line: &str,
    path: &str,
    line_count: usize,
    origin: &impl Fn(usize) -> Option<&'a (PathBuf, usize)>,
) -> String {
    let mut line = line.to_string();
    for (number, end) in places(&line, path).into_iter().rev() {
        if let Some((file, number_there)) = origin(number).filter(|_| number > line_count) {
            let begin = end - format!("{path}:{number}").len();
            // In a bundle a module is indented: its columns are others.
            let column = line[end..].strip_prefix(':').unwrap_or_default();
            let digits = column.bytes().take_while(u8::is_ascii_digit).count();
            let end = if digits > 0 { end + 1 + digits } else { end };
            line.replace_range(begin..end, &format!("{}:{number_there}", file.display()));
        }
    }
    let shown = line.trim_start();
    let margin = line.len() - shown.len();
    let digits = shown.bytes().take_while(u8::is_ascii_digit).count();
    let mut marks = [" |", " +", " ~", " -"].iter();
    let is_number = marks.any(|mark| shown[digits..].starts_with(mark));
    let number = shown[..digits].parse().ok().filter(|_| is_number);
    let origin = number
        .filter(|&number| number > line_count)
        .and_then(origin);
    if let Some((_, there)) = origin {
        let there = format!("{there:>0$}", margin + digits);
        line.replace_range(..margin + digits, &there);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_those_of_the_file_alone() {
        let text = "--> a.rs:12:5, ba.rs:3 and x/a.rs:4, a.rs: no, (a.rs:7)";
        let lines: Vec<usize> = places(text, "a.rs").iter().map(|place| place.0).collect();
        assert_eq!(lines, [12, 7]);
    }

    #[test]
    fn a_place_and_a_number_in_the_margin_are_those_of_the_other_file() {
        let file = (PathBuf::from("src/dlx.rs"), 7);
        let origin = |line| (line == 130).then_some(&file);
        for (line, there) in [
            ("   --> a.rs:130:9", "   --> src/dlx.rs:7"),
            ("130 |   fn f()", "  7 |   fn f()"),
            ("  3 |   f(130)", "  3 |   f(130)"),
            ("   --> a.rs:131:9", "   --> a.rs:131:9"),
        ] {
            assert_eq!(with_origin(line, "a.rs", 100, &origin), there);
        }
    }
}

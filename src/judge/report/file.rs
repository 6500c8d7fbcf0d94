//! Files in reports: what they are called, their first lines, and a piece of a line.

use super::{paint_in, plain, RED};
use crate::comparison::Location;
use crate::disk;
use crate::platform::{ShellFamily, HOST_PLATFORM};
pub use crate::terminal::paths::{short_names, shorten, shown};
use crate::terminal::table::Table;
use crate::terminal::{columns, display_width, escape_invisible, escape_lines, is_control};
use std::borrow::Cow;
use std::io::{self, BufRead, Seek, SeekFrom};
use std::path::{Path, PathBuf};

/// So many lines of a file are shown, and so many characters of a line.
pub const LINES: usize = 40;
const WIDTH: usize = 160;

/// An input so small is shown whole: that many lines, and bytes.
const SMALL_LINES: usize = 10;
const SMALL_BYTES: u64 = 400;

/// Of more equal lines of an output so many are shown.
const EQUAL: usize = 2;

/// Two lines so wide fit beside each other into 80 columns, with a margin.
const NARROW: usize = 36;

/// The first lines of a file, up to `most` of them.
pub fn beginning(file: &Path, most: usize) -> String {
    let max_bytes = (LINES + 1) * WIDTH;
    let bytes = disk::read_prefix(file, max_bytes as u64).unwrap_or_default();
    let was_cut = bytes.len() == max_bytes;
    let bytes = String::from_utf8_lossy(&bytes);
    let mut lines = bytes.lines();
    let mut text = String::new();
    for line in lines.by_ref().take(most) {
        let cut: String = line.chars().take(WIDTH).collect();
        let rest = if cut.len() < line.len() { "..." } else { "" };
        text += &format!("  {}{rest}\n", escape_invisible(cut.as_bytes()));
    }
    if was_cut || lines.next().is_some() {
        text += "  ...\n";
    }
    text
}

/// The lines of a file that has few of them.
pub fn small(file: &Path) -> Option<String> {
    let bytes = disk::read_prefix(file, SMALL_BYTES + 1).ok()?;
    let lines = escape_lines(&String::from_utf8_lossy(&bytes));
    let is_small = bytes.len() as u64 <= SMALL_BYTES && lines.lines().count() <= SMALL_LINES;
    is_small.then_some(lines)
}

/// The lines of two files beside each other, if they have few and narrow ones; those on the
/// right that differ are painted.
pub fn side_by_side(heads: [&str; 2], files: [&Path; 2]) -> Option<String> {
    let [left, right] = [small(files[0])?, small(files[1])?];
    let (left, right): (Vec<&str>, Vec<&str>) = (left.lines().collect(), right.lines().collect());
    let mut all = left.iter().chain(&right);
    if all.any(|line| display_width(line) > NARROW) {
        return None;
    }
    let line = |lines: &[&str], number: usize| lines.get(number).unwrap_or(&"").to_string();
    let mut table = Table::new(heads);
    for number in 0..left.len().max(right.len()) {
        table.row([line(&left, number), line(&right, number)]);
    }
    if table.width() > columns() {
        return None;
    }
    let is_right = |number: usize| left.get(number) == right.get(number);
    Some(table.render(|number, column, cell| match column {
        1 if !is_right(number) => paint_in(RED, &cell),
        _ => cell,
    }))
}

/// A path as a word for the user's shell.
pub fn quote(path: &Path) -> String {
    // Parts that are put together again have the separators of the system.
    let joined: PathBuf = path.components().collect();
    quoted(&joined.display().to_string(), HOST_PLATFORM.shell)
}

/// A command as a line for the user's shell.
pub fn command_line<'a>(words: impl Iterator<Item = Cow<'a, str>>) -> String {
    let quoted_word = |word: Cow<str>| quoted(&word, HOST_PLATFORM.shell);
    words.map(quoted_word).collect::<Vec<_>>().join(" ")
}

pub fn quoted(text: &str, shell: ShellFamily) -> String {
    let plain = match shell {
        // `A=B` would be no command, but a variable.
        ShellFamily::Posix if text.starts_with('-') => "/._-+:=",
        ShellFamily::Posix => "/._-+:",
        ShellFamily::Cmd => "/._-+:\\",
    };
    // A shell replaces it where it is not quoted.
    let is_expanded = |rest: &&str| shell == ShellFamily::Posix && !rest.is_empty();
    if let Some(rest) = text.strip_prefix("~/").filter(is_expanded) {
        return format!("~/{}", quoted(rest, shell));
    }
    let is_plain = |c: char| c.is_alphanumeric() || plain.contains(c);
    if !text.is_empty() && text.chars().all(is_plain) {
        return text.to_string();
    }
    if text.contains(is_control) {
        return escaped_word(text, shell);
    }
    match shell {
        ShellFamily::Posix => format!("'{}'", text.replace('\'', "'\\''")),
        ShellFamily::Cmd => format!("\"{}\"", text.replace('"', "\\\"")),
    }
}

/// A word with control characters, which a terminal must not see. cmd has no way to write them.
fn escaped_word(text: &str, shell: ShellFamily) -> String {
    if let ShellFamily::Cmd = shell {
        return quoted(&plain(text), shell);
    }
    let escaped = text.bytes().map(|byte| match byte {
        b'\'' | b'\\' => format!("\\{}", char::from(byte)),
        b' '..=b'~' => char::from(byte).to_string(),
        _ => format!("\\{byte:03o}"),
    });
    format!("$'{}'", escaped.collect::<String>())
}

/// Lines of an output without those that repeat the two before them; frames of a stack repeat one
/// another if they are at the same line of a source. It may be the beginning of the output only, so
/// there may be more of them.
pub fn without_repeats(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let mut kept = String::new();
    for equal in lines.chunk_by(|a, b| a == b || frame(a).is_some() && frame(a) == frame(b)) {
        let is_cut = equal.len() > EQUAL + 1;
        let shown = if is_cut { EQUAL } else { equal.len() };
        for line in &equal[..shown] {
            kept += &format!("{line}\n");
        }
        if is_cut {
            let more = equal.len() - shown;
            kept += &format!("... the same line at least {more} times more\n");
        }
    }
    kept
}

/// Of a line in a sanitizer's trace, as `#12 0x55d0 in f(int) my.cpp:3`, the part after the address.
fn frame(line: &str) -> Option<&str> {
    let (number, rest) = line.trim_start().strip_prefix('#')?.split_once(' ')?;
    let (_, function) = rest.split_once(" in ")?;
    let is_frame = number.parse::<u32>().is_ok() && rest.starts_with("0x");
    is_frame.then_some(function)
}

/// So many bytes are shown before and after a location.
const BEFORE: u64 = 24;
const AFTER: u64 = 32;

/// The surroundings of a location that a comparison has found: the text before it, the character at
/// it, which is empty at the end of the line, and the text after it. Control characters are
/// escaped, and `…` is where something was left out.
pub fn excerpt<R: BufRead + Seek>(mut file: R, location: Location) -> io::Result<[String; 3]> {
    let offset = location.column - 1;
    let cut = offset.saturating_sub(BEFORE);
    file.seek(SeekFrom::Start(location.line_start + cut))?;
    let mut bytes = Vec::new();
    file.take(offset - cut + AFTER + 1)
        .read_until(b'\n', &mut bytes)?;
    let whole = bytes.len() as u64 <= offset - cut + AFTER || bytes.ends_with(b"\n");
    let last = bytes.iter().rposition(|byte| !b"\r\n".contains(byte));
    bytes.truncate(last.map_or(0, |last| last + 1));

    let (before, rest) = bytes.split_at(bytes.len().min((offset - cut) as usize));
    let next = rest.iter().skip(1).position(|&byte| is_first(byte));
    let (at, after) = rest.split_at(next.map_or(rest.len(), |next| next + 1));
    let before = if cut > 0 { from_whole(before) } else { before };
    let after = if whole { after } else { up_to_whole(after) };
    let [before, at, after] = [before, at, after].map(escape_invisible);
    Ok([
        format!("{}{before}", if cut > 0 { "…" } else { "" }),
        at,
        format!("{after}{}", if whole { "" } else { "…" }),
    ])
}

/// Without the rest of a character that begins before these bytes.
fn from_whole(bytes: &[u8]) -> &[u8] {
    // More than three make no character.
    let rest = bytes.iter().take(3).take_while(|&&byte| !is_first(byte));
    &bytes[rest.count()..]
}

/// Without a character that ends behind these bytes.
fn up_to_whole(bytes: &[u8]) -> &[u8] {
    let last = bytes.iter().rposition(|&byte| is_first(byte)).unwrap_or(0);
    match std::str::from_utf8(&bytes[last..]) {
        Err(error) if error.error_len().is_none() => &bytes[..last],
        _ => bytes,
    }
}

/// Whether no character of UTF-8 goes on with this byte.
fn is_first(byte: u8) -> bool {
    byte & 0xc0 != 0x80
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    /// The text before the location, at it, and after it.
    fn at(text: impl AsRef<[u8]>, line_start: u64, column: u64) -> [String; 3] {
        let location = Location {
            line: 1,
            column,
            line_start,
        };
        excerpt(Cursor::new(text), location).unwrap()
    }

    #[test]
    fn the_character_at_a_place_is_told_from_the_rest_and_fit_for_a_terminal() {
        for (text, line_start, column, parts) in [
            ("first\n1 2 3\r\nlast", 6, 3, ["1 ", "2", " 3"]),
            ("数独", 0, 4, ["数", "独", ""]),
            ("\x1b[31m\tx\n", 0, 6, ["\\u{1b}[31m", "\\t", "x"]),
            // The end of a file is a place, too.
            ("1 2\n", 4, 1, ["", "", ""]),
        ] {
            assert_eq!(at(text, line_start, column), parts);
        }
    }

    #[test]
    fn a_long_line_is_cut_on_both_sides_between_characters() {
        let digits = "0123456789".repeat(20);
        let (before, after) = (&digits[76..100], &digits[101..133]);
        let wanted = [format!("…{before}"), "0".into(), format!("{after}…")];
        assert_eq!(at(&digits, 0, 101), wanted);
        for shift in 0..3 {
            // The 24 bytes before the place begin after so many bytes of a character.
            let (before, gap) = ("数".repeat(20), "-".repeat(shift));
            let text = format!("{before}{gap}x{}", "独".repeat(20));
            let left = format!("…{}{gap}", "数".repeat((24 - shift) / 3));
            let wanted = [left, "x".to_string(), format!("{}…", "独".repeat(10))];
            assert_eq!(at(text, 0, 61 + shift as u64), wanted);
        }
        let [before, _, after] = at([0x80; 100], 0, 51);
        assert!(before.starts_with('…') && after.ends_with('…'));
    }

    #[test]
    fn a_word_is_written_as_the_shell_reads_it() {
        for (word, posix, cmd) in [
            ("a/b.c", "a/b.c", "a/b.c"),
            (r"C:\a\b.exe", r"'C:\a\b.exe'", r"C:\a\b.exe"),
            ("a b", "'a b'", "\"a b\""),
            ("it's", r"'it'\''s'", "\"it's\""),
            ("a&b", "'a&b'", "\"a&b\""),
            ("", "''", "\"\""),
            ("\x1b[1m'é", "$'\\033[1m\\'\\303\\251'", "\"\\u{1b}[1m'é\""),
        ] {
            assert_eq!(quoted(word, ShellFamily::Posix), posix);
            assert_eq!(quoted(word, ShellFamily::Cmd), cmd);
        }
    }

    #[test]
    fn equal_lines_are_shown_twice_and_counted() {
        for (text, shown) in [
            ("a\nb\na", "a\nb\na\n"),
            ("a\na\na\nb\n", "a\na\na\nb\n"),
            (
                &("a\n".repeat(20) + "b\nb\nb\nb"),
                "a\na\n... the same line at least 18 times more\n\
                 b\nb\n... the same line at least 2 times more\n",
            ),
            (
                "  #0 0x1 in f a.cpp:2\n  #1 0x2 in f a.cpp:3\n  #2 0x2 in f a.cpp:3\n\
                 \x20 #3 0x2 in f a.cpp:3\n  #4 0x2 in f a.cpp:3\n  #5 0x3 in main a.cpp:6\n\
                 #1 a\n#2 a\n#3 a\n#4 a\n",
                "  #0 0x1 in f a.cpp:2\n  #1 0x2 in f a.cpp:3\n  #2 0x2 in f a.cpp:3\n\
                 ... the same line at least 2 times more\n  #5 0x3 in main a.cpp:6\n\
                 #1 a\n#2 a\n#3 a\n#4 a\n",
            ),
            ("", ""),
        ] {
            assert_eq!(without_repeats(text), shown);
        }
    }
}

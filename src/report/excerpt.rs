//! A piece of one line of a file, fit for a terminal, with the place that a caret points to.

use crate::judge::comparison::Place;
use crate::terminal::escape::escape_control;
use std::io::{self, BufRead, Seek, SeekFrom};

#[derive(Debug, PartialEq)]
pub struct Excerpt {
    /// The number of the line, from 1.
    pub line: u64,
    /// Part of it; control characters are escaped, and `…` is where something was left out.
    pub text: String,
    /// How many characters of `text` come before the place.
    pub caret: usize,
}

/// How much is shown before and after the place, in bytes.
const BEFORE: u64 = 24;
const AFTER: u64 = 32;

/// The surroundings of a place that a comparison has found.
pub fn excerpt<R: BufRead + Seek>(mut file: R, place: Place) -> io::Result<Excerpt> {
    let offset = place.column - 1;
    let cut = offset.saturating_sub(BEFORE);
    file.seek(SeekFrom::Start(place.line_start + cut))?;
    let mut bytes = Vec::new();
    file.take(offset - cut + AFTER + 1)
        .read_until(b'\n', &mut bytes)?;
    let whole = bytes.len() as u64 <= offset - cut + AFTER || bytes.ends_with(b"\n");
    while bytes
        .last()
        .is_some_and(|&byte| byte == b'\n' || byte == b'\r')
    {
        bytes.pop();
    }

    let (before, after) = bytes.split_at(bytes.len().min((offset - cut) as usize));
    let mut text = String::new();
    if cut > 0 {
        text.push('…');
    }
    text.push_str(&escape_control(before));
    let caret = text.chars().count();
    text.push_str(&escape_control(after));
    if !whole {
        text.push('…');
    }
    Ok(Excerpt {
        line: place.line,
        text,
        caret,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    fn at(text: &str, line: u64, line_start: u64, column: u64) -> Excerpt {
        excerpt(
            Cursor::new(text),
            Place {
                line,
                column,
                line_start,
            },
        )
        .unwrap()
    }

    #[test]
    fn the_caret_is_under_the_place() {
        let found = at("first\n1 2 3\r\nlast", 2, 6, 3);
        assert_eq!(
            found,
            Excerpt {
                line: 2,
                text: "1 2 3".into(),
                caret: 2
            }
        );
    }

    #[test]
    fn a_long_line_is_cut_on_both_sides() {
        let found = at(&"0123456789".repeat(20), 1, 0, 101);
        assert_eq!(
            found.text,
            format!("…{}…", &"0123456789".repeat(20)[76..133])
        );
        assert_eq!(found.caret, 25);
    }

    #[test]
    fn control_characters_are_escaped_and_the_caret_knows_it() {
        let found = at("\x1b[31m\tx\n", 1, 0, 7);
        assert_eq!(found.text, "\\u{1b}[31m\\tx");
        assert_eq!(&found.text[found.caret..], "x");
    }

    #[test]
    fn the_end_of_a_file_is_a_place_too() {
        assert_eq!(
            at("1 2\n", 2, 4, 1),
            Excerpt {
                line: 2,
                text: String::new(),
                caret: 0
            }
        );
    }
}

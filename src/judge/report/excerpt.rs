//! A piece of one line of a file, fit for a terminal, with the place that a caret points to.

use crate::judging::comparison::Location;
use crate::terminal::escape_invisible;
use std::io::{self, BufRead, Seek, SeekFrom};

/// So many bytes are shown before and after the place.
const BEFORE: u64 = 24;
const AFTER: u64 = 32;

/// The surroundings of a place that a comparison has found: what comes before it, the character at
/// the place, which is empty at the end of the line, and what comes after it. Control characters are
/// escaped, and `…` is where something was left out.
pub fn excerpt<R: BufRead + Seek>(mut file: R, place: Location) -> io::Result<[String; 3]> {
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

    let (before, rest) = bytes.split_at(bytes.len().min((offset - cut) as usize));
    let (at, after) = rest.split_at(first_character(rest));
    let before = if cut > 0 { from_whole(before) } else { before };
    let after = if whole { after } else { up_to_whole(after) };
    let [before, at, after] = [before, at, after].map(escape_invisible);
    Ok([
        format!("{}{before}", if cut > 0 { "…" } else { "" }),
        at,
        format!("{after}{}", if whole { "" } else { "…" }),
    ])
}

fn first_character(bytes: &[u8]) -> usize {
    let next = bytes.iter().skip(1).position(|&byte| is_first(byte));
    next.map_or(bytes.len(), |next| next + 1)
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

    /// What is before the place, at it, and after it.
    fn at(text: &str, line: u64, line_start: u64, column: u64) -> [String; 3] {
        let place = Location {
            line,
            column,
            line_start,
        };
        excerpt(Cursor::new(text), place).unwrap()
    }

    #[test]
    fn the_character_at_the_place_is_told_from_the_rest() {
        assert_eq!(at("first\n1 2 3\r\nlast", 2, 6, 3), ["1 ", "2", " 3"]);
        assert_eq!(at("数独", 1, 0, 4), ["数", "独", ""]);
    }

    #[test]
    fn a_long_line_is_cut_on_both_sides() {
        let digits = "0123456789".repeat(20);
        let (before, after) = (&digits[76..100], &digits[101..133]);
        assert_eq!(
            at(&digits, 1, 0, 101),
            [format!("…{before}"), "0".into(), format!("{after}…")]
        );
    }

    #[test]
    fn a_long_line_is_cut_between_characters() {
        for shift in 0..3 {
            // The 24 bytes before the place begin after so many bytes of a character.
            let text = format!(
                "{}{}x{}",
                "数".repeat(20),
                "-".repeat(shift),
                "独".repeat(20)
            );
            let [before, at, after] = self::at(&text, 1, 0, 61 + shift as u64);
            let left = format!("…{}{}", "数".repeat((24 - shift) / 3), "-".repeat(shift));
            assert_eq!([before, at], [left, "x".to_string()]);
            assert_eq!(after, format!("{}…", "独".repeat(10)));
        }
    }

    #[test]
    fn bytes_that_are_no_text_are_cut_all_the_same() {
        let place = Location {
            line: 1,
            column: 51,
            line_start: 0,
        };
        let [before, _, after] = excerpt(Cursor::new(vec![0x80; 100]), place).unwrap();
        assert!(before.starts_with('…') && after.ends_with('…'));
    }

    #[test]
    fn control_characters_are_escaped() {
        assert_eq!(at("\x1b[31m\tx\n", 1, 0, 6), ["\\u{1b}[31m", "\\t", "x"]);
    }

    #[test]
    fn the_end_of_a_file_is_a_place_too() {
        assert_eq!(at("1 2\n", 2, 4, 1), ["", "", ""]);
    }
}

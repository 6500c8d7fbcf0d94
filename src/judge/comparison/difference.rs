//! The first place where an output differs from the answer, and how it is shown.

use crate::terminal::escape_invisible;
use std::fmt;

#[derive(Debug, Clone, PartialEq)]
pub struct Difference {
    /// The token, fit for a terminal; of a long token, the part around the first character that
    /// differs. `None` is the end of the file.
    pub expected: Option<String>,
    pub got: Option<String>,
    /// By how much two numbers differ, where they may differ by less.
    pub distance: Option<Distance>,
    /// Where the first character that differs is in the answer; in a comparison with a name, where
    /// the item with this character begins.
    pub answer: Location,
    pub output: Location,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Distance {
    pub absolute: f64,
    /// In proportion to the expected number; infinite if that is 0.
    pub relative: f64,
    pub allowed: f64,
}

impl Distance {
    /// `None` of numbers that are not finite.
    pub fn between(wanted: f64, printed: f64, allowed: f64) -> Option<Distance> {
        let absolute = (wanted - printed).abs();
        absolute.is_finite().then_some(Distance {
            absolute,
            relative: absolute / wanted.abs(),
            allowed,
        })
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Location {
    /// From 1.
    pub line: u64,
    /// In bytes, from 1.
    pub column: u64,
    /// The offset of the line's first byte in the file.
    pub line_start: u64,
}

impl Location {
    pub fn of_offset(text: &[u8], offset: usize) -> Location {
        let before = &text[..offset];
        let line_end = before.iter().rposition(|&byte| byte == b'\n');
        let line_start = line_end.map_or(0, |at| at + 1);
        Location {
            line: before.iter().filter(|&&byte| byte == b'\n').count() as u64 + 1,
            column: (offset - line_start) as u64 + 1,
            line_start: line_start as u64,
        }
    }

    pub fn forward_by(self, bytes: usize) -> Location {
        Location {
            column: self.column + bytes as u64,
            ..self
        }
    }
}

/// So many bytes of a token are shown.
pub const MAX_SHOWN: usize = 40;

/// How many bytes before the first that differs are shown of a long token.
const MAX_BEFORE: usize = 16;

/// Two tokens that differ at the byte `first`: all of short ones, else the same part of both.
pub fn shown(first: usize, a: &[u8], b: &[u8]) -> (String, String) {
    let start = if a.len().max(b.len()) <= MAX_SHOWN {
        0
    } else {
        character_start(a, first.saturating_sub(MAX_BEFORE))
    };
    (shown_from(start, a), shown_from(start, b))
}

fn shown_from(start: usize, token: &[u8]) -> String {
    let token_after = &token[start..];
    let mut end = token_after.len().min(MAX_SHOWN);
    while is_inside_character(token_after, end) {
        end += 1;
    }
    let left = if start > 0 { "…" } else { "" };
    let right = if end < token_after.len() { "…" } else { "" };
    format!("{left}{}{right}", escape_invisible(&token_after[..end]))
}

/// The index of the first byte of the character at `index`.
pub fn character_start(token: &[u8], index: usize) -> usize {
    let mut indices = (index.saturating_sub(3)..=index).rev();
    let start = indices.find(|&at| !is_inside_character(token, at));
    start.unwrap_or(index)
}

/// Whether there is a byte of UTF-8 that goes on with a character.
fn is_inside_character(token: &[u8], at: usize) -> bool {
    token.get(at).is_some_and(|byte| byte & 0xc0 == 0x80)
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Location { line, column, .. } = self.output;
        let position = format!("line {line}, column {column}");
        match (&self.expected, &self.got) {
            (Some(expected), Some(got)) => {
                write!(f, "{position}: \"{got}\" instead of \"{expected}\"")?;
                let Some(distance) = &self.distance else {
                    return Ok(());
                };
                write!(f, ", which differs by {:.1e}", distance.absolute)?;
                if distance.relative.is_finite() {
                    write!(f, " ({:.1e} in proportion)", distance.relative)?;
                }
                write!(f, "; {:e} is allowed", distance.allowed)
            }
            (Some(expected), None) => write!(
                f,
                "the output ends in line {line}, where \"{expected}\" is expected"
            ),
            (None, Some(got)) => write!(f, "{position}: \"{got}\" after the end of the answer"),
            (None, None) => write!(f, "no difference"),
        }
    }
}

//! A text as tokens and the gaps between them, read once and in constant memory.

use super::{Distance, Location};
use crate::terminal::escape_control;
use std::io::{self, BufRead};

/// The white space before a token, as far as it counts.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Gap {
    pub line_ends: u64,
    /// The blanks after the last line end (all of the gap, if every byte counts): how many, and
    /// a sum that tells one kind from another.
    pub blanks: u64,
    pub kinds: u64,
}

pub struct Scanner<R> {
    reader: R,
    pub at: Location,
    exact: bool,
}

impl<R: BufRead> Scanner<R> {
    pub fn new(reader: R, exact: bool) -> Scanner<R> {
        Scanner {
            reader,
            at: Location {
                line: 1,
                column: 1,
                line_start: 0,
            },
            exact,
        }
    }

    fn peek(&mut self) -> io::Result<Option<u8>> {
        loop {
            match self.reader.fill_buf() {
                Ok(bytes) => return Ok(bytes.first().copied()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Steps over a byte that `peek` has shown.
    fn step(&mut self, byte: u8) {
        self.reader.consume(1);
        self.at.column += 1;
        if byte == b'\n' {
            self.at.line_start += self.at.column - 1;
            self.at.line += 1;
            self.at.column = 1;
        }
    }

    pub fn skip_gap(&mut self) -> io::Result<Gap> {
        // The file begins as if after a line end. So a blank line before the first token counts as
        // a blank line does anywhere else.
        let mut gap = Gap {
            line_ends: u64::from(self.at.line_start + self.at.column == 1),
            ..Gap::default()
        };
        while let Some(byte) = self.peek()?.filter(|&byte| is_white(byte)) {
            self.step(byte);
            gap.line_ends += u64::from(byte == b'\n');
            if byte == b'\n' && !self.exact {
                (gap.blanks, gap.kinds) = (0, 0);
            } else {
                gap.blanks += 1;
                gap.kinds = gap.kinds.wrapping_mul(31).wrapping_add(u64::from(byte));
            }
        }
        Ok(gap)
    }

    pub fn next_of_token(&mut self) -> io::Result<Option<u8>> {
        let byte = self.peek()?.filter(|&byte| !is_white(byte));
        if let Some(byte) = byte {
            self.step(byte);
        }
        Ok(byte)
    }

    /// The place of the byte that `next_of_token` has just returned, or of the token's end.
    pub fn place_of(&self, byte: Option<u8>) -> Location {
        Location {
            column: self.at.column - u64::from(byte.is_some()),
            ..self.at
        }
    }

    /// Adds the rest of a token, as much of it as is kept or shown.
    pub fn finish(&mut self, token: &mut Token) -> io::Result<()> {
        let mut added = 0;
        while added < SHOWN || token.length() <= KEPT {
            match self.next_of_token()? {
                Some(byte) => token.push(Some(byte)),
                None => break,
            }
            added += 1;
        }
        Ok(())
    }
}

pub fn is_white(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b'\x0b'
}

/// A token; only the end of one that is too long to be kept.
#[derive(Default)]
pub struct Token {
    bytes: Vec<u8>,
    /// The number of its bytes before `bytes`.
    dropped: usize,
}

/// At least so many bytes of a token are kept: longer numbers are compared as text.
const KEPT: usize = 400;

pub const SHOWN: usize = 40;

/// How many bytes before the first that differs are shown of a long token.
const BEFORE: usize = 16;

impl Token {
    pub fn push(&mut self, byte: Option<u8>) {
        self.bytes.extend(byte);
        if self.bytes.len() > 2 * KEPT {
            self.bytes.drain(..KEPT);
            self.dropped += KEPT;
        }
    }

    /// Its bytes so far; 0 at the end of the file.
    pub fn length(&self) -> usize {
        self.dropped + self.bytes.len()
    }

    /// What is shown of it: all of a short token, else the bytes from `start` on. `None` is the
    /// end of the file.
    pub fn shown(&self, start: usize) -> Option<String> {
        let kept = self.bytes.get(start - self.dropped..)?;
        if self.length() == 0 {
            return None;
        }
        let end = (SHOWN..kept.len()).find(|&end| !is_inside_character(kept[end]));
        let end = end.unwrap_or(kept.len());
        let left = if start > 0 { "…" } else { "" };
        let right = if end < kept.len() { "…" } else { "" };
        Some(format!("{left}{}{right}", escape_control(&kept[..end])))
    }

    /// The first byte of the character at `place`.
    fn character_start(&self, place: usize) -> usize {
        let is_start = |&place: &usize| match self.bytes.get(place - self.dropped) {
            Some(&byte) => !is_inside_character(byte),
            None => true,
        };
        let mut places = (place.saturating_sub(3)..=place).rev();
        places.find(is_start).unwrap_or(place)
    }

    /// The token as a number; `nan` and `inf`, in small letters or capitals, are numbers too.
    /// `None` for other texts, and for a token that is too long to be kept.
    fn number(&self) -> Option<f64> {
        let is_whole = self.length() <= KEPT;
        let text = std::str::from_utf8(&self.bytes).ok().filter(|_| is_whole)?;
        let has_letters = text.contains(['n', 'N']);
        // Too many digits for a number are not infinity.
        let is_true = |number: &f64| number.is_finite() || has_letters;
        text.parse().ok().filter(is_true)
    }

    /// Both tokens as finite numbers; `None` if one of them is none.
    pub fn numbers(&self, other: &Token) -> Option<(f64, f64)> {
        let numbers = self.number().zip(other.number());
        numbers.filter(|(a, b)| a.is_finite() && b.is_finite())
    }

    /// By how much two finite numbers differ.
    pub fn distance(&self, found: &Token, allowed: f64) -> Option<Distance> {
        Distance::between(self.number()?, found.number()?, allowed)
    }

    pub fn is_close(&self, found: &Token, epsilon: f64) -> bool {
        match (self.number(), found.number()) {
            (Some(wanted), Some(found)) if wanted.is_finite() && found.is_finite() => {
                (wanted - found).abs() <= epsilon * wanted.abs().max(1.0)
            }
            // The sign of a NaN depends on the processor, and means nothing.
            (Some(wanted), Some(found)) => wanted == found || wanted.is_nan() && found.is_nan(),
            _ => false,
        }
    }
}

/// Where the first character begins that differs in two tokens. The tokens are equal up to the byte
/// `equal`, but two different characters may begin with the same bytes.
pub fn first_different(equal: usize, a: &Token, b: &Token) -> usize {
    a.character_start(equal).min(b.character_start(equal))
}

/// The byte from which on two tokens that differ at `place` are shown, the same in both.
pub fn shown_from(place: usize, a: &Token, b: &Token) -> usize {
    if a.length().max(b.length()) <= SHOWN {
        0
    } else {
        a.character_start(place.saturating_sub(BEFORE))
    }
}

/// Whether a byte of UTF-8 goes on with a character.
fn is_inside_character(byte: u8) -> bool {
    byte & 0xc0 == 0x80
}

//! A text as tokens and the gaps between them, read once and in constant memory.

use super::Place;
use crate::terminal::escape::escape_control;
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
    /// Where the next byte is.
    pub at: Place,
    exact: bool,
}

impl<R: BufRead> Scanner<R> {
    pub fn new(reader: R, exact: bool) -> Scanner<R> {
        Scanner {
            reader,
            at: Place {
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
        // The beginning of the file ends a line that is not there, so that a blank line before
        // the first token counts as one anywhere else.
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

    /// Adds what is left of a token, as much of it as is kept.
    pub fn finish(&mut self, token: &mut Token) -> io::Result<()> {
        while token.bytes.len() <= KEPT {
            match self.next_of_token()? {
                Some(byte) => token.push(Some(byte)),
                None => break,
            }
        }
        Ok(())
    }
}

fn is_white(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b'\x0b'
}

/// The beginning of a token.
#[derive(Default)]
pub struct Token {
    pub bytes: Vec<u8>,
}

/// How many bytes of a token are kept: the longest number that is compared as one.
const KEPT: usize = 400;

/// How many of them are shown.
pub const SHOWN: usize = 40;

impl Token {
    pub fn push(&mut self, byte: Option<u8>) {
        if self.bytes.len() <= KEPT {
            self.bytes.extend(byte);
        }
    }

    /// `None` is the end of the file.
    pub fn text(&self) -> Option<String> {
        if self.bytes.is_empty() {
            return None;
        }
        let mut text = escape_control(&self.bytes[..self.bytes.len().min(SHOWN)]);
        if self.bytes.len() > SHOWN {
            text.push('…');
        }
        Some(text)
    }

    /// A finite number; text that is too long to be kept is none.
    fn number(&self) -> Option<f64> {
        let text = std::str::from_utf8(&self.bytes)
            .ok()
            .filter(|text| text.len() <= KEPT)?;
        text.parse().ok().filter(|number: &f64| number.is_finite())
    }

    pub fn is_close(&self, found: &Token, epsilon: f64) -> bool {
        match (self.number(), found.number()) {
            (Some(wanted), Some(found)) => {
                (wanted - found).abs() <= epsilon * wanted.abs().max(1.0)
            }
            _ => false,
        }
    }
}

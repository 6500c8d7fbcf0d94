//! A text as tokens and the gaps between them, read once: no more of it than a token is kept.

use super::difference::Location;
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
    /// Bytes that were read and are not yet passed; they begin with the token.
    buffer: Vec<u8>,
    start: usize,
    token_bytes: usize,
    /// The offset of the token in the text, and the line that it is in.
    offset: u64,
    line: u64,
    line_start: u64,
    /// Whether all blanks of a gap count.
    is_exact: bool,
}

impl<R: BufRead> Scanner<R> {
    pub fn new(reader: R, is_exact: bool) -> Scanner<R> {
        Scanner {
            reader,
            buffer: Vec::new(),
            start: 0,
            token_bytes: 0,
            offset: 0,
            line: 1,
            line_start: 0,
            is_exact,
        }
    }

    /// The token that the last `advance` has found. It is empty at the end of the text.
    pub fn token(&self) -> &[u8] {
        &self.buffer[self.start..self.start + self.token_bytes]
    }

    pub fn location(&self) -> Location {
        Location {
            line: self.line,
            column: self.offset - self.line_start + 1,
            line_start: self.line_start,
        }
    }

    /// Goes on to the next token, and returns the gap before it.
    pub fn advance(&mut self) -> io::Result<Gap> {
        self.pass_token();
        let gap = self.skip_gap()?;
        loop {
            let searched = self.start + self.token_bytes;
            let mut bytes = self.buffer[searched..].iter();
            let end = bytes.position(|&byte| is_white(byte));
            self.token_bytes = end.map_or(self.buffer.len(), |end| searched + end) - self.start;
            if end.is_some() || !self.read_more()? {
                return Ok(gap);
            }
        }
    }

    fn pass_token(&mut self) {
        self.start += self.token_bytes;
        self.offset += self.token_bytes as u64;
        self.token_bytes = 0;
    }

    /// The next bytes after the token, if so many are in memory.
    fn block(&self) -> Option<&[u8]> {
        self.buffer[self.start + self.token_bytes..].get(..BLOCK)
    }

    /// Passes the token and these bytes after it, which end with a token.
    fn pass(&mut self, bytes: usize) {
        self.pass_token();
        let passed = &self.buffer[self.start..self.start + bytes];
        if let Some(last) = passed.iter().rposition(|&byte| byte == b'\n') {
            self.line += passed.iter().filter(|&&byte| byte == b'\n').count() as u64;
            self.line_start = self.offset + last as u64 + 1;
        }
        self.start += bytes;
        self.offset += bytes as u64;
    }

    fn skip_gap(&mut self) -> io::Result<Gap> {
        // The text begins as if after a line end. So a blank line before the first token counts as
        // a blank line does anywhere else.
        let mut gap = Gap {
            line_ends: u64::from(self.offset == 0),
            ..Gap::default()
        };
        loop {
            let Some(&byte) = self.buffer.get(self.start) else {
                if self.read_more()? {
                    continue;
                }
                return Ok(gap);
            };
            if !is_white(byte) {
                return Ok(gap);
            }
            self.start += 1;
            self.offset += 1;
            if byte == b'\n' {
                gap.line_ends += 1;
                self.line += 1;
                self.line_start = self.offset;
            }
            if byte == b'\n' && !self.is_exact {
                (gap.blanks, gap.kinds) = (0, 0);
            } else {
                gap.blanks += 1;
                gap.kinds = gap.kinds.wrapping_mul(31).wrapping_add(u64::from(byte));
            }
        }
    }

    /// Reads on after what is not yet passed. Returns whether there was anything to read.
    fn read_more(&mut self) -> io::Result<bool> {
        self.buffer.drain(..self.start);
        self.start = 0;
        loop {
            match self.reader.fill_buf() {
                Ok(bytes) => {
                    let count = bytes.len();
                    self.buffer.extend_from_slice(bytes);
                    self.reader.consume(count);
                    return Ok(count > 0);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }
}

/// How many bytes are compared at once while two texts are equal.
const BLOCK: usize = 256;

/// Passes the tokens and gaps that both texts have next and that are equal byte for byte: nothing in
/// them need be told apart.
pub fn skip_equal<A: BufRead, B: BufRead>(a: &mut Scanner<A>, b: &mut Scanner<B>) {
    while let Some(block) = a.block().filter(|block| b.block() == Some(block)) {
        let Some(end) = last_token_end(block) else {
            return;
        };
        a.pass(end);
        b.pass(end);
    }
}

/// Where the last token ends that is whole.
fn last_token_end(block: &[u8]) -> Option<usize> {
    let white = block.iter().rposition(|&byte| is_white(byte))?;
    let last = block[..white].iter().rposition(|&byte| !is_white(byte))?;
    Some(last + 1)
}

pub fn is_white(byte: u8) -> bool {
    matches!(byte, b'\t'..=b'\r' | b' ')
}

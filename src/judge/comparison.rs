//! A program's output against the answer, in one pass over both and in constant memory.
//!
//! The texts are read as tokens (runs of bytes that are not white space) and the gaps between
//! them. A gap is how many line ends it has and which blanks follow the last of them; blanks
//! before a line end are nothing, and neither is a gap at the end of the file. So CR before LF,
//! trailing blanks, and a missing or an additional line end at the end make no difference.
//! Equal tokens and gaps are Accepted, equal tokens alone a Presentation Error.

use crate::terminal::escape::printable;
use std::fmt;
use std::io::{self, BufRead};

/// What counts as equal.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum Strictness {
    #[default]
    Usual,
    /// All white space counts too, to the last byte.
    Exact,
    /// Numbers may differ by this much: absolutely, or in proportion to the expected one.
    Float(f64),
}

#[derive(Debug, Clone, PartialEq)]
pub enum Comparison {
    Equal,
    /// The tokens are equal, the white space is not: what is wrong with it, where it was first.
    Layout(String),
    Different(Difference),
}

/// The first token that differs.
#[derive(Debug, Clone, PartialEq)]
pub struct Difference {
    /// The beginning of the token, fit for a terminal; `None` is the end of the file.
    pub expected: Option<String>,
    pub got: Option<String>,
    /// Where it is in the answer.
    pub answer: Place,
    /// Where it is in the output.
    pub output: Place,
}

/// A position in a file.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Place {
    /// From 1.
    pub line: u64,
    /// In bytes, from 1.
    pub column: u64,
    /// The offset of the line's first byte in the file.
    pub line_start: u64,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Place { line, column, .. } = self.output;
        match (&self.expected, &self.got) {
            (Some(expected), Some(got)) => {
                write!(
                    f,
                    "line {line}, column {column}: \"{got}\" instead of \"{expected}\""
                )
            }
            (Some(expected), None) => {
                write!(
                    f,
                    "the output ends in line {line}, where \"{expected}\" is expected"
                )
            }
            (None, Some(got)) => {
                write!(
                    f,
                    "line {line}, column {column}: \"{got}\" after the end of the answer"
                )
            }
            (None, None) => write!(f, "no difference"),
        }
    }
}

/// Compares until the first token that differs.
pub fn compare<A: BufRead, B: BufRead>(
    answer: A,
    output: B,
    strictness: Strictness,
) -> io::Result<Comparison> {
    let exact = strictness == Strictness::Exact;
    let (mut answer, mut output) = (Scanner::new(answer, exact), Scanner::new(output, exact));
    let mut layout = None;
    loop {
        let (wanted, found) = (answer.skip_gap()?, output.skip_gap()?);
        let (start, output_start) = (answer.at, output.at);
        let (mut token, mut output_token) = (Token::default(), Token::default());
        let mut equal = true;
        loop {
            let (a, b) = (answer.next_of_token()?, output.next_of_token()?);
            token.push(a);
            output_token.push(b);
            if a != b {
                equal = false;
                answer.finish(&mut token)?;
                output.finish(&mut output_token)?;
                break;
            }
            if a.is_none() {
                break;
            }
        }
        let close = match strictness {
            Strictness::Float(epsilon) => token.is_close(&output_token, epsilon),
            _ => false,
        };
        if !equal && !close {
            return Ok(Comparison::Different(Difference {
                expected: token.text(),
                got: output_token.text(),
                answer: start,
                output: output_start,
            }));
        }
        let at_end = token.bytes.is_empty();
        if layout.is_none() && wanted != found && (exact || !at_end) {
            layout = Some(describe(wanted, found, output_start));
        }
        if at_end {
            return Ok(layout.map_or(Comparison::Equal, Comparison::Layout));
        }
    }
}

/// The white space before a token, as far as it counts.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
struct Gap {
    line_ends: u64,
    /// The blanks after the last line end (all of the gap, if every byte counts): how many, and
    /// a sum that tells one kind from another.
    blanks: u64,
    kinds: u64,
}

struct Scanner<R> {
    reader: R,
    /// Where the next byte is.
    at: Place,
    exact: bool,
}

impl<R: BufRead> Scanner<R> {
    fn new(reader: R, exact: bool) -> Scanner<R> {
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

    fn skip_gap(&mut self) -> io::Result<Gap> {
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

    fn next_of_token(&mut self) -> io::Result<Option<u8>> {
        let byte = self.peek()?.filter(|&byte| !is_white(byte));
        if let Some(byte) = byte {
            self.step(byte);
        }
        Ok(byte)
    }

    /// Adds what is left of a token, as much of it as is kept.
    fn finish(&mut self, token: &mut Token) -> io::Result<()> {
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
struct Token {
    bytes: Vec<u8>,
}

/// How many bytes of a token are kept: the longest number that is compared as one.
const KEPT: usize = 400;

/// How many of them are shown.
const SHOWN: usize = 40;

impl Token {
    fn push(&mut self, byte: Option<u8>) {
        if self.bytes.len() <= KEPT {
            self.bytes.extend(byte);
        }
    }

    /// `None` is the end of the file.
    fn text(&self) -> Option<String> {
        if self.bytes.is_empty() {
            return None;
        }
        let mut text = printable(&self.bytes[..self.bytes.len().min(SHOWN)]);
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

    fn is_close(&self, found: &Token, epsilon: f64) -> bool {
        match (self.number(), found.number()) {
            (Some(wanted), Some(found)) => {
                (wanted - found).abs() <= epsilon * wanted.abs().max(1.0)
            }
            _ => false,
        }
    }
}

/// What is wrong with the gap before the token at `place` of the output.
fn describe(wanted: Gap, found: Gap, place: Place) -> String {
    let Place { line, column, .. } = place;
    match (wanted.line_ends, found.line_ends) {
        (0, 1..) => format!(
            "line {line} should go on in line {}",
            line - found.line_ends
        ),
        (1.., 0) => format!("line {line} should end before column {column}"),
        (w, f) if w < f => format!("{} too many before line {line}", count(f - w, "blank line")),
        (w, f) if w > f => format!("{} missing before line {line}", count(w - f, "blank line")),
        _ if wanted.blanks == found.blanks => {
            format!("other white space than expected before column {column} of line {line}")
        }
        _ => {
            let (w, f) = (count(wanted.blanks, "blank"), count(found.blanks, "blank"));
            format!("{f} instead of {w} before column {column} of line {line}")
        }
    }
}

fn count(n: u64, what: &str) -> String {
    match n {
        0 => format!("no {what}"),
        1 => format!("a {what}"),
        n => format!("{n} {what}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn usual(answer: &str, output: &str) -> Comparison {
        compare(answer.as_bytes(), output.as_bytes(), Strictness::Usual).unwrap()
    }

    fn layout(answer: &str, output: &str) -> String {
        match usual(answer, output) {
            Comparison::Layout(reason) => reason,
            other => panic!("{other:?} for {output:?} against {answer:?}"),
        }
    }

    fn difference(answer: &str, output: &str) -> Difference {
        match usual(answer, output) {
            Comparison::Different(difference) => difference,
            other => panic!("{other:?} for {output:?} against {answer:?}"),
        }
    }

    #[test]
    fn line_ends_trailing_blanks_and_the_end_of_the_file_make_no_difference() {
        let answer = "1 2\n\n3\n";
        for output in [
            "1 2\n\n3",
            "1 2\r\n\r\n3\r\n",
            "1 2 \n \t\n3 \n\n \n",
            "1 2\n\n3   ",
        ] {
            assert_eq!(usual(answer, output), Comparison::Equal);
            assert_eq!(usual(output, answer), Comparison::Equal);
        }
        for empty in ["", "\n", " \r\n\n"] {
            assert_eq!(usual("", empty), Comparison::Equal);
        }
    }

    #[test]
    fn a_presentation_error_says_what_is_wrong_and_where() {
        assert_eq!(
            layout("1\n2\n", "1\n\n2\n"),
            "a blank line too many before line 3"
        );
        assert_eq!(
            layout("1\n2\n", "\n\n1\n2\n"),
            "2 blank lines too many before line 3"
        );
        assert_eq!(
            layout("1\n\n2\n", "1\n2\n"),
            "a blank line missing before line 2"
        );
        assert_eq!(layout("1 2\n", "1\n2\n"), "line 2 should go on in line 1");
        assert_eq!(
            layout("1\n2\n", "1 2\n"),
            "line 1 should end before column 3"
        );
        assert_eq!(
            layout("1 2\n", "1  2\n"),
            "2 blanks instead of a blank before column 4 of line 1"
        );
        assert_eq!(
            layout("1\n2\n", "1\n 2\n"),
            "a blank instead of no blank before column 2 of line 2"
        );
        assert_eq!(
            layout("1 2\n", "1\t2\n"),
            "other white space than expected before column 3 of line 1"
        );
    }

    #[test]
    fn the_first_token_that_differs_is_found_in_both_files() {
        let found = difference("Yes\n1 2 3\n", "Yes\n\n1 25 3\n");
        assert_eq!(
            (found.expected.as_deref(), found.got.as_deref()),
            (Some("2"), Some("25"))
        );
        assert_eq!(
            found.answer,
            Place {
                line: 2,
                column: 3,
                line_start: 4
            }
        );
        assert_eq!(
            found.output,
            Place {
                line: 3,
                column: 3,
                line_start: 5
            }
        );
    }

    #[test]
    fn a_missing_and_an_extra_token_differ_from_the_end_of_the_file() {
        let missing = difference("1 2\n", "1\n");
        assert_eq!(
            (missing.expected.as_deref(), missing.got),
            (Some("2"), None)
        );
        let extra = difference("1\n", "1 2\n");
        assert_eq!((extra.expected, extra.got.as_deref()), (None, Some("2")));
        assert_eq!(difference("1\n", "").got, None);
    }

    #[test]
    fn every_byte_counts_in_an_exact_comparison() {
        let exact = |answer: &str, output: &str| {
            compare(answer.as_bytes(), output.as_bytes(), Strictness::Exact).unwrap()
        };
        assert_eq!(exact("1 2\n3\n", "1 2\n3\n"), Comparison::Equal);
        for output in [
            "1 2\n3",
            "1 2\r\n3\n",
            "1 2 \n3\n",
            "1 2\n3\n\n",
            " 1 2\n3\n",
            "1\t2\n3\n",
        ] {
            assert!(
                matches!(exact("1 2\n3\n", output), Comparison::Layout(_)),
                "{output:?}"
            );
        }
        assert!(matches!(exact("1\n", "2\n"), Comparison::Different(_)));
    }

    #[test]
    fn numbers_may_differ_a_little_where_that_was_asked_for() {
        let float = |answer: &str, output: &str| {
            compare(
                answer.as_bytes(),
                output.as_bytes(),
                Strictness::Float(1e-6),
            )
            .unwrap()
        };
        for (answer, output) in [
            ("1.0 x", "1 x"),
            ("0", "-0.0000005"),
            ("1000000", "1000000.9"),
            ("1e3", "1000"),
            ("x", "x"),
        ] {
            assert_eq!(
                float(answer, output),
                Comparison::Equal,
                "{answer} {output}"
            );
        }
        for (answer, output) in [
            ("1", "1.00001"),
            ("1", "x"),
            ("1", ""),
            ("nan", "1"),
            ("1", "1 1"),
        ] {
            let found = float(answer, output);
            assert!(
                matches!(found, Comparison::Different(_)),
                "{answer} {output}"
            );
        }
        assert!(matches!(float("1 2", "1.0  2.0"), Comparison::Layout(_)));
    }

    #[test]
    fn a_long_token_is_compared_to_its_end_and_shown_by_its_beginning() {
        let (a, b) = ("a".repeat(100_000) + "b", "a".repeat(100_000) + "c");
        let shown = "a".repeat(SHOWN) + "…";
        assert_eq!(difference(&a, &b).expected.unwrap(), shown);
        assert_eq!(difference(&b, "a").expected.unwrap(), shown);
    }
}

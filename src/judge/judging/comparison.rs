//! Compares a program's output with the answer, in one pass over both and in constant memory.
//!
//! The texts are read as tokens (runs of bytes that are not white space) and the gaps between them.
//! A gap is the number of its line ends, and the blanks after the last of them. Blanks before a
//! line end do not count, and neither does a gap at the end of the file. So CR before LF, trailing
//! blanks, and a missing or an additional line end at the end make no difference. Equal tokens and
//! gaps are Accepted, equal tokens alone a Presentation Error.

mod flags;
pub mod lines;
pub mod named;
mod scanner;
#[cfg(test)]
mod tests;

use crate::problem::named_comparison::NamedComparison;
pub use flags::Flags;
use scanner::{first_different, shown_from, Gap, Scanner, Token};
use std::fmt;
use std::io::{self, BufRead};

#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum Strictness {
    #[default]
    Usual,
    /// All white space counts too, to the last byte.
    Exact,
    /// Numbers may differ by this much: absolutely, or in proportion to the expected one.
    Float(f64),
    /// As problem packages have it: white space never counts, or always.
    Package(Flags),
    /// As a name says; see `named`.
    Named(NamedComparison),
}

impl Strictness {
    /// The flags of a package, unless something else was asked for.
    pub fn or_flags(self, words: &[String]) -> Result<Strictness, String> {
        match self {
            Strictness::Package(_) => Flags::parse(words).map(Strictness::Package),
            chosen => Ok(chosen),
        }
    }

    fn is_exact(self) -> bool {
        match self {
            Strictness::Package(flags) => flags.space_change_sensitive,
            chosen => chosen == Strictness::Exact,
        }
    }

    fn fits(self, a: Option<u8>, b: Option<u8>) -> bool {
        match self {
            Strictness::Package(flags) => flags.fits(a, b),
            _ => a == b,
        }
    }

    fn is_close(self, wanted: &Token, found: &Token) -> bool {
        match self {
            Strictness::Float(epsilon) => wanted.is_close(found, epsilon),
            Strictness::Package(flags) => {
                let close = |(wanted, found)| flags.is_close(wanted, found);
                wanted.numbers(found).is_some_and(close)
            }
            _ => false,
        }
    }
}

#[derive(Debug, Clone, PartialEq)]
pub enum Comparison {
    Equal,
    /// The tokens are equal, the white space is not: the text describes the first difference.
    Layout(String),
    Different(Difference),
}

#[derive(Debug, Clone, PartialEq)]
pub struct Difference {
    /// The token, fit for a terminal; of a long token, the part around the first character that
    /// differs. `None` is the end of the file.
    pub expected: Option<String>,
    pub got: Option<String>,
    /// By how much two numbers differ, in a comparison with `Strictness::Float`.
    pub distance: Option<Distance>,
    /// Where the first character that differs is in the answer.
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
    fn between(wanted: f64, found: f64, allowed: f64) -> Option<Distance> {
        let absolute = (wanted - found).abs();
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
    fn back_by(self, bytes: usize) -> Location {
        Location {
            column: self.column - bytes as u64,
            ..self
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Location { line, column, .. } = self.output;
        match (&self.expected, &self.got) {
            (Some(expected), Some(got)) => {
                write!(
                    f,
                    "line {line}, column {column}: \"{got}\" instead of \"{expected}\""
                )?;
                match self.distance {
                    Some(distance) => write!(f, ", {distance}"),
                    None => Ok(()),
                }
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

impl fmt::Display for Distance {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Distance {
            absolute,
            relative,
            allowed,
        } = self;
        write!(f, "which differs by {absolute:.1e}")?;
        if relative.is_finite() {
            write!(f, " ({relative:.1e} in proportion)")?;
        }
        write!(f, "; {allowed:e} is allowed")
    }
}

/// Compares until the first token that differs.
pub fn compare<A: BufRead, B: BufRead>(
    answer: A,
    output: B,
    strictness: Strictness,
) -> io::Result<Comparison> {
    let exact = strictness.is_exact();
    // White space between tokens does not count at all.
    let is_loose = matches!(strictness, Strictness::Package(_)) && !exact;
    let (mut answer, mut output) = (Scanner::new(answer, exact), Scanner::new(output, exact));
    let mut layout = None;
    loop {
        let (wanted, found) = (answer.skip_gap()?, output.skip_gap()?);
        let start = output.at;
        let (mut token, mut output_token) = (Token::default(), Token::default());
        let mut difference = None;
        loop {
            let (a, b) = (answer.next_of_token()?, output.next_of_token()?);
            token.push(a);
            output_token.push(b);
            if a != b && !strictness.fits(a, b) {
                difference = Some((answer.place_of(a), output.place_of(b)));
                answer.finish(&mut token)?;
                output.finish(&mut output_token)?;
                break;
            }
            if a.is_none() {
                break;
            }
        }
        let difference = difference.filter(|_| !strictness.is_close(&token, &output_token));
        if let Some((answer, output)) = difference {
            let equal = (output.column - start.column) as usize;
            let first = first_different(equal, &token, &output_token);
            let from = shown_from(first, &token, &output_token);
            let distance = match strictness {
                Strictness::Float(epsilon) => token.distance(&output_token, epsilon),
                _ => None,
            };
            return Ok(Comparison::Different(Difference {
                distance,
                expected: token.shown(from),
                got: output_token.shown(from),
                answer: answer.back_by(equal - first),
                output: output.back_by(equal - first),
            }));
        }
        let at_end = token.length() == 0;
        let counts = exact || !at_end && !is_loose;
        if layout.is_none() && wanted != found && counts {
            layout = Some(describe(wanted, found, start));
        }
        if at_end {
            return Ok(layout.map_or(Comparison::Equal, Comparison::Layout));
        }
    }
}

/// Describes the fault of the gap before the token at `place` of the output.
fn describe(wanted: Gap, found: Gap, place: Location) -> String {
    let Location { line, column, .. } = place;
    match (wanted.line_ends, found.line_ends) {
        (0, 1..) => format!(
            "line {line} should go on in line {}",
            line - found.line_ends
        ),
        (1.., 0) => format!("line {line} should end before column {column}"),
        (w, f) if w < f => format!(
            "{} too many before line {line}",
            articled(f - w, "blank line")
        ),
        (w, f) if w > f => format!(
            "{} missing before line {line}",
            articled(w - f, "blank line")
        ),
        _ if wanted.blanks == found.blanks => {
            format!("other white space than expected before column {column} of line {line}")
        }
        _ => {
            let (w, f) = (
                articled(wanted.blanks, "blank"),
                articled(found.blanks, "blank"),
            );
            format!("{f} instead of {w} before column {column} of line {line}")
        }
    }
}

fn articled(n: u64, what: &str) -> String {
    match n {
        0 => format!("no {what}"),
        1 => format!("a {what}"),
        n => format!("{n} {what}s"),
    }
}

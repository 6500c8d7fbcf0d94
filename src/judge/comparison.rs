//! Compares a program's output with the answer, in one pass over both. No more than a token is in memory.
//!
//! The texts are read as tokens (runs of bytes that are not white space) and the gaps between them.
//! A gap is the number of its line ends, and the blanks after the last of them. Blanks before a
//! line end do not count, and neither does a gap at the end of the file. So CR before LF, trailing
//! blanks, and a missing or an additional line end at the end make no difference. Equal tokens and
//! gaps are Accepted, equal tokens alone a Presentation Error.

mod difference;
mod items;
pub mod lines;
pub mod named;
mod scanner;
#[cfg(test)]
mod tests;

use crate::digest::Digest;
use crate::problem::named_comparison::NamedComparison;
pub use difference::{Difference, Distance, Location};
use scanner::{skip_equal, Gap, Scanner};
use std::io::{self, BufRead};

#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum Strictness {
    #[default]
    Poj,
    /// All white space counts too, to the last byte.
    Exact,
    /// Numbers may differ by this much: absolutely, or in proportion to the expected one.
    Float(f64),
    /// As problem packages have it: white space never counts, or always.
    Package(Flags),
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

    fn accepts(self, wanted: &[u8], printed: &[u8]) -> bool {
        match self {
            Strictness::Float(epsilon) => wanted == printed || is_close(wanted, printed, epsilon),
            Strictness::Package(flags) => {
                let is_close = |(wanted, printed)| flags.is_close(wanted, printed);
                flags.are_equal(wanted, printed)
                    || finite_numbers(wanted, printed).is_some_and(is_close)
            }
            _ => wanted == printed,
        }
    }
}

/// The comparison of problem packages that have no output validator: tokens alone count, and `a`
/// equals `A`, unless flags say otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Flags {
    pub case_sensitive: bool,
    pub space_change_sensitive: bool,
    /// A number may differ by as much, or by this part of the expected one.
    pub absolute: Option<f64>,
    pub relative: Option<f64>,
}

impl Flags {
    /// Reads the arguments of an output validator.
    pub fn parse(words: &[String]) -> Result<Flags, String> {
        let mut flags = Flags::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut tolerance = || match words.next().and_then(|word| word.parse::<f64>().ok()) {
                Some(number) if number >= 0.0 => Ok(number),
                _ => Err(format!("{word} has no number after it")),
            };
            match word.as_str() {
                "case_sensitive" => flags.case_sensitive = true,
                "space_change_sensitive" => flags.space_change_sensitive = true,
                "float_absolute_tolerance" => flags.absolute = Some(tolerance()?),
                "float_relative_tolerance" => flags.relative = Some(tolerance()?),
                "float_tolerance" => {
                    flags.absolute = Some(tolerance()?);
                    flags.relative = flags.absolute;
                }
                other => {
                    return Err(format!(
                        "{other:?} is not a flag of the default output validator"
                    ))
                }
            }
        }
        Ok(flags)
    }

    pub fn is_close(&self, wanted: f64, printed: f64) -> bool {
        let off = (wanted - printed).abs();
        let is_within = |most: Option<f64>| most.is_some_and(|most| off <= most);
        is_within(self.absolute) || is_within(self.relative.map(|part| part * wanted.abs()))
    }

    pub fn are_equal(&self, wanted: &[u8], printed: &[u8]) -> bool {
        wanted == printed || !self.case_sensitive && wanted.eq_ignore_ascii_case(printed)
    }
}

#[derive(Debug, Clone, PartialEq)]
pub enum Comparison {
    Equal,
    /// The tokens are equal, the white space is not: the text describes the first difference.
    Layout(String),
    Different(Difference),
}

/// Compares until the first token that differs.
pub fn compare<A: BufRead, B: BufRead>(
    answer: A,
    output: B,
    strictness: Strictness,
) -> io::Result<Comparison> {
    let is_exact = strictness.is_exact();
    let mut answer = Scanner::new(answer, is_exact);
    let mut output = Scanner::new(output, is_exact);
    let mut layout = None;
    loop {
        skip_equal(&mut answer, &mut output);
        let (wanted, printed) = (answer.advance()?, output.advance()?);
        if !strictness.accepts(answer.token(), output.token()) {
            return Ok(Comparison::Different(difference(
                &answer, &output, strictness,
            )));
        }
        let is_end = answer.token().is_empty();
        // In a package white space counts to the last byte, or not at all.
        let counts = is_exact || !is_end && !matches!(strictness, Strictness::Package(_));
        if layout.is_none() && wanted != printed && counts {
            layout = Some(describe(wanted, printed, output.location()));
        }
        if is_end {
            return Ok(layout.map_or(Comparison::Equal, Comparison::Layout));
        }
    }
}

/// A digest of all that counts at POJ: two texts that are equal there have the same one.
pub fn digest<R: BufRead>(text: R) -> io::Result<Digest> {
    let (mut scanner, mut digest) = (Scanner::new(text, false), Digest::default());
    loop {
        let gap = scanner.advance()?;
        digest.add(scanner.token());
        if scanner.token().is_empty() {
            return Ok(digest);
        }
        for number in [gap.line_ends, gap.blanks, gap.kinds] {
            digest.add(&number.to_le_bytes());
        }
    }
}

fn difference<A: BufRead, B: BufRead>(
    answer: &Scanner<A>,
    output: &Scanner<B>,
    strictness: Strictness,
) -> Difference {
    let (wanted, printed) = (answer.token(), output.token());
    let is_equal = |(a, b): &(&u8, &u8)| match strictness {
        Strictness::Package(flags) => flags.are_equal(&[**a], &[**b]),
        _ => a == b,
    };
    let common = wanted.iter().zip(printed).take_while(is_equal).count();
    // Two different characters may begin with the same bytes.
    let [a, b] = [wanted, printed].map(|token| difference::character_start(token, common));
    let first = a.min(b);
    let (expected, got) = difference::shown(first, wanted, printed);
    let numbers = number(wanted).zip(number(printed));
    let distance = match strictness {
        Strictness::Float(epsilon) => numbers.and_then(|(a, b)| Distance::between(a, b, epsilon)),
        _ => None,
    };
    Difference {
        expected: (!wanted.is_empty()).then_some(expected),
        got: (!printed.is_empty()).then_some(got),
        distance,
        answer: answer.location().forward_by(first),
        output: output.location().forward_by(first),
    }
}

/// A token as a number; `nan` and `inf`, in small letters or capitals, are numbers too.
fn number(token: &[u8]) -> Option<f64> {
    let text = std::str::from_utf8(token).ok()?;
    let number: f64 = text.parse().ok()?;
    // Too many digits for a number are not infinity.
    (number.is_finite() || text.contains(['n', 'N'])).then_some(number)
}

/// `None` if one of the tokens is not a finite number.
fn finite_numbers(wanted: &[u8], printed: &[u8]) -> Option<(f64, f64)> {
    let (wanted, printed) = (number(wanted)?, number(printed)?);
    (wanted.is_finite() && printed.is_finite()).then_some((wanted, printed))
}

fn is_close(wanted: &[u8], printed: &[u8], epsilon: f64) -> bool {
    if let Some((wanted, printed)) = finite_numbers(wanted, printed) {
        return (wanted - printed).abs() <= epsilon * wanted.abs().max(1.0);
    }
    // The sign of a NaN depends on the processor, and means nothing.
    let is_same = |(a, b): (f64, f64)| a == b || a.is_nan() && b.is_nan();
    number(wanted).zip(number(printed)).is_some_and(is_same)
}

/// Describes the fault in the gap before the token that the output has here.
fn describe(wanted: Gap, printed: Gap, token: Location) -> String {
    let Location { line, column, .. } = token;
    let blank_lines = |count| articled(count, "blank line");
    match (wanted.line_ends, printed.line_ends) {
        (0, ends @ 1..) => format!("line {line} should continue line {}", line - ends),
        (1.., 0) => format!("line {line} should end before column {column}"),
        (w, f) if w < f => format!("{} too many before line {line}", blank_lines(f - w)),
        (w, f) if w > f => format!("{} missing before line {line}", blank_lines(w - f)),
        _ if wanted.blanks == printed.blanks => {
            format!("other white space than expected before column {column} of line {line}")
        }
        _ => {
            let [w, f] = [wanted, printed].map(|gap| articled(gap.blanks, "blank"));
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

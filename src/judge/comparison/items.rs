//! The items that a comparison with a name compares: how a text is cut into them, which texts are one
//! at all, and when two are equal.

use super::scanner::is_white;
use super::Distance;
use crate::problem::named_comparison::{Blank, Equality, Items, Tolerance, Trim};
use std::borrow::Cow;
use std::str;

/// A part of a text that is compared as a whole.
#[derive(Debug, Clone, Default)]
pub struct Item<'a> {
    /// Of its first byte in the text.
    pub offset: usize,
    pub text: Cow<'a, [u8]>,
}

pub fn items<'a>(text: &'a [u8], items: Items) -> Box<dyn Iterator<Item = Item<'a>> + 'a> {
    let offset = move |part: &[u8]| part.as_ptr() as usize - text.as_ptr() as usize;
    let item = move |part: &'a [u8]| Item {
        offset: offset(part),
        text: Cow::Borrowed(part),
    };
    match items {
        Items::Tokens => Box::new(words(text).map(item)),
        Items::Bytes => Box::new(text.chunks(1).filter(|byte| !is_white(byte[0])).map(item)),
        Items::Exact => Box::new(text.split_inclusive(|&byte| byte == b'\n').map(item)),
        Items::Stripped => Box::new(lines(trim_end(text)).map(item)),
        Items::Lines(trim, blank) => {
            let kept = match blank {
                Blank::Trailing => up_to_last_filled_line(text),
                Blank::Last => text.strip_suffix(b"\n").unwrap_or(text),
                Blank::Kept | Blank::Dropped => text,
            };
            let lines = lines(kept).filter(move |_| blank == Blank::Kept || !kept.is_empty());
            let trimmed = lines.map(move |line| Item {
                offset: offset(line),
                text: trimmed(line, trim),
            });
            Box::new(trimmed.filter(move |line| blank != Blank::Dropped || !line.text.is_empty()))
        }
    }
}

/// A text without the blank lines at its end. Blanks at the end of its last line stay.
fn up_to_last_filled_line(text: &[u8]) -> &[u8] {
    let filled = trim_end(text).len();
    if filled == 0 {
        return &[];
    }
    let end = text[filled..].iter().position(|&byte| byte == b'\n');
    &text[..end.map_or(text.len(), |end| filled + end)]
}

fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(|&byte| byte == b'\n')
}

fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(|&byte| is_white(byte))
        .filter(|word| !word.is_empty())
}

fn trimmed(line: &[u8], trim: Trim) -> Cow<'_, [u8]> {
    match trim {
        Trim::Inner if has_single_blanks(line) => Cow::Borrowed(line),
        Trim::Inner => Cow::Owned(words(line).collect::<Vec<_>>().join(&b' ')),
        Trim::End => Cow::Borrowed(trim_end(line)),
        Trim::Ends => {
            let start = line.iter().position(|&byte| !is_white(byte));
            Cow::Borrowed(trim_end(&line[start.unwrap_or(line.len())..]))
        }
        Trim::Cr => {
            let end = line.iter().rposition(|&byte| byte != b'\r');
            Cow::Borrowed(&line[..end.map_or(0, |at| at + 1)])
        }
    }
}

/// Whether a line is words with one space between them.
fn has_single_blanks(line: &[u8]) -> bool {
    let mut is_after_word = false;
    let is_joined = line.iter().all(|&byte| {
        let is_blank = is_white(byte);
        let is_single = !is_blank || byte == b' ' && is_after_word;
        is_after_word = !is_blank;
        is_single
    });
    is_joined && is_after_word
}

pub fn trim_end(text: &[u8]) -> &[u8] {
    let end = text.iter().rposition(|&byte| !is_white(byte));
    &text[..end.map_or(0, |at| at + 1)]
}

impl Equality {
    /// Whether a text is of the kind that is compared: a number, where numbers are.
    pub fn is_valid(self, text: &[u8]) -> bool {
        match self {
            Equality::Same | Equality::Caseless | Equality::Mixed(_) => true,
            Equality::Digits => is_plain_integer(text),
            Equality::Integers(bits) => {
                let max = i64::MAX >> (64 - bits);
                let is_within = |number: i64| (-max - 1..=max).contains(&number);
                let number = || str::from_utf8(text).ok()?.parse().ok();
                // Nine digits are within all of them.
                is_plain_integer(text) && (text.len() < 10 || number().is_some_and(is_within))
            }
            Equality::YesNo => {
                text.eq_ignore_ascii_case(b"yes") || text.eq_ignore_ascii_case(b"no")
            }
            Equality::Numbers(_) => number(text).is_some(),
        }
    }

    /// Whether an output may have `printed` for a valid item of the answer.
    pub fn accepts(self, wanted: &[u8], printed: &[u8]) -> bool {
        match self {
            Equality::Same | Equality::Integers(_) | Equality::Digits => wanted == printed,
            Equality::Caseless | Equality::YesNo => wanted.eq_ignore_ascii_case(printed),
            Equality::Numbers(tolerance) => {
                wanted == printed || is_close(wanted, printed, tolerance)
            }
            Equality::Mixed(tolerance) => {
                let (mut wanted, mut printed) = (words(wanted), words(printed));
                loop {
                    match (wanted.next(), printed.next()) {
                        (None, None) => return true,
                        (Some(a), Some(b)) if a == b || is_close(a, b, tolerance) => {}
                        _ => return false,
                    }
                }
            }
        }
    }

    /// By how much two numbers differ; `None` where numbers are not compared alone.
    pub fn distance(self, wanted: &[u8], printed: &[u8]) -> Option<Distance> {
        let Equality::Numbers(Tolerance { absolute, relative }) = self else {
            return None;
        };
        let allowed = absolute.or(relative).unwrap_or(0.0);
        Distance::between(number(wanted)?, number(printed)?, allowed)
    }
}

/// Whether a text is an integer as testlib reads it: no plus sign, no zero in front.
fn is_plain_integer(text: &[u8]) -> bool {
    let digits = text.strip_prefix(b"-").unwrap_or(text);
    match digits {
        [] => false,
        [b'0'] => digits.len() == text.len(),
        [first, ..] => *first != b'0' && digits.iter().all(u8::is_ascii_digit),
    }
}

/// A number in digits: not `nan`, not `inf`.
fn number(text: &[u8]) -> Option<f64> {
    let number = str::from_utf8(text).ok()?.parse().ok();
    number.filter(|_| !text.last().is_some_and(u8::is_ascii_alphabetic))
}

fn is_close(wanted: &[u8], printed: &[u8], tolerance: Tolerance) -> bool {
    // As testlib has it: the bound itself is within it.
    let is_within =
        |off: f64, max: Option<f64>, by: f64| max.is_some_and(|max| off <= (max + 1e-15) * by);
    let (Some(a), Some(b)) = (number(wanted), number(printed)) else {
        return false;
    };
    let off = (a - b).abs();
    a == b || is_within(off, tolerance.absolute, 1.0) || is_within(off, tolerance.relative, a.abs())
}

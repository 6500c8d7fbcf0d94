//! When two items are equal, and which texts are an item at all.

use super::items::words;
use super::Distance;
use crate::problem::named_comparison::{Equality, Tolerance};
use std::str;

impl Equality {
    /// Whether a text is of the kind that is compared: a number, where numbers are.
    pub fn is_valid(self, text: &[u8]) -> bool {
        match self {
            Equality::Same | Equality::Caseless | Equality::Mixed(_) => true,
            Equality::Digits => is_plain_integer(text),
            Equality::Integers(bits) => {
                let max = i64::MAX >> (64 - bits);
                let is_within = |it: i64| (-max - 1..=max).contains(&it);
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

    /// Whether an output may have `found` for a valid item of the answer.
    pub fn accepts(self, wanted: &[u8], found: &[u8]) -> bool {
        match self {
            Equality::Same | Equality::Integers(_) | Equality::Digits => wanted == found,
            Equality::Caseless | Equality::YesNo => wanted.eq_ignore_ascii_case(found),
            Equality::Numbers(tolerance) => wanted == found || is_close(wanted, found, tolerance),
            Equality::Mixed(tolerance) => {
                let (mut wanted, mut found) = (words(wanted), words(found));
                loop {
                    match (wanted.next(), found.next()) {
                        (None, None) => return true,
                        (Some(a), Some(b)) if a == b || is_close(a, b, tolerance) => {}
                        _ => return false,
                    }
                }
            }
        }
    }

    /// By how much two numbers differ; `None` where numbers are not compared alone.
    pub fn distance(self, wanted: &[u8], found: &[u8]) -> Option<Distance> {
        let Equality::Numbers(Tolerance { absolute, relative }) = self else {
            return None;
        };
        let allowed = absolute.or(relative).unwrap_or(0.0);
        Distance::between(number(wanted)?, number(found)?, allowed)
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

fn is_close(wanted: &[u8], found: &[u8], tolerance: Tolerance) -> bool {
    // As testlib has it: the bound itself is within it.
    let is_within =
        |off: f64, max: Option<f64>, by: f64| max.is_some_and(|it| off <= (it + 1e-15) * by);
    let (Some(a), Some(b)) = (number(wanted), number(found)) else {
        return false;
    };
    let off = (a - b).abs();
    a == b || is_within(off, tolerance.absolute, 1.0) || is_within(off, tolerance.relative, a.abs())
}

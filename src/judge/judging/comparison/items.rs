//! Cuts a text into the items that a comparison with a name compares.

use super::scanner::is_white;
use crate::problem::named_comparison::{Blank, Items, Trim};
use std::borrow::Cow;

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
        Items::Bytes => Box::new(text.chunks(1).filter(|it| !is_white(it[0])).map(item)),
        Items::Exact => Box::new(text.split_inclusive(|&it| it == b'\n').map(item)),
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
            Box::new(trimmed.filter(move |it| blank != Blank::Dropped || !it.text.is_empty()))
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

pub fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
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
        let fits = !is_blank || byte == b' ' && is_after_word;
        is_after_word = !is_blank;
        fits
    });
    is_joined && is_after_word
}

pub fn trim_end(text: &[u8]) -> &[u8] {
    let end = text.iter().rposition(|&byte| !is_white(byte));
    &text[..end.map_or(0, |at| at + 1)]
}

//! The numbers of a text that may be counts: who leaves lines or words out lowers them too.

use super::edit::Edit;
use super::text::{Line, Text};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

/// How many numbers are tried for the count of the same things.
const TRIED: usize = 3;

/// A line that is followed by as many lines as one of its first words says.
#[derive(Debug)]
pub struct Header {
    pub line: usize,
    /// The next line after those.
    pub end: usize,
    word: Range<usize>,
    value: usize,
}

#[derive(Debug)]
pub struct Counts<'a> {
    pub text: &'a Text<'a>,
    /// Those with the most lines first.
    pub headers: Vec<Header>,
    /// For each number where it is, from the first place to the last.
    pub words: BTreeMap<i128, Vec<Range<usize>>>,
}

impl<'a> Counts<'a> {
    pub fn of(text: &'a Text<'a>) -> Counts<'a> {
        let mut headers = Vec::new();
        for (line, here) in text.lines.iter().enumerate() {
            for word in here.words.iter().take(TRIED) {
                let value = text.number(word).and_then(|n| usize::try_from(n).ok());
                let Some(value @ 1..) = value else { continue };
                let end = (line + 1).saturating_add(value);
                // The text ends there, or there is a line like this one.
                let is_end = match text.lines.get(end) {
                    Some(next) => next.words.len() == here.words.len(),
                    None => end == text.lines.len(),
                };
                if is_end {
                    headers.push(Header {
                        line,
                        end,
                        word: word.clone(),
                        value,
                    });
                }
            }
        }
        headers.sort_by_key(|header| (Reverse(header.value), header.line));
        let mut words: BTreeMap<i128, Vec<Range<usize>>> = BTreeMap::new();
        for word in text.words() {
            if let Some(number) = text.number(word) {
                words.entry(number).or_default().push(word.clone());
            }
        }
        Counts {
            text,
            headers,
            words,
        }
    }

    /// The change that leaves these lines out: with a count of lines lowered by as many, with a
    /// number of the first line lowered by `records`, and as it is.
    pub fn without_lines(&self, lines: Range<usize>, records: usize) -> Vec<Edit> {
        let edit = Edit::without(self.text.place_of(lines.clone()));
        let has_them = |header: &&Header| header.line < lines.start && lines.end <= header.end;
        let headers = self.headers.iter().filter(has_them).take(TRIED);
        let mut lowered: Vec<(Range<usize>, usize)> = headers
            .map(|header| (header.word.clone(), lines.len()))
            .collect();
        if lines.start > 0 {
            for word in self.text.lines[0].words.iter().take(TRIED) {
                let by = (word.clone(), records);
                if !lowered.contains(&by) {
                    lowered.push(by);
                }
            }
        }
        self.lowered_and_as_it_is(edit, lowered)
    }

    /// The change that takes `by` of its `count` words or characters from a line, and perhaps
    /// from those below it: with a number in front of the line that is `count` lowered, or one in
    /// it that counts the others, and as it is.
    pub fn with_fewer(&self, edit: Edit, line: &Line, count: usize, by: usize) -> Vec<Edit> {
        let (before, within) = (self.equal_to(count), self.equal_to(count - 1));
        let end = before.partition_point(|word| word.start < line.place.start);
        let start = within.partition_point(|word| word.start < line.place.start);
        let is_in_line = |word: &&Range<usize>| word.start < line.place.end;
        let within = within[start..].iter().take_while(is_in_line).take(1);
        let words = before[..end].iter().rev().take(TRIED).chain(within);
        let lowered = words.map(|word| (word.clone(), by)).collect();
        self.lowered_and_as_it_is(edit, lowered)
    }

    fn equal_to(&self, number: usize) -> &[Range<usize>] {
        let words = self.words.get(&(number as i128));
        words.map_or(&[], Vec::as_slice)
    }

    fn lowered_and_as_it_is(&self, edit: Edit, lowered: Vec<(Range<usize>, usize)>) -> Vec<Edit> {
        let mut edits = Vec::new();
        for (word, by) in lowered {
            let value = self.text.number(&word).unwrap_or_default();
            if value >= by as i128 && !edit.touches(&word) {
                let less = (value - by as i128).to_string();
                edits.push(edit.clone().and_replacing(word, less));
            }
        }
        edits.push(edit);
        edits
    }
}

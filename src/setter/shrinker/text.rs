//! A test as lines of words. Places are ranges of its bytes.

use std::ops::Range;

#[derive(Debug)]
pub struct Text<'a> {
    pub bytes: &'a [u8],
    /// With their line ends.
    pub lines: Vec<Line>,
}

#[derive(Debug)]
pub struct Line {
    pub place: Range<usize>,
    pub words: Vec<Range<usize>>,
}

impl Text<'_> {
    pub fn of(bytes: &[u8]) -> Text<'_> {
        let mut start = 0;
        let lines = bytes.split_inclusive(|&byte| byte == b'\n').map(|line| {
            let place = start..start + line.len();
            start = place.end;
            let words = words(bytes, place.clone());
            Line { place, words }
        });
        Text {
            bytes,
            lines: lines.collect(),
        }
    }

    /// All words from the first to the last.
    pub fn words(&self) -> impl Iterator<Item = &Range<usize>> {
        self.lines.iter().flat_map(|line| &line.words)
    }

    pub fn at(&self, place: &Range<usize>) -> &[u8] {
        &self.bytes[place.clone()]
    }

    /// The number that a word is.
    pub fn number(&self, word: &Range<usize>) -> Option<i128> {
        std::str::from_utf8(self.at(word)).ok()?.parse().ok()
    }

    /// Where the lines of that range are.
    pub fn place_of(&self, lines: Range<usize>) -> Range<usize> {
        self.lines[lines.start].place.start..self.lines[lines.end - 1].place.end
    }
}

fn words(bytes: &[u8], line: Range<usize>) -> Vec<Range<usize>> {
    let mut words = Vec::new();
    let mut next = line.start;
    for word in bytes[line].split(u8::is_ascii_whitespace) {
        if !word.is_empty() {
            words.push(next..next + word.len());
        }
        next += word.len() + 1;
    }
    words
}

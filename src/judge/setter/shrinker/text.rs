//! A test as lines of words, one change of it, the numbers in it that may be counts, and the shape
//! that it shares with other tests. Places are ranges of its bytes.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

#[derive(Debug)]
pub struct Text<'a> {
    pub bytes: &'a [u8],
    /// With their line ends.
    pub lines: Vec<TextLine>,
}

#[derive(Debug)]
pub struct TextLine {
    pub range: Range<usize>,
    pub words: Vec<Range<usize>>,
}

impl Text<'_> {
    pub fn of(bytes: &[u8]) -> Text<'_> {
        let mut start = 0;
        let lines = bytes.split_inclusive(|&byte| byte == b'\n').map(|line| {
            let range = start..start + line.len();
            start = range.end;
            TextLine {
                words: words(bytes, range.clone()),
                range,
            }
        });
        Text {
            bytes,
            lines: lines.collect(),
        }
    }

    pub fn words(&self) -> impl Iterator<Item = &Range<usize>> {
        self.lines.iter().flat_map(|line| &line.words)
    }

    pub fn at(&self, range: &Range<usize>) -> &[u8] {
        &self.bytes[range.clone()]
    }

    pub fn number(&self, word: &Range<usize>) -> Option<i128> {
        std::str::from_utf8(self.at(word)).ok()?.parse().ok()
    }

    /// Whether each line has so many.
    fn has_words(&self, count: usize) -> bool {
        self.lines.iter().all(|line| line.words.len() == count)
    }

    pub fn range_of(&self, lines: Range<usize>) -> Range<usize> {
        self.lines[lines.start].range.start..self.lines[lines.end - 1].range.end
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

/// A change of a text: places and their new bytes, in any order. Places do not overlap.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Edit {
    changes: Vec<(Range<usize>, Vec<u8>)>,
}

impl Edit {
    pub fn and_without(self, range: Range<usize>) -> Edit {
        self.and_replacing(range, Vec::new())
    }

    pub fn and_replacing(mut self, range: Range<usize>, by: impl Into<Vec<u8>>) -> Edit {
        self.changes.push((range, by.into()));
        self
    }

    pub fn is_empty(&self) -> bool {
        self.changes.is_empty()
    }

    fn touches(&self, range: &Range<usize>) -> bool {
        let meets = |other: &Range<usize>| other.start < range.end && range.start < other.end;
        self.changes.iter().any(|(other, _)| meets(other))
    }

    pub fn apply(mut self, text: &[u8]) -> Vec<u8> {
        self.changes.sort_by_key(|(range, _)| range.start);
        let mut changed = Vec::with_capacity(text.len());
        let mut next = 0;
        for (range, by) in &self.changes {
            changed.extend_from_slice(&text[next..range.start]);
            changed.extend_from_slice(by);
            next = range.end;
        }
        changed.extend_from_slice(&text[next..]);
        changed
    }
}

/// How many numbers are tried as the count of the same things.
const MAX_TRIED: usize = 3;

/// A line with a number among its first words, and at least that many lines after it.
#[derive(Debug)]
pub struct Header {
    pub line: usize,
    /// The next line after those.
    pub end: usize,
    word: Range<usize>,
}

/// The numbers of a text that may be counts: an edit that leaves lines out lowers them too.
#[derive(Debug)]
pub struct Counts<'a> {
    pub text: &'a Text<'a>,
    /// Those with the most lines first.
    pub headers: Vec<Header>,
    /// The places of each number, in their order.
    pub words: BTreeMap<i128, Vec<Range<usize>>>,
}

impl<'a> Counts<'a> {
    pub fn of(text: &'a Text<'a>) -> Counts<'a> {
        let mut headers = Vec::new();
        for (line, here) in text.lines.iter().enumerate() {
            for word in here.words.iter().take(MAX_TRIED) {
                let value = text.number(word).and_then(|n| usize::try_from(n).ok());
                let Some(value @ 1..) = value else { continue };
                let end = (line + 1).saturating_add(value);
                // After its lines the text ends, or a line like this one follows.
                let is_end = match text.lines.get(end) {
                    Some(next) => next.words.len() == here.words.len(),
                    None => end == text.lines.len(),
                };
                if is_end {
                    headers.push(Header {
                        line,
                        end,
                        word: word.clone(),
                    });
                }
            }
        }
        headers.sort_by_key(|header| (Reverse(header.end - header.line), header.line));
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
        let edit = Edit::default().and_without(self.text.range_of(lines.clone()));
        let has_them = |header: &&Header| header.line < lines.start && lines.end <= header.end;
        let headers = self.headers.iter().filter(has_them).take(MAX_TRIED);
        let by_lines = |header: &Header| (header.word.clone(), lines.len());
        let mut lowered: Vec<_> = headers.map(by_lines).collect();
        if lines.start > 0 {
            for word in self.text.lines[0].words.iter().take(MAX_TRIED) {
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
    pub fn with_fewer(&self, edit: Edit, line: &TextLine, count: usize, by: usize) -> Vec<Edit> {
        let (before, within) = (self.equal_to(count), self.equal_to(count - 1));
        let end = before.partition_point(|word| word.start < line.range.start);
        let start = within.partition_point(|word| word.start < line.range.start);
        let is_in_line = |word: &&Range<usize>| word.start < line.range.end;
        let first_within = within[start..].iter().take_while(is_in_line).take(1);
        let last_before = before[..end].iter().rev().take(MAX_TRIED);
        let words = last_before.chain(first_within);
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

/// The shape that all tests of a generator have. It stands in for a missing validator: a test of
/// "A + B" is one line of two numbers, and a line without B is not a test.
#[derive(Debug, PartialEq)]
pub struct Shape {
    /// The number of lines, if all tests have as many.
    lines: Option<usize>,
    /// The number of words of each line, if all lines of all tests have as many.
    words: Option<usize>,
}

/// With fewer tests than this, too much is common by chance.
const MIN_SAMPLES: usize = 8;

impl Shape {
    /// Compares samples and the test to be shrunk; `None` if they have nothing in common.
    pub fn of(samples: &[Vec<u8>], test: &[u8]) -> Option<Shape> {
        if samples.len() < MIN_SAMPLES {
            return None;
        }
        let inputs = samples.iter().map(Vec::as_slice).chain([test]);
        let texts: Vec<Text> = inputs.map(Text::of).collect();
        let lines = texts[0].lines.len();
        let words = texts[0].lines.first()?.words.len();
        let have_lines = texts.iter().all(|text| text.lines.len() == lines);
        let have_words = texts.iter().all(|text| text.has_words(words));
        Some(Shape {
            lines: have_lines.then_some(lines),
            words: have_words.then_some(words),
        })
    }

    pub fn fits(&self, test: &[u8]) -> bool {
        let text = Text::of(test);
        self.lines.map_or(true, |lines| text.lines.len() == lines)
            && self.words.map_or(true, |words| text.has_words(words))
    }
}

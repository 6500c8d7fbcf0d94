//! Smaller texts for any problem: fewer lines, fewer words and characters, smaller
//! numbers, plainer letters; what counts lines or words is lowered with them.
//!
//! Invariant: each edit makes the text shorter, or keeps its length and makes it less in the order
//! of bytes. So every chain of edits ends.

use super::text::{Counts, Edit, Text, TextLine};
use std::ops::Range;

/// How many headers are tried: in a matrix of zeros and ones each 1 looks like a count.
const MAX_HEADERS: usize = 50;

/// The edits of a text, the coarse ones first.
pub fn edits<'a>(counts: &'a Counts<'a>) -> impl Iterator<Item = Edit> + 'a {
    one_record(counts)
        .chain(fewer_lines(counts))
        .chain(fewer_records(counts))
        .chain(fewer_cells(counts))
        .chain(smaller_numbers(counts))
        .chain(shorter_words(counts))
        .chain(plainer_letters(counts.text))
}

/// A header with its lines alone, or behind a first line that may count such records: then 1.
fn one_record<'a>(counts: &'a Counts<'a>) -> impl Iterator<Item = Edit> + 'a {
    let lines = &counts.text.lines;
    let headers = counts.headers.iter().take(MAX_HEADERS);
    headers.flat_map(move |header| {
        let alone = |kept: usize| {
            let mut edit = Edit::default();
            for left_out in [kept..header.line, header.end..lines.len()] {
                if !left_out.is_empty() {
                    edit = edit.and_without(counts.text.range_of(left_out));
                }
            }
            edit
        };
        let mut edits = Vec::new();
        if let (1.., [first]) = (header.line, &lines[0].words[..]) {
            if counts.text.number(first) > Some(1) {
                edits.push(alone(1).and_replacing(first.clone(), "1"));
            }
        }
        edits.push(alone(0));
        edits.retain(|edit| !edit.is_empty());
        edits
    })
}

fn fewer_lines<'a>(counts: &'a Counts<'a>) -> impl Iterator<Item = Edit> + 'a {
    let without = |lines: Range<usize>| counts.without_lines(lines.clone(), lines.len());
    chunks(counts.text.lines.len()).flat_map(without)
}

/// Without some of equally many lines each that the first line counts; without a header's lines.
fn fewer_records<'a>(counts: &'a Counts<'a>) -> impl Iterator<Item = Edit> + 'a {
    let lines = &counts.text.lines;
    let last = lines.iter().rposition(|line| !line.words.is_empty());
    let first = || counts.text.number(lines.first()?.words.first()?);
    let count = first().and_then(|number| usize::try_from(number).ok());
    // Records of one line each are left out as lines.
    let (records, height) = match (count, last) {
        (Some(count @ 2..), Some(last)) if last % count == 0 && last > count => {
            (count, last / count)
        }
        _ => (0, 0),
    };
    let equal = chunks(records).flat_map(move |chunk| {
        let lines = 1 + height * chunk.start..1 + height * chunk.end;
        counts.without_lines(lines, chunk.len())
    });
    let headers = counts.headers.iter().take(4 * MAX_HEADERS);
    let others = headers.flat_map(|header| counts.without_lines(header.line..header.end, 1));
    equal.chain(others)
}

/// Without columns of words or characters in lines with equally many, then without words of a line.
fn fewer_cells<'a>(counts: &'a Counts<'a>) -> impl Iterator<Item = Edit> + 'a {
    let text = counts.text;
    let blocks = text.lines.chunk_by(|a, b| a.words.len() == b.words.len());
    let columns = blocks.flat_map(move |block| {
        let is_tall = block.len() > 1;
        let width = block[0].words.len();
        let lone = block.iter().filter_map(|line| line.words.first());
        let mut lengths = lone.map(|word| word.len());
        let length = block[0].words.first().map_or(0, |word| word.len());
        let is_grid = is_tall && width == 1 && lengths.all(|other| other == length);
        let count = if is_grid { length } else { width };
        chunks(count).flat_map(move |cells| {
            let without = |edit: Edit, line: &TextLine| {
                edit.and_without(if is_grid {
                    let start = line.words[0].start;
                    start + cells.start..start + cells.end
                } else {
                    range_of_words(line, &cells)
                })
            };
            let edit = block.iter().fold(Edit::default(), without);
            counts.with_fewer(edit, &block[0], count, cells.len())
        })
    });
    // A line that is a block by itself has had its turn.
    let blocks = text.lines.chunk_by(|a, b| a.words.len() == b.words.len());
    let lines = blocks.filter(|block| block.len() > 1).flatten();
    let words = lines.flat_map(move |line| {
        let count = line.words.len();
        chunks(count).flat_map(move |cells| {
            let edit = Edit::default().and_without(range_of_words(line, &cells));
            counts.with_fewer(edit, line, count, cells.len())
        })
    });
    columns.chain(words)
}

/// Where some of a line's words are, with the blanks on one side of them.
fn range_of_words(line: &TextLine, which: &Range<usize>) -> Range<usize> {
    let words = &line.words;
    match words.get(which.end) {
        Some(next) => words[which.start].start..next.start,
        None => words[which.start - 1].end..words[which.end - 1].end,
    }
}

/// Each number alone, then all that are equal together.
fn smaller_numbers<'a>(counts: &'a Counts<'a>) -> impl Iterator<Item = Edit> + 'a {
    let text = counts.text;
    let alone = text.words().flat_map(move |word| {
        let numbers = text.number(word).map(smaller).unwrap_or_default();
        let edit = move |number| Edit::default().and_replacing(word.clone(), number);
        numbers.into_iter().map(edit)
    });
    let equal = counts.words.iter().filter(|(_, words)| words.len() > 1);
    let together = equal.flat_map(|(&number, words)| {
        smaller(number).into_iter().map(|smaller| {
            let places = words.iter().cloned();
            places.fold(Edit::default(), |edit, word| {
                edit.and_replacing(word, &*smaller)
            })
        })
    });
    alone.chain(together)
}

/// Numbers closer to 0: 0 and 1, then the number less a half of it, less a quarter and so on, down
/// to less one; for a negative number also its opposite.
fn smaller(number: i128) -> Vec<String> {
    let size = number.unsigned_abs();
    let less = (1..u128::BITS).map(|halvings| size >> halvings);
    let sizes = less.take_while(|&less| less > 0).map(|less| size - less);
    let mut sizes: Vec<u128> = [0, 1].into_iter().chain(sizes).collect();
    sizes.retain(|&smaller| smaller < size);
    sizes.dedup();
    let sign = |&size: &u128| if number < 0 && size > 0 { "-" } else { "" };
    let signed = |size: &u128| format!("{}{size}", sign(size));
    let mut numbers: Vec<String> = sizes.iter().map(signed).collect();
    if number < 0 {
        numbers.push(size.to_string());
    }
    numbers
}

/// Words that are not numbers, without some of their characters.
fn shorter_words<'a>(counts: &'a Counts<'a>) -> impl Iterator<Item = Edit> + 'a {
    let text = counts.text;
    let words = text
        .lines
        .iter()
        .flat_map(|line| line.words.iter().map(move |word| (line, word)))
        .filter(|(_, word)| text.number(word).is_none() && text.at(word).is_ascii());
    words.flat_map(move |(line, word)| {
        chunks(word.len()).flat_map(move |cells| {
            let left_out = word.start + cells.start..word.start + cells.end;
            let edit = Edit::default().and_without(left_out);
            counts.with_fewer(edit, line, word.len(), cells.len())
        })
    })
}

fn plainer_letters<'a>(text: &'a Text<'a>) -> impl Iterator<Item = Edit> + 'a {
    let letters = text.words().flat_map(|word| word.clone());
    letters.filter_map(|at| {
        let plain = match text.bytes[at] {
            b'b'..=b'z' => b'a',
            b'B'..=b'Z' => b'A',
            _ => return None,
        };
        Some(Edit::default().and_replacing(at..at + 1, [plain]))
    })
}

/// The halves of `count` things, their quarters and so on, down to single ones; one has no halves.
fn chunks(count: usize) -> impl Iterator<Item = Range<usize>> {
    let halved = |&length: &usize| (length > 1).then(|| length.div_ceil(2));
    let lengths = std::iter::successors(Some(count), halved).skip(1);
    lengths.flat_map(move |length| {
        let starts = (0..count).step_by(length);
        starts.map(move |start| start..count.min(start + length))
    })
}

#[cfg(test)]
mod tests;

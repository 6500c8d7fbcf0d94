//! Guesses which known word the user meant by an unknown one.

use std::cmp::Reverse;

/// The nearest known word, at most two edits away, and of a short one half of it. Of two at the same
/// distance, the one with the longer common start: users often cut names short.
pub fn nearest<'a>(word: &str, words: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let most = |other: &str| (other.chars().count().max(word.chars().count()) / 2).min(2);
    let common_start = |other: &str| {
        let pairs = other.chars().zip(word.chars());
        pairs.take_while(|(x, y)| x == y).count()
    };
    words
        .filter(|other| edits(other, word) <= most(other))
        .min_by_key(|other| (edits(other, word), Reverse(common_start(other))))
}

/// The Levenshtein distance: how many characters to insert, delete or replace.
pub fn edits(a: &str, b: &str) -> usize {
    let columns: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=columns.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &y) in columns.iter().enumerate() {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[columns.len()]
}

#[cfg(test)]
mod tests {
    use super::{edits, nearest};

    #[test]
    fn the_distance_counts_single_edits_of_characters() {
        for case in "poj3740=poj3740=0 poj3740=3740=3 poj3740=pjo3740=2 =abc=3 题目=题=1".split(' ')
        {
            let words: Vec<&str> = case.split('=').collect();
            assert_eq!(edits(words[0], words[1]).to_string(), words[2], "{case}");
        }
    }

    #[test]
    fn the_nearest_word_begins_alike_and_none_is_far_away() {
        let names = ["poj3740", "poj3074", "stress", "new"];
        for case in "poj374=poj3740 poj307=poj3074 strss=stress hdu4069=none e1=none".split(' ') {
            let (word, wanted) = case.split_once('=').unwrap();
            let near = nearest(word, names.into_iter()).unwrap_or("none");
            assert_eq!(near, wanted, "{word}");
        }
    }
}

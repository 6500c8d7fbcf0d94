//! The crossword, run by run: each word that is left and agrees with the letters that are there.

use super::case::{Case, Run, SIZE};

/// A letter for each cell, `+` where there is none; `None` if the words do not fit.
pub fn fill(case: &Case) -> Option<String> {
    let mut letters = vec![None; SIZE * SIZE];
    let mut left = case.words.clone();
    if !go_on(&case.runs(), &mut letters, &mut left) {
        return None;
    }
    let row = |row: &[Option<u8>]| -> String {
        let letters = row.iter().map(|letter| char::from(letter.unwrap_or(b'+')));
        letters.chain(Some('\n')).collect()
    };
    Some(letters.chunks(SIZE).map(row).collect())
}

/// The run with the fewest words that agree comes first.
fn go_on(runs: &[Run], letters: &mut Vec<Option<u8>>, left: &mut Vec<String>) -> bool {
    let agrees = |run: &Run, word: &str| {
        let mut pairs = run.iter().zip(word.bytes());
        run.len() == word.len() && pairs.all(|(&cell, it)| letters[cell].map_or(true, |l| l == it))
    };
    let words = |run: &Run| (0..left.len()).filter(|&k| agrees(run, &left[k])).count();
    let Some(place) = (0..runs.len()).min_by_key(|&place| words(&runs[place])) else {
        return true;
    };
    let run = &runs[place];
    let fitting: Vec<usize> = (0..left.len()).filter(|&k| agrees(run, &left[k])).collect();
    let others = [&runs[..place], &runs[place + 1..]].concat();
    for k in fitting {
        let word = left.remove(k);
        let before = letters.clone();
        for (&cell, letter) in run.iter().zip(word.bytes()) {
            letters[cell] = Some(letter);
        }
        if go_on(&others, letters, left) {
            return true;
        }
        *letters = before;
        left.insert(k, word);
    }
    false
}

//! Random crosswords that can be filled: lines of cells with random letters in them.

use super::case::{runs, Case, MAX_WORDS, SIZE};
use super::random::Random;

/// Lines of up to `longest` cells, `most` of them.
pub fn draw(random: &mut Random, most: usize, longest: usize) -> Case {
    let mut is_open = vec![false; SIZE * SIZE];
    for _ in 0..3 * most {
        let length = random.between(2..=longest.max(2));
        let (across, along) = (random.below(SIZE), random.below(SIZE + 1 - length));
        let is_across = random.once_in(2);
        let mut grown = is_open.clone();
        for k in along..along + length {
            grown[if is_across {
                across * SIZE + k
            } else {
                k * SIZE + across
            }] = true;
        }
        let count = runs(&grown).len();
        // Lines side by side make many runs.
        if count <= most.min(MAX_WORDS) {
            is_open = grown;
        }
    }
    let most_letters = [2, 3, 26][random.below(3)];
    let letters = random.between(1..=most_letters) as u8;
    let letters: Vec<char> = (0..SIZE * SIZE)
        .map(|_| char::from(b'A' + random.below(letters.into()) as u8))
        .collect();
    let word = |run: &Vec<usize>| run.iter().map(|&cell| letters[cell]).collect();
    let mut words: Vec<String> = runs(&is_open).iter().map(word).collect();
    random.shuffle(&mut words);
    Case { is_open, words }
}

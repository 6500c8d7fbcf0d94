//! Writes the generated cases of this problem, answers included, into the current directory:
//! always the same bytes. The other cases are written by hand.

#[path = "case.rs"]
mod case;
#[path = "draw.rs"]
mod draw;
#[path = "plain.rs"]
mod plain;
#[path = "../../setter/random.rs"]
mod random;
use case::{Case, SIZE};
use random::Random;
use std::fs;

fn main() {
    let mut random = Random::plain(1913);
    let mut with = |words: usize, letters: usize, longest: usize| loop {
        let case = draw::draw(&mut random, words, longest);
        let used = (b'A'..=b'Z').filter(|&letter| {
            let letter = char::from(letter);
            case.words.iter().any(|word| word.contains(letter))
        });
        if case.words.len() == words && used.count() == letters {
            return case;
        }
    };
    write_case("04-ten-words", &with(10, 20, 10));
    write_case("05-ten-words-of-two-letters", &with(10, 2, 10));
    write_case("06-short-words", &with(10, 3, 3));
    write_case("07-one-letter", &with(8, 1, 6));
    write_case("14-limits-easy", &limits_easy(&mut random));
}

/// Ten words as long as they may be, which cross as often as they may: any of them has a place in
/// any run. A program that compares letters soon finds the only way. For arrays that are too small.
fn limits_easy(random: &mut Random) -> Case {
    let is_open = |cell: usize| cell / SIZE % 2 == 0 || cell % SIZE % 2 == 0;
    let is_open: Vec<bool> = (0..SIZE * SIZE).map(is_open).collect();
    let letters: Vec<char> = (0..SIZE * SIZE)
        .map(|_| char::from(b'A' + random.below(26) as u8))
        .collect();
    let word = |run: &Vec<usize>| run.iter().map(|&cell| letters[cell]).collect();
    let mut words: Vec<String> = case::runs(&is_open).iter().map(word).collect();
    random.shuffle(&mut words);
    Case { is_open, words }
}

fn write_case(name: &str, case: &Case) {
    fs::write(format!("{name}.in"), case.show()).unwrap();
    fs::write(format!("{name}.out"), plain::fill(case).unwrap()).unwrap();
}

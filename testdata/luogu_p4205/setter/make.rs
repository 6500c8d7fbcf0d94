//! Writes the generated cases of this problem, answers included, into the current directory:
//! always the same bytes. The other cases are written by hand.

#[path = "board.rs"]
mod board;
#[path = "draw.rs"]
mod draw;
#[path = "plain.rs"]
mod plain;
#[path = "../../setter/random.rs"]
mod random;
use board::Board;
use random::Random;
use std::fs;

fn main() {
    let mut random = Random::plain(4205);
    for (name, missing) in [
        ("02-already-full", 0),
        ("03-one-piece-left", 1),
        ("04-three-pieces-left", 3),
        ("05-as-few-pieces-as-one-solution-allows", 12),
        ("06-the-same-again", 12),
    ] {
        let full = draw::full(&mut random);
        write_case(name, &draw::opened(&mut random, &full, missing));
    }
    for name in ["07-a-piece-was-moved", "08-another-piece-was-moved"] {
        // A moved piece mostly leaves no solution.
        let board = loop {
            let full = draw::full(&mut random);
            let board = draw::opened(&mut random, &full, 6);
            let moved = draw::with_a_move(&mut random, &board);
            if plain::fill(&moved, 1).is_empty() {
                break moved;
            }
        };
        write_case(name, &board);
    }
}

fn write_case(name: &str, board: &Board) {
    let answer = plain::fill(board, 1).pop();
    let answer = answer.map_or("No solution\n".to_string(), |board| board.show());
    fs::write(format!("{name}.in"), board.show()).unwrap();
    fs::write(format!("{name}.out"), answer).unwrap();
}

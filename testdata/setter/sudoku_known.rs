//! Sudokus of 9 x 9 for the cases that are kept: known ones in other clothes, and random ones.
#![allow(dead_code)]

use super::random::{self, Random};
#[path = "sudoku.rs"]
mod sudoku;
#[path = "sudoku_random.rs"]
mod sudoku_random;
#[path = "sudoku_text.rs"]
mod sudoku_text;
use sudoku::{Board, Sudoku};
use sudoku_random::{without_some, Form};

use std::collections::HashSet;

/// Boards with 17 givens, the fewest there can be: the first of Gordon Royle's collection of
/// 49,151 "minimum Sudokus", then the second board of the statement's sample.
pub const SEVENTEEN: [&str; 13] = [
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
    ".......1.4.........2...........5.6.4..8...3....1.9....3..4..2...5.1........8.7...",
    ".......12....35......6...7.7.....3.....4..8..1...........12.....8.....4..5....6..",
    ".......12..36..........7...41..2.......5..3..7.....6..28.....4....3..5...........",
    ".......12..8.3...........4.12.5..........47...6.......5.7...3.....62.......1.....",
    ".......12.4..5.........9....7.6..4.....1............5.....875..6.1...3..2........",
    ".......12.5.4............3.7..6..4....1..........8....92....8.....51.7.......3...",
    ".......123......6.....4....9.....5.......1.7..2..........35.4....14..8...6.......",
    ".......124...9...........5..7.2.....6.....4.....1.8....18..........3.7..5.2......",
    ".......125....8......7.....6..12....7.....45.....3.....3....8.....5..7...2.......",
    ".......127...6...........5..8.2.....6.....4.....1.9....19..........3.8..5.2......",
    ".......128...4...........6..9.2.....7.....4.....5.1....15..........3.9..6.2......",
    "......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.",
];

/// Boards that people or rating programs once called the hardest.
pub const VERY_HARD: [&str; 8] = [
    // AI Escargot, Arto Inkala 2006
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    // Arto Inkala 2010, "the world's hardest" in the newspapers
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    // Arto Inkala 2012, the same again
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    // Easter Monster, by JPF: once first by gsf's q1, in Wikipedia's "Algorithmics of sudoku"
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    // Golden Nugget, by tarek: first by Sudoku Explainer 1.2.1, in the same list
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    // Platinum Blonde: first by gsf's q1 in a later version of that list
    ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...",
    // Fata Morgana: known by its name from lists of hard boards for testing solvers
    "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........",
    // "against brute force", in Wikipedia's "Sudoku solving algorithms"
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
];

/// `count` boards, no two of them equal, from a source that is given the number of the board.
pub fn different(count: usize, mut draw: impl FnMut(usize) -> Board) -> Vec<Board> {
    let mut seen = HashSet::new();
    let mut boards = Vec::new();
    while boards.len() < count {
        let board = draw(boards.len());
        if seen.insert(board) {
            boards.push(board);
        }
    }
    boards
}

/// One of the puzzles in other clothes.
pub fn one_of(puzzles: &[&str], random: &mut Random) -> Board {
    known(puzzles[random.below(puzzles.len())], random)
}

/// A puzzle in other clothes.
pub fn known(puzzle: &str, random: &mut Random) -> Board {
    let board = sudoku_text::parse_81(puzzle).unwrap();
    Form::draw(&Sudoku::plain(), random).apply(&board)
}

/// A puzzle with one solution and `givens` givens or, for 0, with those that are needed.
pub fn dug(random: &mut Random, givens: usize) -> Board {
    let board = full(random);
    without_some(&Sudoku::plain(), board, random, givens)
}

/// `givens` cells of a full board, so that there is a solution and perhaps many.
pub fn kept(random: &mut Random, givens: usize) -> Board {
    let mut board = full(random);
    let mut cells: Vec<usize> = (0..81).collect();
    random.shuffle(&mut cells);
    for &cell in &cells[givens..] {
        board[cell] = 0;
    }
    board
}

/// A full board: three boxes that share no row or column hold any digits in any order, and the
/// other six are filled to match.
pub fn full(random: &mut Random) -> Board {
    let mut board = [0; 81];
    for start in [0, 30, 60] {
        let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        random.shuffle(&mut digits);
        for (place, digit) in digits.into_iter().enumerate() {
            board[start + place / 3 * 9 + place % 3] = digit;
        }
    }
    let sudoku = Sudoku::plain();
    let solution = sudoku.solutions(&board, 1)[0];
    Form::draw(&sudoku, random).apply(&solution)
}

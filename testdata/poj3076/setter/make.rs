//! Writes the generated cases of this problem, answers included, into the current directory:
//! always the same bytes. How hard a grid is depends on how far it is dug: clues are taken out of a full
//! grid in random order, and a clue that the solver cannot do without is put back.

#[path = "grid.rs"]
mod grid;
#[path = "../../setter/random.rs"]
mod random;
use grid::{show_separated, solve, Board, BLANK};
use random::Random;
use std::fs;

fn main() {
    let mut random = Random::plain(3076);

    // A program that numbers the node of row r and column c 1024 r + c keeps the nodes of each
    // row on a page of their own, in each of its arrays. One grid of these needs two rows in
    // three and stays within the memory limit; ten leave out hardly any row: about 90 MB.
    let grids: Vec<Board> = (0..10).map(|_| dug(&mut random, 100, 0)).collect();
    write_case("10-ten-different-grids", &grids);

    // No guess is needed, and there are many clues more than needed.
    let grids: Vec<Board> = (0..40).map(|_| dug(&mut random, 150, 0)).collect();
    write_case("11-easy-grids", &grids);

    // No guess is needed, but not one clue can be taken out without that becoming untrue.
    let grids: Vec<Board> = (0..40).map(|_| dug(&mut random, 0, 0)).collect();
    write_case("12-medium-grids", &grids);

    let grids: Vec<Board> = (0..40).map(|_| hard(&mut random)).collect();
    write_case("13-hard-grids", &grids);
}

/// A grid that takes more than 100 guesses.
fn hard(random: &mut Random) -> Board {
    loop {
        let board = dug(random, 0, 500);
        if solve(&board, 2, 100).is_none() {
            return board;
        }
    }
}

/// A grid with one solution, which is known to be the only one after at most `patience`
/// guesses. It has `clues` clues, or more if none of them can be taken out.
fn dug(random: &mut Random, clues: usize, patience: u64) -> Board {
    let mut board = full(random);
    let mut cells: Vec<usize> = (0..256).collect();
    random.shuffle(&mut cells);
    let mut left = 256;
    for cell in cells {
        if left == clues {
            break;
        }
        let letter = std::mem::replace(&mut board[cell], BLANK);
        match solve(&board, 2, patience) {
            Some(solutions) if solutions.len() == 1 => left -= 1,
            _ => board[cell] = letter,
        }
    }
    board
}

/// A full grid. The four boxes on the diagonal have no row or column in common: each may have
/// its letters in any order. The solver does the rest, and if that takes long, other orders
/// are tried.
fn full(random: &mut Random) -> Board {
    loop {
        let mut board = [BLANK; 256];
        for square in 0..4 {
            let mut letters: Vec<u8> = (0..16).collect();
            random.shuffle(&mut letters);
            for (k, letter) in letters.into_iter().enumerate() {
                board[(square * 4 + k / 4) * 16 + square * 4 + k % 4] = letter;
            }
        }
        if let Some(solutions) = solve(&board, 1, 1000) {
            return solutions[0];
        }
    }
}

fn write_case(name: &str, boards: &[Board]) {
    let only = |board| solve(board, 2, u64::MAX).filter(|solutions| solutions.len() == 1);
    let solutions = boards.iter().map(|board| only(board).unwrap()[0]);
    let solutions: Vec<Board> = solutions.collect();
    fs::write(format!("{name}.in"), show_separated(boards)).unwrap();
    fs::write(format!("{name}.out"), show_separated(&solutions)).unwrap();
}

//! The pieces, and boards at random that are made by joining them.

use super::puzzle::{places, transposed, Board, MAX_LINES};
use super::random::Random;
use std::collections::BTreeSet;

/// All but the last one are the pieces of a board of 60 cells.
const PIECES: [&str; 13] = [
    ".## ##. .#.",
    "#####",
    "#### #...",
    "##.. .###",
    "## ## #.",
    "### .#. .#.",
    "#.# ###",
    "#.. #.. ###",
    "#.. ##. .##",
    ".#. ### .#.",
    "#### .#..",
    "##. .#. .##",
    "## ##",
];

/// Some cells, given by row and column.
type Cells = Vec<(usize, usize)>;

/// A board of all pieces, joined in some order: there is a solution, and on a ragged board not
/// many more. Of as many places for a piece as `choices` says it takes the one with the most
/// neighbours, so the more there are, the less ragged is the board. Now and then a piece lies
/// apart from all others.
pub fn joined(random: &mut Random, choices: usize) -> Board {
    loop {
        let [height, width] = [(); 2].map(|()| random.between(10..=MAX_LINES));
        let mut board = vec![vec![b'#'; width]; height];
        let mut pieces = PIECES[..random.between(12..=13)].to_vec();
        random.shuffle(&mut pieces);
        let is_placed = |piece| place(random, &mut board, piece, choices);
        if pieces.into_iter().all(is_placed) {
            return board;
        }
    }
}

/// Opens the cells of one piece more; `false` if there is no room for it.
fn place(random: &mut Random, board: &mut Board, piece: &str, choices: usize) -> bool {
    let is_apart = places(board, b'.').is_empty() || random.once_in(40);
    let mut found: Vec<(usize, Cells)> = Vec::new();
    for cells in orientations(piece) {
        for i in 0..board.len() {
            for j in 0..board[0].len() {
                let cells: Cells = cells.iter().map(|cell| (i + cell.0, j + cell.1)).collect();
                let neighbours = free_neighbours(board, &cells);
                found.extend(
                    neighbours
                        .filter(|&count| is_apart == (count == 0))
                        .map(|count| (count, cells)),
                );
            }
        }
    }
    random.shuffle(&mut found);
    found.truncate(choices);
    match found.into_iter().max_by_key(|found| found.0) {
        Some((_, cells)) => {
            cells.iter().for_each(|&(i, j)| board[i][j] = b'.');
            true
        }
        None => false,
    }
}

/// How often these cells have an open cell beside them, or `None` if they are not all free.
fn free_neighbours(board: &Board, cells: &Cells) -> Option<usize> {
    let at = |i: usize, j: usize| board.get(i).and_then(|row| row.get(j));
    let is_open = |i, j| usize::from(at(i, j) == Some(&b'.'));
    let mut count = 0;
    for &(i, j) in cells {
        if at(i, j) != Some(&b'#') {
            return None;
        }
        // Where there is no row or column before the first, the number wraps to none at all.
        count += is_open(i + 1, j) + is_open(i, j + 1);
        count += is_open(i.wrapping_sub(1), j) + is_open(i, j.wrapping_sub(1));
    }
    Some(count)
}

fn orientations(piece: &str) -> BTreeSet<Cells> {
    let mut picture: Board = piece.split(' ').map(|line| line.into()).collect();
    let mut found = BTreeSet::new();
    for _ in 0..4 {
        found.insert(places(&picture, b'#'));
        picture.reverse();
        found.insert(places(&picture, b'#'));
        // Upside down and transposed: it is turned by a quarter.
        picture = transposed(&picture);
    }
    found
}

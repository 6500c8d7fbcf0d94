//! Draws grids with one solution at random.

use super::grid::{solve, Board, BLANK};
use super::random::Random;

/// How many guesses a grid may take. A grid that takes more is for the cases made by hand.
const PATIENCE: u64 = 20;

/// The most blanks, at the sizes 20 and up. With as many in random places, most grids still
/// have one solution, and are quick to solve.
const BLANKS: usize = 130;

/// One grid or more.
pub fn grids(random: &mut Random, size: usize, at_most: usize) -> Vec<Board> {
    let alone = random.once_in(4);
    let count = if alone {
        1
    } else {
        random.between(1..=at_most)
    };
    (0..count).map(|_| grid(random, size)).collect()
}

/// A grid with no blank or one at size 1, with 110 to 130 as a rule from size 20 on.
fn grid(random: &mut Random, size: usize) -> Board {
    let most = (BLANKS * (size.min(20) - 1) / 19).max(1);
    let blanks = match random.below(8) {
        0 => 0,
        1 => random.between(0..=most),
        _ => random.between(most * 5 / 6..=most),
    };
    let solution = full(random);
    let cells = cells_to_blank(random, &solution);
    dug(random, &solution, &cells[..blanks])
}

/// All cells in random order. Now and then those of a row, a column or a box come first, or all
/// of one to four letters: programs that take something for granted about the givens fail where
/// there is none.
fn cells_to_blank(random: &mut Random, solution: &Board) -> Vec<usize> {
    let mut cells: Vec<usize> = (0..256).collect();
    random.shuffle(&mut cells);
    let (kind, which, letters) = (random.below(8), random.below(16), random.between(1..=4));
    cells.sort_by_key(|&cell| match kind {
        0 => cell / 16 != which,
        1 => cell % 16 != which,
        2 => cell / 64 * 4 + cell % 16 / 4 != which,
        3 => (usize::from(solution[cell]) + which) % 16 >= letters,
        _ => false,
    });
    cells
}

/// Blanks these cells, except as many as must be given to have one solution.
fn dug(random: &mut Random, solution: &Board, cells: &[usize]) -> Board {
    let mut board = *solution;
    for &cell in cells {
        board[cell] = BLANK;
    }
    loop {
        let found = solve(&board, 2, PATIENCE);
        let doubtful: Vec<usize> = match found.as_deref() {
            Some([_]) => return board,
            Some([one, other]) => (0..256).filter(|&cell| one[cell] != other[cell]).collect(),
            _ => (0..256).filter(|&cell| board[cell] == BLANK).collect(),
        };
        let cell = doubtful[random.below(doubtful.len())];
        board[cell] = solution[cell];
    }
}

/// A full grid. A regular one is quick to make, but many letters can change places in it: so
/// parts of it are solved anew.
fn full(random: &mut Random) -> Board {
    let mut board = regular(random);
    for _ in 0..3 {
        let mut blanked = board;
        for _ in 0..200 {
            blanked[random.below(256)] = BLANK;
        }
        if let Some([other]) = solve(&blanked, 1, 100).as_deref() {
            board = *other;
        }
    }
    board
}

/// A grid in which each row is the one before moved on, with its letters, rows and columns in
/// another order.
fn regular(random: &mut Random) -> Board {
    let (rows, columns) = (lines(random), lines(random));
    let mut letters: Vec<u8> = (0..16).collect();
    random.shuffle(&mut letters);
    let transposed = random.once_in(2);
    let mut board = [BLANK; 256];
    for (row, &from_row) in rows.iter().enumerate() {
        for (column, &from_column) in columns.iter().enumerate() {
            let letter = letters[(from_row * 4 + from_row / 4 + from_column) % 16];
            let cell = if transposed {
                column * 16 + row
            } else {
                row * 16 + column
            };
            board[cell] = letter;
        }
    }
    board
}

/// The numbers of 16 rows or columns: four bands in random order, and so are the four lines
/// of each.
fn lines(random: &mut Random) -> Vec<usize> {
    let mut bands = [0, 1, 2, 3];
    random.shuffle(&mut bands);
    let mut lines = Vec::new();
    for band in bands {
        let mut within = [0, 1, 2, 3];
        random.shuffle(&mut within);
        lines.extend(within.map(|line| band * 4 + line));
    }
    lines
}

//! Puzzles as matrices, for the tests of the templates and the races.
#![allow(dead_code)] // Not every crate of tests needs all of it.

pub struct Puzzle {
    pub primary: usize,
    pub secondary: usize,
    pub rows: Vec<Vec<usize>>,
}

/// A row is a square; its columns are its rank, its file and its two diagonals.
pub fn queens(n: usize) -> Puzzle {
    let diagonals = 2 * n - 1;
    let squares = (0..n).flat_map(|i| (0..n).map(move |j| (i, j)));
    Puzzle {
        primary: 2 * n,
        secondary: 2 * diagonals,
        rows: squares
            .map(|(i, j)| vec![i, n + j, 2 * n + i + j, 2 * n + diagonals + i + n - 1 - j])
            .collect(),
    }
}

/// A row is a number with its two places; its columns are the number and the places.
pub fn langford(n: usize) -> Puzzle {
    let mut rows = Vec::new();
    for k in 1..=n {
        for first in n..3 * n - k - 1 {
            rows.push(vec![k - 1, first, first + k + 1]);
        }
    }
    Puzzle {
        primary: 3 * n,
        secondary: 0,
        rows,
    }
}

/// A row is a domino; its columns are its two cells.
pub fn dominoes(n: usize) -> Puzzle {
    let mut rows = Vec::new();
    for cell in 0..n * n {
        if cell % n + 1 < n {
            rows.push(vec![cell, cell + 1]);
        }
        if cell + n < n * n {
            rows.push(vec![cell, cell + n]);
        }
    }
    Puzzle {
        primary: n * n,
        secondary: 0,
        rows,
    }
}

/// One of each, as the steps from its first cell to the others (down, right).
const PIECES: [[(i32, i32); 5]; 12] = [
    [(0, 1), (0, 2), (1, 0), (1, 1), (2, 1)], // F
    [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4)], // I
    [(0, 0), (1, 0), (2, 0), (3, 0), (3, 1)], // L
    [(0, 0), (1, 0), (1, 1), (2, 1), (3, 1)], // N
    [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)], // P
    [(0, 0), (0, 1), (0, 2), (1, 1), (2, 1)], // T
    [(0, 0), (0, 2), (1, 0), (1, 1), (1, 2)], // U
    [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2)], // V
    [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)], // W
    [(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)], // X
    [(0, 0), (1, 0), (1, 1), (2, 0), (3, 0)], // Y
    [(0, 0), (0, 1), (1, 1), (2, 1), (2, 2)], // Z
];

/// Without the four cells in its middle.
pub fn pentominoes_8x8() -> Puzzle {
    pentominoes(8, 8, |i, j| !(3..5).contains(&i) || !(3..5).contains(&j))
}

/// A row is a piece in a place; its columns are the piece and the cells.
pub fn pentominoes(height: i32, width: i32, is_open: impl Fn(i32, i32) -> bool) -> Puzzle {
    let board = (0..height).flat_map(|i| (0..width).map(move |j| (i, j)));
    let cells: Vec<(i32, i32)> = board.filter(|&(i, j)| is_open(i, j)).collect();
    let mut rows = Vec::new();
    for (number, piece) in PIECES.iter().enumerate() {
        for shape in orientations(piece) {
            for &(top, left) in &cells {
                let column = |&(i, j): &(i32, i32)| {
                    let cell = cells.iter().position(|&cell| cell == (top + i, left + j));
                    cell.map(|cell| PIECES.len() + cell)
                };
                let columns: Option<Vec<usize>> = shape.iter().map(column).collect();
                rows.extend(columns.map(|columns| [vec![number], columns].concat()));
            }
        }
    }
    Puzzle {
        primary: PIECES.len() + cells.len(),
        secondary: 0,
        rows,
    }
}

/// The different ways to turn a piece and turn it over, each from its first cell on.
fn orientations(piece: &[(i32, i32)]) -> Vec<Vec<(i32, i32)>> {
    let mut shapes = Vec::new();
    let mut shape = piece.to_vec();
    for turn in 0..8 {
        shape = shape.iter().map(|&(i, j)| (j, -i)).collect();
        if turn == 4 {
            shape = shape.iter().map(|&(i, j)| (i, -j)).collect();
        }
        let mut sorted = shape.clone();
        sorted.sort();
        let (top, left) = sorted[0];
        let moved = sorted.iter().map(|&(i, j)| (i - top, j - left)).collect();
        if !shapes.contains(&moved) {
            shapes.push(moved);
        }
    }
    shapes
}

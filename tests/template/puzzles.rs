use crate::matrix::Matrix;
use std::collections::BTreeSet;

pub fn worked_example() -> Matrix {
    let mut matrix = Matrix::exact(7, 0);
    matrix.add_row(1, &[2, 4, 5]);
    matrix.add_row(2, &[0, 3, 6]);
    matrix.add_row(3, &[1, 2, 5]);
    matrix.add_row(4, &[0, 3]);
    matrix.add_row(5, &[1, 6]);
    matrix.add_row(6, &[3, 4, 6]);
    matrix
}

pub fn doubled_triangle() -> Matrix {
    let rows = [&[0][..], &[1], &[2], &[3], &[4], &[5, 6], &[6, 7], &[7, 5]];
    Matrix::exact(8, 0).with_rows(&rows.map(|row| [row; 2]).concat())
}

/// Columns: a piece is used (F to Z), a cell is covered (row by row).
pub fn pentominoes() -> Matrix {
    const PIECES: [&[&str]; 12] = [
        &[".##", "##.", ".#."],
        &["#####"],
        &["####", "#..."],
        &["##..", ".###"],
        &["##", "##", "#."],
        &["###", ".#.", ".#."],
        &["#.#", "###"],
        &["#..", "#..", "###"],
        &["#..", "##.", ".##"],
        &[".#.", "###", ".#."],
        &["####", ".#.."],
        &["##.", ".#.", ".##"],
    ];
    let mut cells = Vec::new();
    for i in 0..8 {
        for j in 0..8 {
            if !((3..5).contains(&i) && (3..5).contains(&j)) {
                cells.push((i, j));
            }
        }
    }
    let column = |cell| cells.iter().position(|&c| c == cell).map(|k| 12 + k);
    let mut matrix = Matrix::exact(12 + cells.len(), 0);
    for (piece, picture) in PIECES.iter().enumerate() {
        for shape in orientations(picture) {
            for corner in 0..64 {
                let cell = |&(i, j)| column((corner / 8 + i, corner % 8 + j));
                let covered: Option<Vec<usize>> = shape.iter().map(cell).collect();
                if let Some(mut columns) = covered {
                    columns.push(piece);
                    matrix.add_row(piece, &columns);
                }
            }
        }
    }
    matrix
}

/// The different rotations and reflections of a piece, each as its cells from (0, 0).
fn orientations(picture: &[&str]) -> BTreeSet<Vec<(usize, usize)>> {
    let mut cells = Vec::new();
    for (i, line) in picture.iter().enumerate() {
        cells.extend(line.match_indices('#').map(|(j, _)| (i, j)));
    }
    let mut shapes = BTreeSet::new();
    for turn in 0..8 {
        cells.sort();
        shapes.insert(cells.clone());
        let bottom = cells[cells.len() - 1].0;
        for cell in &mut cells {
            *cell = (cell.1, bottom - cell.0);
            // Four quarter turns are none: now those of the other side.
            if turn == 3 {
                *cell = (cell.1, cell.0);
            }
        }
    }
    shapes
}

/// Primary columns: a rank, a file; secondary: the diagonals of either direction.
pub fn queens(n: usize) -> Matrix {
    let diagonals = 2 * n - 1;
    let mut matrix = Matrix::exact(2 * n, 2 * diagonals);
    for i in 0..n {
        for j in 0..n {
            let falling = 2 * n + (n - 1 - i + j);
            let rising = 2 * n + diagonals + (i + j);
            matrix.add_row(i * n + j, &[i, n + j, falling, rising]);
        }
    }
    matrix
}

/// Columns: a cell has a digit, a row has a digit, a column has a digit.
pub fn latin_squares(n: usize) -> Matrix {
    let mut matrix = Matrix::exact(3 * n * n, 0);
    for i in 0..n {
        for j in 0..n {
            for digit in 0..n {
                let ones = [i, n + i, 2 * n + j];
                let of = [j, digit, digit];
                let columns = [0, 1, 2].map(|k| ones[k] * n + of[k]);
                matrix.add_row((i * n + j) * n + digit, &columns);
            }
        }
    }
    matrix
}

pub fn dominoes(n: usize) -> Matrix {
    let mut matrix = Matrix::exact(n * n, 0);
    for cell in 0..n * n {
        if cell % n + 1 < n {
            matrix.add_row(2 * cell, &[cell, cell + 1]);
        }
        if cell + n < n * n {
            matrix.add_row(2 * cell + 1, &[cell, cell + n]);
        }
    }
    matrix
}

pub fn perfect_matchings(n: usize) -> Matrix {
    let mut matrix = Matrix::exact(n, 0);
    for a in 0..n {
        for b in a + 1..n {
            matrix.add_row(a * n + b, &[b, a]);
        }
    }
    matrix
}

/// Columns: a number from 1 to n is used, one of the 2n places is taken. Between the two
/// places of a number are as many others as the number says.
pub fn langford(n: usize) -> Matrix {
    let mut matrix = Matrix::exact(n + 2 * n, 0);
    for number in 1..=n {
        for first in 0..2 * n {
            let second = first + number + 1;
            if second < 2 * n {
                let columns = [number - 1, n + first, n + second];
                matrix.add_row(number * 100 + first, &columns);
            }
        }
    }
    matrix
}

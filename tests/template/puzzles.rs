//! Matrices of known puzzles.

use crate::matrix::Matrix;
use crate::shared_puzzles::Puzzle;

impl Puzzle {
    pub fn matrix(&self) -> Matrix {
        Matrix::exact(self.primary, self.secondary).with_rows(&self.rows)
    }
}

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

pub fn perfect_matchings(n: usize) -> Matrix {
    let mut matrix = Matrix::exact(n, 0);
    for a in 0..n {
        for b in a + 1..n {
            matrix.add_row(a * n + b, &[b, a]);
        }
    }
    matrix
}

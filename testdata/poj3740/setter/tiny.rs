//! Matrices of three rows and three columns at most, smallest first: in any order of the rows,
//! since programs go wrong by it, but only one order of the columns, with empty ones at the end.

use super::matrix::{Matrix, Row};

pub const MAX_SIDE: usize = 3;

pub fn tiny() -> impl Iterator<Item = Matrix> {
    let shapes = (1..=MAX_SIDE).flat_map(|height| (1..=MAX_SIDE).map(move |width| (height, width)));
    let all = shapes.flat_map(|(height, width)| {
        (0..1 << (height * width)).map(move |bits| Matrix {
            width,
            rows: (0..height)
                .map(|row| bits_of(bits >> (row * width), width))
                .collect(),
        })
    });
    all.filter(|matrix| {
        (1..matrix.width).all(|right| column(matrix, right - 1) >= column(matrix, right))
    })
}

fn column(matrix: &Matrix, column: usize) -> Vec<bool> {
    matrix.rows.iter().map(|row| row[column]).collect()
}

fn bits_of(bits: usize, width: usize) -> Row {
    (0..width).map(|column| bits >> column & 1 == 1).collect()
}

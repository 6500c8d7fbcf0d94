//! All matrices of three rows and three columns at most, smallest first.

use super::matrix::{Matrix, Row};

pub const MOST: usize = 3;

pub fn tiny() -> impl Iterator<Item = Matrix> {
    let shapes = (1..=MOST).flat_map(|height| (1..=MOST).map(move |width| (height, width)));
    shapes.flat_map(|(height, width)| {
        (0..1 << (height * width)).map(move |bits| Matrix {
            width,
            rows: (0..height)
                .map(|row| bits_of(bits >> (row * width), width))
                .collect(),
        })
    })
}

fn bits_of(bits: usize, width: usize) -> Row {
    (0..width).map(|column| bits >> column & 1 == 1).collect()
}

//! The grid as a set of cells: the first open cell, row by row from the left, is a corner of the
//! tile that covers it, so each tile that is left is laid there in both directions.

use super::case::{Case, Size};

/// Whether some of the tiles fill the grid.
pub fn can_be_filled(case: &Case) -> bool {
    fill(case, 0, 0)
}

/// With these cells covered and these tiles used: cell k is bit k, and so is tile k.
fn fill(case: &Case, covered: u128, used: u32) -> bool {
    let [height, width] = case.grid;
    let first = covered.trailing_ones() as usize;
    if first == height * width {
        return true;
    }
    let corner = [first / width, first % width];
    (0..case.tiles.len()).any(|tile| {
        let [a, b] = case.tiles[tile];
        used >> tile & 1 == 0
            && [[a, b], [b, a]]
                .into_iter()
                .any(|size| match place(case.grid, corner, size) {
                    Some(cells) if cells & covered == 0 => {
                        fill(case, covered | cells, used | 1 << tile)
                    }
                    _ => false,
                })
    })
}

/// The cells of a tile, unless it reaches beyond the edge.
fn place([height, width]: Size, [top, left]: Size, [a, b]: Size) -> Option<u128> {
    if top + a > height || left + b > width {
        return None;
    }
    let row = ((1u128 << b) - 1) << left;
    Some((top..top + a).map(|i| row << (i * width)).sum())
}

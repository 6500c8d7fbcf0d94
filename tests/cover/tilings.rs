//! Boards to be tiled by the fewest of some rectangles, with an oracle that looks for no cover.

use crate::matrix::Matrix;
use crate::splitmix::Random;
use std::collections::HashSet;

/// A rectangle: its top, its left, and where the rows and the columns after it begin.
type Piece = [usize; 4];

#[derive(Debug)]
pub struct Tiles {
    pub size: [usize; 2],
    pub pieces: Vec<Piece>,
}

impl Tiles {
    /// A row is a piece, a column is a cell; all are primary.
    pub fn matrix(&self) -> Matrix {
        let [height, width] = self.size;
        let mut matrix = Matrix::new(0, height * width, 0);
        for (label, &[top, left, bottom, right]) in self.pieces.iter().enumerate() {
            let rows = top..bottom;
            let cells = rows.flat_map(|row| (left..right).map(move |column| row * width + column));
            matrix.add_row(label, &cells.collect::<Vec<usize>>());
        }
        matrix
    }

    /// The fewest pieces that tile the board, by all outlines that so many pieces can fill from
    /// the top: how far each column is filled. The first free cell of the highest free row is
    /// the corner of a piece.
    pub fn fewest(&self) -> Option<usize> {
        let [height, width] = self.size;
        let mut outlines = HashSet::from([vec![0; width]]);
        let mut seen = outlines.clone();
        for pieces in 0.. {
            if outlines.is_empty() || outlines.contains(&vec![height; width]) {
                return Some(pieces).filter(|_| !outlines.is_empty());
            }
            let longer: Vec<Vec<usize>> = outlines.iter().flat_map(|o| self.longer(o)).collect();
            outlines = longer
                .into_iter()
                .filter(|o| seen.insert(o.clone()))
                .collect();
        }
        None
    }

    fn longer(&self, outline: &[usize]) -> Vec<Vec<usize>> {
        let row = *outline.iter().min().expect("a column");
        let column = outline.iter().position(|&end| end == row);
        let fits = |piece: &&Piece| {
            let [top, left, _, right] = **piece;
            top == row && Some(left) == column && outline[left..right].iter().all(|&end| end == row)
        };
        let fill = |&[_, left, bottom, right]: &Piece| {
            let mut outline = outline.to_vec();
            outline[left..right].fill(bottom);
            outline
        };
        self.pieces.iter().filter(fits).map(fill).collect()
    }
}

/// Small boards, the pieces of a few ways to cut them, and pieces anywhere.
pub fn random_tiles(random: &mut Random) -> Tiles {
    let size = [1 + random.below(8), 1 + random.below(8)];
    let board = [0, 0, size[0], size[1]];
    let mut pieces = Vec::new();
    for _ in 0..1 + random.below(4) {
        let count = 1 + random.below(20);
        cut_up(random, board, count, &mut pieces);
    }
    for _ in 0..random.below(10) {
        pieces.push(part(random, board));
    }
    random.shuffle(&mut pieces);
    let left = pieces.len().saturating_sub(random.below(3));
    pieces.truncate(left);
    Tiles { size, pieces }
}

/// `side` x `side` blocks of 6 x 6 cells, each cut in four ways, and some large pieces that join
/// them all.
pub fn blocks(random: &mut Random, side: usize) -> Tiles {
    let size = [6 * side, 6 * side];
    let mut pieces = Vec::new();
    for block in 0..side * side {
        let (top, left) = (block / side * 6, block % side * 6);
        for _ in 0..4 {
            cut_up(random, [top, left, top + 6, left + 6], 5, &mut pieces);
        }
    }
    for start in 0..side {
        pieces.push([6 * start + 1, 0, 6 * start + 6, 6 * side]);
        pieces.push([0, 6 * start + 1, 6 * side, 6 * start + 6]);
    }
    Tiles { size, pieces }
}

/// Adds so many pieces that a rectangle is cut into, or as many as it has cells.
fn cut_up(random: &mut Random, whole: Piece, count: usize, pieces: &mut Vec<Piece>) {
    let [top, left, bottom, right] = whole;
    let cuts = (bottom - top - 1) + (right - left - 1);
    if count < 2 || cuts == 0 {
        pieces.push(whole);
        return;
    }
    let cut = 1 + random.below(cuts);
    let [one, other] = if cut < bottom - top {
        [
            [top, left, top + cut, right],
            [top + cut, left, bottom, right],
        ]
    } else {
        let middle = left + 1 + cut - (bottom - top);
        [[top, left, bottom, middle], [top, middle, bottom, right]]
    };
    let part = 1 + random.below(count - 1);
    cut_up(random, one, part, pieces);
    cut_up(random, other, count - part, pieces);
}

/// A rectangle anywhere in another one.
fn part(random: &mut Random, [top, left, bottom, right]: Piece) -> Piece {
    let (top, left) = (
        top + random.below(bottom - top),
        left + random.below(right - left),
    );
    let bottom = top + 1 + random.below(bottom - top);
    [top, left, bottom, left + 1 + random.below(right - left)]
}

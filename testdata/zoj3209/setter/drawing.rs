//! Random pieces of a map.
#![allow(dead_code)]

use super::case::{Case, Piece, MAX_PIECES};
use super::random::Random;

/// A map that is cut in some ways, each of them into so many pieces, and pieces anywhere. At
/// most so many as there may be.
pub fn cuts(random: &mut Random, size: [usize; 2], ways: &[usize], anywhere: usize) -> Case {
    let map = [0, 0, size[0], size[1]];
    let mut pieces = Vec::new();
    for &count in ways {
        cut(random, map, count, &mut pieces);
    }
    for _ in 0..anywhere {
        pieces.push(part(random, map));
    }
    pieces.truncate(MAX_PIECES);
    random.shuffle(&mut pieces);
    Case { size, pieces }
}

/// Adds so many pieces that a rectangle is cut into, or as many as it has cells.
pub fn cut(random: &mut Random, whole: Piece, count: usize, pieces: &mut Vec<Piece>) {
    let [x1, y1, x2, y2] = whole;
    let (across, along) = (x2 - x1 - 1, y2 - y1 - 1);
    if count < 2 || across + along == 0 {
        pieces.push(whole);
        return;
    }
    let place = random.below(across + along);
    let (one, other) = if place < across {
        let x = x1 + 1 + place;
        ([x1, y1, x, y2], [x, y1, x2, y2])
    } else {
        let y = y1 + 1 + place - across;
        ([x1, y1, x2, y], [x1, y, x2, y2])
    };
    // Each part gets its share of the cuts.
    let cells = |[x1, y1, x2, y2]: Piece| (x2 - x1) * (y2 - y1);
    let share = (count * cells(one) / cells(whole)).clamp(1, count - 1);
    cut(random, one, share, pieces);
    cut(random, other, count - share, pieces);
}

/// A rectangle anywhere in another one.
pub fn part(random: &mut Random, [x1, y1, x2, y2]: Piece) -> Piece {
    let (x, y) = (random.between(x1..=x2 - 1), random.between(y1..=y2 - 1));
    [x, y, random.between(x + 1..=x2), random.between(y + 1..=y2)]
}

/// All rectangles of these sizes, turned too, that lie in the map.
pub fn tiles(size: [usize; 2], sides: &[[usize; 2]]) -> Case {
    let mut pieces = Vec::new();
    for &[a, b] in sides {
        for [width, height] in [[a, b], [b, a]] {
            for x in 0..(size[0] + 1).saturating_sub(width) {
                for y in 0..(size[1] + 1).saturating_sub(height) {
                    pieces.push([x, y, x + width, y + height]);
                }
            }
        }
    }
    pieces.sort();
    pieces.dedup();
    Case { size, pieces }
}

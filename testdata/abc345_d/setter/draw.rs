//! Random grids and tiles for ABC 345 D. Half of the grids can be filled.

use super::case::{Case, Size, MAX_TILES, SIDE};
use super::random::Random;

/// A grid with sides up to `most`.
pub fn draw(random: &mut Random, most: usize) -> Case {
    let grid = [(); 2].map(|()| match random.below(3) {
        0 => most,
        _ => random.between(1..=most),
    });
    let mut tiles = match random.below(8) {
        0 => equal(random, grid),
        1 => anything(random, most),
        _ => cut(random, grid),
    };
    for tile in &mut tiles {
        if random.once_in(2) {
            tile.reverse();
        }
    }
    random.shuffle(&mut tiles);
    Case { grid, tiles }
}

/// The grid cut into pieces from edge to edge, or into a pinwheel, with tiles to spare. One
/// time in two a tile is changed.
fn cut(random: &mut Random, grid: Size) -> Vec<Size> {
    let mut tiles = vec![grid];
    let most = random.between(1..=MAX_TILES);
    let [height, width] = grid;
    if height > 2 && width > 2 && most > 4 && random.once_in(3) {
        tiles = pinwheel(random, grid);
    }
    for _ in 0..3 * most {
        let tile = random.below(tiles.len());
        let way = random.below(2);
        if tiles.len() < most && tiles[tile][way] > 1 {
            let mut piece = tiles[tile];
            piece[way] = random.between(1..=tiles[tile][way] - 1);
            tiles[tile][way] -= piece[way];
            tiles.push(piece);
        }
    }
    if random.once_in(2) {
        let tile = random.below(tiles.len());
        tiles[tile] = changed(random, tiles[tile]);
    }
    let room = MAX_TILES - tiles.len();
    let spare = random.between(0..=room);
    tiles.extend(
        (0..spare).map(|_| [(); 2].map(|()| random.between(1..=SIDE.min(height.max(width))))),
    );
    tiles
}

/// Four tiles around a fifth, such that no cut goes from edge to edge.
fn pinwheel(random: &mut Random, [height, width]: Size) -> Vec<Size> {
    let mut two_cuts = |side: usize| {
        let first = random.between(1..=side - 2);
        [first, random.between(first + 1..=side - 1)]
    };
    let ([top, bottom], [left, right]) = (two_cuts(height), two_cuts(width));
    vec![
        [top, right],
        [bottom, width - right],
        [height - bottom, width - left],
        [height - top, left],
        [bottom - top, right - left],
    ]
}

/// A side longer or shorter by one, or another tile with as many cells.
fn changed(random: &mut Random, [a, b]: Size) -> Size {
    let alike: Vec<Size> = (1..=SIDE)
        .filter(|side| a * b % side == 0 && a * b / side <= SIDE)
        .map(|side| [side, a * b / side])
        .collect();
    match random.below(3) {
        0 => [(a + 1).min(SIDE), b],
        1 => [a, b.max(2) - 1],
        _ => alike[random.below(alike.len())],
    }
}

/// Copies of one tile, with a side that divides a side of the grid or nearly does.
fn equal(random: &mut Random, grid: Size) -> Vec<Size> {
    let count = random.between(1..=MAX_TILES);
    let [a, b] = grid.map(|side| side.div_ceil(random.between(1..=4)));
    vec![[a, b]; count]
}

fn anything(random: &mut Random, most: usize) -> Vec<Size> {
    let count = random.between(1..=MAX_TILES);
    (0..count)
        .map(|_| [(); 2].map(|()| random.between(1..=most)))
        .collect()
}

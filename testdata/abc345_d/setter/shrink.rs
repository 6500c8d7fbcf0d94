//! Prints the K-th smaller test for ABC 345 D that could show the same fault: with fewer tiles,
//! then with a shorter side of the grid or of a tile.
//!
//!     rustc -O --edition 2021 setter/shrink.rs -o /tmp/shrink && /tmp/shrink 0 < 01-sample.in

#[path = "case.rs"]
mod case;
#[path = "../../setter/fewer.rs"]
mod fewer;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;
use case::{Case, Size};

fn main() {
    let case = case::read(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    let case = &case;
    let fewer_tiles = fewer::fewer(&case.tiles).map(|tiles| Case {
        grid: case.grid,
        tiles,
    });
    // A row or column less of the grid, and of each tile that is as long or of none.
    let smaller_grids = (0..2).flat_map(|way| {
        let side = case.grid[way];
        (1..side).flat_map(move |shorter| {
            [true, false].map(|with_tiles| {
                let mut case = case.clone();
                case.grid[way] = shorter;
                let sides = case.tiles.iter_mut().flatten();
                sides
                    .filter(|tile| with_tiles && **tile == side)
                    .for_each(|tile| *tile = shorter);
                case
            })
        })
    });
    let smaller_tiles = (0..case.tiles.len()).flat_map(|tile| {
        smaller(case.tiles[tile]).map(move |size| {
            let mut case = case.clone();
            case.tiles[tile] = size;
            case
        })
    });
    let tests = fewer_tiles.chain(smaller_grids).chain(smaller_tiles);
    program::propose(tests.map(|case| case.show()));
}

fn smaller([a, b]: Size) -> impl Iterator<Item = Size> {
    let lower = (1..a).map(move |a| [a, b]);
    lower.chain((1..b).map(move |b| [a, b]))
}

//! Writes the generated cases of this problem, answers included, into the current directory:
//! always the same bytes. The other cases are written by hand. The grids are some of those
//! generated for POJ 3076, in other clothes.

#[path = "../../setter/random.rs"]
mod random;
#[path = "reference.rs"]
#[allow(dead_code)]
mod reference;
use random::Random;

use std::fs;

const MEDIUM: &str = include_str!("../../poj3076/12-medium-grids.in");
const HARD: &str = include_str!("../../poj3076/13-hard-grids.in");

/// As many grids as there may be.
const GRIDS: usize = 10;

/// A letter or a `-` for each cell, row by row.
type Grid = [u8; 256];

fn main() {
    let mut random = Random::plain(1110);
    write_case("12-ten-medium-grids", MEDIUM, &mut random);
    write_case("13-ten-hard-grids", HARD, &mut random);
}

fn write_case(name: &str, source: &str, random: &mut Random) {
    let mut grids: Vec<&str> = source.split("\n\n").collect();
    random.shuffle(&mut grids);
    let grids: Vec<String> = grids[..GRIDS]
        .iter()
        .map(|grid| show(&shuffled(&parse(grid), random)))
        .collect();
    let input = format!("{GRIDS}\n{}", grids.join("\n"));
    let output = reference::answer(&input).expect("each grid has one solution");
    fs::write(format!("{name}.in"), input).unwrap();
    fs::write(format!("{name}.out"), output).unwrap();
}

fn parse(grid: &str) -> Grid {
    let cells: Vec<u8> = grid.lines().flat_map(str::bytes).collect();
    cells.try_into().expect("a grid has 256 cells")
}

fn show(grid: &Grid) -> String {
    let mut text = String::new();
    for row in grid.chunks(16) {
        text.extend(row.iter().map(|&cell| char::from(cell)));
        text.push('\n');
    }
    text
}

/// The same puzzle with letters renamed, with bands and the rows in them in another order, and
/// stacks and columns too. It has as many solutions as before.
fn shuffled(grid: &Grid, random: &mut Random) -> Grid {
    let mut letters: Vec<u8> = (b'A'..=b'P').collect();
    random.shuffle(&mut letters);
    let rows = line_order(random);
    let columns = line_order(random);
    std::array::from_fn(
        |cell| match grid[rows[cell / 16] * 16 + columns[cell % 16]] {
            b'-' => b'-',
            letter => letters[usize::from(letter - b'A')],
        },
    )
}

/// Sixteen lines in an order in which those of a band (or stack) stay together.
fn line_order(random: &mut Random) -> Vec<usize> {
    let mut bands: Vec<Vec<usize>> = (0..4)
        .map(|band| (4 * band..4 * band + 4).collect())
        .collect();
    random.shuffle(&mut bands);
    for band in &mut bands {
        random.shuffle(band);
    }
    bands.concat()
}

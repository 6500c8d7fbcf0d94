//! ATCODER ABC 345 D: Tiling
//!
//! - url: <https://atcoder.jp/contests/abc345/tasks/abc345_d>
//! - time: 2000 ms
//! - memory: 1048576 KB
//! - submit: <https://atcoder.jp/contests/abc345/submit> (language Rust)
//!
//! N <= 7 tiles of A x B cells, and a grid of H x W cells; no side is longer than 10. Can some
//! of the tiles fill the grid? They may be turned by a quarter, and none may overlap another
//! or reach beyond the edge. The answer is `Yes` or `No`.
//!
//! **What is new here:** pieces that may be left over. In `pentominoes` each piece must be
//! used, so its column is primary. Here it is secondary: the cells say what is needed, and the
//! search ends when they are covered, whatever is left.
//!
//! **The matrix.** A row is the decision "tile t covers this rectangle", a column is a
//! condition:
//!
//! - cell (i, j) is covered (H * W primary columns),
//! - tile t is used (N secondary columns).
//!
//! A square looks the same when it is turned, so its places are rows once. Of equal tiles, each
//! would be tried where another one has failed; the search is short enough for that.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::error::Error;
use std::io::{self, BufRead, BufWriter, Write};

const MAX_TILES: usize = 7;
const SIDE: usize = 10;
/// Node 0, cells, tiles, and the ones. A tile of A x B cells has (11 - A) * (11 - B) places,
/// and A * (11 - A) is not more than 30, so its places have 30 * 30 cells at most, as often
/// again when it is turned, and each of its 200 places at most has its tile.
const NODES: usize = 1 + SIDE * SIDE + MAX_TILES + MAX_TILES * (2 * 30 * 30 + 200);

/// Height and width.
type Size = [usize; 2];

/// What is wrong with the input, or with reading and writing.
type Fault = Box<dyn Error>;

fn main() {
    let mut output = BufWriter::new(io::stdout().lock());
    let result = answer_case(&mut io::stdin().lock(), &mut output);
    if let Err(fault) = output.flush().map_err(Fault::from).and(result) {
        let _ = writeln!(io::stderr(), "{}", fault); // eprintln! panics if stderr is closed
        std::process::exit(1);
    }
}

/// Whether some of the tiles fill the grid.
fn can_be_filled(grid: Size, tiles: &[Size]) -> bool {
    let mut dlx = Dlx::<NODES>::new();
    let cells = grid[0] * grid[1];
    dlx.reset(cells, tiles.len());
    for (tile, &[a, b]) in tiles.iter().enumerate() {
        add_places(&mut dlx, grid, cells + tile, [a, b]);
        if a != b {
            add_places(&mut dlx, grid, cells + tile, [b, a]);
        }
    }
    dlx.solve().is_some()
}

/// Adds a row for each place of a tile, which is not turned; `column` says that it is used.
fn add_places(dlx: &mut Dlx<NODES>, grid: Size, column: usize, tile: Size) {
    let ([height, width], [tile_height, tile_width]) = (grid, tile);
    for bottom in tile_height..=height {
        for right in tile_width..=width {
            let mut ones = vec![column];
            for i in bottom - tile_height..bottom {
                ones.extend((right - tile_width..right).map(|j| i * width + j));
            }
            dlx.add_row(column, &ones);
        }
    }
}

// Reading and writing.

fn answer_case(input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Fault> {
    let (grid, tiles) = read_case(input).map_err(|fault| format!("case 1: {}", fault))?;
    let answer = match can_be_filled(grid, &tiles) {
        true => "Yes",
        false => "No",
    };
    writeln!(output, "{}", answer)?;
    Ok(())
}

/// Reads N, the size of the grid, and those of the tiles.
fn read_case(input: &mut dyn BufRead) -> Result<(Size, Vec<Size>), Fault> {
    let sides = 1..=SIDE;
    let line = read_line(input)?.ok_or("the input is empty: there are no sizes")?;
    let (count, grid) = match line[..] {
        [n @ 1..=MAX_TILES, h, w] if sides.contains(&h) && sides.contains(&w) => (n, [h, w]),
        _ => {
            let fault = "the first line should be N <= 7 and a grid of at most 10 x 10 cells";
            return Err(fault.into());
        }
    };
    let mut tiles = Vec::new();
    for tile in 1..=count {
        let line = read_line(input)?.ok_or("the input ends before the last tile")?;
        match line[..] {
            [a, b] if sides.contains(&a) && sides.contains(&b) => tiles.push([a, b]),
            _ => return Err(format!("tile {} is not two numbers up to {}", tile, SIDE).into()),
        }
    }
    Ok((grid, tiles))
}

/// The numbers of the next line that is not blank; `None` at the end of the input.
fn read_line(input: &mut dyn BufRead) -> Result<Option<Vec<usize>>, Fault> {
    for line in input.lines() {
        let numbers = line?
            .split_ascii_whitespace()
            .map(parse)
            .collect::<Result<Vec<_>, _>>()?;
        if !numbers.is_empty() {
            return Ok(Some(numbers));
        }
    }
    Ok(None)
}

fn parse(word: &str) -> Result<usize, Fault> {
    word.parse().map_err(|_| {
        let start: String = word.chars().take(20).collect();
        format!("{:?} is not a number", start).into()
    })
}

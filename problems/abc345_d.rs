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
use std::io::{self, BufWriter, Read, Write};

const MAX_TILES: usize = 7;
const SIDE: usize = 10;
/// Node 0, cells, tiles, and the ones. A tile of A x B cells has (11 - A) * (11 - B) places,
/// and A * (11 - A) is not more than 30, so its places have 30 * 30 cells at most, as often
/// again when it is turned, and each of its 200 places at most has its tile.
const NODES: usize = 1 + SIDE * SIDE + MAX_TILES + MAX_TILES * (2 * 30 * 30 + 200);

/// Height and width.
type Size = [usize; 2];

/// The words of the input.
type Tokens<'a> = dyn Iterator<Item = &'a [u8]> + 'a;
/// What is wrong with the input, or with reading and writing.
type Fault = Box<dyn Error>;

fn main() {
    let mut output = BufWriter::new(io::stdout().lock());
    let result = answer_case(&mut output);
    if let Err(fault) = output.flush().map_err(Fault::from).and(result) {
        // A token may be as long as the input; eprintln! panics if stderr is closed.
        let _ = writeln!(io::stderr(), "{:.99}", fault);
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

fn answer_case(output: &mut dyn Write) -> Result<(), Fault> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let words = input.split(u8::is_ascii_whitespace);
    let tokens = &mut words.filter(|word| !word.is_empty());
    let (grid, tiles) = read_case(tokens).map_err(|fault| format!("case 1: {}", fault))?;
    if can_be_filled(grid, &tiles) {
        writeln!(output, "Yes")?;
    } else {
        writeln!(output, "No")?;
    }
    Ok(())
}

/// Reads N, the size of the grid, and those of the tiles.
fn read_case(tokens: &mut Tokens) -> Result<(Size, Vec<Size>), Fault> {
    let count = number(tokens, "N", 1, MAX_TILES)?;
    let grid = read_size(tokens)?;
    let tiles = (0..count).map(|_| read_size(tokens));
    Ok((grid, tiles.collect::<Result<_, _>>()?))
}

fn read_size(tokens: &mut Tokens) -> Result<Size, Fault> {
    let height = number(tokens, "a height", 1, SIDE)?;
    Ok([height, number(tokens, "a width", 1, SIDE)?])
}

/// The next token, a number from `least` to `most`; a message calls it `name`.
fn number(tokens: &mut Tokens, name: &str, least: usize, most: usize) -> Result<usize, Fault> {
    let early = || format!("the input ends before {}", name);
    let token = String::from_utf8_lossy(tokens.next().ok_or_else(early)?);
    match token.parse() {
        Ok(number) if least <= number && number <= most => Ok(number),
        _ => Err(format!("{} should be {} to {}, not {:?}", name, least, most, token).into()),
    }
}

//! ZOJ 3209: Treasure Map
//!
//! - url: <https://vjudge.net/problem/ZOJ-3209>
//! - time: 2000 ms
//! - memory: 32768 KB
//!
//! A map of N x M cells, up to 30 x 30, was copied in rectangular pieces, up to 500. Choose
//! pieces that make up the map again and do not overlap. How many are needed at least? The
//! answer is `-1` if there is no way.
//!
//! **What is new here:** the fewest rows of an *exact* cover. `Dlx` would show all covers, and
//! there may be far too many: 25 blocks that can each be tiled in 4 ways have 4^25 of them. The
//! second template leaves out what cannot be better, and it keeps a set of cells that were left
//! open once with the number of pieces that they need. So the blocks add up, and do not
//! multiply.
//!
//! **The matrix.** A row is the decision "this piece is used", a column is the condition "this
//! cell is in a piece", a primary one: in exactly one. Cells that no edge of a piece separates
//! are in the same pieces, so a single column stands for them.

#[path = "../src/cover.rs"]
mod cover;
use cover::Cover;
use std::error::Error;
use std::io::{self, BufWriter, Read, Write};

const SIDE: usize = 30;
const MAX_PIECES: usize = 500;
/// Node 0, a header for each cell, and the ones: a piece may have all cells.
const NODES: usize = 1 + SIDE * SIDE + MAX_PIECES * SIDE * SIDE;

/// Its corners x1, y1, x2, y2: it has the cells from x1 up to x2, and from y1 up to y2, both
/// ends not included.
type Piece = [usize; 4];

struct Map {
    size: [usize; 2],
    pieces: Vec<Piece>,
}

/// The words of the input.
type Tokens<'a> = dyn Iterator<Item = &'a [u8]> + 'a;
/// What is wrong with the input, or with reading and writing.
type Fault = Box<dyn Error>;

fn main() {
    let mut output = BufWriter::new(io::stdout().lock());
    let result = answer_cases(&mut output);
    // The answers before a malformed case are written before the message.
    if let Err(fault) = output.flush().map_err(Fault::from).and(result) {
        // A token may be as long as the input; eprintln! panics if stderr is closed.
        let _ = writeln!(io::stderr(), "{:.99}", fault);
        std::process::exit(1);
    }
}

/// The least number of pieces that make up the map; `None` if none do.
fn fewest(cover: &mut Cover<NODES>, map: &Map) -> Option<usize> {
    let (xs, ys) = (starts(map, 0), starts(map, 1));
    cover.reset(0, xs.len() * ys.len(), 0);
    let mut cells = Vec::new();
    for (label, &[x1, y1, x2, y2]) in map.pieces.iter().enumerate() {
        cells.clear();
        for i in (0..xs.len()).filter(|&i| x1 <= xs[i] && xs[i] < x2) {
            let inside = (0..ys.len()).filter(|&j| y1 <= ys[j] && ys[j] < y2);
            cells.extend(inside.map(|j| i * ys.len() + j));
        }
        cover.add_row(label, &cells);
    }
    cover.fewest().map(|rows| rows.len())
}

/// Where strips of cells begin that edges of pieces separate: along x (0) or along y (1).
fn starts(map: &Map, axis: usize) -> Vec<usize> {
    let mut starts = vec![0];
    for piece in &map.pieces {
        starts.push(piece[axis]);
        starts.push(piece[axis + 2]);
    }
    starts.sort();
    starts.dedup();
    starts.retain(|&start| start < map.size[axis]);
    starts
}

// Reading and writing.

fn answer_cases(output: &mut dyn Write) -> Result<(), Fault> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let words = input.split(u8::is_ascii_whitespace);
    let tokens = &mut words.filter(|word| !word.is_empty());
    let mut cover = Cover::<NODES>::new();
    for case in 1..=number(tokens, "the number of cases", 0, usize::MAX)? {
        let map = read_map(tokens).map_err(|fault| format!("case {}: {}", case, fault))?;
        match fewest(&mut cover, &map) {
            Some(pieces) => writeln!(output, "{}", pieces)?,
            None => writeln!(output, "-1")?,
        }
    }
    Ok(())
}

/// The pieces of the map, each only once.
fn read_map(tokens: &mut Tokens) -> Result<Map, Fault> {
    let size = [number(tokens, "N", 1, SIDE)?, number(tokens, "M", 1, SIDE)?];
    let mut pieces = Vec::new();
    for _ in 0..number(tokens, "the number of pieces", 1, MAX_PIECES)? {
        let x1 = number(tokens, "x1", 0, size[0] - 1)?;
        let y1 = number(tokens, "y1", 0, size[1] - 1)?;
        let x2 = number(tokens, "x2", x1 + 1, size[0])?;
        let y2 = number(tokens, "y2", y1 + 1, size[1])?;
        pieces.push([x1, y1, x2, y2]);
    }
    pieces.sort();
    pieces.dedup();
    Ok(Map { size, pieces })
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

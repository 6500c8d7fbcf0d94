//! HACKERRANK crossword: Crossword Puzzle
//!
//! - url: <https://www.hackerrank.com/challenges/crossword-puzzle/problem>
//! - time: 10000 ms
//! - memory: 524288 KB
//! - submit: <https://www.hackerrank.com/challenges/crossword-puzzle/problem> (language Rust)
//!
//! Ten lines of ten characters: `-` is a cell for a letter, `+` is none. Then a line of words
//! of the letters A to Z, with `;` between them, ten at most. Each run of cells, across or
//! down, gets one of the words, and each word is used once. The output is the grid with its
//! letters.
//!
//! **What is new here:** rows that may *share* a cell if they agree on its letter. A column
//! says "once", so two words that cross could not both have the column of a cell. They do not
//! have to: each takes columns for the *bits* of its letter.
//!
//! **The matrix.** A row is the decision "this word is in this run", a column is a condition:
//!
//! - a run has a word, a word is used (primary columns),
//! - the words that cross in a cell agree about a bit of its letter: two secondary columns for
//!   each of five bits, "0" and "1". The word across takes the column of its bit, the word down
//!   that of the other bit. If the bits are equal, both columns are taken once. If not, both
//!   words want the same one, and they rule each other out.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::error::Error;
use std::io::{self, BufWriter, Read, Write};

const SIZE: usize = 10;
const CELLS: usize = SIZE * SIZE;
const MAX_WORDS: usize = 10;
/// So many bits tell the letters apart.
const BITS: usize = 5;
/// Node 0, runs and words, the bits of cells, and for each word in each run two ones, and one
/// for each bit of a letter.
const NODES: usize =
    1 + (2 * MAX_WORDS + 2 * BITS * CELLS) + MAX_WORDS * MAX_WORDS * (2 + BITS * SIZE);

/// A letter, `-` or `+` for each cell, row by row.
type Grid = [u8; CELLS];

/// Where a word may be.
struct Run {
    is_across: bool,
    cells: Vec<usize>,
}

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

/// Writes the words into the grid; `None` if that cannot be done.
fn solve(mut grid: Grid, runs: &[Run], words: &[&[u8]]) -> Option<Grid> {
    let mut dlx = Dlx::<NODES>::new();
    build(&mut dlx, runs, words);
    for decision in dlx.solve()? {
        let (run, word) = (&runs[decision / MAX_WORDS], words[decision % MAX_WORDS]);
        for (&cell, &letter) in run.cells.iter().zip(word) {
            grid[cell] = letter;
        }
    }
    Some(grid)
}

/// Builds the matrix; a label has the numbers of a run and of a word.
fn build(dlx: &mut Dlx<NODES>, runs: &[Run], words: &[&[u8]]) {
    let bits = runs.len() + words.len();
    dlx.reset(bits, 2 * BITS * CELLS);
    for (i, run) in runs.iter().enumerate() {
        for (j, word) in words.iter().enumerate() {
            if word.len() != run.cells.len() {
                continue;
            }
            let mut ones = vec![i, runs.len() + j];
            for (cell, letter) in run.cells.iter().zip(*word) {
                for bit in 0..BITS {
                    let value = (letter >> bit & 1 == 1) == run.is_across;
                    ones.push(bits + 2 * (BITS * cell + bit) + usize::from(value));
                }
            }
            dlx.add_row(MAX_WORDS * i + j, &ones);
        }
    }
}

/// The runs of cells: two cells or more in a line, and cells that stand alone.
fn runs(grid: &Grid) -> Vec<Run> {
    let lines = (0..2 * SIZE).map(|line| {
        let is_across = line < SIZE;
        let cell = move |k| {
            if is_across {
                line * SIZE + k
            } else {
                k * SIZE + line - SIZE
            }
        };
        (is_across, (0..SIZE).map(cell).collect::<Vec<usize>>())
    });
    let mut runs: Vec<Run> = Vec::new();
    for (is_across, line) in lines {
        for cells in line.split(|&cell| grid[cell] == b'+') {
            if cells.len() > 1 {
                let cells = cells.to_vec();
                runs.push(Run { is_across, cells });
            }
        }
    }
    let is_alone =
        |cell: &usize| grid[*cell] == b'-' && !runs.iter().any(|run| run.cells.contains(cell));
    let alone: Vec<usize> = (0..CELLS).filter(is_alone).collect();
    for cell in alone {
        let cells = vec![cell];
        runs.push(Run {
            is_across: true,
            cells,
        });
    }
    runs
}

// Reading and writing.

fn answer_case(output: &mut dyn Write) -> Result<(), Fault> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let words = input.split(u8::is_ascii_whitespace);
    let tokens = &mut words.filter(|word| !word.is_empty());
    let blame = |fault: Fault| format!("case 1: {}", fault);
    let grid = read_grid(tokens).map_err(blame)?;
    let words = read_words(tokens).map_err(blame)?;
    let runs = runs(&grid);
    if runs.len() != words.len() {
        let (runs, words) = (runs.len(), words.len());
        return Err(format!("case 1: {} words for {} runs of cells", words, runs).into());
    }
    let no_way = "case 1: the words do not fit into the grid";
    for row in solve(grid, &runs, &words).ok_or(no_way)?.chunks(SIZE) {
        writeln!(output, "{}", String::from_utf8_lossy(row))?;
    }
    Ok(())
}

fn read_grid(tokens: &mut Tokens) -> Result<Grid, Fault> {
    let mut grid = [b'+'; CELLS];
    for (row, cells) in grid.chunks_mut(SIZE).enumerate() {
        let early = || format!("the input ends before row {}", row + 1);
        let token = tokens.next().ok_or_else(early)?;
        if token.len() != SIZE || !token.iter().all(|cell| b"+-".contains(cell)) {
            let token = String::from_utf8_lossy(token);
            return Err(format!("row {} should be 10 of + and -, not {:?}", row + 1, token).into());
        }
        cells.copy_from_slice(token);
    }
    Ok(grid)
}

fn read_words<'a>(tokens: &mut Tokens<'a>) -> Result<Vec<&'a [u8]>, Fault> {
    let token = tokens.next().ok_or("the input ends before the words")?;
    let words: Vec<&[u8]> = token.split(|&byte| byte == b';').collect();
    if words.len() > MAX_WORDS {
        return Err(format!("there should be 1 to 10 words, not {}", words.len()).into());
    }
    for word in &words {
        if word.is_empty() || !word.iter().all(u8::is_ascii_uppercase) {
            let word = String::from_utf8_lossy(word);
            return Err(format!("a word should be letters A to Z, not {:?}", word).into());
        }
    }
    Ok(words)
}

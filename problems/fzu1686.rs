//! FZU 1686: 神龙的难题
//!
//! - url: <http://acm.fzu.edu.cn/problem.php?pid=1686>
//! - time: 1000 ms
//! - memory: 32768 KB
//!
//! A board of N x M cells, up to 15 x 15, and some have a monster. A blow hits all monsters in
//! a window of N1 x M1 cells of the board, which cannot be turned. How many blows are needed?
//!
//! **The matrix.** A row is the decision "a blow on this window", a column is the condition
//! "this monster is hit", a repeated one: it may be hit twice. A window is left out if another
//! one has all of its monsters.

#[path = "../src/cover.rs"]
mod cover;
use cover::Cover;
use std::error::Error;
use std::io::{self, BufRead, BufWriter, Write};

const SIDE: usize = 15;
/// Node 0, a header for each cell, and the ones: (16 - a) * (16 - b) windows have a * b cells
/// each, and neither a * (16 - a) nor b * (16 - b) is more than 64.
const NODES: usize = 1 + SIDE * SIDE + 64 * 64;

/// A set of cells: bit j of number i is the cell in row i and column j.
type Cells = [u16; SIDE];

struct Board {
    monsters: Cells,
    size: [usize; 2],
    window: [usize; 2],
}

/// What is wrong with the input, or with reading and writing.
type Fault = Box<dyn Error>;

fn main() {
    let mut output = BufWriter::new(io::stdout().lock());
    let result = answer_cases(&mut io::stdin().lock(), &mut output);
    // The answers before a malformed case are written before the message.
    if let Err(fault) = output.flush().map_err(Fault::from).and(result) {
        let _ = writeln!(io::stderr(), "{}", fault); // eprintln! panics if stderr is closed
        std::process::exit(1);
    }
}

/// The least number of windows that have all monsters.
fn fewest(cover: &mut Cover<NODES>, board: &Board) -> usize {
    let has = |cells: &Cells, cell: usize| cells[cell / SIDE] >> (cell % SIDE) & 1 == 1;
    let cells = 0..SIDE * SIDE;
    let monsters: Vec<usize> = cells.filter(|&cell| has(&board.monsters, cell)).collect();
    cover.reset(monsters.len(), 0, 0);
    for (label, window) in windows(board).iter().enumerate() {
        let hit = (0..monsters.len()).filter(|&k| has(window, monsters[k]));
        cover.add_row(label, &hit.collect::<Vec<usize>>());
    }
    let rows = cover.fewest().expect("each cell is in a window");
    rows.len()
}

/// The monsters of each window, but not where another window has all of them.
fn windows(board: &Board) -> Vec<Cells> {
    let is_part = |one: &Cells, other: &Cells| (0..SIDE).all(|i| one[i] & !other[i] == 0);
    let [height, width] = board.window;
    let mut windows: Vec<Cells> = Vec::new();
    for top in 0..=board.size[0] - height {
        for left in 0..=board.size[1] - width {
            let mut window = [0; SIDE];
            for row in top..top + height {
                window[row] = board.monsters[row] & ((1 << width) - 1) << left;
            }
            if !windows.iter().any(|other| is_part(&window, other)) {
                windows.retain(|other| !is_part(other, &window));
                windows.push(window);
            }
        }
    }
    windows
}

// Reading and writing.

fn answer_cases(input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Fault> {
    let mut cover = Cover::<NODES>::new();
    for case in 1.. {
        let read = read_board(input).map_err(|fault| format!("case {}: {}", case, fault))?;
        let board = match read {
            Some(board) => board,
            None => break,
        };
        writeln!(output, "{}", fewest(&mut cover, &board))?;
    }
    Ok(())
}

/// Reads a case; `None` at the end of the input.
fn read_board(input: &mut dyn BufRead) -> Result<Option<Board>, Fault> {
    let size = match read_line(input)? {
        Some(line) => parse_size(&line, [SIDE, SIDE])?,
        None => return Ok(None),
    };
    let mut monsters = [0; SIDE];
    for row in 0..size[0] {
        let line = read_line(input)?.ok_or("the input ends before the last row")?;
        if line.len() != size[1] || line.iter().any(|&number| number > 1) {
            return Err(format!("row {} is not {} zeros and ones", row + 1, size[1]).into());
        }
        for (column, &number) in line.iter().enumerate() {
            monsters[row] |= (number as u16) << column;
        }
    }
    let line = read_line(input)?.ok_or("the input ends before the size of a window")?;
    let window = parse_size(&line, size)?;
    Ok(Some(Board {
        monsters,
        size,
        window,
    }))
}

fn parse_size(line: &[usize], most: [usize; 2]) -> Result<[usize; 2], Fault> {
    match *line {
        [n, m] if n.min(m) > 0 && n <= most[0] && m <= most[1] => Ok([n, m]),
        _ => Err(format!("a size should be two numbers up to {:?}", most).into()),
    }
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

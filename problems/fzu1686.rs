//! FZU 1686: 神龙的难题
//!
//! - url: <http://acm.fzu.edu.cn/problem.php?pid=1686>
//! - time: 1000 ms
//! - memory: 32768 KB
//!
//! A board of N x M cells, up to 15 x 15, and some have a monster. A blow hits all monsters in
//! a window of N1 x M1 cells of the board, which cannot be turned. How many blows are needed?
//!
//! **What is new here:** *at least once*. A monster may be hit twice, so its column is
//! repeated. That takes the second template, which finds the fewest rows.
//!
//! **The matrix.** A row is the decision "a blow on this window", a column is the condition
//! "this monster is hit", a repeated one. A window is left out if another one has all of its
//! monsters.

#[path = "../src/cover.rs"]
mod cover;
use cover::Cover;
use std::error::Error;
use std::io::{self, BufWriter, Read, Write};

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

fn answer_cases(output: &mut dyn Write) -> Result<(), Fault> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let words = input.split(u8::is_ascii_whitespace);
    let tokens = &mut words.filter(|word| !word.is_empty()).peekable();
    let mut cover = Cover::<NODES>::new();
    let mut case = 0;
    while tokens.peek().is_some() {
        case += 1;
        let board = read_board(tokens).map_err(|fault| format!("case {}: {}", case, fault))?;
        writeln!(output, "{}", fewest(&mut cover, &board))?;
    }
    Ok(())
}

fn read_board(tokens: &mut Tokens) -> Result<Board, Fault> {
    let size = read_size(tokens, [SIDE, SIDE])?;
    let mut monsters = [0; SIDE];
    for row in 0..size[0] {
        for column in 0..size[1] {
            monsters[row] |= (number(tokens, "a cell", 0, 1)? as u16) << column;
        }
    }
    let window = read_size(tokens, size)?;
    Ok(Board {
        monsters,
        size,
        window,
    })
}

fn read_size(tokens: &mut Tokens, most: [usize; 2]) -> Result<[usize; 2], Fault> {
    let height = number(tokens, "a height", 1, most[0])?;
    Ok([height, number(tokens, "a width", 1, most[1])?])
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

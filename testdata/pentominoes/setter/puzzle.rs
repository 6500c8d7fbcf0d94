//! A puzzle of pentominoes, and how a test of them is read and written.
#![allow(dead_code)]

use std::fmt;

pub const MAX_LINES: usize = 20;

pub type Board = Vec<Vec<u8>>;

#[derive(Clone)]
pub struct Puzzle {
    pub command: Command,
    /// Lines of `.` and `#`, all of the same length.
    pub board: Board,
}

#[derive(Clone, Copy)]
pub enum Command {
    Matrix,
    First,
    Count,
    All,
    Random { seed: u64, boards: u64 },
    Distinct,
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.command {
            Command::Matrix => writeln!(f, "matrix")?,
            Command::First => writeln!(f, "first")?,
            Command::Count => writeln!(f, "count")?,
            Command::All => writeln!(f, "all")?,
            Command::Random { seed, boards } => writeln!(f, "random {seed} {boards}")?,
            Command::Distinct => writeln!(f, "distinct")?,
        }
        for line in &self.board {
            writeln!(f, "{}", String::from_utf8_lossy(line))?;
        }
        Ok(())
    }
}

impl Puzzle {
    /// Why the statement has no such puzzle, or `None` if it has.
    pub fn fault(&self) -> Option<String> {
        let open = places(&self.board, b'.').len();
        if open != 60 && open != 64 {
            return Some(format!("{open} open cells, not 60 or 64"));
        }
        let asks_for_symmetry = matches!(self.command, Command::Distinct);
        (asks_for_symmetry && !is_symmetric(&self.board))
            .then(|| "the board of \"distinct\" has not all symmetries of a square".to_string())
    }
}

/// Row and column of the cells of one kind, in reading order.
pub fn places(board: &Board, kind: u8) -> Vec<(usize, usize)> {
    let mut places = Vec::new();
    for (i, line) in board.iter().enumerate() {
        let columns = (0..line.len()).filter(|&j| line[j] == kind);
        places.extend(columns.map(|j| (i, j)));
    }
    places
}

/// Whether the open cells, wherever they lie, have all symmetries of a square.
fn is_symmetric(board: &Board) -> bool {
    let board = transposed(&cropped(board));
    let upside_down: Board = board.iter().rev().cloned().collect();
    board == upside_down && board == transposed(&board)
}

/// The board without the lines of holes above, below, to the left and to the right.
pub fn cropped(board: &Board) -> Board {
    without_outer_rows(&transposed(&without_outer_rows(&transposed(board))))
}

fn without_outer_rows(board: &Board) -> Board {
    let is_open = |row: &Vec<u8>| row.contains(&b'.');
    let start = board.iter().position(is_open).unwrap_or(0);
    let end = board.iter().rposition(is_open).map_or(0, |last| last + 1);
    board[start..end].to_vec()
}

pub fn transposed(board: &Board) -> Board {
    let width = board.first().map_or(0, Vec::len);
    let column = |j| board.iter().map(|row| row[j]).collect();
    (0..width).map(column).collect()
}

/// The puzzles of a test, with one empty line between two.
pub fn write(puzzles: &[Puzzle]) -> String {
    let puzzles: Vec<String> = puzzles.iter().map(Puzzle::to_string).collect();
    puzzles.join("\n")
}

/// Blanks at the end of a line and more empty lines than one are no fault.
pub fn read(input: &str) -> Result<Vec<Puzzle>, String> {
    let lines: Vec<(usize, &str)> = (1..).zip(input.lines().map(str::trim_ascii_end)).collect();
    let blocks = lines.split(|(_, line)| line.is_empty());
    let mut puzzles = Vec::new();
    for block in blocks {
        if let [(number, line), rest @ ..] = block {
            let blame = |fault| format!("line {number}: {fault}");
            let command = parse_command(line).map_err(blame)?;
            let board = parse_board(rest)?;
            let puzzle = Puzzle { command, board };
            match puzzle.fault() {
                Some(fault) => return Err(blame(fault)),
                None => puzzles.push(puzzle),
            }
        }
    }
    Ok(puzzles)
}

fn parse_command(line: &str) -> Result<Command, String> {
    let words: Vec<&str> = line.split(' ').collect();
    match words[..] {
        ["matrix"] => Ok(Command::Matrix),
        ["first"] => Ok(Command::First),
        ["count"] => Ok(Command::Count),
        ["all"] => Ok(Command::All),
        ["distinct"] => Ok(Command::Distinct),
        ["random", seed, boards] => Ok(Command::Random {
            seed: parse_number(seed, 0)?,
            boards: parse_number(boards, 1)?,
        }),
        _ => Err(format!(
            "{line:?} is not matrix, count, distinct, first, all or random SEED K"
        )),
    }
}

fn parse_number(word: &str, least: u64) -> Result<u64, String> {
    match word.parse::<u64>() {
        // A sign or a zero in front would be lost on the way.
        Ok(number) if number >= least && number.to_string() == word => Ok(number),
        _ => Err(format!(
            "{word:?} is not a number from {least} to {}",
            u64::MAX
        )),
    }
}

fn parse_board(lines: &[(usize, &str)]) -> Result<Board, String> {
    let mut board = Board::new();
    for &(number, line) in lines {
        let width = board.first().map_or(line.len(), Vec::len);
        if line.len() != width {
            let length = line.len();
            return Err(format!("line {number}: {length} cells instead of {width}"));
        }
        if let Some(strange) = line.chars().find(|&c| c != '.' && c != '#') {
            return Err(format!("line {number}: {strange:?} is neither '.' nor '#'"));
        }
        if board.len() == MAX_LINES || width > MAX_LINES {
            return Err(format!(
                "line {number}: the board is larger than {MAX_LINES} x {MAX_LINES}"
            ));
        }
        board.push(line.into());
    }
    Ok(board)
}

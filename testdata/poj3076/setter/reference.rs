//! Solves a test of POJ 3076 slowly and obviously: the test on stdin, its answer on stdout.
//!
//! ```text
//! rustc -O --edition 2021 setter/reference.rs -o /tmp/ref && /tmp/ref <01-sample.in
//! ```
//!
//! It shares no idea with the template, so the two do not share a mistake either. A blank has
//! the letters that its row, its column and its box lack, as a mask of bits. Blanks with one
//! letter and letters with one place are filled in until there are none; then the blank with
//! the fewest letters is guessed.
//!
//! The statement promises one solution for each grid. This program checks that: a grid
//! with none or several ends it with status 1 and a message.

#[path = "../../setter/program.rs"]
mod program;

/// A letter for each cell, row by row: 0 is A, 15 is P.
pub type Board = [u8; 256];

pub const BLANK: u8 = 16;

fn main() {
    let output = answer(&program::input());
    program::print(&output.unwrap_or_else(|fault| program::fail(&fault)));
}

/// The output for an input. White space at the ends of lines and blank lines do not matter.
pub fn answer(input: &str) -> Result<String, String> {
    let lines: Vec<&str> = input.lines().map(str::trim_end).collect();
    let lines: Vec<&str> = lines.into_iter().filter(|line| !line.is_empty()).collect();
    let mut grids = Vec::new();
    for (k, rows) in lines.chunks(16).enumerate() {
        let solved = parse(rows).and_then(|board| only_solution(&board));
        let solved = solved.map_err(|message| format!("grid {}: {message}", k + 1))?;
        grids.push(show(&solved));
    }
    Ok(grids.join("\n"))
}

fn parse(rows: &[&str]) -> Result<Board, String> {
    if rows.len() != 16 {
        return Err(format!("{} rows instead of 16", rows.len()));
    }
    let mut board = [BLANK; 256];
    for (r, row) in rows.iter().enumerate() {
        if row.len() != 16 {
            return Err(format!("row {} has {} characters", r + 1, row.len()));
        }
        for (c, letter) in row.bytes().enumerate() {
            board[r * 16 + c] = match letter {
                b'-' => BLANK,
                b'A'..=b'P' => letter - b'A',
                _ => return Err(format!("row {} has a character beyond A to P and -", r + 1)),
            };
        }
    }
    Ok(board)
}

/// The 16 lines of a grid.
pub fn show(board: &Board) -> String {
    let mut text = String::new();
    for row in board.chunks(16) {
        for &letter in row {
            text.push(match letter {
                BLANK => '-',
                _ => (b'A' + letter) as char,
            });
        }
        text.push('\n');
    }
    text
}

fn only_solution(board: &Board) -> Result<Board, String> {
    let solutions = solve(board, 2, u64::MAX).expect("endless patience");
    match solutions[..] {
        [] => Err("no solution".to_string()),
        [solution] => Ok(solution),
        _ => Err("more than one solution".to_string()),
    }
}

/// The first solutions, `at_most` so many; `None` if it would take more than `patience` guesses
/// to know. A patience of 0 is for grids that need no guess.
pub fn solve(board: &Board, at_most: usize, patience: u64) -> Option<Vec<Board>> {
    let mut search = Search {
        at_most,
        patience,
        found: Vec::new(),
    };
    match Position::new(board) {
        Some(start) => search.run(start).then_some(search.found),
        None => Some(Vec::new()),
    }
}

struct Search {
    at_most: usize,
    patience: u64,
    found: Vec<Board>,
}

impl Search {
    /// Looks for solutions from a position on; `false` when patience is at an end.
    fn run(&mut self, mut position: Position) -> bool {
        if !position.fill_singles() {
            return true;
        }
        let Some(cell) = position.fewest_letters() else {
            self.found.push(position.board);
            return true;
        };
        for letter in 0..16 {
            if self.found.len() >= self.at_most {
                break;
            }
            if position.letters(cell) & (1 << letter) != 0 {
                if self.patience == 0 {
                    return false;
                }
                self.patience -= 1;
                let mut next = position;
                next.put(cell, letter);
                if !self.run(next) {
                    return false;
                }
            }
        }
        true
    }
}

/// A board and, for each row, column and box, a mask of the letters in it.
#[derive(Clone, Copy)]
struct Position {
    board: Board,
    used: [[u16; 16]; 3],
}

impl Position {
    /// `None` if a letter is given twice in a row, a column or a box.
    fn new(board: &Board) -> Option<Position> {
        let mut position = Position {
            board: [BLANK; 256],
            used: [[0; 16]; 3],
        };
        for cell in 0..256 {
            if board[cell] != BLANK {
                if position.letters(cell) & (1 << board[cell]) == 0 {
                    return None;
                }
                position.put(cell, board[cell]);
            }
        }
        Some(position)
    }

    /// The letters that may still go into a cell.
    fn letters(&self, cell: usize) -> u16 {
        let (row, column) = (cell / 16, cell % 16);
        let square = row / 4 * 4 + column / 4;
        !(self.used[0][row] | self.used[1][column] | self.used[2][square])
    }

    fn put(&mut self, cell: usize, letter: u8) {
        let (row, column) = (cell / 16, cell % 16);
        self.board[cell] = letter;
        self.used[0][row] |= 1 << letter;
        self.used[1][column] |= 1 << letter;
        self.used[2][row / 4 * 4 + column / 4] |= 1 << letter;
    }

    /// Fills in what is certain; `false` at a dead end.
    fn fill_singles(&mut self) -> bool {
        loop {
            let mut filled = false;
            for cell in 0..256 {
                if self.board[cell] == BLANK {
                    let letters = self.letters(cell);
                    if letters == 0 {
                        return false;
                    }
                    if letters.count_ones() == 1 {
                        self.put(cell, letters.trailing_zeros() as u8);
                        filled = true;
                    }
                }
            }
            if filled {
                continue;
            }
            for kind in 0..3 {
                for unit in 0..16 {
                    // The letters with at least one place in the unit, and with at least two.
                    let (mut one, mut two) = (0, 0);
                    for k in 0..16 {
                        let cell = nth_cell(kind, unit, k);
                        if self.board[cell] == BLANK {
                            two |= one & self.letters(cell);
                            one |= self.letters(cell);
                        }
                    }
                    if one | self.used[kind][unit] != u16::MAX {
                        return false;
                    }
                    if one & !two == 0 {
                        continue;
                    }
                    for k in 0..16 {
                        let cell = nth_cell(kind, unit, k);
                        let only_here = one & !two & self.letters(cell);
                        if self.board[cell] == BLANK && only_here != 0 {
                            // If it is more than one letter, the others now lack a place.
                            self.put(cell, only_here.trailing_zeros() as u8);
                            filled = true;
                        }
                    }
                }
            }
            if !filled {
                return true;
            }
        }
    }

    /// The blank with the fewest letters, the first of several; `None` if there is no blank.
    fn fewest_letters(&self) -> Option<usize> {
        (0..256)
            .filter(|&cell| self.board[cell] == BLANK)
            .min_by_key(|&cell| self.letters(cell).count_ones())
    }
}

/// The cells of a row (kind 0), a column (1) or a box (2), numbered from 0.
fn nth_cell(kind: usize, unit: usize, k: usize) -> usize {
    match kind {
        0 => unit * 16 + k,
        1 => k * 16 + unit,
        _ => (unit / 4 * 4 + k / 4) * 16 + unit % 4 * 4 + k % 4,
    }
}

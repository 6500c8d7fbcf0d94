//! Sudokus of 9 x 9, with or without diagonals, and how to solve them plainly: bit masks, and
//! a guess where there is the least choice. It has nothing in common with Dancing Links.
#![allow(dead_code)]

/// A digit for each cell, row by row; 0 is a blank.
pub type Board = [u8; 81];

/// Sets of digits are bit masks: bit d is digit d.
const DIGITS: u16 = 0b11_1111_1110;

/// The rules: which cells must differ.
pub struct Sudoku {
    /// The cells of each row, column and box, then of both diagonals if they count.
    pub units: Vec<[usize; 9]>,
    /// The units that a cell is in.
    units_of: Vec<Vec<usize>>,
    /// The other cells in the units of a cell.
    peers: Vec<Vec<usize>>,
}

/// How far a search has come.
#[derive(Clone)]
struct Position {
    board: Board,
    /// The digits that a cell may have: of a cell that is filled, just its own.
    open: [u16; 81],
}

impl Sudoku {
    pub fn plain() -> Sudoku {
        let mut units = Vec::new();
        for i in 0..9 {
            units.push(std::array::from_fn(|k| i * 9 + k));
        }
        for i in 0..9 {
            units.push(std::array::from_fn(|k| k * 9 + i));
        }
        for i in 0..9 {
            let corner = i / 3 * 27 + i % 3 * 3;
            units.push(std::array::from_fn(|k| corner + k / 3 * 9 + k % 3));
        }
        Sudoku::new(units)
    }

    /// Both long diagonals hold 1 to 9 too.
    pub fn with_diagonals() -> Sudoku {
        let mut units = Sudoku::plain().units;
        units.push(std::array::from_fn(|k| k * 9 + k));
        units.push(std::array::from_fn(|k| k * 9 + 8 - k));
        Sudoku::new(units)
    }

    fn new(units: Vec<[usize; 9]>) -> Sudoku {
        let units_of: Vec<Vec<usize>> = (0..81)
            .map(|cell| {
                let own = (0..units.len()).filter(|&unit| units[unit].contains(&cell));
                own.collect()
            })
            .collect();
        let peers = (0..81)
            .map(|cell| {
                let mut peers: Vec<usize> = units_of[cell]
                    .iter()
                    .flat_map(|&unit| units[unit])
                    .filter(|&other| other != cell)
                    .collect();
                peers.sort();
                peers.dedup();
                peers
            })
            .collect();
        Sudoku {
            units,
            units_of,
            peers,
        }
    }

    /// The solution of a board that has just one.
    pub fn only_solution(&self, board: &Board) -> Result<Board, String> {
        match self.solutions(board, 2)[..] {
            [only] => Ok(only),
            [] => Err(self.why_unsolvable(board)),
            _ => Err("more than one solution".to_string()),
        }
    }

    /// A solution of a board that has one at least.
    pub fn a_solution(&self, board: &Board) -> Result<Board, String> {
        let solutions = self.solutions(board, 1);
        let first = solutions.into_iter().next();
        first.ok_or_else(|| self.why_unsolvable(board))
    }

    fn why_unsolvable(&self, board: &Board) -> String {
        self.clash(board)
            .unwrap_or_else(|| "no solution".to_string())
    }

    /// Two givens that must differ and do not.
    pub fn clash(&self, board: &Board) -> Option<String> {
        for (index, unit) in self.units.iter().enumerate() {
            for digit in 1..=9 {
                if unit.iter().filter(|&&cell| board[cell] == digit).count() > 1 {
                    let kind = ["row", "column", "box", "diagonal"][index / 9];
                    return Some(format!("{kind} {} has two {digit}s", index % 9 + 1));
                }
            }
        }
        None
    }

    /// The first `limit` solutions of a board, fewer if it has fewer.
    pub fn solutions(&self, board: &Board, limit: usize) -> Vec<Board> {
        let found = self.solutions_within(usize::MAX, board, limit);
        found.unwrap_or_default()
    }

    /// The same, or `None` if that takes more than so many guesses: a board with diagonals and
    /// a dozen givens may take millions.
    pub fn solutions_within(
        &self,
        guesses: usize,
        board: &Board,
        limit: usize,
    ) -> Option<Vec<Board>> {
        let mut position = Position {
            board: [0; 81],
            open: [DIGITS; 81],
        };
        for (cell, digit) in givens(board) {
            if position.open[cell] & 1 << digit == 0 {
                return Some(Vec::new());
            }
            self.put(&mut position, cell, digit);
        }
        let mut search = Search {
            sudoku: self,
            found: Vec::new(),
            limit,
            guesses,
        };
        search.fill(position)?;
        Some(search.found)
    }

    fn put(&self, position: &mut Position, cell: usize, digit: u8) {
        position.board[cell] = digit;
        position.open[cell] = 1 << digit;
        for &peer in &self.peers[cell] {
            position.open[peer] &= !(1 << digit);
        }
    }

    /// A blank cell and the digits to try in it, as few as possible: none if the position is
    /// lost, one if the cell takes no other, or if the digit fits nowhere else in a unit.
    /// `None` when the board is full.
    fn least_choice(&self, position: &Position) -> Option<(usize, u16)> {
        let Position { board, open } = position;
        let blanks = (0..81).filter(|&cell| board[cell] == 0);
        let cell = blanks.min_by_key(|&cell| open[cell].count_ones())?;
        if open[cell].count_ones() < 2 {
            return Some((cell, open[cell]));
        }
        for unit in &self.units {
            let (mut once, mut twice) = (0, 0);
            for &cell in unit {
                twice |= once & open[cell];
                once |= open[cell];
            }
            if once != DIGITS {
                return Some((cell, 0));
            }
            for &cell in unit {
                let single = open[cell] & !twice;
                if board[cell] == 0 && single != 0 {
                    return Some((cell, single));
                }
            }
        }
        Some((cell, open[cell]))
    }

    /// Whether backtracking from cell to cell, from the first as well as from the last, finds
    /// `limit` solutions or all of them in so many calls. A program that works that way is
    /// right too, and what a generator draws must not keep it busy. Clashing givens do not count:
    /// it has to look for them anyway.
    pub fn is_quick(&self, board: &Board, limit: usize, calls: usize) -> bool {
        let forwards: Vec<usize> = (0..81).filter(|&cell| board[cell] == 0).collect();
        let backwards: Vec<usize> = forwards.iter().rev().copied().collect();
        if self.clash(board).is_some() {
            return true;
        }
        [forwards, backwards].into_iter().all(|blanks| {
            let mut walk = Walk {
                sudoku: self,
                blanks,
                used: [0; 29],
                solutions: limit,
                calls,
            };
            for (cell, digit) in givens(board) {
                walk.toggle(cell, 1 << digit);
            }
            walk.fill(0);
            walk.calls > 0
        })
    }
}

/// The cells that are not blank, and their digits.
fn givens(board: &Board) -> impl Iterator<Item = (usize, u8)> + '_ {
    let cells = board.iter().copied().enumerate();
    cells.filter(|&(_, digit)| digit != 0)
}

struct Search<'a> {
    sudoku: &'a Sudoku,
    found: Vec<Board>,
    limit: usize,
    /// How many guesses are still allowed.
    guesses: usize,
}

impl Search<'_> {
    /// `None` when the guesses are used up.
    fn fill(&mut self, mut position: Position) -> Option<()> {
        while let Some((cell, digits)) = self.sudoku.least_choice(&position) {
            if digits.count_ones() == 1 {
                let digit = digits.trailing_zeros() as u8;
                self.sudoku.put(&mut position, cell, digit);
                continue;
            }
            for digit in 1..=9 {
                if digits & 1 << digit != 0 && self.found.len() < self.limit {
                    self.guesses = self.guesses.checked_sub(1)?;
                    let mut next = position.clone();
                    self.sudoku.put(&mut next, cell, digit);
                    self.fill(next)?;
                }
            }
            return Some(());
        }
        self.found.push(position.board);
        Some(())
    }
}

/// Backtracking from blank to blank in a fixed order.
struct Walk<'a> {
    sudoku: &'a Sudoku,
    blanks: Vec<usize>,
    /// The digits that each unit has.
    used: [u16; 29],
    /// How many solutions are still wanted.
    solutions: usize,
    /// How many calls are still allowed.
    calls: usize,
}

impl Walk<'_> {
    fn fill(&mut self, number: usize) {
        self.calls = self.calls.saturating_sub(1);
        if number == self.blanks.len() {
            self.solutions -= 1;
            return;
        }
        let cell = self.blanks[number];
        let units = &self.sudoku.units_of[cell];
        let mut open = DIGITS & !units.iter().fold(0, |used, &unit| used | self.used[unit]);
        while open != 0 && self.solutions > 0 && self.calls > 0 {
            let bit = open & open.wrapping_neg();
            open ^= bit;
            self.toggle(cell, bit);
            self.fill(number + 1);
            self.toggle(cell, bit);
        }
    }

    fn toggle(&mut self, cell: usize, bit: u16) {
        for &unit in &self.sudoku.units_of[cell] {
            self.used[unit] ^= bit;
        }
    }
}

//! Sudokus of 9 x 9, with or without diagonals, and how to solve them plainly, as `latin.rs`
//! tells. It has nothing in common with Dancing Links.
#![allow(dead_code)]

#[path = "latin.rs"]
mod latin;
use latin::Rules;

/// A digit for each cell, row by row; 0 is a blank.
pub type Board = [u8; 81];

/// Sets of digits are bit masks: bit d is digit d.
const DIGITS: u16 = 0b11_1111_1110;

pub struct Sudoku {
    /// The cells of each row, column and box, then of both diagonals if they count.
    pub units: Vec<[usize; 9]>,
    /// These cells must differ.
    rules: Rules<81>,
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
        let cells = units.iter().map(|unit| unit.to_vec());
        let rules = Rules::new(0, DIGITS, cells.collect());
        Sudoku { units, rules }
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
        self.rules.solve(board, limit, guesses as u64)
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
        let units = &self.sudoku.rules.units_of[cell];
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
        for &unit in &self.sudoku.rules.units_of[cell] {
            self.used[unit] ^= bit;
        }
    }
}

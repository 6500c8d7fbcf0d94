//! Answers the pentomino puzzles plainly: puts X on the board, then a piece on the first cell
//! that is free, each piece in each way that fits, and goes on to the next cell. Cells are the
//! bits of a number. It shares no idea with the solution it is there to confirm.
//!
//! For `random` it prints the first boards that it meets, whatever the seed: any will do.

#[path = "../../setter/program.rs"]
mod program;
#[path = "puzzle.rs"]
mod puzzle;
use puzzle::{places, Command};

use std::collections::BTreeSet;

/// The cells of each piece: how far down and to the right of the first one they are.
const PIECES: [(char, [(i32, i32); 5]); 13] = [
    ('F', [(0, 0), (0, 1), (1, -1), (1, 0), (2, 0)]),
    ('I', [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)]),
    ('L', [(0, 0), (1, 0), (2, 0), (3, 0), (3, 1)]),
    ('N', [(0, 0), (1, 0), (2, 0), (2, -1), (3, -1)]),
    ('P', [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)]),
    ('T', [(0, 0), (0, 1), (0, 2), (1, 1), (2, 1)]),
    ('U', [(0, 0), (0, 2), (1, 0), (1, 1), (1, 2)]),
    ('V', [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2)]),
    ('W', [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)]),
    ('X', [(0, 0), (1, -1), (1, 0), (1, 1), (2, 0)]),
    ('Y', [(0, 0), (1, -1), (1, 0), (2, 0), (3, 0)]),
    ('Z', [(0, 0), (0, 1), (1, 1), (2, 1), (2, 2)]),
    // The square has four cells: one is named twice.
    ('O', [(0, 0), (0, 0), (0, 1), (1, 0), (1, 1)]),
];
const X: usize = 9;

fn main() {
    let puzzles = puzzle::read(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    let answers = puzzles
        .iter()
        .flat_map(|puzzle| answer(puzzle.command, &Board::of(&puzzle.board)));
    program::print(&answers.collect::<Vec<String>>().join("\n"));
}

/// The blocks of lines that are the answer.
fn answer(command: Command, board: &Board) -> Vec<String> {
    let limit = match command {
        Command::Matrix => {
            let rows: usize = board.placements().iter().map(Vec::len).sum();
            let columns = board.pieces + board.cells.len();
            return vec![format!("{rows} rows, {columns} columns\n")];
        }
        Command::Count => {
            let mut count = 0;
            board.search(|_| true, &mut |_| {
                count += 1;
                true
            });
            return vec![format!("{count}\n")];
        }
        Command::Distinct => return vec![format!("{}\n", board.distinct())],
        Command::First => 1,
        Command::All => u64::MAX,
        Command::Random { boards, .. } => boards,
    };
    let mut found = Vec::new();
    board.search(|_| true, &mut |chosen| {
        found.push(board.show(chosen));
        (found.len() as u64) < limit
    });
    if found.is_empty() {
        found.push("No solution\n".to_string());
    }
    found
}

struct Board {
    /// 12 or 13.
    pieces: usize,
    /// Row and column of the open cells; cell k is bit k.
    cells: Vec<(i32, i32)>,
    height: i32,
    width: i32,
}

/// A piece and its cells.
type Placement = (usize, u64);

/// What is done with a solution; `false` ends the search.
type Visit<'a> = dyn FnMut(&[Placement]) -> bool + 'a;

impl Board {
    fn of(board: &puzzle::Board) -> Board {
        let (height, width) = (board.len(), board[0].len());
        let cells = places(board, b'.').into_iter();
        let mut cells: Vec<(i32, i32)> = cells.map(|(i, j)| (i as i32, j as i32)).collect();
        // Along the shorter side first, so that what is filled never has a long edge.
        if width > height {
            cells.sort_by_key(|&(row, column)| (column, row));
        }
        Board {
            pieces: if cells.len() == 60 { 12 } else { 13 },
            cells,
            height: height as i32,
            width: width as i32,
        }
    }

    fn bit(&self, cell: (i32, i32)) -> Option<u64> {
        let index = self.cells.iter().position(|&other| other == cell)?;
        Some(1 << index)
    }

    /// The cells above, below, to the left and to the right, as far as there are any.
    fn neighbours(&self, (row, column): (i32, i32)) -> u64 {
        let beside = [(-1, 0), (1, 0), (0, -1), (0, 1)];
        let cells = beside.map(|(down, right)| self.bit((row + down, column + right)));
        cells.iter().flatten().sum()
    }

    /// For each cell the placements that have it as their first cell.
    fn placements(&self) -> Vec<Vec<Placement>> {
        let mut found = BTreeSet::new();
        for piece in 0..self.pieces {
            for &(row, column) in &self.cells {
                for turn in 0..8 {
                    let steps = PIECES[piece].1.map(|step| turned(step, turn));
                    let cells = steps.map(|(down, right)| (row + down, column + right));
                    let mask = cells
                        .iter()
                        .try_fold(0, |mask, &cell| Some(mask | self.bit(cell)?));
                    found.extend(mask.map(|mask| (piece, mask)));
                }
            }
        }
        let mut by_cell = vec![Vec::new(); self.cells.len()];
        for (piece, mask) in found {
            by_cell[mask.trailing_zeros() as usize].push((piece, mask));
        }
        by_cell
    }

    /// Shows `visit` the placements of each solution with X where it is `allowed`.
    fn search(&self, allowed: impl Fn(u64) -> bool, visit: &mut Visit) {
        let beyond = if self.cells.len() == 64 {
            0
        } else {
            u64::MAX << self.cells.len()
        };
        let placements = self.placements();
        let crosses: Vec<u64> = placements
            .iter()
            .flatten()
            .filter(|&&(piece, mask)| piece == X && allowed(mask))
            .map(|one| one.1)
            .collect();
        let cells = self.cells.iter();
        let neighbours = cells.map(|&cell| self.neighbours(cell)).collect();
        let mut search = Search {
            neighbours,
            placements,
            used: 1 << X,
            pieces: self.pieces,
            chosen: Vec::new(),
            visit,
        };
        for mask in crosses {
            search.chosen.push((X, mask));
            if !search.fill(beyond | mask) {
                break;
            }
            search.chosen.pop();
        }
    }

    /// Counts the solutions with X in one quarter of the board, which a quarter turn takes to
    /// the next one: these are one of each four turns. (X is never in the middle, which is a
    /// hole: the other cells come in fours, and 60 and 64 are fours.) Half of them are the
    /// mirror images of the other half.
    fn distinct(&self) -> usize {
        let span = |lines: Vec<i32>| lines.iter().min().unwrap() + lines.iter().max().unwrap();
        let rows = span(self.cells.iter().map(|cell| cell.0).collect());
        let columns = span(self.cells.iter().map(|cell| cell.1).collect());
        // From the middle of the board, in half cells.
        let place = |&(row, column): &(i32, i32)| (2 * row - rows, 2 * column - columns);
        let places: Vec<(i32, i32)> = self.cells.iter().map(place).collect();
        // Five times the middle of X.
        let middle = |mask: u64| {
            let covered = (0..places.len()).filter(|cell| mask >> cell & 1 == 1);
            covered.fold((0, 0), |(y, x), cell| {
                (y + places[cell].0, x + places[cell].1)
            })
        };
        let in_quarter = |mask| {
            let (y, x) = middle(mask);
            y >= 0 && x > 0
        };
        let mut count = 0;
        self.search(in_quarter, &mut |_| {
            count += 1;
            true
        });
        count / 2
    }

    fn show(&self, chosen: &[Placement]) -> String {
        let mut lines = vec![vec!['#'; self.width as usize]; self.height as usize];
        for &(piece, mask) in chosen {
            for (index, &(row, column)) in self.cells.iter().enumerate() {
                if mask >> index & 1 == 1 {
                    lines[row as usize][column as usize] = PIECES[piece].0;
                }
            }
        }
        lines
            .into_iter()
            .map(|line| line.into_iter().chain(['\n']).collect::<String>())
            .collect()
    }
}

/// A step after `turn % 4` quarter turns, and in a mirror from 4 on.
fn turned((mut down, mut right): (i32, i32), turn: usize) -> (i32, i32) {
    for _ in 0..turn % 4 {
        (down, right) = (right, -down);
    }
    (down, if turn < 4 { right } else { -right })
}

struct Search<'a> {
    placements: Vec<Vec<Placement>>,
    pieces: usize,
    /// Bit p: piece p is on the board.
    used: u32,
    chosen: Vec<Placement>,
    neighbours: Vec<u64>,
    visit: &'a mut Visit<'a>,
}

impl Search<'_> {
    /// Whether each connected part of what is left can be filled by its size: a multiple of
    /// five cells, or four more if the square is among them.
    fn sizes_fit(&self, filled: u64) -> bool {
        let square_left = self.pieces == 13 && self.used >> 12 & 1 == 0;
        let mut free = !filled;
        while free != 0 {
            let mut size = 0;
            let mut edge = free & free.wrapping_neg();
            free ^= edge;
            while edge != 0 {
                let cell = edge.trailing_zeros() as usize;
                edge &= edge - 1;
                size += 1;
                let next = self.neighbours[cell] & free;
                edge |= next;
                free ^= next;
            }
            if size % 5 != 0 && !(size % 5 == 4 && square_left) {
                return false;
            }
        }
        true
    }

    /// Fills the cells that are not `filled`; `false` when it is to stop.
    fn fill(&mut self, filled: u64) -> bool {
        if filled == u64::MAX {
            return (self.visit)(&self.chosen);
        }
        let cell = filled.trailing_ones() as usize;
        for index in 0..self.placements[cell].len() {
            let (piece, mask) = self.placements[cell][index];
            if self.used & (1 << piece) == 0 && filled & mask == 0 {
                self.used |= 1 << piece;
                self.chosen.push((piece, mask));
                let go_on = !self.sizes_fit(filled | mask) || self.fill(filled | mask);
                self.chosen.pop();
                self.used &= !(1 << piece);
                if !go_on {
                    return false;
                }
            }
        }
        true
    }
}

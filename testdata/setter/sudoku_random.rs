//! Random Sudokus of 9 x 9 for the generators: with one solution, with several, and none of
//! them a monster.
#![allow(dead_code)]

use super::random::Random;
use super::sudoku::{Board, Sudoku};

/// A board and one of its solutions.
#[derive(Clone)]
pub struct Puzzle {
    pub board: Board,
    pub solution: Board,
}

/// The largest size that generators of Sudokus are asked for.
pub const MAX_SIZE: usize = 20;

/// What backtracking may take for all boards of a test together.
pub const CALLS: usize = 60_000;

/// How many guesses the completion of a few digits may take.
const GUESSES: usize = 500;

/// How many cells of a board are blank at most: 1 at size 1, all 81 from size 20 on.
pub fn most_blanks(size: usize) -> usize {
    1 + (size.min(MAX_SIZE) - 1) * 80 / 19
}

/// How many boards a test has: often just one, and never more than 100.
pub fn count_of_boards(random: &mut Random) -> usize {
    match random.below(4) {
        0 => 1,
        1 => random.between(2..=5),
        _ => random.between(2..=100),
    }
}

/// A board in which all cells are given.
pub fn full(sudoku: &Sudoku, random: &mut Random) -> Puzzle {
    loop {
        // Some digits anywhere, then whatever completes them. It is seldom that nothing does,
        // or that it takes too long.
        let mut board = [0; 81];
        for _ in 0..8 {
            let cell = random.below(81);
            let before = board[cell];
            board[cell] = random.between(1..=9) as u8;
            if sudoku.clash(&board).is_some() {
                board[cell] = before;
            }
        }
        let solutions = sudoku.solutions_within(GUESSES, &board, 1);
        if let Some(&[solution]) = solutions.as_deref() {
            let board = solution;
            return Puzzle { board, solution };
        }
    }
}

/// A board with one solution and so many blanks; fewer if there can be no more.
pub fn dug(sudoku: &Sudoku, random: &mut Random, blanks: usize) -> Puzzle {
    let mut puzzle = full(sudoku, random);
    let mut left = blanks;
    for cell in clearing_order(sudoku, random, &puzzle.solution) {
        if left == 0 {
            break;
        }
        puzzle.board[cell] = 0;
        if sudoku.solutions(&puzzle.board, 2).len() == 1 {
            left -= 1;
        } else {
            puzzle.board[cell] = puzzle.solution[cell];
        }
    }
    puzzle
}

/// A full board with one cell after the other cleared, in a random order and unless that lets in
/// a second solution, until `givens` are left or, for 0, until every given is needed.
pub fn without_some(
    sudoku: &Sudoku,
    mut board: Board,
    random: &mut Random,
    givens: usize,
) -> Board {
    let mut order: Vec<usize> = (0..81).collect();
    random.shuffle(&mut order);
    let mut left = 81;
    for cell in order {
        if left == givens {
            break;
        }
        // To look for another digit is quicker than to find the known solution again and again.
        let mut others = (1..=9).filter(|&digit| digit != board[cell]);
        let has_rival = others.any(|digit| {
            let mut board = board;
            board[cell] = digit;
            !sudoku.solutions(&board, 1).is_empty()
        });
        if !has_rival {
            board[cell] = 0;
            left -= 1;
        }
    }
    board
}

/// A board with so many blanks, and perhaps millions of solutions.
pub fn cleared(sudoku: &Sudoku, random: &mut Random, blanks: usize) -> Puzzle {
    let mut puzzle = full(sudoku, random);
    let order = clearing_order(sudoku, random, &puzzle.solution);
    for cell in order.into_iter().take(blanks) {
        puzzle.board[cell] = 0;
    }
    puzzle
}

/// A board with two solutions at least, and few blanks: the fewest of some draws.
pub fn swappable(sudoku: &Sudoku, random: &mut Random) -> Puzzle {
    let mut puzzle = full(sudoku, random);
    let draws = (0..8).map(|_| with_a_swap(sudoku, random, &puzzle.solution));
    if let Some(board) = draws.min_by_key(blanks) {
        puzzle.board = board;
    }
    puzzle
}

/// A solution from which some of two digits are cleared, such that they may change places.
fn with_a_swap(sudoku: &Sudoku, random: &mut Random, solution: &Board) -> Board {
    let first = random.below(81);
    let mut partner = random.below(81);
    while solution[partner] == solution[first] {
        partner = random.below(81);
    }
    let digits = [solution[first], solution[partner]];
    let mut board = *solution;
    let mut open = vec![first];
    while let Some(cell) = open.pop() {
        board[cell] = 0;
        for unit in sudoku.units.iter().filter(|unit| unit.contains(&cell)) {
            open.extend(unit.iter().filter(|&&other| digits.contains(&board[other])));
        }
    }
    board
}

/// A board of any kind that has a solution, with so many blanks at most. `dug` has one solution
/// and such a number of blanks: to make that takes longest.
pub fn of_any_kind(sudoku: &Sudoku, random: &mut Random, dug: &Puzzle, most: usize) -> Puzzle {
    match random.below(8) {
        0 => full(sudoku, random),
        1 => cleared(sudoku, random, 1),
        2 => dug.clone(),
        3 => dug.with_some_given_back(random),
        4 | 5 => {
            let puzzle = swappable(sudoku, random);
            if puzzle.blanks() <= most {
                return puzzle;
            }
            cleared(sudoku, random, most)
        }
        6 => cleared(sudoku, random, most),
        _ => {
            let blanks = random.between(0..=most);
            cleared(sudoku, random, blanks)
        }
    }
}

/// So many boards of any kind that have a solution, with so many blanks as the size allows.
pub fn solvable(random: &mut Random, size: usize, count: usize) -> Vec<Board> {
    let sudoku = Sudoku::plain();
    let most = most_blanks(size);
    let dug = dug(&sudoku, random, most);
    let mut boards = Vec::new();
    for _ in 0..count {
        let puzzle = of_any_kind(&sudoku, random, &dug, most);
        boards.push(puzzle.disguised(&sudoku, random, 1, CALLS / count).board);
    }
    boards
}

/// The cells in a random order; one time in two, a whole unit or all places of a digit come
/// first.
fn clearing_order(sudoku: &Sudoku, random: &mut Random, solution: &Board) -> Vec<usize> {
    let mut order: Vec<usize> = (0..81).collect();
    random.shuffle(&mut order);
    match random.below(4) {
        0 => {
            let unit = sudoku.units[random.below(sudoku.units.len())];
            order.sort_by_key(|cell| !unit.contains(cell));
        }
        1 => {
            let digit = random.between(1..=9) as u8;
            order.sort_by_key(|&cell| solution[cell] != digit);
        }
        _ => {}
    }
    order
}

fn blanks(board: &Board) -> usize {
    board.iter().filter(|&&digit| digit == 0).count()
}

impl Puzzle {
    fn blanks(&self) -> usize {
        blanks(&self.board)
    }

    /// The same board with any number of its blanks filled in, perhaps none and perhaps all.
    pub fn with_some_given_back(&self, random: &mut Random) -> Puzzle {
        let mut puzzle = self.clone();
        let left = random.between(0..=self.blanks());
        puzzle.give_back(random, left);
        puzzle
    }

    /// Fills in blanks until so many are left.
    pub fn give_back(&mut self, random: &mut Random, left: usize) {
        let mut blanks: Vec<usize> = (0..81).filter(|&cell| self.board[cell] == 0).collect();
        random.shuffle(&mut blanks);
        for &cell in blanks.iter().skip(left) {
            self.board[cell] = self.solution[cell];
        }
    }

    /// The same puzzle in another form, such that backtracking finds `solutions` solutions or
    /// all of them in so many calls. If no form does, some blanks are filled in.
    pub fn disguised(
        mut self,
        sudoku: &Sudoku,
        random: &mut Random,
        solutions: usize,
        calls: usize,
    ) -> Puzzle {
        loop {
            for _ in 0..3 {
                let form = Form::draw(sudoku, random);
                let board = form.apply(&self.board);
                if sudoku.is_quick(&board, solutions, calls) {
                    let solution = form.apply(&self.solution);
                    return Puzzle { board, solution };
                }
            }
            let left = self.blanks() * 9 / 10;
            self.give_back(random, left);
        }
    }
}

/// A way to write a board anew so that it has as many solutions as before.
pub struct Form {
    digits: [u8; 10],
    rows: [usize; 9],
    columns: [usize; 9],
    transposed: bool,
}

impl Form {
    pub fn draw(sudoku: &Sudoku, random: &mut Random) -> Form {
        let mut digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
        random.shuffle(&mut digits[1..]);
        let has_diagonals = sudoku.units.len() > 27;
        let line_order = if has_diagonals { mirrored } else { regrouped };
        Form {
            digits,
            rows: line_order(random),
            columns: line_order(random),
            transposed: !random.once_in(2),
        }
    }

    pub fn apply(&self, board: &Board) -> Board {
        std::array::from_fn(|cell| {
            let (row, column) = (self.rows[cell / 9], self.columns[cell % 9]);
            let source = if self.transposed {
                column * 9 + row
            } else {
                row * 9 + column
            };
            self.digits[usize::from(board[source])]
        })
    }
}

/// Nine lines in an order in which those of a band (or stack) stay together.
fn regrouped(random: &mut Random) -> [usize; 9] {
    let mut bands = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
    random.shuffle(&mut bands);
    for band in &mut bands {
        random.shuffle(band);
    }
    std::array::from_fn(|line| bands[line / 3][line % 3])
}

/// Nine lines as they are or from the last to the first: what is on a diagonal stays on one.
fn mirrored(random: &mut Random) -> [usize; 9] {
    let turned = random.once_in(2);
    std::array::from_fn(|line| if turned { 8 - line } else { line })
}

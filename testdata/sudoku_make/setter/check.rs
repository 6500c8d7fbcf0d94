//! The checker of the Sudokus that a program makes; it is called as `checker.rs` tells.
//!
//! Of each two lines, the second must be the only solution of the first, and the first must not
//! have a clue to spare. There must be as many as the input asks for, all of them different,
//! except that a seed that comes twice must give the same puzzles twice. The answer on file
//! would be only one of very many, and is not read.

#[path = "../../setter/checker.rs"]
mod checker;
#[path = "order.rs"]
mod order;
#[path = "../../setter/sudoku.rs"]
mod sudoku;
#[path = "../../setter/sudoku_text.rs"]
mod sudoku_text;
use checker::{start, Fault, Output};
use order::Order;
use sudoku::{Board, Sudoku};
use sudoku_text::parse_81;

use std::collections::{HashMap, HashSet};

fn main() {
    checker::run(|[input, output, _]| {
        let orders = checker::read_input(input, order::read)?;
        let output = checker::text(output)?;
        let mut output = Output::of(&output);
        let puzzles = check(&orders, &mut output).map_err(Fault::Wrong)?;
        output.end()?;
        Ok(format!("{puzzles} puzzles"))
    });
}

/// The number of puzzles, if all of them are right.
fn check(orders: &[Order], output: &mut Output) -> Result<usize, String> {
    let mut seen = HashSet::new();
    // The puzzles of each seed so far.
    let mut known: HashMap<u64, Vec<Board>> = HashMap::new();
    let sudoku = Sudoku::plain();
    let mut done = 0;
    for &Order { seed, count } in orders {
        let known = known.entry(seed).or_default();
        for index in 0..count {
            let puzzle = board(output)?;
            match known.get(index as usize) {
                Some(&before) if before == puzzle => {}
                Some(_) => {
                    let fault = format!("another puzzle than seed {seed} has given before");
                    return Err(output.fault(&fault));
                }
                None if seen.insert(puzzle) => known.push(puzzle),
                None => return Err(output.fault("a puzzle that has been there before")),
            }
            let solution = board(output)?;
            if let Some(fault) = flaw(&sudoku, &puzzle, &solution) {
                return Err(output.fault(&format!("a solution, but {fault}")));
            }
            done += 1;
        }
    }
    Ok(done)
}

/// The next line.
fn board(output: &mut Output) -> Result<Board, String> {
    let line = output.line()?;
    let not_a_board = || output.fault(&format!("{}, not 81 digits and dots", start(line)));
    parse_81(line).map_err(|_| not_a_board())
}

/// What is wrong with a puzzle and its solution.
fn flaw(sudoku: &Sudoku, puzzle: &Board, solution: &Board) -> Option<String> {
    let count = |board: &Board| sudoku.solutions(board, 2).len();
    for cell in 0..81 {
        if puzzle[cell] != 0 && puzzle[cell] != solution[cell] {
            return Some(format!("{} has not its clue in the solution", place(cell)));
        }
        if solution[cell] == 0 {
            return Some(format!("{} is blank in the solution", place(cell)));
        }
    }
    if count(solution) == 0 {
        return Some("the solution has a digit twice in a row, column or box".into());
    }
    if count(puzzle) > 1 {
        return Some("the puzzle has more than one solution".into());
    }
    for cell in (0..81).filter(|&cell| puzzle[cell] != 0) {
        let mut fewer = *puzzle;
        fewer[cell] = 0;
        if count(&fewer) == 1 {
            return Some(format!("the clue of {} is one to spare", place(cell)));
        }
    }
    None
}

fn place(cell: usize) -> String {
    format!("row {}, column {}", cell / 9 + 1, cell % 9 + 1)
}

//! Smaller tests of the same kind: fewer cases, then smaller boards. The walls stay.
//!
//! Boards get blanks filled in, because full ones are quick to solve for any program: few givens
//! that clash, or few givens and wrong walls, can keep one busy without end. No step leads
//! from a solution to none, so the steps come to an end.

use super::case::{Board, Case};
use super::fewer::{chunks, fewer, with_one};

/// Boards that take more guesses than this are left as they are.
const PATIENCE: u64 = 1000;

/// From the coarsest step to the finest.
pub fn smaller(cases: &[Case]) -> impl Iterator<Item = Vec<Case>> + '_ {
    fewer(cases).chain(with_one(cases, smaller_boards))
}

fn smaller_boards(case: &Case) -> Box<dyn Iterator<Item = Case>> {
    match case.solutions(2, PATIENCE).as_deref() {
        None => Box::new(std::iter::empty()),
        Some([]) => Box::new(filled_without_clash(case).chain(made_solvable(case))),
        Some(&[solution]) => Box::new(filled_from(case, vec![solution])),
        Some(solutions) => Box::new(filled_from(case, solutions.to_vec())),
    }
}

/// For boards without a solution: digits in blanks as far as they clash with nothing, and at
/// last each such digit in a single blank.
fn filled_without_clash(case: &Case) -> impl Iterator<Item = Case> {
    let case = *case;
    let blanks: Vec<usize> = case.blanks().collect();
    let single = blanks.clone();
    let likely = solution_without_clash(&case);
    let filled = all_and_chunks(blanks.len()).map(move |(from, to)| {
        let mut filled = case;
        for &cell in &blanks[from..to] {
            let mut digits = match likely {
                Some(solution) => solution[cell]..=solution[cell],
                None => 1..=9,
            };
            let digit = digits.find(|&digit| filled.allows(cell, digit));
            filled.board[cell] = digit.unwrap_or(0);
        }
        filled
    });
    let by_one = single.into_iter().flat_map(move |cell| {
        let digits = (1..=9).filter(move |&digit| case.allows(cell, digit));
        digits.map(move |digit| {
            let mut filled = case;
            filled.board[cell] = digit;
            filled
        })
    });
    let count = case.blanks().count();
    filled
        .chain(by_one)
        .filter(move |case| case.blanks().count() < count)
}

/// A solution without the givens that clash. A program that does not notice the clash may find
/// these digits.
fn solution_without_clash(case: &Case) -> Option<Board> {
    let mut without = *case;
    for cell in case.clashing_cells() {
        without.board[cell] = 0;
    }
    without.solutions(1, PATIENCE)?.first().copied()
}

/// For boards without a solution: one given taken away, if that brings a solution back.
fn made_solvable(case: &Case) -> impl Iterator<Item = Case> {
    let case = *case;
    let fewer = case.filled().map(move |cell| {
        let mut case = case;
        case.board[cell] = 0;
        case
    });
    fewer.filter(|case| {
        let found = case.solutions(2, PATIENCE);
        found.is_some_and(|solutions| !solutions.is_empty())
    })
}

/// Blanks filled in from solutions: those in which all solutions agree, then all, then halves
/// of them, and so on to single ones.
fn filled_from(case: &Case, solutions: Vec<Board>) -> impl Iterator<Item = Case> {
    let case = *case;
    let blanks: Vec<usize> = case.blanks().collect();
    let (same, different): (Vec<usize>, Vec<usize>) = blanks.iter().partition(|&&cell| {
        solutions
            .iter()
            .all(|solution| solution[cell] == solutions[0][cell])
    });
    let mut steps = Vec::new();
    if !same.is_empty() && !different.is_empty() {
        steps.push((same, solutions[0]));
    }
    for (from, to) in all_and_chunks(blanks.len()) {
        for &solution in &solutions {
            steps.push((blanks[from..to].to_vec(), solution));
        }
    }
    steps.into_iter().map(move |(cells, solution)| {
        let mut filled = case;
        for cell in cells {
            filled.board[cell] = solution[cell];
        }
        filled
    })
}

/// All of so many things, and then the chunks of them; nothing if there is nothing.
fn all_and_chunks(count: usize) -> impl Iterator<Item = (usize, usize)> {
    let all = (0, count);
    std::iter::once(all)
        .filter(move |_| count > 0)
        .chain(chunks(count))
}

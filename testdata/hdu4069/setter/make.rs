//! Writes the generated cases of this problem, answers included, into the current directory:
//! always the same bytes. Nearly every board has regions of its own. How hard it is depends on how
//! far it is dug: clues are taken out of a full board in random order, and a clue that the solver
//! cannot do without is put back.

#[path = "case.rs"]
mod case;
#[path = "../../setter/random.rs"]
mod random;
#[path = "walls.rs"]
mod walls;
use case::{neighbours, Case, Regions};
use random::Random;
use std::fs;

fn main() {
    let mut random = Random::plain(4069);

    // As many cases as the statement allows, from many clues to few. One in four may be dug
    // until it takes guesses, and one in forty has the ordinary boxes or rows as regions. Two
    // are blank: with them all limits are reached, the longest line too.
    let mut cases = Vec::new();
    for k in 0..2500 {
        let patience = if k % 4 == 3 { 30 } else { 0 };
        let clues = random.below(55);
        let case = dug(&mut random, k % 40, clues, patience);
        let kind = random.below(3);
        cases.push(turned(&mut random, case, kind));
    }
    cases[0] = blank(|cell| cell / 27 * 3 + cell % 9 / 3);
    cases[2499] = blank(|cell| cell % 9);
    write_case("17-2500-boards", &cases);

    let cases: Vec<Case> = (0..150).map(|k| hard(&mut random, k % 3)).collect();
    write_case("18-hard-boards", &cases);
}

fn blank(region: fn(usize) -> usize) -> Case {
    let (board, regions) = ([0; 81], std::array::from_fn(region));
    Case { board, regions }
}

/// A board whose answer takes more than ten guesses to know.
fn hard(random: &mut Random, kind: usize) -> Case {
    loop {
        let case = dug(random, 30, 0, 300);
        let case = turned(random, case, kind);
        if case.solutions(2, 10).is_none() {
            return case;
        }
    }
}

/// Leaves a board its one solution (kind 0), takes it away (1), or adds others (2).
fn turned(random: &mut Random, mut case: Case, kind: usize) -> Case {
    match kind {
        0 => {}
        1 => loop {
            // One more digit, or another one; some clash with others, some do not.
            let (cell, digit) = (random.below(81), 1 + random.below(9) as u8);
            let before = std::mem::replace(&mut case.board[cell], digit);
            if solutions(&case, 1) == 0 {
                break;
            }
            case.board[cell] = before;
        },
        _ => {
            // The first clue too many, and often some more.
            while solutions(&case, 2) == 1 {
                case.board[random.below(81)] = 0;
            }
            for _ in 0..random.below(15) {
                case.board[random.below(81)] = 0;
            }
        }
    }
    case
}

fn solutions(case: &Case, at_most: usize) -> usize {
    let found = case.solutions(at_most, u64::MAX);
    found.expect("endless patience").len()
}

/// A board with one solution, which is known to be the only one after at most `patience`
/// guesses. It has `clues` clues, or more if none of them can be taken out.
fn dug(random: &mut Random, exchanges: usize, clues: usize, patience: u64) -> Case {
    let mut case = full(random, exchanges);
    let mut cells: Vec<usize> = (0..81).collect();
    random.shuffle(&mut cells);
    let mut left = 81;
    for cell in cells {
        if left == clues {
            break;
        }
        let digit = std::mem::replace(&mut case.board[cell], 0);
        match case.solutions(2, patience) {
            Some(solutions) if solutions.len() == 1 => left -= 1,
            _ => case.board[cell] = digit,
        }
    }
    case
}

/// A full board: a first row in random order, and what the solver makes of it. Where that is
/// nothing, or not soon, other regions are taken.
fn full(random: &mut Random, exchanges: usize) -> Case {
    loop {
        let regions = mixed(random, exchanges);
        let board = [0; 81];
        let mut case = Case { board, regions };
        let mut digits: Vec<u8> = (1..10).collect();
        random.shuffle(&mut digits);
        case.board[..9].copy_from_slice(&digits);
        let solutions = case.solutions(1, 100).unwrap_or_default();
        if let Some(&board) = solutions.first() {
            return Case { board, regions };
        }
    }
}

/// Nine boxes or nine rows after so many exchanges of two cells between two regions.
fn mixed(random: &mut Random, exchanges: usize) -> Regions {
    let mut regions = [0; 81];
    let rows = random.below(2) == 0;
    for cell in 0..81 {
        let (row, column) = (cell / 9, cell % 9);
        regions[cell] = if rows { row } else { row / 3 * 3 + column / 3 };
    }
    let mut left = exchanges;
    while left > 0 {
        let (one, other) = (random.below(81), random.below(81));
        if regions[one] == regions[other] {
            continue;
        }
        regions.swap(one, other);
        if connected(&regions, one) && connected(&regions, other) {
            left -= 1;
        } else {
            regions.swap(one, other);
        }
    }
    regions
}

/// Whether a cell's region hangs together.
fn connected(regions: &Regions, cell: usize) -> bool {
    let mut reached = vec![cell];
    let mut k = 0;
    while k < reached.len() {
        for other in neighbours(reached[k]).into_iter().flatten() {
            if regions[other] == regions[cell] && !reached.contains(&other) {
                reached.push(other);
            }
        }
        k += 1;
    }
    reached.len() == 9
}

fn write_case(name: &str, cases: &[Case]) {
    fs::write(format!("{name}.in"), walls::show(cases)).unwrap();
    fs::write(format!("{name}.out"), walls::answers(cases)).unwrap();
}

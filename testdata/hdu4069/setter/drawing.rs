//! Draws cases of each kind: with one solution, two, many, with clashing givens, and without a
//! solution though no givens clash. All come from a full board.

use super::case::{Case, Regions};
use super::random::Random;

/// How many guesses it may take to know the answer. Regions can be such that boards of few
/// givens take any solver seconds: those are not drawn.
const PATIENCE: u64 = 20;

/// The most blanks, at the sizes 20 and up.
const BLANKS: usize = 58;

/// One case or more, seldom many; `full` draws the full boards.
pub fn cases(
    random: &mut Random,
    size: usize,
    most: usize,
    full: fn(&mut Random) -> Case,
) -> Vec<Case> {
    let count = match random.below(8) {
        0 | 1 => 1,
        2 if most > 100 => most,
        2 => random.between(2..=most),
        _ => random.between(2..=12),
    };
    let draw = |_| {
        let full = full(random);
        case(random, &full, size)
    };
    (0..count).map(draw).collect()
}

/// A case with no blank or one at size 1, if it has one solution; with about 45 to 58 from size
/// 20 on.
fn case(random: &mut Random, full: &Case, size: usize) -> Case {
    let most = (BLANKS * (size.min(20) - 1) / 19).max(1);
    let blanks = match random.below(8) {
        0 => 0,
        1 => random.between(0..=most),
        _ => random.between(most * 3 / 4..=most),
    };
    match random.below(8) {
        0 => clashing(random, full, blanks),
        1 => unsolvable(random, full, blanks),
        2 => with_two_solutions(random, full, blanks),
        3 => with_many_solutions(random, full, blanks),
        _ => dug(random, full, &[], blanks, 1),
    }
}

/// A full board; `None` if there is none, or it takes long to find.
pub fn filled(random: &mut Random, regions: &Regions) -> Option<Case> {
    let mut case = Case {
        board: [0; 81],
        regions: *regions,
    };
    // The solver always takes the first solution: what is given makes it another one.
    let mut first_row = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    random.shuffle(&mut first_row);
    case.board[..9].copy_from_slice(&first_row);
    for _ in 0..5 {
        let (cell, digit) = (random.between(9..=80), 1 + random.below(9) as u8);
        if case.allows(cell, digit) {
            case.board[cell] = digit;
        }
    }
    case.board = *case.solutions(1, 3 * PATIENCE)?.first()?;
    Some(case)
}

/// A case with one solution or with two: the cells of `open` are blank, and others as long as
/// there are no more solutions.
fn dug(random: &mut Random, full: &Case, open: &[usize], blanks: usize, number: usize) -> Case {
    let mut cells = some_cells(random, blanks);
    cells.retain(|cell| !open.contains(cell));
    let mut case = blanked(full, open);
    case = blanked(&case, &cells);
    loop {
        let found = case.solutions(number + 1, PATIENCE).unwrap_or_default();
        if found.len() == number {
            return case;
        }
        let differs = |&cell: &usize| found.iter().any(|board| board[cell] != full.board[cell]);
        let last = cells.len() - 1;
        let given = cells.remove(cells.iter().position(differs).unwrap_or(last));
        case.board[given] = full.board[given];
    }
}

fn blanked(case: &Case, cells: &[usize]) -> Case {
    let mut case = *case;
    for &cell in cells {
        case.board[cell] = 0;
    }
    case
}

/// Givens that clash, and nothing else that is wrong: a program that does not notice finds
/// digits for the blanks.
fn clashing(random: &mut Random, full: &Case, blanks: usize) -> Case {
    let mut case = *full;
    let (first, second) = two_peers(random, full);
    if random.once_in(3) {
        // In all units that they share, and mostly in others too.
        case.board[first] = case.board[second];
    } else {
        // In one kind of unit only, unless that is none.
        let kind = random.below(3);
        for cell in exchangeable(full, first, second, Some(kind)) {
            let others = [full.board[second], full.board[first]];
            case.board[cell] = others[usize::from(full.board[cell] == full.board[second])];
        }
        if !case.has_clash() {
            case.board[first] = full.board[first];
        }
    }
    for cell in some_cells(random, blanks) {
        let fewer = blanked(&case, &[cell]);
        if fewer.has_clash() {
            case = fewer;
        }
    }
    case
}

/// Two cells that share a unit.
fn two_peers(random: &mut Random, case: &Case) -> (usize, usize) {
    let first = random.below(81);
    let peers: Vec<usize> = case.peers(first).collect();
    (first, peers[random.below(peers.len())])
}

/// The cells in which the digits of two cells can change places without a clash, if one kind
/// of unit does not count.
fn exchangeable(full: &Case, first: usize, second: usize, but: Option<usize>) -> Vec<usize> {
    let digits = [full.board[first], full.board[second]];
    let mut cells = vec![first];
    let mut next = 0;
    while next < cells.len() {
        let cell = cells[next];
        let shares = |other| {
            let mut kinds = (0..3).filter(|&kind| Some(kind) != but);
            kinds.any(|kind| full.unit(kind, cell) == full.unit(kind, other))
        };
        for other in full.peers(cell) {
            if digits.contains(&full.board[other]) && shares(other) && !cells.contains(&other) {
                cells.push(other);
            }
        }
        next += 1;
    }
    cells
}

fn some_cells(random: &mut Random, number: usize) -> Vec<usize> {
    let mut cells: Vec<usize> = (0..81).collect();
    random.shuffle(&mut cells);
    cells.truncate(number);
    cells
}

/// A digit that is wrong where it is, though no given says so.
fn unsolvable(random: &mut Random, full: &Case, blanks: usize) -> Case {
    loop {
        let mut case = dug(random, full, &[], blanks, 1);
        let (cell, other) = two_peers(random, full);
        let digit = full.board[other];
        for peer in full.peers(cell) {
            if case.board[peer] == digit {
                case.board[peer] = 0;
            }
        }
        case.board[cell] = digit;
        let found = case.solutions(1, PATIENCE);
        if found.is_some_and(|solutions| solutions.is_empty()) {
            return case;
        }
    }
}

/// Two digits can change places in some cells, and nothing else. Of some such pairs it is one
/// with the fewest cells.
fn with_two_solutions(random: &mut Random, full: &Case, blanks: usize) -> Case {
    let sets = (0..6).map(|_| {
        let (first, second) = two_peers(random, full);
        exchangeable(full, first, second, None)
    });
    let open = sets.min_by_key(Vec::len).unwrap_or_default();
    dug(random, full, &open, blanks, 2)
}

fn with_many_solutions(random: &mut Random, full: &Case, blanks: usize) -> Case {
    let mut case = with_two_solutions(random, full, blanks);
    for _ in 0..random.between(1..=blanks.max(3) / 3) {
        let more = blanked(&case, &[random.below(81)]);
        if more.solutions(2, PATIENCE).is_some() {
            case = more;
        }
    }
    case
}

//! Answers Luogu P4929 with bit masks instead of links: what is left to be covered is split
//! into pieces that no row joins, and each piece is covered by itself, its column with the
//! fewest rows first. It shares no idea with the solution it is there to confirm.

#[path = "../../setter/matrix.rs"]
mod matrix;
#[path = "../../setter/program.rs"]
mod program;
use matrix::{Matrix, LUOGU_P4929};

/// A set of columns: column `c` is bit `c % 64` of word `c / 64`, so 512 columns fit.
pub type Set = [u64; 8];

const EMPTY: Set = [0; 8];

fn main() {
    let cases = matrix::read(&program::input(), &LUOGU_P4929);
    let cases = cases.unwrap_or_else(|fault| program::fail(&fault));
    let line = |matrix: &Matrix| {
        let rows: Vec<Set> = matrix.rows.iter().map(|row| bits(row)).collect();
        answer(&rows, matrix.width)
    };
    program::print(&cases.iter().map(line).collect::<String>());
}

fn bits(row: &[bool]) -> Set {
    let mut bits = EMPTY;
    for column in (0..row.len()).filter(|&column| row[column]) {
        bits[column / 64] |= 1 << (column % 64);
    }
    bits
}

pub fn answer(rows: &[Set], width: usize) -> String {
    let mut all = EMPTY;
    for column in 0..width {
        all[column / 64] |= 1 << (column % 64);
    }
    let numbered: Vec<(usize, Set)> = (1..).zip(rows.iter().copied()).collect();
    match cover(all, &numbered) {
        Some(chosen) => {
            let words: Vec<String> = chosen.iter().map(usize::to_string).collect();
            words.join(" ") + "\n"
        }
        None => "No Solution!\n".to_string(),
    }
}

/// The numbers of some rows that have each column of `left` once and no other, or `None`. The
/// rows have no column beyond `left`.
fn cover(mut left: Set, rows: &[(usize, Set)]) -> Option<Vec<usize>> {
    let mut chosen = Vec::new();
    while left != EMPTY {
        let piece = first_piece(&left, rows);
        let inside: Vec<(usize, Set)> = rows
            .iter()
            .copied()
            .filter(|(_, row)| meets(row, &piece))
            .collect();
        chosen.extend(cover_piece(&piece, &inside)?);
        left = without(&left, &piece);
    }
    Some(chosen)
}

/// The columns of `left` that rows join to the first one, directly or by way of others.
fn first_piece(left: &Set, rows: &[(usize, Set)]) -> Set {
    let mut piece = EMPTY;
    let word = (0..8).find(|&word| left[word] != 0).unwrap();
    piece[word] = 1 << left[word].trailing_zeros();
    loop {
        let before = piece;
        for (_, row) in rows {
            if meets(row, &piece) {
                piece = std::array::from_fn(|word| piece[word] | row[word]);
            }
        }
        if piece == before {
            return piece;
        }
    }
}

fn cover_piece(piece: &Set, rows: &[(usize, Set)]) -> Option<Vec<usize>> {
    let owners = |column: usize| rows.iter().filter(move |(_, row)| has(row, column));
    let column = (0..512)
        .filter(|&column| has(piece, column))
        .min_by_key(|&column| owners(column).count())?;
    let mut tried = Vec::new();
    for (number, row) in owners(column) {
        // What a row could not do, another one with the same columns cannot do either.
        if tried.contains(row) {
            continue;
        }
        tried.push(*row);
        let beside: Vec<(usize, Set)> = rows
            .iter()
            .copied()
            .filter(|(_, other)| !meets(other, row))
            .collect();
        if let Some(mut chosen) = cover(without(piece, row), &beside) {
            chosen.push(*number);
            return Some(chosen);
        }
    }
    None
}

pub fn has(set: &Set, column: usize) -> bool {
    set[column / 64] >> (column % 64) & 1 == 1
}

fn meets(one: &Set, other: &Set) -> bool {
    (0..8).any(|word| one[word] & other[word] != 0)
}

fn without(one: &Set, other: &Set) -> Set {
    std::array::from_fn(|word| one[word] & !other[word])
}

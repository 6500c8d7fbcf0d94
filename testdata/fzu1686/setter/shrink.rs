//! Prints the K-th smaller test for FZU 1686 that could show the same fault: with fewer cases,
//! then with fewer rows, columns or monsters in one of them, or with another window.

#[path = "case.rs"]
mod case;
#[path = "../../setter/fewer.rs"]
mod fewer;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;
use case::Case;
use fewer::{chunks, without};

fn main() {
    let cases = case::read(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    let tests = fewer::fewer(&cases).chain(fewer::with_one(&cases, smaller));
    program::propose(tests.map(|cases| cases.iter().map(Case::show).collect()));
}

/// A window that would be larger than its board gets smaller with it.
fn smaller(case: &Case) -> impl Iterator<Item = Case> + '_ {
    let (rows, columns) = (case.board.len(), case.board[0].len());
    let with = |board: Vec<Vec<bool>>| Case {
        height: case.height.min(board.len()),
        width: case.width.min(board[0].len()),
        board,
    };
    let fewer_rows = chunks(rows).map(move |chunk| with(without(&case.board, chunk)));
    let fewer_columns = chunks(columns)
        .map(move |chunk| with(case.board.iter().map(|row| without(row, chunk)).collect()));
    fewer_rows
        .chain(fewer_columns)
        .chain(fewer_monsters(case))
        .chain(smaller_windows(case))
}

fn fewer_monsters(case: &Case) -> impl Iterator<Item = Case> + '_ {
    let columns = case.board[0].len();
    let cells = 0..case.board.len() * columns;
    let monsters: Vec<usize> = cells
        .filter(|cell| case.board[cell / columns][cell % columns])
        .collect();
    let all = (!monsters.is_empty()).then_some((0, monsters.len()));
    all.into_iter()
        .chain(chunks(monsters.len()))
        .map(move |(start, end)| {
            let mut case = case.clone();
            for cell in &monsters[start..end] {
                case.board[cell / columns][cell % columns] = false;
            }
            case
        })
}

fn smaller_windows(case: &Case) -> impl Iterator<Item = Case> + '_ {
    let lower = (1..case.height).map(|height| Case {
        height,
        ..case.clone()
    });
    let narrower = (1..case.width).map(|width| Case {
        width,
        ..case.clone()
    });
    lower.chain(narrower)
}

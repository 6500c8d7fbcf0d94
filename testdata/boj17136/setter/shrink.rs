//! Prints the K-th smaller test for BOJ 17136 that could show the same fault: with fewer marked
//! cells, rows and columns first.

#[path = "case.rs"]
mod case;
#[path = "../../setter/fewer.rs"]
mod fewer;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;
use case::{Board, SIDE};
use fewer::chunks;

fn main() {
    let board = case::read(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    let strips = (0..2).flat_map(|axis| chunks(SIDE).map(move |strip| (axis, strip)));
    let without_strips = strips.map(|(axis, (start, end))| {
        let is_inside = |i: usize, j: usize| (start..end).contains(&[i, j][axis]);
        without(&board, is_inside)
    });
    let marked: Vec<(usize, usize)> = (0..SIDE)
        .flat_map(|i| (0..SIDE).map(move |j| (i, j)))
        .filter(|&(i, j)| board[i][j])
        .collect();
    let all = (!marked.is_empty()).then_some((0, marked.len()));
    let cells = all.into_iter().chain(chunks(marked.len()));
    let without_cells =
        cells.map(|(start, end)| without(&board, |i, j| marked[start..end].contains(&(i, j))));
    let boards = without_strips.chain(without_cells);
    let smaller = boards.filter(|smaller| *smaller != board);
    program::propose(smaller.map(|board| case::show(&board)));
}

fn without(board: &Board, is_left_out: impl Fn(usize, usize) -> bool) -> Board {
    let mut board = *board;
    for (i, row) in board.iter_mut().enumerate() {
        for (j, cell) in row.iter_mut().enumerate() {
            *cell &= !is_left_out(i, j);
        }
    }
    board
}

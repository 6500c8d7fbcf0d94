//! The matrix of a trace at one moment: nodes by their numbers, above them the sizes of columns.
//!
//! `[17]` is of a row that is chosen, `(12)` is out of its column, and a column in brackets is
//! covered. With colours, what is out or covered is dimmed, and what has just moved is bold.

use crate::report::{paint_in, BOLD};
use crate::trace::matrix::Matrix;
use crate::trace::state::State;

const DIM: u8 = 2;

/// How wide a matrix may be, in columns of the terminal. A wider one has ones for its nodes, and
/// the last digits of its columns.
const MOST_WIDTH: usize = 79;

/// The width of what stands before a row.
const NAME: usize = 7;

const PLAIN: [char; 2] = [' ', ' '];
const OUT: [char; 2] = ['(', ')'];
const CHOSEN: [char; 2] = ['[', ']'];

/// The matrix after a step: with a node of each row that is chosen, and the trail as it was
/// before the step.
pub fn draw_matrix(matrix: &Matrix, state: &State, chosen: &[usize], before: &[usize]) -> String {
    let digits = (state.c.len() - 1).to_string().len().max(2);
    let has_numbers = NAME + matrix.columns * (digits + 2) <= MOST_WIDTH;
    let width = if has_numbers { digits } else { 1 };
    let cell = |text: &str, marks| cell(text, width, marks);
    let columns = 1..=matrix.columns;

    let sizes = columns.clone().map(|h| match state.is_covered(h) {
        true => paint_in(DIM, &cell("-", PLAIN)),
        false => cell(&state.s[h].to_string(), PLAIN),
    });
    let mut lines = vec![line("s", sizes)];
    let heads = columns.clone().map(|h| {
        let name = if has_numbers { h } else { h % 10 }.to_string();
        match state.is_covered(h) {
            true => paint_in(DIM, &cell(&name, OUT)),
            false => cell(&name, PLAIN),
        }
    });
    lines.push(line("column", heads));

    let mut x = matrix.columns;
    for (row, ones) in (1..).zip(&matrix.rows) {
        let is_chosen = chosen.iter().any(|&node| state.label[node] == row);
        let cells = columns.clone().map(|h| {
            if !ones.contains(&(h - 1)) {
                return paint_in(DIM, &cell(".", PLAIN));
            }
            x += 1;
            let is_out = state.trail.contains(&x);
            let marks = match is_out {
                true => OUT,
                false if is_chosen => CHOSEN,
                false => PLAIN,
            };
            let number = if has_numbers { x } else { 1 };
            let shown = cell(&number.to_string(), marks);
            if is_out != before.contains(&x) {
                paint_in(BOLD, &shown)
            } else if is_out || state.is_covered(h) && !is_chosen {
                paint_in(DIM, &shown)
            } else {
                shown
            }
        });
        lines.push(line(&format!("row {row}"), cells));
    }
    lines.concat()
}

fn line(name: &str, cells: impl Iterator<Item = String>) -> String {
    let cells: String = cells.collect();
    format!("{name:<NAME$}{}\n", cells.trim_end())
}

/// A text that is too wide takes the place of the mark on its right.
fn cell(text: &str, width: usize, [left, right]: [char; 2]) -> String {
    let mut cell = format!("{left}{text:>width$}");
    if cell.len() < width + 2 {
        cell.push(right);
    }
    cell
}

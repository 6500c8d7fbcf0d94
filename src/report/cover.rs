//! The text of a search for the fewest rows: the matrix, and all steps.

use super::trace::list;
use super::{count, paint_in, print, BOLD};
use crate::error::Error;
use crate::trace::cover::{CoverAction, CoverStep, CoverTrace};
use crate::trace::matrix::Matrix;

/// More columns or rows than these are counted, not named: lines stay narrow.
const MOST_NAMED: usize = 8;

pub fn show(trace: &CoverTrace) -> Result<(), Error> {
    print(&all_steps(trace))
}

fn all_steps(trace: &CoverTrace) -> String {
    let mut text = format!(
        "Choose as few rows as possible so that each column has a 1 in them:\n{}, {}.\n\n{}",
        count(trace.matrix.rows.len() as u64, "row"),
        count(trace.matrix.columns as u64, "column"),
        draw_matrix(&trace.matrix)
    );
    for step in &trace.steps {
        let indent = "  ".repeat(step.depth.min(4));
        text.push('\n');
        for line in tell(step) {
            text += &format!("{indent}{line}\n");
        }
    }
    text += &match &trace.best {
        Some(rows) => format!(
            "\nThe search is over: the fewest rows are {}.\n",
            list(rows.iter().copied())
        ),
        None => "\nThe search is over: there is no cover.\n".to_string(),
    };
    text
}

fn draw_matrix(matrix: &Matrix) -> String {
    let numbers = (1..=matrix.columns).map(|column| format!("{column:>3}"));
    let mut text = format!("column {}\n", numbers.collect::<String>());
    for (row, ones) in (1..).zip(&matrix.rows) {
        let sign = |column: usize| if ones.contains(&column) { "  1" } else { "  ." };
        let cells: String = (0..matrix.columns).map(sign).collect();
        text += &format!("row {row:<3}{cells}\n");
    }
    text
}

/// The lines of a step.
fn tell(step: &CoverStep) -> Vec<String> {
    let head = match &step.action {
        CoverAction::Choose { column, row, .. } => format!("choose row {row}, for column {column}"),
        CoverAction::Covered(rows) => {
            let count = count(rows.len() as u64, "row");
            format!("a cover of {count}: {}", list(rows.iter().copied()))
        }
        CoverAction::DeadEnd(column) => format!("dead end: column {column} has no row"),
        CoverAction::Beyond { spare: 0, .. } => {
            "cut: with one row more the cover would be no better".to_string()
        }
        CoverAction::Beyond { spare, open } => {
            let spare = count(*spare as u64, "row");
            format!("cut: {} need more than {spare}", named("column", open))
        }
        CoverAction::Bar { row, .. } => {
            format!("row {row} is barred: all covers with it are known")
        }
    };
    let reasons = reasons(&step.action).into_iter();
    let reasons = reasons.map(|line| format!("  {line}"));
    std::iter::once(paint_in(BOLD, &head))
        .chain(reasons)
        .collect()
}

/// What is said of a step beside its head.
fn reasons(action: &CoverAction) -> Vec<String> {
    match action {
        CoverAction::Choose {
            column,
            rows,
            row,
            settled,
            open,
        } => vec![
            match rows.len() {
                1 => format!("column {column} has no other row"),
                _ => format!(
                    "column {column} has the fewest rows: {}",
                    named("row", rows)
                ),
            },
            format!("row {row} settles {}", named("column", settled)),
            match &open[..] {
                [] => "no column is open".to_string(),
                open => format!("open: {}", named("column", open)),
            },
        ],
        CoverAction::Covered(_) => vec!["from now on a cover must have fewer rows".to_string()],
        CoverAction::Beyond { spare: 1.., .. } => {
            vec!["that is what a lower bound says".to_string()]
        }
        CoverAction::Bar { dominated, .. } if !dominated.is_empty() => vec![format!(
            "it has all open columns of {}: barred too",
            named("row", dominated)
        )],
        _ => Vec::new(),
    }
}

/// `columns 1, 3`, or how many there are.
fn named(what: &str, numbers: &[usize]) -> String {
    match numbers {
        [number] => format!("{what} {number}"),
        _ if numbers.len() > MOST_NAMED => count(numbers.len() as u64, what),
        _ => format!("{what}s {}", list(numbers.iter().copied())),
    }
}

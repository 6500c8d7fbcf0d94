//! The text of a search for the fewest rows: the matrix, and all steps.

use super::trace::{columns_of, headed, indented, line, list, plural, rows_of};
use crate::locale::Locale;
use crate::trace::cover::{CoverAction, CoverTrace};
use crate::trace::matrix::Matrix;

/// More columns or rows than these are counted, not named: lines stay narrow.
const MAX_NAMED: usize = 8;

pub fn text(trace: &CoverTrace, locale: Locale) -> String {
    let rows = rows_of(trace.matrix.rows.len(), locale);
    let columns = columns_of(trace.matrix.columns, locale);
    let mut text = locale.fewest_rows(rows, columns);
    text += &draw_matrix(&trace.matrix, locale);
    for (depth, action) in &trace.steps {
        let lines = headed(&head(action, locale), reasons(action, locale));
        text += &indented(*depth, &lines);
    }
    text + &match &trace.best {
        None => locale.no_cover(),
        Some(best) => locale.best_cover(list(best, locale)),
    }
}

fn draw_matrix(matrix: &Matrix, locale: Locale) -> String {
    let numbers = (1..=matrix.columns).map(|column| format!("{column:>3}"));
    let mut text = line(&locale.column(), numbers);
    for (number, ones) in (1..).zip(&matrix.rows) {
        let sign = |column: usize| if ones.contains(&column) { "  1" } else { "  ." };
        let cells = (0..matrix.columns).map(|column| sign(column).to_string());
        text += &line(&locale.row(number), cells);
    }
    text
}

fn head(action: &CoverAction, locale: Locale) -> String {
    match action {
        CoverAction::Choose { column, row, .. } => locale.choose_for(row, column),
        CoverAction::Covered(rows) => {
            locale.found_cover(rows_of(rows.len(), locale), list(rows, locale))
        }
        CoverAction::DeadEnd(column) => locale.no_row(column),
        CoverAction::Beyond { spare: 0, .. } => locale.no_better(),
        CoverAction::Beyond { spare, open } => {
            let open = columns_named(open, locale);
            locale.too_many_needed(open, rows_of(*spare, locale))
        }
        CoverAction::Bar { row, .. } => locale.bar(row),
    }
}

/// The lines of a step below its head.
fn reasons(action: &CoverAction, locale: Locale) -> Vec<String> {
    match action {
        CoverAction::Choose {
            column,
            rows,
            row,
            settled,
            open,
        } => vec![
            match rows.len() {
                1 => locale.only_row(column),
                _ => locale.fewest_of_column(column, rows_named(rows, locale)),
            },
            locale.settles(row, columns_named(settled, locale)),
            match open.len() {
                0 => locale.none_open(),
                _ => locale.open(columns_named(open, locale)),
            },
        ],
        CoverAction::Covered(_) => vec![locale.must_be_fewer()],
        CoverAction::Beyond { spare: 1.., .. } => vec![locale.lower_bound()],
        CoverAction::Bar { row, dominated } if !dominated.is_empty() => {
            vec![locale.dominated(row, rows_named(dominated, locale))]
        }
        _ => Vec::new(),
    }
}

/// `columns 1, 3`, or how many there are.
fn columns_named(columns: &[usize], locale: Locale) -> String {
    if columns.len() > MAX_NAMED {
        return columns_of(columns.len(), locale);
    }
    locale.named_columns(list(columns, locale), plural(columns.len()))
}

fn rows_named(rows: &[usize], locale: Locale) -> String {
    if rows.len() > MAX_NAMED {
        return rows_of(rows.len(), locale);
    }
    locale.named_rows(list(rows, locale), plural(rows.len()))
}

//! The text of a search for the fewest rows: the matrix, and all steps.

use super::sentences;
use super::trace::{columns_of, headed, indented, line, list, plural, rows_of};
use crate::locale::Locale;
use crate::trace::cover::{CoverAction, CoverTrace};
use crate::trace::matrix::Matrix;

/// More columns or rows than these are counted, not named: lines stay narrow.
const MAX_NAMED: usize = 8;

pub fn text(trace: &CoverTrace, locale: Locale) -> String {
    let rows = rows_of(trace.matrix.rows.len(), locale);
    let columns = columns_of(trace.matrix.columns, locale);
    let mut text = sentences::fewest_rows(locale, rows, columns);
    text += &draw_matrix(&trace.matrix, locale);
    for (depth, action) in &trace.steps {
        let lines = headed(&head(action, locale), reasons(action, locale));
        text += &indented(*depth, &lines);
    }
    text + &match &trace.best {
        None => sentences::no_cover(locale),
        Some(best) => sentences::best_cover(locale, list(best.iter().copied(), locale)),
    }
}

fn draw_matrix(matrix: &Matrix, locale: Locale) -> String {
    let numbers = (1..=matrix.columns).map(|column| format!("{column:>3}"));
    let mut text = line(&sentences::column(locale), numbers);
    for (number, ones) in (1..).zip(&matrix.rows) {
        let sign = |column: usize| if ones.contains(&column) { "  1" } else { "  ." };
        let cells = (0..matrix.columns).map(|column| sign(column).to_string());
        text += &line(&sentences::row(locale, number), cells);
    }
    text
}

fn head(action: &CoverAction, locale: Locale) -> String {
    match action {
        CoverAction::Choose { column, row, .. } => sentences::choose_for(locale, row, column),
        CoverAction::Covered(rows) => {
            let numbers = list(rows.iter().copied(), locale);
            sentences::found_cover(locale, rows_of(rows.len(), locale), numbers)
        }
        CoverAction::DeadEnd(column) => sentences::no_row(locale, column),
        CoverAction::Beyond { spare: 0, .. } => sentences::no_better(locale),
        CoverAction::Beyond { spare, open } => {
            let open = columns_named(open, locale);
            sentences::too_many_needed(locale, open, rows_of(*spare, locale))
        }
        CoverAction::Bar { row, .. } => sentences::bar(locale, row),
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
                1 => sentences::only_row(locale, column),
                _ => sentences::fewest_of_column(locale, column, rows_named(rows, locale)),
            },
            sentences::settles(locale, row, columns_named(settled, locale)),
            match open.len() {
                0 => sentences::none_open(locale),
                _ => sentences::open(locale, columns_named(open, locale)),
            },
        ],
        CoverAction::Covered(_) => vec![sentences::must_be_fewer(locale)],
        CoverAction::Beyond { spare: 1.., .. } => vec![sentences::lower_bound(locale)],
        CoverAction::Bar { row, dominated } if !dominated.is_empty() => {
            vec![sentences::dominated(
                locale,
                row,
                rows_named(dominated, locale),
            )]
        }
        _ => Vec::new(),
    }
}

/// `columns 1, 3`, or how many there are.
fn columns_named(columns: &[usize], locale: Locale) -> String {
    if columns.len() > MAX_NAMED {
        return columns_of(columns.len(), locale);
    }
    let numbers = list(columns.iter().copied(), locale);
    sentences::named_columns(locale, numbers, plural(columns.len()))
}

fn rows_named(rows: &[usize], locale: Locale) -> String {
    if rows.len() > MAX_NAMED {
        return rows_of(rows.len(), locale);
    }
    let numbers = list(rows.iter().copied(), locale);
    sentences::named_rows(locale, numbers, plural(rows.len()))
}

//! The text of a search for the fewest rows: the matrix, and all steps.

use super::trace::{columns_of, headed, indented, line, list, rows_of};
use crate::locale::{localized, Locale};
use crate::trace::cover::{CoverAction, CoverTrace};
use crate::trace::matrix::Matrix;

/// More columns or rows than these are counted, not named: lines stay narrow.
const MAX_NAMED: usize = 8;

pub fn text(trace: &CoverTrace, locale: Locale) -> String {
    let rows = rows_of(trace.matrix.rows.len(), locale);
    let columns = columns_of(trace.matrix.columns, locale);
    let mut text = localized!(
        locale,
        "Choose as few rows as possible so that each column has a 1 in them:\n{rows}, {columns}.\n\n",
        "选出尽可能少的行，使每列至少有一个 1：共 {rows}、{columns}。\n\n"
    );
    text += &draw_matrix(&trace.matrix, locale);
    for (depth, action) in &trace.steps {
        let lines = headed(&head(action, locale), reasons(action, locale));
        text += &indented(*depth, &lines);
    }
    let Some(best) = &trace.best else {
        return text
            + &localized!(
                locale,
                "\nThe search is over: there is no cover.\n",
                "\n搜索结束：无解。\n"
            );
    };
    let rows = list(best.iter().copied(), locale);
    text + &localized!(
        locale,
        "\nThe search is over: the fewest rows are {rows}.\n",
        "\n搜索结束：行数最少的覆盖是第 {rows} 行。\n"
    )
}

fn draw_matrix(matrix: &Matrix, locale: Locale) -> String {
    let numbers = (1..=matrix.columns).map(|column| format!("{column:>3}"));
    let mut text = line(&localized!(locale, "column", "列"), numbers);
    for (row, ones) in (1..).zip(&matrix.rows) {
        let sign = |column: usize| if ones.contains(&column) { "  1" } else { "  ." };
        let cells = (0..matrix.columns).map(|column| sign(column).to_string());
        text += &line(&localized!(locale, "row {row}", "行 {row}"), cells);
    }
    text
}

fn head(action: &CoverAction, locale: Locale) -> String {
    match action {
        CoverAction::Choose { column, row, .. } => localized!(
            locale,
            "choose row {row}, for column {column}",
            "为第 {column} 列选第 {row} 行"
        ),
        CoverAction::Covered(rows) => {
            let (count, rows) = (
                rows_of(rows.len(), locale),
                list(rows.iter().copied(), locale),
            );
            localized!(
                locale,
                "a cover of {count}: {rows}",
                "一个 {count}的覆盖：第 {rows} 行"
            )
        }
        CoverAction::DeadEnd(column) => localized!(
            locale,
            "dead end: column {column} has no row",
            "死路：第 {column} 列没有行"
        ),
        CoverAction::Beyond { spare: 0, .. } => localized!(
            locale,
            "cut: with one row more the cover would be no better",
            "剪枝：再加一行，就不比已有的覆盖更好了"
        ),
        CoverAction::Beyond { spare, open } => {
            let (spare, open) = (rows_of(*spare, locale), columns_named(open, locale));
            localized!(
                locale,
                "cut: {open} need more than {spare}",
                "剪枝：要覆盖{open}，{spare}不够"
            )
        }
        CoverAction::Bar { row, .. } => localized!(
            locale,
            "row {row} is barred: all covers with it are known",
            "禁止第 {row} 行：含有它的覆盖都已搜索过"
        ),
    }
}

/// What is said of a step beside its head.
fn reasons(action: &CoverAction, locale: Locale) -> Vec<String> {
    match action {
        CoverAction::Choose {
            column,
            rows,
            row,
            settled,
            open,
        } => {
            let (count, rows) = (rows.len(), rows_named(rows, locale));
            let (settled, columns) = (columns_named(settled, locale), columns_named(open, locale));
            vec![
                match count {
                    1 => localized!(
                        locale,
                        "column {column} has no other row",
                        "第 {column} 列没有别的行"
                    ),
                    _ => localized!(
                        locale,
                        "column {column} has the fewest rows: {rows}",
                        "第 {column} 列的行最少：{rows}"
                    ),
                },
                localized!(
                    locale,
                    "row {row} settles {settled}",
                    "第 {row} 行覆盖{settled}"
                ),
                if open.is_empty() {
                    localized!(locale, "no column is open", "所有列都已覆盖")
                } else {
                    localized!(locale, "open: {columns}", "未覆盖：{columns}")
                },
            ]
        }
        CoverAction::Covered(_) => vec![localized!(
            locale,
            "from now on a cover must have fewer rows",
            "以后的覆盖必须行数更少"
        )],
        CoverAction::Beyond { spare: 1.., .. } => vec![localized!(
            locale,
            "that is what a lower bound says",
            "这是由下界得知的"
        )],
        CoverAction::Bar { row, dominated } if !dominated.is_empty() => {
            let dominated = rows_named(dominated, locale);
            vec![localized!(
                locale,
                "row {row} has all open columns of {dominated}: barred too",
                "{dominated}能盖住的未覆盖列，第 {row} 行都能盖住：前者一并禁止"
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
    let s = if columns.len() == 1 { "" } else { "s" };
    let numbers = list(columns.iter().copied(), locale);
    localized!(locale, "column{s} {numbers}", "第 {numbers} 列")
}

fn rows_named(rows: &[usize], locale: Locale) -> String {
    if rows.len() > MAX_NAMED {
        return rows_of(rows.len(), locale);
    }
    let s = if rows.len() == 1 { "" } else { "s" };
    let numbers = list(rows.iter().copied(), locale);
    localized!(locale, "row{s} {numbers}", "第 {numbers} 行")
}

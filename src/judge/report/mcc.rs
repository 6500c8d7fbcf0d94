//! The text of a search with bounds and colours: the problem, and all nodes of the tree.

use super::count;
use super::trace::{columns_of, headed, indented, list, rows_of};
use crate::locale::Locale;
use crate::trace::mcc::{MccProblem, MccTrace, SearchNode};

pub fn text(trace: &MccTrace, locale: Locale) -> String {
    let problem = &trace.problem;
    let rows = rows_of(problem.rows.len(), locale);
    let columns = columns_of(problem.columns.len(), locale);
    let mut text = locale.within_bounds(rows, columns);
    text += &draw_problem(problem, locale);
    for node in &trace.nodes {
        text += &indented(node.chosen.len(), &lines_of(problem, node, locale));
    }
    let english = count(trace.solutions as u64, "solution");
    text + &locale.counted_solutions(english, trace.solutions)
}

fn draw_problem(problem: &MccProblem, locale: Locale) -> String {
    let mut text = String::new();
    for (column, name) in problem.columns.iter().enumerate() {
        let bounds = match problem.bounds.get(column) {
            Some((low, high)) if low == high => locale.exactly(low),
            Some((low, high)) => locale.bounds(low, high),
            None => locale.secondary(),
        };
        text += &locale.bounded_column(name, bounds);
    }
    for (number, row) in (1..).zip(&problem.rows) {
        let words = row.iter().map(|(column, color)| match color {
            Some(color) => format!("{}:{color}", problem.columns[*column]),
            None => problem.columns[*column].clone(),
        });
        text += &locale.colored_row(number, Vec::from_iter(words).join(" "));
    }
    text
}

/// The lines of a node: which row was chosen, what each column needs, and what the search does.
fn lines_of(problem: &MccProblem, node: &SearchNode, locale: Locale) -> Vec<String> {
    let head = match node.chosen.last() {
        None => locale.root(),
        Some(row) => locale.choose_row(row + 1),
    };
    let mut lines = vec![if node.open.is_empty() {
        locale.none_left()
    } else {
        let rows = list(node.open.iter().map(|row| row + 1), locale);
        locale.choosable(rows)
    }];
    for (column, &(need, rows)) in node.needs.iter().enumerate() {
        if need > 0 {
            let (name, spare) = (&problem.columns[column], rows as i64 - need as i64);
            lines.push(locale.need(name, need, rows, spare));
        }
    }
    lines.push(outcome(problem, node, locale));
    headed(&head, lines)
}

fn outcome(problem: &MccProblem, node: &SearchNode, locale: Locale) -> String {
    let Some(column) = node.branch() else {
        if node.chosen.is_empty() {
            return locale.empty_solution();
        }
        let rows = list(node.chosen.iter().map(|row| row + 1), locale);
        return locale.full_solution(rows);
    };
    let (need, rows) = node.needs[column];
    let name = &problem.columns[column];
    match rows.checked_sub(need) {
        None => locale.too_few_rows(name),
        Some(0) => locale.no_choice(name),
        Some(_) => locale.tried(name),
    }
}

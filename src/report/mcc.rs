//! The text of a search with bounds and colours: the problem, and all nodes of the tree.

use super::trace::list;
use super::{count, paint_in, print, BOLD};
use crate::error::Error;
use crate::trace::mcc::{MccProblem, MccTrace, SearchNode};

pub fn show(trace: &MccTrace) -> Result<(), Error> {
    print(&all_nodes(trace))
}

fn all_nodes(trace: &MccTrace) -> String {
    let problem = &trace.problem;
    let mut text = format!(
        "Choose rows so that each column has from so many to so many of them:\n{}, {}.\n\n{}",
        count(problem.rows.len() as u64, "row"),
        count(problem.columns.len() as u64, "column"),
        draw_problem(problem)
    );
    for node in &trace.nodes {
        let indent = "  ".repeat(node.chosen.len().min(4));
        text.push('\n');
        for line in tell(problem, node) {
            text += &format!("{indent}{line}\n");
        }
    }
    let solutions = count(trace.solutions as u64, "solution");
    text + &format!("\nThe search is over: {solutions}.\n")
}

fn draw_problem(problem: &MccProblem) -> String {
    let mut text = String::new();
    for (column, name) in problem.columns.iter().enumerate() {
        text += &match problem.bounds.get(column) {
            Some((low, high)) if low == high => format!("column {name}: exactly {low}\n"),
            Some((low, high)) => format!("column {name}: {low} to {high}\n"),
            None => format!("column {name}: secondary\n"),
        };
    }
    for (number, row) in (1..).zip(&problem.rows) {
        let words = row.iter().map(|(column, color)| match color {
            Some(color) => format!("{}:{color}", problem.columns[*column]),
            None => problem.columns[*column].clone(),
        });
        text += &format!("row {number}: {}\n", words.collect::<Vec<_>>().join(" "));
    }
    text
}

/// The lines of a node: what was chosen, what each column needs, and what the search does.
fn tell(problem: &MccProblem, node: &SearchNode) -> Vec<String> {
    let head = match node.chosen.last() {
        None => "at the root".to_string(),
        Some(row) => format!("choose row {}", row + 1),
    };
    let mut lines = vec![paint_in(BOLD, &head)];
    lines.push(match &node.open[..] {
        [] => "  no row can be chosen any more".to_string(),
        open => format!(
            "  rows that can be chosen: {}",
            list(open.iter().map(|row| row + 1))
        ),
    });
    for (column, &(need, rows)) in node.needs.iter().enumerate() {
        if need > 0 {
            let spare = rows as i64 - need as i64;
            let name = &problem.columns[column];
            lines.push(format!(
                "  column {name} needs {need} of {rows}: {spare} to spare"
            ));
        }
    }
    lines.extend(
        outcome(problem, node)
            .into_iter()
            .map(|line| format!("  {line}")),
    );
    lines
}

fn outcome(problem: &MccProblem, node: &SearchNode) -> Option<String> {
    let rows = || list(node.chosen.iter().map(|row| row + 1));
    match node.branch() {
        None if node.chosen.is_empty() => {
            Some("all have what they need: no row is a solution".into())
        }
        None => Some(format!(
            "all have what they need: a solution, rows {}",
            rows()
        )),
        Some(column) => {
            let (need, found) = node.needs[column];
            let name = &problem.columns[column];
            match found.checked_sub(need) {
                None => Some(format!("dead end: column {name} has too few rows")),
                Some(0) => Some(format!("column {name} leaves no choice")),
                Some(_) => Some(format!(
                    "the rows of column {name} are tried, each then barred"
                )),
            }
        }
    }
}

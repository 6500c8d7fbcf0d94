//! The text of a search with bounds and colours: the problem, and all nodes of the tree.

use super::count;
use super::trace::{columns_of, headed, indented, list, rows_of};
use crate::locale::{localized, Locale};
use crate::trace::mcc::{MccProblem, MccTrace, SearchNode};

pub fn text(trace: &MccTrace, locale: Locale) -> String {
    let problem = &trace.problem;
    let rows = rows_of(problem.rows.len(), locale);
    let columns = columns_of(problem.columns.len(), locale);
    let mut text = localized!(
        locale,
        "Choose rows so that each column has a number of them within its bounds:\n{rows}, \
        {columns}.\n\n",
        "选出若干行，使每列满足的次数在上下界之间：共 {rows}、{columns}。\n\n"
    );
    text += &draw_problem(problem, locale);
    for node in &trace.nodes {
        text += &indented(node.chosen.len(), &lines_of(problem, node, locale));
    }
    let (found, solutions) = (trace.solutions, count(trace.solutions as u64, "solution"));
    text + &localized!(
        locale,
        "\nThe search is over: {solutions}.\n",
        "\n搜索结束：共 {found} 个解。\n"
    )
}

fn draw_problem(problem: &MccProblem, locale: Locale) -> String {
    let mut text = String::new();
    for (column, name) in problem.columns.iter().enumerate() {
        let bounds = match problem.bounds.get(column) {
            Some((low, high)) if low == high => {
                localized!(locale, "exactly {low}", "恰好 {low} 次")
            }
            Some((low, high)) => localized!(locale, "{low} to {high}", "{low} 到 {high} 次"),
            None => localized!(locale, "secondary", "次要列"),
        };
        text += &localized!(locale, "column {name}: {bounds}\n", "列 {name}：{bounds}\n");
    }
    for (number, row) in (1..).zip(&problem.rows) {
        let words = row.iter().map(|(column, color)| match color {
            Some(color) => format!("{}:{color}", problem.columns[*column]),
            None => problem.columns[*column].clone(),
        });
        let words = words.collect::<Vec<_>>().join(" ");
        text += &localized!(locale, "row {number}: {words}\n", "行 {number}：{words}\n");
    }
    text
}

/// The lines of a node: what was chosen, what each column needs, and what the search does.
fn lines_of(problem: &MccProblem, node: &SearchNode, locale: Locale) -> Vec<String> {
    let head = match node.chosen.last() {
        None => localized!(locale, "at the root", "根结点"),
        Some(row) => {
            let row = row + 1;
            localized!(locale, "choose row {row}", "选第 {row} 行")
        }
    };
    let rows = list(node.open.iter().map(|row| row + 1), locale);
    let mut lines = vec![if node.open.is_empty() {
        localized!(locale, "no row can be chosen any more", "没有可以选的行了")
    } else {
        localized!(
            locale,
            "rows that can be chosen: {rows}",
            "可以选的行：{rows}"
        )
    }];
    for (column, &(need, rows)) in node.needs.iter().enumerate() {
        if need > 0 {
            let (name, spare) = (&problem.columns[column], rows as i64 - need as i64);
            lines.push(localized!(
                locale,
                "column {name} needs {need} of {rows}: {spare} to spare",
                "列 {name} 还要 {need} 行，有 {rows} 行可选：余 {spare} 行"
            ));
        }
    }
    lines.extend(outcome(problem, node, locale));
    headed(&head, lines)
}

fn outcome(problem: &MccProblem, node: &SearchNode, locale: Locale) -> Option<String> {
    let rows = list(node.chosen.iter().map(|row| row + 1), locale);
    let Some(column) = node.branch() else {
        return Some(if node.chosen.is_empty() {
            localized!(
                locale,
                "all columns have enough: to choose no row is a solution, too",
                "各列都满足了：什么都不选也是一个解"
            )
        } else {
            localized!(
                locale,
                "all columns have enough: a solution, rows {rows}",
                "各列都满足了：一个解，第 {rows} 行"
            )
        });
    };
    let (need, found) = node.needs[column];
    let name = &problem.columns[column];
    Some(match found.checked_sub(need) {
        None => localized!(
            locale,
            "dead end: column {name} has too few rows",
            "死路：列 {name} 的行不够"
        ),
        Some(0) => localized!(
            locale,
            "column {name} leaves no choice",
            "列 {name} 没有选择的余地"
        ),
        Some(_) => localized!(
            locale,
            "the rows of column {name} are tried, each then barred",
            "逐一尝试列 {name} 的行，试过的行就禁止"
        ),
    })
}

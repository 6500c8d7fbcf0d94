//! The table of `judge list`.

use crate::problem::Problem;
use crate::terminal::table::Table;

/// The problems, a line each, with the number of their cases.
pub fn table(problems: &[(Problem, usize)]) -> String {
    let mut table = Table::new(["problem", "time", "memory", "cases", "title", "statement"]);
    for (problem, cases) in problems {
        table.row([
            problem.id.clone(),
            format!("{} ms", problem.meta.time_ms),
            format!("{} KB", problem.meta.memory_kb),
            cases.to_string(),
            problem.meta.title.clone(),
            problem.meta.url.clone(),
        ]);
    }
    table.render(|_, _, cell| cell)
}

//! The text of a trace: the matrix, and all steps of the search.

use super::{note, paint_in, BOLD};
use crate::locale::Locale;
use crate::terminal::display_width;
use crate::trace::matrix::Matrix;
use crate::trace::search::{Action, Operation, Reason, State, Step, Trace};
use std::fmt::Display;
use std::iter;

/// A step is indented by the rows that are chosen, these at most.
const MAX_INDENT: usize = 4;

/// Says that a file has more matrices than the one that is traced.
pub fn print_next_matrix(next_matrix: Option<usize>) {
    if let Some(line) = next_matrix {
        note(&format!(
            "this is the first matrix; the one on line {line} and those below are not shown"
        ));
    }
}

/// The problem, then each step with what it changes.
pub fn text(trace: &Trace, locale: Locale) -> String {
    let mut text = introduction(trace, locale);
    let mut steps = StepText {
        locale,
        state: trace.start.clone(),
        primary: trace.matrix.primary,
        chosen: Vec::new(),
        node: 0,
    };
    for step in &trace.steps {
        text += &indented(step.depth, &steps.lines_of(step));
    }
    text + "\n" + &end(trace, locale)
}

/// An empty line, and the lines of a step.
pub fn indented(depth: usize, lines: &[String]) -> String {
    let indent = "  ".repeat(depth.min(MAX_INDENT));
    let mut text = "\n".to_string();
    for line in lines {
        text += &format!("{indent}{line}\n");
    }
    text
}

/// The head of a step in bold, and the lines below it.
pub fn headed(head: &str, lines: Vec<String>) -> Vec<String> {
    let mut headed = vec![paint_in(BOLD, head)];
    headed.extend(lines.into_iter().map(|line| format!("  {line}")));
    headed
}

fn introduction(trace: &Trace, locale: Locale) -> String {
    let Matrix {
        columns,
        primary,
        rows,
    } = &trace.matrix;
    let secondary = match columns - primary {
        0 => String::new(),
        1 => locale.secondary_column(columns),
        _ => locale.secondary_columns(primary + 1, columns),
    };
    let headers = match columns {
        1 => locale.header(),
        _ => locale.headers(columns),
    };
    let primary = primary_word(*primary, *columns, locale);
    let (rows, columns) = (rows_of(rows.len(), locale), columns_of(*columns, locale));
    locale.introduction(rows, columns, secondary, headers, primary)
        + &draw_matrix(&trace.matrix, &trace.start, locale)
}

/// The adjective for the columns that have to be covered; none if all have to be.
fn primary_word(primary: usize, columns: usize, locale: Locale) -> String {
    match columns - primary {
        0 => String::new(),
        _ => locale.primary(),
    }
}

fn end(trace: &Trace, locale: Locale) -> String {
    let mut text = locale.over();
    for rows in &trace.solutions {
        text += &locale.solution(list(rows, locale), plural(rows.len()));
    }
    if trace.solutions.is_empty() {
        text += &locale.no_solution();
    }
    let (mut chosen, mut left) = (0, 0);
    for step in &trace.steps {
        let is_leave = |change: &&Operation| matches!(change, Operation::Leave(_));
        chosen += usize::from(matches!(step.action, Action::Choose(_)));
        left += step.changes.iter().filter(is_leave).count();
    }
    text + &locale.effort(chosen, left)
}

/// The end of a noun.
pub fn plural(count: usize) -> &'static str {
    if count == 1 {
        ""
    } else {
        "s"
    }
}

/// `1 row`, `2 rows`.
pub fn rows_of(count: usize, locale: Locale) -> String {
    locale.counted_rows(count, plural(count))
}

pub fn columns_of(count: usize, locale: Locale) -> String {
    locale.counted_columns(count, plural(count))
}

const DIM: u8 = 2;

/// How wide a matrix may be, in columns of the terminal. A wider one has ones for its nodes, and
/// the last digits of its columns; of those of a board fewer blanks are between them, or none.
const MAX_WIDTH: usize = 79;

const NAME: usize = 7;

/// The matrix before the search: nodes by their numbers, above them the sizes of columns.
fn draw_matrix(matrix: &Matrix, start: &State, locale: Locale) -> String {
    let digits = (start.c.len() - 1).to_string().len().max(2);
    let fits = |width: &usize| NAME + matrix.columns * width <= MAX_WIDTH;
    let width = [digits + 2, 3, 2].into_iter().find(fits).unwrap_or(1);
    let has_numbers = width == digits + 2;
    // A text that is too wide takes the place of the blank on its right.
    let cell = |text: String| match width {
        1 => text,
        _ => format!("{:<width$}", format!(" {text:>0$}", width - 2)),
    };
    let columns = 1..=matrix.columns;
    let sizes = columns.clone().map(|h| cell(start.s[h].to_string()));
    let heads = columns.clone().map(|h| {
        let name = if has_numbers { h } else { h % 10 };
        cell(name.to_string())
    });
    let mut lines = vec![line("s", sizes), line(&locale.column(), heads)];
    let mut x = matrix.columns;
    for (row, ones) in (1..).zip(&matrix.rows) {
        let cells = columns.clone().map(|h| {
            if !ones.contains(&(h - 1)) {
                return paint_in(DIM, &cell(".".to_string()));
            }
            x += 1;
            let number = if has_numbers { x } else { 1 };
            cell(number.to_string())
        });
        lines.push(line(&locale.row(row), cells));
    }
    lines.concat()
}

pub fn line(name: &str, cells: impl Iterator<Item = String>) -> String {
    let blanks = " ".repeat(NAME.saturating_sub(display_width(name)));
    let text = cells.fold(format!("{name}{blanks}"), |text, cell| text + &cell);
    format!("{}\n", text.trim_end())
}

/// The last so many nodes of the trail are shown.
const MAX_TRAIL: usize = 12;

const MAX_SIZES: usize = 70;

struct StepText {
    locale: Locale,
    state: State,
    primary: usize,
    /// A node of each row that is chosen.
    chosen: Vec<usize>,
    /// The node that the last `choose` or `dead_end_after` was given, or the last `undo` gave back.
    node: usize,
}

impl StepText {
    /// The lines of a step. Afterwards the state is that after the step.
    fn lines_of(&mut self, step: &Step) -> Vec<String> {
        if let Action::Choose(x) | Action::PassOver(x, _) | Action::Undo(x) = step.action {
            self.node = x;
        }
        let mut lines = vec![paint_in(BOLD, &self.head(step.action))];
        if let Action::Branch(h, reason) = step.action {
            lines.extend(self.sizes());
            lines.extend(self.tie(h, reason));
        }
        if let Action::DeadEnd(h) = step.action {
            let first = self.state.d[h];
            lines.push(self.locale.empty_loop(h, first));
        }
        let had = self.state.trail.len();
        for &change in &step.changes {
            let writes = self.state.apply(change);
            lines.extend(self.change(change, &writes).lines().map(String::from));
            lines.extend(self.emptied(change));
        }
        match step.action {
            Action::Choose(x) => {
                self.chosen.push(x);
                lines.push(self.locale.trail(self.trail(had)));
            }
            Action::Undo(_) => drop(self.chosen.pop()),
            _ => {}
        }
        lines
    }

    fn head(&self, action: Action) -> String {
        let (State { s, c, d, label, .. }, locale) = (&self.state, self.locale);
        match action {
            Action::Solution => {
                let rows = list(self.chosen.iter().map(|&x| label[x]), locale);
                locale.none_is_open(primary_word(self.primary, s.len() - 1, locale), rows)
            }
            Action::DeadEnd(h) => locale.dead_end(h),
            Action::Branch(h, _) => locale.branch(h, s[h]),
            Action::PassOver(x, empty) => locale.pass_over(x, label[x], empty),
            Action::Choose(x) if d[c[x]] == x => locale.choose_first(x, label[x], c[x]),
            Action::Choose(x) => locale.choose_next(x, label[x], c[x]),
            Action::Undo(x) => locale.undo(label[x]),
            Action::Exhausted(h) => locale.exhausted(h, self.node),
        }
    }

    fn sizes(&self) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for h in (1..=self.primary).filter(|&h| !self.state.is_covered(h)) {
            let size = format!("s[{h}] = {}", self.state.s[h]);
            match lines.last_mut() {
                Some(line) if line.len() + 2 + size.len() <= MAX_SIZES => {
                    *line += &format!(", {size}");
                }
                _ => lines.push(format!("  {size}")),
            }
        }
        lines
    }

    /// Why the search branches on `h`, if another column has as few rows.
    fn tie(&self, h: usize, reason: Reason) -> Vec<String> {
        let (s, locale) = (&self.state.s, self.locale);
        let choice = match reason {
            Reason::Fewest => return Vec::new(),
            Reason::Down => locale.came_down(),
            Reason::DeadEnd => locale.was_dead_end(),
            Reason::First => locale.first_of_them(),
        };
        let ties: Vec<usize> = (1..=self.primary).filter(|&tied| s[tied] == s[h]).collect();
        let columns = match ties.len() {
            2..=6 => locale.columns(list(&ties, locale)),
            many => locale.many_columns(many),
        };
        vec![
            locale.tie(columns, rows_of(s[h], locale)),
            locale.choice(choice),
        ]
    }

    /// The trail, with a bar after its first `had` nodes: `18 22 23 19 | 9 10`. A long one begins
    /// with how many nodes are not shown.
    fn trail(&self, had: usize) -> String {
        let trail = &self.state.trail;
        let start = trail.len().saturating_sub(MAX_TRAIL);
        if trail.is_empty() {
            return self.locale.empty();
        }
        let mut words: Vec<String> = trail[start..].iter().map(usize::to_string).collect();
        if had >= start.max(1) {
            words.insert(had - start, "|".to_string());
        }
        if start > 0 {
            words.insert(0, self.locale.more_nodes(start));
        }
        words.join(" ")
    }

    fn change(&self, change: Operation, writes: &[(&str, usize, usize)]) -> String {
        let (State { c, .. }, locale) = (&self.state, self.locale);
        let writes = self.writes(writes);
        match change {
            Operation::Cover(h) => locale.cover(h, writes, self.other_rows(h)),
            Operation::Leave(k) => locale.leave(k, c[k], writes),
            Operation::Return(k) => locale.come_back(k, c[k], writes),
            Operation::Open(x) => {
                let mut columns = self.state.columns(x);
                columns.sort();
                let are = if columns.len() == 1 { " is" } else { "s are" };
                let open: Vec<String> = columns.iter().map(usize::to_string).collect();
                locale.open_again(are, open.join(" "), list(columns, locale))
            }
        }
    }

    /// The rows of a column that have to leave because it is covered.
    fn other_rows(&self, column: usize) -> String {
        let State { d, label, .. } = &self.state;
        let nodes = iter::successors(Some(d[column]), |&x| Some(d[x])).take_while(|&x| x != column);
        let mut others: Vec<usize> = nodes.map(|x| label[x]).collect();
        // The row that is being chosen stays.
        others.retain(|&row| row != label[self.node]);
        let rows = list(&others, self.locale);
        match others.len() {
            0 => self.locale.no_other_row(),
            1 => self.locale.other_row(rows),
            _ => self.locale.other_rows(rows),
        }
    }

    /// Said at the moment at which a column loses its last row.
    fn emptied(&self, change: Operation) -> Option<String> {
        let State { s, c, .. } = &self.state;
        match change {
            Operation::Leave(k) if s[c[k]] > 0 => None,
            Operation::Leave(k) if c[k] > self.primary => Some(self.locale.empty_secondary(c[k])),
            Operation::Leave(k) => Some(self.locale.empty_column(c[k])),
            _ => None,
        }
    }

    fn writes(&self, writes: &[(&str, usize, usize)]) -> String {
        let covered = self.state.covered();
        let write = |&(array, index, value): &(&str, usize, usize)| {
            let value = match value.checked_sub(covered) {
                Some(size) if array == "s" => format!("{size} + COVERED"),
                _ => value.to_string(),
            };
            format!("{array}[{index}] = {value}")
        };
        writes.iter().map(write).collect::<Vec<_>>().join(", ")
    }
}

pub fn list(numbers: impl IntoIterator<Item = impl Display>, locale: Locale) -> String {
    let words = numbers.into_iter().map(|number| number.to_string());
    Vec::from_iter(words).join(&locale.comma())
}

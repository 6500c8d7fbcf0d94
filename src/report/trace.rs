//! The text of a trace: the matrix, and all steps of the search.

use super::{count, paint_in, print, say, BOLD};
use crate::error::Error;
use crate::trace::matrix::Matrix;
use crate::trace::search::{Action, Array, Change, Reason, State, Step, Trace, What, Write};

/// A step is indented by the rows that are chosen, these at most.
const MOST_INDENT: usize = 4;

pub fn show(trace: &Trace) -> Result<(), Error> {
    print(&all_steps(trace))
}

/// Says that a file has more matrices than the one that is traced.
pub fn print_next_matrix(next_matrix: Option<usize>) {
    if let Some(line) = next_matrix {
        say(&format!(
            "judge: this is the first matrix; the one on line {line} and those below are not shown\n"
        ));
    }
}

/// The problem, then each step with what it changes.
fn all_steps(trace: &Trace) -> String {
    let mut text = introduction(trace);
    let mut teller = Teller::new(trace);
    for step in &trace.steps {
        let indent = "  ".repeat(step.depth.min(MOST_INDENT));
        text.push('\n');
        for line in teller.tell(step) {
            text.push_str(&format!("{indent}{line}\n"));
        }
    }
    text.push('\n');
    text.push_str(&end(trace));
    text
}

fn introduction(trace: &Trace) -> String {
    let headers = match trace.matrix.columns {
        1 => "Node 1 is the header of the column".to_string(),
        columns => format!("Nodes 1-{columns} are the headers of columns"),
    };
    let Matrix {
        columns, primary, ..
    } = trace.matrix;
    let secondary = match columns - primary {
        0 => String::new(),
        _ if primary + 1 == columns => format!("Column {columns} is secondary: one 1 or none.\n"),
        _ => {
            let first = primary + 1;
            format!("Columns {first}-{columns} are secondary: one 1 or none in each.\n")
        }
    };
    format!(
        "Choose rows so that each column has exactly one 1 in them: {}, {}.\n{secondary}\
         Each 1 is a node: u, d, l, r are the nodes above, below, left and right of it,\n\
         c is its column. {headers}: a header is a node too,\n\
         and its s counts the rows of the column. Node 0 is no column: s[0] = COVERED, so\n\
         smallest_column() is 0 exactly when all {}columns are covered.\n\n{}",
        count(trace.matrix.rows.len() as u64, "row"),
        count(trace.matrix.columns as u64, "column"),
        if primary < columns { "primary " } else { "" },
        draw_matrix(&trace.matrix, &trace.start)
    )
}

fn end(trace: &Trace) -> String {
    let changes = || trace.steps.iter().flat_map(|step| &step.changes);
    let left = changes().filter(|change| matches!(change.what, What::Leave(_)));
    let chosen = trace.steps.iter();
    let chosen = chosen.filter(|step| matches!(step.action, Action::Choose(_)));
    let mut text = String::from("The search is over, and every link and size is as it was.\n");
    for rows in &trace.solutions {
        let rows_of = if rows.len() == 1 { "row" } else { "rows" };
        text += &format!("A solution: {rows_of} {}.\n", list(rows.iter().copied()));
    }
    if trace.solutions.is_empty() {
        text += "There is no solution.\n";
    }
    text += &format!(
        "Rows tried: {}. Times a node left and came back: {}.\n",
        chosen.count(),
        left.count()
    );
    text
}

const DIM: u8 = 2;

/// How wide a matrix may be, in columns of the terminal. A wider one has ones for its nodes, and
/// the last digits of its columns.
const MOST_WIDTH: usize = 79;

const NAME: usize = 7;

/// The matrix before the search: nodes by their numbers, above them the sizes of columns.
fn draw_matrix(matrix: &Matrix, start: &State) -> String {
    let digits = (start.c.len() - 1).to_string().len().max(2);
    let has_numbers = NAME + matrix.columns * (digits + 2) <= MOST_WIDTH;
    let width = if has_numbers { digits } else { 1 };
    // A text that is too wide takes the place of the blank on its right.
    let cell = |text: String| format!("{:<1$}", format!(" {text:>width$}"), width + 2);
    let columns = 1..=matrix.columns;
    let sizes = columns.clone().map(|h| cell(start.s[h].to_string()));
    let heads = columns.clone().map(|h| {
        let name = if has_numbers { h } else { h % 10 };
        cell(name.to_string())
    });
    let mut lines = vec![line("s", sizes), line("column", heads)];
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
        lines.push(line(&format!("row {row}"), cells));
    }
    lines.concat()
}

fn line(name: &str, cells: impl Iterator<Item = String>) -> String {
    let cells: String = cells.collect();
    format!("{name:<NAME$}{}\n", cells.trim_end())
}

/// The last so many nodes of the trail are shown.
const MOST_TRAIL: usize = 12;

const MOST_SIZES: usize = 70;

struct Teller {
    state: State,
    primary: usize,
    /// A node of each row that is chosen.
    chosen: Vec<usize>,
    /// The node that was given to the last `choose`, or that the last `undo` gave back.
    node: usize,
}

impl Teller {
    fn new(trace: &Trace) -> Teller {
        Teller {
            state: trace.start.clone(),
            primary: trace.matrix.primary,
            chosen: Vec::new(),
            node: 0,
        }
    }

    /// The lines of a step. Afterwards the state is that after the step.
    fn tell(&mut self, step: &Step) -> Vec<String> {
        if let Action::Choose(x) | Action::Undo(x) = step.action {
            self.node = x;
        }
        let mut lines = vec![paint_in(BOLD, &self.head(step.action))];
        if let Action::Branch(h, reason) = step.action {
            lines.extend(self.sizes());
            lines.extend(self.tie(h, reason));
        }
        if let Action::DeadEnd(h) = step.action {
            let first = self.state.d[h];
            lines.push(format!(
                "  d[{h}] = {first}, so the loop does not run even once"
            ));
        }
        let had = self.state.trail.len();
        for change in &step.changes {
            lines.extend(self.change(change).lines().map(String::from));
            self.state.apply(change);
            lines.extend(self.emptied(change));
        }
        match step.action {
            Action::Choose(x) => {
                self.chosen.push(x);
                lines.push(format!("  trail: {}", self.trail(had)));
            }
            Action::Undo(_) => drop(self.chosen.pop()),
            _ => {}
        }
        lines
    }

    fn head(&self, action: Action) -> String {
        let State { s, c, d, label, .. } = &self.state;
        match action {
            Action::Solution => {
                let rows = list(self.chosen.iter().map(|&x| label[x]));
                let kind = if self.primary + 1 < self.state.s.len() {
                    "primary "
                } else {
                    ""
                };
                format!("solution: no {kind}column is open; the rows are {rows}")
            }
            Action::DeadEnd(h) => format!("dead end: column {h} has no row, s[{h}] = 0"),
            Action::Branch(h, _) => format!("the search branches on column {h}: s[{h}] = {}", s[h]),
            Action::Choose(x) => {
                let place = if d[c[x]] == x { "first" } else { "next" };
                let (row, column) = (label[x], c[x]);
                format!("choose({x}): row {row}, the {place} one of column {column}")
            }
            Action::Undo(x) => {
                format!(
                    "undo(): row {} is undone, its part of the trail backwards",
                    label[x]
                )
            }
            Action::Exhausted(h) => {
                let x = self.node;
                format!("column {h} has no other row: d[{x}] = {h} is its header")
            }
        }
    }

    fn sizes(&self) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for h in (1..=self.primary).filter(|&h| !self.state.is_covered(h)) {
            let size = format!("s[{h}] = {}", self.state.s[h]);
            match lines.last_mut() {
                Some(line) if line.len() + 2 + size.len() <= MOST_SIZES => {
                    *line += &format!(", {size}");
                }
                _ => lines.push(format!("  {size}")),
            }
        }
        lines
    }

    /// Why the search branches on `h`, if another column has as few rows.
    fn tie(&self, h: usize, reason: Reason) -> Vec<String> {
        let s = &self.state.s;
        let choice = match reason {
            Reason::Fewest => return Vec::new(),
            Reason::Down => "the one that came down to one row last",
            Reason::DeadEnd => "one that was a dead end lately",
            Reason::First => "the first of them",
        };
        let ties: Vec<usize> = (1..=self.primary).filter(|&it| s[it] == s[h]).collect();
        let columns = match ties.len() {
            2..=6 => format!("columns {}", list(ties.iter().copied())),
            many => format!("{many} columns"),
        };
        let rows = count(s[h] as u64, "row");
        vec![
            format!("  {columns} have {rows} each, the fewest;"),
            format!("  the search branches on {choice}"),
        ]
    }

    /// The trail, with a bar after its first `had` nodes: `18 22 23 19 | 9 10`. A long one begins
    /// with how many nodes are not shown.
    fn trail(&self, had: usize) -> String {
        let trail = &self.state.trail;
        let start = trail.len().saturating_sub(MOST_TRAIL);
        let mut words = Vec::new();
        if start > 0 {
            words.push(format!("{start} more,"));
        }
        for (place, x) in trail.iter().enumerate().skip(start) {
            if place == had && had > 0 {
                words.push("|".to_string());
            }
            words.push(x.to_string());
        }
        if had > 0 && had == trail.len() {
            words.push("|".to_string());
        }
        match &words[..] {
            [] => "empty".to_string(),
            words => words.join(" "),
        }
    }

    fn change(&self, change: &Change) -> String {
        let State { c, label, .. } = &self.state;
        match change.what {
            What::Cover(h) => {
                let others = self.others(h);
                let rows = list(others.iter().map(|&x| label[x]));
                let others = match others.len() {
                    0 => "it has no other row".to_string(),
                    1 => format!("its other row is row {rows}"),
                    _ => format!("its other rows are {rows}"),
                };
                let size = self.writes(&change.writes);
                format!("  column {h} is covered: {size}\n    {others}")
            }
            What::Leave(k) => {
                format!(
                    "    {k} leaves column {}:  {}",
                    c[k],
                    self.writes(&change.writes)
                )
            }
            What::Return(k) => {
                format!(
                    "    {k} returns to column {}:  {}",
                    c[k],
                    self.writes(&change.writes)
                )
            }
            What::Open(x) => {
                let mut columns = self.state.columns(x);
                columns.sort();
                let are = if columns.len() == 1 { " is" } else { "s are" };
                let columns: Vec<String> = columns.iter().map(usize::to_string).collect();
                format!("  column{are} open again: {}", columns.join(" "))
            }
        }
    }

    /// Said at the moment at which a column loses its last row.
    fn emptied(&self, change: &Change) -> Option<String> {
        match change.what {
            What::Leave(k) if self.state.s[self.state.c[k]] == 0 => Some(format!(
                "      column {} is empty now; {}",
                self.state.c[k],
                if self.state.c[k] <= self.primary {
                    "the next smallest_column() sees it"
                } else {
                    "it is secondary, so it may stay empty"
                }
            )),
            _ => None,
        }
    }

    fn writes(&self, writes: &[Write]) -> String {
        let covered = self.state.covered();
        let write = |it: &Write| {
            let value = match it.value.checked_sub(covered) {
                Some(size) if it.array == Array::S => format!("{size} + COVERED"),
                _ => it.value.to_string(),
            };
            format!("{}[{}] = {value}", it.array.name(), it.index)
        };
        writes.iter().map(write).collect::<Vec<_>>().join(", ")
    }

    /// The nodes of a column but for that of the row that is being chosen.
    fn others(&self, column: usize) -> Vec<usize> {
        let State { d, label, .. } = &self.state;
        let mut nodes = Vec::new();
        let mut x = d[column];
        while x != column {
            nodes.push(x);
            x = d[x];
        }
        nodes.retain(|&x| label[x] != label[self.node]);
        nodes
    }
}

pub fn list(numbers: impl IntoIterator<Item = usize>) -> String {
    let numbers: Vec<String> = numbers
        .into_iter()
        .map(|number| number.to_string())
        .collect();
    numbers.join(", ")
}

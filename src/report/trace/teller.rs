//! The words of a trace, step by step.

use super::super::paint_in;
use crate::trace::state::State;
use crate::trace::step::{Action, Array, Change, Step, Trace, What, Write};

const BOLD: u8 = 1;

/// How wide a line of sizes may be.
const MOST_WIDTH: usize = 70;

/// Tells one step after the other.
pub struct Teller {
    pub state: State,
    /// A node of each row that is chosen.
    pub chosen: Vec<usize>,
    /// The node that was given to the last `choose`, or that the last `undo` gave back.
    node: usize,
}

impl Teller {
    pub fn new(trace: &Trace) -> Teller {
        Teller {
            state: trace.start.clone(),
            chosen: Vec::new(),
            node: 0,
        }
    }

    /// The lines of a step. Afterwards the state is that after the step.
    pub fn tell(&mut self, step: &Step) -> Vec<String> {
        if let Action::Choose(x) | Action::Undo(x) = step.action {
            self.node = x;
        }
        let mut lines = vec![paint_in(BOLD, &self.head(step.action))];
        if let Action::Take(_) = step.action {
            lines.extend(self.sizes());
        }
        for change in &step.changes {
            lines.push(self.change(change));
            self.state.apply(change);
        }
        match step.action {
            Action::Choose(x) => self.chosen.push(x),
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
                format!("solution: no column is open; the rows are {rows}")
            }
            Action::DeadEnd(h) => format!("dead end: column {h} has no row, s[{h}] = 0"),
            Action::Take(h) => {
                format!(
                    "column {h} is taken: s[{h}] = {}, no open column has fewer rows",
                    s[h]
                )
            }
            Action::Choose(x) => {
                let place = if d[c[x]] == x { "first" } else { "next" };
                let (row, column) = (label[x], c[x]);
                format!("choose({x}): row {row}, the {place} one of column {column}")
            }
            Action::Undo(x) => {
                format!(
                    "undo(): row {} is taken back, and its part of the trail",
                    label[x]
                )
            }
            Action::Exhausted(h) => {
                let x = self.node;
                format!("column {h} has no other row: d[{x}] = {h} is its header")
            }
        }
    }

    /// The sizes of the columns that are open.
    fn sizes(&self) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for h in (1..self.state.s.len()).filter(|&h| !self.state.is_covered(h)) {
            let size = format!("s[{h}] = {}", self.state.s[h]);
            match lines.last_mut() {
                Some(line) if line.len() + 2 + size.len() <= MOST_WIDTH => {
                    *line += &format!(", {size}");
                }
                _ => lines.push(format!("  {size}")),
            }
        }
        lines
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
                format!("  column {h} is covered; {others}")
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

/// `1, 2, 3`
pub fn list(numbers: impl IntoIterator<Item = usize>) -> String {
    let numbers: Vec<String> = numbers
        .into_iter()
        .map(|number| number.to_string())
        .collect();
    numbers.join(", ")
}

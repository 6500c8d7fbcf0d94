//! The words of a trace, step by step.

use crate::report::count::count;
use crate::report::{paint_in, BOLD};
use crate::trace::search::Trace;
use crate::trace::state::State;
use crate::trace::step::{Action, Array, Change, Step, What, Write};

/// How many nodes of the trail are shown, from its end.
const MOST_TRAIL: usize = 12;

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
        if let Action::Branch(h) = step.action {
            lines.extend(self.sizes());
            lines.extend(self.tie(h));
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
                format!("solution: no column is open; the rows are {rows}")
            }
            Action::DeadEnd(h) => format!("dead end: column {h} has no row, s[{h}] = 0"),
            Action::Branch(h) => format!("the search branches on column {h}: s[{h}] = {}", s[h]),
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

    /// Why the search branches on `h`, if another column has as few rows. For the last one that
    /// came down to one row the template has a hint; else it scans from the first column.
    fn tie(&self, h: usize) -> Vec<String> {
        let State { s, c, trail, .. } = &self.state;
        let ties: Vec<usize> = (1..s.len()).filter(|&it| s[it] == s[h]).collect();
        if ties.len() == 1 {
            return Vec::new();
        }
        let last = trail
            .iter()
            .rev()
            .map(|&k| c[k])
            .find(|it| ties.contains(it));
        let columns = match ties.len() {
            2..=6 => format!("columns {}", list(ties.iter().copied())),
            many => format!("{many} columns"),
        };
        let rows = count(s[h] as u64, "row");
        let choice = match last {
            Some(last) if s[h] == 1 && last == h => "the one that came down to one row last",
            _ => "the first of them",
        };
        vec![
            format!("  {columns} have {rows} each, the fewest;"),
            format!("  the search branches on {choice}"),
        ]
    }

    /// The trail, with a bar after its first `had` nodes: `18 22 23 19 | 9 10`. A long one begins
    /// with how many nodes are not shown.
    pub fn trail(&self, had: usize) -> String {
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
                "      column {} is empty now; the next search() sees it",
                self.state.c[k]
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

/// `1, 2, 3`
pub fn list(numbers: impl IntoIterator<Item = usize>) -> String {
    let numbers: Vec<String> = numbers
        .into_iter()
        .map(|number| number.to_string())
        .collect();
    numbers.join(", ")
}

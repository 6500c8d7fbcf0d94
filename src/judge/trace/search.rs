//! Has the template search, and records what it does. The loop is that of the template's head:
//! `smallest_column`, `choose`, `undo`, by recursion; and like the template's own search it passes
//! over the rows after which `dead_end_after` sees a dead end.
//!
//! The template chooses a row in one call, and so it undoes it. Which nodes leave meanwhile, and
//! in which order, its trail tells. Their writes are worked out here, so that they can be shown; a
//! test compares the outcome with the template's arrays.

use super::board::Board;
use super::matrix::{Matrix, MAX_COLUMNS, MAX_ROWS};
use dancing_links::dlx::Dlx;

/// Node 0, a header for each column, and a matrix full of ones.
pub const NODES: usize = 1 + MAX_COLUMNS + MAX_ROWS * MAX_COLUMNS;

/// The most steps and changes of a trace together: nobody looks at more.
pub const MAX_MOMENTS: usize = 5_000;

#[derive(Debug)]
pub struct Trace {
    pub matrix: Matrix,
    pub start: State,
    pub steps: Vec<Step>,
    /// The rows of each solution, from 1, in the order in which they were chosen.
    pub solutions: Vec<Vec<usize>>,
    /// If the steps are the first of a longer search: what all of it met, by the number of chosen
    /// rows: the branches, dead ends and solutions together, the dead ends, and the solutions.
    pub levels: Option<Vec<[usize; 3]>>,
    pub board: Option<Board>,
    /// The line of the text on which a matrix begins that is not traced.
    pub next_matrix: Option<usize>,
}

/// The fault is that a search has more steps than a trace.
pub fn check_length<S>(steps: &[S]) -> Result<(), String> {
    if steps.len() <= MAX_MOMENTS {
        return Ok(());
    }
    Err(format!(
        "the search takes more than {MAX_MOMENTS} steps, the most that a trace shows"
    ))
}

/// Searches for all solutions. The fault is that the search is too long.
pub fn record(matrix: &Matrix) -> Result<Trace, String> {
    let trace = record_beginning(matrix);
    match trace.levels {
        None => Ok(trace),
        Some(_) => Err(format!(
            "the search takes more than {MAX_MOMENTS} steps, the most that a trace tells; --html \
             FILE shows as many of them"
        )),
    }
}

/// Searches for all solutions, and records the first steps.
pub fn record_beginning(matrix: &Matrix) -> Trace {
    let mut dlx = Dlx::new();
    dlx.reset(matrix.primary, matrix.columns - matrix.primary);
    for (label, columns) in (1..).zip(&matrix.rows) {
        dlx.add_row(label, columns);
    }
    let start = State::of(&dlx);
    let mut search = ExactSearch {
        state: start.clone(),
        dlx,
        trace: Trace {
            matrix: matrix.clone(),
            start,
            steps: Vec::new(),
            solutions: Vec::new(),
            levels: None,
            board: None,
            next_matrix: None,
        },
        moments: 0,
        chosen: Vec::new(),
        levels: Vec::new(),
    };
    search.run();
    Trace {
        levels: (search.moments > MAX_MOMENTS).then_some(search.levels),
        ..search.trace
    }
}

struct ExactSearch {
    dlx: Dlx<NODES>,
    /// The arrays after the changes recorded so far.
    state: State,
    trace: Trace,
    /// After `MAX_MOMENTS` the search is only counted.
    moments: usize,
    chosen: Vec<usize>,
    levels: Vec<[usize; 3]>,
}

impl ExactSearch {
    fn run(&mut self) {
        let column = self.dlx.smallest_column();
        let mut x = self.dlx.d[column] as usize;
        let depth = self.chosen.len();
        if self.levels.len() == depth {
            self.levels.push([0; 3]);
        }
        let [places, dead_ends, solutions] = &mut self.levels[depth];
        *places += 1;
        if column == 0 {
            *solutions += 1;
            if self.begins(Action::Solution) {
                self.trace.solutions.push(self.chosen.clone());
            }
            return;
        }
        if x == column {
            *dead_ends += 1;
            self.begins(Action::DeadEnd(column));
            return;
        }
        self.begins(Action::Branch(column, self.reason(column)));
        while x != column {
            let empty = self.dlx.dead_end_after(x);
            if empty > 0 {
                self.begins(Action::PassOver(x, empty));
            } else {
                self.choose(x);
                self.run();
                self.undo();
            }
            x = self.dlx.d[x] as usize;
        }
        self.begins(Action::Exhausted(column));
    }

    /// Whether there is room for another step or change, which takes it.
    fn takes_room(&mut self) -> bool {
        self.moments += 1;
        self.moments <= MAX_MOMENTS
    }

    /// Begins a step, unless there were too many; what it changes follows.
    fn begins(&mut self, action: Action) -> bool {
        let has_room = self.takes_room();
        if has_room {
            self.trace.steps.push(Step {
                depth: self.chosen.len(),
                action,
                changes: Vec::new(),
            });
        }
        has_room
    }

    /// Why the template has taken this column, which has one row or more.
    fn reason(&self, column: usize) -> Reason {
        let State { s, c, trail, .. } = &self.state;
        let is_tie = |&h: &usize| h <= self.dlx.primary && s[h] == s[column];
        let ties = (1..=self.dlx.primary).filter(is_tie).count();
        let last = match s[column] {
            1 => trail.iter().rev().map(|&k| c[k]).find(is_tie),
            _ => self.dlx.dead_ends.iter().copied().find(is_tie),
        };
        match s[column] {
            _ if ties == 1 => Reason::Fewest,
            _ if last != Some(column) => Reason::First,
            1 => Reason::Down,
            _ => Reason::DeadEnd,
        }
    }

    fn choose(&mut self, x: usize) {
        self.begins(Action::Choose(x));
        let mut index = self.dlx.hidden;
        self.dlx.choose(x);
        for column in self.state.columns(x) {
            self.change(Operation::Cover(column));
            // A row leaves for the first column that it shares with the chosen one.
            while index < self.dlx.hidden {
                let k = self.dlx.trail[index] as usize;
                if !self.state.columns(k).contains(&column) {
                    break;
                }
                self.change(Operation::Leave(k));
                index += 1;
            }
        }
        self.chosen.push(self.dlx.label[x]);
    }

    fn undo(&mut self) {
        let out = self.dlx.hidden;
        let x = self.dlx.undo();
        self.chosen.pop();
        self.begins(Action::Undo(x));
        // Above its end the trail still has the nodes that are back.
        for index in (self.dlx.hidden..out).rev() {
            self.change(Operation::Return(self.dlx.trail[index] as usize));
        }
        self.change(Operation::Open(x));
    }

    fn change(&mut self, what: Operation) {
        if self.takes_room() {
            self.state.apply(what);
            let step = self.trace.steps.last_mut();
            step.expect("a change is of a step").changes.push(what);
        }
    }
}

/// The arrays for the nodes in use, and the stack of those that are out.
#[derive(Debug, PartialEq, Clone)]
pub struct State {
    pub u: Vec<usize>,
    pub d: Vec<usize>,
    pub l: Vec<usize>,
    pub r: Vec<usize>,
    pub c: Vec<usize>,
    /// The rows of the ones, from 1.
    pub label: Vec<usize>,
    /// The sizes of the headers, node 0 among them.
    pub s: Vec<usize>,
    pub trail: Vec<usize>,
}

impl State {
    pub fn of<const N: usize>(dlx: &Dlx<N>) -> State {
        let links = |array: &[u32]| Vec::from_iter(array.iter().map(|&x| x as usize));
        State {
            u: links(&dlx.u[..dlx.nodes]),
            d: links(&dlx.d[..dlx.nodes]),
            l: links(&dlx.l[..dlx.nodes]),
            r: links(&dlx.r[..dlx.nodes]),
            c: links(&dlx.c[..dlx.nodes]),
            label: dlx.label[..dlx.nodes].to_vec(),
            s: dlx.s[..=dlx.columns].iter().map(|&s| s as usize).collect(),
            trail: links(&dlx.trail[..dlx.hidden]),
        }
    }

    /// Changes the arrays. Returns what is written into them: the name of an array in the template, an
    /// index, and a value. `u[k]` and `d[k]` are not among it, so they are the same when `k` leaves
    /// and when it returns.
    pub fn apply(&mut self, what: Operation) -> Vec<(&'static str, usize, usize)> {
        let State { u, d, c, s, .. } = self;
        let covered = s[0];
        let writes = match what {
            Operation::Cover(column) => vec![("s", column, s[column] + covered)],
            Operation::Open(x) => {
                let columns = self.columns(x).into_iter();
                columns.map(|h| ("s", h, self.s[h] - covered)).collect()
            }
            Operation::Leave(k) => {
                self.trail.push(k);
                let size = s[c[k]] - 1;
                vec![("d", u[k], d[k]), ("u", d[k], u[k]), ("s", c[k], size)]
            }
            Operation::Return(k) => {
                self.trail.pop();
                let size = s[c[k]] + 1;
                vec![("d", u[k], k), ("u", d[k], k), ("s", c[k], size)]
            }
        };
        for &(name, index, value) in &writes {
            let array = match name {
                "u" => &mut self.u,
                "d" => &mut self.d,
                _ => &mut self.s,
            };
            array[index] = value;
        }
        writes
    }

    /// The number that a covered column has added to its size. Node 0 always counts as covered.
    pub fn covered(&self) -> usize {
        self.s[0]
    }

    pub fn is_covered(&self, column: usize) -> bool {
        self.s[column] >= self.covered()
    }

    /// The columns of the row of `x`, from that of `x` on to the right.
    pub fn columns(&self, x: usize) -> Vec<usize> {
        let mut columns = vec![self.c[x]];
        let mut j = self.r[x];
        while j != x {
            columns.push(self.c[j]);
            j = self.r[j];
        }
        columns
    }
}

/// A call of one of the template's methods, or what the loop around them finds out.
#[derive(Debug, PartialEq)]
pub struct Step {
    /// How many rows are chosen, not counting the one that it chooses or undoes.
    pub depth: usize,
    pub action: Action,
    pub changes: Vec<Operation>,
}

/// Columns are named by their headers, so the first is 1; rows by one of their nodes.
#[derive(Debug, PartialEq, Clone, Copy)]
pub enum Action {
    /// `smallest_column()` says 0: no primary column is open.
    Solution,
    /// `smallest_column()` says this column, which has no rows.
    DeadEnd(usize),
    /// `smallest_column()` says this column.
    Branch(usize, Reason),
    /// `dead_end_after` says of the row of this node that this column would have no rows.
    PassOver(usize, usize),
    Choose(usize),
    /// `undo()` returns this node.
    Undo(usize),
    Exhausted(usize),
}

/// Why the search branches on a column.
#[derive(Debug, PartialEq, Clone, Copy)]
pub enum Reason {
    /// No other column has as few rows.
    Fewest,
    /// Of those with one row it came down to one last.
    Down,
    /// Of those with the fewest rows it is the last one that the template knows as a dead end.
    DeadEnd,
    /// It is the first of those with the fewest rows.
    First,
}

/// A change of the arrays.
#[derive(Debug, PartialEq, Clone, Copy)]
pub enum Operation {
    Cover(usize),
    /// A node leaves its column and goes on the trail.
    Leave(usize),
    /// The last node of the trail returns to its column.
    Return(usize),
    /// The columns of the row of this node are open again.
    Open(usize),
}

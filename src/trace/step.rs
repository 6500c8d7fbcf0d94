//! What a search did, as plain data. `search` records it; `report` and `page` show it.

/// A call of one of the template's methods, or what the loop around them finds out.
#[derive(Debug, PartialEq)]
pub struct Step {
    /// How many rows are chosen, not counting the one that it chooses or undoes.
    pub depth: usize,
    pub action: Action,
    /// What it changes, in order.
    pub changes: Vec<Change>,
}

/// Columns are named by their headers, so the first is 1; rows by one of their nodes.
#[derive(Debug, PartialEq, Clone, Copy)]
pub enum Action {
    /// `smallest_column()` says 0: no column is open.
    Solution,
    /// `smallest_column()` says this column, which has no rows.
    DeadEnd(usize),
    /// `smallest_column()` says this column.
    Branch(usize),
    /// `choose(node)`.
    Choose(usize),
    /// `undo()` returns this node.
    Undo(usize),
    /// The rows of this column are all tried.
    Exhausted(usize),
}

/// One thing that changes, and what is written into the arrays for it.
#[derive(Debug, PartialEq)]
pub struct Change {
    pub what: What,
    pub writes: Vec<Write>,
}

#[derive(Debug, PartialEq, Clone, Copy)]
pub enum What {
    /// A column is covered.
    Cover(usize),
    /// A node leaves its column and goes on the trail.
    Leave(usize),
    /// The last node of the trail returns to its column.
    Return(usize),
    /// The columns of the row of this node are open again.
    Open(usize),
}

/// `array[index] = value`
#[derive(Debug, PartialEq, Clone, Copy)]
pub struct Write {
    pub array: Array,
    pub index: usize,
    pub value: usize,
}

/// One of the template's arrays that a search writes.
#[derive(Debug, PartialEq, Clone, Copy)]
pub enum Array {
    U,
    D,
    S,
}

impl Array {
    /// What the template calls it.
    pub fn name(self) -> &'static str {
        match self {
            Array::U => "u",
            Array::D => "d",
            Array::S => "s",
        }
    }
}

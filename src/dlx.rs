//! Dancing Links: exact cover by Knuth's Algorithm X on six flat arrays.
//!
//! **The problem.** Given a matrix of zeros and ones, choose rows so that each column has
//! exactly one 1 in them. To use it, read *a row is a decision, a column is a condition*: in
//! Sudoku "put 5 into cell 40" is a row, and "row 4 of the board has a 5" is one of the four
//! columns in which it has a 1. A condition that may be met once or not at all (a diagonal
//! and its queen) is a *secondary* column; one that must be met is *primary*.
//!
//! **Algorithm X.** Take a column and try each of its rows in turn: a chosen row settles all
//! of its columns, and every other row with a 1 in one of them is out. No column left is a
//! solution; a column without rows is a dead end. Taking a column with the fewest rows keeps
//! the tree small.
//!
//! **Dancing links.** Only the ones are stored, as nodes of doubly linked lists: one ring for
//! each row, one for each column, and one that joins the column headers to a root. A node
//! `x` is taken out of its column by `d[u[x]] = d[x]; u[d[x]] = u[x]`, and as `x` itself keeps
//! both of its links, `d[u[x]] = x; u[d[x]] = x` puts it back where it was. So going back
//! costs no copy of anything, as long as everything is put back in the reverse order.
//!
//! ```text
//!     0 1 2 3 4 5 6     root 0 <-> 1 <-> 2 <-> 3 <-> 4 <-> 5 <-> 6 <-> 7
//!   1 . . 1 . 1 1 .     row 1      |     |     8 <---|---> 9 <-> 10    |
//!   2 1 . . 1 . . 1     row 2      11 <--|-----|---> 12 <--|-----|---> 13
//!   3 . 1 1 . . 1 .     row 3      |     14 <> 15 <--|-----|---> 16    |
//!   4 1 . . 1 . . .     row 4      17 <--|-----|---> 18    |     |     |
//!   5 . 1 . . . . 1     row 5      |     19 <--|-----|-----|-----|---> 20
//!   6 . . . 1 1 . 1     row 6      |     |     |     21 <> 22 <--|---> 23
//! ```
//!
//! The rows and columns of that matrix, and its one solution:
//!
//! ```
//! # use dlx_judge::dlx::Dlx;
//! const NODES: usize = 1 + 7 + 16; // the root, a header for each column, the ones
//! let mut dlx = Dlx::<NODES>::new();
//! dlx.reset(7, 0); // seven primary columns, numbered from 0; no secondary ones
//! dlx.add_row(1, &[2, 4, 5]); // the label 1 is the caller's choice and comes back as it is
//! dlx.add_row(2, &[0, 3, 6]);
//! dlx.add_row(3, &[1, 2, 5]);
//! dlx.add_row(4, &[0, 3]);
//! dlx.add_row(5, &[1, 6]);
//! dlx.add_row(6, &[3, 4, 6]);
//!
//! let mut rows = dlx.solve().unwrap();
//! rows.sort();
//! assert_eq!(rows, [1, 4, 5]);
//! assert_eq!(dlx.count(), 1); // a search leaves the matrix as it was
//! ```
//!
//! Source: D. E. Knuth, "Dancing Links", 2000, <https://arxiv.org/abs/cs/0011047>; TAOCP
//! volume 4B, section 7.2.2.1. Tests: `tests/template.rs`.
#![allow(dead_code, clippy::new_without_default)]

use std::convert::TryFrom;

/// The number of a node. Two bytes keep the arrays in the processor's nearest cache; a matrix
/// of more than 65,536 nodes needs `u32` here, and nothing else changes.
type Node = u16;

/// The node whose ring joins the headers of the primary columns that are not covered.
const ROOT: usize = 0;

/// An exact cover problem of at most `N` nodes: the root, a header for each column, the ones.
///
/// Node 0 is the root, nodes `1..=columns` are the headers (column `k` of the caller has
/// header `k + 1`), and the ones follow in the order in which they were added.
///
/// Between calls, for every node `x` up to the last one:
///
/// - `u[d[x]] == x`, `d[u[x]] == x`, `l[r[x]] == x` and `r[l[x]] == x`;
/// - following `r` from the root meets the primary headers in order, then the root again;
///   the header of a secondary column is alone in its ring;
/// - following `d` from a header meets its ones from the first added to the last; each of
///   them has the header as its `c`, and `s[header]` is how many there are;
/// - following `r` from a one meets the ones of its row in the order given to `add_row`, all
///   with the same `label`.
///
/// The arrays are public to be looked at; only the methods here should write them. They live
/// on the heap, so a `Dlx` may be a local variable however large `N` is.
pub struct Dlx<const N: usize> {
    /// Up: the node above in the same column; of a header, the lowest one of its column.
    pub u: Box<[Node; N]>,
    /// Down: the node below in the same column; of a header, the highest one of its column.
    pub d: Box<[Node; N]>,
    /// Left: the node before in the same row; of a header, the header before.
    pub l: Box<[Node; N]>,
    /// Right: the node after in the same row; of a header, the header after.
    pub r: Box<[Node; N]>,
    /// Column: the header above a one; of a header, itself.
    pub c: Box<[Node; N]>,
    /// Size: of a header, how many ones its column has; unused elsewhere.
    pub s: Box<[Node; N]>,
    /// The caller's name for the row of a one; unused elsewhere.
    pub label: Box<[usize; N]>,
    /// How many columns there are, primary and secondary.
    pub columns: usize,
    /// How many nodes are in use; the next one gets this number.
    pub nodes: usize,
}

impl<const N: usize> Dlx<N> {
    /// A matrix without rows and columns.
    ///
    /// # Panics
    /// If `N` is 0, or more than `Node` can number.
    pub fn new() -> Self {
        assert!(
            N >= 1 && N - 1 <= Node::MAX as usize,
            "a Dlx of {} nodes: it must have 1 to {}",
            N,
            Node::MAX as usize + 1
        );
        Dlx {
            u: zeros(),
            d: zeros(),
            l: zeros(),
            r: zeros(),
            c: zeros(),
            s: zeros(),
            label: zeros(),
            columns: 0,
            nodes: 1,
        }
    }

    /// Starts a new matrix: no rows, columns `0..primary` primary, the next `secondary` ones
    /// secondary. Takes time in proportion to the columns, not to `N` or to what was there.
    ///
    /// # Panics
    /// If the root and the headers are more than `N` nodes.
    pub fn reset(&mut self, primary: usize, secondary: usize) {
        let columns = primary.saturating_add(secondary);
        assert!(
            columns < N,
            "{} primary and {} secondary columns need {} nodes, and N is {}",
            primary,
            secondary,
            columns.saturating_add(1),
            N
        );
        for x in 0..=columns {
            self.u[x] = x as Node;
            self.d[x] = x as Node;
            self.c[x] = x as Node;
            self.s[x] = 0;
            // A secondary header is a ring of its own: covering it needs no special case, and
            // no walk along the root's ring ever meets it.
            self.l[x] = x as Node;
            self.r[x] = x as Node;
        }
        for x in 1..=primary {
            self.l[x] = (x - 1) as Node;
            self.r[x - 1] = x as Node;
        }
        self.l[ROOT] = primary as Node;
        self.r[primary] = ROOT as Node;
        self.columns = columns;
        self.nodes = 1 + columns;
    }

    /// Adds a row with a 1 in each of `columns`, in any order; `label` is what a solution will
    /// call it. Takes time in proportion to `columns.len()`.
    ///
    /// A row without a primary column, an empty one too, is never part of a solution: no
    /// condition asks for it.
    ///
    /// # Panics
    /// If a column does not exist or is named twice, or if the nodes would be more than `N`.
    pub fn add_row(&mut self, label: usize, columns: &[usize]) {
        let first = self.nodes;
        let end = first + columns.len();
        assert!(
            end <= N,
            "row {} brings the matrix to {} nodes, and N is {}",
            label,
            end,
            N
        );
        for &column in columns {
            assert!(
                column < self.columns,
                "row {} has a 1 in column {}, and there are {} columns",
                label,
                column,
                self.columns
            );
            let header = column + 1;
            let above = self.u[header] as usize;
            assert!(above < first, "row {} has column {} twice", label, column);
            let x = self.nodes;
            self.nodes += 1;
            self.c[x] = header as Node;
            self.label[x] = label;
            // At the bottom of its column, which is just above the header.
            self.u[x] = above as Node;
            self.d[x] = header as Node;
            self.d[above] = x as Node;
            self.u[header] = x as Node;
            self.s[header] += 1;
            // To the right of the one before; the ends are joined below.
            self.l[x] = (x - 1) as Node;
            self.r[x] = (x + 1) as Node;
        }
        if end > first {
            self.l[first] = (end - 1) as Node;
            self.r[end - 1] = first as Node;
        }
    }

    /// Visits solutions until there are `limit` of them or no more, and returns how many were
    /// visited; a limit of 0 visits none. A solution is the labels of its rows, in the order
    /// in which they were chosen. Afterwards the matrix is as it was before.
    ///
    /// A matrix without primary columns has one solution, the empty one.
    pub fn search<V: FnMut(&[usize])>(&mut self, limit: u64, mut visit: V) -> u64 {
        // For each row chosen so far, its one in the column that was branched on.
        let mut chosen: Vec<usize> = Vec::new();
        let mut labels: Vec<usize> = Vec::new();
        let mut found = 0;
        if limit == 0 {
            return found;
        }
        loop {
            // A step down: to the first row of a column, or to a solution.
            let mut x = self.smallest_column();
            if x == ROOT {
                found += 1;
                visit(&labels);
            } else {
                self.cover(x);
                x = self.d[x] as usize;
            }
            // Steps back up, while `x` is the header of a column whose rows are used up. A
            // solution has left `x` at the root, which then is alone in its rings, so that
            // uncovering it does nothing.
            while x <= self.columns {
                self.uncover(x);
                match chosen.pop() {
                    None => return found,
                    Some(last) => x = last,
                }
                labels.pop();
                self.uncover_others(x);
                x = if found < limit { self.d[x] } else { self.c[x] } as usize;
            }
            // A step aside: this row is the next to try.
            self.cover_others(x);
            chosen.push(x);
            labels.push(self.label[x]);
        }
    }

    /// The first solution found, as the labels of its rows; `None` if there is none.
    pub fn solve(&mut self) -> Option<Vec<usize>> {
        let mut solution = None;
        self.search(1, |labels| solution = Some(labels.to_vec()));
        solution
    }

    /// The number of solutions. Rows with the same ones are different rows.
    pub fn count(&mut self) -> u64 {
        self.search(u64::MAX, |_| {})
    }

    /// The header of a column with the fewest rows, or the root if no primary column is left.
    ///
    /// The walk ends at the first column with one row or none: the former is a move without a
    /// choice, the latter a dead end, and looking for something better costs more than it
    /// saves.
    fn smallest_column(&self) -> usize {
        let mut smallest = self.r[ROOT] as usize;
        let mut x = smallest;
        while x != ROOT {
            if self.s[x] < self.s[smallest] {
                smallest = x;
            }
            if self.s[smallest] <= 1 {
                break;
            }
            x = self.r[x] as usize;
        }
        smallest
    }

    /// Takes a column out of the root's ring, and its rows out of all other columns.
    fn cover(&mut self, header: usize) {
        let (left, right) = (self.l[header] as usize, self.r[header] as usize);
        self.r[left] = right as Node;
        self.l[right] = left as Node;
        let mut i = self.d[header] as usize;
        while i != header {
            let mut j = self.r[i] as usize;
            while j != i {
                let (up, down) = (self.u[j] as usize, self.d[j] as usize);
                self.d[up] = down as Node;
                self.u[down] = up as Node;
                self.s[self.c[j] as usize] -= 1;
                j = self.r[j] as usize;
            }
            i = self.d[i] as usize;
        }
    }

    /// Undoes `cover(header)`, which must be the last thing that was done and not undone. It
    /// goes the same way back, up and left: each step undoes the last one that is left.
    fn uncover(&mut self, header: usize) {
        let mut i = self.u[header] as usize;
        while i != header {
            let mut j = self.l[i] as usize;
            while j != i {
                let (up, down) = (self.u[j] as usize, self.d[j] as usize);
                self.d[up] = j as Node;
                self.u[down] = j as Node;
                self.s[self.c[j] as usize] += 1;
                j = self.l[j] as usize;
            }
            i = self.u[i] as usize;
        }
        let (left, right) = (self.l[header] as usize, self.r[header] as usize);
        self.r[left] = header as Node;
        self.l[right] = header as Node;
    }

    /// Chooses the row of `x`, whose own column is covered already: covers its other columns.
    fn cover_others(&mut self, x: usize) {
        let mut j = self.r[x] as usize;
        while j != x {
            self.cover(self.c[j] as usize);
            j = self.r[j] as usize;
        }
    }

    /// Undoes `cover_others(x)`, and so goes left. Here the order is everything: going right
    /// corrupts sizes and links in a tenth of all small matrices, and yet changes so few
    /// answers that only a test of every size notices it soon.
    fn uncover_others(&mut self, x: usize) {
        let mut j = self.l[x] as usize;
        while j != x {
            self.uncover(self.c[j] as usize);
            j = self.l[j] as usize;
        }
    }
}

/// `N` zeros on the heap. `Box::new([0; N])` would build them on the stack first, where a large
/// array does not fit.
fn zeros<T: Copy + Default, const N: usize>() -> Box<[T; N]> {
    match <Box<[T; N]>>::try_from(vec![T::default(); N].into_boxed_slice()) {
        Ok(array) => array,
        Err(_) => unreachable!("a slice of N elements is an array of N elements"),
    }
}

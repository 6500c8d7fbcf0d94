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
//! each row, and one for each column, which its header closes. A node `x` is taken out of its
//! column by `d[u[x]] = d[x]; u[d[x]] = u[x]`, and as `x` itself keeps both of its links,
//! `d[u[x]] = x; u[d[x]] = x` puts it back where it was. So going back costs no copy of
//! anything, as long as everything is put back in the reverse order.
//!
//! ```text
//!     0 1 2 3 4 5 6     header   1     2     3     4     5     6     7
//!   1 . . 1 . 1 1 .     row 1    |     |     8 <---|---> 9 <-> 10    |
//!   2 1 . . 1 . . 1     row 2    11 <--|-----|---> 12 <--|-----|---> 13
//!   3 . 1 1 . . 1 .     row 3    |     14 <> 15 <--|-----|---> 16    |
//!   4 1 . . 1 . . .     row 4    17 <--|-----|---> 18    |     |     |
//!   5 . 1 . . . . 1     row 5    |     19 <--|-----|-----|-----|---> 20
//!   6 . . . 1 1 . 1     row 6    |     |     |     21 <> 22 <--|---> 23
//! ```
//!
//! Where it differs from Knuth's: he joins the headers to a ring of their own, walks along it
//! to find the smallest column, and takes covered columns out of it. Here a covered column is
//! marked in its size, and as sizes lie side by side in memory the compiler compares many of
//! them at once. On Sudoku that halves the time.
//!
//! The rows and columns of that matrix, and its one solution:
//!
//! ```
//! # use dlx_judge::dlx::Dlx;
//! const NODES: usize = 1 + 7 + 16; // node 0, a header for each column, the ones
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

/// The number of a node. Four bytes are enough for any matrix, and with the eight of `usize`
/// less of it would fit into the processor's caches.
type Node = u32;

/// The size of a column. It is signed because every x86-64 can find the smallest of eight
/// signed two-byte numbers at once, and of unsigned ones only newer ones can.
type Size = i16;

/// What a covered column has added to its size, which so is larger than any other.
const COVERED: Size = 1 << 14;

/// How many sizes are compared before the search for the smallest looks up.
const CHUNK: usize = 32;

/// Node 0, the header of no column. It counts as covered for ever.
const NO_COLUMN: usize = 0;

/// An exact cover problem of at most `N` nodes: node 0, a header for each column, the ones.
///
/// Nodes `1..=columns` are the headers (column `k` of the caller has header `k + 1`), and the
/// ones follow in the order in which they were added.
///
/// Between calls, for every node `x` up to the last one:
///
/// - `u[d[x]] == x`, `d[u[x]] == x`, `l[r[x]] == x` and `r[l[x]] == x`;
/// - following `d` from a header meets its ones from the first added to the last; each of
///   them has the header as its `c`, and `s[header]` is how many there are;
/// - following `r` from a one meets the ones of its row in the order given to `add_row`; the
///   first of them has their `label`;
/// - a header is alone in its `r`, and node 0 in all of its rings; `s[0]` is `COVERED`.
///
/// The arrays are public to be looked at; only the methods here should write them. They live
/// on the heap, so a `Dlx` may be a local variable however large `N` is.
pub struct Dlx<const N: usize> {
    /// Up: the node above in the same column; of a header, the lowest one of its column.
    pub u: Box<[Node; N]>,
    /// Down: the node below in the same column; of a header, the highest one of its column.
    pub d: Box<[Node; N]>,
    /// Left: the node before in the same row.
    pub l: Box<[Node; N]>,
    /// Right: the node after in the same row.
    pub r: Box<[Node; N]>,
    /// Column: the header above a one; of a header, itself.
    pub c: Box<[Node; N]>,
    /// Size: of a header, how many ones its column has, plus `COVERED` while it is covered;
    /// unused elsewhere.
    pub s: Box<[Size; N]>,
    /// The caller's name for a row, at the first of its ones; unused elsewhere.
    pub label: Box<[usize; N]>,
    /// How many columns are primary; their headers are the first.
    pub primary: usize,
    /// How many columns there are, primary and secondary.
    pub columns: usize,
    /// How many nodes are in use; the next one gets this number.
    pub nodes: usize,
    /// The header that was the last to lose all of its ones: a hint where a dead end may be.
    last_emptied: usize,
}

impl<const N: usize> Dlx<N> {
    /// A matrix without rows and columns.
    ///
    /// # Panics
    /// If `N` is 0, or more than `Node` can number.
    pub fn new() -> Self {
        assert!(
            N >= 1 && N - 1 <= Node::MAX as usize,
            "a Dlx of {} nodes: 1 at least, and no more than Node can number",
            N
        );
        let mut dlx = Dlx {
            u: zeros(),
            d: zeros(),
            l: zeros(),
            r: zeros(),
            c: zeros(),
            s: zeros(),
            label: zeros(),
            primary: 0,
            columns: 0,
            nodes: 1,
            last_emptied: NO_COLUMN,
        };
        dlx.reset(0, 0);
        dlx
    }

    /// Starts a new matrix: no rows, columns `0..primary` primary, the next `secondary` ones
    /// secondary. Takes time in proportion to the columns, not to `N` or to what was there.
    ///
    /// # Panics
    /// If node 0 and the headers are more than `N` nodes.
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
            self.l[x] = x as Node;
            self.r[x] = x as Node;
        }
        self.s[NO_COLUMN] = COVERED;
        self.last_emptied = NO_COLUMN;
        self.primary = primary;
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
    /// If a column does not exist, is named twice or has 16,383 ones already, or if the nodes
    /// would be more than `N`.
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
        for (x, &column) in (first..end).zip(columns) {
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
            assert!(
                self.s[header] < COVERED - 1,
                "row {} is one too many in column {}, which has {} ones",
                label,
                column,
                self.s[header]
            );
            self.c[x] = header as Node;
            self.s[header] += 1;
            // At the bottom of its column, which is just above the header.
            self.u[x] = above as Node;
            self.d[x] = header as Node;
            self.d[above] = x as Node;
            self.u[header] = x as Node;
            // To the right of the one before; the ends are joined below.
            self.l[x] = (x - 1) as Node;
            self.r[x] = (x + 1) as Node;
        }
        if end > first {
            self.l[first] = (end - 1) as Node;
            self.r[end - 1] = first as Node;
            self.label[first] = label;
        }
        self.nodes = end;
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
            if x == NO_COLUMN {
                labels.clear();
                labels.extend(chosen.iter().map(|&x| self.label_of(x)));
                found += 1;
                visit(&labels);
            } else {
                self.cover(x);
                x = self.d[x] as usize;
            }
            // Steps back up, while `x` is the header of a column whose rows are used up, or
            // stands for a solution.
            while x <= self.columns {
                if x != NO_COLUMN {
                    self.uncover(x);
                }
                match chosen.pop() {
                    None => return found,
                    Some(last) => x = last,
                }
                self.uncover_others(x);
                x = if found < limit { self.d[x] } else { self.c[x] } as usize;
            }
            // A step aside: this row is the next to try.
            self.cover_others(x);
            chosen.push(x);
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

    /// The header of the primary column with the fewest rows, or `NO_COLUMN` if all of them
    /// are covered.
    ///
    /// A column without rows is a dead end, and the best there is. Most dead ends come from the
    /// row chosen last, so that the hint finds them without a look at the others. After that
    /// the first column with one row will do: it is a move without a choice.
    fn smallest_column(&self) -> usize {
        let hint = self.last_emptied;
        if hint <= self.primary && self.s[hint] == 0 {
            return hint;
        }
        let sizes = &self.s[..=self.primary];
        // First the chunk, then the place in it. The innermost loops have neither branches nor
        // ways out, so that the compiler can do many steps of them at once.
        let (mut start, mut least) = (0, COVERED);
        if sizes.len() > CHUNK {
            for (k, chunk) in sizes.chunks(CHUNK).enumerate() {
                let smallest = chunk.iter().fold(COVERED, |a, &b| a.min(b));
                if smallest < least {
                    least = smallest;
                    start = k * CHUNK;
                    if least <= 1 {
                        break;
                    }
                }
            }
        }
        let chunk = sizes[start..].iter().take(CHUNK);
        // The size above the place: the least is the first of the smallest.
        let key = chunk.zip(0..).fold(i32::MAX, |key, (&size, place)| {
            key.min((i32::from(size) << 16) | place)
        });
        if key >> 16 < i32::from(COVERED) {
            start + (key & 0xffff) as usize
        } else {
            NO_COLUMN
        }
    }

    /// What the caller calls the row of `x`: it stands at the first of its ones.
    fn label_of(&self, x: usize) -> usize {
        let mut first = x;
        while (self.l[first] as usize) < first {
            first = self.l[first] as usize;
        }
        self.label[first]
    }

    /// Marks a column as covered and takes its rows out of all other columns.
    fn cover(&mut self, header: usize) {
        // By names of their own the arrays are known not to overlap with `self`.
        let Dlx { u, d, r, c, s, .. } = self;
        let mut last_emptied = self.last_emptied;
        s[header] += COVERED;
        let mut i = d[header] as usize;
        while i != header {
            let mut j = r[i] as usize;
            while j != i {
                let (up, down) = (u[j] as usize, d[j] as usize);
                d[up] = down as Node;
                u[down] = up as Node;
                let column = c[j] as usize;
                let size = s[column] - 1;
                s[column] = size;
                last_emptied = if size == 0 { column } else { last_emptied };
                j = r[j] as usize;
            }
            i = d[i] as usize;
        }
        self.last_emptied = last_emptied;
    }

    /// Undoes `cover(header)`, which must be the last thing that was done and not undone. It
    /// goes the same way back, up and left: each step undoes the last one that is left.
    fn uncover(&mut self, header: usize) {
        let Dlx { u, d, l, c, s, .. } = self;
        let mut i = u[header] as usize;
        while i != header {
            let mut j = l[i] as usize;
            while j != i {
                let (up, down) = (u[j] as usize, d[j] as usize);
                d[up] = j as Node;
                u[down] = j as Node;
                s[c[j] as usize] += 1;
                j = l[j] as usize;
            }
            i = u[i] as usize;
        }
        s[header] -= COVERED;
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

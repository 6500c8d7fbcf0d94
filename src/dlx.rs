/// Dancing Links: exact cover by Knuth's Algorithm X on six flat arrays.
///
/// **The problem.** Given a matrix of zeros and ones, choose rows so that each column has
/// exactly one 1 in them. To use it, read *a row is a decision, a column is a condition*: in
/// Sudoku "put 5 into cell 40" is a row, and "row 4 of the board has a 5" is one of the four
/// columns in which it has a 1. A condition that may be met once or not at all (a diagonal
/// and its queen) is a *secondary* column: the search never branches on it. One that must be
/// met is *primary*. Six rows, seven columns, and their one solution:
///
/// ```
/// # use dancing_links::dlx::Dlx;
/// const NODES: usize = 1 + 7 + 16; // node 0, a header for each column, the ones
/// let mut dlx = Dlx::<NODES>::new();
/// dlx.reset(7, 0); // seven primary columns, numbered from 0; no secondary ones
/// dlx.add_row(1, &[2, 4, 5]); // the label 1 is the caller's choice and comes back as it is
/// dlx.add_row(2, &[0, 3, 6]);
/// dlx.add_row(3, &[1, 2, 5]);
/// dlx.add_row(4, &[0, 3]);
/// dlx.add_row(5, &[1, 6]);
/// dlx.add_row(6, &[3, 4, 6]);
///
/// let mut rows = dlx.solve().unwrap();
/// rows.sort();
/// assert_eq!(rows, [1, 4, 5]);
/// assert_eq!(dlx.count(), 1); // a search leaves the matrix as it was
/// ```
///
/// - Time: a step scans the sizes of the primary columns and visits each node of the rows that
///   it rules out; the number of steps may be exponential. In a dense matrix (pentominoes) it
///   looks at a row before it chooses it: that takes 44 % off the time of counting.
/// - Status: stress-tested on 60,000 random matrices against a brute force, with every link
///   and size compared, and in 100,000 random orders of calls; puzzles with known counts.
/// - Source: D. E. Knuth, "Dancing Links", 2000, <https://arxiv.org/abs/cs/0011047>; TAOCP
///   volume 4B, section 7.2.2.1. C. Lecoutre and others, "Reasoning from last conflict(s) in
///   constraint programming", 2009, <https://doi.org/10.1016/j.artint.2009.09.002>.
/// - Tests: `tests/template`.
///
/// How it works stands at the end of this file.
///
/// An exact cover problem of at most `N` nodes: node 0, a header for each column, the ones.
///
/// Nodes `1..=columns` are the headers (column `k` of the caller has header `k + 1`), and the
/// ones follow in the order in which they were added.
///
/// While no row is chosen, for every node `x` up to the last one:
///
/// - `u[d[x]] == x`, `d[u[x]] == x`, `l[r[x]] == x` and `r[l[x]] == x`;
/// - following `d` from a header meets its ones from the first added to the last; each of
///   them has the header as its `c`, and `s[header]` is how many there are;
/// - following `r` from a one meets the ones of its row in the order given to `add_row`, and
///   each of them has the row's `label`;
/// - a header is alone in its `r`, and node 0 in all of its rings; `s[0]` is `COVERED`.
///
/// While rows are chosen, a column with `s[header] < COVERED` is open: it has the ones of the
/// rows that can still be chosen, and no others, and `s[header]` is how many there are.
///
/// The arrays are public to be looked at; only the methods here should write them. They live
/// on the heap, so a `Dlx` may be a local variable however large `N` is.
#[allow(dead_code)]
pub struct Dlx<const N: usize> {
    /// Up: the node above in the same column; of a header, the lowest one of its column.
    pub u: Box<[u32; N]>,
    /// Down: the node below in the same column; of a header, the highest one of its column.
    pub d: Box<[u32; N]>,
    /// Left: the node before in the same row.
    pub l: Box<[u32; N]>,
    /// Right: the node after in the same row.
    pub r: Box<[u32; N]>,
    /// Column: the header above a one; of a header, itself.
    pub c: Box<[u32; N]>,
    /// Size: of a header, how many ones its column has, plus `COVERED` while it is covered;
    /// unused elsewhere.
    pub s: Box<[DlxSize; N]>,
    /// Of a one, the caller's name for its row; unused elsewhere.
    pub label: Box<[usize; N]>,
    /// How many columns are primary; their headers are the first.
    pub primary: usize,
    /// How many columns there are, primary and secondary.
    pub columns: usize,
    /// How many nodes are in use; the next one gets this number.
    pub nodes: usize,
    /// The rows that are chosen, each as the node given to `choose`, and how long the trail
    /// was before.
    chosen: Vec<(usize, usize)>,
    /// The nodes that are out of their columns, in the order in which they left: the first
    /// `hidden` ones.
    pub trail: Box<[u32; N]>,
    /// How many these are.
    pub hidden: usize,
    /// The header that was the last to lose all of its ones: a hint where a dead end may be.
    last_emptied: usize,
    /// The last dead ends that `last_emptied` has shown: each header once, the last one first,
    /// and 0 if they are fewer. Of several smallest columns one of these is taken.
    pub dead_ends: [usize; 12],
    /// A stack of headers that came down to one row: hints where a move without a choice may
    /// be. It ends at `forced_end`, and after 256 hints it starts anew.
    forced: [u32; 256],
    forced_end: u8,
    /// Of a dense matrix: of a node, the headers of its row as bits; of a header, its own bit.
    /// Rows clash if they have a bit in common.
    masks: Vec<u128>,
    /// Whether a search is going on, or was ended by a panic and has left rows chosen.
    searching: bool,
}

/// The type of a size. Every x86-64 finds the smallest of eight `i16` at once, and a column has
/// room for 16,383 rows. If one has more, write `i32` here. That is enough for any matrix, and
/// takes four at once: 3 % more instructions on hard Sudokus, as long a scan again on a matrix
/// of very many columns.
pub type DlxSize = i16;

/// Is added to the size of a column while it is covered, so that it never is the smallest.
pub const COVERED: DlxSize = DlxSize::MAX / 2 + 1;

#[allow(dead_code, clippy::new_without_default)]
impl<const N: usize> Dlx<N> {
    /// After so many sizes the scan for the smallest one checks whether it may stop.
    const CHUNK: usize = 32;

    /// Node 0, the header of no column. It always counts as covered.
    const NO_COLUMN: usize = 0;

    /// A matrix without rows and columns.
    ///
    /// # Panics
    /// If `N` is 0, or more than a `u32` can number.
    // A panic names the line of the caller, where the mistake is.
    #[track_caller]
    pub fn new() -> Self {
        assert!(
            N >= 1 && N - 1 <= u32::MAX as usize,
            "a Dlx of {} nodes: 1 at least, and no more than a u32 can number",
            N
        );
        let mut dlx = Dlx {
            u: Self::zeros(),
            d: Self::zeros(),
            l: Self::zeros(),
            r: Self::zeros(),
            c: Self::zeros(),
            s: Self::zeros(),
            label: Self::zeros(),
            primary: 0,
            columns: 0,
            nodes: 1,
            chosen: Vec::new(),
            trail: Self::zeros(),
            hidden: 0,
            last_emptied: Self::NO_COLUMN,
            dead_ends: [Self::NO_COLUMN; 12],
            forced: [0; 256],
            forced_end: 0,
            masks: Vec::new(),
            searching: false,
        };
        dlx.reset(0, 0);
        dlx
    }

    /// Starts a new matrix: no rows, columns `0..primary` primary, the next `secondary` ones
    /// secondary. Takes time in proportion to the columns, not to `N` or to what was there.
    ///
    /// # Panics
    /// If node 0 and the headers are more than `N` nodes.
    #[track_caller]
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
        for x in 0..columns + 1 {
            self.u[x] = x as u32;
            self.d[x] = x as u32;
            self.c[x] = x as u32;
            self.s[x] = 0;
            self.l[x] = x as u32;
            self.r[x] = x as u32;
        }
        self.s[Self::NO_COLUMN] = COVERED;
        self.chosen.clear();
        self.masks.clear();
        self.hidden = 0;
        self.searching = false;
        self.forget_hints();
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
    /// Returns the node of the row's first one, which `choose` takes. The others follow it. An
    /// empty row has no node: the one that is returned will be the next row's.
    ///
    /// # Panics
    /// If a column does not exist, is named twice or has as many ones as a `DlxSize` can count,
    /// if the nodes would be more than `N`, or while a row is chosen.
    #[inline]
    #[track_caller]
    pub fn add_row(&mut self, label: usize, columns: &[usize]) -> usize {
        assert!(
            self.chosen.is_empty(),
            "the row with label {} is added while a row is chosen",
            label
        );
        let first = self.nodes;
        let end = first + columns.len();
        // Put like this, it tells the compiler too that `first..end` lies within the arrays.
        assert!(
            first <= N && columns.len() <= N - first,
            "the row with label {} brings the matrix to {} nodes, and N is {}",
            label,
            end,
            N
        );
        // By names of their own the arrays are known not to overlap.
        let (u, d, l, r) = (&mut self.u, &mut self.d, &mut self.l, &mut self.r);
        let (c, s) = (&mut self.c, &mut self.s);
        // With `k` from 0 the compiler needs no loop for rows of a length that it knows, as in
        // Sudoku: an eighth of the instructions if there are few givens.
        for (k, &column) in columns.iter().enumerate() {
            let x = first + k;
            assert!(
                column < self.columns,
                "the row with label {} has a 1 in column {}, and the {} columns begin with 0",
                label,
                column,
                self.columns
            );
            let header = column + 1;
            let above = u[header] as usize;
            assert!(
                above < first,
                "the row with label {} has column {} twice",
                label,
                column
            );
            assert!(
                s[header] < COVERED - 1,
                "the row with label {} is too much for column {} of {} ones: make DlxSize i32",
                label,
                column,
                s[header]
            );
            c[x] = header as u32;
            s[header] += 1;
            // At the bottom of its column, which is just above the header.
            u[x] = above as u32;
            d[x] = header as u32;
            d[above] = x as u32;
            u[header] = x as u32;
            // To the right of the one before; the ends are joined below.
            l[x] = (x - 1) as u32;
            r[x] = (x + 1) as u32;
            self.label[x] = label;
        }
        if end > first {
            l[first] = (end - 1) as u32;
            r[end - 1] = first as u32;
        }
        self.nodes = end;
        first
    }

    /// The first solution found, as the labels of its rows; `None` if there is none.
    #[track_caller]
    pub fn solve(&mut self) -> Option<Vec<usize>> {
        let mut solution = None;
        self.search(1, |rows| solution = Some(rows.to_vec()));
        solution
    }

    /// The number of solutions. Rows with the same ones are different rows.
    #[track_caller]
    pub fn count(&mut self) -> u64 {
        self.search(u64::MAX, |_| {})
    }

    /// Visits solutions until there are `limit` of them or no more, and returns how many were
    /// visited; a limit of 0 visits none. Otherwise it is like `search_if`.
    #[track_caller]
    pub fn search<V: FnMut(&[usize])>(&mut self, limit: u64, mut visit: V) -> u64 {
        let mut found = 0;
        if limit > 0 {
            let visit_one = |rows: &[usize]| {
                found += 1;
                visit(rows);
                found < limit
            };
            self.search_if(|_, _| true, visit_one);
        }
        found
    }

    /// Visits solutions until `visit` says `false`. Both functions are given the labels of the
    /// rows that this search has chosen, in the order in which they were chosen. At each node
    /// of the search tree, the root and the solutions too, `enter` is asked first: `false` cuts
    /// the node and all below it. It may read the arrays of the matrix as it is there: a column
    /// is open if `s[header] < COVERED`, and then has so many rows. A row after which
    /// `dead_end_after` sees a dead end is not chosen, and `enter` is not asked about it.
    ///
    /// Afterwards the matrix is as it was before. Rows chosen before stay chosen: the search
    /// looks for what completes them, and shows only that. A matrix without primary columns
    /// has one solution, the empty one.
    ///
    /// The rows of a column are tried in the order in which they were added. Which of several
    /// columns with the fewest rows is taken is not promised, so neither is the order of the
    /// solutions; but the same matrix gives the same order each time.
    ///
    /// # Panics
    /// If a search was ended by a panic of `enter` or `visit`, and no `reset` came after it.
    #[track_caller]
    pub fn search_if<E, V>(&mut self, enter: E, visit: V)
    where
        E: FnMut(&Self, &[usize]) -> bool,
        V: FnMut(&[usize]) -> bool,
    {
        assert!(
            !self.searching,
            "a search ended by a panic: reset the matrix"
        );
        self.searching = true;
        self.visit_solutions(enter, visit);
        self.searching = false;
    }

    /// `search_if`, where no search is going on.
    #[inline(never)] // its code is the same then, whatever program is around it
    fn visit_solutions(
        &mut self,
        mut enter: impl FnMut(&Self, &[usize]) -> bool,
        mut visit: impl FnMut(&[usize]) -> bool,
    ) {
        let before = self.chosen.len();
        let is_dense = self.is_dense();
        self.forget_hints();
        // Room from the start: growing step by step costs 0.4 % on easy Sudokus.
        let mut rows: Vec<usize> = Vec::with_capacity(64);
        let mut goes_on = true;
        loop {
            // The next row to try; a header if there is none, as node 0 is its own `d`.
            let mut x = Self::NO_COLUMN;
            if enter(self, &rows) {
                x = self.smallest_column();
                if x == Self::NO_COLUMN {
                    goes_on = visit(&rows);
                }
                x = self.d[x] as usize;
            }
            // Pass over rows that lead nowhere. Where none is left, backtrack to a row with
            // another one below it; if the search ends, to the root.
            while x <= self.columns || (is_dense && self.dead_end_after(x) > 0) {
                if x > self.columns {
                    x = self.d[x] as usize;
                    continue;
                }
                if self.chosen.len() == before {
                    return;
                }
                rows.pop();
                let last = self.undo();
                if goes_on {
                    x = self.d[last] as usize;
                }
            }
            rows.push(self.label[x]);
            self.cover_row(x);
        }
    }

    /// A search that knows what the one before has met would go another way.
    fn forget_hints(&mut self) {
        self.last_emptied = Self::NO_COLUMN;
        self.dead_ends = [Self::NO_COLUMN; 12];
        self.forced_end = 0;
    }

    /// The header of an open primary column with one row or none, if there is such a column, or
    /// else of one with the fewest rows: one that was a dead end lately, or the first of them.
    /// 0 if all of them are covered. For a search of your own this will do as well:
    ///
    /// ```text
    /// let open = (1..=self.primary).filter(|&header| self.s[header] < COVERED);
    /// open.min_by_key(|&header| self.s[header]).unwrap_or(0)
    /// ```
    ///
    /// A search of your own on these arrays, which counts the solutions by recursion:
    ///
    /// ```
    /// # use dancing_links::dlx::Dlx;
    /// # let mut dlx = Dlx::<20>::new();
    /// # dlx.reset(4, 0);
    /// dlx.add_row(1, &[0, 1]);
    /// dlx.add_row(2, &[2, 3]);
    /// dlx.add_row(3, &[0, 2]);
    /// dlx.add_row(4, &[1, 3]);
    /// fn dance<const N: usize>(dlx: &mut Dlx<N>, rows: &mut Vec<usize>) -> u64 {
    ///     let header = dlx.smallest_column();
    ///     if header == 0 {
    ///         return 1; // all primary columns are covered: `rows` is a solution
    ///     }
    ///     let mut found = 0;
    ///     let mut x = dlx.d[header] as usize;
    ///     while x != header {
    ///         rows.push(dlx.label[x]);
    ///         dlx.choose(x);
    ///         found += dance(dlx, rows);
    ///         dlx.undo(); // the matrix is as it was before `choose(x)`
    ///         rows.pop();
    ///         x = dlx.d[x] as usize;
    ///     }
    ///     found
    /// }
    /// let by_hand = dance(&mut dlx, &mut Vec::new());
    /// assert_eq!((by_hand, dlx.count()), (2, 2));
    /// ```
    pub fn smallest_column(&mut self) -> usize {
        // Most dead ends come from the row chosen last, and most moves without a choice too.
        let hint = self.last_emptied;
        if hint <= self.primary && self.s[hint] == 0 {
            self.note_dead_end(hint);
            return hint;
        }
        while self.forced_end > 0 {
            self.forced_end -= 1;
            let hint = self.forced[self.forced_end as usize] as usize;
            if hint <= self.primary && self.s[hint] == 1 {
                return hint;
            }
        }
        // First the chunk, then the place in it. The scan stops at the first chunk that has a
        // column with one row or none. `fold` never stops early, so it takes eight at once.
        let sizes = &self.s[..=self.primary];
        let (mut start, mut least) = (0, COVERED);
        for (k, chunk) in sizes.chunks(Self::CHUNK).enumerate() {
            let smallest = chunk.iter().fold(COVERED, |a, &b| a.min(b));
            if smallest < least {
                least = smallest;
                start = k * Self::CHUNK;
                if least <= 1 {
                    break;
                }
            }
        }
        if least == COVERED {
            // A solution: what comes after it has little to do with the dead ends before.
            self.dead_ends = [Self::NO_COLUMN; 12];
            return Self::NO_COLUMN;
        }
        if least > 1 {
            let mut lately = self.dead_ends.iter();
            if let Some(&header) = lately.find(|&&header| sizes[header] == least) {
                return header;
            }
        }
        let place = sizes[start..].iter().position(|&size| size == least);
        start + place.unwrap_or(Self::NO_COLUMN)
    }

    /// The header of a column that would have no rows if the row of `x` were chosen, and then
    /// each row that is the only one left of its column; 0 if there is none. Nothing is looked
    /// for if the matrix is not dense, or the row is itself the only one of its column.
    #[inline(never)] // 2 % of a hard Sudoku, which never calls it
    pub fn dead_end_after(&mut self, x: usize) -> usize {
        if !self.is_dense() || self.s[self.c[x] as usize] <= 1 {
            return Self::NO_COLUMN;
        }
        let (d, s, masks) = (&self.d, &self.s, &self.masks);
        let next_row = |above: usize, covered: u128| {
            let mut i = d[above] as usize;
            while masks[i] & covered != 0 {
                i = d[i] as usize;
            }
            i
        };
        let (mut header, mut covered) = (1, masks[x]);
        while header <= self.primary {
            // A column with more rows is hardly ever left without any.
            if s[header] <= 30 && masks[header] & covered == 0 {
                let row = next_row(header, covered);
                if row == header {
                    return header;
                }
                if next_row(row, covered) == header {
                    covered |= masks[row];
                    header = 0; // look at all columns again
                }
            }
            header += 1;
        }
        Self::NO_COLUMN
    }

    /// Whether the matrix is dense: few columns with many ones each, as of pentominoes. A row
    /// takes many nodes out then, so that a look before pays. Makes `masks`, if need be.
    fn is_dense(&mut self) -> bool {
        let is_dense = self.columns < 128 && self.nodes > self.columns * self.columns;
        if is_dense && self.masks.len() != self.nodes {
            self.masks = self.c[..self.nodes].iter().map(|&c| 1 << c).collect();
            for x in self.columns + 1..self.nodes {
                let mut k = self.r[x] as usize;
                while k != x {
                    self.masks[x] |= 1 << self.c[k];
                    k = self.r[k] as usize;
                }
            }
        }
        is_dense
    }

    /// Puts a dead end before the others. If it is new, the oldest is forgotten.
    fn note_dead_end(&mut self, header: usize) {
        let mut moved = header;
        for place in &mut self.dead_ends {
            ::std::mem::swap(place, &mut moved);
            if moved == header {
                break;
            }
        }
    }

    /// Whether `x` is a node of a row that can still be chosen: none of its columns is covered.
    #[inline]
    pub fn can_choose(&self, x: usize) -> bool {
        x > self.columns
            && x < self.nodes
            && self.s[self.c[x] as usize] < COVERED
            && self.d[self.u[x] as usize] as usize == x
    }

    /// Chooses the row of node `x`: covers each of its columns, that is, takes the other rows
    /// of that column out of all their other columns. The row of `x` itself stays in its
    /// columns. Columns that are open then have just the rows that still fit.
    ///
    /// ```text
    /// for each node j of the row of x:
    ///     mark column c[j] as covered
    ///     for each other node i of that column:
    ///         for each other node k of the row of i:
    ///             take k out of its column, and append it to the trail
    /// ```
    ///
    /// # Panics
    /// If `x` is not a node of a row that can still be chosen.
    #[track_caller]
    pub fn choose(&mut self, x: usize) {
        assert!(
            self.can_choose(x),
            "node {} is of no row that can be chosen",
            x
        );
        self.cover_row(x);
    }

    /// `choose`, for an `x` that is known to be right.
    fn cover_row(&mut self, x: usize) {
        self.chosen.push((x, self.hidden));
        let (mut hidden, mut last_emptied) = (self.hidden, self.last_emptied);
        let mut forced_end = self.forced_end;
        // By names of their own the arrays are known not to overlap.
        let (u, d, r, c) = (&mut *self.u, &mut *self.d, &*self.r, &*self.c);
        let (s, trail, forced) = (&mut *self.s, &mut *self.trail, &mut self.forced);
        let mut j = x;
        loop {
            let header = c[j] as usize;
            s[header] += COVERED;
            // `i` goes round the column, from below `j` back to `j`, and skips the header: by a
            // conditional move, which is not a branch.
            let top = d[header] as usize;
            let mut i = d[j] as usize;
            i = if i == header { top } else { i };
            while i != j {
                let mut k = r[i] as usize;
                while k != i {
                    let (up, down) = (u[k] as usize, d[k] as usize);
                    d[up] = down as u32;
                    u[down] = up as u32;
                    trail[hidden] = k as u32;
                    hidden += 1;
                    // The hints are written without a branch: it would often be mispredicted.
                    let column = c[k] as usize;
                    let size = s[column] - 1;
                    s[column] = size;
                    last_emptied = if size == 0 { column } else { last_emptied };
                    forced[forced_end as usize] = column as u32;
                    forced_end = forced_end.wrapping_add((size == 1) as u8);
                    k = r[k] as usize;
                }
                i = d[i] as usize;
                i = if i == header { top } else { i };
            }
            j = r[j] as usize;
            if j == x {
                break;
            }
        }
        self.hidden = hidden;
        self.last_emptied = last_emptied;
        self.forced_end = forced_end;
    }

    /// Undoes the last `choose` that is not undone, and returns the node it was given.
    ///
    /// # Panics
    /// If no row is chosen.
    #[track_caller]
    pub fn undo(&mut self) -> usize {
        let (x, before) = self.chosen.pop().expect("no row is chosen");
        let (u, d, r, c, s) = (&mut *self.u, &mut *self.d, &self.r, &self.c, &mut *self.s);
        for &k in self.trail[before..self.hidden].iter().rev() {
            let k = k as usize;
            d[u[k] as usize] = k as u32;
            u[d[k] as usize] = k as u32;
            s[c[k] as usize] += 1;
        }
        self.hidden = before;
        // The hints were about what is undone.
        self.forced_end = 0;
        let mut j = x;
        loop {
            s[c[j] as usize] -= COVERED;
            j = r[j] as usize;
            if j == x {
                return x;
            }
        }
    }

    /// `N` zeros on the heap. `Box::new([0; N])` would build them on the stack first, where
    /// a large array does not fit.
    fn zeros<T: Copy + Default>() -> Box<[T; N]> {
        let slice = vec![T::default(); N].into_boxed_slice();
        // A slice of N elements is an array of N elements.
        ::std::convert::TryFrom::try_from(slice).unwrap_or_else(|_| unreachable!())
    }
}

// How it works
//
// The matrix is that of the example in the head.
//
// **Algorithm X.** Take a primary column and try each of its rows in turn: a chosen row
// settles all of its columns, and every other row with a 1 in one of them is out. No primary
// column left is a solution; one without rows is a dead end. Taking one with the fewest rows
// keeps the tree small.
//
// **Dancing links.** Only the ones are stored, as nodes of doubly linked lists. Each row is a
// ring. Each column is a ring too: down from its header, through its ones, back to the header.
// A node `x` leaves its column by `d[u[x]] = d[x]; u[d[x]] = u[x]`. It keeps its own two
// links, so `d[u[x]] = x; u[d[x]] = x` puts it back: nothing is copied.
//
// ```text
//     0 1 2 3 4 5 6     header   1     2     3     4     5     6     7
//   1 . . 1 . 1 1 .     row 1    |     |     8 <---|---> 9 <-> 10    |
//   2 1 . . 1 . . 1     row 2    11 <--|-----|---> 12 <--|-----|---> 13
//   3 . 1 1 . . 1 .     row 3    |     14 <> 15 <--|-----|---> 16    |
//   4 1 . . 1 . . .     row 4    17 <--|-----|---> 18    |     |     |
//   5 . 1 . . . . 1     row 5    |     19 <--|-----|-----|-----|---> 20
//   6 . . . 1 1 . 1     row 6    |     |     |     21 <> 22 <--|---> 23
// ```
//
// Column `k` on the left has header `k + 1`, and from here on a column is called by its
// header, as `judge trace` does.
//
// **One step down and back.** `choose(17)` chooses row 4, `undo()` takes it back:
//
// ```text
// column 1 is covered: s[1] += COVERED; its other row is row 2, node 11, which stays there
//   12 leaves column 4:  d[4] = 18, u[18] = 4, s[4] = 2
//   13 leaves column 7:  d[7] = 20, u[20] = 7, s[7] = 2
// column 4 is covered: s[4] += COVERED; its other row is row 6, node 21, as 12 is gone
//   22 leaves column 5:  d[9] = 5, u[5] = 9, s[5] = 1
//   23 leaves column 7:  d[20] = 7, u[7] = 20, s[7] = 1
// the trail is 12 13 22 23, and undo() walks it backwards
//   23 still has u = 20, d = 7:  d[20] = 23, u[7] = 23, s[7] = 2
//   22, 13 and 12 in the same way; columns 1 and 4 are open again
// ```
//
// The order matters. Backwards the matrix is right at every moment: each node comes back into
// just the list that it left, so its two links are right. Forwards it is wrong on the way and
// right at the end (try to prove that; the guide in `problems` has the proof). Another order
// can break a column: say 12, 18, 21 left column 4, and 12, 21, 18 came back. Then the way
// down from the header meets only 21.
//
// Nodes 11 and 21 never left their columns 1 and 4: these are covered, so no search chooses
// from them. Other nodes may come back into a column while it is still covered, as `undo`
// opens the columns last. That does no harm: `COVERED` is added to the size, not put over it.
//
// **If you know another template.** `choose` is its `remove` (cover) for each column of a row,
// but it leaves the chosen row in place; `undo` is its `resume` (uncover), along the trail;
// `search_if` is its `dance`, without recursion. There is no ring of headers: a covered column
// is marked by `COVERED`, added to its size, and the smallest size is found by a scan over all
// of them, eight at a time. A ring has the open columns alone, but each step of a walk along it
// waits for the link before: on a square of 200 x 200 or 300 x 300 cells to fill with dominoes
// a textbook with a ring takes 10 times as long. The price is that covered columns are scanned
// too: 10 queens with 1,000 more columns, all covered, take 1.3 times as many instructions.
//
// Before the scan, two hints are tried: the column that lost its last row most recently, and
// those that came down to one row. They find most dead ends and most moves without a choice.
// Without them the search is right too.
//
// **A look before a choice.** Of the pentominoes that could be next on a 6 x 10 board two of
// three leave a cell that no other reaches, after 340 nodes were taken out. So in a dense
// matrix `dead_end_after` looks first: does every row of some column clash with this one, or
// with those that it leaves without a choice?
//
// **Last conflicts.** Often several columns have the fewest rows. Then one that was a dead end
// lately is taken, the last one first. What failed there has mostly not changed, so it soon
// fails again, and what lies between is not tried in all its ways before that shows. The idea
// is that of Lecoutre, Saïs, Tabary and Vidal (2009), here in its simplest form: the last
// twelve dead ends, each of them once. It takes a third of the instructions off a hard Sudoku
// of 9 x 9 cells, two thirds off a hard one of 16 x 16, and nothing off a count of all. After
// a solution, which is not a conflict, they are forgotten; kept, they cost 12 queens 16 %.

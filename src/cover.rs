/// Dancing Links for least covers: every column at least once, by the fewest rows.
///
/// **The problem.** Given a matrix of zeros and ones, choose as few rows as possible so that
/// each column has a 1 in them. Read *a row is a decision, a column is a condition* here too:
/// "build an airport in city 4" is a row, and "city 7 is near enough to an airport" is a
/// column. A column is of one of three kinds, by how many chosen rows may have it:
///
/// - *repeated*: at least one;
/// - *primary*: exactly one, as in the exact cover problem (`dlx.rs` is faster where any cover
///   will do);
/// - *secondary*: one or none.
///
/// ```
/// # use dancing_links::cover::Cover;
/// const NODES: usize = 1 + 5 + 10; // node 0, a header for each column, the ones
/// let mut cover = Cover::<NODES>::new();
/// cover.reset(5, 0, 0); // five repeated columns, numbered from 0; no others
/// cover.add_row(1, &[0, 1]); // the label 1 is the caller's choice and comes back as it is
/// cover.add_row(2, &[1, 2, 3]);
/// cover.add_row(3, &[3, 4]);
/// cover.add_row(4, &[0, 2, 4]);
///
/// let mut rows = cover.fewest().unwrap();
/// rows.sort();
/// assert_eq!(rows, [2, 4]); // column 2 is covered twice
/// assert!(cover.within(1).is_none()); // a search leaves the matrix as it was
/// ```
///
/// - Time: exponential in the worst case.
/// - Compilers: rustc 1.95 takes up to 1.05 times as many instructions at level 2 (`rustc -O`
///   before 1.86) as at level 3, and rustc 1.63 at level 2 up to 1.11 times: covering designs,
///   dominating sets, queens that dominate, airports, rectangles.
/// - Tests: `tests/cover`.
///
/// How it works stands at the end of this file.
///
/// A cover problem of at most `N` nodes: node 0, a header for each column, the ones.
///
/// Nodes `1..=columns` are the headers (column `k` of the caller has header `k + 1`), first
/// those of repeated columns, then of primary, then of secondary ones. The ones follow in the
/// order in which they were added. A row's *gain* is how many of its columns are repeated or
/// primary, in a search only those not yet settled.
///
/// Between calls, for every node `x` up to the last one:
///
/// - `u[d[x]] == x`, `d[u[x]] == x`, `l[r[x]] == x` and `r[l[x]] == x`;
/// - following `d` from a header meets its ones from the first added to the last; each of
///   them has the header as its `c`, and `s[header]` is how many there are;
/// - following `r` from a one meets the ones of its row in the order given to `add_row`; all
///   of them have the first one as their `first`, and that has the row's `label` and, as its
///   `s`, the row's gain;
/// - following `r` from node 0 meets the headers of repeated and primary columns in their
///   order; the header of a secondary column is alone in its `r`.
///
/// The arrays are public to be looked at; only the methods here should write them. They live
/// on the heap, so a `Cover` may be a local variable however large `N` is.
#[allow(dead_code)]
pub struct Cover<const N: usize> {
    /// Up: the node above in the same column; of a header, the lowest one of its column.
    pub u: Box<[u32; N]>,
    /// Down: the node below in the same column; of a header, the highest one of its column.
    pub d: Box<[u32; N]>,
    /// Left: the node before in the same row; of a header, the open header before.
    pub l: Box<[u32; N]>,
    /// Right: the node after in the same row; of a header, the open header after.
    pub r: Box<[u32; N]>,
    /// Column: the header above a one; of a header, itself.
    pub c: Box<[u32; N]>,
    /// Size: of a header, how many ones its column has; of the first one of a row, the row's
    /// gain; unused elsewhere.
    pub s: Box<[u32; N]>,
    /// The first one of the same row; unused at headers.
    pub first: Box<[u32; N]>,
    /// The caller's name for a row, at the first of its ones; unused elsewhere.
    pub label: Box<[usize; N]>,
    /// How many columns are repeated; their headers are the first.
    pub repeated: usize,
    /// How many columns must be covered: the repeated and the primary ones.
    pub needed: usize,
    /// How many columns there are of all kinds.
    pub columns: usize,
    /// How many nodes are in use; the next one gets this number.
    pub nodes: usize,
    /// Notes of the bounds. `has_shares`: what a header pays, and what the first one of a row
    /// gets. `has_independent`: 1 at the header of a column that shares a row with one counted.
    paid: Box<[u32; N]>,
    /// What has left the matrix and in which order: the header of a settled column, or a one
    /// of a row that was dropped.
    pub trail: Vec<usize>,
    /// Ones of the rows which had nothing left to gain before the last columns were put back.
    dominated: Vec<usize>,
}

#[allow(dead_code, clippy::new_without_default)]
impl<const N: usize> Cover<N> {
    /// Node 0, the header of no column. It closes the ring of the headers.
    const NO_COLUMN: usize = 0;

    /// What a row costs, in the units in which its columns pay. All numbers up to 16 divide it,
    /// so few shares are rounded; they are rounded down, and the bound stays a bound.
    const COST: u32 = 720_720;

    /// A matrix without rows and columns.
    ///
    /// # Panics
    /// If `N` is 0, or more than a `u32` can number.
    // A panic names the line of the caller, where the mistake is.
    #[track_caller]
    pub fn new() -> Self {
        assert!(
            N >= 1 && N - 1 <= u32::MAX as usize,
            "a Cover of {} nodes: 1 at least, and no more than a u32 can number",
            N
        );
        let mut cover = Cover {
            u: Self::zeros(),
            d: Self::zeros(),
            l: Self::zeros(),
            r: Self::zeros(),
            c: Self::zeros(),
            s: Self::zeros(),
            first: Self::zeros(),
            label: Self::zeros(),
            repeated: 0,
            needed: 0,
            columns: 0,
            nodes: 1,
            paid: Self::zeros(),
            trail: Vec::new(),
            dominated: Vec::new(),
        };
        cover.reset(0, 0, 0);
        cover
    }

    /// Starts a new matrix: no rows, columns `0..repeated` repeated, the next `primary` ones
    /// primary, the next `secondary` ones secondary. Takes time in proportion to the columns,
    /// not to `N` or to what was there.
    ///
    /// # Panics
    /// If node 0 and the headers are more than `N` nodes.
    #[track_caller]
    pub fn reset(&mut self, repeated: usize, primary: usize, secondary: usize) {
        let columns = repeated.saturating_add(primary).saturating_add(secondary);
        assert!(
            columns < N,
            "{} repeated, {} primary and {} secondary columns need {} nodes, and N is {}",
            repeated,
            primary,
            secondary,
            columns.saturating_add(1),
            N
        );
        for x in 0..=columns {
            self.u[x] = x as u32;
            self.d[x] = x as u32;
            self.l[x] = x as u32;
            self.r[x] = x as u32;
            self.c[x] = x as u32;
            self.s[x] = 0;
        }
        self.repeated = repeated;
        self.needed = repeated + primary;
        self.columns = columns;
        self.nodes = 1 + columns;
        self.trail.clear();
        self.link_headers(1..=self.needed);
    }

    /// Adds a row with a 1 in each of `columns`, in any order; `label` is what a cover will
    /// call it. Takes time in proportion to `columns.len()`.
    ///
    /// A row without a repeated or primary column, an empty one too, is never part of a cover:
    /// no condition asks for it.
    ///
    /// # Panics
    /// If a column does not exist or is named twice, if the nodes would be more than `N`, or
    /// while a row is chosen or barred.
    #[track_caller]
    pub fn add_row(&mut self, label: usize, columns: &[usize]) {
        assert!(
            self.trail.is_empty(),
            "the row with label {} is added while a row is chosen or barred",
            label
        );
        let first = self.nodes;
        let end = first + columns.len();
        assert!(
            end <= N,
            "the row with label {} brings the matrix to {} nodes, and N is {}",
            label,
            end,
            N
        );
        let mut gain = 0;
        for (x, &column) in (first..end).zip(columns) {
            assert!(
                column < self.columns,
                "the row with label {} has a 1 in column {}, and the {} columns begin with 0",
                label,
                column,
                self.columns
            );
            let header = column + 1;
            let above = self.u[header] as usize;
            assert!(
                above < first,
                "the row with label {} has column {} twice",
                label,
                column
            );
            self.c[x] = header as u32;
            self.s[header] += 1;
            gain += (column < self.needed) as u32;
            // At the bottom of its column, which is just above the header.
            self.u[x] = above as u32;
            self.d[x] = header as u32;
            self.d[above] = x as u32;
            self.u[header] = x as u32;
            // To the right of the one before; the ends are joined below.
            self.l[x] = (x - 1) as u32;
            self.r[x] = (x + 1) as u32;
            self.first[x] = first as u32;
        }
        if end > first {
            self.l[first] = (end - 1) as u32;
            self.r[end - 1] = first as u32;
            self.s[first] = gain;
            self.label[first] = label;
        }
        self.nodes = end;
    }

    /// A cover with as few rows as possible, as their labels in no special order; `None` if
    /// there is no cover. Afterwards the matrix is as it was before.
    ///
    /// Without repeated and primary columns this is the empty cover.
    ///
    /// # Panics
    /// While a row is chosen or barred.
    #[track_caller]
    pub fn fewest(&mut self) -> Option<Vec<usize>> {
        self.solve_parts(usize::MAX, false)
    }

    /// Any cover with at most `k` rows, not always the least; `None` if there is none. It may
    /// take much less time than `fewest`. Afterwards the matrix is as it was before.
    ///
    /// # Panics
    /// While a row is chosen or barred.
    #[track_caller]
    pub fn within(&mut self, k: usize) -> Option<Vec<usize>> {
        self.solve_parts(k, true)
    }

    /// A cover with at most `most` rows, part by part: any such cover, or the least. All parts
    /// but the last must be covered by as few rows as possible in any case, and the smallest
    /// ones show soonest that too many are needed.
    #[track_caller]
    fn solve_parts(&mut self, most: usize, any: bool) -> Option<Vec<usize>> {
        assert!(
            self.trail.is_empty(),
            "a search begins while a row is chosen or barred: call undo(0) first"
        );
        let mut parts = self.parts();
        parts.sort_by_key(Vec::len);
        let mut rows = Some(Vec::new());
        for (part, later) in parts.iter().zip((0..parts.len()).rev()) {
            let before = rows.unwrap_or_default();
            self.link_headers(part.iter().cloned());
            // Each of the later parts needs a row at least.
            let spare = most.checked_sub(before.len() + later);
            let found = spare.and_then(|most| self.search(most, any && later == 0));
            rows = found.map(|rows| [before, rows].concat());
            if rows.is_none() {
                break;
            }
        }
        self.link_headers(1..=self.needed);
        rows
    }

    /// The headers of the columns that must be covered, those together which rows join.
    fn parts(&self) -> Vec<Vec<usize>> {
        let mut parts = Vec::new();
        let mut seen = vec![false; self.nodes];
        for start in 1..=self.needed {
            let mut part = Vec::new();
            if !seen[start] {
                seen[start] = true;
                part.push(start);
            }
            let mut next = 0;
            while next < part.len() {
                for i in Self::ring(&self.d, part[next]) {
                    let first = self.first[i] as usize;
                    // A row without gain is never chosen, so it joins nothing.
                    if seen[first] || self.s[first] == 0 {
                        continue;
                    }
                    seen[first] = true;
                    for j in Self::ring(&self.r, first).chain(Some(first)) {
                        let header = self.c[j] as usize;
                        if !seen[header] {
                            seen[header] = true;
                            part.push(header);
                        }
                    }
                }
                next += 1;
            }
            part.retain(|&header| header <= self.needed);
            part.sort();
            if !part.is_empty() {
                parts.push(part);
            }
        }
        parts
    }

    /// Makes the ring of open headers anew, of these.
    fn link_headers<I: Iterator<Item = usize>>(&mut self, headers: I) {
        let mut last = Self::NO_COLUMN;
        for header in headers.chain(Some(Self::NO_COLUMN)) {
            self.r[last] = header as u32;
            self.l[header] = last as u32;
            last = header;
        }
    }

    /// A cover of the open columns, of which there is one at least, with at most `most` rows:
    /// the first that is met, or the least.
    fn search(&mut self, most: usize, any: bool) -> Option<Vec<usize>> {
        // Each row of a least cover has a column that no other row of it has.
        let mut most = most.min(self.needed);
        // For each row chosen so far, where it stands in the trail.
        let mut chosen: Vec<usize> = Vec::new();
        let mut memo = CoverMemo::default();
        let mut best = None;
        loop {
            if let Some(x) = self.branch(most.saturating_sub(chosen.len())) {
                chosen.push(self.trail.len());
                self.choose(x);
                let spare = most.saturating_sub(chosen.len());
                if self.repeated > 0 || memo.enter(self.open_columns(), spare) {
                    continue;
                }
            } else {
                if self.r[Self::NO_COLUMN] as usize == Self::NO_COLUMN {
                    let row = |&place: &usize| self.first[self.trail[place]] as usize;
                    best = Some(chosen.iter().map(|place| self.label[row(place)]).collect());
                    // A cover must be better from now on; if any would do, none is good enough.
                    most = if any { 0 } else { chosen.len() - 1 };
                }
                memo.leave((most + 1).saturating_sub(chosen.len()));
            }
            match chosen.pop() {
                Some(place) => self.bar(place),
                None => break,
            }
        }
        self.undo(0);
        best
    }

    /// The columns that are open, without repeated ones. A secondary column that no row has any
    /// more counts as covered: what can be chosen is the same.
    fn open_columns(&self) -> Vec<u64> {
        let mut set = vec![0; self.columns / 64 + 1];
        let secondary = (self.needed + 1..=self.columns).filter(|&header| self.s[header] > 0);
        for header in Self::ring(&self.r, Self::NO_COLUMN).chain(secondary) {
            set[header / 64] |= 1 << (header % 64);
        }
        set
    }

    /// The row to try next, as its one in the smallest column; `None` if all columns are
    /// covered, or if `spare` more rows cannot cover the open ones.
    ///
    /// Of several smallest columns it takes the last. `has_independent` begins with the first
    /// column: on grids the search takes 0.6 of the steps that it takes with the first here.
    /// To take one that was a dead end lately, as in `dlx.rs`, does not pay: most branches end
    /// by a bound, which blames no column (0.87 to 1.27 times the instructions on 14 matrices).
    pub fn branch(&mut self, spare: usize) -> Option<usize> {
        let mut smallest = self.r[Self::NO_COLUMN] as usize;
        if spare == 0 || smallest == Self::NO_COLUMN {
            return None;
        }
        for header in Self::ring(&self.r, Self::NO_COLUMN) {
            if self.s[header] <= self.s[smallest] {
                smallest = header;
            }
        }
        // A move without choice needs no bound: the next step will ask.
        let rows = self.s[smallest];
        if rows == 0 || rows > 1 && self.is_beyond(spare) {
            return None;
        }
        let gain = |i: usize| self.s[self.first[i] as usize];
        let mut best = self.d[smallest] as usize;
        for i in Self::ring(&self.d, smallest) {
            if gain(i) > gain(best) {
                best = i;
            }
        }
        Some(best)
    }

    /// Whether a lower bound says that the open columns need more than `spare` rows; `false`
    /// proves nothing.
    fn is_beyond(&mut self, spare: usize) -> bool {
        self.has_independent(spare) || self.has_shares(spare)
    }

    /// Whether more than `spare` open columns are found no two of which share a row.
    fn has_independent(&mut self, spare: usize) -> bool {
        let Cover { d, r, c, paid, .. } = self;
        for header in Self::ring(r, Self::NO_COLUMN) {
            paid[header] = 0;
        }
        let mut count = 0;
        for header in Self::ring(r, Self::NO_COLUMN) {
            // Whether it shares a row with one that was counted.
            if paid[header] == 1 {
                continue;
            }
            count += 1;
            if count > spare {
                return true;
            }
            for i in Self::ring(d, header) {
                for j in Self::ring(r, i) {
                    paid[c[j] as usize] = 1;
                }
            }
        }
        false
    }

    /// Whether open columns can pay more than `spare` rows cost, no row getting more than it
    /// costs.
    fn has_shares(&mut self, spare: usize) -> bool {
        // No column pays more than a row costs, so more rows than columns are never too few.
        let cost = spare.min(self.needed) as u64 * u64::from(Self::COST);
        #[rustfmt::skip]
        let Cover { d, r, s, first, paid, .. } = self;
        let mut sum = 0;
        for header in Self::ring(r, Self::NO_COLUMN) {
            let mut most = 1;
            for i in Self::ring(d, header) {
                let row = first[i] as usize;
                most = most.max(s[row]);
                paid[row] = 0;
            }
            paid[header] = Self::COST / most;
            sum += u64::from(paid[header]);
        }
        // Raising hardly ever adds a third. Not to try takes up to a fifth off the time.
        if sum > cost || 4 * sum < 3 * cost {
            return sum > cost;
        }
        for header in Self::ring(r, Self::NO_COLUMN) {
            let share = paid[header];
            for i in Self::ring(d, header) {
                paid[first[i] as usize] += share;
            }
        }
        for header in Self::ring(r, Self::NO_COLUMN) {
            let got = Self::ring(d, header).map(|i| paid[first[i] as usize]).max();
            let raise = Self::COST - got.unwrap_or(0);
            if raise > 0 {
                sum += u64::from(raise);
                if sum > cost {
                    return true;
                }
                for i in Self::ring(d, header) {
                    paid[first[i] as usize] += raise;
                }
            }
        }
        false
    }

    /// Chooses the row of `x`. First all rows are dropped, then columns are settled: that takes
    /// nodes out of the rings of rows, and `drop_row` could not begin at such a node.
    pub fn choose(&mut self, x: usize) {
        self.drop_row(x);
        if self.repeated < self.columns {
            let mut j = x;
            loop {
                let header = self.c[j] as usize;
                if header > self.repeated {
                    let mut i = self.d[header] as usize;
                    while i != header {
                        self.drop_row(i);
                        i = self.d[i] as usize;
                    }
                }
                j = self.r[j] as usize;
                if j == x {
                    break;
                }
            }
        }
        let mut j = x;
        loop {
            let header = self.c[j] as usize;
            // A secondary column is in no ring, and has lost all of its rows.
            if header <= self.needed {
                self.settle(header);
            }
            j = self.r[j] as usize;
            if j == x {
                break;
            }
        }
    }

    /// Takes back the choice of the row that stands at `place` of the trail. The row itself is
    /// not put back, and those that it dominates are dropped too.
    pub fn bar(&mut self, place: usize) {
        let x = self.trail[place];
        self.dominated.clear();
        self.undo(place + 1);
        let allows_one = |j| self.c[j] as usize > self.repeated;
        let row = |x| Self::ring(&self.r, x).chain(Some(x));
        if self.repeated < self.columns && row(x).any(allows_one) {
            return;
        }
        while let Some(y) = self.dominated.pop() {
            self.drop_row(y);
        }
    }

    /// Puts back what has left the matrix since the trail ended at `place`.
    pub fn undo(&mut self, place: usize) {
        while self.trail.len() > place {
            match self.trail.pop() {
                Some(x) if x > self.columns => self.restore_row(x),
                Some(header) => self.unsettle(header),
                None => return,
            }
        }
    }

    /// Takes the row of `x` out of its columns.
    fn drop_row(&mut self, x: usize) {
        let Cover { u, d, r, c, s, .. } = self;
        for j in Self::ring(r, x).chain(Some(x)) {
            let (up, down) = (u[j] as usize, d[j] as usize);
            d[up] = down as u32;
            u[down] = up as u32;
            s[c[j] as usize] -= 1;
        }
        self.trail.push(x);
    }

    /// Undoes `drop_row(x)`, and so goes left.
    fn restore_row(&mut self, x: usize) {
        let Cover { u, d, l, c, s, .. } = self;
        for j in Some(x).into_iter().chain(Self::ring(l, x)) {
            let (up, down) = (u[j] as usize, d[j] as usize);
            d[up] = j as u32;
            u[down] = j as u32;
            s[c[j] as usize] += 1;
        }
    }

    /// Takes a column out of the open ones and out of the rows that are left in it.
    fn settle(&mut self, header: usize) {
        #[rustfmt::skip]
        let Cover { d, l, r, s, first, .. } = self;
        r[l[header] as usize] = r[header];
        l[r[header] as usize] = l[header];
        for i in Self::ring(d, header) {
            let (left, right) = (l[i] as usize, r[i] as usize);
            r[left] = right as u32;
            l[right] = left as u32;
            s[first[i] as usize] -= 1;
        }
        self.trail.push(header);
    }

    /// Undoes `settle(header)`, and so goes up. Rows without any gain are noted: all that they
    /// could settle was settled by the row whose choice is taken back.
    fn unsettle(&mut self, header: usize) {
        #[rustfmt::skip]
        let Cover { u, l, r, s, first, dominated, .. } = self;
        for i in Self::ring(u, header) {
            let (left, right) = (l[i] as usize, r[i] as usize);
            r[left] = i as u32;
            l[right] = i as u32;
            let gain = &mut s[first[i] as usize];
            if *gain == 0 {
                dominated.push(i);
            }
            *gain += 1;
        }
        r[l[header] as usize] = header as u32;
        l[r[header] as usize] = header as u32;
    }

    /// The nodes met on the way from `start` along these links, until `start` comes again.
    fn ring<'a>(links: &'a [u32; N], start: usize) -> impl Iterator<Item = usize> + 'a {
        let next = move |&x: &usize| Some(links[x] as usize);
        ::std::iter::successors(next(&start), next).take_while(move |&x| x != start)
    }

    /// `N` zeros on the heap. `Box::new([0; N])` would build them on the stack first, where
    /// a large array does not fit.
    fn zeros<T: Copy + Default>() -> Box<[T; N]> {
        let slice = vec![T::default(); N].into_boxed_slice();
        // A slice of N elements is an array of N elements.
        ::std::convert::TryFrom::try_from(slice).unwrap_or_else(|_| unreachable!())
    }
}

/// How many rows some sets of columns need at least. It holds for any rows chosen before: what
/// the set lacks because a row is barred was tried with that row, and is no better.
#[derive(Default)]
struct CoverMemo {
    least: ::std::collections::HashMap<Vec<u64>, usize>,
    /// The sets that are being searched, one for each row chosen.
    path: Vec<Vec<u64>>,
}

impl CoverMemo {
    /// How much a memo may hold, in words of eight bytes: about 4 MB.
    const MEMO_WORDS: usize = 1 << 19;

    /// Whether `spare` rows may cover the set, as far as is known: then it is to be searched.
    fn enter(&mut self, set: Vec<u64>, spare: usize) -> bool {
        let may_do = self.least.get(&set).map_or(true, |&least| least <= spare);
        if may_do {
            self.path.push(set);
        }
        may_do
    }

    /// The search of the last set has ended: it needs `least` rows or more.
    fn leave(&mut self, least: usize) {
        if let Some(set) = self.path.pop() {
            // An entry takes about twelve words beside those of its set.
            if self.least.len() * (set.len() + 12) >= Self::MEMO_WORDS {
                self.least.clear();
            }
            self.least.insert(set, least);
        }
    }
}

// How it works
//
// **The search.** Take a column with the fewest rows, and in it the row x with the most open
// columns. Search all covers with x; then x is barred, and the rest is searched without it.
// So each step asks: with x, or without it? A column without rows is a dead end.
//
// A chosen row settles its columns: they are met and leave the matrix. Its rivals, the other
// rows with a 1 in them, stay, as a repeated column may be covered twice; they have less to
// gain from now on. Only the rivals in a primary or secondary column leave.
//
// **Bounds.** The search keeps the best cover so far and gives a branch up as soon as it
// cannot have one with fewer rows. For that it needs a *lower bound*: a number of rows below
// which the open columns cannot be covered. Two of the seven ideas below are such bounds; all
// of them keep the tree small. In brackets: how many times as many instructions the search
// takes without the idea.
//
// - *Bar.* After row x was tried, all covers with x are known. So x leaves the whole matrix
//   until the search goes back, not only the column in which it was tried. (190 times on a
//   dominating set of 80 vertices, if the next idea is left out too, as it needs this one.)
// - *Dominated rows.* If row x has all open columns of row y, then y is not better, and is
//   barred with x. This is so if all columns of x are repeated; otherwise x may rule out rows
//   that y does not. (320 times on 3 x 3 windows over a grid, 43 times on the 80 vertices.)
// - *Order.* Of the rows of a column the one with the most open columns is tried first. It
//   leads to good covers soon, and it dominates many others. (110 times on the 80 vertices.)
// - *Independent columns*, the first bound: open columns no two of which share a row need a
//   row each. They are taken from left to right, which is cheap. (3.4 times on the squares of
//   POJ 1084.)
// - *Shares*, the second bound: each column pays something to every row that it is in, so
//   little that no row gets more than 1. In a cover each column is in some row, so the rows
//   of a cover are at least as many as all columns pay, each counted once. In the example
//   in the head the rows have three ones at most: five columns pay 1/3 each, together 5/3, so
//   two rows are needed. In general a column pays 1/g first, if its rows have up to g open
//   columns, and then more, until one of its rows has got 1. (7.7 times on queens that
//   dominate a board of 8 x 8, 5.9 times on a covering design.)
// - *Parts.* Columns that no chain of rows joins are searched one part after the other, and
//   the numbers add up. Otherwise the steps multiply. (740 times on four parts with 12 columns
//   each.) Only the parts of the whole matrix are found, not those that arise in the search.
// - *Memo*, if no column is repeated. Different rows may leave the same columns open: one half
//   of a board is tiled in many ways, and the other half is the same after each. So each set
//   of open columns is kept, with the number of rows that it is known to need at least. With
//   fewer rows to spare it is not searched again. (60 to 550 times on nine blocks of
//   6 x 6 cells that are cut in four ways each.) Dominated rows spare repeated columns most of
//   that, and there a memo would cost up to two thirds more.
//
// Rows that were ruled out are not seen again, so not all of the covers are met, not even all
// of the least. Therefore this search has no `visit`.
//
// **Dancing links.** Nodes and rings are those of `dlx.rs`, and the headers of the columns
// which still are to be covered have a ring too, along which the bounds walk. A row leaves by
// the vertical links of its nodes, and it keeps its own ring; a settled column leaves by the
// horizontal links of what is left in it, and it keeps its own. So either can be put back.
// Here the reverse order is a must, unlike in `dlx.rs`: a row goes back along its ring, and a
// column along its nodes, and each must meet just those that it met when it left. Otherwise
// sizes and gains are counted for what is not there. A trail of both remembers the order.
//
// **One step down.** In the example in the head row 4 has the nodes 13, 14, 15. To choose it:
//
// ```text
// row 4 leaves its columns:
//   13 leaves column 1:  d[6] = 1, u[1] = 6, s[1] = 1
//   14 leaves column 3:  d[9] = 3, u[3] = 9, s[3] = 1
//   15 leaves column 5:  d[12] = 5, u[5] = 12, s[5] = 1
// these columns are settled: their headers leave the ring of open ones, and of the rivals
//    6 leaves row 1, its gain is s[6] = 1:   r[7] = 7, l[7] = 7
//    9 leaves row 2, its gain is s[8] = 2:   r[8] = 10, l[10] = 8
//   12 leaves row 3, its gain is s[11] = 1:  r[11] = 11, l[11] = 11
// columns 2 and 4 are open
// ```
//
// **If you know another template** with `remove`, `resume` and `h()` for repeated columns:
// `settle` is its `remove`, `unsettle` its `resume`, and `has_independent` its `h()`. There is
// no limit that grows from search to search: it falls as better covers are found.

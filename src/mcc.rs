/// Exact cover with bounds and colours: columns that are chosen from *low* to *high* times, and
/// secondary columns that rows of one colour may share.
///
/// **The problem.** Given a matrix of zeros and ones, choose rows. A row is a decision, a
/// column is a condition, of one of two kinds:
///
/// - *primary*, with bounds: from `low` to `high` of the chosen rows have a 1 in it. The bounds
///   1 and 1 make the column of `dlx.rs`;
/// - *secondary*: not asked for. Two chosen rows may both have it only if both give it a
///   colour, and the same one: in crossing words a cell is a column, and its letter the colour.
///
/// ```
/// # use dancing_links::mcc::Mcc;
/// const NODES: usize = 4 + 12; // the columns and the ones
/// const RED: u32 = 0;
/// const BLUE: u32 = 1;
/// let mut mcc = Mcc::<NODES>::new();
/// mcc.reset(&[(1, 1), (1, 2), (0, 1)], 1); // bounds of columns A, B, C; secondary: S
/// mcc.add_row(1, &[0, 1], &[(3, RED)]); // the label 1 is the caller's choice and comes back
/// mcc.add_row(2, &[0], &[(3, BLUE)]);
/// mcc.add_row(3, &[1], &[(3, RED)]);
/// mcc.add_row(4, &[1, 2], &[]);
/// mcc.add_row(5, &[1, 2, 3], &[]); // column 3 without a colour
///
/// let mut found = Vec::new();
/// mcc.search(u64::MAX, |rows| found.push(rows.to_vec()));
/// assert_eq!(found, [vec![1], vec![1, 3], vec![1, 4], vec![2, 4]]);
/// assert_eq!(mcc.count(), 4); // a search leaves the matrix as it was
/// ```
///
/// What is often taken for something else:
///
/// - A row is chosen once or not at all, also where a column may be met three times. Whoever
///   wants it twice adds it twice; these are different rows then.
/// - A solution is a *set* of rows. After row 3 was tried it is barred, so what is found next
///   is without it: no set of k rows is found k! times.
/// - Row 5 has S without a colour. That agrees with nothing, not even with another row without
///   a colour: such a column is a secondary one of `dlx.rs`.
/// - With `low` 0 a column may be left by all rows, and {1} is a solution beside {1 4}: adding
///   a row that nothing forbids makes another solution. To have only the smallest ones, take
///   `cover.rs`.
///
/// - Time: a choice visits the rows that it rules out, not their links; the number of choices
///   may be exponential.
/// - Compilers: rustc 1.95 takes up to 1.03 times as many instructions at level 2 (`rustc -O`
///   before 1.86) as at level 3, and rustc 1.63 at level 2 up to 1.08 times: pentominoes,
///   queens, Langford pairs, dissections of rectangles, Slitherlink.
/// - Status: held against a brute force on 60,000 random matrices with bounds, colours and
///   equal rows, and in 100,000 random orders of calls; puzzles with known counts.
/// - Source: the problem is Knuth's MCC (TAOCP volume 4B, section 7.2.2.1, Algorithm M; without
///   bounds it is XCC, Algorithm C). The search here is another one.
/// - Tests: `tests/mcc`.
///
/// How it works stands at the end of this file.
///
/// A problem of at most `N` nodes: the columns and the ones together.
///
/// Rows are numbered from 0 in the order in which they were added, and so are the ones. Within
/// a row those in columns with equal roles stand together, see `MccRow`. A row is *open* if it
/// can be chosen; never is one without a primary column, or with one whose high bound is 0.
///
/// Between calls, and whenever a search asks or visits, where the chosen rows are `chosen`:
///
/// - a row is open if it is not chosen, was not barred, and fits: it has no exclusive column of
///   a chosen row (but for the same colour), and no column whose `room` is 0. Between calls
///   none is chosen or barred;
/// - `need[k]` is `low[k]` less the chosen rows with column k, and `room[k]` is `high[k]` less
///   these, for each column with a high bound of 2 or more;
/// - `spare[k]` of a primary column with a low bound above 0 is how many open rows have it,
///   less those that it needs, if it needs any. Otherwise it is `MET` or more. Beyond the
///   primary columns it is `MET`, up to a multiple of 16.
///
/// The arrays are public to be looked at; only the methods here should write them.
#[allow(dead_code)]
pub struct Mcc<const N: usize> {
    /// Of a one, its column.
    pub c: Box<[u32; N]>,
    /// Of a one, its colour, or `PLAIN`.
    pub color: Box<[u32; N]>,
    /// The rows, in the order in which they were added.
    pub rows: Vec<MccRow>,
    /// For each column the least number of chosen rows that have it; 0 if it is secondary.
    pub low: Vec<u32>,
    /// For each column the largest number of them; 1 if it is secondary.
    pub high: Vec<u32>,
    /// How many columns are primary; they are the first.
    pub primary: usize,
    /// How many ones the rows have together; the next one gets this number.
    pub ones: usize,
    /// The open rows: bit `row % 64` of word `row / 64`.
    pub open: Vec<u64>,
    /// For each primary column how many open rows it has to spare, or `MET` and more.
    pub spare: Vec<i16>,
    /// For each column how many more rows it needs; below 0 if it has more than it needed.
    pub need: Vec<i32>,
    /// For each column how many more rows may have it.
    pub room: Vec<i32>,
    /// The rows that the search has chosen.
    pub chosen: Vec<usize>,
    /// For each column the row that was the last to name it, plus 1.
    named: Vec<usize>,
    /// The rows of each column as bits, without those that are never open.
    words: Vec<Vec<MccWord>>,
    /// For each row where its mask begins and ends in `masks`; `NO_MASK` if it has none yet. In
    /// a search as long as `rows`.
    mask: Vec<(usize, usize)>,
    /// The rows that a row rules out, as words of `open`.
    masks: Vec<(u32, u64)>,
    /// A zero for each word of `open`: where a mask is put together.
    union: Vec<u64>,
    /// If the matrix is dense, for each row a number for each of `spare`: 1 if it counts there.
    pub lanes: Vec<i16>,
    /// The rows that were ruled out or barred, as words of `open`.
    trail: Vec<(u32, u64)>,
    /// The choices that there were, and the root before them.
    levels: Vec<MccLevel>,
    /// If the matrix is dense, `spare` before each of `levels`.
    saved: Vec<i16>,
    /// The column that was the last to have fewer rows than it needs: a hint where a dead end
    /// is.
    short: u32,
    /// A stack of columns that came down to the rows that they need: hints where a move without
    /// a choice may be. It ends at `forced_end`, and after 256 hints it starts anew.
    forced: [u32; 256],
    forced_end: u8,
}

/// A row: the caller's name for it, and where its ones are.
#[derive(Clone, Copy)]
pub struct MccRow {
    pub label: usize,
    /// Here begin the ones in columns with the bounds 1 and 1.
    pub first: usize,
    /// Here begin those in other columns with a low bound above 0.
    pub bounded: usize,
    /// Here begin those with a low bound of 0 and a high bound above 1.
    pub optional: usize,
    /// Here begin those with a low bound of 0 and a high bound of 1 or 0, and secondary ones.
    pub others: usize,
    /// Here the row ends.
    pub end: usize,
}

/// Rows of a column that have one colour there, those of one word of `open`.
struct MccWord {
    at: u32,
    color: u32,
    rows: u64,
}

/// A choice that can be taken back: its row, and how long the lists were before.
struct MccLevel {
    row: usize,
    trail: usize,
    chosen: usize,
}

#[allow(dead_code, clippy::new_without_default)]
impl<const N: usize> Mcc<N> {
    /// Is added to what a column has to spare while it needs nothing, so that it never is the
    /// smallest.
    pub const MET: i16 = 1 << 14;

    /// The colour of a one without a colour.
    pub const PLAIN: u32 = u32::MAX;

    /// A column that must be chosen has so many rows at most: `spare` has two bytes.
    const MAX_ROWS: usize = Self::MET as usize - 1;

    /// The length of `spare` is a multiple of this: nothing is left over where several of its
    /// numbers are subtracted at once.
    const LANES: usize = 16;

    /// After so many of `spare` the scan for the smallest one checks whether it may stop.
    const CHUNK: usize = 32;

    /// So many words of masks are kept; a mask beyond is made anew for each choice.
    const KEPT: usize = 1 << 20;

    const NO_MASK: (usize, usize) = (1, 0);

    /// A matrix without rows and columns.
    ///
    /// # Panics
    /// If `N` is more than a `u32` can number.
    // A panic names the line of the caller, where the mistake is.
    #[track_caller]
    pub fn new() -> Self {
        assert!(
            N <= u32::MAX as usize,
            "an Mcc of {} nodes: no more than a u32 can number",
            N
        );
        Mcc {
            c: Self::zeros(),
            color: Self::zeros(),
            rows: Vec::new(),
            low: Vec::new(),
            high: Vec::new(),
            primary: 0,
            ones: 0,
            open: Vec::new(),
            spare: vec![Self::MET; Self::LANES],
            need: Vec::new(),
            room: Vec::new(),
            chosen: Vec::new(),
            named: Vec::new(),
            words: Vec::new(),
            mask: Vec::new(),
            masks: Vec::new(),
            union: Vec::new(),
            lanes: Vec::new(),
            trail: Vec::new(),
            levels: Vec::new(),
            saved: Vec::new(),
            short: 0,
            forced: [0; 256],
            forced_end: 0,
        }
    }

    /// Starts a new matrix: no rows, a primary column for each of `bounds`, which are its least
    /// and its largest number of chosen rows, and then `secondary` other columns.
    ///
    /// # Panics
    /// If the columns are more than `N`, if a low bound is above the high one, or above 16,383.
    #[track_caller]
    pub fn reset(&mut self, bounds: &[(usize, usize)], secondary: usize) {
        let columns = bounds.len().saturating_add(secondary);
        assert!(
            columns <= N,
            "{} primary and {} secondary columns are {} nodes, and N is {}",
            bounds.len(),
            secondary,
            columns,
            N
        );
        for (column, &(low, high)) in bounds.iter().enumerate() {
            assert!(
                low <= high && low <= Self::MAX_ROWS,
                "column {} has the bounds {} and {}: low is at most high, and at most {}",
                column,
                low,
                high,
                Self::MAX_ROWS
            );
        }
        self.primary = bounds.len();
        self.low = bounds.iter().map(|&(low, _)| low as u32).collect();
        self.low.resize(columns, 0);
        let most = i32::MAX as usize;
        self.high = bounds
            .iter()
            .map(|&(_, high)| high.min(most) as u32)
            .collect();
        self.high.resize(columns, 1);
        self.need = self.low.iter().map(|&low| low as i32).collect();
        self.room = self.high.iter().map(|&high| high as i32).collect();
        let low = |&low: &u32| if low == 0 { Self::MET } else { -(low as i16) };
        self.spare = self.low[..self.primary].iter().map(low).collect();
        // At least one more, so that there is a column that needs nothing.
        let width = (self.primary / Self::LANES + 1) * Self::LANES;
        self.spare.resize(width, Self::MET);
        self.named = vec![0; columns];
        self.remove_rows();
    }

    /// Leaves the columns alone, without rows.
    fn remove_rows(&mut self) {
        // Each of them, as one that is not used now may be later.
        for words in &mut self.words {
            words.clear();
        }
        let columns = self.low.len().max(self.words.len());
        self.words.resize_with(columns, Vec::new);
        self.ones = 0;
        self.rows.clear();
        self.open.clear();
        self.union.clear();
        self.mask.clear();
        self.masks.clear();
        self.lanes.clear();
        self.chosen.clear();
        self.trail.clear();
        self.levels.clear();
        self.saved.clear();
        self.short = self.primary as u32;
        self.forced_end = 0;
    }

    /// Adds a row with a 1 in each of the `plain` columns, and in one for each of `colors`: a
    /// pair of a secondary column and the colour there. All may be in any order; `label` is
    /// what a solution will call the row. Takes time in proportion to the ones.
    ///
    /// A row without a primary column, an empty one too, is never part of a solution: no
    /// condition asks for it.
    ///
    /// # Panics
    /// If a column does not exist or is named twice; if a primary one has a colour, or a colour
    /// is `u32::MAX`; if a column with a low bound above 0 has 16,383 rows already; if the
    /// nodes would be more than `N`.
    #[track_caller]
    pub fn add_row(&mut self, label: usize, plain: &[usize], colors: &[(usize, u32)]) {
        let (row, first) = (self.rows.len(), self.ones);
        let columns = self.low.len();
        let nodes = columns + first + plain.len() + colors.len();
        assert!(
            nodes <= N,
            "the row with label {} brings the matrix to {} nodes, and N is {}",
            label,
            nodes,
            N
        );
        for &column in plain.iter().chain(colors.iter().map(|(column, _)| column)) {
            assert!(
                column < columns,
                "the row with label {} has a 1 in column {}, and the {} columns begin with 0",
                label,
                column,
                columns
            );
            let is_new = self.named[column] <= row;
            assert!(
                is_new,
                "the row with label {} has column {} twice, as plain or with a colour",
                label, column
            );
            self.named[column] = row + 1;
        }
        for &(column, color) in colors {
            assert!(
                column >= self.primary && color != Self::PLAIN,
                "the row with label {} has colour {} in column {}: \
                 colours are below {}, in secondary columns",
                label,
                color,
                column,
                Self::PLAIN
            );
        }
        let ends = [0, 1, 2, 3].map(|part| self.add_ones(part, plain, colors));
        self.rows.push(MccRow {
            label,
            first,
            bounded: ends[0],
            optional: ends[1],
            others: ends[2],
            end: ends[3],
        });
        self.lanes.clear();
        if row % 64 == 0 {
            self.open.push(0);
            self.union.push(0);
        }
        let has = |wanted: &dyn Fn(usize) -> bool| {
            let mut columns = self.c[first..self.ones].iter();
            columns.any(|&column| wanted(column as usize))
        };
        if has(&|column| column < self.primary) && !has(&|column| self.high[column] == 0) {
            self.open_row(row);
        }
    }

    /// Adds the ones of one of the four parts of a row; returns where it ends.
    fn add_ones(&mut self, part: usize, plain: &[usize], colors: &[(usize, u32)]) -> usize {
        let plain = plain.iter().map(|&column| (column, Self::PLAIN));
        for (column, color) in plain.chain(colors.iter().cloned()) {
            let its_part = match (self.low[column], self.high[column]) {
                (1, 1) => 0,
                (0, 0) | (0, 1) => 3,
                (0, _) => 2,
                _ => 1,
            };
            if its_part == part {
                self.c[self.ones] = column as u32;
                self.color[self.ones] = color;
                self.ones += 1;
            }
        }
        self.ones
    }

    /// Counts the last row in: it can be chosen.
    #[track_caller]
    fn open_row(&mut self, row: usize) {
        let (at, bit) = ((row / 64) as u32, 1 << (row % 64));
        self.open[row / 64] |= bit;
        let MccRow {
            label,
            first,
            optional,
            end,
            ..
        } = self.rows[row];
        for &column in &self.c[first..optional] {
            let column = column as usize;
            let rows = self.spare[column] as i32 + self.low[column] as i32;
            assert!(
                rows < Self::MAX_ROWS as i32,
                "the row with label {} is one too many in column {}, which has {} rows",
                label,
                column,
                rows
            );
            self.spare[column] += 1;
        }
        for x in first..end {
            let color = self.color[x];
            let words = &mut self.words[self.c[x] as usize];
            match words.last_mut() {
                Some(last) if last.at == at && last.color == color => last.rows |= bit,
                _ => words.push(MccWord {
                    at,
                    color,
                    rows: bit,
                }),
            }
        }
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
    /// chosen rows, in the order in which they were chosen. At each node of the search tree,
    /// the root and the solutions too, `enter` is asked first: `false` cuts the node and all
    /// below it. It may read the arrays of the matrix as it is there.
    ///
    /// Afterwards the matrix is as it was before. A solution is visited once, however many
    /// orders its rows have. A matrix in which no column needs a row has the empty solution,
    /// beside others.
    ///
    /// The rows of a column are tried in the order in which they were added. If each column
    /// that needs rows has some to spare, the first with the least is taken; which of the
    /// others comes first is not promised.
    ///
    /// # Panics
    /// If a search was ended by a panic and no `reset` came after it.
    #[track_caller]
    pub fn search_if<E, V>(&mut self, mut enter: E, mut visit: V)
    where
        E: FnMut(&Self, &[usize]) -> bool,
        V: FnMut(&[usize]) -> bool,
    {
        assert!(
            self.levels.is_empty(),
            "a search ended by a panic: reset the matrix"
        );
        self.make_lanes();
        if self.mask.len() < self.rows.len() {
            // The masks of older rows do not know those that came after the last search.
            self.masks.clear();
            self.mask.clear();
            self.mask.resize(self.rows.len(), Self::NO_MASK);
        }
        let mut labels: Vec<usize> = Vec::with_capacity(64);
        // The root is a level too: to go back from it is to end.
        self.begin_level(0);
        // Whether a row was chosen just now, or barred.
        let mut is_new = true;
        let mut goes_on = true;
        loop {
            let mut next = None;
            if goes_on && (!is_new || enter(self, &labels)) {
                let column = self.smallest_column();
                if column == self.primary && is_new {
                    goes_on = visit(&labels);
                }
                if goes_on {
                    next = self.first_row(column);
                }
                if let (Some(row), true) = (next, self.spare[column] > 0) {
                    self.begin_level(row);
                }
            }
            is_new = next.is_some();
            if let Some(row) = next {
                labels.push(self.rows[row].label);
                self.choose(row);
                continue;
            }
            let row = self.end_level();
            if self.levels.is_empty() {
                return;
            }
            labels.truncate(self.chosen.len());
            // All with this row is known: it is barred until the search goes back further.
            self.rule_out(row / 64, 1 << (row % 64));
        }
    }

    /// A column without a row to spare, if there is one among those that need rows; or else the
    /// first of them with the least to spare; `primary` if none needs any.
    pub fn smallest_column(&mut self) -> usize {
        // Most dead ends come from the row chosen last, and most moves without a choice too.
        let hint = self.short as usize;
        if self.spare[hint] < 0 {
            return hint;
        }
        while self.forced_end > 0 {
            self.forced_end -= 1;
            let hint = self.forced[self.forced_end as usize] as usize;
            if self.spare[hint] == 0 {
                return hint;
            }
        }
        // First the chunk, then the place in it. `fold` never stops early, so it takes eight at
        // once.
        let (mut start, mut least) = (0, Self::MET);
        for (k, chunk) in self.spare.chunks(Self::CHUNK).enumerate() {
            let smallest = chunk.iter().fold(Self::MET, |a, &b| a.min(b));
            if smallest < least {
                least = smallest;
                start = k * Self::CHUNK;
                if least <= 0 {
                    break;
                }
            }
        }
        if least == Self::MET {
            return self.primary;
        }
        let place = self.spare[start..].iter().position(|&spare| spare == least);
        start + place.unwrap_or(0)
    }

    /// The first open row of a column; of the whole matrix, if that is `primary`.
    fn first_row(&self, column: usize) -> Option<usize> {
        let open = &self.open;
        let row = |at: usize, rows: u64| at * 64 + rows.trailing_zeros() as usize;
        if column == self.primary {
            let at = open.iter().position(|&rows| rows != 0);
            return at.map(|at| row(at, open[at]));
        }
        let rows = |word: &MccWord| open[word.at as usize] & word.rows;
        let word = self.words[column].iter().find(|word| rows(word) != 0);
        word.map(|word| row(word.at as usize, rows(word)))
    }

    /// Chooses an open row: rules out the rows of its mask, and those of a column that has no
    /// room after it.
    fn choose(&mut self, row: usize) {
        let MccRow {
            first,
            bounded,
            others,
            ..
        } = self.rows[row];
        self.chosen.push(row);
        self.open[row / 64] ^= 1 << (row % 64);
        for x in first..bounded {
            self.spare[self.c[x] as usize] += Self::MET;
        }
        let (start, end) = self.mask(row);
        for k in start..end {
            let (at, rows) = self.masks[k];
            self.rule_out(at as usize, rows);
        }
        if end > Self::KEPT {
            self.masks.truncate(start);
            self.mask[row] = Self::NO_MASK;
        }
        for x in bounded..others {
            let column = self.c[x] as usize;
            self.need[column] -= 1;
            if self.need[column] == 0 {
                self.spare[column] += Self::MET;
            }
            self.room[column] -= 1;
            if self.room[column] == 0 {
                for k in 0..self.words[column].len() {
                    let MccWord { at, rows, .. } = self.words[column][k];
                    self.rule_out(at as usize, rows);
                }
            }
        }
    }

    /// Where the mask of a row begins and ends. It is made now if the row has none.
    fn mask(&mut self, row: usize) -> (usize, usize) {
        if self.mask[row] != Self::NO_MASK {
            return self.mask[row];
        }
        let start = self.masks.len();
        let MccRow {
            first,
            bounded,
            others,
            end,
            ..
        } = self.rows[row];
        for x in (first..bounded).chain(others..end) {
            let color = self.color[x];
            for word in &self.words[self.c[x] as usize] {
                if word.color == color && color != Self::PLAIN {
                    continue;
                }
                let union = &mut self.union[word.at as usize];
                if *union == 0 {
                    self.masks.push((word.at, 0));
                }
                *union |= word.rows;
            }
        }
        // The row itself is among them; when it is chosen it is not open any more.
        for (at, rows) in &mut self.masks[start..] {
            ::std::mem::swap(rows, &mut self.union[*at as usize]);
        }
        self.mask[row] = (start, self.masks.len());
        self.mask[row]
    }

    /// Takes those of these rows out that are open; `at` is their word.
    #[inline]
    fn rule_out(&mut self, at: usize, rows: u64) {
        let gone = self.open[at] & rows;
        if gone == 0 {
            return;
        }
        self.open[at] ^= gone;
        self.trail.push((at as u32, gone));
        if self.lanes.is_empty() {
            self.count_out(at, gone);
        } else {
            Self::subtract(&mut self.spare, &self.lanes, at, gone);
        }
    }

    /// Counts these rows out of their columns.
    #[inline]
    fn count_out(&mut self, at: usize, mut rows: u64) {
        let (mut short, mut forced_end) = (self.short, self.forced_end);
        while rows != 0 {
            let row = &self.rows[at * 64 + rows.trailing_zeros() as usize];
            rows &= rows - 1;
            for &column in &self.c[row.first..row.optional] {
                let spare = self.spare[column as usize] - 1;
                self.spare[column as usize] = spare;
                // The hints are written without a branch: it would often be mispredicted.
                short = if spare < 0 { column } else { short };
                self.forced[forced_end as usize] = column;
                forced_end = forced_end.wrapping_add((spare == 0) as u8);
            }
        }
        self.short = short;
        self.forced_end = forced_end;
    }

    /// The same in a dense matrix. It is a function of its own, and not put into others, so
    /// that the compiler knows that `spare` and `lanes` do not overlap and subtracts eight at
    /// once. A loop over 16 numbers inside would be unrolled first, and then subtract eight at
    /// once at level 3 alone: level 2 would take 2.2 times as many instructions.
    #[inline(never)]
    fn subtract(spare: &mut [i16], lanes: &[i16], at: usize, mut rows: u64) {
        // It is a multiple already. The compiler is told, and does without a loop for the rest:
        // 2 to 4 % of the instructions.
        let width = spare.len() / Self::LANES * Self::LANES;
        let spare = &mut spare[..width];
        while rows != 0 {
            let row = at * 64 + rows.trailing_zeros() as usize;
            rows &= rows - 1;
            let lanes = &lanes[row * width..(row + 1) * width];
            for (spare, lane) in spare.iter_mut().zip(lanes) {
                *spare -= lane;
            }
        }
    }

    /// Remembers what there is, before `row` is chosen.
    fn begin_level(&mut self, row: usize) {
        let (trail, chosen) = (self.trail.len(), self.chosen.len());
        self.levels.push(MccLevel { row, trail, chosen });
        if !self.lanes.is_empty() {
            self.saved.extend_from_slice(&self.spare);
        }
    }

    /// Goes back to what there was when the last level began; returns its row.
    fn end_level(&mut self) -> usize {
        let level = self.levels.pop().expect("no level has begun");
        for k in (level.chosen..self.chosen.len()).rev() {
            self.unchoose(self.chosen[k]);
        }
        self.chosen.truncate(level.chosen);
        let is_dense = !self.lanes.is_empty();
        for &(at, rows) in &self.trail[level.trail..] {
            self.open[at as usize] |= rows;
            let mut rows = if is_dense { 0 } else { rows };
            while rows != 0 {
                let row = &self.rows[at as usize * 64 + rows.trailing_zeros() as usize];
                rows &= rows - 1;
                for &column in &self.c[row.first..row.optional] {
                    self.spare[column as usize] += 1;
                }
            }
        }
        self.trail.truncate(level.trail);
        if is_dense {
            let start = self.saved.len() - self.spare.len();
            self.spare.copy_from_slice(&self.saved[start..]);
            self.saved.truncate(start);
        }
        // The hints were about what is undone.
        self.forced_end = 0;
        level.row
    }

    /// A chosen row is open again, and its columns have one row less.
    fn unchoose(&mut self, row: usize) {
        let MccRow {
            first,
            bounded,
            others,
            ..
        } = self.rows[row];
        self.open[row / 64] ^= 1 << (row % 64);
        for x in first..bounded {
            self.spare[self.c[x] as usize] -= Self::MET;
        }
        for x in bounded..others {
            let column = self.c[x] as usize;
            if self.need[column] == 0 {
                self.spare[column] -= Self::MET;
            }
            self.need[column] += 1;
            self.room[column] += 1;
        }
    }

    /// If the matrix is dense, makes the lanes of all rows, unless they are there.
    fn make_lanes(&mut self) {
        let ones: usize = self.rows.iter().map(|row| row.optional - row.first).sum();
        let is_dense = ones * 16 > self.rows.len() * self.primary;
        if !is_dense || !self.lanes.is_empty() {
            return;
        }
        let width = self.spare.len();
        self.lanes.resize(width * self.rows.len(), 0);
        for (row, lanes) in self.rows.iter().zip(self.lanes.chunks_exact_mut(width)) {
            for &column in &self.c[row.first..row.optional] {
                lanes[column as usize] = 1;
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
// **A small one.** Column A exactly once, B once or twice, C at most once; S is secondary.
//
// ```text
//           A    B    C    S
//   bounds  1 1  1 2  0 1
//   row 1   1    1    .    red
//   row 2   1    .    .    blue
//   row 3   .    1    .    red
//   row 4   .    1    1    .
//   row 5   .    1    1    1
//
//   A has 2 rows and needs 1: one to spare. B has 4 and needs 1: three to spare.
//   choose row 1, for A            out: 2 (A has its row), 5 (its S is not red)
//     all have what they need      {1} is a solution; 3 and 4 may still be added
//     choose row 3                 out: 4 (B has its two rows); {1 3} is a solution
//     without row 3, choose row 4  {1 4} is a solution
//   without row 1: A has row 2 and needs it, none to spare: no choice
//     choose row 2                 out: 3 and 5 (they are not blue)
//     B has row 4 and needs it     choose row 4: {2 4} is a solution
// ```
//
// **Why not links.** Whether two rows fit together never changes: it depends on their columns
// and colours alone. So each row gets a *mask*, a bit for each row that it rules out, when it
// is chosen for the first time. The rows that can still be chosen are bits too, and a choice
// is an `and` with a few words, where links have to be undone one by one and a shared colour
// has to be looked for in all rows of its column. Knuth's own links with bounds and colours
// take 2.4 times as long on loops (Slitherlink), 5 times on rectangles, and 25 times on queens
// that dominate.
//
// What is left to count is for each column how many rows it has to *spare*: rows that can
// still be chosen, less those that it needs. Below 0 is a dead end, 0 leaves no choice, and
// the column with the least is taken. A chosen row is one less of both, so nothing changes for
// its columns.
//
// - *Sparse* matrices: a row that is ruled out is counted out of its columns one by one, and
//   back again later. `trail` has the rows, as words of bits.
// - *Dense* matrices, a one in 16 places or more: a row is a list of zeros and ones as long as
//   `spare`, which the processor subtracts eight at a time, and instead of counting back
//   `spare` is copied before a choice. That takes as much memory as 16 ones for each 1 at
//   most.
//
// A mask has 16 bytes for each word of 64 rows that it touches, and up to 16 MB of them are
// kept. On a plain matrix `dlx.rs` takes less memory, and up to a third fewer instructions
// where rows rule out few others (dominoes, Sudoku); many rows in a column are better here
// (pentominoes take less than half).

/// Dancing Links, short enough to type from memory. `src/dlx.rs` explains the same methods, has
/// more, and is faster on hard boards. `N`: node 0, a header for each column, the ones.
#[allow(dead_code)]
pub struct Dlx<const N: usize> {
    u: Vec<usize>, // up and down: a column is a ring
    d: Vec<usize>,
    c: Vec<usize>, // the header of the column: node 1 for column 0
    s: Vec<usize>, // of a header: the rows in its column, plus COVERED while covered
    label: Vec<usize>,
    row: Vec<::std::ops::Range<usize>>, // all nodes of the row; none of a header
    primary: usize,
}

#[allow(dead_code, clippy::new_without_default)]
impl<const N: usize> Dlx<N> {
    const COVERED: usize = 1 << 31;

    /// Panics if `N` is 0.
    #[track_caller]
    pub fn new() -> Self {
        Self::with_columns(0, 0)
    }

    /// Starts a new matrix. Panics if node 0 and the headers are more than `N`.
    #[track_caller]
    pub fn reset(&mut self, primary: usize, secondary: usize) {
        *self = Self::with_columns(primary, secondary);
    }

    #[track_caller]
    fn with_columns(primary: usize, secondary: usize) -> Self {
        let columns = primary.saturating_add(secondary);
        assert!(columns < N, "{} columns, N is {}", columns, N);
        let alone: Vec<usize> = (0..columns + 1).collect(); // each header in its ring
        let mut s = vec![0; columns + 1];
        s[0] = Self::COVERED; // node 0 heads no column
        Dlx {
            u: alone.clone(),
            d: alone.clone(),
            c: alone.clone(),
            s,
            label: alone,
            row: vec![0..0; columns + 1],
            primary,
        }
    }

    /// Returns the first node of the row. Panics if a column does not exist or is there twice,
    /// or if the nodes are more than `N`.
    #[track_caller]
    pub fn add_row(&mut self, label: usize, columns: &[usize]) -> usize {
        let first = self.c.len();
        let end = first + columns.len();
        assert!(end <= N, "row {}: {} nodes, N is {}", label, end, N);
        for (x, &column) in (first..end).zip(columns) {
            let header = column.saturating_add(1);
            assert!(header < self.s.len(), "row {}: column {}", label, column);
            let above = self.u[header];
            assert!(above < first, "row {}: column {} twice", label, column);
            self.u.push(above);
            self.d.push(header);
            self.d[above] = x;
            self.u[header] = x;
            self.c.push(header);
            self.s[header] += 1;
            self.label.push(label);
            self.row.push(first..end);
        }
        first
    }

    /// The labels of one solution.
    pub fn solve(&mut self) -> Option<Vec<usize>> {
        let mut rows = Vec::new();
        let found = self.search(1, &mut rows);
        Some(rows).filter(|_| found > 0)
    }

    /// The number of solutions.
    pub fn count(&mut self) -> u64 {
        self.search(u64::MAX, &mut Vec::new())
    }

    fn search(&mut self, limit: u64, rows: &mut Vec<usize>) -> u64 {
        let smallest = (0..self.primary + 1).min_by_key(|&h| self.s[h]);
        let header = smallest.unwrap_or(0);
        if header == 0 {
            return 1; // a solution: to see all, print `rows` here
        }
        let (mut found, mut x) = (0, self.d[header]);
        while x != header && found < limit {
            let mut trail = Vec::new();
            for j in self.row[x].clone() {
                self.s[self.c[j]] += Self::COVERED; // its other rows are out:
                let mut i = self.d[j];
                while i != j {
                    for k in self.row[i].clone().filter(|&k| k != i) {
                        self.d[self.u[k]] = self.d[k]; // k leaves its column
                        self.u[self.d[k]] = self.u[k];
                        self.s[self.c[k]] -= 1;
                        trail.push(k);
                    }
                    i = self.d[i];
                }
            }
            rows.push(self.label[x]);
            found += self.search(limit - found, rows);
            if found < limit {
                rows.pop();
            }
            for &k in trail.iter().rev() {
                self.d[self.u[k]] = k; // k comes back
                self.u[self.d[k]] = k;
                self.s[self.c[k]] += 1;
            }
            for j in self.row[x].clone() {
                self.s[self.c[j]] -= Self::COVERED;
            }
            x = self.d[x];
        }
        found
    }
}

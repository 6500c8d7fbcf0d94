use crate::mcc::Mcc;

/// A matrix as plain lists.
#[derive(Debug)]
pub struct Matrix {
    /// Of the primary columns.
    pub bounds: Vec<(usize, usize)>,
    pub secondary: usize,
    pub rows: Vec<Row>,
}

#[derive(Debug, Clone)]
pub struct Row {
    pub label: usize,
    /// The columns, each with its colour if it has one.
    pub ones: Vec<(usize, Option<u32>)>,
}

impl Matrix {
    pub fn new(bounds: &[(usize, usize)], secondary: usize) -> Matrix {
        Matrix {
            bounds: bounds.to_vec(),
            secondary,
            rows: Vec::new(),
        }
    }

    pub fn add_row(&mut self, label: usize, plain: &[usize], colored: &[(usize, u32)]) {
        let plain = plain.iter().map(|&column| (column, None));
        let colored = colored.iter().map(|&(column, color)| (column, Some(color)));
        let ones = plain.chain(colored).collect();
        self.rows.push(Row { label, ones });
    }

    pub fn build<const N: usize>(&self, mcc: &mut Mcc<N>) {
        mcc.reset(&self.bounds, self.secondary);
        for row in &self.rows {
            let plain: Vec<usize> = row.plain().collect();
            let colored: Vec<(usize, u32)> = row.colored().collect();
            mcc.add_row(row.label, &plain, &colored);
        }
    }

    pub fn columns(&self) -> usize {
        self.bounds.len() + self.secondary
    }

    /// The bounds of a column of either kind.
    pub fn bounds_of(&self, column: usize) -> (usize, usize) {
        self.bounds.get(column).cloned().unwrap_or((0, 1))
    }

    /// Whether it may be chosen when no other row is.
    pub fn is_possible(&self, row: usize) -> bool {
        let columns = || self.rows[row].ones.iter().map(|&(column, _)| column);
        columns().any(|column| column < self.bounds.len())
            && columns().all(|column| self.bounds_of(column).1 > 0)
    }

    /// Whether one more row may be chosen beside others: no column has more rows than it may
    /// have, and in a secondary column all have the same colour.
    pub fn fits(&self, row: usize, chosen: &[usize]) -> bool {
        self.is_possible(row)
            && !chosen.contains(&row)
            && self.rows[row].ones.iter().all(|&(column, color)| {
                let others = || chosen.iter().filter_map(|&other| self.color(other, column));
                match self.bounds.get(column) {
                    Some(&(_, high)) => others().count() < high,
                    None => others().all(|other| other.is_some() && other == color),
                }
            })
    }

    /// The colour of a row in a column, if it has the column.
    fn color(&self, row: usize, column: usize) -> Option<Option<u32>> {
        let mut ones = self.rows[row].ones.iter();
        ones.find(|one| one.0 == column).map(|&(_, color)| color)
    }

    /// How many of these rows have a column.
    pub fn count_in(&self, column: usize, rows: &[usize]) -> usize {
        let has = |&&row: &&usize| self.color(row, column).is_some();
        rows.iter().filter(has).count()
    }

    pub fn label(&self, rows: &[usize]) -> Vec<usize> {
        let mut labels: Vec<usize> = rows.iter().map(|&row| self.rows[row].label).collect();
        labels.sort();
        labels
    }
}

impl Row {
    pub fn plain(&self) -> impl Iterator<Item = usize> + '_ {
        let plain = self.ones.iter().filter(|(_, color)| color.is_none());
        plain.map(|&(column, _)| column)
    }

    pub fn colored(&self) -> impl Iterator<Item = (usize, u32)> + '_ {
        self.ones
            .iter()
            .filter_map(|&(column, color)| Some((column, color?)))
    }
}

/// What a search changes, and must put back.
pub fn state<const N: usize>(mcc: &Mcc<N>) -> [String; 5] {
    [
        format!("{:?}", mcc.open),
        format!("{:?}", mcc.spare),
        format!("{:?}", mcc.need),
        format!("{:?}", mcc.room),
        format!("{:?}", mcc.chosen),
    ]
}

/// What the struct promises between calls: no row is chosen, and none is barred.
pub fn assert_invariants<const N: usize>(mcc: &Mcc<N>, matrix: &Matrix) {
    assert!(mcc.chosen.is_empty());
    for row in 0..matrix.rows.len() {
        let is_open = mcc.open[row / 64] >> (row % 64) & 1 == 1;
        assert_eq!(is_open, matrix.is_possible(row), "row {}", row);
    }
    assert_invariants_of_search(mcc, matrix);
}

/// What it promises where rows may be chosen or barred.
pub fn assert_invariants_of_search<const N: usize>(mcc: &Mcc<N>, matrix: &Matrix) {
    assert_eq!(mcc.primary, matrix.bounds.len());
    assert_eq!(mcc.low.len(), matrix.columns());
    assert_rows(mcc, matrix);
    let is_open = |&row: &usize| mcc.open[row / 64] >> (row % 64) & 1 == 1;
    let open: Vec<usize> = (0..64 * mcc.open.len()).filter(is_open).collect();
    for &row in &open {
        assert!(row < matrix.rows.len(), "row {}", row);
        assert!(matrix.fits(row, &mcc.chosen), "row {} is open", row);
    }
    for column in 0..matrix.columns() {
        let (low, high) = matrix.bounds_of(column);
        let chosen = matrix.count_in(column, &mcc.chosen) as i64;
        if high > 1 {
            assert_eq!(mcc.need[column] as i64, low as i64 - chosen);
            assert_eq!(mcc.room[column] as i64, high as i64 - chosen);
        }
        if column >= matrix.bounds.len() {
            continue;
        }
        let need = low as i64 - chosen;
        let spare = mcc.spare[column] as i64;
        if need > 0 {
            assert_eq!(spare, matrix.count_in(column, &open) as i64 - need);
        } else {
            assert!(spare >= Mcc::<N>::MET as i64, "column {}", column);
        }
    }
    assert_eq!(mcc.spare.len() % 16, 0);
    let beyond = &mcc.spare[matrix.bounds.len()..];
    assert!(!beyond.is_empty() && beyond.iter().all(|&spare| spare == Mcc::<N>::MET));
}

/// The rows have their ones in four parts, by the bounds of their columns.
fn assert_rows<const N: usize>(mcc: &Mcc<N>, matrix: &Matrix) {
    assert_eq!(mcc.rows.len(), matrix.rows.len());
    let mut end = 0;
    for (row, wanted) in mcc.rows.iter().zip(&matrix.rows) {
        assert_eq!((row.label, row.first), (wanted.label, end));
        end = row.end;
        let mut ones = Vec::new();
        for x in row.first..row.end {
            let (column, color) = (mcc.c[x] as usize, mcc.color[x]);
            ones.push((
                column,
                Some(color).filter(|&color| color != Mcc::<N>::PLAIN),
            ));
            let part = match matrix.bounds_of(column) {
                (1, 1) => row.first..row.bounded,
                (0, 0) | (0, 1) => row.others..row.end,
                (0, _) => row.optional..row.others,
                _ => row.bounded..row.optional,
            };
            assert!(part.contains(&x), "{:?}", wanted);
        }
        let mut wanted = wanted.ones.clone();
        wanted.sort();
        ones.sort();
        assert_eq!(ones, wanted);
    }
    assert_eq!(mcc.ones, end);
}

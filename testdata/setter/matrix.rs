//! The matrices of POJ 3740 and of Luogu P4929, and how they are written.
#![allow(dead_code)]

#[path = "numbers.rs"]
mod numbers;
use numbers::Lines;

pub type Row = Vec<bool>;

#[derive(Clone)]
pub struct Matrix {
    pub width: usize,
    pub rows: Vec<Row>,
}

/// How many matrices a test may have, and how many rows and columns each of them.
pub struct Limits {
    pub cases: usize,
    pub rows: usize,
    pub columns: usize,
}

pub const POJ_3740: Limits = Limits {
    cases: 500,
    rows: 16,
    columns: 300,
};

pub const LUOGU_P4929: Limits = Limits {
    cases: 1,
    rows: 500,
    columns: 500,
};

impl Matrix {
    pub fn ones(&self) -> usize {
        self.rows.iter().flatten().filter(|&&one| one).count()
    }

    pub fn show(&self) -> String {
        let mut text = format!("{} {}\n", self.rows.len(), self.width);
        for row in &self.rows {
            let digits: Vec<&str> = row.iter().map(|&one| ["0", "1"][one as usize]).collect();
            text += &(digits.join(" ") + "\n");
        }
        text
    }
}

/// The matrices of a test, one at least.
pub fn read(input: &str, limits: &Limits) -> Result<Vec<Matrix>, String> {
    numbers::to_the_end(input, limits.cases, |lines| read_matrix(lines, limits))
}

fn read_matrix(lines: &mut Lines, limits: &Limits) -> Result<Matrix, String> {
    let [height, width] = lines.exactly()?;
    let height = lines.within(height, 1..=limits.rows as i64, "a number of rows")?;
    let width = lines.within(width, 1..=limits.columns as i64, "a number of columns")?;
    let rows: Result<_, _> = (0..height).map(|_| lines.bits(width)).collect();
    Ok(Matrix { width, rows: rows? })
}

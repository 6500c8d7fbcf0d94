//! The cases of ZOJ 3209: a map and pieces of it.
#![allow(dead_code)]

use super::numbers::{self, Lines};

pub const SIDE: usize = 30;
pub const MAX_CASES: usize = 500;
pub const MAX_PIECES: usize = 500;

/// The corners x1, y1, x2, y2.
pub type Piece = [usize; 4];

#[derive(Clone)]
pub struct Case {
    pub size: [usize; 2],
    pub pieces: Vec<Piece>,
}

pub fn read(input: &str) -> Result<Vec<Case>, String> {
    numbers::counted(input, MAX_CASES, read_case)
}

fn read_case(lines: &mut Lines) -> Result<Case, String> {
    let [n, m, count] = lines.exactly()?;
    let n = lines.within(n, 1..=SIDE as i64, "a size")?;
    let m = lines.within(m, 1..=SIDE as i64, "a size")?;
    let count = lines.within(count, 1..=MAX_PIECES as i64, "a number of pieces")?;
    let mut pieces = Vec::new();
    for _ in 0..count {
        let [x1, y1, x2, y2] = lines.exactly()?;
        let x2 = lines.within(x2, 1..=n as i64, "an x2")?;
        let y2 = lines.within(y2, 1..=m as i64, "a y2")?;
        let x1 = lines.within(x1, 0..=x2 as i64 - 1, "an x1")?;
        let y1 = lines.within(y1, 0..=y2 as i64 - 1, "a y1")?;
        pieces.push([x1, y1, x2, y2]);
    }
    Ok(Case {
        size: [n, m],
        pieces,
    })
}

/// With an empty line between two cases.
pub fn show(cases: &[Case]) -> String {
    let cases: Vec<String> = cases.iter().map(show_case).collect();
    format!("{}\n{}", cases.len(), cases.join("\n"))
}

fn show_case(case: &Case) -> String {
    let [n, m] = case.size;
    let mut text = format!("{n} {m} {}\n", case.pieces.len());
    for [x1, y1, x2, y2] in &case.pieces {
        text += &format!("{x1} {y1} {x2} {y2}\n");
    }
    text
}

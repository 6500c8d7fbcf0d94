//! The cases of POJ 1084: a grid of sticks, and which of them are missing.
#![allow(dead_code)]

use super::numbers::{self, Lines};

pub const SIDE: usize = 5;

/// The statement has no largest T: so many cases are enough here.
pub const MAX_CASES: usize = 200;

#[derive(Clone)]
pub struct Case {
    pub side: usize,
    /// The numbers of missing sticks, from 1, in any order; some may be there twice.
    pub missing: Vec<usize>,
}

impl Case {
    /// How many sticks a complete grid has.
    pub fn sticks(&self) -> usize {
        2 * self.side * (self.side + 1)
    }
}

pub fn read(input: &str) -> Result<Vec<Case>, String> {
    numbers::counted(input, MAX_CASES, read_case)
}

fn read_case(lines: &mut Lines) -> Result<Case, String> {
    let [side] = lines.exactly()?;
    let mut case = Case {
        side: lines.within(side, 1..=SIDE as i64, "a side")?,
        missing: Vec::new(),
    };
    let sticks = case.sticks() as i64;
    let line = lines.any()?;
    let count = lines.within(line[0], 0..=sticks, "a number of missing sticks")?;
    if line.len() != 1 + count {
        return lines.fault(format!("{} sticks instead of {count}", line.len() - 1));
    }
    for &stick in &line[1..] {
        case.missing
            .push(lines.within(stick, 1..=sticks, "a stick")?);
    }
    Ok(case)
}

pub fn show(cases: &[Case]) -> String {
    let mut text = format!("{}\n", cases.len());
    for case in cases {
        text += &format!("{}\n{}", case.side, case.missing.len());
        for stick in &case.missing {
            text += &format!(" {stick}");
        }
        text.push('\n');
    }
    text
}

//! The cases of HDU 4979: N, M and R.
#![allow(dead_code)]

use super::numbers::{self, Lines};

pub const MAX_N: usize = 8;

/// The statement has no largest T: so many cases are enough here.
pub const MAX_CASES: usize = 1000;

#[derive(Clone, Copy, PartialEq)]
pub struct Case {
    pub n: usize,
    pub m: usize,
    pub r: usize,
}

/// All that there are, the smallest N first.
pub fn all() -> Vec<Case> {
    let mut cases = Vec::new();
    for n in 1..=MAX_N {
        for m in 1..=n {
            cases.extend((1..=m).map(|r| Case { n, m, r }));
        }
    }
    cases
}

pub fn read(input: &str) -> Result<Vec<Case>, String> {
    numbers::counted(input, MAX_CASES, read_case)
}

fn read_case(lines: &mut Lines) -> Result<Case, String> {
    let [n, m, r] = lines.exactly()?;
    Ok(Case {
        n: lines.within(n, 1..=MAX_N as i64, "N")?,
        m: lines.within(m, 1..=n, "M")?,
        r: lines.within(r, 1..=m, "R")?,
    })
}

pub fn show(cases: &[Case]) -> String {
    let mut text = format!("{}\n", cases.len());
    for Case { n, m, r } in cases {
        text += &format!("{n} {m} {r}\n");
    }
    text
}

//! The cases of killer_sudoku: boards in cages, each with its sum.
#![allow(dead_code)]

pub const MAX_CASES: usize = 20;

#[derive(Clone)]
pub struct Case {
    /// For each cell, row by row, its cage from 0, in the order in which they come first.
    pub cages: Vec<usize>,
    pub sums: Vec<usize>,
}

impl Case {
    pub fn show(&self) -> String {
        // From `a` on to the last character, then on from the first that is no blank.
        let name = |&cage: &usize| match cage {
            0..=29 => char::from(b'a' + cage as u8),
            _ => char::from(b'!' + (cage - 30) as u8),
        };
        let mut text = String::new();
        for row in self.cages.chunks(9) {
            text.extend(row.iter().map(name));
            text.push('\n');
        }
        let sums: Vec<String> = self.sums.iter().map(usize::to_string).collect();
        text + &sums.join(" ") + "\n"
    }
}

/// Blank lines and blanks at the end of a line are no fault; sums may be on several lines.
pub fn read(input: &str) -> Result<Vec<Case>, String> {
    let mut words = input.split_ascii_whitespace().peekable();
    let mut cases = Vec::new();
    while words.peek().is_some() {
        let case = cases.len() + 1;
        let mut names: Vec<u8> = Vec::new();
        let mut cages = Vec::new();
        for row in 1..=9 {
            let word = words.next().unwrap_or_default();
            if word.len() != 9 || !word.is_ascii() {
                return Err(format!("case {case}, row {row}: {word:?} are not 9 cells"));
            }
            for name in word.bytes() {
                let known = names.iter().position(|&other| other == name);
                cages.push(known.unwrap_or(names.len()));
                if known.is_none() {
                    names.push(name);
                }
            }
        }
        let mut sums = Vec::new();
        for cage in 1..=names.len() {
            match words.next().unwrap_or_default().parse() {
                Ok(sum @ 1..=405) => sums.push(sum),
                _ => return Err(format!("case {case}: cage {cage} has no sum")),
            }
        }
        cases.push(Case { cages, sums });
        if case > MAX_CASES {
            return Err(format!("more than {MAX_CASES} cases"));
        }
    }
    match cases.is_empty() {
        true => Err("there is no case".to_string()),
        false => Ok(cases),
    }
}

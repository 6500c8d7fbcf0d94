//! The cases of the star battle: boards that are cut into regions.
#![allow(dead_code)]

pub const MAX_SIZE: usize = 10;
pub const MAX_STARS: usize = 2;
pub const MAX_CASES: usize = 100;

#[derive(Clone)]
pub struct Case {
    pub size: usize,
    pub stars: usize,
    /// For each cell, row by row, its region from 0.
    pub regions: Vec<usize>,
}

impl Case {
    pub fn show(&self) -> String {
        let mut text = format!("{} {}\n", self.size, self.stars);
        for row in self.regions.chunks(self.size) {
            text.extend(row.iter().map(|&region| char::from(b'A' + region as u8)));
            text.push('\n');
        }
        text
    }
}

/// Blank lines and blanks at the end of a line are no fault.
pub fn read(input: &str) -> Result<Vec<Case>, String> {
    let lines = (1..).zip(input.lines().map(str::trim_end));
    let mut lines = lines.filter(|(_, line)| !line.is_empty());
    let mut cases = Vec::new();
    while let Some((number, line)) = lines.next() {
        let fault = |what: &str| Err(format!("line {number}: {what}"));
        let sizes = line.split_once(' ').map(|(n, k)| (n.parse(), k.parse()));
        let Some((Ok(size @ 1..=MAX_SIZE), Ok(stars @ 1..=MAX_STARS))) = sizes else {
            return fault("not \"N K\", N from 1 to 10, K 1 or 2");
        };
        if line != format!("{size} {stars}") || cases.len() == MAX_CASES {
            return fault("a number with a sign or a zero in front, or a case too many");
        }
        let mut regions = Vec::new();
        for _ in 0..size {
            let (number, row) = lines.next().ok_or("the input ends within a case")?;
            let letters = b'A'..b'A' + size as u8;
            if row.len() != size || !row.bytes().all(|letter| letters.contains(&letter)) {
                return Err(format!("line {number}: not {size} letters of regions"));
            }
            regions.extend(row.bytes().map(|letter| usize::from(letter - b'A')));
        }
        cases.push(Case {
            size,
            stars,
            regions,
        });
    }
    match cases.is_empty() {
        true => Err("there is no case".to_string()),
        false => Ok(cases),
    }
}

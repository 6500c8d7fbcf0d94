//! The cases of macmahon: commands, a number of colours, and a board.
#![allow(dead_code)]

pub const MAX_CASES: usize = 50;

pub struct Case {
    pub counts: bool,
    pub colors: usize,
    pub rows: usize,
    pub columns: usize,
}

/// How many squares have so many colours, by number.
pub const SQUARES: [usize; 4] = [0, 1, 6, 24];

/// `count 3 4 6` and `count 3 6 4` are none here: to count them takes the judge too long.
pub fn read(input: &str) -> Result<Vec<Case>, String> {
    let lines = (1..).zip(input.lines());
    let lines = lines.filter(|(_, line)| !line.trim().is_empty());
    let cases = lines.map(|(number, line)| {
        read_case(line).ok_or_else(|| format!("line {number}: no command for a board"))
    });
    let cases: Vec<Case> = cases.collect::<Result<_, _>>()?;
    match cases.len() {
        1..=MAX_CASES => Ok(cases),
        count => Err(format!("{count} commands")),
    }
}

fn read_case(line: &str) -> Option<Case> {
    let words: Vec<&str> = line.split_ascii_whitespace().collect();
    let [command @ ("count" | "first"), colors, rows, columns] = words[..] else {
        return None;
    };
    let number = |word: &str| {
        word.parse()
            .ok()
            .filter(|number: &usize| number.to_string() == word)
    };
    let (colors, rows, columns) = (number(colors)?, number(rows)?, number(columns)?);
    let is_board = (1..=3).contains(&colors) && rows.checked_mul(columns) == Some(SQUARES[colors]);
    let case = Case {
        counts: command == "count",
        colors,
        rows,
        columns,
    };
    let is_long = case.counts && [rows, columns].contains(&4) && [rows, columns].contains(&6);
    Some(case).filter(|_| is_board && !is_long)
}

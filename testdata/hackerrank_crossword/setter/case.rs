//! The case of the crossword: a grid and its words.
#![allow(dead_code)]

pub const SIZE: usize = 10;
pub const MAX_WORDS: usize = 10;

/// The cells of a run, by their numbers row by row.
pub type Run = Vec<usize>;

#[derive(Clone)]
pub struct Case {
    /// Whether a cell is for a letter.
    pub is_open: Vec<bool>,
    pub words: Vec<String>,
}

impl Case {
    pub fn show(&self) -> String {
        let sign = |&is_open: &bool| if is_open { '-' } else { '+' };
        let rows = self.is_open.chunks(SIZE);
        let rows: Vec<String> = rows.map(|row| row.iter().map(sign).collect()).collect();
        format!("{}\n{}\n", rows.join("\n"), self.words.join(";"))
    }

    pub fn runs(&self) -> Vec<Run> {
        runs(&self.is_open)
    }
}

/// Two cells or more in a line: from left to right, or from the top down.
pub fn runs(is_open: &[bool]) -> Vec<Run> {
    let mut runs = Vec::new();
    for (start, step) in [(SIZE, 1), (1, SIZE)] {
        for line in 0..SIZE {
            let mut run = Vec::new();
            for k in 0..SIZE {
                let cell = line * start + k * step;
                if is_open[cell] {
                    run.push(cell);
                    if k + 1 < SIZE {
                        continue;
                    }
                }
                let ended = std::mem::take(&mut run);
                if ended.len() > 1 {
                    runs.push(ended);
                }
            }
        }
    }
    runs
}

/// Blank lines and blanks at the end of a line are no fault. Each cell is part of a run, and there
/// are as many words as runs.
pub fn read(input: &str) -> Result<Case, String> {
    let lines = (1..).zip(input.lines().map(str::trim_end));
    let mut lines = lines.filter(|(_, line)| !line.is_empty());
    let mut is_open = Vec::new();
    for _ in 0..SIZE {
        let (number, line) = lines.next().ok_or("the input ends within the grid")?;
        if line.len() != SIZE || !line.bytes().all(|sign| b"+-".contains(&sign)) {
            return Err(format!("line {number}: not ten of + and -"));
        }
        is_open.extend(line.bytes().map(|sign| sign == b'-'));
    }
    let (number, line) = lines.next().ok_or("the input ends before the words")?;
    let words: Vec<String> = line.split(';').map(String::from).collect();
    let is_word =
        |word: &String| word.len() > 1 && word.bytes().all(|letter| letter.is_ascii_uppercase());
    if !words.iter().all(is_word) || words.len() > MAX_WORDS {
        return Err(format!("line {number}: not up to ten words of A to Z"));
    }
    if let Some((number, _)) = lines.next() {
        return Err(format!("line {number}: more than one case"));
    }
    let case = Case { is_open, words };
    let runs = case.runs();
    let is_alone = |cell: usize| case.is_open[cell] && !runs.iter().any(|run| run.contains(&cell));
    if (0..SIZE * SIZE).any(is_alone) || runs.len() != case.words.len() {
        return Err("a cell stands alone, or there are not as many words as runs".to_string());
    }
    Ok(case)
}

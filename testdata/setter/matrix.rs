//! The matrices of POJ 3740 and of Luogu P4929, and how they are written.
//!
//! What the statements fix is held to: the numbers, their ranges, how many of them a line has.
//! Blanks and blank lines where they do no harm, CRLF and a missing last newline are no fault.
#![allow(dead_code)]

pub type Row = Vec<bool>;

#[derive(Clone)]
pub struct Matrix {
    pub width: usize,
    pub rows: Vec<Row>,
}

/// The most rows and columns of a matrix.
pub struct Limits {
    pub rows: usize,
    pub columns: usize,
}

/// The lines of a test, counted.
pub struct Lines<'a> {
    lines: std::str::Lines<'a>,
    /// The number of the line that came last, from 1.
    pub number: usize,
}

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

impl<'a> Lines<'a> {
    pub fn of(text: &'a str) -> Lines<'a> {
        Lines {
            lines: text.lines(),
            number: 0,
        }
    }

    /// The words of the next line; at the end of the input `number` is one more than there are
    /// lines.
    fn next(&mut self) -> Option<Vec<&'a str>> {
        self.number += 1;
        Some(self.lines.next()?.split_ascii_whitespace().collect())
    }

    /// The same of the next line that is not blank.
    pub fn next_not_blank(&mut self) -> Option<Vec<&'a str>> {
        loop {
            let words = self.next()?;
            if !words.is_empty() {
                return Some(words);
            }
        }
    }

    pub fn fault<T>(&self, what: String) -> Result<T, String> {
        Err(format!("line {}: {what}", self.number))
    }

    /// The matrix that begins at the next line that is not blank; `None` if there is none.
    pub fn next_matrix(&mut self, limits: &Limits) -> Result<Option<Matrix>, String> {
        let Some(sizes) = self.next_not_blank() else {
            return Ok(None);
        };
        let [height, width] = sizes[..] else {
            let count = sizes.len();
            return self.fault(format!(
                "{} where the numbers of rows and of columns should be",
                numbers(count)
            ));
        };
        let height = self.size(height, limits.rows, "rows")?;
        let width = self.size(width, limits.columns, "columns")?;
        let rows = (0..height).map(|row| match self.next() {
            Some(words) => self.row(&words, width),
            None => self.fault(format!("the input ends after {row} of {height} rows")),
        });
        let rows = rows.collect::<Result<Vec<Row>, String>>()?;
        Ok(Some(Matrix { width, rows }))
    }

    fn size(&self, word: &str, most: usize, what: &str) -> Result<usize, String> {
        match word.parse() {
            Ok(size) if (1..=most).contains(&size) && is_plain(word) => Ok(size),
            _ => self.fault(format!(
                "{} is not a number of {what} from 1 to {most}",
                show(word)
            )),
        }
    }

    fn row(&self, words: &[&str], width: usize) -> Result<Row, String> {
        if let Some(word) = words.iter().find(|&&word| word != "0" && word != "1") {
            return self.fault(format!("{} is neither 0 nor 1", show(word)));
        }
        if words.len() != width {
            return self.fault(format!("{} instead of {width}", numbers(words.len())));
        }
        Ok(words.iter().map(|&word| word == "1").collect())
    }
}

/// Without a sign and without a zero in front, which `parse` takes.
pub fn is_plain(word: &str) -> bool {
    word == "0" || word.starts_with(|first: char| matches!(first, '1'..='9'))
}

/// The beginning of a word, in quotes.
pub fn show(word: &str) -> String {
    let start: String = word.chars().take(20).collect();
    let rest = if start.len() < word.len() { "..." } else { "" };
    format!("{start:?}{rest}")
}

fn numbers(count: usize) -> String {
    format!("{count} number{}", if count == 1 { "" } else { "s" })
}

//! Tests that are lines of whole numbers, and where one breaks its form.
//!
//! Blanks and blank lines where they do no harm, CRLF and a missing last newline are no fault.
#![allow(dead_code)]

use std::fmt::Display;
use std::ops::RangeInclusive;

/// The lines of a test that are not blank, counted.
pub struct Lines<'a> {
    lines: std::str::Lines<'a>,
    /// The number of the line that came last, from 1; at the end of the input it is one more
    /// than there are lines.
    number: usize,
}

/// The cases of a test that begins with a line that has their number and nothing else.
pub fn counted<T>(
    input: &str,
    most: usize,
    read: impl Fn(&mut Lines) -> Result<T, String>,
) -> Result<Vec<T>, String> {
    let mut lines = Lines::of(input);
    let [count] = lines.exactly()?;
    let count = lines.within(count, 1..=most as i64, "a number of cases")?;
    let cases: Result<Vec<T>, String> = (0..count).map(|_| read(&mut lines)).collect();
    if !lines.is_at_end() {
        lines.number += 1;
        return lines.fault(format!("more than {count} cases"));
    }
    cases
}

/// The cases of a test that does not say how many there are: one at least.
pub fn to_the_end<T>(
    input: &str,
    most: usize,
    read: impl Fn(&mut Lines) -> Result<T, String>,
) -> Result<Vec<T>, String> {
    let mut lines = Lines::of(input);
    let mut cases = Vec::new();
    while !lines.is_at_end() {
        cases.push(read(&mut lines)?);
        if cases.len() > most {
            return lines.fault(format!("more than {most} cases"));
        }
    }
    if cases.is_empty() {
        return Err("there is no case".to_string());
    }
    Ok(cases)
}

impl<'a> Lines<'a> {
    pub fn of(text: &'a str) -> Lines<'a> {
        Lines {
            lines: text.lines(),
            number: 0,
        }
    }

    /// Whether there are blank lines at most.
    pub fn is_at_end(&self) -> bool {
        self.lines.clone().all(|line| line.trim().is_empty())
    }

    /// The numbers of the next line.
    pub fn any(&mut self) -> Result<Vec<i64>, String> {
        loop {
            self.number += 1;
            let Some(line) = self.lines.next() else {
                return self.fault("the input ends within a case");
            };
            let words = line.split_ascii_whitespace();
            let numbers: Vec<i64> = words
                .map(|word| self.parse(word))
                .collect::<Result<_, _>>()?;
            if !numbers.is_empty() {
                return Ok(numbers);
            }
        }
    }

    /// The numbers of the next line, so many of them.
    pub fn exactly<const N: usize>(&mut self) -> Result<[i64; N], String> {
        let numbers = self.any()?;
        let count = numbers.len();
        match numbers.try_into() {
            Ok(numbers) => Ok(numbers),
            Err(_) => self.fault(format!("{count} numbers instead of {N}")),
        }
    }

    /// The zeros and ones of the next line, so many of them.
    pub fn bits(&mut self, count: usize) -> Result<Vec<bool>, String> {
        let numbers = self.any()?;
        if let Some(number) = numbers.iter().find(|number| !(0..=1).contains(*number)) {
            return self.fault(format!("{number} is neither 0 nor 1"));
        }
        if numbers.len() != count {
            return self.fault(format!("{} numbers instead of {count}", numbers.len()));
        }
        Ok(numbers.iter().map(|&number| number == 1).collect())
    }

    /// The number, if it is in the range.
    pub fn within(
        &self,
        number: i64,
        range: RangeInclusive<i64>,
        what: &str,
    ) -> Result<usize, String> {
        match usize::try_from(number) {
            Ok(size) if range.contains(&number) => Ok(size),
            _ => {
                let (least, most) = range.into_inner();
                self.fault(format!("{number} is not {what} from {least} to {most}"))
            }
        }
    }

    /// A fault of the line that came last.
    pub fn fault<T>(&self, what: impl Display) -> Result<T, String> {
        Err(format!("line {}: {what}", self.number))
    }

    /// Without a plus sign or a zero in front, which `parse` takes.
    fn parse(&self, word: &str) -> Result<i64, String> {
        match word.parse::<i64>() {
            Ok(number) if number.to_string() == word => Ok(number),
            _ => {
                let start: String = word.chars().take(20).collect();
                self.fault(format!("{start:?} is not a number"))
            }
        }
    }
}

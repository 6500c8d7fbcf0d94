//! Says whether a test is one for ID, and how many cases it has: each is a line with the
//! numbers of rows and columns, then a line for each row.
//!
//!     rustc -O --edition 2021 setter/validate.rs -o /tmp/validate && /tmp/validate < 01-sample.in

#[path = "../../setter/program.rs"]
mod program;

const MAX_SIZE: usize = 16;

fn main() {
    program::report(count_of_cases(&program::input()));
}

/// Blank lines and blanks around a line are not a fault.
fn count_of_cases(input: &str) -> Result<usize, String> {
    let lines = (1..).zip(input.lines());
    let mut lines = lines.filter(|(_, line)| !line.trim().is_empty());
    let mut cases = 0;
    while let Some((place, line)) = lines.next() {
        let sizes =
            numbers(line, 2, 1, MAX_SIZE).map_err(|fault| format!("line {place}: {fault}"))?;
        for row in 0..sizes[0] {
            let (place, line) = lines
                .next()
                .ok_or_else(|| format!("the input ends after {row} of {} rows", sizes[0]))?;
            numbers(line, sizes[1], 0, 1).map_err(|fault| format!("line {place}: {fault}"))?;
        }
        cases += 1;
    }
    Ok(cases)
}

/// The numbers of a line, which must be so many, from `least` to `most`.
fn numbers(line: &str, count: usize, least: usize, most: usize) -> Result<Vec<usize>, String> {
    let mut numbers = Vec::new();
    for word in line.split_ascii_whitespace() {
        match word.parse() {
            // No sign, and no zero in front.
            Ok(number) if (least..=most).contains(&number) && number.to_string() == word => {
                numbers.push(number);
            }
            _ => return Err(format!("{word:?} is not a number from {least} to {most}")),
        }
    }
    if numbers.len() != count {
        return Err(format!("{} numbers, not {count}", numbers.len()));
    }
    Ok(numbers)
}

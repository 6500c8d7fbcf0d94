//! Says whether a test obeys the statement of POJ 3740, and how many cases it has: up to 500
//! matrices, each with its numbers of rows and columns and a line for each row.

#[path = "../../setter/matrix.rs"]
mod matrix;
#[path = "../../setter/program.rs"]
mod program;
use matrix::{Limits, Lines};

const MOST_CASES: usize = 500;
const LIMITS: Limits = Limits {
    rows: 16,
    columns: 300,
};

fn main() {
    program::report(count_of_cases(&program::input()));
}

fn count_of_cases(input: &str) -> Result<usize, String> {
    let mut lines = Lines::of(input);
    let mut count = 0;
    while lines.next_matrix(&LIMITS)?.is_some() {
        count += 1;
        if count > MOST_CASES {
            return lines.fault(format!("the end of case {count}, and {MOST_CASES} may be"));
        }
    }
    if count == 0 {
        return lines.fault("the input ends before the first case".to_string());
    }
    Ok(count)
}

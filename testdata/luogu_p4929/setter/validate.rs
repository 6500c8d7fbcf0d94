//! Says whether a test obeys the statement of Luogu P4929: one matrix with at most 5000 ones.

#[path = "../../setter/matrix.rs"]
mod matrix;
#[path = "../../setter/program.rs"]
mod program;
use matrix::{Limits, Lines};

const LIMITS: Limits = Limits {
    rows: 500,
    columns: 500,
};
const MOST_ONES: usize = 5000;

fn main() {
    program::report(count_of_cases(&program::input()));
}

/// Which is 1, if all is right.
fn count_of_cases(input: &str) -> Result<usize, String> {
    let mut lines = Lines::of(input);
    let Some(matrix) = lines.next_matrix(&LIMITS)? else {
        return lines.fault("the input ends before the matrix".to_string());
    };
    let ones = matrix.ones();
    if ones > MOST_ONES {
        return lines.fault(format!("{ones} ones up to here instead of {MOST_ONES}"));
    }
    if lines.next_not_blank().is_some() {
        return lines.fault("something follows the last row".to_string());
    }
    Ok(1)
}

//! Says whether a test obeys the statement of Luogu P4929: one matrix with at most 5000 ones.

#[path = "../../setter/matrix.rs"]
mod matrix;
#[path = "../../setter/program.rs"]
mod program;
use matrix::LUOGU_P4929;

const MAX_ONES: usize = 5000;

fn main() {
    program::report(count_of_cases(&program::input()));
}

/// Which is 1, if all is right.
fn count_of_cases(input: &str) -> Result<usize, String> {
    let cases = matrix::read(input, &LUOGU_P4929)?;
    match cases.iter().find(|matrix| matrix.ones() > MAX_ONES) {
        Some(matrix) => Err(format!("{} ones instead of {MAX_ONES}", matrix.ones())),
        None => Ok(cases.len()),
    }
}

//! Counts from the top down: two cells say all about the next one.

#[path = "case.rs"]
mod case;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    let numbers = match case::read(&program::input()) {
        Ok(numbers) => numbers,
        Err(fault) => program::fail(&fault),
    };
    let ways = [false, true]
        .into_iter()
        .filter(|&first| is_possible(&numbers, first));
    program::print(&format!("{}\n", ways.count()));
}

/// Whether there is a way with a mine in the first cell, or without one there.
fn is_possible(numbers: &[usize], first: bool) -> bool {
    let (mut above, mut here) = (0, usize::from(first));
    for &number in numbers {
        match number.checked_sub(above + here) {
            Some(below @ (0 | 1)) => (above, here) = (here, below),
            _ => return false,
        }
    }
    // Below the last row there is no mine.
    here == 0
}

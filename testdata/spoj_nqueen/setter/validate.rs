//! Says whether a test obeys the statement of SPOJ NQUEEN, and how many cases it has: boards of
//! up to 50 ranks, a line each, with queens that do not attack each other and a solution.

#[path = "case.rs"]
mod case;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "placement.rs"]
mod placement;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
use random::Random;

fn main() {
    program::report(count_of_boards(&program::input()));
}

fn count_of_boards(input: &str) -> Result<usize, String> {
    let boards = case::read(input)?;
    let mut random = Random::new(1771);
    for (number, given) in (1..).zip(&boards) {
        if placement::complete(given, &mut random).is_none() {
            return Err(format!("case {number} has no solution"));
        }
    }
    Ok(boards.len())
}

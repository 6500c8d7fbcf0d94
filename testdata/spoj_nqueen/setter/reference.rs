//! Answers SPOJ NQUEEN slowly, by the searches of `placement.rs`.

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
    let boards = case::read(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    let mut random = Random::new(1771);
    for (number, given) in (1..).zip(&boards) {
        match placement::complete(given, &mut random) {
            Some(board) => program::print(&case::show(&board)),
            None => program::fail(&format!("case {number} has no solution")),
        }
    }
}

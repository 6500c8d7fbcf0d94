//! Prints a random test of HDU 4069: `generate SEED SIZE`.
//!
//! One case to a hundred, nearly each with regions of its own. At size 1 a board has a blank or
//! none if it has one solution, at size 20 mostly 40 to 58 blanks: with more, some regions keep
//! any search busy for seconds. From size 21 on there may be 25 cases for each unit of size, at
//! size 100 the 2500 that the statement allows.

#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;

#[path = "case.rs"]
mod case;
#[path = "drawing.rs"]
mod drawing;
#[path = "layout.rs"]
mod layout;
#[path = "walls.rs"]
mod walls;

const MAX_SIZE: usize = 100;

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(MAX_SIZE, size);
    let mut random = random::Random::new(seed);
    let most_cases = if size > 20 { 25 * size } else { 100 };
    let cases = drawing::cases(&mut random, size, most_cases, layout::full_case);
    program::print(&walls::show(&cases));
}

//! Prints a random test of HDU 4069: `generate SEED SIZE`.
//!
//! One case to a hundred, nearly each with regions of its own. At size 1 a board has a blank or
//! none if it has one solution, at size 20 mostly 40 to 58 blanks.
//!
//!     rustc -O --edition 2021 setter/generate.rs -o /tmp/generate && /tmp/generate 1 10

#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
#[path = "reference.rs"]
#[allow(dead_code)]
mod reference;

#[path = "case.rs"]
#[allow(dead_code)]
mod case;
#[path = "drawing.rs"]
mod drawing;
#[path = "layout.rs"]
mod layout;
#[path = "walls.rs"]
#[allow(dead_code)]
mod walls;

fn main() {
    let (seed, size) = program::seed_and_size();
    let mut random = random::Random::new(seed);
    let cases = drawing::cases(&mut random, size, layout::full_case);
    program::print(&walls::show(&cases));
}

//! Prints a random test of SPOJ SUDOKU: `generate SEED SIZE`. The grids are drawn as those of
//! POJ 3076 are; there are one to ten, the
//! most that the statement allows. Size 20 is the largest.

#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;

#[path = "counted.rs"]
mod counted;
#[path = "../../poj3076/setter/drawing.rs"]
mod drawing;
#[path = "../../poj3076/setter/grid.rs"]
mod grid;

const MAX_SIZE: usize = 20;

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(MAX_SIZE, size);
    let mut random = random::Random::new(seed);
    let boards = drawing::grids(&mut random, size, counted::MAX_GRIDS);
    program::print(&counted::show(&boards));
}

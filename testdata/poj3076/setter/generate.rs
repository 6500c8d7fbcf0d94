//! Prints a random test of POJ 3076: `generate SEED SIZE`.
//!
//! One to eight grids. At size S they have at most 130 * (S - 1) / 19 blanks, but 1 at size 1; at
//! size 20 mostly 110 to 130. With more in random places few grids have one solution: those are
//! among the cases.

#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;

#[path = "drawing.rs"]
mod drawing;
#[path = "grid.rs"]
mod grid;

const MAX_SIZE: usize = 20;

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(MAX_SIZE, size);
    let mut random = random::Random::new(seed);
    let boards = drawing::grids(&mut random, size, 8);
    program::print(&grid::show_separated(&boards));
}

//! Prints a random test of POJ 3076: `generate SEED SIZE`.
//!
//! One to eight grids. At size 1 they have no blank or one, at size 20 mostly 110 to 130.
//!
//!     rustc -O --edition 2021 setter/generate.rs -o /tmp/generate && /tmp/generate 1 10

#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
#[path = "reference.rs"]
#[allow(dead_code)]
mod reference;

#[path = "drawing.rs"]
mod drawing;

fn main() {
    let (seed, size) = program::seed_and_size();
    let mut random = random::Random::new(seed);
    let grids: Vec<String> = drawing::grids(&mut random, size, 8)
        .iter()
        .map(reference::show)
        .collect();
    program::print(&grids.join("\n"));
}

//! Prints a random test of Kattis "Sudokunique": `generate SEED SIZE`. The boards are drawn as
//! those of HDU 4069 are, with boxes for the regions; size 20 is the largest, and up to
//! 100 boards, which the statement allows, there are at any size.

#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/sudoku.rs"]
mod sudoku;
#[path = "../../setter/sudoku_text.rs"]
mod sudoku_text;

#[path = "../../hdu4069/setter/case.rs"]
mod case;
#[path = "../../hdu4069/setter/drawing.rs"]
mod drawing;
#[path = "form.rs"]
#[allow(dead_code)]
mod form;
#[path = "../../setter/random.rs"]
mod random;

const MAX_SIZE: usize = 20;

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(MAX_SIZE, size);
    let mut random = random::Random::new(seed);
    let cases = drawing::cases(&mut random, size, form::MAX_BOARDS, full_case);
    program::print(&form::show(&cases));
}

fn full_case(random: &mut random::Random) -> case::Case {
    loop {
        if let Some(case) = drawing::filled(random, &form::boxes()) {
            return case;
        }
    }
}

//! The checker of POJ 2676, whose boards may have many solutions: it accepts every way to fill in
//! the boards that were given, and nothing else. It is called as `checker.rs` tells.

#[path = "boards.rs"]
mod boards;
#[path = "../../setter/checker.rs"]
mod checker;
#[path = "../../setter/sudoku.rs"]
mod sudoku;
#[path = "../../setter/sudoku_filled.rs"]
mod sudoku_filled;
#[path = "../../setter/sudoku_text.rs"]
mod sudoku_text;

fn main() {
    sudoku_filled::main(boards::parse, 0);
}

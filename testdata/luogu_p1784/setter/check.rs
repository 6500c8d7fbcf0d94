//! The checker of Luogu P1784, whose board may have many solutions: it accepts every way to fill
//! in the board that was given, and nothing else. It is called as `checker.rs` tells.

#[path = "../../setter/checker.rs"]
mod checker;
#[path = "../../setter/sudoku.rs"]
mod sudoku;
#[path = "../../setter/sudoku_filled.rs"]
mod sudoku_filled;
#[path = "../../setter/sudoku_text.rs"]
mod sudoku_text;
use sudoku_text::{one_board, words};

fn main() {
    let read = |input: &str| Ok(vec![one_board(input, words)?]);
    sudoku_filled::main(read, 1);
}

//! Lays one cell after the other with each piece in each turn.

#[path = "case.rs"]
mod case;
#[path = "../../setter/program.rs"]
mod program;
use case::{turned, Piece};

fn main() {
    let puzzles = match case::read(&program::input()) {
        Ok(puzzles) => puzzles,
        Err(fault) => program::fail(&fault),
    };
    let answers = puzzles
        .iter()
        .map(|pieces| format!("{}\n", count(pieces, 0, &mut Vec::new())));
    program::print(&answers.collect::<String>());
}

fn count(pieces: &[Piece], used: usize, laid: &mut Vec<Piece>) -> u64 {
    let cell = laid.len();
    if cell == 9 {
        return 1;
    }
    let meets = |a: u8, b: u8| a != b && a.eq_ignore_ascii_case(&b);
    let mut ways = 0;
    for k in (0..9).filter(|k| used >> k & 1 == 0) {
        for piece in (0..4).map(|turn| turned(pieces[k], turn)) {
            let fits_above = cell < 3 || meets(laid[cell - 3][2], piece[0]);
            if fits_above && (cell % 3 == 0 || meets(laid[cell - 1][1], piece[3])) {
                laid.push(piece);
                ways += count(pieces, used | 1 << k, laid);
                laid.pop();
            }
        }
    }
    ways
}

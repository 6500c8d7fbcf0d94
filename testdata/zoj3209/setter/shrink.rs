//! Prints the K-th smaller test for ZOJ 3209 that could show the same fault: with fewer cases,
//! then with fewer pieces in one of them, or with a strip of its map cut out.

#[path = "case.rs"]
mod case;
#[path = "../../setter/fewer.rs"]
mod fewer;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;
use case::Case;
use fewer::{chunks, fewer, with_one};

fn main() {
    let cases = case::read(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    let tests = fewer(&cases).chain(with_one(&cases, smaller));
    program::propose(tests.map(|cases| case::show(&cases)));
}

fn smaller(case: &Case) -> impl Iterator<Item = Case> + '_ {
    let fewer_pieces = fewer(&case.pieces).map(|pieces| Case {
        size: case.size,
        pieces,
    });
    let strips = (0..2).flat_map(|axis| chunks(case.size[axis]).map(move |strip| (axis, strip)));
    fewer_pieces.chain(strips.filter_map(|(axis, strip)| without(case, axis, strip)))
}

/// The map without a strip; pieces that were in the strip go with it. `None` if none are left.
fn without(case: &Case, axis: usize, (start, end): (usize, usize)) -> Option<Case> {
    let moved = |place: usize| place.min(start) + place.saturating_sub(end);
    let mut case = case.clone();
    case.size[axis] -= end - start;
    for piece in &mut case.pieces {
        piece[axis] = moved(piece[axis]);
        piece[axis + 2] = moved(piece[axis + 2]);
    }
    case.pieces.retain(|piece| piece[axis] < piece[axis + 2]);
    (!case.pieces.is_empty()).then_some(case)
}

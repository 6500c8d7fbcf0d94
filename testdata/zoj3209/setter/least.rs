//! The least number of pieces, without any search for covers: step by step it lists all
//! outlines that so many pieces can fill from y = 0 on. The lowest free cell, of several the
//! first, is the corner of a piece. So what is filled reaches up to some y at each x, and
//! nothing else needs to be known of it.

use super::case::{Case, Piece};
use std::collections::HashSet;

/// Up to which y the map is filled, for each x.
type Outline = Vec<u8>;

pub fn pieces(case: &Case) -> Option<usize> {
    let [n, m] = case.size;
    let mut outlines = HashSet::from([vec![0; n]]);
    let mut seen = outlines.clone();
    let mut pieces = 0;
    while !outlines.contains(&vec![m as u8; n]) {
        let longer: Vec<Outline> = outlines
            .iter()
            .flat_map(|outline| with_a_piece(outline, case))
            .collect();
        outlines = longer
            .into_iter()
            .filter(|outline| seen.insert(outline.clone()))
            .collect();
        if outlines.is_empty() {
            return None;
        }
        pieces += 1;
    }
    Some(pieces)
}

fn with_a_piece(outline: &Outline, case: &Case) -> Vec<Outline> {
    let lowest = *outline.iter().min().unwrap();
    let first = outline.iter().position(|&y| y == lowest).unwrap();
    let fits = |piece: &&Piece| {
        let [x1, y1, x2, _] = **piece;
        (x1, y1) == (first, lowest.into()) && outline[x1..x2].iter().all(|&y| y == lowest)
    };
    let fill = |&[x1, _, x2, y2]: &Piece| {
        let mut outline = outline.clone();
        outline[x1..x2].fill(y2 as u8);
        outline
    };
    case.pieces.iter().filter(fits).map(fill).collect()
}

/// A line of output.
pub fn answer(case: &Case) -> String {
    match pieces(case) {
        Some(pieces) => format!("{pieces}\n"),
        None => "-1\n".to_string(),
    }
}

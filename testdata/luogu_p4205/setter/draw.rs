//! Random boards for Luogu P4205 with one solution or none.

use super::board::{letter, places, Board, CELLS, PIECES};
use super::plain::{fill, fill_in_order};
use super::random::Random;

/// A full board.
pub fn full(random: &mut Random) -> Board {
    let board = Board([b'.'; CELLS]);
    let mut filled = fill_in_order(&board, 1, |places| random.shuffle(places));
    filled.pop().expect("the empty board can be filled")
}

/// The board without as many pieces as that, or fewer, such that it has one solution.
pub fn opened(random: &mut Random, full: &Board, most: usize) -> Board {
    let mut board = full.clone();
    let mut pieces: Vec<usize> = (0..PIECES.len()).collect();
    random.shuffle(&mut pieces);
    let mut open = 0;
    for piece in pieces {
        if open == most {
            break;
        }
        let before = board.clone();
        board.put(full.cells(letter(piece)), b'.');
        if fill(&board, 2).len() == 1 {
            open += 1;
        } else {
            board = before;
        }
    }
    board
}

/// The same board with one of its pieces elsewhere, if the free cells allow that and there are
/// not several solutions then.
pub fn with_a_move(random: &mut Random, board: &Board) -> Board {
    let on_board = |&piece: &usize| board.cells(letter(piece)) != 0;
    let pieces: Vec<usize> = (0..PIECES.len()).filter(on_board).collect();
    for _ in 0..20 {
        if pieces.is_empty() {
            break;
        }
        let piece = pieces[random.below(pieces.len())];
        let mut moved = board.clone();
        moved.put(board.cells(letter(piece)), b'.');
        let free = moved.cells(b'.');
        let mut places = places(piece);
        places.retain(|place| place & !free == 0);
        moved.put(places[random.below(places.len())], letter(piece));
        if moved != *board && fill(&moved, 2).len() < 2 {
            return moved;
        }
    }
    board.clone()
}

//! Boards on which a search is short, but for whole rectangles, and what is done to boards.

use super::puzzle::{cropped, places, transposed, Board, MAX_LINES};
use super::random::Random;
use std::collections::BTreeSet;

pub fn rectangle(height: usize, width: usize) -> Board {
    vec![vec![b'.'; width]; height]
}

/// A rectangle of 60 cells in two parts. Often the pieces cannot make up the parts.
pub fn cut_rectangle(random: &mut Random) -> Board {
    let height = if random.once_in(2) { 4 } else { 6 };
    let width = 60 / height;
    // With a smaller part the search is longer, as the other one is nearly all.
    let place = random.between(4..=width - 4);
    let gap = random.between(1..=MAX_LINES - width);
    let (left, right) = (".".repeat(place), ".".repeat(width - place));
    vec![(left + &"#".repeat(gap) + &right).into_bytes(); height]
}

/// The upper left quarters, and of an odd square its middle lines, of boards with 65, 4, 198
/// and 14 distinct solutions.
const QUARTERS: [&str; 4] = [
    ".... .... .... ...#",
    "##... ##..# ..... ..... .#..#",
    "##... #...# ..... ..... .#..#",
    "...## ..... ..... #...# #..##",
];

/// A board with all symmetries of a square, and with solutions.
pub fn known_square(random: &mut Random) -> Board {
    let lines = QUARTERS[random.below(QUARTERS.len())].split(' ');
    let mut board: Board = lines.map(|line| line.into()).collect();
    // The even square of 8 cells has no middle lines.
    let middle = board.len() % 2;
    for _ in 0..2 {
        let mirrored: Board = board.iter().rev().skip(middle).cloned().collect();
        board = transposed(&[board, mirrored].concat());
    }
    board
}

/// A square of `n` x `n` from which cells go together with all their images, until 60 or 64 are
/// left: it has hardly ever a solution.
pub fn ragged_square(random: &mut Random, n: usize) -> Board {
    loop {
        let wanted = if random.once_in(2) { 60 } else { 64 };
        let mut board = vec![vec![b'.'; n]; n];
        if n % 2 == 1 {
            board[n / 2][n / 2] = b'#';
        }
        let mut cells = places(&board, b'.');
        let mut open = cells.len();
        random.shuffle(&mut cells);
        for (i, j) in cells {
            let (down, right) = (n - 1 - i, n - 1 - j);
            let images = BTreeSet::from([(i, j), (i, right), (down, j), (down, right)]);
            let mirrored = images.iter().map(|&(i, j)| (j, i)).collect();
            let images = &images | &mirrored;
            if board[i][j] == b'.' && open >= wanted + images.len() {
                open -= images.len();
                images.into_iter().for_each(|(i, j)| board[i][j] = b'#');
            }
        }
        if open == wanted {
            return board;
        }
    }
}

/// One open cell becomes a hole, and one hole an open cell.
pub fn move_a_cell(random: &mut Random, board: &mut Board) {
    let mut pick = |kind| {
        let places = places(board, kind);
        places[random.below(places.len())]
    };
    let (from, to) = (pick(b'.'), pick(b'#'));
    board[from.0][from.1] = b'#';
    board[to.0][to.1] = b'.';
}

/// The same open cells, perhaps transposed, with other lines of holes around them.
pub fn framed(random: &mut Random, board: &Board) -> Board {
    let mut board = cropped(board);
    for _ in 0..random.between(1..=2) {
        board = transposed(&board);
        let hole_row = vec![b'#'; board[0].len()];
        let room = MAX_LINES - board.len();
        let most = if random.once_in(4) { room } else { room.min(1) };
        for _ in 0..random.between(0..=most) {
            let place = if random.once_in(2) { 0 } else { board.len() };
            board.insert(place, hole_row.clone());
        }
    }
    board
}

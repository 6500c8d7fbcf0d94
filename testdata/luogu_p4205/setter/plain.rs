//! Fills the board from the first free cell on, line by line: each piece that is left, in each of
//! its places with that cell as its first. After each step the free cells are looked at: a group
//! of them that is too small for every piece that is left, or for any sum of such pieces, ends
//! the try.
#![allow(dead_code)]

use super::board::{letter, places, Board, Cells, CELLS, PIECES};

/// A piece and the cells of one of its places.
pub type Place = (usize, Cells);

/// The first `limit` ways to fill the board.
pub fn fill(board: &Board, limit: usize) -> Vec<Board> {
    fill_in_order(board, limit, |_| ())
}

/// The same, where the places that begin with the same cell are tried as `arrange` puts them.
pub fn fill_in_order(
    board: &Board,
    limit: usize,
    mut arrange: impl FnMut(&mut [Place]),
) -> Vec<Board> {
    let free = board.cells(b'.');
    let left: Vec<usize> = (0..PIECES.len())
        .filter(|&piece| board.cells(letter(piece)) == 0)
        .collect();
    let mut search = Search {
        board: board.clone(),
        places: vec![Vec::new(); CELLS],
        limit,
        found: Vec::new(),
    };
    for &piece in &left {
        for place in places(piece).into_iter().filter(|place| place & !free == 0) {
            search.places[place.trailing_zeros() as usize].push((piece, place));
        }
    }
    search.places.iter_mut().for_each(|places| arrange(places));
    let left = left.iter().map(|piece| 1 << piece).sum();
    search.step(free, left);
    search.found
}

struct Search {
    board: Board,
    /// For each cell the places that begin with it, and their pieces.
    places: Vec<Vec<Place>>,
    limit: usize,
    found: Vec<Board>,
}

impl Search {
    fn step(&mut self, free: Cells, left: u32) {
        if free == 0 {
            if left == 0 {
                self.found.push(self.board.clone());
            }
            return;
        }
        if !is_possible(free, left) {
            return;
        }
        let first = free.trailing_zeros() as usize;
        for k in 0..self.places[first].len() {
            let (piece, place) = self.places[first][k];
            if left >> piece & 1 == 1 && place & !free == 0 && self.found.len() < self.limit {
                self.board.put(place, letter(piece));
                self.step(free & !place, left & !(1 << piece));
                self.board.put(place, b'.');
            }
        }
    }
}

/// Whether each group of free cells has as many cells as some of the pieces that are left.
fn is_possible(free: Cells, left: u32) -> bool {
    // Bit k: some of the pieces have k cells in all.
    let mut sums: u64 = 1;
    for piece in (0..PIECES.len()).filter(|piece| left >> piece & 1 == 1) {
        let cells: usize = PIECES[piece]
            .iter()
            .map(|line| line.matches('#').count())
            .sum();
        sums |= sums << cells;
    }
    let mut rest = free;
    while rest != 0 {
        let group = group(rest);
        if sums >> group.count_ones() & 1 == 0 {
            return false;
        }
        rest &= !group;
    }
    true
}

/// The cells that are joined with the first one.
fn group(free: Cells) -> Cells {
    let mut group = 1 << free.trailing_zeros();
    loop {
        let mut grown = group;
        let mut first = 0;
        for i in 0..10 {
            let line = (1 << (i + 1)) - 1;
            let cells = group >> first & line;
            grown |= ((cells << 1 | cells >> 1) & line) << first;
            if i > 0 {
                grown |= (cells & line >> 1) << (first - i);
            }
            if i < 9 {
                grown |= cells << (first + i + 1);
            }
            first += i + 1;
        }
        grown &= free;
        if grown == group {
            return group;
        }
        group = grown;
    }
}

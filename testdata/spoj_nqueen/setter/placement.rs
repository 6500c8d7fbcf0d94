//! Queens on the ranks that have none, on sets of squares instead of links: the rank with the
//! fewest free squares is next, and its squares come in a random order. A search that takes long
//! was unlucky near its root: it is given up, and a new one may take twice as long.

use super::case::{clash, Board};
use super::random::Random;

/// A board with all queens, if there is one.
pub fn complete(given: &[usize], random: &mut Random) -> Option<Board> {
    if clash(given).is_some() {
        return None;
    }
    let mut steps = 1000;
    loop {
        let mut search = Search {
            board: given.to_vec(),
            steps,
        };
        match search.place(random) {
            true => return Some(search.board),
            false if search.steps > 0 => return None,
            false => steps *= 2,
        }
    }
}

struct Search {
    board: Board,
    /// How many more ranks may be looked at.
    steps: usize,
}

impl Search {
    fn place(&mut self, random: &mut Random) -> bool {
        let ranks = (0..self.board.len()).filter(|&rank| self.board[rank] == 0);
        let squares = ranks.map(|rank| (rank, self.free(rank)));
        let Some((rank, mut files)) = squares.min_by_key(|(_, files)| files.len()) else {
            return true;
        };
        random.shuffle(&mut files);
        for file in files {
            if self.steps == 0 {
                return false;
            }
            self.steps -= 1;
            self.board[rank] = file;
            if self.place(random) {
                return true;
            }
            self.board[rank] = 0;
        }
        false
    }

    /// The files of a rank that no queen attacks.
    fn free(&self, rank: usize) -> Vec<usize> {
        let mut is_free = vec![true; self.board.len() + 1];
        for (other, &file) in self.board.iter().enumerate().filter(|(_, &file)| file != 0) {
            let distance = rank.abs_diff(other);
            for attacked in [
                Some(file),
                file.checked_sub(distance),
                Some(file + distance),
            ] {
                if let Some(free) = attacked.and_then(|file| is_free.get_mut(file)) {
                    *free = false;
                }
            }
        }
        (1..is_free.len()).filter(|&file| is_free[file]).collect()
    }
}

//! Prints the K-th smaller test for SPOJ NQUEEN that could show the same fault: with fewer
//! cases, then with an empty board of fewer ranks for one of them, then with other queens on it:
//! fewer of those that stand there, or those of a solution and fewer free ranks.
//!
//!     rustc -O --edition 2021 setter/shrink.rs -o /tmp/shrink && /tmp/shrink 0 < 01-sample.in

#[path = "case.rs"]
mod case;
#[path = "../../setter/fewer.rs"]
mod fewer;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "placement.rs"]
mod placement;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
use case::Board;
use fewer::chunks;
use random::Random;

fn main() {
    let boards = case::read(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    let tests = fewer::fewer(&boards).chain(fewer::with_one(&boards, smaller));
    program::propose(tests.map(|boards| case::show_cases(&boards)));
}

fn smaller(board: &Board) -> impl Iterator<Item = Board> + '_ {
    // Two and three ranks have no solution.
    let sizes = (1..board.len()).filter(|&size| size != 2 && size != 3);
    let empty = sizes.clone().map(|size| vec![0; size]);
    // A board of fewer ranks, full but for one, and for several. Random but the same in each call.
    let nearly_full = sizes.flat_map(|size| {
        let mut random = Random::new(size as u64);
        let full = placement::complete(&vec![0; size], &mut random).unwrap_or_default();
        [1, 1, 2].map(|free| {
            let mut board = full.clone();
            for _ in 0..free {
                board[random.below(size)] = 0;
            }
            board
        })
    });
    let queens: Vec<usize> = (0..board.len()).filter(|&rank| board[rank] != 0).collect();
    let all = (!queens.is_empty()).then_some((0, queens.len()));
    let chunks: Vec<_> = all.into_iter().chain(chunks(queens.len())).collect();
    let fewer_queens = chunks.into_iter().map(move |(start, end)| {
        let mut board = board.clone();
        for &rank in &queens[start..end] {
            board[rank] = 0;
        }
        board
    });
    empty.chain(nearly_full).chain(fewer_queens)
}

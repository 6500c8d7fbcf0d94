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
    let with_a_smaller_one = (0..boards.len()).flat_map(|number| {
        let boards = &boards;
        smaller(&boards[number]).map(move |board| {
            let mut boards = boards.clone();
            boards[number] = board;
            boards
        })
    });
    let tests = fewer::fewer(&boards).chain(with_a_smaller_one);
    program::propose(tests.map(|boards| case::show_cases(&boards)));
}

fn smaller(board: &Board) -> impl Iterator<Item = Board> + '_ {
    let mut random = Random::new(board.len() as u64);
    let empty = (1..board.len()).map(|size| vec![0; size]);
    let empty: Vec<Board> = empty
        .filter(|board| placement::complete(board, &mut random).is_some())
        .collect();
    // A board of fewer ranks, full but for one or two.
    let nearly_full: Vec<Board> = empty
        .iter()
        .flat_map(|empty| {
            let full = placement::complete(empty, &mut random).unwrap_or_default();
            (0..full.len()).map(move |rank| {
                let mut board = full.clone();
                board[rank] = 0;
                board
            })
        })
        .collect();
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
    empty.into_iter().chain(nearly_full).chain(fewer_queens)
}

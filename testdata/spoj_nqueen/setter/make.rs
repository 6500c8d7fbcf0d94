//! Writes the generated cases of this problem, answers included, into the current directory:
//! always the same bytes. The other cases are written by hand.

#[path = "case.rs"]
mod case;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "placement.rs"]
mod placement;
#[path = "../../setter/random.rs"]
mod random;
use case::Board;
use random::Random;
use std::fs;

fn main() {
    let mut random = Random::plain(1771);
    let empty: Vec<Board> = (1..=50)
        .filter(|size| ![2, 3].contains(size))
        .map(|size| vec![0; size])
        .collect();
    write_cases("11-empty-boards", &empty, &mut random);
    let one: Vec<Board> = (0..50).map(|_| with_queens(50, 1, &mut random)).collect();
    write_cases("12-one-queen-of-fifty", &one, &mut random);
    let some = (0..100).map(|number| with_queens(50, number / 2, &mut random));
    write_cases(
        "13-some-queens-of-fifty",
        &some.collect::<Vec<_>>(),
        &mut random,
    );
    let mut small = Vec::new();
    for number in 0..200 {
        let size = 4 + number % 12;
        let queens = random.between(0..=size);
        small.push(with_queens(size, queens, &mut random));
    }
    write_cases("14-small-random", &small, &mut random);
}

/// So many queens of a solution.
fn with_queens(size: usize, queens: usize, random: &mut Random) -> Board {
    let mut board = placement::complete(&vec![0; size], random).expect("a solution");
    let mut ranks: Vec<usize> = (0..size).collect();
    random.shuffle(&mut ranks);
    for &rank in &ranks[queens..] {
        board[rank] = 0;
    }
    board
}

fn write_cases(name: &str, boards: &[Board], random: &mut Random) {
    let answers = boards.iter().map(|board| {
        let board = placement::complete(board, random).expect("a solution");
        case::show(&board)
    });
    let answers: String = answers.collect();
    fs::write(format!("{name}.in"), case::show_cases(boards)).unwrap();
    fs::write(format!("{name}.out"), answers).unwrap();
}

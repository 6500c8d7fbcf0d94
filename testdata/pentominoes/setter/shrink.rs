//! Prints the K-th smaller test for the pentomino puzzles that could show the same fault: with
//! fewer puzzles, with a simpler command, with smaller numbers, with fewer lines of holes, or
//! with 60 cells for 64.

#[path = "../../setter/fewer.rs"]
mod fewer;
#[path = "../../setter/program.rs"]
mod program;
#[path = "puzzle.rs"]
mod puzzle;
use puzzle::{cropped, places, transposed, Board, Command, Puzzle};

fn main() {
    let puzzles = puzzle::read(&program::input());
    let puzzles = puzzles.unwrap_or_else(|fault| program::fail(&fault));
    let tests = fewer::fewer(&puzzles).chain(fewer::with_one(&puzzles, simpler));
    program::propose(tests.map(|puzzles| puzzle::write(&puzzles)));
}

/// Without the lines of holes around, with a square less, with a simpler command, and last
/// without single lines of holes, inner ones too. Some boards would lose their symmetries; if
/// `distinct` asks for them, these are no puzzles.
fn simpler(puzzle: &Puzzle) -> impl Iterator<Item = Puzzle> + '_ {
    let cropped = Some(cropped(&puzzle.board)).filter(|board| *board != puzzle.board);
    let boards = cropped.into_iter().chain(without_a_square(&puzzle.board));
    let with_board = |board| Puzzle { board, ..*puzzle };
    let with_command = |command| Puzzle {
        command,
        board: puzzle.board.clone(),
    };
    boards
        .map(with_board)
        .chain(
            simpler_commands(puzzle.command)
                .into_iter()
                .map(with_command),
        )
        .chain(without_a_line(&puzzle.board).map(with_board))
        .filter(|puzzle| puzzle.fault().is_none())
}

/// The simplest first. None of them makes the program search for longer: so `all` becomes
/// `count`, but `distinct` does not.
fn simpler_commands(command: Command) -> Vec<Command> {
    let mut commands = match command {
        Command::Matrix => return Vec::new(),
        Command::First => return vec![Command::Matrix],
        Command::All => vec![Command::Matrix, Command::First, Command::Count],
        _ => vec![Command::Matrix, Command::First],
    };
    if let Command::Random { seed, boards } = command {
        let fewer = [1, boards / 2, boards - 1];
        let fewer = fewer.into_iter().filter(|&n| 0 < n && n < boards);
        commands.extend(fewer.map(|boards| Command::Random { seed, boards }));
        let smaller = (0..=1).filter(|&n| n < seed);
        commands.extend(smaller.map(|seed| Command::Random { seed, boards }));
    }
    commands
}

/// The boards with a hole for four open cells, where there are 64.
fn without_a_square(board: &Board) -> impl Iterator<Item = Board> + '_ {
    places(board, b'.').into_iter().filter_map(|(i, j)| {
        let mut board = board.clone();
        for (i, j) in [(i, j), (i, j + 1), (i + 1, j), (i + 1, j + 1)] {
            let cell = board.get_mut(i)?.get_mut(j)?;
            (*cell == b'.').then(|| *cell = b'#')?;
        }
        Some(board)
    })
}

fn without_a_line(board: &Board) -> impl Iterator<Item = Board> + '_ {
    let without_a_column = without_a_row(&transposed(board)).into_iter();
    let without_a_column = without_a_column.map(|board| transposed(&board));
    without_a_row(board).into_iter().chain(without_a_column)
}

fn without_a_row(board: &Board) -> Vec<Board> {
    let rows = (0..board.len()).filter(|&i| !board[i].contains(&b'.'));
    rows.map(|i| fewer::without(board, (i, i + 1))).collect()
}

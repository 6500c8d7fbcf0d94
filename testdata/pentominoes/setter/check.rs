//! The checker of the pentomino puzzles, whose boards may be filled in many ways and come in
//! any order; it is called as `checker.rs` tells.
//!
//! Numbers must be those of the answer on file. Of boards there must be as many as in the
//! answer; each must be the puzzle's with every piece once and in its shape; those of one
//! puzzle must differ; and a seed that comes twice must give the same boards twice.

#[path = "../../setter/checker.rs"]
mod checker;
#[path = "puzzle.rs"]
mod puzzle;
use checker::{start, Fault, Output};
use puzzle::{places, Command, Puzzle};

use std::collections::{BTreeSet, HashMap, HashSet};

/// The letters of the pieces and their cells; a board of 60 cells takes all but the last one.
const PIECES: [(u8, [&str; 3]); 13] = [
    (b'F', [" ##", "## ", " # "]),
    (b'I', ["#####", "", ""]),
    (b'L', ["   #", "####", ""]),
    (b'N', ["### ", "  ##", ""]),
    (b'P', ["###", "## ", ""]),
    (b'T', ["###", " # ", " # "]),
    (b'U', ["# #", "###", ""]),
    (b'V', ["#  ", "#  ", "###"]),
    (b'W', ["#  ", "## ", " ##"]),
    (b'X', [" # ", "###", " # "]),
    (b'Y', ["  # ", "####", ""]),
    (b'Z', ["## ", " # ", " ##"]),
    (b'O', ["##", "##", ""]),
];

/// Row and column of each cell of a piece.
type Cells = BTreeSet<(i32, i32)>;

/// What the answer on file says.
enum Expected {
    /// A line of its own.
    Line(String),
    /// So many boards.
    Boards(usize),
}

fn main() {
    checker::run(|[input, output, answer]| {
        let puzzles = checker::read_input(input, puzzle::read)?;
        let [output, answer] = [checker::text(output)?, checker::text(answer)?];
        let (mut output, mut answer) = (Output::of(&output), Output::of(&answer));
        let wrong_answer = |fault| Fault::Wrong(fault).of_answer();
        let expected = expect(&puzzles, &mut answer).map_err(wrong_answer)?;
        answer.end().map_err(Fault::of_answer)?;
        let boards = check(&puzzles, &expected, &mut output).map_err(Fault::Wrong)?;
        output.end()?;
        Ok(format!("{} puzzles, {boards} boards", puzzles.len()))
    });
}

/// How many boards a command may ask for, 0 if it asks for a number.
fn most_boards(command: Command) -> u64 {
    match command {
        Command::Matrix | Command::Count | Command::Distinct => 0,
        Command::First => 1,
        Command::All => u64::MAX,
        Command::Random { boards, .. } => boards,
    }
}

/// Finds out how many boards belong to each puzzle. They need no mark: those of one puzzle
/// differ, and when there are fewer than it asks for they are all there can be, so that a
/// board of the next puzzle is none of them or one of them again.
fn expect(puzzles: &[Puzzle], answer: &mut Output) -> Result<Vec<Expected>, String> {
    let mut expected = Vec::new();
    for puzzle in puzzles {
        let most = most_boards(puzzle.command);
        let mut seen = HashSet::new();
        while (seen.len() as u64) < most {
            let mut ahead = answer.clone();
            match board(puzzle, &mut ahead) {
                Ok(board) if seen.insert(board.clone()) => *answer = ahead,
                _ => break,
            }
        }
        if !seen.is_empty() {
            expected.push(Expected::Boards(seen.len()));
            continue;
        }
        answer.expect_empty_lines(1);
        let line = answer.line()?;
        let has_digits = line.bytes().any(|byte| byte.is_ascii_digit());
        if has_digits != (most == 0) || most > 0 && line != "No solution" {
            return Err(answer.fault("what does not fit its puzzle"));
        }
        expected.push(Expected::Line(line.to_string()));
    }
    Ok(expected)
}

/// The number of boards, if all is right.
fn check(puzzles: &[Puzzle], expected: &[Expected], output: &mut Output) -> Result<usize, String> {
    let mut boards = 0;
    // The boards of each seed so far.
    let mut known = HashMap::new();
    for (number, (puzzle, expected)) in (1..).zip(puzzles.iter().zip(expected)) {
        let found = check_puzzle(puzzle, expected, output);
        let found = found.map_err(|fault| format!("puzzle {number}: {fault}"))?;
        boards += found.len();
        if let Command::Random { .. } = puzzle.command {
            let before = known.entry(puzzle.to_string()).or_insert(found.clone());
            if *before != found {
                return Err(format!(
                    "puzzle {number}: the seed has given other boards before"
                ));
            }
        }
    }
    Ok(boards)
}

fn check_puzzle<'a>(
    puzzle: &Puzzle,
    expected: &Expected,
    output: &mut Output<'a>,
) -> Result<Vec<Vec<&'a str>>, String> {
    let mut found = Vec::new();
    match expected {
        Expected::Line(expected) => {
            output.expect_empty_lines(1);
            let line = output.line()?;
            if line != expected {
                return Err(format!("{} instead of {}", start(line), start(expected)));
            }
        }
        Expected::Boards(count) => {
            let mut seen = HashSet::new();
            for number in 1..=*count {
                let place = |fault| format!("board {number} of {count}: {fault}");
                let board = board(puzzle, output).map_err(place)?;
                if !seen.insert(board.clone()) {
                    return Err(format!("board {number} has been there before"));
                }
                found.push(board);
            }
        }
    }
    Ok(found)
}

/// The next lines, if they show the puzzle's board with all pieces.
fn board<'a>(puzzle: &Puzzle, output: &mut Output<'a>) -> Result<Vec<&'a str>, String> {
    let mut pieces: HashMap<u8, Cells> = HashMap::new();
    let mut lines = Vec::new();
    output.expect_empty_lines(1);
    for (i, row) in puzzle.board.iter().enumerate() {
        let line = output.line()?;
        if line.len() != row.len() {
            return Err(output.fault(&format!("{} cells, not {}", line.len(), row.len())));
        }
        for (j, byte) in line.bytes().enumerate() {
            if (byte == b'#') != (row[j] == b'#') {
                let shown = byte.escape_ascii();
                return Err(output.fault(&format!("'{shown}' in column {}", j + 1)));
            }
            if byte != b'#' {
                pieces.entry(byte).or_default().insert((i as i32, j as i32));
            }
        }
        lines.push(line);
    }
    let is_small = places(&puzzle.board, b'.').len() == 60;
    for (letter, picture) in &PIECES[..if is_small { 12 } else { 13 }] {
        let shown = letter.escape_ascii();
        match pieces.remove(letter) {
            None => return Err(format!("there is no {shown}")),
            Some(cells) if normal(&cells) != normal(&drawn(picture)) => {
                return Err(format!("{shown} is out of shape"));
            }
            Some(_) => {}
        }
    }
    match pieces.keys().next() {
        Some(letter) => Err(format!("there is no piece '{}'", letter.escape_ascii())),
        None => Ok(lines),
    }
}

fn drawn(picture: &[&str; 3]) -> Cells {
    let mut cells = Cells::new();
    for (i, row) in picture.iter().enumerate() {
        cells.extend(row.match_indices('#').map(|(j, _)| (i as i32, j as i32)));
    }
    cells
}

/// Of all ways to turn and reflect some cells, moved into the corner, the smallest.
fn normal(cells: &Cells) -> Option<Cells> {
    let images = (0..8).map(|image| {
        let turned = cells.iter().map(|&(i, j)| {
            let (i, j) = if image & 1 == 0 { (i, j) } else { (j, i) };
            (
                if image & 2 == 0 { i } else { -i },
                if image & 4 == 0 { j } else { -j },
            )
        });
        let turned: Cells = turned.collect();
        let top = turned.iter().map(|cell| cell.0).min().unwrap_or(0);
        let left = turned.iter().map(|cell| cell.1).min().unwrap_or(0);
        turned.iter().map(|&(i, j)| (i - top, j - left)).collect()
    });
    images.min()
}

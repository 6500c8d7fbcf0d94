//! The checker of the pentomino puzzles, whose boards may be filled in many ways and come in
//! any order. By testlib's conventions it is called as
//!
//!     check INPUT OUTPUT ANSWER
//!
//! with three paths, leaves a message on stderr, and exits with 0 (accepted), 1 (wrong answer),
//! 2 (presentation error) or 3 (the input or the answer on file is at fault, or a file cannot
//! be read, and nothing is known of the output).
//!
//! Numbers must be those of the answer on file. Of boards there must be as many as in the
//! answer; each must be the puzzle's with every piece once and in its shape; those of one
//! puzzle must differ; and a seed that comes twice must give the same boards twice.
//!
//! Only when all of this is right does it matter where the empty lines are. Blanks at the end
//! of a line, CRLF, blank lines at the end and a missing last newline are no fault.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::env;
use std::ffi::OsStr;
use std::fs;
use std::process::exit;

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

struct Puzzle<'a> {
    command: &'a [u8],
    /// Rows of `.` and `#`, all of the same length.
    board: Vec<&'a [u8]>,
    /// How many boards it may ask for; 0 when it asks for a number.
    most: usize,
}

/// What the answer on file says.
enum Expected {
    /// A line of its own.
    Line(Vec<u8>),
    /// So many boards.
    Boards(usize),
}

/// Why an output is not accepted.
enum Fault {
    Wrong(String),
    Presentation(String),
}

/// A line that is not blank, without the blanks at its end.
struct Line<'a> {
    /// From 1.
    number: usize,
    text: &'a [u8],
    blank_lines_before: usize,
}

fn main() {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    let (status, message) = match &arguments[..] {
        [input, output, answer] => judge(input, output, answer),
        _ => (3, "usage: check INPUT OUTPUT ANSWER".to_string()),
    };
    eprintln!("{message}");
    exit(status)
}

/// The exit status and the message.
fn judge(input: &OsStr, output: &OsStr, answer: &OsStr) -> (i32, String) {
    let read = |path: &OsStr| fs::read(path).map_err(|error| error.to_string());
    let (input, output, answer) = match (read(input), read(output), read(answer)) {
        (Ok(input), Ok(output), Ok(answer)) => (input, output, answer),
        (Err(error), _, _) => return (3, format!("the input: {error}")),
        (_, Err(error), _) => return (3, format!("the output: {error}")),
        (_, _, Err(error)) => return (3, format!("the answer on file: {error}")),
    };
    let puzzles = match parse_input(&input) {
        Ok(puzzles) => puzzles,
        Err(fault) => return (3, format!("the input: {fault}")),
    };
    let expected = match expect(&puzzles, &lines(&answer)) {
        Ok(expected) => expected,
        Err(fault) => return (3, format!("the answer on file: {fault}")),
    };
    match check(&puzzles, &expected, &lines(&output)) {
        Ok(boards) => (0, format!("{} puzzles, {boards} boards", puzzles.len())),
        Err(Fault::Wrong(fault)) => (1, fault),
        Err(Fault::Presentation(fault)) => (2, format!("all is right, but {fault}")),
    }
}

fn lines(bytes: &[u8]) -> Vec<Line<'_>> {
    let mut lines = Vec::new();
    let mut blank_lines_before = 0;
    for (index, line) in bytes.split(|&byte| byte == b'\n').enumerate() {
        let text = line.trim_ascii_end();
        if text.is_empty() {
            blank_lines_before += 1;
        } else {
            lines.push(Line {
                number: index + 1,
                text,
                blank_lines_before,
            });
            blank_lines_before = 0;
        }
    }
    lines
}

fn parse_input(bytes: &[u8]) -> Result<Vec<Puzzle<'_>>, String> {
    let mut puzzles: Vec<Puzzle> = Vec::new();
    for line in lines(bytes) {
        let number = line.number;
        match puzzles.last_mut() {
            Some(puzzle) if line.blank_lines_before == 0 => {
                let width = puzzle
                    .board
                    .first()
                    .map_or(line.text.len(), |row| row.len());
                let sound = |&byte: &u8| byte == b'.' || byte == b'#';
                if line.text.len() != width || !line.text.iter().all(sound) {
                    return Err(format!("line {number} is no row of its board"));
                }
                puzzle.board.push(line.text);
            }
            _ => {
                let most = most_boards(line.text);
                puzzles.push(Puzzle {
                    command: line.text,
                    board: Vec::new(),
                    most: most.ok_or(format!("line {number} is not a command"))?,
                });
            }
        }
    }
    for (index, puzzle) in puzzles.iter().enumerate() {
        if ![60, 64].contains(&puzzle.open_cells()) {
            return Err(format!("puzzle {} has not 60 or 64 open cells", index + 1));
        }
    }
    Ok(puzzles)
}

/// How many boards a command may ask for, 0 if it asks for a number; `None` if it is none.
fn most_boards(command: &[u8]) -> Option<usize> {
    let words: Vec<&str> = std::str::from_utf8(command)
        .ok()?
        .split_ascii_whitespace()
        .collect();
    match words[..] {
        ["matrix" | "count" | "distinct"] => Some(0),
        ["first"] => Some(1),
        ["all"] => Some(usize::MAX),
        ["random", _, boards] => boards.parse().ok().filter(|&boards| boards > 0),
        _ => None,
    }
}

/// Finds out how many boards belong to each puzzle. They need no mark: those of one puzzle
/// differ, and when there are fewer than it asks for they are all there can be, so that a
/// board of the next puzzle is none of them or one of them again.
fn expect(puzzles: &[Puzzle], lines: &[Line]) -> Result<Vec<Expected>, String> {
    let mut rest = lines;
    let mut expected = Vec::new();
    for (index, puzzle) in puzzles.iter().enumerate() {
        let mut seen = HashSet::new();
        while seen.len() < puzzle.most {
            let (block, after) = rest.split_at(puzzle.board.len().min(rest.len()));
            if puzzle.misfit(block).is_some() || !seen.insert(text(block)) {
                break;
            }
            rest = after;
        }
        if !seen.is_empty() {
            expected.push(Expected::Boards(seen.len()));
            continue;
        }
        let Some((line, after)) = rest.split_first() else {
            return Err(format!("it ends before puzzle {}", index + 1));
        };
        let has_digits = line.text.iter().any(u8::is_ascii_digit);
        if has_digits != (puzzle.most == 0) || puzzle.most > 0 && line.text != b"No solution" {
            return Err(format!("line {} does not fit its puzzle", line.number));
        }
        expected.push(Expected::Line(line.text.to_vec()));
        rest = after;
    }
    match rest.first() {
        Some(line) => Err(format!("line {} is too much", line.number)),
        None => Ok(expected),
    }
}

/// The number of boards, if all is right.
fn check(puzzles: &[Puzzle], expected: &[Expected], lines: &[Line]) -> Result<usize, Fault> {
    let mut blocks = Blocks {
        rest: lines,
        first: true,
        fault: None,
    };
    let mut boards = 0;
    // The boards of each seed so far.
    let mut known = HashMap::new();
    for (index, (puzzle, expected)) in puzzles.iter().zip(expected).enumerate() {
        let wrong = |fault: String| Fault::Wrong(format!("puzzle {}: {fault}", index + 1));
        let mut found = Vec::new();
        match expected {
            Expected::Line(line) => {
                let block = text(blocks.next(1));
                if block != *line {
                    let (got, wanted) = (show(&block), show(line));
                    return Err(wrong(format!("{got} instead of {wanted}")));
                }
            }
            Expected::Boards(count) => {
                let mut seen = HashSet::new();
                for number in 1..=*count {
                    let block = blocks.next(puzzle.board.len());
                    if let Some(fault) = puzzle.misfit(block) {
                        return Err(wrong(format!("board {number} of {count}: {fault}")));
                    }
                    if !seen.insert(text(block)) {
                        return Err(wrong(format!("board {number} has been there before")));
                    }
                    found.push(text(block));
                }
                boards += count;
            }
        }
        let known = known.entry((puzzle.command, &puzzle.board));
        if puzzle.command.starts_with(b"random") && *known.or_insert(found.clone()) != found {
            return Err(wrong("the seed has given other boards before".into()));
        }
    }
    if let Some(line) = blocks.rest.first() {
        return Err(Fault::Wrong(format!("line {} is too much", line.number)));
    }
    match blocks.fault {
        Some(fault) => Err(Fault::Presentation(fault)),
        None => Ok(boards),
    }
}

/// Takes an output apart, and remembers the first place where the empty lines are wrong.
struct Blocks<'a> {
    rest: &'a [Line<'a>],
    first: bool,
    fault: Option<String>,
}

impl<'a> Blocks<'a> {
    /// The next lines, fewer at the end.
    fn next(&mut self, height: usize) -> &'a [Line<'a>] {
        let (block, rest) = self.rest.split_at(height.min(self.rest.len()));
        for (index, line) in block.iter().enumerate() {
            let wanted = usize::from(index == 0 && !self.first);
            if line.blank_lines_before != wanted {
                let (number, found) = (line.number, line.blank_lines_before);
                let fault = format!("line {number} follows {found} empty lines, not {wanted}");
                self.fault.get_or_insert(fault);
            }
        }
        self.rest = rest;
        self.first = false;
        block
    }
}

fn text(block: &[Line]) -> Vec<u8> {
    let lines: Vec<&[u8]> = block.iter().map(|line| line.text).collect();
    lines.join(&b'\n')
}

/// The beginning of what was read, in quotes, for a message.
fn show(bytes: &[u8]) -> String {
    let rest = if bytes.len() > 40 { "..." } else { "" };
    format!("\"{}\"{rest}", bytes[..bytes.len().min(40)].escape_ascii())
}

impl Puzzle<'_> {
    fn open_cells(&self) -> usize {
        self.board
            .concat()
            .iter()
            .filter(|&&byte| byte == b'.')
            .count()
    }

    /// Why these lines do not show the board with all pieces, or `None` if they do.
    fn misfit(&self, block: &[Line]) -> Option<String> {
        if block.len() != self.board.len() {
            return Some(format!(
                "it has {} of {} rows",
                block.len(),
                self.board.len()
            ));
        }
        let mut pieces: HashMap<u8, Cells> = HashMap::new();
        for (i, line) in block.iter().enumerate() {
            let (row, place) = (self.board[i], format!("line {}", line.number));
            if line.text.len() != row.len() {
                let length = line.text.len();
                return Some(format!("{place} has {length} cells, not {}", row.len()));
            }
            for (j, &byte) in line.text.iter().enumerate() {
                if (byte == b'#') != (row[j] == b'#') {
                    let shown = byte.escape_ascii();
                    return Some(format!("{place} has '{shown}' in column {}", j + 1));
                }
                if byte != b'#' {
                    pieces.entry(byte).or_default().insert((i as i32, j as i32));
                }
            }
        }
        let expected = if self.open_cells() == 60 { 12 } else { 13 };
        for (letter, picture) in &PIECES[..expected] {
            let shown = letter.escape_ascii();
            match pieces.remove(letter) {
                None => return Some(format!("there is no {shown}")),
                Some(cells) if normal(&cells) != normal(&drawn(picture)) => {
                    return Some(format!("{shown} is out of shape"));
                }
                Some(_) => {}
            }
        }
        let letter = pieces.keys().next()?;
        Some(format!("there is no piece '{}'", letter.escape_ascii()))
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

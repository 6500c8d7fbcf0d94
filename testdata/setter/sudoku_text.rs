//! The forms in which Sudokus of 9 x 9 are written: 81 characters in a line, or nine rows. What
//! breaks a form is told with the number of its line; blanks at the end of a line, CRLF and
//! lines without anything are no fault.
#![allow(dead_code)]

use super::sudoku::Board;

/// A board and the number of the line where it begins.
pub type Placed = (usize, Board);

/// The lines that have something on them, with their numbers.
pub fn lines(input: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = input.lines().map(str::trim_end);
    (1..).zip(lines).filter(|(_, line)| !line.is_empty())
}

/// Boards of 81 characters, `.` for a blank, up to the line `end` or the end of the input.
pub fn boards_up_to_end(input: &str) -> Result<Vec<Placed>, String> {
    let mut boards = Vec::new();
    let mut lines = lines(input);
    for (number, line) in lines.by_ref() {
        if line == "end" {
            break;
        }
        let board = parse_81(line).map_err(|fault| format!("line {number}: {fault}"))?;
        boards.push((number, board));
    }
    nothing_more(lines)?;
    Ok(boards)
}

/// 81 characters, `.` for a blank.
pub fn parse_81(line: &str) -> Result<Board, String> {
    let length = line.chars().count();
    if length != 81 {
        return Err(format!("{length} characters instead of 81"));
    }
    let mut board = [0; 81];
    for (cell, character) in line.chars().enumerate() {
        board[cell] = match character {
            '.' => 0,
            '1'..='9' => character as u8 - b'0',
            _ => {
                let place = cell + 1;
                return Err(format!(
                    "character {place} is {character:?}, neither a digit from 1 to 9 nor a dot"
                ));
            }
        };
    }
    Ok(board)
}

pub fn show_up_to_end(boards: &[Board]) -> String {
    let lines: String = boards.iter().map(|board| show_81(board) + "\n").collect();
    lines + "end\n"
}

/// 81 characters.
pub fn show_81(board: &Board) -> String {
    let character = |digit| match digit {
        0 => '.',
        _ => char::from(b'0' + digit),
    };
    board.map(character).into_iter().collect()
}

/// Nine rows of nine digits, 0 for a blank. `words` makes a row of digits out of a line.
pub fn nine_rows<'a>(
    lines: &mut impl Iterator<Item = (usize, &'a str)>,
    words: fn(&str) -> Vec<&str>,
) -> Result<Placed, String> {
    let mut board = [0; 81];
    let (mut first, mut last) = (1, 1);
    for row in 0..9 {
        let Some((number, line)) = lines.next() else {
            return Err(format!("line {last}: the input ends after {row} of 9 rows"));
        };
        if row == 0 {
            first = number;
        }
        last = number;
        let words = words(line);
        if words.len() != 9 {
            let count = words.len();
            return Err(format!("line {number}: {count} digits instead of 9"));
        }
        for (column, word) in words.into_iter().enumerate() {
            board[row * 9 + column] = match word.as_bytes() {
                [digit @ b'0'..=b'9'] => digit - b'0',
                _ => return Err(format!("line {number}: {word:?} is not a digit")),
            };
        }
    }
    Ok((first, board))
}

/// A test that is one board of nine rows.
pub fn one_board(input: &str, words: fn(&str) -> Vec<&str>) -> Result<Placed, String> {
    let mut lines = lines(input);
    let board = nine_rows(&mut lines, words)?;
    nothing_more(lines)?;
    Ok(board)
}

/// One after the other, nothing between them.
pub fn characters(line: &str) -> Vec<&str> {
    line.char_indices()
        .map(|(start, character)| &line[start..start + character.len_utf8()])
        .collect()
}

/// With blanks between them.
pub fn words(line: &str) -> Vec<&str> {
    line.split_ascii_whitespace().collect()
}

pub fn show_rows(board: &Board, between: &str) -> String {
    let mut text = String::new();
    for row in board.chunks(9) {
        let digits: Vec<String> = row.iter().map(u8::to_string).collect();
        text += &digits.join(between);
        text.push('\n');
    }
    text
}

/// A fault unless all lines have been read.
pub fn nothing_more<'a>(mut lines: impl Iterator<Item = (usize, &'a str)>) -> Result<(), String> {
    match lines.next() {
        Some((number, line)) => {
            let start: String = line.chars().take(20).collect();
            Err(format!("line {number}: {start:?} after the end"))
        }
        None => Ok(()),
    }
}

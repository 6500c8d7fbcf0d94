//! The lines of a text: what each line may be, without a look at the others.
//!
//! A line is a row of a grid if it is made of cells, with white space between all of them or none:
//! letters, digits, `.` and `-` for a blank, `*` for a star, `#` and `+` for a hole. A row can
//! be a whole Sudoku. The rest is text. `text` decides which rows make a grid.

use super::board::is_whole_sudoku;

pub struct Line<'a> {
    pub number: usize,
    pub kind: LineKind,
    /// Without white space at its ends.
    pub text: &'a [u8],
    /// One byte for each cell if it is a `Row` or a `Sudoku`.
    pub cells: Vec<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum LineKind {
    Empty,
    Text,
    /// A whole grid in one line.
    Sudoku,
    Row,
}

pub fn split_lines(text: &[u8]) -> Vec<Line<'_>> {
    let lines = text.split(|&byte| byte == b'\n').enumerate();
    lines
        .map(|(number, text)| classify(number + 1, text.trim_ascii()))
        .collect()
}

/// The blocks of a text: lines of one kind that follow each other. No block is empty.
pub fn blocks<'a>(lines: &'a [Line<'a>]) -> impl Iterator<Item = &'a [Line<'a>]> {
    lines.chunk_by(|a, b| a.kind == b.kind)
}

pub fn tokens(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(u8::is_ascii_whitespace)
        .filter(|token| !token.is_empty())
}

fn classify(number: usize, text: &[u8]) -> Line<'_> {
    let tokens: Vec<&[u8]> = tokens(text).collect();
    let cells = match tokens[..] {
        [one] => one.to_vec(),
        _ if tokens.iter().all(|token| token.len() == 1) => tokens.concat(),
        _ => Vec::new(),
    };
    let is_cell = |byte: &u8| byte.is_ascii_alphanumeric() || b".-#*+".contains(byte);
    let kind = if tokens.is_empty() {
        LineKind::Empty
    } else if is_whole_sudoku(&cells) {
        LineKind::Sudoku
    } else if !cells.is_empty() && cells.iter().all(is_cell) {
        LineKind::Row
    } else {
        LineKind::Text
    };
    Line {
        number,
        kind,
        text,
        cells,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_classified_by_what_it_is_made_of() {
        let sudoku = "53..7...0".repeat(9);
        for (text, kind) in [
            ("", LineKind::Empty),
            (" \t\r", LineKind::Empty),
            ("AB#.-9\r", LineKind::Row),
            ("1 2 3 4 5 6 7 8 9", LineKind::Row),
            ("count", LineKind::Row),
            ("144 0 0 0 0 0 0 0 32", LineKind::Text),
            (&sudoku, LineKind::Sudoku),
            (&sudoku[1..], LineKind::Row),
            (&"--A-B-P-CGF-H-OI".repeat(16), LineKind::Sudoku),
            ("No solution", LineKind::Text),
            ("Case 1:", LineKind::Text),
            ("数独", LineKind::Text),
        ] {
            assert_eq!(
                classify(1, text.as_bytes().trim_ascii()).kind,
                kind,
                "{text:?}"
            );
        }
    }

    #[test]
    fn white_space_stands_between_all_cells_or_none() {
        let cells = |text: &'static str| classify(1, text.as_bytes()).cells;
        assert_eq!(cells("A B\t. #"), b"AB.#");
        assert_eq!(cells("AB.#"), b"AB.#");
        assert_eq!(cells("AB .#"), b"");
    }

    #[test]
    fn lines_are_numbered_from_one_and_blocks_are_of_one_kind() {
        let lines = split_lines(b"2\n\nAB\nAB\n\nend of it");
        let numbers: Vec<Vec<usize>> = blocks(&lines)
            .map(|block| block.iter().map(|line| line.number).collect())
            .collect();
        assert_eq!(numbers, [&[1][..], &[2], &[3, 4], &[5], &[6]]);
    }
}

//! A text to its parts: which lines are a grid together, and which are text. One of matrices alone,
//! with their sizes, is a picture for each.
//!
//! Rows of the same length that follow each other are one grid, or several Sudokus. Some lines look
//! like rows, but are text: a row alone, except the `Q` of a board of one square; a command in the
//! input of the pentominoes; a number of grids above the first of them.
//!
//! A line is a row of a grid if it is made of cells, with white space between all of them or none:
//! letters, digits, `.` and `-` for a blank, `*` for a star, `#` and `+` for a hole. A row can
//! be a whole Sudoku. The rest is text. `board` says what rows show.

use super::board::{is_sudoku_width, is_whole_sudoku, matrix_grid, recognize_grids};
use super::grid::PicturePart;
use crate::terminal::escape_invisible;
use std::str;

/// The commands of the input of the pentominoes that are one word.
const COMMANDS: [&[u8]; 5] = [b"matrix", b"count", b"distinct", b"first", b"all"];

struct Line<'a> {
    number: usize,
    kind: LineKind,
    /// Without white space at its ends.
    text: &'a [u8],
    /// One byte for each cell if it is a `Row` or a `Sudoku`.
    cells: Vec<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum LineKind {
    Empty,
    Text,
    /// A whole grid in one line.
    Sudoku,
    Row,
}

fn split_lines(text: &[u8]) -> Vec<Line<'_>> {
    let lines = (1..).zip(text.split(|&byte| byte == b'\n'));
    lines.map(|(number, text)| classify(number, text)).collect()
}

fn tokens(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(u8::is_ascii_whitespace)
        .filter(|token| !token.is_empty())
}

fn classify(number: usize, line: &[u8]) -> Line<'_> {
    let text = line.trim_ascii();
    let words: Vec<&[u8]> = tokens(text).collect();
    let cells = match words[..] {
        [one] => one.to_vec(),
        _ if words.iter().all(|word| word.len() == 1) => words.concat(),
        _ => Vec::new(),
    };
    let is_cell = |byte: &u8| byte.is_ascii_alphanumeric() || b".-#*+".contains(byte);
    let kind = if words.is_empty() {
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

/// The parts of a text. An error names its line.
pub fn parse_parts(text: &[u8]) -> Result<Vec<PicturePart>, String> {
    let lines = split_lines(text);
    if let Some(parts) = matrices(&lines) {
        return Ok(parts);
    }
    let mut parts = Vec::new();
    for block in lines.chunk_by(|a, b| a.kind == b.kind) {
        match block[0].kind {
            LineKind::Empty => {}
            LineKind::Text => parts.extend(block.iter().map(text_part)),
            LineKind::Sudoku => {
                let grids = |line: &Line| recognize_grids(line.cells.len(), &line.cells);
                parts.extend(block.iter().flat_map(grids).map(PicturePart::Grid));
            }
            LineKind::Row => {
                let (heading, rows) = block.split_at(usize::from(has_heading(block)));
                parts.extend(heading.iter().map(text_part));
                parts.extend(parse_grids(rows)?);
            }
        }
    }
    name_cases(&mut parts);
    Ok(parts)
}

/// The matrices that are all of a text, as in the input of poj3740: each has its numbers of rows and
/// columns above it, and perhaps that of primary columns.
fn matrices(lines: &[Line]) -> Option<Vec<PicturePart>> {
    let mut rest = lines.iter().filter(|line| line.kind != LineKind::Empty);
    let mut parts = Vec::new();
    while let Some(head) = rest.next() {
        let sizes: Vec<usize> = tokens(head.text)
            .map(|token| str::from_utf8(token).ok()?.parse().ok())
            .collect::<Option<_>>()?;
        let (&[height, width] | &[height, width, _]) = &sizes[..] else {
            return None;
        };
        let mut cells = Vec::new();
        for _ in 0..height {
            let row: Vec<&[u8]> = tokens(rest.next()?.text).collect();
            let is_row =
                row.len() == width && row.iter().all(|token| matches!(token, [b'0' | b'1']));
            cells.extend(is_row.then_some(row.concat())?);
        }
        let grid = matrix_grid(width, &cells)?;
        parts.extend([text_part(head), PicturePart::Grid(grid)]);
    }
    (!parts.is_empty()).then_some(parts)
}

pub fn explain_no_grid(parts: &[PicturePart]) -> String {
    let remedy = "a grid is two rows or more of letters or digits, all of the same length";
    match parts.first() {
        Some(PicturePart::Text(text)) => {
            let start: String = text.chars().take(40).collect();
            format!("no grid, only lines like \"{start}\"; {remedy}")
        }
        _ => format!("empty; {remedy}"),
    }
}

fn text_part(line: &Line) -> PicturePart {
    PicturePart::Text(escape_invisible(line.text))
}

/// Whether the first line is text above the grid.
fn has_heading(block: &[Line]) -> bool {
    let [first, second, ..] = block else {
        return false;
    };
    let width = second.cells.len();
    let is_above_sudokus = first.cells.len() != width && is_sudoku_width(width);
    COMMANDS.contains(&first.text) || is_above_sudokus && first.text.iter().all(u8::is_ascii_digit)
}

/// The grids that rows show; at least one row is there.
fn parse_grids(rows: &[Line]) -> Result<Vec<PicturePart>, String> {
    if rows.len() == 1 && rows[0].cells != b"Q" {
        return Ok(vec![text_part(&rows[0])]);
    }
    let (line, width) = (rows[0].number, rows[0].cells.len());
    if let Some(odd) = rows.iter().find(|row| row.cells.len() != width) {
        let (number, length) = (odd.number, odd.cells.len());
        return Err(format!(
            "line {number}: a row of {length}, but the row in line {line} has {width}; rows of a grid \
             have the same length, and an empty line separates two grids"
        ));
    }
    let cells: Vec<u8> = rows.iter().flat_map(|row| row.cells.clone()).collect();
    let grids = recognize_grids(width, &cells);
    Ok(grids.into_iter().map(PicturePart::Grid).collect())
}

/// Gives a grid the number in the line `Case k:` right above it.
fn name_cases(parts: &mut [PicturePart]) {
    let number = |text: &str| {
        let number = text.strip_prefix("Case ")?.strip_suffix(':')?;
        number.trim().parse().ok()
    };
    let mut case = None;
    for part in parts {
        match part {
            PicturePart::Text(text) => case = number(text),
            PicturePart::Grid(grid) => grid.case = case.take(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::grid::{grids, Grid};

    /// Texts as they are, grids as their size, with bars between.
    fn outline(text: &str) -> String {
        let parts = parse_parts(text.as_bytes()).unwrap();
        let outline = parts.iter().map(|part| match part {
            PicturePart::Text(text) => text.clone(),
            PicturePart::Grid(grid) => format!("{}x{}", grid.height, grid.width),
        });
        outline.collect::<Vec<_>>().join(" | ")
    }

    fn only_grid(text: &str) -> Grid {
        let mut parts = parse_parts(text.as_bytes()).unwrap();
        match (parts.pop(), parts.pop()) {
            (Some(PicturePart::Grid(grid)), None) => grid,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_is_between_boards_and_a_row_alone_is_text_and_matrices_have_sizes_above_them() {
        for row in r"65\n\nAAB\nA#B\n\nNo solution\n => 65 | 2x3 | No solution
9 rows, 7 columns\nXY\nXY\n => 9 rows, 7 columns | 2x2
first\n...\n.#.\n\nall\n.\n.\n => first | 2x3 | all | 2x1
random 1 2\n..\n..\n\ncount\n..\n => random 1 2 | 2x2 | count | ..
92\n\nQ\n => 92 | 1x1
QQ\n\n.\n => QQ | .
3 2\n0 1\n1 0\n0 0\n1 1\n1\n\n1 3 2\n0 1 0\n => 3 2 | 3x2 | 1 1 | 1x1 | 1 3 2 | 1x3"
            .lines()
        {
            let (text, wanted) = row.split_once(" => ").unwrap();
            assert_eq!(outline(&text.replace(r"\n", "\n")), wanted);
        }
        let parts = parse_parts(b"3 2\n0 1\n1 0\n0 0\n").unwrap();
        assert_eq!(grids(&parts).next().unwrap().letters(), ".11...");
        // A row too few, a row too long, another number, no column: no matrices.
        for rows in ["2 2\n0 1", "2 2\n0 1\n1 0 0", "2 2\n0 1\n0 2", "1 0\n"] {
            let text = format!("{rows}\n");
            assert_eq!(matrices(&split_lines(text.as_bytes())), None, "{text:?}");
        }
    }

    #[test]
    fn a_number_of_sudokus_is_above_them() {
        let below = |count: usize| outline(&format!("2\n{}", "53..7...0\n".repeat(count)));
        assert_eq!(below(18), "2 | 9x9 | 9x9");
        assert_eq!(below(17), "2 | 17x9");
        let rows = "--A-B-P-CGF-H-OI\n".repeat(32);
        let wanted = "1 | 16x16 | 16x16";
        assert_eq!(outline(&format!("1\n{rows}")), wanted);
    }

    #[test]
    fn a_sudoku_is_the_same_in_every_spelling() {
        let rows = "53..7...0\n".repeat(9);
        let spaced = rows.replace("", " ").replace(" \n ", "\n");
        let line = rows.replace('\n', "");
        let wanted = only_grid(&rows);
        assert_eq!(wanted.letters(), "53..7....".repeat(9));
        for text in [spaced, line.clone(), rows.replace('\n', " \t\r\n")] {
            assert_eq!(only_grid(&text), wanted, "{text}");
        }
        let text = format!("{line}\n{line}\nend\n");
        assert_eq!(outline(&text), "9x9 | 9x9 | end");

        let row = "--A-B-P-CGF-H-OI\n";
        let line = row.trim().repeat(16);
        assert_eq!(only_grid(&line), only_grid(&row.repeat(16)));
    }

    #[test]
    fn a_grid_has_the_number_of_the_case_above_it() {
        let grid = "123456789\n".repeat(9);
        for (above, wanted) in [
            ("Case 1:\nNo solution\nCase 2:", [Some(2), None]),
            ("Case 5:\nNo solution", [None, None]),
        ] {
            let parts = parse_parts(format!("{above}\n{grid}{grid}").as_bytes()).unwrap();
            let cases: Vec<_> = grids(&parts).map(|grid| grid.case).collect();
            assert_eq!(cases, wanted, "{above}");
        }
    }

    #[test]
    fn a_fault_names_its_line_and_the_remedy_and_a_text_without_a_grid_is_described() {
        for (text, fault) in [
            ("AB\nAB\n\nABC\nABC\nAB\n", "line 6: a row of 2, but"),
            ("ABC\nAB\n", "an empty line separates two grids"),
            ("5\n12\n13\n", "line 2: a row of 2, but the row in line 1"),
            (" \n\n", "empty"),
            ("No solution\n", "lines like \"No solution\""),
        ] {
            let parts = parse_parts(text.as_bytes());
            let message = parts.map_or_else(|fault| fault, |parts| explain_no_grid(&parts));
            assert!(message.contains(fault), "{message}");
        }
    }

    #[test]
    fn a_line_is_classified_by_what_it_is_made_of() {
        let sudoku = "53..7...0".repeat(9);
        for (text, kind) in [
            ("", LineKind::Empty),
            (" \t\r", LineKind::Empty),
            ("AB#.-9\r", LineKind::Row),
            ("1 2 3 4 5 6 7 8 9", LineKind::Row),
            ("A B\t. #", LineKind::Row),
            ("AB .#", LineKind::Text),
            ("count", LineKind::Row),
            ("144 0 0 0 0 0 0 0 32", LineKind::Text),
            (&sudoku, LineKind::Sudoku),
            (&sudoku[1..], LineKind::Row),
            (&"--A-B-P-CGF-H-OI".repeat(16), LineKind::Sudoku),
            ("No solution", LineKind::Text),
            ("Case 1:", LineKind::Text),
            ("数独", LineKind::Text),
        ] {
            let line = classify(1, text.as_bytes());
            assert_eq!(line.kind, kind, "{text:?}");
            let cells: String = text.split_whitespace().collect();
            let is_grid = matches!(kind, LineKind::Row | LineKind::Sudoku);
            assert!(!is_grid || line.cells == cells.as_bytes(), "{text:?}");
        }
    }
}

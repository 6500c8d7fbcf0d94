//! A text to the grids in it.
//!
//! A line is a row of a grid if it is made of cells, with white space between all of them or
//! none: letters, digits, `.` and `-` for a blank, `#` for a hole. Rows of the same length that
//! follow each other are a grid. What it shows is decided by the first of these that fits:
//!
//! - a line of 81 digits and blanks, or of 256 letters A to P and blanks, is a Sudoku by itself;
//! - nine numbers in a line, some of two digits or three, are a row of a board with walls, as in
//!   the input of HDU 4069; nine such lines are a board;
//! - rows of nine digits and blanks are Sudokus, if their number is a multiple of nine; 0 is a
//!   blank. So a 9 x 9 grid of digits is always a Sudoku;
//! - rows of 16 letters A to P and blanks are Sudokus, if their number is a multiple of 16;
//! - as many rows as columns of `.` and `Q` are a chessboard;
//! - anything else is regions: equal letters that touch are in one. That is what pentominoes
//!   are, since no piece is there twice.
//!
//! All the rest is text. So is what looks like a row and is none: one row alone, except the `Q`
//! of a board of one square; the commands of the input of the pentominoes, and a number of grids
//! that stands above the first of them.

use super::grid::{checkered, fills, regions, Grid};
use super::palette::REGIONS;
use crate::terminal::escape::escape_control;

/// A text's lines become such parts, in their order.
#[derive(Debug, PartialEq)]
pub enum Part {
    Text(String),
    Grid(Grid),
}

struct Line<'a> {
    /// From 1.
    number: usize,
    kind: Kind,
    text: &'a [u8],
    /// One byte for each cell if it is a `Row` or a `Sudoku`.
    cells: Vec<u8>,
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Empty,
    Text,
    /// A whole grid in one line.
    Sudoku,
    /// Numbers: digits with walls.
    Walls,
    Row,
}

/// Digits of a Sudoku by the length of its rows, and the size of a box.
const SUDOKUS: [(usize, &[u8], usize); 2] = [(9, b"0123456789", 3), (16, b"ABCDEFGHIJKLMNOP", 4)];

/// The commands of the input of the pentominoes that are one word.
const COMMANDS: [&[u8]; 5] = [b"matrix", b"count", b"distinct", b"first", b"all"];

/// The letters in the order of their colours: the pieces come first, then the others, so that
/// the pieces have one each.
const LETTERS: &[u8] = b"FILNPTUVWXYZOABCDEGHJKMQRS";

const UP: u8 = 16;
const RIGHT: u8 = 32;
const DOWN: u8 = 64;
const LEFT: u8 = 128;

/// Reads a text. A fault names its line.
pub fn read(text: &[u8]) -> Result<Vec<Part>, String> {
    let lines = lines(text);
    let mut parts = Vec::new();
    let mut case = None;
    for block in lines.chunk_by(|a, b| a.kind == b.kind) {
        let first = parts.len();
        match block[0].kind {
            Kind::Empty => {}
            Kind::Text => parts.extend(block.iter().map(text_part)),
            Kind::Sudoku => parts.extend(block.iter().map(|line| sudoku(line.number, &line.cells))),
            Kind::Walls => parts.extend(walled(block)?.into_iter().map(Part::Grid)),
            Kind::Row => read_rows(block, &mut parts)?,
        }
        for part in &mut parts[first..] {
            match part {
                Part::Text(text) => case = case_number(text),
                Part::Grid(grid) => grid.case = case.take(),
            }
        }
    }
    Ok(parts)
}

/// The boards with walls in a text.
pub fn walls(text: &[u8]) -> Result<Vec<Grid>, String> {
    let lines = lines(text);
    let mut boards = Vec::new();
    for block in lines.chunk_by(|a, b| a.kind == b.kind) {
        if block[0].kind == Kind::Walls {
            boards.extend(walled(block)?);
        }
    }
    if boards.is_empty() {
        return Err(
            "no walls here; --walls takes an input of HDU 4069: nine lines of nine numbers for \
             each board"
                .to_string(),
        );
    }
    Ok(boards)
}

/// Gives the walls of the k-th board to the answer to case k, or to the k-th grid if the text
/// has no lines `Case k:`.
pub fn put_walls(parts: &mut [Part], boards: &[Grid]) -> Result<(), String> {
    let grids = parts.iter_mut().filter_map(|part| match part {
        Part::Grid(grid) => Some(grid),
        Part::Text(_) => None,
    });
    for (count, grid) in grids.enumerate() {
        let line = grid.line;
        if (grid.width, grid.height) != (9, 9) || grid.cells.contains(&None) {
            return Err(format!(
                "line {line}: the grid has no 9 x 9 cells, so --walls is not for it"
            ));
        }
        let case = grid.case.unwrap_or(count + 1);
        let Some(board) = case.checked_sub(1).and_then(|case| boards.get(case)) else {
            let boards = boards.len();
            return Err(format!(
                "line {line}: the walls of board {case} are wanted, and --walls has {boards}; \
                 it must be the input that this is the answer to"
            ));
        };
        for (cell, walls) in grid.cells.iter_mut().zip(&board.cells) {
            if let (Some(cell), Some(walls)) = (cell, walls) {
                cell.region = walls.region;
                cell.fill = walls.fill;
                cell.given = walls.given && walls.letter == cell.letter;
            }
        }
    }
    Ok(())
}

/// What to say of a text without a grid.
pub fn no_grid(parts: &[Part]) -> String {
    let remedy = "a grid is two rows or more of letters or digits, all of the same length";
    match parts.first() {
        Some(Part::Text(text)) => {
            let start: String = text.chars().take(40).collect();
            format!("no grid, only lines like \"{start}\"; {remedy}")
        }
        _ => format!("empty; {remedy}"),
    }
}

fn lines(text: &[u8]) -> Vec<Line<'_>> {
    let lines = text.split(|&byte| byte == b'\n').enumerate();
    lines
        .map(|(number, text)| line(number + 1, text.trim_ascii()))
        .collect()
}

fn line(number: usize, text: &[u8]) -> Line<'_> {
    let tokens: Vec<&[u8]> = text
        .split(u8::is_ascii_whitespace)
        .filter(|token| !token.is_empty())
        .collect();
    let cells = match tokens[..] {
        [one] => one.to_vec(),
        _ if tokens.iter().all(|token| token.len() == 1) => tokens.concat(),
        _ => Vec::new(),
    };
    let is_number = |token: &&[u8]| token.iter().all(u8::is_ascii_digit);
    let is_cell = |byte: &u8| byte.is_ascii_alphanumeric() || b".-#".contains(byte);
    let kind = if tokens.is_empty() {
        Kind::Empty
    } else if SUDOKUS
        .iter()
        .any(|&(width, digits, _)| cells.len() == width * width && has_only(&cells, digits))
    {
        Kind::Sudoku
    } else if tokens.len() == 9 && tokens.iter().all(is_number) && cells.is_empty() {
        Kind::Walls
    } else if !cells.is_empty() && cells.iter().all(is_cell) {
        Kind::Row
    } else {
        Kind::Text
    };
    Line {
        number,
        kind,
        text,
        cells,
    }
}

fn is_blank(cell: &u8) -> bool {
    b".-".contains(cell)
}

fn has_only(cells: &[u8], digits: &[u8]) -> bool {
    cells
        .iter()
        .all(|cell| is_blank(cell) || digits.contains(cell))
}

fn text_part(line: &Line) -> Part {
    Part::Text(escape_control(line.text))
}

/// k of `Case k:`.
fn case_number(text: &str) -> Option<usize> {
    let number = text.strip_prefix("Case ")?.strip_suffix(':')?;
    number.trim().parse().ok()
}

/// Lines that could all be rows: text above, then one grid or several.
fn read_rows(block: &[Line], parts: &mut Vec<Part>) -> Result<(), String> {
    let (head, rows) = block.split_at(usize::from(is_heading(block)));
    parts.extend(head.iter().map(text_part));
    if rows.len() == 1 && rows[0].cells != b"Q" {
        parts.push(text_part(&rows[0]));
        return Ok(());
    }
    let Some(first) = rows.first() else {
        return Ok(());
    };
    let (line, width) = (first.number, first.cells.len());
    if let Some(odd) = rows.iter().find(|row| row.cells.len() != width) {
        return Err(format!(
            "line {}: a row of {}, but the row in line {line} has {width}; rows of a grid have \
             the same length, and an empty line separates two grids",
            odd.number,
            odd.cells.len()
        ));
    }
    let cells: Vec<u8> = rows.iter().flat_map(|row| row.cells.clone()).collect();
    for (size, digits, _) in SUDOKUS {
        let is_sudoku = width == size && rows.len() % size == 0 && has_only(&cells, digits);
        if is_sudoku && !cells.iter().all(is_blank) {
            let boards = cells.chunks(size * size).enumerate();
            parts.extend(boards.map(|(k, board)| sudoku(line + k * size, board)));
            return Ok(());
        }
    }
    let is_square = width == rows.len() && has_only(&cells, b"Q");
    parts.push(Part::Grid(if is_square && cells.contains(&b'Q') {
        chessboard(line, width, &cells)
    } else {
        letters(line, width, &cells)
    }));
    Ok(())
}

/// Whether the first line is none of the grid below it.
fn is_heading(block: &[Line]) -> bool {
    let [first, second, ..] = block else {
        return false;
    };
    let width = second.cells.len();
    let is_above_sudokus = first.cells.len() != width && [9, 16].contains(&width);
    COMMANDS.contains(&first.text) || is_above_sudokus && first.text.iter().all(u8::is_ascii_digit)
}

fn sudoku(line: usize, cells: &[u8]) -> Part {
    let (width, size) = if cells.len() == 81 { (9, 3) } else { (16, 4) };
    let letters: Vec<Option<char>> = cells
        .iter()
        .map(|&cell| letter(cell).filter(|&letter| letter != '0'))
        .collect();
    let region = |cell: usize| cell / width / size * size + cell % width / size;
    Part::Grid(Grid::new(line, width, &letters, region, |cell| {
        checkered(cell, width, size)
    }))
}

fn chessboard(line: usize, width: usize, cells: &[u8]) -> Grid {
    let letters: Vec<Option<char>> = cells.iter().map(|&cell| letter(cell)).collect();
    Grid::new(
        line,
        width,
        &letters,
        |_| 0,
        |cell| checkered(cell, width, 1),
    )
}

fn letters(line: usize, width: usize, cells: &[u8]) -> Grid {
    let height = cells.len() / width;
    let letters: Vec<Option<char>> = cells.iter().map(|&cell| letter(cell)).collect();
    // Of the two signs for a blank one is as good as the other.
    let sign = |cell: usize| {
        if cells[cell] == b'-' {
            b'.'
        } else {
            cells[cell]
        }
    };
    let regions = regions(width, height, |a, b| sign(a) == sign(b));
    let mut wishes = vec![None; cells.len()];
    for cell in 0..cells.len() {
        wishes[regions[cell]] = letters[cell].map(|_| color(cells[cell]));
    }
    wishes.truncate(regions.iter().max().map_or(0, |last| last + 1));
    let fills = fills(width, height, &regions, &wishes);
    let mut grid = Grid::new(
        line,
        width,
        &letters,
        |cell| regions[cell],
        |cell| fills[regions[cell]],
    );
    for cell in 0..cells.len() {
        if cells[cell] == b'#' {
            grid.cells[cell] = None;
        }
    }
    grid
}

/// Boards with walls: nine lines each.
fn walled(block: &[Line]) -> Result<Vec<Grid>, String> {
    let whole = block.len() / 9 * 9;
    if let Some(line) = block.get(whole) {
        return Err(format!(
            "line {}: a board of nine lines begins, and {} are there",
            line.number,
            block.len() - whole
        ));
    }
    block.chunks(9).map(walled_board).collect()
}

fn walled_board(block: &[Line]) -> Result<Grid, String> {
    let mut numbers = Vec::new();
    for line in block {
        for token in line.text.split(u8::is_ascii_whitespace) {
            if !token.is_empty() {
                numbers.push(number_with_walls(token).ok_or_else(|| {
                    let (line, shown) = (line.number, escape_control(token));
                    format!("line {line}: {shown} is no digit plus walls, 16, 32, 64 and 128")
                })?);
            }
        }
    }
    // A wall may be noted on one side of it only.
    let between = |a: usize, b: usize| match b.wrapping_sub(a) {
        1 => numbers[a] & RIGHT | numbers[b] & LEFT,
        _ => numbers[a] & DOWN | numbers[b] & UP,
    };
    let regions = regions(9, 9, |a, b| between(a.min(b), a.max(b)) == 0);
    let count = regions.iter().max().map_or(0, |last| last + 1);
    let wishes: Vec<Option<usize>> = (0..count).map(|k| Some(k % REGIONS.len())).collect();
    let fills = fills(9, 9, &regions, &wishes);
    let letters: Vec<Option<char>> = numbers
        .iter()
        .map(|number| letter(b'0' + number % 16).filter(|&letter| letter != '0'))
        .collect();
    let mut board = Grid::new(
        block[0].number,
        9,
        &letters,
        |cell| regions[cell],
        |cell| fills[regions[cell]],
    );
    for cell in board.cells.iter_mut().flatten() {
        cell.given = cell.letter.is_some();
    }
    Ok(board)
}

fn number_with_walls(token: &[u8]) -> Option<u8> {
    let number: u8 = std::str::from_utf8(token).ok()?.parse().ok()?;
    (number % 16 <= 9).then_some(number)
}

fn letter(cell: u8) -> Option<char> {
    cell.is_ascii_alphanumeric().then_some(char::from(cell))
}

/// The colour that a letter or digit wishes for.
fn color(cell: u8) -> usize {
    let cell = cell.to_ascii_uppercase();
    let place = LETTERS.iter().position(|&letter| letter == cell);
    place.unwrap_or(usize::from(cell)) % REGIONS.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::grid::Cell;
    use crate::picture::palette::PAPER;

    /// Texts as they are, grids as their size and the line that they begin on.
    fn outline(text: &str) -> Vec<String> {
        let parts = read(text.as_bytes()).unwrap();
        let outline = parts.iter().map(|part| match part {
            Part::Text(text) => text.clone(),
            Part::Grid(grid) => format!("{}x{} in {}", grid.height, grid.width, grid.line),
        });
        outline.collect()
    }

    fn only_grid(text: &str) -> Grid {
        let mut parts = read(text.as_bytes()).unwrap();
        match (parts.pop(), parts.pop()) {
            (Some(Part::Grid(grid)), None) => grid,
            other => panic!("{other:?}"),
        }
    }

    fn letters_of(grid: &Grid) -> String {
        let letter = |cell: &Option<Cell>| cell.map_or('#', |cell| cell.letter.unwrap_or('.'));
        grid.cells.iter().map(letter).collect()
    }

    fn regions_of(grid: &Grid) -> Vec<Option<usize>> {
        let region = |cell: &Option<Cell>| cell.map(|cell| cell.region);
        grid.cells.iter().map(region).collect()
    }

    /// Nine lines of nine numbers: every row is a region.
    fn rows_walled() -> String {
        let row = |digit: u8| {
            let inner = 16 + 64;
            let mut numbers = [inner + digit; 9];
            numbers[0] += 128;
            numbers[8] += 32;
            let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
            numbers.join(" ") + "\n"
        };
        (0..9).map(row).collect()
    }

    #[test]
    fn pentominoes_are_regions_and_what_is_between_boards_is_text() {
        let text = "65\n\nAAB\nA#B\n\nNo solution\n\n1568 rows, 72 columns\nXY\nXY\n";
        assert_eq!(
            outline(text),
            [
                "65",
                "2x3 in 3",
                "No solution",
                "1568 rows, 72 columns",
                "2x2 in 9"
            ]
        );
        let board = only_grid("AAB\nA#B\n");
        assert_eq!(letters_of(&board), "AABA#B");
        let (a, b) = (Some(0), Some(1));
        assert_eq!(regions_of(&board), [a, a, b, a, None, b]);
    }

    #[test]
    fn each_piece_has_a_colour_of_its_own() {
        let pieces = "FF\nII\nLL\nNN\nPP\nTT\nUU\nVV\nWW\nXX\nYY\nZZ\nOO\n";
        let board = only_grid(pieces);
        let fills: Vec<_> = board.cells.iter().step_by(2).flatten().collect();
        let fills: Vec<_> = fills.iter().map(|cell| cell.fill).collect();
        assert_eq!(fills, REGIONS);
    }

    #[test]
    fn the_input_of_the_pentominoes_is_boards_of_blanks() {
        let text = "first\n...\n.#.\n\nall\n...\n...\n\nrandom 1 2\n...\n...\n\ncount\n..\n";
        assert_eq!(
            outline(text),
            [
                "first",
                "2x3 in 2",
                "all",
                "2x3 in 6",
                "random 1 2",
                "2x3 in 10",
                "count",
                ".."
            ]
        );
        let board = only_grid("...\n.#.\n");
        assert_eq!(letters_of(&board), "....#.");
        assert!(board.cells.iter().flatten().all(|cell| cell.fill == PAPER));
        let no_sudoku = only_grid(&".........\n".repeat(9));
        assert_eq!(regions_of(&no_sudoku), [Some(0); 81]);
    }

    #[test]
    fn sudokus_are_rows_or_one_line_with_blanks_or_without() {
        let row = "53..7...0\n";
        let rows = row.repeat(9);
        let spaced = rows.replace("", " ").replace(" \n ", "\n");
        let line = rows.replace('\n', "");
        let wanted = only_grid(&rows);
        assert_eq!((wanted.width, wanted.height), (9, 9));
        assert_eq!(letters_of(&wanted), "53..7....".repeat(9));
        assert_eq!(wanted.cells[3 * 9 + 8].map(|cell| cell.region), Some(5));
        for text in [spaced, line.clone(), rows.replace('\n', " \t\r\n")] {
            assert_eq!(only_grid(&text), wanted, "{text}");
        }
        assert_eq!(
            outline(&format!("{line}\n{line}\nend\n")),
            ["9x9 in 1", "9x9 in 2", "end"]
        );
        assert_eq!(
            outline(&format!("2\n{rows}{rows}")),
            ["2", "9x9 in 2", "9x9 in 11"]
        );
    }

    #[test]
    fn sudokus_of_letters_have_boxes_of_four_by_four() {
        let row = "--A-B-P-CGF-H-OI\n";
        let wanted = only_grid(&row.repeat(16));
        assert_eq!((wanted.width, wanted.height), (16, 16));
        assert_eq!(wanted.cells[4 * 16 + 7].map(|cell| cell.region), Some(5));
        assert_eq!(only_grid(row.trim().repeat(16).as_str()), wanted);
        assert_eq!(
            outline(&format!("1\n{}", row.repeat(32))),
            ["1", "16x16 in 2", "16x16 in 18"]
        );
    }

    #[test]
    fn a_chessboard_is_one_region() {
        let board = only_grid(".Q..\n...Q\nQ...\n..Q.\n");
        assert_eq!(letters_of(&board), ".Q.....QQ.....Q.");
        assert_eq!(regions_of(&board), [Some(0); 16]);
        assert_ne!(
            board.cells[0].map(|c| c.fill),
            board.cells[1].map(|c| c.fill)
        );
        assert_eq!(outline("92\n\nQ\n"), ["92", "1x1 in 3"]);
        assert_eq!(regions_of(&only_grid("Q.\nQ.\nQ.\n"))[1], Some(1));
    }

    #[test]
    fn an_input_with_walls_is_boards_of_their_regions() {
        let text = format!("2\n{0}\n{0}", rows_walled());
        assert_eq!(outline(&text), ["2", "9x9 in 2", "9x9 in 12"]);
        let board = only_grid(&rows_walled());
        let wanted: Vec<Option<usize>> = (0..81).map(|cell| Some(cell / 9)).collect();
        assert_eq!(regions_of(&board), wanted);
        assert_eq!(letters_of(&board)[..18], *".........111111111");
        let given: Vec<bool> = board.cells.iter().flatten().map(|c| c.given).collect();
        assert_eq!((given[0], given[9]), (false, true));
    }

    #[test]
    fn walls_go_to_the_case_of_their_number() {
        let one_sided = rows_walled().replace("81", "17");
        assert_eq!(
            regions_of(&only_grid(&one_sided)),
            regions_of(&only_grid(&rows_walled()))
        );
        let other = one_sided.replace("82", "66");
        let boards = walls(format!("2\n{}{}", other, rows_walled()).as_bytes()).unwrap();
        assert_ne!(regions_of(&boards[0]), regions_of(&boards[1]));
        let answer = "123456789\n".repeat(9);

        let text = format!("Case 1:\nNo solution\nCase 2:\n{answer}");
        let mut parts = read(text.as_bytes()).unwrap();
        put_walls(&mut parts, &boards).unwrap();
        let Some(Part::Grid(grid)) = parts.last() else {
            panic!("{parts:?}");
        };
        assert_eq!(grid.case, Some(2));
        assert_eq!(regions_of(grid), regions_of(&boards[1]));
        let given: Vec<usize> = (0..81)
            .filter(|&cell| grid.cells[cell].is_some_and(|cell| cell.given))
            .collect();
        assert_eq!(given, [9, 19, 29, 39, 49, 59, 69, 79]);

        let parts = read(format!("Case 5:\n{answer}{answer}").as_bytes()).unwrap();
        let cases: Vec<Option<usize>> = parts
            .iter()
            .filter_map(|part| match part {
                Part::Grid(grid) => Some(grid.case),
                Part::Text(_) => None,
            })
            .collect();
        assert_eq!(cases, [Some(5), None]);

        let mut parts = read(format!("{answer}\n{answer}").as_bytes()).unwrap();
        put_walls(&mut parts, &boards).unwrap();
        for (part, board) in parts.iter().zip(&boards) {
            assert!(matches!(part, Part::Grid(grid) if regions_of(grid) == regions_of(board)));
        }
    }

    #[test]
    fn a_fault_names_its_line_and_the_remedy() {
        for (text, fault) in [
            ("AB\nAB\n\nABC\nABC\nAB\n", "line 6: a row of 2, but"),
            ("ABC\nAB\n", "an empty line separates two grids"),
            ("5\n12\n13\n", "line 2: a row of 2, but the row in line 1"),
            ("144 0 0 0 0 0 0 0 32\n", "line 1: a board of nine lines"),
            (
                &rows_walled().replace("82", "300"),
                "no digit plus walls, 16, 32, 64 and 128",
            ),
            (&rows_walled().replace("84", "10"), ": 10 is no digit plus"),
        ] {
            let said = read(text.as_bytes()).unwrap_err();
            assert!(said.contains(fault), "{said}");
        }
        assert!(walls(b"3\n").unwrap_err().contains("input of HDU 4069"));
        let boards = walls(rows_walled().as_bytes()).unwrap();
        for (text, fault) in [
            ("AB\nAB\n".to_string(), "line 1: the grid has no 9 x 9"),
            ("12345678#\n".repeat(9), "line 1: the grid has no 9 x 9"),
            (
                format!("Case 2:\n{}", "123456789\n".repeat(9)),
                "line 2: the walls of board 2 are wanted, and --walls has 1",
            ),
            (
                format!("Case 0:\n{}", "123456789\n".repeat(9)),
                "the walls of board 0",
            ),
        ] {
            let mut parts = read(text.as_bytes()).unwrap();
            let said = put_walls(&mut parts, &boards).unwrap_err();
            assert!(said.contains(fault), "{said}");
        }
    }

    #[test]
    fn a_text_without_a_grid_is_described() {
        assert!(no_grid(&read(b" \n\n").unwrap()).starts_with("empty"));
        let said = no_grid(&read(b"No solution\n").unwrap());
        assert!(said.contains("lines like \"No solution\""), "{said}");
    }
}

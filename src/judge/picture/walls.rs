//! Boards with walls: the input of HDU 4069, and what it adds to the answer.
//!
//! Nine lines of nine numbers are a board. A number is a digit, 0 for a blank, plus the walls
//! around its cell.

use super::board::letter;
use super::colors::REGIONS;
use super::grid::{choose_fills, find_regions, grids_mut, Grid, PicturePart};
use super::line::{blocks, split_lines, tokens, Line, LineKind};
use crate::terminal::escape_control;

const UP: u8 = 16;
const RIGHT: u8 = 32;
const DOWN: u8 = 64;
const LEFT: u8 = 128;

/// The boards in an input of HDU 4069. An error names its line.
pub fn parse_input(text: &[u8]) -> Result<Vec<Grid>, String> {
    let mut boards = Vec::new();
    for block in blocks(&split_lines(text)) {
        if block[0].kind == LineKind::Walls {
            boards.extend(parse_boards(block)?);
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

/// The boards in lines of numbers.
pub fn parse_boards(block: &[Line]) -> Result<Vec<Grid>, String> {
    let whole = block.len() / 9 * 9;
    if let Some(line) = block.get(whole) {
        return Err(format!(
            "line {}: a board of nine lines begins, and {} are there",
            line.number,
            block.len() - whole
        ));
    }
    block.chunks(9).map(parse_board).collect()
}

/// Gives the walls of the k-th board to the answer to case k, or to the k-th grid if the text
/// has no lines `Case k:`.
pub fn put_walls(parts: &mut [PicturePart], boards: &[Grid]) -> Result<(), String> {
    for (count, grid) in grids_mut(parts).enumerate() {
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

fn parse_board(block: &[Line]) -> Result<Grid, String> {
    let mut numbers = Vec::new();
    for line in block {
        for token in tokens(line.text) {
            numbers.push(parse_number(token).ok_or_else(|| {
                let (line, shown) = (line.number, escape_control(token));
                format!("line {line}: {shown} is no digit plus walls, 16, 32, 64 and 128")
            })?);
        }
    }
    // It is enough if the number on one side names the wall.
    let between = |a: usize, b: usize| match b.wrapping_sub(a) {
        1 => numbers[a] & RIGHT | numbers[b] & LEFT,
        _ => numbers[a] & DOWN | numbers[b] & UP,
    };
    let regions = find_regions(9, 9, |a, b| between(a.min(b), a.max(b)) == 0);
    let count = regions.iter().max().map_or(0, |last| last + 1);
    let wishes: Vec<Option<usize>> = (0..count).map(|k| Some(k % REGIONS.len())).collect();
    let fills = choose_fills(9, &regions, &wishes);
    let letters: Vec<Option<char>> = numbers
        .iter()
        .map(|number| letter(b'0' + number % 16).filter(|&letter| letter != '0'))
        .collect();
    let fill = |cell: usize| fills[regions[cell]];
    let mut board = Grid::new(block[0].number, 9, &letters, |cell| regions[cell], fill);
    for cell in board.cells.iter_mut().flatten() {
        cell.given = cell.letter.is_some();
    }
    Ok(board)
}

fn parse_number(token: &[u8]) -> Option<u8> {
    let number: u8 = std::str::from_utf8(token).ok()?.parse().ok()?;
    (number % 16 <= 9).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::board::recognize_grids;

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

    fn only_board(text: &str) -> Grid {
        let mut boards = parse_input(text.as_bytes()).unwrap();
        assert_eq!(boards.len(), 1, "{text}");
        boards.remove(0)
    }

    fn answer(line: usize, case: Option<usize>) -> PicturePart {
        let mut grids = recognize_grids(line, 9, "123456789".repeat(9).as_bytes());
        grids[0].case = case;
        PicturePart::Grid(grids.remove(0))
    }

    #[test]
    fn boards_have_the_regions_that_their_walls_enclose() {
        let text = format!("2\n{0}\n{0}", rows_walled());
        let boards = parse_input(text.as_bytes()).unwrap();
        let lines: Vec<usize> = boards.iter().map(|board| board.line).collect();
        assert_eq!(lines, [2, 12]);
        let wanted: Vec<Option<usize>> = (0..81).map(|cell| Some(cell / 9)).collect();
        assert_eq!(boards[1].regions(), wanted);
    }

    #[test]
    fn digits_are_givens_and_zeros_are_blanks() {
        let board = only_board(&rows_walled());
        assert_eq!(board.letters()[..18], *".........111111111");
        let given: Vec<bool> = board.cells.iter().flatten().map(|c| c.given).collect();
        assert_eq!((given[0], given[9]), (false, true));
    }

    #[test]
    fn walls_go_to_the_case_of_their_number() {
        let other = rows_walled().replace("81", "17").replace("82", "66");
        let text = format!("2\n{}{}", other, rows_walled());
        let boards = parse_input(text.as_bytes()).unwrap();
        assert_ne!(boards[0].regions(), boards[1].regions());

        let mut parts = [PicturePart::Text("No solution".into()), answer(4, Some(2))];
        put_walls(&mut parts, &boards).unwrap();
        let PicturePart::Grid(grid) = &parts[1] else {
            panic!("{parts:?}");
        };
        assert_eq!(grid.regions(), boards[1].regions());
        let given: Vec<usize> = (0..81)
            .filter(|&cell| grid.cells[cell].is_some_and(|cell| cell.given))
            .collect();
        assert_eq!(given, [9, 19, 29, 39, 49, 59, 69, 79]);

        let mut parts = [answer(1, None), answer(11, None)];
        put_walls(&mut parts, &boards).unwrap();
        for (grid, board) in grids_mut(&mut parts).zip(&boards) {
            assert_eq!(grid.regions(), board.regions());
        }
    }

    #[test]
    fn a_fault_in_a_board_names_its_line() {
        for (text, fault) in [
            ("3\n", "input of HDU 4069"),
            ("144 0 0 0 0 0 0 0 32\n", "line 1: a board of nine lines"),
            (
                &rows_walled().replace("82", "300"),
                "line 3: 300 is no digit plus walls, 16, 32, 64 and 128",
            ),
            (&rows_walled().replace("84", "10"), ": 10 is no digit plus"),
        ] {
            let said = parse_input(text.as_bytes()).unwrap_err();
            assert!(said.contains(fault), "{said}");
        }
    }

    #[test]
    fn walls_that_do_not_fit_name_the_grid() {
        let boards = [only_board(&rows_walled())];
        let small = PicturePart::Grid(recognize_grids(1, 2, b"ABAB").remove(0));
        let holed = "12345678#".repeat(9);
        let holed = PicturePart::Grid(recognize_grids(1, 9, holed.as_bytes()).remove(0));
        for (part, fault) in [
            (small, "line 1: the grid has no 9 x 9"),
            (holed, "line 1: the grid has no 9 x 9"),
            (
                answer(2, Some(2)),
                "line 2: the walls of board 2 are wanted, and --walls has 1",
            ),
            (answer(2, Some(0)), "the walls of board 0"),
        ] {
            let said = put_walls(&mut [part], &boards).unwrap_err();
            assert!(said.contains(fault), "{said}");
        }
    }
}

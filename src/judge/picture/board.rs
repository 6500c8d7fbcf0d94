//! Cells to grids: what the rows of a block show.
//!
//! A cell is a byte: a letter or a digit, `*` for a star, `.` or `-` for a blank, `#` or `+` for a
//! hole. The first of these rules that fits decides what rows of the same width show:
//!
//! - rows of nine digits and blanks are Sudokus, if their number is a multiple of nine; 0 is a
//!   blank. So a 9 x 9 grid of digits is always a Sudoku;
//! - rows of 16 letters A to P and blanks are Sudokus, if their number is a multiple of 16;
//! - as many rows as columns of `.` and `Q` are a chessboard;
//! - rows of `.` and `*` are stars, rows of letters, `-` and `+` a crossword: one region;
//! - all others show regions: equal letters that touch are one region. This fits pentominoes too,
//!   as no piece is there twice.
//!
//! `text` decides which lines are rows.

use super::colors::{Color, DIAGONAL, PAPER, REGIONS, SHADE};
use super::grid::{choose_fills, find_regions, letter, Grid};

/// The kinds of Sudokus: how wide a box is, in cells, and the digits. The board is as wide as a box
/// has cells.
const SUDOKUS: [(usize, &[u8]); 2] = [(3, b"0123456789"), (4, b"ABCDEFGHIJKLMNOP")];

/// The letters in the order of their colours: the pieces come first, so that each piece has a
/// colour of its own.
const LETTERS: &str = "FILNPTUVWXYZOABCDEGHJKMQRS";

/// Whether the cells are a Sudoku in one row: 81 digits and blanks, or 256 letters and blanks.
pub fn is_whole_sudoku(cells: &[u8]) -> bool {
    sudoku(cells, |width| cells.len() == width * width).is_some()
}

/// Whether the rows of a Sudoku may have this width.
pub fn is_sudoku_width(width: usize) -> bool {
    SUDOKUS.iter().any(|(size, _)| size * size == width)
}

/// How wide a box is in the kind of Sudoku that these cells show, if its width fits.
fn sudoku(cells: &[u8], fits: impl Fn(usize) -> bool) -> Option<usize> {
    let is_one = |&(size, digits): &(usize, &[u8])| fits(size * size) && has_only(cells, digits);
    SUDOKUS.into_iter().find(is_one).map(|(size, _)| size)
}

/// The grids that rows of this width show. A whole Sudoku may be one row.
pub fn recognize_grids(width: usize, cells: &[u8]) -> Vec<Grid> {
    let is_row = |side: usize| cells.len() == side * side && cells.len() == width;
    let has_rows = |side| side == width && cells.len() % (side * side) == 0;
    // Rows of blanks alone are a board for pentominoes.
    let of_rows = sudoku(cells, has_rows).filter(|_| !cells.iter().all(is_blank));
    if let Some(size) = sudoku(cells, is_row).or(of_rows) {
        let boards = cells.chunks(size.pow(4));
        return boards.map(|board| sudoku_grid(size, board)).collect();
    }
    let is_chessboard = cells.len() == width * width && has_only(cells, b"Q");
    if is_chessboard && cells.contains(&b'Q') {
        let fill = |cell: usize| checkered_fill(cell, width, 1);
        return vec![Grid::new(width, cells, |_| 0, fill)];
    }
    let is_of_crossword = |cell: &u8| cell.is_ascii_alphabetic() || b"-+".contains(cell);
    let is_crossword = cells.contains(&b'+') && cells.iter().all(is_of_crossword);
    if is_crossword || (has_only(cells, b"*") && cells.contains(&b'*')) {
        return vec![Grid::new(width, cells, |_| 0, |_| PAPER)];
    }
    vec![region_grid(width, cells)]
}

/// Whether each cell is a blank or one of the digits.
fn has_only(cells: &[u8], digits: &[u8]) -> bool {
    let is_one = |cell: &u8| is_blank(cell) || digits.contains(cell);
    cells.iter().all(is_one)
}

fn is_blank(cell: &u8) -> bool {
    b".-".contains(cell)
}

fn sudoku_grid(size: usize, cells: &[u8]) -> Grid {
    let (width, cells) = (size * size, dotted(cells, b'0'));
    let region = |cell: usize| cell / width / size * size + cell % width / size;
    let has_diagonals = has_all_on_diagonals(width, &cells);
    let fill = |cell: usize| {
        let (i, j) = (cell / width, cell % width);
        if has_diagonals && (i == j || i + j == width - 1) {
            DIAGONAL
        } else {
            checkered_fill(cell, width, size)
        }
    };
    Grid::new(width, &cells, region, fill)
}

/// With a dot for each cell that has this sign for a blank.
fn dotted(cells: &[u8], blank: u8) -> Vec<u8> {
    let dot = |&cell: &u8| if cell == blank { b'.' } else { cell };
    cells.iter().map(dot).collect()
}

/// Whether both diagonals have each digit once: a Sudoku of another kind hardly ever does.
fn has_all_on_diagonals(width: usize, cells: &[u8]) -> bool {
    let is_full = |step: usize, first: usize| {
        let mut digits: Vec<u8> = (0..width).map(|k| cells[first + k * step]).collect();
        digits.sort();
        digits.dedup();
        digits.len() == width && !digits.iter().any(is_blank)
    };
    is_full(width + 1, 0) && is_full(width - 1, width - 1)
}

/// A matrix of zeros and ones; `None` without a cell.
pub fn matrix_grid(width: usize, cells: &[u8]) -> Option<Grid> {
    let fill = |cell: usize| [PAPER, SHADE][usize::from(cells[cell] == b'1')];
    let grid = || Grid::new(width, &dotted(cells, b'0'), |_| 0, fill);
    (!cells.is_empty()).then(grid)
}

/// The fill of a cell of a board whose squares of one fill are `size` cells wide.
fn checkered_fill(cell: usize, width: usize, size: usize) -> Color {
    let (i, j) = (cell / width / size, cell % width / size);
    [PAPER, SHADE][(i + j) % 2]
}

fn region_grid(width: usize, cells: &[u8]) -> Grid {
    // The two signs for a blank mean the same.
    let signs = dotted(cells, b'-');
    let regions = find_regions(width, cells.len() / width, |a, b| signs[a] == signs[b]);
    let mut preferred = vec![None; regions.iter().max().map_or(0, |last| last + 1)];
    for (&region, &cell) in regions.iter().zip(cells) {
        preferred[region] = letter(cell).map(preferred_color);
    }
    if has_only(cells, b"01") {
        prefer_by_size(&regions, cells, &mut preferred);
    }
    let fills = choose_fills(width, &regions, &preferred);
    let fill = |cell: usize| fills[regions[cell]];
    Grid::new(width, cells, |cell| regions[cell], fill)
}

/// Of ones and zeros, the zeros are paper, and ones have the colour of the size of their region.
fn prefer_by_size(regions: &[usize], cells: &[u8], preferred: &mut [Option<usize>]) {
    let mut sizes = vec![0; preferred.len()];
    for &region in regions {
        sizes[region] += 1;
    }
    let mut kinds = sizes.clone();
    kinds.sort();
    kinds.dedup();
    for (&region, &cell) in regions.iter().zip(cells) {
        let kind = kinds.partition_point(|&size| size < sizes[region]);
        preferred[region] = (cell == b'1').then_some(kind % REGIONS.len());
    }
}

/// The number of the colour that a letter or digit has if no neighbour has it.
fn preferred_color(letter: char) -> usize {
    let upper = letter.to_ascii_uppercase();
    LETTERS.find(upper).unwrap_or(upper as usize) % REGIONS.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn only_grid(rows: &str) -> Grid {
        let width = rows.find('\n').unwrap();
        let cells = rows.replace('\n', "");
        let mut grids = recognize_grids(width, cells.as_bytes());
        assert_eq!(grids.len(), 1, "{rows}");
        grids.remove(0)
    }

    fn fills(grid: &Grid) -> Vec<Color> {
        grid.cells.iter().flatten().map(|cell| cell.fill).collect()
    }

    #[test]
    fn each_piece_has_a_colour_of_its_own() {
        let board = only_grid("FF\nII\nLL\nNN\nPP\nTT\nUU\nVV\nWW\nXX\nYY\nZZ\nOO\n");
        let of_pieces: Vec<Color> = fills(&board).into_iter().step_by(2).collect();
        assert_eq!(of_pieces, REGIONS);
    }

    #[test]
    fn boards_of_one_region_are_paper_but_for_the_squares_of_a_chessboard() {
        for (rows, letters, regions, is_paper) in [
            ("..-\n.#-\n", "....#.", 1, true),
            ("*..\n..*\n", "*....*", 1, true),
            ("+A+\nBCD\n", "#A#BCD", 1, true),
            // A plus beside other signs is a hole all the same.
            ("+A1\nAA1\n", "#A1AA1", 3, false),
            ("..Q\nQ..\n.Q.\n", "..QQ...Q.", 1, false),
            ("Q.\nQ.\nQ.\n", "Q.Q.Q.", 2, false),
        ] {
            let board = only_grid(rows);
            assert_eq!(board.letters(), letters);
            let is_in_none = board.regions().into_iter().map(|region| region.is_none());
            assert!(is_in_none.eq(letters.chars().map(|letter| letter == '#')));
            let last = board.regions().into_iter().flatten().max();
            assert_eq!(last, Some(regions - 1), "{rows}");
            let has_paper_alone = fills(&board).iter().all(|fill| *fill == PAPER);
            assert_eq!(has_paper_alone, is_paper, "{rows}");
        }
    }

    #[test]
    fn sudokus_have_boxes_and_rows_of_blanks_alone_are_none_but_a_line_of_81_is() {
        let board = only_grid(&"53..7...0\n".repeat(9));
        assert_eq!((board.width, board.height), (9, 9));
        assert_eq!(board.letters(), "53..7....".repeat(9));
        assert_eq!(board.region(3, 8), Some(5));
        assert_ne!(fills(&board)[2], fills(&board)[3]);
        let letters = only_grid(&"--A-B-P-CGF-H-OI\n".repeat(16));
        assert_eq!((letters.width, letters.height), (16, 16));
        assert_eq!(letters.region(4, 7), Some(5));
        let rows = only_grid(&".........\n".repeat(9));
        assert_eq!(rows.regions(), [Some(0); 81]);
        let line = only_grid(&format!("{}\n", ".".repeat(81)));
        assert_eq!((line.width, line.height), (9, 9));
        assert_eq!(line.region(8, 8), Some(8));
    }

    #[test]
    fn squares_of_ones_have_the_colours_of_their_sizes() {
        let fills = fills(&only_grid("1101\n1100\n0001\n"));
        assert_eq!(fills[3], fills[11]);
        assert_ne!(fills[0], fills[3]);
        assert_eq!(fills[8], PAPER);
    }

    /// A look at all cells for each region would take an hour.
    #[test]
    fn a_large_board_may_have_as_many_regions_as_cells() {
        let row = |i: usize| ["01", "10"][i % 2].repeat(500) + "\n";
        let board = only_grid(&(0..1000).map(row).collect::<String>());
        assert_eq!(board.regions().last(), Some(&Some(999_999)));
    }

    #[test]
    fn a_solved_sudoku_with_all_digits_on_the_diagonals_shows_them() {
        let answer = include_str!("../../../testdata/sudoku_x/01-sample.out");
        let first = answer.lines().next().unwrap();
        for (rows, tinted) in [(first, 17), (&"53..7...0\n".repeat(9), 0)] {
            let board = only_grid(&format!("{}\n", rows.trim_end()));
            let is_tinted = |fill: &&Color| **fill == DIAGONAL;
            assert_eq!(fills(&board).iter().filter(is_tinted).count(), tinted);
        }
    }
}

//! Boards as matrices: what their rows and columns mean, in words and on the board, so that a page
//! can show both.

use super::matrix::Matrix;

#[derive(Debug, PartialEq, Clone)]
pub struct Board {
    /// In cells; it is the height, too.
    pub width: usize,
    /// In cells; as wide as the board where there are none.
    pub box_width: usize,
    /// For each row of the matrix: a cell, from 0, and what is put there.
    pub marks: Vec<(usize, char)>,
    /// The marks on the board before the search.
    pub givens: Vec<(usize, char)>,
    /// For each column of the matrix the cells that it looks at.
    pub cells: Vec<Vec<usize>>,
    /// The meanings of rows and columns of the matrix, in English and in Chinese.
    pub rows: Vec<[String; 2]>,
    pub columns: Vec<[String; 2]>,
}

/// A larger board has more steps than anybody looks at.
pub const MAX_QUEENS: usize = 6;

/// Of a Sudoku, in cells; that of a box is 2.
const WIDTH: usize = 4;

const SUDOKU: &str = "....1...241.31.4";

/// So many queens on a board, none of which attacks another: each rank and file has one, each
/// diagonal one or none.
pub fn queens(count: usize) -> (Matrix, Board) {
    let mut lines = ranks_and_files(count);
    let primary = lines.len();
    lines.extend(diagonals(count));
    let ones = |k: usize| {
        let has = |&column: &usize| lines[column].0.contains(&k);
        (0..lines.len()).filter(has).collect()
    };
    let squares = 0..count * count;
    let matrix = Matrix {
        columns: lines.len(),
        primary,
        rows: squares.clone().map(ones).collect(),
    };
    let words = |cell| {
        let cell = square(count, cell);
        [format!("a queen on {cell}"), format!("皇后放在 {cell}")]
    };
    let (cells, columns) = lines.into_iter().unzip();
    let board = Board {
        width: count,
        box_width: count,
        marks: squares.clone().map(|cell| (cell, '♛')).collect(),
        givens: Vec::new(),
        cells,
        rows: squares.map(words).collect(),
        columns,
    };
    (matrix, board)
}

/// A square's name: `a1` is at the bottom on the left.
fn square(count: usize, cell: usize) -> String {
    let file = char::from(b'a' + (cell % count) as u8);
    format!("{file}{}", count - cell / count)
}

/// The cells that each rank and each file has, and its name.
fn ranks_and_files(count: usize) -> Vec<(Vec<usize>, [String; 2])> {
    let rank = |y: usize| {
        let rank = count - y;
        let english = format!("rank {rank}: one queen");
        let words = [english, format!("横排 {rank}：一个皇后")];
        ((0..count).map(|x| y * count + x).collect(), words)
    };
    let file = |x: usize| {
        let file = char::from(b'a' + x as u8);
        let english = format!("file {file}: one queen");
        let words = [english, format!("竖排 {file}：一个皇后")];
        ((0..count).map(|y| y * count + x).collect(), words)
    };
    let ranks = (0..count).map(rank);
    ranks.chain((0..count).map(file)).collect()
}

/// Those of two squares and more: a diagonal of one forbids nothing.
fn diagonals(count: usize) -> Vec<(Vec<usize>, [String; 2])> {
    let line = |is_on: &dyn Fn(usize, usize) -> bool| -> Vec<usize> {
        let is_on = |cell: &usize| is_on(cell / count, cell % count);
        (0..count * count).filter(is_on).collect()
    };
    let falling = (1..2 * count).map(|i| line(&|y, x| x + count == y + i));
    let rising = (0..2 * count).map(|i| line(&|y, x| x + y == i));
    let all = falling.chain(rising).filter(|cells| cells.len() > 1);
    all.map(|cells| {
        let [first, last] = [cells[0], cells[cells.len() - 1]].map(|cell| square(count, cell));
        let words = [
            format!("diagonal {first} {last}: at most one queen"),
            format!("斜线 {first} {last}：至多一个皇后"),
        ];
        (cells, words)
    })
    .collect()
}

/// A Sudoku of 4 x 4: 16 digits from 1 to 4, `0` and `.` being blanks. A row is a digit in a cell
/// that the givens leave open for it; a column is what is still to be filled.
///
/// # Errors
/// The text is not a Sudoku.
pub fn sudoku(text: Option<&str>) -> Result<(Matrix, Board), String> {
    let givens = givens(text.unwrap_or(SUDOKU))?;
    let met = met(&givens)?;
    let kinds = (0..4).flat_map(|kind| (0..WIDTH * WIDTH).map(move |i| (kind, i)));
    let columns: Vec<(usize, usize)> = kinds.filter(|column| !met.contains(column)).collect();
    let every = (0..WIDTH * WIDTH).flat_map(|cell| (1..=WIDTH).map(move |digit| (cell, digit)));
    let open = |&(cell, digit): &(usize, usize)| {
        let columns = conditions(cell, digit);
        !columns.iter().any(|column| met.contains(column))
    };
    let marks: Vec<(usize, usize)> = every.filter(open).collect();
    let ones = |&(cell, digit): &(usize, usize)| {
        let mut indices = conditions(cell, digit)
            .map(|condition| columns.iter().position(|column| *column == condition));
        indices.sort();
        indices.into_iter().flatten().collect()
    };
    let matrix = Matrix {
        columns: columns.len(),
        primary: columns.len(),
        rows: marks.iter().map(ones).collect(),
    };
    Ok((matrix, sudoku_board(&givens, &marks, &columns)))
}

/// The conditions that a digit in a cell meets, each a kind and a number: 0 a cell is filled; a digit
/// is in 1 a row, 2 a column, 3 a box of the board, where the number is `unit * WIDTH + digit - 1`.
fn conditions(cell: usize, digit: usize) -> [(usize, usize); 4] {
    let [y, x, inner] = units(cell).map(|unit| unit * WIDTH + digit - 1);
    [(0, cell), (1, y), (2, x), (3, inner)]
}

/// The row, the column and the box of the board in which a cell is.
fn units(cell: usize) -> [usize; 3] {
    let (y, x) = (cell / WIDTH, cell % WIDTH);
    [y, x, y / 2 * 2 + x / 2]
}

/// A digit for each cell; 0 is a blank.
fn givens(text: &str) -> Result<Vec<usize>, String> {
    let digit = |c: char| match c {
        '.' => Some(0),
        _ => c.to_digit(1 + WIDTH as u32).map(|digit| digit as usize),
    };
    match text.chars().map(digit).collect::<Option<Vec<usize>>>() {
        Some(digits) if digits.len() == WIDTH * WIDTH => Ok(digits),
        _ => Err("a Sudoku of 4 x 4 is 16 digits from 1 to 4, with . for blanks".to_string()),
    }
}

/// The conditions that givens meet.
fn met(givens: &[usize]) -> Result<Vec<(usize, usize)>, String> {
    let mut met = Vec::new();
    for (cell, &digit) in givens.iter().enumerate().filter(|(_, digit)| **digit > 0) {
        for condition in conditions(cell, digit) {
            if met.contains(&condition) {
                let fault = format!("this Sudoku has the digit {digit} twice in a line or a box");
                return Err(fault);
            }
            met.push(condition);
        }
    }
    Ok(met)
}

fn sudoku_board(givens: &[usize], marks: &[(usize, usize)], columns: &[(usize, usize)]) -> Board {
    let cells = columns.iter().map(|&(kind, i)| {
        let cells = 0..WIDTH * WIDTH;
        let is_on = |&cell: &usize| match kind {
            0 => cell == i,
            _ => givens[cell] == 0 && units(cell)[kind - 1] == i / WIDTH,
        };
        cells.filter(is_on).collect()
    });
    let character = |&(cell, digit): &(usize, usize)| (cell, char::from(b'0' + digit as u8));
    let mut given: Vec<(usize, usize)> = givens.iter().copied().enumerate().collect();
    given.retain(|(_, digit)| *digit > 0);
    Board {
        width: WIDTH,
        box_width: 2,
        givens: given.iter().map(character).collect(),
        cells: cells.collect(),
        rows: marks.iter().map(digit_words).collect(),
        columns: columns.iter().map(condition_words).collect(),
        marks: marks.iter().map(character).collect(),
    }
}

fn digit_words(&(cell, digit): &(usize, usize)) -> [String; 2] {
    let (y, x) = (cell / WIDTH + 1, cell % WIDTH + 1);
    [
        format!("a {digit} in line {y}, place {x} of the board"),
        format!("在盘面第 {y} 行第 {x} 格填 {digit}"),
    ]
}

fn condition_words(&(kind, i): &(usize, usize)) -> [String; 2] {
    let (unit, rest) = (i / WIDTH + 1, i % WIDTH + 1);
    match kind {
        0 => [
            format!("line {unit}, place {rest} of the board has a digit"),
            format!("盘面第 {unit} 行第 {rest} 格有一个数字"),
        ],
        1 => [
            format!("line {unit} of the board has a {rest}"),
            format!("盘面第 {unit} 行有 {rest}"),
        ],
        2 => [
            format!("place {unit} of some line of the board has a {rest}"),
            format!("盘面第 {unit} 列有 {rest}"),
        ],
        _ => [
            format!("box {unit} of the board has a {rest}"),
            format!("盘面第 {unit} 宫有 {rest}"),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::search::record_beginning;

    fn solutions(matrix: &Matrix) -> usize {
        let trace = record_beginning(matrix);
        match trace.levels {
            Some(levels) => levels.iter().map(|[_, _, solutions]| solutions).sum(),
            None => trace.solutions.len(),
        }
    }

    #[test]
    fn queens_have_as_many_solutions_as_is_known() {
        for (count, wanted) in (1..).zip([1, 0, 0, 2, 10, 4]) {
            assert_eq!(solutions(&queens(count).0), wanted, "{count}");
        }
    }

    #[test]
    fn a_sudoku_has_the_solutions_that_all_ways_to_fill_it_show() {
        assert_eq!(solutions(&sudoku(Some(&".".repeat(16))).unwrap().0), 288);
        assert_eq!(solutions(&sudoku(None).unwrap().0), 1);
        for wrong in [
            "",
            "1",
            "5...............",
            "11..............",
            "1...1...........",
        ] {
            assert!(sudoku(Some(wrong)).is_err(), "{wrong}");
        }
    }

    #[test]
    fn rows_and_columns_have_names_and_cells() {
        for (matrix, board) in [queens(4), sudoku(None).unwrap()] {
            assert_eq!(board.marks.len(), matrix.rows.len());
            assert_eq!(board.rows.len(), matrix.rows.len());
            assert_eq!(board.columns.len(), matrix.columns);
            for (ones, (cell, _)) in matrix.rows.iter().zip(&board.marks) {
                let mut columns = ones.iter();
                assert!(columns.all(|&column| board.cells[column].contains(cell)));
            }
        }
    }
}

//! Solves a test of HDU 4069 slowly and obviously: the test on stdin, its answer on stdout.
//!
//! It shares no idea with the template, so the two do not share a mistake either.
//!
//! It is strict about the walls, so that no test breaks the promises of the statement: around
//! the board and between two regions, always on both sides, and nowhere else; nine regions of
//! nine cells. Anything else ends it with status 1 and a message.

#[path = "../../setter/latin.rs"]
mod latin;
#[path = "../../setter/program.rs"]
mod program;
use latin::Rules;

/// A digit for each cell, row by row; 0 is a blank.
pub type Board = [u8; 81];

/// For each cell, the region that it is in: 0 to 8.
pub type Regions = [usize; 81];

/// The walls as they are given: above, to the right, below and to the left.
pub const WALLS: [u8; 4] = [16, 32, 64, 128];

fn main() {
    let output = answer(&program::input());
    program::print(&output.unwrap_or_else(|fault| program::fail(&fault)));
}

/// The output for an input. Only the numbers matter, not the white space between them.
pub fn answer(input: &str) -> Result<String, String> {
    let mut numbers = Vec::new();
    for token in input.split_whitespace() {
        let number = token.parse::<usize>();
        numbers.push(number.map_err(|_| format!("{token} is not a number"))?);
    }
    let (&count, numbers) = numbers.split_first().ok_or("the input is empty")?;
    if numbers.len() != count * 81 {
        return Err(format!("{} numbers for {count} boards", numbers.len()));
    }
    let mut output = String::new();
    for (k, numbers) in numbers.chunks(81).enumerate() {
        let case = answer_case(numbers);
        let case = case.map_err(|message| format!("case {}: {message}", k + 1))?;
        output += &format!("Case {}:\n{case}", k + 1);
    }
    Ok(output)
}

fn answer_case(numbers: &[usize]) -> Result<String, String> {
    let mut board = [0; 81];
    let mut walls = [0; 81];
    for cell in 0..81 {
        if numbers[cell] > 255 || numbers[cell] % 16 > 9 {
            return Err(format!("{} is not a digit and walls", numbers[cell]));
        }
        board[cell] = numbers[cell] as u8 % 16;
        walls[cell] = numbers[cell] as u8 - board[cell];
    }
    let regions = find_regions(&walls)?;
    let solutions = solve(&board, &regions, 2, u64::MAX).expect("endless patience");
    Ok(match solutions[..] {
        [] => "No solution\n".to_string(),
        [solution] => show(&solution),
        _ => "Multiple Solutions\n".to_string(),
    })
}

/// The nine lines of a full board.
fn show(board: &Board) -> String {
    let mut text = String::new();
    for row in board.chunks(9) {
        for digit in row {
            text += &digit.to_string();
        }
        text.push('\n');
    }
    text
}

/// Each cell starts as a region of its own; two cells without a wall between them both get the
/// smaller of their numbers, until nothing changes.
fn find_regions(walls: &[u8; 81]) -> Result<Regions, String> {
    let mut number: Vec<usize> = (0..81).collect();
    let mut changed = true;
    while changed {
        changed = false;
        for cell in 0..81 {
            for (wall, neighbour) in WALLS.into_iter().zip(neighbours(cell)) {
                let Some(other) = neighbour else { continue };
                if walls[cell] & wall == 0 && number[cell] != number[other] {
                    let smaller = number[cell].min(number[other]);
                    number[cell] = smaller;
                    number[other] = smaller;
                    changed = true;
                }
            }
        }
    }

    for cell in 0..81 {
        let size = number.iter().filter(|&&n| n == number[cell]).count();
        let place = format!("row {}, column {}", cell / 9 + 1, cell % 9 + 1);
        if size != 9 {
            return Err(format!("{place}: a region of {size} cells"));
        }
        for (wall, neighbour) in WALLS.into_iter().zip(neighbours(cell)) {
            let needed = neighbour.map(|other| number[other]) != Some(number[cell]);
            if (walls[cell] & wall != 0) != needed {
                return Err(format!("{place}: wall {wall} should be there: {needed}"));
            }
        }
    }

    // From the numbers of nine cells to 0 to 8.
    let mut names = number.clone();
    names.sort();
    names.dedup();
    let mut regions = [0; 81];
    for cell in 0..81 {
        regions[cell] = names.iter().position(|&n| n == number[cell]).unwrap();
    }
    Ok(regions)
}

/// The cells above, to the right, below and to the left of a cell, as far as there are any.
pub fn neighbours(cell: usize) -> [Option<usize>; 4] {
    let (row, column) = (cell / 9, cell % 9);
    [
        (row > 0).then(|| cell - 9),
        (column < 8).then(|| cell + 1),
        (row < 8).then(|| cell + 9),
        (column > 0).then(|| cell - 1),
    ]
}

/// The first solutions, `at_most` so many; `None` if it would take more than `patience` guesses
/// to know. A patience of 0 is for boards that need no guess.
pub fn solve(
    board: &Board,
    regions: &Regions,
    at_most: usize,
    patience: u64,
) -> Option<Vec<Board>> {
    let mut units = Vec::new();
    for unit in 0..9 {
        units.push((0..81).filter(|cell| cell / 9 == unit).collect());
        units.push((0..81).filter(|cell| cell % 9 == unit).collect());
        units.push((0..81).filter(|&cell| regions[cell] == unit).collect());
    }
    Rules::new(0, 0b11_1111_1110, units).solve(board, at_most, patience)
}

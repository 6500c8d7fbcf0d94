//! The form of a test, digits with walls, and of its answer. Reads it strictly, and says which line is wrong and
//! how; blanks around numbers and empty lines between cases do not matter.
#![allow(dead_code)]

use super::case::{neighbours, Board, Case, Regions};

/// The statement allows no more.
const MAX_CASES: usize = 2500;

/// Above a cell, to the right, below and to the left.
const WALLS: [u8; 4] = [16, 32, 64, 128];

pub fn show(cases: &[Case]) -> String {
    let mut text = format!("{}\n", cases.len());
    for case in cases {
        text.push('\n');
        for row in 0..9 {
            let numbers: Vec<String> = (row * 9..row * 9 + 9)
                .map(|cell| (case.board[cell] + walls_around(&case.regions, cell)).to_string())
                .collect();
            text += &(numbers.join(" ") + "\n");
        }
    }
    text
}

pub fn answers(cases: &[Case]) -> String {
    let mut text = String::new();
    for (case, number) in cases.iter().zip(1..) {
        let solutions = case.solutions(2, u64::MAX).expect("endless patience");
        text += &format!("Case {number}:\n");
        match &solutions[..] {
            [] => text += "No solution\n",
            [solution] => {
                for row in solution.chunks(9) {
                    text.extend(row.iter().map(u8::to_string));
                    text.push('\n');
                }
            }
            _ => text += "Multiple Solutions\n",
        }
    }
    text
}

fn walls_around(regions: &Regions, cell: usize) -> u8 {
    let sides = WALLS.into_iter().zip(neighbours(cell));
    let walls = sides.filter(|(_, neighbour)| match neighbour {
        Some(other) => regions[*other] != regions[cell],
        None => true,
    });
    walls.map(|(wall, _)| wall).sum()
}

pub fn read(test: &str) -> Result<Vec<Case>, String> {
    let lines: Vec<&str> = test.lines().map(str::trim).collect();
    let first = lines.first().copied().unwrap_or_default();
    let count = match first.parse() {
        Ok(count @ 1..=MAX_CASES) => count,
        _ => {
            return Err(format!(
                "line 1: {first:?} instead of a number from 1 to {MAX_CASES}"
            ))
        }
    };
    let mut cases = Vec::new();
    let mut next = next_with_text(&lines, 1);
    while cases.len() < count {
        cases.push(read_case(&lines, next)?);
        next = next_with_text(&lines, next + 9);
    }
    if next < lines.len() {
        return Err(format!(
            "line {}: there are more cases than line 1 says",
            next + 1
        ));
    }
    Ok(cases)
}

fn next_with_text(lines: &[&str], from: usize) -> usize {
    let found = (from..lines.len()).find(|&line| !lines[line].is_empty());
    found.unwrap_or(lines.len())
}

/// The case whose first row is this line, counted from 0.
fn read_case(lines: &[&str], first: usize) -> Result<Case, String> {
    let mut board = [0; 81];
    let mut walls = [0; 81];
    for row in 0..9 {
        let place = format!("line {}", first + row + 1);
        let line = match lines.get(first + row) {
            None => return Err(format!("{place}: the end instead of row {} of 9", row + 1)),
            Some(&"") => return Err(format!("{place}: empty instead of row {} of 9", row + 1)),
            Some(line) => line,
        };
        let words: Vec<&str> = line.split_whitespace().collect();
        for (column, word) in words.iter().take(9).enumerate() {
            let number: u8 = match word.parse() {
                Ok(number) if number % 16 <= 9 => number,
                _ => return Err(format!("{place}: {word:?} is not a digit and walls")),
            };
            board[row * 9 + column] = number % 16;
            walls[row * 9 + column] = number - number % 16;
        }
        if words.len() != 9 {
            return Err(format!("{place}: {} numbers instead of 9", words.len()));
        }
    }
    let regions = find_regions(&walls).map_err(|(cell, fault)| {
        let (line, column) = (first + cell / 9 + 1, cell % 9 + 1);
        format!("line {line}, column {column}: {fault}")
    })?;
    Ok(Case { board, regions })
}

/// A cell where the walls are wrong, and how.
type Fault = (usize, String);

fn find_regions(walls: &Board) -> Result<Regions, Fault> {
    check_both_sides(walls)?;
    const NONE: usize = 9;
    let mut regions = [NONE; 81];
    let mut count = 0;
    for first in 0..81 {
        if regions[first] != NONE {
            continue;
        }
        let mut cells = vec![first];
        let mut next = 0;
        while next < cells.len() {
            for (wall, neighbour) in WALLS.into_iter().zip(neighbours(cells[next])) {
                let Some(other) = neighbour else { continue };
                if walls[cells[next]] & wall == 0 && !cells.contains(&other) {
                    cells.push(other);
                }
            }
            next += 1;
        }
        if cells.len() != 9 {
            let size = cells.len();
            return Err((first, format!("its region has {size} cells instead of 9")));
        }
        for cell in cells {
            regions[cell] = count;
        }
        count += 1;
    }
    for (cell, walls) in walls.iter().enumerate() {
        let more = walls - walls_around(&regions, cell);
        if more != 0 {
            return Err((cell, format!("wall {more} inside a region")));
        }
    }
    Ok(regions)
}

/// A wall stands along the edge of the board, and in both of the cells that it separates.
fn check_both_sides(walls: &Board) -> Result<(), Fault> {
    for cell in 0..81 {
        for (side, neighbour) in neighbours(cell).into_iter().enumerate() {
            let (wall, opposite) = (WALLS[side], WALLS[(side + 2) % 4]);
            let is_here = walls[cell] & wall != 0;
            let is_there = match neighbour {
                Some(other) => walls[other] & opposite != 0,
                None => true,
            };
            if is_here != is_there {
                let fault = match (is_here, neighbour) {
                    (true, _) => format!("wall {wall}, but no {opposite} in the cell beyond"),
                    (_, Some(_)) => format!("no wall {wall}, but {opposite} in the cell beyond"),
                    _ => format!("no wall {wall} at the edge of the board"),
                };
                return Err((cell, fault));
            }
        }
    }
    Ok(())
}

//! Writes the generated cases of this problem, answers included, into the current directory:
//! always the same bytes. The other cases are written by hand.

#[path = "../../setter/random.rs"]
mod random;
#[path = "reference.rs"]
#[allow(dead_code)]
mod reference;
use random::Random;
use reference::{answer, Row};

use std::fmt::Write;
use std::fs;

/// The limits of the statement.
const CASES: usize = 500;
const HEIGHT: usize = 16;
const WIDTH: usize = 300;

struct Matrix {
    rows: Vec<Row>,
    width: usize,
}

fn main() {
    let mut random = Random::plain(3740);
    write_cases("16-every-row-is-needed", &every_row_is_needed(&mut random));
    write_cases("17-small-random", &small_random(&mut random));
    write_cases("18-limits", &limits(&mut random));
    write_cases("19-limits-easy", &limits_easy());
}

/// Rows that are just a partition of the columns, and the ways to miss it by one cell.
fn every_row_is_needed(random: &mut Random) -> Vec<Matrix> {
    let mut matrices = Vec::new();
    for (height, width) in [(HEIGHT, WIDTH), (HEIGHT, HEIGHT), (1, WIDTH), (HEIGHT, 64)] {
        let rows = partition(random, height, width);
        let column = random.below(width);
        let owner = rows.iter().position(|row| has(row, column)).unwrap();

        let mut uncovered = rows.clone();
        flip(&mut uncovered[owner], column);
        let mut covered_twice = rows.clone();
        let other = (owner + 1) % height;
        if other != owner {
            flip(&mut covered_twice[other], column);
        }
        for rows in [rows, uncovered, covered_twice] {
            matrices.push(Matrix { rows, width });
        }
    }
    matrices
}

/// Small matrices, drawn until half of them have a cover: most random ones have none.
fn small_random(random: &mut Random) -> Vec<Matrix> {
    let mut matrices = Vec::new();
    let mut wanted = [CASES / 2; 2];
    while matrices.len() < CASES {
        let height = random.between(1..=16);
        let width = random.between(1..=20);
        let ones_in_8 = random.between(1..=6);
        let rows = (0..height)
            .map(|_| scattered(random, width, ones_in_8, 8))
            .collect::<Vec<_>>();
        let kind = usize::from(answer(&rows, width).starts_with("Yes"));
        if wanted[kind] > 0 {
            wanted[kind] -= 1;
            matrices.push(Matrix { rows, width });
        }
    }
    matrices
}

/// As many cases as there may be, all of them as large as they may be.
fn limits(random: &mut Random) -> Vec<Matrix> {
    let mut matrices = Vec::new();
    for case in 0..CASES {
        let rows = match case % 5 {
            0 => hidden_partition(random, false),
            1 => hidden_partition(random, true),
            2 => {
                // A column without a one comes by itself in most of these.
                let in_100 = random.between(1..=25);
                (0..HEIGHT)
                    .map(|_| scattered(random, WIDTH, in_100, 100))
                    .collect()
            }
            3 => {
                // The first one has no 0 at all: there cannot be more nodes than in that.
                let in_100 = if case == 3 {
                    100
                } else {
                    random.between(50..=99)
                };
                (0..HEIGHT)
                    .map(|_| scattered(random, WIDTH, in_100, 100))
                    .collect()
            }
            _ => {
                // Blocks and nothing else but rows without a one, half of the time a block
                // too few.
                let blocks = random.between(2..=HEIGHT);
                let mut rows = partition(random, blocks, WIDTH);
                if random.below(2) == 0 {
                    rows.pop();
                }
                rows.resize(HEIGHT, Row::default());
                random.shuffle(&mut rows);
                rows
            }
        };
        matrices.push(Matrix { rows, width: WIDTH });
    }
    matrices
}

/// All limits are reached, and no search is long: for arrays that are too small. As many cases as
/// there may be; the first and the last ones are as large as they may be, the others tiny. Most
/// of the large ones want all that a search has changed to be put back in place.
fn limits_easy() -> Vec<Matrix> {
    let mut matrices = large_but_easy();
    let tiny = |case: usize| Matrix {
        rows: vec![every_nth(1, 1, case % 2)],
        width: 1,
    };
    matrices.extend((2 * matrices.len()..CASES).map(tiny));
    matrices.extend(large_but_easy());
    matrices
}

/// Matrices as large as they may be: of ones but for one zero in each row, one in each row but the
/// last, and none; and with a single 1 in each column.
fn large_but_easy() -> Vec<Matrix> {
    let all_ones = every_nth(WIDTH, 1, 0);
    let mut lack_one = vec![all_ones; HEIGHT];
    for (row, ones) in lack_one.iter_mut().enumerate() {
        // One of the last columns, and another one for each row.
        flip(ones, WIDTH - HEIGHT + (row + 1) % HEIGHT);
    }
    let mut last_has_all = lack_one.clone();
    last_has_all[HEIGHT - 1] = all_ones;
    let blocks: Vec<Row> = (0..HEIGHT)
        .map(|row| every_nth(WIDTH, HEIGHT, row))
        .collect();
    let all = [lack_one, last_has_all, vec![all_ones; HEIGHT], blocks];
    all.map(|rows| Matrix { rows, width: WIDTH }).into()
}

/// A partition of the columns among rows that each overlap some of its blocks: a block with
/// columns of another one in place of some of its own, or two blocks in one. When `spoiled`,
/// one of the blocks lacks a column.
fn hidden_partition(random: &mut Random, spoiled: bool) -> Vec<Row> {
    let count = random.between(3..=HEIGHT - 2);
    let blocks = partition(random, count, WIDTH);
    let mut rows = blocks.clone();
    while rows.len() < HEIGHT {
        let mut row = blocks[random.below(count)];
        let other = blocks[random.below(count)];
        let joined = random.below(3) == 0;
        for column in 0..WIDTH {
            let lost = !joined && has(&row, column) && random.below(4) == 0;
            let gained = !has(&row, column) && has(&other, column);
            if lost || gained && (joined || random.below(4) == 0) {
                flip(&mut row, column);
            }
        }
        rows.push(row);
    }
    if spoiled {
        let column = random.below(WIDTH);
        let owner = blocks.iter().position(|row| has(row, column)).unwrap();
        flip(&mut rows[owner], column);
    }
    random.shuffle(&mut rows);
    rows
}

/// `height` rows, none of them empty, that have each column once.
fn partition(random: &mut Random, height: usize, width: usize) -> Vec<Row> {
    let mut columns: Vec<usize> = (0..width).collect();
    random.shuffle(&mut columns);
    let mut rows = vec![Row::default(); height];
    for (position, column) in columns.into_iter().enumerate() {
        let row = if position < height {
            position
        } else {
            random.below(height)
        };
        flip(&mut rows[row], column);
    }
    rows
}

/// A row in which each column has a 1 with a chance of `ones` in `all`.
fn scattered(random: &mut Random, width: usize, ones: usize, all: usize) -> Row {
    let mut row = Row::default();
    for column in 0..width {
        if random.below(all) < ones {
            flip(&mut row, column);
        }
    }
    row
}

/// A row with a 1 in every `n`-th column, from this one on.
fn every_nth(width: usize, n: usize, first: usize) -> Row {
    let mut row = Row::default();
    for column in (first..width).step_by(n) {
        flip(&mut row, column);
    }
    row
}

fn has(row: &Row, column: usize) -> bool {
    row[column / 64] >> (column % 64) & 1 == 1
}

fn flip(row: &mut Row, column: usize) {
    row[column / 64] ^= 1 << (column % 64);
}

fn write_cases(name: &str, matrices: &[Matrix]) {
    let (mut input, mut answers) = (String::new(), String::new());
    for Matrix { rows, width } in matrices {
        writeln!(input, "{} {}", rows.len(), width).unwrap();
        for row in rows {
            for column in 0..*width {
                input.push_str(if column == 0 { "" } else { " " });
                input.push(if has(row, column) { '1' } else { '0' });
            }
            input.push('\n');
        }
        writeln!(answers, "{}", answer(rows, *width)).unwrap();
    }
    fs::write(format!("{name}.in"), input).unwrap();
    fs::write(format!("{name}.out"), answers).unwrap();
}

//! Random boards in cages.
#![allow(dead_code)]

use super::case::Case;
use super::random::Random;

/// Cages of up to `most` cells on a filled board; a digit may not come twice in one.
pub fn board(random: &mut Random, most: usize) -> Case {
    let digits = filled(random);
    let mut cages = vec![usize::MAX; 81];
    let mut sums = Vec::new();
    for start in 0..81 {
        if cages[start] < usize::MAX {
            continue;
        }
        let (cage, size) = (sums.len(), random.between(1..=most));
        let mut cells = vec![start];
        cages[start] = cage;
        while cells.len() < size {
            let fits = |&cell: &usize| {
                cages[cell] == usize::MAX
                    && cells.iter().all(|&other| digits[other] != digits[cell])
            };
            let near: Vec<usize> = cells
                .iter()
                .flat_map(|&cell| near(cell))
                .filter(fits)
                .collect();
            if near.is_empty() {
                break;
            }
            let cell = near[random.below(near.len())];
            cages[cell] = cage;
            cells.push(cell);
        }
        sums.push(cells.iter().map(|&cell| digits[cell]).sum());
    }
    Case { cages, sums }
}

/// A sum more or less by one.
pub fn changed(random: &mut Random, mut case: Case) -> Case {
    let cage = random.below(case.sums.len());
    case.sums[cage] = (case.sums[cage] + 2 * random.below(2)).max(2) - 1;
    case
}

/// The board 123456789 456789123 ..., with lines of a band, bands and digits in random order.
fn filled(random: &mut Random) -> Vec<usize> {
    let mut order = || {
        let mut bands = [0, 1, 2];
        random.shuffle(&mut bands);
        let mut lines = Vec::new();
        for band in bands {
            let mut within = [0, 1, 2];
            random.shuffle(&mut within);
            lines.extend(within.map(|line| 3 * band + line));
        }
        lines
    };
    let (rows, columns) = (order(), order());
    let mut names: Vec<usize> = (1..=9).collect();
    random.shuffle(&mut names);
    let digit = |row: usize, column: usize| names[(row * 3 + row / 3 + column) % 9];
    let row = |&row: &usize| {
        columns
            .iter()
            .map(move |&column| digit(row, column))
            .collect()
    };
    rows.iter()
        .flat_map(|line| -> Vec<usize> { row(line) })
        .collect()
}

fn near(cell: usize) -> Vec<usize> {
    let (row, column) = (cell / 9, cell % 9);
    let mut near = Vec::new();
    if row > 0 {
        near.push(cell - 9);
    }
    if row < 8 {
        near.push(cell + 9);
    }
    if column > 0 {
        near.push(cell - 1);
    }
    if column < 8 {
        near.push(cell + 1);
    }
    near
}

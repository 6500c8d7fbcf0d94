//! Random matrices, half of them with a cover: for POJ 3740, and for Luogu P4929, which is the
//! same on a larger scale.

use super::matrix::{Matrix, Row};
use super::random::Random;

pub fn draw(random: &mut Random, height: usize, width: usize) -> Matrix {
    let rows = if random.once_in(10) {
        scattered(random, height, width)
    } else {
        hidden_cover(random, height, width)
    };
    Matrix { width, rows }
}

/// Ones anywhere. Few of these have a cover, and where it is can be said by luck only.
fn scattered(random: &mut Random, height: usize, width: usize) -> Vec<Row> {
    let ones_in_8 = random.between(1..=6);
    (0..height)
        .map(|_| scattered_row(random, width, ones_in_8))
        .collect()
}

fn scattered_row(random: &mut Random, width: usize, ones_in_8: usize) -> Row {
    (0..width).map(|_| random.below(8) < ones_in_8).collect()
}

/// A partition of the columns, and decoys that are made of its blocks. In six of ten matrices
/// the partition has a flaw: then there is a cover only if a decoy helps out.
fn hidden_cover(random: &mut Random, height: usize, width: usize) -> Vec<Row> {
    let most = height.min(width);
    let count = if random.once_in(4) {
        most
    } else {
        random.between(1..=most)
    };
    let mut rows = partition(random, count, width);
    let flaw = random.below(10);
    if flaw < 3 {
        // What a block lacks, its decoys lack too: this leaves columns without a 1.
        spoil(random, &mut rows, width);
    }
    while rows.len() < height {
        let decoy = decoy(random, &rows[..count], width);
        rows.push(decoy);
    }
    if (3..6).contains(&flaw) {
        spoil(random, &mut rows[..count], width);
    }
    let last = random.once_in(4).then(|| rows.remove(random.below(count)));
    random.shuffle(&mut rows);
    if let Some(last) = last {
        end_with(&mut rows, last);
    }
    rows
}

/// Non-empty blocks that have each column once.
fn partition(random: &mut Random, count: usize, width: usize) -> Vec<Row> {
    let mut columns: Vec<usize> = (0..width).collect();
    random.shuffle(&mut columns);
    let mut blocks = vec![vec![false; width]; count];
    for (position, column) in columns.into_iter().enumerate() {
        let block = if position < count {
            position
        } else {
            random.below(count)
        };
        blocks[block][column] = true;
    }
    blocks
}

/// Takes a column from its block, or gives it to a second one too. The columns at the edges are
/// those that a wrong bound forgets.
fn spoil(random: &mut Random, blocks: &mut [Row], width: usize) {
    let column = match random.below(3) {
        0 => 0,
        1 => width - 1,
        _ => random.below(width),
    };
    let block = random.below(blocks.len());
    if blocks[block][column] {
        blocks[block][column] = false;
    } else if random.once_in(2) {
        blocks[block][column] = true;
    } else {
        blocks.iter_mut().for_each(|row| row[column] = false);
    }
}

fn decoy(random: &mut Random, blocks: &[Row], width: usize) -> Row {
    let mut row = blocks[random.below(blocks.len())].clone();
    let other = &blocks[random.below(blocks.len())];
    match random.below(8) {
        0 => row.fill(false),
        1 => {}
        2 => return scattered_row(random, width, 2),
        // Two blocks in one.
        3 => (0..width).for_each(|column| row[column] |= other[column]),
        // A part of a block.
        4 => row.iter_mut().for_each(|one| *one &= random.once_in(2)),
        // A block and what belongs to another one: the more tempting, the longer it is.
        5 | 6 => (0..width).for_each(|column| row[column] |= other[column] && random.once_in(2)),
        // A block with some columns exchanged.
        _ => {
            for column in 0..width {
                if random.once_in(4) {
                    row[column] = other[column];
                }
            }
        }
    }
    row
}

/// Puts a row behind the others, which leave it a column of its own: no cover is without it.
fn end_with(rows: &mut Vec<Row>, last: Row) {
    if let Some(column) = last.iter().position(|&one| one) {
        rows.iter_mut().for_each(|row| row[column] = false);
    }
    rows.push(last);
}

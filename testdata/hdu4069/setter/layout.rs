//! Draws regions at random, and a full board that fits them.

use super::case::{neighbours, Case, Regions};
use super::drawing;
use super::random::Random;

/// Of all regions: there are some that no board fits, and some that need long to find one.
pub fn full_case(random: &mut Random) -> Case {
    loop {
        let exchanges = if random.once_in(8) {
            0
        } else {
            random.between(1..=100)
        };
        let regions = mixed(random, exchanges);
        if let Some(case) = drawing::filled(random, &regions) {
            return case;
        }
    }
}

/// Nine boxes, rows or columns after so many exchanges of two cells between two regions that
/// touch. Many exchanges make regions that wind.
fn mixed(random: &mut Random, exchanges: usize) -> Regions {
    let kind = random.below(3);
    let mut regions: Regions = std::array::from_fn(|cell| match kind {
        0 => cell / 27 * 3 + cell % 9 / 3,
        1 => cell / 9,
        _ => cell % 9,
    });
    let mut left = exchanges;
    while left > 0 {
        let one = random.below(81);
        let Some(neighbour) = neighbours(one)[random.below(4)] else {
            continue;
        };
        let (from, to) = (regions[one], regions[neighbour]);
        let mut others = (0..81).filter(|&cell| regions[cell] == to);
        let Some(other) = others.nth(random.below(9)) else {
            continue;
        };
        if from == to || !touches(&regions, other, from) {
            continue;
        }
        regions.swap(one, other);
        if is_connected(&regions, from) && is_connected(&regions, to) {
            left -= 1;
        } else {
            regions.swap(one, other);
        }
    }
    regions
}

fn touches(regions: &Regions, cell: usize, region: usize) -> bool {
    let mut others = neighbours(cell).into_iter().flatten();
    others.any(|other| regions[other] == region)
}

/// With sets of cells as bits, because most exchanges are tried in vain.
fn is_connected(regions: &Regions, region: usize) -> bool {
    let mut left: u128 = 0;
    for cell in (0..81).filter(|&cell| regions[cell] == region) {
        left |= 1 << cell;
    }
    let mut border = vec![left.trailing_zeros() as usize];
    left &= left - 1;
    while let Some(cell) = border.pop() {
        for other in neighbours(cell).into_iter().flatten() {
            if left & (1 << other) != 0 {
                left &= !(1 << other);
                border.push(other);
            }
        }
    }
    left == 0
}

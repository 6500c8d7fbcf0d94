//! Random boards for the star battle.
#![allow(dead_code)]

use super::case::Case;
use super::plain::{solutions, Stars};
use super::random::Random;

/// A board that has a solution, if there is any for this size: regions grow around its stars.
pub fn grown(random: &mut Random, size: usize, stars: usize) -> Case {
    let Some(rows) = random_stars(random, size, stars) else {
        return anything(random, size, stars);
    };
    let mut regions = seeds(random, &rows, size, stars);
    while let Some(open) = regions.iter().position(|&region| region == size) {
        // Any open cell next to a region, else the first one.
        let cells: Vec<usize> = (0..size * size)
            .filter(|&cell| regions[cell] == size)
            .collect();
        let cell = cells[random.below(cells.len())];
        let around: Vec<usize> = neighbours(size, cell)
            .into_iter()
            .map(|near| regions[near])
            .filter(|&region| region < size)
            .collect();
        match around.is_empty() {
            true if cells.len() == 1 => regions[open] = random.below(size),
            true => {}
            false => regions[cell] = around[random.below(around.len())],
        }
    }
    Case {
        size,
        stars,
        regions,
    }
}

/// The same, changed until it has just one solution or so many changes were made.
pub fn unique(random: &mut Random, size: usize, stars: usize, changes: usize) -> Case {
    let mut case = grown(random, size, stars);
    let Some(kept) = solutions(&case, 1).pop() else {
        return case;
    };
    for _ in 0..changes {
        let found = solutions(&case, 2);
        let Some(other) = found.into_iter().find(|rows| *rows != kept) else {
            break;
        };
        // A star of the other solution goes to another region.
        let wrong: Vec<usize> = (0..size * size)
            .filter(|&cell| has_star(&other, size, cell) && !has_star(&kept, size, cell))
            .collect();
        let cell = wrong[random.below(wrong.len())];
        let near = neighbours(size, cell);
        case.regions[cell] = case.regions[near[random.below(near.len())]];
    }
    case
}

/// Some cells in other regions.
pub fn changed(random: &mut Random, mut case: Case, count: usize) -> Case {
    for _ in 0..count {
        let cell = random.below(case.regions.len());
        case.regions[cell] = random.below(case.size);
    }
    case
}

pub fn anything(random: &mut Random, size: usize, stars: usize) -> Case {
    Case {
        size,
        stars,
        regions: (0..size * size).map(|_| random.below(size)).collect(),
    }
}

fn has_star(rows: &Stars, size: usize, cell: usize) -> bool {
    rows[cell / size] >> (cell % size) & 1 == 1
}

/// Stars with no thought of regions, each row in random order; no more than some tries.
fn random_stars(random: &mut Random, size: usize, stars: usize) -> Option<Stars> {
    let mut sets: Vec<u32> = (0..1u32 << size)
        .filter(|set| set.count_ones() as usize == stars && set & set << 1 == 0)
        .collect();
    for _ in 0..5000 {
        let mut rows: Stars = Vec::new();
        let mut columns = vec![0; size];
        random.shuffle(&mut sets);
        let fits = |rows: &Stars, columns: &[usize], set: u32| {
            let above = rows.last().copied().unwrap_or(0);
            let is_full = (0..size).any(|k| set >> k & 1 == 1 && columns[k] == stars);
            set & (above | above << 1 | above >> 1) == 0 && !is_full
        };
        while rows.len() < size {
            let start = random.below(sets.len().max(1));
            let turned = sets[start..].iter().chain(&sets[..start]);
            let Some(&set) = turned.into_iter().find(|&&set| fits(&rows, &columns, set)) else {
                break;
            };
            (0..size).for_each(|k| columns[k] += (set >> k & 1) as usize);
            rows.push(set);
        }
        if rows.len() == size {
            return Some(rows);
        }
    }
    None
}

/// The regions of the stars, the others open: a star and the nearest of those that are left.
fn seeds(random: &mut Random, rows: &Stars, size: usize, stars: usize) -> Vec<usize> {
    let mut regions = vec![size; size * size];
    let mut left: Vec<usize> = (0..size * size)
        .filter(|&cell| has_star(rows, size, cell))
        .collect();
    random.shuffle(&mut left);
    let mut region = 0;
    while let Some(star) = left.pop() {
        regions[star] = region;
        for _ in 1..stars {
            let distance = |&cell: &usize| {
                (cell / size).abs_diff(star / size) + (cell % size).abs_diff(star % size)
            };
            let nearest = (0..left.len()).min_by_key(|&k| distance(&left[k]));
            if let Some(nearest) = nearest {
                regions[left.remove(nearest)] = region;
            }
        }
        region += 1;
    }
    regions
}

fn neighbours(size: usize, cell: usize) -> Vec<usize> {
    let (row, column) = (cell / size, cell % size);
    let mut near = Vec::new();
    if row > 0 {
        near.push(cell - size);
    }
    if row + 1 < size {
        near.push(cell + size);
    }
    if column > 0 {
        near.push(cell - 1);
    }
    if column + 1 < size {
        near.push(cell + 1);
    }
    if near.is_empty() {
        near.push(cell);
    }
    near
}

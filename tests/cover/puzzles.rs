//! Matrices of problems whose answers are known.

use crate::matrix::Matrix;

/// A matrix with a row for each of `0..rows`, a repeated column for each of `0..columns`.
fn repeated<F: Fn(usize, usize) -> bool>(columns: usize, rows: usize, has: F) -> Matrix {
    let mut matrix = Matrix::new(columns, 0, 0);
    for row in 0..rows {
        let ones: Vec<usize> = (0..columns).filter(|&column| has(row, column)).collect();
        matrix.add_row(row, &ones);
    }
    matrix
}

/// Matrices of repeated columns only, none of which has anything to do with another.
pub fn side_by_side(parts: &[&Matrix]) -> Matrix {
    let mut whole = Matrix::new(0, 0, 0);
    for part in parts {
        for row in &part.rows {
            let columns: Vec<usize> = row.columns.iter().map(|x| x + whole.repeated).collect();
            whole.add_row(1 + whole.rows.len(), &columns);
        }
        whole.repeated += part.repeated;
    }
    whole
}

/// A row is a point of the space over three elements, a column is a line of three points.
pub fn affine_triples(dimension: u32) -> Matrix {
    let points = 3usize.pow(dimension);
    // The third point makes every coordinate's sum a multiple of 3.
    let third = |a: usize, b: usize| -> usize {
        let digit = |x: usize, i: u32| x / 3usize.pow(i) % 3;
        let sums = (0..dimension).map(|i| (6 - digit(a, i) - digit(b, i)) % 3 * 3usize.pow(i));
        sums.sum()
    };
    triples(points, third)
}

/// A row is a point of the space over two elements, a column is a line of three points.
pub fn projective_triples() -> Matrix {
    triples(15, |a, b| ((a + 1) ^ (b + 1)) - 1)
}

fn triples<F: Fn(usize, usize) -> usize>(points: usize, third: F) -> Matrix {
    let mut lines = Vec::new();
    for a in 0..points {
        for b in a + 1..points {
            let c = third(a, b);
            if c > b {
                lines.push([a, b, c]);
            }
        }
    }
    repeated(lines.len(), points, |point, line| {
        lines[line].contains(&point)
    })
}

/// A row is a queen's square, a column is a square that she must be on or attack.
pub fn queens(n: usize) -> Matrix {
    repeated(n * n, n * n, |queen, square| {
        let (i, j) = (queen / n, queen % n);
        let (k, l) = (square / n, square % n);
        i == k || j == l || i + j == k + l || i + l == k + j
    })
}

/// A row is a match to take away, a column is a square of any size in a grid of n x n.
pub fn squares(n: usize) -> Matrix {
    let horizontal = |i: usize, j: usize| i * n + j;
    let vertical = |i: usize, j: usize| n * (n + 1) + j * n + i;
    let mut sides = Vec::new();
    for size in 1..=n {
        for i in 0..=n - size {
            for j in 0..=n - size {
                let mut side = Vec::new();
                for k in 0..size {
                    side.extend([horizontal(i, j + k), horizontal(i + size, j + k)].iter());
                    side.extend([vertical(i + k, j), vertical(i + k, j + size)].iter());
                }
                sides.push(side);
            }
        }
    }
    repeated(sides.len(), 2 * n * (n + 1), |stick, square| {
        sides[square].contains(&stick)
    })
}

/// A row is a set of `k` of the numbers below `v`, a column is one of `t` that some set contains.
pub fn covering_design(v: u32, k: u32, t: u32) -> Matrix {
    let sets = |size| -> Vec<u32> {
        let all = 0..1u32 << v;
        all.filter(|set| set.count_ones() == size).collect()
    };
    let (blocks, parts) = (sets(k), sets(t));
    repeated(parts.len(), blocks.len(), |block, part| {
        parts[part] & !blocks[block] == 0
    })
}

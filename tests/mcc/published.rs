//! Problems whose numbers of solutions others have published, or a formula gives.

use crate::matrix::Matrix;
use crate::mcc::Mcc;

fn count(matrix: &Matrix) -> u64 {
    let mut mcc = Mcc::<65536>::new();
    matrix.build(&mut mcc);
    mcc.count()
}

/// Rows: a piece that attacks by `attacks` stands on a cell. Columns: a cell is attacked or
/// occupied, and the last one counts the pieces.
fn dominating(n: usize, pieces: usize, attacks: fn(usize, usize) -> bool) -> Matrix {
    let mut bounds = vec![(1, n * n); n * n];
    bounds.push((pieces, pieces));
    let mut matrix = Matrix::new(&bounds, 0);
    for cell in 0..n * n {
        let mut ones = vec![n * n];
        ones.extend((0..n * n).filter(|&other| {
            let (down, across) = (
                (cell / n).abs_diff(other / n),
                (cell % n).abs_diff(other % n),
            );
            cell == other || attacks(down, across)
        }));
        matrix.add_row(cell, &ones);
    }
    matrix
}

/// <https://oeis.org/A002564>: the least number of queens on n x n that attack or occupy every
/// cell, and in how many ways.
#[test]
fn queens_dominate_in_the_known_numbers_of_ways() {
    let queen = |down, across| down == 0 || across == 0 || down == across;
    for (n, queens, ways) in [
        (1, 1, 1),
        (2, 1, 4),
        (3, 1, 1),
        (4, 2, 12),
        (5, 3, 186),
        (6, 3, 4),
        (7, 4, 86),
    ] {
        assert_eq!(count(&dominating(n, queens, queen)), ways, "{} x {}", n, n);
        assert_eq!(count(&dominating(n, queens - 1, queen)), 0, "{} x {}", n, n);
    }
}

/// <https://oeis.org/A006075>
#[test]
fn knights_dominate_in_the_known_numbers() {
    let knight = |down, across| down * across == 2;
    for (n, knights) in [(3, 4), (4, 4), (5, 5), (6, 8)] {
        assert!(count(&dominating(n, knights, knight)) > 0, "{} x {}", n, n);
        assert_eq!(
            count(&dominating(n, knights - 1, knight)),
            0,
            "{} x {}",
            n,
            n
        );
    }
}

/// A set of rows is one solution, in whatever order they were chosen. More rows than a word has bits
/// are among them.
#[test]
fn k_of_n_rows_are_as_many_as_the_binomials() {
    for (rows, low, high, ways) in [
        (10, 3, 3, 120),
        (10, 2, 3, 165),
        (10, 0, 2, 56),
        (10, 0, 10, 1_024),
        (10, 10, 10, 1),
        (100, 2, 2, 4_950),
        (200, 1, 2, 20_100),
        (65, 0, 3, 45_826),
    ] {
        for idle in [0, 40] {
            let mut bounds = vec![(0, 1); idle];
            bounds.push((low, high));
            let mut matrix = Matrix::new(&bounds, 0);
            for label in 0..rows {
                matrix.add_row(label, &[idle]);
            }
            assert_eq!(count(&matrix), ways, "{} to {} of {}", low, high, rows);
        }
    }
}

/// Three groups, a row of each, and all of one colour.
#[test]
fn rows_of_one_colour_are_as_many_as_the_products() {
    let of_color = |group: usize, color: usize| 3 + (group * 5 + color * 7) % 11;
    for idle in [0, 80] {
        let mut bounds = vec![(1, 1); 3];
        bounds.extend(vec![(0, 2); idle]);
        let mut matrix = Matrix::new(&bounds, 1);
        let mut ways = 0;
        for color in 0..6 {
            for group in 0..3 {
                for _ in 0..of_color(group, color) {
                    let color = [(3 + idle, color as u32)];
                    matrix.add_colored_row(matrix.rows.len(), &[group], &color);
                }
            }
            ways += (0..3)
                .map(|group| of_color(group, color) as u64)
                .product::<u64>();
        }
        assert_eq!(count(&matrix), ways);
    }
}

/// Latin squares of order 4, <https://oeis.org/A002860>, once with columns and once with colours:
/// cell (i, j) of the square is a secondary column, and a row of the matrix is a whole line.
#[test]
fn latin_squares_are_as_many_as_known_by_columns_and_by_colours() {
    let mut plain = Matrix::new(&[(1, 1); 48], 0);
    for label in 0..64 {
        let (i, j, digit) = (label / 16, label / 4 % 4, label % 4);
        plain.add_row(label, &[4 * i + j, 16 + 4 * i + digit, 32 + 4 * j + digit]);
    }
    assert_eq!(count(&plain), 576);
    let mut colored = Matrix::new(&[(1, 1); 8], 16);
    for label in 0..256 {
        let digits = [0, 1, 2, 3].map(|k| label >> (2 * k) & 3);
        if (1..4).any(|k| digits[..k].contains(&digits[k])) {
            continue;
        }
        for line in 0..8 {
            let cell = |k: usize| {
                if line < 4 {
                    4 * line + k
                } else {
                    4 * k + line - 4
                }
            };
            let colors: Vec<(usize, u32)> =
                (0..4).map(|k| (8 + cell(k), digits[k] as u32)).collect();
            colored.add_colored_row(label, &[line], &colors);
        }
    }
    assert_eq!(count(&colored), 576);
}

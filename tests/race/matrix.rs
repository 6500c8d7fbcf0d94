//! Prints the matrix of a puzzle for `count.rs` and its rivals:
//!
//!     matrix queens N       N queens; the diagonals are secondary columns
//!     matrix langford N     the numbers 1 to N twice, with K numbers between the two K
//!     matrix pentominoes    the 12 pentominoes on 8 x 8 without the four cells in its middle
//!     matrix 6x10           the 12 pentominoes on 6 x 10
//!
//! and large matrices, of which only the first cover is wanted:
//!
//!     matrix dominoes N     dominoes on N x N; 200 and 300 make 40,000 and 90,000 columns
//!     matrix planted N      a cover of N columns by rows of three, and half as many rows again
//!                           as noise
//!     matrix tail N         10 queens after N columns with one row each
//!
//! and, for `least.rs` and its rival, matrices of which the fewest rows are wanted that cover each
//! column at least once:
//!
//!     matrix guards N       queens that attack or hold each square of N x N
//!     matrix dominating N   vertices such that each of N is chosen or has a neighbour that is; the
//!                           graph has 2N edges anywhere

use std::env;
use std::process::exit;

struct Matrix {
    primary: usize,
    secondary: usize,
    rows: Vec<Vec<usize>>,
    wanted: Wanted,
}

#[derive(PartialEq)]
enum Wanted {
    AllCovers,
    OneCover,
    FewestRows,
}

fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let number = |word: &str, most| word.parse().ok().filter(|n| (1..=most).contains(n));
    let matrix = match words[..] {
        ["queens", n] => number(n, 32).map(queens),
        ["langford", n] => number(n, 32).map(langford),
        ["dominoes", n] => number(n, 300).map(dominoes),
        ["planted", n] => number(n, 90_000).map(planted),
        ["tail", n] => number(n, 90_000).map(tail),
        ["guards", n] => number(n, 32).map(guards),
        ["dominating", n] => number(n, 200).map(dominating),
        ["pentominoes"] => Some(pentominoes(8, 8, |i, j| {
            !(3..5).contains(&i) || !(3..5).contains(&j)
        })),
        ["6x10"] => Some(pentominoes(6, 10, |_, _| true)),
        _ => None,
    };
    let Some(matrix) = matrix else {
        eprintln!("usage: matrix queens N | langford N | pentominoes | 6x10, N from 1 to 32,");
        eprintln!("       dominoes N, up to 300, | planted N | tail N, up to 90000,");
        eprintln!("       guards N, up to 32, | dominating N, up to 200");
        exit(2);
    };
    let (primary, rows) = (matrix.primary, matrix.rows.len());
    match matrix.wanted {
        Wanted::FewestRows => println!("1\nR {primary} {rows} -1"),
        _ => println!("{primary} {} {rows}", matrix.secondary),
    }
    for row in &matrix.rows {
        let columns: Vec<String> = row.iter().map(usize::to_string).collect();
        println!("{} {}", row.len(), columns.join(" "));
    }
    if matrix.wanted == Wanted::OneCover {
        println!("1");
    }
}

/// A row is a square; its columns are its rank, its file and its two diagonals.
fn queens(n: usize) -> Matrix {
    let diagonals = 2 * n - 1;
    let squares = (0..n).flat_map(|i| (0..n).map(move |j| (i, j)));
    Matrix {
        primary: 2 * n,
        secondary: 2 * diagonals,
        rows: squares
            .map(|(i, j)| vec![i, n + j, 2 * n + i + j, 2 * n + diagonals + i + n - 1 - j])
            .collect(),
        wanted: Wanted::AllCovers,
    }
}

/// A row is a number with its two places; its columns are the number and the places.
fn langford(n: usize) -> Matrix {
    let mut rows = Vec::new();
    for k in 1..=n {
        for place in 0..2 * n - k - 1 {
            rows.push(vec![k - 1, n + place, n + place + k + 1]);
        }
    }
    Matrix {
        primary: 3 * n,
        secondary: 0,
        rows,
        wanted: Wanted::AllCovers,
    }
}

/// A row is a domino; its columns are its two cells.
fn dominoes(n: usize) -> Matrix {
    let mut rows = Vec::new();
    for cell in 0..n * n {
        if cell % n + 1 < n {
            rows.push(vec![cell, cell + 1]);
        }
        if cell + n < n * n {
            rows.push(vec![cell, cell + n]);
        }
    }
    Matrix {
        primary: n * n,
        secondary: 0,
        rows,
        wanted: Wanted::OneCover,
    }
}

/// The planted rows cover all columns; each row of noise has three columns anywhere.
fn planted(n: usize) -> Matrix {
    let mut below = random();
    let mut columns: Vec<usize> = (0..n).collect();
    for last in (1..n).rev() {
        columns.swap(last, below(last + 1));
    }
    let mut rows: Vec<Vec<usize>> = columns.chunks(3).map(<[usize]>::to_vec).collect();
    for _ in 0..n / 2 {
        let mut ones = vec![below(n), below(n), below(n)];
        ones.sort();
        ones.dedup();
        rows.insert(below(rows.len() + 1), ones);
    }
    Matrix {
        primary: n,
        secondary: 0,
        rows,
        wanted: Wanted::OneCover,
    }
}

/// The worst case of a search that looks at covered columns too: after the first `n` rows,
/// which are forced, few columns are open.
fn tail(n: usize) -> Matrix {
    let mut matrix = queens(10);
    for row in &mut matrix.rows {
        for column in row {
            *column += n;
        }
    }
    matrix.primary += n;
    matrix.rows.extend((0..n).map(|column| vec![column]));
    matrix
}

/// A row is a queen; its columns are the squares that it attacks, and its own.
fn guards(n: usize) -> Matrix {
    let place = |square| (square / n, square % n);
    let on_a_line = |a, b| {
        let ((i, j), (k, l)) = (place(a), place(b));
        i == k || j == l || i + j == k + l || i + l == k + j
    };
    let attacked = |queen| (0..n * n).filter(move |&square| on_a_line(queen, square));
    covered_at_least_once((0..n * n).map(|queen| attacked(queen).collect()).collect())
}

/// A row is a vertex; its columns are its neighbours and itself.
fn dominating(n: usize) -> Matrix {
    let mut below = random();
    let mut rows: Vec<Vec<usize>> = (0..n).map(|vertex| vec![vertex]).collect();
    for _ in 0..2 * n {
        let (a, b) = (below(n), below(n));
        if !rows[a].contains(&b) {
            rows[a].push(b);
            rows[b].push(a);
        }
    }
    covered_at_least_once(rows)
}

/// With a column for each row.
fn covered_at_least_once(rows: Vec<Vec<usize>>) -> Matrix {
    Matrix {
        primary: rows.len(),
        secondary: 0,
        rows,
        wanted: Wanted::FewestRows,
    }
}

/// Numbers below a bound, by Park and Miller's generator.
fn random() -> impl FnMut(usize) -> usize {
    let mut seed = 11047;
    move |bound| {
        seed = (seed * 48271) % 0x7fff_ffff;
        seed % bound
    }
}

/// One of each, as the steps from its first cell to the others (down, right).
const PIECES: [[(i32, i32); 5]; 12] = [
    [(0, 1), (0, 2), (1, 0), (1, 1), (2, 1)], // F
    [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4)], // I
    [(0, 0), (1, 0), (2, 0), (3, 0), (3, 1)], // L
    [(0, 0), (1, 0), (1, 1), (2, 1), (3, 1)], // N
    [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)], // P
    [(0, 0), (0, 1), (0, 2), (1, 1), (2, 1)], // T
    [(0, 0), (0, 2), (1, 0), (1, 1), (1, 2)], // U
    [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2)], // V
    [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)], // W
    [(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)], // X
    [(0, 0), (1, 0), (1, 1), (2, 0), (3, 0)], // Y
    [(0, 0), (0, 1), (1, 1), (2, 1), (2, 2)], // Z
];

/// A row is a piece in a place; its columns are the piece and the cells.
fn pentominoes(height: i32, width: i32, is_open: impl Fn(i32, i32) -> bool) -> Matrix {
    let board = (0..height).flat_map(|i| (0..width).map(move |j| (i, j)));
    let cells: Vec<(i32, i32)> = board.filter(|&(i, j)| is_open(i, j)).collect();
    let mut rows = Vec::new();
    for (number, piece) in PIECES.iter().enumerate() {
        for shape in orientations(piece) {
            for &(top, left) in &cells {
                let column = |&(i, j): &(i32, i32)| {
                    let found = cells.iter().position(|&cell| cell == (top + i, left + j));
                    found.map(|cell| PIECES.len() + cell)
                };
                let columns: Option<Vec<usize>> = shape.iter().map(column).collect();
                rows.extend(columns.map(|columns| [vec![number], columns].concat()));
            }
        }
    }
    Matrix {
        primary: PIECES.len() + cells.len(),
        secondary: 0,
        rows,
        wanted: Wanted::AllCovers,
    }
}

/// The different ways to turn a piece and turn it over, each from its first cell on.
fn orientations(piece: &[(i32, i32)]) -> Vec<Vec<(i32, i32)>> {
    let mut found = Vec::new();
    let mut shape = piece.to_vec();
    for turn in 0..8 {
        shape = shape.iter().map(|&(i, j)| (j, -i)).collect();
        if turn == 4 {
            shape = shape.iter().map(|&(i, j)| (i, -j)).collect();
        }
        let mut sorted = shape.clone();
        sorted.sort();
        let (top, left) = sorted[0];
        let moved = sorted.iter().map(|&(i, j)| (i - top, j - left)).collect();
        if !found.contains(&moved) {
            found.push(moved);
        }
    }
    found
}

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

#[path = "../common/puzzles.rs"]
mod puzzles;
use puzzles::*;
use std::env;
use std::process::exit;

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
        ["pentominoes"] => Some(pentominoes_8x8()),
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
    match words[0] {
        "guards" | "dominating" => println!("1\nR {primary} {rows} -1"),
        _ => println!("{primary} {} {rows}", matrix.secondary),
    }
    for row in &matrix.rows {
        let columns: Vec<String> = row.iter().map(usize::to_string).collect();
        println!("{} {}", row.len(), columns.join(" "));
    }
    if ["dominoes", "planted"].contains(&words[0]) {
        println!("1");
    }
}

/// The planted rows cover all columns; each row of noise has three columns anywhere.
fn planted(n: usize) -> Puzzle {
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
    Puzzle {
        primary: n,
        secondary: 0,
        rows,
    }
}

/// The worst case of a search that looks at covered columns too: after the first `n` rows,
/// which are forced, few columns are open.
fn tail(n: usize) -> Puzzle {
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
fn guards(n: usize) -> Puzzle {
    let on_a_line = |a: usize, b: usize| {
        let (i, j, k, l) = (a / n, a % n, b / n, b % n);
        i == k || j == l || i + j == k + l || i + l == k + j
    };
    let attacked = |queen| (0..n * n).filter(move |&square| on_a_line(queen, square));
    covered_at_least_once((0..n * n).map(|queen| attacked(queen).collect()).collect())
}

/// A row is a vertex; its columns are its neighbours and itself.
fn dominating(n: usize) -> Puzzle {
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
fn covered_at_least_once(rows: Vec<Vec<usize>>) -> Puzzle {
    Puzzle {
        primary: rows.len(),
        secondary: 0,
        rows,
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

//! The small template: its answers against the brute force, what it refuses against the large one.

use crate::calls::{caught_panic, panic_message};
use crate::dlx;
use crate::matrix::Matrix;
use crate::puzzles::*;
use crate::random::*;
use crate::searches::assert_first;
use crate::seeds::for_seeds;
use crate::shared_puzzles::*;
use crate::splitmix::Random;

/// In this module its arrays can be looked at.
mod template {
    include!("../../src/dlx_small.rs");

    impl<const N: usize> Dlx<N> {
        /// All that is stored.
        pub fn state(&self) -> String {
            let links = [&self.u, &self.d, &self.c, &self.s, &self.label];
            format!("{:?} {:?} {}", links, self.row, self.primary)
        }
    }
}
use template::Dlx;

const SEED: u64 = 66_000;

fn build<const N: usize>(matrix: &Matrix, dlx: &mut Dlx<N>) {
    dlx.reset(matrix.primary, matrix.secondary);
    for row in &matrix.rows {
        dlx.add_row(row.label, &row.columns);
    }
}

#[test]
fn solve_and_count_agree_with_a_brute_force_and_leave_the_matrix_as_it_was() {
    let mut dlx = Dlx::<RANDOM_NODES>::new();
    for_random_matrices(|matrix| {
        let solutions = brute_force(matrix);
        build(matrix, &mut dlx);
        let before = dlx.state();
        for _ in 0..2 {
            assert_eq!(dlx.count(), solutions.len() as u64);
            assert_eq!(dlx.state(), before, "after count");
            assert_first(1, dlx.solve().as_slice(), &solutions);
            assert_eq!(dlx.state(), before, "after solve");
        }
    });
}

#[test]
fn known_counts_are_those_of_the_small_template_too() {
    let count = |matrix: Matrix| {
        let mut dlx = Dlx::<65536>::new();
        build(&matrix, &mut dlx);
        dlx.count()
    };
    assert_eq!(count(worked_example()), 1);
    assert_eq!(count(doubled_triangle()), 0);
    assert_eq!(count(queens(8).matrix()), 92);
    assert_eq!(count(latin_squares(4)), 576);
    assert_eq!(count(dominoes(6).matrix()), 6728);
    assert_eq!(count(langford(7).matrix()), 52);
}

/// Answers do not depend on it, the size of the tree does.
#[test]
fn the_small_template_branches_on_a_column_with_the_fewest_rows() {
    let mut dlx = Dlx::<64>::new();
    // Only if column 1 comes first, then column 2, is a row without a choice the first.
    dlx.reset(3, 0);
    for (label, columns) in [&[0][..], &[0, 2], &[1], &[2], &[0]].iter().enumerate() {
        dlx.add_row(label, columns);
    }
    assert_eq!(dlx.solve(), Some(vec![2, 1]));
}

#[derive(Debug)]
enum Call {
    Reset(usize, usize),
    AddRow(usize, Vec<usize>),
    Count,
    Solve,
}

/// Some are refused: too many columns or nodes, columns that do not exist or are named twice.
fn random_calls(random: &mut Random) -> Vec<Call> {
    let mut calls = vec![Call::Count];
    let (mut columns, mut rows) = (0, 0);
    for label in 0..random.below(30) {
        // The brute force tries all sets of rows.
        calls.push(match random.below(if rows < 9 { 20 } else { 8 }) {
            0 | 1 => {
                let all = [usize::MAX, FEW_NODES][random.below(2)] - random.below(2);
                let primary = if random.below(8) == 0 {
                    all
                } else {
                    random.below(6)
                };
                let secondary = random.below(4);
                (columns, rows) = (primary.saturating_add(secondary).min(10), 0);
                Call::Reset(primary, secondary)
            }
            2..=4 => Call::Count,
            5..=7 => Call::Solve,
            _ => {
                rows += 1;
                let mut ones: Vec<usize> = (0..columns).filter(|_| random.below(3) == 0).collect();
                match random.below(40) {
                    0 => ones.push(random.below(12)),
                    1 => ones.push([columns, usize::MAX][random.below(2)]),
                    _ => {}
                }
                random.shuffle(&mut ones);
                Call::AddRow(label, ones)
            }
        });
    }
    calls
}

const FEW_NODES: usize = 30;

/// Both templates, and the rows that were added.
struct Compared {
    small: Dlx<FEW_NODES>,
    large: dlx::Dlx<FEW_NODES>,
    matrix: Matrix,
    refused: u32,
}

impl Compared {
    fn call(&mut self, call: &Call) {
        match *call {
            Call::Reset(primary, secondary) => self.reset(primary, secondary),
            Call::AddRow(label, ref columns) => {
                let (small, large) = (&mut self.small, &mut self.large);
                let refused = caught_panic(|| small.add_row(label, columns)).is_some();
                assert_eq!(
                    caught_panic(|| large.add_row(label, columns)).is_some(),
                    refused
                );
                if refused {
                    self.refused += 1;
                    self.reset(self.matrix.primary, self.matrix.secondary);
                } else {
                    self.matrix.add_row(label, columns);
                }
            }
            Call::Count => assert_eq!(self.small.count(), brute_force(&self.matrix).len() as u64),
            Call::Solve => {
                let solutions = brute_force(&self.matrix);
                assert_first(1, self.small.solve().as_slice(), &solutions);
            }
        }
    }

    fn reset(&mut self, primary: usize, secondary: usize) {
        let (small, large) = (&mut self.small, &mut self.large);
        let refused = caught_panic(|| small.reset(primary, secondary)).is_some();
        let refused_by_large = caught_panic(|| large.reset(primary, secondary)).is_some();
        assert_eq!(refused, refused_by_large);
        if refused {
            self.refused += 1;
            self.reset(0, 0);
        } else {
            self.matrix = Matrix::exact(primary, secondary);
        }
    }
}

#[test]
fn calls_in_any_order_are_refused_where_the_large_template_refuses_them() {
    let mut compared = Compared {
        small: Dlx::new(),
        large: dlx::Dlx::new(),
        matrix: Matrix::exact(0, 0),
        refused: 0,
    };
    for_seeds(SEED..SEED + 5_000, random_calls, |calls| {
        compared.reset(0, 0);
        calls.iter().for_each(|call| compared.call(call));
    });
    assert!(compared.refused > 1000, "{}", compared.refused);
}

/// The message names the figures, and the line that it names is the caller's.
#[test]
fn the_small_template_says_what_it_refuses() {
    let mut dlx = Dlx::<6>::new();
    assert_eq!(panic_message(|| dlx.reset(4, 2)), "6 columns, N is 6");
    dlx.reset(2, 1);
    let said = panic_message(|| dlx.add_row(20, &[0, 1, 2]));
    assert_eq!(said, "row 20: 7 nodes, N is 6");
    assert_eq!(panic_message(|| dlx.add_row(21, &[3])), "row 21: column 3");
    let said = panic_message(|| dlx.add_row(22, &[1, 1]));
    assert_eq!(said, "row 22: column 1 twice");
    assert_eq!(panic_message(|| Dlx::<0>::new()), "0 columns, N is 0");
}

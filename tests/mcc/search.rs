use crate::lists::sorted;
use crate::matrix::{assert_invariants, assert_invariants_of_search, state, Matrix};
use crate::mcc::Mcc;
use crate::random::*;
use std::cell::RefCell;
use std::collections::BTreeSet;

/// The solutions that are visited, each in order.
pub fn visited<const N: usize>(mcc: &mut Mcc<N>, limit: u64) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    let count = mcc.search(limit, |rows| found.push(sorted(rows)));
    assert_eq!(count, found.len() as u64);
    found
}

/// The matrix in the head of the template.
fn example() -> Matrix {
    let mut matrix = Matrix::new(&[(1, 1), (1, 2), (0, 1)], 1);
    matrix.add_row(1, &[0, 1], &[(3, 0)]);
    matrix.add_row(2, &[0], &[(3, 1)]);
    matrix.add_row(3, &[1], &[(3, 0)]);
    matrix.add_row(4, &[1, 2], &[]);
    matrix.add_row(5, &[1, 2, 3], &[]);
    matrix
}

#[test]
fn an_unlimited_search_visits_every_solution_once_and_nothing_else() {
    let mut mcc = Mcc::<RANDOM_NODES>::new();
    let (mut tally, mut ways) = ([0; 5], [0; 2]);
    for_random_matrices(|matrix| {
        let solutions = brute_force(matrix);
        tally[solutions.len().min(4)] += 1;
        matrix.build(&mut mcc);
        let before = state(&mcc);
        let visited = visited(&mut mcc, u64::MAX);
        assert_eq!(visited.len(), solutions.len(), "{:?}", visited);
        assert_eq!(visited.into_iter().collect::<BTreeSet<_>>(), solutions);
        assert_eq!(state(&mcc), before);
        ways[usize::from(!mcc.lanes.is_empty())] += 1;
    });
    // If the random matrices hardly ever had several solutions, this would show very little.
    assert!(tally.iter().all(|&matrices| matrices > 1000), "{:?}", tally);
    assert!(ways.iter().all(|&matrices| matrices > 1000), "{:?}", ways);
}

#[test]
fn a_matrix_is_built_as_the_struct_promises() {
    let mut mcc = Mcc::<RANDOM_NODES>::new();
    for_some_random_matrices(|matrix| {
        matrix.build(&mut mcc);
        assert_invariants(&mcc, matrix);
    });
}

#[test]
fn wherever_a_search_asks_the_matrix_is_as_the_struct_promises() {
    let mut mcc = Mcc::<RANDOM_NODES>::new();
    let mut nodes = 0;
    for_some_random_matrices(|matrix| {
        matrix.build(&mut mcc);
        let enter = |mcc: &Mcc<RANDOM_NODES>, rows: &[usize]| {
            nodes += 1;
            assert_invariants_of_search(mcc, matrix);
            assert_no_row_is_lost(mcc, matrix);
            assert_eq!(matrix.label(&mcc.chosen), sorted(rows));
            true
        };
        mcc.search_if(enter, |_| true);
        assert_invariants(&mcc, matrix);
    });
    assert!(nodes > 10_000, "{}", nodes);
}

/// Every row that fits is open, or was barred: then some solution without it is asked for later, so
/// no more is known of it here than that it was tried. At the root nothing is barred.
fn assert_no_row_is_lost<const N: usize>(mcc: &Mcc<N>, matrix: &Matrix) {
    if mcc.chosen.is_empty() {
        assert_invariants(mcc, matrix);
    }
}

#[test]
fn a_limited_search_visits_that_many_of_the_first_solutions() {
    let mut mcc = Mcc::<RANDOM_NODES>::new();
    for_some_random_matrices(|matrix| {
        matrix.build(&mut mcc);
        let before = state(&mcc);
        let all = visited(&mut mcc, u64::MAX);
        for limit in 0..4 {
            for _ in 0..2 {
                let visited = visited(&mut mcc, limit);
                assert_eq!(visited.len(), all.len().min(limit as usize));
                assert_eq!(visited, all[..visited.len()], "limit {}", limit);
                assert_eq!(state(&mcc), before, "limit {}", limit);
            }
        }
        assert_eq!(mcc.count(), all.len() as u64);
        assert_eq!(mcc.solve().map(|rows| sorted(&rows)), all.first().cloned());
        assert_eq!(state(&mcc), before);
    });
}

/// Each node is asked for once, and what is below a node that is cut is not met.
#[test]
fn a_cut_takes_away_just_the_solutions_with_these_rows() {
    let mut mcc = Mcc::<RANDOM_NODES>::new();
    let mut cuts = 0;
    for_some_random_matrices(|matrix| {
        matrix.build(&mut mcc);
        let before = state(&mcc);
        let nodes = RefCell::new(BTreeSet::new());
        let enter = |_: &Mcc<RANDOM_NODES>, rows: &[usize]| {
            assert!(nodes.borrow_mut().insert(sorted(rows)), "{:?} again", rows);
            true
        };
        mcc.search_if(enter, |rows| nodes.borrow().contains(&sorted(rows)));
        let Some(row) = matrix.rows.first().map(|row| row.label) else {
            return;
        };
        let mut found = BTreeSet::new();
        let visit = |rows: &[usize]| {
            assert!(found.insert(sorted(rows)));
            true
        };
        mcc.search_if(|_, rows| !rows.contains(&row), visit);
        let mut wanted = brute_force(matrix);
        let all = wanted.len();
        wanted.retain(|rows| !rows.contains(&row));
        cuts += usize::from(wanted.len() < all);
        assert_eq!(found, wanted);
        assert_eq!(state(&mcc), before);
    });
    assert!(cuts > 1000, "{}", cuts);
}

#[test]
fn a_search_that_is_cut_or_ended_anywhere_leaves_the_matrix_as_it_was() {
    let mut mcc = Mcc::<RANDOM_NODES>::new();
    for_some_random_matrices(|matrix| {
        matrix.build(&mut mcc);
        let before = state(&mcc);
        for last in 1..6 {
            let mut entered = 0;
            let enter = |_: &Mcc<RANDOM_NODES>, _: &[usize]| {
                entered += 1;
                entered % last > 0
            };
            mcc.search_if(enter, |_| true);
            assert_eq!(state(&mcc), before, "cut at every {}. node", last);
            let mut found = 0;
            let visit = |_: &[usize]| {
                found += 1;
                found < last
            };
            mcc.search_if(|_, _| true, visit);
            assert_eq!(state(&mcc), before, "ended at solution {}", last);
        }
    });
}

/// The walk in the head of the template, node by node.
#[test]
fn the_example_is_searched_as_told() {
    let mut mcc = Mcc::<16>::new();
    example().build(&mut mcc);
    assert_eq!(mcc.spare[..2], [1, 3]);
    let nodes = RefCell::new(Vec::new());
    let enter = |mcc: &Mcc<16>, rows: &[usize]| {
        let open: Vec<usize> = (1..=5)
            .filter(|row| mcc.open[0] >> (row - 1) & 1 == 1)
            .collect();
        nodes
            .borrow_mut()
            .push(format!("{:?} then {:?}", rows, open));
        true
    };
    let visit = |_: &[usize]| {
        nodes.borrow_mut().push("a solution".to_string());
        true
    };
    mcc.search_if(enter, visit);
    assert_eq!(
        nodes.into_inner(),
        [
            "[] then [1, 2, 3, 4, 5]",
            "[1] then [3, 4]",
            "a solution",
            "[1, 3] then []",
            "a solution",
            "[1, 4] then []",
            "a solution",
            "[2] then [4]",
            "[2, 4] then []",
            "a solution",
        ]
    );
}

#[test]
fn the_column_with_the_least_to_spare_is_taken_and_of_several_the_first() {
    let mut matrix = Matrix::new(&[(1, 1), (2, 3), (2, 2), (0, 1)], 0);
    for label in 0..5 {
        matrix.add_row(label, &[0, 1], &[]);
    }
    let mut mcc = Mcc::<64>::new();
    let smallest = |matrix: &Matrix, mcc: &mut Mcc<64>| {
        matrix.build(mcc);
        mcc.smallest_column()
    };
    assert_eq!(
        smallest(&matrix, &mut mcc),
        2,
        "it has none of the two that it needs"
    );
    for label in 5..10 {
        matrix.add_row(label, &[2, 3], &[]);
    }
    // 5 - 1, 5 - 2 and 5 - 2; the last column needs none.
    assert_eq!(smallest(&matrix, &mut mcc), 1);
    matrix.add_row(10, &[1], &[]);
    assert_eq!(smallest(&matrix, &mut mcc), 2);
    let nothing = Matrix::new(&[(0, 1), (0, 3)], 2);
    assert_eq!(smallest(&nothing, &mut mcc), 2, "no column needs a row");
}

/// Rows that fit are added in every way, but a set is visited once.
#[test]
fn k_rows_of_a_column_are_one_solution_and_not_k_factorial() {
    let mut mcc = Mcc::<256>::new();
    for (low, high, solutions) in [
        (3, 3, 120),
        (2, 3, 165),
        (0, 2, 56),
        (0, 10, 1024),
        (10, 10, 1),
    ] {
        let mut matrix = Matrix::new(&[(low, high)], 0);
        for label in 0..10 {
            matrix.add_row(label, &[0], &[]);
        }
        matrix.build(&mut mcc);
        assert_eq!(mcc.count(), solutions, "{} to {}", low, high);
    }
}

#[test]
fn rows_share_a_secondary_column_only_by_one_colour() {
    let mut mcc = Mcc::<64>::new();
    for (colors, fit) in [
        ([Some(7), Some(7)], true),
        ([Some(0), Some(0)], true),
        ([Some(7), Some(8)], false),
        ([Some(7), None], false),
        ([None, None], false),
    ] {
        let mut matrix = Matrix::new(&[(1, 1), (1, 1)], 1);
        for (row, color) in colors.iter().enumerate() {
            match color {
                Some(color) => matrix.add_row(row, &[row], &[(2, *color)]),
                None => matrix.add_row(row, &[row, 2], &[]),
            }
        }
        matrix.build(&mut mcc);
        assert_eq!(mcc.count(), u64::from(fit), "{:?}", colors);
    }
}

use crate::dlx::Dlx;
use crate::links::{assert_invariants, state};
use crate::lists::sorted;
use crate::matrix::Row;
use crate::random::*;
use std::cell::RefCell;
use std::collections::BTreeSet;

#[test]
fn a_matrix_is_built_as_the_struct_promises() {
    let mut dlx = Dlx::<RANDOM_NODES>::new();
    for_random_matrices(|matrix| {
        matrix.build(&mut dlx);
        assert_invariants(&dlx, matrix);
    });
}

#[test]
fn an_unlimited_search_visits_every_solution_once_and_nothing_else() {
    let mut dlx = Dlx::<RANDOM_NODES>::new();
    let mut tally = [0; 5];
    for_random_matrices(|matrix| {
        let solutions = brute_force(matrix);
        tally[solutions.len().min(4)] += 1;
        matrix.build(&mut dlx);
        for _ in 0..2 {
            let visited = visited(&mut dlx, u64::MAX);
            assert_eq!(visited.into_iter().collect::<BTreeSet<_>>(), solutions);
        }
    });
    // If the random matrices hardly ever had several solutions, this would show very little.
    assert!(tally.iter().all(|&matrices| matrices > 1000), "{:?}", tally);
}

#[test]
fn a_limited_search_visits_that_many_of_the_first_solutions() {
    let mut dlx = Dlx::<RANDOM_NODES>::new();
    for_random_matrices(|matrix| {
        let solutions = brute_force(matrix);
        matrix.build(&mut dlx);
        let all = visited(&mut dlx, u64::MAX);
        for limit in [0, 1, 2, 3] {
            for _ in 0..2 {
                let visited = visited(&mut dlx, limit);
                assert_eq!(visited.len(), solutions.len().min(limit as usize));
                assert!(visited.iter().all(|labels| solutions.contains(labels)));
                assert_eq!(visited, all[..visited.len()], "limit {}", limit);
            }
        }
    });
}

#[test]
fn every_search_leaves_every_link_and_size_as_it_was() {
    let mut dlx = Dlx::<RANDOM_NODES>::new();
    for_random_matrices(|matrix| {
        matrix.build(&mut dlx);
        let before = state(&dlx);
        for limit in [0, 1, 2, 3, u64::MAX] {
            for _ in 0..2 {
                dlx.search(limit, |_| {});
                assert_eq!(state(&dlx), before, "limit {}", limit);
            }
        }
        for nodes in 1..4 {
            let (mut entered, mut found) = (0, 0);
            let enter = |_: &Dlx<RANDOM_NODES>, _: &[usize]| {
                entered += 1;
                entered % (nodes + 1) > 0
            };
            let visit = |_: &[usize]| {
                found += 1;
                found < nodes
            };
            dlx.search_if(enter, visit);
            assert_eq!(state(&dlx), before, "cut at {} nodes", nodes);
        }
        dlx.solve();
        assert_eq!(state(&dlx), before);
        dlx.count();
        assert_eq!(state(&dlx), before);
    });
}

#[test]
fn solve_gives_the_first_solution_and_count_their_number() {
    let mut dlx = Dlx::<RANDOM_NODES>::new();
    for_random_matrices(|matrix| {
        let solutions = brute_force(matrix);
        matrix.build(&mut dlx);
        let first = visited(&mut dlx, u64::MAX).into_iter().next();
        for _ in 0..2 {
            let solution = dlx.solve().map(|labels| sorted(&labels));
            assert_eq!(solution, first);
            assert_eq!(solution.is_some(), !solutions.is_empty());
            assert_eq!(dlx.count(), solutions.len() as u64);
        }
    });
}

#[test]
fn a_visit_that_says_false_ends_the_search() {
    let mut dlx = Dlx::<RANDOM_NODES>::new();
    for_some_random_matrices(|matrix| {
        matrix.build(&mut dlx);
        let all = visited(&mut dlx, u64::MAX);
        for wanted in 1..4 {
            let mut found = Vec::new();
            let visit = |rows: &[usize]| {
                found.push(sorted(rows));
                found.len() < wanted
            };
            dlx.search_if(|_, _| true, visit);
            assert_eq!(found, all[..all.len().min(wanted)]);
        }
    });
}

/// What is cut depends on the rows as a set, so that the brute force can tell it.
#[test]
fn an_enter_that_says_false_cuts_the_node_and_all_below_it() {
    let mut dlx = Dlx::<RANDOM_NODES>::new();
    for_some_random_matrices(|matrix| {
        let solutions = brute_force(matrix);
        matrix.build(&mut dlx);
        for most in 0..4 {
            let with_few = |rows: &[usize]| rows.len() <= most;
            let expected = solutions.iter().filter(|rows| with_few(rows));
            assert_eq!(entered(&mut dlx, with_few), expected.cloned().collect());
        }
        for row in &matrix.rows {
            let without = |rows: &[usize]| !rows.contains(&row.label);
            let expected = solutions.iter().filter(|rows| without(rows));
            assert_eq!(entered(&mut dlx, without), expected.cloned().collect());
        }
    });
}

/// Both functions are shown the way from the root; `enter` sees each node before what is
/// below it, and the matrix as the rows of the node leave it.
#[test]
fn enter_is_asked_at_every_node_before_a_solution_is_visited() {
    let mut dlx = Dlx::<RANDOM_NODES>::new();
    for_some_random_matrices(|matrix| {
        matrix.build(&mut dlx);
        let path = RefCell::new(vec![usize::MAX]);
        let enter = |dlx: &Dlx<RANDOM_NODES>, rows: &[usize]| {
            let mut path = path.borrow_mut();
            if rows.is_empty() {
                assert_eq!(*path, [usize::MAX], "the root is entered once, and first");
                path.clear();
            } else {
                let (last, others) = rows.split_last().unwrap();
                assert!(path.starts_with(others), "{:?} after {:?}", rows, path);
                path.truncate(others.len());
                path.push(*last);
            }
            let ones = matrix.rows.iter().filter(|row| rows.contains(&row.label));
            let covered: Vec<usize> = ones.flat_map(|row| row.columns.clone()).collect();
            for column in 0..matrix.primary + matrix.secondary {
                let is_covered = dlx.s[column + 1] >= 1 << 14;
                assert_eq!(is_covered, covered.contains(&column), "column {}", column);
            }
            true
        };
        let visit = |rows: &[usize]| {
            assert_eq!(*path.borrow(), rows, "a solution was entered just before");
            true
        };
        dlx.search_if(enter, visit);
    });
}

/// Answers do not depend on it, the size of the tree does.
#[test]
fn every_row_is_chosen_for_a_column_with_the_fewest_rows() {
    let mut dlx = Dlx::<RANDOM_NODES>::new();
    for_random_matrices(|matrix| {
        matrix.build(&mut dlx);
        dlx.search(u64::MAX, |labels| {
            let mut open: Vec<&Row> = matrix.rows.iter().collect();
            let mut columns: Vec<usize> = (0..matrix.primary).collect();
            for &label in labels {
                let size = |column| open.iter().filter(|row| row.has(column)).count();
                let fewest = columns.iter().map(|&column| size(column)).min().unwrap();
                let row = *open.iter().find(|row| row.label == label).unwrap();
                let wanted = |&column: &usize| row.has(column) && size(column) == fewest;
                assert!(columns.iter().any(wanted), "{} in {:?}", label, labels);
                columns.retain(|&column| !row.has(column));
                open.retain(|other| !row.columns.iter().any(|&column| other.has(column)));
            }
        });
    });
}

/// Each row of column 1 clashes with the first row of column 0.
#[test]
fn a_row_that_would_empty_a_column_of_a_dense_matrix_is_not_chosen() {
    let mut dlx = Dlx::<RANDOM_NODES>::new();
    dlx.reset(3, 0);
    let bad = dlx.add_row(1, &[0, 2]);
    let good = dlx.add_row(2, &[0]);
    dlx.add_row(3, &[1, 2]);
    assert_eq!(
        dlx.dead_end_after(bad),
        0,
        "9 nodes are not more than 3 x 3"
    );
    dlx.add_row(4, &[2, 1]);
    assert_eq!(dlx.dead_end_after(bad), 2, "the header of column 1");
    assert_eq!(dlx.dead_end_after(good), 0);
    let mut entered = Vec::new();
    let enter = |_: &Dlx<RANDOM_NODES>, rows: &[usize]| {
        entered.push(rows.to_vec());
        true
    };
    dlx.search_if(enter, |_| true);
    assert_eq!(entered, [vec![], vec![2], vec![2, 3], vec![2, 4]]);
}

/// The solutions that a search visits, in its order, checked to be different and as many as
/// it says.
pub fn visited<const N: usize>(dlx: &mut Dlx<N>, limit: u64) -> Vec<Vec<usize>> {
    let mut solutions = Vec::new();
    let found = dlx.search(limit, |labels| {
        let solution = sorted(labels);
        assert!(!solutions.contains(&solution), "{:?} twice", labels);
        solutions.push(solution);
    });
    assert_eq!(found, solutions.len() as u64);
    solutions
}

/// The solutions of a search that enters only where `may_enter` is true of the rows.
fn entered<const N: usize, F>(dlx: &mut Dlx<N>, may_enter: F) -> BTreeSet<Vec<usize>>
where
    F: Fn(&[usize]) -> bool,
{
    let mut solutions = BTreeSet::new();
    let visit = |rows: &[usize]| solutions.insert(sorted(rows));
    dlx.search_if(|_, rows| may_enter(rows), visit);
    solutions
}

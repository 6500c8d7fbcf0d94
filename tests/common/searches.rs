//! Whole searches of the templates that visit exact covers, against a brute force.

use crate::calls::{caught_panic, panic_message};
use crate::lists::sorted;
use crate::random::{brute_force, for_random_matrices, for_some_random_matrices, RANDOM_NODES};
use crate::splitmix::Random;
use crate::state::{assert_invariants, assert_node, state};
use crate::Template;
use std::cell::RefCell;
use std::collections::BTreeSet;

type Small = Template<RANDOM_NODES>;

#[test]
fn a_matrix_is_built_as_the_struct_promises() {
    let mut template = Small::new();
    for_random_matrices(|matrix| {
        matrix.build(&mut template);
        assert_invariants(&template, matrix);
    });
}

#[test]
fn an_unlimited_search_visits_every_solution_once_and_nothing_else() {
    let mut template = Small::new();
    let mut tally = [0; 5];
    for_random_matrices(|matrix| {
        let solutions = brute_force(matrix);
        tally[solutions.len().min(4)] += 1;
        matrix.build(&mut template);
        for _ in 0..2 {
            let all = visited(&mut template, u64::MAX).into_iter();
            assert_eq!(all.collect::<BTreeSet<_>>(), solutions);
        }
    });
    // If the random matrices hardly ever had several solutions, this would show very little.
    assert!(tally.iter().all(|&matrices| matrices > 1000), "{:?}", tally);
}

#[test]
fn a_search_that_is_limited_or_ended_visits_the_first_solutions() {
    let mut template = Small::new();
    for_random_matrices(|matrix| {
        matrix.build(&mut template);
        let all = visited(&mut template, u64::MAX);
        for limit in 0..4 {
            let first = &all[..all.len().min(limit)];
            assert_eq!(visited(&mut template, limit as u64), first);
            let mut seen = Vec::new();
            let visit = |rows: &[usize]| {
                seen.push(sorted(rows));
                seen.len() < limit
            };
            template.search_if(|_, _| true, visit);
            assert_eq!(seen, all[..all.len().min(limit.max(1))], "{}", limit);
        }
        for _ in 0..2 {
            let solution = template.solve().map(|rows| sorted(&rows));
            assert_eq!(solution.as_ref(), all.first());
            assert_eq!(template.count(), all.len() as u64);
        }
    });
}

#[test]
fn every_search_leaves_the_matrix_as_it_was() {
    let mut template = Small::new();
    for_random_matrices(|matrix| {
        matrix.build(&mut template);
        let before = state(&template);
        for limit in [0, 1, 2, 3, u64::MAX] {
            template.search(limit, |_| {});
            assert_eq!(state(&template), before, "limit {}", limit);
        }
        for last in 1..6 {
            let (mut entered, mut visited) = (0, 0);
            let enter = |_: &Small, _: &[usize]| {
                entered += 1;
                entered % (last + 1) > 0
            };
            let visit = |_: &[usize]| {
                visited += 1;
                visited < last
            };
            template.search_if(enter, visit);
            assert_eq!(state(&template), before, "cut at {} nodes", last);
        }
        template.solve();
        assert_eq!(state(&template), before);
    });
}

/// The rows to cut at are a set, so that the brute force can tell it.
#[test]
fn an_enter_that_says_false_cuts_the_node_and_all_below_it() {
    let mut template = Small::new();
    let mut cuts = 0;
    for_some_random_matrices(|matrix| {
        let solutions = brute_force(matrix);
        matrix.build(&mut template);
        let mut assert_cut = |may_enter: &dyn Fn(&[usize]) -> bool| {
            let mut entered = BTreeSet::new();
            let visit = |rows: &[usize]| entered.insert(sorted(rows));
            template.search_if(|_, rows| may_enter(rows), visit);
            let expected = solutions.iter().filter(|rows| may_enter(rows));
            cuts += usize::from(entered.len() < solutions.len());
            assert_eq!(entered, expected.cloned().collect());
        };
        for most in 0..4 {
            assert_cut(&|rows| rows.len() <= most);
        }
        for row in &matrix.rows {
            assert_cut(&|rows| !rows.contains(&row.label));
        }
    });
    assert!(cuts > 1000, "{}", cuts);
}

/// Both functions are shown the way from the root; `enter` sees each node once, before what is
/// below it, and the matrix as the rows of the node leave it.
#[test]
fn enter_is_asked_at_every_node_before_a_solution_is_visited() {
    let mut template = Small::new();
    let mut count = 0;
    for_some_random_matrices(|matrix| {
        matrix.build(&mut template);
        let (path, mut nodes) = (RefCell::new(vec![usize::MAX]), BTreeSet::new());
        let enter = |template: &Small, rows: &[usize]| {
            let mut path = path.borrow_mut();
            if let Some((last, others)) = rows.split_last() {
                assert!(path.starts_with(others), "{:?} after {:?}", rows, path);
                path.truncate(others.len());
                path.push(*last);
            } else {
                assert_eq!(*path, [usize::MAX], "the root is entered once, and first");
                path.clear();
            }
            assert!(nodes.insert(sorted(rows)), "{:?} again", rows);
            assert_node(template, matrix, rows);
            true
        };
        let visit = |rows: &[usize]| {
            assert_eq!(*path.borrow(), rows, "a solution was entered just before");
            true
        };
        template.search_if(enter, visit);
        count += nodes.len();
    });
    assert!(count > 10_000, "{}", count);
}

/// The solutions that a search visits, in its order, checked to be different and as many as
/// it says.
pub fn visited<const N: usize>(template: &mut Template<N>, limit: u64) -> Vec<Vec<usize>> {
    let mut solutions = Vec::new();
    let count = template.search(limit, |labels| {
        let solution = sorted(labels);
        assert!(!solutions.contains(&solution), "{:?} twice", labels);
        solutions.push(solution);
    });
    assert_eq!(count, solutions.len() as u64);
    solutions
}

/// A search among calls in any order.
#[derive(Debug)]
pub enum SearchCall {
    Count,
    Solve,
    Limited(u64),
    /// Cuts what has more rows.
    Cut(usize),
    /// The function that is called with so many rows or more panics.
    PanicInEnter(usize),
    PanicInVisit(usize),
}

impl SearchCall {
    pub fn random(random: &mut Random) -> SearchCall {
        match random.below(11) {
            0..=2 => SearchCall::Count,
            3 | 4 => SearchCall::Solve,
            5 | 6 => SearchCall::Limited(random.below(4) as u64),
            7 | 8 => SearchCall::Cut(random.below(4)),
            9 => SearchCall::PanicInEnter(random.below(3)),
            _ => SearchCall::PanicInVisit(random.below(3)),
        }
    }

    /// Searches a matrix with these solutions. Returns whether the search has panicked.
    pub fn panics(&self, template: &mut Small, solutions: &BTreeSet<Vec<usize>>) -> bool {
        match *self {
            SearchCall::Count => assert_eq!(template.count(), solutions.len() as u64),
            SearchCall::Solve => assert_first(1, template.solve().as_slice(), solutions),
            SearchCall::Limited(limit) => assert_first(limit, &visited(template, limit), solutions),
            SearchCall::Cut(most) => {
                let mut entered = BTreeSet::new();
                let visit = |rows: &[usize]| entered.insert(sorted(rows));
                template.search_if(|_, rows| rows.len() <= most, visit);
                let expected = solutions.iter().filter(|rows| rows.len() <= most);
                assert_eq!(entered, expected.cloned().collect());
            }
            SearchCall::PanicInEnter(rows) => return panics_at(template, rows, usize::MAX),
            SearchCall::PanicInVisit(rows) => return panics_at(template, usize::MAX, rows),
        }
        false
    }
}

/// Any of the solutions, but so many of them.
pub fn assert_first(limit: u64, first: &[Vec<usize>], solutions: &BTreeSet<Vec<usize>>) {
    assert_eq!(first.len(), solutions.len().min(limit as usize));
    assert!(first.iter().all(|rows| solutions.contains(&sorted(rows))));
}

/// Whether a search panics if each function panics that is called with so many rows. If so, no
/// other one may begin.
fn panics_at(template: &mut Small, in_enter: usize, in_visit: usize) -> bool {
    let said = caught_panic(|| {
        let enter = |_: &Small, rows: &[usize]| {
            assert!(rows.len() < in_enter, "enter gives up");
            true
        };
        let visit = |rows: &[usize]| {
            assert!(rows.len() < in_visit, "visit gives up");
            true
        };
        template.search_if(enter, visit);
    });
    if said.is_some() {
        let said = panic_message(|| template.count());
        assert_eq!(said, "a search ended by a panic: reset the matrix");
    }
    said.is_some()
}

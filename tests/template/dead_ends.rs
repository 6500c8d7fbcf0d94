//! The dead ends that the template remembers: which, when it forgets them, and that no answer
//! depends on them.

use crate::dlx::Dlx;
use crate::lists::sorted;
use crate::matrix::Matrix;
use crate::random::*;
use crate::splitmix::Random;
use crate::state::{assert_invariants, state};
use crate::steps::node;

/// So many are remembered at most.
const REMEMBERED: usize = 12;
/// More than are remembered.
const TARGETS: usize = 20;
const NODES: usize = 1 + 2 * TARGETS + 6 * TARGETS;

/// Columns with two rows each, both of which the row with the label `target` rules out: it has
/// their secondary column. So any of them can be made a dead end.
fn targets() -> Matrix {
    let mut matrix = Matrix::exact(TARGETS, TARGETS);
    for target in 0..TARGETS {
        matrix.add_row(target, &[TARGETS + target]);
        matrix.add_row(TARGETS + 2 * target, &[target, TARGETS + target]);
        matrix.add_row(TARGETS + 2 * target + 1, &[target, TARGETS + target]);
    }
    matrix
}

fn hit(dlx: &mut Dlx<NODES>, target: usize) {
    dlx.choose(node(dlx, target));
    assert_eq!(dlx.smallest_column(), target + 1);
    assert_eq!(dlx.s[target + 1], 0);
    dlx.undo();
}

#[test]
fn the_last_dead_ends_are_known_each_once_the_last_one_first() {
    let mut dlx = Dlx::<NODES>::new();
    targets().build(&mut dlx);
    let mut random = Random::plain(42);
    let mut expected = Vec::new();
    let mut forgotten = 0;
    for round in 0..2000 {
        // Few of them for a while, then many.
        let target = random.below(if round % 200 < 100 { 5 } else { TARGETS });
        hit(&mut dlx, target);
        expected.retain(|&header| header != target + 1);
        expected.insert(0, target + 1);
        forgotten += expected.len().saturating_sub(REMEMBERED);
        expected.truncate(REMEMBERED);
        let mut headers = dlx.dead_ends.to_vec();
        headers.retain(|&header| header > 0);
        assert_eq!(headers, expected, "round {}", round);
        assert_eq!(
            dlx.smallest_column(),
            target + 1,
            "of columns with two rows each"
        );
    }
    assert!(forgotten > 100, "{}", forgotten);
}

#[test]
fn of_several_smallest_columns_a_dead_end_is_taken_only_while_it_is_one_of_them() {
    let mut dlx = Dlx::<NODES>::new();
    let mut matrix = targets();
    // Now target 4 has a row more than the others.
    matrix.add_row(1000, &[4]);
    matrix.build(&mut dlx);
    assert_eq!(dlx.smallest_column(), 1, "the first of them");
    hit(&mut dlx, 7);
    assert_eq!(dlx.smallest_column(), 8);
    dlx.choose(node(&dlx, TARGETS + 2 * 7));
    assert_eq!(dlx.smallest_column(), 1, "header 8 is covered");
    dlx.undo();
    assert_eq!(dlx.smallest_column(), 8);
}

#[test]
fn a_reset_a_solution_and_the_start_of_a_search_forget_the_dead_ends() {
    let mut dlx = Dlx::<NODES>::new();
    let fill = |dlx: &mut Dlx<NODES>| {
        targets().build(dlx);
        (0..TARGETS).for_each(|target| hit(dlx, target));
        assert!(dlx.dead_ends.iter().all(|&header| header > 0));
    };
    fill(&mut dlx);
    dlx.reset(1, 0);
    assert_eq!(dlx.dead_ends, [0; REMEMBERED], "after a reset");

    fill(&mut dlx);
    let mut at_start = None;
    let enter = |dlx: &Dlx<NODES>, _: &[usize]| {
        at_start = at_start.or(Some(dlx.dead_ends));
        false
    };
    dlx.search_if(enter, |_| true);
    assert_eq!(at_start, Some([0; REMEMBERED]), "where a search begins");

    fill(&mut dlx);
    for target in 0..TARGETS {
        dlx.choose(node(&dlx, TARGETS + 2 * target));
    }
    assert_eq!(dlx.smallest_column(), 0);
    assert_eq!(dlx.dead_ends, [0; REMEMBERED], "after a solution");
}

/// The rows at each node of the search tree, in the order in which it is walked.
fn way(dlx: &mut Dlx<WIDE_NODES>, limit: usize) -> Vec<Vec<usize>> {
    let mut way = Vec::new();
    let enter = |_: &Dlx<WIDE_NODES>, rows: &[usize]| {
        way.push(rows.to_vec());
        way.len() < limit
    };
    dlx.search_if(enter, |_| true);
    way
}

/// Whatever was looked at before, a whole search or a part of one, by hand or not.
#[test]
fn searches_of_a_matrix_go_the_same_way_after_any_kind_of_end() {
    let mut dlx = Dlx::<WIDE_NODES>::new();
    let mut steps = 0;
    let mut test = |matrix: &Matrix| {
        matrix.build(&mut dlx);
        let before = state(&dlx);
        let first = way(&mut dlx, 300);
        steps += first.len();
        for limit in [1, 10, 100] {
            way(&mut dlx, limit);
            dlx.search(limit as u64 % 10, |_| {});
            assert_invariants(&dlx, matrix);
            assert!(state(&dlx) == before);
            assert_eq!(way(&mut dlx, 300), first);
        }
        // A way down by hand, the last row of each column first.
        let mut depth = 0;
        loop {
            let header = dlx.smallest_column();
            let x = dlx.u[header] as usize;
            if x <= dlx.columns {
                break;
            }
            dlx.choose(x);
            depth += 1;
        }
        for _ in 0..depth {
            dlx.undo();
        }
        assert_eq!(way(&mut dlx, 300), first);
    };
    for_some_random_matrices(&mut test);
    for_wide_matrices(&mut test);
    assert!(steps > 30_000, "{}", steps);
}

/// An oracle that knows no order: the solutions as a set, with other dead ends known each time.
#[test]
fn a_search_by_hand_finds_the_same_solutions_whatever_dead_ends_are_known() {
    let mut dlx = Dlx::<RANDOM_NODES>::new();
    let mut random = Random::plain(7);
    for_random_matrices(|matrix| {
        matrix.build(&mut dlx);
        let count = random.below(REMEMBERED + 1);
        for header in &mut dlx.dead_ends[..count] {
            *header = random.below(matrix.primary + 1);
        }
        let mut solutions = dance(&mut dlx);
        solutions.sort();
        assert!(solutions.iter().eq(&brute_force(matrix)));
        assert_invariants(&dlx, matrix);
    });
}

/// A search by hand: the solutions, each in order.
pub fn dance<const N: usize>(dlx: &mut Dlx<N>) -> Vec<Vec<usize>> {
    fn go_on<const N: usize>(
        dlx: &mut Dlx<N>,
        rows: &mut Vec<usize>,
        solutions: &mut Vec<Vec<usize>>,
    ) {
        let header = dlx.smallest_column();
        if header == 0 {
            return solutions.push(sorted(rows));
        }
        let mut x = dlx.d[header] as usize;
        while x != header {
            rows.push(dlx.label[x]);
            dlx.choose(x);
            go_on(dlx, rows, solutions);
            assert_eq!(dlx.undo(), x);
            rows.pop();
            x = dlx.d[x] as usize;
        }
    }

    let mut solutions = Vec::new();
    go_on(dlx, &mut Vec::new(), &mut solutions);
    solutions
}

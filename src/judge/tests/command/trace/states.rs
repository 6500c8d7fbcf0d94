//! The states of a trace against the template's arrays and against plain lists.

use crate::lists::ring;
use crate::random::Random;
use dancing_links::dlx::Dlx;
use dlx_judge::trace::matrix::{example, Matrix};
use dlx_judge::trace::search::{record, Action, Operation, Reason, State, Trace};

/// Room for a matrix of 20 x 20 ones.
pub type Template = Dlx<421>;

pub fn template(matrix: &Matrix) -> Template {
    let mut dlx = Template::new();
    dlx.reset(matrix.primary, matrix.columns - matrix.primary);
    for (label, columns) in (1..).zip(&matrix.rows) {
        dlx.add_row(label, columns);
    }
    dlx
}

/// The example, matrices without a row or without a one, and random ones that have some
/// solutions, all of which a trace can show.
pub fn matrices() -> Vec<Matrix> {
    let empty = |height: usize, columns| Matrix {
        columns,
        primary: columns,
        rows: vec![vec![]; height],
    };
    let mut matrices = vec![example(), empty(3, 2), empty(1, 1)];
    let mut random = Random::new(17);
    for _ in 0..1000 {
        let (height, columns) = (1 + random.below(9), 1 + random.below(9));
        let mut row = || (0..columns).filter(|_| random.below(5) < 2).collect();
        let rows = (0..height).map(|_| row()).collect();
        let secondary = match random.below(3) {
            0 => random.below(columns + 1),
            _ => 0,
        };
        matrices.push(Matrix {
            columns,
            primary: columns - secondary,
            rows,
        });
    }
    matrices
}

fn for_traces(mut look: impl FnMut(&Matrix, &Trace)) {
    for matrix in matrices() {
        let trace = record(&matrix).unwrap();
        look(&matrix, &trace);
    }
}

#[test]
fn after_each_step_the_state_shown_is_that_of_the_template() {
    let (mut undone, mut passed_over) = (0, 0);
    for_traces(|matrix, trace| {
        let mut dlx = template(matrix);
        let mut state = trace.start.clone();
        assert!(state == State::of(&dlx), "{matrix:?}");
        for step in &trace.steps {
            match step.action {
                Action::Choose(x) => dlx.choose(x),
                Action::Undo(x) => {
                    assert_eq!(dlx.undo(), x, "{matrix:?}");
                    undone += 1;
                }
                Action::Branch(column, _) | Action::DeadEnd(column) => {
                    assert_eq!(dlx.smallest_column(), column, "{matrix:?}");
                }
                Action::Solution => assert_eq!(dlx.smallest_column(), 0, "{matrix:?}"),
                Action::PassOver(x, column) => {
                    assert_eq!(dlx.dead_end_after(x), column, "{matrix:?}");
                    passed_over += 1;
                }
                Action::Exhausted(_) => {}
            }
            for &change in &step.changes {
                state.apply(change);
            }
            assert!(state == State::of(&dlx), "{step:?} of {matrix:?}");
        }
        assert!(state == trace.start, "{matrix:?}");
    });
    assert!(undone > 300 && passed_over > 10, "{undone}, {passed_over}");
}

/// Within a step too: a column as a list, from which nodes are taken and into which they are put.
#[test]
fn after_each_change_the_columns_shown_have_the_nodes_that_are_in_them() {
    for_traces(|matrix, trace| {
        let mut state = trace.start.clone();
        let headers = 1..=matrix.columns;
        let nodes = |h: usize| (matrix.columns + 1..state.c.len()).filter(move |&x| x >= h);
        let mut columns: Vec<Vec<usize>> = headers
            .clone()
            .map(|h| nodes(0).filter(|&x| trace.start.c[x] == h).collect())
            .collect();
        let mut is_covered = vec![false; matrix.columns];
        for &change in trace.steps.iter().flat_map(|step| &step.changes) {
            state.apply(change);
            match change {
                Operation::Cover(h) => is_covered[h - 1] = true,
                Operation::Leave(x) => columns[state.c[x] - 1].retain(|&node| node != x),
                Operation::Return(x) => {
                    columns[state.c[x] - 1].push(x);
                    columns[state.c[x] - 1].sort();
                }
                Operation::Open(x) => {
                    for h in state.columns(x) {
                        is_covered[h - 1] = false;
                    }
                }
            }
            for h in headers.clone() {
                let column = &columns[h - 1];
                let (down, up) = (ring(|x| state.d[x], h), ring(|x| state.u[x], h));
                assert_eq!(down[1..], column[..], "{change:?} of {matrix:?}");
                assert!(up[1..].iter().rev().eq(column), "{change:?} of {matrix:?}");
                let covered = if is_covered[h - 1] { 16384 } else { 0 };
                assert_eq!(state.s[h], column.len() + covered, "{matrix:?}");
            }
        }
    });
}

/// The sentences of the trace and of the page on columns with as few rows as the one of the branch.
/// A dead end counts until the next solution, if it was in the column that had lost its last row.
#[test]
fn of_several_smallest_columns_the_branch_is_the_one_that_is_told_why() {
    let (mut downs, mut dead_ends_used) = (0, 0);
    for_traces(|matrix, trace| {
        let mut state = trace.start.clone();
        let (mut last_emptied, mut dead_ends) = (0, Vec::new());
        for step in &trace.steps {
            if let Action::Branch(column, reason) = step.action {
                // One row is as good as none: the next branch then meets the other column.
                let fewest = (*state.s[1..=matrix.primary].iter().min().unwrap()).max(1);
                assert_eq!(state.s[column], fewest, "{matrix:?}");
                let is_tie = |&h: &usize| h <= matrix.primary && state.s[h] == fewest;
                let ties: Vec<usize> = (1..=matrix.primary).filter(is_tie).collect();
                let last = if fewest == 1 {
                    state.trail.iter().rev().map(|&x| state.c[x]).find(is_tie)
                } else {
                    dead_ends.iter().rev().copied().find(is_tie)
                };
                assert_eq!(column, last.unwrap_or(ties[0]), "{matrix:?}");
                let expected = match last {
                    _ if ties.len() == 1 => Reason::Fewest,
                    None => Reason::First,
                    Some(_) if fewest == 1 => Reason::Down,
                    Some(_) => Reason::DeadEnd,
                };
                assert_eq!(reason, expected, "{matrix:?}");
                downs += usize::from(reason == Reason::Down && column != ties[0]);
                dead_ends_used += usize::from(reason == Reason::DeadEnd && column != ties[0]);
            }
            match step.action {
                Action::DeadEnd(column) if column == last_emptied => dead_ends.push(column),
                Action::Solution => dead_ends.clear(),
                _ => {}
            }
            for &change in &step.changes {
                state.apply(change);
                if let Operation::Leave(x) = change {
                    let column = state.c[x];
                    if state.s[column] == 0 {
                        last_emptied = column;
                    }
                }
            }
        }
    });
    assert!(downs > 5 && dead_ends_used > 1, "{downs} {dead_ends_used}");
}

#[test]
fn the_steps_are_those_of_the_templates_own_search() {
    for_traces(|matrix, trace| {
        let (mut places, mut solutions) = (Vec::new(), Vec::new());
        template(matrix).search_if(
            |_, rows| {
                places.push(rows.to_vec());
                true
            },
            |rows| {
                solutions.push(rows.to_vec());
                true
            },
        );
        let mut chosen = Vec::new();
        let mut shown = Vec::new();
        for step in &trace.steps {
            match step.action {
                Action::Choose(x) => chosen.push(trace.start.label[x]),
                Action::Undo(_) => drop(chosen.pop()),
                Action::PassOver(..) | Action::Exhausted(_) => {}
                Action::Branch(..) | Action::DeadEnd(_) | Action::Solution => {
                    assert_eq!(step.depth, chosen.len());
                    shown.push(chosen.clone());
                }
            }
        }
        assert_eq!(shown, places, "{matrix:?}");
        assert_eq!(trace.solutions, solutions, "{matrix:?}");
    });
}

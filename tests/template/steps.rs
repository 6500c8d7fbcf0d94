use crate::calls::panic_message;
use crate::dlx::Dlx;
use crate::lists::{ring, sorted};
use crate::matrix::{Matrix, Row};
use crate::puzzles::worked_example;
use crate::random::*;
use crate::splitmix::Random;
use crate::state::{state, COVERED};
use std::ops::Range;

#[test]
fn choosing_leaves_the_rows_that_fit_in_the_columns_that_are_open() {
    for_some_random_matrices(|matrix| walk(matrix, assert_what_is_open));
    for_wide_matrices(|matrix| walk(matrix, assert_what_is_open));
}

#[test]
fn undoing_restores_every_link_and_size() {
    let undo_all = |dlx: &mut Dlx<WIDE_NODES>, matrix: &Matrix, chosen: &[&Row]| {
        let mut fresh = Dlx::<WIDE_NODES>::new();
        matrix.build(&mut fresh);
        let mut states = vec![state(&fresh)];
        for row in chosen {
            fresh.choose(node(&fresh, row.label));
            states.push(state(&fresh));
        }
        for (expected, row) in states.iter().zip(chosen).rev() {
            let label = dlx.label[dlx.undo()];
            assert_eq!(label, row.label);
            assert!(state(dlx) == *expected, "after undoing row {}", label);
        }
        for row in chosen {
            dlx.choose(node(dlx, row.label));
        }
    };
    for_some_random_matrices(|matrix| walk(matrix, undo_all));
    for_wide_matrices(|matrix| walk(matrix, undo_all));
}

/// The same order as before, walked forwards, would restore every link too, but only at the end.
/// So this looks between two nodes: the number of a column that does not exist stops `undo` when
/// the links of that node are written.
#[test]
fn while_rows_are_undone_each_column_has_the_nodes_that_are_back() {
    let mut stops = 0;
    for_some_random_matrices(|matrix| {
        let rows = rows_that_fit_together(matrix);
        let mut dlx = Dlx::<WIDE_NODES>::new();
        let out = choose_all(&mut dlx, matrix, &rows);
        for last in out {
            choose_all(&mut dlx, matrix, &rows);
            let node = dlx.trail[last] as usize;
            let column = std::mem::replace(&mut dlx.c[node], u32::MAX);
            let said = panic_message(|| dlx.undo());
            assert!(said.contains("out of bounds"), "{}", said);
            dlx.c[node] = column;
            assert_columns_without(&dlx, &dlx.trail[..last]);
            stops += 1;
        }
    });
    assert!(stops > 100, "{}", stops);
}

#[test]
fn the_smallest_column_is_a_dead_end_or_the_first_if_the_fewest_rows_are_two_or_more() {
    let (mut tally, mut dead_ends_taken) = ([0; 5], 0);
    let mut assert_smallest = |dlx: &mut Dlx<WIDE_NODES>, matrix: &Matrix, chosen: &[&Row]| {
        let open = Open::after(matrix, chosen);
        let mut headers: Vec<usize> = (1..=matrix.primary).collect();
        headers.retain(|&header| open.has_column(header - 1));
        let size = |header: usize| open.size(header - 1);
        let dead_ends = dlx.dead_ends;
        let header = dlx.smallest_column();
        let Some(fewest) = headers.iter().map(|&header| size(header)).min() else {
            return assert_eq!(header, 0);
        };
        tally[fewest.min(4)] += 1;
        assert!(headers.contains(&header), "header {} is not open", header);
        if fewest <= 1 {
            assert!(size(header) <= 1, "header {}", header);
        } else {
            let is_smallest =
                |header: &&usize| headers.contains(header) && size(**header) == fewest;
            let dead_end = dead_ends.iter().find(is_smallest);
            let expected = dead_end.or_else(|| headers.iter().find(is_smallest));
            assert_eq!(Some(&header), expected, "{} rows are the fewest", fewest);
            dead_ends_taken += usize::from(dead_end.is_some());
        }
    };
    for_some_random_matrices(|matrix| walk(matrix, &mut assert_smallest));
    for_wide_matrices(|matrix| walk(matrix, &mut assert_smallest));
    assert!(tally.iter().all(|&steps| steps > 100), "{:?}", tally);
    assert!(dead_ends_taken > 10, "{}", dead_ends_taken);
}

#[test]
fn a_look_before_a_choice_sees_the_dead_ends_that_follow_without_another_choice() {
    let mut tally = [0; 2];
    for_some_random_matrices(|matrix| {
        walk(matrix, |dlx, matrix, chosen| {
            let is_dense = dlx.nodes > dlx.columns * dlx.columns;
            for row in Open::after(matrix, chosen).rows {
                let x = node(dlx, row.label);
                let has_others = dlx.s[dlx.c[x] as usize] > 1;
                let expected = leads_to_a_dead_end(matrix, chosen, row);
                let header = dlx.dead_end_after(x);
                assert_eq!(header > 0, is_dense && has_others && expected, "{:?}", row);
                assert!(header <= dlx.primary);
                tally[usize::from(expected)] += usize::from(is_dense && has_others);
            }
        });
    });
    assert!(tally.iter().all(|&rows| rows > 1000), "{:?}", tally);
}

#[test]
fn a_matrix_of_128_columns_is_searched_without_a_look_before_a_choice() {
    for (secondary, looks) in [(125, true), (126, false)] {
        let mut dlx = Dlx::<20_000>::new();
        dlx.reset(2, secondary);
        let bad = dlx.add_row(1, &[0, 2]);
        dlx.add_row(2, &[0]);
        dlx.add_row(3, &[1, 2]);
        let all_others: Vec<usize> = (3..2 + secondary).collect();
        for label in 0..140 {
            dlx.add_row(label, &all_others);
        }
        assert!(dlx.nodes > dlx.columns * dlx.columns);
        assert_eq!(
            dlx.dead_end_after(bad) > 0,
            looks,
            "{} columns",
            dlx.columns
        );
        assert_eq!(dlx.count(), 1);
    }
}

/// The columns that a scan would find come first in the matrix; those that the hints name, last.
#[test]
fn of_the_columns_without_a_choice_the_one_that_lost_a_row_last_is_tried_first() {
    let mut dlx = Dlx::<16>::new();
    dlx.reset(3, 0);
    let chosen = dlx.add_row(1, &[0]);
    dlx.add_row(2, &[0, 1, 2]);
    dlx.choose(chosen);
    assert_eq!(dlx.smallest_column(), 3, "two columns have lost all rows");
    dlx.undo();
    dlx.add_row(3, &[1]);
    dlx.add_row(4, &[2]);
    dlx.choose(chosen);
    assert_eq!(dlx.smallest_column(), 3, "two columns have one row left");
}

#[test]
fn a_search_completes_the_rows_that_are_chosen_and_leaves_them_chosen() {
    let complete = |dlx: &mut Dlx<WIDE_NODES>, matrix: &Matrix, chosen: &[&Row]| {
        let before = state(dlx);
        let labels: Vec<usize> = chosen.iter().map(|row| row.label).collect();
        let mut completed = Vec::new();
        dlx.search(u64::MAX, |rest| {
            completed.push(sorted(&[&labels, rest].concat()))
        });
        assert!(state(dlx) == before);
        // A row of secondary columns alone can be chosen, but only by hand.
        let of_secondary = |row: &Row| row.columns.iter().all(|&column| column >= matrix.primary);
        let mut rows = matrix.rows.iter();
        if rows.any(|row| labels.contains(&row.label) && of_secondary(row)) {
            return;
        }
        let solutions = brute_force(matrix).into_iter();
        let expected = solutions.filter(|rows| labels.iter().all(|label| rows.contains(label)));
        completed.sort();
        assert_eq!(completed, expected.collect::<Vec<_>>());
    };
    for_some_random_matrices(|matrix| walk(matrix, complete));
}

/// The trace in the head of the template, line by line.
#[test]
fn row_4_of_the_picture_is_chosen_and_undone_as_told() {
    let mut dlx = Dlx::<24>::new();
    worked_example().build(&mut dlx);
    let before = state(&dlx);
    let column = |dlx: &Dlx<24>, header| ring(|x| dlx.d[x] as usize, header);

    dlx.choose(17);
    assert_eq!(
        [1, 4].map(|header| dlx.s[header]),
        [2 + COVERED, 2 + COVERED]
    );
    assert_eq!([5, 7].map(|header| dlx.s[header]), [1, 1]);
    assert_eq!([dlx.d[4], dlx.u[18]], [18, 4]);
    assert_eq!([dlx.d[9], dlx.u[5]], [5, 9]);
    assert_eq!(column(&dlx, 1), [1, 11, 17]);
    assert_eq!(column(&dlx, 4), [4, 18, 21]);
    assert_eq!(column(&dlx, 5), [5, 9]);
    assert_eq!(column(&dlx, 7), [7, 20]);
    assert_eq!(dlx.trail[..dlx.hidden], [12, 13, 22, 23]);
    // The nodes that left keep their links.
    assert_eq!([12, 13, 22, 23].map(|x| dlx.u[x]), [4, 7, 9, 20]);
    assert_eq!([12, 13, 22, 23].map(|x| dlx.d[x]), [18, 20, 5, 7]);

    assert_eq!(dlx.undo(), 17);
    assert_eq!(state(&dlx), before);
    assert_eq!(dlx.hidden, 0);
}

#[test]
fn a_node_of_no_row_that_can_be_chosen_is_refused() {
    let mut dlx = Dlx::<24>::new();
    worked_example().build(&mut dlx);
    dlx.choose(17);
    let before = state(&dlx);
    // Node 0, a header, rows that share a column with row 4, row 4 itself, no node at all.
    for x in [0, 2, 11, 13, 22, 17, 18, 24, usize::MAX] {
        assert_eq!(
            panic_message(|| dlx.choose(x)),
            format!("node {} is of no row that can be chosen", x)
        );
        assert_eq!(state(&dlx), before);
    }
}

#[test]
fn a_row_can_be_chosen_if_none_of_its_columns_is_covered() {
    let assert_fitting = |dlx: &mut Dlx<WIDE_NODES>, matrix: &Matrix, chosen: &[&Row]| {
        let open = Open::after(matrix, chosen);
        for x in (0..dlx.nodes + 2).chain(Some(usize::MAX)) {
            let is_one = x > dlx.columns && x < dlx.nodes;
            let fits = |row: &&Row| row.label == dlx.label[x];
            assert_eq!(
                dlx.can_choose(x),
                is_one && open.rows.iter().any(fits),
                "node {} after {:?}",
                x,
                chosen
            );
        }
    };
    for_some_random_matrices(|matrix| walk(matrix, assert_fitting));
}

#[test]
fn undoing_more_than_was_chosen_is_refused() {
    let mut dlx = Dlx::<24>::new();
    worked_example().build(&mut dlx);
    dlx.choose(8);
    dlx.undo();
    assert_eq!(panic_message(|| dlx.undo()), "no row is chosen");
    dlx.choose(8);
    worked_example().build(&mut dlx);
    assert_eq!(panic_message(|| dlx.undo()), "no row is chosen");
}

#[test]
fn a_row_added_while_another_is_chosen_is_refused() {
    let mut dlx = Dlx::<32>::new();
    worked_example().build(&mut dlx);
    dlx.choose(8);
    let said = panic_message(|| dlx.add_row(7, &[0]));
    assert_eq!(said, "the row with label 7 is added while a row is chosen");
    dlx.undo();
    dlx.add_row(7, &[0]);
    assert_eq!(dlx.count(), 2);
}

// ---- Walks through a matrix, and what they must meet ----

/// Calls `look` at a fresh matrix, and then each time a row was chosen, of those that still
/// fit, until none fits. Now and then some choices are undone first.
fn walk<F>(matrix: &Matrix, mut look: F)
where
    F: FnMut(&mut Dlx<WIDE_NODES>, &Matrix, &[&Row]),
{
    let mut dlx = Dlx::<WIDE_NODES>::new();
    matrix.build(&mut dlx);
    let mut random = Random::plain(matrix.rows.len() as u64);
    let mut chosen: Vec<&Row> = Vec::new();
    loop {
        look(&mut dlx, matrix, &chosen);
        while !chosen.is_empty() && random.below(5) == 0 {
            dlx.undo();
            chosen.pop();
            look(&mut dlx, matrix, &chosen);
        }
        let open = Open::after(matrix, &chosen);
        if open.rows.is_empty() || chosen.len() == 12 {
            return;
        }
        let row = open.rows[random.below(open.rows.len())];
        dlx.choose(node(&dlx, row.label) + random.below(row.columns.len()));
        chosen.push(row);
    }
}

/// Whether a primary column is left without rows, once the row is chosen and then each row that
/// is the only one left of its column.
fn leads_to_a_dead_end(matrix: &Matrix, chosen: &[&Row], row: &Row) -> bool {
    let mut chosen = chosen.to_vec();
    chosen.push(row);
    loop {
        let open = Open::after(matrix, &chosen);
        let columns = (0..matrix.primary).filter(|&column| open.has_column(column));
        let fewest = columns.min_by_key(|&column| open.size(column));
        match fewest.map(|column| (column, open.size(column))) {
            Some((_, 0)) => return true,
            Some((column, 1)) => chosen.extend(open.rows.iter().find(|row| row.has(column))),
            _ => return false,
        }
    }
}

/// Rows of a matrix, each the first that fits to those before.
fn rows_that_fit_together(matrix: &Matrix) -> Vec<&Row> {
    let mut chosen = Vec::new();
    while let Some(&row) = Open::after(matrix, &chosen).rows.first() {
        chosen.push(row);
    }
    chosen
}

/// Builds the matrix and chooses these rows. Returns the part of the trail of the last one.
fn choose_all(dlx: &mut Dlx<WIDE_NODES>, matrix: &Matrix, rows: &[&Row]) -> Range<usize> {
    matrix.build(dlx);
    let mut before = 0;
    for row in rows {
        before = dlx.hidden;
        dlx.choose(node(dlx, row.label));
    }
    before..dlx.hidden
}

/// Both ways along each column meet its nodes but for these, in the order of their numbers.
fn assert_columns_without(dlx: &Dlx<WIDE_NODES>, out: &[u32]) {
    for header in 1..=dlx.columns {
        let is_in = |&x: &usize| dlx.c[x] as usize == header && !out.contains(&(x as u32));
        let expected: Vec<usize> = (header..dlx.nodes).filter(is_in).collect();
        assert_eq!(ring(|x| dlx.d[x] as usize, header), expected, "downwards");
        let mut upwards = ring(|x| dlx.u[x] as usize, header);
        upwards[1..].reverse();
        assert_eq!(upwards, expected, "upwards");
    }
}

/// The first node of the row with a label.
pub fn node<const N: usize>(dlx: &Dlx<N>, label: usize) -> usize {
    let mut nodes = 1 + dlx.columns..dlx.nodes;
    nodes.find(|&x| dlx.label[x] == label).unwrap()
}

/// The columns that no chosen row covers, and the rows with ones in these alone.
struct Open<'a> {
    covered: Vec<usize>,
    rows: Vec<&'a Row>,
}

impl<'a> Open<'a> {
    fn after(matrix: &'a Matrix, chosen: &[&Row]) -> Open<'a> {
        let covered: Vec<usize> = chosen.iter().flat_map(|row| row.columns.clone()).collect();
        let fits = |row: &&Row| !row.columns.iter().any(|column| covered.contains(column));
        let mut rows: Vec<&Row> = matrix.rows.iter().filter(fits).collect();
        rows.retain(|row| !row.columns.is_empty());
        Open { covered, rows }
    }

    fn has_column(&self, column: usize) -> bool {
        !self.covered.contains(&column)
    }

    fn size(&self, column: usize) -> usize {
        self.rows.iter().filter(|row| row.has(column)).count()
    }
}

pub fn assert_what_is_open<const N: usize>(dlx: &mut Dlx<N>, matrix: &Matrix, chosen: &[&Row]) {
    let open = Open::after(matrix, chosen);
    for column in 0..matrix.columns() {
        let header = column + 1;
        if !open.has_column(column) {
            assert!(dlx.s[header] >= COVERED, "header {} is covered", header);
            continue;
        }
        let nodes = ring(|x| dlx.d[x] as usize, header);
        let labels: Vec<usize> = nodes[1..].iter().map(|&x| dlx.label[x]).collect();
        let rows = open.rows.iter().filter(|row| row.has(column));
        let expected: Vec<usize> = rows.map(|row| row.label).collect();
        assert_eq!(labels, expected, "header {}", header);
        assert_eq!(dlx.s[header] as usize, labels.len(), "header {}", header);
        let back = ring(|x| dlx.u[x] as usize, header);
        assert!(
            back[1..].iter().eq(nodes[1..].iter().rev()),
            "upwards from {}",
            header
        );
    }
}

//! Tests of the template for least covers, compiled from the very file that people paste.
//!
//! Random small matrices are compared with a brute force that knows nothing of links, and
//! larger ones with numbers that others have published. Whatever the template refuses is here
//! with the message that it gives.

#[path = "../../src/cover.rs"]
mod cover;
use cover::Cover as Template;

// Shared by the tests of the templates, tests among them.
#[path = "../common/any_order.rs"]
mod any_order;
#[path = "../common/calls.rs"]
mod calls;
#[path = "../common/lists.rs"]
mod lists;
#[path = "../common/matrix.rs"]
mod matrix;
#[path = "../common/refused.rs"]
mod refused;
#[path = "../common/seeds.rs"]
mod seeds;
#[path = "../../testdata/setter/random.rs"]
mod splitmix;

mod orders;
mod puzzles;
mod random;
mod state;
mod tilings;

use calls::{panic_message, with_stack};
use cover::Cover;
use lists::sorted;
use matrix::Matrix;
use puzzles::{affine_triples, covering_design, projective_triples, queens, side_by_side, squares};
use random::*;
use seeds::for_seeds;
use splitmix::Random;
use state::{assert_invariants, state};
use tilings::{blocks, random_tiles};

// ---- Random matrices, compared with a brute force ----

#[test]
fn fewest_is_a_cover_with_the_least_number_of_rows() {
    let mut cover = Cover::<RANDOM_NODES>::new();
    let mut tally = [0; 6];
    for_random_matrices(|matrix| {
        let least = brute_force(matrix);
        tally[least.map_or(5, |least| least.min(4))] += 1;
        matrix.build(&mut cover);
        for _ in 0..2 {
            let rows = cover.fewest();
            assert_eq!(rows.as_ref().map(Vec::len), least);
            assert!(rows.iter().all(|rows| matrix.is_cover(rows)));
        }
    });
    // If the random matrices hardly ever needed several rows, this would show very little.
    assert!(tally.iter().all(|&matrices| matrices > 500), "{:?}", tally);
}

#[test]
fn within_k_is_a_cover_exactly_where_the_fewest_rows_are_no_more_than_k() {
    let mut cover = Cover::<RANDOM_NODES>::new();
    for_random_matrices(|matrix| {
        let least = brute_force(matrix);
        matrix.build(&mut cover);
        for k in (0..=RANDOM_ROWS + 1).chain(vec![usize::MAX - 1, usize::MAX]) {
            let rows = cover.within(k);
            assert_eq!(
                rows.is_some(),
                least.is_some_and(|least| least <= k),
                "{}",
                k
            );
            assert!(rows
                .iter()
                .all(|rows| rows.len() <= k && matrix.is_cover(rows)));
        }
    });
}

#[test]
fn every_search_leaves_every_link_size_and_gain_as_it_was() {
    let mut cover = Cover::<RANDOM_NODES>::new();
    for_random_matrices(|matrix| {
        matrix.build(&mut cover);
        let before = state(&cover);
        for k in 0..6 {
            cover.within(k);
            assert_eq!(state(&cover), before, "within({})", k);
        }
        for _ in 0..2 {
            cover.fewest();
            assert_eq!(state(&cover), before);
        }
    });
}

/// The tests above ask it of the rows of each cover.
#[test]
fn rows_are_a_cover_only_if_each_column_has_as_many_as_its_mode_allows() {
    let rows = [&[0, 1][..], &[0, 2], &[1, 2], &[0, 1, 2]];
    let matrix = Matrix::new(1, 1, 1).with_rows(&rows);
    for rows in [&[0][..], &[0, 1], &[3]] {
        assert!(matrix.is_cover(rows), "{:?}", rows);
    }
    for rows in [&[][..], &[1], &[2], &[0, 2], &[1, 2], &[0, 0], &[1, 3]] {
        assert!(!matrix.is_cover(rows), "{:?}", rows);
    }
}

#[test]
fn fewest_is_the_least_number_of_pieces_that_tile_a_board() {
    let mut cover = Cover::<4096>::new();
    let mut tally = [0; 8];
    for_seeds(0..5_000, random_tiles, |tiles| {
        let least = tiles.fewest();
        tally[least.map_or(0, |least| least.min(7))] += 1;
        let matrix = tiles.matrix();
        matrix.build(&mut cover);
        let rows = cover.fewest();
        assert_eq!(rows.as_ref().map(Vec::len), least);
        assert!(rows.iter().all(|rows| matrix.is_cover(rows)));
        let less = least.map_or(usize::MAX, |least| least - 1);
        assert_eq!(cover.within(less), None);
    });
    assert!(tally.iter().all(|&boards| boards > 100), "{:?}", tally);
}

// ---- Refused, or only just allowed ----

/// Where `usize` has four bytes too, no matrix is too large.
#[cfg(target_pointer_width = "64")]
#[test]
fn no_nodes_or_more_than_can_be_numbered_are_refused() {
    const MANY: usize = u32::MAX as usize + 2;
    let fault = "nodes: 1 at least, and no more than a u32 can number";
    let said = panic_message(|| Cover::<0>::new());
    assert_eq!(said, format!("a Cover of 0 {fault}"));
    let said = panic_message(|| Cover::<MANY>::new());
    assert_eq!(said, format!("a Cover of {MANY} {fault}"));
}

#[test]
fn columns_beyond_the_capacity_are_refused() {
    const MAX: usize = usize::MAX;
    for ([repeated, primary, secondary], nodes) in [
        ([8, 0, 0], 9),
        ([0, 8, 0], 9),
        ([0, 0, 8], 9),
        ([3, 1, 4], 9),
        ([MAX, 0, 0], MAX),
        ([0, MAX, 0], MAX),
        ([0, 1, MAX], MAX),
        ([1, MAX, 1], MAX),
        ([MAX; 3], MAX),
    ] {
        assert_eq!(
            panic_message(|| Cover::<8>::new().reset(repeated, primary, secondary)),
            format!(
                "{repeated} repeated, {primary} primary and {secondary} secondary columns \
                 need {nodes} nodes, and N is 8"
            )
        );
    }
}

#[test]
fn a_row_added_or_a_search_begun_while_a_row_is_chosen_is_refused() {
    let mut cover = Cover::<16>::new();
    let rows = [&[0][..], &[1]];
    Matrix::new(2, 0, 0).with_rows(&rows).build(&mut cover);
    let first_row = 1 + 2;
    cover.choose(first_row);
    for barred in [false, true] {
        if barred {
            cover.bar(0);
        }
        let said = panic_message(|| cover.add_row(3, &[0]));
        let fault = "the row with label 3 is added while a row is chosen or barred";
        assert_eq!(said, fault);
        let fault = "a search begins while a row is chosen or barred: call undo(0) first";
        assert_eq!(panic_message(|| cover.fewest()), fault);
        assert_eq!(panic_message(|| cover.within(2)), fault);
    }
    cover.undo(0);
    assert_eq!(cover.fewest().map(|rows| sorted(&rows)), Some(vec![0, 1]));
}

#[test]
fn a_row_may_have_more_ones_than_the_second_bound_can_divide_by() {
    const COLUMNS: usize = 800_000;
    let mut cover = Cover::<{ 1 + 4 * COLUMNS }>::new();
    cover.reset(COLUMNS, 0, 0);
    let columns: Vec<usize> = (0..COLUMNS).collect();
    cover.add_row(1, &columns[1..]);
    cover.add_row(2, &columns[..COLUMNS - 1]);
    cover.add_row(3, &columns[..1]);
    assert_eq!(cover.fewest().map(|rows| rows.len()), Some(2));
    assert_eq!(cover.within(1), None);
}

/// The last column joins all others to one part, so the search is as deep as there are columns.
#[test]
fn the_depth_of_a_search_needs_no_stack() {
    const COLUMNS: usize = 4000;
    let mut matrix = Matrix::new(COLUMNS, 0, 0);
    for column in 0..COLUMNS - 1 {
        matrix.add_row(COLUMNS + column, &[column, COLUMNS - 1]);
    }
    let rows = with_stack(64 << 10, move || {
        let mut cover = Cover::<16384>::new();
        matrix.build(&mut cover);
        let rows = cover.fewest();
        assert_invariants(&cover, &matrix);
        rows
    });
    let labels: Vec<usize> = (COLUMNS..2 * COLUMNS - 1).collect();
    assert_eq!(rows.map(|rows| sorted(&rows)), Some(labels));
}

// ---- The order of the search ----

#[test]
fn the_row_tried_first_is_in_the_last_smallest_column_and_has_the_most_open_columns() {
    let mut rows = vec![&[4, 0][..], &[4, 0, 1], &[4, 2, 3], &[4]];
    rows.extend([&[0, 1, 2, 3][..]; 5]);
    let mut cover = Cover::<64>::new();
    Matrix::new(5, 0, 0).with_rows(&rows).build(&mut cover);
    let second_row = 1 + 5 + 2;
    assert_eq!(cover.branch(2), Some(second_row));
    assert_eq!(cover.branch(0), None);
    let rows = [&[0][..], &[0], &[1], &[1]];
    Matrix::new(2, 0, 0).with_rows(&rows).build(&mut cover);
    let third_row = 1 + 2 + 2;
    assert_eq!(cover.branch(2), Some(third_row));
    assert_eq!(cover.branch(1), None);
}

/// No bound can say that so many rows are too few: only a column without rows does.
#[test]
fn any_number_of_rows_may_be_to_spare() {
    let mut cover = Cover::<RANDOM_NODES>::new();
    for_random_matrices(|matrix| {
        matrix.build(&mut cover);
        let needed = matrix.repeated + matrix.primary;
        let has_rows = |column| matrix.rows.iter().any(|row| row.has(column));
        let may_go_on = needed > 0 && (0..needed).all(has_rows);
        for spare in [needed + 1, 1 << 30, usize::MAX / 3, usize::MAX] {
            assert_eq!(cover.branch(spare).is_some(), may_go_on, "spare {}", spare);
        }
    });
}

/// Two columns need a row each; that one more is too few is said at the next step.
#[test]
fn a_move_without_a_choice_is_made_before_a_bound_is_asked() {
    let mut cover = Cover::<64>::new();
    let rows = [&[0][..], &[1]];
    Matrix::new(2, 0, 0).with_rows(&rows).build(&mut cover);
    assert_eq!(cover.branch(1), Some(1 + 2 + 1));
}

/// So many more rows are too few, as one of the bounds says, and one more may do. The sum of the
/// columns' payments stands behind each, at first and when it was raised.
#[test]
fn a_branch_is_given_up_where_a_bound_says_that_too_few_rows_are_left() {
    fn twice<'a>(rows: &[&'a [usize]]) -> Vec<&'a [usize]> {
        [rows, rows].concat()
    }
    let all: Vec<usize> = (0..20).collect();
    let beside = |column| [&all[..7], &[column]].concat();
    let [a, b, c, d] = [20, 21, 22, 23].map(beside);
    for (columns, rows, too_few) in [
        // Three of the columns are independent, and 4/2.
        (4, twice(&[&[0, 3], &[1, 3], &[2, 3]]), 2),
        // Each two columns share a row, and 7/3.
        (
            7,
            vec![
                &[0, 1, 2][..],
                &[0, 3, 4],
                &[0, 5, 6],
                &[1, 3, 5],
                &[1, 4, 6],
                &[2, 3, 6],
                &[2, 4, 5],
            ],
            2,
        ),
        // Just 2, and 7/3.
        (5, vec![&[1, 3], &[2, 4], &[0, 4], &[1], &[0, 2, 3]], 2),
        // 11/6, and just 2: that is not more than two rows cost.
        (5, vec![&[2, 3], &[1, 3], &[0, 2, 4], &[0, 1, 4]], 1),
        // 11/6, and 9/4.
        (
            6,
            vec![&[0], &[0, 3], &[1, 2, 5], &[2, 4], &[1, 3, 4, 5]],
            2,
        ),
        // 3/2, and 18/5; below three quarters of the cost nothing is raised.
        (24, twice(&[&all, &a, &b, &c, &d]), 2),
    ] {
        let matrix = Matrix::new(columns, 0, 0).with_rows(&rows);
        let mut cover = Cover::<256>::new();
        matrix.build(&mut cover);
        assert_eq!(cover.branch(too_few), None, "{:?}", matrix);
        assert!(cover.branch(too_few + 1).is_some(), "{:?}", matrix);
    }
}

#[test]
fn a_barred_row_takes_those_with_it_that_it_dominates_if_all_its_columns_are_repeated() {
    for (columns, left) in [(&[0, 1][..], 0), (&[0, 1, 2], 1)] {
        let mut cover = Cover::<64>::new();
        let rows = [columns, &[0]];
        Matrix::new(2, 1, 0).with_rows(&rows).build(&mut cover);
        let first_row = 1 + 3;
        cover.choose(first_row);
        cover.bar(0);
        assert_eq!(cover.s[1], left, "of column 0 after row {:?}", columns);
    }
}

/// The secondary column tells the memo that the second row is another choice.
#[test]
fn of_covers_with_the_same_number_of_rows_none_is_looked_for_after_the_first() {
    let rows = [&[0][..], &[0, 1], &[1]];
    let matrix = Matrix::new(0, 1, 1).with_rows(&rows);
    let mut cover = Cover::<64>::new();
    matrix.build(&mut cover);
    assert_eq!(cover.fewest(), Some(vec![0]));
}

// ---- Parts ----

/// One such design takes thousands of steps, and side by side they would multiply.
#[test]
fn parts_side_by_side_cost_what_the_parts_cost() {
    let part = covering_design(7, 4, 3);
    let mut both = side_by_side(&[&part, &part, &part]);
    assert_eq!(both.fewest(), Some(36));
    // A row in no column that must be covered joins nothing, though each part has a column with it.
    both.secondary = 3;
    let joint: Vec<usize> = (both.repeated..both.columns()).collect();
    let rows_of_part = both.rows.len() / 3;
    for (part, &column) in joint.iter().enumerate() {
        both.rows[part * rows_of_part].columns.push(column);
    }
    both.add_row(0, &joint);
    assert_eq!(both.fewest(), Some(36));
}

/// The first cover that is met of the first part has three rows, and two would do.
#[test]
fn a_part_takes_no_more_rows_than_it_needs_from_those_after_it() {
    let rows = [
        &[6, 0, 1, 2][..],
        &[6, 3, 4],
        &[0, 1, 2, 5],
        &[3, 5],
        &[4, 5],
        &[7, 8, 9, 10, 11],
        &[11, 12, 13, 14],
    ];
    let matrix = Matrix::new(15, 0, 0).with_rows(&rows);
    let mut cover = Cover::<64>::new();
    matrix.build(&mut cover);
    let rows = cover.within(4).map(|rows| sorted(&rows));
    assert_eq!(rows, Some(vec![1, 2, 5, 6]));
    assert_eq!(cover.within(3), None);
}

// ---- The memo ----

#[test]
fn fewest_disjoint_rows_agree_with_the_sets_of_columns_that_rows_can_have() {
    let mut cover = Cover::<RANDOM_NODES>::new();
    let mut tally = [0; 5];
    for_seeds(0..4_000, matrix_of_disjoint_rows, |matrix| {
        let least = fewest_disjoint(matrix);
        tally[least.unwrap_or(0)] += 1;
        matrix.build(&mut cover);
        let rows = cover.fewest();
        assert_eq!(rows.as_ref().map(Vec::len), least);
        assert!(rows.iter().all(|rows| matrix.is_cover(rows)));
    });
    assert!(tally.iter().all(|&matrices| matrices > 10), "{:?}", tally);
}

/// Each block can be tiled in four ways and more. Without the memo the steps would multiply: the
/// large pieces join all blocks to one part.
#[test]
fn blocks_that_are_joined_cost_what_the_blocks_cost() {
    let make = |random: &mut Random| blocks(random, 4);
    for_seeds(0..2, make, |tiles| {
        assert_eq!(tiles.matrix().fewest(), tiles.fewest());
    });
}

// ---- Known matrices ----

/// The points that hit all triples are those left of a largest set without any: 4 of 9 and 9 of 27 points
/// in spaces over three elements, <https://oeis.org/A090245>, and 8 of the 15 of the space over
/// two, all but a plane.
#[test]
fn steiner_triples_are_hit_by_the_known_numbers_of_points() {
    assert_eq!(affine_triples(2).fewest(), Some(9 - 4));
    assert_eq!(projective_triples().fewest(), Some(15 - 8));
    assert_eq!(affine_triples(3).fewest(), Some(27 - 9));
}

/// <https://oeis.org/A075458>
#[test]
fn queens_dominate_boards_in_the_known_numbers() {
    let fewest: Vec<usize> = (5..=12).map(|n| queens(n).fewest().unwrap()).collect();
    assert_eq!(fewest, [3, 3, 4, 5, 5, 5, 5, 6]);
}

/// "Square Destroyer", <http://poj.org/problem?id=1084>
#[test]
fn squares_of_matches_are_destroyed_by_the_known_numbers() {
    let fewest: Vec<usize> = (1..=5).map(|n| squares(n).fewest().unwrap()).collect();
    assert_eq!(fewest, [1, 3, 6, 9, 14]);
}

/// La Jolla Covering Repository, <https://ljcr.dmgordon.org/cover/table.html>
#[test]
fn covering_designs_have_the_known_sizes() {
    assert_eq!(covering_design(7, 4, 3).fewest(), Some(12));
    assert_eq!(covering_design(8, 3, 2).fewest(), Some(11));
    assert_eq!(covering_design(7, 5, 4).fewest(), Some(9));
}

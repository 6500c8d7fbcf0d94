use crate::dlx::Dlx;
use crate::lists::sorted;
use crate::puzzles::*;
use crate::shared_puzzles::*;

/// Column 0 has two rows, and the first of them leads nowhere; after row 4 all is forced, in an
/// order that is not promised.
#[test]
fn the_worked_example_has_one_solution_and_its_choice_comes_first() {
    let mut dlx = Dlx::<24>::new();
    worked_example().build(&mut dlx);
    let solution = dlx.solve().unwrap();
    assert_eq!(solution[0], 4);
    assert_eq!(sorted(&solution), [1, 4, 5]);
    assert_eq!(dlx.count(), 1);
}

/// Guards against bounding the tree by the number of rows: five columns with two rows each
/// and a triangle whose edges are there twice make 191 calls of a search over 16 rows.
#[test]
fn a_triangle_of_doubled_edges_has_no_solution() {
    assert_eq!(doubled_triangle().rows.len(), 16);
    assert_eq!(doubled_triangle().count(), 0);
}

#[test]
fn a_triangle_of_doubled_edges_is_solved_by_one_more_row() {
    let mut with_all_corners = doubled_triangle();
    with_all_corners.add_row(16, &[7, 5, 6]);
    assert_eq!(with_all_corners.count(), 32);
    let mut with_one_corner = doubled_triangle();
    with_one_corner.add_row(16, &[6]);
    assert_eq!(with_one_corner.count(), 64);
}

/// D. S. Scott's problem of 1958: 65 solutions, each in its eight rotations and reflections.
#[test]
fn twelve_pentominoes_cover_the_board_without_its_centre_in_520_ways() {
    let matrix = pentominoes_8x8().matrix();
    assert_eq!(matrix.primary, 72);
    assert_eq!(matrix.rows.len(), 1568);
    let placements: Vec<usize> = (0..12)
        .map(|piece| matrix.rows.iter().filter(|row| row.has(piece)).count())
        .collect();
    let of_f_to_z = [192, 48, 184, 184, 248, 96, 120, 96, 96, 24, 184, 96];
    assert_eq!(placements, of_f_to_z);
    assert_eq!(matrix.count(), 520);
}

/// <https://oeis.org/A000170>
#[test]
fn queens_are_placed_in_the_known_numbers_of_ways() {
    let counts: Vec<u64> = (1..=10).map(|n| queens(n).matrix().count()).collect();
    assert_eq!(counts, [1, 0, 0, 2, 10, 4, 40, 92, 352, 724]);
}

/// <https://oeis.org/A002860>
#[test]
fn latin_squares_are_as_many_as_known() {
    let counts: Vec<u64> = (1..=4).map(|n| latin_squares(n).count()).collect();
    assert_eq!(counts, [1, 2, 12, 576]);
}

/// <https://oeis.org/A004003>; on an odd number of cells there is none.
#[test]
fn dominoes_cover_a_square_in_the_known_numbers_of_ways() {
    let counts: Vec<u64> = (1..=6).map(|n| dominoes(n).matrix().count()).collect();
    assert_eq!(counts, [0, 2, 0, 36, 0, 6728]);
}

/// <https://oeis.org/A001147>; with an odd number of vertices there is none.
#[test]
fn complete_graphs_have_the_known_numbers_of_perfect_matchings() {
    let counts: Vec<u64> = (3..=10).map(|n| perfect_matchings(n).count()).collect();
    assert_eq!(counts, [0, 3, 0, 15, 0, 105, 0, 945]);
}

/// Twice the numbers of <https://oeis.org/A014552>, which takes a sequence and its reversal
/// for one.
#[test]
fn langford_sequences_are_as_many_as_known() {
    let counts: Vec<u64> = (1..=8).map(|n| langford(n).matrix().count()).collect();
    assert_eq!(counts, [0, 0, 2, 2, 0, 0, 52, 300]);
}

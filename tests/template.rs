//! Tests of the template, compiled from the very file that people paste.
//!
//! Random small matrices are compared with a brute force that knows nothing of links, and
//! larger ones with counts that others have published. Whatever the template refuses is here
//! with the message that it gives.

#[path = "../src/dlx.rs"]
mod dlx;

use dlx::Dlx;
use std::collections::BTreeSet;
use std::mem::size_of;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::thread;

// ---- Random matrices, compared with a brute force ----

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

// ---- What is refused ----

/// Where `usize` has four bytes too, no matrix is too large.
#[cfg(target_pointer_width = "64")]
#[test]
fn no_nodes_or_more_than_can_be_numbered_are_refused() {
    const MANY: usize = u32::MAX as usize + 2;
    for (said, nodes) in [
        (panic_message(Dlx::<0>::new), 0),
        (panic_message(Dlx::<MANY>::new), MANY),
    ] {
        let fault = "1 at least, and no more than Node can number";
        assert_eq!(said, format!("a Dlx of {nodes} nodes: {fault}"));
    }
}

#[test]
fn columns_beyond_the_capacity_are_refused() {
    assert_eq!(
        panic_message(|| Dlx::<8>::new().reset(8, 0)),
        "8 primary and 0 secondary columns need 9 nodes, and N is 8"
    );
    assert_eq!(
        panic_message(|| Dlx::<8>::new().reset(3, 5)),
        "3 primary and 5 secondary columns need 9 nodes, and N is 8"
    );
    assert_eq!(
        panic_message(|| Dlx::<1>::new().reset(0, 1)),
        "0 primary and 1 secondary columns need 2 nodes, and N is 1"
    );
}

#[test]
fn columns_beyond_all_counting_are_refused_without_overflow() {
    const MAX: usize = usize::MAX;
    for (primary, secondary) in [(MAX, 0), (0, MAX), (MAX, 1), (1, MAX), (MAX, MAX)] {
        assert_eq!(
            panic_message(|| Dlx::<8>::new().reset(primary, secondary)),
            format!(
                "{} primary and {} secondary columns need {} nodes, and N is 8",
                primary, secondary, MAX
            )
        );
    }
}

#[test]
fn a_row_beyond_the_capacity_is_refused_and_leaves_the_matrix_as_it_was() {
    let mut dlx = Dlx::<6>::new();
    dlx.reset(2, 0);
    dlx.add_row(10, &[1, 0]);
    let before = state(&dlx);
    assert_eq!(
        panic_message(|| dlx.add_row(11, &[0, 1])),
        "row 11 brings the matrix to 7 nodes, and N is 6"
    );
    assert_eq!(state(&dlx), before);
    dlx.add_row(12, &[0]);
    assert_eq!(dlx.count(), 1);
}

#[test]
fn a_column_that_does_not_exist_is_refused() {
    let mut dlx = Dlx::<16>::new();
    dlx.reset(2, 1);
    for column in [3, 4, usize::MAX] {
        assert_eq!(
            panic_message(|| dlx.add_row(20, &[column])),
            format!(
                "row 20 has a 1 in column {}, and there are 3 columns",
                column
            )
        );
    }
}

#[test]
fn a_row_before_the_first_reset_is_refused() {
    assert_eq!(
        panic_message(|| Dlx::<16>::new().add_row(7, &[0])),
        "row 7 has a 1 in column 0, and there are 0 columns"
    );
}

#[test]
fn a_column_named_twice_is_refused() {
    for columns in [&[1, 1][..], &[1, 0, 1], &[0, 2, 1, 1]] {
        let mut dlx = Dlx::<16>::new();
        dlx.reset(2, 1);
        dlx.add_row(29, &[1, 2]);
        assert_eq!(
            panic_message(|| dlx.add_row(30, columns)),
            "row 30 has column 1 twice"
        );
    }
}

#[test]
fn a_reset_repairs_what_a_panic_has_left() {
    let mut matrix = Matrix::new(3, 1);
    matrix.add_row(1, &[0, 3]);
    matrix.add_row(2, &[2, 1]);
    matrix.add_row(3, &[1, 3, 2]);
    let mut dlx = Dlx::<32>::new();
    matrix.build(&mut dlx);
    panic_message(|| dlx.add_row(4, &[0, 2, 0]));
    matrix.build(&mut dlx);
    assert_invariants(&dlx, &matrix);
    panic_message(|| dlx.search(1, |_| panic!("a visitor gives up")));
    matrix.build(&mut dlx);
    assert_invariants(&dlx, &matrix);
    assert_eq!(visited(&mut dlx, u64::MAX), [[1, 2]]);
}

// ---- What is only just allowed ----

#[test]
fn one_node_is_enough_for_a_matrix_without_columns() {
    let mut dlx = Dlx::<1>::new();
    for _ in 0..2 {
        dlx.add_row(5, &[]);
        assert_eq!(dlx.solve(), Some(vec![]));
        assert_eq!(dlx.count(), 1);
        dlx.reset(0, 0);
    }
    assert_eq!(
        panic_message(|| dlx.add_row(6, &[0])),
        "row 6 brings the matrix to 2 nodes, and N is 1"
    );
}

#[test]
fn a_row_may_fill_the_capacity() {
    let mut matrix = Matrix::new(4, 3);
    matrix.add_row(usize::MAX, &[6, 0, 3, 1, 5, 2, 4]);
    let mut dlx = Dlx::<{ 1 + 7 + 7 }>::new();
    matrix.build(&mut dlx);
    assert_invariants(&dlx, &matrix);
    assert_eq!(dlx.solve(), Some(vec![usize::MAX]));
    // A row without ones still fits.
    dlx.add_row(8, &[]);
    assert_eq!(dlx.count(), 1);
}

#[test]
fn a_matrix_may_have_more_nodes_than_two_bytes_can_number() {
    const COLUMNS: usize = 100_000;
    let mut dlx = Dlx::<{ 1 + 4 * COLUMNS }>::new();
    dlx.reset(COLUMNS, 0);
    let columns: Vec<usize> = (0..COLUMNS).collect();
    dlx.add_row(1, &columns);
    dlx.add_row(2, &columns[..COLUMNS - 1]);
    dlx.add_row(3, &columns[1..]);
    assert_eq!(dlx.nodes, 4 * COLUMNS - 1);
    assert_eq!(dlx.solve(), Some(vec![1]));
    assert_eq!(dlx.count(), 1);
}

#[test]
fn every_node_of_a_matrix_can_be_used() {
    assert_eq!(Matrix::new(65535, 0).count(), 0);
    assert_eq!(Matrix::new(0, 65535).count(), 1);

    let mut five_columns = Matrix::new(3, 2);
    for label in 0..(65536 - 6) / 5 {
        five_columns.add_row(label, &[4, 1, 0, 3, 2]);
    }
    assert_eq!(five_columns.count(), 13106);
}

#[test]
fn a_column_holds_16383_ones_and_no_more() {
    let mut dlx = Dlx::<65536>::new();
    dlx.reset(1, 1);
    for label in 0..16383 {
        dlx.add_row(label, &[1, 0]);
    }
    assert_eq!(dlx.count(), 16383);
    assert_eq!(
        panic_message(|| dlx.add_row(16383, &[0])),
        "row 16383 is one too many in column 0, which has 16383 ones"
    );
    dlx.reset(1, 0);
    dlx.add_row(1, &[0]);
    assert_eq!(dlx.solve(), Some(vec![1]));
}

#[test]
fn a_large_matrix_lives_on_the_heap() {
    const STACK: usize = 256 << 10;
    assert_eq!(size_of::<Dlx<65536>>(), size_of::<Dlx<1>>());
    let mut dlx = with_stack(STACK, Dlx::<65536>::new);
    let (mut dlx, count) = with_stack(STACK, move || {
        queens(8).build(&mut dlx);
        let count = dlx.count();
        (dlx, count)
    });
    assert_eq!(count, 92);
    assert_eq!(dlx.count(), 92);
}

/// Every row settles one column, so the search is as deep as there are columns.
#[test]
fn the_depth_of_a_search_needs_no_stack() {
    const COLUMNS: usize = 32767;
    let mut matrix = Matrix::new(COLUMNS, 0);
    for column in 0..COLUMNS {
        matrix.add_row(COLUMNS + column, &[column]);
    }
    let solution = with_stack(64 << 10, move || {
        assert_eq!(matrix.count(), 1);
        let mut dlx = Dlx::<65536>::new();
        matrix.build(&mut dlx);
        let solution = dlx.solve();
        assert_invariants(&dlx, &matrix);
        solution
    });
    assert_eq!(solution, Some((COLUMNS..2 * COLUMNS).collect()));
}

// ---- Known matrices ----

#[test]
fn the_worked_example_is_linked_as_it_is_drawn() {
    let mut dlx = Dlx::<24>::new();
    worked_example().build(&mut dlx);
    assert_invariants(&dlx, &worked_example());
    assert_eq!(dlx.nodes, 24);
    let across: [&[usize]; 6] = [
        &[8, 9, 10],
        &[11, 12, 13],
        &[14, 15, 16],
        &[17, 18],
        &[19, 20],
        &[21, 22, 23],
    ];
    let down: [&[usize]; 7] = [
        &[1, 11, 17],
        &[2, 14, 19],
        &[3, 8, 15],
        &[4, 12, 18, 21],
        &[5, 9, 22],
        &[6, 10, 16],
        &[7, 13, 20, 23],
    ];
    for nodes in across {
        assert_eq!(ring(|x| dlx.r[x] as usize, nodes[0]), nodes);
    }
    for nodes in down {
        assert_eq!(ring(|x| dlx.d[x] as usize, nodes[0]), nodes);
    }
}

/// Column 0 has two rows, and the first of them leads nowhere; after row 4 column 4 is left
/// with row 1 alone.
#[test]
fn the_worked_example_has_one_solution_in_the_order_of_choice() {
    let mut dlx = Dlx::<24>::new();
    worked_example().build(&mut dlx);
    assert_eq!(dlx.solve(), Some(vec![4, 1, 5]));
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
    let matrix = pentominoes();
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
    let counts: Vec<u64> = (1..=10).map(|n| queens(n).count()).collect();
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
    let counts: Vec<u64> = (1..=6).map(|n| dominoes(n).count()).collect();
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
    let counts: Vec<u64> = (1..=8).map(|n| langford(n).count()).collect();
    assert_eq!(counts, [0, 0, 2, 2, 0, 0, 52, 300]);
}

// ---- The matrices ----

/// A matrix as plain lists.
#[derive(Debug)]
struct Matrix {
    primary: usize,
    secondary: usize,
    rows: Vec<Row>,
}

#[derive(Debug)]
struct Row {
    label: usize,
    columns: Vec<usize>,
}

impl Matrix {
    fn new(primary: usize, secondary: usize) -> Matrix {
        Matrix {
            primary,
            secondary,
            rows: Vec::new(),
        }
    }

    fn add_row(&mut self, label: usize, columns: &[usize]) {
        let columns = columns.to_vec();
        self.rows.push(Row { label, columns });
    }

    fn build<const N: usize>(&self, dlx: &mut Dlx<N>) {
        dlx.reset(self.primary, self.secondary);
        for row in &self.rows {
            dlx.add_row(row.label, &row.columns);
        }
    }

    /// The template's count, with a look at every node before and after.
    fn count(&self) -> u64 {
        let mut dlx = Dlx::<65536>::new();
        self.build(&mut dlx);
        assert_invariants(&dlx, self);
        let before = state(&dlx);
        let count = dlx.count();
        assert!(state(&dlx) == before, "the search has changed the matrix");
        count
    }
}

impl Row {
    fn has(&self, column: usize) -> bool {
        self.columns.contains(&column)
    }
}

fn worked_example() -> Matrix {
    let mut matrix = Matrix::new(7, 0);
    matrix.add_row(1, &[2, 4, 5]);
    matrix.add_row(2, &[0, 3, 6]);
    matrix.add_row(3, &[1, 2, 5]);
    matrix.add_row(4, &[0, 3]);
    matrix.add_row(5, &[1, 6]);
    matrix.add_row(6, &[3, 4, 6]);
    matrix
}

fn doubled_triangle() -> Matrix {
    let mut matrix = Matrix::new(8, 0);
    for column in 0..5 {
        matrix.add_row(2 * column, &[column]);
        matrix.add_row(2 * column + 1, &[column]);
    }
    for (edge, ends) in [[5, 6], [6, 7], [7, 5]].iter().enumerate() {
        matrix.add_row(10 + 2 * edge, ends);
        matrix.add_row(11 + 2 * edge, ends);
    }
    matrix
}

/// Columns: a piece is used (F to Z), a cell is covered (row by row).
fn pentominoes() -> Matrix {
    const PIECES: [&[&str]; 12] = [
        &[".##", "##.", ".#."],
        &["#####"],
        &["####", "#..."],
        &["##..", ".###"],
        &["##", "##", "#."],
        &["###", ".#.", ".#."],
        &["#.#", "###"],
        &["#..", "#..", "###"],
        &["#..", "##.", ".##"],
        &[".#.", "###", ".#."],
        &["####", ".#.."],
        &["##.", ".#.", ".##"],
    ];
    let mut cells = Vec::new();
    for i in 0..8 {
        for j in 0..8 {
            if !((3..5).contains(&i) && (3..5).contains(&j)) {
                cells.push((i, j));
            }
        }
    }
    let column = |cell| cells.iter().position(|&c| c == cell).map(|k| 12 + k);
    let mut matrix = Matrix::new(12 + cells.len(), 0);
    for (piece, picture) in PIECES.iter().enumerate() {
        for shape in orientations(picture) {
            for corner in 0..64 {
                let place = |&(i, j)| column((corner / 8 + i, corner % 8 + j));
                let covered: Option<Vec<usize>> = shape.iter().map(place).collect();
                if let Some(mut columns) = covered {
                    columns.push(piece);
                    matrix.add_row(piece, &columns);
                }
            }
        }
    }
    matrix
}

/// The different rotations and reflections of a piece, each as its cells from (0, 0).
fn orientations(picture: &[&str]) -> BTreeSet<Vec<(usize, usize)>> {
    let mut cells = Vec::new();
    for (i, line) in picture.iter().enumerate() {
        cells.extend(line.match_indices('#').map(|(j, _)| (i, j)));
    }
    let mut found = BTreeSet::new();
    for turn in 0..8 {
        cells.sort();
        found.insert(cells.clone());
        let bottom = cells[cells.len() - 1].0;
        for cell in &mut cells {
            *cell = (cell.1, bottom - cell.0);
            // Four quarter turns are none: now those of the other side.
            if turn == 3 {
                *cell = (cell.1, cell.0);
            }
        }
    }
    found
}

/// Primary columns: a rank, a file; secondary: the diagonals of either direction.
fn queens(n: usize) -> Matrix {
    let diagonals = 2 * n - 1;
    let mut matrix = Matrix::new(2 * n, 2 * diagonals);
    for i in 0..n {
        for j in 0..n {
            let falling = 2 * n + (n - 1 - i + j);
            let rising = 2 * n + diagonals + (i + j);
            matrix.add_row(i * n + j, &[i, n + j, falling, rising]);
        }
    }
    matrix
}

/// Columns: a cell has a digit, a row has a digit, a column has a digit.
fn latin_squares(n: usize) -> Matrix {
    let mut matrix = Matrix::new(3 * n * n, 0);
    for i in 0..n {
        for j in 0..n {
            for digit in 0..n {
                let ones = [i, n + i, 2 * n + j];
                let of = [j, digit, digit];
                let columns = [0, 1, 2].map(|k| ones[k] * n + of[k]);
                matrix.add_row((i * n + j) * n + digit, &columns);
            }
        }
    }
    matrix
}

fn dominoes(n: usize) -> Matrix {
    let mut matrix = Matrix::new(n * n, 0);
    for cell in 0..n * n {
        if cell % n + 1 < n {
            matrix.add_row(2 * cell, &[cell, cell + 1]);
        }
        if cell + n < n * n {
            matrix.add_row(2 * cell + 1, &[cell, cell + n]);
        }
    }
    matrix
}

fn perfect_matchings(n: usize) -> Matrix {
    let mut matrix = Matrix::new(n, 0);
    for a in 0..n {
        for b in a + 1..n {
            matrix.add_row(a * n + b, &[b, a]);
        }
    }
    matrix
}

/// Columns: a number from 1 to n is used, one of the 2n places is taken. Between the two
/// places of a number are as many others as the number says.
fn langford(n: usize) -> Matrix {
    let mut matrix = Matrix::new(n + 2 * n, 0);
    for number in 1..=n {
        for first in 0..2 * n {
            let second = first + number + 1;
            if second < 2 * n {
                let columns = [number - 1, n + first, n + second];
                matrix.add_row(number * 100 + first, &columns);
            }
        }
    }
    matrix
}

// ---- Random matrices ----

const RANDOM_MATRICES: u64 = 60_000;
const RANDOM_ROWS: usize = 10;
const RANDOM_COLUMNS: usize = 8;
const RANDOM_NODES: usize = 1 + RANDOM_COLUMNS + RANDOM_ROWS * RANDOM_COLUMNS;
const SEED: u64 = 11047;

/// Runs `test` on each of them. The seed in the note that a failure leaves makes the matrix
/// again without those before it.
fn for_random_matrices<F: FnMut(&Matrix)>(mut test: F) {
    struct Note<'a>(u64, &'a Matrix);

    impl Drop for Note<'_> {
        fn drop(&mut self) {
            if thread::panicking() {
                eprintln!("seed {} + {}: {:?}", SEED, self.0, self.1);
            }
        }
    }

    for index in 0..RANDOM_MATRICES {
        let matrix = random_matrix(&mut Random(SEED + index));
        let _note = Note(index, &matrix);
        test(&matrix);
    }
}

fn random_matrix(random: &mut Random) -> Matrix {
    let columns = random.below(RANDOM_COLUMNS + 1);
    let primary = match random.below(3) {
        0 => columns,
        _ => random.below(columns + 1),
    };
    let ones_in_eight = 1 + random.below(5);
    let empty_columns = random.next() & random.next() & random.next();
    let mut matrix = Matrix::new(primary, columns - primary);
    for i in 0..random.below(RANDOM_ROWS + 1) {
        let mut ones: Vec<usize> = match random.below(4) {
            0 if i > 0 => matrix.rows[random.below(i)].columns.clone(),
            _ => (0..columns)
                .filter(|column| empty_columns >> column & 1 == 0)
                .filter(|_| random.below(8) < ones_in_eight)
                .collect(),
        };
        for last in (1..ones.len()).rev() {
            ones.swap(last, random.below(last + 1));
        }
        // All different, of all sizes and in no order.
        let label = random.next() >> random.below(60) & !15 | i as u64;
        matrix.add_row(label as usize, &ones);
    }
    matrix
}

/// The generator splitmix64: every seed is a good one.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}

/// The solutions by trying every set of rows. A row without a primary column is in none.
fn brute_force(matrix: &Matrix) -> BTreeSet<Vec<usize>> {
    let primary = (1u32 << matrix.primary) - 1;
    let masks: Vec<u32> = matrix
        .rows
        .iter()
        .map(|row| row.columns.iter().map(|column| 1 << column).sum())
        .collect();
    let mut solutions = BTreeSet::new();
    for subset in 0..1u32 << masks.len() {
        let chosen = || (0..masks.len()).filter(|i| subset >> i & 1 == 1);
        let mut covered = 0;
        let fits = chosen().all(|i| {
            let fits = masks[i] & primary != 0 && masks[i] & covered == 0;
            covered |= masks[i];
            fits
        });
        if fits && covered & primary == primary {
            let labels: Vec<usize> = chosen().map(|i| matrix.rows[i].label).collect();
            solutions.insert(sorted(&labels));
        }
    }
    solutions
}

// ---- Looking at a Dlx ----

/// What is written above the struct, point by point.
fn assert_invariants<const N: usize>(dlx: &Dlx<N>, matrix: &Matrix) {
    let across = |x: usize| dlx.r[x] as usize;
    let down = |x: usize| dlx.d[x] as usize;

    let columns = matrix.primary + matrix.secondary;
    let ones: usize = matrix.rows.iter().map(|row| row.columns.len()).sum();
    assert_eq!(dlx.columns, columns);
    assert_eq!(dlx.nodes, 1 + columns + ones);

    for x in 0..dlx.nodes {
        assert_eq!(dlx.u[down(x)] as usize, x, "down and up from node {}", x);
        assert_eq!(down(dlx.u[x] as usize), x, "up and down from node {}", x);
        assert_eq!(dlx.l[across(x)] as usize, x, "right and left from {}", x);
        assert_eq!(across(dlx.l[x] as usize), x, "left and right from {}", x);
    }

    for header in 0..=columns {
        assert_eq!(ring(across, header), [header], "a header has no row");
    }
    assert_eq!((ring(down, 0), dlx.s[0]), (vec![0], 1 << 14), "node 0");
    assert_eq!(dlx.primary, matrix.primary);

    let mut column_rings: Vec<Vec<usize>> = (0..=columns).map(|header| vec![header]).collect();
    let mut first = 1 + columns;
    for row in &matrix.rows {
        let row_ring: Vec<usize> = (first..first + row.columns.len()).collect();
        for (&x, column) in row_ring.iter().zip(&row.columns) {
            column_rings[column + 1].push(x);
        }
        if !row_ring.is_empty() {
            assert_eq!(ring(across, first), row_ring, "row {}", row.label);
            assert_eq!(dlx.label[first], row.label, "label at node {}", first);
        }
        first += row_ring.len();
    }
    for (header, column_ring) in column_rings.iter().enumerate() {
        assert_eq!(ring(down, header), *column_ring, "header {}", header);
        for &x in column_ring {
            assert_eq!(dlx.c[x] as usize, header, "column of node {}", x);
        }
        if header > 0 {
            assert_eq!(dlx.s[header] as usize, column_ring.len() - 1, "{}", header);
        }
    }
}

/// The nodes met on the way from `start` until it comes again.
fn ring<F: Fn(usize) -> usize>(next: F, start: usize) -> Vec<usize> {
    let mut nodes = vec![start];
    let mut x = next(start);
    while x != start {
        assert!(nodes.len() < 65536, "no way back to node {}", start);
        nodes.push(x);
        x = next(x);
    }
    nodes
}

/// All that is stored about the nodes in use, and how many these and the columns are.
fn state<const N: usize>(dlx: &Dlx<N>) -> (Vec<[usize; 7]>, usize, usize) {
    let node = |x| {
        let [u, d, l, r, c] =
            [&dlx.u, &dlx.d, &dlx.l, &dlx.r, &dlx.c].map(|array| array[x] as usize);
        [u, d, l, r, c, dlx.s[x] as usize, dlx.label[x]]
    };
    let nodes = (0..dlx.nodes).map(node).collect();
    (nodes, dlx.nodes, dlx.columns)
}

/// The solutions that a search visits, in its order, checked to be different and as many as
/// it says.
fn visited<const N: usize>(dlx: &mut Dlx<N>, limit: u64) -> Vec<Vec<usize>> {
    let mut solutions = Vec::new();
    let found = dlx.search(limit, |labels| {
        let solution = sorted(labels);
        assert!(!solutions.contains(&solution), "{:?} twice", labels);
        solutions.push(solution);
    });
    assert_eq!(found, solutions.len() as u64);
    solutions
}

fn sorted(labels: &[usize]) -> Vec<usize> {
    let mut labels = labels.to_vec();
    labels.sort();
    labels
}

// ---- Panics and threads ----

fn panic_message<T, F: FnOnce() -> T>(call: F) -> String {
    let result = catch_unwind(AssertUnwindSafe(call));
    let payload = result.map(drop).expect_err("this must panic");
    match payload.downcast::<String>() {
        Ok(message) => *message,
        Err(payload) => payload.downcast::<&str>().unwrap().to_string(),
    }
}

fn with_stack<T, F>(bytes: usize, call: F) -> T
where
    T: Send + 'static,
    F: FnOnce() -> T + Send + 'static,
{
    let thread = thread::Builder::new().stack_size(bytes).spawn(call);
    thread.unwrap().join().unwrap()
}

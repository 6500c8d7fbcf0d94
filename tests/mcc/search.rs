use crate::matrix::Matrix;
use crate::mcc::Mcc;
use crate::random::{for_some_random_matrices, RANDOM_NODES};
use std::cell::RefCell;

/// The matrix in the head of the template.
fn example() -> Matrix {
    let mut matrix = Matrix::new(&[(1, 1), (1, 2), (0, 1)], 1);
    matrix.add_colored_row(1, &[0, 1], &[(3, 0)]);
    matrix.add_colored_row(2, &[0], &[(3, 1)]);
    matrix.add_colored_row(3, &[1], &[(3, 0)]);
    matrix.add_row(4, &[1, 2]);
    matrix.add_row(5, &[1, 2, 3]);
    matrix
}

/// If nearly all were searched in one way, the tests on them would show very little of the other.
#[test]
fn random_matrices_are_searched_with_lanes_and_without() {
    let mut mcc = Mcc::<RANDOM_NODES>::new();
    let mut ways = [0; 2];
    for_some_random_matrices(|matrix| {
        matrix.build(&mut mcc);
        mcc.count();
        ways[usize::from(!mcc.lanes.is_empty())] += 1;
    });
    assert!(ways.iter().all(|&matrices| matrices > 1000), "{:?}", ways);
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
        matrix.add_row(label, &[0, 1]);
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
        matrix.add_row(label, &[2, 3]);
    }
    // 5 - 1, 5 - 2 and 5 - 2; the last column needs none.
    assert_eq!(smallest(&matrix, &mut mcc), 1);
    matrix.add_row(10, &[1]);
    assert_eq!(smallest(&matrix, &mut mcc), 2);
    let nothing = Matrix::new(&[(0, 1), (0, 3)], 2);
    assert_eq!(smallest(&nothing, &mut mcc), 2, "no column needs a row");
}

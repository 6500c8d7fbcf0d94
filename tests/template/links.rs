use crate::dlx::Dlx;
use crate::lists::ring;
use crate::matrix::Matrix;

/// What is written above the struct, point by point.
pub fn assert_invariants<const N: usize>(dlx: &Dlx<N>, matrix: &Matrix) {
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
        }
        for &x in &row_ring {
            assert_eq!(dlx.label[x], row.label, "label at node {}", x);
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

/// All that is stored about the nodes in use, and how many these and the columns are.
pub fn state<const N: usize>(dlx: &Dlx<N>) -> (Vec<[usize; 7]>, usize, usize) {
    let node = |x| {
        let [u, d, l, r, c] =
            [&dlx.u, &dlx.d, &dlx.l, &dlx.r, &dlx.c].map(|array| array[x] as usize);
        [u, d, l, r, c, dlx.s[x] as usize, dlx.label[x]]
    };
    let nodes = (0..dlx.nodes).map(node).collect();
    (nodes, dlx.nodes, dlx.columns)
}

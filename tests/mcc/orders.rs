//! The calls in any order that `Mcc` has beside those of all templates.

use crate::any_order::Compared;
use crate::matrix::Matrix;
use crate::mcc::Mcc;
use crate::random::brute_force;
use crate::searches::SearchCall;
use crate::state::assert_invariants;

pub type OtherCall = SearchCall;

impl OtherCall {
    pub fn make(&self, compared: &mut Compared) {
        let solutions = brute_force(&compared.matrix);
        if self.panics(&mut compared.template, &solutions) {
            compared.build();
        }
    }
}

/// No call chooses a row.
impl Compared {
    pub fn may_add_rows(&self) -> bool {
        true
    }

    pub fn assert_state(&self) {
        assert_invariants(&self.template, &self.matrix);
    }
}

/// The masks that the first search has made do not know the second row.
#[test]
fn a_row_added_after_a_search_is_ruled_out_by_those_before() {
    let mut mcc = Mcc::<16>::new();
    for (bounds, color, counts) in [
        ((0, 1), None, [2, 3]),
        ((1, 1), None, [1, 2]),
        ((0, 2), Some(3), [2, 3]),
    ] {
        let mut matrix = Matrix::new(&[bounds], 1);
        matrix.build(&mut mcc);
        for (row, count) in counts.into_iter().enumerate() {
            let colored = color.map(|color| (1, color + row as u32));
            matrix.add_colored_row(row, &[0], colored.as_slice());
            matrix.rows[row].add_to(&mut mcc);
            assert_eq!(mcc.count(), count, "{bounds:?} {color:?}");
        }
    }
}

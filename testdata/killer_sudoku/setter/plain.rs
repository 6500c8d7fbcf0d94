//! A plain way to solve killer Sudokus: in the cell with the fewest digits left, one after the
//! other. A digit is left if its row, column, box and cage have not got it, and what the cage then
//! lacks is a sum of so many digits that it has not got.
#![allow(dead_code)]

use super::case::Case;

/// The first solutions, as many as there are, and not more than `most`.
pub fn solutions(case: &Case, most: usize) -> Vec<Vec<usize>> {
    let mut solver = Solver {
        case,
        board: vec![0; 81],
        found: Vec::new(),
        most,
    };
    solver.search();
    solver.found
}

pub fn answer(case: &Case) -> String {
    match &solutions(case, 2)[..] {
        [] => "No solution\n".to_string(),
        [solution] => {
            let digits: String = solution.iter().map(usize::to_string).collect();
            let rows = digits.as_bytes().chunks(9).map(String::from_utf8_lossy);
            rows.map(|row| row.into_owned() + "\n").collect()
        }
        _ => "Multiple solutions\n".to_string(),
    }
}

struct Solver<'a> {
    case: &'a Case,
    board: Vec<usize>,
    found: Vec<Vec<usize>>,
    most: usize,
}

impl Solver<'_> {
    fn search(&mut self) {
        if self.found.len() == self.most {
            return;
        }
        let open = (0..81).filter(|&cell| self.board[cell] == 0);
        let choices = open.map(|cell| (cell, self.digits(cell)));
        let Some((cell, digits)) = choices.min_by_key(|(_, digits)| digits.len()) else {
            self.found.push(self.board.clone());
            return;
        };
        for digit in digits {
            self.board[cell] = digit;
            self.search();
            self.board[cell] = 0;
        }
    }

    fn digits(&self, cell: usize) -> Vec<usize> {
        let (row, column) = (cell / 9, cell % 9);
        let sees = |other: usize| {
            let (r, c) = (other / 9, other % 9);
            r == row || c == column || (r / 3 == row / 3 && c / 3 == column / 3)
        };
        let cage = self.case.cages[cell];
        let (mut taken, mut in_cage, mut left, mut sum) = (0, 0, 0, self.case.sums[cage]);
        for other in 0..81 {
            let digit = self.board[other];
            if digit > 0 && sees(other) {
                taken |= 1 << digit;
            }
            if self.case.cages[other] == cage {
                left += usize::from(digit == 0);
                if digit > 0 {
                    in_cage |= 1 << digit;
                    sum = sum.saturating_sub(digit);
                }
            }
        }
        let is_left = |&digit: &usize| {
            let used = in_cage | 1 << digit;
            (taken | in_cage) >> digit & 1 == 0
                && digit <= sum
                && has_sum(used, left - 1, sum - digit)
        };
        (1..=9).filter(is_left).collect()
    }
}

/// Whether so many different digits, none of those used, have this sum.
fn has_sum(used: usize, count: usize, sum: usize) -> bool {
    if count == 0 {
        return sum == 0;
    }
    let free: Vec<usize> = (1..=9).filter(|digit| used >> digit & 1 == 0).collect();
    if free.len() < count {
        return false;
    }
    // All sums between the smallest and the largest, but for gaps: so each is looked for.
    free.iter().enumerate().any(|(k, &digit)| {
        let before = free[..k].iter().fold(used, |used, digit| used | 1 << digit);
        digit <= sum && has_sum(before | 1 << digit, count - 1, sum - digit)
    })
}

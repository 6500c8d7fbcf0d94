//! Tries all sets of squares in order, with the squares that are still to be attacked as bits. It
//! gives up where too many are left for the queens that are left.

#[path = "case.rs"]
mod case;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    let cases = match case::read(&program::input()) {
        Ok(cases) => cases,
        Err(fault) => program::fail(&fault),
    };
    let answers: Vec<String> = cases.iter().map(answer).collect();
    program::print(&answers.join("\n"));
}

fn answer(&[size, queens]: &[usize; 2]) -> String {
    let attacked: Vec<u64> = (0..size * size)
        .map(|square| attacked(size, square))
        .collect();
    let all = attacked.iter().fold(0, |all, squares| all | squares);
    let mut found = Found {
        ways: 0,
        first: Vec::new(),
    };
    found.search(&attacked, 0, queens, all, &mut Vec::new());
    let mut text = format!("{}\n", found.ways);
    for rank in (0..size).take_while(|_| found.ways > 0) {
        let square = |file| match found.first.contains(&(rank * size + file)) {
            true => 'Q',
            false => '.',
        };
        text.extend((0..size).map(square));
        text.push('\n');
    }
    text
}

struct Found {
    ways: u64,
    first: Vec<usize>,
}

impl Found {
    fn search(
        &mut self,
        attacked: &[u64],
        from: usize,
        left: usize,
        open: u64,
        queens: &mut Vec<usize>,
    ) {
        if left == 0 {
            if open == 0 && self.ways == 0 {
                self.first = queens.clone();
            }
            self.ways += u64::from(open == 0);
            return;
        }
        // A queen attacks 28 squares at most, with her own.
        if open.count_ones() as usize > 28 * left {
            return;
        }
        for square in from..attacked.len() {
            queens.push(square);
            self.search(
                attacked,
                square + 1,
                left - 1,
                open & !attacked[square],
                queens,
            );
            queens.pop();
        }
    }
}

/// The squares that a queen attacks or occupies, as bits.
fn attacked(size: usize, queen: usize) -> u64 {
    let meets = |square: usize| {
        let down = (queen / size).abs_diff(square / size);
        let across = (queen % size).abs_diff(square % size);
        down == 0 || across == 0 || down == across
    };
    let squares = (0..size * size).filter(|&square| meets(square));
    squares.map(|square| 1 << square).sum()
}

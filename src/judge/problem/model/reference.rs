//! Answers ID slowly and plainly: tries every set of rows, at most 2^16 of them. It shares no
//! idea with the solution it is there to confirm.
//!
//!     rustc -O --edition 2021 setter/reference.rs -o /tmp/ref && /tmp/ref < 01-sample.in

#[path = "../../setter/program.rs"]
mod program;

fn main() {
    let input = program::input();
    let mut words = input.split_ascii_whitespace().peekable();
    let mut answers = String::new();
    while words.peek().is_some() {
        let rows = number(words.next(), 1, 16);
        let columns = number(words.next(), 1, 16);
        let mut matrix = vec![vec![false; columns]; rows];
        for one in matrix.iter_mut().flatten() {
            *one = number(words.next(), 0, 1) == 1;
        }
        answers += &format!("{}\n", answer(&matrix));
    }
    program::print(&answers);
}

fn answer(matrix: &[Vec<bool>]) -> usize {
    let columns = matrix[0].len();
    let mut rows = matrix.to_vec();
    rows.retain(|row| row.contains(&true));
    let is_cover = |set: &u32| {
        (0..columns).all(|column| {
            let ones = (0..rows.len()).filter(|&row| set >> row & 1 == 1 && rows[row][column]);
            ones.count() == 1
        })
    };
    (0..1 << rows.len()).filter(is_cover).count()
}

fn number(word: Option<&str>, least: usize, most: usize) -> usize {
    let word = word.unwrap_or_else(|| program::fail("the input ends within a case"));
    match word.parse() {
        Ok(number) if (least..=most).contains(&number) => number,
        _ => program::fail(&format!("{word:?} is not a number from {least} to {most}")),
    }
}

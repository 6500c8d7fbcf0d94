//! Boards to put into inputs.

/// A full board with a blank in each row, so that it has no other solution.
pub fn with_blanks(board: &str, blank: &str) -> String {
    let mut rows = String::new();
    for (row, line) in board.lines().enumerate() {
        rows += &format!("{}{}{}\n", &line[..row], blank, &line[row + 1..]);
    }
    rows
}

/// A square board of dots that begins with `rows`.
pub fn board(rows: &[&str], size: usize) -> String {
    let all = rows.iter().chain([""].iter().cycle()).take(size);
    all.map(|row| format!("{:.<1$}\n", row, size)).collect()
}

pub const UP: usize = 16;
pub const RIGHT: usize = 32;
pub const DOWN: usize = 64;
pub const LEFT: usize = 128;

/// Nine lines of nine numbers, each a digit plus walls.
pub fn squiggly<T: ToString>(number: impl Fn(usize, usize) -> T) -> String {
    let line = |i| {
        let numbers: Vec<String> = (0..9).map(|j| number(i, j).to_string()).collect();
        numbers.join(" ") + "\n"
    };
    (0..9).map(line).collect()
}

/// The digits of a board that is full and right, as long as the rows are its regions.
pub fn latin(i: usize, j: usize) -> usize {
    (i + j) % 9 + 1
}

pub fn latin_answer() -> String {
    format!("Case 1:\n{}", squiggly(latin).replace(' ', ""))
}

//! Prints the K-th smaller test for ID that could show the same fault: one case alone, all but
//! one, then one of them without a row, without a column or with a 0 for a 1.
//!
//!     rustc -O --edition 2021 setter/shrink.rs -o /tmp/shrink && /tmp/shrink 0 < 01-sample.in

#[path = "../../setter/program.rs"]
mod program;

/// The rows, a character for each number.
type Matrix = Vec<Vec<char>>;

fn main() {
    let cases = read(&program::input());
    let alone = cases.iter().map(|case| vec![case.clone()]);
    // One of two left out is the other one alone.
    let all_but_one = (0..cases.len()).map(|place| without(&cases, place));
    let smaller = (0..cases.len()).flat_map(|place| {
        smaller(&cases[place]).into_iter().map({
            let cases = &cases;
            move |matrix| {
                let mut cases = cases.clone();
                cases[place] = matrix;
                cases
            }
        })
    });
    let tests = alone
        .filter(|_| cases.len() > 1)
        .chain(all_but_one.filter(|_| cases.len() > 2))
        .chain(smaller);
    program::propose(tests.map(|cases| cases.iter().map(show).collect::<String>()));
}

/// Only a test that validate accepts can be made smaller.
fn read(input: &str) -> Vec<Matrix> {
    let mut lines = input.lines().filter(|line| !line.trim().is_empty());
    let mut cases = Vec::new();
    while let Some(sizes) = lines.next() {
        let mut sizes = sizes.split_ascii_whitespace().map(str::parse::<usize>);
        let (rows, columns) = match (sizes.next(), sizes.next()) {
            (Some(Ok(rows @ 1..)), Some(Ok(columns @ 1..))) => (rows, columns),
            _ => program::fail("there are no numbers of rows and columns; see validate"),
        };
        let digits = |line: &str| line.chars().filter(|c| !c.is_whitespace()).collect();
        let matrix: Matrix = lines.by_ref().take(rows).map(digits).collect();
        if matrix.len() != rows || matrix.iter().any(|row| row.len() != columns) {
            program::fail("a matrix is not as large as it says; see validate");
        }
        cases.push(matrix);
    }
    cases
}

/// A matrix keeps a row and a column.
fn smaller(matrix: &Matrix) -> Vec<Matrix> {
    let (rows, columns) = (matrix.len(), matrix[0].len());
    let mut smaller = Vec::new();
    if rows > 1 {
        smaller.extend((0..rows).map(|row| without(matrix, row)));
    }
    if columns > 1 {
        smaller.extend((0..columns).map(|column| {
            let rows = matrix.iter().map(|row| without(row, column));
            rows.collect()
        }));
    }
    for row in 0..rows {
        for column in 0..columns {
            if matrix[row][column] == '1' {
                let mut zeroed = matrix.clone();
                zeroed[row][column] = '0';
                smaller.push(zeroed);
            }
        }
    }
    smaller
}

fn without<T: Clone>(items: &[T], place: usize) -> Vec<T> {
    [&items[..place], &items[place + 1..]].concat()
}

fn show(matrix: &Matrix) -> String {
    let mut text = format!("{} {}\n", matrix.len(), matrix[0].len());
    for row in matrix {
        let digits: Vec<String> = row.iter().map(char::to_string).collect();
        text += &(digits.join(" ") + "\n");
    }
    text
}

//! The matrix of a text: two numbers, its rows and its columns, then a line of zeros and ones for
//! each row. That is the input of POJ 3740. A third number says how many columns are primary.

use crate::terminal::escape_invisible;

/// The largest matrix that a picture of all links can still show.
pub const MAX_ROWS: usize = 20;
pub const MAX_COLUMNS: usize = 20;

#[derive(Debug, PartialEq, Clone)]
pub struct Matrix {
    pub columns: usize,
    /// So many of them, the first, are primary; the others are secondary.
    pub primary: usize,
    /// For each row the columns, from 0, in which it has a 1, in ascending order.
    pub rows: Vec<Vec<usize>>,
}

/// The matrix in the head of the template.
pub fn example() -> Matrix {
    let rows: [&[usize]; 6] = [
        &[2, 4, 5],
        &[0, 3, 6],
        &[1, 2, 5],
        &[0, 3],
        &[1, 6],
        &[3, 4, 6],
    ];
    with_primary_columns(7, &rows)
}

/// The matrix in the head of the second template.
pub fn cover_example() -> Matrix {
    with_primary_columns(5, &[&[0, 1], &[1, 2, 3], &[3, 4], &[0, 2, 4]])
}

fn with_primary_columns(columns: usize, rows: &[&[usize]]) -> Matrix {
    Matrix {
        columns,
        primary: columns,
        rows: rows.iter().map(|row| row.to_vec()).collect(),
    }
}

/// The first matrix of a text, and the line of the next one. A fault names its line and column.
pub fn parse_matrix(text: &[u8]) -> Result<(Matrix, Option<usize>), String> {
    let decoded = String::from_utf8_lossy(text);
    let text = decoded.strip_prefix('\u{feff}').unwrap_or(&decoded);
    let end = text.lines().count() + 1;
    let numbered = (1..).zip(text.lines());
    let mut lines = numbered.filter(|(_, line)| !line.trim().is_empty());
    let at = |number: usize| move |fault: String| format!("line {number}, {fault}");
    let Some((number, line)) = lines.next() else {
        let what = "no matrix; it begins with its numbers of rows and columns";
        return fault(1, what.to_string()).map_err(at(1));
    };
    let (height, width, primary) = parse_sizes(line).map_err(at(number))?;
    let mut rows = Vec::new();
    for row in 1..=height {
        let Some((number, line)) = lines.next() else {
            let what = format!("the text ends before row {row} of {height}");
            return fault(1, what).map_err(at(end));
        };
        rows.push(parse_row(line, row, width).map_err(at(number))?);
    }
    let matrix = Matrix {
        columns: width,
        primary,
        rows,
    };
    Ok((matrix, lines.next().map(|(number, _)| number)))
}

/// Rows, columns, primary columns: these are all of them if their number is missing.
fn parse_sizes(line: &str) -> Result<(usize, usize, usize), String> {
    let mut sizes = Vec::new();
    for (column, word) in words(line) {
        match word.parse::<usize>() {
            Ok(size) if sizes.len() < 3 => sizes.push((column, size)),
            Ok(_) => return fault(column, format!("one number too many; {WANTED}")),
            Err(_) => return fault(column, format!("{} is not a number; {WANTED}", show(word))),
        }
    }
    let [of_rows, of_columns, ref rest @ ..] = sizes[..] else {
        return fault(past(line), format!("a number is missing; {WANTED}"));
    };
    let limits = [
        (of_rows, MAX_ROWS, "rows"),
        (of_columns, MAX_COLUMNS, "columns"),
    ];
    for ((column, size), most, what) in limits {
        if !(1..=most).contains(&size) {
            return fault(column, format!("{size} {what}; a trace shows 1 to {most}"));
        }
    }
    let (rows, columns) = (of_rows.1, of_columns.1);
    match *rest {
        [(column, primary)] if primary > columns => {
            fault(column, format!("{primary} primary columns of {columns}"))
        }
        [(_, primary)] => Ok((rows, columns, primary)),
        _ => Ok((rows, columns, columns)),
    }
}

const WANTED: &str = "a matrix begins with its numbers of rows and columns";

fn parse_row(line: &str, row: usize, width: usize) -> Result<Vec<usize>, String> {
    let (mut ones, mut count) = (Vec::new(), 0);
    for (column, word) in words(line) {
        if count == width {
            return fault(column, format!("row {row} has more than {width} numbers"));
        }
        match word {
            "0" => {}
            "1" => ones.push(count),
            _ => return fault(column, format!("{} is neither 0 nor 1", show(word))),
        }
        count += 1;
    }
    if count < width {
        let what = format!("row {row} ends after {count} of {width} numbers");
        return fault(past(line), what);
    }
    Ok(ones)
}

fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let column = move |word: &str| {
        let start = word.as_ptr() as usize - line.as_ptr() as usize;
        line[..start].chars().count() + 1
    };
    line.split_whitespace()
        .map(move |word| (column(word), word))
}

/// The column after the last word.
fn past(line: &str) -> usize {
    line.trim_end().chars().count() + 1
}

fn fault<T>(column: usize, what: String) -> Result<T, String> {
    Err(format!("column {column}: {what}"))
}

/// The beginning of a word, in quotes, for a message.
pub fn show(word: &str) -> String {
    let start: String = word.chars().take(20).collect();
    let rest = if start.len() < word.len() { "..." } else { "" };
    format!("\"{}{rest}\"", escape_invisible(start.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A third number says how many columns are primary, and nobody reads a second matrix.
    #[test]
    fn a_matrix_is_read_whatever_the_white_space() {
        for (text, primary, next) in [
            ("3 3\n0 1 0\n0 0 0\n1 0 1\n", 3, None),
            ("3 3 2\n0 1 0\n0 0 0\n1 0 1", 2, None),
            ("3 3 0\n0 1 0\n0 0 0\n1 0 1\n\n2 2\n0 7\n", 0, Some(6)),
            (
                "\u{feff}\r\n 3  3 \r\n\r\n0 1 0\r\n0\t0 0\r\n1 0 1  \r\n\r\n",
                3,
                None,
            ),
        ] {
            let (matrix, following) = parse_matrix(text.as_bytes()).unwrap();
            assert_eq!(matrix.rows, [vec![1], vec![], vec![0, 2]]);
            assert_eq!((matrix.primary, following), (primary, next), "{text}");
        }
    }

    #[test]
    fn a_fault_is_named_with_its_line_and_column() {
        for row in r#" => line 1, column 1: no matrix
\n\n => line 1, column 1: no matrix
3\n => line 1, column 2: a number is missing
3 x\n => line 1, column 3: "x" is not a number
-3 3\n => line 1, column 1: "-3" is not a number
3 3 3 3\n => line 1, column 7: one number too many
3 3 4\n => line 1, column 5: 4 primary columns of 3
0 3\n => line 1, column 1: 0 rows; a trace shows 1 to 20
16 300\n => line 1, column 4: 300 columns; a trace shows 1 to 20
21 3\n => line 1, column 1: 21 rows; a trace shows 1 to 20
2 3\n0 1 0\n0 2 0\n => line 3, column 3: "2" is neither 0 nor 1
2 3\n0 1 0\n0 一 0\n => line 3, column 3: "一" is neither
2 3\n0 1\n => line 2, column 4: row 1 ends after 2 of 3 numbers
1 3\n0 1 1 1\n => line 2, column 7: row 1 has more than 3 numbers
2 1\n0\n => line 3, column 1: the text ends before row 2 of 2
1 1\n\e[2J\n => line 2, column 1: "\u{1b}[2J" is neither"#
            .lines()
        {
            let (text, fault) = row.split_once(" => ").unwrap();
            let text = text.replace(r"\n", "\n").replace(r"\e", "\x1b");
            let message = parse_matrix(text.as_bytes()).unwrap_err();
            assert!(message.starts_with(fault), "{message}");
        }
    }
}

//! The checker of Luogu P4929, where any cover will do: it accepts every choice of rows that
//! has each column once, in any order, and `No Solution!` if the answer on file says so too.
//! By testlib's conventions it is called as
//!
//!     check INPUT OUTPUT ANSWER
//!
//! with three paths, leaves a message on stderr, and exits with 0 (accepted), 1 (wrong answer),
//! 2 (presentation error) or 3 (the input or the answer on file is at fault, or a file cannot
//! be read, and nothing is known of the output).
//!
//! The words decide first: only when they are right does it matter how they are laid out, on
//! one line with a blank between two of them. Blanks at the end of the line, CRLF, blank lines
//! at the end and a missing last newline are no fault. The output is read once, and no further
//! than to its first fault.

use std::env;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader};
use std::process::exit;

struct Matrix {
    width: usize,
    /// For each row, the columns in which it has a 1.
    rows: Vec<Vec<usize>>,
}

/// What an output says, if it can be true.
#[derive(PartialEq)]
enum Claim {
    Cover,
    NoSolution,
}

/// Why an output is not accepted.
enum Fault {
    Wrong(String),
    Unreadable(io::Error),
}

fn main() {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    let (status, message) = match &arguments[..] {
        [input, output, answer] => judge(input, output, answer),
        _ => (3, "usage: check INPUT OUTPUT ANSWER".to_string()),
    };
    eprintln!("{message}");
    exit(status)
}

/// The exit status and the message.
fn judge(input: &OsStr, output: &OsStr, answer: &OsStr) -> (i32, String) {
    let matrix = match fs::read_to_string(input) {
        Ok(text) => parse_input(&text),
        Err(error) => Err(error.to_string()),
    };
    let matrix = match matrix {
        Ok(matrix) => matrix,
        Err(fault) => return (3, format!("the input: {fault}")),
    };
    let expected = match check_file(&matrix, answer) {
        Ok((claim, None)) => claim,
        Ok((_, Some(fault))) | Err(Fault::Wrong(fault)) => {
            return (3, format!("the answer on file: {fault}"));
        }
        Err(Fault::Unreadable(error)) => return (3, format!("the answer on file: {error}")),
    };
    match check_file(&matrix, output) {
        Ok((Claim::Cover, _)) if expected == Claim::NoSolution => {
            let message = "the answer on file is No Solution!, and the output is a solution";
            (3, message.to_string())
        }
        Ok((Claim::NoSolution, _)) if expected == Claim::Cover => {
            (1, "there is a solution".to_string())
        }
        Ok((_, Some(layout))) => (2, format!("the words are right, but {layout}")),
        Ok((Claim::Cover, None)) => (0, "each column is covered once".to_string()),
        Ok((Claim::NoSolution, None)) => (0, "there is no solution".to_string()),
        Err(Fault::Wrong(fault)) => (1, fault),
        Err(Fault::Unreadable(error)) => (3, format!("the output: {error}")),
    }
}

fn parse_input(text: &str) -> Result<Matrix, String> {
    let mut words = text.split_ascii_whitespace();
    let mut size = |what: &str| {
        let number = words.next().and_then(|word| word.parse::<usize>().ok());
        let number = number.filter(|number| (1..=500).contains(number));
        number.ok_or(format!("the number of {what} is not from 1 to 500"))
    };
    let (height, width) = (size("rows")?, size("columns")?);
    let digits: Vec<&str> = words.collect();
    let are_digits = digits.iter().all(|digit| matches!(*digit, "0" | "1"));
    if digits.len() != height * width || !are_digits {
        return Err(format!("it is not {height} x {width} zeros and ones"));
    }
    let ones = |row: &[&str]| (0..width).filter(|&c| row[c] == "1").collect();
    Ok(Matrix {
        width,
        rows: digits.chunks(width).map(ones).collect(),
    })
}

/// What a file says, and what is wrong with its layout.
fn check_file(matrix: &Matrix, path: &OsStr) -> Result<(Claim, Option<String>), Fault> {
    let file = File::open(path).map_err(Fault::Unreadable)?;
    let mut words = Words::new(BufReader::new(file));
    let claim = check(matrix, &mut words)?;
    Ok((claim, words.layout))
}

fn check(matrix: &Matrix, words: &mut Words<impl BufRead>) -> Result<Claim, Fault> {
    let mut chosen = vec![false; matrix.rows.len()];
    let mut owners = vec![None; matrix.width];
    while let Some(word) = words.next().map_err(Fault::Unreadable)? {
        if word == "No" && !chosen.contains(&true) {
            return check_no_solution(words);
        }
        let Some(row) = row_number(&word, matrix.rows.len()) else {
            let most = matrix.rows.len();
            return wrong(format!("{word:?} is not a row from 1 to {most}"));
        };
        if std::mem::replace(&mut chosen[row - 1], true) {
            return wrong(format!("row {row} is chosen twice"));
        }
        for &column in &matrix.rows[row - 1] {
            if let Some(other) = owners[column].replace(row) {
                let column = column + 1;
                return wrong(format!("rows {other} and {row} both have column {column}"));
            }
        }
    }
    if !chosen.contains(&true) {
        return wrong("it is empty".to_string());
    }
    match owners.iter().position(Option::is_none) {
        Some(column) => wrong(format!("no row has column {}", column + 1)),
        None => Ok(Claim::Cover),
    }
}

/// The row that a word means, if it is one from 1 to `most`.
fn row_number(word: &str, most: usize) -> Option<usize> {
    let is_number = word.len() <= 3 && word.bytes().all(|byte| byte.is_ascii_digit());
    let number = word.parse().ok().filter(|_| is_number);
    number.filter(|number| (1..=most).contains(number))
}

/// Reads what follows `No`.
fn check_no_solution(words: &mut Words<impl BufRead>) -> Result<Claim, Fault> {
    let second = words.next().map_err(Fault::Unreadable)?;
    let third = words.next().map_err(Fault::Unreadable)?;
    if second.as_deref() == Some("Solution!") && third.is_none() {
        Ok(Claim::NoSolution)
    } else {
        wrong("it begins with No but is not No Solution!".to_string())
    }
}

fn wrong(fault: String) -> Result<Claim, Fault> {
    Err(Fault::Wrong(fault))
}

/// The words of an output, one after the other, and the first fault in how they are laid out.
struct Words<R> {
    reader: R,
    /// Whether there was a word already.
    begun: bool,
    layout: Option<String>,
}

/// How much of a word is kept: more than any right word has.
const KEPT: usize = 20;

impl<R: BufRead> Words<R> {
    fn new(reader: R) -> Words<R> {
        Words {
            reader,
            begun: false,
            layout: None,
        }
    }

    /// The next word; `None` at the end.
    fn next(&mut self) -> io::Result<Option<String>> {
        let (mut newlines, mut blanks) = (0, 0);
        while let Some(byte) = self.peek()?.filter(u8::is_ascii_whitespace) {
            self.reader.consume(1);
            if byte == b'\n' {
                newlines += 1;
            } else {
                blanks += 1;
            }
        }
        let mut word = Vec::new();
        while let Some(byte) = self.peek()?.filter(|byte| !byte.is_ascii_whitespace()) {
            self.reader.consume(1);
            if word.len() < KEPT {
                word.push(byte);
            }
        }
        if word.is_empty() {
            return Ok(None);
        }
        let word = String::from_utf8_lossy(&word).into_owned();
        if newlines > 0 {
            self.blame(format!("{word} is not on the first line"));
        } else if self.begun && blanks != 1 {
            self.blame(format!("there are {blanks} blanks before {word}"));
        } else if !self.begun && blanks != 0 {
            self.blame("it begins with a blank".to_string());
        }
        self.begun = true;
        Ok(Some(word))
    }

    fn peek(&mut self) -> io::Result<Option<u8>> {
        Ok(self.reader.fill_buf()?.first().copied())
    }

    fn blame(&mut self, fault: String) {
        self.layout.get_or_insert(fault);
    }
}

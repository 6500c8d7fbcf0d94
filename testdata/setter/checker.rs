//! What a checker does with the world. By testlib's conventions it is called as
//!
//!     check INPUT OUTPUT ANSWER
//!
//! with three paths, leaves a message on stderr, and exits with 0 (accepted), 1 (wrong answer),
//! 2 (presentation error) or 3 (the input or the answer on file is at fault, or a file cannot
//! be read, and nothing is known of the output).
//!
//! Only when all answers are right does it matter where the blanks and the empty lines are.
//! Blanks at the end of a line, CRLF, blank lines at the end and a missing last newline are no
//! fault.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::process::exit;

/// Why an output is not accepted.
enum Fault {
    Wrong(String),
    Presentation(String),
}

/// A line that is not blank, without the blanks at its end.
struct Line {
    /// From 1.
    number: usize,
    text: String,
    empty_lines_before: usize,
}

/// What is left of an output.
pub struct Output {
    lines: std::vec::IntoIter<Line>,
    /// The number of the line that came last.
    number: usize,
    /// How many empty lines should come before the next line.
    empty_lines: usize,
    /// The first place where blanks or empty lines are wrong.
    misplaced: Option<String>,
}

/// Checks an output of which each case of the input has a part. `read` makes cases of the input;
/// `empty_lines` is how many of them stand between two cases; `check` takes the lines of a case,
/// and says what is wrong with its answer, or whether it is a solution: it may say that there
/// is none.
pub fn main<C>(
    read: impl Fn(&str) -> Result<Vec<C>, String>,
    empty_lines: usize,
    check: impl Fn(&C, &mut Output) -> Result<bool, String>,
) {
    let paths: Vec<_> = env::args_os().skip(1).collect();
    let judged = match &paths[..] {
        [input, output, answer] => read_files([input, output, answer]).and_then(|texts| {
            let [input, output, answer] = texts;
            let cases = read(&input).map_err(|fault| format!("the input: {fault}"))?;
            let answer = check_all(&cases, &answer, empty_lines, &check);
            compare(check_all(&cases, &output, empty_lines, &check), answer)
        }),
        _ => Err("usage: check INPUT OUTPUT ANSWER".to_string()),
    };
    let (status, message) = judged.unwrap_or_else(|fault| (3, fault));
    // Not `eprintln!`, which panics if stderr is not read.
    let _ = writeln!(io::stderr(), "{message}");
    exit(status)
}

fn read_files(paths: [&OsString; 3]) -> Result<[String; 3], String> {
    let mut texts = [(); 3].map(|()| String::new());
    for (text, path) in texts.iter_mut().zip(paths) {
        let bytes = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
        *text = String::from_utf8_lossy(&bytes).into_owned();
    }
    Ok(texts)
}

/// Of each case, whether its answer is a solution.
fn check_all<C>(
    cases: &[C],
    text: &str,
    empty_lines: usize,
    check: impl Fn(&C, &mut Output) -> Result<bool, String>,
) -> Result<Vec<bool>, Fault> {
    let mut output = Output::of(text);
    let mut solved = Vec::new();
    for (index, case) in cases.iter().enumerate() {
        output.empty_lines = if index == 0 { 0 } else { empty_lines };
        let answer = check(case, &mut output);
        solved.push(answer.map_err(|fault| Fault::Wrong(format!("case {}: {fault}", index + 1)))?);
    }
    if let Some(line) = output.lines.next() {
        return Err(Fault::Wrong(format!("line {} is too much", line.number)));
    }
    match output.misplaced {
        Some(fault) => Err(Fault::Presentation(fault)),
        None => Ok(solved),
    }
}

/// The exit status and the message; the error is that the answer on file is at fault.
fn compare(
    output: Result<Vec<bool>, Fault>,
    answer: Result<Vec<bool>, Fault>,
) -> Result<(i32, String), String> {
    let answer = match answer {
        Ok(answer) => answer,
        Err(Fault::Wrong(fault) | Fault::Presentation(fault)) => {
            return Err(format!("the answer on file: {fault}"));
        }
    };
    let output = match output {
        Ok(output) => output,
        Err(Fault::Wrong(fault)) => return Ok((1, fault)),
        Err(Fault::Presentation(fault)) => return Ok((2, format!("all is right, but {fault}"))),
    };
    for (case, (found, known)) in (1..).zip(output.iter().zip(&answer)) {
        match (found, known) {
            (true, false) => {
                return Err(format!("the answer on file: case {case} has a solution"));
            }
            (false, true) => return Ok((1, format!("case {case} has a solution"))),
            _ => {}
        }
    }
    Ok((0, format!("{} cases", output.len())))
}

impl Output {
    fn of(text: &str) -> Output {
        let mut lines = Vec::new();
        let mut empty_lines_before = 0;
        for (index, line) in text.split('\n').enumerate() {
            let text = line.trim_end();
            if text.is_empty() {
                empty_lines_before += 1;
                continue;
            }
            lines.push(Line {
                number: index + 1,
                text: text.to_string(),
                empty_lines_before,
            });
            empty_lines_before = 0;
        }
        Output {
            lines: lines.into_iter(),
            number: 0,
            empty_lines: 0,
            misplaced: None,
        }
    }

    /// The next line.
    pub fn line(&mut self) -> Result<String, String> {
        let line = self
            .lines
            .next()
            .ok_or("the output ends before its answer")?;
        self.number = line.number;
        let (wanted, found) = (self.empty_lines, line.empty_lines_before);
        if found != wanted {
            self.misplace(format!("{found} empty lines before it, not {wanted}"));
        }
        self.empty_lines = 0;
        Ok(line.text)
    }

    /// The numbers of a line, so many of them, with a blank between two of them.
    pub fn numbers(&mut self, line: &str, count: usize) -> Result<Vec<i64>, String> {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        if words.join(" ") != line {
            self.misplace("blanks that should not be there".to_string());
        }
        if words.len() != count {
            return Err(self.fault(&format!("{} words, not {count}", words.len())));
        }
        let number = |word: &&str| word.parse().map_err(|_| self.fault(&format!("{word:?}")));
        words.iter().map(number).collect()
    }

    fn misplace(&mut self, what: String) {
        let fault = self.fault(&what);
        self.misplaced.get_or_insert(fault);
    }

    fn fault(&self, what: &str) -> String {
        let start: String = what.chars().take(60).collect();
        format!("line {} has {start}", self.number)
    }
}

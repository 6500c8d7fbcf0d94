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
#![allow(dead_code)]

use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::exit;

/// Why an output is not accepted.
pub enum Fault {
    Wrong(String),
    Presentation(String),
    /// It is not the output's fault.
    Unknown(String),
}

/// What an output says of a case.
#[derive(PartialEq)]
pub enum Claim {
    Solution,
    NoSolution,
    /// Nothing but this line is right.
    Line(String),
}

/// What is left of an output.
#[derive(Clone)]
pub struct Output<'a> {
    lines: std::str::Split<'a, char>,
    /// The number of the line that came last, from 1.
    number: usize,
    /// How many empty lines should come before the next line.
    empty_lines: usize,
    /// The first place where blanks or empty lines are wrong.
    misplaced: Option<String>,
}

/// Judges the paths of an input, an output and an answer: the message says what was accepted.
pub fn run(judge: impl FnOnce([&Path; 3]) -> Result<String, Fault>) {
    let paths: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let judged = match &paths[..] {
        [input, output, answer] => judge([input, output, answer]),
        _ => Err(Fault::Unknown("usage: check INPUT OUTPUT ANSWER".into())),
    };
    let (status, message) = match judged {
        Ok(message) => (0, message),
        Err(Fault::Wrong(fault)) => (1, fault),
        Err(Fault::Presentation(fault)) => (2, format!("all is right, but {fault}")),
        Err(Fault::Unknown(fault)) => (3, fault),
    };
    // Not `eprintln!`, which panics if stderr is not read.
    let _ = writeln!(io::stderr(), "{message}");
    exit(status)
}

/// Checks an output of which each case of the input has a part. `read` makes cases of the input;
/// `empty_lines` is how many of them stand between two cases; `check` takes the lines of a case,
/// and says what is wrong with its answer, or what it claims.
pub fn main<C>(
    read: impl Fn(&str) -> Result<Vec<C>, String>,
    empty_lines: usize,
    check: impl Fn(&C, &mut Output) -> Result<Claim, String>,
) {
    run(|[input, output, answer]| {
        let cases = read_input(input, read)?;
        let [output, answer] = [text(output)?, text(answer)?];
        let (known, rest) =
            claims(&cases, &answer, empty_lines, &check).map_err(Fault::of_answer)?;
        rest.end().map_err(Fault::of_answer)?;
        let (found, rest) = claims(&cases, &output, empty_lines, &check)?;
        for (case, (found, known)) in (1..).zip(found.iter().zip(&known)) {
            compare(case, found, known)?;
        }
        rest.end()?;
        Ok(format!("{} cases", cases.len()))
    });
}

/// What an input is made into.
pub fn read_input<T>(
    path: &Path,
    read: impl FnOnce(&str) -> Result<T, String>,
) -> Result<T, Fault> {
    let input = read(&text(path)?);
    input.map_err(|fault| Fault::Unknown(format!("the input: {fault}")))
}

/// All of a file.
pub fn text(path: &Path) -> Result<String, Fault> {
    match fs::read(path) {
        Ok(bytes) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
        Err(error) => Err(Fault::Unknown(format!("{}: {error}", path.display()))),
    }
}

/// What a text says of each case, and what is left of it.
fn claims<'a, C>(
    cases: &[C],
    text: &'a str,
    empty_lines: usize,
    check: impl Fn(&C, &mut Output) -> Result<Claim, String>,
) -> Result<(Vec<Claim>, Output<'a>), Fault> {
    let mut output = Output::of(text);
    let mut claims = Vec::new();
    for (index, case) in cases.iter().enumerate() {
        output.expect_empty_lines(empty_lines);
        let claim = check(case, &mut output);
        claims.push(claim.map_err(|fault| Fault::Wrong(format!("case {}: {fault}", index + 1)))?);
    }
    Ok((claims, output))
}

fn compare(case: usize, found: &Claim, known: &Claim) -> Result<(), Fault> {
    let fault = |what: &str| Fault::Wrong(format!("case {case}: {what}"));
    match (found, known) {
        _ if found == known => Ok(()),
        (Claim::Line(found), Claim::Line(known)) => {
            let (found, known) = (start(found), start(known));
            Err(fault(&format!("{found} instead of {known}")))
        }
        (Claim::Solution, _) => Err(fault("there is a solution").of_answer()),
        (_, _) => Err(fault("there is a solution")),
    }
}

/// The beginning of what was read, in quotes.
pub fn start(text: &str) -> String {
    let start: String = text.chars().take(40).collect();
    let rest = if start.len() < text.len() { "..." } else { "" };
    format!("{start:?}{rest}")
}

impl Fault {
    /// A fault of the answer on file.
    pub fn of_answer(self) -> Fault {
        let (Fault::Wrong(fault) | Fault::Presentation(fault) | Fault::Unknown(fault)) = self;
        Fault::Unknown(format!("the answer on file: {fault}"))
    }
}

impl<'a> Output<'a> {
    pub fn of(text: &'a str) -> Output<'a> {
        Output {
            lines: text.split('\n'),
            number: 0,
            empty_lines: 0,
            misplaced: None,
        }
    }

    /// How many empty lines should come before the next line, unless it is the first.
    pub fn expect_empty_lines(&mut self, count: usize) {
        self.empty_lines = if self.number == 0 { 0 } else { count };
    }

    /// The next line that is not blank, without the blanks at its end.
    pub fn line(&mut self) -> Result<&'a str, String> {
        let before = self.number;
        let line = self.next().ok_or("the output ends before its answer")?;
        let (wanted, found) = (self.empty_lines, self.number - before - 1);
        if found != wanted {
            self.misplace(&format!("{found} empty lines before it, not {wanted}"));
        }
        self.empty_lines = 0;
        Ok(line)
    }

    fn next(&mut self) -> Option<&'a str> {
        for line in self.lines.by_ref() {
            self.number += 1;
            let line = line.trim_ascii_end();
            if !line.is_empty() {
                return Some(line);
            }
        }
        None
    }

    /// The words of a line, which should have one blank between two of them.
    fn words(&mut self, line: &'a str) -> Vec<&'a str> {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        if words.join(" ") != line {
            self.misplace("blanks that should not be there");
        }
        words
    }

    /// The numbers of a line, so many of them.
    pub fn numbers(&mut self, line: &'a str, count: usize) -> Result<Vec<i64>, String> {
        let words = self.words(line);
        if words.len() != count {
            return Err(self.fault(&format!("{} words, not {count}", words.len())));
        }
        let number = |word: &&str| word.parse().map_err(|_| self.fault(&format!("{word:?}")));
        words.iter().map(number).collect()
    }

    /// All words that are left, which should be on one line.
    pub fn rest(&mut self) -> Result<Vec<&'a str>, String> {
        let line = self.line()?;
        let mut words = self.words(line);
        while let Some(line) = self.next() {
            self.misplace("what belongs to the line before");
            words.extend(line.split_ascii_whitespace());
        }
        Ok(words)
    }

    /// Faults unless there are blank lines at most, and all was in its place.
    pub fn end(mut self) -> Result<(), Fault> {
        if self.next().is_some() {
            return Err(Fault::Wrong(format!("line {} is too much", self.number)));
        }
        match self.misplaced {
            Some(fault) => Err(Fault::Presentation(fault)),
            None => Ok(()),
        }
    }

    fn misplace(&mut self, what: &str) {
        if self.misplaced.is_none() {
            self.misplaced = Some(self.fault(what));
        }
    }

    /// A fault of the line that came last.
    pub fn fault(&self, what: &str) -> String {
        let start: String = what.chars().take(60).collect();
        format!("line {} has {start}", self.number)
    }
}

//! The programs, how their inputs and outputs are built, and a sample of each to change.

use crate::boards::with_blanks;
use assert_cmd::assert::Assert;
use assert_cmd::cargo::cargo_bin;
use assert_cmd::Command;
use predicates::prelude::*;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Thousands of times what any run here needs, for machines that are busy: what takes longer,
/// hangs.
const HANGS_AFTER: Duration = Duration::from_secs(300);

/// A program, and how many lines the parts of its sample have. Blank lines of the input do not
/// count, those of the output do.
pub struct Program {
    pub name: &'static str,
    /// 1 if a line with T opens the input.
    pub head: usize,
    pub cases: &'static [usize],
    /// The empty line between two grids belongs to the second one.
    pub answers: &'static [usize],
}

pub const POJ3740: Program = program("poj3740", 0, &[4, 5], &[1, 1]);
pub const POJ3074: Program = program("poj3074", 0, &[1, 1], &[1, 1]);
pub const POJ2676: Program = program("poj2676", 1, &[9, 9], &[9, 9]);
pub const POJ3076: Program = program("poj3076", 0, &[16, 16], &[16, 17]);
pub const HDU4069: Program = program("hdu4069", 1, &[9, 9, 9], &[10, 2, 2]);
pub const FZU1686: Program = program("fzu1686", 0, &[6, 6], &[1, 1]);
pub const HDU2295: Program = program("hdu2295", 1, &[7, 7], &[1, 1]);
pub const HDU5046: Program = program("hdu5046", 1, &[4, 5], &[1, 1]);
pub const POJ1084: Program = program("poj1084", 1, &[2, 2], &[1, 1]);
pub const HDU4979: Program = program("hdu4979", 1, &[1, 1, 1], &[1, 1, 1]);
pub const ZOJ3209: Program = program("zoj3209", 1, &[2, 3, 6], &[1, 1, 1]);
pub const SPOJ_NQUEEN: Program = program("spoj_nqueen", 0, &[1, 1], &[1, 1]);
pub const HDU3663: Program = program("hdu3663", 0, &[7, 9], &[4, 2]);
pub const ABC345_D: Program = program("abc345_d", 0, &[6], &[1]);
pub const BOJ17136: Program = program("boj17136", 0, &[10], &[1]);
pub const HACKERRANK_CROSSWORD: Program = program("hackerrank_crossword", 0, &[11], &[10]);
pub const STAR_BATTLE: Program = program("star_battle", 0, &[11], &[10]);
pub const LUOGU_P1784: Program = program("luogu_p1784", 0, &[9], &[9]);
pub const LUOGU_P4205: Program = program("luogu_p4205", 0, &[10], &[10]);
pub const LUOGU_P4929: Program = program("luogu_p4929", 0, &[4], &[1]);

/// Those whose input has several cases.
pub const PROGRAMS: [&Program; 13] = [
    &POJ3740,
    &POJ3074,
    &POJ2676,
    &POJ3076,
    &HDU4069,
    &FZU1686,
    &HDU2295,
    &HDU5046,
    &POJ1084,
    &HDU4979,
    &ZOJ3209,
    &SPOJ_NQUEEN,
    &HDU3663,
];
/// Those whose input is one case.
pub const OF_ONE_CASE: [&Program; 6] = [
    &ABC345_D,
    &BOJ17136,
    &HACKERRANK_CROSSWORD,
    &LUOGU_P1784,
    &LUOGU_P4205,
    &LUOGU_P4929,
];

pub fn all_programs() -> Vec<&'static Program> {
    [&PROGRAMS[..], &OF_ONE_CASE[..]].concat()
}

pub const fn program(
    name: &'static str,
    head: usize,
    cases: &'static [usize],
    answers: &'static [usize],
) -> Program {
    Program {
        name,
        head,
        cases,
        answers,
    }
}

impl Program {
    pub fn path(&self) -> PathBuf {
        cargo_bin(self.name)
    }

    /// Runs the program to its end. Whatever the input is: no signal, no panic, and a message
    /// if and only if the exit status is 1; one line, of which a terminal shows all.
    pub fn run(&self, input: impl Into<Vec<u8>>) -> Assert {
        let assert = Command::new(self.path())
            .timeout(HANGS_AFTER)
            .write_stdin(input)
            .assert()
            .append_context("program", self.name)
            .code(predicate::in_iter([0, 1]));
        let success = assert.get_output().status.success();
        assert.stderr(predicate::function(move |message: &str| {
            if success {
                message.is_empty()
            } else {
                message.find('\n') == Some(message.len() - 1) && message.len() < 300
            }
        }))
    }

    /// The sample, with a second case if it has one only.
    pub fn sample(&'static self) -> Sample {
        let (input, output) = (self.testdata("in"), self.testdata("out"));
        let (input, output) = match self.name {
            "poj2676" => {
                let board = input.strip_prefix("1\n").expect("the sample is one board");
                let input = format!("2\n{}{}", with_blanks(&output, "0"), board);
                (input, output.repeat(2))
            }
            "poj3076" => (
                format!("{}\n{}", with_blanks(&output, "-"), input),
                format!("{}\n{}", output, output),
            ),
            "hdu2295" => {
                let case = input.strip_prefix("1\n").expect("the sample is one case");
                (format!("2\n{}{}", case, case), output.repeat(2))
            }
            // The statement's lines end in a blank.
            "luogu_p1784" => (input, output.replace(" \n", "\n")),
            _ => (input, output),
        };

        let mut end = 0;
        let mut lines = input.split_inclusive('\n');
        let mut skip = |count: usize| {
            let mut seen = 0;
            while seen < count {
                let line = lines.next().expect("the input has all of its lines");
                seen += usize::from(!line.trim().is_empty());
                end += line.len();
            }
            end
        };
        let head = skip(self.head);
        let cases = self.cases.iter().map(|&count| skip(count)).collect();

        let mut lines = output.split_inclusive('\n');
        let counts = self.answers.iter();
        let answers = counts.map(|&count| lines.by_ref().take(count).collect());
        let answers: Vec<String> = answers.collect();
        assert_eq!(lines.next(), None, "every line of the output has its case");

        Sample {
            program: self,
            input,
            head,
            cases,
            answers,
        }
    }

    fn testdata(&self, kind: &str) -> String {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let path = root.join(format!("testdata/{}/01-sample.{}", self.name, kind));
        match fs::read_to_string(&path) {
            Ok(text) if text.ends_with('\n') => text,
            Ok(text) => text + "\n",
            Err(error) => panic!("{}: {}", path.display(), error),
        }
    }

    /// How many answers an output is; `None` if it ends in the middle of one.
    pub fn count_answers(&self, output: &str) -> Option<usize> {
        let lines = output.lines().filter(|line| !line.is_empty());
        match self.name {
            "hdu4069" => Some(lines.filter(|line| line.starts_with("Case ")).count()),
            "hdu3663" => {
                let is_whole = output.is_empty() || output.ends_with("\n\n");
                is_whole.then(|| output.matches("\n\n").count())
            }
            _ => {
                let (count, size) = (lines.count(), self.answers[0]);
                (count % size == 0).then_some(count / size)
            }
        }
    }
}

/// A sample of at least two cases: where it has one only, its answer comes first, with blanks
/// that are quickly filled again.
pub struct Sample {
    pub program: &'static Program,
    pub input: String,
    /// Where the line with T ends, its newline included.
    pub head: usize,
    /// Where each case ends, the newline of its last line included.
    pub cases: Vec<usize>,
    pub answers: Vec<String>,
}

impl Sample {
    /// The output for the first `cases` cases.
    pub fn output(&self, cases: usize) -> String {
        self.answers[..cases].concat()
    }

    /// The case, from 1, that a byte is part of; 0 for the line with T, and the number after
    /// the last case for a terminator. Blank lines before a case are part of it.
    pub fn case_at(&self, position: usize) -> usize {
        if position < self.head {
            return 0;
        }
        1 + self.cases.iter().filter(|&&end| end <= position).count()
    }

    /// All answers are right although `change`, which has this name, was made to the input.
    pub fn survives(&self, name: &'static str, change: impl Fn(&str) -> String) {
        let run = self.program.run(change(&self.input));
        let output = self.output(self.answers.len());
        run.append_context("change", name).code(0).stdout(output);
    }
}

pub const NO_COUNT: &str = "the input ends before the number of cases\n";

/// The case that a message names.
pub fn named_case(message: &[u8]) -> Option<usize> {
    let message = String::from_utf8_lossy(message);
    let (case, _) = message.strip_prefix("case ")?.split_once(": ")?;
    case.parse().ok()
}

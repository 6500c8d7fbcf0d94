//! The five programs against hostile input: what they tolerate, what they call a fault, and
//! that nothing makes them panic, hang or lose an answer.
//!
//! What is expected follows from how an input is built (where its cases end, and which answer
//! belongs to which case), never from what a program printed. Whether the answers to sound
//! input are right is for other tests.

use assert_cmd::assert::Assert;
use assert_cmd::cargo::cargo_bin;
use assert_cmd::Command;
use predicates::prelude::*;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// Far more than any run here needs: what takes longer, hangs.
const HANGS_AFTER: Duration = Duration::from_secs(20);

/// A program, and how many lines the parts of its sample have. Blank lines of the input do not
/// count, those of the output do.
struct Program {
    name: &'static str,
    /// 1 if a line with T opens the input.
    head: usize,
    cases: &'static [usize],
    /// The empty line between two grids belongs to the second one.
    answers: &'static [usize],
}

const POJ3740: Program = program("poj3740", 0, &[4, 5], &[1, 1]);
const POJ3074: Program = program("poj3074", 0, &[1, 1], &[1, 1]);
const POJ2676: Program = program("poj2676", 1, &[9, 9], &[9, 9]);
const POJ3076: Program = program("poj3076", 0, &[16, 16], &[16, 17]);
const HDU4069: Program = program("hdu4069", 1, &[9, 9, 9], &[10, 2, 2]);
const PROGRAMS: [&Program; 5] = [&POJ3740, &POJ3074, &POJ2676, &POJ3076, &HDU4069];

const fn program(
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
    fn path(&self) -> &'static Path {
        match self.name {
            "poj3740" => cargo_bin!("poj3740"),
            "poj3074" => cargo_bin!("poj3074"),
            "poj2676" => cargo_bin!("poj2676"),
            "poj3076" => cargo_bin!("poj3076"),
            "hdu4069" => cargo_bin!("hdu4069"),
            name => panic!("there is no program {}", name),
        }
    }

    /// Runs the program to its end. Whatever the input is: no signal, no panic, and a message
    /// if and only if the exit status is 1; one line, of which a terminal shows all.
    fn run(&self, input: impl Into<Vec<u8>>) -> Assert {
        let assert = Command::new(self.path())
            .timeout(HANGS_AFTER)
            .write_stdin(input)
            .assert()
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
    fn sample(&'static self) -> Sample {
        let (input, output) = (self.testdata("in"), self.testdata("out"));
        let (input, output) = match self.name {
            "poj2676" => {
                let board = input.strip_prefix("1\n").expect("the sample is one board");
                (
                    format!("2\n{}{}", with_blanks(&output, "0"), board),
                    output.repeat(2),
                )
            }
            "poj3076" => (
                format!("{}\n{}", with_blanks(&output, "-"), input),
                format!("{}\n{}", output, output),
            ),
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
        let answers: Vec<String> = self
            .answers
            .iter()
            .map(|&count| lines.by_ref().take(count).collect())
            .collect();
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
            Ok(text) => text,
            Err(error) => panic!("{}: {}", path.display(), error),
        }
    }

    /// How many answers an output is; `None` if it ends in the middle of one.
    fn count_answers(&self, output: &str) -> Option<usize> {
        let lines = output.lines().filter(|line| !line.is_empty());
        match self.name {
            "hdu4069" => Some(lines.filter(|line| line.starts_with("Case ")).count()),
            _ => {
                let (count, size) = (lines.count(), self.answers[0]);
                (count % size == 0).then_some(count / size)
            }
        }
    }
}

/// A sample of at least two cases: where it has one only, its answer comes first, with blanks
/// that are quickly filled again.
struct Sample {
    program: &'static Program,
    input: String,
    /// Where the line with T ends, its newline included.
    head: usize,
    /// Where each case ends, the newline of its last line included.
    cases: Vec<usize>,
    answers: Vec<String>,
}

impl Sample {
    /// The output for the first `cases` cases.
    fn output(&self, cases: usize) -> String {
        self.answers[..cases].concat()
    }

    /// The case, from 1, that a byte is part of; 0 for the line with T, and the number after
    /// the last case for a terminator. Blank lines before a case are part of it.
    fn case_at(&self, position: usize) -> usize {
        if position < self.head {
            return 0;
        }
        1 + self.cases.iter().filter(|&&end| end <= position).count()
    }

    /// All answers are right although `change` was made to the input.
    fn survives(&self, change: impl Fn(&str) -> String) {
        self.program
            .run(change(&self.input))
            .code(0)
            .stdout(self.output(self.answers.len()));
    }
}

/// A full board with a blank in each row, so that it has no other solution.
fn with_blanks(board: &str, blank: &str) -> String {
    let mut rows = String::new();
    for (row, line) in board.lines().enumerate() {
        rows += &format!("{}{}{}\n", &line[..row], blank, &line[row + 1..]);
    }
    rows
}

/// The case that a message names.
fn named_case(message: &[u8]) -> Option<usize> {
    let message = String::from_utf8_lossy(message);
    let (case, _) = message.strip_prefix("case ")?.split_once(": ")?;
    case.parse().ok()
}

// What is tolerated.

#[test]
fn lines_may_end_in_carriage_return_and_newline() {
    for program in PROGRAMS {
        program
            .sample()
            .survives(|input| input.replace('\n', "\r\n"));
    }
}

#[test]
fn white_space_may_stand_at_the_end_of_a_line() {
    for program in PROGRAMS {
        program
            .sample()
            .survives(|input| input.replace('\n', " \t \n"));
    }
}

#[test]
fn the_last_newline_may_be_missing() {
    for program in PROGRAMS {
        program.sample().survives(|input| {
            assert!(input.ends_with('\n'));
            input.trim_end().to_string()
        });
    }
}

#[test]
fn the_terminator_may_be_missing() {
    let sample = POJ3074.sample();
    sample.survives(|input| input.replace("end\n", ""));
    sample.survives(|input| input.replace("\nend\n", ""));
}

#[test]
fn blank_lines_may_stand_before_and_after_any_line() {
    for program in PROGRAMS {
        program
            .sample()
            .survives(|input| format!("\n \r\n\t\n{}", input.replace('\n', "\n\n \r\n\n")));
    }
}

#[test]
fn everything_tolerated_may_come_at_once() {
    for program in PROGRAMS {
        program.sample().survives(|input| {
            let lines = input.replace("end\n", "").replace('\n', "\t \r\n \t\r\n\n");
            format!("\r\n{}", lines.trim_end())
        });
    }
}

#[test]
fn any_white_space_may_stand_around_the_numbers_of_a_row() {
    POJ3740
        .sample()
        .survives(|input| input.replace(' ', " \t  ").replace('\n', "\n \t"));
    HDU4069.sample().survives(|input| {
        let (head, cases) = input.split_once('\n').expect("a line with T");
        let cases = cases.replace(' ', " \t  ").replace('\n', "\n \t");
        format!("{}\n  {}", head, cases)
    });
}

#[test]
fn what_comes_after_the_last_case_is_not_read() {
    for program in [&POJ3074, &POJ2676, &HDU4069] {
        program.sample().survives(|input| format!("{}?\n", input));
    }
}

#[test]
fn no_cases_are_no_fault() {
    for (program, input) in [
        (&POJ3740, ""),
        (&POJ3074, ""),
        (&POJ3074, "end"),
        (&POJ2676, "0"),
        (&POJ3076, ""),
        (&HDU4069, "0"),
    ] {
        program.run(input).code(0).stdout("");
    }
}

#[test]
fn a_matrix_of_the_largest_size_is_no_fault() {
    let row = format!("1{}\n", " 1".repeat(299));
    let full = format!("16 300\n{}", row.repeat(16));
    POJ3740
        .run(full.repeat(2))
        .code(0)
        .stdout("Yes, I found it\n".repeat(2));
}

#[test]
fn a_blank_board_has_an_answer() {
    for (program, input) in [
        (&POJ3074, ".".repeat(81)),
        (&POJ2676, format!("1\n{}", board(&[], 9).replace('.', "0"))),
        (&POJ3076, board(&[], 16).replace('.', "-")),
        (&HDU4069, format!("1\n{}", squiggly(|_, _| UP + DOWN))),
    ] {
        let assert = program.run(input).code(0);
        let output = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
        assert_eq!(program.count_answers(&output), Some(1), "{}", program.name);
    }
}

#[test]
fn a_wall_on_one_side_separates_two_cells() {
    for wall in [UP, DOWN] {
        HDU4069
            .run(format!("1\n{}", squiggly(|i, j| latin(i, j) + wall)))
            .code(0)
            .stdout(latin_answer());
    }
}

#[test]
fn clashing_givens_of_a_squiggly_sudoku_are_no_fault() {
    // Two 1s in a row, in a column, and in a region that is neither.
    let in_row = squiggly(|i, j| UP + DOWN + usize::from(i == 3 && j < 2));
    let in_column = squiggly(|i, j| UP + DOWN + usize::from(j == 3 && i < 2));
    let in_box = squiggly(|i, j| {
        let up = UP * usize::from(i % 3 == 0);
        let left = LEFT * usize::from(j % 3 == 0);
        up + left + usize::from((i, j) == (0, 0) || (i, j) == (1, 1))
    });
    HDU4069
        .run(format!("3\n{}{}{}", in_row, in_column, in_box))
        .code(0)
        .stdout("Case 1:\nNo solution\nCase 2:\nNo solution\nCase 3:\nNo solution\n");
}

// Damage at every place.

/// A test for each program: they take a while, and so run side by side.
macro_rules! for_each_program {
    ($check:ident) => {
        #[test]
        fn poj3740() {
            $check(&POJ3740);
        }
        #[test]
        fn poj3074() {
            $check(&POJ3074);
        }
        #[test]
        fn poj2676() {
            $check(&POJ2676);
        }
        #[test]
        fn poj3076() {
            $check(&POJ3076);
        }
        #[test]
        fn hdu4069() {
            $check(&HDU4069);
        }
    };
}

/// Cuts the sample after every byte. The complete cases are answered; a piece of another one
/// is a fault of that one, and so is its absence where T promises it.
fn cut_everywhere(program: &'static Program) {
    let sample = program.sample();
    for length in 0..sample.input.len() {
        let input = &sample.input[..length];
        // The newline of a last line may be missing.
        let is_complete = |end: usize| end <= length + 1;
        let mut complete = sample.cases.iter().filter(|&&end| is_complete(end)).count();
        let mut output = sample.output(complete);
        // A number cut in two may be a number still. Where it is the last of a board, it is 9
        // instead of 96: a given in a column that, in each of the boards, has a 9 already.
        if program.name == "hdu4069" && sample.cases.contains(&(length + 2)) {
            complete += 1;
            output += &format!("Case {}:\nNo solution\n", complete);
        }

        let rest = match complete {
            0 => input,
            _ => &input[sample.cases[complete - 1].min(length)..],
        };
        let is_sound = match program.head {
            0 => ["", "end"].contains(&rest.trim()),
            _ => complete == sample.cases.len(),
        };
        let assert = program
            .run(input)
            .append_context("cut after byte", length)
            .stdout(output);
        if is_sound {
            assert.code(0);
        } else if program.head == 1 && length == 0 {
            assert.code(1).stderr(NO_COUNT);
        } else {
            let assert = assert.code(1);
            let named = named_case(&assert.get_output().stderr);
            assert_eq!(named, Some(complete + 1), "{}", assert);
        }
    }
}

mod the_cases_before_a_cut_are_answered {
    use super::*;
    for_each_program!(cut_everywhere);
}

/// Bytes that are part of no sound input, and so a fault of the case that has one.
const FOREIGN: &[u8] = b"x\0\xff";
/// Bytes that are sound in one place or another.
const AMBIGUOUS: &[u8] = b"-19 \n";

/// Replaces every byte of the sample by each of the bytes above.
fn damage_everywhere(program: &'static Program) {
    let sample = program.sample();
    for position in 0..sample.input.len() {
        for &byte in FOREIGN.iter().chain(AMBIGUOUS) {
            let mut input = sample.input.clone().into_bytes();
            if input[position] == byte {
                continue;
            }
            input[position] = byte;
            let assert = program
                .run(input)
                .append_context("byte", byte)
                .append_context("put at", position);
            check_damage(
                &sample,
                sample.case_at(position),
                FOREIGN.contains(&byte),
                assert,
            );
        }
    }
}

/// `damaged` is the case with the strange byte, 0 for the line with T.
fn check_damage(sample: &Sample, damaged: usize, is_foreign: bool, assert: Assert) {
    let all = sample.cases.len();
    let output = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    let answers = sample
        .program
        .count_answers(&output)
        .unwrap_or_else(|| panic!("half an answer: {}", assert));

    let before = sample.output(damaged.saturating_sub(1));
    assert!(output.starts_with(&before), "lost answers: {}", assert);

    if assert.get_output().status.success() {
        assert!(!is_foreign, "the byte is no fault: {}", assert);
        if damaged == 0 {
            // Another T.
            assert_eq!(output, sample.output(answers), "{}", assert);
        } else {
            let after = sample.answers[damaged.min(all)..].concat();
            assert!(output.ends_with(&after), "lost answers: {}", assert);
            assert_eq!(answers, all, "{}", assert);
        }
        return;
    }
    match named_case(&assert.get_output().stderr) {
        Some(named) => {
            assert_eq!(answers, named - 1, "answers before the fault: {}", assert);
            assert!(named >= damaged, "a sound case is named: {}", assert);
            assert!(!is_foreign || named == damaged, "{}", assert);
        }
        None => {
            assert_eq!(damaged, 0, "no case is named: {}", assert);
            assert_eq!(output, "", "{}", assert);
        }
    }
}

mod the_cases_before_a_damaged_byte_are_answered {
    use super::*;
    for_each_program!(damage_everywhere);
}

// Faults and their messages.

const NO_COUNT: &str = "the input is empty: there is no number of cases\n";

/// Each of `faults` is the second case after the good one that `good` and `answer` are.
fn faults_of_case_2<C: AsRef<[u8]>>(
    program: &Program,
    good: &str,
    answer: &str,
    faults: &[(C, &str)],
) {
    for (case, fault) in faults {
        program
            .run([good.as_bytes(), case.as_ref()].concat())
            .code(1)
            .stdout(answer.to_string())
            .stderr(format!("case 2: {}\n", fault));
    }
}

/// The same after the first case of the sample.
fn faults_after_sample<C: AsRef<[u8]>>(program: &'static Program, faults: &[(C, &str)]) {
    let sample = program.sample();
    let good = &sample.input[..sample.cases[0]];
    faults_of_case_2(program, good, &sample.output(1), faults);
}

/// A square board of dots that begins with `rows`.
fn board(rows: &[&str], size: usize) -> String {
    let rows = rows.iter().chain([""].iter().cycle()).take(size);
    rows.map(|row| format!("{:.<1$}\n", row, size)).collect()
}

#[test]
fn poj3740_says_what_is_wrong_with_the_sizes() {
    for sizes in [
        "17 1",
        "1 301",
        "0 3",
        "3 0",
        "-1 3",
        "3 -3",
        "3",
        "3 3 3",
        "3.0 3",
        "3,3",
        "99999999999999999999 3",
        "3 99999999999999999999",
        "1 18446744073709551615",
    ] {
        let fault = format!(
            "{:?} is not a number of rows from 1 to 16 and one of columns from 1 to 300",
            sizes
        );
        let case = format!("{}\n0 0 0\n0 0 0\n0 0 0\n", sizes);
        faults_after_sample(&POJ3740, &[(case, &fault)]);
    }
}

#[test]
fn poj3740_says_what_is_wrong_with_a_row() {
    faults_after_sample(
        &POJ3740,
        &[
            ("2 3\n", "the input ends after 0 of 2 rows"),
            ("2 3\n0 1 0\n", "the input ends after 1 of 2 rows"),
            ("2 3\n0 1 0\n1 0\n", "row 2 has 2 numbers instead of 3"),
            ("2 3\n0 1 0 1\n", "row 1 has 4 numbers instead of 3"),
        ],
    );
    for number in ["2", "-1", "01", "010", "1.0", "x", "99999999999999999999"] {
        let case = format!("2 3\n1 0 1\n0 {} 1\n", number);
        let fault = format!("row 2 has {:?}, neither 0 nor 1", number);
        faults_after_sample(&POJ3740, &[(case, &fault)]);
    }
}

#[test]
fn poj3074_says_what_is_wrong_with_a_line() {
    let blank = ".".repeat(81);
    faults_after_sample(
        &POJ3074,
        &[
            (&blank[1..], "80 characters instead of 81"),
            (&(blank.clone() + "."), "82 characters instead of 81"),
            (&blank.repeat(100), "8100 characters instead of 81"),
            ("END\n", "3 characters instead of 81"),
            ("end.\n", "4 characters instead of 81"),
        ],
    );
    for (byte, shown) in [
        (b'0', "0"),
        (b'-', "-"),
        (b' ', " "),
        (b'\0', "\\x00"),
        (b'\xff', "\\xff"),
    ] {
        let mut line = blank.clone().into_bytes();
        line[40] = byte;
        let fault = "neither a digit 1 to 9 nor '.'";
        let fault = format!("character 41 is '{}', {}", shown, fault);
        faults_after_sample(&POJ3074, &[(line, &fault)]);
    }
}

#[test]
fn poj2676_says_which_row_is_none() {
    for row in [
        "12345678",
        "1234567890",
        "00000000.",
        "00000000-1",
        "1 0000000",
        "1 2 3 4 5 6 7 8 9",
    ] {
        let case = format!("000000000\n{}\n", row);
        let fault = format!("row 2 is {:?}, not nine digits", row);
        faults_after_sample(&POJ2676, &[(case, &fault)]);
    }
}

#[test]
fn poj3076_says_which_row_is_none() {
    for (row, fault) in [
        ("ABC", "not 16 characters"),
        ("---------------", "not 16 characters"),
        ("-----------------", "not 16 characters"),
        ("---------------Q", "not A to P or -"),
        ("---------------a", "not A to P or -"),
        ("------- --------", "not A to P or -"),
        ("0123456789ABCDEF", "not A to P or -"),
    ] {
        let case = format!("\n----------------\n{}\n", row);
        let fault = format!("row 2 is {:?}, {}", row, fault);
        faults_after_sample(&POJ3076, &[(case, &fault)]);
    }
}

#[test]
fn a_board_without_solution_is_a_fault_where_a_solution_is_promised() {
    for (rows, fault) in [
        (["1..1", "", "", ""], "row 1 has two 1s"),
        ([".9", "", "", ".9"], "column 2 has two 9s"),
        (["...5", "....5", "", ""], "box 2 has two 5s"),
        (
            ["12345678", "........9", "", ""],
            "the board has no solution",
        ),
    ] {
        let board = board(&rows, 9);
        faults_after_sample(&POJ3074, &[(board.replace('\n', ""), fault)]);
        faults_after_sample(&POJ2676, &[(board.replace('.', "0"), fault)]);
    }
    for (rows, fault) in [
        (["A........A", "", "", "", ""], "row 1 has two As"),
        ([".P", "", "", "", ".P"], "column 2 has two Ps"),
        (["....C", ".......C", "", "", ""], "box 2 has two Cs"),
        (
            ["ABCDEFGHIJKLMNO", "...............P", "", "", ""],
            "the board has no solution",
        ),
    ] {
        let board = board(&rows, 16).replace('.', "-");
        faults_after_sample(&POJ3076, &[(board, fault)]);
    }
}

const UP: usize = 16;
const RIGHT: usize = 32;
const DOWN: usize = 64;
const LEFT: usize = 128;

/// Nine lines of nine numbers, each a digit plus walls.
fn squiggly<T: ToString>(number: impl Fn(usize, usize) -> T) -> String {
    let line = |i| {
        let numbers: Vec<String> = (0..9).map(|j| number(i, j).to_string()).collect();
        numbers.join(" ") + "\n"
    };
    (0..9).map(line).collect()
}

/// The digits of a board that is full and right, as long as the rows are its regions.
fn latin(i: usize, j: usize) -> usize {
    (i + j) % 9 + 1
}

fn latin_answer() -> String {
    format!("Case 1:\n{}", squiggly(latin).replace(' ', ""))
}

/// Puts boards with a fault after a good one.
fn faults_of_a_squiggly_board(faults: &[(String, &str)]) {
    let good = format!("2\n{}", squiggly(|i, j| latin(i, j) + UP + DOWN));
    faults_of_case_2(&HDU4069, &good, &latin_answer(), faults);
}

#[test]
fn hdu4069_says_which_number_is_none() {
    let digits_and_walls = |number: &u32| *number < 256 && number % 16 < 10;
    let numbers = (0..300).filter(|number| !digits_and_walls(number));
    let strange = ["-1", "x", "1.5", "0x10", "1,2", "99999999999999999999"];
    for number in numbers
        .map(|number| number.to_string())
        .chain(strange.map(String::from))
    {
        let board = squiggly(|i, j| match (i, j) {
            (1, 2) => number.clone(),
            _ => (latin(i, j) + UP + DOWN).to_string(),
        });
        let fault = format!("row 2 has {:?}, not a digit and walls", number);
        faults_of_a_squiggly_board(&[(board, &fault)]);
    }
}

#[test]
fn hdu4069_says_which_row_has_too_few_or_too_many_numbers() {
    let cut = |line: &str| line.trim_end_matches(|c| c != ' ').trim_end().to_string();
    let sound = squiggly(|i, j| latin(i, j) + UP + DOWN);
    let (first, others) = sound.split_once('\n').expect("nine lines");
    faults_of_a_squiggly_board(&[
        (
            format!("{}\n{}", cut(first), others),
            "row 1 has 8 numbers instead of 9",
        ),
        (
            format!("{} 80\n{}", first, others),
            "row 1 has 10 numbers instead of 9",
        ),
        (
            sound.replace('\n', " "),
            "row 1 has 81 numbers instead of 9",
        ),
        (first.to_string(), "the input ends after 1 of 9 rows"),
    ]);
}

#[test]
fn hdu4069_says_which_region_is_not_one_of_nine_cells() {
    let gap = squiggly(|i, j| match (i, j) {
        (4, 3) => UP,
        (5, 3) => DOWN,
        _ => UP + DOWN,
    });
    let fence = squiggly(|i, j| UP + DOWN + RIGHT * usize::from((i, j) == (4, 2)));
    faults_of_a_squiggly_board(&[
        (
            squiggly(|_, _| 0),
            "the region of row 1, column 1 has 81 cells instead of 9",
        ),
        (
            squiggly(|_, _| UP + RIGHT + DOWN + LEFT),
            "the region of row 1, column 1 has 1 cells instead of 9",
        ),
        (
            gap,
            "the region of row 5, column 1 has 18 cells instead of 9",
        ),
        (
            fence,
            "the region of row 5, column 1 has 3 cells instead of 9",
        ),
    ]);
}

#[test]
fn a_number_of_cases_that_is_none_is_quoted() {
    for program in [&POJ2676, &HDU4069] {
        let sample = program.sample();
        let cases = &sample.input[sample.head..];
        for count in ["x", "-1", "2 3", "1.5", "99999999999999999999"] {
            program
                .run(format!("{}\n{}", count, cases))
                .code(1)
                .stdout("")
                .stderr(format!("{:?} is not a number of cases\n", count));
        }
    }
}

#[test]
fn a_missing_number_of_cases_is_a_fault() {
    // The first line is taken for it.
    let first_row = "144 18 112 208 80 25 54 144 48";
    let sample = HDU4069.sample();
    HDU4069
        .run(&sample.input[sample.head..])
        .code(1)
        .stdout("")
        .stderr(format!("{:?} is not a number of cases\n", first_row));
    let sample = POJ2676.sample();
    POJ2676
        .run(&sample.input[sample.head..sample.cases[0]])
        .code(1)
        .stdout("")
        .stderr("case 1: the input ends after 8 of 9 rows\n");
}

#[test]
fn more_cases_promised_than_there_are_is_a_fault_of_the_first_missing_one() {
    for program in [&POJ2676, &HDU4069] {
        let sample = program.sample();
        let (cases, all) = (&sample.input[sample.head..], sample.cases.len());
        for count in [all + 1, usize::MAX] {
            let fault = "the input ends after 0 of 9 rows";
            program
                .run(format!("{}\n{}", count, cases))
                .code(1)
                .stdout(sample.output(all))
                .stderr(format!("case {}: {}\n", all + 1, fault));
        }
    }
}

// Whole inputs that are none.

#[test]
fn input_without_anything_but_white_space_has_no_cases() {
    for program in PROGRAMS {
        for input in [
            String::new(),
            "\n".to_string(),
            " \t\r\n".repeat(3),
            " ".repeat(1 << 20),
            "\r".repeat(1 << 20),
            "\n".repeat(1 << 20),
        ] {
            let assert = program.run(input).stdout("");
            match program.head {
                0 => assert.code(0),
                _ => assert.code(1).stderr(NO_COUNT),
            };
        }
    }
}

#[test]
fn a_megabyte_without_sense_is_a_fault_of_the_first_case() {
    for program in PROGRAMS {
        for chunk in ["x", "9", "-", ".", "A", "\0", "1 ", "9\n", "1 1\n"] {
            check_nonsense(program, chunk.repeat((1 << 20) / chunk.len()).into_bytes());
        }
        check_nonsense(program, vec![0xff; 1 << 20]);
    }
}

/// The fault is that of the first case or, where there should be T, of T.
fn check_nonsense(program: &Program, input: Vec<u8>) {
    let assert = program.run(input).code(1).stdout("");
    let named = named_case(&assert.get_output().stderr);
    let is_possible = named == Some(1) || (named.is_none() && program.head == 1);
    assert!(is_possible, "{}", assert);
}

#[test]
fn a_terminator_means_something_to_poj3074_only() {
    for program in PROGRAMS {
        let assert = program.run("end\n").stdout("");
        if program.name == "poj3074" {
            assert.code(0);
        } else {
            assert.code(1);
        }
    }
}

// Input and output that break.

#[cfg(unix)]
mod broken_streams {
    use super::*;
    use std::fs::File;
    use std::io::Write;
    use std::process::{Command, Stdio};

    /// Runs a program that cannot write its answers.
    fn run(program: &Program, input: &str, stdout: Stdio) {
        let mut child = Command::new(program.path())
            .stdin(Stdio::piped())
            .stdout(stdout)
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        // The reader of a pipe goes before there is anything to read.
        drop(child.stdout.take());
        // The program may stop reading as soon as it finds that it cannot write.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        let output = child.wait_with_output().expect("the program ends");
        let is_io_error = predicate::str::contains("os error");
        let panicked = predicate::str::contains("panicked");
        Assert::new(output)
            .code(1)
            .stderr(is_io_error.and(panicked.not()));
    }

    /// The cases of the sample so often that the program must write before it has read all.
    fn long_input(sample: &Sample) -> String {
        let cases = &sample.input[sample.head..sample.cases[sample.cases.len() - 1]];
        let times = (1 << 16) / sample.output(sample.answers.len()).len() + 1;
        let head = match sample.head {
            0 => String::new(),
            _ => format!("{}\n", times * sample.cases.len()),
        };
        head + &format!("{}\n", cases).repeat(times)
    }

    #[test]
    fn a_reader_that_is_gone_is_a_fault_and_no_panic() {
        for program in PROGRAMS {
            let sample = program.sample();
            run(program, &sample.input, Stdio::piped());
            run(program, &long_input(&sample), Stdio::piped());
        }
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_full_disk_is_a_fault_and_no_panic() {
        for program in PROGRAMS {
            let sample = program.sample();
            for input in [&sample.input, &long_input(&sample)] {
                let full = File::options().write(true).open("/dev/full");
                run(program, input, full.expect("a device that is full").into());
            }
        }
    }

    #[test]
    fn input_that_cannot_be_read_is_a_fault_and_no_panic() {
        for program in PROGRAMS {
            let directory = File::open(env!("CARGO_MANIFEST_DIR")).expect("a directory");
            let output = Command::new(program.path())
                .stdin(directory)
                .output()
                .expect("the program starts");
            Assert::new(output)
                .code(1)
                .stdout("")
                .stderr(predicate::str::contains("directory"));
        }
    }

    #[test]
    fn a_message_without_a_reader_is_no_panic() {
        for program in PROGRAMS {
            let mut child = Command::new(program.path())
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .expect("the program starts");
            drop((child.stdout.take(), child.stderr.take()));
            let _ = child.stdin.take().unwrap().write_all(b"?\n");
            let status = child.wait().expect("the program ends");
            assert_eq!(status.code(), Some(1), "{}", program.name);
        }
    }
}

//! Faults and their messages. `faults.txt` has those that can be written down.

use crate::boards::*;
use crate::parallel::for_each;
use crate::program::*;
use std::fmt::Display;

const FAULTS: &str = include_str!("faults.txt");

/// An input or a message as it is written there.
fn text(written: &str) -> String {
    let max = usize::MAX.to_string();
    let lines = written.replace("{max}", &max).replace(" / ", "\n");
    let mut pieces = lines.split('{');
    let mut text = pieces.next().unwrap().to_string();
    for piece in pieces {
        let (repeated, rest) = piece.split_once('}').unwrap();
        let (repeated, count) = repeated.rsplit_once('*').unwrap();
        text += &(repeated.repeat(count.parse().unwrap()) + rest);
    }
    text
}

#[test]
fn what_is_wrong_with_an_input_is_said() {
    let programs = [&all_programs()[..], &[&STAR_BATTLE]].concat();
    for_each(FAULTS.split("\n=== ").skip(1).collect(), |section| {
        let (head, lines) = section.split_once('\n').unwrap();
        let (name, before) = head.split_once(" after ").unwrap_or((head, ""));
        let mut programs = programs.iter();
        let program = *programs.find(|program| program.name == name).unwrap();
        let sample = program.sample();
        let (good, answer) = match before.split_once(" => ") {
            Some((good, answer)) => (text(good) + "\n", text(answer) + "\n"),
            None if before.is_empty() => Default::default(),
            None => (sample.input[..sample.cases[0]].into(), sample.output(1)),
        };
        for line in lines.lines().filter(|line| !line.is_empty()) {
            let (cases, fault) = line.split_once(" => ").unwrap();
            for case in cases.split(" | ").map(text) {
                let fault = text(fault).replace('$', &case);
                let number = if before.is_empty() { 1 } else { 2 };
                check_fault(program, &good, &answer, number, case + "\n", &fault);
            }
        }
    });
}

/// After the good cases comes one with a fault. Of a long message the beginning is shown.
fn check_fault(
    program: &Program,
    good: &str,
    answer: &str,
    number: usize,
    case: impl AsRef<[u8]>,
    fault: &str,
) {
    program
        .run([good.as_bytes(), case.as_ref()].concat())
        .code(1)
        .stdout(answer.to_string())
        .stderr(format!("{:.99}\n", format!("case {number}: {fault}")));
}

/// The fault of a number that is none, or not in its range.
fn not_in(name: &str, least: impl Display, most: impl Display, token: &str) -> String {
    format!("{} should be {} to {}, not {:?}", name, least, most, token)
}

#[test]
fn poj3074_says_which_byte_is_in_no_board() {
    let sample = POJ3074.sample();
    for byte in *b"0-\0\xff" {
        let line = [&b".."[..], &[byte], &[b'.'; 78]].concat();
        let shown = String::from_utf8_lossy(&line);
        let fault = format!("a board should be 81 digits 1 to 9 or dots, not {shown:?}");
        let good = &sample.input[..sample.cases[0]];
        check_fault(&POJ3074, good, &sample.output(1), 2, &line, &fault);
    }
}

/// Puts a board with a fault after a good one.
fn fault_of_a_squiggly_board(board: String, fault: &str) {
    let good = format!("2\n{}", squiggly(|i, j| latin(i, j) + UP + DOWN));
    check_fault(&HDU4069, &good, &latin_answer(), 2, board, fault);
}

#[test]
fn hdu4069_says_which_number_is_none() {
    let digits_and_walls = |number: &u32| *number < 256 && number % 16 < 10;
    let numbers = (0..300).filter(|number| !digits_and_walls(number));
    let strange = ["-1", "x", "1.5", "0x10", "1,2", "99999999999999999999"];
    let numbers = numbers.map(|number| number.to_string());
    for number in numbers.chain(strange.map(String::from)) {
        let board = squiggly(|i, j| match (i, j) {
            (1, 2) => number.clone(),
            _ => (latin(i, j) + UP + DOWN).to_string(),
        });
        let fault = match number.parse() {
            Ok(0..=255) => format!("{} is not a digit plus walls", number),
            _ => not_in("a digit plus walls", 0, 255, &number),
        };
        fault_of_a_squiggly_board(board, &fault);
    }
}

#[test]
fn hdu4069_says_that_numbers_are_missing() {
    let sound = squiggly(|i, j| latin(i, j) + UP + DOWN);
    let cut = sound.trim_end().trim_end_matches(|c| c != ' ');
    fault_of_a_squiggly_board(cut.to_string(), "the input ends before a digit plus walls");
}

#[test]
fn hdu4069_says_which_region_is_not_one_of_nine_cells() {
    let gap = squiggly(|i, j| match (i, j) {
        (4, 3) => UP,
        (5, 3) => DOWN,
        _ => UP + DOWN,
    });
    let fence = squiggly(|i, j| UP + DOWN + RIGHT * usize::from((i, j) == (4, 2)));
    for (board, row, cells) in [
        (squiggly(|_, _| 0), 1, 81),
        (squiggly(|_, _| UP + RIGHT + DOWN + LEFT), 1, 1),
        (gap, 5, 18),
        (fence, 5, 3),
    ] {
        let fault = format!("the region of row {row}, column 1 has {cells} cells instead of 9");
        fault_of_a_squiggly_board(board, &fault);
    }
}

#[test]
fn a_number_of_cases_that_is_none_is_quoted() {
    for program in PROGRAMS.into_iter().filter(|program| program.head == 1) {
        let sample = program.sample();
        let cases = &sample.input[sample.head..];
        for count in ["x", "-1", "1.5", "99999999999999999999"] {
            let most = match program.name {
                "hdu5046" => i64::MAX as u64,
                _ => usize::MAX as u64,
            };
            let fault = not_in("the number of cases", 0, most, count);
            program
                .run(format!("{}\n{}", count, cases))
                .code(1)
                .stdout("")
                .stderr(format!("{fault:.99}\n"));
        }
    }
}

#[test]
fn a_missing_number_of_cases_is_a_fault() {
    // The first row is taken for it.
    let sample = POJ2676.sample();
    POJ2676
        .run(&sample.input[sample.head..sample.cases[0]])
        .code(1)
        .stdout("")
        .stderr("case 1: the input ends before row 9\n");
}

#[test]
fn more_cases_promised_than_there_are_is_a_fault_of_the_first_missing_one() {
    for program in [&POJ2676, &HDU4069] {
        let sample = program.sample();
        let (cases, all) = (&sample.input[sample.head..], sample.cases.len());
        for count in [all + 1, usize::MAX] {
            let fault = match program.name {
                "poj2676" => "the input ends before row 1",
                _ => "the input ends before a digit plus walls",
            };
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
#[ignore = "seconds: some hundred megabytes"]
fn a_megabyte_without_sense_is_a_fault_of_the_first_case() {
    for program in PROGRAMS {
        // Of ones and nines some would be made of sound cases.
        for chunk in ["x", "9", "-", ".", "A", "\0", "99 ", "99\n", "0 99\n"] {
            if chunk == "0 99\n" && program.head == 1 {
                continue; // no cases
            }
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

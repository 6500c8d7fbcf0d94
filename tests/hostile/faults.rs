//! Faults and their messages.

use crate::boards::*;
use crate::program::*;
use std::fmt::Display;

/// Each of `faults` is the second case after the good one that `good` and `answer` are. Of a long
/// message the beginning is shown.
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
            .stderr(format!("{:.99}\n", format!("case 2: {}", fault)));
    }
}

/// What a message says of a number that is none, or not in its range.
fn not_in(name: &str, least: impl Display, most: impl Display, token: &str) -> String {
    format!("{} should be {} to {}, not {:?}", name, least, most, token)
}

/// Faults of the second case, after the first case of the sample.
fn faults_after_sample<C: AsRef<[u8]>>(program: &'static Program, faults: &[(C, &str)]) {
    let sample = program.sample();
    let good = &sample.input[..sample.cases[0]];
    faults_of_case_2(program, good, &sample.output(1), faults);
}

#[test]
fn poj3740_says_what_is_wrong_with_the_sizes() {
    for (sizes, name, token) in [
        ("17 1", "M", "17"),
        ("1 301", "N", "301"),
        ("0 3", "M", "0"),
        ("3 0", "N", "0"),
        ("-1 3", "M", "-1"),
        ("3 -3", "N", "-3"),
        ("3.0 3", "M", "3.0"),
        ("3,3", "M", "3,3"),
        ("99999999999999999999 3", "M", "99999999999999999999"),
        ("3 99999999999999999999", "N", "99999999999999999999"),
        ("1 18446744073709551615", "N", "18446744073709551615"),
    ] {
        let most = if name == "M" { 16 } else { 300 };
        let case = format!("{}\n0 0 0\n0 0 0\n0 0 0\n", sizes);
        faults_after_sample(&POJ3740, &[(case, &not_in(name, 1, most, token))]);
    }
}

#[test]
fn poj3740_says_what_is_wrong_with_a_row() {
    let early = "the input ends before the last element";
    faults_after_sample(
        &POJ3740,
        &[
            ("2\n", &not_in("N", 1, 300, "")[..]),
            ("2 3\n", early),
            ("2 3\n0 1 0\n", early),
            ("2 3\n0 1 0\n1 0\n", early),
            ("3 3 3\n", "an element should be 0 or 1, not '3'"),
        ],
    );
    for (number, shown) in [
        ("2", '2'),
        ("-1", '-'),
        ("0.5", '.'),
        ("x", 'x'),
        ("12", '2'),
    ] {
        let case = format!("2 3\n1 0 1\n0 {} 1\n", number);
        let fault = format!("an element should be 0 or 1, not {:?}", shown);
        faults_after_sample(&POJ3740, &[(case, &fault)]);
    }
}

#[test]
fn poj3074_says_what_is_wrong_with_a_line() {
    let blank = ".".repeat(81);
    let fault = |token: &str| {
        format!(
            "a board should be 81 digits 1 to 9 or dots, not {:?}",
            token
        )
    };
    for line in [
        &blank[1..],
        &(blank.clone() + "."),
        &blank.repeat(100),
        "END",
        "end.",
    ] {
        faults_after_sample(&POJ3074, &[(line, &fault(line))]);
    }
    for byte in *b"0-\0\xff" {
        let mut line = blank.clone().into_bytes();
        line[2] = byte;
        let fault = fault(&String::from_utf8_lossy(&line));
        faults_after_sample(&POJ3074, &[(line, &fault)]);
    }
    faults_after_sample(&POJ3074, &[(blank.replacen('.', ". ", 1), &fault("."))]);
}

#[test]
fn poj2676_says_which_row_is_none() {
    for row in ["12345678", "1234567890", "00000000.", "00000000-1", "1"] {
        let case = format!("000000000\n{}\n", row);
        let fault = format!("row 2 should be nine digits, not {:?}", row);
        faults_after_sample(&POJ2676, &[(case, &fault)]);
    }
}

#[test]
fn poj3076_says_which_row_is_none() {
    for row in [
        "ABC",
        "---------------",
        "-----------------",
        "---------------Q",
        "---------------a",
        "---------------@",
        "0123456789ABCDEF",
    ] {
        let case = format!("\n----------------\n{}\n", row);
        let fault = format!("row 2 should be 16 letters or -, not {:?}", row);
        faults_after_sample(&POJ3076, &[(case, &fault)]);
    }
}

#[test]
fn a_board_without_solution_is_a_fault_where_a_solution_is_promised() {
    let fault = "the board has no solution";
    for rows in [
        ["1..1", "", "", ""],
        [".9", "", "", ".9"],
        ["...5", "....5", "", ""],
        ["12345678", "........9", "", ""],
    ] {
        let board = board(&rows, 9);
        faults_after_sample(&POJ3074, &[(board.replace('\n', ""), fault)]);
        faults_after_sample(&POJ2676, &[(board.replace('.', "0"), fault)]);
    }
    for rows in [
        ["A........A", "", "", "", ""],
        [".P", "", "", "", ".P"],
        ["....C", ".......C", "", "", ""],
        ["ABCDEFGHIJKLMNO", "...............P", "", "", ""],
    ] {
        let board = board(&rows, 16).replace('.', "-");
        faults_after_sample(&POJ3076, &[(board, fault)]);
    }
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
        let fault = match number.parse() {
            Ok(0..=255) => format!("{} is no digit plus walls", number),
            _ => not_in("a digit plus walls", 0, 255, &number),
        };
        faults_of_a_squiggly_board(&[(board, &fault)]);
    }
}

#[test]
fn hdu4069_says_that_numbers_are_missing() {
    let sound = squiggly(|i, j| latin(i, j) + UP + DOWN);
    let cut = sound.trim_end().trim_end_matches(|c| c != ' ');
    faults_of_a_squiggly_board(&[(cut.to_string(), "the input ends before a digit plus walls")]);
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
fn spoj_nqueen_says_what_is_wrong_with_a_board() {
    let long = "0".repeat(50) + "9";
    let file = |token: &str| not_in("a file", 0, 4, token);
    faults_after_sample(
        &SPOJ_NQUEEN,
        &[
            ("0\n", &not_in("N", 1, 50, "0")[..]),
            ("51 0\n", &not_in("N", 1, 50, "51")),
            ("4 0 0 5 0\n", &file("5")),
            ("4 0 -1 0 0\n", &file("-1")),
            (&format!("4 {}\n", long), &file(&long)),
            (
                "4 00000000000000000001junk\n",
                &file("00000000000000000001junk"),
            ),
            ("4 0 0 0\n", "the input ends before a file"),
            ("4 1 0 0 0\n", "there is no such board"),
            ("4 1 2 0 0\n", "there is no such board"),
            ("3 0 0 0\n", "there is no such board"),
        ],
    );
}

#[test]
fn hdu3663_says_what_is_wrong_with_a_network() {
    let first = "the first day of a station";
    let last = "the last day of a station";
    faults_after_sample(
        &HDU3663,
        &[
            ("0 0 1\n", &not_in("N", 1, 60, "0")[..]),
            ("61 0 1\n", &not_in("N", 1, 60, "61")),
            ("-1 0 3\n", &not_in("N", 1, 60, "-1")),
            ("1 151 1\n", &not_in("M", 0, 150, "151")),
            ("1 0 6\n", &not_in("D", 1, 5, "6")),
            ("1 0 0\n1 1\n", &not_in("D", 1, 5, "0")),
            ("2 1\n", "the input ends before D"),
            ("2 1 1\n1 3\n1 1\n1 1\n", &not_in("a town", 1, 2, "3")),
            ("2 1 1\n0 1\n1 1\n1 1\n", &not_in("a town", 1, 2, "0")),
            ("2 1 1\n", "the input ends before a town"),
            (
                "2 1 1\n1 2\n1 1\n",
                &format!("the input ends before {}", first),
            ),
            ("1 0 3\n0 3\n", &not_in(first, 1, 3, "0")),
            ("1 0 3\n3 2\n", &not_in(last, 3, 3, "2")),
            ("1 0 3\n1 4\n", &not_in(last, 1, 3, "4")),
            ("1 0 3\n1 x\n", &not_in(last, 1, 3, "x")),
        ],
    );
}

/// Each of `faults` is a whole input.
fn faults_of_case_1(program: &Program, faults: &[(&str, &str)]) {
    for (input, fault) in faults {
        program
            .run(*input)
            .code(1)
            .stdout("")
            .stderr(format!("case 1: {}\n", fault));
    }
}

#[test]
fn abc345_d_says_what_is_wrong_with_the_sizes() {
    faults_of_case_1(
        &ABC345_D,
        &[
            ("", "the input ends before N"),
            ("0 1 1\n", &not_in("N", 1, 7, "0")),
            ("8 1 1\n", &not_in("N", 1, 7, "8")),
            ("1 11 1\n1 1\n", &not_in("a height", 1, 10, "11")),
            ("1 1 0\n1 1\n", &not_in("a width", 1, 10, "0")),
            ("1 1 1\n", "the input ends before a height"),
            ("1 1\n1 1\n", "the input ends before a width"),
            ("1 1 1\n0 1\n", &not_in("a height", 1, 10, "0")),
            ("2 1 1\n1 1\n1 11\n", &not_in("a width", 1, 10, "11")),
            ("1 1 1\n1 -1\n", &not_in("a width", 1, 10, "-1")),
        ],
    );
}

#[test]
fn luogu_p4205_says_what_is_wrong_with_the_board() {
    let lines: Vec<String> = (1..=10).map(|length| ".".repeat(length) + "\n").collect();
    let board = lines.concat();
    let with = |line: usize, text: &str| {
        let mut lines = lines.clone();
        lines[line - 1] = format!("{}\n", text);
        lines.concat()
    };
    let fault = |line: usize, token: &str| {
        format!(
            "line {0} should be {0} of A to L or ., not {1:?}",
            line, token
        )
    };
    faults_of_case_1(
        &LUOGU_P4205,
        &[
            ("", "the input ends before line 1"),
            (&board[..54], "the input ends before line 10"),
            (&with(1, ".."), &fault(1, "..")),
            (&with(3, ".M."), &fault(3, ".M.")),
            (&with(3, ". ."), &fault(3, ".")),
            (&with(5, "AAA.."), "piece A is not in its shape"),
            (&with(5, "BBB.."), "piece B is not in its shape"),
        ],
    );
}

#[test]
fn boj17136_says_what_is_wrong_with_the_board() {
    let row = "0 1 0 0 0 0 0 0 0 0\n";
    let with = |text: &str| format!("{}{}\n{}", row.repeat(4), text, row.repeat(5));
    let fault = |token: &str| not_in("a cell", 0, 1, token);
    faults_of_case_1(
        &BOJ17136,
        &[
            ("", "the input ends before a cell"),
            (&row.repeat(9), "the input ends before a cell"),
            (&with("0 1 0 0 0 0 0 0 0"), "the input ends before a cell"),
            (&with("0 1 0 0 0 0 0 0 0 2"), &fault("2")),
            (&with("0100000000"), &fault("0100000000")),
            (&with("0 1 0 0 0 0 0 0 0 -1"), &fault("-1")),
            (&with("0 1 0 0 0 0 0 0 0 x"), &fault("x")),
        ],
    );
}

#[test]
fn hackerrank_crossword_says_what_is_wrong_with_the_grid_or_the_words() {
    let rows = "++++++++++\n".repeat(9);
    let with = |row: &str, words: &str| format!("{}{}\n{}\n", rows, row, words);
    let row = |token: &str| format!("row 10 should be 10 of + and -, not {:?}", token);
    let word = |token: &str| format!("a word should be letters A to Z, not {:?}", token);
    let good = "+---++++++";
    faults_of_case_1(
        &HACKERRANK_CROSSWORD,
        &[
            ("", "the input ends before row 1"),
            (&rows, "the input ends before row 10"),
            (&with("+++++++++", "AB"), &row("+++++++++")),
            (&with("+++++++++-+", "AB"), &row("+++++++++-+")),
            (&with("++++A+++++", "AB"), &row("++++A+++++")),
            (&with(good, ""), "the input ends before the words"),
            (&with(good, "abc"), &word("abc")),
            (&with(good, "ABC;"), &word("")),
            (&with(good, "ABC;DEF"), "2 words for 1 runs of cells"),
            (
                &with(good, "A;A;A;A;A;A;A;A;A;A;A"),
                "there should be 1 to 10 words, not 11",
            ),
            (&with(good, "ABCD"), "the words do not fit into the grid"),
        ],
    );
}

#[test]
fn star_battle_says_what_is_wrong_with_a_board() {
    let row = |token: &str| format!("row 2 should be 2 of A to B, not {:?}", token);
    faults_of_case_2(
        &STAR_BATTLE,
        "1 1\nA\n",
        "*\n",
        &[
            ("0 1\n", &not_in("N", 1, 10, "0")[..]),
            ("11 1\n", &not_in("N", 1, 10, "11")),
            ("2 3\nAA\nBB\n", &not_in("K", 1, 2, "3")),
            ("2\n", "the input ends before K"),
            ("2 1\nAA\n", "the input ends before row 2"),
            ("2 1\nAA\nAC\n", &row("AC")),
            ("2 1\nAA\nABA\n", &row("ABA")),
            ("2 1\nAA\nA.\n", &row("A.")),
        ],
    );
}

#[test]
fn luogu_p1784_says_what_is_wrong_with_the_board() {
    let row = "0 0 0 0 0 0 0 0 0\n";
    let with = |text: &str| format!("{}{}\n{}", row.repeat(4), text, row.repeat(4));
    let fault = |token: &str| not_in("a digit", 0, 9, token);
    faults_of_case_1(
        &LUOGU_P1784,
        &[
            ("", "the input ends before a digit"),
            (&row.repeat(8), "the input ends before a digit"),
            (&with("0 0 0 0 0 0 0 0"), "the input ends before a digit"),
            (&with("123456789"), &fault("123456789")),
            (&with("0 0 0 0 10 0 0 0 0"), &fault("10")),
            (&with("0 0 0 0 . 0 0 0 0"), &fault(".")),
            (&with("7 0 0 0 0 0 0 0 7"), "the board has no solution"),
        ],
    );
}

#[test]
fn luogu_p4929_says_what_is_wrong_with_the_matrix() {
    let full = format!("500 11\n{}", "1 1 1 1 1 1 1 1 1 1 1\n".repeat(500));
    faults_of_case_1(
        &LUOGU_P4929,
        &[
            ("", "the input ends before N"),
            ("0 1\n", &not_in("N", 1, 500, "0")),
            ("501 1\n", &not_in("N", 1, 500, "501")),
            ("1 501\n", &not_in("M", 1, 500, "501")),
            ("1\n", "the input ends before M"),
            ("2 2\n0 1\n", "the input ends before an element"),
            ("1 2\n0\n", "the input ends before an element"),
            ("1 2\n0 2\n", &not_in("an element", 0, 1, "2")),
            (&full, "there are 5500 ones, not 5000 at most"),
        ],
    );
}

/// What is said of a number of cases that is none.
fn no_count(token: &str) -> String {
    not_in("the number of cases", 0, usize::MAX, token) + "\n"
}

#[test]
fn a_number_of_cases_that_is_none_is_quoted() {
    for program in PROGRAMS.into_iter().filter(|program| program.head == 1) {
        let sample = program.sample();
        let cases = &sample.input[sample.head..];
        for count in ["x", "-1", "1.5", "99999999999999999999"] {
            let fault = match program.name {
                "hdu5046" => {
                    no_count(count).replace(&usize::MAX.to_string(), &i64::MAX.to_string())
                }
                _ => no_count(count),
            };
            program
                .run(format!("{}\n{}", count, cases))
                .code(1)
                .stdout("")
                .stderr(format!("{:.99}", fault.trim_end()) + "\n");
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

/// The same, and words in place of the first number, which is `name` from 1 to `most`.
fn faults_and_words_after_sample(
    program: &'static Program,
    (name, most): (&str, usize),
    faults: &[(&str, &str)],
) {
    faults_after_sample(program, faults);
    for word in ["x", "1.5", "99999999999999999999", "0x10", "1,2", "0", "-1"] {
        faults_after_sample(program, &[(word, &not_in(name, 1, most, word))]);
    }
}

#[test]
fn fzu1686_says_what_is_wrong_with_a_board() {
    faults_and_words_after_sample(
        &FZU1686,
        ("a height", 15),
        &[
            ("16 1\n", &not_in("a height", 1, 15, "16")),
            ("1 0\n", &not_in("a width", 1, 15, "0")),
            ("1 16\n", &not_in("a width", 1, 15, "16")),
            ("1\n", "the input ends before a width"),
            ("2 2\n", "the input ends before a cell"),
            ("2 2\n0 1\n", "the input ends before a cell"),
            ("2 2\n0 1\n0 2\n1 1\n", &not_in("a cell", 0, 1, "2")),
            ("1 2\n0 1\n", "the input ends before a height"),
            ("1 2\n0 1\n2 1\n", &not_in("a height", 1, 1, "2")),
            ("1 2\n0 1\n1 0\n", &not_in("a width", 1, 2, "0")),
            ("1 2\n0 1\n1 3\n", &not_in("a width", 1, 2, "3")),
        ],
    );
}

#[test]
fn hdu2295_says_what_is_wrong_with_a_case() {
    let coordinate = |token| not_in("a coordinate", 0, 1000, token);
    faults_and_words_after_sample(
        &HDU2295,
        ("N", 50),
        &[
            ("", "the input ends before N"),
            ("51 1 1\n", &not_in("N", 1, 50, "51")),
            ("1 51 1\n", &not_in("M", 1, 50, "51")),
            ("1 2 3\n", &not_in("K", 1, 2, "3")),
            ("1 2 0\n", &not_in("K", 1, 2, "0")),
            ("1 2\n", "the input ends before K"),
            ("1 1 1\n0 0\n", "the input ends before a coordinate"),
            ("1 1 1\n0 0\n0\n", "the input ends before a coordinate"),
            ("1 1 1\n0 0\n0 1001\n", &coordinate("1001")),
            ("1 1 1\n0 -1\n0 0\n", &coordinate("-1")),
        ],
    );
}

#[test]
fn hdu5046_says_what_is_wrong_with_a_case() {
    let coordinate = |token| not_in("a coordinate", -1_000_000_000, 1_000_000_000, token);
    faults_and_words_after_sample(
        &HDU5046,
        ("N", 60),
        &[
            ("", "the input ends before N"),
            ("61 1\n", &not_in("N", 1, 60, "61")),
            ("2 3\n", &not_in("K", 1, 2, "3")),
            ("2 0\n", &not_in("K", 1, 2, "0")),
            (
                "2 -9223372036854775808\n",
                &not_in("K", 1, 2, "-9223372036854775808"),
            ),
            ("2\n", "the input ends before K"),
            ("2 1\n0 0\n", "the input ends before a coordinate"),
            ("1 1\n0\n", "the input ends before a coordinate"),
            ("1 1\n0 1000000001\n", &coordinate("1000000001")),
            (
                "1 1\n-9223372036854775808 0\n",
                &coordinate("-9223372036854775808"),
            ),
        ],
    );
}

#[test]
fn poj1084_says_what_is_wrong_with_a_grid() {
    let missing = "the number of missing sticks";
    faults_and_words_after_sample(
        &POJ1084,
        ("N", 5),
        &[
            ("", "the input ends before N"),
            ("6\n0\n", &not_in("N", 1, 5, "6")),
            ("2\n", &format!("the input ends before {}", missing)),
            ("2\n-1\n", &not_in(missing, 0, usize::MAX, "-1")),
            ("2\n1\n", "the input ends before a stick"),
            ("2\n2 1\n", "the input ends before a stick"),
            (
                "2\n18446744073709551615 1\n",
                "the input ends before a stick",
            ),
            ("2\n1 0\n", &not_in("a stick", 1, 12, "0")),
            ("2\n1 13\n", &not_in("a stick", 1, 12, "13")),
        ],
    );
}

#[test]
fn zoj3209_says_what_is_wrong_with_a_map() {
    let pieces = |token| not_in("the number of pieces", 1, 500, token);
    faults_and_words_after_sample(
        &ZOJ3209,
        ("N", 30),
        &[
            ("", "the input ends before N"),
            ("31 1 1\n", &not_in("N", 1, 30, "31")),
            ("1 31 1\n", &not_in("M", 1, 30, "31")),
            ("1 1 0\n", &pieces("0")),
            ("1 1 501\n", &pieces("501")),
            ("1 1\n", "the input ends before the number of pieces"),
            ("2 2 2\n0 0 1 1\n", "the input ends before x1"),
            ("2 2 1\n0 0 0 1\n", &not_in("x2", 1, 2, "0")),
            ("2 2 1\n0 1 1 1\n", &not_in("y2", 2, 2, "1")),
            ("2 2 1\n2 0 3 1\n", &not_in("x1", 0, 1, "2")),
            ("2 2 1\n0 0 3 1\n", &not_in("x2", 1, 2, "3")),
            ("2 2 2\n0 0 1 1\n0 0 1 3\n", &not_in("y2", 1, 2, "3")),
            ("2 2 1\n0 0 1\n", "the input ends before y2"),
            ("2 2 1\n0 0 1 -1\n", &not_in("y2", 1, 2, "-1")),
        ],
    );
}

#[test]
fn hdu4979_says_what_is_wrong_with_a_case() {
    faults_and_words_after_sample(
        &HDU4979,
        ("N", 8),
        &[
            ("", "the input ends before N"),
            ("9 1 1\n", &not_in("N", 1, 8, "9")),
            ("2 3 1\n", &not_in("M", 1, 2, "3")),
            ("2 1 2\n", &not_in("R", 1, 1, "2")),
            ("2 1 0\n", &not_in("R", 1, 1, "0")),
            ("2 1\n", "the input ends before R"),
        ],
    );
}

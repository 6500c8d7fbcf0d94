//! Faults and their messages.

use crate::boards::*;
use crate::program::*;

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
fn spoj_nqueen_says_what_is_wrong_with_a_board() {
    let long = format!("4 0 0 0 {}9\n", "0".repeat(37));
    faults_after_sample(
        &SPOJ_NQUEEN,
        &[
            ("0\n", "\"0\" is no number from 1 to 50"),
            ("51 0\n", "\"51\" is no number from 1 to 50"),
            ("4 0 0 5 0\n", "\"5\" is no number from 0 to 4"),
            ("4 0 -1 0 0\n", "\"-1\" is no number from 0 to 4"),
            // Words whose beginning, of which the message is made, is a number in the range.
            (
                "1 00000000000000000001junk\n",
                "\"00000000000000000001\" is no number from 0 to 1",
            ),
            (&long, "\"00000000000000000000\" is no number from 0 to 4"),
            ("4 0 0 0\n", "the input ends before the 4 numbers"),
            ("4 1 0 0 0\n", "there is no such board"),
            ("4 1 2 0 0\n", "there is no such board"),
            ("3 0 0 0\n", "there is no such board"),
        ],
    );
}

#[test]
fn hdu3663_says_what_is_wrong_with_a_network() {
    let begin = "a case should begin with N M D up to [60, 150, 5]";
    faults_after_sample(
        &HDU3663,
        &[
            ("0 0 1\n", begin),
            ("61 0 1\n", begin),
            ("1 151 1\n", begin),
            ("1 0 6\n", begin),
            ("1 0 0\n1 1\n", begin),
            ("2 1\n", begin),
            ("2 1 1\n1 3\n1 1\n1 1\n", "road 1 is not two of 2 towns"),
            ("2 1 1\n0 1\n1 1\n1 1\n", "road 1 is not two of 2 towns"),
            ("2 1 1\n", "the input ends before the last road"),
            (
                "2 1 1\n1 2\n1 1\n",
                "the input ends before the last station",
            ),
            ("1 0 3\n0 3\n", "station 1 has no range of 3 days"),
            ("1 0 3\n3 2\n", "station 1 has no range of 3 days"),
            ("1 0 3\n1 4\n", "station 1 has no range of 3 days"),
            ("1 0 3\n1 x\n", "\"x\" is not a number"),
            ("-1 0 3\n", "\"-1\" is not a number"),
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
    let begin = "the first line should be N <= 7 and a grid of at most 10 x 10 cells";
    faults_of_case_1(
        &ABC345_D,
        &[
            ("", "the input is empty: there are no sizes"),
            ("0 1 1\n", begin),
            ("8 1 1\n", begin),
            ("1 11 1\n1 1\n", begin),
            ("1 1 0\n1 1\n", begin),
            ("1 1\n1 1\n", begin),
            ("1 1 1\n", "the input ends before the last tile"),
            ("1 1 1\n0 1\n", "tile 1 is not two numbers up to 10"),
            ("2 1 1\n1 1\n1 11\n", "tile 2 is not two numbers up to 10"),
            ("1 1 1\n1 1 1\n", "tile 1 is not two numbers up to 10"),
            ("1 1 1\n1 -1\n", "\"-1\" is not a number"),
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
    faults_of_case_1(
        &LUOGU_P4205,
        &[
            ("", "the input ends after 0 of 10 lines"),
            (&board[..54], "the input ends after 9 of 10 lines"),
            (&with(1, ".."), "line 1 is \"..\", not 1 times . or A to L"),
            (
                &with(3, ".M."),
                "line 3 is \".M.\", not 3 times . or A to L",
            ),
            (
                &with(3, ". ."),
                "line 3 is \". .\", not 3 times . or A to L",
            ),
            (&with(5, "AAA.."), "piece A is not in its shape"),
            (&with(5, "BBB.."), "piece B is not in its shape"),
        ],
    );
}

#[test]
fn boj17136_says_what_is_wrong_with_the_board() {
    let row = "0 1 0 0 0 0 0 0 0 0\n";
    let with = |text: &str| format!("{}{}\n{}", row.repeat(4), text, row.repeat(5));
    let no_row = "row 5 is not 10 zeros and ones";
    faults_of_case_1(
        &BOJ17136,
        &[
            ("", "the input ends after 0 of 10 rows"),
            (&row.repeat(9), "the input ends after 9 of 10 rows"),
            (&with("0 1 0 0 0 0 0 0 0"), no_row),
            (&with("0 1 0 0 0 0 0 0 0 0 0"), no_row),
            (&with("0 1 0 0 0 0 0 0 0 2"), no_row),
            (&with("0100000000"), no_row),
            (&with("0 1 0 0 0 0 0 0 0 -1"), "\"-1\" is not a number"),
            (&with("0 1 0 0 0 0 0 0 0 x"), "\"x\" is not a number"),
        ],
    );
}

#[test]
fn luogu_p1784_says_what_is_wrong_with_the_board() {
    let row = "0 0 0 0 0 0 0 0 0\n";
    let with = |text: &str| format!("{}{}\n{}", row.repeat(4), text, row.repeat(4));
    faults_of_case_1(
        &LUOGU_P1784,
        &[
            ("", "the input ends after 0 of 9 rows"),
            (&row.repeat(8), "the input ends after 8 of 9 rows"),
            (&with("0 0 0 0 0 0 0 0"), "row 5 has 8 digits instead of 9"),
            (
                &with("0 0 0 0 0 0 0 0 0 0"),
                "row 5 has 10 digits instead of 9",
            ),
            (&with("000000000"), "row 5 has \"000000000\", not a digit"),
            (&with("0 0 0 0 10 0 0 0 0"), "row 5 has \"10\", not a digit"),
            (&with("0 0 0 0 . 0 0 0 0"), "row 5 has \".\", not a digit"),
            (&with("7 0 0 0 0 0 0 0 7"), "row 5 has two 7s"),
        ],
    );
}

#[test]
fn luogu_p4929_says_what_is_wrong_with_the_matrix() {
    let sizes = |sizes: &str| {
        let range = "a number of rows from 1 to 500 and one of columns from 1 to 500";
        format!("{:?} is not {}", sizes, range)
    };
    let full = format!("500 11\n{}", "1 1 1 1 1 1 1 1 1 1 1\n".repeat(500));
    faults_of_case_1(
        &LUOGU_P4929,
        &[
            ("", "the input is empty: there are no sizes"),
            ("0 1\n", &sizes("0 1")),
            ("501 1\n", &sizes("501 1")),
            ("1 501\n", &sizes("1 501")),
            ("1\n", &sizes("1")),
            ("2 2\n0 1\n", "the input ends after 1 of 2 rows"),
            ("1 2\n0\n", "row 1 has 1 numbers instead of 2"),
            ("1 2\n0 1 0\n", "row 1 has 3 numbers instead of 2"),
            ("1 2\n0 2\n", "row 1 has \"2\", neither 0 nor 1"),
            (&full, "row 455 exceeds 5000 ones in all"),
        ],
    );
}

const NO_COUNT_ALONE: &str = "the number of cases should be alone in its line";

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
                .stderr(format!("{}, not {:?}\n", NO_COUNT_ALONE, count));
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
        .stderr(format!("{}, not {:?}\n", NO_COUNT_ALONE, first_row));
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
            // Boards of one rank.
            if program.name == "spoj_nqueen" && chunk.starts_with("1 ") {
                continue;
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

/// The same, and words in place of numbers.
fn faults_and_words_after_sample(program: &'static Program, faults: &[(&str, &str)]) {
    faults_after_sample(program, faults);
    for word in ["x", "1.5", "99999999999999999999", "0x10", "1,2"] {
        let fault = format!("{:?} is not a number", word);
        faults_after_sample(program, &[(word, &fault)]);
    }
}

#[test]
fn fzu1686_says_what_is_wrong_with_a_board() {
    let size = "a size should be two numbers up to [15, 15]";
    faults_and_words_after_sample(
        &FZU1686,
        &[
            ("0 1\n", size),
            ("1 0\n", size),
            ("16 1\n", size),
            ("1 16\n", size),
            ("1\n", size),
            ("1 1 1\n", size),
            ("2 2\n", "the input ends before the last row"),
            ("2 2\n0 1\n", "the input ends before the last row"),
            ("2 2\n0 1\n0\n1 1\n", "row 2 is not 2 zeros and ones"),
            ("2 2\n0 1 1\n0 1\n1 1\n", "row 1 is not 2 zeros and ones"),
            ("2 2\n0 1\n0 2\n1 1\n", "row 2 is not 2 zeros and ones"),
            ("1 2\n0 1\n", "the input ends before the size of a window"),
            (
                "1 2\n0 1\n2 1\n",
                "a size should be two numbers up to [1, 2]",
            ),
            (
                "1 2\n0 1\n1 0\n",
                "a size should be two numbers up to [1, 2]",
            ),
        ],
    );
}

#[test]
fn hdu2295_says_what_is_wrong_with_a_case() {
    let sizes = "N and M should be from 1 to 50, and K from 1 to M";
    let point = "a point should be two numbers up to 1000";
    faults_and_words_after_sample(
        &HDU2295,
        &[
            ("", "the input ends before it"),
            ("0 1 1\n", sizes),
            ("51 1 1\n", sizes),
            ("1 51 1\n", sizes),
            ("1 2 3\n", sizes),
            ("1 2 0\n", sizes),
            ("1 2\n", sizes),
            ("1 1 1\n0 0\n", "the input ends before the last point"),
            ("1 1 1\n0 0\n0 1001\n", point),
            ("1 1 1\n0 0\n0\n", point),
            ("1 1 1\n0 0 0\n0 0\n", point),
            ("1 1 1\n0 -1\n0 0\n", "\"-1\" is not a number"),
        ],
    );
}

#[test]
fn hdu5046_says_what_is_wrong_with_a_case() {
    let sizes = "N should be from 1 to 60, and K from 1 to N";
    let city = "a city should be two numbers from -10^9 to 10^9";
    faults_and_words_after_sample(
        &HDU5046,
        &[
            ("", "the input ends before it"),
            ("0 1\n", sizes),
            ("61 1\n", sizes),
            ("-1 -1\n", sizes),
            ("2 3\n", sizes),
            ("2 0\n", sizes),
            ("2 -9223372036854775808\n", sizes),
            ("2\n", sizes),
            ("2 1\n0 0\n", "the input ends before the last city"),
            ("1 1\n0 1000000001\n", city),
            ("1 1\n-9223372036854775808 0\n", city),
            ("1 1\n0\n", city),
            ("1 1\n0 0 0\n", city),
        ],
    );
}

#[test]
fn poj1084_says_what_is_wrong_with_a_grid() {
    let side = "N should be from 1 to 5, and alone in its line";
    let count = "the line of missing sticks should begin with how many follow";
    faults_and_words_after_sample(
        &POJ1084,
        &[
            ("", "the input ends before it"),
            ("0\n0\n", side),
            ("6\n0\n", side),
            ("2 0\n", side),
            ("2\n", "the input ends before the missing sticks"),
            ("2\n1\n", count),
            ("2\n2 1\n", count),
            ("2\n0 1\n", count),
            ("2\n18446744073709551615 1\n", count),
            ("2\n1 0\n", "a stick should be a number from 1 to 12"),
            ("2\n1 13\n", "a stick should be a number from 1 to 12"),
        ],
    );
}

#[test]
fn zoj3209_says_what_is_wrong_with_a_map() {
    let map = "a map should be two sizes from 1 to 30 and a number of pieces from 1 to 500";
    faults_and_words_after_sample(
        &ZOJ3209,
        &[
            ("", "the input ends before it"),
            ("0 1 1\n", map),
            ("31 1 1\n", map),
            ("1 31 1\n", map),
            ("1 1 0\n", map),
            ("1 1 501\n", map),
            ("1 1\n", map),
            ("2 2 2\n0 0 1 1\n", "the input ends after 1 of 2 pieces"),
            ("2 2 1\n0 0 0 1\n", "piece 1 is no part of the map"),
            ("2 2 1\n0 1 1 1\n", "piece 1 is no part of the map"),
            ("2 2 1\n0 0 3 1\n", "piece 1 is no part of the map"),
            ("2 2 2\n0 0 1 1\n0 0 1 3\n", "piece 2 is no part of the map"),
            ("2 2 1\n0 0 1\n", "piece 1 is no part of the map"),
            ("2 2 1\n0 0 1 -1\n", "\"-1\" is not a number"),
        ],
    );
}

#[test]
fn hdu4979_says_what_is_wrong_with_a_case() {
    let fault = "N, M and R should be numbers with 1 <= R <= M <= N <= 8";
    faults_and_words_after_sample(
        &HDU4979,
        &[
            ("", "the input ends before it"),
            ("9 1 1\n", fault),
            ("0 0 0\n", fault),
            ("2 3 1\n", fault),
            ("2 1 2\n", fault),
            ("2 1 0\n", fault),
            ("2 1\n", fault),
            ("2 1 1 1\n", fault),
        ],
    );
}

#[test]
fn a_number_of_cases_stands_alone() {
    let alone = format!("{}\n", NO_COUNT_ALONE);
    for program in [&HDU2295, &HDU5046, &POJ1084, &HDU4979, &ZOJ3209] {
        let sample = program.sample();
        let cases = &sample.input[sample.head..];
        for (count, fault) in [
            ("x", "\"x\" is not a number\n"),
            ("1.5", "\"1.5\" is not a number\n"),
            ("2 3", &alone),
        ] {
            let input = format!("{}\n{}", count, cases);
            program
                .run(input)
                .code(1)
                .stdout("")
                .stderr(fault.to_string());
        }
        program.run(format!("-1\n{}", cases)).code(1).stdout("");
    }
}

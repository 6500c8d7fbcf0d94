//! Tolerated: other line ends, blanks, no cases, the largest ones.

use crate::boards::*;
use crate::program::*;

type Change = fn(&str) -> String;

#[test]
fn other_line_ends_and_blanks_change_no_answer() {
    let changes: [(&str, Change); 5] = [
        ("CR LF", |input| input.replace('\n', "\r\n")),
        ("white space at the end of lines", |input| {
            input.replace('\n', " \t \n")
        }),
        ("no last newline", |input| input.trim_end().to_string()),
        ("blank lines", |input| {
            format!("\n \r\n\t\n{}", input.replace('\n', "\n\n \r\n\n"))
        }),
        ("all at once", |input| {
            let lines = input.replace("end\n", "").replace('\n', "\t \r\n \t\r\n\n");
            format!("\r\n{}", lines.trim_end())
        }),
    ];
    for program in all_programs() {
        let sample = program.sample();
        assert!(sample.input.ends_with('\n'));
        for (name, change) in changes {
            sample.survives(name, change);
        }
    }
}

#[test]
fn the_terminator_may_be_missing() {
    let sample = POJ3074.sample();
    sample.survives("no end", |input| input.replace("end\n", ""));
    sample.survives("no end and no newline", |input| {
        input.replace("\nend\n", "")
    });
}

/// In a line too, but for the line with T of those that are not read by numbers.
#[test]
fn any_white_space_may_stand_around_numbers() {
    fn spread(input: &str) -> String {
        input.replace(' ', " \t  ").replace('\n', "\n \t")
    }
    for program in [
        &POJ3740, &FZU1686, &HDU2295, &HDU5046, &POJ1084, &HDU4979, &ZOJ3209, &HDU3663,
    ] {
        program.sample().survives("white space", spread);
    }
    HDU4069.sample().survives("white space", |input| {
        let (head, cases) = input.split_once('\n').expect("a line with T");
        format!("{}\n  {}", head, spread(cases))
    });
}

#[test]
fn what_comes_after_the_last_case_is_not_read() {
    for program in [
        &POJ3074, &POJ2676, &HDU4069, &HDU2295, &HDU5046, &POJ1084, &HDU4979, &ZOJ3209,
    ] {
        program
            .sample()
            .survives("a line more", |input| format!("{}?\n", input));
    }
}

#[test]
fn no_cases_are_no_fault() {
    for program in PROGRAMS {
        let input = ["", "0"][program.head];
        program.run(input).code(0).stdout("");
    }
    POJ3074.run("end").code(0).stdout("");
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

#[test]
fn cities_may_be_as_far_apart_as_they_can_be() {
    let far = "1000000000";
    HDU5046
        .run(format!("1\n2 1\n-{} -{}\n{} {}\n", far, far, far, far))
        .code(0)
        .stdout("Case #1: 4000000000\n");
}

//! Tolerated: other line ends, blanks, no cases, the largest ones.

use crate::boards::*;
use crate::program::*;

#[test]
fn lines_may_end_in_carriage_return_and_newline() {
    for program in all_programs() {
        program
            .sample()
            .survives(|input| input.replace('\n', "\r\n"));
    }
}

#[test]
fn white_space_may_stand_at_the_end_of_a_line() {
    for program in all_programs() {
        program
            .sample()
            .survives(|input| input.replace('\n', " \t \n"));
    }
}

#[test]
fn the_last_newline_may_be_missing() {
    for program in all_programs() {
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
    for program in all_programs() {
        program
            .sample()
            .survives(|input| format!("\n \r\n\t\n{}", input.replace('\n', "\n\n \r\n\n")));
    }
}

#[test]
fn everything_tolerated_may_come_at_once() {
    for program in all_programs() {
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
    for program in [
        &POJ3074, &POJ2676, &HDU4069, &HDU2295, &HDU5046, &POJ1084, &HDU4979, &ZOJ3209,
    ] {
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
        (&FZU1686, ""),
        (&HDU2295, "0"),
        (&HDU5046, "0"),
        (&POJ1084, "0"),
        (&HDU4979, "0"),
        (&ZOJ3209, "0"),
        (&SPOJ_NQUEEN, ""),
        (&HDU3663, ""),
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

#[test]
fn any_white_space_may_stand_between_numbers_in_a_line() {
    for program in [
        &FZU1686, &HDU2295, &HDU5046, &POJ1084, &HDU4979, &ZOJ3209, &HDU3663,
    ] {
        program
            .sample()
            .survives(|input| input.replace(' ', " \t  ").replace('\n', "\n \t"));
    }
}

#[test]
fn cities_may_be_as_far_apart_as_they_can_be() {
    let far = "1000000000";
    HDU5046
        .run(format!("1\n2 1\n-{} -{}\n{} {}\n", far, far, far, far))
        .code(0)
        .stdout("Case #1: 4000000000\n");
}

//! Every program over every case of its problem.

#[path = "common/parallel.rs"]
mod parallel;
#[path = "common/problems.rs"]
mod problems;

use assert_cmd::cargo::cargo_bin;
use assert_cmd::Command;
use parallel::for_each;
use predicates::prelude::*;
use problems::{compile, stem, Problem, TemporaryFolder};
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn every_program_answers_every_case_of_its_problem() {
    let folder = TemporaryFolder::new("answers");
    let (with_checker, others): (Vec<Problem>, Vec<Problem>) = Problem::all()
        .into_iter()
        .partition(|problem| problem.setter("check").is_some());
    // A few cases take as long as all others together: each is a work of its own.
    for_each(cases(&others), |(problem, input)| {
        let answer = fs::read_to_string(input.with_extension("out")).unwrap();
        let same = predicate::str::diff(normalized(&answer));
        run(problem, &input).stdout(predicate::function(|output: &str| {
            same.eval(&normalized(output))
        }));
    });
    for_each(with_checker, |problem| {
        let source = problem.setter("check").unwrap();
        let checker = compile(&source, &problem, folder.path(), &[]);
        for input in problem.inputs() {
            let output = folder
                .path()
                .join(format!("{}-{}", problem.id, stem(&input)));
            fs::write(&output, &run(&problem, &input).get_output().stdout).unwrap();
            let answer = input.with_extension("out");
            // It is called as one for testlib, and its exit status is the verdict.
            let mut check = Command::new(&checker);
            check.args([&input, &output, &answer]).assert().success();
        }
    });
}

/// Each case, as its problem and its input.
fn cases(problems: &[Problem]) -> Vec<(&Problem, PathBuf)> {
    let cases = problems.iter().flat_map(|problem| {
        let inputs = problem.inputs().into_iter();
        inputs.map(move |input| (problem, input))
    });
    cases.collect()
}

/// Runs a program on an input. It succeeds and prints nothing on stderr.
fn run(problem: &Problem, input: &Path) -> assert_cmd::assert::Assert {
    Command::new(cargo_bin(&problem.id))
        .pipe_stdin(input)
        .unwrap()
        .assert()
        .append_context("case", input.display().to_string())
        .success()
        .stderr("")
}

/// A text as POJ compares it: without white space at the ends of lines, CR LF among it, and without
/// blank lines at the end.
fn normalized(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_end().to_string()
}

#[test]
fn answers_that_differ_in_white_space_at_the_ends_are_the_same() {
    assert_eq!(normalized("1 2 \r\n\r\n3\t\n\n\n"), normalized("1 2\n\n3"));
    for other in ["1  2\n\n3", "1 2\n3", "\n1 2\n\n3", " 1 2\n\n3", "12\n\n3"] {
        assert_ne!(normalized(other), normalized("1 2\n\n3"), "{other:?}");
    }
}

#[test]
fn no_program_panics_on_a_sample_that_is_cut_off() {
    cut_samples_off(8);
}

#[test]
#[ignore = "seconds: many places of every sample"]
fn no_program_panics_on_a_sample_that_is_cut_off_at_many_places() {
    cut_samples_off(40);
}

/// A sample that is cut off is sound up to a point, or malformed: an answer or a message, and
/// never a panic, whatever the problem. `tests/hostile` cuts most samples after every byte.
fn cut_samples_off(places: usize) {
    for_each(Problem::own(), |problem| {
        let input = fs::read(&problem.inputs()[0]).unwrap();
        for end in (0..input.len()).step_by(1 + input.len() / places) {
            let run = Command::new(cargo_bin(&problem.id))
                .write_stdin(&input[..end])
                .output();
            let run = run.unwrap();
            let message = String::from_utf8_lossy(&run.stderr);
            let is_sound = run.status.code() == Some(0) && message.is_empty();
            let is_malformed = run.status.code() == Some(1) && message.lines().count() == 1;
            assert!(
                is_sound || is_malformed,
                "{} cut at {end}: {}\n{message}",
                problem.id,
                run.status
            );
        }
    });
}

/// Figures that are known from elsewhere: Knuth's "Dancing Links" has the rectangles; 129168
/// boards of 13 pieces are eight times 16146.
#[test]
#[ignore = "half a minute: all solutions of large boards"]
fn the_pentominoes_have_as_many_solutions_as_is_known() {
    let board = |rows: usize, columns: usize| format!("{}\n", ".".repeat(columns)).repeat(rows);
    for_each(
        vec![
            // The longest one first: the others are done beside it.
            ("distinct", board(8, 8), "16146"),
            ("count", board(6, 10), "9356"),
            ("count", board(5, 12), "4040"),
            ("count", board(4, 15), "1472"),
        ],
        |(command, board, count)| {
            let mut program = Command::new(cargo_bin("pentominoes"));
            let puzzle = format!("{command}\n{board}");
            let answer = format!("{count}\n");
            program
                .write_stdin(puzzle)
                .assert()
                .success()
                .stdout(answer);
        },
    );
}

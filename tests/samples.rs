//! Every Cargo-built program over every case of its problem.

#[path = "common/parallel.rs"]
mod parallel;

use assert_cmd::cargo::cargo_bin;
use assert_cmd::Command;
use dlx_judge::judge::desk::Desk;
use dlx_judge::problem::case::Case;
use dlx_judge::problem::project::Project;
use dlx_judge::problem::Problem;
use dlx_judge::run::scratch::Scratch;
use dlx_judge::setter::checker::Checker;
use dlx_judge::setter::programs::Programs;
use dlx_judge::verdict::Verdict;
use parallel::for_each;
use predicates::prelude::*;
use std::fs;

#[test]
fn every_solution_answers_every_case_of_its_problem() {
    let project = Project::find().unwrap();
    let problems = project.problems().unwrap();
    let cache = Project::cache(Some(&project));
    let desk = Desk::new(&cache, &|_| ());
    // A few cases take as long as all others together: each is a work of its own.
    let mut all = Vec::new();
    for problem in &problems {
        let checker = desk
            .checker(problem, &Programs::of(problem).checker)
            .unwrap();
        let cases = problem.cases().unwrap().into_iter();
        all.extend(cases.map(|case| (problem, checker.clone(), case)));
    }
    for_each(all, |(problem, checker, case)| match checker {
        Some(checker) => answers_to_the_checkers_content(&project, problem, &checker, &case),
        None => answers_to_the_letter(problem, &case),
    });
}

/// Blank lines at the end aside, which the statements' own samples have or lack at random.
fn answers_to_the_letter(problem: &Problem, case: &Case) {
    let answer = fs::read_to_string(case.answer.path())
        .unwrap()
        .replace("\r\n", "\n");
    let same = predicate::str::diff(answer.trim_end().to_string()).trim();
    run(problem, case)
        .append_context("case", case.input.display().to_string())
        .success()
        .stdout(same)
        .stderr("");
}

fn answers_to_the_checkers_content(
    project: &Project,
    problem: &Problem,
    checker: &Checker,
    case: &Case,
) {
    let scratch = Scratch::new(Project::cache(Some(project)).path()).unwrap();
    let output = scratch.path().join("output");
    let assert = run(problem, case)
        .append_context("case", case.input.display().to_string())
        .success()
        .stderr("");
    fs::write(&output, &assert.get_output().stdout).unwrap();
    let result = checker
        .check(
            &case.input,
            &output,
            case.answer.path(),
            &case.configuration,
            &scratch,
            1,
        )
        .unwrap();
    let input = case.input.display();
    assert_eq!(
        result.verdict,
        Verdict::Accepted,
        "{input}: {}",
        result.reason
    );
}

fn run(problem: &Problem, case: &Case) -> assert_cmd::assert::Assert {
    Command::new(cargo_bin(&problem.id))
        .pipe_stdin(&case.input)
        .unwrap()
        .assert()
}

#[test]
fn no_solution_panics_on_a_sample_that_is_cut_off() {
    cut_samples_off(8);
}

#[test]
#[ignore = "seconds: many places of every sample"]
fn no_solution_panics_on_a_sample_that_is_cut_off_at_many_places() {
    cut_samples_off(40);
}

/// A sample that is cut off is sound up to a point, or malformed: an answer or a message, and
/// never a panic, whatever the problem. `tests/hostile` cuts most samples after every byte.
fn cut_samples_off(places: usize) {
    let project = Project::find().unwrap();
    for_each(project.problems().unwrap(), |problem| {
        let case = problem.cases().unwrap().remove(0);
        let input = fs::read(&case.input).unwrap();
        for end in (0..input.len()).step_by(1 + input.len() / places) {
            let run = Command::new(cargo_bin(&problem.id))
                .write_stdin(&input[..end])
                .output();
            let run = run.unwrap();
            let said = String::from_utf8_lossy(&run.stderr);
            let sound = run.status.code() == Some(0) && said.is_empty();
            let malformed = run.status.code() == Some(1) && said.lines().count() == 1;
            assert!(
                sound || malformed,
                "{} cut at {end}: {}\n{said}",
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
            ("count", board(6, 10), "9356"),
            ("count", board(5, 12), "4040"),
            ("count", board(4, 15), "1472"),
            ("distinct", board(8, 8), "16146"),
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

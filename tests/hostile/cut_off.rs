//! Every program, not only those named in `program`, on a sample that is cut off.

use crate::parallel::for_each;
use crate::problems::Problem;
use assert_cmd::cargo::cargo_bin;
use assert_cmd::Command;
use std::fs;

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
/// never a panic, whatever the problem.
fn cut_samples_off(places: usize) {
    for_each(Problem::ours(), |problem| {
        let input = fs::read(&problem.inputs()[0]).unwrap();
        for end in (0..input.len()).step_by(1 + input.len() / places) {
            let mut program = Command::new(cargo_bin(&problem.id));
            let run = program.write_stdin(&input[..end]).output().unwrap();
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

//! Searches that take long: Ctrl-C while a failure is shrunk, and what generators make.

use crate::clone::SmallClone;
use crate::parallel::for_each;
#[cfg(unix)]
use crate::skip::lacks;
use dlx_judge::problem::project::Project;
use dlx_judge::setter::programs::Programs;
use dlx_judge::setter::validator::{validate, Validity};
use dlx_judge::toolbox::Toolbox;
use predicates::str::contains;
use std::fs;

#[cfg(unix)]
#[test]
fn ctrl_c_shows_the_smallest_test_so_far() {
    if lacks(&["gcc"]) {
        return;
    }
    use crate::ctrl_c::{self, Started};
    use assert_cmd::assert::Assert;
    use predicates::prelude::*;
    use std::io::{BufRead, BufReader};
    use std::process::Stdio;
    let clone = SmallClone::with_scripts();
    for (file, text) in [
        ("sums/01.in", "900\n"),
        ("sums/generate.sh", "#!/bin/sh\necho $1\n"),
        ("sums/reference.sh", "#!/bin/sh\ncat\n"),
        ("sums/shrink.c", "int main(void) { for (;;); }\n"),
    ] {
        clone.write(file, text);
    }
    let Some(mut judge) = ctrl_c::judge() else {
        return;
    };
    let words = "stress --data sums wrong.sh --shrink-time 3600";
    let mut started = Started::new(
        judge
            .args(words.split(' '))
            .current_dir(clone.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped()),
    );
    let stderr = BufReader::new(started.judge.stderr.take().unwrap());
    let mut lines = stderr.lines().map(Result::unwrap);
    assert!(lines.any(|line| line.starts_with("judge: shrinking it")));
    let output = started.interrupt();
    let shown = contains(".in\n  900\n\n").and(contains("shrunk in 0 steps, then stopped\n"));
    Assert::new(output).stdout(shown);
}

#[test]
#[ignore = "seconds: several programs are compiled"]
fn a_new_problem_has_one_case_at_size_1() {
    let clone = SmallClone::new("");
    clone.write("Cargo.toml", "[package]\nname = \"small-clone\"\n");
    let root = Project::find().unwrap().root;
    for file in [
        "src/dlx.rs",
        "testdata/setter/random.rs",
        "testdata/setter/program.rs",
    ] {
        clone.write(file, &fs::read_to_string(root.join(file)).unwrap());
    }
    clone.judge(&["new", "first"]).success();
    clone
        .judge(&[
            "stress", "first", "--seed", "1", "--size", "1", "--cases", "4",
        ])
        .success()
        .stdout(contains(": nothing found: 4 cases of size 1\n"));
}

/// The largest size of each is the one that it names when it is asked for more.
#[test]
#[ignore = "minutes: two programs for each problem are compiled, and large tests made"]
fn every_generator_prints_valid_tests_up_to_its_largest_size() {
    let project = Project::find().unwrap();
    let cache = Project::cache(Some(&project));
    let mut problems = project.readable_problems().unwrap().0;
    problems.retain(|problem| !Programs::of(problem).generator.files.is_empty());
    for_each(problems, |problem| {
        let (toolbox, programs) = (Toolbox::new(&cache, &|_| ()), Programs::of(&problem));
        let scratch = toolbox.scratch().unwrap();
        let folder = scratch.path();
        let id = &problem.id;
        let generator = toolbox.generator(&problem, &programs, None).unwrap();
        let validators = toolbox.all(&problem, &programs.validator).unwrap();
        assert!(!validators.is_empty(), "{id}");
        let message = generator.make(1, 100_000, folder).unwrap().1;
        let largest = message
            .strip_prefix("size 100000 is taken for ")
            .and_then(|rest| rest.split(',').next()?.parse::<u64>().ok())
            .unwrap_or_else(|| panic!("{id}: {message:?}"));
        assert!(largest >= 20, "{id}: {largest}");
        for size in [1, 2, 7, 12, 20, 21, 50, largest - 1, largest] {
            for seed in 0..5 {
                let size = size.min(largest);
                let (test, message) = generator.make(seed, size, folder).unwrap();
                let validity = validate(&validators, &test, folder).unwrap();
                let is_valid = matches!(validity, Validity::Valid(1..));
                assert!(is_valid, "{id}, seed {seed}, size {size}: {validity:?}");
                assert!(message.is_empty(), "{id}: {message}");
            }
        }
    });
}

//! The checks of this project's own problems: those of `judge check`, and more.

#[path = "../../../tests/common/parallel.rs"]
mod parallel;

use dlx_judge::authoring::inspection::{inspect, Inspection};
use dlx_judge::problem::project::Project;
use dlx_judge::problem::{new, site, Problem};
use dlx_judge::setter::programs::Programs;
use dlx_judge::setter::validator::{validate, Validity};
use dlx_judge::toolbox::Toolbox;
use parallel::for_each;

/// The problems of the project. One without a place in the guide is the user's own.
fn problems() -> Vec<Problem> {
    const GUIDE: &str = include_str!("../../../problems/README.md");
    let project = Project::find().unwrap();
    let (mut problems, faults) = project.readable_problems().unwrap();
    assert!(faults.is_empty(), "{faults:?}");
    problems.retain(|problem| GUIDE.contains(&format!("({}.rs)", problem.id)));
    assert!(!problems.is_empty());
    problems
}

#[test]
#[ignore = "minutes: every reference answers every case"]
fn every_problem_is_in_order_and_every_answer_confirmed() {
    let project = Project::find().unwrap();
    let cache = Project::cache(Some(&project));
    for_each(problems(), |Problem { id, .. }| {
        let toolbox = Toolbox::new(&cache, &|_| ());
        let Inspection { faults, doubts, .. } = inspect(&project, &id, &toolbox).unwrap();
        assert!(
            faults.is_empty() && doubts.is_empty(),
            "{id}: {faults:#?} {doubts:#?}"
        );
    });
}

#[test]
fn every_problem_has_its_lines_in_the_manifest() {
    let manifest = Project::find().unwrap().root.join("Cargo.toml");
    let manifest = std::fs::read_to_string(manifest).unwrap();
    for Problem { id, .. } in problems() {
        let lines = new::manifest_lines(&id).join("\n");
        assert!(manifest.contains(&lines), "Cargo.toml lacks\n{lines}");
    }
}

/// `stress-NN` is what `judge stress --save` writes.
#[test]
fn cases_are_numbered_without_a_gap_and_named_for_what_they_test() {
    for problem in problems() {
        let cases = problem.cases().unwrap();
        assert_eq!(cases[0].name, "01-sample", "{}", problem.id);
        let numbered = cases
            .iter()
            .filter(|case| !case.name.starts_with("stress-"));
        for (number, case) in (1..).zip(numbered) {
            let purpose = case.name.strip_prefix(&format!("{number:02}-"));
            let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            let is_named =
                purpose.is_some_and(|purpose| !purpose.is_empty() && purpose.chars().all(is_plain));
            assert!(
                is_named,
                "{}: {} should be {number:02}-what-it-tests",
                problem.id, case.name
            );
        }
    }
}

/// The line may lead to a mirror of a judge that takes no Rust.
#[test]
fn a_head_says_where_to_submit_if_the_judge_of_the_problem_takes_rust() {
    let host = |url: &str| url.split('/').nth(2).map(str::to_string);
    for problem in problems() {
        let Some((site, _)) = site::source(&problem.id) else {
            continue;
        };
        let submit = problem.meta.submit.as_deref();
        if site.takes_rust {
            assert!(submit.is_some(), "{} has no line submit", problem.id);
        } else if let Some(page) = submit {
            assert_ne!(host(page), host(&problem.meta.url), "{}", problem.id);
        }
    }
}

/// The largest size of each is the one that it names when it is asked for more.
#[test]
#[ignore = "minutes: two programs for each problem are compiled, and large tests made"]
fn every_generator_prints_valid_tests_up_to_its_largest_size() {
    let project = Project::find().unwrap();
    let cache = Project::cache(Some(&project));
    let mut problems = problems();
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

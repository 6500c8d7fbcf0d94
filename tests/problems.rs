//! A test for each problem, with its name: the program answers every case. `cargo test poj3740`
//! runs one. Tests with `#[test]` cannot be made from a folder, so this is a program that lists
//! and runs them, and takes the options of other tests.

#[path = "common/answers.rs"]
mod answers;
#[path = "common/parallel.rs"]
mod parallel;
#[path = "common/problems.rs"]
mod problems;

use assert_cmd::cargo::cargo_bin;
use problems::Problem;
use std::panic::catch_unwind;
use std::process::exit;
use std::sync::Mutex;
use std::time::Instant;

/// The options that take a word which is not the name of a test.
const WITH_WORD: [&str; 5] = ["--test-threads", "--color", "--format", "--logfile", "-Z"];

#[derive(Default)]
struct Options {
    names: Vec<String>,
    skipped: Vec<String>,
    /// Those that are not known here make no difference.
    flags: Vec<String>,
}

impl Options {
    fn read() -> Options {
        let mut options = Options::default();
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            if let Some(name) = word.strip_prefix("--skip=") {
                options.skipped.push(name.to_string());
            } else if word == "--skip" {
                options.skipped.extend(words.next());
            } else if WITH_WORD.contains(&&*word) {
                words.next();
            } else if word.starts_with('-') {
                options.flags.push(word);
            } else {
                options.names.push(word);
            }
        }
        options
    }

    fn has(&self, flag: &str) -> bool {
        self.flags.iter().any(|other| other == flag)
    }

    fn select(&self, id: &str) -> bool {
        let is = |name: &String| id == name || !self.has("--exact") && id.contains(name);
        let is_wanted = self.names.is_empty() || self.names.iter().any(is);
        // None of these tests is ignored otherwise.
        is_wanted && !self.skipped.iter().any(is) && !self.has("--ignored")
    }
}

fn main() {
    let (options, mut problems) = (Options::read(), Problem::all());
    let all = problems.len();
    problems.retain(|problem| options.select(&problem.id));
    if options.has("--list") {
        problems.iter().for_each(|p| println!("{}: test", p.id));
    } else if !run(problems, all) {
        exit(101);
    }
}

/// Whether all of them pass.
fn run(problems: Vec<Problem>, all: usize) -> bool {
    let (start, count) = (Instant::now(), problems.len());
    let failures = Mutex::new(Vec::new());
    println!("\nrunning {count} tests");
    parallel::for_each(problems, |problem| {
        let result = catch_unwind(|| answers::check(&problem, &cargo_bin(&problem.id)));
        // A panic has told by itself what is wrong.
        let fault = result.unwrap_or_else(|_| Err("it panics".into())).err();
        let word = fault.as_ref().map_or("ok", |_| "FAILED");
        println!("test {} ... {word}", problem.id);
        let faults = fault.map(|fault| format!("{}, {fault}", problem.id));
        failures.lock().unwrap().extend(faults);
    });
    let failures = failures.into_inner().unwrap();
    failures.iter().for_each(|failure| println!("\n{failure}"));
    let word = if failures.is_empty() { "ok" } else { "FAILED" };
    println!(
        "\ntest result: {word}. {} passed; {} failed; 0 ignored; 0 measured; {} filtered out; \
         finished in {:.2}s\n",
        count - failures.len(),
        failures.len(),
        all - count,
        start.elapsed().as_secs_f64()
    );
    failures.is_empty()
}

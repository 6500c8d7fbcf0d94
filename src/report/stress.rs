//! The text of a search for a case that fails.

use super::failure::{compiler_said, reason, repeat};
use super::file::{beginning, quote, shorten};
use super::paint;
use crate::error::Partial;
use crate::judge::stress::{Failure, Outcome, Shrunk};
use crate::judge::verdict::Verdict;
use crate::terminal::escape::escape_control;
use std::path::Path;

/// The verdict with what was searched, and the test that fails. `replay` is the command that
/// finds it again.
pub fn render(search: &Partial<Outcome>, replay: &[String]) -> String {
    let outcome = &search.done;
    let id = &outcome.problem.id;
    let submission = outcome.submission.as_deref();
    let submission = escape_control(submission.unwrap_or("its own solution").as_bytes());
    let verdict = paint(outcome.verdict.to_string(), outcome.verdict);
    let searched = format!(
        "{} in {}",
        count(outcome.cases, "case"),
        count(outcome.tests, "test")
    );
    let mut text = format!("{id}, {submission}: ");
    match (&outcome.failure, outcome.verdict) {
        (Some(found), _) => {
            text.push_str(&format!("{verdict}, after {searched}\n"));
            text.push_str(&shown(outcome, found, replay));
        }
        (None, Verdict::CompileError) => {
            text.push_str(&format!("{verdict}\n"));
            text.push_str(&compiler_said(&outcome.compiler));
        }
        (None, _) if search.error.is_some() => {
            text.push_str(&format!("stopped; {searched} were Accepted\n"));
        }
        (None, _) => text.push_str(&format!("{verdict}, {searched}\n")),
    }
    text
}

fn shown(outcome: &Outcome, found: &Failure, replay: &[String]) -> String {
    let result = &found.result;
    let mut text = reason(result);
    text.push_str(&format!("  {}\n", size(found)));
    for (name, file) in [
        ("input", Some(&result.case.input)),
        ("expected", Some(&result.case.answer)),
        ("got", result.output.as_ref()),
    ] {
        if let Some(file) = file {
            text.push_str(&format!("\n{name} {}\n", shorten(file).display()));
            text.push_str(&beginning(file));
        }
    }
    text.push_str(&format!(
        "\nrepeat {}\n",
        repeat(&outcome.command, &result.case.input)
    ));
    let replay: Vec<String> = replay.iter().map(|word| quote(Path::new(word))).collect();
    text.push_str(&format!("replay {}\n", replay.join(" ")));
    if let Some(saved) = &found.saved {
        text.push_str(&format!("saved  {}\n", shorten(saved).display()));
    }
    text
}

/// How small the test is, and in which way nothing smaller was found.
fn size(found: &Failure) -> String {
    let steps = count(found.steps, "step");
    let (seed, size) = (found.seed, found.size);
    match found.end {
        Shrunk::Minimal => {
            format!("seed {seed}, size {size}, shrunk in {steps}: no smaller test fails")
        }
        Shrunk::Stopped => format!("seed {seed}, size {size}, shrunk in {steps}, then stopped"),
        Shrunk::Sizes => format!(
            "seed {seed}, size {size}, the smallest size that was found to fail (no shrink.* here)"
        ),
    }
}

fn count(n: u64, what: &str) -> String {
    match n {
        1 => format!("1 {what}"),
        n => format!("{n} {what}s"),
    }
}

//! The text of a search for a case that fails.

use super::count;
use super::failure::{
    answer_and_output, compiler_message, conversation, reason, reason_in_full, repeat, shown_beside,
};
use super::file::{beginning, command_line, shown, without_repeats, LINES};
use super::record::remarks;
use super::{paint, plain};
use crate::results::record::CaseRecord;
use crate::stress::{Failure, SearchResult, ShrinkEnd, StressOptions, StressTarget, Trials};
use crate::terminal::escape_lines;
use crate::toolbox::progress::Origin;
use crate::verdict::Verdict;
use std::path::Path;
use std::time::Duration;

/// Of so many random tests most should be different ones.
const MANY: u64 = 12;

/// So many lines are shown of a test that will be smaller soon.
const LINES_TO_SHRINK: usize = 10;

pub fn found(origin: &Origin, case: &CaseRecord, time: Option<Duration>) -> String {
    let verdict = case.kind.verdict().unwrap_or(Verdict::Accepted);
    let mut text = format!("judge: {verdict} on {}\n", origin_text(origin));
    text += &reason_in_full(case);
    text += &beginning(&case.input, LINES_TO_SHRINK);
    text + &match time {
        Some(time) => format!(
            "judge: shrinking it, {} s at most; Ctrl-C shows the smallest so far\n",
            time.as_secs()
        ),
        None => "judge: this case is large; looking for a smaller random test\n".to_string(),
    }
}

/// The failure or how much was tried, and the test that fails. `replay` is the command that
/// begins with it again.
pub fn render(
    outcome: &SearchResult,
    was_stopped: bool,
    target: &StressTarget,
    options: &StressOptions,
    replay: &[String],
) -> String {
    let id = plain(&target.problem.shown);
    let submission = match target.submission.name() {
        Some(name) => plain(&name),
        None => "its own solution".to_string(),
    };
    let verdict = paint(outcome.verdict.to_string(), outcome.verdict);
    let mut text = format!("{id}, {submission}: ");
    match (&outcome.failure, outcome.verdict) {
        (Some(failure), _) => {
            let origin = match &failure.origin {
                Origin::Random { .. } => format!("after {}", random(&outcome.tried, "")),
                origin => origin_text(origin),
            };
            text += &format!("{verdict}, {origin}\n");
            text += &failed(outcome, target, failure, replay);
            text += &comparison(failure, &outcome.tried, options);
            let name = format!("{id}, {submission}");
            text += &remarks(&name, &outcome.remarks);
        }
        (None, Verdict::CompileError) => {
            text += &format!("{verdict}\n");
            text += &compiler_message(&outcome.compiler);
        }
        (None, _) => {
            if was_stopped {
                text += "stopped; ";
            }
            let passed = tried(&outcome.tried, target, options);
            text += &format!("nothing found: {passed}\n");
            if !outcome.judges_outputs {
                text += "  without a reference or a checker only crashes and exceeded limits were \
                    looked for (judge help stress)\n";
            }
        }
    }
    text + &notes(&outcome.tried, options)
}

/// Of a large case of the problem's own that fails, and random tests.
fn comparison(failure: &Failure, tried: &Trials, options: &StressOptions) -> String {
    match (&failure.origin, &tried.larger_case) {
        (_, Some(larger)) => format!("  {} is larger, and fails too\n", origin_text(larger)),
        (Origin::Case(_), None) if tried.tests > 0 => {
            let random = random(tried, &sizes(tried, options));
            format!("  no smaller one among {random}\n")
        }
        _ => String::new(),
    }
}

/// Says what the submission has answered right.
fn tried(tried: &Trials, target: &StressTarget, options: &StressOptions) -> String {
    let data = shown(&target.problem.cases_folder);
    let problem_cases = match &target.only {
        Some(case) if case.has_answer() => format!("case {}", plain(&case.name)),
        Some(case) => format!("input {}", shown(&case.input)),
        _ if data == "." => format!("the {} here", count(tried.problem_cases, "case")),
        _ => format!("the {} of {data}", count(tried.problem_cases, "case")),
    };
    let random = random(tried, &sizes(tried, options));
    match (tried.tests, tried.problem_cases) {
        (0, 0) => "nothing was tried".to_string(),
        (0, _) => problem_cases,
        (_, 0) => random,
        _ => format!("{random}, and {problem_cases}"),
    }
}

/// Those of the random tests that were tried.
fn sizes(tried: &Trials, options: &StressOptions) -> String {
    let (least, most) = options.sizes();
    let largest = most.min(least.saturating_add((tried.tests + tried.refused).max(1) - 1));
    if least == largest {
        format!(" of size {least}")
    } else {
        format!(" of sizes {least} to {largest}")
    }
}

fn random(tried: &Trials, sizes: &str) -> String {
    let cases = count(tried.cases, "case") + sizes;
    if tried.cases == tried.tests && tried.tests > 1 {
        return cases;
    }
    format!("{cases} in {}", count(tried.tests, "test"))
}

/// Tells what the setter's programs said of random tests.
fn notes(tried: &Trials, options: &StressOptions) -> String {
    let mut text = String::new();
    if tried.refused > 0 {
        let tests = count(tried.refused, "test");
        text += &format!("  {tests} skipped: the validator rejects what the generator printed\n");
    }
    if let Some(time) = options.max_time().filter(|_| tried.is_out_of_time) {
        let seconds = time.as_secs();
        text += &format!("  ended after {seconds} s; --time SECONDS gives it more\n");
    }
    let made = tried.tests + tried.refused;
    let different = count(tried.different, "different test");
    if tried.has_no_more {
        text += &format!(
            "  ended early: {different}, and each further seed made one of these again; does the \
             generator use its seed?\n"
        );
    } else if made >= MANY && tried.different * 4 <= made {
        text += &format!(
            "  only {different} in {made}: does the generator use its seed and its size?\n"
        );
    }
    if let Some(line) = escape_lines(&tried.generator_stderr).lines().next() {
        text += &format!("  the generator says: {line}\n");
    }
    text
}

fn origin_text(origin: &Origin) -> String {
    match origin {
        Origin::Random { seed, size } => format!("seed {seed}, size {size}"),
        Origin::Case(name) => format!("case {}", plain(name)),
        Origin::Input(path) => format!("input {}", plain(&path.to_string_lossy())),
    }
}

fn failed(
    outcome: &SearchResult,
    target: &StressTarget,
    failure: &Failure,
    replay: &[String],
) -> String {
    let case = &failure.case;
    let mut text = reason(case);
    match failure.doubtful {
        Some(_) => text += &format!("  {}, as it was made\n", origin_text(&failure.origin)),
        None => text += &format!("  {}\n", size(failure)),
    }
    let input = &case.input;
    let path = |name: &str, file: &Path| format!("\n{name} {}\n", shown(file));
    text += &(path("input", input) + &beginning(input, LINES));
    if case.conversation.is_empty() {
        text += &match shown_beside(case) {
            Some(lines) => lines
                .lines()
                .fold("\n".to_string(), |text, line| text + line.trim_end() + "\n"),
            None => answer_and_output(case)
                .map(|(name, file)| path(name, file) + &without_repeats(&beginning(file, LINES)))
                .collect(),
        };
        let input_file = target.problem.meta.files.input.as_deref();
        let repeat = repeat(&outcome.command, input, input_file);
        text += &format!("\nrepeat {repeat}\n");
    } else if let Some(transcript) = &case.output {
        text += &(path("transcript", transcript) + &conversation(case) + "\n");
    }
    let command = command_line(replay.iter().map(|word| word.into()));
    text += &format!("replay {command}\n");
    if let (false, Origin::Random { seed, size }) = (failure.is_repeatable, &failure.origin) {
        text += &format!(
            "  the generator does not use its seed: from seed {seed} and size {size} it makes \
             another test each time, so --input names the file\n"
        );
    }
    if let Some(saved) = &failure.saved {
        text += &format!("saved  {}\n", shown(saved));
    }
    if let Some(smaller) = &failure.doubtful {
        let input = &smaller.input;
        text += &format!("\nsmaller {}\n{}", shown(input), beginning(input, LINES));
        if let Some(verdict) = smaller.kind.verdict().filter(|_| smaller.kind != case.kind) {
            let reason = smaller.reason.lines().next().unwrap_or_default();
            text += &format!("  {verdict}: {reason}\n");
        }
        text += &format!("  {}\n", size(failure));
        text += "  without validate.* it may break the rules of the statement\n";
    }
    text
}

/// Says how small the test is, and why the search for a smaller one ended.
fn size(failure: &Failure) -> String {
    let (origin, steps) = (origin_text(&failure.origin), count(failure.steps, "step"));
    let end = match failure.end {
        ShrinkEnd::Minimal => ": no smaller one was found",
        ShrinkEnd::OutOfTime => " until the time was over; --shrink-time SECONDS gives it more",
        ShrinkEnd::OwnMinimal => ": shrink.* proposes no smaller test that fails",
        ShrinkEnd::TooLarge => ": such a large test needs a shrink.* that knows the problem",
        ShrinkEnd::Stopped => ", then stopped",
    };
    format!("{origin}, shrunk in {steps}{end}")
}

//! Results as JUnit XML, which CI systems show: a suite for each submission, a test for each
//! case. Times are CPU time, in seconds.

use super::{points, remarks};
use crate::error::Error;
use crate::judge::outcome::{CaseResult, Outcome};
use crate::judge::points::Points;
use crate::judge::submissions::SubmissionResult;
use crate::verdict::Verdict;
use std::time::Duration;

/// `faults` kept the judge from judging whole problems.
pub fn junit(judgements: &[SubmissionResult], faults: &[Error]) -> String {
    let suites = judgements.iter().map(of_judgement);
    document(&suites.chain(faults.iter().map(fault)).collect::<String>())
}

/// Reports the error that kept the judge from judging anything.
pub fn of_error(what: &Error) -> String {
    document(&fault(what))
}

fn fault(what: &Error) -> String {
    let tests = test("judge", "judge", 0.0, &error(what));
    suite("judge", &tests, 0.0, "")
}

fn document(suites: &str) -> String {
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n{suites}</testsuites>\n")
}

fn of_judgement(judgement: &SubmissionResult) -> String {
    let mut name = judgement.problem.shown.clone();
    if let Some(submission) = &judgement.submission {
        name = format!("{name} {submission}");
    }
    let name = escape(&name);
    let tests: String = judgement
        .outcomes
        .iter()
        .map(|it| of_outcome(it, &name))
        .collect();
    let cpu = judgement.judged().map(|result| result.cpu);
    let remarks = escape(&remarks::lines(&judgement.remarks).join("\n"));
    let seconds = cpu.sum::<Duration>().as_secs_f64();
    let worth = judgement.points.as_ref().map_or(String::new(), properties);
    suite(&name, &format!("{worth}{tests}"), seconds, &remarks)
}

fn of_outcome(outcome: &Outcome, suite: &str) -> String {
    let test_of =
        |it: &CaseResult, inside: &str| test(suite, &it.case.name, it.cpu.as_secs_f64(), inside);
    match outcome {
        Outcome::Refused(said) => {
            let failed = failure(Verdict::CompileError, said);
            test(suite, "compile", 0.0, &failed)
        }
        Outcome::Judged(result) => match result.verdict {
            Verdict::Accepted => test_of(result, ""),
            _ if result.is_forgiven => {
                let why = escape(&format!("harder than any judge's data: {}", result.reason));
                test_of(result, &format!("<skipped message=\"{why}\"/>"))
            }
            verdict => {
                let reason = format!("{}\n{}", result.reason, result.stderr);
                test_of(result, &failure(verdict, reason.trim()))
            }
        },
        Outcome::Unanswered(result) => test_of(result, "<skipped message=\"no answer\"/>"),
        Outcome::Skipped(case) => test(
            suite,
            &case.name,
            0.0,
            "<skipped message=\"not run: cases before it exceeded the time limit\"/>",
        ),
        Outcome::Fault(fault) => test(suite, &fault.case, 0.0, &error(&fault.error)),
        Outcome::Ended(what) => test(suite, "judge", 0.0, &error(what)),
    }
}

/// What all cases are worth together, and those of each group.
fn properties(points: &Points) -> String {
    let groups = points.groups.iter();
    let groups = groups.map(|group| (format!("points {}", group.name), group.score, group.most));
    let all = [("points".to_string(), points.score, points.most)];
    let lines = all.into_iter().chain(groups).map(|(name, score, most)| {
        let (name, value) = (escape(&name), points::of(score, most));
        format!("      <property name=\"{name}\" value=\"{value}\"/>\n")
    });
    format!(
        "    <properties>\n{}    </properties>\n",
        lines.collect::<String>()
    )
}

fn suite(name: &str, tests: &str, seconds: f64, remarks: &str) -> String {
    let count = tests.matches("<testcase ").count();
    let failures = tests.matches("<failure ").count();
    let errors = tests.matches("<error ").count();
    let skipped = tests.matches("<skipped ").count();
    let remarks = match remarks {
        "" => String::new(),
        _ => format!("    <system-out>{remarks}</system-out>\n"),
    };
    format!(
        "  <testsuite name=\"{name}\" tests=\"{count}\" failures=\"{failures}\" \
         errors=\"{errors}\" skipped=\"{skipped}\" time=\"{seconds:.3}\">\n{tests}{remarks}  </testsuite>\n"
    )
}

/// A test, with what is inside of it if anything.
fn test(suite: &str, case: &str, seconds: f64, inside: &str) -> String {
    let case = escape(case);
    let head = format!("    <testcase classname=\"{suite}\" name=\"{case}\" time=\"{seconds:.3}\"");
    match inside {
        "" => format!("{head}/>\n"),
        _ => format!("{head}>\n      {inside}\n    </testcase>\n"),
    }
}

fn failure(verdict: Verdict, reason: &str) -> String {
    let message = escape(reason.lines().next().unwrap_or_default());
    let reason = escape(reason);
    format!("<failure type=\"{verdict}\" message=\"{verdict}: {message}\">{reason}</failure>")
}

fn error(error: &Error) -> String {
    let reason = escape(&error.to_string());
    let message = reason.lines().next().unwrap_or_default();
    format!("<error type=\"judge\" message=\"{message}\">{reason}</error>")
}

/// Text for an attribute or an element. XML has no way at all to write most control characters.
fn escape(text: &str) -> String {
    let mut xml = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => xml.push_str("&amp;"),
            '<' => xml.push_str("&lt;"),
            '>' => xml.push_str("&gt;"),
            '"' => xml.push_str("&quot;"),
            '\n' | '\t' => xml.push(c),
            c if c.is_control() || c == '\u{fffe}' || c == '\u{ffff}' => {
                xml.extend(c.escape_default());
            }
            c => xml.push(c),
        }
    }
    xml
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn what_xml_cannot_hold_is_escaped() {
        assert_eq!(
            escape("a<b>&\"c\"\x1b\n数"),
            "a&lt;b&gt;&amp;&quot;c&quot;\\u{1b}\n数"
        );
    }
}

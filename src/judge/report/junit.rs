//! Results as JUnit XML, which CI systems show: a suite for each submission, a test for each
//! case. Times are CPU time, in seconds.

use super::record::points_of;
use super::Reporter;
use crate::error::Error;
use crate::results::record::{CaseKind, CaseRecord, Points, Record};
use crate::verdict::Verdict;
use std::mem;
use std::slice;
use std::time::Duration;

pub const BEGIN: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n";

pub struct Junit {
    /// The text before the next suite.
    pub begin: &'static str,
}

impl Reporter for Junit {
    fn submission(&mut self, record: &Record) -> String {
        format!("{}{}", mem::take(&mut self.begin), suite_of(record))
    }

    fn end(&mut self, faults: &[Error]) -> String {
        let suites: String = faults.iter().map(fault).collect();
        format!("{}{suites}</testsuites>\n", mem::take(&mut self.begin))
    }
}

/// Reports the error that kept the judge from judging anything.
pub fn of_error(what: &Error) -> String {
    Junit { begin: BEGIN }.end(slice::from_ref(what))
}

/// The suite of what kept the judge from judging a whole problem.
fn fault(what: &Error) -> String {
    let tests = test("judge", "judge", 0.0, &error(&what.to_string()));
    suite("judge", &tests, 0.0, "")
}

fn suite_of(record: &Record) -> String {
    let mut name = record.job.problem.clone();
    let of_student = record.job.student.as_ref();
    if let Some(submission) = record.job.submission.as_ref().or(of_student) {
        name = format!("{name} {submission}");
    }
    let name = escape(&name);
    let cpu: Duration = record.judged().map(|(case, _)| case.cpu).sum();
    let (remarks, seconds) = (escape(&record.remarks.join("\n")), cpu.as_secs_f64());
    let mut inside = record.points.as_ref().map_or(String::new(), properties);
    inside.extend(record.cases.iter().map(|case| of_case(case, &name)));
    suite(&name, &inside, seconds, &remarks)
}

fn of_case(case: &CaseRecord, suite: &str) -> String {
    let inside = match case.kind {
        CaseKind::CompileError => failure(Verdict::CompileError, &case.reason),
        CaseKind::Judged(Verdict::Accepted) => String::new(),
        CaseKind::Judged(verdict) => {
            let reason = format!("{}\n{}", case.reason, case.stderr);
            failure(verdict, reason.trim())
        }
        CaseKind::NotCounted(_) => {
            skipped(&format!("harder than any judge's data: {}", case.reason))
        }
        CaseKind::Unanswered => skipped("no answer"),
        CaseKind::Skipped | CaseKind::Absent => skipped(&case.reason),
        CaseKind::JudgeError | CaseKind::Aborted | CaseKind::Interrupted => error(&case.reason),
    };
    test(suite, &case.name, case.cpu.as_secs_f64(), &inside)
}

fn skipped(reason: &str) -> String {
    format!("<skipped message=\"{}\"/>", escape(reason))
}

/// The worth of all cases together, and of each group.
fn properties(points: &Points) -> String {
    let line = |name: &str, score, most| {
        let (name, value) = (escape(name), points_of(score, most));
        format!("      <property name=\"{name}\" value=\"{value}\"/>\n")
    };
    let mut lines = line("points", points.score, points.most);
    for group in &points.groups {
        lines += &line(&format!("points {}", group.name), group.score, group.most);
    }
    format!("    <properties>\n{lines}    </properties>\n")
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

fn error(what: &str) -> String {
    let reason = escape(what);
    let message = reason.lines().next().unwrap_or_default();
    format!("<error type=\"judge\" message=\"{message}\">{reason}</error>")
}

/// Text for an attribute or an element. XML has no way at all to write most control characters.
fn escape(text: &str) -> String {
    let mut xml = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => xml += "&amp;",
            '<' => xml += "&lt;",
            '>' => xml += "&gt;",
            '"' => xml += "&quot;",
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

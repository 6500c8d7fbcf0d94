//! Results as JUnit XML, which CI systems show: a suite for each submission, a test for each
//! case. Times are CPU time, in seconds.

use crate::judge::judging::Judgement;
use crate::judge::verdict::Verdict;

pub fn junit(judgements: &[Judgement]) -> String {
    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n");
    for judgement in judgements {
        xml.push_str(&suite(judgement));
    }
    xml.push_str("</testsuites>\n");
    xml
}

fn suite(judgement: &Judgement) -> String {
    let mut name = judgement.problem.id.clone();
    if let Some(submission) = &judgement.submission {
        name = format!("{name} {submission}");
    }
    let name = escape(&name);
    let mut tests = String::new();
    let (mut count, mut failures, mut seconds) = (0, 0, 0.0);
    let mut test = |case: &str, verdict: Verdict, time: f64, reason: &str| {
        count += 1;
        seconds += time;
        let case = escape(case);
        tests.push_str(&format!(
            "    <testcase classname=\"{name}\" name=\"{case}\" time=\"{time:.3}\""
        ));
        if verdict == Verdict::Accepted {
            tests.push_str("/>\n");
        } else {
            failures += 1;
            let message = escape(reason.lines().next().unwrap_or_default());
            tests.push_str(&format!(
                ">\n      <failure type=\"{verdict}\" message=\"{verdict}: {message}\">{}</failure>\n    \
                 </testcase>\n",
                escape(reason)
            ));
        }
    };
    if judgement.verdict == Verdict::CompileError {
        test("compile", judgement.verdict, 0.0, &judgement.compiler);
    }
    for result in &judgement.cases {
        let reason = format!("{}\n{}", result.reason, result.stderr);
        test(
            &result.case.name,
            result.verdict,
            result.cpu.as_secs_f64(),
            reason.trim(),
        );
    }
    format!(
        "  <testsuite name=\"{name}\" tests=\"{count}\" failures=\"{failures}\" errors=\"0\" \
         skipped=\"0\" time=\"{seconds:.3}\">\n{tests}  </testsuite>\n"
    )
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

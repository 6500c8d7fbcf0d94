//! The text of what is worth saying beside a verdict.

use crate::judge::remarks::{Elsewhere, Finding, Remarks, What};

/// An empty line and a few more, each of which begins with the name of what was judged; most
/// often none.
pub fn render(name: &str, remarks: &Remarks) -> String {
    let lines = lines(remarks);
    let first = if lines.is_empty() { "" } else { "\n" };
    let named = lines.iter().map(|line| format!("{name}: {line}\n"));
    format!("{first}{}", named.collect::<String>())
}

/// The same without the name.
pub fn lines(remarks: &Remarks) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(line) = remarks.redirection {
        lines.push(format!(
            "line {line} calls freopen, so it does not read the input or does not print \
             its output; take that out before you submit"
        ));
    }
    if let Some(elsewhere) = &remarks.elsewhere {
        lines.extend(on_judge(elsewhere));
    }
    lines
}

fn on_judge(elsewhere: &Elsewhere) -> Vec<String> {
    let judge = elsewhere.judge;
    let mut lines = Vec::new();
    if let Some(language) = elsewhere.refused {
        lines.push(format!("{} takes no {language}", judge.name));
    }
    if let Some(margin) = elsewhere.margin {
        // More would be no better news.
        let margin = margin.min(100);
        lines.push(format!(
            "on {} ({}) the stack may be 1 MB; a machine {margin} times slower would do",
            judge.name, judge.compilers
        ));
    }
    let findings = elsewhere.findings.iter();
    lines.extend(findings.map(|finding| found(finding, elsewhere)));
    lines
}

fn found(finding: &Finding, elsewhere: &Elsewhere) -> String {
    let judge = elsewhere.judge;
    let what = match &finding.what {
        What::GccHeader => "Visual C++ has no <bits/stdc++.h>".to_string(),
        What::Cpp11(word) if judge.is_old => {
            format!("{word} is C++11, and {} takes C++98", judge.name)
        }
        What::Cpp11(word) => format!("{word} is C++11, which {} may not take", judge.name),
        What::Long => format!("long has 32 bits on {}, here 64", judge.name),
        What::LongLongFormat => format!("G++ on {} may want %I64d for %lld", judge.name),
    };
    format!("line {}: {what}", finding.line)
}

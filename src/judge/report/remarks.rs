//! The text of what is worth saying beside a verdict.

use super::file::shown;
use super::plain;
use crate::judging::remarks::{Feature, Remarks};
use crate::verdict::Verdict;

/// An empty line and a line for each remark, which begins with the name of what was judged; nothing
/// without remarks.
pub fn named(name: &str, lines: &[String]) -> String {
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
    if remarks.lacks_main {
        lines.push(
            "the source has no main; a program in Java begins with public static void \
             main(String[] args)"
                .to_string(),
        );
    }
    if let Some(online) = &remarks.online {
        let judge = online.judge.name;
        if let Some(language) = online.refused {
            lines.push(format!("{judge} takes no {language}"));
        }
        lines.extend(online.findings.iter().map(|finding| {
            let what = match finding.feature {
                Feature::GccHeader => "Visual C++ has no <bits/stdc++.h>".to_string(),
                Feature::Long => format!("long has 32 bits on {judge}, here 64"),
                Feature::LongLongFormat => {
                    format!("G++ on {judge} may want %I64d for %lld")
                }
            };
            format!("line {}: {what}", finding.line)
        }));
    }
    if let Some(encoding) = remarks.encoding {
        lines.push(format!(
            "the source is not in UTF-8; it was compiled as {encoding}"
        ));
    }
    lines.extend(harder(&remarks.harder));
    if let Some(maker) = &remarks.made_by {
        lines.push(format!(
            "judged on samples alone: data/secret has no case, and {} is to make them",
            shown(maker)
        ));
    }
    lines
}

/// Names the cases whose verdicts do not count.
fn harder(forgiven: &[(String, Verdict)]) -> Option<String> {
    let of = |verdict, what: &str| {
        let names = forgiven.iter().filter(|(_, its)| *its == verdict);
        let names: Vec<String> = names.map(|(name, _)| plain(name)).collect();
        let named = format!("{what} {}", list(&names));
        (!names.is_empty()).then_some(named)
    };
    let slow = of(Verdict::TimeLimitExceeded, "too slow for");
    let large = of(Verdict::MemoryLimitExceeded, "too much memory for");
    let found: Vec<String> = [slow, large].into_iter().flatten().collect();
    let end = match forgiven.len() {
        0 => return None,
        1 => "it is harder than any judge's data, so it does not count",
        _ => "they are harder than any judge's data, so they do not count",
    };
    Some(format!("{}; {end}", found.join(", ")))
}

/// `a, b and c`.
fn list(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [name] => name.clone(),
        [names @ .., last] => format!("{} and {last}", names.join(", ")),
    }
}

//! What is worth saying beside a verdict, in words.

use super::{Feature, Remarks};
use crate::terminal::escape_control;
use crate::terminal::paths::shown;
use crate::verdict::Verdict;

impl Remarks {
    /// A sentence for each.
    pub fn sentences(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(line) = self.redirection {
            lines.push(format!(
                "line {line} calls freopen, so it does not read the input or does not print \
             its output; take that out before you submit"
            ));
        }
        if self.lacks_main {
            lines.push(
                "the source has no main; a program in Java begins with public static void \
             main(String[] args)"
                    .to_string(),
            );
        }
        if let Some(online) = &self.online {
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
        if let Some(encoding) = self.encoding {
            lines.push(format!(
                "the source is not in UTF-8; it was compiled as {encoding}"
            ));
        }
        lines.extend(self.near_limit.clone());
        lines.extend(harder(&self.harder));
        if let Some(checker) = &self.contradiction {
            lines.push(format!(
                "{} prints WRONG and ends with exit status 0, which means right and counts here; \
                 end with 1 for wrong",
                shown(checker)
            ));
        }
        if let Some(maker) = &self.made_by {
            lines.push(format!(
                "judged on samples alone: data/secret has no case, and {} is to make them",
                shown(maker)
            ));
        }
        lines
    }
}

/// Names the cases whose verdicts do not count.
fn harder(forgiven: &[(String, Verdict)]) -> Option<String> {
    let of = |verdict, what: &str| {
        let names = forgiven.iter().filter(|(_, its)| *its == verdict);
        let names: Vec<String> = names
            .map(|(name, _)| escape_control(name.as_bytes()))
            .collect();
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

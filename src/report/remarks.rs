//! The text of what is worth saying beside a verdict.

use super::file::shown;
use crate::judge::remarks::{Feature, Remarks};

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
    if let Some(maker) = &remarks.made_by {
        lines.push(format!(
            "judged on samples alone: data/secret has no case, and {} is to make them",
            shown(maker)
        ));
    }
    lines
}

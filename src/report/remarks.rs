//! The text of what is worth saying beside a verdict.

use crate::judge::remarks::{Elsewhere, Finding, Remarks, What};

/// A few lines, each of which begins with the name of what was judged; most often none.
pub fn render(name: &str, remarks: &Remarks) -> String {
    let mut text = String::new();
    if let Some(line) = remarks.redirection {
        text.push_str(&format!(
            "\n{name}: line {line} calls freopen, so it does not read the input or does not print \
             its output; take that out before you submit\n"
        ));
    }
    if let Some(elsewhere) = &remarks.elsewhere {
        text.push('\n');
        text.push_str(&on_judge(name, elsewhere));
    }
    text
}

fn on_judge(name: &str, elsewhere: &Elsewhere) -> String {
    let judge = elsewhere.judge;
    let mut text = String::new();
    if let Some(language) = elsewhere.refused {
        text.push_str(&format!("{name}: {} takes no {language}\n", judge.name));
    }
    if let Some(margin) = elsewhere.margin {
        // More would be no better news.
        let margin = margin.min(100);
        text.push_str(&format!(
            "{name}: on {} ({}) the stack may be 1 MB; a machine {margin} times slower \
             would do\n",
            judge.name, judge.compilers
        ));
    }
    for finding in &elsewhere.findings {
        text.push_str(&format!("{name}: {}\n", found(finding, elsewhere)));
    }
    text
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

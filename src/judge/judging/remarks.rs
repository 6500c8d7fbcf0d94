//! Remarks on a submission beside its verdict: a likely reason for a failure, and what the online
//! judge of the problem would refuse or take otherwise.

mod blame;
mod findings;
mod near_limit;
mod other_comparison;

use crate::compile::command::encoding_of;
use crate::compile::language::Language;
use crate::compile::lexer::{line_of_words, Syntax};
use crate::compile::redirections::{redirections, Redirection};
use crate::compile::submission::Submission;
use crate::disk::read_prefix;
use crate::platform::HOST_PLATFORM;
use crate::problem::site::Site;
use crate::problem::Problem;
use crate::results::record::{CaseKind, CaseRecord};
use crate::terminal::paths::shown;
use crate::terminal::{escape_control, escape_invisible};
use crate::verdict::Verdict;
pub use blame::place_blame;
pub use near_limit::near_limit;
pub use other_comparison::other_comparison;
use std::fs;
use std::path::Path;

/// The source that the user wrote. It is read once for all remarks.
pub struct SubmittedSource<'a> {
    language: &'static Language,
    path: &'a Path,
    text: Vec<u8>,
}

impl SubmittedSource<'_> {
    /// `None` if there is no source, or its file has gone.
    pub fn of(submission: &Submission) -> Option<SubmittedSource<'_>> {
        let (language, path) = submission.source()?;
        let text = fs::read(path).ok()?;
        Some(SubmittedSource {
            language,
            path,
            text,
        })
    }

    /// The remarks on a submission that was run, a sentence each.
    pub fn remarks(&self, problem: &Problem, verdict: Verdict, is_solution: bool) -> Vec<String> {
        let mut lines = Vec::new();
        let is_accepted = verdict == Verdict::Accepted;
        if !is_accepted {
            lines.extend(self.redirection(problem));
            // Languages with classes are Java alone.
            let has_classes = self.language.names.is_some();
            let main = || line_of_words(&self.text, Syntax::C, ["main", "("]);
            if has_classes && main().is_none() {
                let remark = "the source has no main; a program in Java begins with public static \
                              void main(String[] args)";
                lines.push(remark.to_string());
            }
        }
        if !is_solution {
            lines.extend(self.differences_online(problem, is_accepted));
        }
        if let Some(encoding) = encoding_of(self.language, &self.text) {
            lines.push(format!(
                "the source is not in UTF-8; it was compiled as {encoding}"
            ));
        }
        lines
    }

    /// Says where a submission in C or C++ redirects its input or output, if the problem does not
    /// ask for that, or asks for another file.
    pub fn redirection(&self, problem: &Problem) -> Option<String> {
        if !self.language.is_c {
            return None;
        }
        let files = &problem.meta.files;
        for Redirection { line, stream, file } in redirections(&self.text) {
            let asked = match &*stream {
                "stdin" => &files.input,
                _ => &files.output,
            };
            match (asked, file) {
                (None, _) => {
                    return Some(format!(
                        "line {line} calls freopen, so it does not read the input or does not \
                         print its output; remove that before you submit"
                    ))
                }
                (Some(asked), Some(file)) if *asked != file => {
                    let file = escape_invisible(file.as_bytes());
                    return Some(format!(
                        "line {line} opens \"{file}\", where \"{asked}\" is asked for"
                    ));
                }
                _ => {}
            }
        }
        None
    }

    /// Says where the `main` of a source in C returns nothing, if an exit status failed a case.
    pub fn chance_status(&self, records: &[CaseRecord]) -> Option<String> {
        let mut codes = records.iter().filter_map(|case| case.code);
        if !self.language.is_c || codes.all(|code| code == 0) {
            return None;
        }
        let line = line_of_words(&self.text, Syntax::C, ["void", "main"])?;
        Some(format!(
            "line {line} has void main, so the exit status is what happens to be there; write int \
             main and return 0"
        ))
    }

    /// The lines that the online judge of the problem refuses, or takes otherwise.
    fn differences_online(&self, problem: &Problem, is_accepted: bool) -> Vec<String> {
        let mut lines = Vec::new();
        let Some(site) = Site::of(&problem.id) else {
            return lines;
        };
        let Some(languages) = site.old_languages else {
            return lines;
        };
        let name = site.name;
        if !languages.contains(&self.language.name) {
            lines.push(format!("{name} does not take {}", self.language.name));
        }
        let [header, long, format] = findings::findings(&self.text, self.language);
        // The others are no reason to fail here.
        let [header, format] = [header, format].map(|line| line.filter(|_| is_accepted));
        let mut differences = [
            (header, "Visual C++ has no <bits/stdc++.h>".to_string()),
            (
                // On Windows `long` has 32 bits here too.
                long.filter(|_| !HOST_PLATFORM.is_microsofts),
                format!("long has 32 bits on {name}, here 64"),
            ),
            (
                format,
                format!("G++ on {name} may need %I64d instead of %lld"),
            ),
        ];
        differences.sort_by_key(|(line, _)| *line);
        for (line, difference) in differences {
            lines.extend(line.map(|line| format!("line {line}: {difference}")));
        }
        lines
    }
}

/// Names the first case whose program may have taken more time than the system has counted.
pub fn least_time(records: &[CaseRecord]) -> Option<String> {
    let case = records.iter().find(|case| case.is_cpu_least)?;
    Some(format!(
        "{} took at least {} ms: where a program ignores the end of its processes (SIGCHLD), the system \
         forgets some of their time",
        escape_control(case.name.as_bytes()),
        case.cpu.as_millis()
    ))
}

/// Of a program that failed as it may not write where it tried to: `tmpfile` does that in /tmp.
pub fn refused_file(source: Option<&SubmittedSource>, records: &[CaseRecord]) -> Option<String> {
    let failed = || records.iter().filter(|case| case.is(Verdict::RuntimeError));
    let mut calls = source.iter().filter(|source| source.language.is_c);
    let calls_tmpfile =
        calls.any(|source| line_of_words(&source.text, Syntax::C, ["tmpfile", "("]).is_some());
    let refused = failed().find(|case| case.stderr.contains("Permission denied"));
    let crashed = failed().find(|case| calls_tmpfile && case.code.is_none());
    let case = refused.or(crashed)?;
    Some(format!(
        "{} may have failed as a submission opens no file but in the folder where it runs, which TMPDIR \
         names; tmpfile opens one in /tmp",
        escape_control(case.name.as_bytes())
    ))
}

/// Names the cases whose verdicts do not count; none of a program that exceeds a limit elsewhere
/// too.
pub fn not_counted_cases(records: &[CaseRecord]) -> Option<String> {
    let (mut parts, mut count) = (Vec::new(), 0);
    for (verdict, excess) in [
        (Verdict::TimeLimitExceeded, "too slow for"),
        (Verdict::MemoryLimitExceeded, "too much memory for"),
    ] {
        let has = |kind| records.iter().any(|case| case.kind == kind);
        let kind = CaseKind::NotCounted(verdict);
        if has(kind) && !has(CaseKind::Judged(verdict)) {
            let cases = records.iter().filter(|case| case.kind == kind);
            let names: Vec<String> = cases
                .map(|case| escape_control(case.name.as_bytes()))
                .collect();
            parts.push(format!("{excess} {}", list(&names)));
            count += names.len();
        }
    }
    let end = match count {
        0 => return None,
        1 => "it is harder than any judge's data, so it does not count",
        _ => "they are harder than any judge's data, so they do not count",
    };
    Some(format!("{}; {end}", parts.join(", ")))
}

/// `a, b and c`.
fn list(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [name] => name.clone(),
        [names @ .., last] => format!("{} and {last}", names.join(", ")),
    }
}

/// Of a checker that prints this, which means wrong, and ends as if the output were right.
pub fn contradiction((checker, printed): (&Path, &str)) -> String {
    format!(
        "{} prints {printed} but ends with exit status 0, which means right; only the status \
        counts, so use 1 for wrong",
        shown(checker)
    )
}

/// Of a checker that refuses the answer of a case as it did the output, and why.
pub fn refused_answer(case: &str, reason: &str) -> String {
    let [case, reason] = [case, reason].map(|text| escape_invisible(text.as_bytes()));
    let colon = if reason.is_empty() { "" } else { ": " };
    format!(
        "the checker refuses the answer of {case}, too{colon}{reason}; so the checker or the answer may \
         be wrong, unless answers are in another format than outputs"
    )
}

/// Of a case of the problem's own whose answer the reference does not print.
pub fn disputed_answer(case: &str) -> String {
    format!(
        "the reference does not print the answer of case {}: one of the two is wrong, and the \
         submission may be right",
        escape_control(case.as_bytes())
    )
}

/// Of an input or an answer that begins with a mark which programs take for a part of the first word.
pub fn byte_order_mark(records: &[CaseRecord]) -> Option<String> {
    let failed = records.iter().filter(|case| {
        case.kind
            .verdict()
            .is_some_and(|verdict| verdict != Verdict::Accepted)
    });
    let mut files = failed.flat_map(|case| [Some(&case.input), case.answer.as_ref()]);
    let marked = files.find_map(|file| {
        let file = file?;
        read_prefix(file, 3)
            .ok()
            .filter(|start| start == BYTE_ORDER_MARK)?;
        Some(file)
    })?;
    Some(format!(
        "{} begins with the invisible mark \\u{{feff}} (UTF-8 with BOM), which a program reads as a \
         part of the first word; save it as UTF-8 without BOM",
        shown(marked)
    ))
}

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Of a package that has only samples, and this generator.
pub fn only_samples(maker: &Path) -> String {
    format!(
        "judged on the samples only: data/secret has no cases; {} makes them",
        shown(maker)
    )
}

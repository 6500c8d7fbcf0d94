//! Remarks on a submission beside its verdict: a likely reason for a failure, and what the online
//! judge of the problem would refuse or take otherwise.

mod findings;
mod other_comparison;

use crate::compile::command::{built_file, encoding_of, names};
use crate::compile::language::{Language, RUST};
use crate::compile::lexer::{line_of_words, Syntax};
use crate::compile::own_line::{line_of, unbundled};
use crate::compile::redirections::{redirections, Redirection};
use crate::compile::source::{full, BUILT};
use crate::compile::submission::Submission;
use crate::disk::read_prefix;
use crate::platform::HOST_PLATFORM;
use crate::problem::site::Site;
use crate::problem::Problem;
use crate::results::record::{Blame, CaseKind, CaseRecord, DIFFERENT_RUNS};
use crate::terminal::paths::shown;
use crate::terminal::{escape_control, escape_invisible};
use crate::toolbox::Toolbox;
use crate::verdict::Verdict;
pub use other_comparison::other_comparison;
use std::cell::LazyCell;
use std::fs;
use std::path::Path;
use std::time::Duration;

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

/// Of a line of a source in C++, with its text, that is newer than the C++ of an online judge.
pub fn beyond_cpp98(line: usize, site: &str, text: &str) -> String {
    let text = escape_invisible(text.as_bytes());
    format!("line {line}: not C++98, and {site} takes nothing newer: {text}")
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

/// Of a case whose time is so near the limit that the machine may decide. Its best run took `cpu`;
/// `runs` has the CPU time and the time by the clock of each run, and is empty if there was one alone.
/// `None` if the time is further than a tenth from the limit and no second run has saved the case.
pub fn near_limit(
    case: &str,
    cpu: Duration,
    limit: Duration,
    runs: &[(Duration, Duration)],
) -> Option<String> {
    let is_near = cpu >= limit * 9 / 10 && cpu <= limit * 11 / 10;
    let is_saved = !runs.is_empty() && cpu <= limit;
    let is_median = runs.len() == DIFFERENT_RUNS;
    if !is_near && !is_saved && !is_median {
        return None;
    }
    let mut text = format!(
        "{case} took {} of {} ms",
        cpu.as_millis(),
        limit.as_millis()
    );
    if is_near {
        text += ", so near the limit that a faster or slower machine may decide otherwise";
    }
    if !runs.is_empty() {
        let times = runs.iter().enumerate().map(|(at, (cpu, wall))| {
            let (cpu, wall) = (cpu.as_millis(), wall.as_millis());
            match at {
                0 => format!("{cpu} ms of CPU time in {wall} ms by the clock"),
                _ => format!("{cpu} in {wall}"),
            }
        });
        let (count, times) = (runs.len(), times.collect::<Vec<String>>().join(", "));
        text += &if is_median {
            format!(
                "; the runs differ by more than a tenth, so the median of {count} counts: {times}"
            )
        } else {
            format!("; the best of {count} runs counts: {times}")
        };
    }
    Some(text)
}

/// Of a package that has only samples, and this generator.
pub fn only_samples(maker: &Path) -> String {
    format!(
        "judged on the samples only: data/secret has no cases; {} makes them",
        shown(maker)
    )
}

/// Finds the source lines that are to blame for failures. In stderr, replaces the name of the
/// compiled file by the one that the user gave.
pub fn place_blame(
    records: &mut [CaseRecord],
    source: Option<&SubmittedSource>,
    toolbox: &Toolbox,
) {
    let compiled = LazyCell::new(|| {
        let source = source?;
        // A copy is compiled, or the file where it lies.
        let names = names(source.language, &source.text, source.path);
        let built = built_file(source.language, &names);
        let full = full(source.path).display().to_string();
        Some((source, built, full))
    });
    for record in records
        .iter_mut()
        .filter(|record| !record.stderr.is_empty())
    {
        if let Some((source, built, full)) = &*compiled {
            let text = String::from_utf8_lossy(&source.text);
            let blame = |file: &str| blamed_line(&record.stderr, file, source.path, &text);
            record.blame = blame(built).or_else(|| blame(full));
            let message = renamed(&record.stderr, built, toolbox.cache.path(), source.path)
                .replace(full, &source.path.display().to_string());
            record.stderr = if source.language.name == RUST.name {
                unbundled(&message, source.path)
            } else {
                message
            };
        }
        record.stderr = without_dump(&record.stderr).to_string();
    }
}

/// The first place in the compiled file `built` that `message` names, as a line of the submitted
/// file, whose text is `source`. A line after the end of `source` is in a bundled module, and is skipped.
fn blamed_line(message: &str, built: &str, submitted: &Path, source: &str) -> Option<Blame> {
    let (line, text) = line_of(message, built, source)?;
    Some(Blame {
        file: submitted.to_path_buf(),
        line,
        text: text.to_string(),
    })
}

/// A sanitizer's report without its dump of memory, a panic's message without its frames: what
/// is left names the mistake.
fn without_dump(message: &str) -> &str {
    let ends = ["Shadow bytes around", "stack backtrace:"];
    let lengths = ends.iter().filter_map(|end| message.find(end));
    message[..lengths.min().unwrap_or(message.len())].trim_end()
}

/// `message` with the name of the user's file in place of the one in the cache: the compiled one,
/// whose folder no longer exists, and the one that an interpreter runs.
fn renamed(message: &str, file: &str, cache: &Path, submitted: &Path) -> String {
    let file = format!("/{file}");
    let cache = cache.display().to_string();
    let (mut renamed, mut rest) = (String::new(), message);
    while let Some(at) = rest.find(&file) {
        let end = at + file.len();
        match in_cache(&rest[..at], &cache) {
            Some(begin) => {
                renamed.push_str(&rest[..begin]);
                renamed.push_str(&submitted.display().to_string());
            }
            None => renamed.push_str(&rest[..end]),
        }
        rest = &rest[end..];
    }
    renamed + rest
}

/// Where the path of a folder that `text` ends with begins, if programs are made or kept there. A
/// path may be cut, or be none of this cache: that of a link, or of a container.
fn in_cache(text: &str, cache: &str) -> Option<usize> {
    let (parent, name) = text.rsplit_once('/')?;
    let folder = if name == BUILT {
        parent.rsplit_once('/')?.0
    } else {
        parent.strip_suffix("/programs")?
    };
    let begin = folder.strip_suffix(cache).map(str::len);
    let before = folder.rfind(|c: char| c.is_whitespace() || "(\"".contains(c));
    begin.or(Some(before.map_or(0, |blank| blank + 1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sentence on a case with a limit of 1000 ms.
    fn remark(cpu: u64, times: &[(u64, u64)]) -> Option<String> {
        let ms = Duration::from_millis;
        let runs: Vec<_> = times
            .iter()
            .map(|&(cpu, wall)| (ms(cpu), ms(wall)))
            .collect();
        near_limit("3-full", ms(cpu), ms(1000), &runs)
    }

    #[test]
    fn a_time_within_a_tenth_of_the_limit_is_near_it_on_both_sides() {
        let mut times = vec![899, 900, 984, 1029, 1100, 1101];
        times.retain(|&cpu| remark(cpu, &[]).is_some());
        assert_eq!(times, [900, 984, 1029, 1100]);
        assert_eq!(
            remark(984, &[]).unwrap(),
            "3-full took 984 of 1000 ms, so near the limit that a faster or slower machine may \
             decide otherwise"
        );
    }

    #[test]
    fn a_case_that_was_run_again_says_how_often_and_what_each_run_took() {
        assert_eq!(
            remark(984, &[(1029, 1500), (1051, 1490), (984, 990)]).unwrap(),
            "3-full took 984 of 1000 ms, so near the limit that a faster or slower machine may \
             decide otherwise; the best of 3 runs counts: 1029 ms of CPU time in 1500 ms by the \
             clock, 1051 in 1490, 984 in 990"
        );
        assert_eq!(
            remark(700, &[(1190, 2000), (700, 710)]).unwrap(),
            "3-full took 700 of 1000 ms; the best of 2 runs counts: 1190 ms of CPU time in 2000 ms by \
             the clock, 700 in 710"
        );
    }

    #[test]
    fn runs_that_differ_say_so_and_which_counts() {
        let runs = [(1120, 1200), (1130, 1200), (10, 20), (1100, 1200), (20, 30)];
        assert_eq!(
            remark(1100, &runs).unwrap(),
            "3-full took 1100 of 1000 ms, so near the limit that a faster or slower machine may \
             decide otherwise; the runs differ by more than a tenth, so the median of 5 counts: 1120 \
             ms of CPU time in 1200 ms by the clock, 1130 in 1200, 10 in 20, 1100 in 1200, 20 in 30"
        );
    }

    #[test]
    fn a_program_that_is_much_too_slow_twice_is_not_near_the_limit() {
        assert_eq!(remark(2010, &[(2020, 2030), (2010, 2020)]), None);
    }

    const SOURCE: &str = "int f();\n  f(1);\nint main() {}";

    fn blamed(message: &str, built: &str) -> Option<Blame> {
        blamed_line(message, built, Path::new("x/a.cpp"), SOURCE)
    }

    #[test]
    fn the_first_frame_in_the_users_file_is_to_blame() {
        let message = "#0 in std::vector /usr/include/debug/vector:439\n#1 in f() /c/a b/run-1-0/built/a.cpp:2\n\
                    #2 in main /c/a b/run-1-0/built/a.cpp:3";
        let blame = Blame {
            file: "x/a.cpp".into(),
            line: 2,
            text: "f(1);".into(),
        };
        assert_eq!(blamed(message, "a.cpp"), Some(blame));
        assert_eq!(
            renamed(message, "a.cpp", Path::new("/c/a b"), Path::new("x/a.cpp")),
            "#0 in std::vector /usr/include/debug/vector:439\n#1 in f() x/a.cpp:2\n#2 in main x/a.cpp:3"
        );
    }

    #[test]
    fn a_file_that_an_interpreter_runs_in_the_cache_has_the_name_of_the_source() {
        let cache = Path::new("/c/a b");
        let lines = [
            (
                "File \"/c/a b/programs/1-2/m.py\", line 2",
                "File \"x/m.py\", line 2",
            ),
            (
                "File \"/real/programs/1-2/m.py\", line 2",
                "File \"x/m.py\", line 2",
            ),
            (
                "lua: ...rograms/1-2/m.py:1: no",
                "lua: ...rograms/1-2/m.py:1: no",
            ),
            ("lua: ...b/programs/1-2/m.py:1: no", "lua: x/m.py:1: no"),
            ("at f (/c/a b/programs/1-2/m.py:1)", "at f (x/m.py:1)"),
            (
                "File \"/usr/lib/m.py\", line 2",
                "File \"/usr/lib/m.py\", line 2",
            ),
            ("m.py: /m.py", "m.py: /m.py"),
        ];
        for (message, expected) in lines {
            assert_eq!(
                renamed(message, "m.py", cache, Path::new("x/m.py")),
                expected
            );
        }
    }

    #[test]
    fn other_files_and_lines_that_the_source_has_not_are_not_to_blame() {
        let others = ["/usr/include/a.cpp:2", "aa.cpp:2", "a.cpp: no such file"];
        let no_lines = ["a.cpp:4: in a module", "a.cpp:0", ""];
        for message in others.iter().chain(&no_lines) {
            assert_eq!(blamed(message, "a.cpp"), None, "{message}");
        }
        assert!(blamed("at Main.main(Main.java:3)", "Main.java").is_some());
    }
}

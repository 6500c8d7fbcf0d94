//! The head of a problem, in its solution or its `problem.txt`: title, statement and limits.

use super::amount::{Measure, MAX_NUMBER, MEMORY, TIME};
use super::named_comparison::NamedComparison;
use std::path::PathBuf;

#[derive(Debug, Clone, PartialEq)]
pub struct ProblemMeta {
    /// The rest of the first line, after `POJ 3740: ` or the like.
    pub title: String,
    /// Empty if there is none.
    pub url: String,
    /// The page on which to submit a bundle, and the language to choose, if a judge takes Rust.
    pub submit: Option<String>,
    /// CPU time in milliseconds.
    pub time_ms: u64,
    /// Peak resident memory in kilobytes of 1024 bytes.
    pub memory_kb: u64,
    /// The greatest absolute or relative error of a number; `None` compares texts.
    pub tolerance: Option<f64>,
    /// Whether white space counts exactly.
    pub is_exact: bool,
    pub compare: Option<NamedComparison>,
    pub checker: Option<PathBuf>,
    pub files: Files,
    /// The submission talks to an interactor: no input can be given as a whole.
    pub is_interactive: bool,
    /// Patterns for the names of cases that are harder than the data of any judge. Who fails by
    /// time or memory on them alone is Accepted.
    pub harder: Vec<String>,
}

/// The names of the files in its folder that a program reads and writes; `None` is stdin or stdout.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Files {
    pub input: Option<String>,
    pub output: Option<String>,
}

/// A problem whose head says nothing.
impl Default for ProblemMeta {
    fn default() -> ProblemMeta {
        ProblemMeta {
            title: String::new(),
            url: String::new(),
            submit: None,
            time_ms: DEFAULT_TIME,
            memory_kb: DEFAULT_MEMORY,
            tolerance: None,
            is_exact: false,
            compare: None,
            checker: None,
            files: Files::default(),
            is_interactive: false,
            harder: Vec::new(),
        }
    }
}

/// The limits of most problems on POJ, in ms and KB.
pub const DEFAULT_TIME: u64 = 1000;
pub const DEFAULT_MEMORY: u64 = 65536;

/// The keys in a `problem.txt`. The head of a source may have others: it is for people too.
const KEYS: &str =
    "url submit time memory float exact compare checker input output interactive harder";

impl ProblemMeta {
    /// Title and limits alone.
    pub fn limited(title: &str, time_ms: u64, memory_kb: u64) -> ProblemMeta {
        ProblemMeta {
            title: title.trim().to_string(),
            time_ms,
            memory_kb,
            ..ProblemMeta::default()
        }
    }

    /// Reads a head: `JUDGE NUMBER: TITLE` on the first line, then among the other lines
    /// `- time: N ms` and `- memory: N KB`, perhaps `- url: U` and `- submit: U`,
    /// `- input: FILE` and `- output: FILE`, `- interactive: yes`, `- harder: CASE, CASE`, in any
    /// order. In a source each line begins with `//!`, and `<U>` is the same as `U`. The rest of the
    /// head is for people.
    pub fn parse(text: &str) -> Result<ProblemMeta, String> {
        ProblemMeta::read(text, false)
    }

    /// Reads the head in a `problem.txt`: the first line is the title alone, limits may be missing,
    /// and there may be `- float: EPS`, `- exact: yes`, `- compare: NAME` and `- checker: FILE`.
    pub fn parse_text(text: &str) -> Result<ProblemMeta, String> {
        let is_known = |key: &str| KEYS.split(' ').any(|name| name == key);
        let is_unknown = |line: &&str| match (key_and_value(line), line.split_once([':', '：'])) {
            (Some((key, _)), _) => !key.contains(' ') && !is_known(key),
            // A known key lacks its dash. A statement may have lines for its input and its output.
            (None, Some((key, _))) => is_known(key) && !["input", "output"].contains(&key),
            (None, None) => false,
        };
        if let Some(line) = lines(text).into_iter().find(is_unknown) {
            return Err(format!(
                "unknown line {line:?}; a line is like \"- time: 2000 ms\", with one of {}",
                KEYS.replace(' ', ", ")
            ));
        }
        ProblemMeta::read(text, true)
    }

    fn read(text: &str, is_text: bool) -> Result<ProblemMeta, String> {
        let lines = lines(text);
        let first = lines.first().copied().unwrap_or_default();
        let title = match first.split_once(": ") {
            Some((_, title)) if !is_text => title,
            _ => first,
        };
        let value = |key: &str| values(&lines, key).first().copied();
        let fault = |key: &str, what: &str| {
            let value = value(key).unwrap_or_default();
            format!("{key}: {value} {what}")
        };
        let limit = |key: &str, measure: &Measure, usual| {
            let Measure { unit, examples, .. } = measure;
            let wanted = format!("is not a limit like {examples}, up to {MAX_NUMBER}");
            match value(key) {
                None if is_text => Ok(usual),
                None => Err(format!("the head has no line \"- {key}: N {unit}\"")),
                Some(value) => measure.read(value).ok_or_else(|| fault(key, &wanted)),
            }
        };
        let file = |key: &str| match value(key) {
            None | Some("stdin" | "stdout") => Ok(None),
            Some(name) if is_file_name(name) => Ok(Some(name.to_string())),
            Some(_) => Err(fault(key, "is not a file name without a folder")),
        };
        let error = value("float").map(tolerance).transpose();
        let lists = values(&lines, "harder").into_iter();
        let patterns = lists.flat_map(|list| list.split(',')).map(str::trim);
        let non_empty = patterns.filter(|pattern| !pattern.is_empty());
        Ok(ProblemMeta {
            title: title.to_string(),
            url: value("url").map(without_brackets).unwrap_or_default(),
            submit: value("submit").map(without_brackets),
            time_ms: limit("time", &TIME, DEFAULT_TIME)?,
            memory_kb: limit("memory", &MEMORY, DEFAULT_MEMORY)?,
            tolerance: error.map_err(|what| fault("float", &what))?,
            is_exact: match value("exact") {
                None => lines.contains(&"- exact"),
                Some("yes") => true,
                Some("no") => false,
                Some(_) => return Err(fault("exact", "is not yes or no")),
            },
            compare: value("compare").map(NamedComparison::named).transpose()?,
            checker: value("checker").map(PathBuf::from),
            files: Files {
                input: file("input")?,
                output: file("output")?,
            },
            is_interactive: value("interactive") == Some("yes"),
            harder: non_empty.map(str::to_string).collect(),
        })
    }
}

/// The lines of a head, in a source without their marks.
fn lines(text: &str) -> Vec<&str> {
    let mark = if text.starts_with("//!") { "//!" } else { "" };
    let lines = text.lines().map_while(|line| line.strip_prefix(mark));
    lines.map(str::trim).collect()
}

/// `V` of each line `- KEY: V`.
fn values<'a>(lines: &[&'a str], key: &str) -> Vec<&'a str> {
    let entries = lines.iter().filter_map(|line| key_and_value(line));
    let of_key = entries.filter(|entry| entry.0 == key);
    of_key.map(|entry| entry.1).collect()
}

/// K and V of a line `- K: V`. The colon may be a Chinese one, and the blanks may be missing.
fn key_and_value(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.strip_prefix('-')?.split_once([':', '：'])?;
    Some((key.trim(), value.trim()))
}

/// The greatest error of a number, absolute or in proportion.
///
/// # Errors
/// The end of a sentence about what is not a number, or too large to be meant.
pub fn tolerance(value: &str) -> Result<f64, String> {
    let number: Option<f64> = value.parse().ok();
    match number.filter(|number| number.is_finite() && *number >= 0.0) {
        None => Err("is not a number like 1e-6".to_string()),
        Some(number) if number >= 1.0 => {
            Err(format!("lets any number be off by {number}; is it 1e-6?"))
        }
        Some(number) => Ok(number),
    }
}

/// Whether a text is the name of a file on every system, without any folder.
pub fn is_file_name(name: &str) -> bool {
    let is_plain = |c: char| !c.is_control() && !"/\\:*?\"<>|".contains(c);
    let has_ends = name.trim() == name && !name.ends_with('.') && !name.starts_with('-');
    !name.is_empty() && name.len() <= 100 && has_ends && name.chars().all(is_plain)
}

/// A value that starts with a URL, without the brackets of `<URL>`. A source has them so that
/// rustdoc makes a link; messages show none.
fn without_brackets(value: &str) -> String {
    match value.split_once('>') {
        Some((url, rest)) if url.starts_with('<') => format!("{}{rest}", &url[1..]),
        _ => value.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "//! POJ 1: A title\n//!\n//! - url: http://x\n//! - time: 1000 ms\n\
                        //! - memory: 65536 KB\n//!\n//! Prose.\n\nfn main() {}\n";

    #[test]
    fn a_head_is_the_same_in_a_text_file_and_with_urls_in_brackets() {
        let plain = HEAD.replace("time:", "submit: http://y (language Rust)\n//! - time:");
        let head = ProblemMeta::parse(&plain).unwrap();
        assert_eq!((&*head.title, &*head.url), ("A title", "http://x"));
        assert_eq!(head.submit.as_deref(), Some("http://y (language Rust)"));
        assert_eq!((head.time_ms, head.memory_kb), (1000, 65536));
        let x_linked = plain.replace("http://x", "<http://x>");
        let linked = x_linked.replace("http://y", "<http://y>");
        assert_eq!(ProblemMeta::parse(&linked), Ok(head.clone()));
        // A colon ends nothing in this title.
        let text = plain.replace("//! ", "").replace("//!", "");
        let title = "POJ 1: A title".to_string();
        let in_text = ProblemMeta { title, ..head };
        assert_eq!(ProblemMeta::parse_text(&text), Ok(in_text));
        // A bracket that does not close is left as it is.
        let open = ProblemMeta::parse(&HEAD.replace("http://x", "<http://x"));
        assert_eq!(open.unwrap().url, "<http://x");
    }

    #[test]
    fn a_text_file_says_how_to_compare() {
        let read = |lines: &str| ProblemMeta::parse_text(&format!("T\n{lines}"));
        let head = |lines: &str| read(lines).unwrap();
        assert_eq!(head("- float: 1e-6").tolerance, Some(1e-6));
        assert!(head("- exact: yes").is_exact && head("- exact").is_exact);
        assert!(!head("- exact: no").is_exact);
        let harder = head("- harder: 07-large, 1*\n- harder: last").harder;
        assert_eq!(harder, ["07-large", "1*", "last"]);
        for line in ["- time：3000 ms", "- time:3s", "-time: 3 s"] {
            assert_eq!(head(line).time_ms, 3000, "{line}");
        }
        for line in ["- 时限：3 s", "time: 3 s", "memory：3 MB"] {
            assert!(read(line).is_err(), "{line}");
        }
        let checker = head("- checker: check.cpp").checker;
        assert_eq!(checker, Some("check.cpp".into()));
        for line in ["input: two numbers", "- a list of words: and more"] {
            assert!(read(line).is_ok(), "{line}");
        }
        for case in [
            "- float: x => is not a number like 1e-6",
            "- float: -1 => is not a number like 1e-6",
            "- float: inf => is not a number like 1e-6",
            "- float: 1e6 => lets any number be off by 1000000; is it 1e-6?",
            "- exact: maybe => is not yes or no",
            "- tolerance: 1e-6 => a line is like \"- time: 2000 ms\", with one of url, submit, ",
            "- Time: 1 ms => unknown line ",
        ] {
            let (line, fault) = case.split_once(" => ").unwrap();
            let message = read(line).unwrap_err();
            assert!(message.contains(fault), "{message} lacks {fault}");
        }
    }

    #[test]
    fn a_head_may_name_the_files_that_a_program_reads_and_writes() {
        let parsed = |lines| ProblemMeta::parse(&HEAD.replace("url: http://x", lines)).unwrap();
        for (lines, input, output) in [
            (
                "input: a.in\n//! - output: b c.txt",
                Some("a.in"),
                Some("b c.txt"),
            ),
            ("input: stdin\n//! - output: o", None, Some("o")),
            ("url: http://x", None, None),
        ] {
            let files = parsed(lines).files;
            let named = (files.input.as_deref(), files.output.as_deref());
            assert_eq!(named, (input, output));
        }
        assert!(parsed("interactive: yes").is_interactive);
        for name in "|.|..|a/b|a\\b|C:x| a|-a|a\nb|a.".split('|') {
            assert!(!is_file_name(name), "{name:?}");
        }
    }

    #[test]
    fn what_a_head_lacks_is_named() {
        for case in [
            "//! - time: 1000 ms\n =>  => no line \"- time: N ms\"",
            "1000 ms => 1 h => time: 1 h is not a limit like",
            "65536 => 0 => memory: 0 KB is not a limit like",
            "1000 ms => 1000000001 ms => up to 1000000000",
            "//! - memory => // - memory => no line \"- memory: N KB\"",
            "url: http://x => input: ../x => input: ../x is not a file name",
            "url: http://x => output: a/b => output: a/b is not a file name",
        ] {
            let (from, change) = case.split_once(" => ").unwrap();
            let (to, fault) = change.split_once(" => ").unwrap();
            let message = ProblemMeta::parse(&HEAD.replace(from, to)).unwrap_err();
            assert!(message.contains(fault), "{message} lacks {fault}");
        }
    }
}

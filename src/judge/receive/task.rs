//! A problem as the extension Competitive Companion sends it. The judge does not trust the sender:
//! a title is one line, a file name is not a path, and all numbers have bounds.

use super::http::cut;
use crate::problem::amount::MAX_NUMBER;
use crate::problem::meta::is_file_name;
use crate::tree::Node;

/// A statement has a few samples; more than these would be an attack.
const MAX_SAMPLES: usize = 1000;

/// The most problems of a contest.
const MAX_IN_BATCH: usize = 1000;

const MAX_TITLE: usize = 200;
const MAX_URL: usize = 1000;

#[derive(Debug, Clone, PartialEq, Default, Hash)]
pub struct Task {
    pub title: String,
    /// Empty if there is no valid address.
    pub url: String,
    /// A name of ASCII letters and digits that the extension has made of the title.
    pub class: String,
    pub is_interactive: bool,
    /// In ms and in MB; `None` if the statement does not say.
    pub time_ms: Option<u64>,
    pub memory_mb: Option<u64>,
    pub samples: Vec<Sample>,
    /// Whether the samples had no-break spaces, which are blanks now.
    pub had_no_break_spaces: bool,
    /// The files that the program reads and writes in place of stdin and stdout.
    pub input: Option<String>,
    pub output: Option<String>,
    /// The input is any file whose name fits this pattern.
    pub pattern: Option<String>,
    /// The id of its contest, and how many problems that has: they come one by one.
    pub contest: (String, usize),
}

#[derive(Debug, Clone, PartialEq, Hash)]
pub struct Sample {
    pub input: String,
    /// `None` where the statement has none.
    pub answer: Option<String>,
}

impl Task {
    /// # Errors
    /// A part is missing, or has another type than it should have.
    pub fn read(value: &Node) -> Result<Task, String> {
        if !value.is_map() {
            return Err("it is not an object".to_string());
        }
        let name = text(value, "name")?.ok_or("it has no name")?;
        let path = ["languages", "java", "taskClass"];
        let class = path.iter().try_fold(value, |value, name| value.get(name));
        let [input, output] = [file(value, "input")?, file(value, "output")?];
        let pattern = object(value, "input")?.map_or(Ok(None), |input| text(input, "pattern"))?;
        let (samples, had_no_break_spaces) = samples(value)?;
        let is_interactive = member(value, "interactive", "true or false", Node::parsed)?;
        Ok(Task {
            title: line(name, MAX_TITLE),
            url: url(text(value, "url")?.unwrap_or_default()),
            class: class.and_then(Node::text).unwrap_or_default().to_string(),
            is_interactive: is_interactive.unwrap_or_default(),
            time_ms: number(value, "timeLimit")?,
            memory_mb: number(value, "memoryLimit")?,
            samples,
            had_no_break_spaces,
            input,
            output,
            pattern: pattern.map(|pattern| line(pattern, MAX_TITLE)),
            contest: contest(value)?,
        })
    }
}

/// A member of one type; `None` if it is missing or `null`.
fn member<'a, T>(
    value: &'a Node,
    name: &str,
    wanted: &str,
    read: impl FnOnce(&'a Node) -> Option<T>,
) -> Result<Option<T>, String> {
    let Some(value) = value.get(name).filter(|value| !value.is_null()) else {
        return Ok(None);
    };
    let member = read(value).ok_or_else(|| format!("{name} is not {wanted}"))?;
    Ok(Some(member))
}

fn text<'a>(value: &'a Node, name: &str) -> Result<Option<&'a str>, String> {
    member(value, name, "a string", Node::text)
}

fn object<'a>(value: &'a Node, name: &str) -> Result<Option<&'a Node>, String> {
    member(value, name, "an object", |node| {
        node.is_map().then_some(node)
    })
}

/// A limit, rounded up; `None` if it is 0 or less.
fn number(value: &Node, name: &str) -> Result<Option<u64>, String> {
    let number = member(value, name, "a number", Node::parsed::<f64>)?;
    let positive = number.filter(|&number| number > 0.0);
    Ok(positive.map(|number| number.ceil().min(MAX_NUMBER as f64) as u64))
}

/// The samples as files, where every line ends in LF, and whether they had no-break spaces.
fn samples(value: &Node) -> Result<(Vec<Sample>, bool), String> {
    let tests = member(value, "tests", "a list", Node::list)?.ok_or("it has no tests")?;
    if tests.len() > MAX_SAMPLES {
        return Err(format!("tests has more than {MAX_SAMPLES} of them"));
    }
    let mut had_no_break_spaces = false;
    let mut plain = |sample: &str| {
        had_no_break_spaces |= sample.contains(NO_BREAK_SPACE);
        let mut text = sample.replace("\r\n", "\n").replace(NO_BREAK_SPACE, " ");
        if !text.is_empty() && !text.ends_with('\n') {
            text.push('\n');
        }
        text
    };
    let mut sample = |test: &Node| {
        let (input, answer) = (text(test, "input")?, text(test, "output")?);
        Ok(Sample {
            input: plain(input.ok_or("a test has no input")?),
            answer: answer.filter(|answer| !answer.is_empty()).map(&mut plain),
        })
    };
    let samples: Result<_, String> = tests.iter().map(&mut sample).collect();
    Ok((samples?, had_no_break_spaces))
}

/// The file that `input` or `output` names; `None` is stdin or stdout.
fn file(value: &Node, name: &str) -> Result<Option<String>, String> {
    let Some(value) = object(value, name)? else {
        return Ok(None);
    };
    match text(value, "type")? {
        None | Some("stdin" | "stdout" | "regex") => Ok(None),
        Some("file") => match text(value, "fileName")? {
            Some(file) if is_file_name(file) => Ok(Some(file.to_string())),
            Some(file) => Err(format!("{name}: {:?} is not a file name", cut(file))),
            None => Err(format!("{name} has no fileName")),
        },
        Some(kind) => Err(format!("{name} has the unknown type {:?}", cut(kind))),
    }
}

/// The contest that a problem belongs to, even if the rest of it is wrong.
pub fn contest(value: &Node) -> Result<(String, usize), String> {
    let Some(contest) = object(value, "batch")? else {
        return Ok((String::new(), 1));
    };
    let id = text(contest, "id")?.unwrap_or_default();
    let size = member(contest, "size", "a number", Node::parsed::<f64>)?.unwrap_or(1.0);
    if size.fract() != 0.0 || !(1.0..=MAX_IN_BATCH as f64).contains(&size) {
        return Err(format!(
            "batch.size is not a number from 1 to {MAX_IN_BATCH}"
        ));
    }
    Ok((cut(id), size as usize))
}

/// A page has these where a statement has blanks: a program would not read them as such.
const NO_BREAK_SPACE: char = '\u{a0}';

/// The text as one line, without characters that turn or hide the text beside them.
fn line(text: &str, max: usize) -> String {
    let is_hidden = |c: char| match c {
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{feff}' => true,
        '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => true,
        _ => c.is_control(),
    };
    let start: String = text.chars().take(max).collect();
    let all = start.split(|c: char| c.is_whitespace() || is_hidden(c));
    let words: Vec<&str> = all.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

fn url(field: &str) -> String {
    let text = field.trim();
    let is_web = text.starts_with("https://") || text.starts_with("http://");
    let is_plain = |c: char| !c.is_control() && !c.is_whitespace() && !"<>\"".contains(c);
    let is_url = is_web && text.len() <= MAX_URL && line(text, MAX_URL) == text;
    if is_url && text.chars().all(is_plain) {
        text.to_string()
    } else {
        String::new()
    }
}

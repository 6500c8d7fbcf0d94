//! How judges name the files of a case: a row of data for each way.

use super::natural::natural;
use crate::disk::read_prefix;
use crate::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

/// Paths in the folder of cases. `*` stands for the name of a case, `#` for a number, perhaps with
/// a letter behind it. Where two stand, both are the name, with `_` between them, or `/`.
#[derive(Debug, Clone, Copy)]
pub struct Layout {
    input: &'static str,
    /// A case has one of these. The first is for new answers, and for errors about missing ones.
    answers: &'static [&'static str],
    /// Other files have such names, too: without an answer it is not an input.
    is_common: bool,
    capitals: Capitals,
}

/// The parts of a pattern in capitals, but for the names of cases.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Capitals {
    None,
    All,
    /// The first letter of a folder: `Input/`.
    OfFolder,
}

const fn layout(input: &'static str, answers: &'static [&'static str]) -> Layout {
    Layout {
        input,
        answers,
        is_common: false,
        capitals: Capitals::None,
    }
}

const fn common(input: &'static str, answers: &'static [&'static str]) -> Layout {
    Layout {
        is_common: true,
        ..layout(input, answers)
    }
}

/// The order counts: the first layout that has an input in a folder gives all cases of the folder.
const LAYOUTS: [Layout; 25] = [
    PLAIN,
    layout("in/*.txt", &["out/*.txt"]),
    SINOL,
    CMS,
    layout("input/*.txt", &["output/*.txt"]),
    layout(
        "input/*.in",
        &["output/*.out", "output/*.ans", "input/*.out"],
    ),
    layout("inputs/*.txt", &["outputs/*.txt"]),
    layout("inputs/*.in", &["outputs/*.out", "outputs/*.ans"]),
    // `input.txt` alone is one too: its name is empty.
    layout("input*.txt", &["output*.txt"]),
    // competitest's: NAME is that of the source.
    layout("*_input#.txt", &["*_output#.txt"]),
    // cf-tool's.
    layout("in#.txt", &["ans#.txt", "out#.txt"]),
    // atcoder-tools'.
    layout("in_#.txt", &["out_#.txt", "ans_#.txt"]),
    layout("*_in.txt", &["*_out.txt"]),
    layout("*.in.txt", &["*.out.txt", "*.ans.txt"]),
    layout("*.in#", &["*.out#", "*.ans#"]),
    layout("*.in.#", &["*.out.#", "*.ans.#"]),
    layout("in.#", &["out.#", "ans.#"]),
    layout("I.#", &["O.#"]),
    layout("*.inp", &["*.out", "*.cor"]),
    layout("*.input", &["*.output", "*.answer"]),
    // Polygon's.
    layout("#", &["#.a"]),
    // Themis'.
    common("*/*.inp", &["*/*.out"]),
    common("*/input.txt", &["*/output.txt"]),
    common("*.dat", &["*.ans", "*.out"]),
    common("*.txt", &["*.ans", "*.out"]),
];

/// Extensions of answers besides those of a layout, which come before them.
const OTHER_ANSWERS: [&str; 10] = [
    "expected", "answer", "sol", "std", "ok", "cor", "diff", "res", "ou", "output",
];

/// Extensions of what has to be unpacked first.
const PACKED: [&str; 7] = [".gz", ".bz2", ".xz", ".zst", ".zip", ".7z", ".rar"];

/// Each layout, and after it the same in capitals.
pub fn layouts() -> impl Iterator<Item = Layout> {
    LAYOUTS.into_iter().flat_map(|layout| {
        let has_folder = layout.input.contains('/') && !layout.input.starts_with(STARS);
        let all = [Capitals::None, Capitals::All, Capitals::OfFolder].into_iter();
        let kept = all.filter(move |capitals| *capitals != Capitals::OfFolder || has_folder);
        kept.map(move |capitals| Layout { capitals, ..layout })
    })
}

/// The layout in the folders of a package.
pub const PACKAGE: Layout = layout("*.in", &["*.ans"]);

/// The layout of most folders; `.ans` is ICPC's.
pub const PLAIN: Layout = layout("*.in", &["*.out", "*.ans", "*.a"]);

/// That of sinol-make, whose answers are in `out/*.out`.
pub const SINOL: Layout = layout("in/*.in", &["out/*.out", "out/*.ans", "in/*.out"]);

/// CMS's layout.
pub const CMS: Layout = layout("input/input*.txt", &["output/output*.txt"]);

const STARS: [char; 2] = ['*', '#'];

/// Stands between the two parts of a name.
const BETWEEN: char = '_';

impl Layout {
    fn pattern(&self, pattern: &str) -> String {
        match self.capitals {
            Capitals::None => pattern.to_string(),
            Capitals::All => pattern.to_ascii_uppercase(),
            Capitals::OfFolder => pattern[..1].to_ascii_uppercase() + &pattern[1..],
        }
    }

    /// The names of the cases in a folder, in natural order. A folder called `1` is no input.
    pub fn inputs(&self, folder: &Path) -> Vec<String> {
        self.inputs_among(&entries(folder).unwrap_or_default(), folder)
    }

    /// The same in a folder that has these `entries`: there are many layouts.
    pub fn inputs_among(&self, entries: &[String], folder: &Path) -> Vec<String> {
        let input = self.pattern(self.input);
        let (inner, pattern) = input.rsplit_once('/').unwrap_or(("", &input));
        let in_folder = |inner: &str| self::entries(&folder.join(inner)).unwrap_or_default();
        let mut names = Vec::new();
        match inner {
            "" => names.extend(entries.iter().filter_map(|name| case(pattern, name))),
            "*" => {
                for outer in entries.iter().filter(|name| !name.starts_with('.')) {
                    for name in in_folder(outer) {
                        if !pattern.contains(STARS) {
                            names.extend((name == pattern).then(|| outer.clone()));
                        } else if let Some(name) = case(pattern, &name) {
                            names.push(format!("{outer}/{name}"));
                        }
                    }
                }
            }
            // Only the system knows whether capitals count.
            _ if entries.iter().any(|name| name.eq_ignore_ascii_case(inner)) => {
                let inputs = in_folder(inner);
                names.extend(inputs.iter().filter_map(|name| case(pattern, name)));
            }
            _ => {}
        }
        names.retain(|name| match (self.is_common, self.input) {
            (true, _) => self.answer(folder, name).is_ok(),
            (false, "#") => !folder.join(name).is_dir(),
            (false, _) => true,
        });
        names.sort_by(|a, b| natural(a, b));
        names
    }

    /// The name of a new case in a folder: this one, perhaps with a number behind it. Where names
    /// have numbers it is that number, after the name that the other cases share.
    pub fn new_name(&self, folder: &Path, name: &str, number: usize) -> String {
        let others = self.inputs(folder);
        let shared = others.first().and_then(|other| other.rsplit_once(BETWEEN));
        match (self.input.contains('*'), self.input.contains('#')) {
            (true, true) => {
                let start = shared.map_or(name, |(start, _)| start);
                format!("{start}{BETWEEN}{number}")
            }
            (false, true) if self.input == "#" => format!("{number:02}"),
            (false, true) => number.to_string(),
            _ if number == 1 => name.to_string(),
            _ => format!("{name}-{number}"),
        }
    }

    pub fn input(&self, folder: &Path, name: &str) -> PathBuf {
        folder.join(filled(&self.pattern(self.input), name))
    }

    /// Where the answer to a new case goes: not where a compiler has left a program.
    pub fn new_answer(&self, folder: &Path, name: &str) -> PathBuf {
        let mut answers = self.possible_answers(folder, name);
        let free = answers.iter().position(|file| !is_program(file));
        answers.swap_remove(free.unwrap_or(0))
    }

    fn possible_answers(&self, folder: &Path, name: &str) -> Vec<PathBuf> {
        let answer = |pattern: &&str| folder.join(filled(&self.pattern(pattern), name));
        self.answers.iter().map(answer).collect()
    }

    /// The answer to a case.
    ///
    /// # Errors
    /// No answer, or several: many programs leave their output as `NAME.out` beside `NAME.ans`.
    pub fn answer(&self, folder: &Path, name: &str) -> Result<PathBuf, Error> {
        let is_there = |file: &PathBuf| {
            fs::symlink_metadata(file).is_ok_and(|entry| entry.is_file() || !file.is_dir())
        };
        let mut files = self.possible_answers(folder, name);
        files.retain(|file| is_there(file) && !is_program(file));
        if files.is_empty() {
            files.extend(other_answer(&self.input(folder, name)));
        }
        match &files[..] {
            [answer] => require_readable(answer).map(|()| answer.clone()),
            [] => Err(Error::NoAnswer {
                input: self.input(folder, name),
                answer: self.new_answer(folder, name),
            }),
            _ => Err(Error::Several {
                what: "answers to one input",
                paths: files,
                remedy: "keep the right one",
            }),
        }
    }

    /// The answer to an input; `None` if the name of the input does not fit the layout.
    pub fn answer_to(&self, input: &Path) -> Option<Result<PathBuf, Error>> {
        let pattern = self.pattern(self.input);
        let depth = pattern.matches('/').count() + 1;
        let folder = input.ancestors().nth(depth)?;
        let inner = input.strip_prefix(folder).ok()?.to_str()?;
        let name = case(&pattern, &inner.replace('\\', "/"))?;
        Some(self.answer(folder, &name))
    }
}

/// Whether `g++ a.cpp` has left its program as `a.out`, where the answer to `a.in` would be.
pub fn is_program(file: &Path) -> bool {
    const STARTS: [&[u8]; 3] = [b"\x7fELF", b"MZ\x90\0", b"\xcf\xfa\xed\xfe"];
    let start = || read_prefix(file, 4);
    file.ends_with("a.out")
        && file.is_file()
        && start().is_ok_and(|start| STARTS.contains(&&*start))
}

/// # Errors
/// An input or an answer that is not a file: a link that leads nowhere, a pipe, a folder.
pub fn require_readable(file: &Path) -> Result<(), Error> {
    if file.is_file() {
        return Ok(());
    }
    let shown = file.display();
    Err(Error::Says(match fs::read_link(file) {
        Ok(target) if !file.exists() => format!(
            "{shown} is a link to {}, which is not there; is the download complete?",
            target.display()
        ),
        _ => format!("{shown} is not a file that can be read; remove it, or give it another name"),
    }))
}

/// The answer beside an input whose extension no layout has.
pub fn other_answer(input: &Path) -> Option<PathBuf> {
    let both = |end: &&str| [end.to_string(), end.to_ascii_uppercase()];
    let ends = OTHER_ANSWERS.iter().flat_map(both);
    let mut answers = ends.map(|end| input.with_extension(end));
    answers.find(|answer| answer != input && answer.is_file())
}

/// Files in a folder that may be meant for cases, and are not of its layout: inputs of another one,
/// and inputs that have to be unpacked. `entries` are the names of all.
pub fn unread(folder: &Path, layout: Layout, entries: &[String]) -> Vec<String> {
    let plain = layouts().filter(|other| !other.is_common && !other.input.contains('/'));
    let others: Vec<String> = plain.map(|other| other.pattern(other.input)).collect();
    let names = [&[layout.input], layout.answers].concat();
    let patterns: Vec<String> = names.iter().map(|name| layout.pattern(name)).collect();
    let fits = |patterns: &[String], name: &str| {
        patterns.iter().any(|pattern| case(pattern, name).is_some())
    };
    let is_input = |name: &str| fits(&others, name);
    let is_unread =
        |name: &str| !fits(&patterns, name) && is_input(name) && folder.join(name).is_file();
    let unread = |name: &String| match PACKED.iter().find_map(|end| name.strip_suffix(end)) {
        Some(inner) => is_input(inner).then(|| format!("{name} (packed)")),
        None => is_unread(name).then(|| name.clone()),
    };
    entries.iter().filter_map(unread).collect()
}

/// A pattern with the name of a case in it.
fn filled(pattern: &str, name: &str) -> String {
    let parts = if pattern.contains("*/*") {
        name.split_once('/')
    } else {
        name.rsplit_once(BETWEEN)
    };
    match parts {
        Some((outer, inner)) if pattern.matches(STARS).count() == 2 => {
            pattern.replacen(STARS, outer, 1).replacen(STARS, inner, 1)
        }
        _ => pattern.replace(STARS, name),
    }
}

/// The name of the case, if a file name fits a pattern.
fn case(pattern: &str, file: &str) -> Option<String> {
    let is_digit = |c: char| c.is_ascii_digit();
    let (before, after) = pattern.split_once(STARS)?;
    let inner = file.strip_prefix(before);
    let name = inner.filter(|_| !file.starts_with('.'))?;
    let number = |text: &str| {
        let letter = text.ends_with(|c: char| c.is_ascii_alphabetic()) as usize;
        let digits = &text[..text.len() - letter];
        digits.trim_end_matches(is_digit).len()
    };
    if let Some((between, after)) = after.split_once('#') {
        let stem = name.strip_suffix(after)?;
        let (start, number) = stem.split_at(number(stem));
        let name = start.strip_suffix(between)?;
        let is_case = !name.is_empty() && number.starts_with(is_digit);
        return is_case.then(|| format!("{name}{BETWEEN}{number}"));
    }
    let name = name.strip_suffix(after)?;
    let is_case = if pattern == "#" {
        !name.is_empty() && name.chars().all(is_digit)
    } else if pattern.contains('#') {
        name.starts_with(is_digit) && number(name) == 0
    } else {
        !(name.is_empty() && before.is_empty())
    };
    is_case.then(|| name.to_string())
}

/// The names of the files and folders in a folder, sorted.
pub fn entries(folder: &Path) -> Result<Vec<String>, Error> {
    let listed = match fs::read_dir(folder) {
        Err(_) if !folder.is_dir() => return Err(Error::no_folder(folder)),
        listed => listed.map_err(Error::io("list", folder))?,
    };
    let mut names = Vec::new();
    for entry in listed {
        let name = entry.map_err(Error::io("list", folder))?.file_name();
        names.push(name.to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

/// The usual way, and where the others are told.
pub fn usual_names() -> String {
    let usual = &LAYOUTS[0];
    let text = format!("{} with {}", usual.input, usual.answers.join(" or "));
    text.replace('*', "NAME") + ", or as judge help files says"
}

#[cfg(test)]
mod tests {
    use super::{case, filled, LAYOUTS};

    #[test]
    fn help_tells_every_layout_in_order() {
        let help = include_str!("../cli/help/files.txt");
        let shown = |pattern: &str| pattern.replace('*', "NAME").replace('#', "N");
        let mut rest = help;
        for layout in &LAYOUTS {
            let input = shown(layout.input);
            let parts = rest.split_once(&format!("\n  {input} "));
            rest = parts.unwrap_or_else(|| panic!("{input} is missing")).1;
            let line = rest.lines().next().unwrap().replace([','], "");
            for answer in layout.answers.iter().map(|answer| shown(answer)) {
                let is_told = line.split(' ').any(|word| word == answer);
                assert!(is_told, "{input}: {answer}");
            }
        }
    }

    #[test]
    fn a_file_name_tells_the_name_of_its_case() {
        for row in [
            "*.in: a.b.in=a.b .in .a.in a.in~ a.IN",
            "input*.txt: input01.txt=01 input.txt=",
            "#: 01=01 README 01.a 1a",
            "in#.txt: in12.txt=12 in_1.txt input.txt",
            "*_input#.txt: main_input0.txt=main_0 a_b_input12.txt=a_b_12 _input0.txt main_input.txt",
            "*.in.#: a.in.3=a_3 a.in.3b=a_3b",
            "in.#: in.1=1 in.txt",
        ] {
            let (pattern, files) = row.split_once(": ").unwrap();
            for file in files.split(' ') {
                let named = file.split_once('=');
                let (file, name) = named.map_or((file, None), |(file, name)| (file, Some(name)));
                assert_eq!(case(pattern, file).as_deref(), name, "{pattern} {file}");
                assert!(name.map_or(true, |name| filled(pattern, name) == file), "{file}");
            }
        }
    }
}

//! How judges name the files of a case: a row of data for each way.

use crate::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

/// Paths in the folder of cases. `*` stands for the name of a case, `#` for a name of digits only.
#[derive(Debug)]
pub struct Layout {
    input: &'static str,
    /// A case has one of these. The first is for new answers, and for errors about missing ones.
    answers: &'static [&'static str],
}

/// The order counts: the first layout that has an input in a folder gives all cases of the folder.
pub const LAYOUTS: [Layout; 7] = [
    PLAIN,
    Layout {
        input: "*.IN",
        answers: &["*.OUT", "*.ANS"],
    },
    Layout {
        input: "in/*.txt",
        answers: &["out/*.txt"],
    },
    Layout {
        input: "in/*.in",
        answers: &["out/*.out", "out/*.ans"],
    },
    Layout {
        input: "input/input*.txt",
        answers: &["output/output*.txt"],
    },
    Layout {
        input: "input*.txt",
        answers: &["output*.txt"],
    },
    // Polygon's.
    Layout {
        input: "#",
        answers: &["#.a"],
    },
];

/// The layout in the folders of a package.
pub const PACKAGE: Layout = Layout {
    input: "*.in",
    answers: &["*.ans"],
};

/// The layout of most folders.
pub const PLAIN: Layout = Layout {
    input: "*.in",
    // `.ans` is ICPC's.
    answers: &["*.out", "*.ans", "*.a"],
};

const STARS: [char; 2] = ['*', '#'];

impl Layout {
    /// The names of the cases in a folder, in no order.
    pub fn inputs(&self, folder: &Path) -> Vec<String> {
        let (inner, pattern) = self.input.rsplit_once('/').unwrap_or(("", self.input));
        let names = entries(&folder.join(inner)).unwrap_or_default().into_iter();
        names.filter_map(|name| case(pattern, &name)).collect()
    }

    /// Whether the names of its cases are numbers.
    pub fn has_numbers(&self) -> bool {
        self.input.contains('#')
    }

    pub fn input(&self, folder: &Path, name: &str) -> PathBuf {
        folder.join(self.input.replace(STARS, name))
    }

    /// Where the answer to a new case goes.
    pub fn new_answer(&self, folder: &Path, name: &str) -> PathBuf {
        let pattern = self.answers.first().copied().unwrap_or_default();
        folder.join(pattern.replace(STARS, name))
    }

    /// The answer to a case.
    ///
    /// # Errors
    /// No answer, or several: many programs leave their output as `NAME.out` beside `NAME.ans`.
    pub fn answer(&self, folder: &Path, name: &str) -> Result<PathBuf, Error> {
        let answer = |pattern: &&str| folder.join(pattern.replace(STARS, name));
        let answers = self.answers.iter().map(answer);
        let found: Vec<PathBuf> = answers.filter(|it| it.is_file()).collect();
        match &found[..] {
            [answer] => Ok(answer.clone()),
            [] => Err(Error::NoAnswer {
                input: self.input(folder, name),
                answer: self.new_answer(folder, name),
            }),
            _ => Err(Error::Several {
                what: "answers to one input",
                paths: found,
                remedy: "keep the right one",
            }),
        }
    }

    /// The answer to an input; `None` if the name of the input does not fit the layout.
    pub fn answer_to(&self, input: &Path) -> Option<Result<PathBuf, Error>> {
        let depth = self.input.matches('/').count() + 1;
        let folder = input.ancestors().nth(depth)?;
        let inner = input.strip_prefix(folder).ok()?.to_str()?;
        let name = case(self.input, &inner.replace('\\', "/"))?;
        Some(self.answer(folder, &name))
    }
}

/// The name of the case, if a file name fits a pattern.
fn case(pattern: &str, file: &str) -> Option<String> {
    let (before, after) = pattern.split_once(STARS)?;
    let name = file.strip_prefix(before)?.strip_suffix(after)?;
    let is_plain = |c: char| c.is_ascii_digit() || !pattern.contains('#');
    let is_case = !name.is_empty() && name.chars().all(is_plain) && !file.starts_with('.');
    is_case.then(|| name.to_string())
}

/// The names of the files and folders in a folder, sorted.
pub fn entries(folder: &Path) -> Result<Vec<String>, Error> {
    if !folder.is_dir() {
        return Err(Error::no_folder(folder));
    }
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).map_err(Error::io("list", folder))? {
        let name = entry.map_err(Error::io("list", folder))?.file_name();
        names.push(name.to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

pub fn known() -> String {
    let text = |layout: &Layout| {
        let answers = layout.answers.join(" or ");
        let text = format!("{} with {answers}", layout.input);
        text.replace('*', "NAME").replace('#', "NUMBER")
    };
    LAYOUTS.iter().map(text).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::case;

    #[test]
    fn a_file_name_tells_the_name_of_its_case() {
        for (pattern, file, name) in [
            ("*.in", "a.b.in", Some("a.b")),
            ("*.in", ".in", None),
            ("*.in", ".a.in", None),
            ("*.in", "a.in~", None),
            ("*.in", "a.IN", None),
            ("input*.txt", "input01.txt", Some("01")),
            ("input*.txt", "input.txt", None),
            ("#", "01", Some("01")),
            ("#", "README", None),
            ("#", "01.a", None),
        ] {
            assert_eq!(case(pattern, file).as_deref(), name, "{pattern} {file}");
        }
    }
}

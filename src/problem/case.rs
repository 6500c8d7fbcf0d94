//! The cases of a problem: which files of a folder are inputs, and where their answers are.

use super::group::{self, Configuration, Group};
use super::layout::{self, Layout, LAYOUTS, PACKAGE};
use super::package::{self, Package};
use crate::error::Error;
use std::cmp::Ordering;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Debug, Clone)]
pub struct Case {
    /// The name in its folder: `NAME` for `NAME.in`, `secret/NAME` in a package.
    pub name: String,
    pub input: PathBuf,
    /// The answer; an empty path if there is none.
    pub answer: PathBuf,
    pub configuration: Configuration,
}

impl Case {
    pub fn has_answer(&self) -> bool {
        self.answer != Path::new("")
    }

    /// A case from one input file that the user named; it has the name of the file.
    pub fn of_input(input: &Path, answer: PathBuf) -> Case {
        let name = input.file_name().unwrap_or_default();
        Case {
            name: name.to_string_lossy().into_owned(),
            input: input.to_path_buf(),
            answer,
            configuration: Configuration::default(),
        }
    }
}

/// A new case for a folder of cases; its files do not exist yet. It gets this name, perhaps with a
/// number behind it, or only a number if the layout has numbers.
pub fn new(folder: &Path, name: &str) -> Case {
    let (folder, layout) = match package::secret(folder) {
        Some(secret) => (secret, &PACKAGE),
        None => (folder.to_path_buf(), layout_of(folder)),
    };
    for number in 1.. {
        let name = match number {
            _ if layout.has_numbers() => format!("{number:02}"),
            1 => name.to_string(),
            _ => format!("{name}-{number}"),
        };
        let (input, answer) = (
            layout.input(&folder, &name),
            layout.new_answer(&folder, &name),
        );
        if !input.exists() && !answer.exists() {
            return Case {
                name,
                input,
                answer,
                configuration: Configuration::default(),
            };
        }
    }
    unreachable!("some number is free")
}

/// The layout of the cases in a folder; the first one for an empty folder.
fn layout_of(folder: &Path) -> &'static Layout {
    let mut layouts = LAYOUTS.iter();
    let own = layouts.find(|layout| !layout.inputs(folder).is_empty());
    own.unwrap_or(&LAYOUTS[0])
}

/// The cases of a folder, and the inputs that cannot be judged.
#[derive(Debug)]
pub struct Listing {
    /// In natural order.
    pub cases: Vec<Case>,
    pub faults: Vec<Fault>,
}

impl Listing {
    /// Makes cases of the inputs without an answer too: an interactor may need none. Their `answer`
    /// is the path where it would be.
    pub fn without_answers(self) -> Listing {
        if self.faults.is_empty() {
            return self;
        }
        let (mut cases, mut faults) = (self.cases, Vec::new());
        for fault in self.faults {
            match fault.error {
                Error::NoAnswer { input, answer } => cases.push(Case {
                    name: fault.case,
                    input,
                    answer,
                    configuration: Configuration::default(),
                }),
                _ => faults.push(fault),
            }
        }
        cases.sort_by(|a, b| natural(&a.name, &b.name));
        Listing { cases, faults }
    }
}

/// Why there is no result for a case.
#[derive(Debug)]
pub struct Fault {
    pub case: String,
    pub input: PathBuf,
    pub error: Error,
}

impl Listing {
    /// Makes cases of the inputs without an answer too, after all others; their `answer` is empty.
    pub fn with_unanswered(self) -> Listing {
        let Listing { mut cases, faults } = self;
        let is_unanswered = |fault: &Fault| matches!(fault.error, Error::NoAnswer { .. });
        let (unanswered, faults) = faults.into_iter().partition(is_unanswered);
        cases.extend(Vec::into_iter(unanswered).map(|fault: Fault| Case {
            name: fault.case,
            input: fault.input,
            answer: PathBuf::new(),
            configuration: Configuration::default(),
        }));
        Listing { cases, faults }
    }
}

/// All cases in a folder, in natural order.
///
/// # Errors
/// The first fault: the caller needs every case.
pub fn cases(folder: &Path) -> Result<Vec<Case>, Error> {
    let found = listing(folder)?;
    match found.faults.into_iter().next() {
        Some(fault) => Err(fault.error),
        None => Ok(found.cases),
    }
}

/// The content of a folder: cases of one layout, or those of a problem package. Hidden files and
/// backups of editors (`NAME.in~`) do not count.
///
/// # Errors
/// A folder without any input: without a case no submission may be Accepted.
pub fn listing(folder: &Path) -> Result<Listing, Error> {
    let seen = layout::entries(folder)?;
    if let Some(package) = Package::of(folder)? {
        return in_package(&package, seen);
    }
    let mut inputs = LAYOUTS
        .iter()
        .map(|layout| in_folder(layout, folder, ""))
        .find(|inputs| !inputs.is_empty())
        .unwrap_or_default();
    if inputs.is_empty() {
        return Err(Error::NoCases {
            folder: folder.to_path_buf(),
            seen,
            known: layout::known(),
        });
    }
    inputs.sort_by(|a, b| natural(&a.name, &b.name));
    Ok(sorted_out(inputs))
}

/// The cases in the groups of a package, in the order of their names: the verdict may depend on
/// which case comes first.
fn in_package(package: &Package, seen: Vec<String>) -> Result<Listing, Error> {
    let mut inputs = Vec::new();
    // `data` itself has no cases.
    for group in group::groups(package)?.iter().skip(1) {
        inputs.extend(in_group(group, package)?);
    }
    if inputs.is_empty() {
        return Err(no_cases(package, seen));
    }
    inputs.sort_by_key(|input| file_order(&input.name));
    Ok(sorted_out(inputs))
}

fn no_cases(package: &Package, seen: Vec<String>) -> Error {
    let root = &package.root;
    match package::generator(root) {
        Some(generator) => Error::Says(format!(
            "no cases in {}: {} makes them; run it as its maker says, and judge again",
            root.join("data").display(),
            generator.display()
        )),
        None => Error::NoCases {
            folder: root.to_path_buf(),
            seen,
            known: layout::known(),
        },
    }
}

/// The parts of a case's path, to sort by. Cases come in the order of their files, so the last part
/// has an ending.
fn file_order(name: &str) -> Vec<String> {
    let mut parts: Vec<String> = name.split('/').map(str::to_string).collect();
    if let Some(last) = parts.last_mut() {
        last.push_str(".ans");
    }
    parts
}

fn sorted_out(inputs: Vec<Input>) -> Listing {
    let (mut cases, mut faults) = (Vec::new(), Vec::new());
    for input in inputs {
        let Input { name, path, .. } = input;
        match input.answer {
            Ok(answer) => cases.push(Case {
                name,
                input: path,
                answer,
                configuration: input.configuration,
            }),
            Err(error) => faults.push(Fault {
                case: name,
                input: path,
                error,
            }),
        }
    }
    Listing { cases, faults }
}

/// An input, with its answer or why there is none.
struct Input {
    name: String,
    path: PathBuf,
    answer: Result<PathBuf, Error>,
    configuration: Configuration,
}

/// The inputs of a group of a package.
fn in_group(group: &Group, package: &Package) -> Result<Vec<Input>, Error> {
    let inputs = in_folder(&PACKAGE, &group.folder, &format!("{}/", group.name));
    let configured = inputs.into_iter().map(|input| {
        let own = input.path.file_stem().unwrap_or_default();
        Ok(Input {
            configuration: group.configuration(&own.to_string_lossy())?,
            answer: input.answer.map_err(|error| made_later(error, package)),
            ..input
        })
    });
    configured.collect()
}

/// If a generator of the package makes the missing answers, adds that to the error.
fn made_later(error: Error, package: &Package) -> Error {
    match (&error, package::generator(&package.root)) {
        (Error::NoAnswer { .. }, Some(maker)) => Error::Says(format!(
            "{error}; or have it made by {}, as the makers of the package do",
            maker.display()
        )),
        _ => error,
    }
}

/// The inputs of a layout; `group` comes before their names.
fn in_folder(layout: &Layout, folder: &Path, group: &str) -> Vec<Input> {
    let names = layout.inputs(folder).into_iter();
    let inputs = names.map(|name| {
        let path = layout.input(folder, &name);
        Input {
            answer: is_readable(&path).and_then(|()| layout.answer(folder, &name)),
            name: format!("{group}{name}"),
            path,
            configuration: Configuration::default(),
        }
    });
    inputs.collect()
}

/// The answer to an input that the user named: where its layout has it, else beside the input.
///
/// # Errors
/// An input that is no file (a dangling link, a pipe, a folder), or has no answer or several.
pub fn answer(input: &Path) -> Result<PathBuf, Error> {
    is_readable(input)?;
    let mut by_layout = LAYOUTS.iter().filter_map(|layout| layout.answer_to(input));
    if let Some(answer) = by_layout.find(|it| !matches!(it, Err(Error::NoAnswer { .. }))) {
        return answer;
    }
    let beside = ["out", "ans", "a"].map(|extension| input.with_extension(extension));
    let mut beside = beside.into_iter();
    let answer = beside.find(|answer| answer != input && answer.is_file());
    answer.ok_or_else(|| Error::NoAnswer {
        input: input.to_path_buf(),
        answer: input.with_extension("out"),
    })
}

fn is_readable(input: &Path) -> Result<(), Error> {
    if input.is_file() {
        return Ok(());
    }
    let shown = input.display();
    Err(Error::Says(match fs::read_link(input) {
        Ok(target) if !input.exists() => format!(
            "{shown} is a link to {}, which is not there; is the download complete?",
            target.display()
        ),
        _ => format!("{shown} is no file that can be read; remove it, or give it another name"),
    }))
}

/// Runs of digits compare as numbers, so that `2` comes before `10`.
fn natural(a: &str, b: &str) -> Ordering {
    let (mut x, mut y) = (a, b);
    loop {
        let (m, n) = (digits(x), digits(y));
        if m > 0 && n > 0 {
            let (p, q) = (
                x[..m].trim_start_matches('0'),
                y[..n].trim_start_matches('0'),
            );
            let order = p.len().cmp(&q.len()).then_with(|| p.cmp(q));
            if order != Ordering::Equal {
                return order;
            }
            (x, y) = (&x[m..], &y[n..]);
            continue;
        }
        let (mut p, mut q) = (x.chars(), y.chars());
        match (p.next(), q.next()) {
            // Names that differ only in leading zeros need an order too.
            (None, None) => return a.cmp(b),
            (p, q) if p != q => return p.cmp(&q),
            _ => (x, y) = (p.as_str(), q.as_str()),
        }
    }
}

fn digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_comes_before_ten_and_leading_zeros_do_not_matter() {
        let mut names = vec![
            "10", "2", "a10b", "a2b", "", "02", "1-x", "a", "a9b1", "a9b",
        ];
        names.sort_by(|a, b| natural(a, b));
        assert_eq!(
            names,
            ["", "1-x", "02", "2", "10", "a", "a2b", "a9b", "a9b1", "a10b"]
        );
    }
}

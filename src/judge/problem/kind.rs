//! The kinds of folders with the data of a problem: a file for each, and a row in one table. No
//! other file asks which kind a folder is.

use super::case::{Answer, Case, Listing};
use super::group::Configuration;
use super::layout::{self, entries, Layout};
use super::setup::ProblemData;
use super::{
    cms, dmoj, fps, hydro, lemon, library_checker, luogu, package, plain, polygon, qduoj, sinol,
    syzoj, uoj,
};
use crate::error::Error;
use crate::platform::HOST_PLATFORM;
use std::path::{Path, PathBuf};

struct FolderKind {
    /// What it is called in a report.
    name: &'static str,
    /// Whether a folder is one of this kind.
    is: fn(&Path) -> bool,
    /// What it tells of its problem.
    read: fn(&Path) -> Result<ProblemData, Error>,
    /// Its cases, in the order in which they count.
    list: fn(&ProblemData, &Path) -> Result<Listing, Error>,
    /// Where a new case goes, and in which layout.
    home: fn(&Path) -> (PathBuf, Layout),
}

/// A kind whose files name the tests.
const fn named(
    name: &'static str,
    is: fn(&Path) -> bool,
    read: fn(&Path) -> Result<ProblemData, Error>,
) -> FolderKind {
    FolderKind {
        name,
        is,
        read,
        list: tests,
        home: plain::home,
    }
}

/// The first that fits is the kind of a folder.
const KINDS: [FolderKind; 14] = [
    named("a task of LemonLime or Cena", lemon::is_task, lemon::read),
    named("a package of Polygon", polygon::is_package, polygon::read),
    named("data of Luogu", luogu::is_problem, luogu::read),
    named("a package of sinol-make", sinol::is_package, sinol::read),
    named("data of Hydro", hydro::is_problem, hydro::read),
    named("data of SYZOJ or LibreOJ", syzoj::is_problem, syzoj::read),
    named("data of UOJ", uoj::is_problem, uoj::read),
    named("data of DMOJ", dmoj::is_problem, dmoj::read),
    named("an export of QDUOJ", qduoj::is_problem, qduoj::read),
    FolderKind {
        list: fps::list,
        ..named("a problem of a free problem set", fps::is_item, fps::read)
    },
    named(
        "a problem of Library Checker",
        library_checker::is_problem,
        library_checker::read,
    ),
    named("a task of CMS", cms::is_task, cms::read),
    FolderKind {
        name: "an ICPC or Kattis package",
        is: package::is_package,
        read: package::read,
        list: package::list,
        home: package::home,
    },
    FolderKind {
        name: "a folder of cases",
        is: |_| true,
        read: plain::read,
        list: plain::list,
        home: plain::home,
    },
];

/// The kind of a folder.
fn of(folder: &Path) -> &'static FolderKind {
    let mut kinds = KINDS.iter();
    let own = kinds.find(|kind| (kind.is)(folder));
    own.expect("the last kind is any folder")
}

/// What the kind of a folder is called.
pub fn name(folder: &Path) -> &'static str {
    of(folder).name
}

/// Whether a folder is of a kind that a file in it tells.
pub fn is_known(folder: &Path) -> bool {
    KINDS[..KINDS.len() - 1]
        .iter()
        .any(|kind| (kind.is)(folder))
}

/// # Errors
/// A file of the folder that makes no sense, by its name and its key; a kind of problem that cannot
/// be judged here.
pub fn read(folder: &Path) -> Result<ProblemData, Error> {
    (of(folder).read)(folder).map(ProblemData::with_points)
}

/// The cases of the folder that this setup was read from.
///
/// # Errors
/// A folder without any input: without a case no submission may be Accepted. A configuration of a
/// case that makes no sense.
pub fn list(setup: &ProblemData, folder: &Path) -> Result<Listing, Error> {
    let found = (of(folder).list)(setup, folder)?;
    if !found.is_empty() {
        return Ok(found);
    }
    let has_maker = setup.programs.iter().any(|it| it.maker.is_some());
    Err(match &setup.maker {
        _ if has_maker => {
            let folder = folder.display();
            Error::Says(format!(
                "no cases in {folder}; judge make --data {folder} makes them"
            ))
        }
        Some(maker) => Error::Says(format!(
            "no cases in {}: {} makes them; run it as its maker says, and judge again",
            folder.join("data").display(),
            maker.display()
        )),
        None if tool_of(folder).is_some() => Error::Says(format!(
            "no cases in {}: it is a project of {}, which makes its tests",
            folder.display(),
            tool_of(folder).unwrap_or_default()
        )),
        None => Error::NoCases {
            folder: folder.to_path_buf(),
            seen: entries(folder)?,
            known: layout::known(),
        },
    })
}

/// The tool that makes the tests of a folder, by a file in it.
fn tool_of(folder: &Path) -> Option<&'static str> {
    const TOOLS: [(&str, &str); 5] = [
        ("PROBLEM", "rime"),
        ("PROJECT", "rime"),
        ("solutions.json", "tps"),
        ("handler.yml", "jutge"),
        ("config", "pisek"),
    ];
    let mut tools = TOOLS.iter();
    let found = tools.find(|(file, _)| folder.join(file).is_file());
    found.map(|(_, tool)| *tool)
}

/// The tests that the files of a problem name. One that is not there is an error: without it there
/// is no verdict.
fn tests(setup: &ProblemData, folder: &Path) -> Result<Listing, Error> {
    let has_recipe = setup.tests.iter().any(|test| test.recipe.is_some());
    let has_reference = setup.programs.iter().any(|it| it.reference.is_some());
    let missing = |file: &Path, case: &str| {
        let remedy = if has_recipe {
            format!("judge make --data {} makes all of them", folder.display())
        } else {
            "is the download complete?".to_string()
        };
        let (file, source) = (file.display(), setup.source.display());
        Error::Says(format!(
            "{source}: case {case}: {file} is not there; {remedy}"
        ))
    };
    let is_there = |file: &Path| file.is_file() || file == Path::new(HOST_PLATFORM.null);
    let mut cases = Listing::new();
    for test in &setup.tests {
        let answer = test
            .answer
            .clone()
            .unwrap_or_else(|| HOST_PLATFORM.null.into());
        if !is_there(&test.input) {
            return Err(missing(&test.input, &test.name));
        }
        // A program knows the answers, or is to be found.
        let answer = if is_there(&answer) {
            Answer::File(answer)
        } else if has_recipe || has_reference {
            Answer::Missing(answer)
        } else {
            return Err(missing(&answer, &test.name));
        };
        cases.push(Ok(Case {
            name: test.name.clone(),
            input: test.input.clone(),
            answer,
            configuration: test.configuration.clone(),
        }));
    }
    Ok(cases)
}

/// A new case for a folder of cases; its files do not exist yet. It gets this name, perhaps with a
/// number behind it, or only a number if the layout has numbers.
pub fn new_case(folder: &Path, name: &str) -> Case {
    let (folder, layout) = (of(folder).home)(folder);
    for number in 1.. {
        let name = layout.new_name(&folder, name, number);
        let (input, answer) = (
            layout.input(&folder, &name),
            layout.new_answer(&folder, &name),
        );
        if !input.exists() && !answer.exists() {
            return Case {
                name,
                input,
                answer: Answer::Missing(answer),
                configuration: Configuration::default(),
            };
        }
    }
    unreachable!("some number is free")
}

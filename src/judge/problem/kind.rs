//! The kinds of folders with the data of a problem: a file for each, and a row in one table. No
//! other file asks which kind a folder is.

use super::case::{Answer, Case, Listing};
use super::data::ProblemData;
use super::document::Document;
use super::group::Configuration;
use super::layout::{self, entries, Layout};
use super::{
    cms, dmoj, fps, hydro, lemon, library_checker, luogu, package, plain, polygon, qduoj, sinol,
    syzoj, uoj,
};
use crate::error::Error;
use crate::platform::HOST_PLATFORM;
use std::path::{Path, PathBuf};

/// A kind whose problems have one file that tells all, also the tests.
struct FileKind {
    /// What it is called in a report.
    name: &'static str,
    file: &'static str,
    parse: fn(&Path) -> Result<Document, Error>,
    /// What makes a file of this name one of this kind, where others have such files.
    is: Option<fn(&Path) -> bool>,
    /// Keys of problems that are not judged here, and what these ask for.
    refused: &'static [(&'static str, &'static str)],
    read: fn(&Document) -> Result<ProblemData, Error>,
}

/// A kind that is told by a folder.
struct FolderKind {
    name: &'static str,
    is: fn(&Path) -> bool,
    read: fn(&Path) -> Result<ProblemData, Error>,
    /// Its cases, in the order in which they count.
    list: fn(&ProblemData, &Path) -> Result<Listing, Error>,
    /// Where a new case goes, and in which layout.
    home: fn(&Path) -> (PathBuf, Layout),
}

/// A kind of which every file with this name is one.
const fn file_kind(
    name: &'static str,
    file: &'static str,
    parse: fn(&Path) -> Result<Document, Error>,
    read: fn(&Document) -> Result<ProblemData, Error>,
) -> FileKind {
    FileKind {
        name,
        file,
        parse,
        is: None,
        refused: &[],
        read,
    }
}

const ANSWERS: &str = "answers to submit";
const FUNCTIONS: &str = "functions that the makers' program calls";
const PYTHON: &str = "a grader in Python";

const FILE_KINDS: [FileKind; 10] = [
    file_kind(
        "a package of Polygon",
        "problem.xml",
        Document::xml,
        polygon::read,
    ),
    FileKind {
        is: Some(luogu::is_problem),
        ..file_kind("data of Luogu", luogu::CONFIG, Document::yaml, luogu::read)
    },
    FileKind {
        is: Some(sinol::is_package),
        refused: &[
            ("sinol_interactive_mode", sinol::INTERACTIVE),
            ("extra_compilation_files", FUNCTIONS),
            (
                "encdec",
                "two programs, of which one reads what the other writes",
            ),
        ],
        ..file_kind(
            "a package of sinol-make",
            sinol::CONFIG,
            Document::yaml,
            sinol::read,
        )
    },
    FileKind {
        refused: &[("userOutput", ANSWERS)],
        ..file_kind(
            "data of SYZOJ or LibreOJ",
            "data.yml",
            Document::yaml,
            syzoj::read,
        )
    },
    FileKind {
        refused: &[
            ("submit_answer", ANSWERS),
            ("with_implementer", FUNCTIONS),
            ("token", "a password that the makers' program prints"),
        ],
        ..file_kind("data of UOJ", "problem.conf", uoj::parse, uoj::read)
    },
    FileKind {
        refused: &[
            ("custom_judge", PYTHON),
            ("grader", PYTHON),
            ("signature_grader", FUNCTIONS),
        ],
        ..file_kind("data of DMOJ", "init.yml", Document::yaml, dmoj::read)
    },
    FileKind {
        is: Some(qduoj::has_cases),
        ..file_kind(
            "an export of QDUOJ",
            "problem.json",
            Document::json,
            qduoj::read,
        )
    },
    file_kind(
        "a problem of a free problem set",
        fps::ITEM,
        Document::xml,
        fps::read,
    ),
    file_kind(
        "a problem of Library Checker",
        "info.toml",
        Document::toml,
        library_checker::read,
    ),
    FileKind {
        refused: &[
            ("output_only", ANSWERS),
            ("extends", "another dialect of task.yaml than that of CMS"),
        ],
        ..file_kind("a task of CMS", "task.yaml", Document::yaml, cms::read)
    },
];

const PLAIN: FolderKind = FolderKind {
    name: "a folder of cases",
    is: |_| true,
    read: plain::read,
    list: plain::list,
    home: plain::home,
};

const FOLDER_KINDS: [FolderKind; 3] = [
    FolderKind {
        name: "a task of LemonLime or Cena",
        is: lemon::is_task,
        read: lemon::read,
        list: tests,
        ..PLAIN
    },
    FolderKind {
        name: "data of Hydro",
        is: hydro::is_problem,
        read: hydro::read,
        list: tests,
        ..PLAIN
    },
    FolderKind {
        name: "an ICPC or Kattis package",
        is: package::is_package,
        read: package::read,
        list: package::list,
        home: package::home,
    },
];

enum Kind {
    File(&'static FileKind),
    Folder(&'static FolderKind),
}

/// The kind of a folder: the first that fits, else a plain one.
fn of(folder: &Path) -> Kind {
    let file = FILE_KINDS.iter().find(|kind| kind.is_kind_of(folder));
    let own = FOLDER_KINDS.iter().find(|kind| (kind.is)(folder));
    match file {
        Some(kind) => Kind::File(kind),
        None => Kind::Folder(own.unwrap_or(&PLAIN)),
    }
}

impl FileKind {
    fn is_kind_of(&self, folder: &Path) -> bool {
        folder.join(self.file).is_file() && self.is.map_or(true, |is| is(folder))
    }

    fn read(&self, folder: &Path) -> Result<ProblemData, Error> {
        let about = (self.parse)(&folder.join(self.file))?;
        about.refuse(self.refused)?;
        let mut data = (self.read)(&about)?;
        // Elements of XML may come several times.
        if !self.file.ends_with(".xml") {
            data.warnings.extend(about.warnings());
        }
        data.source = about.file;
        Ok(data)
    }
}

/// What the kind of a folder is called.
pub fn name(folder: &Path) -> &'static str {
    match of(folder) {
        Kind::File(kind) => kind.name,
        Kind::Folder(kind) => kind.name,
    }
}

/// Whether a folder is of a kind that a file in it tells.
pub fn is_known(folder: &Path) -> bool {
    !matches!(of(folder), Kind::Folder(kind) if kind.name == PLAIN.name)
}

/// What a folder tells of its problem.
pub fn read(folder: &Path) -> Result<ProblemData, Error> {
    let data = match of(folder) {
        Kind::File(kind) => kind.read(folder)?,
        Kind::Folder(kind) => (kind.read)(folder)?,
    };
    Ok(data.with_points())
}

/// The cases of the folder that this data was read from.
///
/// # Errors
/// A folder without any input: without a case no submission may be Accepted. A configuration of a
/// case that makes no sense.
pub fn list(data: &ProblemData, folder: &Path) -> Result<Listing, Error> {
    let found = match of(folder) {
        Kind::File(_) => tests(data, folder)?,
        Kind::Folder(kind) => (kind.list)(data, folder)?,
    };
    if !found.is_empty() {
        return Ok(found);
    }
    if let Some(error) = fps::without_tests(folder) {
        return Err(error);
    }
    let has_maker = data.programs.iter().any(|it| it.maker.is_some());
    Err(match &data.maker {
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
fn tests(data: &ProblemData, folder: &Path) -> Result<Listing, Error> {
    let has_recipe = data.tests.iter().any(|test| test.recipe.is_some());
    let has_reference = data.programs.iter().any(|it| it.reference.is_some());
    let missing = |file: &Path, case: &str| {
        let remedy = if has_recipe {
            format!("judge make --data {} makes all of them", folder.display())
        } else {
            "is the download complete?".to_string()
        };
        let (file, source) = (file.display(), data.source.display());
        Error::Says(format!(
            "{source}: case {case}: {file} is not there; {remedy}"
        ))
    };
    let is_there = |file: &Path| file.is_file() || file == Path::new(HOST_PLATFORM.null);
    let mut cases = Listing::new();
    for test in &data.tests {
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
    let (folder, layout) = match of(folder) {
        Kind::File(_) => plain::home(folder),
        Kind::Folder(kind) => (kind.home)(folder),
    };
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

//! The kinds of folders with the data of a problem: a file for each, and a row in one table. No
//! other file asks which kind a folder is.

use super::case::{Answer, Case, Listing};
use super::data::{ProblemData, Test};
use super::document::Document;
use super::layout::{self, entries, Layout};
use super::{
    cms, dmoj, fps, hydro, lemon, library_checker, luogu, package, plain, polygon, qduoj, sinol,
    syzoj, tps, uoj,
};
use crate::error::Error;
use crate::platform::HOST_PLATFORM;
use std::path::{Path, PathBuf};
use Reader::{File, Folder};

/// A kind of folders with the data of a problem.
#[derive(Debug)]
pub struct Kind {
    /// Its name in a report.
    name: &'static str,
    /// Whether a folder is one of this kind, besides the file that tells all.
    matches: fn(&Path) -> bool,
    reader: Reader,
    /// Its cases, in the order in which they count.
    list: fn(&ProblemData, &Path) -> Result<Listing, Error>,
    /// Where a new case goes, and in which layout.
    new_case_folder: fn(&Path) -> (PathBuf, Layout),
}

#[derive(Debug)]
enum Reader {
    /// Of a file with this name, which tells all, also the tests.
    File(&'static str, fn(&Document) -> Result<ProblemData, Error>),
    Folder(fn(&Path) -> Result<ProblemData, Error>),
}

/// A kind whose files name the tests.
const fn kind(name: &'static str, reader: Reader) -> Kind {
    Kind {
        name,
        matches: |_| true,
        reader,
        list: tests,
        new_case_folder: plain::home,
    }
}

/// The first that fits is the kind of a folder.
static KINDS: [Kind; 15] = [
    kind("a package of Polygon", File("problem.xml", polygon::read)),
    Kind {
        matches: luogu::is_problem,
        ..kind("data of Luogu", File(luogu::CONFIG, luogu::read))
    },
    Kind {
        matches: sinol::is_package,
        ..kind("a package of sinol-make", File(sinol::CONFIG, sinol::read))
    },
    kind("data of SYZOJ or LibreOJ", File("data.yml", syzoj::read)),
    kind("data of UOJ", File("problem.conf", uoj::read)),
    kind("data of DMOJ", File("init.yml", dmoj::read)),
    Kind {
        matches: qduoj::has_cases,
        ..kind("an export of QDUOJ", File("problem.json", qduoj::read))
    },
    Kind {
        matches: tps::is_task,
        ..kind("a task of TPS", File("problem.json", tps::read))
    },
    kind(
        "a problem of a free problem set",
        File(fps::ITEM, fps::read),
    ),
    Kind {
        matches: library_checker::is_problem,
        ..kind(
            "a problem of Library Checker",
            File("info.toml", library_checker::read),
        )
    },
    kind("a task of CMS", File("task.yaml", cms::read)),
    Kind {
        matches: lemon::is_task,
        ..kind("a task of LemonLime or Cena", Folder(lemon::read))
    },
    Kind {
        matches: hydro::is_problem,
        ..kind("data of Hydro", Folder(hydro::read))
    },
    Kind {
        matches: package::is_package,
        list: package::list,
        new_case_folder: package::home,
        ..kind("an ICPC or Kattis package", Folder(package::read))
    },
    PLAIN,
];

const PLAIN: Kind = Kind {
    list: plain::list,
    ..kind("a folder of cases", Folder(plain::read))
};

impl Kind {
    /// Whether a file tells the kind.
    pub fn is_known(&self) -> bool {
        self.name != PLAIN.name
    }
}

/// Tells whether a file is in a folder, which is listed once for all of them. Only the system knows
/// whether capitals count.
fn has_file(folder: &Path) -> impl Fn(&str) -> bool + '_ {
    let entries = entries(folder).unwrap_or_default();
    move |file| {
        let first = file.split('/').next().unwrap_or_default();
        let mut names = entries.iter();
        names.any(|name| name.eq_ignore_ascii_case(first)) && folder.join(file).is_file()
    }
}

fn of(folder: &Path) -> &'static Kind {
    let has_file = has_file(folder);
    let fits = |kind: &&Kind| match kind.reader {
        File(name, _) => has_file(name) && (kind.matches)(folder),
        Folder(_) => (kind.matches)(folder),
    };
    let [.., plain] = &KINDS;
    KINDS.iter().find(fits).unwrap_or(plain)
}

/// The name of a folder's kind.
pub fn name(folder: &Path) -> &'static str {
    of(folder).name
}

/// Whether a folder is of a kind that a file in it tells.
pub fn is_known(folder: &Path) -> bool {
    of(folder).is_known()
}

/// The data of a folder's problem.
pub fn read(folder: &Path) -> Result<ProblemData, Error> {
    let kind = of(folder);
    let mut data = match kind.reader {
        Folder(read) => read(folder)?,
        File(name, read) => {
            let about = Document::read(&folder.join(name))?;
            let mut data = read(&about)?;
            // Elements of XML may come several times.
            if !name.ends_with(".xml") {
                data.warnings.extend(about.warnings());
            }
            data.source = about.file;
            data
        }
    };
    data.kind = Some(kind);
    data.warnings.extend(not_read_warning(&data, folder));
    Ok(data.with_points())
}

/// The cases of the folder that this data was read from.
///
/// # Errors
/// A folder without any input: without a case no submission may be Accepted. A configuration of a
/// case that makes no sense.
pub fn list(data: &ProblemData, folder: &Path) -> Result<Listing, Error> {
    let kind = data.kind.unwrap_or_else(|| of(folder));
    let listing = (kind.list)(data, folder)?;
    if !listing.is_empty() {
        return Ok(listing);
    }
    if let Some(error) = fps::without_tests(folder) {
        return Err(error);
    }
    let shown = folder.display();
    let makes_all = data.programs.iter().any(|program| program.maker.is_some());
    let what = match (&data.maker, not_read(kind, folder)) {
        _ if makes_all => format!("no cases in {shown}; judge make --data {shown} makes them"),
        (Some(maker), _) => format!(
            "no cases in {shown}: {} makes them; run it as its setter says, and judge again",
            maker.display()
        ),
        (None, Some((file, tool))) => {
            format!("no cases in {shown}: {file} is for {tool}; make the tests with that first")
        }
        (None, None) => {
            return Err(Error::NoCases {
                folder: folder.to_path_buf(),
                seen: entries(folder)?,
                wanted: layout::usual_names(),
            })
        }
    };
    Err(Error::Says(what))
}

/// Files that tell of a problem and are not read, and the tools that they are for.
const NOT_READ: [(&str, &str); 12] = [
    ("PROBLEM", "rime"),
    ("PROJECT", "rime"),
    ("problem.json", "another tool than TPS or QDUOJ"),
    ("handler.yml", "jutge"),
    ("config", "pisek"),
    ("problem.rbx.yml", "rbx"),
    ("problem.yml", "syzoj-tools"),
    ("info.toml", "another tool than Library Checker"),
    ("Config.ini", "Vijos"),
    ("config.ini", "Vijos"),
    ("testdata.yaml", "a package with a problem.yaml"),
    ("data/testdata.yaml", "a package with a problem.yaml"),
];

/// The file of another tool in a folder of a kind, and that tool.
fn not_read(kind: &Kind, folder: &Path) -> Option<(&'static str, &'static str)> {
    let is_read = |file: &str| match kind.reader {
        File(name, _) => file == name,
        Folder(_) => kind.is_known() && file == "data/testdata.yaml",
    };
    let (mut files, has_file) = (NOT_READ.into_iter(), has_file(folder));
    files.find(|(file, _)| !is_read(file) && has_file(file))
}

/// That the limits, points and programs in a file are not used.
fn not_read_warning(data: &ProblemData, folder: &Path) -> Option<String> {
    let (file, tool) = not_read(data.kind?, folder)?;
    let file = folder.join(file);
    let source = if data.source.is_file() {
        format!("{} tells", data.source.display())
    } else {
        "-t, -m and --checker tell".to_string()
    };
    Some(format!(
        "{} is not read: it is for {tool}; {source} limits and checker",
        file.display()
    ))
}

/// The tests that the files of a problem name. Without one of them there is no verdict.
fn tests(data: &ProblemData, folder: &Path) -> Result<Listing, Error> {
    let has_recipe = data.tests.iter().any(|test| test.recipe.is_some());
    let missing = |file: &Path, case: &str, is_made: bool| {
        let remedy = if is_made {
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
    let case = |test: &Test| {
        if !is_there(&test.input) {
            return Err(missing(&test.input, &test.name, test.recipe.is_some()));
        }
        let null = || HOST_PLATFORM.null.into();
        let answer = test.answer.clone().unwrap_or_else(null);
        // A program knows the answers, or is to be found.
        let answer = if is_there(&answer) {
            Answer::File(answer)
        } else if has_recipe || data.has_reference() {
            Answer::Missing(answer)
        } else {
            return Err(missing(&answer, &test.name, false));
        };
        let case = Case::new(test.name.clone(), test.input.clone(), answer);
        Ok(Ok(Case {
            configuration: test.configuration.clone(),
            ..case
        }))
    };
    data.tests.iter().map(case).collect()
}

/// A new case for a folder of cases; its files do not exist yet. It gets this name, perhaps with a
/// number behind it, or only a number if the layout has numbers.
pub fn new_case(folder: &Path, name: &str) -> Case {
    let (folder, layout) = (of(folder).new_case_folder)(folder);
    let case = |number| {
        let name = layout.new_name(&folder, name, number);
        let answer = Answer::Missing(layout.new_answer(&folder, &name));
        Case::new(name.clone(), layout.input(&folder, &name), answer)
    };
    let is_free = |case: &Case| !case.input.exists() && !case.answer.path().exists();
    let mut cases = (1..).map(case);
    cases.find(is_free).expect("some number is free")
}

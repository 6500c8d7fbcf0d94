//! Data of Hydro: `config.yaml` beside the cases, or `problem.yaml` with the folder `testdata`.
//! Source: <https://docs.hydro.ac/docs/Hydro/user/testdata>, and the sources of Hydro's judge.

mod case_name;

use super::amount::{MEMORY, TIME};
use super::data::{Convention, NamedPrograms, ProblemData, SourceRules, Test};
use super::document::{Document, DocumentField, ANSWERS, SEVERAL};
use super::group::Configuration;
use super::layout::entries;
use super::meta::{Files, ProblemMeta};
use super::natural::natural;
use super::points::{shares, PointsGroup, PointsPlan, Rounding, ScoreMode};
use crate::error::Error;
use crate::tree::Node;
use std::path::{Path, PathBuf};

const CONFIGS: [&str; 2] = ["config.yaml", "config.yml"];

/// A file with one of these keys is Hydro's: other programs have files of its name, too.
const KEYS: &str = "cases checker checker_type detail filename interactor judge_extra_files langs \
    memory score subtasks time type user_extra_files";

/// Kinds of problems whose submissions are not one program.
const OUT_OF_REACH: [(&str, &str); 4] = [
    ("objective", "questions with answers to choose"),
    ("submit_answer", ANSWERS),
    ("communication", SEVERAL),
    ("remote_judge", "another site"),
];

const CONVENTIONS: [(&str, Convention); 6] = [
    ("testlib", Convention::Share),
    ("syzoj", Convention::Syzoj),
    ("hustoj", Convention::Hustoj),
    ("qduoj", Convention::Qduoj),
    ("lemon", Convention::Lemon),
    ("kattis", Convention::Icpc),
];

pub fn is_problem(folder: &Path) -> bool {
    let is_package = folder.join("data").is_dir();
    let is_whole = folder.join("problem.yaml").is_file() && folder.join("testdata").is_dir();
    is_whole && !is_package || config(folder).is_some_and(|file| is_config(&file))
}

fn config(folder: &Path) -> Option<PathBuf> {
    let mut files = CONFIGS.iter().map(|name| folder.join(name));
    files.find(|file| file.is_file())
}

/// Whether a file is of Hydro, as far as it can be read.
fn is_config(file: &Path) -> bool {
    Document::read(file).map_or(true, |about| {
        let entries = about.root().entries();
        let is_own = |field: &DocumentField| KEYS.split(' ').any(|key| key == field.key());
        entries.is_empty() || entries.iter().any(is_own)
    })
}

struct Config {
    about: Document,
    /// The folder of the cases.
    folder: PathBuf,
}

/// A subtask, or what stands for one.
struct Subtask<'a> {
    id: i64,
    /// Its entry; empty if only names of files tell of it.
    field: DocumentField<'a>,
    rule: ScoreMode,
    /// Each with its number, and what is said of it.
    cases: Vec<(i64, DocumentField<'a>, Test)>,
}

pub fn read(folder: &Path) -> Result<ProblemData, Error> {
    let testdata = Some(folder.join("testdata")).filter(|inner| inner.is_dir());
    let inner = testdata.unwrap_or_else(|| folder.to_path_buf());
    let file = folder.join("problem.yaml");
    let whole = Document::read(&file)?;
    let about = match config(&inner).or_else(|| config(folder)) {
        Some(file) => Document::read(&file)?,
        None => Document::of(&file, Node::default()),
    };
    let config = Config {
        about,
        folder: inner,
    };
    config.data(whole.at("title").text().unwrap_or_default())
}

impl Config {
    fn data(&self, title: &str) -> Result<ProblemData, Error> {
        let root = self.about.root();
        let kind = root.at("type");
        if let Some((_, what)) = OUT_OF_REACH.iter().find(|(name, _)| kind.is(name)) {
            return Err(kind.refusal(what));
        }
        let limits = limits(&root, &Configuration::default())?;
        let (tests, points) = self.subtasks()?;
        let mut programs = self.checker()?;
        let extra = root.at("user_extra_files");
        let names = extra.words();
        if names.iter().any(|name| name.ends_with(".sh")) {
            return Err(extra.refusal("a compile script of its own"));
        }
        if kind.is("interactive") {
            let what = "names no program, and type is interactive";
            let missing = || root.at("interactor").fault(what);
            programs.interactor = Some(self.file("interactor")?.ok_or_else(missing)?);
        }
        let name = root.at("filename").file_name()?;
        Ok(ProblemData {
            meta: Some(ProblemMeta {
                files: Files {
                    input: name.as_ref().map(|name| format!("{name}.in")),
                    output: name.map(|name| format!("{name}.out")),
                },
                ..ProblemMeta::limited(
                    title,
                    limits.time_ms.unwrap_or(1000),
                    limits.memory_kb.unwrap_or(256 << 10),
                )
            }),
            source: self.about.file.clone(),
            passes: root.at("multi_pass").count()?.map(|passes| passes as u32),
            sources: SourceRules {
                headers: names.iter().map(|_| self.folder.clone()).take(1).collect(),
                ..SourceRules::default()
            },
            programs: Some(programs),
            tests,
            points: Some(points),
            warnings: self.about.warnings(),
            ..ProblemData::default()
        })
    }

    /// The tests in their subtasks. Without a list they are those that the files' names tell.
    fn subtasks(&self) -> Result<(Vec<Test>, PointsPlan), Error> {
        let root = self.about.root();
        let has_cases = root.at("cases").is_list();
        let listed = if has_cases {
            vec![root]
        } else {
            root.at("subtasks").items()
        };
        let is_plain = has_cases || listed.is_empty();
        let lists_cases = |entry: &DocumentField| !entry.at("cases").items().is_empty();
        let mut subtasks = if listed.iter().any(lists_cases) {
            self.listed(&listed, has_cases)?
        } else {
            self.by_names(&listed)?
        };
        subtasks.sort_by_key(|subtask| subtask.id);
        let scores = scores(subtasks.iter().map(|subtask| &subtask.field), 100.0)?;
        let (mut tests, mut groups) = (Vec::new(), Vec::new());
        for (subtask, score) in subtasks.iter().zip(scores) {
            let needed = subtask.field.at("if");
            let index = |word: &String| {
                let mut ids = subtasks.iter().map(|subtask| subtask.id.to_string());
                let index = ids.position(|id| id == *word);
                index.ok_or_else(|| needed.fault_of(word, "is not a subtask"))
            };
            let is_shown = !is_plain || subtasks.len() > 1;
            let name = Some(format!("subtask {}", subtask.id)).filter(|_| is_shown);
            let cases = subtask.add_to(&mut tests, score)?;
            groups.push(PointsGroup {
                needs: needed.words().iter().map(index).collect::<Result<_, _>>()?,
                ..PointsGroup::new(name.unwrap_or_default(), subtask.rule, cases)
            });
        }
        let points = PointsPlan {
            rounding: Rounding::Down,
            ..PointsPlan::of_groups(groups)
        };
        Ok((tests, points))
    }

    /// The subtasks with the cases that are listed in them.
    fn listed<'a>(
        &self,
        listed: &[DocumentField<'a>],
        is_whole: bool,
    ) -> Result<Vec<Subtask<'a>>, Error> {
        let mut subtasks = Vec::new();
        for (number, field) in (1..).zip(listed) {
            let mut cases = Vec::new();
            for case in field.at("cases").items() {
                let number = number_of(&case.at("id")).unwrap_or(0);
                let [input, answer] = ["input", "output"].map(|key| {
                    let field = case.at(key);
                    let name = field.text().filter(|name| *name != "/dev/null");
                    name.map(|name| field.existing(&self.folder, name))
                });
                let test = Test::named_after(input.transpose()?, answer.transpose()?);
                cases.push((number, case, test));
            }
            if cases.is_empty() {
                return Err(field.at("cases").fault("are missing in a subtask"));
            }
            cases.sort_by_key(|case| case.0);
            let (field, usual) = if is_whole {
                (field.nothing(), ScoreMode::Sum)
            } else {
                (field.clone(), ScoreMode::Least)
            };
            subtasks.push(Subtask {
                id: number_of(&field.at("id")).unwrap_or(number),
                rule: rule(&field, usual)?,
                field,
                cases,
            });
        }
        Ok(subtasks)
    }

    /// The subtasks that the names of the files tell; `listed` has what is said of them.
    fn by_names<'a>(&'a self, listed: &[DocumentField<'a>]) -> Result<Vec<Subtask<'a>>, Error> {
        let folder = &self.folder;
        let mut names = entries(folder)?;
        for inner in ["input", "output"] {
            let within = entries(&folder.join(inner)).unwrap_or_default();
            names.extend(within.into_iter().map(|name| format!("{inner}/{name}")));
        }
        names.sort_by(|a, b| natural(a, b));
        let nothing = self.about.root().nothing();
        let mut subtasks: Vec<Subtask> = Vec::new();
        for name in &names {
            let Some((id, usual, number, answers)) = case_name::parts(name) else {
                continue;
            };
            let is_answer = |other: &&String| *other != name && names.contains(other);
            let Some(answer) = answers.iter().find(is_answer) else {
                continue;
            };
            let test = Test::named_after(Some(folder.join(name)), Some(folder.join(answer)));
            let case = (number, nothing.clone(), test);
            if let Some(subtask) = subtasks.iter_mut().find(|subtask| subtask.id == id) {
                subtask.cases.push(case);
                continue;
            }
            let mut entries = listed.iter();
            let field = entries.find(|field| number_of(&field.at("id")) == Some(id));
            subtasks.push(Subtask {
                id,
                rule: field.map_or(Ok(usual), |field| rule(field, ScoreMode::Least))?,
                field: field.unwrap_or(&nothing).clone(),
                cases: vec![case],
            });
        }
        for subtask in &mut subtasks {
            subtask.cases.sort_by_key(|case| case.0);
        }
        Ok(subtasks)
    }

    /// The value of a key, which may be a map with a file.
    fn name(&self, key: &str) -> DocumentField<'_> {
        match self.about.at(key) {
            field if field.text().is_some() => field,
            field => field.at("file"),
        }
    }

    fn file(&self, key: &str) -> Result<Option<PathBuf>, Error> {
        let (field, beside) = (self.name(key), self.about.folder());
        let file = field.text().map(|name| {
            let is_beside = beside.join(name).is_file();
            field.existing(if is_beside { beside } else { &self.folder }, name)
        });
        file.transpose()
    }

    fn checker(&self) -> Result<NamedPrograms, Error> {
        let usual = NamedPrograms::checked(None, Convention::Share);
        let field = self.about.at("checker_type");
        let kind = match field.text() {
            // Where a checker has no type, it is one of testlib.
            None if self.about.at("checker").is_there() => "testlib",
            kind => kind.unwrap_or("default"),
        };
        match kind {
            "default" => return Ok(usual),
            "strict" => return Ok(usual.or_compared(kind)),
            _ => {}
        }
        let Some((_, convention)) = CONVENTIONS.iter().find(|(name, _)| *name == kind) else {
            return Err(field.fault("is not a checker that is known"));
        };
        let checker = self.name("checker");
        match checker.text() {
            // An interactor decides by itself.
            None if self.about.at("type").is("interactive") => Ok(usual),
            None => Err(self.about.at("checker").fault("names no program")),
            Some(name) if !name.contains('.') => Ok(NamedPrograms::compared(
                checker.named_comparison(name)?,
                Convention::Share,
            )),
            Some(_) => Ok(NamedPrograms::checked(self.file("checker")?, *convention)),
        }
    }
}

impl Subtask<'_> {
    /// The names of its cases, and what each is worth; the tests are added to the others.
    fn add_to(&self, tests: &mut Vec<Test>, score: f64) -> Result<Vec<(String, f64)>, Error> {
        let outer = limits(&self.field, &Configuration::default())?;
        let scores = match self.rule {
            ScoreMode::Sum => scores(self.cases.iter().map(|(_, field, _)| field), score)?,
            _ => vec![score; self.cases.len()],
        };
        let mut cases = Vec::new();
        for ((_, field, test), worth) in self.cases.iter().zip(scores) {
            let test = Test {
                configuration: limits(field, &outer)?,
                ..test.clone()
            };
            cases.push((test.add_to(tests), worth));
        }
        Ok(cases)
    }
}

fn number_of(field: &DocumentField) -> Option<i64> {
    field.text()?.parse().ok()
}

/// The limits at a place, with their units or without, which come before those around it.
fn limits(field: &DocumentField, outer: &Configuration) -> Result<Configuration, Error> {
    let time = field.at("time").limit_with(&TIME, 1.0)?;
    let memory = field.at("memory").limit_with(&MEMORY, 1024.0)?;
    Ok(Configuration {
        time_ms: time.or(outer.time_ms),
        memory_kb: memory.or(outer.memory_kb),
        ..outer.clone()
    })
}

fn rule(subtask: &DocumentField, usual: ScoreMode) -> Result<ScoreMode, Error> {
    let kind = subtask.at("type");
    match kind.text() {
        None => Ok(usual),
        Some("sum") => Ok(ScoreMode::Sum),
        Some("max") => Ok(ScoreMode::Greatest),
        Some("min") => Ok(ScoreMode::Least),
        Some(_) => Err(kind.fault("is not sum, min or max")),
    }
}

/// The scores that are said at some places: those without one share what is left of `total`.
fn scores<'a>(
    fields: impl Iterator<Item = &'a DocumentField<'a>>,
    total: f64,
) -> Result<Vec<f64>, Error> {
    let mut given = Vec::new();
    for field in fields {
        given.push(field.at("score").points()?.filter(|score| *score > 0.0));
    }
    let left = (total - given.iter().flatten().sum::<f64>()).max(0.0);
    let missing = given.iter().filter(|score| score.is_none()).count();
    let mut rest = shares(left, missing).into_iter();
    let score = |given: Option<f64>| given.or_else(|| rest.next()).unwrap_or(0.0);
    Ok(given.into_iter().map(score).collect())
}

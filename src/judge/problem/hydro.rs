//! Data of Hydro: `config.yaml` beside the cases, or `problem.yaml` with the folder `testdata`.
//! Source: <https://docs.hydro.ac/docs/Hydro/user/testdata>, and the sources of Hydro's judge.

use super::amount::{MEMORY, TIME};
use super::data::{Checking, Convention, NamedPrograms, ProblemData, SourceRules, Test};
use super::document::{Document, DocumentField};
use super::group::Configuration;
use super::layout::entries;
use super::meta::{Files, ProblemMeta};
use super::named_comparison::NamedComparison;
use super::natural::natural;
use super::points::{shares, PointsGroup, PointsPlan, Rounding, ScoreMode};
use crate::error::Error;
use crate::tree::Node;
use std::path::{Path, PathBuf};

const CONFIGS: [&str; 2] = ["config.yaml", "config.yml"];

/// What makes a file with one of these names that of Hydro: other programs have such files, too.
const KEYS: [&str; 14] = [
    "cases",
    "checker",
    "checker_type",
    "detail",
    "filename",
    "interactor",
    "judge_extra_files",
    "langs",
    "memory",
    "score",
    "subtasks",
    "time",
    "type",
    "user_extra_files",
];

/// Kinds of problems whose submissions are not one program.
const OUT_OF_REACH: [(&str, &str); 4] = [
    ("objective", "questions with answers to choose"),
    ("submit_answer", "answers to submit"),
    ("communication", "several programs that talk to each other"),
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
        entries.is_empty() || entries.iter().any(|it| KEYS.contains(&it.key()))
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
    /// What is said of it.
    field: DocumentField<'a>,
    rule: ScoreMode,
    /// Each with its number, and what is said of it.
    cases: Vec<(i64, Option<DocumentField<'a>>, Test)>,
}

pub fn read(folder: &Path) -> Result<ProblemData, Error> {
    let inner = Some(folder.join("testdata")).filter(|it| it.is_dir());
    let inner = inner.unwrap_or_else(|| folder.to_path_buf());
    let file = folder.join("problem.yaml");
    let whole = Document::read(&file)?;
    let title = whole.at("title").text().unwrap_or_default().to_string();
    let about = match config(&inner).or_else(|| config(folder)) {
        Some(file) => Document::read(&file)?,
        None => Document::of(&file, Node::default()),
    };
    Config {
        about,
        folder: inner,
    }
    .data(title)
}

impl Config {
    fn data(&self, title: String) -> Result<ProblemData, Error> {
        let root = self.about.root();
        let kind = root.at("type");
        let refused = OUT_OF_REACH.iter().find(|(name, _)| kind.is(name));
        if let Some((_, what)) = refused {
            return Err(kind.refusal(what));
        }
        let limits = limits(&root, &Configuration::default())?;
        let (tests, points) = self.subtasks()?;
        let (checker, convention, compare) = self.checker()?;
        let extra = root.at("user_extra_files");
        let names = extra.words().unwrap_or_default();
        if names.iter().any(|it| it.ends_with(".sh")) {
            return Err(extra.refusal("a compile script of its own"));
        }
        let interactor = if kind.is("interactive") {
            Some(self.file("interactor")?.ok_or_else(|| {
                let what = "names no program, and type is interactive";
                root.at("interactor").fault(what)
            })?)
        } else {
            None
        };
        Ok(ProblemData {
            meta: Some(ProblemMeta {
                files: self.files()?,
                ..ProblemMeta::limited(
                    &title,
                    limits.time_ms.unwrap_or(1000),
                    limits.memory_kb.unwrap_or(256 << 10),
                )
            }),
            source: self.about.file.clone(),
            passes: root.at("multi_pass").count()?.map(|it| it as u32),
            sources: SourceRules {
                headers: names.iter().map(|_| self.folder.clone()).take(1).collect(),
                ..SourceRules::default()
            },
            programs: Some(NamedPrograms::judging(checker, interactor, convention)),
            tests,
            points: Some(points),
            compare,
            warnings: self.about.warnings(),
            ..ProblemData::default()
        })
    }

    fn files(&self) -> Result<Files, Error> {
        let name = self.about.at("filename").file_name()?;
        Ok(Files {
            input: name.as_ref().map(|name| format!("{name}.in")),
            output: name.map(|name| format!("{name}.out")),
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
        let mut subtasks = if listed.iter().any(|it| !it.at("cases").items().is_empty()) {
            self.listed(&listed, has_cases)?
        } else {
            self.by_names(&listed)?
        };
        subtasks.sort_by_key(|it| it.id);
        let fields: Vec<_> = subtasks.iter().map(|it| Some(&it.field)).collect();
        let scores = scores(&fields, 100.0)?;
        let (mut tests, mut groups) = (Vec::new(), Vec::new());
        for (subtask, score) in subtasks.iter().zip(scores) {
            let needed = subtask.field.at("if");
            let place = |word: &String| {
                let place = subtasks.iter().position(|it| it.id.to_string() == *word);
                place.ok_or_else(|| needed.fault_of(word, "is not a subtask"))
            };
            let ids = needed.words().unwrap_or_default();
            let name = if is_plain && subtasks.len() == 1 {
                String::new()
            } else {
                format!("subtask {}", subtask.id)
            };
            let cases = subtask.add_to(&mut tests, score)?;
            groups.push(PointsGroup {
                needs: ids.iter().map(place).collect::<Result<_, _>>()?,
                ..PointsGroup::new(name, subtask.rule, cases)
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
        for (place, field) in listed.iter().enumerate() {
            let mut cases = Vec::new();
            for case in field.at("cases").items() {
                let number = number_of(&case.at("id")).unwrap_or(0);
                let input = self.case_file(&case.at("input"))?;
                let answer = self.case_file(&case.at("output"))?;
                cases.push((number, Some(case), Test::named_after(input, answer)));
            }
            if cases.is_empty() {
                return Err(field.at("cases").fault("are missing in a subtask"));
            }
            cases.sort_by_key(|case| case.0);
            let said = if is_whole {
                field.nothing()
            } else {
                field.clone()
            };
            subtasks.push(Subtask {
                id: number_of(&said.at("id")).unwrap_or(place as i64 + 1),
                rule: if is_whole {
                    ScoreMode::Sum
                } else {
                    rule(&said)?
                },
                field: said,
                cases,
            });
        }
        Ok(subtasks)
    }

    fn case_file(&self, field: &DocumentField) -> Result<Option<PathBuf>, Error> {
        let name = field.text().filter(|it| *it != "/dev/null");
        name.map(|name| field.existing(&self.folder, name))
            .transpose()
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
        let mut subtasks: Vec<Subtask> = Vec::new();
        for name in &names {
            let Some(found) = name_of_case(name) else {
                continue;
            };
            let is_answer = |it: &&String| *it != name && names.contains(it);
            let Some(answer) = found.answers.iter().find(is_answer) else {
                continue;
            };
            let test = Test::named_after(Some(folder.join(name)), Some(folder.join(answer)));
            let case = (found.number, None, test);
            if let Some(subtask) = subtasks.iter_mut().find(|it| it.id == found.subtask) {
                subtask.cases.push(case);
                continue;
            }
            let is_own = |it: &&DocumentField| number_of(&it.at("id")) == Some(found.subtask);
            let said = listed.iter().find(is_own);
            let usual = if found.is_least {
                ScoreMode::Least
            } else {
                ScoreMode::Sum
            };
            subtasks.push(Subtask {
                id: found.subtask,
                rule: said.map_or(Ok(usual), rule)?,
                field: said.cloned().unwrap_or_else(|| self.about.root().nothing()),
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

    /// The file of a key.
    fn file(&self, key: &str) -> Result<Option<PathBuf>, Error> {
        let (field, beside) = (self.name(key), self.about.folder());
        let file = field.text().map(|name| {
            if beside.join(name).is_file() {
                field.existing(beside, name)
            } else {
                field.existing(&self.folder, name)
            }
        });
        file.transpose()
    }

    fn checker(&self) -> Result<Checking, Error> {
        let usual = |comparison| Ok((None, Convention::Share, comparison));
        // Where a checker has no type, it is one of testlib.
        let usual_kind = if self.about.at("checker").is_there() {
            "testlib"
        } else {
            "default"
        };
        let field = self.about.at("checker_type");
        let kind = field.text().unwrap_or(usual_kind);
        match kind {
            "default" => return usual(None),
            "strict" => return usual(NamedComparison::named(kind).ok()),
            _ => {}
        }
        let convention = CONVENTIONS.iter().find(|(name, _)| *name == kind);
        let convention = convention
            .map(|(_, convention)| *convention)
            .ok_or_else(|| field.fault("is not a checker that is known"))?;
        let checker = self.name("checker");
        match checker.text() {
            // An interactor decides by itself.
            None if self.about.at("type").is("interactive") => usual(None),
            None => Err(self.about.at("checker").fault("names no program")),
            Some(name) if !name.contains('.') => usual(Some(checker.named_comparison(name)?)),
            Some(_) => Ok((self.file("checker")?, convention, None)),
        }
    }
}

impl Subtask<'_> {
    /// The names of its cases, and what each is worth; the tests are added to the others.
    fn add_to(&self, tests: &mut Vec<Test>, score: f64) -> Result<Vec<(String, f64)>, Error> {
        let outer = limits(&self.field, &Configuration::default())?;
        let fields: Vec<_> = self.cases.iter().map(|it| it.1.as_ref()).collect();
        let scores = match self.rule {
            ScoreMode::Sum => scores(&fields, score)?,
            _ => vec![score; self.cases.len()],
        };
        let mut cases = Vec::new();
        for ((_, field, test), worth) in self.cases.iter().zip(scores) {
            let mut test = test.clone();
            let own = field.as_ref().map(|field| limits(field, &outer));
            test.configuration = own.transpose()?.unwrap_or_else(|| outer.clone());
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

fn rule(subtask: &DocumentField) -> Result<ScoreMode, Error> {
    let kind = subtask.at("type");
    match kind.text() {
        Some("sum") => Ok(ScoreMode::Sum),
        Some("max") => Ok(ScoreMode::Greatest),
        None | Some("min") => Ok(ScoreMode::Least),
        Some(_) => Err(kind.fault("is not sum, min or max")),
    }
}

/// The scores that are said at some places: those without one share what is left of `total`.
fn scores(fields: &[Option<&DocumentField>], total: f64) -> Result<Vec<f64>, Error> {
    let given = fields.iter().map(|field| match field {
        Some(field) => Ok(field.at("score").points()?.filter(|it| *it > 0.0)),
        None => Ok(None),
    });
    let given: Vec<Option<f64>> = given.collect::<Result<_, Error>>()?;
    let left = (total - given.iter().flatten().sum::<f64>()).max(0.0);
    let mut shares = shares(left, given.iter().filter(|it| it.is_none()).count()).into_iter();
    let score = |it: Option<f64>| it.or_else(|| shares.next()).unwrap_or(0.0);
    Ok(given.into_iter().map(score).collect())
}

/// What the name of an input tells.
struct CaseName {
    subtask: i64,
    number: i64,
    /// Its subtask counts as its worst case.
    is_least: bool,
    answers: Vec<String>,
}

fn name_of_case(name: &str) -> Option<CaseName> {
    const INPUTS: [&str; 6] = [".in.txt", ".IN.TXT", ".in", ".IN", ".txt", ".TXT"];
    const ANSWERS: [&str; 8] = [
        "out", "out.txt", "OUT", "OUT.TXT", "ans", "ans.txt", "ANS", "ANS.TXT",
    ];
    let renamed = |name: String| {
        let other = name.replace("input", "output").replace("INPUT", "OUTPUT");
        [name, other]
    };
    let digits = |text: &str| {
        let start = text.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        (start, text[start..].parse::<i64>().ok())
    };
    if let Some(stem) = INPUTS.iter().find_map(|end| name.strip_suffix(end)) {
        let answers = ANSWERS
            .iter()
            .flat_map(|end| renamed(format!("{stem}.{end}")));
        let mut answers: Vec<String> = answers.collect();
        answers.push(format!("{}.txt", stem.replace("input", "output")));
        let (start, number) = digits(stem);
        let before = stem[..start].strip_suffix(['-', '_']);
        let subtask = before.and_then(|before| digits(before).1);
        let first = stem.split(['-', '_']).next().and_then(|it| it.parse().ok());
        return Some(CaseName {
            subtask: subtask.unwrap_or(1),
            number: number.or(first)?,
            is_least: number.is_some() && subtask.is_some(),
            answers,
        });
    }
    let (start, number) = digits(name);
    let stem = name[..start].strip_suffix(".in")?;
    let number = number?;
    let ends = ["ou", "out"].map(|end| format!("{stem}.{end}{}", &name[start..]));
    Some(CaseName {
        subtask: 1,
        number,
        is_least: false,
        answers: ends.into_iter().flat_map(renamed).collect(),
    })
}

//! Tasks of CMS in the Italian format: `task.yaml` beside `input`, `output`, `gen` and `sol`.
//! Source: <https://cms.readthedocs.io/en/latest/External%20contest%20formats.html>.

use super::document::Document;
use super::head::{Files, Head, USUAL};
use super::layout::CMS;
use super::named_comparison::NamedComparison;
use super::scheme::{shares, Part, PartRule, Scheme};
use super::setup::{Convention, NamedPrograms, Setup, Test, TestCommand, TestRecipe};
use super::yaml::Node;
use crate::error::Error;
use std::path::{Path, PathBuf};

const TASK: &str = "task.yaml";

/// Where the checker, the program that makes tests and the solution may be.
const CHECKERS: [&str; 2] = ["check/checker", "cor/correttore"];
const GENERATORS: [&str; 2] = ["gen/generatore", "gen/generator"];
const SOLUTIONS: [&str; 2] = ["sol/soluzione", "sol/solution"];
const ENDINGS: [&str; 9] = [
    ".cpp", ".cc", ".c", ".py", ".sh", ".pas", ".rs", ".java", "",
];

/// Programs that are compiled with a submission, or talk to it.
const STUBS: [&str; 4] = ["sol/grader", "sol/stub", "check/manager", "cor/manager"];

const OUT_OF_REACH: [(&str, &str); 1] = [("output_only", "answers to submit")];

const PARAMETERS: &str = "score_type_parameters";

pub fn is_task(folder: &Path) -> bool {
    folder.join(TASK).is_file()
}

/// # Errors
/// A value that makes no sense, a kind of problem that is not judged.
pub fn read(folder: &Path) -> Result<Setup, Error> {
    let about = Document::yaml(&folder.join(TASK))?;
    about.refuse(&OUT_OF_REACH)?;
    if let Some(stub) = program(&about, &STUBS) {
        let kind = format!("functions that {} calls, or talks to", stub.display());
        return Err(about.refusal("name", "", &kind));
    }
    let (tests, groups) = tests(&about)?;
    let scheme = scheme(&about, &tests, groups)?;
    let checker = program(&about, &CHECKERS);
    let limit = |keys: [&str; 2], rate: f64, usual: u64| {
        let mut keys = keys.into_iter();
        let value = keys.find_map(|key| Some((key, about.text(key)?)));
        value.map_or(Ok(usual), |(key, value)| about.limit(key, value, rate))
    };
    let titles = ["title", "nome", "name"];
    let title = titles.iter().find_map(|key| about.text(key));
    Ok(Setup {
        head: Some(Head {
            title: title.unwrap_or_default().to_string(),
            time_ms: limit(["time_limit", "timeout"], 1000.0, 1000)?,
            memory_kb: limit(["memory_limit", "memlimit"], 1024.0, 256 << 10)?,
            files: Files {
                input: file(&about, "infile", "input.txt")?,
                output: file(&about, "outfile", "output.txt")?,
            },
            ..USUAL
        }),
        compare: match &checker {
            Some(_) => None,
            None => NamedComparison::named("white-diff").ok(),
        },
        programs: Some(NamedPrograms {
            checker,
            reference: program(&about, &SOLUTIONS),
            convention: Convention::Cms,
            ..NamedPrograms::default()
        }),
        tests,
        scheme: Some(scheme),
        source: about.file,
        ..Setup::default()
    })
}

/// Subtasks by the lines of `gen/GEN`: a name, the points, and how many tests are in each.
type Groups = Vec<(f64, usize)>;

/// The program with one of these names.
fn program(about: &Document, names: &[&str]) -> Option<PathBuf> {
    let mut files = names
        .iter()
        .flat_map(|name| ENDINGS.iter().map(move |end| format!("{name}{end}")));
    files.find_map(|name| about.beside(&name))
}

/// The file of a key; the empty one is stdin or stdout.
fn file(about: &Document, key: &str, usual: &str) -> Result<Option<String>, Error> {
    match about.root.get(key) {
        None => Ok(Some(usual.to_string())),
        Some(_) => {
            let name = about.text(key);
            name.map(|name| about.file_name(key, name)).transpose()
        }
    }
}

fn tests(about: &Document) -> Result<(Vec<Test>, Groups), Error> {
    let (recipes, groups) = recipes(about)?;
    let names = match recipes.is_empty() {
        true => CMS.inputs(about.folder()),
        false => (0..recipes.len()).map(|it| it.to_string()).collect(),
    };
    if let Some(count) = about.count_at(&about.root, "n_input")? {
        if names.len() != count {
            let what = format!("is not the number of inputs, {}", names.len());
            return Err(about.fault("n_input", &count.to_string(), &what));
        }
    }
    let mut recipes = recipes.into_iter();
    let test = |name: String| {
        let folder = about.folder();
        let (input, answer) = (CMS.input(folder, &name), CMS.new_answer(folder, &name));
        Test {
            recipe: recipes.next(),
            ..Test::new(name, input, Some(answer))
        }
    };
    Ok((names.into_iter().map(test).collect(), groups))
}

/// How `gen/GEN` makes the tests, and the subtasks in it: `#ST: POINTS` begins one,
/// `#COPY: FILE` and a line with arguments are tests.
fn recipes(about: &Document) -> Result<(Vec<TestRecipe>, Groups), Error> {
    let (mut recipes, mut groups) = (Vec::new(), Groups::new());
    let Some(file) = about.beside("gen/GEN") else {
        return Ok((recipes, groups));
    };
    let list = Document::read(&file)?;
    for line in list.text.lines() {
        let line = line.trim();
        let recipe = match (line.strip_prefix("#ST:"), line.strip_prefix("#COPY:")) {
            (Some(points), _) => {
                let points = points.split('#').next().unwrap_or_default();
                groups.push((list.points("#ST", points)?, 0));
                continue;
            }
            (_, Some(name)) => TestRecipe::Copy(list.existing(about.folder(), "#COPY", name)?),
            _ => {
                let words = line.split('#').next().unwrap_or_default();
                if words.trim().is_empty() {
                    continue;
                }
                let program = program(about, &GENERATORS);
                TestRecipe::Run(TestCommand {
                    program: program
                        .ok_or_else(|| list.fault("", words, "has no gen/generator"))?,
                    arguments: words.split_whitespace().map(str::to_string).collect(),
                    ..TestCommand::default()
                })
            }
        };
        recipes.push(recipe);
        if let Some((_, count)) = groups.last_mut() {
            *count += 1;
        }
    }
    Ok((recipes, groups))
}

/// The points: those of the subtasks in `gen/GEN`, or of `score_type`, or 100 for all cases.
fn scheme(about: &Document, tests: &[Test], groups: Groups) -> Result<Scheme, Error> {
    let kind = about.text("score_type");
    let (groups, rule) = match (kind, groups.is_empty()) {
        (Some("Sum") | None, true) => {
            let each = about.points_at(&about.root, PARAMETERS)?;
            let worths = match each {
                Some(each) => vec![each; tests.len()],
                None => shares(100.0, tests.len()),
            };
            let names = tests.iter().map(|test| test.name.clone());
            return Ok(Scheme::of_cases(names.zip(worths).collect()));
        }
        (_, false) => (groups, PartRule::Least),
        (Some("GroupMin"), _) => (parameters(about)?, PartRule::Least),
        (Some("GroupMul"), _) => (parameters(about)?, PartRule::Product),
        (Some(other), _) => {
            let what = "is no way to count that is known";
            return Err(about.fault("score_type", other, what));
        }
    };
    let mut left = tests.iter();
    let part = |(place, (points, count)): (usize, (f64, usize))| Part {
        name: format!("subtask {place}"),
        rule,
        cases: left
            .by_ref()
            .take(count)
            .map(|test| (test.name.clone(), points))
            .collect(),
        ..Part::default()
    };
    let parts = groups.into_iter().enumerate().map(part);
    Ok(Scheme::of_parts(parts.collect()))
}

/// The points and the number of tests of each subtask: `[[30, 1], [70, 2]]`.
fn parameters(about: &Document) -> Result<Groups, Error> {
    let fault = |value: &str, what: &str| about.fault(PARAMETERS, value, what);
    let pairs = about.root.items(PARAMETERS);
    if pairs.is_empty() {
        return Err(fault("", "is no list of points and numbers of tests"));
    }
    let group = |pair: &Node| {
        let words = pair.own_words().unwrap_or_default();
        let [points, count] = &words[..] else {
            return Err(fault(&words.join(", "), "is not two numbers"));
        };
        let points = about.points(PARAMETERS, points)?;
        Ok((points, about.count(PARAMETERS, count)?))
    };
    pairs.iter().map(group).collect()
}

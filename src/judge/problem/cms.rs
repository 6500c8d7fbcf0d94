//! Tasks of CMS in the Italian format: `task.yaml` beside `input`, `output`, `gen` and `sol`.
//! Source: <https://cms.readthedocs.io/en/latest/External%20contest%20formats.html>.

use super::data::{Convention, Example, NamedPrograms, ProblemData, Test, TestCommand, TestRecipe};
use super::document::{Document, DocumentField, ANSWERS};
use super::find_cases::name_of;
use super::layout::CMS;
use super::meta::{Files, ProblemMeta};
use super::points::{shares, PointsGroup, PointsPlan, ScoreMode};
use super::text;
use crate::disk::paths_in;
use crate::error::Error;
use crate::tree::{Node, Value};
use std::path::PathBuf;

/// Where the checker, the program that makes tests and the solution may be.
const CHECKERS: [&str; 2] = ["check/checker", "cor/correttore"];
const GENERATORS: [&str; 2] = ["gen/generatore", "gen/generator"];
const SOLUTIONS: [&str; 2] = ["sol/soluzione", "sol/solution"];
const ENDINGS: [&str; 9] = [
    ".cpp", ".cc", ".c", ".py", ".sh", ".pas", ".rs", ".java", "",
];

/// Programs that talk to a submission, and those that are compiled with it.
const MANAGERS: [&str; 2] = ["check/manager", "cor/manager"];
const STUBS: [&str; 2] = ["sol/grader", "sol/stub"];

pub fn read(about: &Document) -> Result<ProblemData, Error> {
    about.refuse(&[
        ("output_only", ANSWERS),
        ("extends", "another dialect of task.yaml than that of CMS"),
    ])?;
    if let Some(manager) = program(about, &MANAGERS) {
        let kind = format!("programs that talk to {}", manager.display());
        return Err(about.root().refusal(&kind));
    }
    if let Some(stub) = program(about, &STUBS) {
        let kind = format!("functions that {} calls", stub.display());
        return Err(about.root().refusal(&kind));
    }
    let (tests, groups) = tests(about)?;
    let plan = points(about, &tests, groups)?;
    let checker = program(about, &CHECKERS);
    let limit = |keys: [&str; 2], rate: f64| about.root().either(&keys).limit(rate);
    let title = about.root().either(&["title", "nome", "name"]).text();
    Ok(ProblemData {
        meta: Some(ProblemMeta {
            files: Files {
                input: file(about, "infile", "input.txt")?,
                output: file(about, "outfile", "output.txt")?,
            },
            ..ProblemMeta::limited(
                title.unwrap_or_default(),
                limit(["time_limit", "timeout"], 1000.0)?.unwrap_or(1000),
                limit(["memory_limit", "memlimit"], 1024.0)?.unwrap_or(256 << 10),
            )
        }),
        programs: Some(NamedPrograms {
            reference: program(about, &SOLUTIONS),
            ..NamedPrograms::checked(checker, Convention::Cms).or_compared("white-diff")
        }),
        tests,
        points: Some(plan),
        submissions: submissions(about),
        ..ProblemData::default()
    })
}

/// The setters' own programs. A name may tell points (`sol_70.cpp`), but promises nothing.
fn submissions(about: &Document) -> Vec<Example> {
    let is_end = |name: &str, end: &str| !end.is_empty() && name.ends_with(end);
    let is_source = |path: &PathBuf| {
        let name = name_of(path);
        ENDINGS.iter().any(|end| is_end(&name, end)) && !name.starts_with("template")
    };
    let files = paths_in(&about.folder().join("sol")).unwrap_or_default();
    let sources = files.into_iter().filter(is_source);
    sources.map(|path| Example::new("", path)).collect()
}

/// The points of each subtask, and how many tests are in it.
type Groups = Vec<(f64, usize)>;

fn program(about: &Document, names: &[&str]) -> Option<PathBuf> {
    let files = |name: &&str| ENDINGS.map(|end| format!("{name}{end}"));
    let mut files = names.iter().flat_map(files);
    files.find_map(|name| about.beside(&name))
}

/// The file of a key; the empty one is stdin or stdout.
fn file(about: &Document, key: &str, usual: &str) -> Result<Option<String>, Error> {
    match about.at(key) {
        field if field.is_there() => field.file_name(),
        _ => Ok(Some(usual.to_string())),
    }
}

fn tests(about: &Document) -> Result<(Vec<Test>, Groups), Error> {
    let (recipes, groups) = recipes(about)?;
    let names = match recipes.len() {
        0 => CMS.inputs(about.folder()),
        count => (0..count).map(|number| number.to_string()).collect(),
    };
    let count = about.at("n_input");
    if count.count()?.is_some_and(|count| count != names.len()) {
        let what = format!("is not the number of inputs, {}", names.len());
        return Err(count.fault(&what));
    }
    let mut commands = recipes.into_iter();
    let test = |name: String| {
        let folder = about.folder();
        let (input, answer) = (CMS.input(folder, &name), CMS.new_answer(folder, &name));
        Test {
            recipe: commands.next(),
            ..Test::new(name, input, Some(answer))
        }
    };
    Ok((names.into_iter().map(test).collect(), groups))
}

/// How `gen/GEN` makes the tests, and the subtasks in it: `#ST: POINTS` begins one, `#COPY: FILE`
/// and a line with arguments are tests. A blank may stand behind the `#`.
fn recipes(about: &Document) -> Result<(Vec<TestRecipe>, Groups), Error> {
    let (mut recipes, mut groups) = (Vec::new(), Vec::new());
    let Some(file) = about.beside("gen/GEN") else {
        return Ok((recipes, groups));
    };
    let list = Document::of(&file, lines(&text::read(&file)?));
    for line in list.root().entries() {
        let words = line.words();
        let recipe = match (line.key(), words.first()) {
            ("ST", _) => {
                let points = line.points()?.ok_or_else(|| line.fault("needs points"))?;
                groups.push((points, 0));
                continue;
            }
            ("COPY", name) => {
                TestRecipe::Copy(line.path(about.folder(), name.map_or("", String::as_str))?)
            }
            (_, None) => continue,
            _ => TestRecipe::Run(TestCommand {
                program: program(about, &GENERATORS)
                    .unwrap_or_else(|| about.folder().join("gen/generator")),
                arguments: words,
                ..TestCommand::default()
            }),
        };
        recipes.push(recipe);
        if let Some((_, count)) = groups.last_mut() {
            *count += 1;
        }
    }
    Ok((recipes, groups))
}

/// The lines of a list of tests: those that say something have a key.
fn lines(text: &str) -> Node {
    let entry = |(number, line): (usize, &str)| {
        let (words, remark) = line.split_once('#').unwrap_or((line, ""));
        let (key, value) = match remark.trim().split_once(':') {
            Some((key @ ("ST" | "COPY"), value)) if words.trim().is_empty() => (key, value),
            _ => ("", words),
        };
        let (value, _) = value.split_once('#').unwrap_or((value, ""));
        let value = Value::Plain(value.trim().to_string());
        (key.to_string(), Node::new(number, value))
    };
    let entries = (1..).zip(text.lines()).map(entry).collect();
    Node::new(1, Value::Map(entries))
}

/// The points: those of the subtasks in `gen/GEN`, or of `score_type`, or 100 for all cases.
fn points(about: &Document, tests: &[Test], groups: Groups) -> Result<PointsPlan, Error> {
    let (kind, parameters) = (about.at("score_type"), about.at("score_type_parameters"));
    let (groups, mode) = match (kind.text(), groups.is_empty()) {
        (Some("Sum") | None, true) => {
            let worths = match parameters.points() {
                Ok(Some(each)) => vec![each; tests.len()],
                Err(error) if !parameters.is_list() => return Err(error),
                _ => shares(100.0, tests.len()),
            };
            let names = tests.iter().map(|test| test.name.clone());
            return Ok(PointsPlan::of_cases(names.zip(worths).collect()));
        }
        (_, false) => (groups, ScoreMode::Least),
        (Some("GroupMin"), _) => (subtasks(&parameters)?, ScoreMode::Least),
        (Some("GroupMul"), _) => (subtasks(&parameters)?, ScoreMode::Product),
        (Some(_), _) => return Err(kind.fault("is not a score type that is known")),
    };
    let mut left = tests.iter();
    let mut subtasks = Vec::new();
    for (index, (points, count)) in groups.into_iter().enumerate() {
        let tests = left.by_ref().take(count);
        let cases = tests.map(|test| (test.name.clone(), points)).collect();
        subtasks.push(PointsGroup::new(format!("subtask {index}"), mode, cases));
    }
    Ok(PointsPlan::of_groups(subtasks))
}

/// The points and the number of tests of each subtask: `[[30, 1], [70, 2]]`.
fn subtasks(parameters: &DocumentField) -> Result<Groups, Error> {
    let pairs = parameters.items();
    if pairs.is_empty() {
        return Err(parameters.fault("is not a list of points and numbers of tests"));
    }
    let group = |pair: &DocumentField| {
        let group = match &pair.items()[..] {
            [points, count] => points.points()?.zip(count.count()?),
            _ => None,
        };
        group.ok_or_else(|| pair.fault("is not two numbers"))
    };
    pairs.iter().map(group).collect()
}

//! Tasks of CMS in the Italian format: `task.yaml` beside `input`, `output`, `gen` and `sol`.
//! Source: <https://cms.readthedocs.io/en/latest/External%20contest%20formats.html>.

use super::document::Document;
use super::head::{is_file_name, Files, Head, USUAL};
use super::layout::CMS;
use super::manner::Manner;
use super::scheme::{shares, Part, PartRule, Scheme};
use super::setup::{Convention, NamedPrograms, Setup, Test, TestRecipe};
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

pub fn is_task(folder: &Path) -> bool {
    folder.join(TASK).is_file()
}

struct Task {
    folder: PathBuf,
    document: Document,
    root: Node,
}

/// # Errors
/// A value that makes no sense, a kind of problem that is not judged.
pub fn read(folder: &Path) -> Result<Setup, Error> {
    let document = Document::read(&folder.join(TASK))?;
    let root = Node::parse(&document.text);
    let task = Task {
        folder: folder.to_path_buf(),
        document,
        root,
    };
    if let Some(stub) = task.program(&STUBS) {
        let kind = format!("functions that {} calls, or talks to", stub.display());
        return Err(task.document.refusal("name", "", &kind));
    }
    if task.root.text("output_only") == Some("true") {
        return Err(task
            .document
            .refusal("output_only", "true", "answers to submit"));
    }
    let (tests, groups) = task.tests()?;
    let scheme = task.scheme(&tests, groups)?;
    let checker = task.program(&CHECKERS);
    let number = |keys: [&str; 2], usual: f64| {
        let key = keys.into_iter().find(|key| task.root.text(key).is_some());
        let number = key
            .map(|key| task.document.number_at(&task.root, key))
            .transpose()?;
        Ok::<f64, Error>(number.flatten().unwrap_or(usual))
    };
    let title = ["title", "nome", "name"]
        .iter()
        .find_map(|key| task.root.text(key));
    Ok(Setup {
        head: Some(Head {
            title: title.unwrap_or_default().to_string(),
            time_ms: (number(["time_limit", "timeout"], 1.0)? * 1000.0).ceil() as u64,
            memory_kb: (number(["memory_limit", "memlimit"], 256.0)? * 1024.0) as u64,
            files: Files {
                input: task.file("infile", "input.txt")?,
                output: task.file("outfile", "output.txt")?,
            },
            ..USUAL
        }),
        source: task.document.file.clone(),
        compare: match &checker {
            Some(_) => None,
            None => Manner::named("white-diff").ok(),
        },
        programs: Some(NamedPrograms {
            checker,
            reference: task.program(&SOLUTIONS),
            convention: Convention::Cms,
            ..NamedPrograms::default()
        }),
        tests,
        scheme: Some(scheme),
        ..Setup::default()
    })
}

/// Subtasks by the lines of `gen/GEN`: a name, the points, and how many tests are in each.
type Groups = Vec<(f64, usize)>;

impl Task {
    /// The program with one of these names.
    fn program(&self, names: &[&str]) -> Option<PathBuf> {
        let files = names
            .iter()
            .flat_map(|name| ENDINGS.iter().map(move |end| format!("{name}{end}")));
        let mut files = files.map(|name| self.folder.join(name));
        files.find(|file| file.is_file())
    }

    /// The file of a key; the empty one is stdin or stdout.
    fn file(&self, key: &str, usual: &str) -> Result<Option<String>, Error> {
        match self.root.get(key) {
            None => Ok(Some(usual.to_string())),
            Some(_) => match self.root.text(key) {
                None => Ok(None),
                Some(name) if is_file_name(name) => Ok(Some(name.to_string())),
                Some(name) => Err(self.document.fault(key, name, "is no name of a file")),
            },
        }
    }

    fn tests(&self) -> Result<(Vec<Test>, Groups), Error> {
        let (recipes, groups) = self.recipes()?;
        let names = match recipes.is_empty() {
            true => {
                let mut names = CMS.inputs(&self.folder);
                names.sort_by(|a, b| super::case::natural(a, b));
                names
            }
            false => (0..recipes.len())
                .map(|number| number.to_string())
                .collect(),
        };
        if let Some(count) = self.document.number_at(&self.root, "n_input")? {
            if names.len() != count as usize {
                let what = format!("is not the number of inputs, {}", names.len());
                return Err(self.document.fault("n_input", &count.to_string(), &what));
            }
        }
        let mut recipes = recipes.into_iter();
        let test = |name: String| {
            let answer = CMS.new_answer(&self.folder, &name);
            Test {
                recipe: recipes.next(),
                ..Test::new(name.clone(), CMS.input(&self.folder, &name), Some(answer))
            }
        };
        Ok((names.into_iter().map(test).collect(), groups))
    }

    /// How `gen/GEN` makes the tests, and the subtasks in it: `#ST: POINTS` begins one, `#COPY: FILE`
    /// and a line with arguments are tests.
    fn recipes(&self) -> Result<(Vec<TestRecipe>, Groups), Error> {
        let file = self.folder.join("gen/GEN");
        let (mut recipes, mut groups) = (Vec::new(), Groups::new());
        if !file.is_file() {
            return Ok((recipes, groups));
        }
        let list = Document::read(&file)?;
        for line in list.text.lines() {
            let line = line.trim();
            let recipe = match (line.strip_prefix("#ST:"), line.strip_prefix("#COPY:")) {
                (Some(points), _) => {
                    let points = points.split('#').next().unwrap_or_default();
                    groups.push((list.points("#ST", points)?, 0));
                    continue;
                }
                (_, Some(name)) => TestRecipe::Copy(list.existing(&self.folder, "#COPY", name)?),
                _ => {
                    let words = line.split('#').next().unwrap_or_default();
                    if words.trim().is_empty() {
                        continue;
                    }
                    let program = self.program(&GENERATORS);
                    TestRecipe::Run {
                        program: program
                            .ok_or_else(|| list.fault("", words, "has no gen/generator"))?,
                        arguments: words.split_whitespace().map(str::to_string).collect(),
                        file: None,
                    }
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
    fn scheme(&self, tests: &[Test], groups: Groups) -> Result<Scheme, Error> {
        let kind = self.root.text("score_type");
        let (groups, rule) = match (kind, groups.is_empty()) {
            (Some("Sum") | None, true) => {
                let each = self
                    .document
                    .number_at(&self.root, "score_type_parameters")?;
                let worths = match each {
                    Some(each) => vec![each; tests.len()],
                    None => shares(100.0, tests.len()),
                };
                let names = tests.iter().map(|test| test.name.clone());
                return Ok(Scheme::of_cases(names.zip(worths).collect()));
            }
            (_, false) => (groups, PartRule::Least),
            (Some("GroupMin"), _) => (self.parameters()?, PartRule::Least),
            (Some("GroupMul"), _) => (self.parameters()?, PartRule::Product),
            (Some(other), _) => {
                return Err(self.document.fault(
                    "score_type",
                    other,
                    "is no way to count that is known",
                ))
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
        Ok(Scheme {
            parts: groups.into_iter().enumerate().map(part).collect(),
            ..Scheme::default()
        })
    }

    /// The points and the number of tests of each subtask: `[[30, 1], [70, 2]]`.
    fn parameters(&self) -> Result<Groups, Error> {
        const KEY: &str = "score_type_parameters";
        let Some(Node::List(pairs)) = self.root.get(KEY) else {
            return Err(self
                .document
                .fault(KEY, "", "is no list of points and numbers of tests"));
        };
        let group = |pair: &Node| {
            let words = pair.own_words().unwrap_or_default();
            let [points, count] = &words[..] else {
                return Err(self
                    .document
                    .fault(KEY, &words.join(", "), "is not two numbers"));
            };
            let points = self.document.points(KEY, points)?;
            Ok((points, self.document.number(KEY, count)? as usize))
        };
        pairs.iter().map(group).collect()
    }
}

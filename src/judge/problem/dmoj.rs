//! Data of DMOJ: `init.yml` beside the cases, or beside an archive with them. The limits are on the
//! site. Source: <https://docs.dmoj.ca/#/problem_format/problem_format>, and DMOJ's judge.

use super::archive;
use super::document::Document;
use super::head::{Head, USUAL};
use super::layout::entries;
use super::named_comparison::{Count, NamedComparison};
use super::scheme::{Part, PartRule, Scheme};
use super::setup::{self, Convention, NamedPrograms, Setup, Test, TestCommand, TestRecipe};
use super::yaml::Node;
use crate::error::Error;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

const INIT: &str = "init.yml";

/// The folder of the tests that a generator makes, which DMOJ makes while it judges.
const MADE: &str = "generated";

/// Keys of problems that a program of the site's own judges, or makes.
const OUT_OF_REACH: [(&str, &str); 3] = [
    ("custom_judge", "a grader in Python"),
    ("grader", "a grader in Python"),
    (
        "signature_grader",
        "functions that the makers' program calls",
    ),
];

pub fn is_problem(folder: &Path) -> bool {
    folder.join(INIT).is_file()
}

struct Init {
    about: Document,
    /// The folder of what is in the archive.
    unpacked: Option<PathBuf>,
}

/// # Errors
/// A value that makes no sense, a kind of problem that is not judged.
pub fn read(folder: &Path) -> Result<Setup, Error> {
    let about = Document::yaml(&folder.join(INIT))?;
    about.refuse(&OUT_OF_REACH)?;
    let unpacked = match about.text("archive") {
        Some(name) => Some(archive::unpacked(
            &about.existing(folder, "archive", name)?,
        )?),
        None => None,
    };
    let init = Init { about, unpacked };
    let (tests, scheme) = init.tests()?;
    let (checker, convention, compare) = init.checker()?;
    let (interactor, convention) = match init.about.root.get("interactive") {
        Some(node) => (
            Some(init.program("interactive", node)?),
            init.convention("interactive", node)?,
        ),
        None => (None, convention),
    };
    Ok(Setup {
        head: Some(Head {
            time_ms: 2000,
            memory_kb: 256 << 10,
            ..USUAL
        }),
        programs: Some(NamedPrograms::judging(checker, interactor, convention)),
        tests,
        scheme: Some(scheme),
        compare,
        reads_text: !init.about.is_on("binary_data"),
        source: init.about.file,
        ..Setup::default()
    })
}

impl Init {
    /// A file, which the archive may have too.
    fn file(&self, key: &str, name: &str) -> Result<PathBuf, Error> {
        let own = self.about.path(self.about.folder(), key, name)?;
        match &self.unpacked {
            Some(unpacked) if !own.is_file() => self.about.existing(unpacked, key, name),
            _ => self.about.existing(self.about.folder(), key, name),
        }
    }

    fn tests(&self) -> Result<(Vec<Test>, Scheme), Error> {
        let listed = match self.about.root.get("test_cases") {
            Some(Node::List(nodes)) => nodes.clone(),
            None => self.by_names()?,
            Some(node) => {
                let pattern = node.text("input_format").unwrap_or_default();
                let kind = "cases that patterns of Python find";
                return Err(self.about.refusal("input_format", pattern, kind));
            }
        };
        let (mut tests, mut parts): (Vec<Test>, Vec<Part>) = (Vec::new(), Vec::new());
        // The places of the batches, and of what ends the judging with its failure.
        let (mut batches, mut gates) = (Vec::new(), Vec::new());
        let usual = self
            .about
            .points_at(&self.about.root, "points")?
            .unwrap_or(1.0);
        let pretests = self.about.root.items("pretest_test_cases").iter();
        let pretests = pretests.map(|it| (it, true));
        for (node, is_pretest) in pretests.chain(listed.iter().map(|it| (it, false))) {
            let points = self.about.points_at(node, "points")?.unwrap_or(usual);
            let points = if is_pretest { 0.0 } else { points };
            let mut part = Part {
                requires: gates.clone(),
                ..Part::default()
            };
            let cases = match node.get("batched") {
                Some(Node::List(cases)) => {
                    part.requires.extend(self.dependencies(node, &batches)?);
                    batches.push(parts.len());
                    part.name = format!("batch {}", batches.len());
                    part.rule = PartRule::Least;
                    cases.iter().collect()
                }
                _ => vec![node],
            };
            for case in cases {
                part.cases.push((self.case(case, &mut tests)?, points));
            }
            if points == 0.0 {
                gates.push(parts.len());
            }
            parts.push(part);
        }
        Ok((tests, Scheme::of_parts(parts)))
    }

    /// The places of the batches that a batch needs.
    fn dependencies(&self, batch: &Node, batches: &[usize]) -> Result<Vec<usize>, Error> {
        let numbers = batch.words("dependencies").unwrap_or_default().into_iter();
        let place = |number: String| {
            let place = number
                .parse::<usize>()
                .ok()
                .and_then(|it| batches.get(it.checked_sub(1)?));
            let what = "is no batch before this one";
            place
                .copied()
                .ok_or_else(|| self.about.fault("dependencies", &number, what))
        };
        numbers.map(place).collect()
    }

    /// Adds a case, and gives its name.
    fn case(&self, node: &Node, tests: &mut Vec<Test>) -> Result<String, Error> {
        let file = |key: &str| node.text(key).map(|name| self.file(key, name)).transpose();
        let (mut input, mut answer) = (file("in")?, file("out")?);
        let number = tests.len() + 1;
        let made = |end| {
            let name = format!("{number}.{end}");
            Some(self.about.folder().join(MADE).join(name))
        };
        let mut recipe = None;
        let generator = node.get("generator");
        let generator = generator.or_else(|| self.about.root.get("generator"));
        if let (None, Some(generator)) = (&input, generator) {
            let says_answer = answer.is_none();
            (input, answer) = (made("in"), answer.or_else(|| made("out")));
            recipe = Some(TestRecipe::Run(TestCommand {
                says_answer,
                ..self.command(generator, node)?
            }));
        }
        let mut test = Test::named_after(input, answer);
        if test.name.is_empty() {
            test.name = number.to_string();
        }
        Ok(setup::add(tests, Test { recipe, ..test }))
    }

    /// How a generator makes a case: by its own arguments, or by those of all.
    fn command(&self, generator: &Node, case: &Node) -> Result<TestCommand, Error> {
        if let Some(flags) = generator.words("flags") {
            let kind = "a generator that is compiled in a way of its own";
            return Err(self.about.refusal("flags", &flags.join(" "), kind));
        }
        let sources = generator.own_words().or_else(|| generator.words("source"));
        let arguments = case
            .words("generator_args")
            .or_else(|| generator.words("args"));
        let stdin = case.text("generator_in");
        Ok(TestCommand {
            program: self.source("generator", &sources.unwrap_or_default())?,
            arguments: arguments.unwrap_or_default(),
            stdin: stdin
                .map(|name| self.file("generator_in", name))
                .transpose()?,
            ..TestCommand::default()
        })
    }

    /// The cases that the names in the archive tell, as DMOJ finds them.
    fn by_names(&self) -> Result<Vec<Node>, Error> {
        let Some(unpacked) = &self.unpacked else {
            return Err(self
                .about
                .fault("test_cases", "", "are not there, and no archive is"));
        };
        let mut found: BTreeMap<(u64, Option<u64>), [Option<String>; 2]> = BTreeMap::new();
        for name in entries(unpacked)? {
            let Some((batch, case)) = numbers_of(&name) else {
                continue;
            };
            let key = match batch {
                Some(batch) => (batch, Some(case)),
                None => (case, None),
            };
            for (place, way) in ["in", "out"].iter().enumerate() {
                if name.starts_with(way) || name.contains(&format!(".{way}")) {
                    found.entry(key).or_default()[place] = Some(name.clone());
                }
            }
        }
        let mut nodes: Vec<(u64, Node)> = Vec::new();
        for ((number, inner), [input, output]) in found {
            let text = |name: Option<String>| Node::Text(name.unwrap_or_default());
            let files = [("in", input), ("out", output)];
            let files = files.map(|(key, name)| (key.to_string(), text(name)));
            let case = Node::Map(files.to_vec());
            match nodes.last_mut() {
                Some((last, Node::Map(entries))) if *last == number && inner.is_some() => {
                    if let Some((_, Node::List(cases))) = entries.first_mut() {
                        cases.push(case);
                    }
                }
                _ if inner.is_some() => {
                    let cases = ("batched".to_string(), Node::List(vec![case]));
                    nodes.push((number, Node::Map(vec![cases])));
                }
                _ => nodes.push((number, case)),
            }
        }
        Ok(nodes.into_iter().map(|(_, node)| node).collect())
    }

    fn checker(&self) -> Result<(Option<PathBuf>, Convention, Option<NamedComparison>), Error> {
        let usual = Node::Text("standard".to_string());
        let node = self.about.root.get("checker").unwrap_or(&usual);
        let name = match node {
            Node::Text(name) => name.as_str(),
            node => node.text("name").unwrap_or_default(),
        };
        let empty = Node::default();
        let arguments = node.get("args").unwrap_or(&empty);
        if name.ends_with(".py") {
            let kind = "a checker in Python of DMOJ's own";
            return Err(self.about.refusal("checker", name, kind));
        }
        if name == "bridged" {
            let convention = self.convention("checker", arguments)?;
            return Ok((Some(self.program("checker", arguments)?), convention, None));
        }
        let (split, mode) = (arguments.text("split_on"), arguments.text("error_mode"));
        let name = match (name, split, mode) {
            ("sorted", Some("whitespace"), _) => "unordered",
            ("floats", _, Some("absolute")) => "floatsabs",
            ("floats", _, Some("relative")) => "floatsrel",
            _ => name,
        };
        let mut comparison = self.about.named_comparison("checker", name)?;
        if let Some(precision) = self.about.points_at(arguments, "precision")? {
            comparison = comparison.with_epsilon(10f64.powi(-(precision.min(300.0) as i32)));
        }
        if let Some(weights) = arguments.words("point_distribution") {
            let weights = weights.iter();
            let weights = weights.map(|it| self.about.points("point_distribution", it));
            let weights: Vec<f64> = weights.collect::<Result<_, _>>()?;
            let is_strict = arguments.text("filler_lines_required") != Some("false");
            // A comparison is plain data that is copied, and there is one for a problem.
            comparison.count = Count::Share(Vec::leak(weights), is_strict);
        }
        Ok((None, Convention::Points, Some(comparison)))
    }

    /// The source of a bridged program.
    fn program(&self, key: &str, arguments: &Node) -> Result<PathBuf, Error> {
        if let Some(format) = arguments.text("args_format_string") {
            let kind = "arguments of its own";
            return Err(self.about.refusal("args_format_string", format, kind));
        }
        self.source(key, &arguments.words("files").unwrap_or_default())
    }

    /// The first file that is no header.
    fn source(&self, key: &str, files: &[String]) -> Result<PathBuf, Error> {
        let is_header = |name: &&String| name.ends_with(".h") || name.ends_with(".hpp");
        match files.iter().find(|name| !is_header(name)) {
            Some(name) => self.file(key, name),
            None => Err(self.about.fault(key, "", "names no files")),
        }
    }

    fn convention(&self, key: &str, arguments: &Node) -> Result<Convention, Error> {
        match arguments.text("type").unwrap_or("default") {
            "testlib" => Ok(Convention::Points),
            // Interactors of these kinds get no file for their output.
            "default" if key == "interactive" => Ok(Convention::Coci),
            "default" => Ok(Convention::Points),
            "coci" => Ok(Convention::Coci),
            "peg" => Ok(Convention::Peg),
            other => {
                let what = "is no kind of program that is known";
                Err(self.about.fault("type", other, what))
            }
        }
    }
}

/// The numbers of a batch and of a case in a file name: the last number is that of the case.
fn numbers_of(name: &str) -> Option<(Option<u64>, u64)> {
    let is_digit = |c: char| c.is_ascii_digit();
    let end = name.rfind(is_digit)? + 1;
    let start = name[..end].trim_end_matches(is_digit).len();
    let case = name[start..end].parse().ok()?;
    let before = name[..start].trim_end_matches(|c: char| !is_digit(c) && !c.is_whitespace());
    let first = before.trim_end_matches(is_digit).len();
    let is_apart = !before[..first].ends_with(|c: char| c.is_alphanumeric() || c == '_');
    let batch = before[first..]
        .parse()
        .ok()
        .filter(|_| is_apart && before.len() < start);
    Some((batch, case))
}

//! Data of DMOJ: `init.yml` beside the cases, or beside an archive with them. The limits are on the
//! site. Source: <https://docs.dmoj.ca/#/problem_format/problem_format>, and DMOJ's judge.

use super::archive;
use super::data::{Convention, NamedPrograms, ProblemData, Test, TestCommand, TestRecipe};
use super::document::{Document, DocumentField, FUNCTIONS};
use super::layout::entries;
use super::meta::ProblemMeta;
use super::named_comparison::Count;
use super::points::{PointsGroup, PointsPlan, ScoreMode};
use crate::error::Error;
use crate::tree::Node;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The folder of the tests that a generator makes, which DMOJ makes while it judges.
const MADE: &str = "generated";

struct Init<'a> {
    about: &'a Document,
    /// The folder of what is in the archive.
    unpacked: Option<PathBuf>,
}

pub fn read(about: &Document) -> Result<ProblemData, Error> {
    const PYTHON: &str = "a grader in Python";
    about.refuse(&[
        ("custom_judge", PYTHON),
        ("grader", PYTHON),
        ("signature_grader", FUNCTIONS),
    ])?;
    let archive = about.at("archive").file()?;
    let unpacked = archive.map(|zip| archive::unpacked(&zip)).transpose()?;
    let init = Init { about, unpacked };
    let (tests, points) = init.tests()?;
    let mut programs = init.checker()?;
    let interactive = init.about.at("interactive");
    if interactive.is_there() {
        programs.interactor = Some(init.program(&interactive)?);
        programs.convention = init.convention(&interactive)?;
    }
    // They change no verdict, and are not other keys that were misspelt.
    for key in ["hints", "cached"] {
        about.at(key);
    }
    let unbuffered = about.at("unbuffered");
    let what = "is not done here: a program that does not flush its output waits for ever";
    let fault = || unbuffered.fault(what).to_string();
    Ok(ProblemData {
        meta: Some(ProblemMeta::limited("", 2000, 256 << 10)),
        programs: Some(programs),
        tests,
        points: Some(points),
        reads_text: !init.about.at("binary_data").is_on(),
        warnings: Vec::from_iter(unbuffered.is_on().then(fault)),
        ..ProblemData::default()
    })
}

impl Init<'_> {
    /// A file, which the archive may have too.
    fn file(&self, field: &DocumentField, name: &str) -> Result<PathBuf, Error> {
        let is_beside = field.path(self.about.folder(), name)?.is_file();
        let unpacked = self.unpacked.as_deref().filter(|_| !is_beside);
        field.existing(unpacked.unwrap_or(self.about.folder()), name)
    }

    /// The file that a value names, if it names one.
    fn named_file(&self, field: &DocumentField) -> Result<Option<PathBuf>, Error> {
        field.text().map(|name| self.file(field, name)).transpose()
    }

    fn tests(&self) -> Result<(Vec<Test>, PointsPlan), Error> {
        let (listed, points) = (self.about.at("test_cases"), self.about.at("points"));
        let format = listed.at("input_format");
        if format.is_there() {
            return Err(format.refusal("cases that patterns of Python find"));
        }
        let usual = points.points()?.unwrap_or(1.0);
        match &self.unpacked {
            _ if listed.is_list() => self.listed(listed.items(), usual),
            Some(unpacked) => by_names(unpacked, usual),
            None => Err(listed.fault("are not there, and no archive is")),
        }
    }

    fn listed(
        &self,
        listed: Vec<DocumentField>,
        usual: f64,
    ) -> Result<(Vec<Test>, PointsPlan), Error> {
        let (mut tests, mut groups) = (Vec::new(), Vec::new());
        // The places of the batches, and of what ends the judging with its failure.
        let (mut batches, mut gates) = (Vec::new(), Vec::new());
        let pretests = self.about.at("pretest_test_cases").items();
        for (index, node) in pretests.iter().chain(&listed).enumerate() {
            let points = match node.at("points").points()? {
                _ if index < pretests.len() => 0.0,
                points => points.unwrap_or(usual),
            };
            let mut group = PointsGroup {
                needs: gates.clone(),
                ..PointsGroup::default()
            };
            let batched = node.at("batched");
            let mut cases = vec![node.clone()];
            if batched.is_list() {
                let needed = dependencies(&node.at("dependencies"), &batches)?;
                group.needs.extend(needed);
                batches.push(groups.len());
                group.name = format!("batch {}", batches.len());
                group.score = ScoreMode::Least;
                cases = batched.items();
            }
            for case in cases {
                group.add(self.case(&case, &mut tests)?, points);
            }
            if points == 0.0 {
                gates.push(groups.len());
            }
            groups.push(group);
        }
        Ok((tests, PointsPlan::of_groups(groups)))
    }

    /// Adds a case, and gives its name.
    fn case(&self, node: &DocumentField, tests: &mut Vec<Test>) -> Result<String, Error> {
        let mut input = self.named_file(&node.at("in"))?;
        let mut answer = self.named_file(&node.at("out"))?;
        let number = tests.len() + 1;
        let made = |end| {
            let name = format!("{number}.{end}");
            Some(self.about.folder().join(MADE).join(name))
        };
        let mut recipe = None;
        let generators = [node.at("generator"), self.about.at("generator")];
        let generator = generators.iter().find(|field| field.is_there());
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
        Ok(Test { recipe, ..test }.add_to(tests))
    }

    /// How a generator makes a case: by its own arguments, or by those of all.
    fn command(
        &self,
        generator: &DocumentField,
        case: &DocumentField,
    ) -> Result<TestCommand, Error> {
        refuse_flags(generator)?;
        let sources = [generator.words(), generator.at("source").words()].concat();
        let arguments = case.at("generator_args").node.and_then(Node::words);
        Ok(TestCommand {
            program: self.source(generator, &sources)?,
            arguments: arguments.unwrap_or_else(|| generator.at("args").words()),
            stdin: self.named_file(&case.at("generator_in"))?,
            ..TestCommand::default()
        })
    }

    fn checker(&self) -> Result<NamedPrograms, Error> {
        let field = self.about.at("checker");
        let (named, arguments) = (field.at("name").text(), field.at("args"));
        let name = field.text().or(named).unwrap_or("standard");
        if name.ends_with(".py") {
            return Err(field.refusal("a checker in Python of DMOJ's own"));
        }
        if name == "bridged" {
            let (program, convention) = (self.program(&arguments)?, self.convention(&arguments)?);
            return Ok(NamedPrograms::checked(Some(program), convention));
        }
        let split = arguments.at("split_on");
        let mode = arguments.at("error_mode");
        let name = match (name, split.text(), mode.text()) {
            ("sorted", Some("whitespace"), _) => "unordered",
            ("floats", _, Some("absolute")) => "floatsabs",
            ("floats", _, Some("relative")) => "floatsrel",
            _ => name,
        };
        let mut comparison = field.named_comparison(name)?;
        if let Some(precision) = arguments.at("precision").points()? {
            comparison = comparison.with_epsilon(10f64.powi(-(precision.min(300.0) as i32)));
        }
        let distribution = arguments.at("point_distribution");
        if distribution.is_list() {
            let mut weights = Vec::new();
            for weight in distribution.items() {
                weights.push(weight.points()?.unwrap_or(0.0));
            }
            let is_strict = !arguments.at("filler_lines_required").is("false");
            // A comparison is plain data that is copied, and there is one for a problem.
            comparison.count = Count::Share(Vec::leak(weights), is_strict);
        }
        Ok(NamedPrograms::compared(comparison, Convention::Points))
    }

    /// The source of a bridged program.
    fn program(&self, arguments: &DocumentField) -> Result<PathBuf, Error> {
        refuse_flags(arguments)?;
        let format = arguments.at("args_format_string");
        if format.is_there() {
            return Err(format.refusal("arguments of its own"));
        }
        let files = arguments.at("files");
        self.source(&files, &files.words())
    }

    /// The first file that is not a header.
    fn source(&self, field: &DocumentField, files: &[String]) -> Result<PathBuf, Error> {
        let is_header = |name: &&String| name.ends_with(".h") || name.ends_with(".hpp");
        match files.iter().find(|name| !is_header(name)) {
            Some(name) => self.file(field, name),
            None => Err(field.fault("names no files")),
        }
    }

    fn convention(&self, arguments: &DocumentField) -> Result<Convention, Error> {
        let kind = arguments.at("type");
        match kind.text().unwrap_or("default") {
            "testlib" => Ok(Convention::Points),
            // Interactors of these kinds get no file for their output.
            "default" if arguments.key() == "interactive" => Ok(Convention::Coci),
            "default" => Ok(Convention::Points),
            "coci" => Ok(Convention::Coci),
            "peg" => Ok(Convention::Peg),
            _ => Err(kind.fault("is not a kind of program that is known")),
        }
    }
}

fn refuse_flags(program: &DocumentField) -> Result<(), Error> {
    let flags = program.at("flags");
    if flags.is_there() {
        return Err(flags.refusal("a program that is compiled in a way of its own"));
    }
    Ok(())
}

/// The cases by the names in the archive, which have the numbers of a batch and of a case.
fn by_names(unpacked: &Path, points: f64) -> Result<(Vec<Test>, PointsPlan), Error> {
    let mut files: BTreeMap<(u64, Option<u64>), [Option<PathBuf>; 2]> = BTreeMap::new();
    for name in entries(unpacked)? {
        let Some((batch, case)) = numbers_of(&name) else {
            continue;
        };
        let key = batch.map_or((case, None), |batch| (batch, Some(case)));
        for (side, way) in ["in", "out"].iter().enumerate() {
            if name.starts_with(way) || name.contains(&format!(".{way}")) {
                files.entry(key).or_default()[side] = Some(unpacked.join(&name));
            }
        }
    }
    let (mut tests, mut groups) = (Vec::new(), Vec::<PointsGroup>::new());
    let (mut batches, mut last) = (0, None);
    for ((number, inner), [input, answer]) in files {
        let case = Test::named_after(input, answer).add_to(&mut tests);
        if inner.is_none() {
            groups.push(PointsGroup::default());
        } else if last != Some(number) {
            batches += 1;
            let name = format!("batch {batches}");
            groups.push(PointsGroup::new(name, ScoreMode::Least, Vec::new()));
        }
        last = Some(number);
        if let Some(group) = groups.last_mut() {
            group.add(case, points);
        }
    }
    Ok((tests, PointsPlan::of_groups(groups)))
}

/// The places of the batches that a batch needs.
fn dependencies(field: &DocumentField, batches: &[usize]) -> Result<Vec<usize>, Error> {
    let batch = |word: String| {
        let number = word.parse::<usize>().ok();
        let index = number.and_then(|number| batches.get(number.checked_sub(1)?).copied());
        index.ok_or_else(|| field.fault_of(&word, "is not a batch before this one"))
    };
    field.words().into_iter().map(batch).collect()
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
    let batch = before[first..].parse().ok();
    Some((batch.filter(|_| is_apart && before.len() < start), case))
}

//! Packages of Polygon, which Codeforces takes its problems from: `problem.xml` tells all. A
//! standard package has only the tests that were written by hand, and how the others are made.

use super::data::{NamedPrograms, ProblemData, Test, TestCommand, TestRecipe};
use super::document::{Document, DocumentField};
use super::examples::Example;
use super::layout::entries;
use super::meta::{Files, ProblemMeta};
use super::named_comparison::NamedComparison;
use super::points::{PointsGroup, PointsPlan, ScoreMode};
use crate::error::Error;
use std::path::{Path, PathBuf};

struct PolygonPackage<'a> {
    about: &'a Document,
    root: DocumentField<'a>,
    /// The tests proper; there may be a second set of them.
    testset: DocumentField<'a>,
}

pub fn read(about: &Document) -> Result<ProblemData, Error> {
    let root = about.at("problem");
    if !root.is_there() {
        return Err(root.fault("is not the root element: this is not a package of Polygon"));
    }
    let sets = root.at("judging").all("testset");
    let own = sets.iter().find(|set| set.at("@name").is("tests"));
    let testset = own.or(sets.first()).cloned().ok_or_else(|| {
        let judging = root.at("judging.testset");
        judging.fault("is not there: the package has no tests")
    })?;
    let package = PolygonPackage {
        about,
        root,
        testset,
    };
    let tests = package.tests()?;
    let points = package.points(&tests)?;
    let (checker, compare) = package.checker()?;
    let submissions = package.submissions()?;
    let main = submissions.iter().find(|it| it.folder == "main");
    Ok(ProblemData {
        meta: Some(package.head()?),
        programs: Some(NamedPrograms {
            checker,
            interactor: package.program("interactor")?,
            validator: package.validator()?,
            reference: main.map(|it| it.path.clone()),
            ..NamedPrograms::default()
        }),
        tests,
        points,
        compare,
        submissions,
        // Packages for Windows have CR LF, and there a program does not see the CR.
        reads_text: true,
        ..ProblemData::default()
    })
}

impl PolygonPackage<'_> {
    /// An element of the tests.
    fn needed(&self, name: &str) -> Result<DocumentField<'_>, Error> {
        match self.testset.at(name) {
            field if field.text().is_some() => Ok(field),
            field => Err(field.fault("is not there")),
        }
    }

    fn head(&self) -> Result<ProblemMeta, Error> {
        let names = self.root.at("names").all("name");
        let english = names.iter().find(|name| name.at("@language").is("english"));
        let title = english
            .or(names.first())
            .and_then(|name| name.at("@value").text());
        let judging = self.root.at("judging");
        let file = |key| match judging.at(key) {
            field if field.is("stdin") || field.is("stdout") => Ok(None),
            field => field.file_name(),
        };
        let limit = |name: &str, rate: f64| Ok(self.needed(name)?.limit(rate)?.unwrap_or(1));
        Ok(ProblemMeta {
            files: Files {
                input: file("@input-file")?,
                output: file("@output-file")?,
            },
            ..ProblemMeta::limited(
                title.unwrap_or_default(),
                limit("time-limit", 1.0)?,
                limit("memory-limit", 1.0 / 1024.0)?,
            )
        })
    }

    fn tests(&self) -> Result<Vec<Test>, Error> {
        let folder = self.about.folder();
        let count = self.needed("test-count")?.count()?.unwrap_or_default();
        let listed = self.testset.at("tests").all("test");
        let mut tests = Vec::new();
        for number in 1..=count {
            let path = |key| {
                let field = self.needed(key)?;
                let name = numbered(field.text().unwrap_or_default(), number);
                field.path(
                    folder,
                    &name.ok_or_else(|| field.fault("has no number in it"))?,
                )
            };
            let input = path("input-path-pattern")?;
            let name = input.file_name().unwrap_or_default();
            let name = name.to_string_lossy().into_owned();
            let answer = path("answer-path-pattern")?;
            let recipe = listed.get(number - 1).map(|test| self.recipe(test));
            let test = Test::new(name, input, Some(answer));
            tests.push(Test {
                recipe: recipe.transpose()?.flatten(),
                ..test
            });
        }
        Ok(tests)
    }

    /// How a test is made; `None` if it is written by hand.
    fn recipe(&self, test: &DocumentField) -> Result<Option<TestRecipe>, Error> {
        let command = test.at("@cmd");
        let words = command.words().unwrap_or_default();
        let mut words = words
            .into_iter()
            .map(|word| word.trim_matches('"').to_string());
        let Some(name) = words.next() else {
            return Ok(None);
        };
        Ok(Some(TestRecipe::Run(TestCommand {
            program: self.generator(&command, &name)?,
            arguments: words.collect(),
            file: test.at("@from-file").file_name()?,
            ..TestCommand::default()
        })))
    }

    /// The source of a program that makes tests, which need not be there.
    fn generator(&self, command: &DocumentField, name: &str) -> Result<PathBuf, Error> {
        let folder = self.about.folder();
        let is_named = |path: &Path| path.file_stem().is_some_and(|stem| stem == name);
        let executables = self.root.at("files.executables").all("executable");
        let mut listed = Vec::new();
        for source in executables.iter().map(|it| it.at("source.@path")) {
            listed.push(source.path(folder, source.text().unwrap_or_default())?);
        }
        let files = folder.join("files");
        let names = entries(&files).unwrap_or_default().into_iter();
        let beside = names.map(|name| files.join(name));
        let is_source = |path: &PathBuf| path.extension().map_or(true, |it| it != "exe");
        let listed = listed.into_iter().filter(|path| path.is_file());
        let mut sources = listed.chain(beside.filter(is_source));
        match sources.find(|path| is_named(path)) {
            Some(source) => Ok(source),
            None => command.path(&files, name),
        }
    }

    /// The source of a program that judges.
    fn program(&self, name: &str) -> Result<Option<PathBuf>, Error> {
        self.root.at("assets").at(name).at("source.@path").file()
    }

    fn validator(&self) -> Result<Option<PathBuf>, Error> {
        let validators = self.root.at("assets.validators").all("validator");
        let source = validators.first().map(|it| it.at("source.@path"));
        let path = |it: DocumentField| it.text().map(|name| it.path(self.about.folder(), name));
        source.and_then(path).transpose()
    }

    /// The checker; if it is one of testlib's own, the comparison that it makes.
    fn checker(&self) -> Result<(Option<PathBuf>, Option<NamedComparison>), Error> {
        let name = self.root.at("assets.checker").at("@name");
        let text = name.text().unwrap_or_default();
        if let (true, Ok(comparison)) = (text.starts_with("std::"), NamedComparison::named(text)) {
            return Ok((None, Some(comparison)));
        }
        match self.program("checker")? {
            None if !self.root.at("assets.interactor").is_there() => {
                Err(name.fault("has no source, and its name is none of testlib's"))
            }
            checker => Ok((checker, None)),
        }
    }

    /// Those that are not there are missed when they are judged.
    fn submissions(&self) -> Result<Vec<Example>, Error> {
        let mut found = Vec::new();
        for solution in self.root.at("assets.solutions").all("solution") {
            let source = solution.at("source.@path");
            if let Some(name) = source.text() {
                found.push(Example {
                    folder: solution.at("@tag").text().unwrap_or_default().to_string(),
                    path: source.path(self.about.folder(), name)?,
                });
            }
        }
        Ok(found)
    }

    /// The points of the tests, which may be in groups.
    fn points(&self, tests: &[Test]) -> Result<Option<PointsPlan>, Error> {
        let listed = self.testset.at("tests").all("test");
        let groups = self.testset.at("groups").all("group");
        let has_points = |it: &DocumentField| it.at("@points").is_there();
        if !listed.iter().chain(&groups).any(has_points) {
            return Ok(None);
        }
        let points = |element: &DocumentField| element.at("@points").points();
        // Those of each group, and those of none.
        let mut cases = vec![Vec::new(); groups.len() + 1];
        for (test, element) in tests.iter().zip(&listed) {
            let own = element.at("@group");
            let is_own = |it: &DocumentField| own.is_there() && it.at("@name").text() == own.text();
            let place = groups.iter().position(is_own).unwrap_or(groups.len());
            cases[place].push((test.name.clone(), points(element)?.unwrap_or(0.0)));
        }
        let others = cases.pop().unwrap_or_default();
        let mut counted = Vec::new();
        for (group, mut cases) in groups.iter().zip(cases) {
            let is_whole = group.at("@points-policy").is("complete-group");
            let mode = if is_whole {
                let sum = cases.iter().map(|(_, worth)| worth).sum();
                let total = points(group)?.unwrap_or(sum);
                cases.iter_mut().for_each(|(_, worth)| *worth = total);
                ScoreMode::AllOrNothing
            } else {
                ScoreMode::Sum
            };
            let name = group.at("@name").text().unwrap_or_default();
            counted.push(PointsGroup {
                needs: self.dependencies(group, &groups)?,
                ..PointsGroup::new(format!("group {name}"), mode, cases)
            });
        }
        if !others.is_empty() {
            counted.push(PointsGroup::new(String::new(), ScoreMode::Sum, others));
        }
        Ok(Some(PointsPlan::of_groups(counted)))
    }

    fn dependencies(
        &self,
        group: &DocumentField,
        groups: &[DocumentField],
    ) -> Result<Vec<usize>, Error> {
        let listed = group.at("dependencies").all("dependency").into_iter();
        let places = listed.map(|it| {
            let needed = it.at("@group");
            let is_needed = |it: &DocumentField| it.at("@name").text() == needed.text();
            let place = groups.iter().position(is_needed);
            place.ok_or_else(|| needed.fault("is not a group"))
        });
        places.collect()
    }
}

/// The name with a number for its `%02d` or `%d`.
fn numbered(pattern: &str, number: usize) -> Option<String> {
    let (before, rest) = pattern.split_once('%')?;
    let (width, after) = rest.split_once('d')?;
    let width: usize = if width.is_empty() {
        0
    } else {
        width.parse().ok()?
    };
    Some(format!(
        "{before}{number:0width$}{after}",
        width = width.min(20)
    ))
}

//! Packages of Polygon, which Codeforces takes its problems from: `problem.xml` tells all. A
//! standard package has only the tests that were written by hand, and how the others are made.

use super::document::Document;
use super::examples::Example;
use super::head::{Files, Head, USUAL};
use super::layout::entries;
use super::named_comparison::NamedComparison;
use super::scheme::{Part, PartRule, Scheme};
use super::setup::{NamedPrograms, Setup, Test, TestCommand, TestRecipe};
use super::xml::Element;
use crate::error::Error;
use std::path::{Path, PathBuf};

const ABOUT: &str = "problem.xml";

pub fn is_package(folder: &Path) -> bool {
    folder.join(ABOUT).is_file()
}

struct PolygonPackage {
    about: Document,
    root: Element,
}

/// # Errors
/// What is no package of Polygon, a value that makes no sense, a file that is not there.
pub fn read(folder: &Path) -> Result<Setup, Error> {
    let about = Document::read(&folder.join(ABOUT))?;
    let root = Element::parse(&about.text).map_err(Error::text(&about.file))?;
    if root.name != "problem" {
        let what = "is not the element around all: no package of Polygon";
        return Err(about.fault("problem", "", what));
    }
    let package = PolygonPackage { about, root };
    let tests = package.tests()?;
    let scheme = package.scheme(&tests)?;
    let (checker, compare) = package.checker()?;
    let submissions = package.submissions()?;
    let main = submissions.iter().find(|it| it.folder == "main");
    Ok(Setup {
        head: Some(package.head()?),
        programs: Some(NamedPrograms {
            checker,
            interactor: package.program("assets/interactor")?,
            validator: package.program("assets/validators/validator")?,
            reference: main.map(|it| it.path.clone()),
            ..NamedPrograms::default()
        }),
        tests,
        scheme,
        compare,
        submissions,
        // Packages for Windows have CR LF, and there a program does not see the CR.
        reads_text: true,
        source: package.about.file,
        ..Setup::default()
    })
}

impl PolygonPackage {
    fn fault(&self, key: &str, value: &str, what: &str) -> Error {
        self.about.fault(key, value, what)
    }

    /// The tests proper; there may be a second set of them.
    fn testset(&self) -> Result<&Element, Error> {
        let sets = || {
            self.root
                .get("judging")
                .into_iter()
                .flat_map(|it| it.all("testset"))
        };
        let own = sets().find(|set| set.attribute("name") == Some("tests"));
        let own = own.or_else(|| sets().next());
        own.ok_or_else(|| self.fault("testset", "", "is not there: the package has no tests"))
    }

    /// The text of an element of the tests.
    fn text(&self, name: &str) -> Result<&str, Error> {
        let found = self.testset()?.get(name).map(|it| it.text.trim());
        found.ok_or_else(|| self.fault(name, "", "is not there"))
    }

    fn limit(&self, name: &str, rate: f64) -> Result<u64, Error> {
        self.about.limit(name, self.text(name)?, rate)
    }

    fn head(&self) -> Result<Head, Error> {
        let names = || {
            self.root
                .get("names")
                .into_iter()
                .flat_map(|it| it.all("name"))
        };
        let english = names().find(|name| name.attribute("language") == Some("english"));
        let name = english.or_else(|| names().next());
        let file = |key| {
            let name = self.root.get("judging").and_then(|it| it.attribute(key));
            let name = name.filter(|it| !["", "stdin", "stdout"].contains(it));
            name.map(|name| self.about.file_name(key, name)).transpose()
        };
        Ok(Head {
            title: name
                .and_then(|it| it.attribute("value"))
                .unwrap_or_default()
                .to_string(),
            time_ms: self.limit("time-limit", 1.0)?,
            memory_kb: self.limit("memory-limit", 1.0 / 1024.0)?,
            files: Files {
                input: file("input-file")?,
                output: file("output-file")?,
            },
            ..USUAL
        })
    }

    fn tests(&self) -> Result<Vec<Test>, Error> {
        let folder = self.about.folder();
        let count = self.about.count("test-count", self.text("test-count")?)?;
        let listed: Vec<&Element> = match self.testset()?.get("tests") {
            Some(tests) => tests.all("test").collect(),
            None => Vec::new(),
        };
        let mut tests = Vec::new();
        for number in 1..=count {
            let path = |key| {
                let name = numbered(self.text(key)?, number);
                let name = name.ok_or_else(|| self.fault(key, "", "has no number in it"))?;
                self.about.path(folder, key, &name)
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
    fn recipe(&self, test: &Element) -> Result<Option<TestRecipe>, Error> {
        let Some(command) = test.attribute("cmd").filter(|it| !it.trim().is_empty()) else {
            return Ok(None);
        };
        let mut words = command
            .split_whitespace()
            .map(|word| word.trim_matches('"').to_string());
        let name = words.next().unwrap_or_default();
        let program = self.generator(&name)?;
        let file = test.attribute("from-file");
        let file = file.map(|name| self.about.file_name("from-file", name));
        Ok(Some(TestRecipe::Run(TestCommand {
            program: program
                .ok_or_else(|| self.fault("cmd", command, "names no program of files"))?,
            arguments: words.collect(),
            file: file.transpose()?,
            ..TestCommand::default()
        })))
    }

    /// The source of a program that makes tests.
    fn generator(&self, name: &str) -> Result<Option<PathBuf>, Error> {
        let folder = self.about.folder();
        let is_named = |path: &Path| path.file_stem().is_some_and(|stem| stem == name);
        let executables = self.root.get("files/executables");
        let listed = executables.into_iter().flat_map(|it| it.all("executable"));
        let sources = listed.filter_map(|it| it.get("source")?.attribute("path"));
        let sources = sources.map(|path| self.about.path(folder, "path", path));
        let mut sources = sources.collect::<Result<Vec<_>, _>>()?.into_iter();
        let own = sources.find(|path| is_named(path) && path.is_file());
        Ok(own.or_else(|| {
            let files = folder.join("files");
            let names = entries(&files).unwrap_or_default().into_iter();
            let mut paths = names.map(|name| files.join(name));
            paths.find(|path| is_named(path) && path.extension().map_or(true, |it| it != "exe"))
        }))
    }

    /// The source of a program of the package.
    fn program(&self, path: &str) -> Result<Option<PathBuf>, Error> {
        let source = self
            .root
            .get(path)
            .and_then(|it| it.get("source")?.attribute("path"));
        let file = source.map(|name| self.about.existing(self.about.folder(), "source", name));
        file.transpose()
    }

    /// The checker; if it is one of testlib's own, the comparison that it makes.
    fn checker(&self) -> Result<(Option<PathBuf>, Option<NamedComparison>), Error> {
        let element = self.root.get("assets/checker");
        let name = element
            .and_then(|it| it.attribute("name"))
            .unwrap_or_default();
        if let (true, Ok(comparison)) = (name.starts_with("std::"), NamedComparison::named(name)) {
            return Ok((None, Some(comparison)));
        }
        match self.program("assets/checker")? {
            None if self.root.get("assets/interactor").is_none() => {
                let what = "has no source, and its name is none of testlib's";
                Err(self.fault("checker", name, what))
            }
            checker => Ok((checker, None)),
        }
    }

    fn submissions(&self) -> Result<Vec<Example>, Error> {
        let solutions = self.root.get("assets/solutions");
        let mut found = Vec::new();
        for solution in solutions.into_iter().flat_map(|it| it.all("solution")) {
            let Some(name) = solution.get("source").and_then(|it| it.attribute("path")) else {
                continue;
            };
            found.push(Example {
                folder: solution.attribute("tag").unwrap_or_default().to_string(),
                path: self.about.existing(self.about.folder(), "source", name)?,
            });
        }
        Ok(found)
    }

    /// The points of the tests, which may be in groups.
    fn scheme(&self, tests: &[Test]) -> Result<Option<Scheme>, Error> {
        let set = self.testset()?;
        let listed: Vec<&Element> = set
            .get("tests")
            .map_or(Vec::new(), |it| it.all("test").collect());
        let groups: Vec<&Element> = set
            .get("groups")
            .map_or(Vec::new(), |it| it.all("group").collect());
        if !listed
            .iter()
            .chain(&groups)
            .any(|it| it.attribute("points").is_some())
        {
            return Ok(None);
        }
        let points = |element: &Element| {
            let points = element
                .attribute("points")
                .map(|it| self.about.points("points", it));
            points.transpose()
        };
        let name = |group: &Element| group.attribute("name").unwrap_or_default().to_string();
        let mut parts: Vec<Part> = Vec::new();
        for group in &groups {
            parts.push(Part {
                name: format!("group {}", name(group)),
                requires: self.dependencies(group, &groups)?,
                rule: match group.attribute("points-policy") {
                    Some("complete-group") => PartRule::AllOrNothing,
                    _ => PartRule::Sum,
                },
                ..Part::default()
            });
        }
        parts.push(Part::default());
        for (test, element) in tests.iter().zip(&listed) {
            let own = element.attribute("group");
            let place = groups
                .iter()
                .position(|it| it.attribute("name") == own && own.is_some());
            let worth = points(element)?.unwrap_or(0.0);
            parts[place.unwrap_or(groups.len())]
                .cases
                .push((test.name.clone(), worth));
        }
        for (part, group) in parts.iter_mut().zip(&groups) {
            if part.rule == PartRule::AllOrNothing {
                let sum = part.cases.iter().map(|(_, worth)| worth).sum();
                let total = points(group)?.unwrap_or(sum);
                part.cases.iter_mut().for_each(|(_, worth)| *worth = total);
            }
        }
        parts.retain(|part| !part.name.is_empty() || !part.cases.is_empty());
        Ok(Some(Scheme::of_parts(parts)))
    }

    fn dependencies(&self, group: &Element, groups: &[&Element]) -> Result<Vec<usize>, Error> {
        let listed = group
            .get("dependencies")
            .into_iter()
            .flat_map(|it| it.all("dependency"));
        let places = listed.map(|it| {
            let name = it.attribute("group").unwrap_or_default();
            let place = groups
                .iter()
                .position(|it| it.attribute("name") == Some(name));
            place.ok_or_else(|| self.fault("dependency", name, "is no group"))
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

//! Packages of Polygon, which Codeforces takes its problems from: `problem.xml` tells all. A
//! standard package has only the tests that were written by hand, and how the others are made.

use super::data::{Convention, Example, NamedPrograms, ProblemData, Test, TestCommand, TestRecipe};
use super::document::{Document, DocumentField};
use super::find_cases::name_of;
use super::meta::{Files, ProblemMeta};
use super::named_comparison::NamedComparison;
use super::points::{PointsGroup, PointsPlan, ScoreMode};
use crate::disk::paths_in;
use crate::error::Error;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

pub fn read(about: &Document) -> Result<ProblemData, Error> {
    let root = &about.at("problem");
    if !root.is_there() {
        return Err(root.fault("is not the root element: this is not a package of Polygon"));
    }
    // There may be a second set of tests.
    let sets = root.at("judging").all("testset");
    let main = sets.iter().find(|set| set.at("@name").is("tests"));
    let testset = main.or(sets.first()).ok_or_else(|| {
        let judging = root.at("judging.testset");
        judging.fault("is not there: the package has no tests")
    })?;
    let tests = tests(root, testset)?;
    let points = points(testset, &tests)?;
    let programs = checker(root)?;
    let submissions = submissions(root)?;
    let main = submissions.iter().find(|example| example.folder == "main");
    let validators = root.at("assets.validators").all("validator");
    let validator = validators.first().and_then(|validator| {
        let path = validator.at("source.@path");
        Some(path.path(about.folder(), path.text()?))
    });
    Ok(ProblemData {
        meta: Some(head(root, testset)?),
        programs: Some(NamedPrograms {
            interactor: root.at("assets.interactor.source.@path").file()?,
            validator: validator.transpose()?,
            reference: main.map(|example| example.path.clone()),
            ..programs
        }),
        tests,
        points,
        submissions,
        // Packages for Windows have CR LF, and there a program does not see the CR.
        reads_text: true,
        ..ProblemData::default()
    })
}

/// An element of the tests that has to be there.
fn needed<'a>(testset: &DocumentField<'a>, name: &str) -> Result<DocumentField<'a>, Error> {
    match testset.at(name) {
        field if field.text().is_some() => Ok(field),
        field => Err(field.fault("is not there")),
    }
}

fn head(root: &DocumentField, testset: &DocumentField) -> Result<ProblemMeta, Error> {
    let names = root.at("names").all("name");
    let english = names.iter().find(|name| name.at("@language").is("english"));
    let name = english.or(names.first());
    let title = name.and_then(|name| name.at("@value").text());
    let file = |key| match root.at("judging").at(key) {
        field if field.is("stdin") || field.is("stdout") => Ok(None),
        field => field.file_name(),
    };
    let limit = |name: &str, rate: f64| Ok(needed(testset, name)?.limit(rate)?.unwrap_or(1));
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

fn tests(root: &DocumentField, testset: &DocumentField) -> Result<Vec<Test>, Error> {
    let count = needed(testset, "test-count")?.count()?.unwrap_or_default();
    let listed = testset.at("tests").all("test");
    let path = |key, number| {
        let field = needed(testset, key)?;
        match numbered(field.text().unwrap_or_default(), number) {
            Some(name) => field.path(root.folder(), &name),
            None => Err(field.fault("has no number in it")),
        }
    };
    let test = |number| {
        let input = path("input-path-pattern", number)?;
        let answer = path("answer-path-pattern", number)?;
        let recipe = listed.get(number - 1).map(|test| recipe(root, test));
        Ok(Test {
            recipe: recipe.transpose()?.flatten(),
            ..Test::new(name_of(&input), input, Some(answer))
        })
    };
    (1..=count).map(test).collect()
}

/// How a test is made; `None` if it is written by hand.
fn recipe(root: &DocumentField, test: &DocumentField) -> Result<Option<TestRecipe>, Error> {
    let command = test.at("@cmd");
    let mut words = command.words().into_iter();
    let unquoted = |word: String| word.trim_matches('"').to_string();
    let Some(name) = words.next().map(unquoted) else {
        return Ok(None);
    };
    Ok(Some(TestRecipe::Run(TestCommand {
        program: generator(root, &command, &name)?,
        arguments: words.map(unquoted).collect(),
        file: test.at("@from-file").file_name()?,
        ..TestCommand::default()
    })))
}

/// The source of a program that makes tests, which need not be there.
fn generator(root: &DocumentField, command: &DocumentField, name: &str) -> Result<PathBuf, Error> {
    let folder = root.folder();
    let is_named = |path: &Path| path.file_stem().is_some_and(|stem| stem == name);
    let executables = root.at("files.executables").all("executable");
    let mut sources = Vec::new();
    for executable in executables {
        let source = executable.at("source.@path");
        sources.push(source.path(folder, source.text().unwrap_or_default())?);
    }
    sources.retain(|path| path.is_file());
    let files = folder.join("files");
    let mut others = paths_in(&files).unwrap_or_default();
    others.retain(|path| path.extension() != Some(OsStr::new("exe")));
    sources.extend(others);
    let source = sources.into_iter().find(|path| is_named(path));
    source.map_or_else(|| command.path(&files, name), Ok)
}

/// The checker; if it is one of testlib's own, the comparison that it makes.
fn checker(root: &DocumentField) -> Result<NamedPrograms, Error> {
    let checker = root.at("assets.checker");
    let name = checker.at("@name");
    let text = name.text().unwrap_or_default();
    if let (true, Ok(comparison)) = (text.starts_with("std::"), NamedComparison::named(text)) {
        return Ok(NamedPrograms::compared(comparison, Convention::Testlib));
    }
    match checker.at("source.@path").file()? {
        None if !root.at("assets.interactor").is_there() => {
            Err(name.fault("has no source, and its name is none of testlib's"))
        }
        checker => Ok(NamedPrograms::checked(checker, Convention::Testlib)),
    }
}

/// Those that are not there are missed when they are judged.
fn submissions(root: &DocumentField) -> Result<Vec<Example>, Error> {
    let mut submissions = Vec::new();
    for solution in root.at("assets.solutions").all("solution") {
        let source = solution.at("source.@path");
        if let Some(name) = source.text() {
            let tag = solution.at("@tag").text().unwrap_or_default();
            submissions.push(Example::new(tag, source.path(root.folder(), name)?));
        }
    }
    Ok(submissions)
}

fn points(testset: &DocumentField, tests: &[Test]) -> Result<Option<PointsPlan>, Error> {
    let listed = testset.at("tests").all("test");
    let groups = testset.at("groups").all("group");
    let has_points = |test: &DocumentField| test.at("@points").is_there();
    if !listed.iter().chain(&groups).any(has_points) {
        return Ok(None);
    }
    let points = |element: &DocumentField| element.at("@points").points();
    // Those of each group, and those of none.
    let mut cases = vec![Vec::new(); groups.len() + 1];
    for (test, element) in tests.iter().zip(&listed) {
        let wanted = element.at("@group");
        let is_wanted =
            |group: &DocumentField| wanted.is_there() && group.at("@name").text() == wanted.text();
        let index = groups.iter().position(is_wanted).unwrap_or(groups.len());
        cases[index].push((test.name.clone(), points(element)?.unwrap_or(0.0)));
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
            needs: dependencies(group, &groups)?,
            ..PointsGroup::new(format!("group {name}"), mode, cases)
        });
    }
    if !others.is_empty() {
        counted.push(PointsGroup::new(String::new(), ScoreMode::Sum, others));
    }
    Ok(Some(PointsPlan::of_groups(counted)))
}

fn dependencies(group: &DocumentField, groups: &[DocumentField]) -> Result<Vec<usize>, Error> {
    let listed = group.at("dependencies").all("dependency").into_iter();
    let indices = listed.map(|dependency| {
        let needed = dependency.at("@group");
        let is_needed = |group: &DocumentField| group.at("@name").text() == needed.text();
        let index = groups.iter().position(is_needed);
        index.ok_or_else(|| needed.fault("is not a group"))
    });
    indices.collect()
}

/// The name with a number for its `%02d` or `%d`.
fn numbered(pattern: &str, number: usize) -> Option<String> {
    let (before, rest) = pattern.split_once('%')?;
    let (width, after) = rest.split_once('d')?;
    let width = format!("0{width}").parse::<usize>().ok()?.min(20);
    Some(format!("{before}{number:0width$}{after}"))
}

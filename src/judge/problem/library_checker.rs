//! Problems of Library Checker: `info.toml` tells how the tests are made, and what becomes of the
//! solutions. Source: <https://github.com/yosupo06/library-checker-problems>.

use super::archive;
use super::data::{
    Example, NamedPrograms, ProblemData, SourceRules, Test, TestCommand, TestRecipe,
};
use super::document::{Document, DocumentField};
use super::meta::ProblemMeta;
use crate::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

/// Keys of a solution, and the verdicts that it may get besides Accepted.
const ALLOWED: [(&str, &str); 3] = [("allow_wa", "wa"), ("allow_re", "re"), ("allow_tle", "tle")];

/// Whether a folder with an `info.toml` is one of these: other tools have files of its name, too.
pub fn is_problem(folder: &Path) -> bool {
    let text = fs::read_to_string(folder.join("info.toml"));
    text.map_or(true, |text| text.contains("timelimit"))
}

pub fn read(about: &Document) -> Result<ProblemData, Error> {
    let time = about.at("timelimit").limit(1000.0)?;
    let named = |key: &str| {
        let field = about.at(key);
        let usual = format!("{key}.cpp");
        field.path(about.folder(), field.text().unwrap_or(&usual))
    };
    let (checker, validator) = (named("checker")?, named("verifier")?);
    Ok(ProblemData {
        meta: Some(ProblemMeta::limited(
            about.at("title").text().unwrap_or_default(),
            time.unwrap_or(2000),
            1 << 20,
        )),
        sources: SourceRules {
            headers: parameters(about)?,
            may_be_newer: true,
            ..SourceRules::default()
        },
        programs: Some(NamedPrograms {
            checker: Some(checker),
            validator: Some(validator).filter(|file| file.is_file()),
            reference: about.beside("sol/correct.cpp"),
            ..NamedPrograms::default()
        }),
        tests: tests(about)?,
        submissions: submissions(about)?,
        ..ProblemData::default()
    })
}

fn name<'a>(field: &DocumentField<'a>) -> Result<&'a str, Error> {
    let name = field.at("name").text();
    name.ok_or_else(|| field.fault("has no name"))
}

fn tests(about: &Document) -> Result<Vec<Test>, Error> {
    let generators = about.folder().join("gen");
    let mut tests = Vec::new();
    for field in about.at("tests").items() {
        let source = name(&field)?;
        let program = field.at("name").path(&generators, source)?;
        let count = field.at("number").count()?.unwrap_or_default();
        let stem = Path::new(source).file_stem().unwrap_or_default();
        for number in 0..count {
            let case = format!("{}_{number:02}", stem.to_string_lossy());
            let file = |inner, end| about.folder().join(format!("{inner}/{case}.{end}"));
            let (input, answer) = (file("in", "in"), file("out", "out"));
            let recipe = if source.ends_with(".in") {
                TestRecipe::Copy(file("gen", "in"))
            } else {
                TestRecipe::Run(TestCommand {
                    program: program.clone(),
                    arguments: vec![number.to_string()],
                    ..TestCommand::default()
                })
            };
            tests.push(Test {
                recipe: Some(recipe),
                ..Test::new(case, input, Some(answer))
            });
        }
    }
    Ok(tests)
}

/// The solutions, and the one that knows all answers. A part of a program is not a submission.
fn submissions(about: &Document) -> Result<Vec<Example>, Error> {
    let folder = about.folder().join("sol");
    let mut submissions = vec![Example::new("ac", folder.join("correct.cpp"))];
    for field in about.at("solutions").items() {
        if field.at("function").is("true") {
            continue;
        }
        let mut words = vec![field.at("expect").text().unwrap_or("ac")];
        let allowed = ALLOWED.iter().filter(|(key, _)| field.at(key).is("true"));
        words.extend(allowed.map(|(_, word)| *word));
        // Its setters' own run has no limit of memory: what is slow may take too much of it.
        if words.iter().any(|word| word.eq_ignore_ascii_case("tle")) {
            words.push("mle");
        }
        let path = field.at("name").path(&folder, name(&field)?)?;
        submissions.push(Example::new(words.join(","), path));
    }
    Ok(submissions)
}

/// The folders where `params.h` is found, also as `../params.h`.
fn parameters(about: &Document) -> Result<Vec<PathBuf>, Error> {
    let mut text = String::new();
    for field in about.at("params").entries() {
        let (key, Some(value)) = (field.key(), field.text()) else {
            continue;
        };
        let digits = value.replace('_', "");
        text += &match (digits.parse::<i128>(), digits.parse::<f64>()) {
            (Ok(_), _) => format!("#define {key} (long long){digits}\n"),
            (_, Ok(_)) => format!("#define {key} {digits}\n"),
            _ => format!("#define {key} \"{value}\"\n"),
        };
    }
    let folder = archive::stored(text.as_bytes(), &["params.h", "gen/params.h"])?;
    Ok(vec![folder.clone(), folder.join("gen")])
}

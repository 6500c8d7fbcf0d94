//! Problems as QDUOJ exports them: `problem.json` beside the folder `testcase`.

use super::archive;
use super::document::Document;
use super::head::{Head, USUAL};
use super::manner::Manner;
use super::scheme::Scheme;
use super::setup::{self, Convention, NamedPrograms, Setup, Test};
use crate::error::Error;
use crate::json::{self, Value};
use std::path::{Path, PathBuf};

const ABOUT: &str = "problem.json";
const CASES: &str = "testcase";

/// The languages of special judges, and the endings of their sources.
const LANGUAGES: [(&str, &str); 3] = [("C", "c"), ("C++", "cpp"), ("Python3", "py")];

pub fn is_problem(folder: &Path) -> bool {
    folder.join(ABOUT).is_file() && folder.join(CASES).is_dir()
}

struct Export {
    folder: PathBuf,
    document: Document,
    root: Value,
}

/// # Errors
/// What is no JSON, a value that makes no sense, a case that is not there.
pub fn read(folder: &Path) -> Result<Setup, Error> {
    let document = Document::read(&folder.join(ABOUT))?;
    let root = json::parse(document.text.as_bytes()).map_err(Error::text(&document.file))?;
    let export = Export {
        folder: folder.join(CASES),
        document,
        root,
    };
    export.refuse_templates()?;
    let checker = export.checker()?;
    let (mut tests, scheme) = export.tests(checker.is_some())?;
    let scheme = Some(scheme).filter(|_| export.text("rule_type") == Some("OI"));
    for test in &mut tests {
        test.configuration.points = scheme.as_ref().and_then(|it| it.worth(&test.name));
    }
    Ok(Setup {
        head: Some(Head {
            title: export.text("title").unwrap_or_default().to_string(),
            time_ms: export.number("time_limit")?.unwrap_or(1000.0).ceil() as u64,
            memory_kb: (export.number("memory_limit")?.unwrap_or(256.0) * 1024.0) as u64,
            ..USUAL
        }),
        source: export.document.file.clone(),
        compare: match &checker {
            Some(_) => None,
            None => Manner::named("stripped").ok(),
        },
        programs: Some(NamedPrograms {
            checker,
            convention: Convention::Qduoj,
            ..NamedPrograms::default()
        }),
        tests,
        scheme,
        ..Setup::default()
    })
}

impl Export {
    fn text(&self, key: &str) -> Option<&str> {
        self.root.get(key).and_then(Value::text)
    }

    fn number(&self, key: &str) -> Result<Option<f64>, Error> {
        match self.root.get(key) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::Number(number)) => self.document.number(key, &number.to_string()).map(Some),
            Some(Value::Text(text)) => self.document.number(key, text).map(Some),
            Some(_) => Err(self.document.fault(key, "", "is not a number")),
        }
    }

    /// A submission to a problem with a template is only a part of a program.
    fn refuse_templates(&self) -> Result<(), Error> {
        let Some(Value::Object(languages)) = self.root.get("template") else {
            return Ok(());
        };
        let has = |template: &Value, key: &str| {
            let text = template.get(key).and_then(Value::text).unwrap_or_default();
            !text.trim().is_empty()
        };
        match languages
            .iter()
            .find(|(_, it)| has(it, "prepend") || has(it, "append"))
        {
            Some((language, _)) => {
                let kind = "parts of programs, as a template is around them";
                Err(self.document.refusal("template", language, kind))
            }
            None => Ok(()),
        }
    }

    /// The special judge, whose code is in the export.
    fn checker(&self) -> Result<Option<PathBuf>, Error> {
        let Some(code) = self.root.get("spj").and_then(|it| it.get("code")?.text()) else {
            return Ok(None);
        };
        let language = self
            .root
            .get("spj")
            .and_then(|it| it.get("language")?.text());
        let language = language.unwrap_or("C");
        let ending = LANGUAGES.iter().find(|(name, _)| *name == language);
        let (_, ending) = ending.ok_or_else(|| {
            self.document.fault(
                "language",
                language,
                "is no language of a special judge here",
            )
        })?;
        archive::stored(code.as_bytes(), &format!("spj.{ending}")).map(Some)
    }

    fn tests(&self, has_checker: bool) -> Result<(Vec<Test>, Scheme), Error> {
        let Some(Value::List(listed)) = self.root.get("test_case_score") else {
            return Err(self.document.fault("test_case_score", "", "is not there"));
        };
        let (mut tests, mut cases) = (Vec::new(), Vec::new());
        for node in listed {
            let file = |key: &str| {
                let name = node.get(key).and_then(Value::text).unwrap_or_default();
                self.document.existing(&self.folder, key, name)
            };
            let answer = match has_checker {
                true => None,
                false => Some(file("output_name")?),
            };
            let test = Test::named_after(Some(file("input_name")?), answer);
            let score = match node.get("score") {
                Some(Value::Number(score)) => *score,
                Some(Value::Text(score)) => self.document.points("score", score)?,
                _ => 0.0,
            };
            cases.push((setup::add(&mut tests, test), score));
        }
        Ok((tests, Scheme::of_cases(cases)))
    }
}

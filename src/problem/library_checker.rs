//! Problems of Library Checker: `info.toml` tells how the tests are made, and what becomes of the
//! solutions. Source: <https://github.com/yosupo06/library-checker-problems>.

use super::archive;
use super::document::Document;
use super::examples::Example;
use super::head::{Head, USUAL};
use super::setup::{Convention, NamedPrograms, Setup, SourceRules, Test, TestRecipe};
use super::toml;
use super::yaml::Node;
use crate::error::Error;
use std::path::{Path, PathBuf};

const INFO: &str = "info.toml";

/// What a solution may get besides Accepted, and the key that says so.
const ALLOWED: [(&str, &str); 3] = [("allow_wa", "wa"), ("allow_re", "re"), ("allow_tle", "tle")];

pub fn is_problem(folder: &Path) -> bool {
    folder.join(INFO).is_file()
}

struct Info {
    folder: PathBuf,
    document: Document,
    root: Node,
}

/// # Errors
/// A value that makes no sense, a program that is not there.
pub fn read(folder: &Path) -> Result<Setup, Error> {
    let document = Document::read(&folder.join(INFO))?;
    let root = toml::parse(&document.text).map_err(Error::text(&document.file))?;
    let info = Info {
        folder: folder.to_path_buf(),
        document,
        root,
    };
    let seconds = info
        .document
        .number_at(&info.root, "timelimit")?
        .unwrap_or(2.0);
    let checker = info.root.text("checker").unwrap_or("checker.cpp");
    let validator = folder.join(info.root.text("verifier").unwrap_or("verifier.cpp"));
    let reference = folder.join("sol/correct.cpp");
    Ok(Setup {
        head: Some(Head {
            title: info.root.text("title").unwrap_or_default().to_string(),
            time_ms: (seconds * 1000.0).ceil() as u64,
            memory_kb: 1 << 20,
            ..USUAL
        }),
        source: info.document.file.clone(),
        sources: SourceRules {
            headers: info.parameters()?,
            may_be_newer: true,
            ..SourceRules::default()
        },
        programs: Some(NamedPrograms {
            checker: Some(info.document.existing(folder, "checker", checker)?),
            validator: Some(validator).filter(|it| it.is_file()),
            reference: Some(reference).filter(|it| it.is_file()),
            convention: Convention::Testlib,
            ..NamedPrograms::default()
        }),
        tests: info.tests()?,
        submissions: info.submissions()?,
        ..Setup::default()
    })
}

impl Info {
    fn list(&self, key: &str) -> &[Node] {
        match self.root.get(key) {
            Some(Node::List(nodes)) => nodes,
            _ => &[],
        }
    }

    fn name<'a>(&self, key: &str, node: &'a Node) -> Result<&'a str, Error> {
        let name = node.text("name");
        name.ok_or_else(|| self.document.fault(key, "", "has no name"))
    }

    fn tests(&self) -> Result<Vec<Test>, Error> {
        let mut tests = Vec::new();
        for node in self.list("tests") {
            let name = self.name("tests", node)?;
            let count = self.document.points_at(node, "number")?.unwrap_or(0.0) as usize;
            let stem = Path::new(name)
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy();
            for number in 0..count.min(10_000) {
                let case = format!("{stem}_{number:02}");
                let file =
                    |inner: &str, end: &str| self.folder.join(inner).join(format!("{case}.{end}"));
                let (input, answer) = (file("in", "in"), file("out", "out"));
                tests.push(Test {
                    recipe: Some(match name.ends_with(".in") {
                        true => TestRecipe::Copy(file("gen", "in")),
                        false => TestRecipe::Run {
                            program: self.document.existing(
                                &self.folder.join("gen"),
                                "name",
                                name,
                            )?,
                            arguments: vec![number.to_string()],
                            file: None,
                        },
                    }),
                    ..Test::new(case, input, Some(answer))
                });
            }
        }
        Ok(tests)
    }

    /// The solutions, and the one that knows all answers. A part of a program is no submission.
    fn submissions(&self) -> Result<Vec<Example>, Error> {
        let folder = self.folder.join("sol");
        let example = |words: String, name: &str| {
            let path = self.document.existing(&folder, "name", name)?;
            Ok(Example {
                folder: words,
                path,
            })
        };
        let mut found = vec![example("ac".to_string(), "correct.cpp")?];
        for node in self.list("solutions") {
            if node.text("function") == Some("true") {
                continue;
            }
            let mut words = vec![node.text("expect").unwrap_or("ac")];
            let is_allowed = |key: &str| node.text(key) == Some("true");
            let allowed = ALLOWED.iter().filter(|(key, _)| is_allowed(key));
            words.extend(allowed.map(|(_, word)| *word));
            found.push(example(words.join(","), self.name("solutions", node)?)?);
        }
        Ok(found)
    }

    /// The folders where `params.h` is found, also by sources that look for it in the folder around
    /// theirs.
    fn parameters(&self) -> Result<Vec<PathBuf>, Error> {
        let mut text = String::new();
        for (key, node) in self.root.get("params").map_or(&[][..], Node::entries) {
            let Node::Text(value) = node else { continue };
            let digits = value.replace('_', "");
            text += &match (digits.parse::<i128>(), digits.parse::<f64>()) {
                (Ok(_), _) => format!("#define {key} (long long){digits}\n"),
                (_, Ok(_)) => format!("#define {key} {digits}\n"),
                _ => format!("#define {key} \"{value}\"\n"),
            };
        }
        let file = archive::stored(text.as_bytes(), "params.h")?;
        let inner = archive::stored(text.as_bytes(), "gen/params.h")?;
        let folders = [file, inner].map(|file| file.parent().map(Path::to_path_buf));
        Ok(folders.into_iter().flatten().collect())
    }
}

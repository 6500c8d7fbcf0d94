//! Data of SYZOJ and LibreOJ: `data.yml` beside the cases. The limits are on the site.
//! Source: <https://github.com/syzoj/syzoj/wiki>.

use super::document::Document;
use super::head::{Head, USUAL};
use super::layout::PLAIN;
use super::scheme::{Part, PartRule, Scheme};
use super::setup::{self, Convention, NamedPrograms, Setup, SourceRules, Test};
use super::yaml::Node;
use crate::error::Error;
use std::path::{Path, PathBuf};

const DATA: &str = "data.yml";

pub fn is_problem(folder: &Path) -> bool {
    folder.join(DATA).is_file()
}

struct Data {
    folder: PathBuf,
    document: Document,
    root: Node,
}

/// # Errors
/// A value that makes no sense, a kind of problem that is not judged.
pub fn read(folder: &Path) -> Result<Setup, Error> {
    let document = Document::read(&folder.join(DATA))?;
    let root = Node::parse(&document.text);
    let data = Data {
        folder: folder.to_path_buf(),
        document,
        root,
    };
    for (key, kind) in [
        ("userOutput", "answers to submit"),
        ("interactor", "an interactor of SYZOJ's own"),
    ] {
        if let Some(node) = data.root.get(key) {
            let value = node.text("fileName").or_else(|| data.root.text(key));
            return Err(data.document.refusal(key, value.unwrap_or_default(), kind));
        }
    }
    let (tests, scheme) = data.subtasks()?;
    let name = data.root.text("specialJudge.fileName");
    let checker = name.map(|name| data.document.existing(folder, "fileName", name));
    Ok(Setup {
        head: Some(Head {
            memory_kb: 256 << 10,
            ..USUAL
        }),
        source: data.document.file.clone(),
        sources: SourceRules {
            headers: data.headers()?,
            ..SourceRules::default()
        },
        programs: Some(NamedPrograms {
            checker: checker.transpose()?,
            convention: Convention::Syzoj,
            ..NamedPrograms::default()
        }),
        tests,
        scheme: Some(scheme),
        ..Setup::default()
    })
}

impl Data {
    fn subtasks(&self) -> Result<(Vec<Test>, Scheme), Error> {
        let Some(Node::List(nodes)) = self.root.get("subtasks") else {
            return self.without_subtasks();
        };
        let (mut tests, mut parts) = (Vec::new(), Vec::new());
        for (place, node) in nodes.iter().enumerate() {
            let score = self.document.points_at(node, "score")?;
            let score = score.unwrap_or(100.0 / nodes.len() as f64);
            let names = node.words("cases").unwrap_or_default();
            let (rule, worth) = match node.text("type") {
                None | Some("sum") => (PartRule::Sum, score / names.len().max(1) as f64),
                Some("min") => (PartRule::Least, score),
                Some("mul") => (PartRule::Product, score),
                Some(other) => {
                    return Err(self.document.fault("type", other, "is not sum, min or mul"))
                }
            };
            let mut cases = Vec::new();
            for name in names {
                cases.push((setup::add(&mut tests, self.test(&name)?), worth));
            }
            parts.push(Part {
                name: match nodes.len() {
                    1 => String::new(),
                    _ => format!("subtask {}", place + 1),
                },
                rule,
                cases,
                ..Part::default()
            });
        }
        let scheme = Scheme {
            parts,
            ..Scheme::default()
        };
        Ok((tests, scheme))
    }

    fn test(&self, case: &str) -> Result<Test, Error> {
        let file = |key: &str, usual: &str| {
            let pattern = self.root.text(key).unwrap_or(usual);
            match pattern {
                "-" => Ok(None),
                _ => {
                    let name = pattern.replace('#', case);
                    self.document.path(&self.folder, key, &name).map(Some)
                }
            }
        };
        let mut test = Test::named_after(file("inputFile", "#.in")?, file("outputFile", "#.out")?);
        test.name = case.to_string();
        Ok(test)
    }

    /// All cases share 100 points.
    fn without_subtasks(&self) -> Result<(Vec<Test>, Scheme), Error> {
        let mut names = PLAIN.inputs(&self.folder);
        names.sort_by(|a, b| super::case::natural(a, b));
        let tests = names.iter().map(|name| {
            let answer = PLAIN.answer(&self.folder, name)?;
            Ok(Test::named_after(
                Some(PLAIN.input(&self.folder, name)),
                Some(answer),
            ))
        });
        let tests: Vec<Test> = tests.collect::<Result<_, Error>>()?;
        let worth = 100.0 / tests.len().max(1) as f64;
        let cases = tests.iter().map(|test| (test.name.clone(), worth));
        let scheme = Scheme::of_cases(cases.collect());
        Ok((tests, scheme))
    }

    /// The folders of what is laid beside a submission.
    fn headers(&self) -> Result<Vec<PathBuf>, Error> {
        let mut folders = Vec::new();
        let Some(Node::List(languages)) = self.root.get("extraSourceFiles") else {
            return Ok(folders);
        };
        for file in languages.iter().filter_map(|it| it.get("files")) {
            let Node::List(files) = file else { continue };
            for name in files.iter().filter_map(|it| it.text("name")) {
                let file = self.document.existing(&self.folder, "name", name)?;
                folders.extend(file.parent().map(Path::to_path_buf));
            }
        }
        folders.dedup();
        Ok(folders)
    }
}

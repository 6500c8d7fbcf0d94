//! Data of SYZOJ and LibreOJ: `data.yml` beside the cases. The limits are on the site.
//! Source: <https://github.com/syzoj/syzoj/wiki>.

use super::document::Document;
use super::head::{Head, USUAL};
use super::layout::PLAIN;
use super::scheme::{Part, PartRule, Scheme};
use super::setup::{self, Convention, NamedPrograms, Setup, SourceRules, Test};
use crate::error::Error;
use std::path::{Path, PathBuf};

const DATA: &str = "data.yml";

/// Keys of problems whose submissions are not one program.
const OUT_OF_REACH: [(&str, &str); 1] = [("userOutput", "answers to submit")];

pub fn is_problem(folder: &Path) -> bool {
    folder.join(DATA).is_file()
}

/// # Errors
/// A value that makes no sense, a kind of problem that is not judged.
pub fn read(folder: &Path) -> Result<Setup, Error> {
    let about = Document::yaml(&folder.join(DATA))?;
    about.refuse(&OUT_OF_REACH)?;
    let (tests, scheme) = subtasks(&about)?;
    let program = |key: &str| match about.text(&format!("{key}.fileName")) {
        Some(name) => about.existing(folder, "fileName", name).map(Some),
        None if about.is_on(key) => Err(about.fault(key, "", "names no program")),
        None => Ok(None),
    };
    Ok(Setup {
        head: Some(Head {
            memory_kb: 256 << 10,
            ..USUAL
        }),
        sources: SourceRules {
            headers: headers(&about)?,
            ..SourceRules::default()
        },
        programs: Some(NamedPrograms::judging(
            program("specialJudge")?,
            program("interactor")?,
            Convention::Syzoj,
        )),
        tests,
        scheme: Some(scheme),
        source: about.file,
        ..Setup::default()
    })
}

fn subtasks(about: &Document) -> Result<(Vec<Test>, Scheme), Error> {
    let nodes = about.root.items("subtasks");
    if nodes.is_empty() {
        return without_subtasks(about);
    }
    let (mut tests, mut parts) = (Vec::new(), Vec::new());
    for (place, node) in nodes.iter().enumerate() {
        let score = about.points_at(node, "score")?;
        let score = score.unwrap_or(100.0 / nodes.len() as f64);
        let names = node.words("cases").unwrap_or_default();
        let (rule, worth) = match node.text("type") {
            None | Some("sum") => (PartRule::Sum, score / names.len().max(1) as f64),
            Some("min") => (PartRule::Least, score),
            Some("mul") => (PartRule::Product, score),
            Some(it) => return Err(about.fault("type", it, "is not sum, min or mul")),
        };
        let mut cases = Vec::new();
        for name in names {
            cases.push((setup::add(&mut tests, test(about, &name)?), worth));
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
    Ok((tests, Scheme::of_parts(parts)))
}

fn test(about: &Document, case: &str) -> Result<Test, Error> {
    let path = |key: &str, name: &str| about.path(about.folder(), key, name);
    let file = |key: &str, usual: &str| match about.text(key).unwrap_or(usual) {
        "-" => Ok(None),
        pattern => path(key, &pattern.replace('#', case)).map(Some),
    };
    // Files that the judge keeps of a case have its name.
    path("cases", case)?;
    let mut test = Test::named_after(file("inputFile", "#.in")?, file("outputFile", "#.out")?);
    test.name = case.to_string();
    Ok(test)
}

/// All cases share 100 points.
fn without_subtasks(about: &Document) -> Result<(Vec<Test>, Scheme), Error> {
    let folder = about.folder();
    let names = PLAIN.inputs(folder).into_iter();
    let tests = names.map(|name| {
        let (input, answer) = (PLAIN.input(folder, &name), PLAIN.answer(folder, &name)?);
        Ok(Test::named_after(Some(input), Some(answer)))
    });
    let tests: Vec<Test> = tests.collect::<Result<_, Error>>()?;
    let worth = 100.0 / tests.len().max(1) as f64;
    let cases = tests.iter().map(|test| (test.name.clone(), worth));
    let scheme = Scheme::of_cases(cases.collect());
    Ok((tests, scheme))
}

/// The folders of what is laid beside a submission.
fn headers(about: &Document) -> Result<Vec<PathBuf>, Error> {
    let mut folders = Vec::new();
    let languages = about.root.items("extraSourceFiles").iter();
    let files = languages.flat_map(|it| it.items("files"));
    for name in files.filter_map(|it| it.text("name")) {
        let file = about.existing(about.folder(), "name", name)?;
        folders.extend(file.parent().map(Path::to_path_buf));
    }
    folders.dedup();
    Ok(folders)
}

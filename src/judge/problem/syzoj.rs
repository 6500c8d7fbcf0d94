//! Data of SYZOJ and LibreOJ: `data.yml` beside the cases. The limits are on the site.
//! Source: <https://github.com/syzoj/syzoj/wiki>.

use super::document::Document;
use super::head::{ProblemMeta, DEFAULT_META};
use super::layout::PLAIN;
use super::points::{PointsGroup, PointsPlan, ScoreMode};
use super::setup::{self, Convention, NamedPrograms, ProblemData, SourceRules, Test};
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
pub fn read(folder: &Path) -> Result<ProblemData, Error> {
    let about = Document::yaml(&folder.join(DATA))?;
    about.refuse(&OUT_OF_REACH)?;
    let (tests, points) = subtasks(&about)?;
    let program = |key: &str| {
        let field = about.at(key).at("fileName");
        match field.text() {
            Some(name) => field.existing(folder, name).map(Some),
            None if about.at(key).is_on() => Err(about.at(key).fault("names no program")),
            None => Ok(None),
        }
    };
    Ok(ProblemData {
        head: Some(ProblemMeta {
            memory_kb: 256 << 10,
            ..DEFAULT_META
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
        points: Some(points),
        warnings: about.warnings(),
        source: about.file,
        ..ProblemData::default()
    })
}

fn subtasks(about: &Document) -> Result<(Vec<Test>, PointsPlan), Error> {
    let nodes = about.at("subtasks").items();
    if nodes.is_empty() {
        return without_subtasks(about);
    }
    let (mut tests, mut groups) = (Vec::new(), Vec::new());
    for (place, node) in nodes.iter().enumerate() {
        let score = node.at("score").points()?;
        let score = score.unwrap_or(100.0 / nodes.len() as f64);
        let names = node.at("cases").words().unwrap_or_default();
        let (mode, worth) = match node.at("type").text() {
            None | Some("sum") => (ScoreMode::Sum, score / names.len().max(1) as f64),
            Some("min") => (ScoreMode::Least, score),
            Some("mul") => (ScoreMode::Product, score),
            Some(_) => return Err(node.at("type").fault("is not sum, min or mul")),
        };
        let mut cases = Vec::new();
        for name in names {
            cases.push((setup::add(&mut tests, test(about, &name)?), worth));
        }
        let name = match nodes.len() {
            1 => String::new(),
            _ => format!("subtask {}", place + 1),
        };
        groups.push(PointsGroup::new(name, mode, cases));
    }
    Ok((tests, PointsPlan::of_groups(groups)))
}

fn test(about: &Document, case: &str) -> Result<Test, Error> {
    let path = |key: &str, name: &str| about.at(key).path(about.folder(), name);
    let file = |key: &str, usual: &str| match about.at(key).text().unwrap_or(usual) {
        "-" => Ok(None),
        pattern => path(key, &pattern.replace('#', case)).map(Some),
    };
    // Files that the judge keeps of a case have its name.
    path("subtasks", case)?;
    let mut test = Test::named_after(file("inputFile", "#.in")?, file("outputFile", "#.out")?);
    test.name = case.to_string();
    Ok(test)
}

/// All cases share 100 points.
fn without_subtasks(about: &Document) -> Result<(Vec<Test>, PointsPlan), Error> {
    let folder = about.folder();
    let names = PLAIN.inputs(folder).into_iter();
    let tests = names.map(|name| {
        let (input, answer) = (PLAIN.input(folder, &name), PLAIN.answer(folder, &name)?);
        Ok(Test::named_after(Some(input), Some(answer)))
    });
    let tests: Vec<Test> = tests.collect::<Result<_, Error>>()?;
    let worth = 100.0 / tests.len().max(1) as f64;
    let cases = tests.iter().map(|test| (test.name.clone(), worth));
    let points = PointsPlan::of_cases(cases.collect());
    Ok((tests, points))
}

/// The folders of what is laid beside a submission.
fn headers(about: &Document) -> Result<Vec<PathBuf>, Error> {
    let mut folders = Vec::new();
    let languages = about.at("extraSourceFiles").items().into_iter();
    let files = languages.flat_map(|it| it.at("files").items());
    for field in files.map(|it| it.at("name")) {
        if let Some(name) = field.text() {
            let file = field.existing(about.folder(), name)?;
            folders.extend(file.parent().map(Path::to_path_buf));
        }
    }
    folders.dedup();
    Ok(folders)
}

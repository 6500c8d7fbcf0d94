//! Contests of LemonLime and of Cena, the judges of schools in China: a file tells of all tasks, the
//! tests of a task lie in `data/TASK`, and each contestant has a folder of sources. Sources:
//! <https://github.com/Project-LemonLime/Project_LemonLime>, and that of Cena.

use super::data::{Convention, Example, NamedPrograms, ProblemData, Test};
use super::document::{Document, DocumentField, ANSWERS, FUNCTIONS, SEVERAL};
use super::find_cases::{folder_of, name_of};
use super::layout::entries;
use super::meta::{Files, ProblemMeta, DEFAULT_MEMORY, DEFAULT_TIME};
use super::points::{PointsGroup, PointsPlan, ScoreMode};
use crate::disk::paths_in;
use crate::error::Error;
use crate::ignored_files::is_ignored;
use std::path::{Path, PathBuf};

pub const DATA: &str = "data";

/// Cena's file; that of LemonLime is another `.cdf` for each contest.
const CENA: &str = "dataconf.xml";

/// The folders of the contestants: LemonLime's, and Cena's.
const CONTESTANTS: [&str; 2] = ["source", "src"];

/// The end of an input's name that is not one, but the number of a test before it.
const DEPENDENCE: &str = "_lemon_SUbtaskDEPENDENCE_fLAg";

/// Kinds of tasks by LemonLime's numbers, from 1.
const OUT_OF_REACH: [&str; 4] = [ANSWERS, FUNCTIONS, SEVERAL, SEVERAL];

/// LemonLime's comparisons by their numbers.
const COMPARISONS: [&str; 4] = ["strict", "standard", "white-diff", "floats"];

/// Whether tasks lie in the folder `data` of this one.
pub fn is_contest(folder: &Path) -> bool {
    contest_file(folder).is_some()
}

/// The folder of the contest that a file tells of.
pub fn contest_of(file: &Path) -> Option<PathBuf> {
    let beside = folder_of(file);
    let folder = match file.extension()?.to_str()? {
        "cdf" => beside,
        "xml" if file.ends_with(CENA) => folder_of(&beside),
        _ => return None,
    };
    Some(folder).filter(|folder| is_contest(folder))
}

fn contest_file(folder: &Path) -> Option<PathBuf> {
    let has = |name: &&str| folder.join(name).is_dir();
    if !has(&DATA) || !CONTESTANTS.iter().any(has) {
        return None;
    }
    let cena = Some(folder.join(DATA).join(CENA)).filter(|file| file.is_file());
    let mut names = entries(folder).unwrap_or_default().into_iter();
    cena.or_else(|| Some(folder.join(names.find(|name| name.ends_with(".cdf"))?)))
}

/// The folder of the contest around one with the tests of a task.
fn contest(folder: &Path) -> Option<PathBuf> {
    let data = folder.parent().filter(|data| data.ends_with(DATA))?;
    Some(folder_of(data))
}

pub fn is_task(folder: &Path) -> bool {
    let has_task = |about: Document| task(&about, &name_of(folder)).is_some();
    let file = contest(folder).and_then(|contest| contest_file(&contest));
    file.is_some_and(|file| Document::read(&file).map_or(true, has_task))
}

fn task<'a>(about: &'a Document, name: &str) -> Option<DocumentField<'a>> {
    let of_cena = about.at("cena.contest").all("problem").into_iter();
    let tasks = about.at("tasks").items().into_iter();
    let mut all = tasks.chain(of_cena);
    all.find(|task| task.either(&["sourceFileName", "@filename"]).is(name))
}

pub fn read(folder: &Path) -> Result<ProblemData, Error> {
    let around = contest(folder).unwrap_or_default();
    let file = contest_file(&around).unwrap_or_default();
    let (about, name) = (Document::read(&file)?, name_of(folder));
    let Some(task) = task(&about, &name) else {
        return Err(about.root().fault("does not name the task"));
    };
    let kind = task.at("taskType");
    let number = kind.count()?.and_then(|number| number.checked_sub(1));
    if let Some(what) = number.and_then(|number| OUT_OF_REACH.get(number)) {
        return Err(kind.refusal(what));
    }
    let data = around.join(DATA);
    let (tests, points) = tests(&task, &data)?;
    let programs = checker(&task, &data)?;
    let title = task.either(&["problemTitle", "@title"]).text();
    let inputs = ["inputFileName", "input.@filename"];
    let outputs = ["outputFileName", "output.@filename"];
    // The file that a program reads or writes, unless that is stdin or stdout.
    let program_file = |standard: &str, names: [&str; 2]| match task.at(standard) {
        field if field.is_on() => Ok(None),
        _ => task.either(&names).file_name(),
    };
    // Only tests have limits; the greatest ones are shown.
    let limits = |limit: fn(&Test) -> Option<u64>| tests.iter().filter_map(limit).max();
    let time_ms = limits(|test| test.configuration.time_ms);
    let memory_kb = limits(|test| test.configuration.memory_kb);
    Ok(ProblemData {
        meta: Some(ProblemMeta {
            title: title.unwrap_or_default().to_string(),
            files: Files {
                input: program_file("standardInputCheck", inputs)?,
                output: program_file("standardOutputCheck", outputs)?,
            },
            time_ms: time_ms.unwrap_or(DEFAULT_TIME),
            memory_kb: memory_kb.unwrap_or(DEFAULT_MEMORY),
            ..ProblemMeta::default()
        }),
        programs: Some(programs),
        tests,
        points: Some(points),
        submissions: submissions(&around, &name),
        source: file,
        ..ProblemData::default()
    })
}

/// A test of several inputs counts as the worst of them, and no better than those that it depends on.
fn tests(task: &DocumentField, data: &Path) -> Result<(Vec<Test>, PointsPlan), Error> {
    let (mut tests, mut groups) = (Vec::new(), Vec::<PointsGroup>::new());
    let listed = task.at("testCases").items().into_iter();
    for (number, case) in (1..).zip(listed.chain(task.all("testcase"))) {
        let points = case.either(&["fullScore", "@score"]).points()?;
        let score = points.unwrap_or(0.0);
        let cena_ms = case.at("@timelimit").limit(1000.0)?;
        let cena_kb = case.at("@memorylimit").limit(1.0)?;
        let time = case.at("timeLimit").limit(1.0)?.or(cena_ms);
        let memory = case.at("memoryLimit").limit(1024.0)?.or(cena_kb);
        let mut group = PointsGroup::new(String::new(), ScoreMode::Least, Vec::new());
        let answers = files(&case, ["outputFiles", "output"]);
        let inputs = files(&case, ["inputFiles", "input"]).into_iter();
        let (needed, inputs): (Vec<_>, Vec<_>) =
            inputs.partition(|(_, name)| name.ends_with(DEPENDENCE));
        if inputs.len() > 1 || !needed.is_empty() {
            group.name = format!("subtask {number}");
        }
        for ((field, input), (_, answer)) in inputs.iter().zip(&answers) {
            let answer = Some(field.existing(data, answer)?);
            let mut test = Test::named_after(Some(field.existing(data, input)?), answer);
            (test.configuration.time_ms, test.configuration.memory_kb) = (time, memory);
            group.add(test.add_to(&mut tests), score);
        }
        for (field, name) in needed {
            let number = name.trim_end_matches(DEPENDENCE).parse::<usize>().ok();
            match number.and_then(|number| groups.get(number.checked_sub(1)?)) {
                Some(other) => group.cap_by(other, score),
                None => return Err(field.fault_of(name, "is not a test before this one")),
            }
        }
        groups.push(group);
    }
    Ok((tests, PointsPlan::of_groups(groups)))
}

/// The names of files in a list of LemonLime's, or in elements of Cena's.
fn files<'a>(case: &DocumentField<'a>, keys: [&str; 2]) -> Vec<(DocumentField<'a>, &'a str)> {
    let elements = case.all(keys[1]).into_iter();
    let names = elements.map(|element| element.at("@filename"));
    let fields = case.at(keys[0]).items().into_iter().chain(names);
    let named = fields.filter_map(|field| Some((field.clone(), field.text()?)));
    named.collect()
}

fn checker(task: &DocumentField, data: &Path) -> Result<NamedPrograms, Error> {
    let usual = NamedPrograms::checked(None, Convention::Share);
    let custom = task.at("@customchecker");
    match task.at("@comparetype").text() {
        Some("0") => return Ok(usual),
        Some(_) if custom.text().is_some() => return Err(custom.refusal("a checker of Cena's own")),
        Some(_) => return Ok(usual.or_compared("identical")),
        None => {}
    }
    let mode = task.at("comparisonMode");
    let program = task.at("specialJudge");
    let checked = |convention| {
        let file = program.existing(data, program.text().unwrap_or_default())?;
        Ok(NamedPrograms::checked(Some(file), convention))
    };
    match mode.count()?.unwrap_or(1) {
        4 => checked(Convention::Lemon),
        5 => checked(Convention::Share),
        number => {
            let Some(name) = COMPARISONS.get(number) else {
                return Err(mode.fault("is not a comparison that is known"));
            };
            let digits = task.at("realPrecision").count()?.unwrap_or(3);
            let epsilon = 10f64.powi(-(digits.min(300) as i32));
            let comparison = mode.named_comparison(name)?.with_epsilon(epsilon);
            Ok(NamedPrograms::compared(comparison, Convention::Share))
        }
    }
}

/// The sources of the contestants: nothing is expected of them.
fn submissions(contest: &Path, task: &str) -> Vec<Example> {
    let is_of_task = |file: &PathBuf| {
        let is_named = file.file_stem().is_some_and(|stem| stem == task);
        is_named && !is_ignored(&name_of(file)) && file.is_file()
    };
    let listed = |folder: PathBuf| paths_in(&folder).unwrap_or_default();
    let all = CONTESTANTS.map(|name| contest.join(name)).into_iter();
    let folders = all
        .flat_map(listed)
        .flat_map(|folder| [folder.join(task), folder]);
    let files = folders.flat_map(listed).filter(is_of_task);
    files.map(|path| Example::new("", path)).collect()
}

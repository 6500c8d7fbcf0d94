//! The tables of known mistakes, `testdata/ID/setter/mistakes.txt`: what the wrong programs in
//! `tests/mutants` and `tests/submissions/wrong-answer` print.
//!
//! A problem with eight of them has a table. Such a program begins with a sentence without a subject
//! and the same in Chinese, each on its line. A program without the second one is in no table: it
//! answers nearly all cases alike, as programs with other mistakes do.
//! `UPDATE=1 cargo test -p dlx-judge --test mistakes -- --ignored` writes the tables anew.

#[path = "common/difference.rs"]
mod difference;
#[path = "../../../tests/common/parallel.rs"]
mod parallel;

use difference::{problem_of, program, project, sources, stem};
use dlx_judge::compile::submission::Submission;
use dlx_judge::judging::judge::judge_alone;
use dlx_judge::judging::mistakes::{
    input_digest, result, table_path, Mistake, MistakeTable, NOTHING,
};
use dlx_judge::judging::options::JudgeOptions;
use dlx_judge::judging::target::Target;
use dlx_judge::problem::project::Project;
use dlx_judge::problem::Problem;
use dlx_judge::results::record::Record;
use dlx_judge::toolbox::Toolbox;
use parallel::for_each;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::{env, fs};

const FOLDERS: [&str; 2] = ["tests/mutants", "tests/submissions/wrong-answer"];

/// So many wrong programs make a table.
const MIN_PROGRAMS: usize = 8;

/// The first lines of a table.
const HEAD: &str = "\
The results of wrong programs: src/judge/judging/mistakes.rs says what the lines mean,
src/judge/tests/mistakes.rs writes them.
";

/// A program that needs more time says nothing of the case.
const TIME_MS: u64 = 2000;

/// The problems with a table.
fn problems() -> Vec<Problem> {
    let project = project();
    let ids = project.ids().unwrap().into_iter();
    ids.filter(|id| programs(id).len() >= MIN_PROGRAMS)
        .map(|id| project.problem(&id).unwrap())
        .collect()
}

/// The wrong programs for a problem, by name.
fn programs(id: &str) -> Vec<PathBuf> {
    let mut programs = FOLDERS.map(sources).concat();
    programs.retain(|path| problem_of(path) == id);
    programs.sort_by_key(|path| stem(path).to_string());
    programs
}

/// The mistake that a wrong program makes; `None` if its head does not say it in Chinese.
fn mistake(program: &Path) -> Option<Mistake> {
    let text = fs::read(program).unwrap();
    let text = String::from_utf8_lossy(&text);
    let mut lines = text
        .lines()
        .map(|line| line.trim_start_matches(['/', '#', '*', ' ']));
    let english = lines.next()?.strip_suffix('.')?;
    let chinese = lines.next()?.strip_suffix('。')?;
    let (first, rest) = english.split_at(1);
    Some(Mistake {
        name: stem(program).to_string(),
        english: first.to_lowercase() + rest,
        chinese: chinese.to_string(),
    })
}

/// The cases of a problem, and the mistakes that its programs make, as a table should have them.
fn expected(problem: &Problem) -> MistakeTable {
    let mut table = MistakeTable::default();
    for case in problem.list().unwrap().into_iter().flatten() {
        let digest = input_digest(&case.input);
        table.cases.push((case.name, digest));
    }
    let mistakes = programs(&problem.id);
    table.mistakes = mistakes.iter().filter_map(|path| mistake(path)).collect();
    // Two programs with a name have the same mistake.
    table
        .mistakes
        .dedup_by(|next, first| next.name == first.name);
    table
}

/// The results of a wrong program on all cases.
fn results(problem: &Problem, program: &Path) -> String {
    let project = project();
    let cache = Project::cache(Some(&project));
    let toolbox = Toolbox::new(&cache, &|_| ());
    let mut options = JudgeOptions {
        jobs: 1,
        ..JudgeOptions::default()
    };
    options.overrides.time_ms = Some(TIME_MS);
    let target = Target::new(problem.clone(), &options);
    let submission = Submission::File(program.to_path_buf());
    let record: Record = judge_alone(&target, &submission, &options, &toolbox);
    let has_checker = target.rules(&options, &toolbox).unwrap().checker.is_some();
    assert!(
        record.is_whole() && !record.cases.is_empty(),
        "{}: {record:?}",
        program.display()
    );
    let results = target.case_names().map(|name| {
        let case = record.cases.iter().find(|case| case.name == name);
        result(case.unwrap(), has_checker)
    });
    results.collect::<Vec<_>>().join(" ")
}

/// Whether something that was printed was wrong.
fn tells(results: &str) -> bool {
    results.contains("WA:") || results.contains("PE:")
}

/// A table as it is written; `rows` has the names for each line of results.
fn text(table: &MistakeTable, rows: &BTreeMap<String, Vec<String>>) -> String {
    let (mut silent, mut equal, mut lines) = (Vec::new(), Vec::new(), String::new());
    for (results, names) in rows {
        if !tells(results) {
            silent.extend(names.clone());
            continue;
        }
        if names.len() > 1 {
            equal.push(names.join(" = "));
        }
        lines += &format!("row\t{}\t{results}\n", names.join(" "));
    }
    let mut text = HEAD.to_string();
    for (sentence, mut names) in [
        ("No case tells these apart", equal),
        ("These print no wrong answer, they crash", silent),
    ] {
        if names.is_empty() {
            names.push("none".to_string());
        }
        text += &format!("{sentence}: {}.\n", names.join(", "));
    }
    for (name, digest) in &table.cases {
        text += &format!("case\t{name}\t{digest}\n");
    }
    for mistake in &table.mistakes {
        let sentences = [&mistake.english[..], &mistake.chinese].join("\t");
        text += &format!("mistake\t{}\t{sentences}\n", mistake.name);
    }
    text + &lines
}

#[test]
fn a_table_has_the_cases_and_the_mistakes_that_there_are() {
    for id in project().ids().unwrap() {
        let problem = project().problem(&id).unwrap();
        let path = table_path(&problem.cases_folder);
        if programs(&id).len() < MIN_PROGRAMS {
            assert!(
                !path.exists(),
                "{id} has too few wrong programs for {}",
                path.display()
            );
            continue;
        }
        let table = MistakeTable::read(&problem.cases_folder);
        let expected = expected(&problem);
        let remedy = "UPDATE=1 cargo test -p dlx-judge --test mistakes -- --ignored";
        assert_eq!(table.cases, expected.cases, "{id}: {remedy}");
        assert_eq!(table.mistakes, expected.mistakes, "{id}: {remedy}");
        for row in table.rows {
            assert_eq!(row.results.len(), table.cases.len(), "{id}: {remedy}");
        }
    }
}

#[test]
fn every_mutant_of_a_problem_with_a_table_says_its_mistake_in_both_languages() {
    for problem in problems() {
        for program in programs(&problem.id) {
            let is_mutant = program.parent().unwrap().ends_with(FOLDERS[0]);
            let says_it = mistake(&program).is_some();
            let path = program.display();
            assert!(
                says_it || !is_mutant,
                "{path} begins with no sentence and its translation"
            );
        }
    }
}

/// Where a program is slower than in the table, a case says nothing.
fn agree(one: &str, other: &str) -> bool {
    let agrees = |(one, other)| one == other || one == NOTHING || other == NOTHING;
    one.split(' ').zip(other.split(' ')).all(agrees)
}

#[test]
#[ignore = "minutes: sixty programs are compiled and judged"]
fn the_tables_are_what_the_wrong_programs_print() {
    let mut jobs = Vec::new();
    for problem in problems() {
        let mut programs = programs(&problem.id);
        programs.retain(|path| mistake(path).is_some());
        jobs.extend(programs.into_iter().map(|path| (problem.clone(), path)));
    }
    let printed = Mutex::new(BTreeMap::new());
    for_each(jobs, |(problem, path)| {
        let results = results(&problem, &program(&path));
        let mut printed = printed.lock().unwrap();
        let rows: &mut BTreeMap<String, Vec<String>> = printed.entry(problem.id).or_default();
        let names = rows.entry(results).or_default();
        names.push(stem(&path).to_string());
        names.sort();
        names.dedup();
    });
    let printed = printed.into_inner().unwrap();
    for problem in problems() {
        let rows = &printed[&problem.id];
        if env::var_os("UPDATE").is_some() {
            let text = text(&expected(&problem), rows);
            fs::write(table_path(&problem.cases_folder), text).unwrap();
        }
        let table = MistakeTable::read(&problem.cases_folder);
        for (results, names) in rows {
            for name in names {
                let mut of_name = table.rows.iter().filter(|row| row.names.contains(name));
                let is_in_table = of_name.any(|row| agree(&row.results.join(" "), results));
                assert!(is_in_table || !tells(results), "{name}: {results}");
            }
        }
    }
}

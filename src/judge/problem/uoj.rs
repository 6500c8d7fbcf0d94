//! Data of UOJ: `problem.conf` has a key and a value on each line. Source: the judger of UOJ.

use super::data::{Convention, NamedPrograms, ProblemData, Test};
use super::document::{Document, ANSWERS, FUNCTIONS};
use super::meta::ProblemMeta;
use super::points::{PointsGroup, PointsPlan, Rounding, ScoreMode};
use crate::error::Error;

pub fn read(about: &Document) -> Result<ProblemData, Error> {
    about.refuse(&[
        ("submit_answer", ANSWERS),
        ("with_implementer", FUNCTIONS),
        ("token", "a password that the setters' program prints"),
    ])?;
    let judger = about.at("use_builtin_judger");
    if !judger.is("on") {
        return Err(judger.refusal("a judger of its own, as use_builtin_judger is not on"));
    }
    let points = points(about)?;
    let tests = tests(about)?;
    let mut programs = checker(about)?;
    let interaction = about.at("interaction_mode");
    if interaction.is("on") {
        programs.interactor = Some(interaction.existing(about.folder(), "interactor.cpp")?);
    }
    Ok(ProblemData {
        meta: Some(ProblemMeta::limited(
            "",
            about.at("time_limit").limit(1000.0)?.unwrap_or(1000),
            about.at("memory_limit").limit(1024.0)?.unwrap_or(256 << 10),
        )),
        output_bytes: Some((number_of(about, "output_limit", 64.0)? * 1_048_576.0) as u64),
        programs: Some(NamedPrograms {
            validator: about.beside("val.cpp"),
            reference: about.beside("std.cpp"),
            ..programs
        }),
        tests,
        points: Some(points),
        ..ProblemData::default()
    })
}

fn number_of(about: &Document, key: &str, usual: f64) -> Result<f64, Error> {
    Ok(about.at(key).points()?.unwrap_or(usual))
}

fn count_of(about: &Document, key: &str, usual: usize) -> Result<usize, Error> {
    Ok(about.at(key).count()?.unwrap_or(usual))
}

/// The tests that count, then those that may only take points away.
fn tests(about: &Document) -> Result<Vec<Test>, Error> {
    let count = count_of(about, "n_tests", 10)?;
    let extra = count_of(about, "n_ex_tests", 0)?;
    let usual = (1..=count).map(|number| ("", number));
    let numbers = usual.chain((1..=extra).map(|number| ("ex_", number)));
    let tests = numbers.map(|(start, number)| {
        let file = |way: &str| {
            let (pre, suf) = (format!("{way}_pre"), format!("{way}_suf"));
            let (pre, end) = (about.at(&pre), about.at(&suf).text().unwrap_or("txt"));
            let stem = pre.text().unwrap_or(way);
            pre.path(about.folder(), &format!("{start}{stem}{number}.{end}"))
        };
        let (input, answer) = (file("input")?, file("output")?);
        let mut test = Test::new(format!("{start}{number}"), input, Some(answer));
        let limit = |key: &str, rate: f64| match start {
            "" => about.at(&format!("{key}_{number}")).limit(rate),
            _ => Ok(None),
        };
        test.configuration.time_ms = limit("time_limit", 1000.0)?;
        test.configuration.memory_kb = limit("memory_limit", 1024.0)?;
        Ok(test)
    });
    tests.collect()
}

/// All right is 100, whatever the sum of the parts is.
fn points(about: &Document) -> Result<PointsPlan, Error> {
    let count = count_of(about, "n_tests", 10)?;
    let subtasks = count_of(about, "n_subtasks", 0)?;
    let share = (100.0 / count.max(1) as f64).floor();
    let mut groups = Vec::new();
    if subtasks == 0 {
        let case = |number: usize| {
            let worth = number_of(about, &format!("point_score_{number}"), share)?;
            Ok((number.to_string(), worth))
        };
        let cases = (1..=count).map(case).collect::<Result<_, Error>>()?;
        groups.push(PointsGroup::new(String::new(), ScoreMode::Sum, cases));
    }
    let mut first = 1;
    for number in 1..=subtasks {
        let key = format!("subtask_end_{number}");
        let last = if number < subtasks {
            count_of(about, &key, 0)?
        } else {
            count
        };
        if last < first || last > count {
            let what = format!("is not the last test of this subtask, from {first} to {count}");
            return Err(about.at(&key).fault(&what));
        }
        groups.push(subtask(about, number, first..=last, &groups)?);
        first = last + 1;
    }
    Ok(PointsPlan {
        most: 100.0,
        penalty: 3.0,
        rounding: rounding(about)?,
        ..PointsPlan::of_groups(groups)
    })
}

fn rounding(about: &Document) -> Result<Rounding, Error> {
    let field = about.at("score_type");
    let value = field.text().unwrap_or("int");
    match (value, value.strip_prefix("real-").map(str::parse)) {
        ("int", _) => Ok(Rounding::Percent),
        (_, Some(Ok(digits))) => Ok(Rounding::Digits(digits)),
        _ => Err(field.fault("is not int, or real- and a number of digits")),
    }
}

fn subtask(
    about: &Document,
    number: usize,
    tests: std::ops::RangeInclusive<usize>,
    before: &[PointsGroup],
) -> Result<PointsGroup, Error> {
    let count = tests.clone().count();
    let full = (100.0 / count_of(about, "n_subtasks", 1)?.max(1) as f64).floor();
    let full = number_of(about, &format!("subtask_score_{number}"), full)?;
    let kind = about.at(&format!("subtask_type_{number}"));
    let (mode, worth) = match kind.text().unwrap_or("packed") {
        "packed" => (ScoreMode::AllOrNothing, full),
        "min" => (ScoreMode::Least, full),
        "sum" => (ScoreMode::Sum, full / count as f64),
        _ => return Err(kind.fault("is not packed, min or sum")),
    };
    let cases = tests.map(|test| (test.to_string(), worth)).collect();
    let mut group = PointsGroup::new(format!("subtask {number}"), mode, cases);
    let needs = dependences(about, number)?;
    // Such a subtask gets no greater share than those that it depends on.
    if mode == ScoreMode::Least {
        let others = needs.iter().map(|index| &before[*index]);
        for other in others.filter(|other| other.score == ScoreMode::Least) {
            group.cap_by(other, worth);
        }
    } else {
        group.needs = needs;
    }
    Ok(group)
}

/// The places of the subtasks that one depends on.
fn dependences(about: &Document, number: usize) -> Result<Vec<usize>, Error> {
    let key = format!("subtask_dependence_{number}");
    let keys: Vec<String> = match about.at(&key).text() {
        None | Some("none") => Vec::new(),
        Some("many") => (1..)
            .map(|number| format!("{key}_{number}"))
            .take_while(|key| about.at(key).is_there())
            .collect(),
        Some(_) => vec![key],
    };
    let index = |key: String| match count_of(about, &key, 0)? {
        other if (1..number).contains(&other) => Ok(other - 1),
        _ => Err(about.at(&key).fault("is not a subtask before this one")),
    };
    keys.into_iter().map(index).collect()
}

/// The checker, or the comparison that one of UOJ's own makes.
fn checker(about: &Document) -> Result<NamedPrograms, Error> {
    let named = about.at("use_builtin_checker");
    let convention = Convention::Uoj;
    match (named.text(), about.beside("chk.cpp")) {
        (Some(name), _) => Ok(NamedPrograms::compared(
            named.named_comparison(name)?,
            convention,
        )),
        (None, _) if about.at("interaction_mode").is("on") => {
            Ok(NamedPrograms::checked(None, convention))
        }
        (None, None) => Err(named.fault("is not there, and neither is chk.cpp")),
        (None, file) => Ok(NamedPrograms::checked(file, convention)),
    }
}

//! Data of UOJ: `problem.conf` has a key and a value on each line. Source: the judger of UOJ.

use super::document::Document;
use super::head::{Head, USUAL};
use super::manner::Manner;
use super::scheme::{Part, PartRule, Scheme};
use super::setup::{Convention, NamedPrograms, Setup, Test};
use crate::error::Error;
use std::path::{Path, PathBuf};

const CONF: &str = "problem.conf";

/// Kinds of problems whose submissions are not one program.
const OUT_OF_REACH: [(&str, &str); 2] = [
    ("submit_answer", "answers to submit"),
    (
        "with_implementer",
        "functions that the makers' program calls",
    ),
];

pub fn is_problem(folder: &Path) -> bool {
    folder.join(CONF).is_file()
}

/// The words of the file, which are keys and values by turns.
struct Conf {
    folder: PathBuf,
    document: Document,
}

/// # Errors
/// A value that makes no sense, a kind of problem that is not judged.
pub fn read(folder: &Path) -> Result<Setup, Error> {
    let document = Document::read(&folder.join(CONF))?;
    let conf = Conf {
        folder: folder.to_path_buf(),
        document,
    };
    for (key, kind) in OUT_OF_REACH {
        if conf.is_on(key) {
            return Err(conf.document.refusal(key, "on", kind));
        }
    }
    if !conf.is_on("use_builtin_judger") {
        let kind = "a judger of its own, as use_builtin_judger is not on";
        return Err(conf.document.refusal("use_builtin_judger", "", kind));
    }
    let scheme = conf.scheme()?;
    let tests = conf.tests(&scheme)?;
    let (checker, compare) = conf.checker()?;
    let interactor = match conf.is_on("interaction_mode") {
        true => Some(
            conf.document
                .existing(folder, "interaction_mode", "interactor.cpp")?,
        ),
        false => None,
    };
    let optional = |name: &str| Some(folder.join(name)).filter(|it| it.is_file());
    Ok(Setup {
        head: Some(Head {
            time_ms: (conf.number("time_limit", 1.0)? * 1000.0).ceil() as u64,
            memory_kb: (conf.number("memory_limit", 256.0)? * 1024.0) as u64,
            ..USUAL
        }),
        source: conf.document.file.clone(),
        output_bytes: Some((conf.number("output_limit", 64.0)? * 1_048_576.0) as u64),
        programs: Some(NamedPrograms {
            checker,
            interactor,
            validator: optional("val.cpp"),
            reference: optional("std.cpp"),
            convention: Convention::Share,
        }),
        tests,
        scheme: Some(scheme),
        compare,
        ..Setup::default()
    })
}

impl Conf {
    fn text(&self, key: &str) -> Option<&str> {
        let words: Vec<&str> = self.document.text.split_whitespace().collect();
        let mut pairs = words.chunks_exact(2);
        pairs.find(|pair| pair[0] == key).map(|pair| pair[1])
    }

    fn is_on(&self, key: &str) -> bool {
        self.text(key) == Some("on")
    }

    fn number(&self, key: &str, usual: f64) -> Result<f64, Error> {
        let number = self.text(key).map(|value| self.document.points(key, value));
        Ok(number.transpose()?.unwrap_or(usual))
    }

    fn count(&self, key: &str, usual: usize) -> Result<usize, Error> {
        Ok((self.number(key, usual as f64)? as usize).min(100_000))
    }

    /// The tests that count, then those that may only take points away.
    fn tests(&self, scheme: &Scheme) -> Result<Vec<Test>, Error> {
        let (count, extra) = (self.count("n_tests", 10)?, self.count("n_ex_tests", 0)?);
        let numbers = (1..=count).map(|number| ("", number));
        let numbers = numbers.chain((1..=extra).map(|number| ("ex_", number)));
        let tests = numbers.map(|(start, number)| {
            let file = |way: &str, end: &str| {
                let (pre, suf) = (format!("{way}_pre"), format!("{way}_suf"));
                let pre = self.text(&pre).unwrap_or(way);
                let suf = self.text(&suf).unwrap_or(end);
                let name = format!("{start}{pre}{number}.{suf}");
                self.document
                    .path(&self.folder, &format!("{way}_pre"), &name)
            };
            let answer = file("output", "txt")?;
            let mut test = Test::new(
                format!("{start}{number}"),
                file("input", "txt")?,
                Some(answer),
            );
            let own = |key: &str| match start {
                "" => self.number(&format!("{key}_{number}"), 0.0),
                _ => Ok(0.0),
            };
            let (time, memory) = (own("time_limit")?, own("memory_limit")?);
            let configuration = &mut test.configuration;
            configuration.time_ms = (time > 0.0).then_some((time * 1000.0).ceil() as u64);
            configuration.memory_kb = (memory > 0.0).then_some((memory * 1024.0) as u64);
            configuration.points = scheme.worth(&test.name);
            Ok(test)
        });
        tests.collect()
    }

    /// All right is 100, whatever the sum of the parts is.
    fn scheme(&self) -> Result<Scheme, Error> {
        let (count, subtasks) = (self.count("n_tests", 10)?, self.count("n_subtasks", 0)?);
        let share = (100.0 / count.max(1) as f64).floor();
        let mut parts = Vec::new();
        if subtasks == 0 {
            let case = |number: usize| {
                let worth = self.number(&format!("point_score_{number}"), share)?;
                Ok((number.to_string(), worth))
            };
            parts.push(Part {
                cases: (1..=count).map(case).collect::<Result<_, Error>>()?,
                ..Part::default()
            });
        }
        let mut first = 1;
        for number in 1..=subtasks {
            let key = format!("subtask_end_{number}");
            let last = match number == subtasks {
                true => count,
                false => self.count(&key, 0)?,
            };
            if last < first || last > count {
                let value = self.text(&key).unwrap_or_default();
                let what = format!("is not the last test of this subtask, from {first} to {count}");
                return Err(self.document.fault(&key, value, &what));
            }
            parts.push(self.subtask(number, first..=last, &parts)?);
            first = last + 1;
        }
        Ok(Scheme {
            parts,
            most: Some(100.0),
            penalty: 3.0,
        })
    }

    fn subtask(
        &self,
        number: usize,
        tests: std::ops::RangeInclusive<usize>,
        before: &[Part],
    ) -> Result<Part, Error> {
        let count = tests.clone().count();
        let full = (100.0 / self.count("n_subtasks", 1)?.max(1) as f64).floor();
        let full = self.number(&format!("subtask_score_{number}"), full)?;
        let key = format!("subtask_type_{number}");
        let (rule, worth) = match self.text(&key).unwrap_or("packed") {
            "packed" => (PartRule::AllOrNothing, full),
            "min" => (PartRule::Least, full),
            "sum" => (PartRule::Sum, full / count as f64),
            other => {
                return Err(self
                    .document
                    .fault(&key, other, "is not packed, min or sum"))
            }
        };
        let mut part = Part {
            name: format!("subtask {number}"),
            rule,
            cases: tests.map(|test| (test.to_string(), worth)).collect(),
            requires: self.dependences(number)?,
        };
        // Such a subtask gets no greater share than those that it depends on.
        if rule == PartRule::Least {
            let needed = part.requires.drain(..).map(|place| &before[place]);
            let needed = needed.filter(|part| part.rule == PartRule::Least);
            let capping: Vec<_> = needed.flat_map(|part| &part.cases).collect();
            part.cases
                .extend(capping.into_iter().map(|(name, _)| (name.clone(), worth)));
        }
        Ok(part)
    }

    /// The places of the subtasks that one depends on.
    fn dependences(&self, number: usize) -> Result<Vec<usize>, Error> {
        let key = format!("subtask_dependence_{number}");
        let keys: Vec<String> = match self.text(&key) {
            None | Some("none") => Vec::new(),
            Some("many") => (1..)
                .map(|it| format!("{key}_{it}"))
                .take_while(|it| self.text(it).is_some())
                .collect(),
            Some(_) => vec![key],
        };
        let place = |key: String| {
            let other = self.count(&key, 0)?;
            match (1..number).contains(&other) {
                true => Ok(other - 1),
                false => {
                    let value = self.text(&key).unwrap_or_default();
                    Err(self
                        .document
                        .fault(&key, value, "is no subtask before this one"))
                }
            }
        };
        keys.into_iter().map(place).collect()
    }

    /// The checker, or the comparison that one of UOJ's own makes.
    fn checker(&self) -> Result<(Option<PathBuf>, Option<Manner>), Error> {
        const KEY: &str = "use_builtin_checker";
        match self.text(KEY) {
            Some(name) => {
                let manner = Manner::named(name);
                let manner = manner.map_err(|what| self.document.fault(KEY, name, &what))?;
                Ok((None, Some(manner)))
            }
            None if self.is_on("interaction_mode") => Ok((None, None)),
            None => {
                let file = self.folder.join("chk.cpp");
                match file.is_file() {
                    true => Ok((Some(file), None)),
                    false => {
                        let what = "is not there, and neither is chk.cpp";
                        Err(self.document.fault(KEY, "", what))
                    }
                }
            }
        }
    }
}

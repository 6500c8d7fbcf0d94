//! Checkers as sites call them: what each gets, and how it says what an output is worth.

use super::ruling::{Question, Response, Ruling, Score};
use super::tool::Tool;
use crate::error::Error;
use crate::problem::setup::Convention;
use crate::run::ending::{Ending, ExitStatus};
use crate::run::output::{self, MESSAGE};
use crate::run::scratch::Scratch;
use crate::verdict::Verdict;
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::Path;

/// Lays the files that a checker or an interactor for SYZOJ reads in its folder.
pub(super) fn lay_for_syzoj(folder: &Path, files: &[(&str, &Path)]) -> Result<(), Error> {
    for (name, file) in files {
        fs::copy(file, folder.join(name)).map_err(Error::io("copy", file))?;
    }
    File::create(folder.join("code")).map_err(Error::io("write", folder))?;
    Ok(())
}

/// What an interactor for SYZOJ has left: points of 100, or -1 for words against its rules.
pub(super) fn points_for_syzoj(
    tool: &Tool,
    file: &Path,
    ending: &Ending,
    input: &Path,
) -> Result<Ruling, Error> {
    if ending.status() != ExitStatus::Code(0) {
        return Err(tool.failure(ending, input.display()));
    }
    let points = number_in(tool, file, "score.txt")?;
    Ok(of_share(Ok(points / 100.0), ending.message.trim()))
}

/// The number that a program has left in a file, which it calls by this name.
pub(super) fn number_in(tool: &Tool, file: &Path, name: &str) -> Result<f64, Error> {
    let written = output::beginning(file, 100)?;
    let number = written.trim().parse().ok();
    number.filter(|it: &f64| it.is_finite()).ok_or_else(|| {
        tool.error(format!(
            "it wrote {written:?} to {name}, which is no number"
        ))
    })
}

/// What a checker with a site's convention says.
///
/// # Errors
/// It crashes, hangs, or says nothing that the convention knows.
pub(super) fn rule(
    convention: Convention,
    tool: &Tool,
    question: &Question,
    scratch: &Scratch,
) -> Result<Ruling, Error> {
    let folder = scratch.path();
    let (input, output, answer) = (question.input, question.output, question.answer);
    let points = question.configuration.points.unwrap_or(1.0);
    let (score, message) = (folder.join("score"), folder.join("message"));
    let arguments: Vec<OsString> = match convention {
        Convention::Hustoj | Convention::Cms => paths(&[input, answer, output]),
        Convention::Qduoj => paths(&[input, output]),
        Convention::Peg => paths(&[answer, output, input]),
        Convention::Lemon => {
            let mut words = paths(&[input, output, answer]);
            words.push(points.to_string().into());
            words.extend(paths(&[&score, &message]));
            words
        }
        _ => paths(&[input, output, answer]),
    };
    match convention {
        Convention::Syzoj => {
            let files = [("input", input), ("user_out", output), ("answer", answer)];
            lay_for_syzoj(folder, &files)?;
        }
        Convention::Lemon => {
            for file in [&score, &message] {
                let _ = fs::remove_file(file);
            }
        }
        _ => {}
    }
    let ending = tool.run(&arguments, None, folder)?;
    let stdout = output::beginning(&tool.stdout(folder), MESSAGE)?;
    let written = match convention {
        Convention::Lemon => output::beginning(&score, 100)?,
        _ => stdout.clone(),
    };
    let share = share(convention, &ending, &written, points);
    let Some(share) = share else {
        return Err(tool.failure(&ending, input.display()));
    };
    let said = match convention {
        Convention::Hustoj | Convention::Qduoj | Convention::Peg => stdout,
        Convention::Lemon => output::beginning(&message, MESSAGE)?,
        _ if ending.message.trim().is_empty() => behind_number(&stdout).to_string(),
        _ => ending.message.clone(),
    };
    Ok(of_share(share, said.trim()))
}

/// What a text says after the number that it may begin with.
fn behind_number(text: &str) -> &str {
    let text = text.trim_start();
    let (first, rest) = text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()));
    first.parse::<f64>().map_or(text, |_| rest)
}

fn paths(paths: &[&Path]) -> Vec<OsString> {
    paths.iter().map(|path| path.as_os_str().into()).collect()
}

/// The share of the points, by the exit status and what was written; `Err` is another verdict.
fn share(
    convention: Convention,
    ending: &Ending,
    written: &str,
    points: f64,
) -> Option<Result<f64, Verdict>> {
    let ExitStatus::Code(code) = ending.status() else {
        return None;
    };
    let number = |text: &str| text.split_whitespace().next()?.parse::<f64>().ok();
    let is_right = || Some(Ok(f64::from(u8::from(code == 0))));
    match convention {
        Convention::Hustoj => is_right(),
        // A checker that fails ends with -1.
        Convention::Qduoj => is_right().filter(|_| code != 255),
        Convention::Peg => match code {
            0 | 1 => ratio(written).map(Ok).or_else(is_right),
            _ => None,
        },
        Convention::Lemon | Convention::Cms if code != 0 => None,
        // LibreOJ takes checkers of testlib, too.
        Convention::Syzoj if code == 0 && number(written).is_some() => {
            number(written).map(|it| Ok(it / 100.0))
        }
        Convention::Lemon => number(written).map(|it| Ok(it / points.max(f64::MIN_POSITIVE))),
        Convention::Cms => number(written).map(Ok),
        _ => {
            let after = |start: &str| number(ending.message.strip_prefix(start)?);
            let said = match convention {
                Convention::Coci => ending
                    .message
                    .lines()
                    .find_map(partial)
                    .map(Response::Points),
                _ if convention.has_shares() => after("points ").map(Response::Points),
                _ => None,
            };
            Some(
                match (
                    said.or_else(|| Convention::Testlib.said(ending))?,
                    convention,
                ) {
                    (Response::Verdict(Verdict::Accepted), _) => Ok(1.0),
                    (Response::Verdict(verdict), _) => Err(verdict),
                    (Response::Points(it), Convention::Points) => {
                        Ok(it / points.max(f64::MIN_POSITIVE))
                    }
                    (Response::Points(it), _) if convention.has_shares() => Ok(of_hundred(it)),
                    (Response::Points(it), _) => Ok(it),
                },
            )
        }
    }
    .filter(|share| share.map_or(true, f64::is_finite))
}

/// `partial A/B`.
fn partial(line: &str) -> Option<f64> {
    let (a, b) = line.trim().strip_prefix("partial ")?.split_once('/')?;
    Some(a.parse::<f64>().ok()? / b.parse::<f64>().ok()?)
}

/// The quotient of two lines that follow each other and are numbers.
fn ratio(written: &str) -> Option<f64> {
    let numbers: Vec<Option<f64>> = written.lines().map(|it| it.trim().parse().ok()).collect();
    let quotient = |pair: &[Option<f64>]| Some(pair[0]? / pair[1]?);
    let mut quotients = numbers.windows(2).filter_map(quotient);
    quotients.find(|it| it.is_finite() && *it > 0.0)
}

/// A share of 1, or of 100.
fn of_hundred(points: f64) -> f64 {
    match points > 1.0 {
        true => points / 100.0,
        false => points,
    }
}

/// What an interactor says by its points.
pub(super) fn of_points(points: f64, said: &str) -> Ruling {
    of_share(Ok(of_hundred(points)), said)
}

fn of_share(share: Result<f64, Verdict>, said: &str) -> Ruling {
    match share {
        Err(verdict) => Ruling::new(verdict, said.to_string()),
        Ok(share) if share > 1.0 - 1e-9 => Ruling::accepted(),
        Ok(share) if share <= 0.0 => Ruling::new(Verdict::WrongAnswer, said.to_string()),
        Ok(share) => {
            let percent = (share * 1e4).round() / 100.0;
            let separator = if said.is_empty() { "" } else { ": " };
            Ruling {
                score: Some(Score::Part(share)),
                ..Ruling::new(
                    Verdict::WrongAnswer,
                    format!("{percent} % of the points{separator}{said}"),
                )
            }
        }
    }
}

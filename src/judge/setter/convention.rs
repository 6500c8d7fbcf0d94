//! The calls of checkers and interactors, and their ways to give a verdict and points. `rows` has a
//! row of data for each convention; this file reads them.

mod rows;

pub use rows::{of_checker, of_interactor};

use super::check_result::{CheckResult, CheckerInput, CheckerReply, Score};
use super::program::SetterProgram;
use crate::error::Error;
use crate::run::output::{self, MESSAGE};
use crate::run::run_result::{ExitStatus, RunResult};
use crate::verdict::Verdict;
use std::ffi::OsString;
use std::fs;
use std::ops::RangeInclusive;
use std::path::Path;
use Meaning::{File, Says, Words};

/// How a program is called and understood.
#[derive(Debug)]
pub struct Row {
    /// The words behind the program: of a checker, and of an interactor. A checker without the path of
    /// OUTPUT reads OUTPUT from its standard input, and any other one INPUT.
    pub arguments: &'static [Argument],
    pub talks: &'static [Argument],
    /// The files that it finds in its folder. One without contents is empty.
    files: &'static [(&'static str, Option<Argument>)],
    /// Exit statuses and their meanings: the first points that are there count, else the first
    /// verdict. With neither it has failed.
    points: &'static [(RangeInclusive<i32>, Meaning)],
    statuses: &'static [(RangeInclusive<i32>, Meaning)],
    pub scale: Scale,
    message: MessagePlace,
    /// Whether a checker may decide about OUTPUT after an interactor.
    pub has_output: bool,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Argument {
    Input,
    Output,
    /// Where a case has none: an empty file.
    Answer,
    AnswerIfAny,
    /// The points of the case.
    Points,
    /// The files for points and for a message that it writes.
    ScoreFile,
    MessageFile,
    /// The folder for messages, points and the input of another pass. The path ends in a slash:
    /// validators append the names of files.
    Feedback,
    /// Those that a package gives to the validator of a case.
    Flags,
    Stdin,
}

/// The meaning of an exit status, or where the points are.
#[derive(Debug, Clone, Copy)]
enum Meaning {
    Says(Verdict),
    /// The exit status is the number of points.
    Status,
    /// A number after these words, with which stderr begins, if it does.
    Words(&'static str),
    /// The program has failed, if stderr begins with these words.
    Failed(&'static str),
    /// `partial A/B`, a line of stderr, from 0 to 1.
    Fraction,
    /// The first word on stdout.
    Stdout,
    /// Two lines of stdout that follow each other and are numbers, A and B: A/B.
    TwoLines,
    /// The first line of stdout is OK or WRONG, and a third one may have a percentage.
    OkOrWrong,
    /// The first word of this file in its folder.
    File(&'static str),
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Scale {
    /// Points of an unknown number. A checker is asked what the answer itself gets.
    Unknown,
    /// Those of the case.
    Case,
    Share,
    ShareOrPercent,
    Percent,
}

#[derive(Debug, Clone, Copy)]
enum MessagePlace {
    Stderr,
    Stdout,
    SecondLine,
    /// Stderr, else stdout without a number that it begins with.
    StderrOrStdout,
    MessageFile,
    /// A file in the feedback folder, else stderr.
    Feedback,
}

/// Where programs leave points and messages, in the folder of a run.
const SCORE: &str = "score";
const SCORE_TXT: &str = "score.txt";
const MESSAGE_FILE: &str = "message";
pub const FEEDBACK: &str = "feedback";

/// How much of a file with a number is read, in bytes.
const MAX_NUMBER: u64 = 100;

/// A program that has ended, and what it was asked.
pub struct ProgramRun<'a> {
    pub tool: &'a SetterProgram,
    pub result: &'a RunResult,
    pub input: &'a CheckerInput<'a>,
}

impl ProgramRun<'_> {
    fn stdout(&self) -> Result<String, Error> {
        output::read_prefix_trimmed(&self.tool.stdout(&self.input.folder), MESSAGE)
    }

    fn no_points(&self, text: &str, file: &str, wanted: &str) -> Error {
        let printed = text.trim();
        let what = format!("it wrote {printed:?} to {file}, which is not {wanted}");
        self.tool.error(what)
    }
}

impl Row {
    /// The words of a call after the program. Writes the files that it reads into its folder. The
    /// feedback folder is empty in the first pass of a case, and stays after that.
    pub fn words(
        &self,
        arguments: &[Argument],
        input: &CheckerInput,
    ) -> Result<Vec<OsString>, Error> {
        let folder = &input.folder;
        if arguments.contains(&Argument::Feedback) && input.pass == 1 {
            let feedback = folder.join(FEEDBACK);
            let _ = fs::remove_dir_all(&feedback);
            fs::create_dir(&feedback).map_err(Error::io("make", &feedback))?;
        }
        // An earlier run may have left them.
        for name in [SCORE, SCORE_TXT, MESSAGE_FILE] {
            let _ = fs::remove_file(folder.join(name));
        }
        for (name, contents) in self.files {
            let file = folder.join(name);
            let from = contents.map_or(Ok(Vec::new()), |kind| argument(kind, input))?;
            let written = match from.first() {
                Some(from) => fs::copy(from, &file).map(drop),
                None => fs::write(&file, ""),
            };
            written.map_err(Error::io("write", &file))?;
        }
        let mut words = Vec::new();
        for &kind in arguments {
            words.extend(argument(kind, input)?);
        }
        Ok(words)
    }

    /// The reply of a program by its end and its files. It is an error if it crashed, hung, blames the
    /// case, or says nothing that the convention knows.
    pub fn reply(&self, run: &ProgramRun) -> Result<CheckerReply, Error> {
        let mut failure = run.tool.failure(run.result, run.input.input.display());
        let ExitStatus::Code(code) = run.result.status() else {
            return Err(failure);
        };
        let meanings = self.points.iter().chain(self.statuses);
        for (_, meaning) in meanings.filter(|(codes, _)| codes.contains(&code)) {
            let (file, text) = match meaning {
                Says(verdict) => return Ok(CheckerReply::Verdict(*verdict)),
                Meaning::Status => return Ok(CheckerReply::Points(f64::from(code))),
                Meaning::Failed(words) if run.result.message.starts_with(words) => break,
                Meaning::Failed(_) => continue,
                Words(_) | Meaning::Fraction => ("stderr", run.result.message.clone()),
                File(name) => (*name, written(&run.input.folder.join(name))?),
                _ => ("stdout", run.stdout()?),
            };
            if let Some(points) = meaning.number(&text) {
                return Ok(CheckerReply::Points(points));
            }
            let wanted = match meaning {
                Words(_) => continue,
                Meaning::Fraction => "partial A/B, from 0 to 1",
                Meaning::OkOrWrong => "OK or WRONG",
                _ => "a number",
            };
            failure = run.no_points(&text, file, wanted);
        }
        Err(failure)
    }

    /// A first line WRONG, WA or 0 where this convention does not look: it means wrong in others.
    pub fn printed_wrong(&self, run: &ProgramRun) -> Result<Option<String>, Error> {
        if !matches!(self.message, MessagePlace::Stderr) {
            return Ok(None);
        }
        let stdout = run.stdout()?;
        let line = stdout.lines().next().unwrap_or_default().trim();
        let is_wrong = matches!(line, "WRONG" | "WA") || line.parse() == Ok(0.0);
        Ok(is_wrong.then(|| line.to_string()))
    }

    /// The verdict of a reply, with the message of the program.
    pub fn result(&self, reply: CheckerReply, run: &ProgramRun) -> Result<CheckResult, Error> {
        let message = self.message(run)?.trim().to_string();
        let points = match reply {
            CheckerReply::Points(points) => points,
            CheckerReply::Verdict(verdict) => {
                let is_accepted = verdict == Verdict::Accepted;
                let has_feedback = is_accepted && self.arguments.contains(&Argument::Feedback);
                let score = has_feedback.then(|| feedback_score(run));
                return Ok(CheckResult {
                    score: score.transpose()?.flatten(),
                    ..CheckResult::new(verdict, message)
                });
            }
        };
        Ok(match self.scale {
            Scale::Unknown => CheckResult::with_score(points > 0.0, message, Score::Points(points)),
            Scale::Case => of_share(points / run.input.points().max(f64::MIN_POSITIVE), message),
            Scale::Share => of_share(points, message),
            Scale::ShareOrPercent if points <= 1.0 => of_share(points, message),
            Scale::ShareOrPercent | Scale::Percent => of_share(points / 100.0, message),
        })
    }

    fn message(&self, run: &ProgramRun) -> Result<String, Error> {
        let (stderr, folder) = (run.result.message.clone(), &run.input.folder);
        Ok(match self.message {
            MessagePlace::Stdout => run.stdout()?,
            MessagePlace::SecondLine => {
                let stdout = run.stdout()?;
                stdout.lines().nth(1).unwrap_or_default().to_string()
            }
            MessagePlace::StderrOrStdout if stderr.trim().is_empty() => {
                without_number(&run.stdout()?).to_string()
            }
            MessagePlace::MessageFile => {
                output::read_prefix_trimmed(&folder.join(MESSAGE_FILE), MESSAGE)?
            }
            MessagePlace::Feedback => {
                // For the judges, and for the team.
                for name in ["judgemessage.txt", "teammessage.txt"] {
                    let file = folder.join(FEEDBACK).join(name);
                    let message = output::read_prefix_trimmed(&file, MESSAGE)?;
                    if !message.is_empty() {
                        return Ok(message);
                    }
                }
                stderr
            }
            MessagePlace::Stderr | MessagePlace::StderrOrStdout => stderr,
        })
    }
}

/// The words of an argument. Paths lead from any folder.
fn argument(argument: Argument, input: &CheckerInput) -> Result<Vec<OsString>, Error> {
    let folder = &input.folder;
    let file: OsString = match argument {
        Argument::Input => input.input.clone().into(),
        Argument::Output => input.output.clone().into(),
        Argument::Answer => input.answer_or_empty()?.into(),
        Argument::AnswerIfAny => return Ok(input.answer.iter().map(Into::into).collect()),
        Argument::Points => input.points().to_string().into(),
        Argument::ScoreFile => folder.join(SCORE).into(),
        Argument::MessageFile => folder.join(MESSAGE_FILE).into(),
        Argument::Feedback => folder.join(FEEDBACK).join("").into(),
        Argument::Flags => return Ok(input.configuration.flags.iter().map(Into::into).collect()),
        Argument::Stdin => "/dev/stdin".into(),
    };
    Ok(vec![file])
}

/// The points, or the share of all, that a validator has left in the feedback folder.
fn feedback_score(run: &ProgramRun) -> Result<Option<Score>, Error> {
    for name in [SCORE_TXT, "score_multiplier.txt"] {
        let file = run.input.folder.join(FEEDBACK).join(name);
        if file.is_file() {
            let text = written(&file)?;
            let number = first_number(&text);
            let score = match name {
                SCORE_TXT => number.map(Score::Points),
                _ => number.map(Score::Fraction),
            };
            let no_number = || run.no_points(&text, name, "a number");
            return score.ok_or_else(no_number).map(Some);
        }
    }
    Ok(None)
}

fn written(file: &Path) -> Result<String, Error> {
    output::read_prefix_trimmed(file, MAX_NUMBER)
}

impl Meaning {
    fn number(&self, text: &str) -> Option<f64> {
        match self {
            Words(words) => {
                let rest = text.strip_prefix(words)?;
                first_number(rest.split(')').next()?)
            }
            Meaning::Fraction => {
                let mut fractions = text.lines().filter_map(|line| {
                    let (a, b) = line.trim().strip_prefix("partial ")?.split_once('/')?;
                    Some(first_number(a)? / first_number(b)?)
                });
                let first = fractions.next();
                first.filter(|fraction| (0.0..=1.0).contains(fraction))
            }
            Meaning::TwoLines => {
                let numbers: Vec<Option<f64>> = text.lines().map(first_number).collect();
                let quotient = |pair: &[Option<f64>]| Some(pair[0]? / pair[1]?);
                let mut quotients = numbers.windows(2).filter_map(quotient);
                quotients.find(|quotient| quotient.is_finite() && *quotient > 0.0)
            }
            Meaning::OkOrWrong => {
                let mut lines = text.lines().map(str::trim);
                match lines.next()? {
                    "OK" => lines.nth(1).map_or(Some(100.0), first_number),
                    "WRONG" => Some(0.0),
                    _ => None,
                }
            }
            _ => first_number(text),
        }
    }
}

/// The first word, if it is a finite number.
fn first_number(text: &str) -> Option<f64> {
    let number: f64 = text.split_whitespace().next()?.parse().ok()?;
    number.is_finite().then_some(number)
}

/// The text after the number that it may begin with.
fn without_number(message: &str) -> &str {
    let text = message.trim_start();
    let (first, rest) = text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()));
    first.parse::<f64>().map_or(text, |_| rest)
}

fn of_share(share: f64, message: String) -> CheckResult {
    if share > 1.0 - 1e-9 {
        return CheckResult::accepted();
    }
    if share <= 0.0 {
        return CheckResult::new(Verdict::WrongAnswer, message);
    }
    let percent = (share * 1e4).round() / 100.0;
    let separator = if message.is_empty() { "" } else { ": " };
    let reason = format!("{percent} % of the points{separator}{message}");
    CheckResult::with_score(false, reason, Score::Fraction(share))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_where_each_convention_has_them() {
        for (meaning, cases) in [
            (Words("points "), "points 2.5 good=2.5|2.5 points=none"),
            (Words("partially correct ("), "partially correct (7) good=7"),
            (
                Meaning::Fraction,
                "good\npartial 1/4=0.25|partial 2/1=none|partial 1/0=none|=none",
            ),
            (Meaning::Stdout, " 0.5\ngood=0.5|inf=none"),
            (Meaning::TwoLines, "good\n1\n4\n=0.25|0\n4\n=none"),
            (
                Meaning::OkOrWrong,
                "OK\n=100|OK\nshort\n40\n=40|WRONG\nline 1\n=0|ok=none",
            ),
        ] {
            for case in cases.split('|') {
                let (text, points) = case.split_once('=').unwrap();
                assert_eq!(meaning.number(text), points.parse().ok(), "{text:?}");
            }
        }
    }
}

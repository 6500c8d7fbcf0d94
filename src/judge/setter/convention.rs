//! How checkers and interactors are called, and how they say what an output is worth: a row of data
//! for each convention, and the one place that reads these rows.

use super::check_result::{CheckResult, CheckerInput, CheckerReply, Score};
use super::tool::Tool;
use crate::error::Error;
use crate::problem::data::Convention;
use crate::run::output::{self, MESSAGE};
use crate::run::run_result::{ExitStatus, RunResult};
use crate::verdict::Verdict;
use std::ffi::OsString;
use std::fs;
use std::ops::RangeInclusive;
use std::path::Path;
use Argument::{Answer, AnswerIfAny, Feedback, Flags, Input, MessageFile, Output, Points};
use Argument::{ScoreFile, Stdin};

/// How a program is called and understood.
#[derive(Debug)]
pub struct Row {
    /// The words behind the program: of a checker, and of an interactor.
    pub arguments: &'static [Argument],
    pub talks: &'static [Argument],
    /// What a checker reads from its standard input. That of an interactor is the submission.
    pub stdin: Argument,
    /// The files that it finds in its folder. One without contents is empty.
    files: &'static [(&'static str, Option<Argument>)],
    /// What its exit status says, the first that fits. With any other it has failed.
    statuses: &'static [(RangeInclusive<i32>, Status)],
    /// Where its points are with these exit statuses. The first that are there count, before what
    /// the exit status says.
    points: &'static [(RangeInclusive<i32>, PointsPlace)],
    scale: Scale,
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
    /// What the case is worth.
    Points,
    /// The files for points and for a message that it writes.
    ScoreFile,
    MessageFile,
    /// The folder for messages, points and the input of another pass. The path ends in a slash:
    /// validators append the names of files.
    Feedback,
    /// Those that a package gives to the validator of a case.
    Flags,
    /// The path of the standard input.
    Stdin,
}

#[derive(Debug, Clone, Copy)]
enum Status {
    Says(Verdict),
    /// The status is the number of points.
    IsPoints,
    /// There have to be points.
    HasPoints,
}

#[derive(Debug, Clone, Copy)]
enum PointsPlace {
    /// A number after these words, with which stderr begins.
    Words(&'static str),
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

/// What points mean.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Scale {
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

const ANY: RangeInclusive<i32> = i32::MIN..=i32::MAX;
const RIGHT: (RangeInclusive<i32>, Status) = (0..=0, Status::Says(Verdict::Accepted));
const WRONG: (RangeInclusive<i32>, Status) = (1..=1, Status::Says(Verdict::WrongAnswer));
const NEEDS_POINTS: (RangeInclusive<i32>, Status) = (0..=0, Status::HasPoints);

/// In testlib `_pc(N)` ends with status N, or 50 + N. Other results have those too, so the words
/// come first.
const PARTIALLY: (RangeInclusive<i32>, PointsPlace) =
    (ANY, PointsPlace::Words("partially correct ("));
const POINTS: &str = "points ";

/// Testlib's exit statuses.
const TESTLIB: Row = Row {
    arguments: &[Input, Output, Answer],
    talks: &[Input, Output, AnswerIfAny],
    stdin: Input,
    files: &[],
    statuses: &[
        RIGHT,
        WRONG,
        (2..=2, Status::Says(Verdict::PresentationError)),
        (4..=4, Status::Says(Verdict::PresentationError)),
        (8..=8, Status::Says(Verdict::PresentationError)),
        (7..=7, Status::Says(Verdict::WrongAnswer)),
        // From 126 on a shell says that there is no such program, or that it crashed.
        (16..=125, Status::IsPoints),
    ],
    points: &[PARTIALLY, (7..=7, PointsPlace::Words(POINTS))],
    scale: Scale::Unknown,
    message: MessagePlace::Stderr,
    has_output: true,
};

const SHARE: Row = Row {
    points: &[(ANY, PointsPlace::Words(POINTS)), PARTIALLY],
    scale: Scale::ShareOrPercent,
    ..TESTLIB
};

const UOJ: Row = Row {
    talks: &[Input, Stdin, AnswerIfAny],
    ..SHARE
};

const ICPC: Row = Row {
    arguments: &[Input, Answer, Feedback, Flags],
    talks: &[Input, Answer, Feedback, Flags],
    stdin: Output,
    statuses: &[
        (42..=42, Status::Says(Verdict::Accepted)),
        (43..=43, Status::Says(Verdict::WrongAnswer)),
    ],
    points: &[],
    message: MessagePlace::Feedback,
    has_output: false,
    ..TESTLIB
};

const HUSTOJ: Row = Row {
    arguments: &[Input, Answer, Output],
    statuses: &[RIGHT, (ANY, Status::Says(Verdict::WrongAnswer))],
    points: &[],
    message: MessagePlace::Stdout,
    ..TESTLIB
};

const QDUOJ: Row = Row {
    arguments: &[Input, Output],
    // A checker that fails ends with -1.
    statuses: &[RIGHT, (1..=254, Status::Says(Verdict::WrongAnswer))],
    ..HUSTOJ
};

const SYZOJ: Row = Row {
    files: &[
        ("input", Some(Input)),
        ("user_out", Some(Output)),
        ("answer", Some(Answer)),
        ("code", None),
    ],
    // LibreOJ takes checkers of testlib, too.
    points: &[
        (0..=0, PointsPlace::Stdout),
        PARTIALLY,
        (7..=7, PointsPlace::Words(POINTS)),
    ],
    scale: Scale::Percent,
    message: MessagePlace::StderrOrStdout,
    ..TESTLIB
};

/// An interactor leaves its points in a file.
const SYZOJ_TALK: Row = Row {
    talks: &[],
    files: &[
        ("input", Some(Input)),
        ("answer", Some(Answer)),
        ("code", None),
    ],
    statuses: &[NEEDS_POINTS],
    points: &[(0..=0, PointsPlace::File(SCORE_TXT))],
    message: MessagePlace::Stderr,
    has_output: false,
    ..SYZOJ
};

const LEMON: Row = Row {
    arguments: &[Input, Output, Answer, Points, ScoreFile, MessageFile],
    statuses: &[NEEDS_POINTS],
    points: &[(0..=0, PointsPlace::File(SCORE))],
    scale: Scale::Case,
    message: MessagePlace::MessageFile,
    ..TESTLIB
};

const CMS: Row = Row {
    arguments: &[Input, Answer, Output],
    statuses: &[NEEDS_POINTS],
    points: &[(0..=0, PointsPlace::Stdout)],
    scale: Scale::Share,
    message: MessagePlace::StderrOrStdout,
    ..TESTLIB
};

/// DMOJ's own, as its source has it.
const COCI: Row = Row {
    talks: &[Input, Answer],
    statuses: &[
        RIGHT,
        WRONG,
        (2..=2, Status::Says(Verdict::PresentationError)),
        (7..=7, Status::HasPoints),
    ],
    points: &[(7..=7, PointsPlace::Fraction)],
    scale: Scale::Share,
    ..TESTLIB
};

const PEG: Row = Row {
    arguments: &[Answer, Output, Input],
    statuses: &[RIGHT, WRONG],
    points: &[(0..=1, PointsPlace::TwoLines)],
    scale: Scale::Share,
    message: MessagePlace::Stdout,
    ..TESTLIB
};

const SINOL: Row = Row {
    statuses: &[NEEDS_POINTS],
    points: &[(0..=0, PointsPlace::OkOrWrong)],
    scale: Scale::Percent,
    message: MessagePlace::SecondLine,
    ..TESTLIB
};

const POINTS_OF_CASE: Row = Row {
    scale: Scale::Case,
    ..TESTLIB
};

/// The row of checkers.
pub fn of_checker(convention: Convention) -> &'static Row {
    match convention {
        Convention::Testlib => &TESTLIB,
        Convention::Share => &SHARE,
        Convention::Uoj => &UOJ,
        Convention::Points => &POINTS_OF_CASE,
        Convention::Icpc => &ICPC,
        Convention::Hustoj => &HUSTOJ,
        Convention::Qduoj => &QDUOJ,
        Convention::Syzoj => &SYZOJ,
        Convention::Lemon => &LEMON,
        Convention::Cms => &CMS,
        Convention::Coci => &COCI,
        Convention::Peg => &PEG,
        Convention::Sinol => &SINOL,
    }
}

/// The row of interactors. Where a site has no call of its own, it is testlib's.
pub fn of_interactor(convention: Convention) -> &'static Row {
    match convention {
        Convention::Syzoj => &SYZOJ_TALK,
        Convention::Share
        | Convention::Uoj
        | Convention::Points
        | Convention::Icpc
        | Convention::Coci => of_checker(convention),
        _ => &TESTLIB,
    }
}

/// Where programs leave points and messages, in the folder of a run.
const SCORE: &str = "score";
const SCORE_TXT: &str = "score.txt";
const MESSAGE_FILE: &str = "message";
pub const FEEDBACK: &str = "feedback";

/// The files in the feedback folder: messages for the judges and for the team.
const FEEDBACK_MESSAGES: [&str; 2] = ["judgemessage.txt", "teammessage.txt"];

type MakeScore = fn(f64) -> Score;

/// Its files with a number of points, and with a share of all.
const FEEDBACK_SCORES: [(&str, MakeScore); 2] = [
    (SCORE_TXT, Score::Points),
    ("score_multiplier.txt", Score::Part),
];

/// How much of a file with a number is read, in bytes.
const MAX_NUMBER: u64 = 100;

/// A program that has ended, what it was asked, and the folder where it was run.
pub struct ProgramRun<'a> {
    pub tool: &'a Tool,
    pub result: &'a RunResult,
    pub input: &'a CheckerInput<'a>,
    pub folder: &'a Path,
}

impl ProgramRun<'_> {
    fn stdout(&self) -> Result<String, Error> {
        output::beginning(&self.tool.stdout(self.folder), MESSAGE)
    }
}

impl Row {
    /// What follows the program in a call with these arguments. Lays the files that it reads in
    /// `folder`; the feedback folder is empty in the first pass of a case, and stays after that.
    pub fn words(
        &self,
        arguments: &[Argument],
        input: &CheckerInput,
        folder: &Path,
        pass: u32,
    ) -> Result<Vec<OsString>, Error> {
        if arguments.contains(&Feedback) && pass == 1 {
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
            let from = contents.map(|it| argument(it, input, folder)).transpose()?;
            let laid = match from.as_ref().and_then(|words| words.first()) {
                Some(from) => fs::copy(from, &file).map(drop),
                None => fs::write(&file, ""),
            };
            laid.map_err(Error::io("write", &file))?;
        }
        let words = arguments.iter().map(|it| argument(*it, input, folder));
        Ok(words.collect::<Result<Vec<_>, _>>()?.concat())
    }

    fn status(&self, code: i32) -> Option<Status> {
        let mut statuses = self.statuses.iter();
        let own = statuses.find(|(codes, _)| codes.contains(&code));
        own.map(|(_, status)| *status)
    }

    /// What a program says by its end and by what it has written.
    ///
    /// # Errors
    /// It has failed: it crashed, hung, blames the case, or says nothing that the convention knows.
    pub fn reply(&self, run: &ProgramRun) -> Result<CheckerReply, Error> {
        let failure = || run.tool.failure(run.result, run.input.input.display());
        let ExitStatus::Code(code) = run.result.status() else {
            return Err(failure());
        };
        let places = self
            .points
            .iter()
            .filter(|(codes, _)| codes.contains(&code));
        let mut missing = None;
        for (_, place) in places {
            let (name, text) = place.text(run)?;
            match place.number(&text) {
                Some(points) => return Ok(CheckerReply::Points(points)),
                None => missing = Some((name, text, place.wanted())),
            }
        }
        match (self.status(code), missing) {
            (Some(Status::Says(verdict)), _) => Ok(CheckerReply::Verdict(verdict)),
            (Some(Status::IsPoints), _) => Ok(CheckerReply::Points(f64::from(code))),
            (Some(Status::HasPoints), Some((name, text, wanted))) => Err(run.tool.error(format!(
                "it wrote {:?} to {name}, which is not {wanted}",
                text.trim()
            ))),
            _ => Err(failure()),
        }
    }

    /// Whether a program says WRONG where this convention does not look.
    pub fn prints_wrong(&self, run: &ProgramRun) -> Result<bool, Error> {
        let reads_stderr = matches!(self.message, MessagePlace::Stderr);
        Ok(reads_stderr && run.stdout()?.lines().next().map(str::trim) == Some("WRONG"))
    }

    /// Whether points are of an unknown number.
    pub fn has_unknown_points(&self) -> bool {
        self.scale == Scale::Unknown
    }

    /// What a reply means for a submission, with what the program says of it.
    pub fn result(&self, reply: CheckerReply, run: &ProgramRun) -> Result<CheckResult, Error> {
        let message = self.message(run)?;
        let message = message.trim();
        let points = match reply {
            CheckerReply::Points(points) => points,
            CheckerReply::Verdict(verdict) => {
                let is_accepted = verdict == Verdict::Accepted;
                let has_feedback = is_accepted && self.arguments.contains(&Feedback);
                let score = has_feedback.then(|| feedback_score(run));
                return Ok(CheckResult {
                    score: score.transpose()?.flatten(),
                    ..CheckResult::new(verdict, message.to_string())
                });
            }
        };
        let of_case = run.input.points();
        let share = match self.scale {
            Scale::Unknown => {
                let verdict = if points > 0.0 {
                    Verdict::Accepted
                } else {
                    Verdict::WrongAnswer
                };
                return Ok(CheckResult {
                    score: Some(Score::Points(points)),
                    ..CheckResult::new(verdict, message.to_string())
                });
            }
            Scale::Case => points / of_case.max(f64::MIN_POSITIVE),
            Scale::ShareOrPercent if points > 1.0 => points / 100.0,
            Scale::Share | Scale::ShareOrPercent => points,
            Scale::Percent => points / 100.0,
        };
        Ok(of_share(share, message))
    }

    fn message(&self, run: &ProgramRun) -> Result<String, Error> {
        let (stdout, stderr) = (|| run.stdout(), &run.result.message);
        Ok(match self.message {
            MessagePlace::Stderr => stderr.clone(),
            MessagePlace::Stdout => stdout()?,
            MessagePlace::SecondLine => stdout()?.lines().nth(1).unwrap_or_default().to_string(),
            MessagePlace::StderrOrStdout if stderr.trim().is_empty() => {
                without_number(&stdout()?).to_string()
            }
            MessagePlace::StderrOrStdout => stderr.clone(),
            MessagePlace::MessageFile => {
                output::beginning(&run.folder.join(MESSAGE_FILE), MESSAGE)?
            }
            MessagePlace::Feedback => {
                for name in FEEDBACK_MESSAGES {
                    let file = run.folder.join(FEEDBACK).join(name);
                    let message = output::beginning(&file, MESSAGE)?;
                    if !message.is_empty() {
                        return Ok(message);
                    }
                }
                stderr.clone()
            }
        })
    }
}

/// What stands for an argument. Paths lead from any folder.
fn argument(
    argument: Argument,
    input: &CheckerInput,
    folder: &Path,
) -> Result<Vec<OsString>, Error> {
    let file: OsString = match argument {
        Input => input.input.into(),
        Output => input.output.into(),
        Answer | AnswerIfAny => match input.answer {
            Some(answer) => answer.into(),
            None if argument == AnswerIfAny => return Ok(Vec::new()),
            None => {
                let empty = folder.join("no-answer");
                fs::write(&empty, "").map_err(Error::io("write", &empty))?;
                empty.into()
            }
        },
        Points => input.points().to_string().into(),
        ScoreFile => folder.join(SCORE).into(),
        MessageFile => folder.join(MESSAGE_FILE).into(),
        Feedback => folder.join(FEEDBACK).join("").into(),
        Flags => {
            let flags = input.configuration.flags.iter();
            return Ok(flags.map(Into::into).collect());
        }
        Stdin => "/dev/stdin".into(),
    };
    Ok(vec![file])
}

/// The points that a validator has left in the feedback folder.
fn feedback_score(run: &ProgramRun) -> Result<Option<Score>, Error> {
    for (name, score) in FEEDBACK_SCORES {
        let file = run.folder.join(FEEDBACK).join(name);
        if file.is_file() {
            let text = output::beginning(&file, MAX_NUMBER)?;
            let number = first_number(&text).ok_or_else(|| {
                run.tool.error(format!(
                    "it wrote {:?} to {name}, which is not a number",
                    text.trim()
                ))
            })?;
            return Ok(Some(score(number)));
        }
    }
    Ok(None)
}

impl PointsPlace {
    /// What was written there, and what the place is called.
    fn text(&self, run: &ProgramRun) -> Result<(&'static str, String), Error> {
        Ok(match self {
            PointsPlace::Words(_) | PointsPlace::Fraction => ("stderr", run.result.message.clone()),
            PointsPlace::File(name) => {
                (name, output::beginning(&run.folder.join(name), MAX_NUMBER)?)
            }
            _ => ("stdout", run.stdout()?),
        })
    }

    /// What would have been right there.
    fn wanted(&self) -> &'static str {
        match self {
            PointsPlace::Fraction => "partial A/B, from 0 to 1",
            PointsPlace::OkOrWrong => "OK or WRONG",
            _ => "a number",
        }
    }

    fn number(&self, text: &str) -> Option<f64> {
        match self {
            PointsPlace::Words(words) => {
                let rest = text.strip_prefix(words)?;
                first_number(rest.split(')').next()?)
            }
            PointsPlace::Fraction => {
                let mut fractions = text.lines().filter_map(|line| {
                    let (a, b) = line.trim().strip_prefix("partial ")?.split_once('/')?;
                    Some(first_number(a)? / first_number(b)?)
                });
                fractions.next().filter(|it| (0.0..=1.0).contains(it))
            }
            PointsPlace::Stdout | PointsPlace::File(_) => first_number(text),
            PointsPlace::TwoLines => {
                let numbers: Vec<Option<f64>> = text.lines().map(first_number).collect();
                let quotient = |pair: &[Option<f64>]| Some(pair[0]? / pair[1]?);
                let mut quotients = numbers.windows(2).filter_map(quotient);
                quotients.find(|it| it.is_finite() && *it > 0.0)
            }
            PointsPlace::OkOrWrong => {
                let mut lines = text.lines().map(str::trim);
                match lines.next()? {
                    "OK" => lines.nth(1).map_or(Some(100.0), first_number),
                    "WRONG" => Some(0.0),
                    _ => None,
                }
            }
        }
    }
}

/// The first word, if it is a finite number.
fn first_number(text: &str) -> Option<f64> {
    let number: f64 = text.split_whitespace().next()?.parse().ok()?;
    number.is_finite().then_some(number)
}

/// What a text says after the number that it may begin with.
fn without_number(text: &str) -> &str {
    let text = text.trim_start();
    let (first, rest) = text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()));
    first.parse::<f64>().map_or(text, |_| rest)
}

/// The result for a share of the points.
fn of_share(share: f64, message: &str) -> CheckResult {
    if share > 1.0 - 1e-9 {
        return CheckResult::accepted();
    }
    if share <= 0.0 {
        return CheckResult::new(Verdict::WrongAnswer, message.to_string());
    }
    let percent = (share * 1e4).round() / 100.0;
    let separator = if message.is_empty() { "" } else { ": " };
    let reason = format!("{percent} % of the points{separator}{message}");
    CheckResult {
        score: Some(Score::Part(share)),
        ..CheckResult::new(Verdict::WrongAnswer, reason)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_where_each_convention_has_them() {
        use PointsPlace::{Fraction, OkOrWrong, Stdout, TwoLines, Words};
        let partially = Words("partially correct (");
        for (place, text, points) in [
            (Words(POINTS), "points 2.5 good", Some(2.5)),
            (Words(POINTS), "2.5 points", None),
            (partially, "partially correct (7) good", Some(7.0)),
            (Fraction, "good\npartial 1/4", Some(0.25)),
            (Fraction, "partial 2/1", None),
            (Fraction, "partial 1/0", None),
            (Fraction, "", None),
            (Stdout, " 0.5\ngood", Some(0.5)),
            (Stdout, "inf", None),
            (TwoLines, "good\n1\n4\n", Some(0.25)),
            (TwoLines, "0\n4\n", None),
            (OkOrWrong, "OK\n", Some(100.0)),
            (OkOrWrong, "OK\nshort\n40\n", Some(40.0)),
            (OkOrWrong, "WRONG\nline 1\n", Some(0.0)),
            (OkOrWrong, "ok", None),
        ] {
            assert_eq!(place.number(text), points, "{place:?} {text:?}");
        }
    }
}

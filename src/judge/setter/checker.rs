//! Special judges: a checker decides where many outputs are right. Its exit status is the verdict.
//! The judge calls a checker for testlib with the paths of INPUT, OUTPUT and ANSWER, and takes its
//! message from stderr. It calls the validator of an ICPC package otherwise, and the checkers of
//! some sites (see `site_checker`).

use super::ruling::{Question, Response, Ruling, Score};
use super::site_checker;
use crate::error::Error;
use crate::problem::group::Configuration;
use crate::problem::setup::Convention;
use crate::run::ending::{Ending, ExitStatus};
use crate::run::output::{self, MESSAGE};
use crate::run::scratch::Scratch;
use crate::setter::tool::Tool;
use crate::verdict::Verdict;
use std::ffi::OsString;
use std::fs;
use std::path::{self, Path, PathBuf};

#[derive(Debug, Clone)]
pub struct Checker {
    /// The programs of a checker, in order. The first that rejects an output decides.
    tools: Vec<Tool>,
    convention: Convention,
}

/// The files for points in FEEDBACK: a number of points, or a share of all.
const ICPC_POINTS: &str = "score.txt";
const ICPC_PART: &str = "score_multiplier.txt";

/// The files for messages in FEEDBACK: for the judges, and for the team.
const ICPC_MESSAGES: [&str; 2] = ["judgemessage.txt", "teammessage.txt"];

impl Checker {
    /// The checker that these programs are; `None` if there are none.
    pub fn new(tools: Vec<Tool>, convention: Convention) -> Option<Checker> {
        (!tools.is_empty()).then_some(Checker { tools, convention })
    }

    /// Checks an output, in this pass of a case, which has this configuration. A checker that crashes, hangs or blames the answer is an `Error`.
    pub fn check(
        &self,
        input: &Path,
        output: &Path,
        answer: &Path,
        configuration: &Configuration,
        scratch: &Scratch,
        pass: u32,
    ) -> Result<Ruling, Error> {
        // The checker runs in a folder of its own, where relative paths lead nowhere.
        let absolute = |file| path::absolute(file).map_err(Error::io("find", file));
        let [input, output, answer] = [absolute(input)?, absolute(output)?, absolute(answer)?];
        let question = Question {
            input: &input,
            output: &output,
            answer: &answer,
            configuration,
        };
        let mut accepted = Ruling::accepted();
        for tool in &self.tools {
            let ruling = match self.convention {
                Convention::Testlib => by_testlib(tool, &question, scratch)?,
                Convention::Icpc => by_icpc(tool, &question, scratch, pass)?,
                other => site_checker::rule(other, tool, &question, scratch)?,
            };
            if ruling.verdict != Verdict::Accepted {
                return Ok(ruling);
            }
            accepted.score = accepted.score.or(ruling.score);
        }
        Ok(accepted)
    }
}

fn by_testlib(tool: &Tool, question: &Question, scratch: &Scratch) -> Result<Ruling, Error> {
    let (said, message) = ask_testlib(tool, question, scratch)?;
    let points = match said {
        Response::Points(points) => points,
        Response::Verdict(verdict) => return Ok(Ruling::new(verdict, message)),
    };
    // The answer itself gets the full points.
    let of_answer = Question {
        output: question.answer,
        ..*question
    };
    let (full, _) = ask_testlib(tool, &of_answer, scratch)?;
    let (is_full, of_full, score) = match full {
        Response::Points(full) => (
            points >= full && full > 0.0,
            format!(" of {full}"),
            Score::PointsOf(points, full),
        ),
        Response::Verdict(_) => (false, ", not all".to_string(), Score::Points(points)),
    };
    let verdict = match is_full {
        true => Verdict::Accepted,
        false => Verdict::WrongAnswer,
    };
    let reason = format!("{points}{of_full} points: {message}");
    Ok(Ruling {
        score: Some(score),
        ..Ruling::new(verdict, reason)
    })
}

fn ask_testlib(
    tool: &Tool,
    question: &Question,
    scratch: &Scratch,
) -> Result<(Response, String), Error> {
    let arguments =
        [question.input, question.output, question.answer].map(|it| it.as_os_str().into());
    let ending = tool.run(&arguments, Some(question.input), scratch.path())?;
    match Convention::Testlib.said(&ending) {
        Some(said) => Ok((said, ending.message)),
        None => Err(tool.failure(&ending, question.input.display())),
    }
}

fn by_icpc(
    tool: &Tool,
    question: &Question,
    scratch: &Scratch,
    pass: u32,
) -> Result<Ruling, Error> {
    let feedback = Feedback::new(scratch, pass)?;
    let arguments = feedback.arguments(
        question.input,
        question.answer,
        &question.configuration.flags,
    );
    let ending = tool.run(&arguments, Some(question.output), scratch.path())?;
    Convention::Icpc.ruling(tool, ending, Some(&feedback), question.input)
}

/// The folder in which the validator of a package leaves its messages and points, and the input
/// for another pass.
#[derive(Debug)]
pub(super) struct Feedback {
    folder: PathBuf,
}

/// In the scratch folder of a run.
const FEEDBACK: &str = "feedback";

impl Feedback {
    /// An empty folder; after the first pass of a case the folder of that pass.
    pub(super) fn new(scratch: &Scratch, pass: u32) -> Result<Feedback, Error> {
        let folder = scratch.path().join(FEEDBACK);
        if pass == 1 {
            let _ = fs::remove_dir_all(&folder);
            fs::create_dir(&folder).map_err(Error::io("make", &folder))?;
        }
        Ok(Feedback { folder })
    }

    pub(super) fn arguments(&self, input: &Path, answer: &Path, flags: &[String]) -> Vec<OsString> {
        // The path ends in a slash: validators append the names of files.
        let paths = [input.into(), answer.into(), self.folder.join("").into()].into_iter();
        paths.chain(flags.iter().map(Into::into)).collect()
    }

    fn message(&self) -> Result<Option<String>, Error> {
        for name in ICPC_MESSAGES {
            let message = output::beginning(&self.folder.join(name), MESSAGE)?;
            if !message.is_empty() {
                return Ok(Some(message));
            }
        }
        Ok(None)
    }

    /// The points that the validator has left there.
    fn score(&self, tool: &Tool) -> Result<Option<Score>, Error> {
        for name in [ICPC_POINTS, ICPC_PART] {
            let file = self.folder.join(name);
            if !file.is_file() {
                continue;
            }
            let number = site_checker::number_in(tool, &file, name)?;
            return Ok(Some(match name {
                ICPC_POINTS => Score::Points(number),
                _ => Score::Part(number),
            }));
        }
        Ok(None)
    }
}

/// Takes the input for the next pass, if the validator has asked for one more.
pub fn next_pass(scratch: &Scratch) -> Result<Option<PathBuf>, Error> {
    let asked = scratch.path().join(FEEDBACK).join("nextpass.in");
    if !asked.is_file() {
        return Ok(None);
    }
    let input = scratch.path().join("nextpass.in");
    fs::rename(&asked, &input).map_err(Error::io("move", &asked))?;
    Ok(Some(input))
}

impl Convention {
    /// Whether points are a share, of 1 or of 100.
    pub(super) fn has_shares(self) -> bool {
        matches!(self, Convention::Share | Convention::Uoj)
    }

    /// What the end of a validator means for this input. A message in its folder comes before the
    /// one on stderr.
    ///
    /// # Errors
    /// The validator has failed.
    pub(super) fn ruling(
        self,
        tool: &Tool,
        mut ending: Ending,
        feedback: Option<&Feedback>,
        input: &Path,
    ) -> Result<Ruling, Error> {
        let said = self.said(&ending);
        let own = feedback.map(Feedback::message).transpose()?.flatten();
        ending.message = own.unwrap_or(ending.message);
        let (verdict, score) = match said {
            Some(Response::Points(points)) if self.has_shares() => {
                return Ok(site_checker::of_points(points, &ending.message));
            }
            Some(Response::Points(points)) if points > 0.0 => {
                (Verdict::Accepted, Some(Score::Points(points)))
            }
            Some(Response::Points(points)) => (Verdict::WrongAnswer, Some(Score::Points(points))),
            Some(Response::Verdict(verdict)) => (verdict, None),
            None => return Err(tool.failure(&ending, input.display())),
        };
        let left = feedback.map(|it| it.score(tool)).transpose()?.flatten();
        Ok(Ruling {
            // A share of the points counts only with Accepted.
            score: score.or(left.filter(|_| verdict == Verdict::Accepted)),
            ..Ruling::new(verdict, ending.message)
        })
    }

    /// What a validator says by its exit status, and to testlib by the first words on stderr; `None`
    /// if it has failed. In testlib `_pc(N)` ends with status N, or 50 + N. Other results have those
    /// too, so the words decide.
    pub(super) fn said(self, ending: &Ending) -> Option<Response> {
        let ExitStatus::Code(code) = ending.status() else {
            return None;
        };
        let verdict = |verdict| Some(Response::Verdict(verdict));
        let points = |start: &str| {
            let rest = ending.message.strip_prefix(start)?;
            let end = rest.find([' ', ')', '\n']).unwrap_or(rest.len());
            rest[..end].parse().ok().map(Response::Points)
        };
        match (self, code) {
            (Convention::Icpc, 42) => verdict(Verdict::Accepted),
            (Convention::Icpc, 43) => verdict(Verdict::WrongAnswer),
            (Convention::Icpc, _) => None,
            (_, _) => points("partially correct (").or_else(|| match code {
                0 => verdict(Verdict::Accepted),
                1 => verdict(Verdict::WrongAnswer),
                2 | 4 | 8 => verdict(Verdict::PresentationError),
                7 => points("points ").or(verdict(Verdict::WrongAnswer)),
                // From 126 on a shell says that there is no such program, or that it crashed.
                16..=125 => Some(Response::Points(f64::from(code))),
                _ => None,
            }),
        }
    }
}

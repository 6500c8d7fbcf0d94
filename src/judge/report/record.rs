//! What reports tell of a judged submission: texts and numbers alone. They come from a judging, or
//! from the JSON of one, so that a report of either is the same.

use super::failure::{files, reason, repeat_case, unanswered};
use super::remarks;
use crate::error::Error;
use crate::judging::outcome::{CaseResult, Outcome};
use crate::judging::points::Points;
use crate::judging::submissions::SubmissionResult;
use crate::problem::Problem;
use crate::verdict::Verdict;
use std::path::{self, Path};
use std::time::Duration;

/// One submission, judged with one problem.
#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    pub place: Position,
    pub problem: String,
    pub title: String,
    /// The folder of the cases.
    pub data: String,
    /// As the user named it; `None` is the problem's own solution.
    pub submission: Option<String>,
    pub verdict: Verdict,
    /// Whether every case was judged, and all is Accepted.
    pub is_accepted: bool,
    pub limit_ms: u64,
    pub limit_kb: u64,
    pub points: Option<Points>,
    pub expectation: Option<ExpectationRecord>,
    pub remarks: Vec<String>,
    pub cases: Vec<CaseRecord>,
}

/// Where a record belongs in its batch.
#[derive(Debug, Clone, PartialEq)]
pub struct Position {
    /// The number of its entry, from 0.
    pub number: usize,
    /// Of all that its result depends on; empty if nobody asks for it.
    pub digest: String,
    /// The name of the submission in reports of several.
    pub name: String,
    /// The name of the student's folder in a class.
    pub student: Option<String>,
    /// Nothing tells that the submission is for this problem.
    pub is_guess: bool,
    /// The problem's verdicts have points.
    pub is_scoring: bool,
    /// How many cases the problem has, of those that are asked for.
    pub cases: usize,
}

/// What the makers expect, in their words, and whether it is what came.
#[derive(Debug, Clone, PartialEq)]
pub struct ExpectationRecord {
    pub name: String,
    pub is_met: bool,
}

/// One case, or what there is instead of cases.
#[derive(Debug, Clone, PartialEq)]
pub struct CaseRecord {
    pub kind: CaseKind,
    pub name: String,
    pub input: String,
    pub answer: Option<String>,
    pub stdout: String,
    pub stderr: String,
    pub code: Option<i32>,
    pub wall: Duration,
    pub cpu: Duration,
    /// `None` if nothing was run.
    pub peak_kb: Option<u64>,
    /// Of a failure, what the compiler said, or why nothing was judged.
    pub reason: String,
    /// The file with the output.
    pub got: Option<String>,
    /// What a report shows below its table, where it shows this case: what went wrong.
    pub text: String,
    /// And then its files, and how to repeat it.
    pub files: String,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum CaseKind {
    Judged(Verdict),
    /// The same, of a case that is harder than any judge's: the verdict does not count.
    Forgiven(Verdict),
    Unanswered,
    /// A student has handed in nothing.
    Absent,
    /// It was not run, as others have exceeded the time limit.
    Skipped,
    /// The compiler refused the source.
    Refused,
    /// The judge could not judge this case.
    Fault,
    /// The judge could judge no case, or not go on.
    Ended,
    /// The same, because of Ctrl-C.
    Interrupted,
}

impl Record {
    /// The record of a result. `shown` cases that failed have a text, and as many without an
    /// answer.
    pub fn of(result: &SubmissionResult, place: Position, shown: usize) -> Record {
        let (mut failed, mut without_answer) = (0, 0);
        let cases = result.outcomes.iter().map(|outcome| {
            let mut record = CaseRecord::of(outcome, result);
            match outcome {
                Outcome::Judged(case) if case.verdict != Verdict::Accepted => {
                    // A remark tells of what is forgiven.
                    let is_told = !case.is_forgiven || shown == usize::MAX;
                    failed += usize::from(is_told);
                    if is_told && failed <= shown {
                        record.text = reason(case);
                        record.files = files(case, &repeat_case(result, case));
                    }
                }
                Outcome::Unanswered(case) => {
                    without_answer += 1;
                    if without_answer <= shown {
                        record.files = unanswered(case);
                    }
                }
                _ => {}
            }
            record
        });
        Record {
            cases: cases.collect(),
            place,
            problem: result.problem.shown.clone(),
            title: result.problem.head.title.clone(),
            data: result.problem.data.display().to_string(),
            submission: result.submission.clone(),
            verdict: result.verdict,
            is_accepted: result.is_accepted(),
            limit_ms: result.limits.cpu.as_millis() as u64,
            limit_kb: result.limits.memory_kb,
            points: result.points.clone(),
            expectation: result.expectation.as_ref().map(|it| ExpectationRecord {
                name: it.name.clone(),
                is_met: result.is_expected(),
            }),
            remarks: remarks::lines(&result.remarks),
        }
    }

    /// The record of what a student has not handed in.
    pub fn absent(problem: &Problem, why: &str, place: Position) -> Record {
        let case = CaseRecord::without_run(CaseKind::Absent, "judge", &problem.data, why);
        Record {
            place,
            problem: problem.shown.clone(),
            title: problem.head.title.clone(),
            data: problem.data.display().to_string(),
            submission: None,
            verdict: Verdict::WrongAnswer,
            is_accepted: false,
            limit_ms: problem.head.time_ms,
            limit_kb: problem.head.memory_kb,
            points: None,
            expectation: None,
            remarks: Vec::new(),
            cases: vec![case],
        }
    }

    /// Why nothing was handed in; `None` if something was.
    pub fn absence(&self) -> Option<&str> {
        let absent = self.cases.iter().find(|it| it.kind == CaseKind::Absent);
        absent.map(|case| case.reason.as_str())
    }

    /// How much of it is right, in percent; 100 only if all is.
    pub fn percent(&self) -> u32 {
        let share = match &self.points {
            Some(Points {
                score,
                most: Some(most),
                ..
            }) if *most > 0.0 => score / most,
            _ => match self.counts() {
                (_, 0) => 0.0,
                (accepted, all) => accepted as f64 / all as f64,
            },
        };
        match self.is_accepted {
            true => 100,
            false => (share * 100.0).floor().clamp(0.0, 100.0) as u32,
        }
    }

    /// The cases that have a verdict, each with it.
    pub fn judged(&self) -> impl Iterator<Item = (&CaseRecord, Verdict)> + Clone {
        self.cases.iter().filter_map(|case| match case.kind {
            CaseKind::Judged(verdict) | CaseKind::Forgiven(verdict) => Some((case, verdict)),
            _ => None,
        })
    }

    /// How many cases are Accepted, and how many tell whether the submission is right, even those
    /// that were not run or could not be judged.
    pub fn counts(&self) -> (usize, usize) {
        let accepted = self
            .judged()
            .filter(|(_, verdict)| *verdict == Verdict::Accepted);
        let others = self.cases.iter();
        let others = others.filter(|it| matches!(it.kind, CaseKind::Fault | CaseKind::Skipped));
        (accepted.count(), self.judged().count() + others.count())
    }

    /// How many cases were not run, as others have exceeded the time limit.
    pub fn skipped(&self) -> usize {
        let cases = self.cases.iter();
        cases.filter(|case| case.kind == CaseKind::Skipped).count()
    }

    fn has(&self, kind: CaseKind) -> bool {
        self.cases.iter().any(|case| case.kind == kind)
    }

    pub fn was_interrupted(&self) -> bool {
        self.has(CaseKind::Interrupted)
    }

    /// Whether nothing kept the judge from judging every case.
    pub fn is_whole(&self) -> bool {
        let kinds = [CaseKind::Fault, CaseKind::Ended, CaseKind::Interrupted];
        !kinds.into_iter().any(|kind| self.has(kind))
    }

    /// Whether no case tells if the submission is right: all lack an answer.
    pub fn has_only_unanswered(&self) -> bool {
        self.judged().next().is_none() && self.has(CaseKind::Unanswered)
    }

    /// Whether the result is what its makers expect; `true` if they say nothing.
    pub fn is_expected(&self) -> bool {
        self.expectation.as_ref().map_or(true, |it| it.is_met)
    }

    /// Why nothing of it was judged, unless that was Ctrl-C.
    pub fn obstacle(&self) -> Option<&str> {
        match &self.cases[..] {
            [only] if only.kind == CaseKind::Ended => Some(&only.reason),
            _ => None,
        }
    }

    /// Why the judge gave up, with the name of the submission unless that is told already.
    fn named(&self, reason: &str) -> String {
        match &self.submission {
            Some(path) if !reason.contains(path.as_str()) => {
                format!("{}: {reason}", self.place.name)
            }
            _ => reason.to_string(),
        }
    }

    /// All its errors, Ctrl-C last. Among `several` submissions an error names its own.
    pub fn errors(&self, several: bool) -> Vec<Error> {
        let mut errors = Vec::new();
        if self.has_only_unanswered() {
            errors.push(Error::Says(format!(
                "no case in {} has an answer; judge answer writes them",
                self.data
            )));
        }
        for case in &self.cases {
            match case.kind {
                CaseKind::Ended if several => {
                    errors.push(Error::Says(self.named(&case.reason)));
                }
                CaseKind::Fault | CaseKind::Ended => {
                    errors.push(Error::Says(case.reason.clone()));
                }
                CaseKind::Interrupted => errors.push(Error::Interrupted),
                _ => {}
            }
        }
        errors
    }
}

impl CaseRecord {
    fn of(outcome: &Outcome, result: &SubmissionResult) -> CaseRecord {
        match outcome {
            Outcome::Judged(case) if case.is_forgiven => {
                CaseRecord::of_run(CaseKind::Forgiven(case.verdict), case)
            }
            Outcome::Judged(case) => CaseRecord::of_run(CaseKind::Judged(case.verdict), case),
            Outcome::Unanswered(case) => CaseRecord::of_run(CaseKind::Unanswered, case),
            Outcome::Skipped(case) => {
                let reason = "not run: cases before it exceeded the time limit";
                CaseRecord::without_run(CaseKind::Skipped, &case.name, &case.input, reason)
            }
            Outcome::Refused(said) => {
                let source = Path::new(result.submission.as_deref().unwrap_or_default());
                CaseRecord::without_run(CaseKind::Refused, "compile", source, said)
            }
            Outcome::Fault(fault) => {
                let reason = fault.error.to_string();
                CaseRecord::without_run(CaseKind::Fault, &fault.case, &fault.input, &reason)
            }
            Outcome::Ended(error) => {
                let kind = match error {
                    Error::Interrupted => CaseKind::Interrupted,
                    _ => CaseKind::Ended,
                };
                let data = &result.problem.data;
                CaseRecord::without_run(kind, "judge", data, &error.to_string())
            }
        }
    }

    fn of_run(kind: CaseKind, result: &CaseResult) -> CaseRecord {
        let case = &result.case;
        CaseRecord {
            answer: case.answer.file().map(full),
            stdout: result.stdout.clone(),
            stderr: result.stderr.clone(),
            code: result.code,
            wall: result.wall,
            cpu: result.cpu,
            peak_kb: Some(result.peak_kb),
            got: result.output.as_deref().map(full),
            ..CaseRecord::without_run(kind, &case.name, &case.input, &result.reason)
        }
    }

    pub fn without_run(kind: CaseKind, name: &str, input: &Path, reason: &str) -> CaseRecord {
        CaseRecord {
            kind,
            name: name.to_string(),
            input: full(input),
            answer: None,
            stdout: String::new(),
            stderr: String::new(),
            code: None,
            wall: Duration::ZERO,
            cpu: Duration::ZERO,
            peak_kb: None,
            reason: reason.to_string(),
            got: None,
            text: String::new(),
            files: String::new(),
        }
    }
}

/// An absolute path: who reads it may be in another folder. A command is no path.
pub fn full(path: &Path) -> String {
    let full = path::absolute(path).unwrap_or_default();
    let full = if path.exists() { &full } else { path };
    full.to_string_lossy().into_owned()
}

//! The results of a submission: texts, numbers and paths alone. A record is made where a submission is
//! judged, or read from an earlier report, and every report is a loop over its cases.

use crate::comparison::Difference;
use crate::error::Error;
use crate::results::job_info::JobInfo;
use crate::setter::check_result::Score;
use crate::verdict::Verdict;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// One submission, judged with one problem.
#[derive(Debug, Clone)]
pub struct Record {
    pub job: JobInfo,
    /// On the cases that could be judged.
    pub verdict: Verdict,
    /// `None` if neither a package nor a checker gives points.
    pub points: Option<Points>,
    /// Whether the result is what its setters expect; `true` if they say nothing.
    pub is_expected: bool,
    /// The names of known mistakes that the submission may have made.
    pub looks_like: Vec<String>,
    /// The first is on these mistakes, if there are some.
    pub remarks: Vec<String>,
    pub repeat: Repeat,
    /// The compiler's message if it refused the source; else the judged cases in order, then those
    /// without an answer, those that were not run or could not be judged, and the error that ended
    /// the judging. There are fewer than cases if it ended before.
    pub cases: Vec<CaseRecord>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Points {
    pub score: f64,
    /// The most that a submission can get; `None` if that is not known.
    pub most: Option<f64>,
    /// The groups that count, in order.
    pub groups: Vec<GroupPoints>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct GroupPoints {
    pub name: String,
    pub verdict: Verdict,
    pub score: f64,
    pub most: Option<f64>,
    /// Why an Accepted group has no points; else empty.
    pub reason: String,
}

/// So often a case runs whose times differ by more than a tenth.
pub const DIFFERENT_RUNS: usize = 5;

/// How the user runs a case again.
#[derive(Debug, Clone)]
pub enum Repeat {
    /// Nothing was run, or a report tells it in the texts of its cases.
    Unknown,
    /// The words that run the compiled program, and the file where it reads its input if that is not
    /// stdin.
    Program {
        words: Vec<OsString>,
        input_file: Option<String>,
    },
    /// The arguments of `judge`, where the submission talks to an interactor.
    Judge(Vec<OsString>),
}

/// One case, or what there is instead of cases.
#[derive(Debug, Clone, Default)]
pub struct CaseRecord {
    pub kind: CaseKind,
    pub name: String,
    pub input: PathBuf,
    pub answer: Option<PathBuf>,
    /// The beginning of what the program printed, for other programs that read the report.
    pub stdout: String,
    /// The beginning of what the program said on stderr.
    pub stderr: String,
    /// The exit status, unless a signal ended the program.
    pub code: Option<i32>,
    pub wall: Duration,
    /// User and system time.
    pub cpu: Duration,
    /// Whether it may have used more.
    pub is_cpu_least: bool,
    /// The limit in force on `cpu`.
    pub limit: Duration,
    /// CPU time and time by the clock of each run, in order; empty if there was one alone. The best
    /// run counts, but the median of `DIFFERENT_RUNS`.
    pub runs: Vec<(Duration, Duration)>,
    /// `None` if nothing was run.
    pub peak_kb: Option<u64>,
    /// Whether other work on the machine may have caused a failure: a limit was exceeded by a fifth
    /// at most, or the program got no processor.
    pub is_doubtful: bool,
    /// Other work had the processors: the judge knows nothing about the program's time.
    pub is_starved: bool,
    /// Whether the run ended at the time limit, as cases before it had exceeded that; else it goes
    /// on to twice the limit.
    pub is_cut_short: bool,
    /// The worth of the output, from the checker.
    pub score: Option<Score>,
    /// Of a failure, what the compiler said, or why nothing was judged.
    pub reason: String,
    /// The file with the output, or with all of the conversation with an interactor. It is kept if
    /// the case was not Accepted or has no answer.
    pub output: Option<PathBuf>,
    /// The first token that differs, where that is the reason.
    pub difference: Option<Difference>,
    /// The last lines of what the program and the interactor said to each other.
    pub conversation: Vec<String>,
    /// The line of the submitted source that stderr blames.
    pub blame: Option<Blame>,
    /// Its texts in an earlier report; `None` of a case that was judged now.
    pub shown: Option<CaseText>,
}

/// The line of a source that a failure comes from.
#[derive(Debug, Clone, PartialEq)]
pub struct Blame {
    /// As the user named it.
    pub file: PathBuf,
    /// From 1.
    pub line: usize,
    pub text: String,
}

/// The texts of a case for a person.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CaseText {
    /// The fault.
    pub explanation: String,
    /// Its files, and how to repeat it.
    pub files_and_command: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum CaseKind {
    /// The compiler refused the source.
    CompileError,
    Judged(Verdict),
    /// The same, of a case that is harder than any judge's: the verdict does not count.
    NotCounted(Verdict),
    Unanswered,
    /// It was not run, as others have exceeded the time limit.
    Skipped,
    /// The judge could not judge this case.
    #[default]
    JudgeError,
    /// A student has handed in nothing.
    Absent,
    /// The judge could judge no case, or not go on.
    Aborted,
    /// The same, because of Ctrl-C.
    Interrupted,
}

impl CaseKind {
    /// A record has its cases in this order.
    pub fn rank(self) -> u8 {
        match self {
            CaseKind::CompileError => 0,
            CaseKind::Judged(_) | CaseKind::NotCounted(_) => 1,
            CaseKind::Unanswered => 2,
            CaseKind::Skipped => 3,
            CaseKind::JudgeError => 4,
            CaseKind::Absent | CaseKind::Aborted | CaseKind::Interrupted => 5,
        }
    }

    /// `None` where a case has none.
    pub fn verdict(self) -> Option<Verdict> {
        match self {
            CaseKind::Judged(verdict) | CaseKind::NotCounted(verdict) => Some(verdict),
            _ => None,
        }
    }
}

impl Record {
    /// A record without points and remarks.
    pub fn new(job: JobInfo, verdict: Verdict, cases: Vec<CaseRecord>) -> Record {
        Record {
            job,
            verdict,
            points: None,
            is_expected: true,
            looks_like: Vec::new(),
            remarks: Vec::new(),
            repeat: Repeat::Unknown,
            cases,
        }
    }

    /// The record of what a student has not handed in.
    pub fn absent(job: JobInfo, reason: &str) -> Record {
        let (kind, folder) = (CaseKind::Absent, Path::new(&job.data));
        let case = CaseRecord::without_run(kind, "judge", folder, reason);
        Record::new(job, Verdict::WrongAnswer, vec![case])
    }

    /// Why nothing was handed in; `None` if something was.
    pub fn not_submitted_reason(&self) -> Option<&str> {
        let absent = self.cases.iter().find(|case| case.kind == CaseKind::Absent);
        absent.map(|case| case.reason.as_str())
    }

    /// The remark on known mistakes, if there is one, and the others.
    pub fn split_remarks(&self) -> (&[String], &[String]) {
        let count = usize::from(!self.looks_like.is_empty());
        self.remarks.split_at(count.min(self.remarks.len()))
    }

    /// How much of it is right, in percent; 100 only if all is.
    pub fn percent(&self) -> u32 {
        if self.is_accepted() {
            return 100;
        }
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
        (share * 100.0).floor().clamp(0.0, 100.0) as u32
    }

    /// The cases that have a verdict, each with it.
    pub fn judged<'a>(&'a self) -> impl Iterator<Item = (&'a CaseRecord, Verdict)> + Clone {
        let of_case = |case: &'a CaseRecord| Some((case, case.kind.verdict()?));
        self.cases.iter().filter_map(of_case)
    }

    /// How many cases are Accepted, and how many tell whether the submission is right, even those
    /// that were not run or could not be judged.
    pub fn counts(&self) -> (usize, usize) {
        let accepted = self
            .judged()
            .filter(|(_, verdict)| *verdict == Verdict::Accepted);
        let others = self.count(CaseKind::JudgeError) + self.count(CaseKind::Skipped);
        (accepted.count(), self.judged().count() + others)
    }

    /// How many cases were not run, as others have exceeded the time limit.
    pub fn skipped(&self) -> usize {
        self.count(CaseKind::Skipped)
    }

    fn count(&self, kind: CaseKind) -> usize {
        self.cases.iter().filter(|case| case.kind == kind).count()
    }

    pub fn was_interrupted(&self) -> bool {
        self.count(CaseKind::Interrupted) > 0
    }

    /// Whether nothing kept the judge from judging every case.
    pub fn is_whole(&self) -> bool {
        use CaseKind::{Aborted, Interrupted, JudgeError};
        let is_missing =
            |case: &CaseRecord| matches!(case.kind, JudgeError | Aborted | Interrupted);
        !self.cases.iter().any(is_missing)
    }

    /// Whether no case tells if the submission is right: all lack an answer.
    pub fn has_only_unanswered(&self) -> bool {
        self.judged().next().is_none() && self.count(CaseKind::Unanswered) > 0
    }

    /// Whether every case was judged and is Accepted, as is the whole: with points the verdict may
    /// be Accepted although some cases are not.
    pub fn is_accepted(&self) -> bool {
        let is_right = |case: &CaseRecord| match case.kind {
            CaseKind::Judged(verdict) => verdict == Verdict::Accepted,
            _ => true,
        };
        let is_judged = self.is_whole() && !self.has_only_unanswered();
        self.verdict == Verdict::Accepted && is_judged && self.cases.iter().all(is_right)
    }

    /// Why nothing of it was judged, unless that was Ctrl-C.
    pub fn abort_reason(&self) -> Option<&str> {
        match &self.cases[..] {
            [only] if only.kind == CaseKind::Aborted => Some(&only.reason),
            _ => None,
        }
    }
}

impl CaseRecord {
    /// Whether it has this verdict, even if that does not count.
    pub fn is(&self, verdict: Verdict) -> bool {
        self.kind.verdict() == Some(verdict)
    }

    pub fn fault(case: &str, input: &Path, error: &Error) -> CaseRecord {
        CaseRecord::without_run(CaseKind::JudgeError, case, input, &error.to_string())
    }

    /// The record of an error that ended the judging.
    pub fn aborted(error: &Error, cases_folder: &Path) -> CaseRecord {
        let kind = match error {
            Error::Interrupted => CaseKind::Interrupted,
            _ => CaseKind::Aborted,
        };
        CaseRecord::without_run(kind, "judge", cases_folder, &error.to_string())
    }

    pub fn without_run(kind: CaseKind, name: &str, input: &Path, reason: &str) -> CaseRecord {
        CaseRecord {
            kind,
            name: name.to_string(),
            input: input.to_path_buf(),
            reason: reason.to_string(),
            ..CaseRecord::default()
        }
    }
}

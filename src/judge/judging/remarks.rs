//! Remarks on a submission beside its verdict: a likely reason for a failure, and what the online
//! judge of the problem would refuse or take otherwise.

mod blame;
mod findings;
mod near_limit;
mod redirection;
mod sentences;

use crate::compile::command::{built_file, names};
use crate::compile::language::{Language, RUST};
use crate::compile::names::lacks_java_main;
use crate::compile::own_line::unbundled;
use crate::compile::source::full;
use crate::compile::submission::Submission;
use crate::judging::outcome::CaseResult;
use crate::judging::toolbox::Toolbox;
use crate::platform::HOST_PLATFORM;
use crate::problem::site::Site;
use crate::problem::Problem;
use crate::verdict::Verdict;
use std::fs;
use std::path::{Path, PathBuf};

pub use findings::{Feature, Finding};
pub use near_limit::near_limit;

#[derive(Debug, Default)]
pub struct Remarks {
    /// The line of a failing source that redirects its input or output.
    pub redirection: Option<usize>,
    /// A failing source in Java has no `main`.
    pub lacks_main: bool,
    pub online: Option<OnlineJudge>,
    /// The compiler was told that the source is in this code, as it is not in UTF-8.
    pub encoding: Option<&'static str>,
    /// The checker that prints WRONG and ends as if the output were right.
    pub contradiction: Option<PathBuf>,
    /// The generator of a package that has only samples.
    pub made_by: Option<PathBuf>,
    /// The slowest case, if its time is near the limit.
    pub near_limit: Option<String>,
    /// The cases whose verdicts are forgiven, and these.
    pub harder: Vec<(String, Verdict)>,
}

/// Differences on the online judge that has the problem.
#[derive(Debug)]
pub struct OnlineJudge {
    pub judge: &'static Site,
    /// The language of the source, if that judge does not take it.
    pub refused: Option<&'static str>,
    /// Places in the source that are refused there or mean something else.
    pub findings: Vec<Finding>,
}

/// The remarks on a submission whose verdict is known.
pub fn remarks(problem: &Problem, submission: &Submission, verdict: Verdict) -> Remarks {
    let mut remarks = Remarks::default();
    let Some(source) = OwnSource::of(submission).filter(|_| verdict != Verdict::CompileError)
    else {
        return remarks;
    };
    remarks.encoding = submission.encoding();
    let is_accepted = verdict == Verdict::Accepted;
    if !is_accepted {
        remarks.redirection = source.redirection();
        remarks.lacks_main = source.lacks_main();
    }
    let Some(judge) = Site::of(&problem.id) else {
        return remarks;
    };
    let Some(taken) = judge.old_languages else {
        return remarks;
    };
    if matches!(submission, Submission::Solution(_)) {
        return remarks;
    }
    let mut findings = findings::findings(&source.text, source.language);
    // On Windows `long` has 32 bits here too.
    findings.retain(|finding| finding.feature != Feature::Long || !HOST_PLATFORM.is_microsofts);
    if !is_accepted {
        // The other findings are no reason to fail here.
        findings.retain(|finding| finding.feature == Feature::Long);
    }
    let refused = Some(source.language.name).filter(|name| !taken.contains(name));
    if refused.is_some() || !findings.is_empty() {
        remarks.online = Some(OnlineJudge {
            judge,
            refused,
            findings,
        });
    }
    remarks
}

/// The line where a submission in C or C++ redirects its input or output.
pub fn redirection(submission: &Submission) -> Option<usize> {
    OwnSource::of(submission)?.redirection()
}

/// Finds the source lines that are to blame for failures. In stderr, replaces the name of the
/// compiled file by the one that the user gave.
pub fn place_blame(results: &mut [CaseResult], submission: &Submission, toolbox: &Toolbox) {
    let mut failed = results
        .iter_mut()
        .filter(|it| !it.stderr.is_empty())
        .peekable();
    if failed.peek().is_none() {
        return;
    }
    let source = OwnSource::of(submission);
    for result in failed {
        if let Some(source) = &source {
            let text = String::from_utf8_lossy(&source.text);
            // A copy is compiled, or the file where it lies.
            let (built, full) = (source.built_file(), full(source.path).display().to_string());
            let blame = |file: &str| blame::own_line(&result.stderr, file, source.path, &text);
            result.blame = blame(&built).or_else(|| blame(&full));
            let said = blame::renamed(&result.stderr, &built, toolbox.cache.path(), source.path);
            let said = said.replace(&full, &source.path.display().to_string());
            result.stderr = if source.language.name == RUST.name {
                unbundled(&said, source.path)
            } else {
                said
            };
        }
        result.stderr = blame::without_dump(&result.stderr).to_string();
    }
}

/// The source that the user wrote.
struct OwnSource<'a> {
    language: &'static Language,
    path: &'a Path,
    text: Vec<u8>,
}

impl OwnSource<'_> {
    /// `None` if there is no source, or its file has gone.
    fn of(submission: &Submission) -> Option<OwnSource<'_>> {
        let (language, path) = submission.source()?;
        let text = fs::read(path).ok()?;
        Some(OwnSource {
            language,
            path,
            text,
        })
    }

    /// The name that a compiler and a program use for the copy of it.
    fn built_file(&self) -> String {
        let names = names(self.language, &self.text, self.path);
        built_file(self.language, &names)
    }

    /// Languages with classes are Java alone.
    fn lacks_main(&self) -> bool {
        let has_classes = self.language.names.is_some();
        has_classes && lacks_java_main(&String::from_utf8_lossy(&self.text))
    }

    fn redirection(&self) -> Option<usize> {
        let is_c = self.language.is_c;
        is_c.then(|| redirection::redirection(&self.text)).flatten()
    }
}

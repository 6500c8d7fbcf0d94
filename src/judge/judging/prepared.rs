//! Prepares a submission: its problem's rules and cases are found, and it is compiled.

use crate::compile::program::NotRunnable;
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judging::case::CaseRunner;
use crate::judging::options::JudgeOptions;
use crate::judging::rules::Rules;
use crate::judging::target::Target;
use crate::problem::case::Case;
use crate::results::record::{CaseKind, CaseRecord};
use crate::toolbox::progress::Progress;
use crate::toolbox::Toolbox;
use std::path::Path;

/// A submission that is ready to be judged, or why it is not.
pub enum Prepared<'a> {
    Runnable {
        runner: Box<CaseRunner<'a>>,
        /// Those without an answer that nothing else decides are the last.
        cases: Vec<Case>,
        /// The records of cases that cannot be run.
        faults: Vec<CaseRecord>,
    },
    /// The records of these cases, and of what keeps the submission from being run.
    NotRunnable(Vec<CaseRecord>),
}

impl<'a> Prepared<'a> {
    /// Compiles a submission.
    pub fn new(
        target: &'a Target,
        submission: &'a Submission,
        options: &'a JudgeOptions,
        toolbox: &'a Toolbox<'a>,
    ) -> Prepared<'a> {
        let problem = &target.problem;
        let (rules, cases, mut faults) = match rules_and_cases(target, submission, options, toolbox)
        {
            Ok(prepared) => prepared,
            Err(error) => return Prepared::aborted(&error, target),
        };
        let (overrides, hidden) = (&options.overrides, Some(target.hidden(toolbox.cache)));
        match toolbox.prepare(problem, submission, overrides, target.limits, hidden) {
            Ok(prepared) => {
                let (rules, failed) = (rules.clone(), toolbox.failed_folder(problem, submission));
                let mut runner =
                    CaseRunner::new(problem, submission, prepared, rules, failed, toolbox);
                runner.stdout_bytes = options.stdout_bytes / cases.len().max(1) as u64;
                runner.jobs = options.jobs;
                runner.fail_fast = options.fail_fast;
                // Not if each case may be worth some points or is expected to get a verdict.
                let needs_all = options.expects || problem.data.gives_points();
                runner.stops_early = !options.runs_all && !needs_all;
                Prepared::Runnable {
                    runner: Box::new(runner),
                    cases,
                    faults,
                }
            }
            Err(NotRunnable::CompileError(failure)) => {
                let source = submission.name().unwrap_or_default();
                let (kind, source) = (CaseKind::CompileError, Path::new(&source));
                let message = &failure.message;
                faults.push(CaseRecord::without_run(kind, "compile", source, message));
                Prepared::NotRunnable(faults)
            }
            Err(NotRunnable::Error(error)) => {
                faults.push(CaseRecord::aborted(&error, &problem.cases_folder));
                Prepared::NotRunnable(faults)
            }
        }
    }

    pub fn aborted(error: &Error, target: &Target) -> Prepared<'a> {
        let record = CaseRecord::aborted(error, &target.problem.cases_folder);
        Prepared::NotRunnable(vec![record])
    }

    pub fn was_interrupted(&self) -> bool {
        match self {
            Prepared::Runnable { .. } => false,
            Prepared::NotRunnable(records) => {
                let is_interrupted = |record: &CaseRecord| record.kind == CaseKind::Interrupted;
                records.iter().any(is_interrupted)
            }
        }
    }
}

/// How outputs are judged, the cases to run, and the records of those that cannot be.
fn rules_and_cases<'a>(
    target: &'a Target,
    submission: &Submission,
    options: &JudgeOptions,
    toolbox: &Toolbox,
) -> Result<(&'a Rules, Vec<Case>, Vec<CaseRecord>), Error> {
    let listing = target.cases.as_ref().map_err(Clone::clone)?;
    toolbox.notify(Progress::Compile(&target.problem.shown));
    let rules = target.rules(options, toolbox)?;
    let (mut cases, mut unanswered, mut faults) = (Vec::new(), Vec::new(), Vec::new());
    // A problem's own solution is there to confirm its cases.
    let needs_answers = matches!(submission, Submission::Solution(_));
    for case in listing {
        match case {
            Ok(case) if rules.decide(case) => cases.push(case.clone()),
            Ok(case) => match case.missing().filter(|_| needs_answers) {
                None => unanswered.push(case.clone()),
                Some(error) => faults.push(CaseRecord::fault(&case.name, &case.input, &error)),
            },
            Err(fault) => {
                faults.push(CaseRecord::fault(&fault.case, &fault.input, &fault.error));
            }
        }
    }
    cases.extend(unanswered);
    Ok((rules, cases, faults))
}

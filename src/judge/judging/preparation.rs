//! Prepares a submission: its problem's rules and cases are found, and it is compiled.

use crate::compile::program::NotRunnable;
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judging::conditions::{Conditions, JudgeOptions};
use crate::judging::grader::Grader;
use crate::judging::grading::CaseRunner;
use crate::judging::known_problem::KnownProblem;
use crate::judging::record::{CaseKind, CaseRecord};
use crate::judging::rules::Rules;
use crate::judging::toolbox::Toolbox;
use crate::judging::Progress;
use crate::problem::case::Case;
use std::path::Path;

/// Compiles a submission. With it come the cases to run, those about which nothing decides last, and
/// the records of the others. Of one that cannot be run the records say why.
pub fn prepare<'a>(
    known: &'a KnownProblem,
    submission: &'a Submission,
    options: &'a JudgeOptions,
    toolbox: &'a Toolbox<'a>,
) -> Result<(CaseRunner<'a>, Vec<Case>, Vec<CaseRecord>), Vec<CaseRecord>> {
    let (problem, conditions) = (&known.problem, &options.conditions);
    let aborted = |error: &Error| CaseRecord::aborted(error, &problem.cases_folder);
    let found = rules_and_cases(known, submission, conditions, toolbox);
    let (rules, cases, mut faults) = found.map_err(|error| vec![aborted(&error)])?;
    match toolbox.prepare(problem, submission, conditions, known.limits, Some(&cases)) {
        Ok(prepared) => {
            let stdout_bytes = options.stdout_bytes / cases.len().max(1) as u64;
            let failed = toolbox.failed_folder(problem, submission);
            let has_points = problem.data.is_scoring || problem.data.points.is_some();
            let runner = CaseRunner {
                problem,
                submission,
                grader: Grader::new(prepared, rules.clone(), failed, stdout_bytes),
                jobs: options.jobs,
                fail_fast: options.fail_fast,
                // Not if each case may be worth some points or is expected to get a verdict.
                stops_early: !options.runs_all && !options.expects && !has_points,
                toolbox,
            };
            Ok((runner, cases, faults))
        }
        Err(why) => {
            let name = submission.name().unwrap_or_default();
            faults.push(match why {
                NotRunnable::CompileError(failure) => {
                    let (kind, source) = (CaseKind::CompileError, Path::new(&name));
                    CaseRecord::without_run(kind, "compile", source, &failure.message)
                }
                NotRunnable::Error(error) => aborted(&error),
            });
            Err(faults)
        }
    }
}

fn rules_and_cases<'a>(
    known: &'a KnownProblem,
    submission: &Submission,
    conditions: &Conditions,
    toolbox: &Toolbox,
) -> Result<(&'a Rules, Vec<Case>, Vec<CaseRecord>), Error> {
    let listing = known.cases.as_ref().map_err(Clone::clone)?;
    toolbox.notify(Progress::Compile(&known.problem.shown));
    let rules = known.rules(conditions, toolbox)?;
    let (mut cases, mut unanswered, mut faults) = (Vec::new(), Vec::new(), Vec::new());
    // A problem's own solution is there to confirm its cases.
    let needs_answers = matches!(submission, Submission::Solution(_));
    for found in listing {
        match found {
            Ok(case) if rules.decide(case) => cases.push(case.clone()),
            Ok(case) => match case.missing().filter(|_| needs_answers) {
                None => unanswered.push(case.clone()),
                Some(error) => faults.push(CaseRecord::fault(&case.name, &case.input, &error)),
            },
            Err(it) => faults.push(CaseRecord::fault(&it.case, &it.input, &it.error)),
        }
    }
    cases.extend(unanswered);
    Ok((rules, cases, faults))
}

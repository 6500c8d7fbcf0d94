//! Interactive problems: the submission talks to the interactor, which decides.

use crate::error::Error;
use crate::judging::case::CaseRunner;
use crate::problem::case::Case;
use crate::results::record::CaseRecord;
use crate::run::conversation::{Conversation, Side};
use crate::run::limits::{Limits, Stop};
use crate::run::process::{ProcessSpec, Stream};
use crate::run::run_result::RunResult;
use crate::run::workspace::Workspace;
use crate::setter::check_result::{CheckResult, CheckerInput};
use crate::setter::checker::Interactor;
use crate::setter::program::PATIENT;
use crate::toolbox::limits::CaseLimits;
use crate::toolbox::verdict;
use crate::verdict::Verdict;
use std::time::Duration;

impl CaseRunner<'_> {
    /// Has the submission talk to the interactor, and grades it. The judge keeps the transcript in
    /// place of the output.
    pub(super) fn converse(
        &self,
        interactor: &Interactor,
        case: &Case,
        pass: u32,
        limits: &CaseLimits,
        workspace: &Workspace,
    ) -> Result<CaseRecord, Error> {
        let (command, asked) = interactor.call(case, &case.input, &workspace.folder, pass)?;
        let stderr = asked.folder.join("interactor.stderr");
        let spec = ProcessSpec {
            directory: Some(&asked.folder),
            stderr: Stream::File(&stderr),
            ..ProcessSpec::new(command, limits_of_interactor(limits.in_force.cpu))
        };
        let program = self.prepared.command(limits);
        let is_decided = |result: &RunResult| !interactor.may_accept(&asked, result);
        let run_limits = self.prepared.run_limits(limits);
        let mut conversation = workspace.converse(program, run_limits, spec, &is_decided)?;
        conversation.program = self.prepared.charged(conversation.program, limits);
        let fault = verdict::of_run(&conversation.program, &limits.in_force)
            .map(|(verdict, reason)| (verdict, reason + &waiting(&conversation)));
        let decision = interactor
            .result(&asked, &conversation.interactor)
            .and_then(|decision| {
                self.refuse_pass_after(&decision, case, &workspace.folder)?;
                Ok(decision)
            });
        let mut decision = decide(conversation.first, fault, decision)?;
        if decision.verdict == Verdict::Accepted && interactor.is_followed_by_checker() {
            if let Some(checker) = &self.rules.checker {
                // Testlib's checkers want an answer, too.
                let answer = asked.answer.or(Some(asked.output.clone()));
                decision = checker.check(&CheckerInput {
                    answer,
                    pass: 1,
                    ..asked
                })?;
            }
        }
        let run = conversation.program;
        Ok(CaseRecord {
            conversation: conversation.end,
            ..self.record(case, limits, workspace, run, &workspace.stdout, decision)?
        })
    }
}

/// The limits of a checker, and more time. The interactor may wait for the program for as long as
/// that can take by the clock, and a program that only waits is stopped after twice its limit.
fn limits_of_interactor(program_time: Duration) -> Limits {
    let longest = 5 * (program_time + Duration::from_secs(1));
    Limits {
        cpu: PATIENT.cpu + longest,
        ..PATIENT
    }
}

/// The first fault decides, because it may cause the other: a program that fails leaves the
/// interactor without an answer, and an interactor that ends leaves the program without one.
fn decide(
    first: Side,
    fault: Option<(Verdict, String)>,
    decision: Result<CheckResult, Error>,
) -> Result<CheckResult, Error> {
    match (fault, decision) {
        (Some((verdict, reason)), _) if first == Side::Program => {
            Ok(CheckResult::new(verdict, reason))
        }
        (_, Err(error)) => Err(error),
        (Some((verdict, reason)), Ok(decision)) if decision.verdict == Verdict::Accepted => {
            Ok(CheckResult::new(verdict, reason))
        }
        (_, Ok(decision)) => Ok(decision),
    }
}

/// If the program was ended because it did nothing: says who waited for whom.
fn waiting(conversation: &Conversation) -> String {
    if conversation.program.stop != Some(Stop::Idle) {
        return String::new();
    }
    let others = match (conversation.first, conversation.last) {
        _ if conversation.is_unread => {
            " to print: the interactor does not read; does the program read its answers?"
        }
        (Side::Interactor, _) => ", and the interactor had ended",
        (_, Some(Side::Program)) => {
            " for an answer to its last line, which the interactor has not given"
        }
        (_, Some(Side::Interactor)) => {
            ", and the interactor for an answer to its last line; does the program flush its output?"
        }
        (_, None) => {
            ", and the interactor as well: neither side wrote anything; does the program flush \
            its output?"
        }
    };
    others.to_string()
}

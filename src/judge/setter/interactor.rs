//! Interactors: programs that talk to a submission and decide about it. The call of an interactor
//! for testlib is `interact INPUT OUTPUT [ANSWER]`; its exit status and its message are those of a
//! checker, and a checker that follows it gets OUTPUT. The call of an interactive package's
//! validator is `validate INPUT ANSWER FEEDBACK FLAG ...`, as for other problems. One for UOJ is
//! called as a checker whose OUTPUT is stdin. One for SYZOJ finds its files in its folder, as a
//! checker does there, and writes the points into a file.

use crate::error::Error;
use crate::problem::case::Case;
use crate::problem::setup::Convention;
use crate::run::ending::Ending;
use crate::run::invocation::Invocation;
use crate::run::scratch::Scratch;
use crate::setter::checker::Feedback;
use crate::setter::ruling::{Response, Ruling};
use crate::setter::site_checker;
use crate::setter::tool::Tool;
use crate::verdict::Verdict;
use std::ffi::OsString;
use std::fs::File;
use std::path::{self, Path, PathBuf};

#[derive(Debug, Clone)]
pub struct Interactor {
    tool: Tool,
    convention: Convention,
}

/// A conversation with an interactor: where it writes.
#[derive(Debug)]
pub struct Session {
    pub stderr: PathBuf,
    /// The file OUTPUT, which interactors for testlib write, or the points of one for SYZOJ.
    pub output: PathBuf,
    feedback: Option<Feedback>,
    input: PathBuf,
}

impl Interactor {
    pub fn new(tool: Tool, convention: Convention) -> Interactor {
        Interactor { tool, convention }
    }

    /// The call for a case; later passes have an input of their own. Without an answer an
    /// interactor for testlib gets two arguments.
    pub fn call(
        &self,
        case: &Case,
        input: &Path,
        scratch: &Scratch,
        pass: u32,
    ) -> Result<(Invocation, Session), Error> {
        // The interactor runs in a folder of its own, where relative paths lead nowhere.
        let absolute = |file| path::absolute(file).map_err(Error::io("find", file));
        let input = absolute(input)?;
        let in_scratch = |name| scratch.path().join(name);
        let output = in_scratch(match self.convention {
            Convention::Syzoj => "score.txt",
            _ => "interactor.out",
        });
        let stderr = in_scratch("interactor.stderr");
        File::create(&output).map_err(Error::io("write", &output))?;
        let answer = case.answer.file().map(absolute).transpose()?;
        // Without an answer an empty file.
        let known = answer.as_ref().unwrap_or(&output);
        let mut feedback = None;
        let arguments: Vec<OsString> = match &self.convention {
            Convention::Syzoj => {
                let own = [("input", input.as_path()), ("answer", known)];
                site_checker::lay_for_syzoj(scratch.path(), &own)?;
                Vec::new()
            }
            // DMOJ's own kinds get no file for their output.
            Convention::Coci => vec![input.clone().into(), known.into()],
            Convention::Icpc => {
                let folder = feedback.insert(Feedback::new(scratch, pass)?);
                folder.arguments(&input, known, &case.configuration.flags)
            }
            other => {
                let output = match other {
                    Convention::Uoj => Path::new("/dev/stdin"),
                    _ => &output,
                };
                let paths = [Some(input.as_path()), Some(output), answer.as_deref()];
                paths.into_iter().flatten().map(Into::into).collect()
            }
        };
        let session = Session {
            stderr,
            output,
            feedback,
            input,
        };
        Ok((self.tool.command(&arguments), session))
    }

    /// Whether its end may mean that it accepted the submission.
    pub fn may_accept(&self, ending: &Ending) -> bool {
        matches!(
            self.convention.said(ending),
            Some(Response::Verdict(Verdict::Accepted) | Response::Points(_))
        )
    }

    /// Its verdict on the submission.
    ///
    /// # Errors
    /// The interactor crashed, hung, or blames the case.
    pub fn ruling(&self, session: &Session, ending: Ending) -> Result<Ruling, Error> {
        if self.convention == Convention::Syzoj {
            let (tool, output) = (&self.tool, &session.output);
            return site_checker::points_for_syzoj(tool, output, &ending, &session.input);
        }
        let feedback = session.feedback.as_ref();
        self.convention
            .ruling(&self.tool, ending, feedback, &session.input)
    }

    /// Whether a checker may decide about OUTPUT after it.
    pub fn is_followed_by_checker(&self) -> bool {
        !matches!(self.convention, Convention::Icpc | Convention::Syzoj)
    }
}

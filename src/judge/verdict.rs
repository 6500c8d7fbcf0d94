//! The result of a submission, in POJ's words. A failure of the judge itself is an `Error`.
//!
//! This file knows nothing of the rest, and every other may use it.

use std::fmt;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Accepted,
    PresentationError,
    WrongAnswer,
    RuntimeError,
    TimeLimitExceeded,
    MemoryLimitExceeded,
    OutputLimitExceeded,
    CompileError,
}

/// The verdict on the whole, from those on its parts in order: the first that is not Accepted,
/// as an online judge stops there.
impl FromIterator<Verdict> for Verdict {
    fn from_iter<I: IntoIterator<Item = Verdict>>(parts: I) -> Verdict {
        let failure = parts.into_iter().find(|&part| part != Verdict::Accepted);
        failure.unwrap_or(Verdict::Accepted)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(match self {
            Verdict::Accepted => "Accepted",
            Verdict::PresentationError => "Presentation Error",
            Verdict::WrongAnswer => "Wrong Answer",
            Verdict::RuntimeError => "Runtime Error",
            Verdict::TimeLimitExceeded => "Time Limit Exceeded",
            Verdict::MemoryLimitExceeded => "Memory Limit Exceeded",
            Verdict::OutputLimitExceeded => "Output Limit Exceeded",
            Verdict::CompileError => "Compile Error",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Verdict::{self, *};

    #[test]
    fn the_first_failure_decides() {
        for (parts, whole) in [
            (&[][..], Accepted),
            (&[Accepted, Accepted], Accepted),
            (&[Accepted, WrongAnswer, RuntimeError], WrongAnswer),
            (&[PresentationError, WrongAnswer], PresentationError),
        ] {
            assert_eq!(parts.iter().copied().collect::<Verdict>(), whole);
        }
    }
}

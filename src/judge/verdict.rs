//! What is said of a submission, and which of two verdicts decides.

use std::fmt;

/// POJ's verdicts.
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

impl Verdict {
    /// The verdict on the whole when `self` was the verdict on the cases so far: that of the
    /// first case which is not Accepted, as an online judge stops there, except that a
    /// Presentation Error stands only if nothing else is wrong.
    pub fn then(self, next: Verdict) -> Verdict {
        let weight = |verdict| match verdict {
            Verdict::Accepted => 0,
            Verdict::PresentationError => 1,
            _ => 2,
        };
        if weight(next) > weight(self) {
            next
        } else {
            self
        }
    }
}

/// The verdict on the whole, from those on its parts in order.
impl FromIterator<Verdict> for Verdict {
    fn from_iter<I: IntoIterator<Item = Verdict>>(parts: I) -> Verdict {
        parts.into_iter().fold(Verdict::Accepted, Verdict::then)
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
    use super::Verdict::*;

    #[test]
    fn the_first_failure_decides_and_a_presentation_error_gives_way() {
        assert_eq!(Accepted.then(WrongAnswer), WrongAnswer);
        assert_eq!(WrongAnswer.then(Accepted), WrongAnswer);
        assert_eq!(WrongAnswer.then(RuntimeError), WrongAnswer);
        assert_eq!(PresentationError.then(TimeLimitExceeded), TimeLimitExceeded);
        assert_eq!(TimeLimitExceeded.then(PresentationError), TimeLimitExceeded);
        assert_eq!(Accepted.then(PresentationError), PresentationError);
    }
}

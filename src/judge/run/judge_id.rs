//! Which judge this is, among all that have run on this machine. Its folders and processes bear
//! its name, so that another judge can tell those of a judge that was killed.

use crate::run::sys;
use std::fmt;
use std::process;
use std::sync::OnceLock;

/// The system gives the number of a process to a later one again. Number and start time together
/// are unique.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JudgeId {
    pub process: u32,
    /// The start time that the system reports; 0 where it reports none.
    pub start: u64,
}

impl JudgeId {
    /// This judge.
    pub fn own() -> JudgeId {
        static OWN: OnceLock<JudgeId> = OnceLock::new();
        *OWN.get_or_init(|| JudgeId {
            process: process::id(),
            start: sys::process_stat(process::id()).map_or(0, |stat| stat.start),
        })
    }

    /// Whether this judge has ended; `false` where the system does not say which processes run.
    pub fn has_ended(self) -> bool {
        let start = sys::process_stat(self.process).map(|stat| stat.start);
        JudgeId::own().start != 0 && start != Some(self.start)
    }

    /// The judge and the number in `PROCESS.START.NUMBER`.
    pub fn parse(text: &str) -> Option<(JudgeId, u64)> {
        let mut numbers = text.splitn(3, '.');
        let mut next = || numbers.next()?.parse::<u64>().ok();
        let (process, start) = (u32::try_from(next()?).ok()?, next()?);
        Some((JudgeId { process, start }, next()?))
    }
}

/// `PROCESS.START`.
impl fmt::Display for JudgeId {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}.{}", self.process, self.start)
    }
}

#[cfg(test)]
mod tests {
    use super::JudgeId;

    #[test]
    fn what_is_written_is_read_again_and_nothing_else_is() {
        let own = JudgeId::own();
        assert_eq!(JudgeId::parse(&format!("{own}.17")), Some((own, 17)));
        assert!(!own.has_ended());
        for text in ["", "1.2", "1.2.x", "1.2.3.4", "-1.2.3", "4294967296.2.3"] {
            assert_eq!(JudgeId::parse(text), None, "{text}");
        }
    }
}

//! Which judge this is, among all that have run on this machine. Folders and processes bear its
//! name, so that those of a judge that was killed can be told.

use crate::run::sys::processes;
use std::fmt;
use std::process;
use std::sync::OnceLock;

/// The number of a process is given again to another one; with the time of its start it is not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JudgeId {
    pub process: u32,
    /// As the system says it; 0 where it does not.
    pub start: u64,
}

impl JudgeId {
    /// This judge.
    pub fn own() -> JudgeId {
        static OWN: OnceLock<JudgeId> = OnceLock::new();
        *OWN.get_or_init(|| JudgeId {
            process: process::id(),
            start: processes::stat(process::id()).map_or(0, |stat| stat.start),
        })
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
        for text in ["", "1.2", "1.2.x", "1.2.3.4", "-1.2.3", "4294967296.2.3"] {
            assert_eq!(JudgeId::parse(text), None, "{text}");
        }
    }
}

//! A program that takes part in a race, and its times.

use super::Spread;
use crate::judge::remarks::Remarks;
use crate::judge::verdict::Verdict;
use std::time::Duration;

/// What came of a program.
#[derive(Debug)]
pub struct Contender {
    pub name: String,
    /// Only who is Accepted is timed.
    pub verdict: Verdict,
    /// Why it is not, with the name of the case.
    pub reason: String,
    /// What else is worth saying then.
    pub remarks: Remarks,
    /// User and system time of each run over all inputs.
    pub cpu: Vec<Duration>,
    /// Peak resident memory.
    pub peak_kb: u64,
}

impl Contender {
    pub fn is_right(&self) -> bool {
        self.verdict == Verdict::Accepted
    }

    /// Its times in seconds; `None` if it was not timed.
    pub fn time(&self) -> Option<Spread> {
        let seconds = self.cpu.iter().map(Duration::as_secs_f64).collect();
        Spread::of(seconds).filter(|_| self.is_right())
    }

    /// How many times as fast as another one it is, pair by pair.
    pub fn speed(&self, other: &Contender) -> Option<Spread> {
        let pairs = self.cpu.iter().zip(&other.cpu);
        // A run that seems to take no time took less than the clock can tell.
        let seconds = |cpu: &Duration| cpu.as_secs_f64().max(1e-6);
        Spread::of(pairs.map(|(a, b)| seconds(b) / seconds(a)).collect())
            .filter(|_| self.is_right() && other.is_right())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contender(milliseconds: &[u64]) -> Contender {
        Contender {
            name: String::new(),
            verdict: Verdict::Accepted,
            reason: String::new(),
            remarks: Remarks::default(),
            cpu: milliseconds
                .iter()
                .map(|&ms| Duration::from_millis(ms))
                .collect(),
            peak_kb: 0,
        }
    }

    #[test]
    fn the_speed_is_the_ratio_of_each_pair_not_of_the_medians() {
        // The machine is slow in the second round; each time B takes half of the time of A.
        let (a, b) = (contender(&[20, 80, 30]), contender(&[10, 40, 15]));
        let speed = b.speed(&a).unwrap();
        assert_eq!((speed.median, speed.least, speed.most), (2.0, 2.0, 2.0));
        assert_eq!(a.speed(&b).unwrap().median, 0.5);
    }

    #[test]
    fn who_is_wrong_has_neither_time_nor_speed() {
        let (right, mut wrong) = (contender(&[1]), contender(&[1]));
        wrong.verdict = Verdict::WrongAnswer;
        assert_eq!(wrong.time(), None);
        assert_eq!(wrong.speed(&right), None);
        assert_eq!(right.speed(&wrong), None);
        assert_eq!(contender(&[]).time(), None);
    }
}

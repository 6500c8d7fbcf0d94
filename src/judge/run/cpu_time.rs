//! The CPU time of several processes while they run, some of which end meanwhile.

use std::collections::HashMap;
use std::time::Duration;

/// The time of children, which the system counts in hundredths of a second, may be so much more.
const ROUNDING: Duration = Duration::from_millis(20);

/// The CPU time of a process, and that of the children that it has waited for.
pub type CpuUse = (Duration, Duration);

#[derive(Debug, Default)]
pub struct CpuTime {
    /// At the last look.
    used: HashMap<u32, CpuUse>,
    /// The sum of those that have ended and that nobody has waited for, as far as they were seen: the
    /// system forgets these where a program ignores SIGCHLD.
    pub unwaited: Duration,
}

impl CpuTime {
    /// Looks at processes, which are listed after their parents, and returns what all have used so far.
    /// `read` is asked about those of the last look, too: who has just lost its parent may be in no list.
    pub fn look(&mut self, listed: &[u32], read: impl Fn(u32) -> Option<CpuUse>) -> Duration {
        let mut processes = listed.to_vec();
        processes.extend(self.used.keys().filter(|id| !listed.contains(id)));
        let used = loop {
            let (mut used, mut has_ended) = (HashMap::new(), false);
            // One that has just got another parent may be listed twice.
            for &id in &processes {
                match read(id) {
                    Some(cpu) => drop(used.insert(id, cpu)),
                    None => has_ended = true,
                }
            }
            if !has_ended {
                break used;
            }
            // Its parent may have been read before it was waited for, or after that.
            processes.retain(|id| used.contains_key(id));
        };
        let gone = self.used.iter().filter(|(id, _)| !used.contains_key(id));
        let least = gone.map(|(_, &(cpu, waited))| (cpu + waited).saturating_sub(ROUNDING));
        let ended: Duration = least.sum();
        let waited = |used: &HashMap<u32, CpuUse>| used.values().map(|(_, waited)| *waited).sum();
        let (before, now): (Duration, Duration) = (waited(&self.used), waited(&used));
        self.unwaited += ended.saturating_sub(now.saturating_sub(before));
        let running: Duration = used.values().map(|(cpu, _)| *cpu).sum();
        self.used = used;
        running + now + self.unwaited
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    const fn ms(number: u64) -> Duration {
        Duration::from_millis(number)
    }

    const PARENT: u32 = 1;
    const CHILD: u32 = 2;

    /// The parent has used 10 ms and its child 500 ms, which the parent waits for just before `end`
    /// processes have been read from now on.
    fn ends_before(end: usize) -> impl Fn(u32) -> Option<CpuUse> {
        let reads = Cell::new(0);
        move |id| {
            let has_ended = reads.replace(reads.get() + 1) >= end;
            match (id, has_ended) {
                (PARENT, false) => Some((ms(10), ms(0))),
                (PARENT, true) => Some((ms(10), ms(500))),
                (_, false) => Some((ms(500), ms(0))),
                (_, true) => None,
            }
        }
    }

    #[test]
    fn a_process_that_is_listed_twice_counts_once() {
        let used = CpuTime::default().look(&[PARENT, CHILD, CHILD], ends_before(9));
        assert_eq!(used, ms(510));
    }

    #[test]
    fn a_child_counts_once_whenever_it_ends() {
        for end in 0..5 {
            let mut cpu_time = CpuTime::default();
            cpu_time.look(&[PARENT, CHILD], ends_before(9));
            let read = ends_before(end);
            assert_eq!(cpu_time.look(&[PARENT, CHILD], &read), ms(510), "{end}");
            assert_eq!(cpu_time.look(&[PARENT, CHILD], &read), ms(510), "{end}");
            assert_eq!(cpu_time.look(&[PARENT], ends_before(0)), ms(510), "{end}");
        }
    }

    #[test]
    fn a_process_that_is_in_no_list_for_once_counts_once() {
        let mut cpu_time = CpuTime::default();
        for listed in [&[PARENT, CHILD][..], &[PARENT], &[PARENT, CHILD]] {
            assert_eq!(cpu_time.look(listed, ends_before(9)), ms(510));
        }
    }

    #[test]
    fn a_child_that_nobody_waits_for_counts_when_it_has_ended() {
        let mut cpu_time = CpuTime::default();
        cpu_time.look(&[PARENT, CHILD], ends_before(9));
        let parent = |id| (id == PARENT).then_some((ms(10), ms(0)));
        assert_eq!(cpu_time.look(&[PARENT], parent), ms(510) - ROUNDING);
        assert_eq!(cpu_time.look(&[PARENT], parent), ms(510) - ROUNDING);
    }
}

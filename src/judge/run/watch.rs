//! A run as the judge sees it from its start on: whether it is over, and whether it has to be
//! ended.

use crate::error::Error;
use crate::run::folder::Folder;
use crate::run::limits::{Limits, Stop, MOST_PROCESSES};
use crate::run::output::OutputFile;
use crate::run::process_tree::{self, ProcessTree};
use crate::run::sys;
use crate::run::usage::UsageWatch;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The least time between two looks at what a program uses. In this time a program that touches
/// memory as fast as it can gets about 2 MB.
const PAUSE: Duration = Duration::from_millis(1);

/// The time between two looks: what a program uses meanwhile is a small part of its limits. A
/// compiler is looked at less often than a submission, and costs the judge less.
fn pause(limits: Limits) -> Duration {
    const MOST: Duration = Duration::from_millis(10);
    let of_memory = Duration::from_millis(limits.memory_kb >> 16);
    (limits.cpu / 1000).min(of_memory).clamp(PAUSE, MOST)
}

/// What is seen of a run from its start on.
pub struct Watch<'a> {
    started: Instant,
    pub limits: Limits,
    pub usage: UsageWatch,
    folder: Folder<'a>,
    /// What was printed to a pipe, in bytes.
    pub piped: Arc<AtomicU64>,
    /// Whether the interactor has ended, and nothing more can be learnt from the program.
    pub is_unheard: Arc<AtomicBool>,
    /// Between two looks at least.
    pause: Duration,
    /// Since the start.
    next_look: Duration,
    /// When to see next whether a program that has ended has left something behind.
    next_count: Duration,
    /// The processes that ran on when the program itself had ended.
    leftovers: Option<Leftovers>,
}

/// Processes that a program has left behind, as they were when the last of them was started.
#[derive(Debug)]
struct Leftovers {
    processes: Vec<u32>,
    /// What they had used by then.
    cpu: Duration,
    /// Since the start of the run.
    wall: Duration,
}

impl Leftovers {
    /// Whether they have started no process for so long, by either clock, that they never will.
    fn had_their_time(&self, cpu: Duration, wall: Duration) -> bool {
        let most = CPU_OF_LEFTOVERS * self.processes.len() as u32;
        cpu.saturating_sub(self.cpu) > most || wall - self.wall > WALL_OF_LEFTOVERS
    }
}

/// How long each process that a program has left behind may compute, and how long all of them may
/// run, while none starts another one.
const CPU_OF_LEFTOVERS: Duration = Duration::from_millis(50);
const WALL_OF_LEFTOVERS: Duration = Duration::from_secs(2);

impl Watch<'_> {
    pub fn new(directory: &Path, limits: Limits) -> Watch<'_> {
        Watch {
            started: Instant::now(),
            limits,
            usage: UsageWatch::default(),
            folder: Folder::new(directory, limits.folder_bytes),
            piped: Arc::default(),
            is_unheard: Arc::default(),
            pause: pause(limits),
            next_look: PAUSE,
            next_count: Duration::ZERO,
            leftovers: None,
        }
    }

    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Waits until the program has ended, or is to be stopped, or Ctrl-C is pressed.
    pub fn wait(
        &mut self,
        tree: &mut ProcessTree,
        outputs: &[OutputFile],
        program: &Path,
    ) -> Result<Option<Stop>, Error> {
        loop {
            let has_ended = tree.has_ended().map_err(Error::io("wait for", program))?;
            if sys::interrupted() {
                return Ok(None);
            }
            let elapsed = self.elapsed();
            if has_ended && elapsed >= self.next_count {
                if self.is_over(tree, elapsed) {
                    return Ok(None);
                }
                self.next_count = self.elapsed() + (self.elapsed() - elapsed);
            }
            // It costs next to nothing to ask whether the program has ended, and much more to look
            // what it uses. So the end of a short run is noticed soon.
            if elapsed >= self.next_look || tree.stop().is_some() {
                let stop = self.look(tree, outputs, elapsed);
                if stop.is_some() {
                    return Ok(stop);
                }
                // Half of the time is for the program, which may wait for an answer.
                let took = self.elapsed() - elapsed;
                self.next_look = self.elapsed() + took.max(self.pause);
            }
            tree.wait((elapsed / 16).clamp(PAUSE / 32, PAUSE));
        }
    }

    /// Whether a run is over when its program has ended. It goes on while the processes that the
    /// program has left behind start others. So a bomb is found to be one, and its verdict does
    /// not depend on the moment of a look.
    fn is_over(&mut self, tree: &ProcessTree, wall: Duration) -> bool {
        let processes = tree.others();
        if processes.is_empty() {
            return true;
        }
        if processes.len() >= MOST_PROCESSES {
            return false; // no more are listed, and the next look ends the run
        }
        let cpu = process_tree::cpu_time(&processes);
        match &self.leftovers {
            Some(leftovers) if leftovers.processes == processes => {
                // A process that sleeps now may have started another one a moment ago.
                let sleeps = process_tree::sleep(&processes) != Some(false);
                sleeps && tree.others() == processes || leftovers.had_their_time(cpu, wall)
            }
            _ => {
                self.leftovers = Some(Leftovers {
                    processes,
                    cpu,
                    wall,
                });
                false
            }
        }
    }

    /// Looks once at what the run uses, and returns why the judge must stop it, if it must.
    fn look(
        &mut self,
        tree: &mut ProcessTree,
        outputs: &[OutputFile],
        elapsed: Duration,
    ) -> Option<Stop> {
        let limits = self.limits;
        let stop = self.usage.look(tree, elapsed, limits);
        let stop = stop.or(tree.stop());
        if stop.is_some() {
            return stop;
        }
        if self.is_unheard.load(Ordering::Relaxed) {
            return Some(Stop::Unheard);
        }
        // Not every system refuses a write beyond the limit.
        let is_flood = |it: &OutputFile| it.size().unwrap_or_default() > limits.output_bytes;
        if outputs.iter().any(is_flood) || self.is_piped_flood() {
            return Some(Stop::Output);
        }
        let is_full = self.folder.is_full_after(elapsed, tree);
        is_full.then_some(Stop::Folder)
    }

    fn is_piped_flood(&self) -> bool {
        self.piped.load(Ordering::Relaxed) > self.limits.output_bytes
    }

    /// Whether too much was written, after all of the run has ended.
    pub fn written(&self, outputs: Vec<OutputFile>) -> Result<Option<Stop>, Error> {
        let most = self.limits.output_bytes;
        let mut is_flood = self.is_piped_flood();
        for file in outputs {
            is_flood |= file.size()? > most;
            file.put_back(most)?;
        }
        Ok(match is_flood {
            true => Some(Stop::Output),
            false => self.folder.is_full()?.then_some(Stop::Folder),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processes_that_are_left_behind_have_some_time_each_and_some_together() {
        let start = Duration::from_secs(3);
        let leftovers = Leftovers {
            processes: vec![7, 8],
            cpu: start,
            wall: start,
        };
        let (most_cpu, most_wall) = (start + 2 * CPU_OF_LEFTOVERS, start + WALL_OF_LEFTOVERS);
        let more = Duration::from_nanos(1);
        assert!(!leftovers.had_their_time(most_cpu, most_wall));
        assert!(leftovers.had_their_time(most_cpu + more, start));
        assert!(leftovers.had_their_time(start, most_wall + more));
        // One of them has ended, and what it had used is not seen any more.
        assert!(!leftovers.had_their_time(Duration::ZERO, start));
    }
}

//! A run as the judge sees it from its start on: whether it is over, and whether it has to be
//! ended.

use crate::error::Error;
use crate::run::folder::Folder;
use crate::run::limits::{Limits, Stop, MAX_PROCESSES};
use crate::run::output::OutputFile;
use crate::run::process_tree::ProcessTree;
use crate::run::sys;
use crate::run::usage::UsageWatch;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The least time between two looks at what a program uses. In this time a program that touches
/// memory as fast as it can gets about 10 MB.
const PAUSE: Duration = Duration::from_millis(5);

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
    /// Since the start.
    next_look: Duration,
}

impl Watch<'_> {
    pub fn new(directory: &Path, limits: Limits) -> Watch<'_> {
        Watch {
            started: Instant::now(),
            limits,
            usage: UsageWatch::default(),
            folder: Folder::new(directory, limits.folder_bytes),
            piped: Arc::default(),
            is_unheard: Arc::default(),
            next_look: PAUSE,
        }
    }

    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Waits until the program has ended, or is to be stopped, or Ctrl-C is pressed.
    pub fn wait(
        &mut self,
        tree: &mut ProcessTree,
        outputs: &[&OutputFile],
        program: &Path,
    ) -> Result<Option<Stop>, Error> {
        loop {
            let pause = self.next_look.saturating_sub(self.elapsed());
            let has_ended = tree.wait(pause).map_err(Error::io("wait for", program))?;
            if has_ended {
                // The system may have refused it the next one before the judge saw that many.
                let has_too_many = tree.family().len() > MAX_PROCESSES;
                return Ok(has_too_many.then_some(Stop::Processes));
            }
            if sys::interrupted() {
                return Ok(None);
            }
            let elapsed = self.elapsed();
            if elapsed >= self.next_look {
                let stop = self.look(tree, outputs, elapsed);
                if stop.is_some() {
                    return Ok(stop);
                }
                let now = self.elapsed();
                self.next_look = now + PAUSE.max(now - elapsed);
            }
        }
    }

    /// Looks once at what the run uses, and returns why the judge must stop it, if it must.
    fn look(
        &mut self,
        tree: &mut ProcessTree,
        outputs: &[&OutputFile],
        elapsed: Duration,
    ) -> Option<Stop> {
        let limits = self.limits;
        let stop = self.usage.look(tree, elapsed, limits);
        if stop.is_some() {
            return stop;
        }
        if self.is_unheard.load(Ordering::Relaxed) {
            return Some(Stop::Unheard);
        }
        // Not every system refuses a write beyond the limit.
        let is_flood = |it: &&OutputFile| it.size().unwrap_or_default() > limits.output_bytes;
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
    pub fn written<'a>(
        &self,
        outputs: impl Iterator<Item = OutputFile<'a>>,
    ) -> Result<Option<Stop>, Error> {
        let most = self.limits.output_bytes;
        let mut is_flood = self.is_piped_flood();
        for file in outputs {
            is_flood |= file.put_back(most)? > most;
        }
        Ok(if is_flood {
            Some(Stop::Output)
        } else {
            self.folder.is_full()?.then_some(Stop::Folder)
        })
    }
}

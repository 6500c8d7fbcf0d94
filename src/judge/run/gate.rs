//! Where the processes of a run wait for the judge: before one starts another or a thread, before
//! it maps memory that others may share, before it changes the rights of a file, and before it ends.
//! So the bounds on processes and memory hold however busy the machine is, and the peak of a short
//! run is known. Which calls wait is in `sys::system_calls`; what ends a
//! run is decided here.
//!
//! All runs of the judge together have a bound, too: only one of them at a time may be large.

use crate::run::limits::{Stop, MOST_PROCESSES, MOST_THREADS};
use crate::run::sys::{Listener, Request, Wish};
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

#[derive(Debug)]
pub struct Gate {
    listener: Option<Listener>,
    /// As many processes as the run had when they were counted, and one for each start since then.
    processes: usize,
    /// The same of their threads.
    threads: usize,
    /// The size of all shared memory that it has mapped, in bytes.
    shared: u64,
    /// As `ended_kb` says.
    ended_kb: Option<u64>,
    /// Whether it is the run that may be large.
    is_large: bool,
    /// The files and folders that are its own.
    own: Vec<PathBuf>,
    /// Why the run has to be ended: what it waits for would be too much.
    pub stop: Option<Stop>,
}

/// A run with more processes than this is large.
const LARGE: usize = 80;

/// Whether there is a large run.
static IS_LARGE: Mutex<bool> = Mutex::new(false);

impl Gate {
    /// Where the system has no listener nothing waits.
    pub fn new(listener: Option<Listener>, own: &[PathBuf]) -> Gate {
        Gate {
            listener,
            own: own.to_vec(),
            processes: 1,
            threads: 1,
            shared: 0,
            ended_kb: None,
            is_large: false,
            stop: None,
        }
    }

    /// Waits for so long, and answers meanwhile; returns early when the run is to be ended. `count`
    /// counts the processes and the threads of the run.
    pub fn wait(&mut self, time: Duration, count: impl Fn() -> (usize, usize)) {
        let end = Instant::now() + time;
        while self.stop.is_none() {
            let left = end.saturating_duration_since(Instant::now());
            let Some(listener) = &self.listener else {
                return thread::sleep(left);
            };
            match listener.next(left) {
                Ok(Some(request)) => self.decide(&request, &count),
                Ok(None) if left.is_zero() => return,
                Ok(None) => {}
                // None of its processes is left.
                Err(_) => self.listener = None,
            }
        }
    }

    /// The largest peak of the memory of those processes that have ended by themselves, in KB; `None`
    /// if it is not known of any.
    pub fn ended_kb(&self) -> Option<u64> {
        self.ended_kb
    }

    /// What the run has of shared memory at most, in KB.
    pub fn shared_kb(&self) -> u64 {
        self.shared >> 10
    }

    fn decide(&mut self, request: &Request, count: impl Fn() -> (usize, usize)) {
        match request.wish {
            Wish::Process => self.start(|| count().0),
            Wish::Thread => {
                if self.threads >= MOST_THREADS {
                    self.threads = settled(|| count().1);
                }
                self.threads += 1;
                self.stop = (self.threads > MOST_THREADS).then_some(Stop::Threads);
            }
            Wish::Mode(..) => {
                let done = request.set_mode(&self.own);
                if let Some(listener) = &self.listener {
                    listener.tell(request, done);
                }
                return;
            }
            Wish::End => self.ended_kb = self.ended_kb.max(Some(request.peak_kb())),
            Wish::Sharing => self.shared = self.shared.saturating_add(request.shared_bytes()),
        }
        if let Some(listener) = self.listener.as_ref().filter(|_| self.stop.is_none()) {
            listener.allow(request);
        }
    }

    /// One more process. Those that have ended since the last count are found only when it matters.
    fn start(&mut self, count: impl Fn() -> usize) {
        let most = match self.is_large {
            true => MOST_PROCESSES,
            false => LARGE,
        };
        if self.processes >= most {
            self.processes = settled(count);
        }
        self.processes += 1;
        if self.processes > MOST_PROCESSES {
            self.stop = Some(Stop::Processes);
        } else if self.processes > LARGE && !self.is_large {
            let mut is_large = is_large();
            self.is_large = !*is_large;
            *is_large = true;
            // Another run is large. It has to be alone, and will be run again.
            self.stop = (!self.is_large).then_some(Stop::Starved);
        }
    }
}

/// The number of processes or threads when all those have started that were allowed to: nobody is
/// allowed meanwhile.
fn settled(count: impl Fn() -> usize) -> usize {
    let mut processes = count();
    loop {
        thread::sleep(Duration::from_millis(1));
        match count() {
            more if more > processes => processes = more,
            _ => return processes,
        }
    }
}

impl Drop for Gate {
    fn drop(&mut self) {
        if self.is_large {
            *is_large() = false;
        }
    }
}

fn is_large() -> MutexGuard<'static, bool> {
    IS_LARGE.lock().unwrap_or_else(PoisonError::into_inner)
}

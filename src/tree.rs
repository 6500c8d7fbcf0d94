//! A running program with all that it has started: what they use together, and how to end them
//! so that nothing is left.
//!
//! On Linux the judge adopts the orphans of what it runs, so every descendant can be found: a
//! daemon that has forked twice and left its group and session too. Orphans of several runs are
//! told apart by a variable in their environment, which each run has its own value of.

use crate::proc;
use crate::sys::{self, Backstop, Exit};
use std::io;
use std::process::{self, Command};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

#[derive(Debug)]
pub struct Tree {
    process: sys::Process,
    /// The value of `MARK` in the environment of all its processes.
    mark: String,
}

/// What a tree has used so far; `None` is what the system does not tell while it runs.
#[derive(Debug, Clone, Copy, Default)]
pub struct Usage {
    pub cpu: Option<Duration>,
    pub peak_kb: Option<u64>,
    /// No process of it wants a processor just now.
    pub sleeps: Option<bool>,
}

const MARK: &str = "DLX_JUDGE_RUN";

/// The processes that the judge has started and not yet waited for. Any other child of the
/// judge is an orphan. Locked while one is being started, as it has no mark of its own yet.
static STARTED: Mutex<Vec<u32>> = Mutex::new(Vec::new());

/// Whether orphans become children of the judge. Where they do not, as in a program that uses
/// this as a library, any other child is somebody else's.
static ADOPTING: AtomicBool = AtomicBool::new(false);

/// From now on orphans of what is run become children of the judge, which ends them too.
pub fn adopt_orphans() {
    sys::adopt_orphans();
    ADOPTING.store(true, Ordering::Relaxed);
}

/// How long a killed process may take to disappear; it may have much memory to give back.
const PATIENCE: Duration = Duration::from_secs(10);

impl Tree {
    pub fn spawn(command: &mut Command, backstop: Backstop) -> io::Result<Tree> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let mark = format!(
            "{}.{}",
            process::id(),
            COUNT.fetch_add(1, Ordering::Relaxed)
        );
        command.env(MARK, &mark);
        let mut started = STARTED.lock().unwrap_or_else(PoisonError::into_inner);
        let process = sys::spawn(command, backstop)?;
        started.push(process.id());
        Ok(Tree { process, mark })
    }

    /// Whether the program itself has ended; returns at once.
    pub fn has_ended(&mut self) -> io::Result<bool> {
        self.process.has_ended()
    }

    /// Ends what is still running of it, waits for all of it, and says how the program ended
    /// and what all of it has used.
    pub fn end(self) -> io::Result<Exit> {
        let id = self.process.id();
        let started = Instant::now();
        let mut orphans_cpu = Duration::ZERO;
        self.process.kill_group();
        // What it forks while it is being ended is found the next time round.
        loop {
            let orphans = self.orphans();
            let mut family = orphans.clone();
            proc::add_descendants(id, &mut family);
            for &orphan in &orphans {
                proc::add_descendants(orphan, &mut family);
            }
            if family.is_empty() || started.elapsed() > PATIENCE {
                break;
            }
            for &member in &family {
                sys::kill_process(member);
            }
            for orphan in orphans {
                orphans_cpu += sys::wait_for_orphan(orphan).map_or(Duration::ZERO, |exit| exit.cpu);
            }
            thread::sleep(Duration::from_micros(100));
        }
        let exit = self.process.wait();
        let mut started = STARTED.lock().unwrap_or_else(PoisonError::into_inner);
        started.retain(|&other| other != id);
        exit.map(|exit| Exit {
            cpu: exit.cpu + orphans_cpu,
            ..exit
        })
    }

    /// What it has used so far. Memory that processes share is told apart only if it matters:
    /// if the sum of all exceeds `limit_kb`.
    #[cfg(not(windows))]
    pub fn usage(&self, limit_kb: u64) -> Usage {
        let mut family = vec![self.process.id()];
        proc::add_descendants(self.process.id(), &mut family);
        for orphan in self.orphans() {
            family.push(orphan);
            proc::add_descendants(orphan, &mut family);
        }
        let memory: Vec<(u64, u64)> = family.iter().filter_map(|&id| proc::memory(id)).collect();
        let mut peak_kb = memory.iter().map(|&(peak, _)| peak).max();
        if family.len() > 1 && memory.iter().map(|&(_, now)| now).sum::<u64>() > limit_kb {
            peak_kb = peak_kb.max(family.iter().map(|&id| proc::proportional_memory(id)).sum());
        }
        let stats: Vec<proc::Stat> = family.iter().filter_map(|&id| proc::stat(id)).collect();
        let waited: Duration = stats.iter().map(|stat| stat.waited).sum();
        let running = family
            .iter()
            .filter_map(|&id| sys::cpu_of(id))
            .reduce(|a, b| a + b);
        Usage {
            cpu: running.map(|running| running + waited),
            peak_kb,
            sleeps: (!stats.is_empty()).then(|| stats.iter().all(|stat| stat.sleeps)),
        }
    }

    #[cfg(windows)]
    pub fn usage(&self, _: u64) -> Usage {
        Usage {
            cpu: self.process.cpu(),
            peak_kb: self.process.peak_kb(),
            sleeps: None,
        }
    }

    /// The processes of this run whose parents have ended. One without any mark, with an
    /// environment of its own making, may be another run's; it has to end in any case.
    fn orphans(&self) -> Vec<u32> {
        if !ADOPTING.load(Ordering::Relaxed) {
            return Vec::new();
        }
        let started = STARTED.lock().unwrap_or_else(PoisonError::into_inner);
        proc::children(process::id())
            .into_iter()
            .filter(|child| !started.contains(child))
            .filter(|&child| match proc::variable(child, MARK) {
                Some(value) => value == self.mark,
                None => true,
            })
            .collect()
    }
}

//! A running program with all that it has started: what they use together, and how to end them
//! so that nothing is left.
//!
//! On Linux the judge adopts the orphans of what it runs, so every descendant can be found: a
//! daemon that has forked twice and left its session too. Which run an orphan is from
//! is told by its session, by a variable in its environment that each run has its own
//! value of, or by its having been seen before its parent ended. One of which none of this is
//! known, with an environment of its own making, ends when no run is going on.

use crate::run::descendants::add_descendants;
use crate::run::ending::end_all;
use crate::run::judge_id::JudgeId;
use crate::run::limits::MOST_PROCESSES;
use crate::run::sys::{self, processes, Exit, HardLimits, Ruleset, Stat, Usage};
use std::collections::{HashMap, HashSet};
use std::io;
use std::path::PathBuf;
use std::process::{self, Command};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

#[derive(Debug)]
pub struct ProcessTree {
    child: sys::Child,
    /// A peak of its memory up to this, in KB, may be the judge's: the system counts what a
    /// process had of the one that started it.
    pub inherited_kb: u64,
    /// The CPU time of each process when it was last seen, without its children's.
    cpu: HashMap<u32, Duration>,
    /// How long each thread had waited for a processor when it was last seen, and the sum of
    /// what all of them have waited, ended ones too.
    waits: HashMap<u32, Duration>,
    waited: Duration,
}

/// A run that is going on.
#[derive(Debug)]
struct Started {
    /// The program's process, and its session.
    id: u32,
    /// The value of `MARK` in the environment of its processes.
    mark: String,
    /// Its descendants, as last seen.
    seen: Vec<u32>,
}

/// The runs that are going on. Locked while a process is being started, which has no mark yet.
static STARTED: Mutex<Vec<Started>> = Mutex::new(Vec::new());

/// What a process touches from its start to its exec, in KB, and some more.
const EXEC_KB: u64 = 1024;

pub const MARK: &str = "DLX_JUDGE_RUN";

/// Whether orphans become children of the judge. Where they do not, as in a program that uses
/// this as a library, any other child is not the judge's.
static ADOPTING: AtomicBool = AtomicBool::new(false);

/// From now on orphans of what is run become children of the judge, which ends them too, where
/// the system has that.
pub fn adopt_orphans() {
    ADOPTING.store(sys::adopt_orphans(), Ordering::Relaxed);
}

impl ProcessTree {
    pub fn spawn(
        command: &mut Command,
        hard: HardLimits,
        ruleset: Option<&Ruleset>,
    ) -> io::Result<ProcessTree> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let mark = format!("{}.{number}", JudgeId::own());
        command.env(MARK, &mark);
        let mut started = started();
        let own_kb = processes::private_memory(process::id()).unwrap_or_default();
        let child = sys::spawn(command, hard, ruleset)?;
        started.push(Started {
            id: child.id(),
            mark,
            seen: Vec::new(),
        });
        Ok(ProcessTree {
            child,
            inherited_kb: own_kb + EXEC_KB,
            cpu: HashMap::new(),
            waits: HashMap::new(),
            waited: Duration::ZERO,
        })
    }

    /// Whether the program itself has ended; returns at once.
    pub fn has_ended(&mut self) -> io::Result<bool> {
        self.child.has_ended()
    }

    /// Ends what is still running of it, waits for all of it, and says how the program ended
    /// and what all of it has used.
    pub fn end(self) -> io::Result<Exit> {
        let id = self.child.id();
        self.child.kill_group();
        let orphans = end_all(|| {
            let mut family = Vec::new();
            add_descendants(id, &mut family);
            add_orphans(id, &started(), &mut family);
            family
        });
        let exit = self.child.wait();
        let mut started = started();
        started.retain(|run| run.id != id);
        if started.is_empty() && ADOPTING.load(Ordering::Relaxed) {
            end_all(|| processes::children(process::id()))?;
        }
        let (exit, orphans) = (exit?, orphans?);
        Ok(Exit {
            cpu: exit.cpu + orphans.cpu,
            peak_kb: exit.peak_kb.max(orphans.peak_kb),
            ..exit
        })
    }

    /// What it has used so far. Memory that processes share is told apart only if it matters:
    /// if the sum of all exceeds `limit_kb`.
    pub fn usage(&mut self, limit_kb: u64) -> Usage {
        // Where the system counts for a whole tree there is nothing to be added up.
        if let Some(usage) = self.child.usage(limit_kb) {
            return usage;
        }
        let family = self.family();
        let stats: Vec<Stat> = family
            .iter()
            .filter_map(|&id| processes::stat(id))
            .collect();
        let processes = stats.iter().filter(|stat| !stat.is_zombie).count();
        if processes > MOST_PROCESSES {
            // No time is to be lost on what else they use.
            return Usage {
                processes,
                ..Usage::default()
            };
        }
        let memory: Vec<(u64, u64)> = family
            .iter()
            .filter_map(|&id| processes::memory(id))
            .collect();
        let mut peak_kb = memory.iter().map(|&(peak, _)| peak).max();
        if family.len() > 1 && memory.iter().map(|&(_, now)| now).sum::<u64>() > limit_kb {
            peak_kb = peak_kb.max(Some(self.common_memory(&family)));
        }
        Usage {
            cpu: self.cpu_time(&family, stats.iter().map(|stat| stat.waited).sum()),
            peak_kb,
            processes,
        }
    }

    /// The memory of several processes in KB, shared pages counted once.
    ///
    /// It cannot be read of all at the same moment. A process that ends between one reading and
    /// the next leaves its part of shared pages to the others, and would be counted twice. So
    /// only those count that were there all the time: then all that is read of a page is one
    /// page at most.
    fn common_memory(&self, family: &[u32]) -> u64 {
        let parts: Vec<(u32, Option<u64>)> = family
            .iter()
            .map(|&id| (id, processes::proportional_memory(id)))
            .collect();
        let stayed = self.family();
        parts
            .iter()
            .filter(|(id, _)| stayed.contains(id))
            .filter_map(|&(_, kb)| kb)
            .sum()
    }

    /// The CPU time of a family and of those of it that have ended; `reaped` is that of the
    /// children that the family has waited for.
    ///
    /// Where a program ignores SIGCHLD the system forgets what its children had used. So those
    /// that have ended count at least as much as was seen while they ran.
    fn cpu_time(&mut self, family: &[u32], reaped: Duration) -> Option<Duration> {
        for &id in family {
            if let Some(cpu) = processes::cpu(id) {
                self.cpu.insert(id, cpu);
            }
        }
        let family: HashSet<u32> = family.iter().copied().collect();
        let (mut running, mut ended) = (Duration::ZERO, Duration::ZERO);
        for (id, &cpu) in &self.cpu {
            match family.contains(id) {
                true => running += cpu,
                false => ended += cpu,
            }
        }
        (!self.cpu.is_empty()).then(|| running + reaped.max(ended))
    }

    /// How long its threads have waited for a processor, all together, as far as they were seen;
    /// `None` if the system does not tell.
    pub fn waited_for_cpu(&mut self) -> Option<Duration> {
        let threads: HashMap<u32, Duration> = self
            .family()
            .into_iter()
            .flat_map(processes::waits)
            .collect();
        if threads.is_empty() {
            return None;
        }
        for (thread, &wait) in &threads {
            let before = self.waits.get(thread).copied().unwrap_or_default();
            self.waited += wait.saturating_sub(before);
        }
        self.waits = threads;
        Some(self.waited)
    }

    /// Whether nothing of it wants a processor just now; `None` if the system does not tell.
    pub fn sleeps(&self) -> Option<bool> {
        let states: Vec<bool> = self
            .family()
            .iter()
            .filter_map(|&id| processes::sleeps(id))
            .collect();
        (!states.is_empty()).then(|| states.iter().all(|&sleeps| sleeps))
    }

    /// Paths that lead to the files that it has open.
    pub fn open_files(&self) -> impl Iterator<Item = PathBuf> {
        self.family().into_iter().flat_map(processes::open_files)
    }

    /// The program, its descendants, and their orphans.
    fn family(&self) -> Vec<u32> {
        let id = self.child.id();
        let mut started = started();
        let mut family = vec![id];
        add_descendants(id, &mut family);
        add_orphans(id, &started, &mut family);
        if let Some(run) = started.iter_mut().find(|run| run.id == id) {
            run.seen.clone_from(&family);
        }
        family
    }
}

fn started() -> MutexGuard<'static, Vec<Started>> {
    STARTED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Adds the orphans of a run, with their descendants, to a list. If it is the only run, those
/// of which nothing is known are its own.
fn add_orphans(id: u32, started: &[Started], list: &mut Vec<u32>) {
    if !ADOPTING.load(Ordering::Relaxed) {
        return;
    }
    for child in processes::children(process::id()) {
        if started.iter().any(|run| run.id == child) {
            continue;
        }
        let session = processes::stat(child).map(|stat| stat.session);
        let mark = processes::variable(child, MARK);
        let owner = started.iter().find(|run| {
            session == Some(run.id) || run.seen.contains(&child) || mark.as_ref() == Some(&run.mark)
        });
        if owner.map_or(started.len() == 1, |run| run.id == id) {
            list.push(child);
            add_descendants(child, list);
        }
    }
}

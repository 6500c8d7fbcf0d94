//! A running program and all that it has started: what they use together, and how to end all of
//! them.
//!
//! A submission is a single process where the system can see to that; nothing is looked for then.
//! A program that may start others is a process group, which a submission cannot leave
//! (`sys::linux::system_calls`). So one signal reaches all of them at the same moment, however fast they
//! fork.
//!
//! The processes of a run are found as the descendants of the program. On Linux the judge adopts
//! those whose parent has ended, and tells by their group which run they are from.

use crate::disk::retry_transient;
use crate::run::cpu_time::CpuTime;
use crate::run::limits::{MAX_PROCESSES, MAX_THREADS};
use crate::run::sys::{self, Exit, Memory, ProcessSpec, SystemCalls, Usage, Wait};
use crate::workers::locked;
use std::collections::HashMap;
use std::fs::File;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Mutex;
use std::time::{Duration, Instant, SystemTime};

#[derive(Debug)]
pub struct ProcessTree {
    pub child: sys::Child,
    pub started: Instant,
    started_at: SystemTime,
    /// It has no process but the first.
    is_single: bool,
    cpu_time: CpuTime,
    /// Whether one of them was seen that has the system forget what its children have used.
    ignores_children: bool,
    /// How long each thread had waited for a processor when it was last seen; and the sum over
    /// all threads, ended ones too.
    waits: HashMap<u32, Duration>,
    waited: Duration,
    /// How often `usage` has looked; and the memory that is in no process, at every tenth time.
    looks: u32,
    shared_kb: u64,
}

/// A run with more processes than this gets a low priority. The judge then has a processor
/// when it needs one, and the time of a usual program is measured as it is.
const MANY_PROCESSES: usize = 16;

/// Whether orphans become children of the judge. Where they do not, as in a program that uses
/// this as a library, any other child is not the judge's.
static ADOPTING: AtomicBool = AtomicBool::new(false);

/// The runs that are going on.
static RUNS: Mutex<Vec<Run>> = Mutex::new(Vec::new());

struct Run {
    /// The first process.
    program: u32,
    is_single: bool,
}

/// From now on orphans of what is run become children of the judge, which ends them too, and a
/// keeper ends what runs when the judge is killed; both where the system has that.
pub fn adopt_orphans() {
    ADOPTING.store(sys::adopt_orphans(), Ordering::Relaxed);
}

impl ProcessTree {
    pub fn spawn(spec: &ProcessSpec, files: [Option<&File>; 3]) -> io::Result<ProcessTree> {
        let calls = spec.confinement.map(|confinement| confinement.calls);
        let is_single = calls == Some(SystemCalls::SingleProcess);
        let mut runs = locked(&RUNS);
        // Before it is there: its CPU time begins with its start, too.
        let (started, started_at) = (Instant::now(), SystemTime::now());
        // A program that was written just now may still be open for writing.
        let child = retry_transient(|| sys::spawn(spec, files))?;
        runs.push(Run {
            program: child.id(),
            is_single,
        });
        Ok(ProcessTree {
            child,
            started,
            started_at,
            is_single,
            cpu_time: CpuTime::default(),
            ignores_children: false,
            waits: HashMap::new(),
            waited: Duration::ZERO,
            looks: 0,
            shared_kb: 0,
        })
    }

    /// Ends what is still running of it, waits for all of it, and says how the program ended
    /// and what all of it has used.
    pub fn end(self) -> io::Result<Exit> {
        // All of the group get the signal at the same moment: after it nothing in the group forks.
        self.child.kill_group();
        let id = self.child.id();
        let exit = self.child.wait(self.is_single);
        let mut runs = locked(&RUNS);
        // Its number may be that of a later one already, which stays.
        let is_this = |run: &Run| run.program == id && run.is_single == self.is_single;
        if let Some(index) = runs.iter().position(is_this) {
            runs.swap_remove(index);
        }
        if self.is_single {
            return exit;
        }
        // The keeper could not tell another group with the same number.
        sys::release_group(id);
        if runs.iter().all(|run| run.is_single) && ADOPTING.load(Ordering::Relaxed) {
            // Nothing says from which run an orphan is that has left its group.
            let programs: Vec<u32> = runs.iter().map(|run| run.program).collect();
            sys::end_orphans(&programs)?;
        }
        exit.map(|exit| Exit {
            cpu: exit.cpu + self.cpu_time.unwaited,
            is_cpu_least: self.ignores_children,
            ..exit
        })
    }

    /// Its use of the machine so far. The memory of several processes is the sum of theirs: pages of
    /// files count once, other pages that they share count for each. A file that they have written
    /// and can read counts, too, and an object in memory that they could share as if it was full.
    pub fn usage(&mut self) -> Usage {
        // Where the system counts for a whole tree there is nothing to be added up.
        if let Some(usage) = self.child.usage() {
            return usage;
        }
        let family = self.family();
        let mut usage = Usage {
            processes: family.len(),
            ..Usage::default()
        };
        if usage.processes > MAX_PROCESSES {
            // A look at the rest would only take time.
            return usage;
        }
        if usage.processes > MANY_PROCESSES {
            self.child.lower_priority();
        }
        let stats = family.iter().filter_map(|&id| sys::process_stat(id));
        usage.threads = stats.map(|stat| stat.threads).sum();
        if usage.threads > MAX_THREADS {
            return usage;
        }
        let files_kb = sys::files_as_memory(&family, self.started_at);
        let read = family.iter().filter_map(|&id| sys::process_memory(id));
        let memories: Vec<Memory> = read.collect();
        self.ignores_children |= memories.iter().any(|memory| memory.ignores_children);
        // To list what is mapped takes longer than the rest.
        if self.looks % 10 == 0 {
            self.shared_kb = sys::shared_memory(&family);
        }
        self.looks += 1;
        let of_files = |memory: &Memory| memory.now_kb - memory.private_kb;
        let mut sum_kb = memories.iter().map(of_files).max().unwrap_or_default();
        sum_kb += memories.iter().map(|memory| memory.private_kb).sum::<u64>();
        sum_kb += files_kb + self.shared_kb;
        if !memories.is_empty() {
            let peaks = memories.iter().map(|memory| memory.peak_kb);
            usage.peak_kb = peaks.fold(sum_kb, u64::max);
        }
        usage.cpu = self.cpu_time(&family);
        usage
    }

    fn cpu_time(&mut self, family: &[u32]) -> Duration {
        let id = self.child.id();
        if self.is_single {
            return sys::process_cpu(id).unwrap_or_default();
        }
        self.cpu_time.look(family, |process| {
            let stat = sys::process_stat(process)?;
            // Another one may have the number of one that has ended.
            let is_of_run = stat.group == id || family.contains(&process);
            let cpu = sys::process_cpu(process).filter(|_| is_of_run)?;
            Some((cpu, stat.waited))
        })
    }

    /// How long its threads have waited for a processor, all together, as far as they were seen;
    /// `None` if the system does not tell.
    pub fn waited_for_cpu(&mut self) -> Option<Duration> {
        let threads: HashMap<u32, Duration> =
            self.family().into_iter().flat_map(sys::waits).collect();
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

    /// Whether nothing of it computes.
    pub fn sleeps(&self) -> bool {
        let mut waits = self.family().into_iter().flat_map(sys::thread_waits);
        waits.all(|wait| wait != Wait::Computes)
    }

    /// The program and what it has started.
    pub fn family(&self) -> Vec<u32> {
        let id = self.child.id();
        if self.is_single {
            return vec![id];
        }
        family(id)
    }
}

/// A process and what it has started, ended processes that nobody has waited for among them: as many
/// of them as a run may have, and one more.
fn family(id: u32) -> Vec<u32> {
    let mut family = vec![id];
    family.extend(sys::children(id));
    if ADOPTING.load(Ordering::Relaxed) {
        let is_of_run = |&child: &u32| {
            let stat = sys::process_stat(child);
            child != id && stat.is_some_and(|stat| stat.group == id)
        };
        let adopted = sys::adopted().into_iter().filter(is_of_run);
        family.extend(adopted.take(MAX_PROCESSES));
    }
    // A program that forks faster than a list can be made would keep its reader busy without end.
    let mut next = 1;
    while let Some(&member) = family.get(next).filter(|_| family.len() <= MAX_PROCESSES) {
        family.extend(sys::children(member));
        next += 1;
    }
    family.truncate(MAX_PROCESSES + 1);
    family
}

/// Whether a process and what it has started do nothing but wait for input; `None` if the system
/// does not tell.
pub fn waits_for_input(id: u32) -> Option<bool> {
    let waits: Vec<Wait> = family(id).into_iter().flat_map(sys::thread_waits).collect();
    if waits.is_empty() {
        return None;
    }
    if waits.contains(&Wait::Computes) || waits.contains(&Wait::Blocked) {
        return Some(false);
    }
    if waits.contains(&Wait::Reads) {
        return Some(true);
    }
    (!waits.contains(&Wait::Unknown)).then_some(false)
}

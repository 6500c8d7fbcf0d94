//! A running program and all that it has started: what they use together, and how to end all of
//! them.
//!
//! A run is a process group, which its processes cannot leave where the system can see to that
//! (`sys::spawn`). So one signal reaches all of them at the same moment, however fast they fork.
//!
//! The processes of a run are found as the descendants of the program. On Linux the judge adopts
//! those whose parent has ended, and tells by their group which run they are from.
//!
//! The judge never waits for a process to look at it. Some files of a process can be read only by
//! who gets its memory lock, and a process that always forks or touches memory always holds that.
//! The judge reads these files only while it has stopped the process.

use crate::disk::retry_transient;
use crate::run::gate::Gate;
use crate::run::limits::{Stop, MOST_PROCESSES, MOST_THREADS};
use crate::run::sys::{self, processes, Exit, Launch, SharedMemory, Stat, Usage};
use std::collections::{HashMap, HashSet};
use std::io;
use std::path::PathBuf;
use std::process::{self, ChildStdin, ChildStdout};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

#[derive(Debug)]
pub struct ProcessTree {
    child: sys::Child,
    gate: Gate,
    /// A peak up to this, in KB, may be the judge's: the system also counts the memory that a
    /// process shared with the judge before its exec.
    pub inherited_kb: u64,
    /// The CPU time of each process when it was last seen, without its children's.
    cpu: HashMap<u32, Duration>,
    /// When it was looked at last, and what the processes that were new then may have used, as
    /// long as they were not seen twice; and the sum over those that were not.
    looked: Instant,
    new: HashMap<u32, Duration>,
    brief: Duration,
    /// How long each thread had waited for a processor when it was last seen; and the sum over
    /// all threads, ended ones too.
    waits: HashMap<u32, Duration>,
    waited: Duration,
    /// Whether its priority was lowered.
    is_low: bool,
    /// The judge does not stop its processes again before this moment.
    next_stop: Option<Instant>,
}

/// More than what a process touches from its start to its exec, in KB.
pub const EXEC_KB: u64 = 1024;

/// A run with more processes than this gets a low priority. The judge then has a processor
/// when it needs one, and the time of a usual program is measured as it is.
const MANY_PROCESSES: usize = 16;

/// How many processes are listed at a time to be ended.
const MOST_ENDED: usize = 4096;

/// How long the judge waits for the next killed process to disappear: it may have much memory to
/// give back.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long processes may take to stop: each must get a processor once to do so.
const TIME_TO_STOP: Duration = Duration::from_secs(10);

/// What brief processes may have used and the system does not know of: it counts in hundredths of
/// a second, and a process may get more of the processors than others.
const MOST_UNKNOWN: Duration = Duration::from_millis(200);

/// How many times longer processes run than they are stopped to be measured.
const STOPS: u32 = 4;

/// Whether orphans become children of the judge. Where they do not, as in a program that uses
/// this as a library, any other child is not the judge's.
static ADOPTING: AtomicBool = AtomicBool::new(false);

/// The runs that are going on.
static RUNS: Mutex<Runs> = Mutex::new(Runs {
    count: 0,
    before: None,
});

#[derive(Debug)]
struct Runs {
    count: usize,
    /// What was in shared memory before the first submission's among those that go on, or have
    /// since there was none.
    before: Option<SharedMemory>,
}

impl Runs {
    /// One run less. What submissions have left in shared memory goes with the last one.
    fn leave(&mut self) {
        self.count -= 1;
        if self.count == 0 {
            if let Some(before) = self.before.take() {
                sys::sweep_shared_memory(&before);
            }
        }
    }
}

/// From now on orphans of what is run become children of the judge, which ends them too, and a
/// keeper ends what runs when the judge is killed; both where the system has that.
pub fn adopt_orphans() {
    sys::start_keeper();
    ADOPTING.store(sys::adopt_orphans(), Ordering::Relaxed);
}

impl ProcessTree {
    pub fn spawn(launch: &Launch) -> io::Result<ProcessTree> {
        {
            let mut runs = runs();
            runs.count += 1;
            if launch.walls.refuse {
                runs.before.get_or_insert_with(sys::shared_memory);
            }
        }
        // A program that was written just now may be open for writing in a process that another
        // thread starts at this moment, until that has its exec.
        let spawned = retry_transient(|| sys::spawn(launch));
        let mut child = spawned.inspect_err(|_| runs().leave())?;
        let own_kb = processes::memory(process::id()).map_or(0, |(peak, _)| peak);
        Ok(ProcessTree {
            gate: Gate::new(child.listener.take(), launch.walls.own),
            child,
            inherited_kb: own_kb + EXEC_KB,
            cpu: HashMap::new(),
            looked: Instant::now(),
            new: HashMap::new(),
            brief: Duration::ZERO,
            waits: HashMap::new(),
            waited: Duration::ZERO,
            is_low: false,
            next_stop: None,
        })
    }

    /// The judge's ends of the pipes that it reads and prints in, where it has pipes.
    pub fn take_pipes(&mut self) -> Option<(ChildStdin, ChildStdout)> {
        self.child.stdin.take().zip(self.child.stdout.take())
    }

    /// Whether the program itself has ended; returns at once.
    pub fn has_ended(&mut self) -> io::Result<bool> {
        self.child.has_ended()
    }

    /// Waits for so long, and answers its system calls that wait for the judge.
    pub fn wait(&mut self, time: Duration) {
        let id = self.child.id();
        self.gate.wait(time, || {
            let others = others(id);
            let all = others.iter().chain([&id]);
            let threads = all
                .filter_map(|&id| processes::stat(id))
                .map(|it| it.threads);
            (1 + others.len(), threads.sum())
        });
    }

    /// The largest peak of the memory of those of its processes that have ended by themselves, in
    /// KB; `None` if it is not known of any.
    pub fn ended_kb(&self) -> Option<u64> {
        self.gate.ended_kb()
    }

    /// Why it has to be ended: it waits for what would be too much.
    pub fn stop(&self) -> Option<Stop> {
        self.gate.stop
    }

    /// Ends what is still running of it, waits for all of it, and says how the program ended
    /// and what all of it has used.
    pub fn end(self) -> io::Result<Exit> {
        // All of the group get the signal at the same moment: after it nothing in the group forks.
        self.child.kill_group();
        let exit = self.child.wait();
        let mut runs = runs();
        runs.leave();
        if runs.count == 0 && ADOPTING.load(Ordering::Relaxed) {
            // The last resort, for a process that has left its group: nothing says from which run
            // such an orphan is.
            end_all(|| with_descendants(adopted(), MOST_ENDED))?;
        }
        exit
    }

    /// What it has used so far. Memory that processes share is told apart only if it matters:
    /// if the sum of all exceeds `limit_kb`.
    pub fn usage(&mut self, limit_kb: u64) -> Usage {
        // Where the system counts for a whole tree there is nothing to be added up.
        if let Some(usage) = self.child.usage(limit_kb) {
            return usage;
        }
        let family = self.family();
        let mut usage = Usage {
            processes: family.len(),
            ..Usage::default()
        };
        if usage.processes > MOST_PROCESSES {
            // A look at the rest would only take time.
            return usage;
        }
        if usage.processes > MANY_PROCESSES && !self.is_low {
            self.child.lower_priority();
            self.is_low = true;
        }
        let known = family.iter().map(|&id| Some((id, processes::stat(id)?)));
        let known: Vec<(u32, Stat)> = known.flatten().collect();
        self.note_brief(&family, &known);
        let stats: Vec<Stat> = known.into_iter().map(|(_, stat)| stat).collect();
        usage.threads = stats.iter().map(|stat| stat.threads).sum();
        if usage.threads > MOST_THREADS {
            return usage;
        }
        let memory: Vec<(u64, u64)> = family
            .iter()
            .filter_map(|&id| processes::memory(id))
            .collect();
        let shared_kb = Some(self.gate.shared_kb());
        usage.peak_kb = memory.iter().map(|&(peak, _)| peak).max().max(shared_kb);
        let sum_kb: u64 = memory.iter().map(|&(_, now)| now).sum();
        let may_stop = self.next_stop.map_or(true, |next| Instant::now() >= next);
        if memory.len() > 1 && sum_kb > limit_kb && may_stop {
            let start = Instant::now();
            usage.peak_kb = usage.peak_kb.max(Some(self.common_memory(limit_kb)));
            self.next_stop = Some(Instant::now() + STOPS * start.elapsed());
        }
        usage.cpu = self.cpu_time(&family, stats.iter().map(|stat| stat.waited).sum());
        usage
    }

    /// The memory of several processes in KB, shared pages counted once; or as much of it as is
    /// known to exceed `limit_kb`.
    ///
    /// The judge stops them meanwhile. If a process ended between two readings, its part of
    /// shared pages would fall to the others and be counted twice. The sum over the processes
    /// that have stopped is never too large, whatever the others do.
    fn common_memory(&self, limit_kb: u64) -> u64 {
        let start = Instant::now();
        let mut freeze = Freeze {
            tree: self,
            memory: HashMap::new(),
        };
        loop {
            let is_all = freeze.stop();
            let memory = freeze.memory.values().sum();
            let is_late = start.elapsed() > TIME_TO_STOP || sys::interrupted();
            if is_all || is_late || memory > limit_kb {
                return memory;
            }
            thread::sleep(Duration::from_micros(200));
        }
    }

    /// Notes processes that live shorter than the time between two looks. One that computes when it
    /// is seen for the first time is likely to have done so all of this time, or another one was
    /// in its place.
    fn note_brief(&mut self, family: &[u32], known: &[(u32, Stat)]) {
        let passed = self.looked.elapsed();
        self.looked += passed;
        let gone = self.new.iter().filter(|(id, _)| !family.contains(id));
        self.brief += gone.map(|(_, &time)| time).sum::<Duration>();
        self.new.clear();
        let is_new = |id: &u32| *id != self.child.id() && !self.cpu.contains_key(id);
        let new = known
            .iter()
            .filter(|(id, stat)| stat.is_running && is_new(id));
        let new: Vec<u32> = new.map(|&(id, _)| id).collect();
        if !new.is_empty() {
            let time = passed.mul_f64(processes::share_of_processors());
            self.new.extend(new.into_iter().map(|id| (id, time)));
        }
    }

    /// The CPU time of a family and of those of it that have ended; `reaped` is that of the
    /// children that the family has waited for.
    ///
    /// Where a program ignores SIGCHLD the system forgets what its children had used. So those
    /// that have ended count at least as much as was seen while they ran. If those that were too
    /// brief to be seen twice had far more than the system knows of, they were forgotten, too.
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
        let is_forgotten = self.brief > MOST_UNKNOWN + 4 * reaped;
        let brief = if is_forgotten {
            self.brief
        } else {
            Duration::ZERO
        };
        (!self.cpu.is_empty()).then(|| running + reaped.max(ended).max(brief))
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

    /// Whether nothing of it computes; `None` if the system does not tell.
    pub fn sleeps(&self) -> Option<bool> {
        sleep(&self.family())
    }

    /// Paths that lead to the files that it has open.
    pub fn open_files(&self) -> impl Iterator<Item = PathBuf> {
        self.family().into_iter().flat_map(processes::open_files)
    }

    /// Whether a process of it is closed to its user.
    pub fn is_closed(&self) -> bool {
        self.family().into_iter().any(processes::is_closed)
    }

    /// How many files its processes have mapped that have no name any more. It is stopped for a
    /// moment.
    pub fn mapped_without_name(&self) -> usize {
        let start = Instant::now();
        let mut freeze = Freeze {
            tree: self,
            memory: HashMap::new(),
        };
        while !freeze.stop() && start.elapsed() < TIME_TO_STOP {
            thread::sleep(Duration::from_micros(200));
        }
        let processes = freeze.memory.keys();
        let files = processes.flat_map(|&id| processes::mapped_without_name(id));
        files.collect::<HashSet<_>>().len()
    }

    /// The program and what it has started, ended processes that nobody has waited for among
    /// them: as many of them as a run may have, and one more.
    fn family(&self) -> Vec<u32> {
        let mut family = vec![self.child.id()];
        family.extend(self.others());
        family
    }

    pub fn others(&self) -> Vec<u32> {
        others(self.child.id())
    }
}

/// What a program has started: its descendants, and the adopted ones of its group with theirs.
fn others(id: u32) -> Vec<u32> {
    let mut others = processes::children(id);
    if ADOPTING.load(Ordering::Relaxed) {
        let is_of_run = |&child: &u32| {
            let stat = processes::stat(child);
            child != id && stat.is_some_and(|stat| stat.group == id)
        };
        others.extend(adopted().into_iter().filter(is_of_run).take(MOST_PROCESSES));
    }
    with_descendants(others, MOST_PROCESSES)
}

/// A stop of the processes of a run; dropping this lets them go on.
struct Freeze<'a> {
    tree: &'a ProcessTree,
    /// In KB, of those that have stopped.
    memory: HashMap<u32, u64>,
}

impl Freeze<'_> {
    /// Stops the processes that run, and reads the memory of those that have stopped. Returns
    /// whether those are all, and none was started meanwhile.
    fn stop(&mut self) -> bool {
        let family = self.tree.family();
        if family.len() > MOST_PROCESSES {
            return true; // the next look says so
        }
        self.tree.child.stop_group();
        let mut is_all = true;
        for id in family {
            if self.memory.contains_key(&id) {
                continue;
            }
            let stat = processes::stat(id);
            let memory = match stat {
                Some(stat) if stat.is_stopped => processes::proportional_memory(id),
                // It has ended, or waits for a child to which it has lent its memory.
                Some(stat) if stat.is_halted => None,
                Some(_) => {
                    is_all = false;
                    sys::stop_process(id);
                    continue;
                }
                None => None,
            };
            is_all &= memory.is_none();
            self.memory.insert(id, memory.unwrap_or_default());
        }
        is_all
    }
}

impl Drop for Freeze<'_> {
    fn drop(&mut self) {
        self.tree.child.continue_group();
        self.memory.keys().for_each(|&id| sys::continue_process(id));
    }
}

/// Whether none of these processes computes; `None` if the system does not tell.
pub fn sleep(family: &[u32]) -> Option<bool> {
    let states: Vec<bool> = family
        .iter()
        .filter_map(|&id| processes::sleeps(id))
        .collect();
    (!states.is_empty()).then(|| states.iter().all(|&sleeps| sleeps))
}

/// What these processes have used, without their children.
pub fn cpu_time(family: &[u32]) -> Duration {
    family.iter().filter_map(|&id| processes::cpu(id)).sum()
}

fn runs() -> MutexGuard<'static, Runs> {
    RUNS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The children of the judge: programs that run, and orphans of theirs.
fn adopted() -> Vec<u32> {
    let mut children = processes::children(process::id());
    children.retain(|&child| Some(child) != sys::keeper());
    children
}

/// Adds the children of processes to a list of them, and theirs, and so on, until it is that long.
/// A program that forks faster than a list can be made would keep its reader busy without end.
fn with_descendants(mut list: Vec<u32>, most: usize) -> Vec<u32> {
    let mut next = 0;
    while let Some(&member) = list.get(next).filter(|_| list.len() < most) {
        list.extend(processes::children(member));
        next += 1;
    }
    list.truncate(most);
    list
}

/// Ends the processes that `list` finds. First it stops them until `list` finds no new one: a
/// stopped process does not fork.
fn end_all(list: impl Fn() -> Vec<u32>) -> io::Result<()> {
    let mut stopped = HashSet::new();
    let mut progress = Instant::now();
    loop {
        let family = list();
        if family.is_empty() {
            return Ok(());
        }
        let known = stopped.len();
        for &member in &family {
            if stopped.insert(member) {
                sys::stop_process(member);
            }
        }
        if stopped.len() > known {
            progress = Instant::now();
            continue;
        }
        family.iter().for_each(|&member| sys::kill_process(member));
        if family.iter().filter(|&&member| sys::reap(member)).count() > 0 {
            progress = Instant::now();
        }
        if progress.elapsed() > PATIENCE {
            return Err(io::Error::new(
                io::ErrorKind::TimedOut,
                format!("{} of its processes do not end", family.len()),
            ));
        }
        thread::sleep(Duration::from_micros(100));
    }
}

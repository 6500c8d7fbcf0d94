//! One run of a program under limits: what it used, how it ended, and why it was stopped. The
//! verdict is made of that elsewhere.

use crate::error::Error;
use crate::run::confinement::Confinement;
use crate::run::folder::Folder;
use crate::run::limits::MOST_PROCESSES;
pub use crate::run::limits::{Limits, Stop};
use crate::run::observed::Observed;
use crate::run::printed::Printed;
use crate::run::process_tree::{self, ProcessTree, EXEC_KB};
use crate::run::sys::{self, HardLimits};
use std::env;
use std::ffi::OsString;
use std::fs::File;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{ChildStdin, ChildStdout, Command};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// Where a program reads and writes. No pipes: a file needs no thread that feeds or drains it,
/// and the judge does not wait when a forgotten child holds it open.
#[derive(Debug, Clone, Copy)]
pub struct Files<'a> {
    pub stdin: &'a Path,
    pub stdout: &'a Path,
    pub stderr: &'a Path,
    /// The working directory.
    pub directory: &'a Path,
}

#[derive(Debug, Clone, Copy)]
pub struct Run {
    /// Why the judge ended it; `None` if it ended by itself.
    pub stop: Option<Stop>,
    /// The exit status, unless a signal ended it.
    pub code: Option<i32>,
    pub signal: Option<i32>,
    /// User and system time.
    pub cpu: Duration,
    pub wall: Duration,
    /// Peak resident memory.
    pub peak_kb: u64,
}

/// The time between two looks at what a program uses. In this time a program that touches memory
/// as fast as it can gets about 2 MB.
const PAUSE: Duration = Duration::from_millis(1);

/// Runs a command until it ends or exceeds a limit. Afterwards nothing of it is running.
pub fn run(
    mut command: Command,
    files: Files,
    limits: Limits,
    confinement: Option<&Confinement>,
) -> Result<Run, Error> {
    let stdin = File::open(files.stdin).map_err(Error::io("read", files.stdin))?;
    let stdout = Printed::create(files.stdout)?;
    command.stdin(stdin).stdout(stdout.handle()?);
    let mut running = Running::start(command, files.stderr, files.directory, limits, confinement)?;
    running.printed.push(stdout);
    running.finish()
}

/// A program that has been started. The judge looks at it only in `finish`.
pub struct Running<'a> {
    program: PathBuf,
    tree: ProcessTree,
    watch: Watch<'a>,
    /// The files that it prints to.
    printed: Vec<Printed<'a>>,
}

impl<'a> Running<'a> {
    /// Starts a command, whose input and output are given already, in a folder.
    pub fn start(
        mut command: Command,
        stderr: &'a Path,
        directory: &'a Path,
        limits: Limits,
        confinement: Option<&Confinement>,
    ) -> Result<Running<'a>, Error> {
        let stderr = Printed::create(stderr)?;
        command.current_dir(directory).stderr(stderr.handle()?);
        Ok(Running {
            program: PathBuf::from(command.get_program()),
            watch: Watch::new(directory, limits),
            tree: start(&mut command, limits, confinement)?,
            printed: vec![stderr],
        })
    }

    /// Waits until the program ends or exceeds a limit, and ends all that it has started.
    pub fn finish(mut self) -> Result<Run, Error> {
        let watch = &mut self.watch;
        let stop = watch.wait(&mut self.tree, &self.printed, &self.program);
        let wall = watch.started.elapsed();
        let inherited_kb = self.tree.inherited_kb;
        let exit = self.tree.end().map_err(Error::io("end", &self.program))?;
        let stop = stop?;
        let written = watch.written(self.printed)?;
        let (limits, observed) = (watch.limits, &watch.observed);
        let cpu = exit.cpu.max(observed.cpu);
        Ok(Run {
            stop: cause(stop, exit.signal, cpu, limits, written),
            code: exit.code,
            signal: exit.signal,
            cpu,
            wall,
            peak_kb: peak_kb(observed.peak_kb, exit.peak_kb, inherited_kb, limits),
        })
    }

    /// The judge's ends of its pipes, if its input and output are pipes.
    pub fn take_pipes(&mut self) -> Option<(ChildStdin, ChildStdout)> {
        self.tree.take_pipes()
    }

    /// The flag that ends the program when it is set.
    pub fn is_unheard(&self) -> Arc<AtomicBool> {
        self.watch.is_unheard.clone()
    }

    /// The counter of the bytes that it prints to a pipe.
    pub fn piped(&self) -> Arc<AtomicU64> {
        self.watch.piped.clone()
    }
}

/// Starts a command under limits; errors name what is missing.
pub fn start(
    command: &mut Command,
    limits: Limits,
    confinement: Option<&Confinement>,
) -> Result<ProcessTree, Error> {
    let ruleset = confinement.map(Confinement::ruleset);
    ProcessTree::spawn(command, hard_limits(limits), ruleset).map_err(|error| {
        let program = Path::new(command.get_program());
        // The system also says `NotFound` if the interpreter that a script names is missing.
        let is_there = error.kind() == ErrorKind::NotFound && program.is_file();
        let doing = match is_there {
            true => "find what is named in the first line of",
            false => "start",
        };
        Error::io(doing, program)(error)
    })
}

/// What is seen of a run from its start on.
struct Watch<'a> {
    started: Instant,
    limits: Limits,
    observed: Observed,
    folder: Folder<'a>,
    /// What was printed to a pipe, in bytes.
    piped: Arc<AtomicU64>,
    /// Whether the interactor has ended, and nothing more can be learnt from the program.
    is_unheard: Arc<AtomicBool>,
    /// Since the start.
    next_look: Duration,
    /// The processes that ran on when the program itself had ended.
    left: Option<Left>,
}

/// Processes that a program has left behind, as they were when the last of them was started.
#[derive(Debug)]
struct Left {
    processes: Vec<u32>,
    /// What they had used by then.
    cpu: Duration,
    /// Since the start of the run.
    wall: Duration,
}

impl Left {
    /// Whether they have started no process for so long, by either clock, that they never will.
    fn had_their_time(&self, cpu: Duration, wall: Duration) -> bool {
        let most = CPU_OF_LEFT * self.processes.len() as u32;
        cpu.saturating_sub(self.cpu) > most || wall - self.wall > WALL_OF_LEFT
    }
}

/// How long each process that a program has left behind may compute, and how long all of them may
/// run, while none starts another one.
const CPU_OF_LEFT: Duration = Duration::from_millis(50);
const WALL_OF_LEFT: Duration = Duration::from_secs(2);

impl Watch<'_> {
    fn new(directory: &Path, limits: Limits) -> Watch<'_> {
        Watch {
            started: Instant::now(),
            limits,
            observed: Observed::default(),
            folder: Folder::new(directory, limits.folder_bytes),
            piped: Arc::default(),
            is_unheard: Arc::default(),
            next_look: PAUSE,
            left: None,
        }
    }

    /// Waits until the program has ended, or is to be stopped.
    fn wait(
        &mut self,
        tree: &mut ProcessTree,
        printed: &[Printed],
        program: &Path,
    ) -> Result<Option<Stop>, Error> {
        loop {
            let has_ended = tree.has_ended().map_err(Error::io("wait for", program))?;
            if sys::interrupted() {
                return Err(Error::Interrupted);
            }
            let elapsed = self.started.elapsed();
            if has_ended && self.is_over(tree, elapsed) {
                return Ok(None);
            }
            // It costs next to nothing to ask whether the program has ended, and much more to look
            // what it uses. So the end of a short run is noticed soon.
            if elapsed >= self.next_look {
                let stop = self.look(tree, printed, elapsed);
                if stop.is_some() {
                    return Ok(stop);
                }
                self.next_look = self.started.elapsed() + PAUSE;
            }
            thread::sleep((elapsed / 16).clamp(PAUSE / 32, PAUSE));
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
        match &self.left {
            Some(left) if left.processes == processes => {
                // A process that sleeps now may have started another one a moment ago.
                let sleeps = process_tree::sleep(&processes) != Some(false);
                sleeps && tree.others() == processes || left.had_their_time(cpu, wall)
            }
            _ => {
                self.left = Some(Left {
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
        printed: &[Printed],
        elapsed: Duration,
    ) -> Option<Stop> {
        let limits = self.limits;
        let stop = self.observed.look(tree, elapsed, limits);
        if stop.is_some() {
            return stop;
        }
        if self.is_unheard.load(Ordering::Relaxed) {
            return Some(Stop::Unheard);
        }
        // Not every system refuses a write beyond the limit.
        let is_flood = |it: &Printed| it.size().unwrap_or_default() > limits.output_bytes;
        if printed.iter().any(is_flood) || self.is_piped_flood() {
            return Some(Stop::Output);
        }
        let is_full = self.folder.is_full_after(elapsed, || tree.open_files());
        is_full.then_some(Stop::Folder)
    }

    fn is_piped_flood(&self) -> bool {
        self.piped.load(Ordering::Relaxed) > self.limits.output_bytes
    }

    /// Whether too much was written, after all of the run has ended.
    fn written(&self, printed: Vec<Printed>) -> Result<Option<Stop>, Error> {
        let most = self.limits.output_bytes;
        let mut is_flood = self.is_piped_flood();
        for printed in printed {
            is_flood |= printed.size()? > most;
            printed.put_back(most)?;
        }
        Ok(match is_flood {
            true => Some(Stop::Output),
            false => self.folder.is_full().then_some(Stop::Folder),
        })
    }
}

/// A command of these words, in the environment that all programs get.
pub fn command(words: &[OsString]) -> Command {
    let mut command = Command::new(&words[0]);
    command.args(&words[1..]);
    clean_environment(&mut command);
    command
}

/// Leaves in a program's environment what toolchains and interpreters need, and no variable of the
/// user's that could change what the program does or costs: `RUST_BACKTRACE=1` makes a panic cost
/// 65 ms and 42 MB.
pub fn clean_environment(command: &mut Command) {
    const KEPT: [&str; 20] = [
        "PATH",
        "HOME",
        "TMPDIR",
        "LD_LIBRARY_PATH",
        "DYLD_LIBRARY_PATH",
        "RUSTUP_HOME",
        "CARGO_HOME",
        "RUSTUP_TOOLCHAIN",
        "JAVA_HOME",
        "SYSTEMROOT",
        "SYSTEMDRIVE",
        "TEMP",
        "TMP",
        "USERPROFILE",
        "WINDIR",
        "COMSPEC",
        "PATHEXT",
        "APPDATA",
        "LOCALAPPDATA",
        "PROGRAMDATA",
    ];
    command.env_clear();
    for name in KEPT {
        if let Some(value) = env::var_os(name) {
            command.env(name, value);
        }
    }
    command.env("ONLINE_JUDGE", "1");
    // Java prints question marks for characters that its locale does not have.
    command.env("LC_ALL", "C.UTF-8");
}

fn hard_limits(limits: Limits) -> HardLimits {
    HardLimits {
        cpu_seconds: (2 * limits.cpu).as_secs() + 2,
        file_bytes: limits.output_bytes.saturating_add(1),
    }
}

/// The judge's own memory, in KB, up to which it does not distort the figure of a program's.
const LITTLE_KB: u64 = 4096;

/// The peak of a run's memory, in KB. The observed peak is a lower bound. The system's figure at
/// the end is an upper bound: it may be the judge's.
pub fn peak_kb(observed_kb: u64, exit_kb: u64, inherited_kb: u64, limits: Limits) -> u64 {
    // In its first moments a process has the judge's memory, or next to none.
    let is_seen = observed_kb > EXEC_KB;
    if exit_kb > inherited_kb || inherited_kb > LITTLE_KB && is_seen {
        let own_kb = Some(exit_kb).filter(|&kb| kb > inherited_kb);
        return observed_kb.max(own_kb.unwrap_or_default());
    }
    // A figure that may be the judge's is no reason to say that a limit was exceeded.
    observed_kb.max(exit_kb.min(limits.memory_kb))
}

/// What really ended a run: too much output comes before the time that was spent on writing it,
/// and a signal may be that of the system's own limit on CPU time.
fn cause(
    stop: Option<Stop>,
    signal: Option<i32>,
    cpu: Duration,
    limits: Limits,
    written: Option<Stop>,
) -> Option<Stop> {
    match stop {
        Some(Stop::Memory | Stop::Processes | Stop::Threads) => stop,
        _ if written.is_some() => written,
        None if signal.is_some() && cpu > 2 * limits.cpu => Some(Stop::Time),
        _ => stop,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: Limits = Limits {
        cpu: Duration::from_secs(1),
        memory_kb: 65536,
        output_bytes: 1 << 20,
        folder_bytes: None,
    };

    #[test]
    fn the_memory_of_a_short_program_is_not_what_it_had_in_its_first_moment() {
        // A judge that has little: the system's figure is wrong by no more than that.
        for observed_kb in [0, 12, 16, 900] {
            assert_eq!(peak_kb(observed_kb, 1700, 1800, LIMITS), 1700);
        }
        assert_eq!(peak_kb(1900, 1700, 1800, LIMITS), 1900);
        assert_eq!(peak_kb(12, 5000, 1800, LIMITS), 5000);
    }

    #[test]
    fn what_a_large_judge_has_in_memory_is_not_the_programs() {
        assert_eq!(peak_kb(1300, 97_000, 98_000, LIMITS), 1300);
        assert_eq!(peak_kb(1300, 98_000, 98_000, LIMITS), 1300);
        assert_eq!(peak_kb(1300, 99_000, 98_000, LIMITS), 99_000);
        // Nothing is known but that it is no more than that; it is no reason for a verdict.
        assert_eq!(peak_kb(12, 97_000, 98_000, LIMITS), 65536);
    }

    #[test]
    fn an_exceeded_number_of_processes_comes_before_what_was_written() {
        for stop in [Stop::Memory, Stop::Processes, Stop::Threads] {
            let found = cause(Some(stop), Some(9), LIMITS.cpu, LIMITS, Some(Stop::Output));
            assert_eq!(found, Some(stop));
        }
        let ended = |cpu| cause(None, Some(24), cpu, LIMITS, None);
        assert_eq!(ended(3 * LIMITS.cpu), Some(Stop::Time));
        assert_eq!(ended(2 * LIMITS.cpu), None);
        // It was too slow, and ended by itself.
        assert_eq!(cause(None, None, 3 * LIMITS.cpu, LIMITS, None), None);
    }

    #[test]
    fn processes_that_are_left_behind_have_some_time_each_and_some_together() {
        let start = Duration::from_secs(3);
        let left = Left {
            processes: vec![7, 8],
            cpu: start,
            wall: start,
        };
        let (most_cpu, most_wall) = (start + 2 * CPU_OF_LEFT, start + WALL_OF_LEFT);
        let more = Duration::from_nanos(1);
        assert!(!left.had_their_time(most_cpu, most_wall));
        assert!(left.had_their_time(most_cpu + more, start));
        assert!(left.had_their_time(start, most_wall + more));
        // One of them has ended, and what it had used is not seen any more.
        assert!(!left.had_their_time(Duration::ZERO, start));
    }

    #[test]
    fn what_was_written_comes_before_time_and_idleness() {
        for written in [Stop::Output, Stop::Folder] {
            for stop in [
                None,
                Some(Stop::Time),
                Some(Stop::Idle),
                Some(Stop::Unheard),
            ] {
                let found = cause(stop, Some(9), 3 * LIMITS.cpu, LIMITS, Some(written));
                assert_eq!(found, Some(written));
            }
        }
        let idle = cause(Some(Stop::Idle), Some(9), LIMITS.cpu, LIMITS, None);
        assert_eq!(idle, Some(Stop::Idle));
    }

    #[test]
    fn the_limits_of_the_system_are_just_above_those_of_the_judge() {
        let hard = hard_limits(LIMITS);
        assert_eq!((hard.cpu_seconds, hard.file_bytes), (4, (1 << 20) + 1));
    }
}

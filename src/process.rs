//! One program run once under limits: what it used, how it ended, and why it was stopped.
//! What that means for a verdict is decided elsewhere.

use crate::error::Error;
use crate::sys::{self, Backstop, Exit};
use std::env;
use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// User and system time. A run goes on to twice as much, so that a program which is a
    /// little too slow can be told from one that never ends.
    pub cpu: Duration,
    /// Peak resident memory, in kilobytes of 1024 bytes.
    pub memory_kb: u64,
    /// The size of the output, in bytes.
    pub output_bytes: u64,
}

/// Where a program reads and writes. No pipes: a file needs nobody who feeds or drains it, and
/// a forgotten child that holds it open keeps nobody waiting.
#[derive(Debug, Clone, Copy)]
pub struct Files<'a> {
    pub stdin: &'a Path,
    pub stdout: &'a Path,
    pub stderr: &'a Path,
    /// The working directory.
    pub directory: &'a Path,
}

/// Why the judge ended a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    Time,
    /// It neither computed nor ended.
    Idle,
    Memory,
    Output,
}

#[derive(Debug, Clone, Copy)]
pub struct Run {
    /// Ended by the judge, or else by itself.
    pub stop: Option<Stop>,
    /// The exit status, unless a signal ended it.
    pub code: Option<i32>,
    pub signal: Option<i32>,
    /// User and system time.
    pub cpu: Duration,
    pub wall: Duration,
    /// Peak resident memory.
    pub peak_kb: u64,
    /// The size of what it printed.
    pub output_bytes: u64,
}

/// The longest that a poll waits for the next. A program that touches memory as fast as it can
/// gets about 2 MB in this time.
const PAUSE: Duration = Duration::from_millis(1);

/// Runs a command until it ends or exceeds a limit.
pub fn run(mut command: Command, files: Files, limits: Limits) -> Result<Run, Error> {
    let program = command.get_program().to_os_string();
    let failed = |doing| Error::io(doing, Path::new(&program));
    command
        .current_dir(files.directory)
        .stdin(File::open(files.stdin).map_err(Error::io("read", files.stdin))?)
        .stdout(File::create(files.stdout).map_err(Error::io("write", files.stdout))?)
        .stderr(File::create(files.stderr).map_err(Error::io("write", files.stderr))?);
    let started = Instant::now();
    let mut process = sys::spawn(&mut command, backstop(limits)).map_err(failed("start"))?;

    let mut stop = None;
    let mut peak_kb = 0;
    let mut pause = PAUSE / 16;
    let exit: Exit = loop {
        if let Some(exit) = process.poll().map_err(failed("wait for"))? {
            break exit;
        }
        if sys::interrupted() {
            process.kill().map_err(failed("end"))?;
            return Err(Error::Interrupted);
        }
        peak_kb = process.peak_kb().unwrap_or(0).max(peak_kb);
        stop = reason_to_stop(&process, started.elapsed(), peak_kb, limits);
        if stop.is_some() {
            break process.kill().map_err(failed("end"))?;
        }
        thread::sleep(pause);
        pause = PAUSE.min(pause * 2);
    };
    let wall = started.elapsed();
    let output_bytes = size(files.stdout)?.max(size(files.stderr)?);
    Ok(Run {
        stop: stop.or_else(|| stopped_by_system(&exit, limits, output_bytes)),
        code: exit.code,
        signal: exit.signal,
        cpu: exit.cpu,
        wall,
        peak_kb: peak_kb.max(exit.peak_kb),
        output_bytes,
    })
}

/// Leaves in a program's environment what toolchains and interpreters need, and nothing of the
/// user's that could change what it does or costs: `RUST_BACKTRACE=1` makes a panic cost 65 ms
/// and 42 MB.
pub fn clean_environment(command: &mut Command) {
    const KEPT: [&str; 14] = [
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
    ];
    command.env_clear();
    for name in KEPT {
        if let Some(value) = env::var_os(name) {
            command.env(name, value);
        }
    }
    command.env("ONLINE_JUDGE", "1");
}

fn backstop(limits: Limits) -> Backstop {
    Backstop {
        cpu_seconds: (2 * limits.cpu).as_secs() + 2,
        file_bytes: limits.output_bytes.saturating_add(1),
    }
}

fn reason_to_stop(
    process: &sys::Process,
    wall: Duration,
    peak_kb: u64,
    limits: Limits,
) -> Option<Stop> {
    let cpu = process.cpu();
    if peak_kb > limits.memory_kb {
        return Some(Stop::Memory);
    }
    if cpu.is_some_and(|cpu| cpu > 2 * limits.cpu) {
        return Some(Stop::Time);
    }
    // A program that waits for a processor on a busy machine is not idle, so it gets more
    // patience than one that sleeps. Where the two cannot be told apart, the middle.
    let second = Duration::from_secs(1);
    let patience = match process.sleeps() {
        Some(true) if cpu.is_some_and(|cpu| cpu < wall / 2) => 2 * limits.cpu + second,
        Some(_) => 10 * limits.cpu + second,
        None => 4 * limits.cpu + second,
    };
    (wall > patience).then_some(Stop::Idle)
}

/// The stop that a signal of the system's own limits stands for.
fn stopped_by_system(exit: &Exit, limits: Limits, output_bytes: u64) -> Option<Stop> {
    if output_bytes > limits.output_bytes {
        Some(Stop::Output)
    } else if exit.signal.is_some() && exit.cpu > 2 * limits.cpu {
        Some(Stop::Time)
    } else {
        None
    }
}

fn size(file: &Path) -> Result<u64, Error> {
    match fs::metadata(file) {
        Ok(metadata) => Ok(metadata.len()),
        // A program may delete what it was given.
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(0),
        Err(error) => Err(Error::io("read", file)(error)),
    }
}

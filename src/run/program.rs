//! One program run once under limits: what it used, how it ended, and why it was stopped.
//! What that means for a verdict is decided elsewhere.

use crate::error::Error;
use crate::run::confinement::Confinement;
use crate::run::folder::Folder;
pub use crate::run::limits::{Limits, Stop};
use crate::run::observed::Observed;
use crate::run::printed::Printed;
use crate::run::process_tree::ProcessTree;
use crate::run::sys::{self, HardLimits};
use std::env;
use std::ffi::OsString;
use std::fs::File;
use std::io::ErrorKind;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

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

/// How long it is from one look at what a program uses to the next. One that touches memory as
/// fast as it can gets about 2 MB in this time.
const PAUSE: Duration = Duration::from_millis(1);

/// Runs a command until it ends or exceeds a limit. Afterwards nothing of it is running.
pub fn run(
    mut command: Command,
    files: Files,
    limits: Limits,
    confinement: Option<&Confinement>,
) -> Result<Run, Error> {
    let program = command.get_program().to_os_string();
    let failed = |doing| Error::io(doing, Path::new(&program));
    let stdin = File::open(files.stdin).map_err(Error::io("read", files.stdin))?;
    let stdout = Printed::create(files.stdout)?;
    let stderr = Printed::create(files.stderr)?;
    command
        .current_dir(files.directory)
        .stdin(stdin)
        .stdout(stdout.handle()?)
        .stderr(stderr.handle()?);
    let started = Instant::now();
    let mut tree = ProcessTree::spawn(
        &mut command,
        hard_limits(limits),
        confinement.map(Confinement::ruleset),
    )
    .map_err(|error| {
        // The system says so of the interpreter that a script names, too.
        let is_there = error.kind() == ErrorKind::NotFound && Path::new(&program).is_file();
        failed(if is_there {
            "find what is named in the first line of"
        } else {
            "start"
        })(error)
    })?;

    let mut observed = Observed::default();
    let mut folder = Folder::new(files.directory, limits.folder_bytes);
    let mut next_look = PAUSE;
    let mut stop = None;
    while stop.is_none() {
        let ended = tree.has_ended();
        if ended.is_err() || sys::interrupted() {
            tree.end().map_err(failed("end"))?;
            return Err(ended.map_or_else(failed("wait for"), |_| Error::Interrupted));
        }
        if matches!(ended, Ok(true)) {
            break;
        }
        // To ask whether it has ended costs next to nothing, to look what it uses much more: a
        // short run is found to have ended soon after it has.
        let elapsed = started.elapsed();
        if elapsed >= next_look {
            stop = observed.look(&mut tree, elapsed, limits);
            // Not every system refuses to write more.
            let sizes = [stdout.size(), stderr.size()].map(Result::unwrap_or_default);
            if sizes.iter().any(|&bytes| bytes > limits.output_bytes) {
                stop = Some(Stop::Output);
            }
            if stop.is_none() && folder.is_full_after(elapsed, || tree.open_files()) {
                stop = Some(Stop::Folder);
            }
            next_look = started.elapsed() + PAUSE;
        }
        if stop.is_none() {
            thread::sleep((elapsed / 16).clamp(PAUSE / 32, PAUSE));
        }
    }
    let wall = started.elapsed();
    let inherited_kb = tree.inherited_kb;
    let exit = tree.end().map_err(failed("end"))?;
    let output_bytes = stdout.size()?.max(stderr.size()?);
    stdout.put_back(limits.output_bytes)?;
    stderr.put_back(limits.output_bytes)?;
    let written = if output_bytes > limits.output_bytes {
        Some(Stop::Output)
    } else {
        folder.is_full().then_some(Stop::Folder)
    };
    let cpu = exit.cpu.max(observed.cpu);
    let known_kb = match exit.peak_kb > inherited_kb {
        true => exit.peak_kb,
        false => 0,
    };
    Ok(Run {
        stop: cause(stop, exit.signal, cpu, limits, written),
        code: exit.code,
        signal: exit.signal,
        cpu,
        wall,
        peak_kb: match observed.peak_kb.max(known_kb) {
            // It ended before the first look, and its own peak may be smaller.
            0 => exit.peak_kb.min(limits.memory_kb),
            peak_kb => peak_kb,
        },
        output_bytes,
    })
}

/// A command of these words, in the environment that all programs get.
pub fn command(words: &[OsString]) -> Command {
    let mut command = Command::new(&words[0]);
    command.args(&words[1..]);
    clean_environment(&mut command);
    command
}

/// Leaves in a program's environment what toolchains and interpreters need, and nothing of the
/// user's that could change what it does or costs: `RUST_BACKTRACE=1` makes a panic cost 65 ms
/// and 42 MB.
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
    // Java prints question marks for what its locale does not have.
    command.env("LC_ALL", "C.UTF-8");
}

fn hard_limits(limits: Limits) -> HardLimits {
    HardLimits {
        cpu_seconds: (2 * limits.cpu).as_secs() + 2,
        file_bytes: limits.output_bytes.saturating_add(1),
    }
}

/// What really ended a run: too much that was written comes before the time that was spent on
/// writing, and a signal may be that of the system's own limit on CPU time.
fn cause(
    stop: Option<Stop>,
    signal: Option<i32>,
    cpu: Duration,
    limits: Limits,
    written: Option<Stop>,
) -> Option<Stop> {
    match stop {
        Some(Stop::Memory | Stop::Processes) => stop,
        _ if written.is_some() => written,
        None if signal.is_some() && cpu > 2 * limits.cpu => Some(Stop::Time),
        _ => stop,
    }
}

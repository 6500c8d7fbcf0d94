//! A program that is run for somebody who sits at the terminal: it has the judge's own stdin, stdout
//! and stderr, and the current folder. It is watched and ended as any other.

use crate::error::Error;
use crate::run::observed::Observed;
use crate::run::process_tree::ProcessTree;
use crate::run::program::{self, Limits, Run, Stop};
use crate::run::sys;
use std::path::PathBuf;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

/// The time between two looks at what the program uses.
const PAUSE: Duration = Duration::from_millis(1);

/// Runs a command until it ends, exceeds a limit, or Ctrl-C is pressed.
pub fn run(mut command: Command, limits: Limits) -> Result<Run, Error> {
    let program = PathBuf::from(command.get_program());
    let mut tree = program::start(&mut command, limits, None)?;
    let started = Instant::now();
    let mut observed = Observed::default();
    let stop = wait(&mut tree, &mut observed, started, limits);
    let wall = started.elapsed();
    let inherited_kb = tree.inherited_kb;
    let exit = tree.end().map_err(Error::io("end", &program))?;
    Ok(Run {
        stop: stop.map_err(|source| Error::io("wait for", &program)(source))?,
        code: exit.code,
        signal: exit.signal,
        cpu: exit.cpu.max(observed.cpu),
        wall,
        peak_kb: program::peak_kb(observed.peak_kb, exit.peak_kb, inherited_kb, limits),
    })
}

fn wait(
    tree: &mut ProcessTree,
    observed: &mut Observed,
    started: Instant,
    limits: Limits,
) -> std::io::Result<Option<Stop>> {
    while !tree.has_ended()? && !sys::interrupted() {
        let stop = observed.look(tree, started.elapsed(), limits);
        if stop.is_some() {
            return Ok(stop);
        }
        thread::sleep(PAUSE);
    }
    Ok(None)
}

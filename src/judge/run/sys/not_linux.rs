//! The functions of `linux`, where it is not Linux.

use super::{Access, ProcessSpec, Stream, Wait};
use std::fs::File;
use std::io;
use std::iter;
use std::path::{Path, PathBuf};
use std::process::{ChildStdout, Command, Stdio};
use std::time::{Duration, SystemTime};

/// A program as std starts it, without limits and confinement.
pub(super) fn command(spec: &ProcessSpec, files: [Option<&File>; 3]) -> io::Result<Command> {
    let stdio = |stream, file: Option<&File>| -> io::Result<Stdio> {
        Ok(match (stream, file) {
            (_, Some(file)) => file.try_clone()?.into(),
            (Stream::Pipe, None) => Stdio::piped(),
            (Stream::Shared, None) => Stdio::inherit(),
            (Stream::Nothing | Stream::File(_), None) => Stdio::null(),
        })
    };
    let [stdin, stdout, stderr] = files;
    let mut command = Command::new(&spec.command.words[0]);
    command
        .args(&spec.command.words[1..])
        .env_clear()
        .envs(spec.command.environment.iter().cloned())
        .stdin(stdio(spec.stdin, stdin)?)
        .stdout(stdio(spec.stdout, stdout)?)
        .stderr(stdio(spec.stderr, stderr)?);
    if let Some(directory) = spec.directory {
        command.current_dir(directory);
    }
    Ok(command)
}

#[derive(Debug)]
pub enum Ruleset {}

impl Ruleset {
    pub fn new() -> io::Result<Option<Ruleset>> {
        Ok(None)
    }

    pub fn allow(&self, _: &Path, _: Access) -> io::Result<()> {
        match *self {}
    }
}

pub fn landlock_version() -> Option<u32> {
    None
}

pub fn run_user() -> Option<u32> {
    None
}

pub fn give_to_run(_: &Path) -> io::Result<()> {
    Ok(())
}

pub fn is_closed_to_run(_: &Path) -> bool {
    false
}

pub fn refuses_system_calls() -> bool {
    false
}

pub fn free_room(_: &Path) -> Option<u64> {
    None
}

/// On macOS orphans become children of the first process, and of no other; on Windows a job keeps
/// its processes together.
pub fn adopt_orphans() -> bool {
    false
}

pub fn adopted() -> Vec<u32> {
    Vec::new()
}

pub fn end_orphans(_: &[u32]) -> io::Result<()> {
    Ok(())
}

/// On Windows a job ends what is in it when the judge's last handle of it is closed, however that
/// ends.
pub fn end_keeper() {}

pub fn release_group(_: u32) {}

pub fn thread_waits(_: u32) -> Vec<Wait> {
    Vec::new()
}

pub fn watch(_: &ChildStdout) -> Option<File> {
    None
}

pub fn is_empty<T>(_: &T) -> Option<bool> {
    None
}

pub fn waits(_: u32) -> Vec<(u32, Duration)> {
    Vec::new()
}

pub fn is_closed(_: u32) -> bool {
    false
}

pub fn mapped_without_name(_: &[u32]) -> usize {
    0
}

pub fn shared_memory(_: &[u32]) -> u64 {
    0
}

pub fn files_as_memory(_: &[u32], _: SystemTime) -> u64 {
    0
}

pub fn open_files(_: u32) -> iter::Empty<PathBuf> {
    iter::empty()
}

//! A judge that can be interrupted, however the tests were started: who starts them in the
//! background of a script has them ignore Ctrl-C, and so would the judge.

// On Windows no command sends Ctrl-C to one process.
#![cfg(unix)]

use crate::clone::PATIENCE;
use crate::skip::skip;
use assert_cmd::cargo::cargo_bin;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;

/// Commands that run the words that follow, with Ctrl-C as it is by default.
const WAYS: [&[&str]; 4] = [
    &["env"],
    &["env", "--default-signal=INT"],
    &[
        "python3",
        "-c",
        "import os, signal, sys\nsignal.signal(signal.SIGINT, signal.SIG_DFL)\n\
         os.execvp(sys.argv[1], sys.argv[1:])",
    ],
    &["perl", "-e", "$SIG{INT} = 'DEFAULT'; exec @ARGV"],
];

/// The number of the signal.
const SIGINT: i32 = 2;

/// The command `judge`; `None` if this machine has no way to have it heed Ctrl-C.
pub fn judge() -> Option<Command> {
    let heeds = |way: &&&[&str]| {
        let mut command = command(way);
        let ended = command.args(["sh", "-c", "kill -INT $$"]).output();
        ended.is_ok_and(|ended| ended.status.signal() == Some(SIGINT))
    };
    let Some(way) = WAYS.iter().find(heeds) else {
        skip("what Ctrl-C ends: the tests ignore it", "SIGINT");
        return None;
    };
    let mut command = command(way);
    command.arg(cargo_bin("judge"));
    Some(command)
}

fn command(way: &[&str]) -> Command {
    let mut command = Command::new(way[0]);
    command.args(&way[1..]).stdin(Stdio::null());
    command
}

/// A judge that has been started. It is killed if it takes too long, so that whoever reads what
/// it prints or waits for its end goes on.
pub struct Started {
    pub judge: Child,
    /// Dropped when nobody waits any more.
    _clock: Sender<()>,
}

impl Started {
    pub fn new(command: &mut Command) -> Started {
        let judge = command.spawn().unwrap();
        let (clock, is_over) = mpsc::channel();
        let id = judge.id();
        thread::spawn(move || {
            if is_over.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                send("-KILL", id);
            }
        });
        let _clock = clock;
        Started { judge, _clock }
    }

    /// Sends Ctrl-C. The judge must end as one that was interrupted. The result has the output that
    /// nobody has read.
    pub fn interrupt(self) -> Output {
        send("-INT", self.judge.id());
        let output = self.judge.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130), "{}", output.status);
        output
    }
}

fn send(signal: &str, process: u32) {
    let process = process.to_string();
    let sent = Command::new("kill").args([signal, &process]).status();
    assert!(sent.unwrap().success());
}

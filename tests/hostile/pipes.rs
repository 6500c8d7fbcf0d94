//! Input and output that break.

#![cfg(unix)]

use crate::program::*;
use assert_cmd::assert::Assert;
use predicates::prelude::*;
use std::fs::File;
use std::io::{ErrorKind, Write};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::process::{Command, Stdio};
use std::thread;

/// Runs a program that cannot write its answers.
fn run(program: &Program, input: &str, stdout: Stdio) {
    let mut child = Command::new(program.path())
        .stdin(Stdio::piped())
        .stdout(stdout)
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // The program may end before it has read all.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().expect("the program ends");
    let is_io_error = predicate::str::contains("os error");
    let panicked = predicate::str::contains("panicked");
    Assert::new(output)
        .code(1)
        .stderr(is_io_error.and(panicked.not()));
}

/// The cases of the sample so often that the program must write before it has answered all.
fn long_input(sample: &Sample) -> String {
    let cases = &sample.input[sample.head..sample.cases[sample.cases.len() - 1]];
    let times = (1 << 16) / sample.output(sample.answers.len()).len() + 1;
    let head = match sample.head {
        0 => String::new(),
        _ => format!("{}\n", times * sample.cases.len()),
    };
    head + &format!("{}\n", cases).repeat(times)
}

/// Something to write to that has no reader. A child that another test starts just now has the
/// other end too, until it becomes another program.
fn without_reader() -> Stdio {
    let (mut end, reader) = UnixStream::pair().expect("a pair of sockets");
    drop(reader);
    end.set_nonblocking(true).expect("a socket of one's own");
    while end.write(&[0]).err().map(|error| error.kind()) != Some(ErrorKind::BrokenPipe) {
        thread::yield_now();
    }
    end.set_nonblocking(false).expect("a socket of one's own");
    OwnedFd::from(end).into()
}

#[test]
fn a_reader_that_is_gone_is_a_fault_and_no_panic() {
    for program in PROGRAMS {
        let sample = program.sample();
        run(program, &sample.input, without_reader());
        run(program, &long_input(&sample), without_reader());
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_a_fault_and_no_panic() {
    for program in PROGRAMS {
        let sample = program.sample();
        for input in [&sample.input, &long_input(&sample)] {
            let full = File::options().write(true).open("/dev/full");
            run(program, input, full.expect("a device that is full").into());
        }
    }
}

#[test]
fn input_that_cannot_be_read_is_a_fault_and_no_panic() {
    for program in all_programs() {
        let directory = File::open(env!("CARGO_MANIFEST_DIR")).expect("a directory");
        let output = Command::new(program.path())
            .stdin(directory)
            .output()
            .expect("the program starts");
        Assert::new(output)
            .code(1)
            .stdout("")
            .stderr(predicate::str::contains("directory"));
    }
}

#[test]
fn a_message_without_a_reader_is_no_panic() {
    for program in all_programs() {
        let mut child = Command::new(program.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        drop((child.stdout.take(), child.stderr.take()));
        let _ = child.stdin.take().unwrap().write_all(b"?\n");
        let status = child.wait().expect("the program ends");
        assert_eq!(status.code(), Some(1), "{}", program.name);
    }
}

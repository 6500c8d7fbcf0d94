//! What a setter's program does with the world: arguments, input, output, faults.
#![allow(dead_code)]

use std::env;
use std::io::{self, Read, Write};
use std::process::exit;

/// The arguments of `generate SEED SIZE`.
pub fn seed_and_size() -> (u64, usize) {
    if let [seed, size] = &arguments()[..] {
        if let (Ok(seed), Ok(size @ 1..)) = (seed.parse(), size.parse()) {
            return (seed, size);
        }
    }
    misused("usage: generate SEED SIZE, whole numbers from 0 and from 1 on")
}

/// A size, or the largest that there is: then the user is told.
pub fn at_most(most: usize, size: usize) -> usize {
    if size > most {
        say(&format!("size {size} is taken for {most}, the largest"));
    }
    size.min(most)
}

/// The argument of `shrink K`.
pub fn proposal_number() -> usize {
    if let [number] = &arguments()[..] {
        if let Ok(number) = number.parse() {
            return number;
        }
    }
    misused("usage: shrink K, a whole number from 0 on")
}

fn arguments() -> Vec<String> {
    let arguments = env::args_os().skip(1);
    arguments
        .map(|argument| argument.to_string_lossy().into_owned())
        .collect()
}

fn misused(usage: &str) -> ! {
    say(usage);
    exit(2)
}

/// All of stdin.
pub fn input() -> String {
    let mut bytes = Vec::new();
    if let Err(error) = io::stdin().read_to_end(&mut bytes) {
        fail(&error.to_string());
    }
    String::from_utf8(bytes).unwrap_or_else(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
        fail(&format!("line {line}: a byte that is no text"))
    })
}

/// Writes to stdout, and ends the program if it is not read.
pub fn print(text: &str) {
    let mut stdout = io::stdout();
    let written = stdout.write_all(text.as_bytes());
    if let Err(error) = written.and_then(|()| stdout.flush()) {
        fail(&error.to_string());
    }
}

/// Prints what `validate` has found.
pub fn report(cases: Result<usize, String>) {
    match cases {
        Ok(cases) => print(&format!("{cases}\n")),
        Err(fault) => fail(&fault),
    }
}

/// Prints the proposal of `shrink` that was asked for, or ends with status 1 if there is none. Those
/// before it are made too: what is long as a text had better be a `Display`, which is made no text.
pub fn propose(mut proposals: impl Iterator<Item = impl ToString>) {
    match proposals.nth(proposal_number()) {
        Some(test) => print(&test.to_string()),
        None => exit(1),
    }
}

pub fn fail(message: &str) -> ! {
    say(message);
    exit(1)
}

/// Not `eprintln!`, which panics if stderr is not read.
fn say(message: &str) {
    let _ = writeln!(io::stderr(), "{message}");
}

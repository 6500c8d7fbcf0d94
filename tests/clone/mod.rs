//! A small clone of the project, for tests of the command that want their own problem.

#![allow(dead_code)]

use assert_cmd::assert::Assert;
use assert_cmd::cargo::cargo_bin;
use assert_cmd::Command;
use dlx_judge::run::scratch::Scratch;
use std::fs;
use std::path::Path;

/// A clone with one small problem `echo1`: print the number that was read. Each test gets a
/// clone of its own and puts into it what it is about.
pub struct Clone {
    scratch: Scratch,
}

/// Reads a number `n`, then goes on as the test says.
pub const HEAD: &str = "\
//! TEST 1: Echo
//!
//! - url: http://example.com
//! - time: 500 ms
//! - memory: 32768 KB

use std::io;
fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let n: usize = line.trim().parse().unwrap();
";

impl Clone {
    pub fn new(body: &str) -> Clone {
        let clone = Clone {
            scratch: Scratch::new(&std::env::temp_dir()).unwrap(),
        };
        for folder in ["src", "problems", "testdata/echo1"] {
            fs::create_dir_all(clone.path().join(folder)).unwrap();
        }
        clone.write("src/dlx.rs", "");
        clone.write("problems/echo1.rs", &format!("{HEAD}{body}\n}}\n"));
        clone.write("testdata/echo1/01-one.in", "1\n");
        clone.write("testdata/echo1/01-one.out", "1\n");
        clone.write("testdata/echo1/02-two.in", "2\n");
        clone.write("testdata/echo1/02-two.out", "2\n");
        clone
    }

    pub fn path(&self) -> &Path {
        self.scratch.path()
    }

    pub fn write(&self, file: &str, text: &str) {
        let path = self.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    pub fn judge(&self, words: &[&str]) -> Assert {
        judge().current_dir(self.path()).args(words).assert()
    }
}

/// The command, in a pipe and with no wishes about colour.
pub fn judge() -> Command {
    let mut command = Command::new(cargo_bin("judge"));
    command
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR_FORCE")
        .env_remove("RUSTC");
    command
}

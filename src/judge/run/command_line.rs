//! The words of a command and its environment: what a program is started with, but for its folder
//! and its input and output.

use std::env;
use std::ffi::{OsStr, OsString};

/// All of its environment is said: what it does not have the program does not get.
#[derive(Debug, Clone)]
pub struct CommandLine {
    /// The name or the path of the program, and its arguments.
    pub words: Vec<OsString>,
    /// Names and values; each name is there once.
    pub environment: Vec<(OsString, OsString)>,
}

impl CommandLine {
    /// In the judge's own environment, as compilers need it.
    pub fn new(words: Vec<OsString>) -> CommandLine {
        CommandLine {
            words,
            environment: env::vars_os().collect(),
        }
    }

    /// In the environment that all programs get: it has what toolchains and interpreters need, and
    /// no variable of the user's that could change what the program does or costs:
    /// `RUST_BACKTRACE=1` makes a panic cost 65 ms and 42 MB.
    pub fn of_program(words: Vec<OsString>) -> CommandLine {
        const KEPT: &str = "PATH HOME TMPDIR LD_LIBRARY_PATH DYLD_LIBRARY_PATH RUSTUP_HOME \
                            CARGO_HOME RUSTUP_TOOLCHAIN JAVA_HOME SYSTEMROOT SYSTEMDRIVE TEMP TMP \
                            USERPROFILE WINDIR COMSPEC PATHEXT APPDATA LOCALAPPDATA PROGRAMDATA";
        let kept = |name: &str| Some((name.into(), env::var_os(name)?));
        let mut command = CommandLine {
            words,
            environment: KEPT.split(' ').filter_map(kept).collect(),
        };
        command.set("ONLINE_JUDGE", "1");
        // Java prints question marks for characters that its locale does not have.
        command.set("LC_ALL", "C.UTF-8");
        command
    }

    /// Gives a variable this value.
    pub fn set(&mut self, name: &str, value: impl AsRef<OsStr>) {
        self.environment.retain(|(other, _)| other != name);
        self.environment.push((name.into(), value.as_ref().into()));
    }
}

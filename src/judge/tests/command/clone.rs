//! A small clone of the project, for tests of the command that want their own problem.

use crate::skip::works;
use assert_cmd::assert::Assert;
use assert_cmd::cargo::cargo_bin;
use assert_cmd::Command;
#[cfg(unix)]
use dlx_judge::cache::{self, Cache};
use dlx_judge::platform::HOST_PLATFORM;
use dlx_judge::run::scratch::Scratch;
use predicates::prelude::*;
use std::borrow::Cow;
use std::fs;
#[cfg(target_os = "linux")]
use std::os::unix::fs::{chown, MetadataExt, PermissionsExt};
#[cfg(target_os = "linux")]
use std::os::unix::process::CommandExt;
#[cfg(unix)]
use std::path::PathBuf;
use std::path::{Path, MAIN_SEPARATOR_STR};
use std::sync::OnceLock;
use std::time::Duration;

/// A clone with one small problem `echo1`: print the number that was read. Each test gets a
/// clone of its own and puts into it what it is about.
pub struct SmallClone {
    scratch: Scratch,
}

/// Reads a number `n`, then goes on as the test says. The time limit is one that no program
/// which ends exceeds, however busy the machine is.
const HEAD: &str = "\
//! TEST 1: Echo
//!
//! - url: http://example.com
//! - time: 20000 ms
//! - memory: 32768 KB

use std::io;
fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let n: usize = line.trim().parse().unwrap();
";

impl SmallClone {
    pub fn new(body: &str) -> SmallClone {
        let clone = SmallClone {
            scratch: Scratch::new(&std::env::temp_dir()).unwrap(),
        };
        for folder in ["src", "problems", "testdata/echo1"] {
            fs::create_dir_all(clone.path().join(folder)).unwrap();
        }
        clone.share_programs();
        clone.write("src/dlx.rs", "");
        clone.write("problems/echo1.rs", &format!("{HEAD}    {body}\n}}\n"));
        clone.write_case("testdata/echo1/01-one", "1\n", "1\n");
        clone.write_case("testdata/echo1/02-two", "2\n", "2\n");
        clone
    }

    /// One with a right solution, and with scripts that are right, wrong, and right but for
    /// white space.
    pub fn with_scripts() -> SmallClone {
        let clone = SmallClone::new("println!(\"{}\", n);");
        clone.write("right.sh", "#!/bin/sh\ncat\n");
        clone.write("wrong.sh", "#!/bin/sh\nread n; echo $((n * n))\n");
        clone.write("spaces.sh", "#!/bin/sh\nread n; echo; echo \" $n\"\n");
        clone
    }

    /// The same programs in C, too.
    #[cfg(unix)]
    pub fn with_programs() -> SmallClone {
        let clone = SmallClone::with_scripts();
        for (file, body) in [
            ("right.c", "printf(\"%d\\n\", n);"),
            ("wrong.c", "printf(\"%d\\n\", n * n);"),
            ("spaces.c", "printf(\"\\n %d\\n\", n);"),
        ] {
            clone.write(file, &in_c(body));
        }
        clone.write("cat.sh", "#!/bin/sh\ncat\n");
        clone
    }

    /// A program that one test has compiled is there for the others: they are kept by their text.
    #[cfg(unix)]
    fn share_programs(&self) {
        // Else the judge would look through all of them for each clone.
        self.write("target/judge/looked", "");
        std::os::unix::fs::symlink(shared_programs(), self.path().join(PROGRAMS)).unwrap();
    }

    /// On Windows it takes rights to make a link.
    #[cfg(not(unix))]
    fn share_programs(&self) {}

    /// Nothing is compiled yet, and nobody else looks into the folder `target`.
    #[cfg(unix)]
    pub fn with_own_programs(self) -> SmallClone {
        fs::remove_file(self.path().join(PROGRAMS)).unwrap();
        fs::remove_dir_all(self.path().join("target")).unwrap();
        self
    }

    pub fn path(&self) -> &Path {
        self.scratch.path()
    }

    /// Makes the folders that the file is in.
    pub fn write(&self, file: &str, text: &str) {
        let file = self.path().join(file);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }

    /// A copy of the command in the clone, that another process has made: what a test has open for
    /// writing itself is so, too, in each process that another test starts at that moment, and the
    /// system does not execute it then.
    #[cfg(unix)]
    pub fn copy_of_judge(&self) -> PathBuf {
        let mut cp = std::process::Command::new("cp");
        let copied = cp.arg(cargo_bin("judge")).arg(self.path()).status();
        assert!(copied.unwrap().success());
        self.path().join("judge")
    }

    /// Writes a case `NAME.in`, `NAME.out`.
    pub fn write_case(&self, name: &str, input: &str, answer: &str) {
        self.write(&format!("{name}.in"), input);
        self.write(&format!("{name}.out"), answer);
    }

    pub fn judge(&self, words: &[&str]) -> Assert {
        judge().current_dir(self.path()).args(words).assert()
    }
}

/// Where a clone keeps compiled programs.
#[cfg(unix)]
const PROGRAMS: &str = "target/judge/programs";

/// The folder of all clones, of earlier processes, too: what is compiled for one run of the tests is
/// there for the next one. The judge tells by what is in it whether a program is still the right one.
#[cfg(unix)]
fn shared_programs() -> &'static Path {
    static SHARED: OnceLock<PathBuf> = OnceLock::new();
    SHARED.get_or_init(|| {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
        let cache = Cache { path };
        fs::create_dir_all(cache.folder(cache::PROGRAMS)).unwrap();
        cache.evict();
        cache.folder(cache::PROGRAMS)
    })
}

/// A program in C that reads a number `n`, then goes on as the test says.
pub fn in_c(body: &str) -> String {
    format!(
        "#include <stdio.h>\n#include <stdlib.h>\nint main(void) {{\n    int n;\n    \
         if (scanf(\"%d\", &n) != 1) return 1;\n    {body}\n    return 0;\n}}\n"
    )
}

/// A text with the separators of paths that this system has.
pub fn native(text: &str) -> String {
    text.replace('/', MAIN_SEPARATOR_STR)
}

/// Nothing on stderr but what is not limited on this system.
pub fn silence() -> impl Predicate<str> {
    predicate::function(|message: &str| {
        message
            .lines()
            .all(|line| line.starts_with("judge: on this system "))
    })
}

/// The remark on a loop that a limit in ms has ended. Wine tells no CPU time of other processes, so
/// there the clock ends it.
pub fn stopped_at_twice(limit: u32) -> impl Predicate<str> {
    let by_clock = HOST_PLATFORM.cpu_step.map(|_| "with 0 ms of CPU time");
    predicate::function(move |message: &str| {
        message.contains(&format!("stopped at twice the limit of {limit} ms"))
            || by_clock.is_some_and(|words| message.contains(words))
    })
}

/// A judge that has not ended by then never will, however busy the machine is.
pub const PATIENCE: Duration = Duration::from_secs(600);

/// The text on stdout.
pub fn stdout(judged: &Assert) -> Cow<'_, str> {
    String::from_utf8_lossy(&judged.get_output().stdout)
}

/// The command, in a pipe and with no wishes about colour.
pub fn judge() -> Command {
    let mut command = Command::new(cargo_bin("judge"));
    with_gcc(&mut command);
    command.timeout(PATIENCE);
    command
}

/// Nothing in the environment changes what the judge does. Rust has a C compiler to link with; if
/// that is not `gcc`, it is `cc`.
pub fn with_gcc(command: &mut Command) -> &mut Command {
    static HAS_GCC: OnceLock<bool> = OnceLock::new();
    if cfg!(unix) && !HAS_GCC.get_or_init(|| works("gcc")) {
        command.env("CC", "cc");
    }
    command
        .env_remove("LC_ALL")
        .env("LC_MESSAGES", "C")
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR_FORCE")
        .env_remove("RUSTC")
}

/// A clone with a script in it.
#[cfg(target_os = "linux")]
pub fn clone_with(script: &str, body: &str) -> SmallClone {
    let clone = SmallClone::new("println!(\"{}\", n);");
    clone.write(script, body);
    let path = clone.path().join(script);
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
    clone
}

/// The judge for an ordinary user, who has no rights that others have not.
#[cfg(target_os = "linux")]
pub fn as_ordinary_user(clone: SmallClone, words: &[&str]) -> Assert {
    as_user(
        &clone.with_own_programs(),
        &[&["./judge"], words].concat(),
        true,
    )
}

/// A command in a clone for whoever runs the tests, who may be root, and then for an ordinary user.
/// The judge is `./judge` there.
#[cfg(target_os = "linux")]
#[allow(dead_code)] // Not every crate of tests asks.
pub fn as_both_users(clone: impl Fn() -> SmallClone, words: &[&str]) -> [Assert; 2] {
    [false, true].map(|is_ordinary| as_user(&clone().with_own_programs(), words, is_ordinary))
}

/// That user owns no more than the clone, and may not be allowed into the folder of the judge.
#[cfg(target_os = "linux")]
fn as_user(clone: &SmallClone, words: &[&str], is_ordinary: bool) -> Assert {
    const NOBODY: u32 = 65534;
    clone.copy_of_judge();
    let mut command = std::process::Command::new(words[0]);
    command.current_dir(clone.path()).args(&words[1..]);
    if is_ordinary && fs::metadata("/proc/self").unwrap().uid() == 0 {
        give(clone.path(), NOBODY);
        command.uid(NOBODY).gid(NOBODY);
    }
    Command::from_std(command).timeout(PATIENCE).assert()
}

#[cfg(target_os = "linux")]
fn give(path: &Path, user: u32) {
    chown(path, Some(user), Some(user)).unwrap();
    for entry in fs::read_dir(path).into_iter().flatten() {
        give(&entry.unwrap().path(), user);
    }
}

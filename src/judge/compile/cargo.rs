//! `cargo run` as a command to judge. Cargo builds the program once, where the user is; what is
//! judged is the program. Else each case would pay for Cargo, and the first one for the build.

use super::program::{NotRunnable, Program};
use crate::cache::Cache;
use crate::error::Error;
use crate::json;
use crate::run::command_line::CommandLine;
use crate::run::confinement::Runtime;
use crate::run::limits::Limits;
use crate::run::process::{ProcessSpec, Stream};
use crate::run::run_result::ExitStatus;
use crate::run::scratch::Scratch;
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// A build may begin with the crates that a program takes in.
const LIMITS: Limits = Limits {
    cpu: Duration::from_secs(600),
    memory_kb: 8 << 20,
    output_bytes: 1 << 30,
    folder_bytes: None,
};

/// Of a command `cargo run`: what stands before `run`, its options, and the arguments of the program.
fn parts(words: &[String]) -> Option<[&[String]; 3]> {
    let is_cargo = Path::new(words.first()?).file_stem()? == "cargo";
    let run = 1 + words[1..].iter().position(|word| !word.starts_with('+'))?;
    let is_run = is_cargo && ["run", "r"].contains(&&*words[run]);
    let dashes = words.iter().position(|word| word == "--");
    let end = dashes.unwrap_or(words.len());
    let arguments = words.get(end + 1..).unwrap_or_default();
    is_run.then(|| [&words[..run], &words[run + 1..end], arguments])
}

/// The program of a command `cargo run`, which Cargo builds; `None` of any other command.
///
/// # Errors
/// Cargo is not there, or builds none or several programs.
pub fn build(words: &[String], cache: &Cache) -> Result<Option<Program>, NotRunnable> {
    let Some([cargo, options, arguments]) = parts(words) else {
        return Ok(None);
    };
    let scratch = Scratch::new(&cache.path)?;
    let (stdout, stderr) = (scratch.path().join("stdout"), scratch.path().join("stderr"));
    let build = ["build".to_string()];
    let format = ["--message-format=json-render-diagnostics".to_string()];
    let build = [cargo, &build, options, &format].concat();
    let command = CommandLine::new(build.into_iter().map(OsString::from).collect());
    let spec = ProcessSpec {
        stdout: Stream::File(&stdout),
        stderr: Stream::File(&stderr),
        ..ProcessSpec::new(command, LIMITS)
    };
    let result = spec.run()?;
    if result.status() != ExitStatus::Code(0) {
        let message = format!("{}\n{}", words.join(" "), result.message);
        return Err(NotRunnable::compile_error(message));
    }
    // Among the messages of Cargo, a line each, are the programs.
    let messages = fs::read(&stdout).map_err(Error::io("read", &stdout))?;
    let lines = messages.split(|&byte| byte == b'\n');
    let executable = |line| {
        let message = json::parse(line).ok()?;
        Some(message.get("executable")?.text()?.to_string())
    };
    let programs: Vec<String> = lines.filter_map(executable).collect();
    let [program] = &programs[..] else {
        let command = words.join(" ");
        let what = match programs.len() {
            0 => format!("{command} builds no program"),
            _ => format!("{command} builds several programs; --bin NAME takes one"),
        };
        return Err(Error::Usage(what).into());
    };
    let words = [program].into_iter().chain(arguments).map(OsString::from);
    Ok(Some(Program::new(words.collect(), Runtime::Native)))
}

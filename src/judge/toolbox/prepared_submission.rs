//! A submission that is compiled, confined, and ready to run under its limits, with the files of its
//! problem.

use crate::compile::program::Program;
use crate::disk::with_lf;
use crate::error::Error;
use crate::problem::group::Configuration;
use crate::problem::meta::Files;
use crate::run::command_line::CommandLine;
use crate::run::limits::Limits;
use crate::run::run_result::RunResult;
use crate::run::workspace::{Workspace, Workspaces};
use crate::toolbox::hidden_files::HiddenFiles;
use crate::toolbox::limits::CaseLimits;
use crate::toolbox::overrides::Overrides;
use crate::toolbox::verdict;
use crate::verdict::Verdict;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

#[derive(Debug)]
pub struct PreparedSubmission {
    pub program: Program,
    /// Those of the statement, and what the user asks for in their place.
    pub(super) statement: Limits,
    pub(super) overrides: Overrides,
    pub(super) hidden: Option<Arc<HiddenFiles>>,
    /// The files that the program reads and writes instead of stdin and stdout.
    pub files: Files,
    /// A line of an input ends in LF alone, even if it ends in CR LF in the file.
    pub reads_text: bool,
    pub workspaces: Workspaces,
}

impl PreparedSubmission {
    /// The limits in force for a case.
    pub fn limits(&self, case: &Configuration, ends_at_limit: bool) -> CaseLimits {
        CaseLimits::new(&self.statement, &self.overrides, case, ends_at_limit)
    }

    /// Whether the program opens no file but those that it needs.
    pub fn is_confined(&self) -> bool {
        self.workspaces.are_confined()
    }

    /// Runs the program on an input under these limits.
    pub fn run(
        &self,
        input: &Path,
        configuration: &Configuration,
        limits: &CaseLimits,
        workspace: &mut Workspace,
    ) -> Result<RunResult, Error> {
        if let Some(files) = &configuration.files {
            workspace.stage_folder(files)?;
        }
        let mut run_limits = self.run_limits(limits);
        let mut stdin = self.read_input(input, workspace)?;
        if let Some(name) = &self.files.input {
            // The input that the judge writes there does not count as the program's.
            let input_bytes = fs::metadata(&stdin).map_or(0, |file| file.len());
            run_limits.folder_bytes = run_limits.folder_bytes.map(|bytes| bytes + input_bytes);
            stdin = workspace.stage_file(&stdin, name)?;
        }
        let mut command = self.command(limits);
        let arguments = configuration.arguments.iter();
        command.words.extend(arguments.map(OsString::from));
        let run = workspace.run(command, &stdin, run_limits)?;
        if let Some(name) = &self.files.output {
            workspace.unlock(name);
        }
        Ok(self.charged(run, limits))
    }

    /// The file that the program reads for an input.
    fn read_input(&self, input: &Path, workspace: &Workspace) -> Result<PathBuf, Error> {
        if !self.reads_text {
            return Ok(input.to_path_buf());
        }
        with_lf(input, &workspace.folder.path().join("given.in"))
    }

    /// The command that runs it under these limits: a case may have its own on memory.
    pub fn command(&self, limits: &CaseLimits) -> CommandLine {
        self.program.with_heap(limits.in_force.memory_kb).command()
    }

    /// The words of the command that runs it on a usual case.
    pub fn words(&self) -> Vec<OsString> {
        let usual = self.limits(&Configuration::default(), false);
        self.program.with_heap(usual.in_force.memory_kb).words
    }

    /// The limits that end a run. A virtual machine keeps the heap within the limit itself.
    pub fn run_limits(&self, limits: &CaseLimits) -> Limits {
        let mut limits = limits.of_run();
        if self.program.has_machine() {
            limits.memory_kb += JVM_MAX_KB;
        }
        limits
    }

    /// A run with the memory that it is charged with. Online judges do not count what a virtual machine needs for
    /// itself; and one that has kept the heap within the limit has not exceeded it.
    pub fn charged(&self, mut run: RunResult, limits: &CaseLimits) -> RunResult {
        if !self.program.has_machine() {
            return run;
        }
        let limit = limits.in_force.memory_kb;
        let program_kb = run.peak_kb.saturating_sub(JVM_BASE_KB);
        let is_full = run.code != Some(0) && run.message.contains(HEAP_IS_FULL);
        run.peak_kb = if is_full {
            program_kb.max(limit + 1)
        } else if run.peak_kb > limit + JVM_MAX_KB {
            program_kb
        } else {
            program_kb.min(limit)
        };
        run
    }

    /// The file with the program's output; it may be missing.
    pub fn output(&self, workspace: &Workspace) -> PathBuf {
        match &self.files.output {
            Some(name) => workspace.work.join(name),
            None => workspace.stdout.clone(),
        }
    }

    /// Why there is no output although the program has ended well; `None` if there is one.
    pub fn missing_output(&self, workspace: &Workspace) -> Option<String> {
        let name = self.files.output.as_ref()?;
        let file = fs::symlink_metadata(workspace.work.join(name));
        if file.is_ok_and(|file| file.is_file()) {
            return None;
        }
        let has_printed = fs::metadata(&workspace.stdout).is_ok_and(|file| file.len() > 0);
        let mut what = format!("the program wrote no file {name}");
        if has_printed {
            if let Some(input) = &self.files.input {
                what += &format!("; its input is in {input}, not on stdin");
            }
            what += "; it printed to stdout";
        }
        Some(what)
    }

    /// Writes what the program prints on an input within this CPU time to `answer`. `Some` says why
    /// there is no answer.
    pub fn answer(
        &self,
        input: &Path,
        configuration: &Configuration,
        answer: &Path,
        patience: Duration,
    ) -> Result<Option<String>, Error> {
        self.workspaces.with(|workspace| {
            let mut limits = self.limits(configuration, false);
            limits.in_force.cpu = limits.in_force.cpu.min(patience);
            limits.stop_at = limits.stop_at.min(patience);
            let run = self.run(input, configuration, &limits, workspace)?;
            if let Some((verdict, reason)) = verdict::of_run(&run, &limits.in_force) {
                let stderr = shown_stderr(&run.message);
                return Ok(Some(format!("{verdict}: {reason} {stderr}")));
            }
            if let Some(reason) = self.missing_output(workspace) {
                return Ok(Some(format!("{}: {reason}", Verdict::WrongAnswer)));
            }
            fs::copy(self.output(workspace), answer).map_err(Error::io("write", answer))?;
            Ok(None)
        })
    }
}

/// Memory of a virtual machine before the program begins: 35 to 45 MB with Java 8 to 21.
const JVM_BASE_KB: u64 = 32 << 10;

/// Memory of a virtual machine beside the heap: itself, compiled code, classes, and a deep stack.
const JVM_MAX_KB: u64 = 160 << 10;

/// Java's message when the heap is as large as it may be.
const HEAP_IS_FULL: &str = "java.lang.OutOfMemoryError";

/// How many lines of a program's stderr the judge keeps, of each so many bytes: the first lines, and
/// the last, where the traces of some languages name the exception.
const FIRST_LINES: usize = 8;
const LAST_LINES: usize = 12;
const MAX_LINE_BYTES: usize = 400;

/// How many bytes it keeps of a sanitizer's report, or of a trace that begins with the mistake.
const MAX_REPORT_BYTES: usize = 8 << 10;

/// The beginning and the end of a program's stderr; of a report the beginning, in whole lines.
pub fn shown_stderr(message: &str) -> String {
    let report = prefix(message, MAX_REPORT_BYTES);
    let words = ["Sanitizer", "runtime error: ", "stack backtrace:"];
    if words.iter().any(|word| report.contains(word)) {
        let lines = report
            .rsplit_once('\n')
            .filter(|_| report.len() < message.len());
        return lines.map_or(report, |(whole, _)| whole).to_string();
    }
    let mut lines: Vec<&str> = message.lines().collect();
    if lines.len() > FIRST_LINES + LAST_LINES {
        lines.splice(FIRST_LINES..lines.len() - LAST_LINES, ["..."]);
    }
    let shown: Vec<&str> = lines
        .iter()
        .map(|line| prefix(line, MAX_LINE_BYTES))
        .collect();
    shown.join("\n")
}

/// No more than so many bytes of a text.
fn prefix(text: &str, bytes: usize) -> &str {
    let end = (0..=bytes.min(text.len())).rfind(|&at| text.is_char_boundary(at));
    text[..end.unwrap_or_default()].trim_end()
}

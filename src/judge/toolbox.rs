//! The toolbox prepares submissions and compiles the setter's programs: nothing else compiles
//! anything for a judging, a race or a search. It holds the cache, and reports progress.

pub mod hidden_files;
pub mod limits;
pub mod overrides;
pub mod prepared_submission;
pub mod progress;
pub mod verdict;

use crate::cache::{Cache, FAILED};
use crate::compile::other_version::{first_line_beyond_cpp98, with_newer_version};
use crate::compile::program::{NotRunnable, Program};
use crate::compile::source::Options;
use crate::compile::submission::Submission;
use crate::digest::Digest;
use crate::disk::canonical;
use crate::error::Error;
use crate::problem::site::Site;
use crate::problem::Problem;
use crate::run::limits::Limits;
use crate::run::scratch::Scratch;
use crate::run::workspace::Workspaces;
use crate::setter::checker::Checker;
use crate::setter::generator::{self, Generator};
use crate::setter::program::SetterProgram;
use crate::setter::programs::{Candidates, Programs};
use hidden_files::HiddenFiles;
use overrides::Overrides;
use prepared_submission::PreparedSubmission;
use progress::Progress;
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[derive(Clone, Copy)]
pub struct Toolbox<'a> {
    pub cache: &'a Cache,
    progress: &'a (dyn Fn(Progress) + Sync),
}

impl<'a> Toolbox<'a> {
    pub fn new(cache: &'a Cache, progress: &'a (dyn Fn(Progress) + Sync)) -> Toolbox<'a> {
        Toolbox { cache, progress }
    }

    pub fn notify(&self, progress: Progress) {
        (self.progress)(progress);
    }

    pub fn scratch(&self) -> Result<Scratch, Error> {
        Scratch::new(&self.cache.path)
    }

    pub fn compile(
        &self,
        problem: &Problem,
        submission: &Submission,
        overrides: &Overrides,
        hidden: Option<&HiddenFiles>,
    ) -> Result<Program, NotRunnable> {
        self.with_options(problem, submission, overrides, hidden, |options| {
            let compiled = submission.compile(options, self.cache);
            compiled.map_err(|failure| with_newer_version(failure, submission, options, self.cache))
        })
    }

    /// The first line of a source in C++ that is not C++98, with its text. It was `prepared` before.
    pub fn first_line_beyond_cpp98(
        &self,
        problem: &Problem,
        submission: &Submission,
        prepared: &PreparedSubmission,
    ) -> Option<(usize, String)> {
        let (overrides, hidden) = (&prepared.overrides, prepared.hidden.as_deref());
        self.with_options(problem, submission, overrides, hidden, |options| {
            first_line_beyond_cpp98(submission, options, self.cache)
        })
    }

    /// Calls a function with the options to compile a submission with.
    fn with_options<T>(
        &self,
        problem: &Problem,
        submission: &Submission,
        overrides: &Overrides,
        hidden: Option<&HiddenFiles>,
        call: impl FnOnce(&Options) -> T,
    ) -> T {
        let (sources, site) = (&problem.data.sources, Site::of(&problem.id));
        let access = hidden.map(|hidden| hidden.access(submission, overrides));
        let options = Options {
            standard: overrides.standard.as_deref(),
            debug: overrides.debug,
            arguments: "",
            access: access.as_ref(),
            has_old_dialect: site.is_some_and(|site| site.old_languages.is_some()),
            include: sources.include.as_deref(),
            may_be_newer: sources.may_be_newer,
            constants: &sources.constants,
            headers: &problem.headers(),
        };
        call(&options)
    }

    /// Compiles a submission, and makes it ready to run under the limits of a statement. It cannot open
    /// hidden files, nor the judge's cache; with `None` it may do what the user may.
    pub fn prepare(
        &self,
        problem: &Problem,
        submission: &Submission,
        overrides: &Overrides,
        statement: Limits,
        hidden: Option<Arc<HiddenFiles>>,
    ) -> Result<PreparedSubmission, NotRunnable> {
        let program = self.compile(problem, submission, overrides, hidden.as_deref())?;
        // A command runs as in a shell.
        let is_command = matches!(submission, Submission::Command(_));
        let confining = hidden.as_ref().filter(|_| !is_command);
        let secrets = confining.map(|hidden| hidden.secrets(&program, self.cache));
        Ok(PreparedSubmission {
            program,
            statement,
            overrides: overrides.clone(),
            hidden,
            files: problem.meta.files.clone(),
            reads_text: problem.data.reads_text,
            workspaces: Workspaces::new(&self.cache.path, secrets),
        })
    }

    pub fn tool(&self, problem: &Problem, file: &Path) -> Result<SetterProgram, Error> {
        let constants = &problem.data.sources.constants;
        let compiled = SetterProgram::compile(file, constants, &problem.headers(), self.cache);
        let mut tool = compiled.map_err(|error| match error {
            // Who judges a program in C++ does not know why it takes Rust.
            Error::NoTool { program, remedy } => Error::NoTool {
                program,
                remedy: format!("{} needs it; {remedy}", file.display()),
            },
            error => error,
        })?;
        tool.reads_text = problem.data.reads_text;
        Ok(tool)
    }

    /// The one program among the candidates; `None` if there is none.
    ///
    /// # Errors
    /// Several candidates.
    pub fn only(
        &self,
        problem: &Problem,
        programs: &Candidates,
    ) -> Result<Option<SetterProgram>, Error> {
        let file = programs.one()?;
        file.map(|file| self.tool(problem, file)).transpose()
    }

    /// All candidates that are several programs, or the only one.
    pub fn all(
        &self,
        problem: &Problem,
        programs: &Candidates,
    ) -> Result<Vec<SetterProgram>, Error> {
        let files = programs.all()?;
        files.iter().map(|file| self.tool(problem, file)).collect()
    }

    pub fn checker(
        &self,
        problem: &Problem,
        programs: &Candidates,
    ) -> Result<Option<Checker>, Error> {
        let tools = self.all(problem, programs)?;
        Ok(Checker::new(tools, programs.convention))
    }

    /// The generator that the user's words name, perhaps with its arguments, else the problem's
    /// own.
    ///
    /// # Errors
    /// None is there.
    pub fn generator(
        &self,
        problem: &Problem,
        programs: &Programs,
        words: Option<&str>,
    ) -> Result<Generator, Error> {
        if let Some(words) = words {
            let (source, arguments) = generator::split(words)?;
            let tool = self.tool(problem, source)?;
            return Ok(Generator { tool, arguments });
        }
        let Some(tool) = self.only(problem, &programs.generator)? else {
            return Err(Error::Usage(format!(
                "no generate.* or gen.* is in {} or its setter/; --generator FILE names one",
                problem.cases_folder.display()
            )));
        };
        let arguments = generator::default_arguments();
        Ok(Generator { tool, arguments })
    }

    /// The folder for outputs of failed cases. Two submissions must not share a folder, even with
    /// the same file name or in different judgings: a report may come after another judging.
    pub fn failed_folder(&self, problem: &Problem, submission: &Submission) -> PathBuf {
        let Some(submission) = submission.name() else {
            return self.cache.folder(FAILED).join(&problem.id);
        };
        let mut digest = Digest::default();
        for path in [Path::new(&submission), &problem.cases_folder] {
            digest.add(canonical(path).as_os_str().as_encoded_bytes());
        }
        let is_plain = |c: char| c.is_alphanumeric() || c == '-' || c == '.';
        let plain = |c: char| if is_plain(c) { c } else { '_' };
        let path = Path::new(&submission);
        let file = path.file_name().filter(|_| path.is_file());
        let name = file.map_or(submission.as_str().into(), |file| file.to_string_lossy());
        let short_name: String = name.chars().map(plain).take(60).collect();
        let id: String = problem.id.chars().map(plain).collect();
        let folder = format!("{id}-{short_name}-{:.6}", digest.to_string());
        self.cache.folder(FAILED).join(folder)
    }
}

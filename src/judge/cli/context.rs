//! Where a command is called: the project it is called in, and what has to be ready before programs
//! run.

use crate::cache::Cache;
use crate::error::Error;
use crate::judging::toolbox::Toolbox;
use crate::problem::project::Project;
use crate::report::{self, progress};
use crate::run::{protections, scratch, sys};

pub struct CommandContext {
    project: Option<Project>,
    pub cache: Cache,
}

impl CommandContext {
    pub fn find() -> CommandContext {
        let project = Project::find();
        CommandContext {
            cache: Project::cache(project.as_ref()),
            project,
        }
    }

    pub fn project(&self) -> Option<&Project> {
        self.project.as_ref()
    }

    /// The project. If the current folder is outside of it, the user is told which one it is.
    pub fn needed_project(&self) -> Result<&Project, Error> {
        let project = self.project().ok_or_else(Project::missing)?;
        report::print_project(project);
        Ok(project)
    }

    /// Prepares for running programs; the cache has room then. The user is told which project it is,
    /// if one of its problems is judged, and which limits do not work here. Ctrl-C is caught, and what
    /// programs leave behind is removed.
    pub fn toolbox(&self, uses_project: bool) -> Result<Toolbox<'_>, Error> {
        if uses_project {
            self.needed_project()?;
        }
        if let Some(what) = protections::unlimited() {
            report::print_unlimited(what);
        }
        sys::catch_interrupt();
        scratch::sweep(self.cache.path());
        self.cache.evict();
        Ok(Toolbox::new(&self.cache, &progress::show_progress))
    }
}

/// Ends a command whose results are printed: an error decides the exit status, else the results do.
pub fn finish(error: Option<Error>, is_right: bool) -> Result<bool, Error> {
    error.map_or(Ok(is_right), Err)
}

/// Adds what kept the judge from reading some of several problems to the result of the others.
pub fn with_faults(mut faults: Vec<Error>, result: Result<bool, Error>) -> Result<bool, Error> {
    let last = result.is_ok().then(|| faults.pop()).flatten();
    report::print_errors(&faults);
    last.map_or(result, Err)
}

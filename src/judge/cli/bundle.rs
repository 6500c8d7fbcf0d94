//! The words of a bundle, and the source and the page that they name.

use super::args::Args;
use super::context::CommandContext;
use super::named::{problem_of_file, resolve, Operand};
use super::usage;
use crate::compile::bundle;
use crate::compile::language::{Language, RUST};
use crate::error::Error;
use crate::judging::overview::twin;
use crate::problem::project::Project;
use crate::problem::Problem;
use crate::report;
use crate::terminal::desktop;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Debug, PartialEq, Default)]
pub struct BundleRequest {
    pub id: String,
    /// The file to write; `None` is stdout.
    pub file: Option<PathBuf>,
    /// Where headers are looked for, besides the folder of the source.
    pub folders: Vec<PathBuf>,
    /// Without comments, blank lines, indentation and functions that nothing calls.
    pub strip: bool,
    /// Put it on the clipboard.
    pub copy: bool,
    /// Open the page of the problem.
    pub open: bool,
}

pub fn parse(words: &[&str]) -> Result<BundleRequest, Error> {
    let mut bundle = BundleRequest::default();
    let mut words = Args::new("judge bundle", words);
    while let Some(word) = words.next()? {
        match word {
            "-o" => bundle.file = Some(words.value()?.into()),
            "--strip" => bundle.strip = true,
            "--copy" => bundle.copy = true,
            "--open" => bundle.open = true,
            "-I" => bundle.folders.push(words.value()?.into()),
            _ if bundle.id.is_empty() => bundle.id = words.plain()?,
            _ => {
                let word = words.plain()?;
                return Err(usage(format!("one problem at a time, not {word:?} too")));
            }
        }
    }
    match bundle.id.is_empty() {
        true => Err(usage("which problem? judge bundle ID")),
        false => Ok(bundle),
    }
}

impl BundleRequest {
    /// The source that is to be bundled: the solution of a problem, or a file of the user's own.
    pub fn source(&self, project: Option<&Project>) -> Result<(PathBuf, Option<Problem>), Error> {
        let file = match resolve(&self.id, project)? {
            Operand::File(file) => file,
            Operand::Problem(problem) => {
                let source = problem.solution.clone().unwrap_or_default();
                return Ok((source, Some(*problem)));
            }
        };
        let is_bundled = |language: &Language| language.name == RUST.name || language.is_c;
        if !Language::of(&file).is_some_and(is_bundled) {
            let what = "only sources in Rust, C and C++ are bundled".to_string();
            return Err(Error::text(file)(what));
        }
        Ok((file, None))
    }
}

/// The page where a source that was bundled is submitted, else that of its problem.
///
/// # Errors
/// Nothing tells the address.
pub fn page(
    source: &Path,
    problem: Option<&Problem>,
    project: Option<&Project>,
) -> Result<String, Error> {
    let of_file = match problem {
        Some(_) => None,
        None => problem_of_file(source, project)?,
    };
    let head = problem.or(of_file.as_ref()).map(|problem| &problem.head);
    // Behind the address stands which language to choose.
    let submit = head.and_then(|head| head.submit.as_ref()?.split_whitespace().next());
    let page = submit
        .or(head.map(|head| &*head.url))
        .filter(|it| !it.is_empty());
    page.map(str::to_string).ok_or_else(|| {
        usage(format!(
            "no page is known for {}; a line \"- url: ADDRESS\" in problem.txt tells it",
            source.display()
        ))
    })
}

impl BundleRequest {
    pub fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        let (source, problem) = self.source(context.project())?;
        if problem.is_some() {
            context.needed_project()?;
        }
        let page = match self.open {
            true => Some(page(&source, problem.as_ref(), context.project())?),
            false => None,
        };
        let text = match self.strip {
            true => bundle::stripped(&source)?,
            false => bundle::bundle_with(&source, &self.folders)?,
        };
        match &self.file {
            Some(file) => fs::write(file, &text).map_err(Error::io("write", file))?,
            None if self.copy => {}
            None => report::print(&text)?,
        }
        if self.copy {
            desktop::copy(&text)?;
        }
        let twin = problem.as_ref().and_then(twin);
        report::print_bundle(problem.as_ref(), twin.as_deref(), text.len());
        if self.copy {
            report::print_copied();
        }
        if let Some(page) = page {
            desktop::open(&page)?;
        }
        Ok(true)
    }
}

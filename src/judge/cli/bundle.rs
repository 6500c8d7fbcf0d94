//! `judge bundle`: writes the one file to submit.

use super::operands::{problem_of_file, resolve, Operand};
use super::{usage, CommandContext, CommandOption, Subcommand, Values};
use crate::authoring::overview::twin;
use crate::compile::bundle;
use crate::compile::language::{Language, RUST};
use crate::error::Error;
use crate::problem::project::Project;
use crate::problem::Problem;
use crate::report;
use crate::terminal::desktop;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Debug, PartialEq, Default)]
pub struct BundleRequest {
    id: String,
    /// The file to write; `None` is stdout.
    file: Option<PathBuf>,
    /// Where headers are looked for, besides the folder of the source.
    folders: Vec<PathBuf>,
    copy: bool,
    open: bool,
}

impl Subcommand for BundleRequest {
    const NAME: &'static str = "bundle";

    fn options() -> Vec<CommandOption<BundleRequest>> {
        vec![
            Self::file("-o FILE", |request| &mut request.file)
                .english("write to FILE instead of stdout")
                .chinese("写到 FILE，不写到 stdout"),
            Self::flag("--copy", |request| &mut request.copy)
                .english("copy it to the clipboard, with wl-copy, xclip, xsel, pbcopy or clip")
                .chinese("复制到剪贴板，用 wl-copy、xclip、xsel、pbcopy 或 clip"),
            Self::flag("--open", |request| &mut request.open)
                .english("open the page of the problem in the browser")
                .chinese("在浏览器里打开题目的页面"),
            Self::text("-I DIR", |request, folder| {
                request.folders.push(folder.into());
                Ok(())
            })
            .completes_with(Values::Folder)
            .english("look for headers in DIR, too")
            .chinese("还到 DIR 里找头文件"),
        ]
    }

    fn take(&mut self, words: &[&str], _: Vec<String>) -> Result<(), Error> {
        self.id = match words {
            [] => return Err(usage("which problem? judge bundle ID")),
            [id] => id.to_string(),
            [_, second, ..] => {
                return Err(usage(format!("one problem at a time, not {second:?} too")))
            }
        };
        Ok(())
    }

    fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        let (source, problem) = source(&self.id, context.project())?;
        if problem.is_some() {
            context.needed_project()?;
        }
        let page = page(&source, problem.as_ref(), context.project());
        let page = self.open.then_some(page).transpose()?;
        let text = bundle::bundle_with(&source, &self.folders)?;
        match &self.file {
            Some(file) => fs::write(file, &text).map_err(Error::io("write", file))?,
            None if self.copy => {}
            None => report::print(&text)?,
        }
        if self.copy {
            desktop::copy(&text)?;
        }
        let twin = problem.as_ref().and_then(twin);
        report::bundle::print_notes(problem.as_ref(), twin.as_deref(), text.len());
        if self.copy {
            report::note("it is on the clipboard");
        }
        if let Some(page) = page {
            desktop::open(&page)?;
        }
        Ok(true)
    }
}

/// The source that is to be bundled: the solution of a problem, or a file of the user's own.
fn source(word: &str, project: Option<&Project>) -> Result<(PathBuf, Option<Problem>), Error> {
    let file = match resolve(word, project)? {
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

/// How a source that is Accepted is submitted: whether `--open` finds the page from the source alone,
/// and the page. `None` where no page is known, or the source is not bundled.
pub fn submission_page(
    file: &Path,
    problem: &Problem,
    project: Option<&Project>,
) -> Option<(bool, String)> {
    let (source, of_source) = source(&file.display().to_string(), project).ok()?;
    let address = page(file, Some(problem), project).ok()?;
    let opened = page(&source, of_source.as_ref(), project);
    Some((opened.is_ok_and(|opened| opened == address), address))
}

/// The page where a source that was bundled is submitted, else that of its problem.
fn page(
    source: &Path,
    problem: Option<&Problem>,
    project: Option<&Project>,
) -> Result<String, Error> {
    let of_file = match problem {
        Some(_) => None,
        None => problem_of_file(source, project)?,
    };
    let head = problem.or(of_file.as_ref()).map(|problem| &problem.meta);
    // Behind the address stands which language to choose.
    let submit = head.and_then(|head| head.submit.as_ref()?.split_whitespace().next());
    let page = submit
        .or(head.map(|head| &*head.url))
        .filter(|page| !page.is_empty());
    page.map(str::to_string).ok_or_else(|| {
        usage(format!(
            "no web page is known for {}; add a line \"- url: ADDRESS\" to problem.txt",
            source.display()
        ))
    })
}

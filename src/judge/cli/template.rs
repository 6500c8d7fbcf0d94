//! `judge template`: prints a template, to paste or to include.

use super::context::CommandContext;
use super::subcommand::{pages, Subcommand};
use super::usage;
use crate::error::Error;
use crate::problem::project::Project;
use crate::report;
use std::fs;

/// The names of the templates, and their files in the project.
const TEMPLATES: [(&str, &str); 5] = [
    ("dlx", "src/dlx.rs"),
    ("cover", "src/cover.rs"),
    ("mcc", "src/mcc.rs"),
    ("dlx.hpp", "problems/cpp/dlx.hpp"),
    ("cover.hpp", "problems/cpp/cover.hpp"),
];

#[derive(Debug, PartialEq, Default)]
pub struct TemplateRequest {
    file: Option<&'static str>,
}

impl Subcommand for TemplateRequest {
    const NAME: &'static str = "template";
    const PAGES: [&'static str; 2] = pages!("template");

    fn take_word(&mut self, word: &str) -> Result<(), Error> {
        let name = word.strip_suffix(".rs").unwrap_or(word);
        let found = TEMPLATES.iter().find(|(known, _)| *known == name);
        let file = found.map(|(_, file)| *file).ok_or_else(which)?;
        match self.file.replace(file) {
            None => Ok(()),
            Some(_) => Err(which()),
        }
    }

    fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        let file = self.file.ok_or_else(which)?;
        let project = context.project().ok_or_else(Project::missing)?;
        let file = project.root.join(file);
        report::print(&fs::read_to_string(&file).map_err(Error::reading(&file))?)?;
        Ok(true)
    }

    fn completions(_context: &CommandContext, _start: &str) -> Vec<String> {
        TEMPLATES.map(|(name, _)| name.to_string()).to_vec()
    }
}

fn which() -> Error {
    let names = TEMPLATES.map(|(name, _)| name).join(", ");
    usage(format!(
        "which template? judge template NAME prints one of {names}"
    ))
}

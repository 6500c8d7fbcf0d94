//! `judge template`: prints a template, to paste or to include.

use super::{usage, CommandContext, Subcommand};
use crate::error::Error;
use crate::problem::project::Project;
use crate::report;
use std::fs;

/// The names of the templates, and their files in the project.
const TEMPLATES: [(&str, &str); 7] = [
    ("dlx", "src/dlx.rs"),
    ("small", "src/dlx_small.rs"),
    ("cover", "src/cover.rs"),
    ("mcc", "src/mcc.rs"),
    ("dlx.hpp", "problems/cpp/dlx.hpp"),
    ("dlx_small.hpp", "problems/cpp/dlx_small.hpp"),
    ("cover.hpp", "problems/cpp/cover.hpp"),
];

#[derive(Debug, PartialEq, Default)]
pub struct TemplateRequest {
    file: &'static str,
}

impl Subcommand for TemplateRequest {
    const NAME: &'static str = "template";

    fn take(&mut self, words: &[&str], _: Vec<String>) -> Result<(), Error> {
        let [word] = words else {
            return Err(which());
        };
        let file_name = format!("/{word}");
        let is_named = |(name, file): &&(&str, &str)| name == word || file.ends_with(&file_name);
        (_, self.file) = *TEMPLATES.iter().find(is_named).ok_or_else(which)?;
        Ok(())
    }

    fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        let project = context.project().ok_or_else(Project::missing)?;
        let file = project.root.join(self.file);
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

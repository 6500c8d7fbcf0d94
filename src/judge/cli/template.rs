//! `judge template`: prints a template, to paste or to include.

use super::context::CommandContext;
use super::subcommand::{pages, Subcommand};
use super::usage;
use crate::error::Error;
use crate::report;

/// The names of the templates, and their texts.
const TEMPLATES: [(&str, &str); 5] = [
    ("dlx", include_str!("../../dlx.rs")),
    ("cover", include_str!("../../cover.rs")),
    ("mcc", include_str!("../../mcc.rs")),
    ("dlx.hpp", include_str!("../../../problems/cpp/dlx.hpp")),
    ("cover.hpp", include_str!("../../../problems/cpp/cover.hpp")),
];

#[derive(Debug, PartialEq, Default)]
pub struct TemplateRequest {
    text: Option<&'static str>,
}

impl Subcommand for TemplateRequest {
    const NAME: &'static str = "template";
    const PAGES: [&'static str; 2] = pages!("template");

    fn take_word(&mut self, word: &str) -> Result<(), Error> {
        let name = word.strip_suffix(".rs").unwrap_or(word);
        let found = TEMPLATES.iter().find(|(known, _)| *known == name);
        let text = found.map(|(_, text)| *text).ok_or_else(which)?;
        match self.text.replace(text) {
            None => Ok(()),
            Some(_) => Err(which()),
        }
    }

    fn run(&self, _context: &CommandContext) -> Result<bool, Error> {
        report::print(self.text.ok_or_else(which)?)?;
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

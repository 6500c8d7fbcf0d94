//! `judge draw`: draws the grids in a text. `-` means stdin or stdout.

use super::{usage, CommandContext, CommandOption, Subcommand};
use crate::error::Error;
use crate::picture::{self, colors::Colors, DrawRequest};
use crate::report;
use crate::terminal;
use std::env;

impl Subcommand for DrawRequest {
    const NAME: &'static str = "draw";

    fn options() -> Vec<CommandOption<DrawRequest>> {
        vec![Self::file("--svg FILE", |request| &mut request.svg)
            .english("write all grids to FILE as one picture; - is stdout")
            .chinese("把所有方格图写成一张图片，存到 FILE；- 表示 stdout")]
    }

    fn take(&mut self, words: &[&str], _: Vec<String>) -> Result<(), Error> {
        self.file = match words {
            [] | ["-"] => None,
            [file] => Some(file.into()),
            [_, second, ..] => {
                return Err(usage(format!("one text at a time, not {second:?} too")))
            }
        };
        Ok(())
    }

    /// Prints the picture, or nothing if it went to a file.
    fn run(&self, _context: &CommandContext) -> Result<bool, Error> {
        let colors = Colors::new(terminal::colorful(), |name| env::var(name).ok());
        report::print(&picture::draw(self, colors)?)?;
        Ok(true)
    }
}

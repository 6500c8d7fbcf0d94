//! `judge draw`: draws the grids in a text. `-` means stdin or stdout.

use super::{usage, CommandContext, CommandOption, Subcommand};
use crate::error::Error;
use crate::picture::colors::Colors;
use crate::picture::{self, svg};
use crate::report;
use crate::terminal;
use std::path::PathBuf;
use std::{env, fs};

#[derive(Debug, PartialEq, Default)]
pub struct DrawRequest {
    /// The text with the grids; `None` is stdin.
    file: Option<PathBuf>,
    /// Where a picture goes, `-` to stdout; without it text is drawn.
    svg: Option<PathBuf>,
}

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

    fn run(&self, _context: &CommandContext) -> Result<bool, Error> {
        let parts = picture::read_parts(self.file.as_deref())?;
        match &self.svg {
            None => {
                let colors = Colors::new(terminal::colorful(), |name| env::var(name).ok());
                report::print(&picture::terminal::draw(&parts, colors))?;
            }
            Some(file) if file.as_os_str() == "-" => report::print(&svg::draw(&parts))?,
            Some(file) => {
                fs::write(file, svg::draw(&parts)).map_err(Error::io("write", file))?;
            }
        }
        Ok(true)
    }
}

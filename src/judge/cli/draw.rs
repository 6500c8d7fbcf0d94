//! `judge draw`: draws the grids in a text. Here alone `-` means stdin or stdout.

use super::context::CommandContext;
use super::options::CommandOption;
use super::subcommand::{pages, take_only, Subcommand};
use crate::error::Error;
use crate::picture::{self, colors::Colors, DrawRequest, Output};
use crate::report;
use crate::terminal;
use std::env;

impl Subcommand for DrawRequest {
    const NAME: &'static str = "draw";
    const PAGES: [&'static str; 2] = pages!("draw");

    fn options() -> Vec<CommandOption<DrawRequest>> {
        vec![Self::file("--svg FILE", |it, file| {
            it.output = match file.to_str() {
                Some("-") => Output::Svg,
                _ => Output::SvgFile(file),
            }
        })
        .english("write all grids to FILE as one picture; - is stdout")
        .chinese("把所有方格图写成一张图片，存到 FILE；- 表示 stdout")]
    }

    fn take_word(&mut self, word: &str) -> Result<(), Error> {
        let refusal = format!("one text at a time, not {word:?} too");
        take_only(&mut self.file, word, &refusal)
    }

    fn check(&mut self, _repeated: Vec<String>) -> Result<(), Error> {
        self.file.take_if(|file| file.as_os_str() == "-");
        Ok(())
    }

    /// Prints the picture, or nothing if it went to a file.
    fn run(&self, _context: &CommandContext) -> Result<bool, Error> {
        let colors = Colors::new(terminal::colorful(), |name| env::var(name).ok());
        report::print(&picture::draw(self, colors)?)?;
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::super::subcommand::parse;
    use super::*;

    #[test]
    fn words_make_a_request() {
        assert_eq!(parse::<DrawRequest>(&[]).unwrap(), DrawRequest::default());
        assert_eq!(
            parse::<DrawRequest>(&["-"]).unwrap(),
            DrawRequest::default()
        );
        let wanted = DrawRequest {
            file: Some("a.out".into()),
            output: Output::Svg,
        };
        for words in [
            &["a.out", "--svg", "-"][..],
            &["--svg", "-", "a.out"],
            &["--svg=-", "a.out"],
        ] {
            assert_eq!(parse::<DrawRequest>(words).unwrap(), wanted);
        }
        let to_file: DrawRequest = parse(&["--svg", "a.svg"]).unwrap();
        assert_eq!(to_file.output, Output::SvgFile("a.svg".into()));
    }
}

//! The words of `judge draw`, as a request to `picture`. Here alone `-` means stdin or stdout.

use super::args::Args;
use super::usage;
use crate::error::Error;
use crate::picture::{self, colors::Colors};
use crate::picture::{DrawRequest, Output};
use crate::report;
use crate::terminal;
use std::env;
use std::path::PathBuf;

pub fn parse(words: &[&str]) -> Result<DrawRequest, Error> {
    let mut request = DrawRequest::default();
    let mut file = None;
    let mut words = Args::new("judge draw", words);
    while let Some(word) = words.next()? {
        match word {
            "--svg" => {
                request.output = match words.value()? {
                    "-" => Output::Svg,
                    file => Output::SvgFile(file.into()),
                }
            }
            _ if file.is_none() => file = Some(words.plain()?),
            _ => {
                let word = words.plain()?;
                return Err(usage(format!("one text at a time, not {word:?} too")));
            }
        }
    }
    request.file = file.filter(|file| file != "-").map(PathBuf::from);
    Ok(request)
}

/// Prints the picture, or says nothing if it went to a file.
pub fn run(request: &DrawRequest) -> Result<bool, Error> {
    let colors = Colors::new(terminal::colorful(), |name| env::var(name).ok());
    report::print(&picture::draw(request, colors)?)?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_make_a_request() {
        assert_eq!(parse(&[]).unwrap(), DrawRequest::default());
        assert_eq!(parse(&["-"]).unwrap(), DrawRequest::default());
        let wanted = DrawRequest {
            file: Some("a.out".into()),
            output: Output::Svg,
        };
        for words in [&["a.out", "--svg", "-"][..], &["--svg=-", "a.out"]] {
            assert_eq!(parse(words).unwrap(), wanted);
        }
        let to_file = parse(&["--svg", "a.svg"]).unwrap();
        assert_eq!(to_file.output, Output::SvgFile("a.svg".into()));
    }

    #[test]
    fn words_that_make_no_request_are_named() {
        for (words, fault) in [
            (&["a", "b"][..], "not \"b\" too"),
            (&["a", "--svg"], "--svg needs a value"),
            (&["--png", "a"], "no option --png"),
        ] {
            let said = parse(words).unwrap_err().to_string();
            assert!(said.contains(fault), "{said}");
        }
    }
}

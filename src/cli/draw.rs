//! The words of `judge draw`, as a request to `picture`, and the text that explains them. Here
//! alone `-` means stdin or stdout.

use super::args::Args;
use super::usage;
use crate::error::Error;
use crate::picture::{Output, Request};
use std::path::PathBuf;

pub const HELP: &str = "\
judge draw [FILE | -] [--svg FILE] [--walls INPUT]

Draws the grids in a text, of stdin if there is no FILE: coloured cells, and
walls between regions. Other lines beside them are shown as they are.

  --svg FILE     write all grids to FILE as one picture; - is stdout
  --walls INPUT  the text answers this input of hdu4069: case k gets the walls
                 of board k, and its givens are bold

An empty line or a line of text separates two grids. Cells are letters, digits,
. or - for a blank, # for a hole; blanks between them are allowed. A grid is
  9 x 9 digits             a Sudoku, and so is a line of 81
  16 x 16 letters A to P   a Sudoku, and so is a line of 256
  9 x 9 numbers            a board with walls, as in the input of hdu4069
  N x N of . and Q         a chessboard
  any other rectangle      regions: equal letters that touch

A terminal gets 24-bit colours if COLORTERM says truecolor or 24bit, 256 colours
if TERM says 256color. Anything else, and NO_COLOR=1, gets plain ASCII.
CLICOLOR_FORCE=1 turns colours on.

  pentominoes < board.in | judge draw
";

pub fn parse(words: &[&str]) -> Result<Request, Error> {
    let mut request = Request::default();
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
            "--walls" => request.walls = Some(words.value()?.into()),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_make_a_request() {
        assert_eq!(parse(&[]).unwrap(), Request::default());
        assert_eq!(parse(&["-"]).unwrap(), Request::default());
        let wanted = Request {
            file: Some("a.out".into()),
            walls: Some("a.in".into()),
            output: Output::Svg,
        };
        for words in [
            ["a.out", "--svg", "-", "--walls", "a.in"],
            ["--walls", "a.in", "--svg", "-", "a.out"],
        ] {
            assert_eq!(parse(&words).unwrap(), wanted);
        }
        let joined = parse(&["--svg=-", "a.out", "--walls=a.in"]);
        assert_eq!(joined.unwrap(), wanted);
        let to_file = parse(&["--svg", "a.svg"]).unwrap();
        assert_eq!(to_file.output, Output::SvgFile("a.svg".into()));
    }

    #[test]
    fn words_that_make_no_request_are_named() {
        for (words, fault) in [
            (&["a", "b"][..], "not \"b\" too"),
            (&["a", "--walls"], "--walls needs a value"),
            (&["--png", "a"], "no option --png"),
        ] {
            let said = parse(words).unwrap_err().to_string();
            assert!(said.contains(fault), "{said}");
        }
    }
}

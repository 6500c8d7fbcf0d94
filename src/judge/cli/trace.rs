//! The words of `judge trace`, as a request to `trace`.

use super::args::Args;
use super::environment_locale;
use super::{locale, usage};
use crate::error::Error;
use crate::report;
use crate::trace;
use crate::trace::board::MOST_QUEENS;
use crate::trace::{BoardRequest, TraceRequest};
use std::path::Path;

pub fn parse(words: &[&str]) -> Result<TraceRequest, Error> {
    let mut request = TraceRequest::default();
    let mut words = Args::new("judge trace", words);
    while let Some(word) = words.next()? {
        match word {
            "--cover" => request.cover = true,
            "--mcc" => request.mcc = true,
            "--lang" => request.lang = Some(locale(words.value()?)?),
            "--html" if request.html.is_some() => return Err(usage("one --html at a time")),
            "--html" => request.html = Some(words.value()?.into()),
            // A file of that name comes first.
            "queens" | "sudoku" if is_first(&request) && !Path::new(word).exists() => {
                request.board = Some(match word {
                    "queens" => BoardRequest::Queens(QUEENS),
                    _ => BoardRequest::Sudoku(None),
                });
            }
            _ if is_first(&request) => request.file = Some(words.plain()?.into()),
            _ if request.board == Some(BoardRequest::Queens(QUEENS)) => {
                request.board = Some(BoardRequest::Queens(queens(&words.plain()?)?));
            }
            _ if request.board == Some(BoardRequest::Sudoku(None)) => {
                request.board = Some(BoardRequest::Sudoku(Some(words.plain()?)));
            }
            _ => {
                let word = words.plain()?;
                return Err(usage(format!("one matrix at a time, not {word:?} too")));
            }
        }
    }
    if request.cover && request.html.is_some() {
        return Err(usage("--cover is told as text, without --html"));
    }
    if request.mcc && (request.cover || request.html.is_some()) {
        return Err(usage("--mcc is told as text, without --html and --cover"));
    }
    if request.board.is_some() && (request.mcc || request.cover) {
        return Err(usage(
            "a board is searched by the first template, without --mcc and --cover",
        ));
    }
    Ok(request)
}

/// How many queens there are without a number.
const QUEENS: usize = 4;

fn is_first(request: &TraceRequest) -> bool {
    request.file.is_none() && request.board.is_none()
}

fn queens(word: &str) -> Result<usize, Error> {
    let count = word
        .parse()
        .ok()
        .filter(|count| (1..=MOST_QUEENS).contains(count));
    count.ok_or_else(|| {
        usage(format!(
            "a trace shows 1 to {MOST_QUEENS} queens, not {word:?}"
        ))
    })
}

/// Prints the steps, or says which page was written.
pub fn run(request: &TraceRequest) -> Result<bool, Error> {
    show(request)?;
    Ok(true)
}

/// Prints the steps, or says which page was written.
fn show(request: &TraceRequest) -> Result<(), Error> {
    let locale = environment_locale(request.lang);
    if request.cover {
        let trace = trace::trace_cover(request)?;
        report::trace::print_next_matrix(trace.next_matrix);
        return report::cover::show(&trace, locale);
    }
    if request.mcc {
        return report::mcc::show(&trace::trace_mcc(request)?, locale);
    }
    let trace = trace::trace(request)?;
    report::trace::print_next_matrix(trace.next_matrix);
    match &request.html {
        Some(page) => {
            report::print_written(page);
            Ok(())
        }
        None => report::trace::show(&trace, locale),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_make_a_request() {
        assert_eq!(parse(&[]).unwrap(), TraceRequest::default());
        for words in [
            &["a.in", "--html", "a.html"][..],
            &["--html=a.html", "a.in"],
        ] {
            let wanted = TraceRequest {
                file: Some("a.in".into()),
                board: None,
                html: Some("a.html".into()),
                cover: false,
                mcc: false,
                lang: None,
            };
            assert_eq!(parse(words).unwrap(), wanted);
        }
    }

    #[test]
    fn a_board_is_named_in_place_of_a_file() {
        let board = |words: &[&str]| parse(words).unwrap().board;
        assert_eq!(board(&["queens"]), Some(BoardRequest::Queens(4)));
        assert_eq!(board(&["queens", "5"]), Some(BoardRequest::Queens(5)));
        assert_eq!(board(&["sudoku"]), Some(BoardRequest::Sudoku(None)));
        let givens = Some("1...............".to_string());
        let wanted = Some(BoardRequest::Sudoku(givens));
        assert_eq!(board(&["sudoku", "1..............."]), wanted);
    }

    #[test]
    fn words_that_make_no_request_are_named() {
        for (words, fault) in [
            (&["a", "b"][..], "not \"b\" too"),
            (&["--html"], "--html needs a value"),
            (&["--html", "a", "--html", "b"], "one --html"),
            (&["queens", "7"], "1 to 6 queens"),
            (&["queens", "5", "5"], "not \"5\" too"),
            (&["queens", "--cover"], "a board is searched by the first"),
            (&["--svg", "a"], "no option --svg"),
            (&["--cover", "--html", "a"], "without --html"),
            (&["--mcc", "--html", "a"], "without --html"),
            (&["--mcc", "--cover"], "without --html and --cover"),
        ] {
            let said = parse(words).unwrap_err().to_string();
            assert!(said.contains(fault), "{said}");
        }
    }
}

//! A search of the template over a small matrix, recorded step by step: what `judge trace` does.
//!
//! `search`, `cover` and `mcc` have one of the templates search, and record what it does; `page` is
//! the record of the first as one HTML page. Files are read and written in this file alone. `cli`
//! reads the words of the command; the text for a terminal is in `report`.

pub mod board;
pub mod cover;
pub mod matrix;
pub mod mcc;
pub mod page;
pub mod search;

use crate::disk;
use crate::error::Error;
use crate::locale::Locale;
use cover::CoverTrace;
use matrix::parse_matrix;
use mcc::MccTrace;
use search::Trace;
use std::fs;
use std::io::{self, IsTerminal};
use std::path::PathBuf;

#[derive(Debug, PartialEq, Default)]
pub struct TraceRequest {
    /// The text with the matrix; `None` is what stdin has, or else the matrix of the template's
    /// head. `-` is stdin.
    pub file: Option<PathBuf>,
    /// The board to search in place of a file.
    pub board: Option<BoardRequest>,
    /// The page to write; `None` has the steps told.
    pub html: Option<PathBuf>,
    /// Whether the second template searches.
    pub cover: bool,
    /// Whether the third one does, and the text is in Knuth's format.
    pub mcc: bool,
    /// The language of the text or page; `None` is that of the environment, or of the browser for a
    /// page unless the environment asks for Chinese.
    pub lang: Option<Locale>,
}

/// A board to search.
#[derive(Debug, PartialEq, Clone)]
pub enum BoardRequest {
    Queens(usize),
    /// With these givens; `None` has some.
    Sudoku(Option<String>),
}

/// So much of a file is read: the largest matrix takes less than a kilobyte.
const MAX_BYTES: u64 = 1 << 16;

/// Traces what is requested, and writes the page if one is. A page shows the first steps of a
/// search that is too long to be told.
pub fn trace(request: &TraceRequest) -> Result<Trace, Error> {
    let (matrix, board, given) = match &request.board {
        Some(board) => {
            let made = match board {
                BoardRequest::Queens(count) => Ok(board::queens(*count)),
                BoardRequest::Sudoku(givens) => board::sudoku(givens.as_deref()),
            };
            let (matrix, board) = made.map_err(Error::Says)?;
            (matrix, Some(board), None)
        }
        None => match text(request)? {
            None => (matrix::example(), None, None),
            Some((source, text)) => {
                let (matrix, next) = parse_matrix(&text).map_err(Error::text(&source))?;
                (matrix, None, Some((source, next)))
            }
        },
    };
    let mut trace = match (&request.html, &given) {
        (Some(_), _) => search::record_beginning(&matrix),
        (None, Some((source, _))) => search::record(&matrix).map_err(Error::text(source))?,
        (None, None) => search::record(&matrix).map_err(Error::Says)?,
    };
    trace.next_matrix = given.and_then(|(_, next)| next);
    trace.board = board;
    if let Some(file) = &request.html {
        let environment =
            Some(Locale::of_environment()).filter(|&locale| locale == Locale::Chinese);
        let page = page::render(&trace, request.lang.or(environment));
        fs::write(file, page).map_err(Error::io("write", file))?;
    }
    Ok(trace)
}

/// Traces a search for the fewest rows.
pub fn trace_cover(request: &TraceRequest) -> Result<CoverTrace, Error> {
    let Some((source, text)) = text(request)? else {
        return cover::record(&matrix::cover_example()).map_err(Error::text("the example"));
    };
    let (matrix, next) = parse_matrix(&text).map_err(Error::text(&source))?;
    let mut trace = cover::record(&matrix).map_err(Error::text(&source))?;
    trace.next_matrix = next;
    Ok(trace)
}

/// Traces a search with bounds and colours.
pub fn trace_mcc(request: &TraceRequest) -> Result<MccTrace, Error> {
    let (source, traced) = match text(request)? {
        None => ("the example".into(), mcc::record(mcc::example())),
        Some((source, text)) => (source, mcc::parse(&text).and_then(mcc::record)),
    };
    traced.map_err(Error::text(source))
}

/// The text with the matrix, and what it is called: that of the file, or what somebody writes into
/// stdin.
fn text(request: &TraceRequest) -> Result<Option<(PathBuf, Vec<u8>)>, Error> {
    match &request.file {
        Some(file) if file.as_os_str() != "-" => {
            let text = disk::read_prefix(file, MAX_BYTES).map_err(Error::reading(file))?;
            Ok(Some((file.clone(), text)))
        }
        None if io::stdin().is_terminal() => Ok(None),
        file => {
            let text = disk::stdin(MAX_BYTES)?;
            let is_given = file.is_some() || !text.trim_ascii().is_empty();
            Ok(is_given.then_some(("stdin".into(), text)))
        }
    }
}

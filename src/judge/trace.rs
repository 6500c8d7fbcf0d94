//! A search of the template over a small matrix, recorded step by step: what `judge trace` does.
//!
//! `search`, `cover` and `mcc` have one of the templates search, and record what it does; `page` is
//! the record of the first as one HTML page. The text for a terminal is in `report`.

pub mod board;
pub mod cover;
pub mod matrix;
pub mod mcc;
pub mod page;
pub mod search;

use crate::disk;
use crate::error::Error;
use cover::CoverTrace;
use matrix::parse_matrix;
use mcc::MccTrace;
use search::Trace;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

#[derive(Debug, PartialEq, Clone)]
pub enum TracedBoard {
    Queens(usize),
    /// With these givens; `None` has some.
    Sudoku(Option<String>),
}

/// So much of a file is read: the largest matrix takes less than a kilobyte.
const MAX_BYTES: u64 = 1 << 16;

/// Traces the search for a board, or else for the matrix in a file. A page shows the first steps of a
/// search that is too long to be told.
pub fn trace(
    file: Option<&Path>,
    board: Option<&TracedBoard>,
    is_for_page: bool,
) -> Result<Trace, Error> {
    let (matrix, board, given) = match board {
        Some(board) => {
            let made = match board {
                TracedBoard::Queens(count) => Ok(board::queens(*count)),
                TracedBoard::Sudoku(givens) => board::sudoku(givens.as_deref()),
            };
            let (matrix, board) = made.map_err(Error::Says)?;
            (matrix, Some(board), None)
        }
        None => match text(file)? {
            None => (matrix::example(), None, None),
            Some((source, text)) => {
                let (matrix, next) = parse_matrix(&text).map_err(Error::text(&source))?;
                (matrix, None, Some((source, next)))
            }
        },
    };
    let mut trace = match &given {
        _ if is_for_page => search::record_beginning(&matrix),
        Some((source, _)) => search::record(&matrix).map_err(Error::text(source))?,
        None => search::record(&matrix).map_err(Error::Says)?,
    };
    trace.next_matrix = given.and_then(|(_, next)| next);
    trace.board = board;
    Ok(trace)
}

pub fn trace_cover(file: Option<&Path>) -> Result<CoverTrace, Error> {
    let Some((source, text)) = text(file)? else {
        return cover::record(&matrix::cover_example()).map_err(Error::text("the example"));
    };
    let (matrix, next) = parse_matrix(&text).map_err(Error::text(&source))?;
    let mut trace = cover::record(&matrix).map_err(Error::text(&source))?;
    trace.next_matrix = next;
    Ok(trace)
}

pub fn trace_mcc(file: Option<&Path>) -> Result<MccTrace, Error> {
    let (source, traced) = match text(file)? {
        None => ("the example".into(), mcc::record(mcc::example())),
        Some((source, text)) => (source, mcc::parse(&text).and_then(mcc::record)),
    };
    traced.map_err(Error::text(source))
}

/// The text with the matrix, and what it is called: that of the file, or what somebody writes into
/// stdin; `-` is stdin.
fn text(file: Option<&Path>) -> Result<Option<(PathBuf, Vec<u8>)>, Error> {
    match file {
        Some(file) if file.as_os_str() != "-" => {
            let text = disk::read_prefix(file, MAX_BYTES).map_err(Error::reading(file))?;
            Ok(Some((file.to_path_buf(), text)))
        }
        None if io::stdin().is_terminal() => Ok(None),
        file => {
            let text = disk::stdin(MAX_BYTES)?;
            let is_given = file.is_some() || !text.trim_ascii().is_empty();
            Ok(is_given.then_some(("stdin".into(), text)))
        }
    }
}

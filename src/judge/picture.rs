//! Pictures of the grids in a text: what `judge draw` does.
//!
//! Two steps: `text` finds the parts of a text, grids and lines between them; `terminal` or `svg`
//! draws these parts. Only this file reads and writes files. `cli` reads the words of the command,
//! and `report` prints.

mod board;
pub mod colors;
pub mod grid;
pub mod svg;
pub mod terminal;
pub mod text;

use crate::disk;
use crate::error::Error;
use colors::Colors;
use grid::PicturePart;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Debug, PartialEq, Default)]
pub struct DrawRequest {
    /// The text with the grids; `None` is stdin.
    pub file: Option<PathBuf>,
    /// Where a picture goes, `-` to stdout; without it text is drawn.
    pub svg: Option<PathBuf>,
}

/// Draws what is requested. The result is for stdout; it is empty if the picture went to a file.
pub fn draw(request: &DrawRequest, colors: Colors) -> Result<String, Error> {
    let parts = read_parts(request)?;
    match &request.svg {
        None => Ok(terminal::draw(&parts, colors)),
        Some(file) if file.as_os_str() == "-" => Ok(svg::draw(&parts)),
        Some(file) => {
            fs::write(file, svg::draw(&parts)).map_err(Error::io("write", file))?;
            Ok(String::new())
        }
    }
}

/// The parts of the requested text; at least one is a grid.
fn read_parts(request: &DrawRequest) -> Result<Vec<PicturePart>, Error> {
    let source = request.file.as_deref().unwrap_or(Path::new("stdin"));
    let text = match &request.file {
        Some(file) => fs::read(file).map_err(Error::reading(file))?,
        None => disk::stdin(u64::MAX)?,
    };
    let parts = text::parse_parts(&text).map_err(Error::text(source))?;
    if grid::grids(&parts).next().is_none() {
        return Err(Error::text(source)(text::explain_no_grid(&parts)));
    }
    Ok(parts)
}

//! Pictures of the grids in a text: what `judge draw` draws.
//!
//! Two steps: `text` finds the parts of a text, grids and lines between them; `terminal` or `svg`
//! draws these parts.

mod board;
pub mod colors;
pub mod grid;
pub mod svg;
pub mod terminal;
pub mod text;

use crate::disk;
use crate::error::Error;
use grid::PicturePart;
use std::fs;
use std::path::Path;

/// The parts of a text, that of stdin without a file; at least one is a grid.
pub fn read_parts(file: Option<&Path>) -> Result<Vec<PicturePart>, Error> {
    let source = file.unwrap_or(Path::new("stdin"));
    let text = match file {
        Some(file) => fs::read(file).map_err(Error::reading(file))?,
        None => disk::stdin(u64::MAX)?,
    };
    let parts = text::parse_parts(&text).map_err(Error::text(source))?;
    if grid::grids(&parts).next().is_none() {
        return Err(Error::text(source)(text::explain_no_grid(&parts)));
    }
    Ok(parts)
}

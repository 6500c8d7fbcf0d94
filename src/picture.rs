//! Pictures of the grids in a text: what `judge draw` does.
//!
//! `text` finds the grids in a text, `grid` is what they are, `terminal` and `svg` draw them, in
//! the colours of `palette`. Files are read and written in this file alone. What the words of the
//! command mean is said in `cli`, and `report` prints.

pub mod colors;
pub mod grid;
pub mod palette;
mod pen;
pub mod svg;
pub mod terminal;
pub mod text;

use crate::error::Error;
use colors::Colors;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use text::Part;

#[derive(Debug, PartialEq, Default)]
pub struct Request {
    /// The text with the grids; `None` is stdin.
    pub file: Option<PathBuf>,
    /// An input of `hdu4069` that the text answers: its walls go into the grids.
    pub walls: Option<PathBuf>,
    pub output: Output,
}

#[derive(Debug, PartialEq, Default)]
pub enum Output {
    /// A text for the terminal.
    #[default]
    Text,
    Svg,
    SvgFile(PathBuf),
}

/// Draws what is requested. The result is for stdout; it is empty if the picture went to a file.
pub fn draw(request: &Request, colors: Colors) -> Result<String, Error> {
    let parts = read_parts(request)?;
    match &request.output {
        Output::Text => Ok(terminal::draw(&parts, colors)),
        Output::Svg => Ok(svg::draw(&parts)),
        Output::SvgFile(file) => {
            fs::write(file, svg::draw(&parts)).map_err(Error::io("write", file))?;
            Ok(String::new())
        }
    }
}

/// The parts of the requested text; at least one is a grid.
fn read_parts(request: &Request) -> Result<Vec<Part>, Error> {
    let (source, text) = match &request.file {
        Some(file) => (file.as_path(), read_file(file)?),
        None => (Path::new("stdin"), read_stdin()?),
    };
    let mut parts = text::read(&text).map_err(cannot_draw(source))?;
    if let Some(file) = &request.walls {
        let boards = text::walls(&read_file(file)?).map_err(cannot_draw(file))?;
        text::put_walls(&mut parts, &boards).map_err(cannot_draw(source))?;
    }
    if !parts.iter().any(|part| matches!(part, Part::Grid(_))) {
        return Err(cannot_draw(source)(text::no_grid(&parts)));
    }
    Ok(parts)
}

fn read_file(file: &Path) -> Result<Vec<u8>, Error> {
    match fs::read(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(Error::NoFile {
            path: file.to_path_buf(),
        }),
        read => read.map_err(Error::io("read", file)),
    }
}

fn read_stdin() -> Result<Vec<u8>, Error> {
    let mut text = Vec::new();
    let read = io::stdin().lock().read_to_end(&mut text);
    read.map_err(Error::io("read", Path::new("stdin")))?;
    Ok(text)
}

/// For `map_err`: the error that says what is wrong in which text.
fn cannot_draw(source: &Path) -> impl FnOnce(String) -> Error {
    let source = source.to_path_buf();
    move |what| Error::Grid { source, what }
}

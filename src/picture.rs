//! Pictures of grids: what `judge draw` does.
//!
//! `text` reads a text into grids, `grid` is what they are, `terminal` and `svg` draw them, in
//! the colours of `palette`.

pub mod grid;
pub mod palette;
pub mod svg;
pub mod terminal;
pub mod text;

use crate::cli::draw::Request;
use crate::error::Error;
use std::fs;
use std::io::{self, Read};
use std::path::Path;
use terminal::Colors;
use text::Part;

/// Draws what the request names; the result is for stdout.
pub fn draw(request: &Request, colors: Colors) -> Result<String, Error> {
    let (source, text) = match &request.file {
        Some(file) => (file.as_path(), read(file)?),
        None => (Path::new("stdin"), read_stdin()?),
    };
    let mut parts = text::read(&text).map_err(blame(source))?;
    if let Some(file) = &request.walls {
        let boards = text::walls(&read(file)?).map_err(blame(file))?;
        text::put_walls(&mut parts, &boards).map_err(blame(source))?;
    }
    if !parts.iter().any(|part| matches!(part, Part::Grid(_))) {
        return Err(blame(source)(text::no_grid(&parts)));
    }
    match &request.svg {
        None => Ok(terminal::draw(&parts, colors)),
        Some(file) if file.as_os_str() == "-" => Ok(svg::draw(&parts)),
        Some(file) => {
            fs::write(file, svg::draw(&parts)).map_err(Error::io("write", file))?;
            Ok(String::new())
        }
    }
}

fn read(file: &Path) -> Result<Vec<u8>, Error> {
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

/// For `map_err`: where the text comes from that cannot be drawn.
fn blame(source: &Path) -> impl FnOnce(String) -> Error {
    let source = source.to_path_buf();
    move |what| Error::Grid { source, what }
}

//! The text of a file that tells of a problem.

use crate::error::Error;
use std::fs;
use std::path::Path;

/// A description of a problem is no longer, and a problem set in one file, with its tests, neither.
const MAX_BYTES: u64 = 256 << 20;

/// In UTF-8, or in UTF-16 with its mark.
pub fn read(file: &Path) -> Result<String, Error> {
    let bytes = fs::metadata(file).map_err(Error::io("read", file))?.len();
    if bytes > MAX_BYTES {
        let (mb, most) = (bytes >> 20, MAX_BYTES >> 20);
        let what = format!("it has {mb} MB; the limit is {most} MB");
        return Err(Error::text(file)(what));
    }
    let bytes = fs::read(file).map_err(Error::io("read", file))?;
    if bytes.first() == Some(&0x1f) {
        let shown = file.display();
        return Err(Error::Says(format!(
            "{shown} is packed with gzip; unpack it"
        )));
    }
    let pairs = bytes.get(2..).unwrap_or_default().chunks_exact(2);
    let wide = |number: fn([u8; 2]) -> u16| {
        let units: Vec<u16> = pairs.map(|pair| number([pair[0], pair[1]])).collect();
        String::from_utf16_lossy(&units)
    };
    let text = match bytes.get(..2) {
        Some(b"\xff\xfe") => wide(u16::from_le_bytes),
        Some(b"\xfe\xff") => wide(u16::from_be_bytes),
        _ => String::from_utf8_lossy(&bytes).into_owned(),
    };
    Ok(text.trim_start_matches('\u{feff}').to_string())
}

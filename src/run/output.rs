//! The file that a program has printed to, read back with a bound: a flood must not cost the
//! judge its memory.

use crate::disk;
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

/// Whether the file is there. A program may have deleted it, or put something else in its place
/// that would never end; then it has printed nothing.
fn is_file(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|found| found.is_file())
}

/// What a program printed.
pub fn open(path: &Path) -> Box<dyn Read> {
    match is_file(path).then(|| File::open(path)) {
        Some(Ok(file)) => Box::new(file),
        _ => Box::new(std::io::empty()),
    }
}

/// The beginning of what a program printed, `most` bytes of it, without blanks around it.
pub fn beginning(path: &Path, most: u64) -> String {
    exact_beginning(path, most).trim().to_string()
}

/// The same with the blanks around it.
pub fn exact_beginning(path: &Path, most: u64) -> String {
    let bytes = match is_file(path) {
        true => disk::beginning(path, most).unwrap_or_default(),
        false => Vec::new(),
    };
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{env, process};

    #[test]
    fn the_beginning_of_a_file_is_read_and_a_folder_or_nothing_is_empty() {
        let file = env::temp_dir().join(format!("dlx-judge-output-{}", process::id()));
        fs::write(&file, b" a b\n\xff").unwrap();
        assert_eq!(exact_beginning(&file, 4), " a b");
        assert_eq!(exact_beginning(&file, 5), " a b\n");
        assert_eq!(beginning(&file, 5), "a b");
        assert_eq!(beginning(&file, 2), "a");
        assert_eq!(beginning(&file, 100), "a b\n\u{fffd}");
        fs::remove_file(&file).unwrap();
        assert_eq!(beginning(&file, 5), "");
        assert_eq!(beginning(&env::temp_dir(), 5), "");
    }
}

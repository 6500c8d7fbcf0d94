//! The files that a compiler has read beside the source, as it lists them itself for tools like
//! make.

use super::source::{full, Source, BUILT};
use super::watch;
use crate::error::Error;
use std::fs;
use std::mem;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The file with the list, in the folder that is compiled in.
const LIST: &str = "read.d";

/// The path of that file for a compiler, which runs in the folder around it. A path from the root
/// might have a comma, which rustc takes for the end of it.
pub fn list() -> String {
    format!("{BUILT}/{LIST}")
}

/// Whether the compiler has written its list.
pub fn is_there(built: &Path) -> bool {
    built.join(LIST).is_file()
}

/// The files that a message of a compiler names, as `/home/a.rs:1:10`.
pub fn named(message: &str) -> Vec<PathBuf> {
    let words = message.split_whitespace();
    let files = words.filter_map(|word| word.split(':').next().map(PathBuf::from));
    files
        .filter(|file| file.is_absolute() && file.is_file())
        .collect()
}

/// The files that were read for what is in `built`; none where the compiler makes no list. The
/// source and what the judge has written there are left out.
pub fn read(source: &Source, built: &Path) -> Result<Vec<PathBuf>, Error> {
    if !is_there(built) {
        return Ok(Vec::new());
    }
    let list = built.join(LIST);
    let text = fs::read(&list).map_err(Error::io("read", &list))?;
    let mut files = prerequisites(&String::from_utf8_lossy(&text));
    let own = full(source.path);
    let is_source = |file: &PathBuf| source.in_place && *file == own;
    files.retain(|file| !is_source(file) && !file.starts_with(built));
    Ok(files)
}

/// Whether one of the files, or a source that is compiled in place, may not be what it was when the
/// compiler began: who knows then which text it has read.
pub fn have_changed(source: &Source, read: &[PathBuf], began: SystemTime) -> bool {
    let is_new = |file: &PathBuf| watch::has_changed_since(began, file);
    let is_other = || fs::read(source.path).map_or(true, |text| text != source.text);
    read.iter().any(is_new) || source.in_place && is_other()
}

/// The files after the first colon of a rule as make reads it: `program: a.cpp a\ b.h`, where a
/// backslash at a line end joins the next line.
fn prerequisites(rule: &str) -> Vec<PathBuf> {
    let (_, rest) = rule.split_once(": ").unwrap_or_default();
    let (mut files, mut file) = (Vec::new(), String::new());
    let mut end = |file: &mut String| {
        if !file.is_empty() {
            files.push(PathBuf::from(mem::take(file)));
        }
    };
    let rest = rest.replace("\r\n", "\n").replace("\\\n", " ");
    let mut characters = rest.chars().peekable();
    while let Some(c) = characters.next() {
        match (c, characters.peek()) {
            ('\n', _) => break,
            (' ', _) => end(&mut file),
            ('\\', Some(' ' | '#')) | ('$', Some('$')) => file.extend(characters.next()),
            _ => file.push(c),
        }
    }
    end(&mut file);
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_of_a_compiler_is_read_as_make_reads_it() {
        for (rule, files) in [
            ("a: b.rs c.rs\n\nb.rs:\n", &["b.rs", "c.rs"][..]),
            ("a b: c.h \\\n /d/e.h \\\r\n f.h", &["c.h", "/d/e.h", "f.h"]),
            ("C:\\a.exe: C:\\b\\c.h\n", &["C:\\b\\c.h"]),
            ("a: b\\ c.h d\\#e.h f$$g.h", &["b c.h", "d#e.h", "f$g.h"]),
            ("a:\n", &[]),
            ("", &[]),
        ] {
            let files: Vec<PathBuf> = files.iter().map(PathBuf::from).collect();
            assert_eq!(prerequisites(rule), files, "{rule}");
        }
    }
}

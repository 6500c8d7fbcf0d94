//! A source in C or C++ with the files that it includes, as one file.
//!
//! `#include "FILE"` becomes the text of FILE, and so does `#include <FILE>` if a folder of the
//! user's own has it; all other headers are the compiler's and stay. A file with a guard stands
//! there once. `#pragma once` does nothing in one file, so a guard takes its place.

use crate::compile::lexer::{directive, without_comments, Syntax};
use crate::disk::canonical;
use crate::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

/// The bundle of a source; headers are looked for in `folders`, too.
pub fn bundle_headers(source: &Path, folders: &[PathBuf]) -> Result<String, Error> {
    let mut bundler = Bundler {
        folders,
        within: Vec::new(),
        placed: Vec::new(),
    };
    bundler.text_of(source, false)
}

struct Bundler<'a> {
    folders: &'a [PathBuf],
    /// The files that are being put in place, each included by the one before, and whether they may
    /// stand there once.
    within: Vec<(PathBuf, bool)>,
    /// The files with a guard that stand in the bundle, whatever is defined.
    placed: Vec<PathBuf>,
}

impl Bundler<'_> {
    /// The text of a file with those that it includes. Whether it is there at all may be up to
    /// what is defined.
    fn text_of(&mut self, file: &Path, is_conditional: bool) -> Result<String, Error> {
        let text = fs::read_to_string(file).map_err(Error::io("read", file))?;
        let code = without_comments(&text, Syntax::C);
        let is_once = code.lines().any(|line| directive(line) == "pragma once");
        let is_guarded = has_guard(&code);
        self.within.push((canonical(file), is_once || is_guarded));
        let mut bundled = String::with_capacity(2 * text.len());
        if is_once {
            let name = format!("BUNDLED_{}", self.placed.len() + self.within.len());
            bundled.push_str(&format!("#ifndef {name}\n#define {name}\n"));
        }
        // A guard is a condition that is true the first time.
        let mut depth = if is_guarded && !is_once { -1 } else { 0 };
        for (number, (line, code)) in (1..).zip(text.lines().zip(code.lines())) {
            let directive = directive(code);
            depth += depth_of(directive);
            let included = match included_name(directive) {
                Some((is_quoted, name)) => self
                    .find(file, is_quoted, name)
                    .map_err(|what| Error::text(file)(format!("line {number}: {what}")))?,
                None => None,
            };
            match included {
                Some(header) => {
                    let is_within = is_conditional || depth > 0;
                    bundled.push_str(&self.included(file, number, &header, is_within)?);
                }
                None if directive == "pragma once" => {}
                None => bundled.extend([line, "\n"]),
            }
        }
        if is_once {
            bundled.push_str("#endif\n");
        }
        self.within.pop();
        if (is_once || is_guarded) && !is_conditional {
            self.placed.push(canonical(file));
        }
        Ok(bundled)
    }

    /// The text in the place of a line that includes a header.
    fn included(
        &mut self,
        file: &Path,
        number: usize,
        header: &Path,
        is_conditional: bool,
    ) -> Result<String, Error> {
        let same = canonical(header);
        if self.placed.contains(&same) {
            return Ok(String::new());
        }
        match self.within.iter().find(|(around, _)| *around == same) {
            None => self.text_of(header, is_conditional),
            Some((_, true)) => Ok(String::new()),
            Some((_, false)) => Err(Error::text(file)(format!(
                "line {number}: {} includes itself, through other files perhaps, and has neither \
                 a guard nor #pragma once",
                header.display()
            ))),
        }
    }

    /// The file of an include; `None` if it is the compiler's.
    fn find(&self, file: &Path, is_quoted: bool, name: &str) -> Result<Option<PathBuf>, String> {
        let mut folders: Vec<&Path> = self.folders.iter().map(PathBuf::as_path).collect();
        if is_quoted {
            folders.insert(0, file.parent().unwrap_or(Path::new("")));
        }
        let mut files = folders.into_iter().map(|folder| folder.join(name));
        match files.find(|file| file.is_file()) {
            None if is_quoted => Err(format!(
                "there is no file {name} beside {} or in a folder of -I; if it is the compiler's \
                 own, write #include <{name}>",
                file.display()
            )),
            header => Ok(header),
        }
    }
}

/// Whether `#ifndef NAME` and `#define NAME` are around the whole of a text without comments, which
/// keeps it from standing there twice.
fn has_guard(code: &str) -> bool {
    let filled = code.lines().filter(|line| !line.trim().is_empty());
    let lines: Vec<&str> = filled.map(directive).collect();
    let name = |at: usize, word| lines.get(at)?.strip_prefix(word).map(str::trim);
    let (tested, defined) = (name(0, "ifndef"), name(1, "define"));
    if tested.unwrap_or_default().is_empty() || tested != defined {
        return false;
    }
    let mut depth = 0;
    let ends = lines.iter().position(|line| {
        depth += depth_of(line);
        depth == 0
    });
    // The first end of the condition is the end of the text.
    ends.map_or(true, |end| end + 1 == lines.len())
}

/// How many conditions a directive opens.
fn depth_of(directive: &str) -> i32 {
    let word = directive.split(|c: char| !c.is_alphabetic()).next();
    match word {
        Some("if" | "ifdef" | "ifndef") => 1,
        Some("endif") => -1,
        _ => 0,
    }
}

/// FILE of a directive `include "FILE"` or `include <FILE>`, and whether it is in quotes.
fn included_name(directive: &str) -> Option<(bool, &str)> {
    let file = directive.strip_prefix("include")?.trim_start();
    let (is_quoted, rest, end) = match file.strip_prefix('"') {
        Some(rest) => (true, rest, '"'),
        None => (false, file.strip_prefix('<')?, '>'),
    };
    Some((is_quoted, rest.split(end).next()?))
}

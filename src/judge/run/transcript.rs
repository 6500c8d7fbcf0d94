//! What two programs said to each other, line by line, in the order in which it was said.

use crate::error::Error;
use std::collections::VecDeque;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// One of the two that talk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// The program that is judged.
    Program,
    Interactor,
}

/// A line of the file: milliseconds since the start, an arrow (`>` is from the program, `<` to
/// it), and what was printed.
#[derive(Debug)]
pub struct Transcript {
    path: PathBuf,
    file: BufWriter<File>,
    started: Instant,
    /// The part of an unfinished line that each side has printed so far.
    begun: [Vec<u8>; 2],
    bytes: usize,
    last: Option<Side>,
    end: VecDeque<String>,
}

/// The most bytes of the file, and of a line in it.
const MOST: usize = 4 << 20;
const LINE: usize = 4096;

/// How many lines are kept to be shown.
const SHOWN: usize = 40;

impl Transcript {
    pub fn create(path: &Path) -> Result<Transcript, Error> {
        let file = File::create(path).map_err(Error::io("write", path))?;
        Ok(Transcript {
            path: path.to_path_buf(),
            file: BufWriter::new(file),
            started: Instant::now(),
            begun: Default::default(),
            bytes: 0,
            last: None,
            end: VecDeque::new(),
        })
    }

    /// Adds what a side has just printed.
    pub fn add(&mut self, side: Side, printed: &[u8]) {
        for piece in printed.split_inclusive(|&byte| byte == b'\n') {
            let begun = &mut self.begun[side as usize];
            let room = LINE.saturating_sub(begun.len());
            let text = piece.strip_suffix(b"\n").unwrap_or(piece);
            begun.extend_from_slice(&text[..text.len().min(room)]);
            if text.len() < piece.len() {
                self.end_line(side, "");
            }
        }
    }

    /// The last side that has printed, and the last lines.
    pub fn finish(mut self) -> Result<(Option<Side>, Vec<String>), Error> {
        for side in [Side::Program, Side::Interactor] {
            if !self.begun[side as usize].is_empty() {
                self.end_line(side, " (no end of line)");
            }
        }
        self.file.flush().map_err(Error::io("write", &self.path))?;
        Ok((self.last, self.end.into()))
    }

    fn end_line(&mut self, side: Side, note: &str) {
        let text = std::mem::take(&mut self.begun[side as usize]);
        let text = String::from_utf8_lossy(&text);
        let arrow = match side {
            Side::Program => '>',
            Side::Interactor => '<',
        };
        let time = self.started.elapsed().as_millis();
        let line = format!("{time:6} ms {arrow} {}{note}", text.trim_end_matches('\r'));
        self.bytes += line.len() + 1;
        if self.bytes <= MOST {
            // A full disk is noticed at the end of the run.
            let _ = writeln!(self.file, "{line}");
        }
        if self.end.len() == SHOWN {
            self.end.pop_front();
        }
        self.end.push_back(line);
        self.last = Some(side);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_line_is_written_when_it_is_whole() {
        let path = std::env::temp_dir().join(format!("transcript-{}", std::process::id()));
        let mut transcript = Transcript::create(&path).unwrap();
        transcript.add(Side::Program, b"5");
        transcript.add(Side::Interactor, b"hello\n");
        transcript.add(Side::Program, b"0\n25\r\n1");
        let (last, end) = transcript.finish().unwrap();
        let said: Vec<&str> = end.iter().map(|line| &line[10..]).collect();
        assert_eq!(said, ["< hello", "> 50", "> 25", "> 1 (no end of line)"]);
        assert_eq!(last, Some(Side::Program));
        assert_eq!(fs::read_to_string(&path).unwrap(), end.join("\n") + "\n");
        fs::remove_file(path).unwrap();
    }

    #[test]
    fn of_a_flood_the_last_lines_are_kept() {
        let path = std::env::temp_dir().join(format!("transcript-flood-{}", std::process::id()));
        let mut transcript = Transcript::create(&path).unwrap();
        for _ in 0..3000 {
            transcript.add(Side::Program, &[b'x'; 9000]);
            transcript.add(Side::Program, b"\n");
        }
        let (_, end) = transcript.finish().unwrap();
        assert_eq!(end.len(), SHOWN);
        assert!(fs::metadata(&path).unwrap().len() <= MOST as u64);
        fs::remove_file(path).unwrap();
    }
}

//! Two programs that talk: what one prints the other reads. The judge stands between them. It
//! writes down what they say, line by line, and knows which side was the first to fall silent.
//!
//! A program that prints something and ends is still judged by what it has printed: the interactor
//! sees the end of its input only when it has read all of that and waits for more.
//!
//! Output for a side that has ended is read and thrown away. So no program is ended
//! by SIGPIPE, and no verdict hangs on whether its last line came before the other's end.

use crate::error::Error;
use crate::run::process::{Process, ProcessSpec, Stream};
use crate::run::process_tree::waits_for_input;
use crate::run::run_result::{ExitStatus, RunResult};
use crate::run::sys;
use crate::workers::locked;
use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::mem;
use std::path::Path;
use std::process::{ChildStdin, ChildStdout};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use Side::{Interactor, Program};

/// One of the two that talk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// The program that is judged.
    Program,
    Interactor,
}

#[derive(Debug)]
pub struct Conversation {
    pub program: RunResult,
    pub interactor: RunResult,
    /// Who ended first, or closed its output first: only then did the other learn of it.
    pub first: Side,
    /// Who has printed the last line; `None` if nobody has printed any.
    pub last: Option<Side>,
    /// Whether the program was printing when the judge ended it, and nobody read that: a pipe was
    /// full.
    pub is_unread: bool,
    /// The last lines, with times and arrows.
    pub end: Vec<String>,
}

/// Runs both until each has ended or exceeded a limit, and writes what they say to a file. The
/// judge also ends the program when the interactor has ended first with a verdict against it, and
/// the interactor when the program failed first: it could only complain that its input has ended.
pub fn run(
    program: ProcessSpec,
    interactor: ProcessSpec,
    is_decided: &(dyn Fn(&RunResult) -> bool + Sync),
    path: &Path,
) -> Result<Conversation, Error> {
    let transcript = Mutex::new(Transcript::create(path)?);
    let longest_wait = interactor.limits.cpu;
    let interactor = start(interactor)?;
    let program = match start(program) {
        Ok(started) => started,
        Err(error) => {
            // Without an input it ends by itself.
            let (interactor, ..) = interactor;
            let _ = interactor.finish();
            return Err(error);
        }
    };
    let results = talk(program, interactor, longest_wait, is_decided, &transcript);
    if sys::interrupted() {
        return Err(Error::Interrupted);
    }
    let [program, interactor] = results.map_err(Error::io("start a thread for", path))?;
    let mut transcript = locked(&transcript);
    transcript.finish().map_err(Error::io("write", path))?;
    Ok(Conversation {
        program: program?,
        interactor: interactor?,
        first: transcript.first.unwrap_or(Program),
        last: transcript.last,
        is_unread: transcript.is_unread,
        end: mem::take(&mut transcript.end).into(),
    })
}

/// Hands on what both say, up to their ends. The interactor has so long to read what the program has
/// printed last. If the system gives no thread for that, both are ended.
fn talk(
    (mut program, program_in, program_out): (Process, ChildStdin, ChildStdout),
    (interactor, interactor_in, interactor_out): (Process, ChildStdin, ChildStdout),
    longest_wait: Duration,
    is_decided: &(dyn Fn(&RunResult) -> bool + Sync),
    transcript: &Mutex<Transcript>,
) -> io::Result<[Result<RunResult, Error>; 2]> {
    let counts = [program.piped.clone(), interactor.piped.clone()];
    let [end_program, end_interactor] = [program.must_end.clone(), interactor.must_end.clone()];
    let silence = Silence {
        interactor: interactor.id(),
        answers: sys::watch(&interactor_out),
        longest_wait,
    };
    let interactor = Mutex::new(Some(interactor));
    let finish = || locked(&interactor).take().map(Process::finish);
    let watch = || {
        let result = finish().unwrap_or(Err(Error::Interrupted))?;
        // A program that was silent first may be about to fail, and its failure decides.
        let is_first = locked(transcript).first != Some(Program);
        end_program.store(is_first && is_decided(&result), Ordering::Relaxed);
        Ok(result)
    };
    let forward = || {
        let to = relay(Program, program_out, interactor_in, &counts, transcript);
        silence.wait(to.as_ref(), transcript);
    };
    let backward = || {
        let _to = relay(Interactor, interactor_out, program_in, &counts, transcript);
        locked(transcript).first.get_or_insert(Interactor);
    };
    thread::scope(|scope| {
        let forward = thread::Builder::new().spawn_scoped(scope, forward);
        let begun = forward.and_then(|forward| {
            thread::Builder::new().spawn_scoped(scope, backward)?;
            Ok((forward, thread::Builder::new().spawn_scoped(scope, watch)?))
        });
        let (forward, watched) = match begun {
            Ok(threads) => threads,
            Err(error) => {
                end_program.store(true, Ordering::Relaxed);
                end_interactor.store(true, Ordering::Relaxed);
                let _ = (program.finish(), finish());
                return Err(error);
            }
        };
        let stop = program.wait();
        // Before it is ended: then an interactor that waits to print goes on, and reads.
        locked(transcript).note_unread();
        let result = program.end(stop);
        // Nothing of it runs any more, so that there is an end to what it prints.
        let _ = forward.join();
        let has_failed = !matches!(&result, Ok(run) if run.status() == ExitStatus::Code(0));
        if has_failed && locked(transcript).first == Some(Program) {
            end_interactor.store(true, Ordering::Relaxed);
        }
        let watched = watched.join().unwrap_or(Err(Error::Interrupted));
        Ok([result, watched])
    })
}

/// Starts a program, with the judge's ends of its pipes.
fn start(side: ProcessSpec) -> Result<(Process, ChildStdin, ChildStdout), Error> {
    let piped = ProcessSpec {
        stdin: Stream::Pipe,
        stdout: Stream::Pipe,
        ..side
    };
    let mut process = piped.start()?;
    let (stdin, stdout) = process.take_pipes().expect("both are pipes");
    Ok((process, stdin, stdout))
}

/// All that both have said so far, which both relays know. A line of the file has milliseconds since the
/// start, an arrow (`>` is from the program, `<` to it), and what was printed.
struct Transcript {
    file: BufWriter<File>,
    started: Instant,
    /// The part of an unfinished line that each side has printed so far.
    begun: [Vec<u8>; 2],
    bytes: usize,
    last: Option<Side>,
    end: VecDeque<String>,
    first: Option<Side>,
    /// Whether the output of each is being handed on, which may wait for the other to read.
    sends: [bool; 2],
    is_unread: bool,
}

/// The most bytes of the file, and of a line in it.
const MAX_BYTES: usize = 4 << 20;
const MAX_LINE_BYTES: usize = 4096;

/// How many lines are kept to be shown.
const MAX_SHOWN_LINES: usize = 40;

impl Transcript {
    fn create(path: &Path) -> Result<Transcript, Error> {
        let file = File::create(path).map_err(Error::io("write", path))?;
        Ok(Transcript {
            file: BufWriter::new(file),
            started: Instant::now(),
            begun: Default::default(),
            bytes: 0,
            last: None,
            end: VecDeque::new(),
            first: None,
            sends: [false; 2],
            is_unread: false,
        })
    }

    /// Adds what a side has just printed, unless it is printed to one that has fallen silent.
    fn add(&mut self, side: Side, printed: &[u8]) {
        if self.first.is_some_and(|first| first != side) {
            return;
        }
        for piece in printed.split_inclusive(|&byte| byte == b'\n') {
            let begun = &mut self.begun[side as usize];
            let room = MAX_LINE_BYTES.saturating_sub(begun.len());
            let text = piece.strip_suffix(b"\n").unwrap_or(piece);
            begun.extend_from_slice(&text[..text.len().min(room)]);
            if text.len() < piece.len() {
                self.end_line(side, "");
            }
        }
    }

    /// Notes that the program has ended, or is to be ended.
    fn note_unread(&mut self) {
        self.is_unread = self.sends[Program as usize];
    }

    /// Writes the lines that have no end.
    fn finish(&mut self) -> io::Result<()> {
        for side in [Program, Interactor] {
            if !self.begun[side as usize].is_empty() {
                self.end_line(side, " (no end of line)");
            }
        }
        self.file.flush()
    }

    fn end_line(&mut self, side: Side, note: &str) {
        let text = mem::take(&mut self.begun[side as usize]);
        let text = String::from_utf8_lossy(&text);
        let arrow = match side {
            Program => '>',
            Interactor => '<',
        };
        let time = self.started.elapsed().as_millis();
        let line = format!("{time:6} ms {arrow} {}{note}", text.trim_end_matches('\r'));
        self.bytes += line.len() + 1;
        if self.bytes <= MAX_BYTES {
            // A full disk is noticed at the end of the run.
            let _ = writeln!(self.file, "{line}");
        }
        if self.end.len() == MAX_SHOWN_LINES {
            self.end.pop_front();
        }
        self.end.push_back(line);
        self.last = Some(side);
    }
}

/// Hands on what one side prints, to its end, and adds the number of bytes to its count. Returns the
/// pipe to the other side, unless that reads no more: it must be noted who was silent first before the
/// other can see the end of its input.
fn relay(
    side: Side,
    mut from: ChildStdout,
    to: ChildStdin,
    counts: &[Arc<AtomicU64>; 2],
    transcript: &Mutex<Transcript>,
) -> Option<ChildStdin> {
    let mut to = Some(to);
    let mut buffer = [0; 8192];
    loop {
        // Under the lock a byte is in the pipe or written down.
        let held = sys::wait_to_read(&from, -1).then(|| locked(transcript));
        let size = match from.read(&mut buffer) {
            Ok(0) => break,
            Ok(size) => size,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => break,
        };
        counts[side as usize].fetch_add(size as u64, Ordering::Relaxed);
        // It is written down before it is sent: what answers it comes later.
        let mut noted = held.unwrap_or_else(|| locked(transcript));
        noted.add(side, &buffer[..size]);
        noted.sends[side as usize] = to.is_some();
        drop(noted);
        if let Some(open) = &mut to {
            let sent = open.write_all(&buffer[..size]).and_then(|()| open.flush());
            locked(transcript).sends[side as usize] = false;
            if sent.is_err() {
                to = None;
            }
        }
    }
    to
}

/// How long an interactor may take to decide where the system does not tell what it waits for.
const UNKNOWN_WAIT: Duration = Duration::from_millis(500);

/// The end of what an interactor says before it is told that its input has ended.
struct Silence {
    interactor: u32,
    /// The pipe that it prints to; `None` where the system does not tell what is in it.
    answers: Option<File>,
    longest_wait: Duration,
}

impl Silence {
    /// Waits until the interactor has fallen silent, or has read all that the program has printed and
    /// waits for more: then only the end of its input can tell it anything. Nothing can tell it
    /// anything if it has closed its input. Then notes that the program was silent first, unless it
    /// was not: all that the interactor has printed by now is written down before.
    fn wait(&self, to: Option<&ChildStdin>, transcript: &Mutex<Transcript>) {
        let started = Instant::now();
        let mut last_known = started;
        while started.elapsed() < self.longest_wait && locked(transcript).first.is_none() {
            // In this order: nothing is written any more to a pipe that is empty.
            let waits = match to.map_or(Some(false), sys::is_empty) {
                Some(true) => waits_for_input(self.interactor),
                unread => unread,
            };
            match waits {
                Some(true) => {
                    let mut transcript = locked(transcript);
                    if self.answers.as_ref().and_then(sys::is_empty) != Some(false) {
                        transcript.first.get_or_insert(Program);
                        return;
                    }
                }
                Some(false) => last_known = Instant::now(),
                None if last_known.elapsed() > UNKNOWN_WAIT => break,
                None => {}
            }
            thread::sleep((started.elapsed() / 8).clamp(MIN_PAUSE, MAX_PAUSE));
        }
        locked(transcript).first.get_or_insert(Program);
    }
}

/// The times between two looks at what the interactor does.
const MIN_PAUSE: Duration = Duration::from_micros(200);
const MAX_PAUSE: Duration = Duration::from_millis(5);

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_line_is_written_when_it_is_whole() {
        let path = std::env::temp_dir().join(format!("transcript-{}", std::process::id()));
        let mut transcript = Transcript::create(&path).unwrap();
        transcript.add(Program, b"5");
        transcript.add(Interactor, b"hello\n");
        transcript.add(Program, b"0\n25\r\n1");
        transcript.finish().unwrap();
        let end = Vec::from(transcript.end);
        let lines: Vec<&str> = end.iter().map(|line| &line[10..]).collect();
        assert_eq!(lines, ["< hello", "> 50", "> 25", "> 1 (no end of line)"]);
        assert_eq!(transcript.last, Some(Program));
        assert_eq!(fs::read_to_string(&path).unwrap(), end.join("\n") + "\n");
        fs::remove_file(path).unwrap();
    }

    #[test]
    fn of_a_flood_the_last_lines_are_kept() {
        let path = std::env::temp_dir().join(format!("transcript-flood-{}", std::process::id()));
        let mut transcript = Transcript::create(&path).unwrap();
        for _ in 0..3000 {
            transcript.add(Program, &[b'x'; 9000]);
            transcript.add(Program, b"\n");
        }
        transcript.finish().unwrap();
        assert_eq!(transcript.end.len(), MAX_SHOWN_LINES);
        assert!(fs::metadata(&path).unwrap().len() <= MAX_BYTES as u64);
        fs::remove_file(path).unwrap();
    }
}

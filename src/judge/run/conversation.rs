//! Two programs that talk: what one prints the other reads. The judge stands between them. It
//! writes down what they say, and knows which side was the first to fall silent.
//!
//! What is still printed for a side that has ended is read and thrown away. So no program is ended
//! by SIGPIPE, and no verdict hangs on whether its last line came before the other's end.

use crate::error::Error;
use crate::run::process::{Process, ProcessSpec, Stream};
use crate::run::run_result::{ExitStatus, RunResult};
use crate::run::sys;
use crate::run::transcript::{Side, Transcript};
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::{ChildStdin, ChildStdout};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

#[derive(Debug)]
pub struct Conversation {
    pub program: RunResult,
    pub interactor: RunResult,
    /// Who ended first, or closed its output first: only then did the other learn of it.
    pub first: Side,
    /// Who has printed the last line; `None` if nobody has printed any.
    pub last: Option<Side>,
    /// Whether the program was printing when it ended, and nobody read that: a pipe was full.
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
    transcript: &Path,
) -> Result<Conversation, Error> {
    let exchange = Mutex::new(Exchange {
        transcript: Transcript::create(transcript)?,
        first: None,
        sends: [false; 2],
        is_unread: false,
    });
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
    let endings = talk(program, interactor, is_decided, &exchange);
    if sys::interrupted() {
        return Err(Error::Interrupted);
    }
    let [program, interactor] = endings.map_err(Error::io("start a thread for", transcript))?;
    let exchange = exchange.into_inner();
    let exchange = exchange.unwrap_or_else(PoisonError::into_inner);
    let Exchange {
        transcript,
        first,
        is_unread,
        ..
    } = exchange;
    let (last, end) = transcript.finish()?;
    Ok(Conversation {
        program: program?,
        interactor: interactor?,
        first: first.unwrap_or(Side::Program),
        last,
        end,
        is_unread,
    })
}

/// Hands on what both say, up to their ends. If the system gives no thread for that, both are ended.
fn talk(
    (program, reads, prints): (Process, ChildStdin, ChildStdout),
    (interactor, hears, says): (Process, ChildStdin, ChildStdout),
    is_decided: &(dyn Fn(&RunResult) -> bool + Sync),
    exchange: &Mutex<Exchange>,
) -> io::Result<[Result<RunResult, Error>; 2]> {
    let [program_bytes, interactor_bytes] = [program.piped.clone(), interactor.piped.clone()];
    let [end_program, end_interactor] = [program.is_unheard.clone(), interactor.is_unheard.clone()];
    let interactor = Mutex::new(Some(interactor));
    let finish = || lock(&interactor).take().map(Process::finish);
    let watch = || {
        let result = finish().unwrap_or(Err(Error::Interrupted))?;
        // A program that was silent first may be about to fail, and its failure decides.
        let was_first = lock(exchange).first != Some(Side::Program);
        end_program.store(was_first && is_decided(&result), Ordering::Relaxed);
        Ok(result)
    };
    let prints = || relay(Side::Program, prints, hears, &program_bytes, exchange);
    let says = || relay(Side::Interactor, says, reads, &interactor_bytes, exchange);
    thread::scope(|scope| {
        let begun = thread::Builder::new().spawn_scoped(scope, prints);
        let begun = begun.and_then(|prints| {
            thread::Builder::new().spawn_scoped(scope, says)?;
            Ok((prints, thread::Builder::new().spawn_scoped(scope, watch)?))
        });
        let (prints, watched) = match begun {
            Ok(threads) => threads,
            Err(error) => {
                for flag in [&end_program, &end_interactor] {
                    flag.store(true, Ordering::Relaxed);
                }
                let _ = (program.finish(), finish());
                return Err(error);
            }
        };
        let result = program.finish();
        {
            let mut exchange = lock(exchange);
            exchange.is_unread = exchange.sends[Side::Program as usize];
        }
        // Nothing of it runs any more, so that there is an end to what it prints.
        let _ = prints.join();
        let has_ended_well =
            matches!(&result, Ok(result) if result.status() == ExitStatus::Code(0));
        if !has_ended_well && lock(exchange).first == Some(Side::Program) {
            end_interactor.store(true, Ordering::Relaxed);
        }
        let watched = watched.join();
        Ok([result, watched.unwrap_or(Err(Error::Interrupted))])
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

/// What both relays know.
struct Exchange {
    transcript: Transcript,
    first: Option<Side>,
    /// What each has printed is being handed on, which may wait for the other to read.
    sends: [bool; 2],
    is_unread: bool,
}

impl Exchange {
    /// Throws away what a side prints to one that has fallen silent.
    fn add(&mut self, side: Side, printed: &[u8]) {
        if self.first.map_or(true, |first| first == side) {
            self.transcript.add(side, printed);
        }
    }
}

/// Hands on what one side prints, to its end, and adds the number of bytes to `count`.
fn relay(
    side: Side,
    mut from: ChildStdout,
    to: ChildStdin,
    count: &AtomicU64,
    exchange: &Mutex<Exchange>,
) {
    let mut to = Some(to);
    let mut buffer = [0; 8192];
    loop {
        let size = match from.read(&mut buffer) {
            Ok(0) => break,
            Ok(size) => size,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => break,
        };
        count.fetch_add(size as u64, Ordering::Relaxed);
        if let Some(open) = &mut to {
            // It is written down before it is sent: what answers it comes later.
            lock(exchange).add(side, &buffer[..size]);
            lock(exchange).sends[side as usize] = true;
            let sent = open.write_all(&buffer[..size]).and_then(|()| open.flush());
            lock(exchange).sends[side as usize] = false;
            if sent.is_err() {
                to = None;
            }
        }
    }
    // It is noted before the other side can see the end of its input.
    lock(exchange).first.get_or_insert(side);
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

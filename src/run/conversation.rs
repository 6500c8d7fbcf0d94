//! Two programs that talk: what one prints the other reads. The judge stands between them. It
//! writes down what they say, and knows which side was the first to fall silent.
//!
//! What is still printed for a side that has ended is read and thrown away. So no program is ended
//! by SIGPIPE, and no verdict hangs on whether its last line came before the other's end.

use crate::error::Error;
use crate::run::call::{Call, Process, Stream};
use crate::run::ending::{Ending, ExitStatus};
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
    pub program: Ending,
    pub interactor: Ending,
    /// Who ended first, or closed its output first: only then did the other learn of it.
    pub first: Side,
    /// Who has printed the last line; `None` if nobody has printed any.
    pub last: Option<Side>,
    /// The last lines, with times and arrows.
    pub end: Vec<String>,
}

/// Runs both until each has ended or exceeded a limit, and writes what they say to a file. The
/// judge also ends the program when the interactor has ended first with a verdict against it, and
/// the interactor when the program failed first: it could only complain that its input has ended.
pub fn run(
    program: Call,
    interactor: Call,
    is_decided: &(dyn Fn(&Ending) -> bool + Sync),
    transcript: &Path,
) -> Result<Conversation, Error> {
    let transcript = Transcript::create(transcript)?;
    let (interactor, hears, says) = start(interactor)?;
    let (program, reads, prints) = match start(program) {
        Ok(started) => started,
        Err(error) => {
            // Without an input it ends by itself.
            drop((hears, says));
            let _ = interactor.finish();
            return Err(error);
        }
    };
    let exchange = Mutex::new(Exchange {
        transcript,
        first: None,
    });
    let [program, interactor] = thread::scope(|scope| {
        let [program_bytes, interactor_bytes] = [program.byte_counter(), interactor.byte_counter()];
        let [end_program, end_interactor] = [program.end_flag(), interactor.end_flag()];
        let exchange = &exchange;
        let prints =
            scope.spawn(move || relay(Side::Program, prints, hears, &program_bytes, exchange));
        scope.spawn(move || relay(Side::Interactor, says, reads, &interactor_bytes, exchange));
        let interactor = scope.spawn(move || {
            let ending = interactor.finish()?;
            // A program that was silent first may be about to fail, and its failure decides.
            let was_first = lock(exchange).first != Some(Side::Program);
            end_program.store(was_first && is_decided(&ending), Ordering::Relaxed);
            Ok(ending)
        });
        let ending = program.finish();
        // Nothing of it runs any more, so that there is an end to what it prints.
        let _ = prints.join();
        let has_ended_well =
            matches!(&ending, Ok(ending) if ending.status() == ExitStatus::Code(0));
        if !has_ended_well && lock(exchange).first == Some(Side::Program) {
            end_interactor.store(true, Ordering::Relaxed);
        }
        [ending, interactor.join().unwrap_or(Err(Error::Interrupted))]
    });
    if sys::interrupted() {
        return Err(Error::Interrupted);
    }
    let exchange = exchange.into_inner();
    let Exchange { transcript, first } = exchange.unwrap_or_else(PoisonError::into_inner);
    let (last, end) = transcript.finish()?;
    Ok(Conversation {
        program: program?,
        interactor: interactor?,
        first: first.unwrap_or(Side::Program),
        last,
        end,
    })
}

fn start(side: Call) -> Result<(Process, ChildStdin, ChildStdout), Error> {
    let piped = Call {
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
            let sent = open.write_all(&buffer[..size]).and_then(|()| open.flush());
            if sent.is_err() {
                to = None;
            }
        }
    }
    // It is noted before the other side can see the end of its input.
    lock(exchange).first.get_or_insert(side);
}

fn lock<'a>(exchange: &'a Mutex<Exchange>) -> MutexGuard<'a, Exchange> {
    exchange.lock().unwrap_or_else(PoisonError::into_inner)
}

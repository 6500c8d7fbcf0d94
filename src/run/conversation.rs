//! Two programs that talk: what one prints the other reads. The judge stands between them. It
//! writes down what they say, and knows which side was the first to fall silent.
//!
//! What is still printed for a side that has ended is read and thrown away. So no program is ended
//! by SIGPIPE, and no verdict hangs on whether its last line came before the other's end.

use crate::error::Error;
use crate::run::confinement::Confinement;
use crate::run::program::{Limits, Run, Running};
use crate::run::transcript::{Side, Transcript};
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

/// A program that takes part, and where it does.
#[derive(Debug)]
pub struct Speaker<'a> {
    pub command: Command,
    pub stderr: &'a Path,
    /// Its working directory.
    pub directory: &'a Path,
    pub limits: Limits,
    pub confinement: Option<&'a Confinement>,
}

#[derive(Debug)]
pub struct Conversation {
    pub program: Run,
    pub interactor: Run,
    /// Who ended first, or closed its output first: only then did the other learn of it.
    pub first: Side,
    /// Who has printed the last line; `None` if nobody has printed any.
    pub last: Option<Side>,
    /// The last lines, with times and arrows.
    pub end: Vec<String>,
}

/// Runs both until each has ended or exceeded a limit, and writes what they say to a file. The
/// judge also ends the program when the interactor has ended with a verdict against it, and the
/// interactor when the program failed first: it could only complain that its input has ended.
pub fn run(
    program: Speaker,
    interactor: Speaker,
    is_decided: &(dyn Fn(&Run) -> bool + Sync),
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
        let [program_bytes, interactor_bytes] = [program.piped(), interactor.piped()];
        let [end_program, end_interactor] = [program.is_unheard(), interactor.is_unheard()];
        let exchange = &exchange;
        let prints =
            scope.spawn(move || relay(Side::Program, prints, hears, &program_bytes, exchange));
        scope.spawn(move || relay(Side::Interactor, says, reads, &interactor_bytes, exchange));
        let interactor = scope.spawn(move || {
            let run = interactor.finish()?;
            end_program.store(is_decided(&run), Ordering::Relaxed);
            Ok(run)
        });
        let run = program.finish();
        // Nothing of it runs any more, so that there is an end to what it prints.
        let _ = prints.join();
        let has_ended_well = matches!(&run, Ok(run) if run.stop.is_none() && run.code == Some(0));
        if !has_ended_well && lock(exchange).first == Some(Side::Program) {
            end_interactor.store(true, Ordering::Relaxed);
        }
        [run, interactor.join().unwrap_or(Err(Error::Interrupted))]
    });
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

fn start(speaker: Speaker) -> Result<(Running, ChildStdin, ChildStdout), Error> {
    let mut command = speaker.command;
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut running = Running::start(
        command,
        speaker.stderr,
        speaker.directory,
        speaker.limits,
        speaker.confinement,
    )?;
    let (stdin, stdout) = running.take_pipes().expect("both are pipes");
    Ok((running, stdin, stdout))
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

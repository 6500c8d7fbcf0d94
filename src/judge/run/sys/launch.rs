//! How Linux starts a program: the judge orders it of the keeper, which does it.

use super::new_process::{checked, Order};
use super::unix::{self, Child};
use super::{keeper, Launch, Ruleset, StandardStream};
use std::ffi::c_int;
use std::fs::File;
use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};

extern "C" {
    fn pipe2(ends: *mut c_int, flags: c_int) -> c_int;
}

const O_CLOEXEC: c_int = 0o2_000_000;

/// Starts a program under limits, as the first process of a session and group.
///
/// Address space is not limited: a limit there turns "too much memory" into a crash that
/// looks like the program's own, and Java, Node and Go do not even start under 64 MB.
pub fn spawn(launch: &Launch) -> io::Result<Child> {
    let [stdin, stdout, stderr] = &launch.streams;
    let (stdin, stdout) = (Given::new(stdin, 0)?, Given::new(stdout, 1)?);
    let stderr = Given::new(stderr, 2)?;
    let mut files = vec![stdin.number, stdout.number, stderr.number];
    files.extend(launch.sandbox.ruleset.map(Ruleset::descriptor));
    let (order, text) = Order::new(launch)?;
    let (pid, error) = keeper::start(&order, &text, &files)?;
    if error != 0 {
        if pid > 0 {
            unix::wait(pid, 0)?;
        }
        return Err(io::Error::from_raw_os_error(error));
    }
    Ok(Child::new(pid, stdin.own, stdout.own))
}

/// What a program reads from or prints to.
struct Given {
    number: c_int,
    /// What the judge need not have open afterwards.
    _opened: Option<OwnedFd>,
    /// The judge's end of a pipe.
    own: Option<OwnedFd>,
}

impl Given {
    /// The first, second or third open file of a program.
    fn new(stream: &StandardStream, place: c_int) -> io::Result<Given> {
        let (opened, own): (OwnedFd, _) = match stream {
            StandardStream::Shared => return Ok(Given::open(place)),
            StandardStream::File(file) => return Ok(Given::open(file.as_raw_fd())),
            StandardStream::Nothing => {
                let null = File::options().read(true).write(true).open("/dev/null")?;
                (null.into(), None)
            }
            StandardStream::Pipe => {
                let [reads, writes] = pipe()?;
                match place {
                    0 => (reads, Some(writes)),
                    _ => (writes, Some(reads)),
                }
            }
        };
        Ok(Given {
            number: opened.as_raw_fd(),
            _opened: Some(opened),
            own,
        })
    }

    /// One that is open already.
    fn open(number: c_int) -> Given {
        Given {
            number,
            _opened: None,
            own: None,
        }
    }
}

fn pipe() -> io::Result<[OwnedFd; 2]> {
    let mut ends = [0; 2];
    // SAFETY: the target has the size of C's.
    checked(unsafe { pipe2(ends.as_mut_ptr(), O_CLOEXEC) })?;
    // SAFETY: the system call has just opened them for these owners.
    Ok(ends.map(|end| unsafe { OwnedFd::from_raw_fd(end) }))
}

//! The keeper: a process that outlives the judge, however that ends, and then ends what it ran.
//!
//! It reads the numbers of groups from a socket: one that begins, or with a minus one that has
//! ended. The other end of the socket is the judge's alone, so that the keeper reads its end when
//! the judge is gone.

#[cfg(target_os = "linux")]
use super::linux;
use std::collections::HashSet;
use std::ffi::c_int;
use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::AsRawFd;
use std::os::unix::net::UnixStream;
use std::sync::{Mutex, PoisonError};

extern "C" {
    fn fork() -> c_int;
    fn _exit(status: c_int) -> !;
    fn setsid() -> c_int;
    fn dup2(from: c_int, to: c_int) -> c_int;
    fn kill(pid: c_int, signal: c_int) -> c_int;
    fn signal(signal: c_int, handler: usize) -> usize;
}

const SIG_IGN: usize = 1;
const SIGHUP: c_int = 1;
const SIGINT: c_int = 2;
const SIGQUIT: c_int = 3;
const SIGKILL: c_int = 9;
const SIGTERM: c_int = 15;

/// The keeper's process, and the judge's end of the socket.
static KEEPER: Mutex<Option<(u32, UnixStream)>> = Mutex::new(None);

/// Starts the keeper, if there is none. To be called while the judge has one thread only.
pub fn start_keeper() {
    let mut keeper = KEEPER.lock().unwrap_or_else(PoisonError::into_inner);
    if keeper.is_some() {
        return;
    }
    let Ok((judges, keepers)) = UnixStream::pair() else {
        return;
    };
    // SAFETY: there is one thread, so the copy of this process may do what this one may.
    match unsafe { fork() } {
        0 => {
            drop(judges);
            let groups = read_to_end(keepers);
            for group in groups {
                // SAFETY: system calls on integers. A group that has processes keeps its number.
                unsafe { kill(-group, SIGKILL) };
            }
            // SAFETY: it does not return. The judge's memory is not to be cleaned up twice.
            unsafe { _exit(0) }
        }
        process if process > 0 => *keeper = Some((process as u32, judges)),
        _ => {}
    }
}

/// The groups that go on when the judge is gone.
fn read_to_end(mut socket: UnixStream) -> HashSet<c_int> {
    // SAFETY: system calls on integers. Ctrl-C and the like reach the judge's session only.
    unsafe {
        setsid();
        for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
            signal(number, SIG_IGN);
        }
    }
    // Who reads what the judge prints waits until no process has that open.
    if let Ok(null) = File::options().read(true).write(true).open("/dev/null") {
        for standard in 0..3 {
            // SAFETY: a system call on integers; both descriptors are open.
            unsafe { dup2(null.as_raw_fd(), standard) };
        }
    }
    #[cfg(target_os = "linux")]
    linux::close_all_but(socket.as_raw_fd());
    let mut groups = HashSet::new();
    let mut number = [0; 4];
    while socket.read_exact(&mut number).is_ok() {
        match c_int::from_ne_bytes(number) {
            group if group > 0 => groups.insert(group),
            ended => groups.remove(&-ended),
        };
    }
    groups
}

/// The number of its process.
pub fn keeper() -> Option<u32> {
    let keeper = KEEPER.lock().unwrap_or_else(PoisonError::into_inner);
    keeper.as_ref().map(|&(process, _)| process)
}

/// A group is to end with the judge.
pub(super) fn keep(group: u32) {
    tell(group as c_int);
}

/// A group has ended.
pub(super) fn release(group: u32) {
    tell(-(group as c_int));
}

fn tell(number: c_int) {
    let mut keeper = KEEPER.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, socket)) = keeper.as_mut() {
        // A keeper that was killed keeps nothing; all else goes on.
        let _ = socket.write_all(&number.to_ne_bytes());
    }
}

/// Has the keeper end, and says which process is to be waited for.
pub(super) fn dismiss() -> Option<u32> {
    let keeper = KEEPER.lock().unwrap_or_else(PoisonError::into_inner).take();
    keeper.map(|(process, _)| process)
}

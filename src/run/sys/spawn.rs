//! The start of a program on Linux and macOS, each of which has its own way to it.

#[cfg(target_os = "linux")]
use super::launch::start;
#[cfg(target_os = "macos")]
use super::macos::start;
use super::{keeper, unix::Child, Launch};
use std::io;
use std::thread;
use std::time::Duration;

/// A file that a process has open for writing is not executed. One that was written just now may
/// be open so in a process that another thread starts at this moment, until that has its exec.
const ETXTBSY: i32 = 26;
const MOMENT: Duration = Duration::from_millis(10);
const MOMENTS: u32 = 200;

/// Starts a program under limits, as the first process of a session and group that its processes
/// cannot leave where the system has that. Its file must not be open for writing, but may be for
/// a moment still.
///
/// Address space is not limited: a limit there turns "too much memory" into a crash that
/// looks like the program's own, and Java, Node and Go do not even start under 64 MB.
pub fn spawn(launch: &Launch) -> io::Result<Child> {
    let mut child = start(launch);
    for _ in 0..MOMENTS {
        if child.as_ref().err().and_then(io::Error::raw_os_error) != Some(ETXTBSY) {
            break;
        }
        thread::sleep(MOMENT);
        child = start(launch);
    }
    child.inspect(|child| keeper::keep(child.id()))
}

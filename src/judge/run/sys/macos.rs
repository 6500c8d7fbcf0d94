//! What macOS has otherwise than Linux, or not at all.

use super::unix::{self, Child, Rlimit};
use super::Launch;
use std::ffi::c_int;
use std::io;
use std::os::unix::process::CommandExt;
use std::thread;
use std::time::Duration;

extern "C" {
    fn setsid() -> c_int;
    fn setrlimit(resource: c_int, limit: *const Rlimit) -> c_int;
}

/// Starts a program under limits, as the first process of a session and group.
pub fn spawn(launch: &Launch) -> io::Result<Child> {
    let (mut command, hard) = (launch.command()?, launch.hard);
    let limits = unix::limits(hard).map(|limit| (limit.0, unix::lowered(limit)));
    let prepare = move || {
        // SAFETY: system calls; the pointers are valid, and their targets have the C layout.
        unsafe {
            setsid();
            limits.iter().for_each(|(resource, limit)| {
                setrlimit(*resource, limit);
            });
        }
        Ok(())
    };
    // SAFETY: between fork and exec only system calls are made, and nothing is allocated.
    unsafe { command.pre_exec(prepare) };
    let child = command.spawn()?;
    Ok(Child {
        pid: child.id() as c_int,
        stdin: child.stdin,
        stdout: child.stdout,
        end: EndNotice,
    })
}

/// Whether all processes of a run are found and measured. They are measured; but an orphan in a
/// group of its own is not found.
pub fn observes() -> bool {
    false
}

/// Here orphans become children of the first process, and of no other.
pub fn adopt_orphans() -> bool {
    false
}

/// The system is asked again and again.
#[derive(Debug)]
pub struct EndNotice;

impl EndNotice {
    pub(super) fn wait(&self, time: Duration) {
        thread::sleep(time.min(Duration::from_millis(1)));
    }
}

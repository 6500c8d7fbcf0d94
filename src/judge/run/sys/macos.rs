//! What macOS has otherwise than Linux, or not at all.

use super::unix::{begin_session, Child};
use super::{keeper, Launch};
use std::ffi::c_int;
use std::io;
use std::os::unix::process::CommandExt;

/// Starts a program under limits, as the first process of a session and group.
pub fn spawn(launch: &Launch) -> io::Result<Child> {
    let (mut command, hard) = (launch.command()?, launch.hard);
    let prepare = move || {
        begin_session(hard);
        Ok(())
    };
    // SAFETY: between fork and exec only system calls are made, and nothing is allocated.
    unsafe { command.pre_exec(prepare) };
    let child = command.spawn()?;
    keeper::keep(child.id());
    Ok(Child {
        pid: child.id() as c_int,
        stdin: child.stdin,
        stdout: child.stdout,
        listener: None,
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

pub fn has_no_new_privileges() -> bool {
    false
}

pub fn has_close_range() -> bool {
    false
}

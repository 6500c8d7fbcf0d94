//! Landlock: a process of Linux 5.13 and later gives up for good what it has not allowed itself.

use super::raw_call::*;
use crate::run::sys::{Access, SIGNAL_SCOPE};
use std::ffi::{c_int, CString};
use std::fs::File;
use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::ptr;

const VERSION: usize = 1;
const PATH_BENEATH: usize = 1;
const SCOPE_SIGNAL: u64 = 1 << 1;

const EXECUTE: u64 = 1;
const WRITE_FILE: u64 = 1 << 1;
const READ_FILE: u64 = 1 << 2;
const READ_DIR: u64 = 1 << 3;
const REFER: u64 = 1 << 13;
const TRUNCATE: u64 = 1 << 14;
/// All that the first version knows: besides the above, to make and remove what is in a folder.
const FIRST_VERSION: u64 = REFER - 1;
/// The rights that make sense for a file that is not a folder.
const OF_FILES: u64 = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE;

#[repr(C, packed)]
struct PathBeneath {
    allowed: u64,
    parent: c_int,
}

/// The paths that a program may use. All others can only be listed as far as that is allowed;
/// whether they exist, their sizes and times are no secret.
#[derive(Debug)]
pub struct Ruleset {
    descriptor: OwnedFd,
    /// The rights that this system knows.
    rights: u64,
}

impl Ruleset {
    /// One that allows nothing, not even signals to processes outside where the system can
    /// forbid them; `None` where there is no Landlock.
    pub fn new() -> io::Result<Option<Ruleset>> {
        let Some(version) = landlock_version() else {
            return Ok(None);
        };
        let later = (u64::from(version >= 2) * REFER) | (u64::from(version >= 3) * TRUNCATE);
        let rights = FIRST_VERSION | later;
        let scoped = u64::from(Some(version) >= SIGNAL_SCOPE) * SCOPE_SIGNAL;
        // `struct landlock_ruleset_attr`, as of version 6: files, net, scoped. Earlier ones take it
        // if what they do not know is 0.
        let attributes: [u64; 3] = [rights, 0, scoped];
        let (start, size) = (attributes.as_ptr() as usize, size_of_val(&attributes));
        // SAFETY: the pointer is valid and its target has the given size.
        let descriptor = checked(unsafe { call(LANDLOCK_CREATE_RULESET, start, size, 0) })?;
        Ok(Some(Ruleset {
            // SAFETY: the system call has just opened it for this owner.
            descriptor: unsafe { OwnedFd::from_raw_fd(descriptor as c_int) },
            rights,
        }))
    }

    /// Allows the use of a path and of all below it.
    pub fn allow(&self, path: &Path, access: Access) -> io::Result<()> {
        let parent = open_path(path)?;
        let wanted = match access {
            Access::List => READ_DIR,
            Access::Read => EXECUTE | READ_FILE | READ_DIR,
            Access::Print => WRITE_FILE | TRUNCATE,
            Access::Write => self.rights,
        };
        let mut allowed = wanted & self.rights;
        if !parent.metadata()?.is_dir() {
            allowed &= OF_FILES;
        }
        let rule = PathBeneath {
            allowed,
            parent: parent.as_raw_fd(),
        };
        let (ruleset, rule) = (self.descriptor() as usize, ptr::from_ref(&rule) as usize);
        // SAFETY: the descriptors are open, the pointer is valid, its target has C's layout.
        checked(unsafe { call(LANDLOCK_ADD_RULE, ruleset, PATH_BENEATH, rule) })?;
        Ok(())
    }

    pub(super) fn descriptor(&self) -> c_int {
        self.descriptor.as_raw_fd()
    }
}

/// Opens a path as a place alone: nothing is read, and a pipe waits for nobody. std takes this flag out
/// of those that are added to its own where musl is the C library.
fn open_path(path: &Path) -> io::Result<File> {
    let path = CString::new(path.as_os_str().as_bytes())?;
    // SAFETY: the text ends with a zero.
    let opened = unsafe { call(OPENAT, AT_FDCWD, path.as_ptr() as usize, O_PATH | O_CLOEXEC) };
    let descriptor = checked(opened)? as c_int;
    // SAFETY: the system has just opened it for this owner.
    Ok(unsafe { File::from_raw_fd(descriptor) })
}

/// Which Landlock the system has: 1 was in Linux 5.13.
pub fn landlock_version() -> Option<u32> {
    // SAFETY: with this flag the system takes no attributes.
    let version = unsafe { call(LANDLOCK_CREATE_RULESET, 0, 0, VERSION) };
    u32::try_from(version).ok().filter(|&version| version > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::net::UnixListener;

    /// The system refuses to open a socket, except as a path.
    #[test]
    fn what_is_allowed_is_not_opened() {
        let socket = std::env::temp_dir().join(format!("dlx-judge-{}", std::process::id()));
        let _listener = UnixListener::bind(&socket).unwrap();
        let allowed = Ruleset::new()
            .unwrap()
            .map_or(Ok(()), |rules| rules.allow(&socket, Access::Read));
        std::fs::remove_file(socket).unwrap();
        allowed.unwrap();
    }
}

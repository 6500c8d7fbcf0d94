//! Where a system call of a run waits for the judge's answer: the kernel hands over its number and
//! arguments, and the calling thread goes on when there is an answer. So a bound on processes is
//! one that no program can outrun, however little the judge gets to run.

use super::seccomp::Filter;
use super::{processes, Wish};
use std::ffi::{c_int, c_long, c_ulong, c_void, CStr, OsStr};
use std::fs::{self, File, Permissions};
use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{FileExt, OpenOptionsExt, PermissionsExt};
use std::path::PathBuf;
use std::ptr;
use std::time::Duration;

// Structs of C are arrays here, for the two processors that `seccomp` knows: both begin with the
// lowest byte of a number, so the first of two halves is the low one.
extern "C" {
    fn ioctl(descriptor: c_int, request: c_ulong, ...) -> c_int;
    fn ppoll(list: *mut u64, count: c_ulong, time: *const c_long, mask: *const c_void) -> c_int;
}

const RECEIVE: c_ulong = 0xC050_2100;
const SEND: c_ulong = 0xC018_2101;
/// The call is made as if nobody had been asked.
const CONTINUE: u32 = 1;
const EPERM: i32 = 1;
const ENAMETOOLONG: i32 = 36;
const AT_FDCWD: c_int = -100;
const O_PATH: c_int = 0o10_000_000;
const LONGEST_PATH: usize = 4096;
const POLLIN: u64 = 1;

/// The judge's end.
#[derive(Debug)]
pub struct Listener(OwnedFd);

/// A system call that waits.
#[derive(Debug)]
pub struct Request {
    id: u64,
    /// The thread that makes the call.
    thread: u32,
    pub wish: Wish,
    arguments: [u64; 6],
}

impl Request {
    /// How much memory is to be shared, in bytes. A file counts, too: another thread may put memory
    /// in its place before the call is made.
    pub fn shared_bytes(&self) -> u64 {
        self.arguments[1]
    }

    /// The peak of the memory of its process, in KB.
    pub fn peak_kb(&self) -> u64 {
        processes::memory(self.thread).map_or(0, |(peak, _)| peak)
    }

    /// Sets the rights of a file as is wished, if that is one of these or lies in one of them.
    ///
    /// The judge reads the path once and opens what is there. So another thread cannot put another
    /// path in its place after it was looked at. If the thread has ended meanwhile and another one
    /// got its number, what that has at the address still reaches none but these files.
    pub fn set_mode(&self, own: &[PathBuf]) -> io::Result<()> {
        let Wish::Mode(folder, path, mode) = self.wish else {
            return Ok(());
        };
        let of_thread = |what: &str| PathBuf::from(format!("/proc/{}/{what}", self.thread));
        let folder = match folder.map(|at| self.arguments[at] as c_int) {
            None | Some(AT_FDCWD) => of_thread("cwd"),
            Some(open) => of_thread(&format!("fd/{open}")),
        };
        let path = path.map(|at| self.path(self.arguments[at])).transpose()?;
        let named = match path.as_deref().unwrap_or_default() {
            // In another process these lead to other files.
            b"/dev/stdout" => of_thread("fd/1"),
            b"/dev/stderr" => of_thread("fd/2"),
            b"" => folder,
            path => folder.join(OsStr::from_bytes(path)),
        };
        let file = File::options()
            .read(true)
            .custom_flags(O_PATH)
            .open(named)?;
        let opened = PathBuf::from(format!("/proc/self/fd/{}", file.as_raw_fd()));
        let found = fs::read_link(&opened)?;
        if !own.iter().any(|own| found.starts_with(own)) {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        let mode = self.arguments[mode] as u32 & 0o777;
        fs::set_permissions(opened, Permissions::from_mode(mode))
    }

    /// The path at an address of the process.
    fn path(&self, address: u64) -> io::Result<Vec<u8>> {
        let memory = File::open(format!("/proc/{}/mem", self.thread))?;
        let mut bytes = [0; LONGEST_PATH];
        let size = memory.read_at(&mut bytes, address)?;
        let path = CStr::from_bytes_until_nul(&bytes[..size]);
        let path = path.map_err(|_| io::Error::from_raw_os_error(ENAMETOOLONG))?;
        Ok(path.to_bytes().to_vec())
    }
}

impl Listener {
    /// Of what `Filter::install_with_listener` has opened.
    pub(super) fn new(opened: OwnedFd) -> Listener {
        Listener(opened)
    }

    /// The next system call that waits, or comes within this time.
    ///
    /// # Errors
    /// None will come any more.
    pub fn next(&self, time: Duration) -> io::Result<Option<Request>> {
        // `struct pollfd`: a descriptor, what is waited for, and what has happened.
        let mut poll = self.0.as_raw_fd() as u64 | POLLIN << 32;
        let time = [time.as_secs() as c_long, time.subsec_nanos() as c_long];
        // SAFETY: the pointers are valid and their targets have the C layout; a null mask is none.
        if unsafe { ppoll(&mut poll, 1, time.as_ptr(), ptr::null()) } <= 0 {
            return Ok(None);
        }
        if poll >> 48 & POLLIN == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        // `struct seccomp_notif`: an id, the thread, the number of the call, its place, and its
        // arguments. The kernel wants all to be 0.
        let mut found = [0u64; 10];
        // SAFETY: the descriptor is open, and the target has the size of C's.
        if unsafe { ioctl(self.0.as_raw_fd(), RECEIVE, found.as_mut_ptr()) } != 0 {
            return Ok(None); // a signal has ended the call, or its process
        }
        let [id, thread, number, _, arguments @ ..] = found;
        Ok(Some(Request {
            id,
            thread: thread as u32,
            wish: Wish::of(number as u32, arguments[0]),
            arguments,
        }))
    }

    /// Has the call be made.
    pub fn allow(&self, request: &Request) {
        self.answer(request, 0, CONTINUE);
    }

    /// Says that the judge has done what is wished, or could not.
    pub fn tell(&self, request: &Request, done: io::Result<()>) {
        let error = done
            .err()
            .map(|error| error.raw_os_error().unwrap_or(EPERM));
        self.answer(request, -error.unwrap_or_default(), 0);
    }

    fn answer(&self, request: &Request, error: i32, flags: u32) {
        // `struct seccomp_notif_resp`: the id, what the call returns, the error, and flags.
        let last = u64::from(error as u32) | u64::from(flags) << 32;
        let response = [request.id, 0, last];
        // If the call has ended meanwhile there is nobody to be told.
        // SAFETY: the descriptor is open, and the target has the size of C's.
        unsafe { ioctl(self.0.as_raw_fd(), SEND, response.as_ptr()) };
    }
}

/// Whether the calls of a thread can wait. They do then, and fail when this has returned.
pub(super) fn can_ask() -> bool {
    let descriptor = Filter::asking(false).install_with_listener();
    // SAFETY: the system call has just opened it for this owner.
    let listener = descriptor.map(|it| unsafe { OwnedFd::from_raw_fd(it) });
    listener.is_some()
}

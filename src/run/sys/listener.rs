//! Where a system call of a run waits for the judge's answer: the kernel hands over its number and
//! arguments, and the calling thread goes on when there is an answer. So a bound on processes is
//! one that no program can outrun, however little the judge gets to run.

use super::seccomp::Filter;
use super::system_calls::Wish;
use std::ffi::{c_int, c_long, c_ulong, c_void};
use std::fs::{self, File, Permissions};
use std::io;
use std::mem::{size_of, zeroed};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::os::unix::fs::{FileExt, OpenOptionsExt, PermissionsExt};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::ptr;
use std::time::Duration;

/// `struct seccomp_notif` with the `struct seccomp_data` in it.
#[repr(C)]
struct Notification {
    id: u64,
    thread: u32,
    flags: u32,
    number: c_int,
    processor: u32,
    instruction: u64,
    arguments: [u64; 6],
}

/// `struct seccomp_notif_resp`.
#[repr(C)]
struct Response {
    id: u64,
    value: i64,
    error: i32,
    flags: u32,
}

#[repr(C)]
struct Poll {
    descriptor: c_int,
    events: i16,
    happened: i16,
}

#[repr(C)]
struct Timespec {
    seconds: c_long,
    nanoseconds: c_long,
}

/// `struct cmsghdr` with a descriptor after it.
#[repr(C)]
struct Control {
    length: usize,
    level: c_int,
    kind: c_int,
    descriptor: c_int,
    padding: c_int,
}

/// `struct msghdr`, where the lengths that musl has in 32 bits are followed by 0.
#[repr(C)]
struct Message {
    name: *mut c_void,
    name_length: usize,
    parts: *mut Part,
    part_count: usize,
    control: *mut Control,
    control_length: usize,
    flags: usize,
}

#[repr(C)]
struct Part {
    base: *mut u8,
    length: usize,
}

extern "C" {
    fn ioctl(descriptor: c_int, request: c_ulong, ...) -> c_int;
    fn ppoll(list: *mut Poll, count: c_ulong, time: *const Timespec, mask: *const c_void) -> c_int;
    fn sendmsg(socket: c_int, message: *const Message, flags: c_int) -> isize;
    fn recvmsg(socket: c_int, message: *mut Message, flags: c_int) -> isize;
}

const RECEIVE: c_ulong = 0xC050_2100;
const SEND: c_ulong = 0xC018_2101;
/// The call is made as if nobody had been asked.
const CONTINUE: u32 = 1;
const EPERM: i32 = 1;
const AT_FDCWD: c_int = -100;
const O_PATH: c_int = 0o10_000_000;
const LONGEST_PATH: usize = 4096;
const MAP_ANONYMOUS: u64 = 0x20;
const POLLIN: i16 = 1;
const SOL_SOCKET: c_int = 1;
const SCM_RIGHTS: c_int = 1;
const MSG_DONTWAIT: c_int = 0x40;
const MSG_NOSIGNAL: c_int = 0x4000;
const MSG_CMSG_CLOEXEC: c_int = 0x4000_0000;

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
    /// How much memory is to be shared, in bytes. What is mapped of a file is no memory, but a
    /// file that has no bytes of its own is.
    pub fn shared_bytes(&self) -> u64 {
        let [_, length, _, flags, file, _] = self.arguments;
        let path = format!("/proc/{}/fd/{}", self.thread, file as c_int);
        let is_file = || fs::metadata(path).is_ok_and(|found| found.is_file());
        match flags & MAP_ANONYMOUS == 0 && is_file() {
            true => 0,
            false => length,
        }
    }
}

impl Request {
    /// Sets the rights of a file as is wished, if that is one of these or lies in one of them.
    ///
    /// The judge reads the path once and opens what is there. So another thread cannot put another
    /// path in its place after it was looked at.
    pub fn set_mode(&self, own: &[PathBuf]) -> io::Result<()> {
        let Wish::Mode(folder, path, mode) = self.wish else {
            return Ok(());
        };
        let of_thread = |what: &str| PathBuf::from(format!("/proc/{}/{what}", self.thread));
        let folder = match folder.map(|at| self.arguments[at] as c_int) {
            None | Some(AT_FDCWD) => of_thread("cwd"),
            Some(open) => of_thread(&format!("fd/{open}")),
        };
        let text = path.map(|at| self.text(self.arguments[at])).transpose()?;
        let named = match text.as_deref() {
            // In another process these lead to other files.
            Some("/dev/stdout") => of_thread("fd/1"),
            Some("/dev/stderr") => of_thread("fd/2"),
            Some("") | None => folder,
            Some(text) => folder.join(text),
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

    /// The text at an address of the process.
    fn text(&self, address: u64) -> io::Result<String> {
        let memory = File::open(format!("/proc/{}/mem", self.thread))?;
        let mut bytes = vec![0; LONGEST_PATH];
        let size = memory.read_at(&mut bytes, address)?;
        bytes.truncate(
            bytes[..size]
                .iter()
                .position(|&byte| byte == 0)
                .unwrap_or(0),
        );
        String::from_utf8(bytes).map_err(|_| io::ErrorKind::InvalidInput.into())
    }
}

impl Listener {
    /// The next system call that waits, or comes within this time.
    ///
    /// # Errors
    /// None will come any more.
    pub fn next(&self, time: Duration) -> io::Result<Option<Request>> {
        let mut poll = Poll {
            descriptor: self.0.as_raw_fd(),
            events: POLLIN,
            happened: 0,
        };
        let time = Timespec {
            seconds: time.as_secs() as c_long,
            nanoseconds: time.subsec_nanos() as c_long,
        };
        // SAFETY: the pointers are valid and their targets have the C layout; a null mask is none.
        if unsafe { ppoll(&mut poll, 1, &time, ptr::null()) } <= 0 {
            return Ok(None);
        }
        if poll.happened & POLLIN == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        // SAFETY: numbers, for which 0 is a value; the kernel wants them to be 0.
        let mut found: Notification = unsafe { zeroed() };
        // SAFETY: the descriptor is open, and the target has the C layout.
        if unsafe { ioctl(self.0.as_raw_fd(), RECEIVE, &mut found) } != 0 {
            return Ok(None); // a signal has ended the call, or its process
        }
        Ok(Some(Request {
            id: found.id,
            thread: found.thread,
            wish: Wish::of(found.number, found.arguments[0]),
            arguments: found.arguments,
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
        let response = Response {
            id: request.id,
            value: 0,
            error,
            flags,
        };
        // If the call has ended meanwhile there is nobody to be told.
        // SAFETY: the descriptor is open, and the target has the C layout.
        unsafe { ioctl(self.0.as_raw_fd(), SEND, &response) };
    }
}

/// For a new process before its exec: its calls will wait for who has the other end of the socket.
/// Where the system cannot do that, or another program listens already, none waits.
pub(super) fn ask(socket: c_int, filter: &Filter) {
    let Some(descriptor) = filter.install_with_listener() else {
        return;
    };
    with_message(descriptor, |message| {
        // SAFETY: the message and what it points to are valid, and have the C layout.
        unsafe { sendmsg(socket, message, MSG_NOSIGNAL) }
    });
}

/// What a process that has been started has sent.
pub(super) fn receive(socket: &UnixStream) -> Option<Listener> {
    let sent = with_message(-1, |message| {
        let flags = MSG_DONTWAIT | MSG_CMSG_CLOEXEC;
        // SAFETY: as above; and the kernel writes no more than there is room for.
        unsafe { recvmsg(socket.as_raw_fd(), message, flags) }
    })?;
    // SAFETY: the system call has just opened it for this owner.
    Some(Listener(unsafe { OwnedFd::from_raw_fd(sent) }))
}

/// Does something with a message that has one byte and a descriptor, and returns the descriptor if
/// that worked and there is one.
fn with_message(descriptor: c_int, act: impl FnOnce(&mut Message) -> isize) -> Option<c_int> {
    let mut byte = 0;
    let mut part = Part {
        base: &mut byte,
        length: 1,
    };
    let mut control = Control {
        length: size_of::<Control>() - size_of::<c_int>(),
        level: SOL_SOCKET,
        kind: SCM_RIGHTS,
        descriptor,
        padding: 0,
    };
    let mut message = Message {
        name: ptr::null_mut(),
        name_length: 0,
        parts: &mut part,
        part_count: 1,
        control: &mut control,
        control_length: size_of::<Control>(),
        flags: 0,
    };
    let has_worked = act(&mut message) == 1;
    (has_worked && control.descriptor >= 0).then_some(control.descriptor)
}

//! The keeper: a small process that starts programs for the judge, and outlives it to end what it
//! ran.
//!
//! The system counts among the memory of a program what the process had that started it. So that
//! process is not the judge, which may have much: it is a copy of the judge from before it had
//! anything. The programs are children of the judge nevertheless.
//!
//! The judge writes orders to a socket, and reads answers from it. The other end is the keeper's
//! alone, so that it reads its end when the judge is gone.

use super::new_process::{NewProcess, Order};
use super::small_exec::Reclaimable;
use super::{linux, unix};
use std::collections::HashSet;
use std::ffi::{c_int, c_void};
use std::fs::File;
use std::io::{self, Read, Write};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::os::unix::net::UnixStream;
use std::ptr;
use std::sync::{mpsc, Mutex, PoisonError};
use std::thread;

extern "C" {
    fn fork() -> c_int;
    fn _exit(status: c_int) -> !;
    fn setsid() -> c_int;
    fn dup2(from: c_int, to: c_int) -> c_int;
    fn kill(pid: c_int, signal: c_int) -> c_int;
    fn sendmsg(socket: c_int, message: *const Message, flags: c_int) -> isize;
    fn recvmsg(socket: c_int, message: *mut Message, flags: c_int) -> isize;
}

const SIGKILL: c_int = 9;
const SOL_SOCKET: c_int = 1;
const SCM_RIGHTS: c_int = 1;
const MSG_NOSIGNAL: c_int = 0x4000;
const MSG_CMSG_CLOEXEC: c_int = 0x4000_0000;

/// The three files that a program begins with, and its rules.
pub const MAX_FILES: usize = 4;

/// `struct iovec`.
#[repr(C)]
struct IoVector {
    start: *mut c_void,
    bytes: usize,
}

/// `struct msghdr`.
#[repr(C)]
struct Message {
    name: *const c_void,
    name_bytes: u32,
    parts: *mut IoVector,
    part_count: usize,
    control: *mut Control,
    control_bytes: usize,
    flags: c_int,
}

/// `struct cmsghdr` with open files behind it.
#[repr(C, align(8))]
struct Control {
    bytes: usize,
    level: c_int,
    kind: c_int,
    files: [c_int; MAX_FILES],
}

const CONTROL_HEAD: usize = 16;

/// The user may want other threads to have more than there is.
const STACK_BYTES: usize = 256 << 10;

/// The keeper's process, and the judge's end of the socket.
static KEEPER: Mutex<Option<(u32, UnixStream)>> = Mutex::new(None);

/// Starts the keeper, if there is none: the sooner, the smaller it is.
///
/// A program ends with the thread from whose process it comes. That is a thread which waits until
/// the judge ends.
pub fn start_keeper() -> io::Result<()> {
    let mut keeper = KEEPER.lock().unwrap_or_else(PoisonError::into_inner);
    if keeper.is_some() {
        return Ok(());
    }
    let (judges, keepers) = UnixStream::pair()?;
    let (sender, receiver) = mpsc::channel();
    let judge = std::process::id();
    thread::Builder::new()
        .stack_size(STACK_BYTES)
        .spawn(move || {
            // SAFETY: the copy of this process has this thread alone, and takes no lock that another
            // one could have had: the allocator has its own made ready.
            let process = unsafe { fork() };
            if process == 0 {
                let groups = serve(keepers, judge);
                for group in groups {
                    // SAFETY: system calls on integers. A group that has processes keeps its number.
                    unsafe { kill(-group, SIGKILL) };
                }
                // SAFETY: it does not return. The judge's memory is not to be cleaned up twice.
                unsafe { _exit(0) }
            }
            let started = match process {
                1.. => Ok(process as u32),
                _ => Err(io::Error::last_os_error()),
            };
            drop(keepers);
            let _ = sender.send(started);
            loop {
                thread::park();
            }
        })?;
    let process = receiver.recv().map_err(io::Error::other)??;
    *keeper = Some((process, judges));
    Ok(())
}

/// The keeper's work. Returns the groups that go on when the judge is gone.
fn serve(mut socket: UnixStream, judge: u32) -> HashSet<c_int> {
    // SAFETY: a system call without arguments. Ctrl-C and the like reach the judge's session only.
    unsafe { setsid() };
    unix::catch_interrupt();
    // Who reads what the judge prints waits until no process has that open.
    if let Ok(null) = File::options().read(true).write(true).open("/dev/null") {
        for standard in 0..3 {
            // SAFETY: a system call on integers; both descriptors are open.
            unsafe { dup2(null.as_raw_fd(), standard) };
        }
    }
    linux::close_all_but(socket.as_raw_fd());
    let memory = Reclaimable::of_this_process();
    let mut groups = HashSet::new();
    while let Ok((order, text, files)) = receive(&mut socket) {
        if let Some(ended) = order.ended() {
            groups.remove(&ended);
            continue;
        }
        let files: Vec<RawFd> = files.iter().map(AsRawFd::as_raw_fd).collect();
        let (process, error) =
            NewProcess::new(&order, &text, &files, judge, memory.as_ref()).start();
        if error == 0 && !order.is_single() {
            groups.insert(process);
        }
        if socket.write_all(&answer(process, error)).is_err() {
            break;
        }
    }
    groups
}

/// The next order, the strings that belong to it, and open files.
fn receive(socket: &mut UnixStream) -> io::Result<(Order, Vec<u8>, Vec<OwnedFd>)> {
    let mut head = [0; Order::BYTES];
    let mut control = Control::new(&[]);
    let mut part = IoVector {
        start: head.as_mut_ptr().cast(),
        bytes: head.len(),
    };
    let mut message = Message::new(&mut part, &mut control, size_of::<Control>());
    // SAFETY: all pointers are valid, and their targets have the C layout and these sizes.
    let size = unsafe { recvmsg(socket.as_raw_fd(), &mut message, MSG_CMSG_CLOEXEC) };
    let size = usize::try_from(size).map_err(|_| io::Error::last_os_error())?;
    let count = match message.control_bytes {
        0 => 0,
        _ => (control.bytes - CONTROL_HEAD) / size_of::<c_int>(),
    };
    let files = control.files[..count].iter();
    // SAFETY: the system call has just opened them for these owners.
    let files = files.map(|&file| unsafe { OwnedFd::from_raw_fd(file) });
    let files = files.collect();
    if size == 0 {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    socket.read_exact(&mut head[size..])?;
    let order = Order::from_bytes(head);
    let mut text = vec![0; order.text_bytes()];
    socket.read_exact(&mut text)?;
    Ok((order, text, files))
}

impl Control {
    fn new(files: &[RawFd]) -> Control {
        let mut all = [0; MAX_FILES];
        all[..files.len()].copy_from_slice(files);
        Control {
            bytes: CONTROL_HEAD + size_of_val(files),
            level: SOL_SOCKET,
            kind: SCM_RIGHTS,
            files: all,
        }
    }
}

impl Message {
    fn new(part: &mut IoVector, control: &mut Control, control_bytes: usize) -> Message {
        Message {
            name: ptr::null(),
            name_bytes: 0,
            parts: part,
            part_count: 1,
            control,
            control_bytes,
            flags: 0,
        }
    }
}

/// The number of a process, and the number of the error that kept it from becoming the program.
fn answer(process: c_int, error: i32) -> [u8; 8] {
    let [a, b, c, d] = process.to_ne_bytes();
    let [e, f, g, h] = error.to_ne_bytes();
    [a, b, c, d, e, f, g, h]
}

/// Has the keeper start a program, with these open files.
pub(super) fn start(order: &Order, text: &[u8], files: &[RawFd]) -> io::Result<(c_int, i32)> {
    start_keeper()?;
    let mut keeper = KEEPER.lock().unwrap_or_else(PoisonError::into_inner);
    let (_, socket) = keeper.as_mut().ok_or(io::ErrorKind::NotConnected)?;
    send(socket, &[&order.to_bytes(), text].concat(), files).map_err(has_ended)?;
    let mut answer = [0; 8];
    socket.read_exact(&mut answer).map_err(has_ended)?;
    let [process, error] = [0, 4].map(|at| {
        let bytes = answer[at..at + 4].try_into();
        c_int::from_ne_bytes(bytes.unwrap_or_default())
    });
    Ok((process, error))
}

fn has_ended(error: io::Error) -> io::Error {
    let what = format!("the judge's process that starts programs was ended ({error})");
    io::Error::new(error.kind(), what)
}

/// A group has ended: its number may be another's from now on.
pub fn release_group(group: u32) {
    let mut keeper = KEEPER.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, socket)) = keeper.as_mut() {
        // A keeper that was killed keeps nothing; the next start says so.
        let _ = send(socket, &Order::release(group as c_int).to_bytes(), &[]);
    }
}

fn send(socket: &mut UnixStream, bytes: &[u8], files: &[RawFd]) -> io::Result<()> {
    let mut control = Control::new(files);
    let mut part = IoVector {
        start: bytes.as_ptr().cast_mut().cast(),
        bytes: bytes.len(),
    };
    let control_bytes = if files.is_empty() { 0 } else { control.bytes };
    let message = Message::new(&mut part, &mut control, control_bytes);
    loop {
        // SAFETY: all pointers are valid, and their targets have the C layout and these sizes.
        let sent = unsafe { sendmsg(socket.as_raw_fd(), &message, MSG_NOSIGNAL) };
        if let Ok(sent) = usize::try_from(sent) {
            return socket.write_all(&bytes[sent..]);
        }
        let error = io::Error::last_os_error();
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    }
}

/// The number of its process.
pub fn keeper() -> Option<u32> {
    let keeper = KEEPER.lock().unwrap_or_else(PoisonError::into_inner);
    keeper.as_ref().map(|&(process, _)| process)
}

/// Ends the keeper and waits for it, so that the judge leaves no process behind.
pub fn end_keeper() {
    let keeper = KEEPER.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some((process, socket)) = keeper {
        drop(socket);
        let _ = unix::wait(process as c_int, 0);
    }
}

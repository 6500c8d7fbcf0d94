//! How Linux starts a program: the judge orders it of the keeper, which does it. Orders are written
//! to a socket, and answers are read from it. The other end is the keeper's alone, so that it reads
//! its end when the judge is gone.

use super::keeper::keep;
use super::order::{Control, Message, Order, CONTROL_HEAD, MAX_FILES};
use super::procfs::{children, count_all};
use super::raw_call::*;
use super::run_user;
use crate::run::sys::rlimit;
use crate::run::sys::unix::{self, Child};
use crate::run::sys::{find_program, ProcessSpec, Ruleset, Stream, SystemCalls};
use crate::workers::locked;
use std::ffi::{c_int, c_ulong, CString};
use std::fs::File;
use std::io::{self, Read, Write};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::process;
use std::ptr;
use std::slice;
use std::sync::{mpsc, Mutex};
use std::thread;

extern "C" {
    fn fork() -> c_int;
}

const ENOENT: i32 = 2;
const E2BIG: i32 = 7;
const SOL_SOCKET: c_int = 1;
const SCM_RIGHTS: c_int = 1;
/// Of this user, with threads.
const RLIMIT_NPROC: c_int = 6;
const RLIMIT_NOFILE: c_int = 7;

/// Of a submission: what is in a pipe and not yet read is memory of no process, 64 KB of each. It is
/// more than Java needs, with all of its archives.
const MAX_OPEN_FILES: c_ulong = 320;

/// The user may want other threads to have more than there is.
const STACK_BYTES: usize = 256 << 10;

/// The keeper's process, and the judge's end of the socket.
static KEEPER: Mutex<Option<(u32, UnixStream)>> = Mutex::new(None);

/// Starts the keeper, if there is none: the sooner, the smaller it is.
///
/// A program ends with the thread from whose process it comes. That is a thread which waits until
/// the judge ends.
pub(super) fn start_keeper() -> io::Result<()> {
    let mut keeper = locked(&KEEPER);
    if keeper.is_some() {
        return Ok(());
    }
    let (judges, keepers) = UnixStream::pair()?;
    let (sender, receiver) = mpsc::channel();
    let judge = process::id();
    thread::Builder::new()
        .stack_size(STACK_BYTES)
        .spawn(move || {
            // SAFETY: the copy of this process has this thread alone, and takes no lock that another
            // one could have had: the allocator has its own made ready.
            let process = unsafe { fork() };
            if process == 0 {
                keep(keepers.into(), judge);
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

/// The other children of the judge: programs that run, and orphans of theirs.
pub fn adopted() -> Vec<u32> {
    let keeper = locked(&KEEPER).as_ref().map(|&(process, _)| process);
    let mut children = children(process::id());
    children.retain(|&child| Some(child) != keeper);
    children
}

/// Ends the keeper and waits for it, so that the judge leaves no process behind.
pub fn end_keeper() {
    if let Some((process, socket)) = locked(&KEEPER).take() {
        drop(socket);
        let _ = unix::wait(process as c_int, 0);
    }
}

/// Has the keeper forget a group that has ended.
pub fn release_group(group: u32) {
    if let Some((_, socket)) = locked(&KEEPER).as_mut() {
        let order = Order {
            ended: group as usize,
            ..Order::default()
        };
        // A keeper that was killed keeps nothing; the next start says so.
        let _ = send(socket, &order, &[], &[]);
    }
}

/// Starts a program under limits, as the first process of a session and group.
///
/// Address space is not limited: a limit there turns "too much memory" into a crash that
/// looks like the program's own, and Java, Node and Go do not even start under 64 MB.
pub fn spawn(spec: &ProcessSpec, given: [Option<&File>; 3]) -> io::Result<Child> {
    let mut opened = Vec::new();
    let mut judges = [None, None, None];
    let mut files = Vec::new();
    let streams = [spec.stdin, spec.stdout, spec.stderr];
    for (number, (stream, file)) in streams.into_iter().zip(given).enumerate() {
        files.push(match (stream, file) {
            (_, Some(file)) => file.as_raw_fd(),
            (Stream::Shared, None) => number as c_int,
            (Stream::Nothing | Stream::File(_), None) => {
                let null = File::options().read(true).write(true).open("/dev/null")?;
                keep_open(&mut opened, null)
            }
            (Stream::Pipe, None) => {
                let [reads, writes] = pipe()?;
                let (given, kept) = if number == 0 {
                    (reads, writes)
                } else {
                    (writes, reads)
                };
                judges[number] = Some(kept);
                keep_open(&mut opened, given)
            }
        });
    }
    let ruleset = spec.confinement.and_then(|bounds| bounds.ruleset.as_ref());
    files.extend(ruleset.map(Ruleset::descriptor));
    let text = text(spec)?;
    let pid = start(&order(spec, text.len()), &text, &files)?;
    // Before Linux 5.3 there is none.
    // SAFETY: a system call on integers.
    let notice = unsafe { call(PIDFD_OPEN, pid as usize, 0, 0) };
    let [stdin, stdout, _] = judges;
    Ok(Child {
        pid,
        stdin: stdin.map(Into::into),
        stdout: stdout.map(Into::into),
        // SAFETY: the system call has just opened it for this owner.
        end: (notice > 0).then(|| unsafe { OwnedFd::from_raw_fd(notice as c_int) }),
    })
}

/// A program's file, which the judge need not have open afterwards.
fn keep_open(opened: &mut Vec<OwnedFd>, file: impl Into<OwnedFd>) -> c_int {
    opened.push(file.into());
    opened[opened.len() - 1].as_raw_fd()
}

fn pipe() -> io::Result<[OwnedFd; 2]> {
    let mut ends: [c_int; 2] = [0; 2];
    // SAFETY: the target has the size of C's.
    checked(unsafe { call(PIPE2, ends.as_mut_ptr() as usize, O_CLOEXEC, 0) })?;
    // SAFETY: the system call has just opened them for these owners.
    Ok(ends.map(|end| unsafe { OwnedFd::from_raw_fd(end) }))
}

/// So many threads a single process may start before it gets no more.
const OF_BOMB: u64 = 4096;

fn order(spec: &ProcessSpec, text_bytes: usize) -> Order {
    let bounds = spec.confinement;
    let calls = bounds.map_or(SystemCalls::All, |bounds| bounds.calls);
    let is_single = calls == SystemCalls::SingleProcess;
    let is_confined = calls != SystemCalls::All;
    let mut wanted = Vec::from(rlimit::limits(&spec.limits));
    if is_confined {
        if calls != SystemCalls::Compiler {
            wanted.push((RLIMIT_NOFILE, MAX_OPEN_FILES));
        }
        // More than `MAX_PROCESSES` or `MAX_THREADS`, so that the judge sees that they are too many:
        // a bomb is faster than the judge can look.
        let more = match calls {
            SystemCalls::SingleProcess => OF_BOMB,
            // The system counts a user's processes together: a bomb beside it must not make a
            // compiler fail.
            SystemCalls::Compiler => OF_BOMB + 512,
            _ => 512,
        };
        wanted.extend(count_all().map(|all| (RLIMIT_NPROC, all + more)));
    }
    let mut order = Order {
        text_bytes,
        word_count: spec.command.words.len(),
        limit_count: wanted.len(),
        filter: calls as usize,
        user: run_user().filter(|_| is_confined).unwrap_or_default() as usize,
        reads_closed: usize::from(bounds.is_some_and(|bounds| bounds.reads_closed)),
        has_group: usize::from(!is_single),
        ..Order::default()
    };
    for (field, limit) in order.limits.iter_mut().zip(wanted) {
        *field = (limit.0 as usize, rlimit::lowered(limit));
    }
    order
}

/// The strings of an order.
fn text(spec: &ProcessSpec) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    let mut add = |parts: &[&[u8]]| -> io::Result<()> {
        text.extend(CString::new(parts.concat())?.into_bytes_with_nul());
        Ok(())
    };
    let (words, environment) = (&spec.command.words, &spec.command.environment);
    let directory = spec.directory.unwrap_or(Path::new("."));
    add(&[directory.as_os_str().as_bytes()])?;
    add(&[b"/bin/sh"])?;
    let program = find_program(&words[0]).ok_or(io::Error::from_raw_os_error(ENOENT))?;
    add(&[program.as_os_str().as_bytes()])?;
    for word in words {
        add(&[word.as_bytes()])?;
    }
    for (name, value) in environment {
        add(&[name.as_bytes(), b"=", value.as_bytes()])?;
    }
    let strings = Order::FIRST_WORD + words.len() + environment.len();
    let fits = text.len() <= Order::MAX_TEXT && strings <= Order::MAX_STRINGS;
    fits.then_some(text)
        .ok_or_else(|| io::Error::from_raw_os_error(E2BIG))
}

/// Has the keeper start a program, with these open files. Returns the number of the process, or the
/// error that kept it from becoming the program.
fn start(order: &Order, text: &[u8], files: &[c_int]) -> io::Result<c_int> {
    start_keeper()?;
    let mut keeper = locked(&KEEPER);
    let (_, socket) = keeper.as_mut().ok_or(io::ErrorKind::NotConnected)?;
    let mut answer = [[0; 4]; 2];
    let sent = send(socket, order, text, files);
    let answered = sent.and_then(|()| socket.read_exact(answer.as_flattened_mut()));
    answered.map_err(|error| {
        let what = format!("the judge's process that starts programs was ended ({error})");
        io::Error::new(error.kind(), what)
    })?;
    let [process, error] = answer.map(c_int::from_ne_bytes);
    if error == 0 {
        return Ok(process);
    }
    if process > 0 {
        unix::wait(process, 0)?;
    }
    Err(io::Error::from_raw_os_error(error))
}

fn send(socket: &mut UnixStream, order: &Order, text: &[u8], files: &[c_int]) -> io::Result<()> {
    // SAFETY: the pointer is valid for so many bytes, and all of them are in fields.
    let order = unsafe { slice::from_raw_parts(ptr::from_ref(order).cast(), size_of::<Order>()) };
    let bytes = [order, text].concat();
    let mut control = Control {
        bytes: CONTROL_HEAD + size_of_val(files),
        level: SOL_SOCKET,
        kind: SCM_RIGHTS,
        files: [0; MAX_FILES],
    };
    control.files[..files.len()].copy_from_slice(files);
    let mut message = Message::default();
    message.part = [bytes.as_ptr() as usize, bytes.len()];
    message.parts = ptr::from_ref(&message.part) as usize;
    message.part_count = 1;
    if !files.is_empty() {
        message.control = ptr::from_ref(&control) as usize;
        message.control_bytes = control.bytes;
    }
    let (descriptor, start) = (
        socket.as_raw_fd() as usize,
        ptr::from_ref(&message) as usize,
    );
    loop {
        // SAFETY: all pointers are valid, and their targets have the C layout and these sizes.
        let sent = unsafe { call(SENDMSG, descriptor, start, MSG_NOSIGNAL) };
        if sent != EINTR {
            return socket.write_all(&bytes[checked(sent)?..]);
        }
    }
}

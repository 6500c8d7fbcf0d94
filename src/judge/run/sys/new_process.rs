//! A new process: what the judge orders, and how that becomes a program. The keeper does it.

use super::seccomp::Filter;
use super::small_exec::{self, Reclaimable, SearchPath};
use super::{landlock, linux, processes, unix, HardLimits, Launch, SystemCalls};
use std::ffi::{c_char, c_int, c_void};
use std::io;
use std::os::fd::RawFd;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::ptr;
use std::sync::atomic::{AtomicI32, Ordering};

extern "C" {
    fn clone(begin: Begin, stack: *mut u8, flags: c_int, argument: *const c_void, ...) -> c_int;
    fn execvpe(
        file: *const c_char,
        words: *const *const c_char,
        environment: *const *const c_char,
    ) -> c_int;
    fn dup2(from: c_int, to: c_int) -> c_int;
    fn chdir(path: *const c_char) -> c_int;
    fn getppid() -> c_int;
    fn signal(signal: c_int, handler: usize) -> usize;
}

type Begin = extern "C" fn(*const c_void) -> c_int;

const CLONE_VM: c_int = 0x100;
const CLONE_VFORK: c_int = 0x4000;
const CLONE_PARENT: c_int = 0x8000;
const SIGPIPE: c_int = 13;
const SIG_DFL: usize = 0;
const ESRCH: i32 = 3;
const EIO: i32 = 5;
/// What the new process calls takes a few KB; the search for a program in PATH has a path there,
/// and all words if it is a script without a first line.
const STACK_BYTES: usize = 64 << 10;

/// What the judge orders: numbers, and strings that follow them.
pub(super) struct Order([u64; Order::NUMBERS]);

impl Order {
    const NUMBERS: usize = 6;
    pub(super) const BYTES: usize = 8 * Order::NUMBERS;

    /// To start a program; the strings end in 0 each: its folder, its words, its environment.
    pub(super) fn new(launch: &Launch) -> io::Result<(Order, Vec<u8>)> {
        let directory = launch.directory.unwrap_or(Path::new("."));
        let mut text = Vec::new();
        let mut add = |parts: &[&[u8]]| {
            let string = parts.concat();
            text.extend_from_slice(&string);
            text.push(0);
            let has_end = string.contains(&0);
            (!has_end).then_some(()).ok_or(io::ErrorKind::InvalidInput)
        };
        add(&[directory.as_os_str().as_bytes()])?;
        for word in launch.words {
            add(&[word.as_bytes()])?;
        }
        for (name, value) in launch.environment {
            add(&[name.as_bytes(), b"=", value.as_bytes()])?;
        }
        let HardLimits {
            cpu_seconds,
            file_bytes,
        } = launch.hard;
        let numbers = [
            text.len() as u64,
            launch.words.len() as u64,
            cpu_seconds,
            file_bytes,
            launch.sandbox.calls as u64,
            0,
        ];
        Ok((Order(numbers), text))
    }

    /// Not to keep a group any more.
    pub(super) fn release(group: c_int) -> Order {
        Order([0, 0, 0, 0, 0, group as u64])
    }

    pub(super) fn ended(&self) -> Option<c_int> {
        Some(self.0[5] as c_int).filter(|&group| group > 0)
    }

    pub(super) fn text_bytes(&self) -> usize {
        self.0[0] as usize
    }

    pub(super) fn is_single(&self) -> bool {
        self.calls() == SystemCalls::SingleProcess
    }

    fn calls(&self) -> SystemCalls {
        [
            SystemCalls::All,
            SystemCalls::Confined,
            SystemCalls::SingleProcess,
        ][self.0[4] as usize]
    }

    pub(super) fn to_bytes(&self) -> [u8; Order::BYTES] {
        let mut bytes = [0; Order::BYTES];
        for (place, number) in bytes.chunks_exact_mut(8).zip(self.0) {
            place.copy_from_slice(&number.to_ne_bytes());
        }
        bytes
    }

    pub(super) fn from_bytes(bytes: [u8; Order::BYTES]) -> Order {
        let mut numbers = [0; Order::NUMBERS];
        for (place, number) in bytes.chunks_exact(8).zip(&mut numbers) {
            *number = u64::from_ne_bytes(place.try_into().unwrap_or_default());
        }
        Order(numbers)
    }
}

/// What a new process needs, all of it made ready before, and what it has to say.
pub(super) struct NewProcess<'a> {
    search: SearchPath,
    /// What is given back before it becomes the program.
    memory: Option<&'a Reclaimable>,
    words: Vec<*const c_char>,
    environment: Vec<*const c_char>,
    directory: *const c_char,
    /// What it reads from and prints to.
    files: [c_int; 3],
    hard: HardLimits,
    /// The process whose child it is. If that has ended already nothing would end this one, and it
    /// does not start.
    judge: u32,
    /// A Landlock's.
    ruleset: Option<c_int>,
    is_confined: bool,
    /// How many processes and threads there may be with those that it starts.
    max_processes: Option<u64>,
    filter: Option<&'static Filter>,
    /// Why it did not become the program, or 0.
    error: AtomicI32,
}

impl NewProcess<'_> {
    /// The strings have to be there until it has started.
    pub(super) fn new<'a>(
        order: &Order,
        text: &[u8],
        files: &[RawFd],
        judge: u32,
        memory: Option<&'a Reclaimable>,
    ) -> NewProcess<'a> {
        let program = text.split(|&byte| byte == 0).nth(1);
        let strings = text.split_inclusive(|&byte| byte == 0);
        let mut strings = strings.map(|string| string.as_ptr().cast::<c_char>());
        let directory = strings.next().unwrap_or(ptr::null());
        let words = strings.by_ref().take(order.0[1] as usize);
        let words = words.chain([ptr::null()]).collect();
        let calls = order.calls();
        NewProcess {
            directory,
            search: SearchPath::of(program.unwrap_or_default()),
            memory,
            words,
            environment: strings.chain([ptr::null()]).collect(),
            files: [files[0], files[1], files[2]],
            hard: HardLimits {
                cpu_seconds: order.0[2],
                file_bytes: order.0[3],
            },
            judge,
            ruleset: files.get(3).copied(),
            is_confined: calls != SystemCalls::All,
            max_processes: processes::count_all().map(|all| all + more_processes(calls)),
            filter: Filter::of(calls),
            error: AtomicI32::new(0),
        }
    }

    /// The number of a process that has become the program, or that ends and says why not: the
    /// number of the error.
    pub(super) fn start(&self) -> (c_int, i32) {
        extern "C" fn begin(process: *const c_void) -> c_int {
            // SAFETY: who has started the process keeps it, and waits.
            let process = unsafe { &*process.cast::<NewProcess>() };
            let error = process.become_program();
            process.error.store(number_of(&error), Ordering::Relaxed);
            1
        }
        let mut stack = Vec::<u8>::with_capacity(STACK_BYTES + size_of_val(&*self.words));
        let end = stack.spare_capacity_mut().as_mut_ptr_range().end.cast();
        let flags = CLONE_VM | CLONE_VFORK | CLONE_PARENT;
        // SAFETY: `begin` allocates nothing, and changes no memory but the stack, which is its own,
        // and atomics. With these flags this thread goes on when the process does not use them any
        // more.
        let pid = unsafe { clone(begin, end, flags, ptr::from_ref(self).cast()) };
        match pid {
            1.. => (pid, self.error.load(Ordering::Relaxed)),
            _ => (0, number_of(&io::Error::last_os_error())),
        }
    }

    /// For the new process: it ends with the judge, gets no rights from the files that it executes,
    /// has a session of its own, no open file but the first three, and is held to what it may do.
    /// Returns why it is still this program.
    fn become_program(&self) -> io::Error {
        if self.is_confined {
            linux::leave_root();
        }
        // Another user's process would not end any more.
        linux::end_with_parent();
        // SAFETY: a system call without arguments.
        if unsafe { getppid() } as u32 != self.judge {
            return io::Error::from_raw_os_error(ESRCH);
        }
        unix::begin_session(self.hard);
        if self.is_confined {
            unix::limit_open_files();
            if let Some(most) = self.max_processes {
                unix::limit_processes(most);
            }
        }
        let done = self.take_files().and_then(|()| self.change_folder());
        let done = done.and_then(|()| self.ruleset.map_or(Ok(()), landlock::restrict));
        if let Err(error) = done {
            return error;
        }
        self.filter.map(Filter::install);
        let (words, environment) = (self.words.as_ptr(), self.environment.as_ptr());
        // SAFETY: the lists and their strings are valid, and both end with a null pointer. The
        // program gets the judge's PATH, so it is searched for in that.
        unsafe {
            // std has the judge ignore it.
            signal(SIGPIPE, SIG_DFL);
            if let Some(memory) = self.memory {
                small_exec::execute(memory, &self.search, words, environment);
            }
            // What the system does not execute may be a script of the shell.
            execvpe(*words, words, environment);
        }
        io::Error::last_os_error()
    }

    fn take_files(&self) -> io::Result<()> {
        for (place, number) in (0..).zip(self.files) {
            // SAFETY: a system call on integers.
            checked(unsafe { dup2(number, place) })?;
        }
        Ok(())
    }

    fn change_folder(&self) -> io::Result<()> {
        // SAFETY: the string is valid.
        checked(unsafe { chdir(self.directory) })
    }
}

/// 0 would mean that there is none.
fn number_of(error: &io::Error) -> i32 {
    error.raw_os_error().unwrap_or(EIO)
}

pub(super) fn checked(answer: c_int) -> io::Result<()> {
    match answer {
        0.. => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}

/// How many processes and threads a run may add to those of the machine: more than `MAX_PROCESSES`
/// or `MAX_THREADS`, so that the judge sees that they are too many.
fn more_processes(calls: SystemCalls) -> u64 {
    if calls == SystemCalls::SingleProcess {
        4096
    } else {
        512
    }
}

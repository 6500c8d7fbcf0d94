//! How Linux starts a program: a new process executes it in the memory of the judge, whose thread
//! waits for that. A copy of this memory, as `fork` makes one, costs as much as a third of a short
//! run.

use super::seccomp::Filter;
use super::unix::{self, Child};
use super::{keeper, landlock, linux, HardLimits, Launch, Listener, Ruleset, StandardStream};
use std::ffi::{c_char, c_int, c_void, CString};
use std::fs::File;
use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::ptr;
use std::sync::atomic::{AtomicI32, Ordering};

extern "C" {
    fn clone(begin: Begin, stack: *mut u8, flags: c_int, argument: *const c_void, ...) -> c_int;
    fn execvpe(
        file: *const c_char,
        words: *const *const c_char,
        environment: *const *const c_char,
    ) -> c_int;
    fn pipe2(ends: *mut c_int, flags: c_int) -> c_int;
    fn dup2(from: c_int, to: c_int) -> c_int;
    fn chdir(path: *const c_char) -> c_int;
    fn getppid() -> c_int;
    fn signal(signal: c_int, handler: usize) -> usize;
}

type Begin = extern "C" fn(*const c_void) -> c_int;

const CLONE_VM: c_int = 0x100;
const CLONE_FILES: c_int = 0x400;
const CLONE_VFORK: c_int = 0x4000;
const SIGPIPE: c_int = 13;
const SIGCHLD: c_int = 17;
const SIG_DFL: usize = 0;
const O_CLOEXEC: c_int = 0o2_000_000;
const ESRCH: i32 = 3;
const EIO: i32 = 5;
/// What the new process calls takes a few KB; the search for a program in PATH has a path there,
/// and all words if it is a script without a first line.
const STACK_BYTES: usize = 64 << 10;
const NO_LISTENER: c_int = -1;

/// What a new process needs, all of it made ready before, and what it has to say.
struct NewProcess {
    words: Strings,
    environment: Strings,
    directory: Option<CString>,
    /// What it reads from and prints to.
    files: [c_int; 3],
    hard: HardLimits,
    /// The process that starts it. If that has ended already nothing would end this one, and it
    /// does not start.
    parent: u32,
    /// A Landlock's.
    ruleset: Option<c_int>,
    /// Whether root gives up what other users have not.
    gives_up: bool,
    /// Where the judge can be asked.
    asking: Option<&'static Filter>,
    refusing: &'static Filter,
    /// Where the judge is asked then, among the judge's open files.
    listener: AtomicI32,
    /// Why it did not become the program, or 0.
    error: AtomicI32,
}

/// Starts a program under limits, as the first process of a session and group that its processes
/// cannot leave.
///
/// Address space is not limited: a limit there turns "too much memory" into a crash that
/// looks like the program's own, and Java, Node and Go do not even start under 64 MB.
pub fn spawn(launch: &Launch) -> io::Result<Child> {
    let words = launch.words.iter().map(|word| word.as_bytes().to_vec());
    let variables = launch.environment.iter();
    let variables = variables.map(|(name, value)| [name.as_bytes(), value.as_bytes()].join(&b'='));
    let directory = launch
        .directory
        .map(|it| CString::new(it.as_os_str().as_bytes()));
    let [stdin, stdout, stderr] = &launch.streams;
    let (stdin, stdout) = (Given::new(stdin, 0)?, Given::new(stdout, 1)?);
    let stderr = Given::new(stderr, 2)?;
    let refuse = launch.walls.refuse;
    let process = NewProcess {
        words: Strings::new(words)?,
        environment: Strings::new(variables)?,
        directory: directory.transpose()?,
        files: [stdin.number, stdout.number, stderr.number],
        hard: launch.hard,
        parent: std::process::id(),
        ruleset: launch.walls.ruleset.map(Ruleset::descriptor),
        gives_up: refuse,
        // Linux 5.11 or later has that: before 5.5 a listener can let no call be made.
        asking: linux::has_close_range().then(|| Filter::asking(refuse)),
        refusing: match refuse {
            true => Filter::refusing(),
            false => Filter::grouping(),
        },
        listener: AtomicI32::new(NO_LISTENER),
        error: AtomicI32::new(0),
    };
    let pid = process.start()?;
    let listener = process.listener.into_inner();
    let child = Child {
        pid,
        stdin: stdin.own.map(Into::into),
        stdout: stdout.own.map(Into::into),
        // SAFETY: the new process has just opened it, among the judge's files, for this owner.
        listener: (listener != NO_LISTENER)
            .then(|| Listener::new(unsafe { OwnedFd::from_raw_fd(listener) })),
    };
    match process.error.into_inner() {
        0 => {
            keeper::keep(child.id());
            Ok(child)
        }
        error => {
            unix::wait(pid, 0)?;
            Err(io::Error::from_raw_os_error(error))
        }
    }
}

impl NewProcess {
    /// The number of a process that has become the program, or said why not and ends.
    fn start(&self) -> io::Result<c_int> {
        extern "C" fn begin(process: *const c_void) -> c_int {
            // SAFETY: who has started the process keeps it, and waits.
            let process = unsafe { &*process.cast::<NewProcess>() };
            let error = process.become_program();
            // 0 would mean that there is none.
            let number = error.raw_os_error().unwrap_or(EIO);
            process.error.store(number, Ordering::Relaxed);
            1
        }
        let mut stack = Vec::<u8>::with_capacity(STACK_BYTES + size_of_val(&*self.words.pointers));
        let end = stack.spare_capacity_mut().as_mut_ptr_range().end.cast();
        // The listener is to be opened among the judge's files.
        let files = self.asking.map_or(0, |_| CLONE_FILES);
        let flags = CLONE_VM | CLONE_VFORK | files | SIGCHLD;
        // SAFETY: `begin` allocates nothing, and changes no memory but the stack, which is its own,
        // and atomics. With these flags this thread goes on when the process does not use them any
        // more.
        match unsafe { clone(begin, end, flags, ptr::from_ref(self).cast()) } {
            pid if pid > 0 => Ok(pid),
            _ => Err(io::Error::last_os_error()),
        }
    }

    /// For the new process: it ends when the thread ends that has started it, gets no rights from
    /// the files that it executes, stays in its group, inherits no open file but the first three,
    /// and is held to what it may do. Returns why it is still this program.
    fn become_program(&self) -> io::Error {
        linux::end_with_parent();
        // SAFETY: a system call without arguments.
        if unsafe { getppid() } as u32 != self.parent {
            return io::Error::from_raw_os_error(ESRCH);
        }
        unix::begin_session(self.hard);
        if self.gives_up {
            linux::drop_capabilities();
        }
        let done = self.ruleset.map_or(Ok(()), landlock::restrict);
        let done = done.and_then(|()| self.take_files());
        if let Err(error) = done.and_then(|()| self.change_folder()) {
            return error;
        }
        self.refusing.install();
        let (words, environment) = (self.words.list(), self.environment.list());
        // SAFETY: the lists and their strings are valid, and both end with a null pointer. The
        // program gets the judge's PATH, so it is searched for in that.
        unsafe {
            // std has the judge ignore it.
            signal(SIGPIPE, SIG_DFL);
            execvpe(*words, words, environment);
        }
        io::Error::last_os_error()
    }

    /// It has open files of its own, once the listener is open among the judge's.
    fn take_files(&self) -> io::Result<()> {
        if let Some(asking) = self.asking {
            if let Some(listener) = asking.install_with_listener() {
                self.listener.store(listener, Ordering::Relaxed);
            }
            linux::unshare_files()?;
        }
        for (place, number) in (0..).zip(self.files) {
            // SAFETY: a system call on integers.
            checked(unsafe { dup2(number, place) })?;
        }
        Ok(())
    }

    fn change_folder(&self) -> io::Result<()> {
        // SAFETY: the string is valid.
        let change = |folder: &CString| checked(unsafe { chdir(folder.as_ptr()) });
        self.directory.as_ref().map_or(Ok(()), change)
    }
}

fn checked(answer: c_int) -> io::Result<()> {
    match answer {
        0.. => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}

/// Strings as C has them.
struct Strings {
    pointers: Vec<*const c_char>,
    /// What they point to.
    _strings: Vec<CString>,
}

impl Strings {
    fn new(strings: impl Iterator<Item = Vec<u8>>) -> io::Result<Strings> {
        let strings = strings.map(CString::new).collect::<Result<Vec<_>, _>>()?;
        let pointers = strings.iter().map(|string| string.as_ptr());
        Ok(Strings {
            pointers: pointers.chain([ptr::null()]).collect(),
            _strings: strings,
        })
    }

    fn list(&self) -> *const *const c_char {
        self.pointers.as_ptr()
    }
}

/// What a program reads from or prints to.
struct Given {
    number: c_int,
    /// What the judge need not have open afterwards.
    _opened: Option<OwnedFd>,
    /// The judge's end of a pipe.
    own: Option<OwnedFd>,
}

impl Given {
    /// The first, second or third open file of a program.
    fn new(stream: &StandardStream, place: c_int) -> io::Result<Given> {
        let (opened, own): (OwnedFd, _) = match stream {
            StandardStream::Shared => return Ok(Given::open(place)),
            StandardStream::File(file) => return Ok(Given::open(file.as_raw_fd())),
            StandardStream::Nothing => {
                let null = File::options().read(true).write(true).open("/dev/null")?;
                (null.into(), None)
            }
            StandardStream::Pipe => {
                let [reads, writes] = pipe()?;
                match place {
                    0 => (reads, Some(writes)),
                    _ => (writes, Some(reads)),
                }
            }
        };
        Ok(Given {
            number: opened.as_raw_fd(),
            _opened: Some(opened),
            own,
        })
    }

    /// One that is open already.
    fn open(number: c_int) -> Given {
        Given {
            number,
            _opened: None,
            own: None,
        }
    }
}

fn pipe() -> io::Result<[OwnedFd; 2]> {
    let mut ends = [0; 2];
    // SAFETY: the target has the size of C's.
    checked(unsafe { pipe2(ends.as_mut_ptr(), O_CLOEXEC) })?;
    // SAFETY: the system call has just opened them for these owners.
    Ok(ends.map(|end| unsafe { OwnedFd::from_raw_fd(end) }))
}

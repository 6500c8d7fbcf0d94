//! Which system calls of a run are not simply made. No contest program needs them, or the judge has
//! to know of them; each group says why.

use std::ffi::c_int;

/// When a system call is not made, and what happens instead.
#[derive(Clone, Copy)]
pub struct Row {
    /// Its number on x86_64 and on aarch64.
    numbers: [u32; 2],
    pub when: When,
    pub then: Then,
}

/// A half of an argument: the low 32 bits of argument n are word 2n, the high ones word 2n + 1.
/// For an `int` the kernel too looks at the low ones alone.
#[derive(Clone, Copy)]
pub enum When {
    Always,
    /// The word, of which only these bits count, is this value.
    Is(u32, u32, u32),
    IsNot(u32, u32, u32),
}

#[derive(Clone, Copy)]
pub enum Then {
    /// It fails with this error.
    Fails(u32),
    /// It does nothing, and says that it has worked.
    Pretends,
    /// It waits until the judge has answered.
    Asks,
}

use Then::{Asks, Fails, Pretends};
use When::{Always, Is, IsNot};

/// Not on this kind of processor.
const NONE: u32 = u32::MAX;
const ALL: u32 = u32::MAX;

pub const EPERM: u32 = 1;
const EACCES: u32 = 13;
const EINVAL: u32 = 22;
pub const ENOSYS: u32 = 38;
const EOPNOTSUPP: u32 = 95;

impl Row {
    /// Its number here.
    pub fn number(&self) -> Option<u32> {
        let here = self.numbers[usize::from(cfg!(target_arch = "aarch64"))];
        Some(here).filter(|&number| number != NONE)
    }
}

const fn row(numbers: [u32; 2], when: When, then: Then) -> Row {
    Row {
        numbers,
        when,
        then,
    }
}

const CLONE_FILES: u32 = 0x400;
const CLONE_THREAD: u32 = 0x1_0000;
/// All namespaces.
const CLONE_NEW: u32 = 0x7E02_0000;
const CLONE: [u32; 2] = [56, 220];
const MMAP: [u32; 2] = [9, 222];
const SENDTO: [u32; 2] = [44, 206];
const IOCTL: [u32; 2] = [16, 29];
const CHMOD: [u32; 2] = [90, NONE];
const FCHMOD: [u32; 2] = [91, 52];
const FCHMODAT: [u32; 2] = [268, 53];
const FCHMODAT2: [u32; 2] = [452, 452];

/// The judge is asked, for any run.
pub static ASKED: [Row; 5] = [
    // A new process, or a thread: there may be so many.
    row(CLONE, Always, Asks),
    row([57, NONE], Always, Asks),
    row([58, NONE], Always, Asks),
    // `clone3` has its flags in memory; all use `clone` where there is no `clone3`.
    row([435, 435], Always, Fails(ENOSYS)),
    // Memory that is shared stays when a process gives its part of it back: nothing tells how much.
    row(MMAP, Is(6, 1, 1), Asks),
];

/// The judge is asked for the rights of a file: Landlock does not keep them, and a program needs
/// those of its own files.
pub static ASKED_FOR_MODES: [Row; 4] = [
    row(CHMOD, Always, Asks),
    row(FCHMOD, Always, Asks),
    row(FCHMODAT, Always, Asks),
    row(FCHMODAT2, Always, Asks),
];

/// Of any run: it stays in the group and session of its first process.
pub static GROUPED: [Row; 2] = [
    row([109, 154], Always, Pretends), // setpgid
    row([112, 157], Always, Pretends), // setsid
];

/// Of a run that is confined.
pub static REFUSED: &[Row] = &[
    // The limits and the part of the processors that the judge has, or another program.
    row([302, 261], IsNot(0, ALL, 0), Fails(EPERM)), // prlimit64
    row([142, 118], IsNot(0, ALL, 0), Pretends),     // sched_setparam
    row([144, 119], IsNot(0, ALL, 0), Pretends),     // sched_setscheduler
    row([203, 122], IsNot(0, ALL, 0), Pretends),     // sched_setaffinity
    row([314, 274], IsNot(0, ALL, 0), Pretends),     // sched_setattr
    row([141, 140], IsNot(2, ALL, 0), Pretends),     // setpriority
    row([251, 30], IsNot(2, ALL, 0), Pretends),      // ioprio_set
    // What outlives the run and tells the next one something: messages, semaphores, keys.
    row([68, 186], Always, Fails(ENOSYS)),  // msgget
    row([64, 190], Always, Fails(ENOSYS)),  // semget
    row([29, 194], Always, Fails(ENOSYS)),  // shmget
    row([30, 196], Always, Fails(ENOSYS)),  // shmat
    row([240, 180], Always, Fails(ENOSYS)), // mq_open
    row([248, 217], Always, Fails(ENOSYS)), // add_key
    row([249, 218], Always, Fails(ENOSYS)), // request_key
    row([250, 219], Always, Fails(ENOSYS)), // keyctl
    // Times, owners and marks of files, which Landlock does not keep.
    row([132, NONE], Always, Pretends),                // utime
    row([235, NONE], Always, Pretends),                // utimes
    row([261, NONE], Always, Pretends),                // futimesat
    row([280, 88], Always, Pretends),                  // utimensat
    row([92, NONE], Always, Fails(EPERM)),             // chown
    row([93, 55], Always, Fails(EPERM)),               // fchown
    row([94, NONE], Always, Fails(EPERM)),             // lchown
    row([260, 54], Always, Fails(EPERM)),              // fchownat
    row([188, 5], Always, Fails(EOPNOTSUPP)),          // setxattr
    row([189, 6], Always, Fails(EOPNOTSUPP)),          // lsetxattr
    row([190, 7], Always, Fails(EOPNOTSUPP)),          // fsetxattr
    row([197, 14], Always, Fails(EOPNOTSUPP)),         // removexattr
    row([198, 15], Always, Fails(EOPNOTSUPP)),         // lremovexattr
    row([199, 16], Always, Fails(EOPNOTSUPP)),         // fremovexattr
    row([463, 463], Always, Fails(EOPNOTSUPP)),        // setxattrat
    row([466, 466], Always, Fails(EOPNOTSUPP)),        // removexattrat
    row([469, 469], Always, Fails(EOPNOTSUPP)),        // file_setattr
    row(IOCTL, Is(2, ALL, 0x4008_6602), Fails(EPERM)), // FS_IOC_SETFLAGS
    row(IOCTL, Is(2, ALL, 0x4004_6602), Fails(EPERM)), // the same with 32 bits
    row(IOCTL, Is(2, ALL, 0x401C_5820), Fails(EPERM)), // FS_IOC_FSSETXATTR
    row([76, 45], Always, Fails(EACCES)), // truncate: Landlock keeps it since Linux 6.2
    // Room on the disk that the length of a file does not tell.
    row([285, 47], Always, Fails(EOPNOTSUPP)), // fallocate
    // A server of the user's does what it is told. Pairs of sockets are let, without a way to
    // another one, or to hide an open file in one.
    row([41, 198], Always, Fails(EACCES)),        // socket
    row([42, 203], Always, Fails(EACCES)),        // connect
    row([49, 200], Always, Fails(EACCES)),        // bind
    row(SENDTO, IsNot(8, ALL, 0), Fails(EACCES)), // an address
    row(SENDTO, IsNot(9, ALL, 0), Fails(EACCES)), // its high half
    row([46, 211], Always, Fails(EACCES)),        // sendmsg
    row([307, 269], Always, Fails(EACCES)),       // sendmmsg
    // A terminal takes from it what looks typed, or becomes its own.
    row(IOCTL, Is(2, ALL, 0x5412), Fails(EPERM)), // TIOCSTI
    row(IOCTL, Is(2, ALL, 0x541C), Fails(EPERM)), // TIOCLINUX
    row(IOCTL, Is(2, ALL, 0x540E), Fails(EPERM)), // TIOCSCTTY
    // What the judge looks at is there to be seen: no thread has files of its own, and no process
    // is closed to its user.
    row(
        CLONE,
        Is(0, CLONE_THREAD | CLONE_FILES, CLONE_THREAD),
        Fails(EINVAL),
    ),
    row([157, 167], Is(0, ALL, 4), Pretends), // prctl(PR_SET_DUMPABLE)
    row(CLONE, IsNot(0, CLONE_NEW, 0), Fails(EPERM)),
    row([272, 97], Always, Fails(EPERM)),  // unshare
    row([308, 268], Always, Fails(EPERM)), // setns
    // A way around this table, and one around Landlock.
    row([425, 425], Always, Fails(ENOSYS)), // io_uring_setup
    row([304, 265], Always, Fails(EPERM)),  // open_by_handle_at
    // A mark of root's halts who opens a file.
    row([300, 262], Always, Fails(EPERM)), // fanotify_init
];

/// What the judge is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wish {
    Process,
    Thread,
    /// To map a file, or memory without one, that is shared.
    Sharing,
    /// Rights of a file: which arguments are an open folder or file, the address of a path, and
    /// the rights.
    Mode(Option<usize>, Option<usize>, usize),
}

impl Wish {
    pub fn of(number: c_int, flags: u64) -> Wish {
        let is = |numbers: [u32; 2]| numbers.contains(&(number as u32));
        match () {
            _ if is(MMAP) => Wish::Sharing,
            _ if is(CHMOD) => Wish::Mode(None, Some(0), 1),
            _ if is(FCHMOD) => Wish::Mode(Some(0), None, 1),
            _ if is(FCHMODAT) || is(FCHMODAT2) => Wish::Mode(Some(0), Some(1), 2),
            _ if is(CLONE) && flags & u64::from(CLONE_THREAD) != 0 => Wish::Thread,
            _ => Wish::Process,
        }
    }
}

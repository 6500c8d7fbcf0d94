//! Which system calls of a submission and of its compiler are refused. None needs them; each group
//! says why.

/// System calls that are not made.
#[derive(Clone, Copy)]
pub struct CallRule {
    /// Their numbers on this processor.
    pub numbers: &'static [u32],
    pub when: CallCondition,
    /// The error in place of that.
    pub error: u32,
}

/// For which arguments a rule holds. A word is a half of one: the low 32 bits of argument n are word
/// 2n, the high ones word 2n + 1. For an `int` the kernel too looks at the low ones alone.
#[derive(Clone, Copy)]
pub enum CallCondition {
    Always,
    /// The word, of which only these bits count, is this value.
    Is(u32, u32, u32),
    IsNot(u32, u32, u32),
    /// The first word is neither the number of the process, which its group has too, nor 0.
    IsOtherProcess,
    /// mmap makes an object in memory that is larger than `MAX_SHARED_MEMORY`.
    IsLargeSharedMemory,
}

use CallCondition::{Always, Is, IsLargeSharedMemory, IsNot, IsOtherProcess};

/// The most bytes of an object in memory that a run makes with MAP_SHARED and MAP_ANONYMOUS. Its pages
/// stay when they are taken out of the process, as long as any of it is mapped, and the system does not
/// tell how many they are: so the judge counts this much for each.
pub const MAX_SHARED_MEMORY: u32 = 1 << 20;
pub const SHARED_ANONYMOUS: u32 = 0x21;

const ALL: u32 = u32::MAX;

/// The call does nothing, and says that it has worked.
const PRETENDS: u32 = 0;
const EPERM: u32 = 1;
const EACCES: u32 = 13;
const EINVAL: u32 = 22;
const ENOTTY: u32 = 25;
pub const ENOSYS: u32 = 38;
const EOPNOTSUPP: u32 = 95;

/// A row of the tables, with the numbers on x86_64 and on aarch64.
const fn row(
    x86_64: &'static [u32],
    aarch64: &'static [u32],
    when: CallCondition,
    error: u32,
) -> CallRule {
    let is_x86_64 = cfg!(target_arch = "x86_64");
    CallRule {
        numbers: if is_x86_64 { x86_64 } else { aarch64 },
        when,
        error,
    }
}

const AF_UNIX: u32 = 1;
const CLONE_FILES: u32 = 0x400;
const CLONE_THREAD: u32 = 0x1_0000;
const CLOSE_RANGE_UNSHARE: u32 = 2;
/// All namespaces.
const CLONE_NEW: u32 = 0x7E02_0000;

/// Of a program that is a single process: it may have threads. Who is told EAGAIN, as by a limit on
/// processes, may try again for ever: Perl and bash do.
pub static SINGLE: &[CallRule] = &[
    // clone without CLONE_THREAD; fork, vfork.
    row(&[56], &[220], Is(0, CLONE_THREAD, 0), EPERM),
    row(&[57, 58], &[], Always, EPERM),
    // Signals to the judge, and to what else its user runs: kill, tkill, which takes the first thread
    // alone, tgkill, rt_sigqueueinfo, rt_tgsigqueueinfo; pidfd_send_signal, pidfd_open; and those of
    // files: fcntl(F_SETOWN and F_SETOWN_EX), ioctl(FIOSETOWN and SIOCSPGRP).
    row(
        &[62, 200, 234, 129, 297],
        &[129, 130, 131, 138, 240],
        IsOtherProcess,
        EPERM,
    ),
    row(&[424, 434], &[424, 434], Always, EPERM),
    row(&[72], &[25], Is(2, ALL, 8), EPERM),
    row(&[72], &[25], Is(2, ALL, 15), EPERM),
    row(&[16], &[29], Is(2, ALL, 0x8901), EPERM),
    row(&[16], &[29], Is(2, ALL, 0x8902), EPERM),
];

/// Of any submission, but not of its compiler: a linker makes executable what it has written.
pub static OF_RUNS: [CallRule; 8] = [
    // Rights and times of files, which Landlock does not keep: chmod, fchmod, fchmodat, fchmodat2;
    // utime, utimes, futimesat, utimensat.
    row(
        &[90, 91, 268, 452, 132, 235, 261, 280],
        &[52, 53, 452, 88],
        Always,
        PRETENDS,
    ),
    // fallocate: room on the disk that the length of a file does not tell.
    row(&[285], &[47], Always, EOPNOTSUPP),
    // Memory that is in no process: mmap with MAP_SHARED and MAP_ANONYMOUS, also with MAP_HUGETLB;
    // memfd_create.
    row(&[9], &[222], IsLargeSharedMemory, EPERM),
    row(&[9], &[222], Is(6, 0x4_0021, 0x4_0021), EPERM),
    row(&[319], &[279], Always, ENOSYS),
    // The memory that the machine has of files stays for the next run, which would learn from it what
    // this one has read: preadv2 with RWF_NOWAIT; mincore, cachestat; fadvise64, readahead.
    row(&[327], &[286], Is(10, 8, 8), EOPNOTSUPP),
    row(&[27, 451], &[232, 451], Always, ENOSYS),
    row(&[221, 187], &[223, 213], Always, PRETENDS),
];

/// Of any submission, and of what compiles one.
pub static REFUSED: &[CallRule] = &[
    // `clone3` has its flags in memory; all use `clone` where there is no `clone3`.
    row(&[435], &[435], Always, ENOSYS),
    // A run stays in the session and group of its first process, and ends with the judge: setpgid,
    // setsid; prctl(PR_SET_PDEATHSIG).
    row(&[109, 112], &[154, 157], Always, PRETENDS),
    row(&[157], &[167], Is(0, ALL, 1), PRETENDS),
    // The limits and the part of the processors that the judge has, or another program:
    // prlimit64; sched_setparam, sched_setscheduler, sched_setaffinity, sched_setattr; setpriority,
    // ioprio_set.
    row(&[302], &[261], IsNot(0, ALL, 0), EPERM),
    row(
        &[142, 144, 203, 314],
        &[118, 119, 122, 274],
        IsNot(0, ALL, 0),
        PRETENDS,
    ),
    row(&[141, 251], &[140, 30], IsNot(2, ALL, 0), PRETENDS),
    // With 0, too, these may mean all processes of the user: PRIO_USER, IOPRIO_WHO_USER. So does
    // kill with -1, which of a script Landlock keeps in the run since Linux 6.12.
    row(&[141], &[140], Is(0, ALL, 2), PRETENDS),
    row(&[251], &[30], Is(0, ALL, 3), PRETENDS),
    row(&[62], &[129], Is(0, ALL, ALL), EPERM),
    // Objects that outlive the run and tell the next one something: msgget, semget, shmget, shmat,
    // mq_open, add_key, request_key, keyctl.
    row(
        &[68, 64, 29, 30, 240, 248, 249, 250],
        &[186, 190, 194, 196, 180, 217, 218, 219],
        Always,
        ENOSYS,
    ),
    // The user's own of these, by a number that can be guessed or by a name: msgsnd, msgrcv,
    // msgctl; semop, semctl, semtimedop; shmctl; mq_unlink.
    row(
        &[69, 70, 71, 65, 66, 220, 31, 241],
        &[189, 188, 187, 193, 191, 192, 195, 181],
        Always,
        ENOSYS,
    ),
    // Owners and marks of files, which Landlock does not keep: chown, fchown, lchown, fchownat;
    // setxattr and removexattr, both also with l, f and at, and file_setattr; truncate, which
    // Landlock keeps since Linux 6.2.
    row(&[92, 93, 94, 260], &[55, 54], Always, EPERM),
    row(
        &[188, 189, 190, 197, 198, 199, 463, 466, 469],
        &[5, 6, 7, 14, 15, 16, 463, 466, 469],
        Always,
        EOPNOTSUPP,
    ),
    row(&[76], &[45], Always, EACCES),
    // Requests of single file systems: `f` and `v` mark files, `X` marks them and
    // takes room, and a snapshot of btrfs shows what Landlock hides.
    row(&[16], &[29], Is(2, 0xFF00, 0x6600), ENOTTY),
    row(&[16], &[29], Is(2, 0xFF00, 0x7600), ENOTTY),
    row(&[16], &[29], Is(2, 0xFF00, 0x5800), ENOTTY),
    row(&[16], &[29], Is(2, 0xFF00, 0x9400), ENOTTY),
    // Memory that is in no process, or stays when a process gives its part of it back:
    // memfd_secret, bpf; vmsplice, as a pipe keeps all of a large page for a part of it;
    // fcntl(F_SETPIPE_SZ) and setsockopt, as pipes and sockets may have large buffers.
    row(&[72], &[25], Is(2, ALL, 1031), EPERM),
    row(&[447, 321, 278], &[447, 280, 75], Always, ENOSYS),
    row(&[54], &[208], Always, EACCES),
    // A server of the user's does what it is told. Pairs of AF_UNIX are let, without a way to
    // another socket, or to hide an open file in one: socketpair of another kind; socket, connect,
    // bind, sendmsg, sendmmsg; sendto with an address, of which either half may be 0.
    row(&[53], &[199], IsNot(0, ALL, AF_UNIX), EACCES),
    row(
        &[41, 42, 49, 46, 307],
        &[198, 203, 200, 211, 269],
        Always,
        EACCES,
    ),
    row(&[44], &[206], IsNot(8, ALL, 0), EACCES),
    row(&[44], &[206], IsNot(9, ALL, 0), EACCES),
    // A terminal takes from it what looks typed, or becomes its own: TIOCSTI, TIOCLINUX, TIOCSCTTY.
    row(&[16], &[29], Is(2, ALL, 0x5412), EPERM),
    row(&[16], &[29], Is(2, ALL, 0x541C), EPERM),
    row(&[16], &[29], Is(2, ALL, 0x540E), EPERM),
    // The judge must see what it looks at: no thread has files of its own, and no process is closed
    // to its user. clone, close_range, unshare, setns; prctl(PR_SET_DUMPABLE).
    row(
        &[56],
        &[220],
        Is(0, CLONE_THREAD | CLONE_FILES, CLONE_THREAD),
        EINVAL,
    ),
    row(&[436], &[436], IsNot(4, CLOSE_RANGE_UNSHARE, 0), EINVAL),
    row(&[56], &[220], IsNot(0, CLONE_NEW, 0), EPERM),
    row(&[272, 308], &[97, 268], Always, EPERM),
    row(&[157], &[167], Is(0, ALL, 4), PRETENDS),
    // The judge would be the tracer, and each signal look like an end: ptrace. And it would wait
    // for ever where a page comes only when the program wills: userfaultfd.
    row(&[101], &[117], Always, EPERM),
    row(&[323], &[282], Always, ENOSYS),
    // io_uring_setup, a way around this table; open_by_handle_at, one around Landlock.
    row(&[425], &[425], Always, ENOSYS),
    row(&[304], &[265], Always, EPERM),
];

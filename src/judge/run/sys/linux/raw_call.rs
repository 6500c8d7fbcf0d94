//! System calls without a library: the functions of the keeper call nothing else, and std and C lack
//! some of them.

use super::seccomp::number;
use std::arch::asm;
use std::ffi::c_int;
use std::io;

pub(super) const READ: usize = number(0, 63);
pub(super) const WRITE: usize = number(1, 64);
pub(super) const CLOSE: usize = number(3, 57);
pub(super) const MPROTECT: usize = number(10, 226);
pub(super) const IOCTL: usize = number(16, 29);
pub(super) const MADVISE: usize = number(28, 233);
pub(super) const SENDTO: usize = number(44, 206);
pub(super) const SENDMSG: usize = number(46, 211);
pub(super) const RECVMSG: usize = number(47, 212);
pub(super) const GETPID: usize = number(39, 172);
pub(super) const CLONE: usize = number(56, 220);
pub(super) const EXECVE: usize = number(59, 221);
pub(super) const KILL: usize = number(62, 129);
pub(super) const CHDIR: usize = number(80, 49);
pub(super) const GETPPID: usize = number(110, 173);
pub(super) const SETSID: usize = number(112, 157);
pub(super) const SETGROUPS: usize = number(116, 159);
pub(super) const SETRESUID: usize = number(117, 147);
pub(super) const SETRESGID: usize = number(119, 149);
pub(super) const CAPGET: usize = number(125, 90);
pub(super) const CAPSET: usize = number(126, 91);
pub(super) const PRCTL: usize = number(157, 167);
pub(super) const EXIT_GROUP: usize = number(231, 94);
pub(super) const OPENAT: usize = number(257, 56);
pub(super) const DUP3: usize = number(292, 24);
pub(super) const PIPE2: usize = number(293, 59);
pub(super) const PRLIMIT64: usize = number(302, 261);
pub(super) const SECCOMP: usize = number(317, 277);
pub(super) const PIDFD_OPEN: usize = 434;
pub(super) const CLOSE_RANGE: usize = 436;
pub(super) const LANDLOCK_CREATE_RULESET: usize = 444;
pub(super) const LANDLOCK_ADD_RULE: usize = 445;
pub(super) const LANDLOCK_RESTRICT_SELF: usize = 446;

pub(super) const EINTR: isize = -4;
pub(super) const ENOEXEC: isize = -8;
pub(super) const ESRCH: isize = -3;
pub(super) const EFAULT: isize = -14;
pub(super) const AT_FDCWD: usize = -100_isize as usize;
pub(super) const O_PATH: usize = 0o10_000_000;
pub(super) const O_CLOEXEC: usize = 0o2_000_000;
pub(super) const SIGKILL: usize = 9;
pub(super) const SIGPIPE: c_int = 13;
pub(super) const MADV_DONTNEED: usize = 4;
pub(super) const MSG_NOSIGNAL: usize = 0x4000;
pub(super) const MSG_CMSG_CLOEXEC: usize = 0x4000_0000;
pub(super) const CLONE_VM: usize = 0x100;
pub(super) const CLONE_VFORK: usize = 0x4000;
pub(super) const CLONE_PARENT: usize = 0x8000;
pub(super) const PR_SET_PDEATHSIG: usize = 1;
pub(super) const PR_SET_SECUREBITS: usize = 28;
pub(super) const PR_SET_CHILD_SUBREAPER: usize = 36;
pub(super) const PR_SET_NO_NEW_PRIVS: usize = 38;
pub(super) const SECBIT_NO_SETUID_FIXUP: usize = 4;
pub(super) const PR_CAP_AMBIENT: usize = 47;
pub(super) const PR_CAP_AMBIENT_RAISE: usize = 2;
pub(super) const CAP_DAC_READ_SEARCH: usize = 2;

/// The answer of the system, as a number or an error.
pub(super) fn checked(answer: isize) -> io::Result<usize> {
    usize::try_from(answer).map_err(|_| io::Error::from_raw_os_error(-answer as i32))
}

/// The answer of the system: a number, or one below 0 for an error.
#[inline(always)]
pub(super) unsafe fn call(number: usize, a: usize, b: usize, c: usize) -> isize {
    call_with_four(number, a, b, c, 0)
}

#[inline(always)]
pub(super) unsafe fn call_with_four(
    number: usize,
    a: usize,
    b: usize,
    c: usize,
    d: usize,
) -> isize {
    let answer: isize;
    #[cfg(target_arch = "x86_64")]
    asm!(
        "syscall", inlateout("rax") number => answer,
        in("rdi") a, in("rsi") b, in("rdx") c, in("r10") d, in("r8") 0, in("r9") 0,
        lateout("rcx") _, lateout("r11") _, options(nostack)
    );
    #[cfg(target_arch = "aarch64")]
    asm!(
        "svc 0", in("x8") number, inlateout("x0") a => answer,
        in("x1") b, in("x2") c, in("x3") d, in("x4") 0, in("x5") 0, options(nostack)
    );
    answer
}

//! The keeper: a small process that starts programs for the judge, and outlives it to end what it
//! ran.
//!
//! The system counts among the memory of a program what the process had that started it. So that
//! process is not the judge, which may have much: it is a copy of the judge from before it had
//! anything. The programs are children of the judge nevertheless.
//!
//! Most of what such a copy has is code, and some kernels map a large part of a file at the first
//! touch of a page. So the keeper gives back what it has of files, and from then on executes two
//! functions of this file alone, `serve` and `become_program`, whose pages are its own. They call
//! nothing but the system: no library, and of the language nothing that is not inlined even without
//! optimisation. So they have loops over pointers.

use super::order::{Control, Message, Order, CONTROL_HEAD};
use super::pages::{file_ranges, own_pages, reserve};
use super::raw_call::*;
use super::seccomp::{self, filter, FilterProgram, SET_MODE_FILTER, SPEC_ALLOW};
use crate::run::sys::{unix, SystemCalls};
use std::arch::asm;
use std::ffi::c_int;
use std::fs::File;
use std::os::fd::{AsRawFd, OwnedFd};
use std::ptr::{self, addr_of, addr_of_mut};

/// Of a new process, until it is the program.
const STACK_BYTES: usize = 16 << 10;
/// As many groups are ended when the judge is gone.
const MAX_GROUPS: usize = 1024;

/// All that the keeper has.
#[repr(C)]
struct Keeper {
    socket: usize,
    /// The process whose children the programs are. If that has ended nothing would end a new one,
    /// and it does not start.
    judge: usize,
    /// The pages that it gives back: the beginnings of ranges and their lengths, and a zero; and the file
    /// where a 5 resets the peak of its memory.
    ranges: *const usize,
    peak: usize,
    five: u8,
    order: Order,
    message: Message,
    control: Control,
    /// The strings of an order, and pointers to them.
    text: *mut u8,
    strings: *mut *const u8,
    stack_end: usize,
    /// The number of the new process, and that of the error that kept it from becoming the program.
    answer: [c_int; 2],
    /// Those that go on when the judge is gone.
    groups: [c_int; MAX_GROUPS],
    /// For each of `SystemCalls`, but for all of them.
    filters: [FilterProgram; 3],
    /// Where that of a single process has the number of its process, and a null.
    process_numbers: *const *mut u32,
    capability_header: [u32; 2],
    no_capabilities: [u32; 6],
    /// CAP_DAC_READ_SEARCH alone.
    reads_closed: [u32; 6],
}

/// The keeper's work, in a copy of the judge that has this thread alone.
pub(super) fn keep(socket: OwnedFd, judge: u32) -> ! {
    // SAFETY: a system call on integers. Ctrl-C and the like reach the judge's session only.
    unsafe { call(SETSID, 0, 0, 0) };
    unix::catch_interrupt();
    // SAFETY: the default action is no function. std has the judge ignore it.
    unsafe { unix::signal(SIGPIPE, unix::SIG_DFL) };
    // Who reads what the judge prints waits until no process has that open.
    if let Ok(null) = File::options().read(true).write(true).open("/dev/null") {
        for standard in 0..3 {
            // SAFETY: a system call on integers; both descriptors are open.
            unsafe { call(DUP3, null.as_raw_fd() as usize, standard, 0) };
        }
    }
    super::close_all_but(socket.as_raw_fd());
    let peak = File::options().write(true).open("/proc/self/clear_refs");
    let mut filters = [
        SystemCalls::Confined,
        SystemCalls::SingleProcess,
        SystemCalls::Compiler,
    ]
    .map(filter);
    let process_numbers = seccomp::process_numbers(&mut filters[1]);
    let ranges = own_pages(functions()).map_or(vec![0], |()| file_ranges(functions()));
    let mut keeper = Box::new(Keeper {
        socket: socket.as_raw_fd() as usize,
        judge: judge as usize,
        ranges: ranges.as_ptr(),
        peak: peak
            .as_ref()
            .map_or(usize::MAX, |file| file.as_raw_fd() as usize),
        five: b'5',
        order: Order::default(),
        message: Message::default(),
        control: Control::default(),
        text: reserve(Order::MAX_TEXT),
        strings: reserve(Order::MAX_STRINGS + 3),
        stack_end: reserve::<u128>(STACK_BYTES / 16) as usize + STACK_BYTES,
        answer: [0; 2],
        groups: [0; MAX_GROUPS],
        filters: filters.each_ref().map(|filter| seccomp::program(filter)),
        process_numbers: process_numbers.as_ptr(),
        capability_header: super::CAPABILITY_HEADER,
        no_capabilities: [0; 6],
        reads_closed: [1, 1, 1, 0, 0, 0].map(|bit| bit << CAP_DAC_READ_SEARCH),
    });
    // SAFETY: what it points to is there until the process ends.
    unsafe { serve(&mut *keeper) }
}

fn functions() -> [usize; 2] {
    [
        serve as *const () as usize,
        become_program as *const () as usize,
    ]
}

/// Starts programs as long as the judge is there, then ends what it had started.
#[inline(never)]
unsafe extern "C" fn serve(keeper: *mut Keeper) -> ! {
    let keeper = &mut *keeper;
    let mut range = keeper.ranges;
    while *range != 0 {
        call(MADVISE, *range, *range.wrapping_add(1), MADV_DONTNEED);
        range = range.wrapping_add(2);
    }
    call(WRITE, keeper.peak, addr_of!(keeper.five) as usize, 1);
    loop {
        let order = addr_of_mut!(keeper.order) as usize;
        keeper.message.part[0] = order;
        keeper.message.part[1] = size_of::<Order>();
        keeper.message.parts = addr_of_mut!(keeper.message.part) as usize;
        keeper.message.part_count = 1;
        keeper.message.control = addr_of_mut!(keeper.control) as usize;
        keeper.message.control_bytes = size_of::<Control>();
        let message = addr_of_mut!(keeper.message) as usize;
        let size = call(RECVMSG, keeper.socket, message, MSG_CMSG_CLOEXEC);
        if size == EINTR {
            continue;
        }
        if size <= 0 || !receive(keeper.socket, order, size as usize, size_of::<Order>()) {
            break;
        }
        if keeper.order.ended != 0 {
            replace(&mut keeper.groups, keeper.order.ended as c_int, 0);
            continue;
        }
        if !receive(
            keeper.socket,
            keeper.text as usize,
            0,
            keeper.order.text_bytes,
        ) {
            break;
        }
        find_strings(keeper);
        keeper.answer[1] = 0;
        let flags = CLONE_VM | CLONE_VFORK | CLONE_PARENT;
        let process = clone(flags, keeper.stack_end, keeper);
        keeper.answer[0] = process as c_int;
        if process < 0 {
            keeper.answer[0] = 0;
            keeper.answer[1] = -process as c_int;
        } else if keeper.order.has_group != 0 && keeper.answer[1] == 0 {
            replace(&mut keeper.groups, 0, process as c_int);
        }
        let mut file = 0;
        while file < (keeper.control.bytes - CONTROL_HEAD) / size_of::<c_int>() {
            call(CLOSE, keeper.control.files[file] as usize, 0, 0);
            file += 1;
        }
        let (answer, bytes) = (addr_of!(keeper.answer) as usize, size_of::<[c_int; 2]>());
        if call_with_four(SENDTO, keeper.socket, answer, bytes, MSG_NOSIGNAL) < 0 {
            break;
        }
    }
    let mut index = 0;
    while index < MAX_GROUPS {
        // A group that has processes keeps its number.
        if keeper.groups[index] != 0 {
            call(KILL, -keeper.groups[index] as usize, SIGKILL, 0);
        }
        index += 1;
    }
    loop {
        call(EXIT_GROUP, 0, 0, 0);
    }
}

/// Reads until so many bytes are there; `false` if the judge is gone.
#[inline(always)]
unsafe fn receive(socket: usize, start: usize, mut size: usize, wanted: usize) -> bool {
    while size < wanted {
        let more = call(READ, socket, start + size, wanted - size);
        if more > 0 {
            size += more as usize;
        } else if more != EINTR {
            return false;
        }
    }
    true
}

/// Puts another number in the place of the first one that is this. If there is none, more programs
/// run at the same time than the keeper can end.
#[inline(always)]
fn replace(groups: &mut [c_int; MAX_GROUPS], old: c_int, new: c_int) {
    let mut index = 0;
    while index < MAX_GROUPS {
        if groups[index] == old {
            groups[index] = new;
            return;
        }
        index += 1;
    }
}

/// Finds the strings of an order, with a null after the words and one after the environment.
#[inline(always)]
unsafe fn find_strings(keeper: &mut Keeper) {
    let words_end = Order::FIRST_WORD + keeper.order.word_count;
    let (mut at, mut index) = (0, 0);
    while at < keeper.order.text_bytes {
        if index == words_end {
            *keeper.strings.wrapping_add(index) = NULL;
            index += 1;
        }
        *keeper.strings.wrapping_add(index) = keeper.text.wrapping_add(at);
        index += 1;
        while *keeper.text.wrapping_add(at) != 0 {
            at += 1;
        }
        at += 1;
    }
    *keeper.strings.wrapping_add(index) = NULL;
    *keeper.strings.wrapping_add(index + 1) = NULL;
}

const NULL: *const u8 = ptr::null();

/// For the new process: it ends with the judge, gets no rights from the files that it executes,
/// has a session of its own, no open file but the first three, and is held to what it may do. A
/// session of its own has no terminal, and where the scheduler divides processors among sessions the
/// judge does not share its part with what it runs.
#[inline(never)]
unsafe extern "C" fn become_program(keeper: *mut Keeper) -> ! {
    let keeper = &mut *keeper;
    let order = &keeper.order;
    let header = addr_of!(keeper.capability_header) as usize;
    if order.user != 0 {
        // The system bounds the processes of all users but root: so root becomes one that nobody is,
        // and loses all rights but the one to read what is closed to others, if it needs that.
        if order.reads_closed != 0 {
            call(PRCTL, PR_SET_SECUREBITS, SECBIT_NO_SETUID_FIXUP, 0);
        }
        call(SETGROUPS, 0, 0, 0);
        call(SETRESGID, order.user, order.user, order.user);
        call(SETRESUID, order.user, order.user, order.user);
        if order.reads_closed != 0 {
            let sets = addr_of!(keeper.reads_closed) as usize;
            call(CAPSET, header, sets, 0);
            call(
                PRCTL,
                PR_CAP_AMBIENT,
                PR_CAP_AMBIENT_RAISE,
                CAP_DAC_READ_SEARCH,
            );
        }
    } else if order.filter != 0 {
        // An exec does not give them back, as the process gets no new privileges.
        let sets = addr_of!(keeper.no_capabilities) as usize;
        call(CAPSET, header, sets, 0);
    }
    // Another user's process would not end any more: so it comes after that.
    call(PRCTL, PR_SET_PDEATHSIG, SIGKILL, 0);
    call(PRCTL, PR_SET_NO_NEW_PRIVS, 1, 0);
    let mut process = call(SETSID, 0, 0, 0);
    if process <= 0 {
        // Within a run of another judge there is no new session.
        process = call(GETPID, 0, 0, 0);
    }
    let mut number = keeper.process_numbers;
    while *number as usize != 0 {
        **number = process as u32;
        number = number.wrapping_add(1);
    }
    let mut limit = 0;
    while limit < order.limit_count {
        let wanted = addr_of!(order.limits[limit].1) as usize;
        call(PRLIMIT64, 0, order.limits[limit].0, wanted);
        limit += 1;
    }
    let mut error = 0;
    if call(GETPPID, 0, 0, 0) as usize != keeper.judge {
        error = ESRCH;
    }
    let mut file = 0;
    while file < 3 && error >= 0 {
        error = call(DUP3, keeper.control.files[file] as usize, file, 0);
        file += 1;
    }
    if error >= 0 {
        error = call(CHDIR, *keeper.strings as usize, 0, 0);
    }
    if error >= 0 && keeper.control.bytes == size_of::<Control>() {
        error = call(
            LANDLOCK_RESTRICT_SELF,
            keeper.control.files[3] as usize,
            0,
            0,
        );
    }
    if error >= 0 {
        if order.filter != 0 {
            let filter = addr_of!(keeper.filters[order.filter - 1]) as usize;
            call(SECCOMP, SET_MODE_FILTER, SPEC_ALLOW, filter);
        }
        error = execute(keeper);
    }
    keeper.answer[1] = -error as c_int;
    loop {
        call(EXIT_GROUP, 1, 0, 0);
    }
}

/// Becomes the program. A file that the system does not execute may be a script without a first line.
#[inline(always)]
unsafe fn execute(keeper: &mut Keeper) -> isize {
    let first = keeper.strings.wrapping_add(Order::FIRST_WORD);
    let environment = first.wrapping_add(keeper.order.word_count + 1) as usize;
    let program = *keeper.strings.wrapping_add(Order::PROGRAM);
    let error = call(EXECVE, program as usize, first as usize, environment);
    if error != ENOEXEC {
        return error;
    }
    let shell = *keeper.strings.wrapping_add(Order::SHELL);
    let words = keeper.strings.wrapping_add(Order::FIRST_WORD - 1);
    *words = shell;
    *first = program;
    call(EXECVE, shell as usize, words as usize, environment)
}

type Begin = unsafe extern "C" fn(*mut Keeper) -> !;

/// Starts a process that executes `become_program` on a stack of its own. Returns its number, or an
/// error.
#[inline(always)]
unsafe fn clone(flags: usize, stack_end: usize, keeper: *mut Keeper) -> isize {
    let process: isize;
    #[cfg(target_arch = "x86_64")]
    asm!(
        "syscall", "test rax, rax", "jnz 2f", "xor ebp, ebp", "mov rdi, r12", "call r13", "2:",
        inlateout("rax") CLONE => process, in("rdi") flags, in("rsi") stack_end,
        in("rdx") 0, in("r10") 0, in("r8") 0,
        in("r12") keeper, in("r13") become_program as Begin, lateout("rcx") _, lateout("r11") _,
    );
    #[cfg(target_arch = "aarch64")]
    asm!(
        "svc 0", "cbnz x0, 2f", "mov x0, x20", "blr x21", "2:",
        in("x8") CLONE, inlateout("x0") flags => process, in("x1") stack_end,
        in("x2") 0, in("x3") 0, in("x4") 0,
        in("x20") keeper, in("x21") become_program as Begin, lateout("x30") _,
    );
    process
}

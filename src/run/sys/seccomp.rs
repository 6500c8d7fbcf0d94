//! Seccomp: the kernel asks a filter about each system call of a process, and of all that it
//! starts. Here the filter keeps a run in the session and group of its first process, so that one
//! signal reaches all of it.

use std::ffi::{c_long, c_uint};

/// `struct sock_filter`: an instruction of the kernel's filter machine.
#[repr(C)]
#[derive(Clone, Copy)]
struct Instruction {
    code: u16,
    /// How many instructions to skip if a comparison holds, and if not.
    if_equal: u8,
    if_not: u8,
    operand: u32,
}

/// `struct sock_fprog`.
#[repr(C)]
struct Filter {
    length: u16,
    instructions: *const Instruction,
}

extern "C" {
    fn syscall(number: c_long, ...) -> c_long;
}

/// The numbers of system calls on one kind of processor.
struct Processor {
    seccomp: c_long,
    /// What the kernel calls the processor, and its older sibling with 32 bits, whose programs it
    /// runs too.
    names: [u32; 2],
    setpgid: u32,
    setsid: u32,
}

/// `setpgid` and `setsid` of programs with 32 bits, on both.
const SETPGID_32: u32 = 57;
const SETSID_32: u32 = 66;

/// Of others the numbers are not known here.
const HERE: Option<Processor> = match () {
    _ if cfg!(target_arch = "x86_64") => Some(Processor {
        seccomp: 317,
        names: [0xC000_003E, 0x4000_0003],
        setpgid: 109,
        setsid: 112,
    }),
    _ if cfg!(target_arch = "aarch64") => Some(Processor {
        seccomp: 277,
        names: [0xC000_00B7, 0x4000_0028],
        setpgid: 154,
        setsid: 157,
    }),
    _ => None,
};

const SET_MODE_FILTER: c_uint = 1;
/// The filter protects nothing that a slower processor would protect better.
const SPEC_ALLOW: c_uint = 4;

const LOAD: u16 = 0x20;
const AND: u16 = 0x54;
const JUMP_IF_EQUAL: u16 = 0x15;
const RETURN: u16 = 0x06;
const ALLOW: u32 = 0x7FFF_0000;
/// The system call is not made, and seems to have worked.
const PRETEND: u32 = 0x0005_0000;
/// Where `struct seccomp_data` has the number of the call and the name of the processor.
const NUMBER: u32 = 0;
const NAME: u32 = 4;
/// Marks numbers of x32, a third kind of programs on x86_64.
const X32: u32 = 0x4000_0000;

const fn instruction(code: u16, operand: u32) -> Instruction {
    jump(code, operand, 0, 0)
}

const fn jump(code: u16, operand: u32, if_equal: u8, if_not: u8) -> Instruction {
    Instruction {
        code,
        if_equal,
        if_not,
        operand,
    }
}

/// Keeps this process in its session and its group, with all that it will start. Where the system
/// cannot do that nothing happens. It has to have no new privileges.
///
/// To be called between fork and exec: it makes one system call, and allocates nothing.
pub fn stay_in_group() {
    let Some(here) = HERE else {
        return;
    };
    let [name, name_32] = here.names;
    let instructions = [
        instruction(LOAD, NAME),
        jump(JUMP_IF_EQUAL, name, 0, 4),
        instruction(LOAD, NUMBER),
        instruction(AND, !X32),
        jump(JUMP_IF_EQUAL, here.setpgid, 6, 0),
        jump(JUMP_IF_EQUAL, here.setsid, 5, 4),
        jump(JUMP_IF_EQUAL, name_32, 0, 3),
        instruction(LOAD, NUMBER),
        jump(JUMP_IF_EQUAL, SETPGID_32, 2, 0),
        jump(JUMP_IF_EQUAL, SETSID_32, 1, 0),
        instruction(RETURN, ALLOW),
        instruction(RETURN, PRETEND),
    ];
    let program = Filter {
        length: instructions.len() as u16,
        instructions: instructions.as_ptr(),
    };
    // SAFETY: the pointer is valid and its target has the C layout; the kernel copies both.
    unsafe { syscall(here.seccomp, SET_MODE_FILTER, SPEC_ALLOW, &program) };
}

//! Seccomp: the kernel asks a filter about each system call of a process, and of all that it
//! starts. A filter is fixed: it refuses what `system_calls` says, and asks nobody.

use super::system_calls::{CallCondition, CallEffect, CallRule, ENOSYS, REFUSED, SINGLE};
use super::SystemCalls;
use std::collections::BTreeMap;
use std::ffi::{c_long, c_uint};
use std::sync::OnceLock;

/// `struct sock_filter`: an instruction of the kernel's filter machine.
#[repr(C)]
#[derive(Debug, Clone, Copy)]
struct Instruction {
    code: u16,
    /// How many instructions to skip if a comparison holds, and if not.
    if_true: u8,
    if_false: u8,
    operand: u32,
}

/// `struct sock_fprog`.
#[repr(C)]
pub(super) struct FilterProgram {
    length: u16,
    instructions: *const Instruction,
}

extern "C" {
    fn syscall(number: c_long, ...) -> c_long;
}

/// The number of `seccomp`, and what the kernel calls this kind of processor: it runs programs of
/// other kinds too, as those with 32 bits.
const HERE: (c_long, u32) = if cfg!(target_arch = "x86_64") {
    (317, 0xC000_003E)
} else {
    (277, 0xC000_00B7)
};

const SET_MODE_FILTER: c_uint = 1;
/// The filter protects nothing that a slower processor would protect better.
const SPEC_ALLOW: c_uint = 4;

const LOAD: u16 = 0x20;
const AND: u16 = 0x54;
const JUMP_IF_EQUAL: u16 = 0x15;
const JUMP_IF_AT_LEAST: u16 = 0x35;
const JUMP_IF_SET: u16 = 0x45;
const RETURN: u16 = 0x06;
const ALLOW: u32 = 0x7FFF_0000;
/// The system call is not made; with this number of an error, or with 0 it seems to have worked.
const ERROR: u32 = 0x0005_0000;
/// Where `struct seccomp_data` has the number of the call, the name of the processor, and the
/// arguments.
const NUMBER: u32 = 0;
const NAME: u32 = 4;
const ARGUMENTS: u32 = 16;
/// Marks numbers of x32, a third kind of programs on x86_64.
const X32: u32 = 0x4000_0000;

const fn instruction(code: u16, operand: u32) -> Instruction {
    jump(code, operand, 0, 0)
}

const fn jump(code: u16, operand: u32, if_true: u8, if_false: u8) -> Instruction {
    Instruction {
        code,
        if_true,
        if_false,
        operand,
    }
}

#[derive(Debug)]
pub struct Filter(Vec<Instruction>);

impl Filter {
    /// The one that lets these calls be made, if that is not all of them.
    pub fn of(calls: SystemCalls) -> Option<&'static Filter> {
        static CONFINED: OnceLock<Filter> = OnceLock::new();
        static SINGLE_PROCESS: OnceLock<Filter> = OnceLock::new();
        Some(match calls {
            SystemCalls::All => return None,
            SystemCalls::Confined => CONFINED.get_or_init(|| Filter::new(&[REFUSED])),
            SystemCalls::SingleProcess => {
                SINGLE_PROCESS.get_or_init(|| Filter::new(&[&SINGLE, REFUSED]))
            }
        })
    }

    /// The filter with these rows. Programs of other kinds can make no call.
    fn new(rows: &[&[CallRule]]) -> Filter {
        let none = instruction(RETURN, ERROR | ENOSYS);
        let mut filter = vec![
            instruction(LOAD, NAME),
            jump(JUMP_IF_EQUAL, HERE.1, 1, 0),
            none,
            instruction(LOAD, NUMBER),
            jump(JUMP_IF_SET, X32, 0, 1),
            none,
        ];
        let mut calls: BTreeMap<u32, Vec<Instruction>> = BTreeMap::new();
        for row in rows.iter().copied().flatten() {
            for &number in row.numbers() {
                calls.entry(number).or_default().extend(decision(row));
            }
        }
        filter.extend(search(&calls.into_iter().collect::<Vec<_>>()));
        Filter(filter)
    }

    /// As the system takes it.
    pub(super) fn program(&self) -> FilterProgram {
        FilterProgram {
            length: self.0.len() as u16,
            instructions: self.0.as_ptr(),
        }
    }

    /// Puts this thread and all that it will start under the filter. Where the system cannot do
    /// that nothing happens, and `false` says so. It has to have no new privileges.
    ///
    pub fn install(&self) -> bool {
        let program = self.program();
        // SAFETY: the pointer is valid and its target has the C layout; the kernel copies both.
        unsafe { syscall(HERE.0, SET_MODE_FILTER, SPEC_ALLOW, &program) == 0 }
    }
}

/// The instructions for some calls, by their numbers, which grow: which of them is it, by halves. When
/// a filter is installed the kernel goes through it with each number that there is. Going through
/// one by one took a sixth of the time of starting a program.
fn search(calls: &[(u32, Vec<Instruction>)]) -> Vec<Instruction> {
    match calls {
        [] => vec![instruction(RETURN, ALLOW)],
        [(number, decisions)] => {
            let mut found = vec![jump(JUMP_IF_EQUAL, *number, 0, decisions.len() as u8)];
            found.extend(decisions);
            found.push(instruction(RETURN, ALLOW));
            found
        }
        _ => {
            let (low, high) = calls.split_at(calls.len() / 2);
            let low = search(low);
            let skip = u8::try_from(low.len()).expect("half of a filter is no longer than a jump");
            let mut found = vec![jump(JUMP_IF_AT_LEAST, high[0].0, skip, 0)];
            found.extend(low);
            found.extend(search(high));
            found
        }
    }
}

/// The instructions for a row, when the number of the call is one of its numbers.
fn decision(row: &CallRule) -> Vec<Instruction> {
    let answer = match row.then {
        CallEffect::Fails(error) => ERROR | error,
        CallEffect::Pretends => ERROR,
    };
    let answer = instruction(RETURN, answer);
    let (word, mask, value, is) = match row.when {
        CallCondition::Always => return vec![answer],
        CallCondition::Is(word, mask, value) => (word, mask, value, true),
        CallCondition::IsNot(word, mask, value) => (word, mask, value, false),
    };
    vec![
        instruction(LOAD, ARGUMENTS + 4 * word),
        instruction(AND, mask),
        jump(JUMP_IF_EQUAL, value, u8::from(!is), u8::from(is)),
        answer,
    ]
}

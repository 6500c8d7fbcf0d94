//! Seccomp: the kernel asks a filter about each system call of a process, and of all that it
//! starts. A filter is fixed: it refuses what `system_calls` says, and asks nobody.

use super::system_calls::{
    CallCondition, CallRule, ENOSYS, MAX_SHARED_MEMORY, OF_RUNS, REFUSED, SHARED_ANONYMOUS, SINGLE,
};
use crate::run::sys::SystemCalls;
use std::collections::BTreeMap;
use std::ptr;

/// `struct sock_filter`: an instruction of the kernel's filter machine.
#[repr(C)]
#[derive(Clone, Copy)]
pub(super) struct Instruction {
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

/// The kernel's name of this kind of processor: it runs programs of other kinds too, as those with 32
/// bits.
const PROCESSOR: u32 = number(0xC000_003E, 0xC000_00B7) as u32;

pub(super) const SET_MODE_FILTER: usize = 1;
/// The filter protects nothing that a slower processor would protect better.
pub(super) const SPEC_ALLOW: usize = 4;

/// The number on x86_64, or the one on aarch64.
pub(super) const fn number(x86_64: usize, aarch64: usize) -> usize {
    if cfg!(target_arch = "x86_64") {
        x86_64
    } else {
        aarch64
    }
}

const LOAD: u16 = 0x20;
const AND: u16 = 0x54;
const JUMP: u16 = 0x05;
const JUMP_IF_EQUAL: u16 = 0x15;
const JUMP_IF_AT_LEAST: u16 = 0x35;
const JUMP_IF_SET: u16 = 0x45;
const RETURN: u16 = 0x06;
/// The other register gets a number: that of the process, which is written there before the filter is
/// installed. The kernel asks a filter with other such instructions about each call that is let.
const LOAD_PROCESS: u16 = 0x01;
const JUMP_IF_PROCESS: u16 = 0x1D;
const NEGATE: u16 = 0x84;
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

/// The filter that lets these calls be made. Programs of other kinds can make no call.
pub(super) fn filter(allowed: SystemCalls) -> Vec<Instruction> {
    let none = instruction(RETURN, ERROR | ENOSYS);
    let mut filter = vec![
        instruction(LOAD, NAME),
        jump(JUMP_IF_EQUAL, PROCESSOR, 1, 0),
        none,
        instruction(LOAD, NUMBER),
        jump(JUMP_IF_SET, X32, 0, 1),
        none,
    ];
    let (of_runs, single): (&[CallRule], &[CallRule]) = match allowed {
        SystemCalls::SingleProcess => (&OF_RUNS, SINGLE),
        SystemCalls::Confined => (&OF_RUNS, &[]),
        SystemCalls::Compiler | SystemCalls::All => (&[], &[]),
    };
    let mut calls: BTreeMap<u32, Vec<Instruction>> = BTreeMap::new();
    for row in single.iter().chain(of_runs).chain(REFUSED) {
        for &number in row.numbers {
            calls.entry(number).or_default().extend(decision(row));
        }
    }
    filter.extend(search(&calls.into_iter().collect::<Vec<_>>()));
    filter
}

/// Where a filter has the number of the process, and a null at the end.
pub(super) fn process_numbers(filter: &mut [Instruction]) -> Vec<*mut u32> {
    let instructions = filter.iter_mut();
    instructions
        .filter(|instruction| instruction.code == LOAD_PROCESS)
        .map(|instruction| ptr::from_mut(&mut instruction.operand))
        .chain([ptr::null_mut()])
        .collect()
}

/// As the system takes it.
pub(super) fn program(filter: &[Instruction]) -> FilterProgram {
    FilterProgram {
        length: filter.len() as u16,
        instructions: filter.as_ptr(),
    }
}

/// The instructions for some calls, by their numbers, which grow: which of them is it, by halves. When
/// a filter is installed the kernel goes through it with each number that there is. Going through
/// one by one took a sixth of the time of starting a program.
fn search(calls: &[(u32, Vec<Instruction>)]) -> Vec<Instruction> {
    match calls {
        [] => vec![instruction(RETURN, ALLOW)],
        [(number, decisions)] => {
            let mut instructions = vec![jump(JUMP_IF_EQUAL, *number, 0, decisions.len() as u8)];
            instructions.extend(decisions);
            instructions.push(instruction(RETURN, ALLOW));
            instructions
        }
        _ => {
            let (low, high) = calls.split_at(calls.len() / 2);
            let low = search(low);
            // A jump on a condition is one of 255 instructions at most.
            let mut instructions = match u8::try_from(low.len()) {
                Ok(length) => vec![jump(JUMP_IF_AT_LEAST, high[0].0, length, 0)],
                Err(_) => vec![
                    jump(JUMP_IF_AT_LEAST, high[0].0, 0, 1),
                    instruction(JUMP, low.len() as u32),
                ],
            };
            instructions.extend(low);
            instructions.extend(search(high));
            instructions
        }
    }
}

/// The instructions for a row, when the number of the call is one of its numbers.
fn decision(row: &CallRule) -> Vec<Instruction> {
    let answer = instruction(RETURN, ERROR | row.error);
    let (word, mask, value, is) = match row.when {
        CallCondition::Always => return vec![answer],
        CallCondition::Is(word, mask, value) => (word, mask, value, true),
        CallCondition::IsNot(word, mask, value) => (word, mask, value, false),
        CallCondition::IsLargeSharedMemory => {
            return vec![
                instruction(LOAD, ARGUMENTS + 4 * 6),
                instruction(AND, SHARED_ANONYMOUS),
                jump(JUMP_IF_EQUAL, SHARED_ANONYMOUS, 0, 5),
                instruction(LOAD, ARGUMENTS + 4 * 3),
                jump(JUMP_IF_EQUAL, 0, 0, 2),
                instruction(LOAD, ARGUMENTS + 4 * 2),
                jump(JUMP_IF_AT_LEAST, MAX_SHARED_MEMORY + 1, 0, 1),
                answer,
            ]
        }
        CallCondition::IsOtherProcess => {
            return vec![
                instruction(LOAD, ARGUMENTS),
                jump(JUMP_IF_EQUAL, 0, 5, 0),
                instruction(LOAD_PROCESS, 0),
                jump(JUMP_IF_PROCESS, 0, 3, 0),
                instruction(NEGATE, 0),
                jump(JUMP_IF_PROCESS, 0, 1, 0),
                answer,
            ]
        }
    };
    vec![
        instruction(LOAD, ARGUMENTS + 4 * word),
        instruction(AND, mask),
        jump(JUMP_IF_EQUAL, value, u8::from(!is), u8::from(is)),
        answer,
    ]
}

//! Seccomp: the kernel asks a filter about each system call of a process, and of all that it
//! starts. One filter keeps a run in its group and refuses what `system_calls` says; another one
//! has some calls wait for the judge (`listener`).

use super::system_calls::{
    CallCondition, CallEffect, CallRule, ASKED, ASKED_FOR_MODES, ENOSYS, GROUPED, REFUSED,
};
use std::collections::BTreeMap;
use std::ffi::{c_int, c_long, c_uint};
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
struct FilterProgram {
    length: u16,
    instructions: *const Instruction,
}

extern "C" {
    fn syscall(number: c_long, ...) -> c_long;
}

/// One kind of processor.
struct Processor {
    /// The number of `seccomp`.
    seccomp: c_long,
    /// What the kernel calls it, and its older sibling with 32 bits, whose programs it runs too.
    names: [u32; 2],
}

/// Of others the numbers are not known here.
const HERE: Option<Processor> = match () {
    _ if cfg!(target_arch = "x86_64") => Some(Processor {
        seccomp: 317,
        names: [0xC000_003E, 0x4000_0003],
    }),
    _ if cfg!(target_arch = "aarch64") => Some(Processor {
        seccomp: 277,
        names: [0xC000_00B7, 0x4000_0028],
    }),
    _ => None,
};

const SET_MODE_FILTER: c_uint = 1;
/// The filter protects nothing that a slower processor would protect better.
const SPEC_ALLOW: c_uint = 4;
const NEW_LISTENER: c_uint = 8;

const LOAD: u16 = 0x20;
const AND: u16 = 0x54;
const JUMP_IF_EQUAL: u16 = 0x15;
const JUMP_IF_AT_LEAST: u16 = 0x35;
const JUMP_IF_SET: u16 = 0x45;
const RETURN: u16 = 0x06;
const ALLOW: u32 = 0x7FFF_0000;
const ASK: u32 = 0x7FC0_0000;
/// The system call is not made; with this number of an error, or with 0 it seems to have worked.
const ERROR: u32 = 0x0005_0000;
/// Where `struct seccomp_data` has the number of the call, the name of the processor, and the
/// arguments.
const NUMBER: u32 = 0;
const NAME: u32 = 4;
const ARGUMENTS: u32 = 16;
/// Marks numbers of x32, a third kind of programs on x86_64.
const X32: u32 = 0x4000_0000;

/// `setpgid` and `setsid` of programs with 32 bits, on both.
const GROUPED_32: [u32; 2] = [57, 66];

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
    /// Has new processes and shared memory wait for the judge; and if all but one's own files are
    /// to be kept, the rights of files.
    pub fn asking(of_modes: bool) -> &'static Filter {
        static ASKING: [OnceLock<Filter>; 2] = [OnceLock::new(), OnceLock::new()];
        let rows: &[&[CallRule]] = match of_modes {
            true => &[&ASKED, &ASKED_FOR_MODES],
            false => &[&ASKED],
        };
        ASKING[usize::from(of_modes)]
            .get_or_init(|| Filter::of(rows, &[instruction(RETURN, ALLOW)]))
    }

    /// Keeps a run in its session and its group.
    pub fn grouping() -> &'static Filter {
        static GROUPING: OnceLock<Filter> = OnceLock::new();
        let others = [
            instruction(LOAD, NUMBER),
            jump(JUMP_IF_EQUAL, GROUPED_32[0], 2, 0),
            jump(JUMP_IF_EQUAL, GROUPED_32[1], 1, 0),
            instruction(RETURN, ALLOW),
            instruction(RETURN, ERROR),
        ];
        GROUPING.get_or_init(|| Filter::of(&[&GROUPED], &others))
    }

    /// Refuses besides what no contest program needs, and all programs with 32 bits.
    pub fn refusing() -> &'static Filter {
        static REFUSING: OnceLock<Filter> = OnceLock::new();
        let others = [instruction(RETURN, ERROR | ENOSYS)];
        REFUSING.get_or_init(|| Filter::of(&[&GROUPED, REFUSED], &others))
    }

    /// The filter with these rows; `others` is for programs with 32 bits.
    fn of(rows: &[&[CallRule]], others: &[Instruction]) -> Filter {
        let names = HERE.map_or([0, 0], |here| here.names);
        let mut filter = vec![
            instruction(LOAD, NAME),
            jump(JUMP_IF_EQUAL, names[0], 1 + others.len() as u8, 0),
            jump(JUMP_IF_EQUAL, names[1], 0, others.len() as u8 + 2),
        ];
        filter.extend(others);
        filter.extend([
            instruction(LOAD, NUMBER),
            jump(JUMP_IF_SET, X32, 0, 1),
            instruction(RETURN, ERROR | ENOSYS),
        ]);
        let mut calls: BTreeMap<u32, Vec<Instruction>> = BTreeMap::new();
        for row in rows.iter().copied().flatten() {
            for &number in row.numbers() {
                calls.entry(number).or_default().extend(decision(row));
            }
        }
        filter.extend(search(&calls.into_iter().collect::<Vec<_>>()));
        Filter(filter)
    }

    /// Puts this thread and all that it will start under the filter. Where the system cannot do
    /// that nothing happens, and `false` says so. It has to have no new privileges.
    ///
    /// To be called between fork and exec: it makes one system call, and allocates nothing.
    pub fn install(&self) -> bool {
        self.set(SPEC_ALLOW) == 0
    }

    /// The same; the descriptor is where the judge is asked, which it has to be given.
    pub fn install_with_listener(&self) -> Option<c_int> {
        let descriptor = self.set(SPEC_ALLOW | NEW_LISTENER);
        (descriptor > 0).then_some(descriptor as c_int)
    }

    fn set(&self, flags: c_uint) -> c_long {
        let Some(here) = HERE else {
            return -1;
        };
        let program = FilterProgram {
            length: self.0.len() as u16,
            instructions: self.0.as_ptr(),
        };
        // SAFETY: the pointer is valid and its target has the C layout; the kernel copies both.
        unsafe { syscall(here.seccomp, SET_MODE_FILTER, flags, &program) }
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
        CallEffect::Asks => ASK,
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

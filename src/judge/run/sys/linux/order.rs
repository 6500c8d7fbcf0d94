//! The orders of the judge to the keeper, as they lie in memory: both are the same program. All fields
//! have the same size, so that there is nothing between them.

use crate::run::sys::rlimit::Rlimit;
use std::ffi::c_int;

/// To start a program. These strings follow, each with a 0 at its end: the folder in which it works,
/// a shell, the file of the program, its words, its environment.
#[repr(C)]
#[derive(Debug, Default)]
pub(super) struct Order {
    pub text_bytes: usize,
    pub word_count: usize,
    /// Each by its number, and how many there are.
    pub limits: [(usize, Rlimit); 6],
    pub limit_count: usize,
    /// `SystemCalls` as a number.
    pub filter: usize,
    /// Whom to become; 0 for nobody else. And whether that one reads what is closed to it.
    pub user: usize,
    pub reads_closed: usize,
    /// Whether its group may go on when it has ended itself.
    pub has_group: usize,
    /// Nothing is started: a group has ended, and its number may be another's from now on.
    pub ended: usize,
}

impl Order {
    /// The system takes less.
    pub const MAX_TEXT: usize = 8 << 20;
    /// Room for pointers to more strings is not there under a low limit on address space.
    pub const MAX_STRINGS: usize = 1 << 18;

    /// The places of strings.
    pub const SHELL: usize = 1;
    pub const PROGRAM: usize = 2;
    pub const FIRST_WORD: usize = 3;
}

/// The three files that a program begins with, and the rules of Landlock, if there are any.
pub(super) const MAX_FILES: usize = 4;

/// `struct msghdr`, and the only part of it.
#[repr(C)]
#[derive(Debug, Default)]
pub(super) struct Message {
    name: usize,
    name_bytes: usize,
    pub parts: usize,
    pub part_count: usize,
    pub control: usize,
    pub control_bytes: usize,
    flags: usize,
    /// `struct iovec`: where its bytes are, and how many.
    pub part: [usize; 2],
}

/// `struct cmsghdr` with open files behind it.
#[repr(C, align(8))]
#[derive(Debug, Default)]
pub(super) struct Control {
    pub bytes: usize,
    pub level: c_int,
    pub kind: c_int,
    pub files: [c_int; MAX_FILES],
}

/// The bytes of it that precede the files.
pub(super) const CONTROL_HEAD: usize = 16;

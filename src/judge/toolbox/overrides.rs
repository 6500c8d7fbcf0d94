//! Limits and programs in place of the problem's.

use crate::comparison::Strictness;
use crate::run::limits::Limits;
use std::path::PathBuf;

/// The default leaves all to the problem.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Overrides {
    /// Limits in place of those of the statement.
    pub time_ms: Option<u64>,
    pub memory_kb: Option<u64>,
    /// A version of the language.
    pub standard: Option<String>,
    /// Whether it is compiled with everything that finds mistakes, at the cost of time and memory.
    pub debug: bool,
    /// The folder of a class, whose submissions are strangers' (`hidden_files`).
    pub class: Option<PathBuf>,
    /// Another interactor, and another checker, than the problem's own.
    pub interactor: Option<PathBuf>,
    pub checker: Option<PathBuf>,
    /// Another comparison than the problem's own, which may be that of a checker.
    pub strictness: Strictness,
}

impl Overrides {
    /// For a program with these limits, whatever a case has.
    pub fn fixed(limits: Limits) -> Overrides {
        Overrides {
            time_ms: Some(limits.cpu.as_millis() as u64),
            memory_kb: Some(limits.memory_kb),
            ..Overrides::default()
        }
    }
}

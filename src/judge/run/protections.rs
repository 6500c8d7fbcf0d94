//! The means that this system gives the judge against programs that misbehave.

use crate::platform::HOST_PLATFORM;
use crate::run::sys;

/// Which protections hold here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Protections {
    /// All processes of a run are found, and memory and CPU time are read while it goes on.
    pub observation: bool,
    /// A program ends when its judge does, however that ends.
    pub ends_with_judge: bool,
    /// A program gets no rights from the files that it executes.
    pub no_new_privileges: bool,
    /// A program inherits no open files.
    pub closed_files: bool,
    /// System calls that no contest program needs are refused, a second process among them.
    pub refusal: bool,
    /// The version of Landlock, which lets a submission write only in its own folder and keeps
    /// it from opening answers; `None` if there is none.
    pub confinement: Option<u32>,
    /// A script, too, signals only what is in its run.
    pub signal_scope: bool,
}

/// Those of this machine.
pub fn protections() -> Protections {
    Protections {
        observation: sys::observes(),
        ends_with_judge: HOST_PLATFORM.ends_with_judge,
        no_new_privileges: sys::has_no_new_privileges(),
        closed_files: sys::closes_files(),
        refusal: sys::refuses_system_calls(),
        confinement: sys::landlock_version(),
        signal_scope: sys::scopes_signals(),
    }
}

/// The things that are not limited here while a program runs, in words for the user.
pub fn unlimited() -> Option<&'static str> {
    match HOST_PLATFORM.unlimited {
        None if !sys::observes() => Some(
            "there is no /proc of these processes: memory and CPU time are read when a program has \
             ended, and what it leaves running goes on",
        ),
        known => known,
    }
}

//! The means that this system gives the judge against programs that misbehave.

use crate::platform::HOST_PLATFORM;
use crate::run::sys;
pub use crate::run::sys::SIGNAL_SCOPE;

/// Which protections hold here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Protections {
    /// All processes of a run are found, and memory and CPU time are read while it goes on.
    pub observation: bool,
    /// System calls that no contest program needs are refused, a second process among them.
    pub refusal: bool,
    /// The version of Landlock, which lets a submission write only in its own folder and keeps
    /// it from opening answers; `None` if there is none.
    pub confinement: Option<u32>,
}

/// Those of this machine.
pub fn protections() -> Protections {
    Protections {
        observation: sys::observes(),
        refusal: sys::refuses_system_calls(),
        confinement: sys::landlock_version(),
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

//! The version, and the protections of this machine.

use super::file;
use crate::cache::Cache;
use crate::platform::{ShellFamily, HOST_PLATFORM};
use crate::run::protections::{Protections, SIGNAL_SCOPE};

/// The version, and which protections this machine has.
pub fn text(held: &Protections, cache: &Cache) -> String {
    let mut text =
        concat!("judge ", env!("CARGO_PKG_VERSION"), "\n\non this machine\n").to_string();
    for (what, holds) in protections_held(held) {
        let answer = if holds { "yes" } else { "no" };
        text += &format!("  {answer:<3}  {what}\n");
    }
    let (folder, mb) = (file::quote(cache.path()), cache.size() as f64 / 1e6);
    let remove = match HOST_PLATFORM.shell {
        ShellFamily::Posix => "rm -r",
        ShellFamily::Cmd => "rmdir /s /q",
    };
    text + &format!("\nthe cache\n  {folder} has {mb:.1} MB\n  {remove} {folder} empties it\n")
}

/// Each protection, and whether this machine has it.
fn protections_held(held: &Protections) -> [(&'static str, bool); 11] {
    [
        (
            "programs are measured while they run, and what they leave running is ended",
            held.observation,
        ),
        (
            "programs end when the judge is killed",
            HOST_PLATFORM.ends_with_judge,
        ),
        (
            "programs get no more rights than their user has",
            HOST_PLATFORM.starts_bare,
        ),
        (
            "programs inherit no files that the judge has open",
            HOST_PLATFORM.starts_bare,
        ),
        (
            "submissions are single processes and make no system call that reaches out (Linux 4.17)",
            held.refusal,
        ),
        (
            "submissions that are single processes signal themselves alone (Linux 4.17)",
            held.refusal,
        ),
        (
            "scripts signal no process outside of their run (Linux 6.12)",
            held.confinement >= SIGNAL_SCOPE,
        ),
        (
            "submissions write in their own folder alone and open no answer (Linux 5.13)",
            held.confinement.is_some(),
        ),
        (
            "compilers make no system call that reaches out (Linux 4.17)",
            held.refusal,
        ),
        (
            "compilers write in their own folder alone and open no secret (Linux 5.13)",
            held.confinement.is_some(),
        ),
        (
            "compilers signal no other process of yours (Linux 6.12)",
            held.confinement >= SIGNAL_SCOPE,
        ),
    ]
}

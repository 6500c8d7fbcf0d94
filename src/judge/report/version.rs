//! The version, the protections of this machine, and the cache.

use super::file;
use crate::cache::Cache;
use crate::platform::{ShellFamily, HOST_PLATFORM};
use crate::run::sys::{self, SIGNAL_SCOPE};

pub fn text(cache: &Cache) -> String {
    let landlock = sys::landlock_version();
    let answer = |holds: bool| if holds { "yes" } else { "no " };
    let observation = answer(sys::observes());
    let ends_with_judge = answer(HOST_PLATFORM.ends_with_judge);
    let starts_bare = answer(HOST_PLATFORM.starts_bare);
    let refusal = answer(sys::refuses_system_calls());
    let signal_scope = answer(landlock >= SIGNAL_SCOPE);
    let confinement = answer(landlock.is_some());
    let (folder, mb) = (file::quote(&cache.path), cache.size() as f64 / 1e6);
    let remove = match HOST_PLATFORM.shell {
        ShellFamily::Posix => "rm -r",
        ShellFamily::Cmd => "rmdir /s /q",
    };
    format!(
        "judge {}

on this machine
  {observation}  programs are measured while they run, and what they leave running is ended
  {ends_with_judge}  programs end when the judge is killed
  {starts_bare}  programs get no more rights than their user has
  {starts_bare}  programs inherit no files that the judge has open
  {refusal}  submissions are single processes and make no system call that reaches out (Linux 4.17)
  {refusal}  submissions that are single processes signal themselves alone (Linux 4.17)
  {signal_scope}  scripts signal no process outside of their run (Linux 6.12)
  {confinement}  submissions write in their own folder alone and open no answer (Linux 5.13)
  {refusal}  compilers make no system call that reaches out (Linux 4.17)
  {confinement}  compilers write in their own folder alone and open no secret (Linux 5.13)
  {signal_scope}  compilers signal no other process of yours (Linux 6.12)

the cache
  {folder} has {mb:.1} MB
  {remove} {folder} empties it
",
        env!("CARGO_PKG_VERSION")
    )
}

/// The things that are not limited here while a program runs, in words for the user.
pub fn unlimited() -> Option<&'static str> {
    match HOST_PLATFORM.unlimited {
        None if !sys::observes() => Some(
            "there is no /proc of these processes: memory and CPU time are read when a program has \
             ended, and what it leaves running goes on",
        ),
        what => what,
    }
}

//! One program under limits: it is started, watched, measured and ended, and so is all that it has
//! started.
//!
//! A run is one process group and one session. A filter of seccomp keeps its processes in there
//! (`sys::seccomp`). So one signal ends all of it at the same moment, and the judge waits until
//! the group is empty. If the judge is killed its keeper sends that signal (`sys::keeper`).
//!
//! Other calls are refused, or wait until the judge has counted what they ask for: the table in
//! `sys::system_calls` says which, and why. What a submission may open is in `confinement`.
//!
//! Where the system has no such filter a process can leave its group. The judge looks for such
//! processes when no run is going on: it stops them until it finds no new one, and kills them.

pub mod call;
pub mod confinement;
pub mod conversation;
pub mod ending;
pub mod folder;
mod gate;
pub mod invocation;
pub mod judge_id;
pub mod limits;
pub mod output;
pub mod process_tree;
pub mod protections;
pub mod removal;
pub mod scratch;
pub mod signal;
pub mod sys;
pub mod transcript;
mod usage;
mod watch;
pub mod workspace;

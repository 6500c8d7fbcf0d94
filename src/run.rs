//! One program under limits: it is started, watched, measured and ended, with all that it has started.
//!
//! A run is one process group and one session, which a filter of seccomp keeps its processes in
//! (`sys::seccomp`). So one signal ends all of it at the same moment, and the judge waits until
//! the group is empty. If the judge is killed its keeper sends that signal (`sys::keeper`).
//!
//! The last resort, where the system has no such filter: what was able to leave its group is
//! looked for, stopped until nothing new is found, and then killed, when no run is going on.

pub mod attached;
pub mod confinement;
pub mod conversation;
pub mod folder;
pub mod judge_id;
pub mod limits;
pub mod observed;
pub mod output;
pub mod printed;
pub mod process_tree;
pub mod program;
pub mod protections;
pub mod removal;
pub mod scratch;
pub mod signal;
pub mod sys;
pub mod transcript;
pub mod workspace;

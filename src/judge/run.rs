//! One program under limits: it is started, watched, measured and ended, and so is all that it has
//! started.
//!
//! `process` runs one program and looks at it until it has ended or is to be ended; how that was is a
//! `run_result`. `conversation` runs two that talk. `workspace` has the folder of a submission, and
//! `confinement` what it may open. `sys` is what the system does.
//!
//! A submission is a single process, with threads: a fixed filter of seccomp refuses others, and
//! what else no contest program needs (`sys::linux::system_calls`). The paths that it may open are in
//! `confinement`. A shell script and the like may start others. Such a run is one process group and
//! one session, which its processes cannot leave: one signal ends all of it at the same moment.
//!
//! If the judge is killed its programs end too (`sys::linux::keeper`).
//!
//! Where the system has no such filter, and of what is not confined, a process can leave its group.
//! The judge looks for such processes when no run is going on, and kills them.

pub mod command_line;
pub mod confinement;
pub mod conversation;
mod cpu_time;
pub mod folder;
pub mod limits;
pub mod output;
pub mod process;
pub mod process_tree;
pub mod removal;
pub mod run_result;
pub mod scratch;
pub mod signal;
pub mod sys;
mod usage;
pub mod workspace;

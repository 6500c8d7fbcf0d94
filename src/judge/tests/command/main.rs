//! The command `judge`, as a user meets it: what it prints, where it works, how it exits.

mod clone;
mod ctrl_c;
mod draw;
mod editors;
mod errors;
mod guide;
mod help;
mod installed;
mod judge;
#[path = "../../../../tests/common/lists.rs"]
mod lists;
mod mounts;
mod new;
#[path = "../../../../tests/common/parallel.rs"]
mod parallel;
#[cfg(unix)]
#[path = "../common/processes.rs"]
mod processes;
#[path = "../../../../testdata/setter/random.rs"]
mod random;
mod readme;
mod receive;
mod robustness;
mod shells;
mod signals;
#[path = "../../../../tests/common/skip.rs"]
mod skip;
mod trace;
mod transcript;
mod translations;

//! One program under limits: it is started, watched, measured and ended, with all that it has started.

pub mod confinement;
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
pub mod workspace;

//! The command `judge`, as a user meets it: what it prints, where it works, how it exits.

mod check;
mod clone;
mod draw;
mod judge;
mod new;
mod options;
mod race;
mod stress;

//! The command `judge`, as a user meets it: what it prints, where it works, how it exits.

mod check;
mod clone;
mod draw;
mod formats;
mod judge;
mod new;
mod options;
mod race;
mod signals;
mod stress;
mod submissions;

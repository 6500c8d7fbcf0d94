//! The parts of `judge trace`. The transcript has the command as a user meets it.

mod browser;
mod page;
mod states;

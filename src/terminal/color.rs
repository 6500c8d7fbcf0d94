//! Whether what is printed gets colours.

use std::env;
use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether stdout gets colours: a terminal does, unless NO_COLOR or a dumb terminal says no;
/// anything else does if CLICOLOR_FORCE says so.
pub fn colorful() -> bool {
    let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    if set("NO_COLOR") {
        return false;
    }
    if env::var_os("CLICOLOR_FORCE").is_some_and(|value| !value.is_empty() && value != "0") {
        return true;
    }
    io::stdout().is_terminal() && !is_dumb()
}

/// Whether the terminal takes escape sequences for text.
pub fn is_dumb() -> bool {
    IS_DUMB.load(Ordering::Relaxed) || env::var_os("TERM").is_some_and(|term| term == "dumb")
}

static IS_DUMB: AtomicBool = AtomicBool::new(false);

/// From now on the terminal is a dumb one, whatever `TERM` says.
pub fn take_for_dumb() {
    IS_DUMB.store(true, Ordering::Relaxed);
}

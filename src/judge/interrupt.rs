//! Whether Ctrl-C was pressed, or the judge was asked to end otherwise.

use std::sync::atomic::{AtomicBool, Ordering};

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Notes it. A signal handler may call this.
pub fn note() {
    INTERRUPTED.store(true, Ordering::Relaxed);
}

pub fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

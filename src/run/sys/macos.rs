//! What macOS has otherwise than Linux, or not at all.

/// Whether all processes of a run are found and measured. They are measured; but an orphan in a
/// group of its own is not found.
pub fn observes() -> bool {
    false
}

/// Here orphans become children of the first process, and of no other.
pub fn adopt_orphans() -> bool {
    false
}

pub fn has_no_new_privileges() -> bool {
    false
}

pub fn has_close_range() -> bool {
    false
}

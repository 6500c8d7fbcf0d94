//! A job of Windows knows all its processes and counts for them together: none has to be looked
//! for, and nothing is asked of one.

use super::Stat;
use std::path::PathBuf;
use std::time::Duration;

pub fn children(_: u32) -> Vec<u32> {
    Vec::new()
}

pub fn stat(_: u32) -> Option<Stat> {
    None
}

pub fn sleeps(_: u32) -> Option<bool> {
    None
}

pub fn waits(_: u32) -> Vec<(u32, Duration)> {
    Vec::new()
}

pub fn cpu(_: u32) -> Option<Duration> {
    None
}

pub fn memory(_: u32) -> Option<(u64, u64)> {
    None
}

pub fn proportional_memory(_: u32) -> Option<u64> {
    None
}

pub fn private_memory(_: u32) -> Option<u64> {
    None
}

pub fn is_closed(_: u32) -> bool {
    false
}

pub fn mapped_without_name(_: u32) -> Vec<String> {
    Vec::new()
}

pub fn share_of_processors() -> f64 {
    1.0
}

pub fn open_files(_: u32) -> std::iter::Empty<PathBuf> {
    std::iter::empty()
}

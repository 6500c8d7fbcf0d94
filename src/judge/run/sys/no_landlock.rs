//! Only Linux has Landlock and seccomp: there is never a `Ruleset` or a `Listener` here.

use super::{Access, Wish};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

#[derive(Debug)]
pub enum Ruleset {}

impl Ruleset {
    pub fn new() -> io::Result<Option<Ruleset>> {
        Ok(None)
    }

    pub fn allow(&self, _: &Path, _: Access) -> io::Result<()> {
        match *self {}
    }
}

pub fn landlock_version() -> Option<u32> {
    None
}

pub fn has_filters() -> (bool, bool) {
    (false, false)
}

#[derive(Debug)]
pub enum Listener {}

#[derive(Debug)]
pub struct Request {
    pub wish: Wish,
}

impl Request {
    pub fn shared_bytes(&self) -> u64 {
        0
    }

    pub fn peak_kb(&self) -> u64 {
        0
    }

    pub fn set_mode(&self, _: &[PathBuf]) -> io::Result<()> {
        Ok(())
    }
}

impl Listener {
    pub fn next(&self, _: Duration) -> io::Result<Option<Request>> {
        match *self {}
    }

    pub fn allow(&self, _: &Request) {
        match *self {}
    }

    pub fn tell(&self, _: &Request, _: io::Result<()>) {
        match *self {}
    }
}

pub type SharedMemory = ();

pub fn shared_memory() -> SharedMemory {}

pub fn sweep_shared_memory(_: &SharedMemory) {}

pub fn free_room(_: &Path) -> Option<u64> {
    None
}

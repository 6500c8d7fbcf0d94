//! What tools say of themselves.

use crate::error::Error;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::sync::{Mutex, PoisonError};

/// The versions of tools, each asked for once while the judge runs.
pub struct Versions(Mutex<BTreeMap<Vec<OsString>, String>>);

impl Versions {
    pub const fn new() -> Versions {
        Versions(Mutex::new(BTreeMap::new()))
    }

    /// The version of a tool. Only the first time `ask` is called, with the arguments that make
    /// the tool say it; an error is not kept.
    pub fn of(
        &self,
        tool: &[OsString],
        arguments: &[&str],
        ask: impl FnOnce(&[OsString]) -> Result<String, Error>,
    ) -> Result<String, Error> {
        let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
        // Locked while it is asked: who comes meanwhile waits for the answer.
        let mut said = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let command = [tool, &arguments].concat();
        if let Some(version) = said.get(&command) {
            return Ok(version.clone());
        }
        let version = ask(&arguments)?;
        said.insert(command, version.clone());
        Ok(version)
    }
}

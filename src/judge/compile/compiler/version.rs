//! Which program a compiler is: the one behind a shim, and its version.

use super::{stopped, was_killed, Compiler};
use crate::compile::toolchain;
use crate::error::Error;
use crate::run::run_result::ExitStatus;
use crate::workers::locked;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

impl Compiler<'_> {
    /// From now on calls the program that a shim calls, where the tool can say which that is.
    pub fn pass_shim(&self) {
        let arguments = self.language.compiler.own_path;
        if arguments.is_empty() {
            return;
        }
        toolchain::pass_shim(&self.words[0], || {
            let (result, printed) = self.run(&words(arguments)).ok()?;
            let path = PathBuf::from(printed.lines().next()?);
            let is_program = path.is_absolute() && path.is_file();
            (result.status() == ExitStatus::Code(0) && is_program).then_some(path)
        });
    }

    /// The version that the compiler says; also the proof that it is there and works. Each is asked
    /// once while the judge runs; an error is not kept.
    pub fn version(&self) -> Result<String, Error> {
        static VERSIONS: Mutex<BTreeMap<Vec<OsString>, String>> = Mutex::new(BTreeMap::new());
        let arguments = words(self.language.version);
        // Locked while it is asked: who comes meanwhile waits for the answer.
        let mut versions = locked(&VERSIONS);
        let command = [self.words, &arguments].concat();
        if let Some(version) = versions.get(&command) {
            return Ok(version.clone());
        }
        let version = self.ask_version(&arguments)?;
        versions.insert(command, version.clone());
        Ok(version)
    }

    fn ask_version(&self, arguments: &[OsString]) -> Result<String, Error> {
        let tool = self.language.compiler;
        let what = match self.run(arguments) {
            Ok((result, printed)) => match result.status() {
                ExitStatus::Code(0) => return Ok(printed),
                ExitStatus::Stopped(stop) => stopped(stop, &result),
                _ if was_killed(&result, &printed) => {
                    "it was killed; the memory of this machine may be too small".to_string()
                }
                _ if printed.is_empty() => {
                    "it fails and says nothing when it is asked for its version".to_string()
                }
                _ => printed,
            },
            Err(Error::Io { source, .. }) if self.is_missing(&source) => {
                return Err(Error::NoTool {
                    program: self.language.compiler_name(self.words),
                    remedy: format!("install {}, or set {}", tool.source, tool.variable),
                })
            }
            Err(error) => return Err(error),
        };
        Err(self.failure(what))
    }

    /// Whether the system did not find it. Of a name that no folder in PATH has, the system says
    /// that a right is missing if it may not look into one of them, as into root's after `su`.
    fn is_missing(&self, error: &io::Error) -> bool {
        let is_name = Path::new(&self.words[0]).components().count() == 1;
        let is_denied = error.kind() == io::ErrorKind::PermissionDenied;
        error.kind() == io::ErrorKind::NotFound || is_denied && is_name
    }
}

fn words(texts: &[&str]) -> Vec<OsString> {
    texts.iter().map(OsString::from).collect()
}

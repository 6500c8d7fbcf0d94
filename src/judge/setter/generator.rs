//! The program that makes random tests: called with a seed and a size, it prints one test, always
//! the same for the same two. Its stderr is for the user: which size it takes instead.

use crate::error::Error;
use crate::setter::program::SetterProgram;
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub struct Generator {
    pub tool: SetterProgram,
    /// They follow the program in a call; `{seed}` and `{size}` stand for the numbers.
    pub arguments: Vec<String>,
}

const SEED: &str = "{seed}";
const SIZE: &str = "{size}";

impl Generator {
    /// Makes a test. Returns its file, which stays until the next is made, and the stderr.
    pub fn make(&self, seed: u64, size: u64, folder: &Path) -> Result<(PathBuf, String), Error> {
        let (seed, size) = (seed.to_string(), size.to_string());
        let filled = |word: &String| word.replace(SEED, &seed).replace(SIZE, &size).into();
        let arguments: Vec<_> = self.arguments.iter().map(filled).collect();
        let result = self.tool.run(&arguments, None, folder)?;
        let numbers = format!("seed {seed}, size {size}");
        let stderr = self.tool.succeeded(result, numbers)?.message;
        Ok((self.tool.stdout(folder), stderr))
    }
}

/// The arguments where the user names no others.
pub fn default_arguments() -> Vec<String> {
    vec![SEED.to_string(), SIZE.to_string()]
}

/// The path of a generator that the user names, and its arguments, as in `gen.cpp {size} 5 {seed}`.
/// Blanks in the path of a file that exists separate nothing.
pub fn split(words: &str) -> Result<(&Path, Vec<String>), Error> {
    let path = Path::new(words);
    match words.split_once(char::is_whitespace) {
        Some((source, arguments)) if !path.exists() => {
            if !arguments.contains(SEED) {
                return Err(Error::Usage(format!(
                    "--generator {words:?} has no {SEED} among its words: each test would be the \
                     same"
                )));
            }
            let words = arguments.split_whitespace().map(str::to_string);
            Ok((Path::new(source), words.collect()))
        }
        _ => Ok((path, default_arguments())),
    }
}

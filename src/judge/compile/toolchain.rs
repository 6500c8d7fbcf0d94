//! The tools that the user's environment names: `CXX="ccache g++ -O1"`, `CXXFLAGS=-g`.

use super::language::{HostProgram, Language};
use crate::platform::{HOST_PLATFORM, STACK_BYTES};
use crate::run::sys;
use crate::workers::locked;
use std::collections::BTreeMap;
use std::env;
use std::ffi::{OsStr, OsString};
use std::path::{self, Path, PathBuf};
use std::sync::Mutex;

/// The words of the tool, or of the one that the environment names instead.
pub fn words(tool: HostProgram) -> Vec<OsString> {
    match set(tool.variable) {
        Some(folder) if tool.is_in_folder => {
            vec![Path::new(&folder).join("bin").join(tool.name).into()]
        }
        Some(value) => split(value),
        None => vec![tool.name.into()],
    }
}

/// The programs that shims call, by the words that call the shims.
static BEHIND: Mutex<BTreeMap<OsString, OsString>> = Mutex::new(BTreeMap::new());

/// The program that a word calls in the end: of a shim that is known, the one behind it.
pub fn called(word: &OsString) -> OsString {
    locked(&BEHIND).get(word).unwrap_or(word).clone()
}

/// Finds the program that a shim calls, once. A shim is a script that looks for the version of a
/// tool which counts here, as pyenv's does: that takes longer than most programs. `ask` gives the
/// program's own path; without one the shim stays.
pub fn pass_shim(word: &OsString, ask: impl FnOnce() -> Option<PathBuf>) {
    if is_shim(word) && !locked(&BEHIND).contains_key(word) {
        let program = ask().map_or(word.clone(), PathBuf::into_os_string);
        locked(&BEHIND).insert(word.clone(), program);
    }
}

/// pyenv, asdf and mise have their shims in a folder of this name.
fn is_shim(word: &OsStr) -> bool {
    let is_in_shims = |file: PathBuf| {
        file.parent()
            .is_some_and(|folder| folder.ends_with("shims"))
    };
    sys::find_program(word).is_some_and(is_in_shims)
}

/// The further arguments in an environment variable.
pub fn flags(variable: Option<&str>) -> Vec<OsString> {
    let value = variable.and_then(set).unwrap_or_default();
    let text = value.to_string_lossy();
    text.split_whitespace().map(OsString::from).collect()
}

/// The argument that gives a program the stack that it has on judges, where its file says how
/// much that is. What a compiler says of itself tells which linker it has.
pub fn stack(language: &Language, version: &str) -> Option<String> {
    let usual = HOST_PLATFORM.stack_flag?;
    let flag = match (version.contains("windows-msvc"), language.linker) {
        (false, _) => usual,
        (true, "") => "-Wl,/STACK:",
        (true, _) => "/STACK:",
    };
    // Apple's linker takes hexadecimal numbers only; the others take them too.
    Some(format!("{}{flag}{STACK_BYTES:#x}", language.linker))
}

fn set(name: &str) -> Option<OsString> {
    env::var_os(name).filter(|value| !value.is_empty())
}

/// The words of a value, unless all of it is the path of one file, which may have blanks.
/// Compilers are run in a folder of their own, so what is a file here must be one there.
fn split(value: OsString) -> Vec<OsString> {
    let absolute = |word: &Path| match path::absolute(word) {
        // A bare name is looked for in PATH.
        Ok(path) if word.is_file() && word.components().count() > 1 => path.into_os_string(),
        _ => word.into(),
    };
    if Path::new(&value).is_file() {
        return vec![absolute(Path::new(&value))];
    }
    let text = value.to_string_lossy();
    let mut words: Vec<OsString> = text.split_whitespace().map(OsString::from).collect();
    match words.first_mut() {
        Some(first) => *first = absolute(Path::new(first)),
        None => words.push(value),
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tool_may_have_arguments_and_the_path_of_a_file_is_one_word() {
        assert_eq!(split("ccache  g++ -O1".into()), ["ccache", "g++", "-O1"]);
        assert_eq!(split("g++".into()), ["g++"]);
        assert_eq!(split(" ".into()), [" "]);
        let here = env::temp_dir().join(format!("a compiler {}", std::process::id()));
        std::fs::write(&here, "").unwrap();
        assert_eq!(split(here.clone().into()), [here.as_os_str()]);
        std::fs::remove_file(here).unwrap();
    }
}

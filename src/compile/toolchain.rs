//! The tools that the user's environment names: `CXX="ccache g++ -O1"`, `CXXFLAGS=-g`.

use super::language::{HostProgram, Language, Variable};
use crate::platform::{HERE, STACK_BYTES};
use std::env;
use std::ffi::OsString;
use std::path::{self, Path};

/// The words of the tool, or of the one that the environment names instead.
pub fn words(tool: HostProgram) -> Vec<OsString> {
    match tool.variable {
        Variable::Is(name) => match set(name) {
            Some(value) => split(value),
            None => vec![tool.name.into()],
        },
        Variable::Holds(name) => vec![match set(name) {
            Some(home) => Path::new(&home).join("bin").join(tool.name).into(),
            None => tool.name.into(),
        }],
    }
}

/// The further arguments in an environment variable.
pub fn flags(variable: Option<&str>) -> Vec<OsString> {
    let value = variable.and_then(set).unwrap_or_default();
    let value = value.to_string_lossy();
    value.split_whitespace().map(OsString::from).collect()
}

/// The argument that gives a program the stack that it has on judges, where its file says how
/// much that is. What a compiler says of itself tells which linker it has.
pub fn stack(language: &Language, version: &str) -> Option<String> {
    let usual = HERE.stack_flag?;
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

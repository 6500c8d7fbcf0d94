//! The tools that compile and run, as the table of languages and the user's environment name them
//! (`CXX="ccache g++ -O1"`, `CXXFLAGS=-g`), and their command lines.

use super::language::{Language, Program, Variable};
use super::names::Names;
use super::source::Source;
use crate::platform::{HERE, STACK_BYTES};
use std::env;
use std::ffi::OsString;
use std::path::{self, Path, PathBuf};

/// The words of the tool, or of the one that the environment names instead.
pub fn words(tool: Program) -> Vec<OsString> {
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

/// The name of the file that is compiled, and of the class that is run where there are classes.
pub fn names(language: &Language, text: &[u8], path: &Path) -> Names {
    match language.names {
        Some(names) => names(&String::from_utf8_lossy(text)),
        None => Names::of_file(path),
    }
}

pub fn built_file(language: &Language, names: &Names) -> String {
    format!("{}.{}", names.file, language.extensions[0])
}

pub fn program(folder: &Path, name: &str) -> PathBuf {
    folder.join(name).with_extension(env::consts::EXE_EXTENSION)
}

/// The words that run what is in the folder.
pub fn command(source: &Source, folder: &Path, names: &Names) -> Vec<OsString> {
    let language = source.language;
    let mut command: Vec<OsString> = Vec::new();
    if source.debug && HERE.has_env && !language.debug.run.is_empty() {
        command.push("env".into());
        command.extend(words_of(language.debug.run));
    }
    let Some((tool, arguments)) = language.run else {
        command.push(program(folder, &names.file).into());
        return command;
    };
    command.extend(words(tool));
    command.extend(arguments.split_whitespace().map(|argument| {
        OsString::from(
            argument
                .replace("{name}", &names.file)
                .replace("{class}", &names.class)
                .replace("{folder}", &folder.to_string_lossy()),
        )
    }));
    command
}

pub fn arguments(
    source: &Source,
    stack: Option<&str>,
    folder: &Path,
    file: &Path,
    name: &str,
) -> Vec<OsString> {
    let language = source.language;
    let mut arguments: Vec<OsString> = Vec::new();
    for argument in language.compile.split_whitespace() {
        match argument {
            "{source}" => arguments.push(file.into()),
            "{program}" => arguments.push(program(folder, name).into()),
            "{folder}" => arguments.push(folder.into()),
            "{includes}" => arguments.push(includes(source.path).into()),
            "{standard}" => arguments.extend(standard(source).map(OsString::from)),
            "{prelude}" if source.prelude.is_empty() => {}
            "{prelude}" => arguments.extend(["-include".into(), prelude(folder).into()]),
            "{stack}" => arguments.extend(stack.map(OsString::from)),
            "{debug}" if !source.debug => {}
            "{debug}" => arguments.extend(words_of(language.debug.compile)),
            "{flags}" => arguments.extend(flags(language.flags)),
            argument => arguments.push(match argument.strip_suffix("{program}") {
                Some(flag) => joined(flag, &program(folder, name)),
                None => argument.into(),
            }),
        }
    }
    arguments
}

/// The argument that chooses a version of the language.
pub fn standard(source: &Source) -> Option<String> {
    let flag = source.language.standard?.flag;
    source.standard.map(|version| format!("{flag}{version}"))
}

/// The file of what comes before the source.
pub fn prelude(folder: &Path) -> PathBuf {
    folder.join("prelude.h")
}

/// The folder of the submitted file.
fn includes(path: &Path) -> PathBuf {
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    path::absolute(folder).unwrap_or_else(|_| folder.to_path_buf())
}

fn joined(flag: &str, path: &Path) -> OsString {
    let mut word = OsString::from(flag);
    word.push(path);
    word
}

fn words_of(text: &'static str) -> impl Iterator<Item = OsString> {
    text.split_whitespace().map(OsString::from)
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

//! The command lines of compilers and of what they make, and the names of their files.

use super::language::Language;
use super::names::Names;
use super::program::Program;
use super::source::{full, File, Source};
use super::store::DEPENDENCY_FILE;
use super::toolchain;
use crate::platform::{ShellFamily, HOST_PLATFORM};
use crate::run::confinement::Runtime;
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::str;

/// The name of the file that is compiled, and of the class that is run where there are classes.
pub fn names(language: &Language, text: &[u8], path: &Path) -> Names {
    match language.names {
        Some(names) => names(&String::from_utf8_lossy(text)),
        None => Names::of_file(path),
    }
}

/// The file that is compiled.
pub fn built_file(language: &Language, names: &Names) -> String {
    format!("{}.{}", names.file, language.extensions[0])
}

/// The file of the program that is made.
fn program_file(folder: &Path, name: &str) -> PathBuf {
    folder.join(name).with_extension(env::consts::EXE_EXTENSION)
}

/// The program that is in the folder, and what it needs while it runs.
pub fn program(source: &Source, folder: &Path, names: &Names) -> Program {
    let language = source.language;
    let mut words: Vec<OsString> = Vec::new();
    let has_env = HOST_PLATFORM.shell == ShellFamily::Posix;
    if source.options.debug && has_env && !language.debug_environment.is_empty() {
        words.push("env".into());
        words.extend(words_of(language.debug_environment));
    }
    let Some((tool, arguments)) = language.run else {
        words.push(program_file(folder, &names.file).into());
        return Program::new(words, Runtime::Native);
    };
    let mut tool = toolchain::words(tool).into_iter();
    let called = toolchain::called(&tool.next().unwrap_or_default());
    words.push(called.clone());
    words.extend(tool);
    for argument in arguments.split_whitespace() {
        let word = argument
            .replace("{name}", &names.file)
            .replace("{file}", &built_file(language, names))
            .replace("{class}", &names.class)
            .replace("{folder}", &folder.to_string_lossy());
        words.push(word.into());
    }
    let runtime = if language.starts_processes {
        Runtime::Launcher(called)
    } else {
        Runtime::Interpreter(called)
    };
    Program::new(words, runtime)
}

/// The arguments of the compiler, without its own words.
pub fn arguments(
    source: &Source,
    stack: Option<&str>,
    header: Option<&Path>,
    folder: &Path,
    file: &Path,
    name: &str,
) -> Vec<OsString> {
    let language = source.language;
    let mut arguments: Vec<OsString> = Vec::new();
    for argument in language.compile.split_whitespace() {
        match argument {
            "{source}" => {
                arguments.push(file.into());
                // The others are compiled together with the one that was submitted.
                let is_joined = |other: &&File| language.joins && language.takes(&other.path);
                let joined = source.others.iter().filter(is_joined);
                arguments.extend(joined.map(|other| folder.join(&other.path).into()));
            }
            "{folder}" => arguments.push(folder.into()),
            // Where the name of its file is a crate's, a source may name itself.
            "{crate}" if source.path.file_stem().unwrap_or_default() == name => {}
            "{crate}" => arguments.extend(["--crate-name".into(), name.into()]),
            "{includes}" => {
                // Of a file without a folder that is the current one.
                let full_path = full(source.path);
                arguments.push(full_path.parent().unwrap_or(Path::new("/")).into());
                let headers = source.options.headers.iter();
                arguments.extend(headers.flat_map(|folder| ["-I".into(), full(folder).into()]));
            }
            "{encoding}" => arguments.push(encoding(source).unwrap_or("UTF-8").into()),
            "{standard}" => arguments.extend(standard(source).map(OsString::from)),
            "{prelude}" if source.prelude.is_empty() => {}
            "{prelude}" => arguments.extend(["-include".into(), prelude(folder).into()]),
            "{stack}" => arguments.extend(stack.map(OsString::from)),
            "{header}" => {
                // The last of the folders: what the user has in another one comes before it.
                let folder = header.map(|folder| ["-isystem".into(), folder.into()]);
                arguments.extend(folder.into_iter().flatten());
            }
            "{debug}" if !source.options.debug => {}
            "{debug}" => arguments.extend(words_of(language.debug)),
            "{flags}" => arguments.extend(toolchain::flags(language.flags)),
            argument => arguments.push(filled(argument, folder, name)),
        }
    }
    arguments.extend(words_of(source.options.arguments));
    arguments
}

/// An argument with the names in place of the words in braces.
fn filled(argument: &str, folder: &Path, name: &str) -> OsString {
    match argument.strip_suffix("{program}") {
        Some(flag) => {
            let mut word = OsString::from(flag);
            word.push(program_file(folder, name));
            word
        }
        None => argument
            .replace("{list}", DEPENDENCY_FILE)
            .replace("{folder}", &folder.to_string_lossy())
            .replace("{name}", name)
            .into(),
    }
}

/// The code of a source that is not in UTF-8, where the compiler has to know it: that of most others.
pub fn encoding_of(language: &Language, text: &[u8]) -> Option<&'static str> {
    let is_told = language.compile.contains("{encoding}");
    (is_told && str::from_utf8(text).is_err()).then_some("GBK")
}

/// That of the first of the files that is not in UTF-8.
pub fn encoding(source: &Source) -> Option<&'static str> {
    let others = source.others.iter().map(|other| &other.text[..]);
    let mut texts = others.chain([source.text]);
    texts.find_map(|text| encoding_of(source.language, text))
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

fn words_of(text: &'static str) -> impl Iterator<Item = OsString> {
    text.split_whitespace().map(OsString::from)
}

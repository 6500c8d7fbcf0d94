//! The command lines of compilers and of what they make, and the names of their files.

use super::dependencies;
use super::language::Language;
use super::names::Names;
use super::source::{full, Source};
use super::toolchain;
use crate::platform::HOST_PLATFORM;
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

/// The program that is made.
pub fn program(folder: &Path, name: &str) -> PathBuf {
    folder.join(name).with_extension(env::consts::EXE_EXTENSION)
}

/// The words that run what is in the folder.
pub fn command(source: &Source, folder: &Path, names: &Names) -> Vec<OsString> {
    let language = source.language;
    let mut words: Vec<OsString> = Vec::new();
    if source.choices.debug && HOST_PLATFORM.has_env && !language.debug_environment.is_empty() {
        words.push("env".into());
        words.extend(words_of(language.debug_environment));
    }
    let Some((tool, arguments)) = language.run else {
        words.push(program(folder, &names.file).into());
        return words;
    };
    let tool = toolchain::words(tool);
    words.extend(tool.first().map(toolchain::called));
    words.extend(tool.into_iter().skip(1));
    words.extend(arguments.split_whitespace().map(|argument| {
        OsString::from(
            argument
                .replace("{name}", &names.file)
                .replace("{file}", &built_file(language, names))
                .replace("{class}", &names.class)
                .replace("{folder}", &folder.to_string_lossy()),
        )
    }));
    words
}

/// What its programs need while they run.
pub fn runtime(language: &Language) -> Runtime {
    let Some((tool, _)) = language.run else {
        return Runtime::Native;
    };
    let tool = toolchain::words(tool).first().map(toolchain::called);
    let tool = tool.unwrap_or_default();
    if language.starts_processes {
        Runtime::Launcher(tool)
    } else {
        Runtime::Interpreter(tool)
    }
}

/// What a compiler is to be told.
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
                arguments.extend(joined_sources(source, folder));
            }
            "{program}" => arguments.push(program(folder, name).into()),
            "{folder}" => arguments.push(folder.into()),
            "{list}" => arguments.push(dependencies::list().into()),
            "{crate}" => arguments.extend(crate_name(source.path, name)),
            "{includes}" => {
                arguments.push(includes(source.path).into());
                let headers = source.headers.iter();
                arguments.extend(headers.flat_map(|it| ["-I".into(), full(it).into()]));
            }
            "{encoding}" => arguments.push(encoding(source).into()),
            "{standard}" => arguments.extend(standard(source).map(OsString::from)),
            "{prelude}" if source.prelude.is_empty() => {}
            "{prelude}" => arguments.extend(["-include".into(), prelude(folder).into()]),
            "{stack}" => arguments.extend(stack.map(OsString::from)),
            "{header}" => {
                // The last of the folders: what the user has in another one comes before it.
                arguments.extend(header.iter().flat_map(|it| ["-isystem".into(), it.into()]));
            }
            "{debug}" if !source.choices.debug => {}
            "{debug}" => arguments.extend(words_of(language.debug)),
            "{flags}" => arguments.extend(toolchain::flags(language.flags)),
            argument => arguments.push(match argument.strip_suffix("{program}") {
                Some(flag) => joined(flag, &program(folder, name)),
                None => argument
                    .replace("{list}", &dependencies::list())
                    .replace("{folder}", &folder.to_string_lossy())
                    .replace("{name}", name)
                    .into(),
            }),
        }
    }
    arguments
}

/// The code of sources, where the compiler has to know it: UTF-8, else that of most others.
pub fn encoding(source: &Source) -> &'static str {
    let others = source.others.iter().map(|other| &other.text[..]);
    others
        .chain([source.text])
        .map(encoding_of)
        .find(|it| *it != UTF_8)
        .unwrap_or(UTF_8)
}

pub const UTF_8: &str = "UTF-8";

pub fn encoding_of(text: &[u8]) -> &'static str {
    match str::from_utf8(text) {
        Ok(_) => UTF_8,
        Err(_) => "GBK",
    }
}

/// Whether the compiler has to know the code of a source.
pub fn needs_encoding(language: &Language) -> bool {
    language.compile.contains("{encoding}")
}

/// The other sources that are compiled together with the one that was submitted.
fn joined_sources(source: &Source, folder: &Path) -> Vec<OsString> {
    let language = source.language;
    let others = source.others.iter();
    let others = others.filter(|other| language.takes(&other.path));
    let paths = others.map(|other| folder.join(&other.path).into());
    paths.filter(|_| language.joins).collect()
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
    full(folder.unwrap_or(Path::new(".")))
}

/// The arguments that name the crate where the name of its file is none for a crate. Else a source
/// may name itself.
fn crate_name(path: &Path, name: &str) -> Vec<OsString> {
    let stem = path.file_stem().unwrap_or_default();
    if stem == name {
        Vec::new()
    } else {
        vec!["--crate-name".into(), name.into()]
    }
}

/// A flag and its path in one word.
fn joined(flag: &str, path: &Path) -> OsString {
    let mut word = OsString::from(flag);
    word.push(path);
    word
}

fn words_of(text: &'static str) -> impl Iterator<Item = OsString> {
    text.split_whitespace().map(OsString::from)
}

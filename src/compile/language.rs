//! The languages of submissions, a row of data each: how an online judge compiles a source and
//! runs what comes of it.

use std::path::{Path, PathBuf};

#[derive(Debug)]
pub struct Language {
    pub name: &'static str,
    /// Of its sources.
    pub extensions: &'static [&'static str],
    /// The compiler.
    pub compiler: Program,
    /// The arguments that make the compiler print its version.
    pub version: &'static [&'static str],
    /// How a version of the language is chosen, and which one judges use.
    pub standard: Option<(&'static str, &'static str)>,
    /// The arguments that compile. `{source}`, `{program}` and `{folder}` stand for paths (the
    /// last is where the program is), `{includes}` for the folder of the submitted file, and
    /// `{standard}` for the choice of a version, or for nothing.
    pub compile: &'static [&'static str],
    /// The smallest program, which compiles if anything does.
    pub smallest: &'static str,
    /// What the source must be called where the language minds, from its text.
    pub file_name: fn(&str) -> Option<String>,
    /// Whether a source may include others by `#include "FILE"`.
    pub includes: bool,
    /// What runs the program, and with which arguments; `{name}` stands for the file name of
    /// the source without its extension. Nothing: it runs by itself.
    pub run: Option<(Program, &'static [&'static str])>,
}

/// A program that must be on the machine.
#[derive(Debug, Clone, Copy)]
pub struct Program {
    pub name: &'static str,
    pub variable: Variable,
    /// How to get it, for the message that it is missing.
    pub remedy: &'static str,
}

/// The environment variable that names another tool.
#[derive(Debug, Clone, Copy)]
pub enum Variable {
    /// Its value is the tool.
    Is(&'static str),
    /// Its value is a folder with the tool in `bin`.
    Holds(&'static str),
}

const CC: Program = Program {
    name: "gcc",
    variable: Variable::Is("CC"),
    remedy: "install a C compiler (Debian: gcc), or set CC",
};

const CXX: Program = Program {
    name: "g++",
    variable: Variable::Is("CXX"),
    remedy: "install a C++ compiler (Debian: g++), or set CXX",
};

const RUSTC: Program = Program {
    name: "rustc",
    variable: Variable::Is("RUSTC"),
    remedy: "install Rust from https://rustup.rs, or set RUSTC",
};

const PYTHON: Program = Program {
    name: if cfg!(windows) { "python" } else { "python3" },
    variable: Variable::Is("PYTHON"),
    remedy: "install Python (Debian: python3), or set PYTHON",
};

const JAVAC: Program = Program {
    name: "javac",
    variable: Variable::Holds("JAVA_HOME"),
    remedy: "install a JDK (Debian: default-jdk-headless), or set JAVA_HOME",
};

const JAVA: Program = Program {
    name: "java",
    ..JAVAC
};

/// One that stands for many: compiles one file to a program that runs by itself.
const NATIVE: Language = Language {
    name: "",
    extensions: &[],
    compiler: CC,
    version: &["--version"],
    standard: None,
    compile: &[],
    smallest: "int main(void) { return 0; }\n",
    file_name: |_| None,
    includes: false,
    run: None,
};

pub const RUST: Language = Language {
    name: "Rust",
    extensions: &["rs"],
    compiler: RUSTC,
    version: &["-vV"],
    standard: Some(("--edition=", "2021")),
    compile: &["-O", "{standard}", "-o", "{program}", "{source}"],
    smallest: "fn main() {}\n",
    ..NATIVE
};

const LANGUAGES: &[Language] = &[
    RUST,
    Language {
        name: "C",
        extensions: &["c"],
        standard: Some(("-std=", "gnu11")),
        compile: &[
            "-O2",
            "{standard}",
            "-DONLINE_JUDGE",
            "-iquote",
            "{includes}",
            "-o",
            "{program}",
            "{source}",
            "-lm",
        ],
        includes: true,
        ..NATIVE
    },
    Language {
        name: "C++",
        extensions: &["cpp", "cc", "cxx"],
        compiler: CXX,
        standard: Some(("-std=", "gnu++17")),
        compile: &[
            "-O2",
            "{standard}",
            "-DONLINE_JUDGE",
            "-iquote",
            "{includes}",
            "-o",
            "{program}",
            "{source}",
        ],
        includes: true,
        ..NATIVE
    },
    Language {
        name: "Python",
        extensions: &["py"],
        compiler: PYTHON,
        // Finds errors of syntax before the first case; what it makes is not used.
        compile: &["-m", "py_compile", "{source}"],
        smallest: "",
        run: Some((PYTHON, &["{folder}/{name}.py"])),
        ..NATIVE
    },
    Language {
        name: "Java",
        extensions: &["java"],
        compiler: JAVAC,
        version: &["-version"],
        standard: None,
        compile: &["-encoding", "UTF-8", "-d", "{folder}", "{source}"],
        smallest: "public class Main { public static void main(String[] arguments) {} }\n",
        file_name: |text| Some(java_class(text).unwrap_or_else(|| "Main".to_string())),
        // The JVM's own threads and files should cost a small program as little as they can.
        run: Some((
            JAVA,
            &[
                "-XX:+UseSerialGC",
                "-XX:-UsePerfData",
                "-Xss64m",
                "-cp",
                "{folder}",
                "{name}",
            ],
        )),
        ..NATIVE
    },
];

impl Language {
    /// The language of a source, by the extension of its name.
    pub fn of(source: &Path) -> Option<&'static Language> {
        let extension = source.extension()?.to_str()?;
        LANGUAGES
            .iter()
            .find(|language| language.extensions.contains(&extension))
    }

    /// The source of that name in a folder, whatever its language.
    pub fn find(folder: &Path, name: &str) -> Option<PathBuf> {
        LANGUAGES
            .iter()
            .flat_map(|language| language.extensions)
            .map(|extension| folder.join(format!("{name}.{extension}")))
            .find(|source| source.is_file())
    }
}

/// The name of the public class, which must be the name of the file.
fn java_class(text: &str) -> Option<String> {
    let code = without_comments(text);
    let mut words = code.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '$');
    let mut is_public = false;
    while let Some(word) = words.by_ref().find(|word| !word.is_empty()) {
        match word {
            "public" => is_public = true,
            "final" | "abstract" | "strictfp" => {}
            "class" if is_public => return words.find(|word| !word.is_empty()).map(str::to_string),
            _ => is_public = false,
        }
    }
    None
}

/// Comments may speak of public classes too.
fn without_comments(text: &str) -> String {
    let (mut code, mut rest) = (String::new(), text);
    while let Some(start) = rest.find('/') {
        code.push_str(&rest[..start]);
        rest = &rest[start..];
        let end = match rest.as_bytes().get(1) {
            Some(b'/') => rest.find('\n'),
            Some(b'*') => rest.find("*/").map(|end| end + 2),
            _ => Some(1),
        };
        rest = &rest[end.unwrap_or(rest.len())..];
    }
    code + rest
}

#[cfg(test)]
mod tests {
    use super::java_class;

    #[test]
    fn the_public_class_of_a_java_source_is_found() {
        for (text, class) in [
            ("import x;\npublic class Solve{}", Some("Solve")),
            ("class A {} public final class B<T> {}", Some("B")),
            (
                "// a public class X\n/* public class Y */ int a = 1 / 2; public class Z {}",
                Some("Z"),
            ),
            ("class Main { public static void main() {} }", None),
            ("/* public class X", None),
            ("", None),
        ] {
            assert_eq!(java_class(text).as_deref(), class, "{text}");
        }
    }
}

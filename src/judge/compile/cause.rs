//! The likely fault of a source that no compiler takes, in a sentence.

use super::lexer::{self, Syntax};
use super::library::{CargoPackage, OWN, PASTE};
use super::source::Source;
use crate::diagnostics::is_missing_header;
use std::path::Path;

/// The cause, if the judge knows it; `message` is the compiler's if it has refused the source.
/// Before that a cause is a reason not to compile it at all.
pub fn of(source: &Source, message: Option<&str>) -> Option<String> {
    let file = source.path.display().to_string();
    let is_marked = source.text.starts_with(b"\xff\xfe") || source.text.starts_with(b"\xfe\xff");
    if is_marked || message.is_some() && source.text.contains(&0) {
        return Some(format!("{file} is in UTF-16; save it in UTF-8"));
    }
    source.language.cause?(source.text, message, &file)
}

/// The templates that a source in C++ includes.
const TEMPLATES: [&str; 3] = ["dlx.hpp", "dlx_small.hpp", "cover.hpp"];

/// A source that includes a template which is not beside it.
pub fn missing_template(_text: &[u8], message: Option<&str>, file: &str) -> Option<String> {
    let message = message?;
    let mut names = TEMPLATES.iter();
    let name = names.find(|name| is_missing_header(message, name))?;
    let command = template_command(name, file);
    Some(format!("{name} is not beside {file}: {command}"))
}

/// The command that writes a template beside a file.
fn template_command(template: &str, file: &str) -> String {
    let beside = Path::new(file).with_file_name(template);
    format!("judge template {template} > {}", beside.display())
}

/// Crates that the compiler brings with it, and words that are not names.
const KNOWN: &str = "std core alloc proc_macro test crate self super";

/// The templates in Rust: whoever uses one under its name has a copy of it.
const MODULES: [&str; 4] = ["dlx", "dlx_small", "cover", "mcc"];

/// Why a source that was refused wants more than the compiler: a crate, by its name.
pub fn missing_crate(text: &[u8], message: Option<&str>, file: &str) -> Option<String> {
    let message = message?;
    let is_missing = |name: &&str| message.contains(&format!("file not found for module `{name}`"));
    if let Some(name) = MODULES.into_iter().find(is_missing) {
        let command = template_command(&format!("{name}.rs"), file);
        return Some(format!("{name}.rs is not beside {file}: {command}"));
    }
    let code = lexer::code(text, Syntax::Rust);
    let words = lexer::words(&code);
    let is_declared = |name: &str| {
        let mut pairs = words.windows(2);
        pairs.any(|pair| pair[1] == name && ["mod", "as", "enum", "struct"].contains(&pair[0]))
    };
    let package = CargoPackage::around(Path::new(file));
    let crates = package.as_ref().map_or(&[][..], |package| &package.crates);
    let wants = |window: &[&str]| match *window {
        ["use", name, ":", ":"] | ["extern", "crate", name, _] => Some(name.to_string()),
        ["use", ":", ":", name] => Some(name.to_string()),
        [name, ":", ":", _] if crates.iter().any(|other| other == name) => Some(name.to_string()),
        _ => None,
    };
    let is_crate = |name: &String| {
        name.starts_with(|c: char| c.is_ascii_lowercase())
            && !KNOWN.split(' ').any(|word| word == name)
            && !is_declared(name)
    };
    let name = words.windows(4).filter_map(wants).find(is_crate)?;
    let beside = |module: &str| Path::new(file).with_file_name(module);
    let mut modules = [format!("{name}.rs"), format!("{name}/mod.rs")].into_iter();
    if let Some(module) = modules.find(|module| beside(module).is_file()) {
        return Some(format!(
            "{file} uses {name}; add the line mod {name}; for {module} beside it"
        ));
    }
    if MODULES.contains(&&*name) {
        let command = template_command(&format!("{name}.rs"), file);
        return Some(format!(
            "{file} uses the template {name}: {command}, and add the line mod {name}; (or paste \
             that file at the end, and leave out use {name}::)"
        ));
    }
    if name == OWN {
        return Some(format!("{file} uses {OWN}: {PASTE}"));
    }
    let binary = Path::new(file).file_stem()?.to_string_lossy();
    let remedy = match package {
        Some(_) => "have Cargo build it",
        None => "put it into a package of Cargo (cargo new) and have that build it",
    };
    Some(format!(
        "{file} needs the crate {name}, which rustc alone cannot find; {remedy}: judge --data DIR \
         -- cargo run --release --bin {binary}"
    ))
}

/// A source in Python that Python 3 does not take: its first line names the interpreter of Python 2;
/// of one that is refused, a line prints as Python 2 does; or it is not in UTF-8 and says nothing of
/// that.
pub fn python(text: &[u8], message: Option<&str>, file: &str) -> Option<String> {
    if let Some(line) = undeclared(text) {
        return Some(format!(
            "Line {line} of {file} is not in UTF-8: save it in UTF-8, or begin it with the line \
             # coding: gbk"
        ));
    }
    let text = String::from_utf8_lossy(text);
    let first = text.lines().next().unwrap_or_default();
    let (line, what) = if first.starts_with("#!") && first.contains("python2") {
        (0, "names its interpreter")
    } else {
        message?;
        let line = text.lines().position(is_print_statement)?;
        (line, "has print without parentheses")
    };
    Some(format!(
        "This is Python 2: line {} {what}. Rewrite it for Python 3, or run it as a command: \
         judge ID -- python2 {file}",
        line + 1
    ))
}

/// The first line that is not in UTF-8, of a source whose first two lines name no other code.
fn undeclared(text: &[u8]) -> Option<usize> {
    let mut lines = text.split(|&byte| byte == b'\n');
    let is_declared = |line: &[u8]| {
        let line = String::from_utf8_lossy(line);
        line.trim_start().starts_with('#') && line.contains("coding")
    };
    let other = lines
        .clone()
        .position(|line| std::str::from_utf8(line).is_err())?;
    (!lines.by_ref().take(2).any(is_declared)).then_some(other + 1)
}

/// `print "x"`, `print x, y`; not `print(x)`, nor `print = 1`.
fn is_print_statement(line: &str) -> bool {
    let mut parts = line.rsplit([';', ':']);
    let printed = parts.find_map(|part| part.trim().strip_prefix("print "));
    printed.is_some_and(|rest| !rest.trim_start().starts_with(['(', '=', '.']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_print_without_parentheses_tells_python_2() {
        for line in ["print \"x\"", "    print x, y", "if a: print b"] {
            assert!(is_print_statement(line), "{line}");
        }
        for line in ["print(x)", "print (x)", "print =1", "# printed", "sprint x"] {
            assert!(!is_print_statement(line), "{line}");
        }
        // In a text between quotes it is right in Python 3, too.
        assert_eq!(python(b"print x\n", None, "a.py"), None);
        let python3 = b"#!/usr/bin/env python3\n# python2\n";
        assert_eq!(python(python3, Some(""), "a.py"), None);
    }

    #[test]
    fn a_source_in_another_code_says_so_or_is_refused() {
        let begin = |text: &[u8]| Some(python(text, None, "a.py")?.split(' ').nth(1)?.to_string());
        assert_eq!(begin(b"a = 1\n# \xc4\xe3\n").as_deref(), Some("2"));
        let declared = b"#!/usr/bin/python3\n# -*- coding: gbk -*-\n# \xc4\xe3";
        assert_eq!(begin(declared), None);
        assert_eq!(begin("# \u{4f60}".as_bytes()), None);
    }
}

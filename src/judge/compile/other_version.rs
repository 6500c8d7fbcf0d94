//! A source in C++ as one in another version of the language than its own: nothing is made then.

use super::own_line::line_of;
use super::program::{CompileFailure, NotRunnable};
use super::source::Options;
use super::submission::Submission;
use crate::cache::Cache;
use crate::diagnostics::begins_error;
use std::fs;
use std::path::Path;

/// Looks for errors alone.
const SYNTAX: &str = "-fsyntax-only";

/// Of what is newer, GCC refuses some and warns of the rest: all warnings become errors, as no option
/// for those alone is known before GCC 12. Of these other warnings there may be hundreds.
const STRICT: &str = "-fsyntax-only -Werror -Wno-unused-result -Wno-write-strings";

/// The first line that is not C++98: its number, and its text. A line that includes a header counts
/// for what is refused there. `None` also where the compiler fails for another reason.
pub fn first_line_beyond_cpp98(
    submission: &Submission,
    options: &Options,
    cache: &Cache,
) -> Option<(usize, String)> {
    // As GCC of that time took it: `long long` and the like are no fault.
    let failure = check(submission, "gnu++98", STRICT, options, cache)?.err()?;
    let (_, path) = submission.source()?;
    let source = fs::read(path).ok()?;
    let source = String::from_utf8_lossy(&source);
    let (line, text) = first_error(&failure.message, path, &source)?;
    Some((line, text.to_string()))
}

/// The failure to compile a source in C++ as the usual version. It begins with the remedy where the
/// source is right as C++20.
pub fn with_newer_version(
    failure: NotRunnable,
    submission: &Submission,
    options: &Options,
    cache: &Cache,
) -> NotRunnable {
    let NotRunnable::CompileError(failure) = failure else {
        return failure;
    };
    let is_chosen = options.standard.is_some() || options.may_be_newer || failure.was_stopped;
    let newer = || check(submission, "gnu++20", SYNTAX, options, cache);
    if is_chosen || !matches!(newer(), Some(Ok(()))) {
        return NotRunnable::CompileError(failure);
    }
    let message = format!(
        "It compiles as C++20: judge --std c++20, or CXXFLAGS=-std=c++20 in the environment for all\n{}",
        failure.message
    );
    NotRunnable::CompileError(CompileFailure { message, ..failure })
}

/// Whether the compiler takes a source in C++ as this version with these arguments; `None` of other
/// languages, and where it cannot tell.
fn check(
    submission: &Submission,
    version: &'static str,
    arguments: &'static str,
    options: &Options,
    cache: &Cache,
) -> Option<Result<(), CompileFailure>> {
    let (language, _) = submission.source()?;
    if language.name != "C++" {
        return None;
    }
    let options = Options {
        standard: Some(version),
        arguments,
        ..*options
    };
    match submission.compile(&options, cache) {
        Ok(_) => Some(Ok(())),
        Err(NotRunnable::CompileError(failure)) => (!failure.was_stopped).then_some(Err(failure)),
        Err(NotRunnable::Error(_)) => None,
    }
}

/// The first line of the source that an error of a message is about. Other warnings than those of
/// a newer version are not errors, whatever the message calls them.
fn first_error<'a>(message: &str, path: &Path, source: &'a str) -> Option<(usize, &'a str)> {
    let name = path.display().to_string();
    let (mut including, mut errors) = (None, Vec::new());
    for line in message.lines() {
        let at = line_of(line, &name, source);
        if !begins_error(line) {
            // Of an error in a header: the line that includes it, or has it compiled.
            if line.contains("from ") {
                including = at.or(including);
            }
            continue;
        }
        let option = line.rsplit_once("[-Werror").map(|(_, option)| option);
        let is_of_version = |option: &str| option.contains("c++") || line.contains("-std=c++");
        if option.map_or(true, is_of_version) {
            errors.extend(at.or(including));
        }
        including = None;
    }
    errors.into_iter().min_by_key(|(line, _)| *line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_error_of_a_version_is_found_whatever_the_compiler() {
        let source = "#include <a>\nint b;\nint c;\nint d;\n";
        for (message, line) in [
            ("a.cpp:2:1: error: x [-Werror=write-strings]\na.cpp:3:1: error: y [-Werror=c++11-extensions]", Some(3)),
            ("a.cpp:2:1: error: x [-Werror]\na.cpp:3:1: error: with -std=c++11 [-Werror]", Some(3)),
            ("a.cpp:4:9: error: auto [-Werror,-Wc++11-extensions]", Some(4)),
            ("In file included from /x/b:3,\n                 from a.cpp:1:\n/x/c:2:2: error: #error", Some(1)),
            ("In file included from a.cpp:1:\n/x/c:2: error: x [-Werror=cpp]\na.cpp:2: error: y", Some(2)),
            ("/x/c: In instantiation\na.cpp:3:9:   required from here\n/x/c:7: error: no", Some(3)),
            ("cc1plus: all warnings being treated as errors", None),
        ] {
            let first = first_error(message, Path::new("a.cpp"), source);
            assert_eq!(first.map(|(line, _)| line), line, "{message}");
        }
    }
}

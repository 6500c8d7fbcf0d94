//! The line of a source that is to blame for a failure, as stderr names it.

use super::SubmittedSource;
use crate::compile::command::{built_file, names};
use crate::compile::language::RUST;
use crate::compile::own_line::{line_of, unbundled};
use crate::compile::source::{full, BUILT};
use crate::results::record::{Blame, CaseRecord};
use crate::toolbox::Toolbox;
use std::cell::LazyCell;
use std::path::Path;

/// Finds the source lines that are to blame for failures. In stderr, replaces the name of the
/// compiled file by the one that the user gave.
pub fn place_blame(
    records: &mut [CaseRecord],
    source: Option<&SubmittedSource>,
    toolbox: &Toolbox,
) {
    let compiled = LazyCell::new(|| {
        let source = source?;
        // A copy is compiled, or the file where it lies.
        let names = names(source.language, &source.text, source.path);
        let built = built_file(source.language, &names);
        let full = full(source.path).display().to_string();
        Some((source, built, full))
    });
    for record in records
        .iter_mut()
        .filter(|record| !record.stderr.is_empty())
    {
        if let Some((source, built, full)) = &*compiled {
            let text = String::from_utf8_lossy(&source.text);
            let blame = |file: &str| blamed_line(&record.stderr, file, source.path, &text);
            record.blame = blame(built).or_else(|| blame(full));
            let message = renamed(&record.stderr, built, &toolbox.cache.path, source.path)
                .replace(full, &source.path.display().to_string());
            record.stderr = if source.language.name == RUST.name {
                unbundled(&message, source.path)
            } else {
                message
            };
        }
        record.stderr = without_dump(&record.stderr).to_string();
    }
}

/// The first place in the compiled file `built` that `message` names, as a line of the submitted
/// file, whose text is `source`. A line after the end of `source` is in a bundled module, and is skipped.
fn blamed_line(message: &str, built: &str, submitted: &Path, source: &str) -> Option<Blame> {
    let (line, text) = line_of(message, built, source)?;
    Some(Blame {
        file: submitted.to_path_buf(),
        line,
        text: text.to_string(),
    })
}

/// A sanitizer's report without its dump of memory, a panic's message without its frames: what
/// is left names the mistake.
fn without_dump(message: &str) -> &str {
    let ends = ["Shadow bytes around", "stack backtrace:"];
    let lengths = ends.iter().filter_map(|end| message.find(end));
    message[..lengths.min().unwrap_or(message.len())].trim_end()
}

/// `message` with the name of the user's file in place of the one in the cache: the compiled one,
/// whose folder no longer exists, and the one that an interpreter runs.
fn renamed(message: &str, file: &str, cache: &Path, submitted: &Path) -> String {
    let file = format!("/{file}");
    let cache = cache.display().to_string();
    let (mut renamed, mut rest) = (String::new(), message);
    while let Some(at) = rest.find(&file) {
        let end = at + file.len();
        match in_cache(&rest[..at], &cache) {
            Some(begin) => {
                renamed.push_str(&rest[..begin]);
                renamed.push_str(&submitted.display().to_string());
            }
            None => renamed.push_str(&rest[..end]),
        }
        rest = &rest[end..];
    }
    renamed + rest
}

/// Where the path of a folder that `text` ends with begins, if programs are made or kept there. A
/// path may be cut, or be none of this cache: that of a link, or of a container.
fn in_cache(text: &str, cache: &str) -> Option<usize> {
    let (parent, name) = text.rsplit_once('/')?;
    let folder = if name == BUILT {
        parent.rsplit_once('/')?.0
    } else {
        parent.strip_suffix("/programs")?
    };
    let begin = folder.strip_suffix(cache).map(str::len);
    let before = folder.rfind(|c: char| c.is_whitespace() || "(\"".contains(c));
    begin.or(Some(before.map_or(0, |blank| blank + 1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "int f();\n  f(1);\nint main() {}";

    fn blamed(message: &str, built: &str) -> Option<Blame> {
        blamed_line(message, built, Path::new("x/a.cpp"), SOURCE)
    }

    #[test]
    fn the_first_frame_in_the_users_file_is_to_blame() {
        let message = "#0 in std::vector /usr/include/debug/vector:439\n#1 in f() /c/a b/run-1-0/built/a.cpp:2\n\
                    #2 in main /c/a b/run-1-0/built/a.cpp:3";
        let blame = Blame {
            file: "x/a.cpp".into(),
            line: 2,
            text: "f(1);".into(),
        };
        assert_eq!(blamed(message, "a.cpp"), Some(blame));
        assert_eq!(
            renamed(message, "a.cpp", Path::new("/c/a b"), Path::new("x/a.cpp")),
            "#0 in std::vector /usr/include/debug/vector:439\n#1 in f() x/a.cpp:2\n#2 in main x/a.cpp:3"
        );
    }

    #[test]
    fn a_file_that_an_interpreter_runs_in_the_cache_has_the_name_of_the_source() {
        let cache = Path::new("/c/a b");
        let lines = [
            (
                "File \"/c/a b/programs/1-2/m.py\", line 2",
                "File \"x/m.py\", line 2",
            ),
            (
                "File \"/real/programs/1-2/m.py\", line 2",
                "File \"x/m.py\", line 2",
            ),
            (
                "lua: ...rograms/1-2/m.py:1: no",
                "lua: ...rograms/1-2/m.py:1: no",
            ),
            ("lua: ...b/programs/1-2/m.py:1: no", "lua: x/m.py:1: no"),
            ("at f (/c/a b/programs/1-2/m.py:1)", "at f (x/m.py:1)"),
            (
                "File \"/usr/lib/m.py\", line 2",
                "File \"/usr/lib/m.py\", line 2",
            ),
            ("m.py: /m.py", "m.py: /m.py"),
        ];
        for (message, expected) in lines {
            assert_eq!(
                renamed(message, "m.py", cache, Path::new("x/m.py")),
                expected
            );
        }
    }

    #[test]
    fn other_files_and_lines_that_the_source_has_not_are_not_to_blame() {
        let others = ["/usr/include/a.cpp:2", "aa.cpp:2", "a.cpp: no such file"];
        let no_lines = ["a.cpp:4: in a module", "a.cpp:0", ""];
        for message in others.iter().chain(&no_lines) {
            assert_eq!(blamed(message, "a.cpp"), None, "{message}");
        }
        assert!(blamed("at Main.main(Main.java:3)", "Main.java").is_some());
    }
}

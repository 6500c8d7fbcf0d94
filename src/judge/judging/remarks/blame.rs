//! The line of a user's own source that a sanitizer, a panic or a trace names, among lines of
//! libraries.

use crate::compile::own_line::line_of;
use crate::compile::source::BUILT;
use crate::judging::record::Blame;
use std::path::Path;

/// The first place in the compiled file `built` that `said` names, as a line of the submitted file,
/// whose text is `source`. A line after the end of `source` is in a bundled module, and is skipped.
pub fn own_line(said: &str, built: &str, submitted: &Path, source: &str) -> Option<Blame> {
    let (line, text) = line_of(said, built, source)?;
    Some(Blame {
        file: submitted.to_path_buf(),
        line,
        text: text.to_string(),
    })
}

/// A sanitizer's report without its dump of memory, a panic's message without its frames: what
/// is left names the mistake.
pub fn without_dump(said: &str) -> &str {
    let ends = ["Shadow bytes around", "stack backtrace:"];
    let end = ends.iter().filter_map(|end| said.find(end)).min();
    said[..end.unwrap_or(said.len())].trim_end()
}

/// `said` with the name of the user's file in place of the compiled one, whose folder in the cache
/// no longer exists.
pub fn renamed(said: &str, file: &str, cache: &Path, submitted: &Path) -> String {
    let built = format!("/{BUILT}/{file}");
    let cache = cache.display().to_string();
    let (mut renamed, mut rest) = (String::new(), said);
    while let Some(at) = rest.find(&built) {
        let before = &rest[..at];
        let run = before.rfind('/').unwrap_or(0);
        let folder = before[..run].strip_suffix(&cache).map(str::len);
        let blank = before.rfind(|c: char| c.is_whitespace() || c == '(');
        let begin = folder.unwrap_or(blank.map_or(0, |blank| blank + 1));
        renamed.push_str(&before[..begin]);
        renamed.push_str(&submitted.display().to_string());
        rest = &rest[at + built.len()..];
    }
    renamed + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "int f();\n  f(1);\nint main() {}";

    fn blamed(said: &str, built: &str) -> Option<Blame> {
        own_line(said, built, Path::new("x/a.cpp"), SOURCE)
    }

    #[test]
    fn the_first_frame_in_the_users_file_is_to_blame() {
        let said = "#0 in std::vector /usr/include/debug/vector:439\n#1 in f() /c/a b/run-1-0/built/a.cpp:2\n\
                    #2 in main /c/a b/run-1-0/built/a.cpp:3";
        let blame = Blame {
            file: "x/a.cpp".into(),
            line: 2,
            text: "f(1);".into(),
        };
        assert_eq!(blamed(said, "a.cpp"), Some(blame));
        assert_eq!(
            renamed(said, "a.cpp", Path::new("/c/a b"), Path::new("x/a.cpp")),
            "#0 in std::vector /usr/include/debug/vector:439\n#1 in f() x/a.cpp:2\n#2 in main x/a.cpp:3"
        );
    }

    #[test]
    fn other_files_and_lines_that_the_source_has_not_are_not_to_blame() {
        let others = ["/usr/include/a.cpp:2", "aa.cpp:2", "a.cpp: no such file"];
        let no_lines = ["a.cpp:4: in a module", "a.cpp:0", ""];
        for said in others.iter().chain(&no_lines) {
            assert_eq!(blamed(said, "a.cpp"), None, "{said}");
        }
        assert!(blamed("at Main.main(Main.java:3)", "Main.java").is_some());
    }
}

//! Findings in a source in C or C++: that it redirects its input or output, which is the most
//! common reason for an empty output, and words that old compilers on Windows refuse or take otherwise.

use crate::compile::dialect::length_modifier;
use crate::compile::language::Language;
use crate::compile::lexer::{code, pieces, words_with_lines, PieceKind, Syntax};

/// A call of `freopen` on stdin or stdout.
pub struct Redirection {
    pub line: usize,
    /// `stdin` or `stdout`.
    pub stream: String,
    /// The file that it opens, if its name is in the line of the call.
    pub file: Option<String>,
}

/// The redirections that are compiled here.
pub fn redirections(text: &[u8]) -> Vec<Redirection> {
    let compiled = compiled(&code(text, Syntax::C));
    let words = words_with_lines(&compiled);
    let text = String::from_utf8_lossy(text);
    let mut redirections = Vec::new();
    for (i, (line, word)) in words.iter().enumerate() {
        if *word != "freopen" {
            continue;
        }
        let mut arguments = words[i..].iter().take_while(|(_, word)| *word != ";");
        let stream = arguments.find(|(_, word)| ["stdin", "stdout"].contains(word));
        // Two calls in a line are not told apart.
        let mut parts = text
            .lines()
            .nth(line - 1)
            .unwrap_or_default()
            .split("freopen");
        let file = match (parts.nth(1), parts.next()) {
            (Some(call), None) => call.split('"').nth(1),
            _ => None,
        };
        redirections.extend(stream.map(|(_, stream)| Redirection {
            line: *line,
            stream: stream.to_string(),
            file: file.map(str::to_string),
        }));
    }
    redirections
}

/// The code with empty lines in place of the lines that `#ifdef` and the like leave out. If a
/// condition is not understood, both of its branches count.
fn compiled(code: &str) -> String {
    let mut defined = vec!["ONLINE_JUDGE"];
    // For each open condition: whether its lines are compiled now, and whether later ones may be.
    let mut open: Vec<(bool, bool)> = Vec::new();
    let mut compiled = String::with_capacity(code.len());
    for line in code.lines() {
        let directive = line.trim_start().strip_prefix('#').map_or("", str::trim);
        let (word, rest) = directive.split_once([' ', '\t']).unwrap_or((directive, ""));
        let name = rest.split_whitespace().next().unwrap_or_default();
        match word {
            "ifdef" => open.push((defined.contains(&name), !defined.contains(&name))),
            "ifndef" => open.push((!defined.contains(&name), defined.contains(&name))),
            "if" => open.push(condition(rest, &defined)),
            "else" | "elif" => {
                if let Some((now, later)) = open.last_mut() {
                    let (is_compiled, is_other) = match word {
                        "elif" => condition(rest, &defined),
                        _ => (true, false),
                    };
                    (*now, *later) = (*later && is_compiled, *later && is_other);
                }
            }
            "endif" => drop(open.pop()),
            _ if open.iter().any(|(is_compiled, _)| !is_compiled) => {}
            "define" => defined.push(name),
            _ => compiled.push_str(line),
        }
        compiled.push('\n');
    }
    compiled
}

/// Whether the lines after an `#if` are compiled, and those after its `#else`.
fn condition(text: &str, defined: &[&str]) -> (bool, bool) {
    let text: String = text.split_whitespace().collect();
    let (is_not, rest) = match text.strip_prefix('!') {
        Some(rest) => (true, rest),
        None => (false, &*text),
    };
    let name = rest
        .strip_prefix("defined")
        .map(|name| name.trim_matches(['(', ')']));
    let is_name = |name: &str| name.chars().all(|c| c.is_alphanumeric() || c == '_');
    match (rest, name) {
        ("0", _) => (is_not, !is_not),
        ("1", _) => (!is_not, is_not),
        (_, Some(name)) if is_name(name) => {
            let is_defined = defined.contains(&name);
            (is_defined != is_not, is_defined == is_not)
        }
        _ => (true, true),
    }
}

/// The first lines of a source in C or C++ that have `<bits/stdc++.h>`, which only GCC has; a `long`,
/// which has 32 bits there; `%lld` or the like, where the C library may read `%I64d` only.
pub fn findings(text: &[u8], language: &Language) -> [Option<usize>; 3] {
    if !language.is_c {
        return [None; 3];
    }
    let code = code(text, Syntax::C);
    let is_header =
        |line: &str| line.split_whitespace().collect::<String>() == "#include<bits/stdc++.h>";
    let header = code.lines().position(is_header).map(|at| at + 1);
    [
        header,
        plain_long(&words_with_lines(&code)),
        long_long_format(text),
    ]
}

/// The line of the first `long` that is neither `long long` nor `long double`.
fn plain_long(words: &[(usize, &str)]) -> Option<usize> {
    let word = |at: Option<usize>| at.and_then(|at| words.get(at)).map(|(_, word)| *word);
    let is_plain = |&at: &usize| {
        let around = [word(at.checked_sub(1)), word(Some(at + 1))];
        words[at].1 == "long" && !around.contains(&Some("long")) && around[1] != Some("double")
    };
    (0..words.len()).find(is_plain).map(|at| words[at].0)
}

/// The line of the first literal with `%lld` or the like.
fn long_long_format(text: &[u8]) -> Option<usize> {
    let mut line = 1;
    for (kind, piece) in pieces(text, Syntax::C) {
        let mut rest = piece;
        while let Some(at) = length_modifier(rest).filter(|_| kind == PieceKind::Literal) {
            rest = &rest[at..];
            if rest.starts_with(b"ll") {
                return Some(line);
            }
        }
        line += piece.iter().filter(|&&byte| byte == b'\n').count();
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In each text READ stands for a redirection.
    #[test]
    fn a_redirection_is_found_where_it_is_compiled() {
        for case in [
            "int main() {\n  READ\n} => 2",
            "freopen (\"a\",\n\"w\", stdout); => 1",
            "// READ => none",
            "puts(\"freopen stdin\"); freopen(\"log\", \"w\", stderr); => none",
            "#ifndef ONLINE_JUDGE\nREAD\n#endif => none",
            "#ifdef ONLINE_JUDGE\nREAD\n#endif => 2",
            "#ifdef ONLINE_JUDGE\n#else\nREAD\n#endif => none",
            "#ifdef LOCAL\nREAD\n#endif => none",
            "#define LOCAL\n#ifdef LOCAL\nREAD\n#endif => 3",
            "#if !defined(ONLINE_JUDGE)\nREAD\n#endif => none",
            "# if 0\nREAD\n#else\n#endif => none",
            "#if 0\n#elif 0\nREAD\n#endif => none",
            "#if 1\n#elif 1\n#else\nREAD\n#endif => none",
            "#if 0\n#elif 0\n#else\nREAD\n#endif => 4",
            "#ifdef A\n#elif defined(ONLINE_JUDGE)\nREAD\n#endif => 3",
            "#if __cplusplus > 1\nREAD\n#endif => 2",
        ] {
            let (text, line) = case.split_once(" => ").unwrap();
            let text = text.replace("READ", "freopen(\"a\",\"r\",stdin);");
            let first = redirections(text.as_bytes()).first().map(|call| call.line);
            assert_eq!(first, line.parse().ok(), "{text}");
        }
    }

    #[test]
    fn what_would_be_wrong_there_is_found_with_its_line() {
        let of = |file: &str| Language::of(file.as_ref()).unwrap();
        for case in [
            "\n#include <bits/stdc++.h> => 2 none none",
            "long long a;\nunsigned long b; long double c; => none 2 none",
            "long int a; // auto => none 1 none",
            "f(\"\\n\\\n\"); printf(\"%d%5lld\", a); => none none 2",
            "printf(\"%ld all%%lld\", a); puts(\"auto\"); => none none none",
        ] {
            let (text, lines) = case.split_once(" => ").unwrap();
            let lines: Vec<_> = lines.split(' ').map(|line| line.parse().ok()).collect();
            assert_eq!(findings(text.as_bytes(), of("a.cpp"))[..], lines, "{text}");
        }
        assert_eq!(findings(b"auto x; long y;", of("a.rs")), [None; 3]);
    }
}

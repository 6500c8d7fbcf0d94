//! Whether a program in C or C++ redirects its input or output: the most common reason for an empty
//! output.

use crate::compile::lexer::{code, words, Syntax};

/// The line of the first `freopen` on stdin or stdout that is compiled here.
pub fn redirection(text: &[u8]) -> Option<usize> {
    let code = compiled(&code(text, Syntax::C));
    let words = words(&code);
    let is_one = |&i: &usize| {
        let mut arguments = words[i..].iter().take_while(|(_, word)| *word != ";");
        words[i].1 == "freopen" && arguments.any(|(_, word)| ["stdin", "stdout"].contains(word))
    };
    (0..words.len()).find(is_one).map(|i| words[i].0)
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

#[cfg(test)]
mod tests {
    use super::redirection;

    #[test]
    fn a_redirection_is_found_where_it_is_compiled() {
        for (text, line) in [
            (
                "int main() {\n  freopen(\"in.txt\", \"r\", stdin);\n}",
                Some(2),
            ),
            ("freopen (\"a\",\n\"w\", stdout);", Some(1)),
            ("// freopen(\"in.txt\", \"r\", stdin);", None),
            (
                "puts(\"freopen stdin\"); freopen(\"log\", \"w\", stderr);",
                None,
            ),
            (
                "#ifndef ONLINE_JUDGE\nfreopen(\"a\",\"r\",stdin);\n#endif",
                None,
            ),
            (
                "#ifdef ONLINE_JUDGE\nfreopen(\"a\",\"r\",stdin);\n#endif",
                Some(2),
            ),
            (
                "#ifdef ONLINE_JUDGE\n#else\nfreopen(\"a\",\"r\",stdin);\n#endif",
                None,
            ),
            ("#ifdef LOCAL\nfreopen(\"a\",\"r\",stdin);\n#endif", None),
            (
                "#define LOCAL\n#ifdef LOCAL\nfreopen(\"a\",\"r\",stdin);\n#endif",
                Some(3),
            ),
            (
                "#if !defined(ONLINE_JUDGE)\nfreopen(\"a\",\"r\",stdin);\n#endif",
                None,
            ),
            ("# if 0\nfreopen(\"a\",\"r\",stdin);\n#else\n#endif", None),
            ("#if 0\n#elif 0\nfreopen(\"a\",\"r\",stdin);\n#endif", None),
            (
                "#if 1\n#elif 1\n#else\nfreopen(\"a\",\"r\",stdin);\n#endif",
                None,
            ),
            (
                "#if 0\n#elif 0\n#else\nfreopen(\"a\",\"r\",stdin);\n#endif",
                Some(4),
            ),
            (
                "#ifdef LOCAL\n#elif defined(ONLINE_JUDGE)\nfreopen(\"a\",\"r\",stdin);\n#endif",
                Some(3),
            ),
            (
                "#if __cplusplus > 1\nfreopen(\"a\",\"r\",stdin);\n#endif",
                Some(2),
            ),
        ] {
            assert_eq!(redirection(text.as_bytes()), line, "{text}");
        }
    }
}

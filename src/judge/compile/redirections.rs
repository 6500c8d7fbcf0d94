//! Calls of `freopen` in a source in C or C++: they are the most common reason for an empty output.

use crate::compile::lexer::{code, directive, words_with_lines, Syntax};

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
        let call_line = text.lines().nth(line - 1).unwrap_or_default();
        let mut parts = call_line.split("freopen");
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
pub fn compiled(code: &str) -> String {
    let mut defined = vec!["ONLINE_JUDGE"];
    // For each open condition: whether its lines are compiled now, and whether later ones may be.
    let mut open: Vec<(bool, bool)> = Vec::new();
    let mut compiled = String::with_capacity(code.len());
    for line in code.lines() {
        let words = directive(line);
        let (word, rest) = words.split_once([' ', '\t']).unwrap_or((words, ""));
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
    // The judge compiles a newer C++ than C++98, unless the user asks for that.
    if text.starts_with("__cplusplus<") {
        return (false, true);
    }
    let rest = text.strip_prefix('!').unwrap_or(&text);
    let is_not = rest.len() < text.len();
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
            "#if __cplusplus < 201103L\nREAD\n#else\nREAD\n#endif => 4",
        ] {
            let (text, line) = case.split_once(" => ").unwrap();
            let text = text.replace("READ", "freopen(\"a\",\"r\",stdin);");
            let first = redirections(text.as_bytes()).first().map(|call| call.line);
            assert_eq!(first, line.parse().ok(), "{text}");
        }
    }
}

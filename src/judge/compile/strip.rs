//! A bundle made short, for judges that take little source: without comments, blank lines,
//! indentation and functions that nothing calls. Literals stay as they are.

use super::lexer::{code, pieces, words, PieceKind, Syntax};
use std::ops::RangeInclusive;

/// Rust code that does the same, as short as it gets without a change to what is left.
pub fn strip(text: &str) -> String {
    let mut stripped = Vec::with_capacity(text.len());
    for (kind, piece) in pieces(text.as_bytes(), Syntax::Rust) {
        match kind {
            PieceKind::Literal => stripped.extend(piece),
            // The words around it must stay apart.
            PieceKind::Comment => push_code(&mut stripped, b" "),
            PieceKind::Code => push_code(&mut stripped, piece),
        }
    }
    end_line(&mut stripped);
    without_uncalled(&String::from_utf8_lossy(&stripped))
}

/// Appends code without blanks where a line begins or ends, and without blank lines.
fn push_code(text: &mut Vec<u8>, code: &[u8]) {
    for &byte in code {
        let is_start = text.last().map_or(true, |&last| last == b'\n');
        match byte {
            b'\n' => end_line(text),
            b' ' | b'\t' | b'\r' if is_start => {}
            b'\r' => {}
            byte => text.push(byte),
        }
    }
}

/// A literal is never at the end of a line without its quote, so blanks there are code.
fn end_line(text: &mut Vec<u8>) {
    while text.last().is_some_and(|byte| b" \t".contains(byte)) {
        text.pop();
    }
    if text.last().is_some_and(|&last| last != b'\n') {
        text.push(b'\n');
    }
}

/// Takes out the functions that nothing calls: a solution seldom needs all that its template has.
/// The Rust code has no comments.
///
/// A function that begins a line with `pub fn` is not a method of a trait, so a caller writes its
/// name. If the name is nowhere else in the code, the function can go, and then others may be
/// uncalled. If the end of a function is not plain, it stays.
pub fn without_uncalled(text: &str) -> String {
    let mut text = text.to_string();
    while let Some(function) = uncalled(&words(&code(text.as_bytes(), Syntax::Rust))) {
        let lines = (1..).zip(text.split_inclusive('\n'));
        let kept = lines.filter(|(line, _)| !function.contains(line));
        text = kept.map(|(_, line)| line).collect();
    }
    text
}

/// The lines of a function that nothing calls.
fn uncalled(words: &[(usize, &str)]) -> Option<RangeInclusive<usize>> {
    (0..words.len()).find_map(|start| {
        let name = match words[start..] {
            [(_, "pub"), (_, "fn"), (_, name), ..] if name != "main" => name,
            _ => return None,
        };
        let (first, end) = (with_attributes(words, start), end(words, start)?);
        let mut others = words[..first].iter().chain(&words[end + 1..]);
        let lines = words[first].0..=words[end].0;
        // Called from elsewhere, or something else is on its lines.
        let must_stay = others.any(|(line, word)| *word == name || lines.contains(line));
        (!must_stay).then_some(lines)
    })
}

/// The place of the brace that closes the function.
fn end(words: &[(usize, &str)], start: usize) -> Option<usize> {
    let mut depth = 0;
    (body(words, start)?..words.len()).find(|&place| {
        match words[place].1 {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ => {}
        }
        depth == 0
    })
}

/// The place of the brace that opens the body of the function; `None` of a function without one.
fn body(words: &[(usize, &str)], start: usize) -> Option<usize> {
    let is = |place: usize, punctuation: &str| words[place].1 == punctuation;
    let is_arrow = |place: usize| is(place, ">") && is(place - 1, "-");
    let mut depth = 0;
    let body = (start..words.len()).find(|&place| {
        match words[place].1 {
            "(" | "[" | "<" => depth += 1,
            ")" | "]" => depth -= 1,
            ">" if !is_arrow(place) => depth -= 1,
            _ => {}
        }
        is(place, "{") || is(place, ";") && depth == 0
    })?;
    // A brace within brackets is part of a type.
    (depth == 0 && is(body, "{")).then_some(body)
}

/// The first word of the attributes of the function at `start`.
fn with_attributes(words: &[(usize, &str)], start: usize) -> usize {
    let mut first = start;
    while first > 0 && words[first - 1].1 == "]" {
        match words[..first].iter().rposition(|&(_, word)| word == "#") {
            // `#![...]` is of the file, not of what follows.
            Some(attribute) if words[attribute + 1].1 == "[" => first = attribute,
            _ => break,
        }
    }
    first
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_blank_lines_and_indentation_go_and_literals_stay() {
        let text = "//! What it is.\n\nfn main() { // begins\n    let a/* */= \"  // x\n\n    y\";\n\n    \
                    /* two\n    lines */ f(a, '\"');   \n    let b = r#\"\n  \"#; /// doc\n}\n";
        let short =
            "fn main() {\nlet a = \"  // x\n\n    y\";\nf(a, '\"');\nlet b = r#\"\n  \"#;\n}\n";
        assert_eq!(strip(text), short);
        assert_eq!(strip(short), short);
        assert_eq!(strip("// nothing\n"), "");
        let windows = "  fn a() {}\r\n  // x\r\n  b();  ";
        assert_eq!(strip(windows), "fn a() {}\nb();\n");
    }

    fn check(text: &str, kept: &str) {
        assert_eq!(without_uncalled(text), kept);
        assert_eq!(without_uncalled(kept), kept);
    }

    #[test]
    fn a_function_goes_if_its_name_is_nowhere_else_and_then_what_only_it_calls() {
        check(
            "fn main() { a::used(1); let text = \"first()\"; }\nmod a {\n\
             #[inline]\n#[must_use]\npub fn first<T: Fn(&[u8]) -> u8, const N: usize>(t: T)\n\
             -> [T; N]\nwhere T: Copy {\nif true { second() } else { first(t) }\n}\n\
             pub fn used(x: u8) -> u8 {\nx\n}\n\
             pub fn second() {}\nfn private() {}\n}\n",
            "fn main() { a::used(1); let text = \"first()\"; }\nmod a {\n\
             pub fn used(x: u8) -> u8 {\nx\n}\nfn private() {}\n}\n",
        );
    }

    #[test]
    fn what_may_be_called_otherwise_or_is_not_plain_stays() {
        for text in [
            "pub fn main() {}\n",
            "impl Drop for A {\nfn drop(&mut self) {}\n}\n",
            "pub trait A {\nfn a();\n}\n",
            "extern \"C\" {\npub fn a();\n}\n",
            "pub fn a() {} pub fn b() {}\n",
            "struct A; pub fn a() {}\n",
            "pub fn a() -> [u8; { 1 + 1 }] { [0; 2] }\n",
            "let a = \"\npub fn a() {}\n\";\n",
            "pub fn a() {\n",
            "pub fn a<const N: usize>()\nwhere [(); N >> 1]: Sized {\n{\n}\n}\n",
            "pub fn",
            "a.b();\npub fn b() {}\n",
        ] {
            check(text, text);
        }
    }

    #[test]
    fn attributes_of_the_file_are_not_those_of_a_function() {
        let kept = "#![allow(dead_code)]\nb\n";
        check("#![allow(dead_code)]\npub fn a() {}\nb\n", kept);
    }
}

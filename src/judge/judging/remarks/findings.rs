//! Words in a source in C or C++ that old compilers on Windows refuse or take otherwise.

use crate::compile::dialect::length_modifier;
use crate::compile::language::Language;
use crate::compile::lexer::{code, pieces, words_with_lines, PieceKind, Syntax};
use crate::compile::redirections::compiled;

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
        plain_long(&words_with_lines(&compiled(&code))),
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

    #[test]
    fn what_would_be_wrong_there_is_found_with_its_line() {
        let of = |file: &str| Language::of(file.as_ref()).unwrap();
        for case in [
            "\n#include <bits/stdc++.h> => 2 none none",
            "long long a;\nunsigned long b; long double c; => none 2 none",
            "long int a; // auto => none 1 none",
            "#if __cplusplus < 201103L\ntypedef long C;\n#endif => none none none",
            "f(\"\\n\\\n\"); printf(\"%d%5lld\", a); => none none 2",
            "printf(\"%ld all%%lld\", a); puts(\"auto\"); => none none none",
        ] {
            let (text, numbers) = case.split_once(" => ").unwrap();
            let lines: Vec<_> = numbers.split(' ').map(|line| line.parse().ok()).collect();
            assert_eq!(findings(text.as_bytes(), of("a.cpp"))[..], lines, "{text}");
        }
        assert_eq!(findings(b"auto x; long y;", of("a.rs")), [None; 3]);
    }
}

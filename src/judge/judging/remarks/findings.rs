//! Finds what old compilers on Windows refuse, or take otherwise, in a source in C or C++.

use crate::compile::dialect::length_modifier;
use crate::compile::language::Language;
use crate::compile::lexer::{code, pieces, words, PieceKind, Syntax};

/// Something in a source, and the first line that has it.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding {
    pub line: usize,
    pub feature: Feature,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Feature {
    /// Only GCC has `<bits/stdc++.h>`.
    GccHeader,
    /// A `long`, which has 32 bits there.
    Long,
    /// `%lld` or the like; the C library there may read `%I64d` only.
    LongLongFormat,
}

/// The findings in a source, in the order of their lines; none if it is not in C or C++.
pub fn findings(text: &[u8], language: &Language) -> Vec<Finding> {
    let mut findings = Vec::new();
    if !language.is_c {
        return findings;
    }
    let code = code(text, Syntax::C);
    let words = words(&code);
    let mut find = |line: Option<usize>, feature: Feature| {
        findings.extend(line.map(|line| Finding { line, feature }));
    };
    let header =
        |line: &str| line.split_whitespace().collect::<String>() == "#include<bits/stdc++.h>";
    find(
        code.lines().position(header).map(|at| at + 1),
        Feature::GccHeader,
    );
    find(plain_long(&words), Feature::Long);
    find(long_long_format(text), Feature::LongLongFormat);
    findings.sort_by_key(|finding| finding.line);
    findings
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
        for (text, found) in [
            ("\n#include <bits/stdc++.h>", vec![(2, Feature::GccHeader)]),
            (
                "long long a;\nunsigned long b; long double c;",
                vec![(2, Feature::Long)],
            ),
            ("long int a; // auto", vec![(1, Feature::Long)]),
            (
                "f(\"\\n\\\n\"); printf(\"%d%5lld\", a);",
                vec![(2, Feature::LongLongFormat)],
            ),
            ("printf(\"%ld all%%lld\", a); puts(\"auto\");", vec![]),
        ] {
            let findings = findings(text.as_bytes(), of("a.cpp")).into_iter();
            let findings: Vec<_> = findings.map(|it| (it.line, it.feature)).collect();
            assert_eq!(findings, found, "{text}");
        }
        assert_eq!(findings(b"auto x; long y;", of("a.rs")), []);
    }
}

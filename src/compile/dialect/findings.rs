//! What a source in C or C++ has that old compilers on Windows refuse, or take otherwise.

use super::super::lexer::{code, pieces, words, Kind, Syntax};
use super::{length_modifier, old_standard};

/// Something in a source, and the first line that has it.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding {
    pub line: usize,
    pub what: What,
}

#[derive(Debug, Clone, PartialEq)]
pub enum What {
    /// Only GCC has `<bits/stdc++.h>`.
    GccHeader,
    /// A word of C++11.
    Cpp11(String),
    /// A `long`, which has 32 bits there.
    Long,
    /// `%lld` or the like; the C library there may read `%I64d` only.
    LongLongFormat,
}

/// What a source in C or C++ has that such a judge refuses or takes otherwise.
pub fn findings(text: &[u8], language: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    if old_standard(language).is_none() {
        return findings;
    }
    let code = code(text, Syntax::C);
    let words = words(&code);
    let mut find = |line: Option<usize>, what: What| {
        findings.extend(line.map(|line| Finding { line, what }));
    };
    let header =
        |line: &str| line.split_whitespace().collect::<String>() == "#include<bits/stdc++.h>";
    find(
        code.lines().position(header).map(|at| at + 1),
        What::GccHeader,
    );
    if language == "C++" {
        if let Some((line, word)) = cpp11(&words) {
            find(Some(line), What::Cpp11(word));
        }
    }
    find(plain_long(&words), What::Long);
    find(long_long_format(text), What::LongLongFormat);
    findings.sort_by_key(|finding| finding.line);
    findings
}

const CPP11_WORDS: &[&str] = &[
    "alignas",
    "alignof",
    "auto",
    "char16_t",
    "char32_t",
    "constexpr",
    "decltype",
    "emplace_back",
    "noexcept",
    "nullptr",
    "shared_ptr",
    "static_assert",
    "thread_local",
    "unique_ptr",
    "unordered_map",
    "unordered_set",
];

/// The first sign of C++11.
fn cpp11(words: &[(usize, &str)]) -> Option<(usize, String)> {
    let word = |at: usize| words.get(at).map_or("", |(_, word)| word);
    (0..words.len()).find_map(|at| {
        let (line, found) = words[at];
        let is_lambda = found == "["
            && ["&", "=", "]"].contains(&word(at + 1))
            && (word(at + 1) == "]" && word(at + 2) == "(" || word(at + 2) == "]")
            && (at == 0 || ["=", "(", ",", "return", "{", ";"].contains(&word(at - 1)));
        if CPP11_WORDS.contains(&found) {
            Some((line, found.to_string()))
        } else if is_lambda {
            Some((line, "a lambda".to_string()))
        } else if found == "for" && is_range_for(&words[at + 1..]) {
            Some((line, "a for over a range".to_string()))
        } else {
            None
        }
    })
}

/// Whether `(T x : v)` comes there.
fn is_range_for(words: &[(usize, &str)]) -> bool {
    let mut depth = 0;
    for (i, &(_, word)) in words.iter().enumerate() {
        let beside = |at: Option<usize>| at.and_then(|at| words.get(at)).map(|(_, word)| *word);
        match word {
            "(" => depth += 1,
            ")" => depth -= 1,
            ";" | "?" => return false,
            ":" if depth == 1 => {
                let is_double = [i.checked_sub(1), Some(i + 1)]
                    .map(beside)
                    .contains(&Some(":"));
                if !is_double {
                    return true;
                }
            }
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    false
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
        while let Some(at) = length_modifier(rest).filter(|_| kind == Kind::Literal) {
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
        let cpp11 = |word: &str| What::Cpp11(word.into());
        for (text, found) in [
            ("\n#include <bits/stdc++.h>", vec![(2, What::GccHeader)]),
            ("auto x = 1;", vec![(1, cpp11("auto"))]),
            ("for (int x : v) ;", vec![(1, cpp11("a for over a range"))]),
            ("for (std::vector<int>::iterator i; a ? b : c;) ;", vec![]),
            ("sort(a, b, [&](int x) {});", vec![(1, cpp11("a lambda"))]),
            ("delete[] (p); a[i] = b[(c)]; x.operator[](1);", vec![]),
            (
                "long long a;\nunsigned long b; long double c;",
                vec![(2, What::Long)],
            ),
            ("long int a; // auto", vec![(1, What::Long)]),
            (
                "f(\"\\n\\\n\"); printf(\"%d%5lld\", a);",
                vec![(2, What::LongLongFormat)],
            ),
            ("printf(\"%ld all%%lld\", a); puts(\"auto\");", vec![]),
        ] {
            let findings = findings(text.as_bytes(), "C++").into_iter();
            let findings: Vec<_> = findings.map(|it| (it.line, it.what)).collect();
            assert_eq!(findings, found, "{text}");
        }
        assert_eq!(findings(b"auto x; long y;", "Rust"), []);
        assert_eq!(findings(b"auto x;", "C"), []);
    }
}

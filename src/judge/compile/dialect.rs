//! The C and C++ of online judges whose compilers are old and run on Windows: what is right
//! there is made right here. Mistakes that only show there are found in `judging::remarks`.
//!
//! The pages of a judge, or those of its compilers, say what it takes:
//! - POJ takes C, C++, Java, Pascal and Fortran, and code that conforms to standards:
//!   <http://poj.org/page?id=1000>. Its compilers are GCC 4.4 and Visual C++ 2008.
//! - HDU takes C, C++, Pascal and Java, by Visual C++ or by G++; it does not tell their versions:
//!   <https://acm.hdu.edu.cn/faq.php>.
//! - Visual C++ gives a program a stack of 1 MB unless it is told otherwise, `long` has 32 bits,
//!   and 64 bits are `__int64` and `%I64d`: <https://learn.microsoft.com/cpp/>. The C library
//!   of GCC on Windows is Microsoft's too.

use super::language::Language;
use super::lexer::{self, pieces, PieceKind, Syntax};
use crate::platform::HOST_PLATFORM;
use std::borrow::Cow;

/// Makes `%I64d` be `%lld` in literals, and `__int64` and `gets` known: a text of the same lines, and
/// what comes before it.
pub fn translate<'a>(text: &'a [u8], language: &Language) -> (Cow<'a, [u8]>, String) {
    let (mut translated, mut prelude) = (Cow::Borrowed(text), String::new());
    if HOST_PLATFORM.is_microsofts || !language.is_c {
        return (translated, prelude);
    }
    let code = lexer::code(text, Syntax::C);
    let words = lexer::words(&code);
    for name in ["__int64", "_int64"] {
        let is_used = words.contains(&name);
        let mut pairs = words.windows(2);
        let is_defined = pairs.any(|pair| pair == ["define", name] || pair == [name, ";"]);
        if is_used && !is_defined {
            prelude += &format!("#define {name} long long\n");
        }
    }
    if words.windows(2).any(|pair| pair == ["gets", "("]) {
        // C++14 and C11 have it no more; the library still has.
        prelude += "#ifdef __cplusplus\nextern \"C\" char *gets(char *);\n\
                                namespace std { using ::gets; }\n\
                                #else\nchar *gets(char *);\n#endif\n";
    }
    if text.windows(3).any(|bytes| bytes == b"I64") {
        let mut replaced = Vec::new();
        for (kind, piece) in pieces(text, Syntax::C) {
            match kind {
                PieceKind::Literal => replaced.extend(replace_formats(piece)),
                PieceKind::Code | PieceKind::Comment => replaced.extend(piece),
            }
        }
        translated = Cow::Owned(replaced);
    }
    (translated, prelude)
}

/// A literal with `ll` for the `I64` of its formats.
fn replace_formats(literal: &[u8]) -> Vec<u8> {
    let (mut replaced, mut rest) = (Vec::new(), literal);
    while let Some(length) = length_modifier(rest) {
        let (before, modifier) = rest.split_at(length);
        replaced.extend(before);
        rest = modifier;
        if let Some(after) = modifier.strip_prefix(b"I64") {
            replaced.extend(b"ll");
            rest = after;
        }
    }
    replaced.extend(rest);
    replaced
}

/// The place of the `I64` or `ll` or the conversion of the first format.
pub fn length_modifier(text: &[u8]) -> Option<usize> {
    let mut begin = text.iter().position(|&byte| byte == b'%')? + 1;
    while text.get(begin) == Some(&b'%') {
        let rest = &text[begin + 1..];
        begin += rest.iter().position(|&byte| byte == b'%')? + 2;
    }
    let width = text[begin..]
        .iter()
        .take_while(|byte| b"-+ #*.0123456789".contains(byte));
    Some(begin + width.count())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_right_there_is_made_right_here() {
        let of = |file: &str| Language::of(file.as_ref()).unwrap();
        let text = b"__int64 a; // %I64d\nscanf(\"%I64d %-5.3I64u%%I64\", &a); gets(s);";
        let (translated, prelude) = translate(text, of("a.cpp"));
        if HOST_PLATFORM.is_microsofts {
            assert_eq!((&translated[..], &*prelude), (&text[..], ""));
            return;
        }
        assert_eq!(
            String::from_utf8_lossy(&translated),
            "__int64 a; // %I64d\nscanf(\"%lld %-5.3llu%%I64\", &a); gets(s);"
        );
        assert!(prelude.starts_with("#define __int64 long long\n"));
        assert!(prelude.contains("char *gets(char *);"));
        for text in [
            "#define __int64 long long\n__int64 a;",
            "typedef long long __int64;",
            "fgets(s, 9, stdin); // gets(s) __int64",
        ] {
            assert_eq!(translate(text.as_bytes(), of("a.cpp")).1, "", "{text}");
        }
        assert_eq!(translate(text, of("a.java")).0, &text[..]);
    }
}

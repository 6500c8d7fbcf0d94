//! A source text cut into code, comments and literals: enough to look for a word, or to change
//! what is around literals, without being fooled by a comment or a string.
//!
//! Texts are bytes: a contestant's comments may be in any encoding.

/// Where the families of languages differ.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Syntax {
    /// C, C++, Java.
    C,
    /// Comments nest, a quote may begin a lifetime, raw strings are other ones.
    Rust,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum PieceKind {
    Code,
    Comment,
    /// A string or a character, with its quotes.
    Literal,
}

/// The pieces of a text, in order; joined they are the text again.
pub fn pieces(text: &[u8], syntax: Syntax) -> Vec<(PieceKind, &[u8])> {
    let mut pieces = Vec::new();
    // Where the code before the place at hand begins.
    let (mut begin, mut at) = (0, 0);
    while at < text.len() {
        let rest = &text[at..];
        let (kind, length) = match rest {
            [b'/', b'/', ..] => (PieceKind::Comment, line_comment(rest, syntax)),
            [b'/', b'*', ..] => (PieceKind::Comment, block_comment(rest, syntax)),
            [b'"', ..] => (PieceKind::Literal, quoted(rest, syntax)),
            [b'\'', ..] if is_character(rest, syntax) => (PieceKind::Literal, quoted(rest, syntax)),
            _ => match raw_string(rest, syntax) {
                Some(length) => (PieceKind::Literal, length),
                None => {
                    at += word(rest, syntax).max(1);
                    continue;
                }
            },
        };
        if begin < at {
            pieces.push((PieceKind::Code, &text[begin..at]));
        }
        pieces.push((kind, &rest[..length]));
        at += length;
        begin = at;
    }
    if begin < at {
        pieces.push((PieceKind::Code, &text[begin..]));
    }
    pieces
}

/// The code alone: each comment is a blank and each literal an empty one, but their line ends
/// stay, so that lines keep their numbers.
pub fn code(text: &[u8], syntax: Syntax) -> String {
    let mut code = String::with_capacity(text.len());
    for (kind, piece) in pieces(text, syntax) {
        match kind {
            PieceKind::Code => code += &String::from_utf8_lossy(piece),
            PieceKind::Comment => code += &format!(" {}", "\n".repeat(line_ends(piece))),
            PieceKind::Literal => code += &format!("\"\"{}", "\n".repeat(line_ends(piece))),
        }
    }
    code
}

/// The text with a blank for each comment. Lines and literals stay as they are.
pub fn without_comments(text: &str, syntax: Syntax) -> String {
    let mut code = String::with_capacity(text.len());
    for (kind, piece) in pieces(text.as_bytes(), syntax) {
        match kind {
            PieceKind::Comment => code += &format!(" {}", "\n".repeat(line_ends(piece))),
            PieceKind::Code | PieceKind::Literal => code += &String::from_utf8_lossy(piece),
        }
    }
    code
}

/// The rest of a line of C after `#`, or nothing.
pub fn directive(code: &str) -> &str {
    code.trim().strip_prefix('#').map_or("", str::trim_start)
}

/// The words of code and its punctuation, a character each.
pub fn words(code: &str) -> Vec<&str> {
    Vec::from_iter(words_with_lines(code).into_iter().map(|(_, word)| word))
}

/// The same with the lines they are in, from 1.
pub fn words_with_lines(code: &str) -> Vec<(usize, &str)> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let mut words = Vec::new();
    for (i, line) in code.lines().enumerate() {
        let mut rest = line.trim_start();
        while let Some(first) = rest.chars().next() {
            let end = if is_word(first) {
                rest.find(|c| !is_word(c)).unwrap_or(rest.len())
            } else {
                first.len_utf8()
            };
            words.push((i + 1, &rest[..end]));
            rest = rest[end..].trim_start();
        }
    }
    words
}

/// The line of a text where one of these words follows the other.
pub fn line_of_words(text: &[u8], syntax: Syntax, pair: [&str; 2]) -> Option<usize> {
    let code = code(text, syntax);
    let words = words_with_lines(&code);
    let mut pairs = words.windows(2);
    let first = pairs.find(|words| [words[0].1, words[1].1] == pair)?[0];
    Some(first.0)
}

/// Whether each line begins inside a literal or a comment.
pub fn lines_inside(text: &str, syntax: Syntax) -> Vec<Option<PieceKind>> {
    let mut inside = vec![None];
    for (kind, piece) in pieces(text.as_bytes(), syntax) {
        let within = Some(kind).filter(|&kind| kind != PieceKind::Code);
        inside.extend(vec![within; line_ends(piece)]);
    }
    inside
}

fn line_ends(piece: &[u8]) -> usize {
    piece.iter().filter(|&&byte| byte == b'\n').count()
}

/// The bytes of a word or a number; 0 where none begins.
fn word(text: &[u8], syntax: Syntax) -> usize {
    // 1'000'000 is one number in C++.
    let may_be_separated = syntax == Syntax::C && text[0].is_ascii_digit();
    let separates = |at: usize| text[at] == b'\'' && text.get(at + 1).is_some_and(|&c| is_word(c));
    let is_in_word = |at| is_word(text[at]) || may_be_separated && separates(at);
    let end = (0..text.len()).find(|&at| !is_in_word(at));
    end.unwrap_or(text.len())
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Up to the line end, which is not part of it. In C a backslash joins the next line to it.
fn line_comment(text: &[u8], syntax: Syntax) -> usize {
    let mut length = 0;
    while let Some(end) = text[length..].iter().position(|&byte| byte == b'\n') {
        let line = &text[..length + end];
        let is_joined = line.strip_suffix(b"\r").unwrap_or(line).ends_with(b"\\");
        if syntax == Syntax::Rust || !is_joined {
            return length + end;
        }
        length += end + 1;
    }
    text.len()
}

fn block_comment(text: &[u8], syntax: Syntax) -> usize {
    let (mut depth, mut at) = (1, 2);
    while at < text.len() {
        if text[at..].starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else if syntax == Syntax::Rust && text[at..].starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else {
            at += 1;
        }
    }
    text.len()
}

/// Up to the quote that ends it. In C a line end ends it too, which is not part of it: an
/// apostrophe may stand alone in a block that `#if 0` leaves out.
fn quoted(text: &[u8], syntax: Syntax) -> usize {
    if let Some(length) = text_block(text, syntax) {
        return length;
    }
    let mut at = 1;
    while at < text.len() {
        match text[at] {
            b'\\' if text[at + 1..].starts_with(b"\r\n") => at += 3,
            b'\\' => at += 2,
            b'\n' if syntax == Syntax::C => return at,
            byte if byte == text[0] => return at + 1,
            _ => at += 1,
        }
    }
    text.len()
}

/// The bytes of Java's `"""`, which has lines. In C nothing begins like it: there it would be a
/// string that does not end.
fn text_block(text: &[u8], syntax: Syntax) -> Option<usize> {
    const QUOTES: &[u8] = b"\"\"\"";
    let inside = text.strip_prefix(QUOTES).filter(|_| syntax == Syntax::C)?;
    let first = inside.split(|&byte| byte == b'\n').next()?;
    if !first.trim_ascii().is_empty() {
        return None;
    }
    let mut at = 0;
    while at < inside.len() && !inside[at..].starts_with(QUOTES) {
        at += if inside[at] == b'\\' { 2 } else { 1 };
    }
    Some((2 * QUOTES.len() + at).min(text.len()))
}

/// Whether a quote begins a character, not a lifetime.
fn is_character(text: &[u8], syntax: Syntax) -> bool {
    if syntax == Syntax::C {
        return true;
    }
    let is_first = |byte: &&u8| **byte & 0xc0 != 0x80;
    text.get(1) == Some(&b'\\') || text.iter().skip(2).find(is_first) == Some(&b'\'')
}

/// The bytes of `r#"..."#` in Rust, of `R"x(...)x"` in C++. The text begins with a word.
fn raw_string(text: &[u8], syntax: Syntax) -> Option<usize> {
    let prefix = &text[..word(text, syntax)];
    let prefixes: &[&[u8]] = match syntax {
        Syntax::C => &[b"R", b"LR", b"uR", b"UR", b"u8R"],
        Syntax::Rust => &[b"r", b"br", b"cr"],
    };
    if !prefixes.contains(&prefix) {
        return None;
    }
    let rest = &text[prefix.len()..];
    let (open, close) = match syntax {
        Syntax::C => {
            let open = rest.iter().position(|&byte| byte == b'(')?;
            let name = rest[..open].strip_prefix(b"\"")?;
            (open + 1, [b")", name, b"\""].concat())
        }
        Syntax::Rust => {
            let hashes = rest.iter().take_while(|&&byte| byte == b'#').count();
            let name = &rest[..hashes];
            rest[hashes..].strip_prefix(b"\"")?;
            (hashes + 1, [b"\"", name].concat())
        }
    };
    let inside = &rest[open..];
    let end = inside.windows(close.len()).position(|bytes| bytes == close);
    let length = end.map_or(inside.len(), |end| end + close.len());
    Some(prefix.len() + open + length)
}

#[cfg(test)]
mod tests;

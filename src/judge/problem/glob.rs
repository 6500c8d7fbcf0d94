//! Patterns for names of cases: `*` stands for any text, `?` for any one character, `[1-3x]` for
//! one of these characters, `[!1-3]` for any other one.

/// Whether the pattern fits the whole name.
pub fn fits(pattern: &str, name: &str) -> bool {
    let pattern = parse(&pattern.chars().collect::<Vec<char>>());
    let name: Vec<char> = name.chars().collect();
    let (mut p, mut n) = (0, 0);
    // After the last star: where the match goes on in the pattern, and where in the name. Only the
    // last star ever has to take more, so the time is quadratic at worst.
    let mut star = None;
    while n < name.len() {
        if matches!(pattern.get(p), Some(Piece::Text)) {
            p += 1;
            star = Some((p, n));
        } else if pattern.get(p).is_some_and(|piece| piece.fits(name[n])) {
            (p, n) = (p + 1, n + 1);
        } else if let Some((after, taken)) = star {
            (p, n) = (after, taken + 1);
            star = Some((p, n));
        } else {
            return false;
        }
    }
    pattern[p..].iter().all(|it| matches!(it, Piece::Text))
}

enum Piece {
    Text,
    Any,
    One(char),
    /// A character within these ranges; with `false`, one outside of them.
    Among(bool, Vec<(char, char)>),
}

impl Piece {
    fn fits(&self, c: char) -> bool {
        match self {
            Piece::Text => false,
            Piece::Any => true,
            Piece::One(one) => *one == c,
            Piece::Among(inside, ranges) => {
                ranges.iter().any(|&(low, high)| low <= c && c <= high) == *inside
            }
        }
    }
}

fn parse(pattern: &[char]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = pattern;
    while let Some(&first) = rest.first() {
        let (piece, length) = match first {
            '*' => (Piece::Text, 1),
            '?' => (Piece::Any, 1),
            '[' => parse_brackets(rest).unwrap_or((Piece::One('['), 1)),
            c => (Piece::One(c), 1),
        };
        pieces.push(piece);
        rest = &rest[length..];
    }
    pieces
}

/// The piece at the start of a text that begins with `[`, and its length; `None` if that `[` is a
/// plain character.
fn parse_brackets(text: &[char]) -> Option<(Piece, usize)> {
    let is_inside = text.get(1) != Some(&'!');
    let start = if is_inside { 1 } else { 2 };
    // A `]` at the start is a plain character.
    let end = start + 1 + text.get(start + 1..)?.iter().position(|&c| c == ']')?;
    let mut ranges = Vec::new();
    let mut rest = &text[start..end];
    while let Some(&low) = rest.first() {
        let high = (rest.get(1) == Some(&'-')).then(|| rest.get(2)).flatten();
        ranges.push((low, *high.unwrap_or(&low)));
        rest = &rest[if high.is_some() { 3 } else { 1 }..];
    }
    Some((Piece::Among(is_inside, ranges), end + 1))
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn stars_and_question_marks_stand_for_text() {
        for pattern in [
            "03-crlf", "*", "03*", "*crlf", "0?-c*", "*-*", "**03*", "*c*f", "???????",
        ] {
            assert!(fits(pattern, "03-crlf"), "{pattern}");
        }
        for pattern in ["", "03", "crlf", "*3", "?", "03-crlf?", "*x*", "*lfc*"] {
            assert!(!fits(pattern, "03-crlf"), "{pattern}");
        }
        assert!(fits("*aab", "aaaaaab"));
    }

    #[test]
    fn brackets_stand_for_one_of_several_characters() {
        for pattern in [
            "0[1-3]*",
            "0[3]-crlf",
            "0[!1-2]-*",
            "*[x-z-]crlf",
            "[]0]3*",
            "[a0]?-*",
        ] {
            assert!(fits(pattern, "03-crlf"), "{pattern}");
        }
        for pattern in ["0[1-2]*", "0[!1-3]*", "[]", "0[3*", "[!0]3*"] {
            assert!(!fits(pattern, "03-crlf"), "{pattern}");
        }
        assert!(fits("[1-3]", "2") && !fits("[1-3]", "-") && !fits("[1-3]", "4"));
        assert!(fits("[ace]", "e") && !fits("[ace]", "b") && !fits("[ace]", "d"));
        assert!(fits("a[1", "a[1") && fits("[!]]", "a") && !fits("[!]]", "]"));
    }
}

//! Patterns for names of cases: `*` stands for any text, `?` for any one character, `[1-3x]` for
//! one of these characters, `[!1-3]` for any other one.

/// Whether the pattern fits the whole name.
pub fn matches(pattern: &str, name: &str) -> bool {
    let [pattern, name] = [pattern, name].map(|text| text.chars().collect::<Vec<char>>());
    let (mut p, mut n) = (0, 0);
    // After the last star: where the match goes on in the pattern, and where in the name. Only the
    // last star ever has to take more, so the time is quadratic at worst.
    let mut star = None;
    while n < name.len() {
        if pattern.get(p) == Some(&'*') {
            p += 1;
            star = Some((p, n));
        } else if let Some(length) = length_for(&pattern[p..], name[n]) {
            (p, n) = (p + length, n + 1);
        } else if let Some((after, taken)) = star {
            (p, n) = (after, taken + 1);
            star = Some((p, n));
        } else {
            return false;
        }
    }
    pattern[p..].iter().all(|c| *c == '*')
}

/// The length of what a pattern begins with, if that stands for this character.
fn length_for(pattern: &[char], c: char) -> Option<usize> {
    let first = *pattern.first()?;
    match brackets(pattern, c) {
        Some((fits, length)) => fits.then_some(length),
        None => (first == '?' || first == c).then_some(1),
    }
}

/// Whether the brackets at the start of a pattern stand for a character, and their length; `None` if
/// it begins otherwise, or its `[` is a plain character.
fn brackets(pattern: &[char], c: char) -> Option<(bool, usize)> {
    if pattern.first() != Some(&'[') {
        return None;
    }
    let is_inside = pattern.get(1) != Some(&'!');
    let start = if is_inside { 1 } else { 2 };
    // A `]` at the start is a plain character.
    let end = start + 1 + pattern.get(start + 1..)?.iter().position(|&c| c == ']')?;
    let (mut rest, mut is_in_one) = (&pattern[start..end], false);
    while let Some(&low) = rest.first() {
        let high = rest.get(2).filter(|_| rest[1] == '-');
        is_in_one |= (low..=*high.unwrap_or(&low)).contains(&c);
        rest = &rest[if high.is_some() { 3 } else { 1 }..];
    }
    Some((is_in_one == is_inside, end + 1))
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn stars_and_question_marks_stand_for_text() {
        for pattern in [
            "03-crlf", "*", "03*", "*crlf", "0?-c*", "*-*", "**03*", "*c*f", "???????",
        ] {
            assert!(matches(pattern, "03-crlf"), "{pattern}");
        }
        for pattern in ["", "03", "crlf", "*3", "?", "03-crlf?", "*x*", "*lfc*"] {
            assert!(!matches(pattern, "03-crlf"), "{pattern}");
        }
        assert!(matches("*aab", "aaaaaab"));
    }

    #[test]
    fn brackets_stand_for_one_of_several_characters() {
        let patterns = "0[1-3]* 0[3]-crlf 0[!1-2]-* *[x-z-]crlf []0]3* [a0]?-*";
        for pattern in patterns.split(' ') {
            assert!(matches(pattern, "03-crlf"), "{pattern}");
        }
        for pattern in ["0[1-2]*", "0[!1-3]*", "[]", "0[3*", "[!0]3*"] {
            assert!(!matches(pattern, "03-crlf"), "{pattern}");
        }
        assert!(matches("[1-3]", "2") && !matches("[1-3]", "-") && !matches("[1-3]", "4"));
        assert!(matches("[ace]", "e") && !matches("[ace]", "b") && !matches("[ace]", "d"));
        assert!(matches("a[1", "a[1") && matches("[!]]", "a") && !matches("[!]]", "]"));
    }
}

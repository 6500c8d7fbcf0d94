//! Patterns for names of cases: `*` stands for any text, `?` for any one character.

/// Whether the pattern fits the whole name.
pub fn fits(pattern: &str, name: &str) -> bool {
    let (pattern, name): (Vec<char>, Vec<char>) =
        (pattern.chars().collect(), name.chars().collect());
    let (mut p, mut n) = (0, 0);
    // After the last star: where the pattern goes on, and where the name does. Only the last
    // star ever has to take more, so this is quadratic at worst.
    let mut star = None;
    while n < name.len() {
        if p < pattern.len() && pattern[p] == '*' {
            star = Some((p + 1, n));
            p += 1;
        } else if p < pattern.len() && (pattern[p] == '?' || pattern[p] == name[n]) {
            (p, n) = (p + 1, n + 1);
        } else if let Some((after, taken)) = star {
            star = Some((after, taken + 1));
            (p, n) = (after, taken + 1);
        } else {
            return false;
        }
    }
    pattern[p..].iter().all(|&c| c == '*')
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
}

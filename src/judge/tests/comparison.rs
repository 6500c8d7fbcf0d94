//! Properties of the comparison, on random texts: white space never makes a Wrong Answer, and
//! tokens are never Accepted when they differ. The oracle reads both texts at once and as a
//! whole, which the comparison never does.

#[path = "../../../testdata/setter/random.rs"]
mod random;

use dlx_judge::comparison::{compare, Comparison, Difference, Strictness};
use dlx_judge::terminal::escape_control;
use random::Random;
use std::io::BufReader;

const SEED: u64 = 20_091_123;
const TEXTS: u64 = 40_000;

fn pick<'a>(random: &mut Random, among: &[&'a str]) -> &'a str {
    among[random.below(among.len())]
}

fn random_tokens(random: &mut Random) -> Vec<String> {
    let token = |random: &mut Random| match random.below(12) {
        0 => "long".repeat(1 + random.below(30)),
        1 => "数独\u{1}".to_string(),
        _ => random.below(30).to_string(),
    };
    (0..random.below(8)).map(|_| token(random)).collect()
}

fn gap(random: &mut Random) -> String {
    let kinds = [" ", " ", "\n", "\n", "\r\n", "\t", "\r", "\x0b"];
    let pieces = 1 + random.below(3);
    (0..pieces).map(|_| pick(random, &kinds)).collect()
}

/// The tokens with white space that keeps them apart.
fn random_text(random: &mut Random, tokens: &[String]) -> String {
    let mut text = String::new();
    if random.once_in(3) {
        text += &gap(random);
    }
    for (i, token) in tokens.iter().enumerate() {
        if i > 0 {
            text += &gap(random);
        }
        text += token;
    }
    if random.once_in(2) {
        text += &gap(random);
    }
    text
}

fn long_text(random: &mut Random) -> String {
    let mut text = String::new();
    for _ in 0..40 {
        let tokens = random_tokens(random);
        text += &random_text(random, &tokens);
    }
    text
}

fn is_white(c: char) -> bool {
    c.is_ascii_whitespace() || c == '\x0b'
}

fn tokens(text: &str) -> Vec<&str> {
    text.split(is_white)
        .filter(|token| !token.is_empty())
        .collect()
}

/// The lines without blanks at their ends, without blank lines at the end.
fn lines(text: &str) -> Vec<&str> {
    let whole = text.split('\n');
    let mut lines: Vec<&str> = whole.map(|line| line.trim_end_matches(is_white)).collect();
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    lines
}

/// Buffers of a few bytes put every boundary everywhere.
fn compared(answer: &str, output: &str, buffer: usize, strictness: Strictness) -> Comparison {
    let [answer, output] =
        [answer, output].map(|text| BufReader::with_capacity(buffer, text.as_bytes()));
    compare(answer, output, strictness).unwrap()
}

#[test]
fn the_verdict_is_that_of_the_oracle_for_any_two_texts() {
    let mut seen = [0; 3];
    for i in 0..TEXTS {
        let mut random = Random::plain(SEED + i);
        let wanted = random_tokens(&mut random);
        let mut printed = wanted.clone();
        // Half of the outputs have a token changed, dropped or added.
        if random.below(2) == 0 {
            let at = random.below(printed.len() + 1);
            match random.below(3) {
                0 if at < printed.len() => {
                    let c = pick(&mut random, &["x", "数", "敲", "独"]);
                    let index = random.below(printed[at].chars().count() + 1);
                    let character = printed[at].char_indices().nth(index);
                    let start = character.map_or(printed[at].len(), |(start, _)| start);
                    printed[at].insert_str(start, c);
                }
                1 if at < printed.len() => drop(printed.remove(at)),
                _ => printed.insert(at, "7".to_string()),
            }
        }
        // Blocks of equal bytes are passed at once where so much is in a buffer.
        let is_long = random.once_in(8);
        let (common, buffer) = if is_long {
            (long_text(&mut random), 200 + random.below(2000))
        } else {
            (String::new(), 1 + random.below(9))
        };
        let answer = common.clone() + &random_text(&mut random, &wanted);
        let output = common + &random_text(&mut random, &printed);
        let result = compared(&answer, &output, buffer, Strictness::Poj);
        // Made for a failure alone: texts are long.
        let case = || format!("seed {SEED} + {i}: {output:?} against {answer:?}: {result:?}");
        match &result {
            Comparison::Different(difference) => {
                seen[2] += 1;
                assert_ne!(tokens(&answer), tokens(&output), "{}", case());
                points_at_the_first_difference(&answer, &output, difference, case);
            }
            other => {
                assert_eq!(tokens(&answer), tokens(&output), "{}", case());
                let equal = lines(&answer) == lines(&output);
                assert_eq!(*other == Comparison::Equal, equal, "{}", case());
                seen[usize::from(!equal)] += 1;
            }
        }
        let exact = compared(&answer, &output, buffer, Strictness::Exact);
        let is_equal = exact == Comparison::Equal;
        assert_eq!(is_equal, answer == output, "exact, {}", case());
        let is_wrong = [exact, result].map(|result| matches!(result, Comparison::Different(_)));
        assert_eq!(
            is_wrong[0], is_wrong[1],
            "exact, {output:?} against {answer:?}"
        );
    }
    assert!(
        seen.iter().all(|&count| count > TEXTS / 100),
        "one-sided texts: {seen:?}"
    );
}

fn points_at_the_first_difference(
    answer: &str,
    output: &str,
    difference: &Difference,
    case: impl Fn() -> String,
) {
    let (wanted, printed) = (tokens(answer), tokens(output));
    let pairs = wanted.iter().zip(&printed);
    let first = pairs.take_while(|(a, b)| a == b).count();
    for (token, shown) in [
        (wanted.get(first), &difference.expected),
        (printed.get(first), &difference.got),
    ] {
        let is_shown = match (token, shown) {
            (Some(token), Some(shown)) => {
                escape_control(token.as_bytes()).contains(shown.trim_matches('…'))
            }
            _ => token.is_none() && shown.is_none(),
        };
        assert!(is_shown, "{}", case());
    }
    // The two tokens that are shown differ, too.
    assert_ne!(difference.expected, difference.got, "{}", case());

    let token = |tokens: &[&str]| tokens.get(first).unwrap_or(&"").to_string();
    let (wanted, got) = (token(&wanted), token(&printed));
    let same = wanted.chars().zip(got.chars()).take_while(|(a, b)| a == b);
    let equal: usize = same.map(|(c, _)| c.len_utf8()).sum();
    for (text, location, token) in [
        (answer, difference.answer, wanted),
        (output, difference.output, got),
    ] {
        let at = (location.line_start + location.column - 1) as usize;
        assert!(text[..at].ends_with(&token[..equal]), "{}", case());
        assert!(text[at..].starts_with(&token[equal..]), "{}", case());
        let rest = tokens(&text[at - equal..]);
        assert_eq!(rest, &tokens(text)[first..], "{}", case());
        let before = &text[..at];
        let line = before.matches('\n').count() as u64 + 1;
        let line_start = before.rfind('\n').map_or(0, |end| end + 1) as u64;
        let expected = (location.line, location.line_start);
        assert_eq!((line, line_start), expected, "{}", case());
    }
}

#[test]
fn numbers_within_the_tolerance_are_equal_and_others_are_not() {
    for i in 0..TEXTS {
        let mut random = Random::plain(SEED + i);
        let wanted = random.below(2_000_000) as f64 / 1000.0 - 1000.0;
        let tolerance = 1e-6 * wanted.abs().max(1.0);
        for (share, close) in [(0.0, true), (0.9, true), (1.1, false), (50.0, false)] {
            let sign = if random.below(2) == 0 { 1.0 } else { -1.0 };
            let printed = wanted + sign * share * tolerance;
            let (answer, output) = (format!("x {wanted:.3}"), format!("x {printed:.12}"));
            let result = compared(&answer, &output, 64, Strictness::Float(1e-6));
            let is_equal = result == Comparison::Equal;
            assert_eq!(is_equal, close, "seed {SEED} + {i}: {output} {answer}");
        }
    }
}
